"""What people type is found in spite of case, accents and endings."""

from __future__ import annotations

import pytest

from underdeeps.cli.names import find
from underdeeps.kernel import UnderdeepsError

THINGS = {
    "thalin": "Thálin",
    "theoden": "Théoden",
    "barad-dur": "Barad-dûr",
    "mouth-of-sauron": "The Mouth of Sauron",
    "mouth-of-the-greyflood": "Mouth of the Greyflood",
    "argalad.parry": "Parry",
    "thalin.parry": "Parry",
}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("thalin", "thalin"),
        ("THÁLIN", "thalin"),
        ("theo", "theoden"),
        ("barad dur", "barad-dur"),
        ("dur", "barad-dur"),
        ("mouth grey", "mouth-of-the-greyflood"),
        ("sauron", "mouth-of-sauron"),
        ("parry", "argalad.parry"),
    ],
)
def test_found(typed: str, meant: str) -> None:
    assert find(typed, THINGS) == meant


def test_what_is_near_goes_first() -> None:
    assert find("parry", THINGS, near={"thalin.parry"}) == "thalin.parry"


@pytest.mark.parametrize(("typed", "said"), [("th", "could be"), ("xyzzy", "Nothing here"), ("  ", "Name a card")])
def test_not_found(typed: str, said: str) -> None:
    with pytest.raises(UnderdeepsError, match=said):
        find(typed, THINGS)
