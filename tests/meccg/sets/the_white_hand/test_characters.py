"""The characters of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import faction_total, influence_on
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import checks, numbers


@pytest.mark.parametrize(
    ("character", "prowess", "body", "at"),
    [
        ("WH-2", 4, 9, 9),  # Doeth (Durthak)
        ("WH-3", 5, 9, 9),  # Euog (Ulzog)
        ("WH-5", 2, 9, 9),  # Ill-favoured Fellow
        ("WH-6", 5, 8, 8),  # Lugdush
        ("WH-10", 1, 9, 9),  # Sly Southerner
        ("WH-11", 3, 9, 9),  # Squint-eyed Brute
        ("WH-12", 5, 9, 9),  # Uglúk
    ],
)
def test_orcs_are_discarded_by_a_body_check(character: str, prowess: int, body: int, at: int) -> None:
    for dice in ((3, 4), (4, 4), (4, 5), (5, 5)):
        play = Play("ringwraith", "wizard")
        play.company("one", "Dol Guldur", character)
        assert numbers.prowess(play.table, play[character].number) == prowess
        play.dice(*dice)
        play.run(checks.body_check, play[character].number, (), False, character).until()
        assert play.result == ("discarded" if sum(dice) == at else "eliminated" if sum(dice) > body else "stays")
    assert character in PARTS
    assert (text_of(character) == "") == (character not in ("WH-3", "WH-12"))


@pytest.mark.parametrize(("character", "influence", "more"), [("WH-3", 1, 2), ("WH-12", 0, 3)])
def test_leaders_of_orcs_influence_orcs(character: str, influence: int, more: int) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", character)
    assert influence_on(play, character, "Muzgash") == faction_total(play, character, "Uruk-hai") == influence + more
    assert influence_on(play, character, "Ostisen") == influence


@pytest.mark.parametrize(
    ("character", "overt"),
    [
        ("WH-2", False),
        ("WH-3", False),
        ("WH-5", False),
        ("WH-6", True),
        ("WH-10", False),
        ("WH-11", False),
        ("WH-12", True),
    ],
)
def test_half_orcs_among_men_go_unnoticed(character: str, overt: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", character, "Luitprand")
    assert numbers.is_overt(play.table, play.company_of(character)) == overt
    assert ("half-orc" in CARDS[character].keywords) != overt
