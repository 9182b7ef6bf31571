"""The characters of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import checks, numbers


@pytest.mark.parametrize(
    ("character", "prowess", "body", "at"),
    [("WH-5", 2, 9, 9), ("WH-6", 5, 8, 8), ("WH-10", 1, 9, 9)],  # Ill-favoured Fellow, Lugdush, Sly Southerner
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
    assert text_of(character) == ""


@pytest.mark.parametrize(("character", "overt"), [("WH-5", False), ("WH-6", True), ("WH-10", False)])
def test_half_orcs_among_men_go_unnoticed(character: str, overt: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", character, "Luitprand")
    assert numbers.is_overt(play.table, play.company_of(character)) == overt
    assert ("half-orc" in CARDS[character].keywords) != overt
