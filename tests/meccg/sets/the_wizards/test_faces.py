"""The words on the faces of The Wizards."""

from __future__ import annotations

import pytest

from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

MINE = (
    *("TW-18", "TW-21", "TW-27", "TW-28", "TW-53", "TW-57", "TW-58", "TW-60", "TW-67", "TW-84", "TW-99", "TW-106"),
    *("TW-111", "LE-105", "LE-109", "LE-110", "LE-119", "LE-122", "LE-123", "LE-124", "LE-126", "LE-134", "LE-145"),
    "LE-149",
)


@pytest.mark.parametrize("card", MINE)
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
