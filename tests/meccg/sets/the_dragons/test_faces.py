"""The words on the faces of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.sets.the_dragons.dragon_scenes import AHUNT_IN_NO_DECK, AT_HOME
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

MINE = ("TD-9", "TD-18", "TD-25", "TD-34", "TD-67", "TD-85", "LE-112", "LE-116", "LE-136")


def test_dragons_say_what_they_do() -> None:
    for card in (*AHUNT_IN_NO_DECK, *AT_HOME):
        assert text_of(card)


@pytest.mark.parametrize("card", MINE)
def test_hazard_events_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
