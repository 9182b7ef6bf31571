"""The resource short-events of The Dragons."""

import pytest

from tests.meccg.cards.short_event_scenes import attacked, total
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.table import TAPPED, UNTAPPED


def test_and_forth_he_hastened_untaps_somebody_with_the_wizard() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.company("one", "Lórien", "Bergil")
    play.state("Legolas", TAPPED)
    play.state("Bergil", TAPPED)
    play.hand("one", "And Forth He Hastened")
    play.organization()
    assert not play.offered("play And Forth He Hastened Bergil")
    assert not play.offered("play And Forth He Hastened Gandalf")
    play.do("play And Forth He Hastened Legolas")
    assert play["Legolas"].state == UNTAPPED


def hoard() -> tuple[Play, int]:
    """A company at the tapped Lonely Mountain."""
    play = Play()
    company = play.company("one", "The Lonely Mountain", "Bergil", "Legolas")
    play.state("The Lonely Mountain", TAPPED)
    return play, company


@rule("event.short.allowance-next-action")
def test_bounty_of_the_hoard_lets_one_item_be_played_at_a_tapped_hoard() -> None:
    play, company = hoard()
    play.hand("one", "Bounty of the Hoard", "Star-glass", "Star-glass")
    play.at_site(company)
    assert not play.offered("play Star-glass")
    play.do("play Bounty of the Hoard", "play Star-glass", "by Bergil")
    assert [item.facts.name for item in play.table.borne(play["Bergil"].number, "item")] == ["Star-glass"]
    assert play["Bergil"].state == TAPPED
    assert play.asked == ""  # no second item
    assert play.names(play.player("one").discard) == ["Bounty of the Hoard"]


@rule("event.short.allowance-next-action", "event.short.allowance-unused-returns")
def test_bounty_of_the_hoard_goes_back_to_hand_when_something_else_is_done() -> None:
    play, company = hoard()
    play.hand("one", "Bounty of the Hoard", "Star-glass", "Smoke Rings")
    play.sideboard("one", "Concealment")
    play.at_site(company)
    play.do("play Bounty of the Hoard", "pass", "play Smoke Rings")
    assert "Bounty of the Hoard" in play.names(play.player("one").hand)
    assert not play.offered("play Star-glass")


@rule("event.short.allowance-unused-returns")
def test_bounty_of_the_hoard_goes_back_to_hand_when_its_player_passes() -> None:
    play, company = hoard()
    play.hand("one", "Bounty of the Hoard", "Star-glass")
    play.at_site(company)
    play.do("play Bounty of the Hoard", "pass")
    assert sorted(play.names(play.player("one").hand)) == ["Bounty of the Hoard", "Star-glass"]


def test_bounty_of_the_hoard_needs_a_tapped_hoard() -> None:
    play, company = hoard()
    play.state("The Lonely Mountain", UNTAPPED)
    play.hand("one", "Bounty of the Hoard", "Star-glass")
    assert not play.at_site(company).offered("play Bounty of the Hoard")

    play = Play()
    company = play.company("one", "Moria", "Bergil")
    play.state("Moria", TAPPED)
    play.hand("one", "Bounty of the Hoard", "Star-glass")
    assert play.at_site(company).asked == ""


