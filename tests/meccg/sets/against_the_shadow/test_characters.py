"""The characters of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import faction_total, strike_total
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.rules import checks, numbers, setup
from underdeeps.meccg.table import TAPPED, UNTAPPED

TROLLS = {"AS-1": "Bûrat", "AS-5": "Tûma", "AS-6": "Wûluag"}


def minions() -> Play:
    """A Ringwraith player's turn, against a Wizard."""
    return Play("ringwraith", "wizard")


@pytest.mark.parametrize(
    ("character", "faction", "influence"),
    [
        ("AS-3", "Variags of Khand", 0 + 2),  # Mîonid
        ("AS-3", "Nûriags", 0 + 2),
        ("AS-3", "Dunlendings", 0),
        ("AS-4", "Dunlendings", 2 + 3),  # Perchen
        ("AS-4", "Variags of Khand", 2),
    ],
)
def test_influence_against_factions_of_a_site(character: str, faction: str, influence: int) -> None:
    play = minions()
    play.company("one", "Dol Guldur", character)
    assert faction_total(play, character, faction) == influence
    assert text_of(character)


@pytest.mark.parametrize("troll", TROLLS)
def test_the_trolls_do_not_start(troll: str) -> None:
    play = minions()
    play.player("one").pool = (troll, "LE-14")
    assert setup.draftable(play.table, "one") == ["LE-14"]


@pytest.mark.parametrize("first", TROLLS)
@pytest.mark.parametrize("second", TROLLS)
def test_one_troll_may_follow_another_in_a_turn(first: str, second: str) -> None:
    if first == second:
        return
    play = minions()
    play.company("one", "Dol Guldur", "Hador")
    play.hand("one", first, second, "LE-18")
    play.organization().do("organize", f"bring {TROLLS[first]}")
    play.do(play.options[0])
    assert play.offered(f"bring {TROLLS[second]}")
    assert not play.offered("bring Lagduf")
    play.do(f"bring {TROLLS[second]}")
    play.do(play.options[0])
    assert second in play


@pytest.mark.parametrize(("troll", "prowess"), [("AS-1", 5), ("AS-5", 6), ("AS-6", 5)])
def test_the_trolls_fight_dwarves(troll: str, prowess: int) -> None:
    for creature, more in (("Dwarven Travelers", 1), ("Wargs", 0)):
        play = minions()
        company = play.company("one", "Moria", troll)
        assert strike_total(play, company, TROLLS[troll], creature) == prowess + more


@pytest.mark.parametrize("troll", TROLLS)
def test_a_troll_taps_to_untap_another_at_the_same_site(troll: str) -> None:
    other, far = (name for card, name in TROLLS.items() if card != troll)
    play = minions()
    play.company("one", "Dol Guldur", troll)
    play.company("one", "Dol Guldur", other)
    play.company("one", "Moria", far)
    play.state(other, TAPPED)
    play.state(far, TAPPED)
    play.organization()
    assert not play.offered(f"use {TROLLS[troll]} {far}")
    play.do(f"use {TROLLS[troll]} {other}").until("organization")
    assert play[other].state == UNTAPPED
    assert play[troll].state == TAPPED


@pytest.mark.parametrize("troll", TROLLS)
def test_a_troll_in_company_with_another_has_less_mind(troll: str) -> None:
    other, third = (name for card, name in TROLLS.items() if card != troll)
    play = minions()
    play.company("one", "Dol Guldur", troll, "Hador")
    play.company("one", "Moria", other, third)
    assert numbers.mind(play.table, play[troll].number) == 4
    play = minions()
    play.company("one", "Dol Guldur", troll, other, third)
    assert numbers.mind(play.table, play[troll].number) == 3
    assert numbers.used_general_influence(play.table, "one") == 9


@pytest.mark.parametrize("troll", TROLLS)
def test_a_troll_is_discarded_by_an_eight(troll: str) -> None:
    for dice, outcome in (((4, 4), "discarded"), ((4, 5), "eliminated"), ((3, 4), "stays")):
        play = minions()
        play.company("one", "Dol Guldur", troll)
        play.dice(*dice)
        play.run(checks.body_check, play[troll].number, (), False, troll).until()
        assert play.result == outcome
    assert CARDS[troll].name in TROLLS.values()
    assert text_of(troll)


# -- Bûrat ------------------------------------------------------------------------------------------


def test_a_troll_does_not_follow_anybody_else_in_a_turn() -> None:
    play = minions()
    play.company("one", "Dol Guldur", "Hador")
    play.hand("one", "AS-1", "LE-18")
    play.organization().do("organize", "bring Lagduf")
    play.do(play.options[0])
    assert not play.offered("bring Bûrat")


# -- Mauhúr -----------------------------------------------------------------------------------------


def test_mauhur_has_influence_over_orcs_and_is_a_leader() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "AS-2")
    mauhur = play["AS-2"].number
    plain = numbers.free_direct_influence(play.table, mauhur)
    assert numbers.free_direct_influence(play.table, mauhur, play.id("Gorbag")) == plain + 2
    assert numbers.free_direct_influence(play.table, mauhur, "AS-121") == plain + 2
    assert numbers.free_direct_influence(play.table, mauhur, "AS-63") == plain
    assert is_leader(play.table, mauhur)
    assert numbers.discard_numbers(play.table, mauhur) == (9,)
    assert text_of("AS-2")
