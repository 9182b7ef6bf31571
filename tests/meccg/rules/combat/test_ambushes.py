"""Automatic-attacks that cards make: creatures played from hand, Nazgûl in play; and where added attacks come."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules.combat import ambushes, attacks, automatic_attacks, keying
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED


def enters(site: str = "The Under-vaults", *hand: str) -> tuple[Play, int]:
    """A company that enters a site whose second automatic-attack is a creature of the opponent's hand."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Gimli")
    play.hand("two", *hand)
    play.enters(company).do("enter")
    return play, company


def up_to_creature(play: Play) -> Play:
    """Fight the site's own attack, and win it."""
    play.dice(*[6] * 12)
    play.until("site.creature")
    play.table.loaded = ()
    return play


@rule("site.auto-attack.creature-as-attack-timing")
def test_the_creature_is_played_right_before_its_attack_would_begin() -> None:
    play, _ = enters("The Under-vaults", "Orc-watch", "Wargs", "Balrog of Moria")
    assert play.asked != "site.creature" and len(play.events("attack")) == 1, "the undead come first"
    up_to_creature(play)
    assert [event.kind for event in play.table.log or []][-1] == "attack-ended"
    assert (play.asks, play.options) == ("two", ["ambush Orc-watch", "no-creature"])
    play.do("ambush Orc-watch")
    last = play.events("attack")[-1].facts
    assert (last["race"], last["strikes"], last["prowess"]) == ("orc", 3, 9)
    assert "Orc-watch" not in play.names(play.player("two").hand)


def test_the_opponent_need_not_play_one() -> None:
    play, company = enters("The Under-vaults", "Orc-watch")
    up_to_creature(play).do("no-creature").until()
    assert play.table.companies[company].entered
    assert "Orc-watch" in play.names(play.player("two").hand)


def test_only_creatures_that_are_keyed_so_can_be_played() -> None:
    play = Play()
    company = play.company("one", "The Under-gates", "Aragorn II")
    play.hand("two", "Cave-drake", "Orc-watch", "Wargs")
    play.table.site_company = company
    fits = {option.subject for option in ambushes.creature_options(play.table, ("ruins-and-lairs",), False)}
    wanted = {
        card for card in play.player("two").hand.cards if keying.normally_keyed(play.table, card, ("ruins-and-lairs",))
    }
    assert fits == wanted and play.id("Orc-watch") not in fits


def test_a_unique_creature_only_where_the_site_says_so() -> None:
    play = Play()
    play.table.site_company = play.company("one", "The Under-vaults", "Aragorn II")

    play.hand("two", "DM-105")
    assert not ambushes.creature_options(play.table, ("shadow-hold",), False)
    assert ambushes.creature_options(play.table, ("shadow-hold",), True)


@rule("site.auto-attack.creature-as-attack-status", "creature.auto-attack.no-creature-status")
def test_its_attack_is_an_automatic_attack_and_no_creature() -> None:
    play, _ = enters("The Under-vaults", "Orc-watch")
    up_to_creature(play).do("ambush Orc-watch")
    fight = play.table.combat
    assert fight is not None and fight.source == "automatic" and fight.keyed == ""
    assert not fight.detainment


@rule("meccg.choice.under-deeps.ambush-detainment")
def test_it_is_no_detainment_for_minions_in_a_dark_place() -> None:
    play = Play("ringwraith")
    company = play.company("one", "The Under-leas", "Gorbag")
    play.hand("two", "Cave-drake")
    play.enters(company).do("enter")
    up_to_creature(play).do("ambush Cave-drake")
    attack = play.events("attack")[-1].facts
    assert attack["card"] == play.id("Cave-drake") and not attack["detainment"]


@rule("creature.auto-attack.discarded-if-defeated", "combat.step5.creature-as-automatic-attack-discarded")
@pytest.mark.parametrize("die", [1, 6])
def test_the_creature_is_discarded_when_its_attack_is_over(die: int) -> None:
    play, _ = enters("The Under-vaults", "Orc-watch")
    up_to_creature(play).do("ambush Orc-watch")
    before = scoring.tally(play.table, "one")["kill"]
    play.dice(*[die] * 40)
    play.until()
    assert "Orc-watch" in play.names(play.player("two").discard)
    assert "Orc-watch" not in play and scoring.tally(play.table, "one")["kill"] == before == 0
    outcome = play.events("attack-ended")[-1].facts["outcome"]
    assert outcome == (attacks.DEFEATED if die == 6 else attacks.NOT_DEFEATED)


