"""The words on the faces of The Lidless Eye."""

from __future__ import annotations

import pytest

from underdeeps.meccg.faces import face
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

MINE = ("LE-107", "LE-115", "LE-128", "LE-132", "LE-140", "LE-141", "LE-142", "LE-143", "LE-146")


@pytest.mark.parametrize("card", MINE)
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("LE-52", "on a company of yours: "),
        ("LE-56", "In the organization phase, tap this character"),
        ("LE-56", "on a company of yours: "),
        ("LE-58", "one may come into play in each organization phase"),
        ("LE-114", "what it answers is played all the same"),
        ("LE-167", "In the organization phase you may discard this card."),
        ("LE-187", "Unless the one who uses the magic is a Ringwraith"),
        ("LE-171", ", and a body check against him"),
        ("LE-191", "keyed to Wilderness by type"),
        ("LE-195", "In the organization phase you may return this card to its owner's hand."),
        ("LE-197", "keyed, by type or by name, to a Dark-hold, Shadow-hold, Dark-domain or Shadow-land"),
        ("LE-204", "each item and resource event that his company has"),
        ("LE-205", "-1 to the body of strikes against its bearer."),
    ],
)
def test_they_say_when_and_for_whom(card: str, words: str) -> None:
    assert words in text_of(card)


@pytest.mark.parametrize(
    ("card", "mark"),
    [
        ("LE-21", ("manifestation of", "Gorfaur the Lame")),
        ("LE-58", ("magic", "spirit-magic and shadow-magic")),
        ("LE-62", ("keyed to", "Anduin Vales, Wold & Foothills, High Pass, Redhorn Gate, sites there, but no Haven")),
    ],
)
def test_their_marks_are_in_the_words_of_players(card: str, mark: tuple[str, str]) -> None:
    assert mark in face(CARDS[card]).marks


def test_each_word_of_a_race_has_a_capital() -> None:
    assert face(CARDS["LE-79"]).line == "Awakened Plant creature"
    assert face(CARDS["TW-78"]).line == "Orc creature"
