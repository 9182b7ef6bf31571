"""The hazard short-events of The Dragons that let a Dragon come."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import WILDS, road, unanswered
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from underdeeps.meccg.table import TAPPED

FOUR = ("Rhudaur", "Hollin", "Dunland", "Gap of Isen")


def test_fever_of_unrest_lets_one_dragon_attack_in_the_wild() -> None:
    hand = ("Fever of Unrest", "Scatha", "Itangast")
    play = road("Aragorn II", "Legolas", "Gimli", hand=hand, to="Moria", through=("Rhudaur", *WILDS))
    company = play.company_of("Gimli").number
    assert not offers(play, "play Scatha", "play Itangast")
    unanswered(play.do(f"play Fever of Unrest c{company}")).until("chain.open", "two")
    assert offers(play, "play Scatha", "play Itangast") == [
        "play Scatha region:wilderness",
        "play Itangast region:wilderness",
    ]
    play.dice(*(6,) * 12)
    play.do("play Scatha region:wilderness").until("chain.open", "two")
    while play.table.combat is not None:
        play._modestly()
    play.until("chain.open", "two")
    assert not offers(play, "play Itangast"), "one only"


def test_fever_of_unrest_needs_four_regions_or_three_for_leucaruth() -> None:
    play = road("Aragorn II", "Legolas", hand=("Fever of Unrest", "Leucaruth", "Scatha"))
    company = play.company_of("Legolas").number
    assert offers(play, "play Fever") == [f"play Fever of Unrest/1 c{company}"]
    unanswered(play.do(f"play Fever of Unrest/1 c{company}")).until("chain.open", "two")
    assert offers(play, "play Leucaruth") == ["play Leucaruth region:wilderness"]
    assert not offers(play, "play Scatha")


def test_frenzy_of_madness_opens_a_shadow_hold_for_a_creature() -> None:
    play = road("Aragorn II", "Legolas", hand=("Frenzy of Madness", "Scatha", "Orc-watch"))
    play.do("play Frenzy of Madness Moria")
    unanswered(play).until("chain.open", "two")
    assert "Orc-watch" in play.names(play.player("two").discard)
    assert offers(play, "play Scatha") == ["play Scatha site-name:Moria"]


def test_frenzy_of_madness_needs_a_creature_to_discard_but_for_daelomin() -> None:
    play = road("Aragorn II", hand=("Frenzy of Madness", "Scatha"))
    assert offers(play, "play Frenzy") == ["play Frenzy of Madness/1 Moria"]
    unanswered(play.do("play Frenzy of Madness/1 Moria")).until("chain.open", "two")
    assert not offers(play, "play Scatha"), "Daelomin it would be"
    play = road("Aragorn II", hand=("Frenzy of Madness", "Orc-watch"), to="Isengard", through=FOUR)
    assert not offers(play, "play Frenzy")


def test_frenzy_of_madness_on_guard_does_nothing_at_the_site() -> None:
    """It is for creatures that are played on the way: at the site nothing would come of it."""
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring")
    play.hand("two", "Orc-watch")
    play.on_guard(company, "Frenzy of Madness")
    play.at_site(company).do("play Glamdring").do("by Aragorn II")
    assert play.asked != "on-guard.response"
    play.until()
    assert play.names(play.player("two").hand) == ["Orc-watch"]


def test_parsimony_of_seclusion_takes_a_dragon_back() -> None:
    play = road("Aragorn II", hand=("Parsimony of Seclusion",))
    assert not offers(play, "play Pars")
    play.discard("two", "Scatha at Home", "Agburanar Ahunt", "Wargs")
    play.until()
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Parsimony of Seclusion", "Parsimony of Seclusion")
    play.discard("two", "Scatha at Home", "Agburanar Ahunt", "Wargs")
    play.moves(company, "Moria", *WILDS).until("chain.open", "two")
    unanswered(play.do("play Parsimony of Seclusion"))
    assert play.options == ["take Scatha at Home", "take Agburanar Ahunt"]
    play.do("take Scatha at Home").until("chain.open", "two")
    assert play.table.journey is not None
    limit = play.table.journey.hazard_limit
    unanswered(play.do("play Parsimony of Seclusion/1"))
    assert play.table.journey.hazard_limit == limit + 2
    assert set(play.names(play.player("two").hand)) == {"Scatha at Home", "Agburanar Ahunt"}


def rumor(item: str) -> Play:
    """A company plays an item at a Ruins & Lairs of which there is a rumor."""
    play = Play()
    company = play.company("one", "Isengard", "Aragorn II", "Legolas")
    play.hand("one", item)
    play.hand("two", "Scatha", "Wargs")
    play.on_guard(company, "Rumor of Wealth")
    play.at_site(company)
    play.do(f"play {item}", "by Aragorn II")
    if play.asked == "on-guard.meet":
        play.do(play.options[0])
    return unanswered(play)


def test_rumor_of_wealth_brings_a_dragon_to_a_major_item() -> None:
    play = rumor("Glamdring")
    assert "Glamdring" in play
    assert (play.asks, play.options) == ("two", ["dragon Scatha", "none"])
    play.do("dragon Scatha")
    assert play.table.combat is not None
    assert play.table.combat.card == play.id("Scatha")
    play.dice(*(6,) * 12)
    play.until()
    assert "Scatha" not in [card.facts.name for card in play.table.cards.values() if card.role == "event"]


def test_rumor_of_wealth_is_not_of_minor_items_or_lairs() -> None:
    assert rumor("Horn of Anor").asked != "rumor.dragon"
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Rumor of Wealth", "River")
    play.moves(company, "Irerock", "Grey Mountain Narrows", "Withered Heath").until("chain.open", "two")
    assert not offers(play, "play Rumor")


def test_rumor_of_wealth_is_played_on_the_way_too() -> None:
    play = road("Aragorn II", "Legolas", hand=("Rumor of Wealth", "Scatha"), to="Isengard", through=FOUR)
    unanswered(play.do("play Rumor of Wealth Isengard")).until()
    company = play.company_of("Legolas").number
    play.hand("one", "Glamdring")
    play.at_site(company)
    play.do("play Glamdring", "by Legolas")
    unanswered(play)
    assert play.asked == "rumor.dragon"
    assert play["Isengard"].state == TAPPED