@rule("creature.auto-attack.not-stopped-by-stealth")
def test_stealth_does_not_stop_it() -> None:
    play = Play()
    company = play.company("one", "Mount Gram", "Aragorn II", "Gimli")
    play.hand("one", "Stealth")
    play.hand("two", "Orc-watch")
    play.locations("one", "The Under-vaults")
    play.organization().do(f"move {company}", "to The Under-vaults", "play Stealth").until()
    assert "no-creatures" in play.table.companies[company].flags
    play.run(movement_hazard.company_phase, company).until()
    play.enters(company).do("enter")
    up_to_creature(play)
    assert play.offered("ambush Orc-watch")


@rule("creature.auto-attack.not-stopped-by-secret-entrance")
def test_secret_entrance_does_not_stop_it() -> None:
    play = Play()
    company = play.company("one", "Mount Gram", "Elrond", "Gimli")
    play.hand("one", "Secret Entrance")
    play.hand("two", "Orc-watch", "Wisp of Pale Sheen")
    play.locations("one", "The Under-vaults")
    play.organization().do(f"move {company}", "to The Under-vaults", "play Secret Entrance").until()
    assert play["Elrond"].state == TAPPED
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert not any(option.startswith("play ") for option in play.options), "nothing can be keyed to the site"
    play.until()
    play.enters(company).do("enter")
    up_to_creature(play)
    assert play.offered("ambush Orc-watch")


def test_a_creature_with_several_attacks_makes_them_all() -> None:
    play = Play()
    play.table.site_company = play.company("one", "The Under-vaults", "Aragorn II", "Gimli")
    play.table.phase = "site"
    play.hand("two", "Assassin")
    play.run(ambushes.face, "creature/0/", ("border-hold", "free-hold"), False, 0, False, ())
    play.do("ambush Assassin").until()
    assert [event.facts["card"] for event in play.events("attack")] == [play.id("Assassin")] * 3
    assert "Assassin" in play.names(play.player("two").discard)


# -- Nazgûl -----------------------------------------------------------------------------------------


def with_nazgul(site: str, *nazgul: str) -> tuple[Play, int]:
    """A company that is about to enter a site while Nazgûl are in play as permanent-events."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Gimli")
    for name in nazgul:
        play.event("two", name)
    return play, company


@rule("site.auto-attack.added-last")
def test_the_witch_king_comes_after_the_attacks_of_the_iron_deeps() -> None:
    play, company = with_nazgul("The Iron-deeps", "Witch-king of Angmar")
    mine = play.table.companies[company]
    attacks = automatic_attacks.automatic_attacks(play.table, play.table.site_of(mine), mine)
    assert [attack.race for attack in attacks] == ["troll", "", "nazgûl"]
    play.dice(*[6] * 60)
    play.enters(company).do("enter").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["troll", "nazgûl"]
    nazgul = play.events("attack")[-1].facts
    assert (nazgul["strikes"], nazgul["prowess"], nazgul["body"]) == (1, 17, 12)
    assert "Witch-king of Angmar" in play.names(play.player("two").discard)
    assert scoring.tally(play.table, "one")["kill"] == 0, "whatever the result"


def test_the_attacker_picks_one_of_several_nazgul() -> None:
    play, company = with_nazgul("The Under-courts", "Witch-king of Angmar", "Ren the Unclean", "Adûnaphel")
    play.dice(*[6] * 60)
    play.enters(company).do("enter").until("site.nazgul")
    assert play.asks == "two" and len(play.options) == 3
    play.do("call-up Ren the Unclean").until()
    assert "Ren the Unclean" not in play and "Adûnaphel" in play and "Witch-king of Angmar" in play


@pytest.mark.parametrize(
    ("site", "met"),
    [("The Sulfur-deeps", ["Adûnaphel"]), ("The Under-leas", ["Witch-king of Angmar"]), ("The Under-vaults", [])],
)
def test_only_the_nazgul_that_a_site_names_are_used(site: str, met: list[str]) -> None:
    play, _ = with_nazgul(site, "Witch-king of Angmar", "Ren the Unclean", "Adûnaphel")
    found = [play.table.cards[number].facts.name for number in automatic_attacks.events_at(play.table, play[site])]
    assert found == met
