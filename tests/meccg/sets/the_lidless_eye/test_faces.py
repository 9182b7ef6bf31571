"""The words on the faces of The Lidless Eye."""

from __future__ import annotations

import pytest

from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

MINE = ("LE-107", "LE-115", "LE-128", "LE-132", "LE-140", "LE-141", "LE-142", "LE-143", "LE-146")


@pytest.mark.parametrize("card", MINE)
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
