"""The words on the faces of The Lidless Eye."""

from __future__ import annotations

import re

import pytest

from underdeeps.meccg import faces
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


def marks_of(card: str) -> dict[str, str]:
    return dict(faces.face(CARDS[card]).marks)


def test_modifications_name_factions_as_their_cards_do() -> None:
    assert marks_of("LE-260")["standard modifications"] == "Easterlings +2, Men of Dorwinion -2"
    assert marks_of("LE-291")["standard modifications"] == "Any other Orc faction -2 (once)"
    assert "standard modifications" not in marks_of("LE-285")
    assert marks_of("LE-285")["modifications"] == "Discarded major item +3, Discarded greater item +6"


def test_places_of_play_are_told_as_on_cards() -> None:
    assert marks_of("LE-270")["playable at"] == "any Ruins & Lairs in Forochel or Withered Heath"
    assert marks_of("LE-297")["playable at"] == "Bag End, any Ruins & Lairs, where gold rings are playable"
    assert marks_of("LE-337")["playable at"] == "any Dragon's lair, where gold rings are playable"
    assert marks_of("WH-37")["playable at"].startswith("any site in a Wilderness (no Haven, no Shadow-hold, no Dark")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("LE-211", "Tap a character whose company has just faced an Elf"),
        ("LE-213", "Playable on a tapped Dark-hold, Shadow-hold or Ruins & Lairs where your company is"),
        ("LE-215", "Playable on a faction of yours."),
        ("LE-219", "in the company of the card that is to be influenced, or by such a Ringwraith if that is a faction"),
        ("LE-220", "As an ally it has mind 1, body 8 and 7 less than its normal prowess."),
        ("LE-227", "stored at a Darkhaven, a Shadow-hold or a Dark-hold for"),
        ("LE-233", "unless the one who uses the magic is a Ringwraith, he makes"),
        (
            "LE-419",
            "Tap this card and its bearer, if its bearer is a scout, on an attack (automatic, or keyed to a site)",
        ),
        ("LE-284", "moves in Angmar, Gundabad or Forochel faces"),
    ],
)
def test_it_is_plain_who_and_what_is_meant(card: str, words: str) -> None:
    assert words in text_of(card)


def test_minions_have_darkhavens() -> None:
    assert marks_of("LE-359")["site type"] == "Darkhaven"
    assert faces.face(CARDS["LE-359"]).line == "Minion Darkhaven in Angmar"
    dark = [card for card in PARTS if CARDS[card].alignment == "minion" and not CARDS[card].agent]
    assert [card for card in dark if re.search(r"\bHavens?\b", text_of(card))] == []
    assert "at a Haven" in text_of("TW-315")  # Rescue Prisoners, of heroes


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
        ("LE-195", "In the organization phase you may return this card to its owner's hand."),
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