@pytest.mark.parametrize(
    ("race", "needed"),
    [("dragon", 10), ("man", 11), ("drake", 11), ("troll", 12), ("orc", 12), ("elf", 12), ("giant", 12)],
)
def test_flatter_a_foe_cancels_an_attack_and_lowers_the_hazard_limit(race: str, needed: int) -> None:
    for more in (0, 1):
        play = Play()
        company = play.company("one", "Rivendell", "Legolas", "Bergil")
        play.hand("one", "Flatter a Foe")
        attacked(play, company, race=race)
        dice = needed + more - 2 - 2
        play.dice(dice // 2, dice - dice // 2)
        play.do("play Flatter a Foe attack", "by Legolas")
        play.until()
        assert total(play, "influence") == needed + more
        assert play.result == ("canceled" if more else play.result)
        assert bool(play.events("attack-canceled")) == bool(more)
        assert play.table.journey is not None
        assert play.table.journey.hazard_limit == 2 - 2 * more


def test_flatter_a_foe_can_be_helped_like_any_influence_check() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bergil", "Anborn")
    play.hand("one", "Flatter a Foe", "A Friend or Three")
    attacked(play, company, race="dragon")
    play.dice(5, 4)
    play.do("play Flatter a Foe attack", "by Bergil")
    play.do("play A Friend or Three check")
    assert total(play, "influence") == 9 + 2
    assert play.result == "canceled"


def test_flatter_a_foe_moves_no_wolf() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Flatter a Foe")
    assert attacked(play, company, race="wolf").asked != "chain.open"


@pytest.mark.parametrize("race", ["wolf", "spider", "animal", "undead"])
def test_many_turns_and_doublings_cancels_an_attack_on_a_ranger(race: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Anborn")
    play.state("Anborn", TAPPED)
    play.hand("one", "Many Turns and Doublings")
    attacked(play, company, race=race).do("play Many Turns and Doublings attack").until()
    assert play.result == "canceled"


def test_many_turns_and_doublings_needs_a_ranger_and_such_an_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Many Turns and Doublings")
    assert attacked(play, company, race="wolf").asked != "chain.open"
    play = Play()
    company = play.company("one", "Rivendell", "Anborn")
    play.hand("one", "Many Turns and Doublings")
    assert attacked(play, company, race="orc").asked != "chain.open"


@rule("timing.active-condition.alternative-inherits")
def test_many_turns_and_doublings_lowers_the_hazard_limit_under_gates_of_morning() -> None:
    play = Play()
    play.event("one", "Gates of Morning")
    company = play.company("one", "Rivendell", "Anborn")
    play.hand("one", "Many Turns and Doublings")
    play.stays(company).do("play TD-132/1")
    assert play.events("limit")[-1].facts["limit"] == 1

    play = Play()
    play.event("one", "Gates of Morning")
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Many Turns and Doublings")
    assert play.stays(company).asked == ""


def test_marvels_told_taps_a_sage_to_discard_a_hazard() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.event("two", "Doors of Night")
    play.event("two", "Minions Stir")
    play.hand("one", "Marvels Told")
    play.organization()
    assert not play.offered("play Marvels Told Doors of Night")
    assert play.offered("play Marvels Told Minions Stir")
    play.dice(3, 4)
    play.do("play Marvels Told Lure of the Senses").until()
    assert "Lure of the Senses" not in play
    assert play["Elrond"].state == TAPPED
    assert total(play, "corruption") == 7 - 2


def test_marvels_told_needs_an_untapped_sage() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Legolas")
    play.state("Elrond", TAPPED)
    play.give("Legolas", "Lure of the Senses")
    play.hand("one", "Marvels Told")
    assert not play.organization().offered("play Marvels Told Lure of the Senses")


@pytest.mark.parametrize("race", ["dragon", "drake", "troll"])
def test_not_at_home_cancels_an_attack_at_a_site(race: str) -> None:
    for automatic, keyed in ((True, ""), (False, "site:shadow-hold"), (False, "region:wilderness")):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II")
        play.hand("one", "Not at Home")
        attacked(play, company, race=race, automatic=automatic, keyed=keyed)
        if keyed.startswith("region"):
            assert not any("Not at Home" in option for option in play.options)
        else:
            assert play.do("play Not at Home attack").until().result == "canceled"


def test_not_at_home_takes_strikes_from_an_automatic_attack_under_gates_of_morning() -> None:
    for strikes, left in ((4, 2), (2, 1)):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II", "Legolas", "Bergil", "Anborn")
        play.event("one", "Gates of Morning")
        play.hand("one", "Not at Home")
        attacked(play, company, race="orc", strikes=strikes, automatic=True).do("play TD-143/1 attack")
        play.until("combat.next" if left > 1 else "strike.excess" if left > 2 else "combat.assign")
        if left > 1:
            assert play.table.combat is not None
            assert len(play.table.combat.given) == left
        else:
            play.do("face Aragorn II")
            assert play.asked == "strike.stay"


@rule("event.short.needs-effect", "event.short.no-play-to-discard")
def test_not_at_home_cannot_take_the_only_strike() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.event("one", "Gates of Morning")
    play.hand("one", "Not at Home")
    assert attacked(play, company, race="orc", strikes=1, automatic=True).asked != "chain.open"


def test_wizard_uncloaked_sends_the_hazards_on_his_company_back() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.company("one", "Lórien", "Bergil")
    play.give("Legolas", "Lure of the Senses")
    play.give("Gandalf", "Despair of the Heart")
    play.give("Bergil", "Lure of Nature")
    play.hand("one", "Wizard Uncloaked")
    play.dice(3, 4)
    play.organization().do("play Wizard Uncloaked").until()
    assert sorted(play.names(play.player("two").hand)) == ["Despair of the Heart", "Lure of the Senses"]
    assert "Lure of Nature" in play
    assert total(play, "corruption") == 7 + 1 - 2


def test_wizard_uncloaked_needs_a_wizard() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.give("Legolas", "Lure of the Senses")
    play.hand("one", "Wizard Uncloaked")
    assert not play.organization().offered("play Wizard Uncloaked")


@pytest.mark.parametrize("card", ["TD-98", "TD-101", "TD-116", "TD-132", "TD-134", "TD-143", "TD-169"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")
