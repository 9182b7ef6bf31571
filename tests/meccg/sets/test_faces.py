"""The words on the faces of cards of several sets."""

from __future__ import annotations

import pytest

from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

FACES = {
    "TD-172": "-2 to the body of Dragon and Drake strikes",
    "LE-418": "+1 mind to each Dwarf in play",
    "TW-240": "+1 prowess to each character and ally of the company. +1 to corruption checks of each character",
    "LE-196": "-2 direct influence (not below 0)",
    "WH-51": "At the start of the site phase or when attacked, discard this card",
    "WH-54": "At the start of the site phase or in the site phase, at a border-hold",
    "DM-155": "a Ruins & Lairs that is no Dragon's lair and not in the Under-deeps",
    "AS-88": "a Ruins & Lairs that is no Dragon's lair and not in the Under-deeps",
    "LE-237": "Orc characters at a haven or shadow-hold or dark-hold",
    "TW-190": "when the Palantír is stored",
    "LE-184": "on a Palantír item",
    "TD-102": "-1 strike (down to 1)",
    "LE-241": "at an untapped border-hold or an untapped free-hold where Information is playable",
    "LE-246": "tap a character at an untapped free-hold:",
    "LE-183": "on the company of your avatar at a haven",
    "AS-77": "a Wizard player",
    "AS-126": "on an attack (not another company's) against its company",
    "LE-220": "on an Orc, Troll, Giant, Slayer or Man creature attack",
    "DM-121": "counts as in play for it, and Doors of Night does not",
    "DM-132": "one only, of the hazard player's choice",
    "TW-358": "cannot be duplicated in a turn",
}

DEPTHS = "DM-33 DM-35 DM-36 DM-37 DM-39 DM-40 AS-165 AS-166 AS-167 DM-47 DM-52 DM-53 DM-82 DM-98 DM-115 DM-145 DM-157"

DEPTHS += " DM-161 DM-162 DM-166 DM-167 DM-168 DM-175 AS-84 AS-91 AS-106 AS-110 AS-125 AS-127 BA-35 TW-242 TW-324"

DEPTHS += " DM-105 DM-107 DM-112 DM-170 DM-173 TW-198"

HOARDS = ["TD-96", "TD-99", "TD-112", "TD-113", "TD-120", "TD-141", "TD-150", "TD-161", "TD-170", "AS-70", "AS-129"]

HOARDS += ["AS-132", "AS-136"]

FOR_THE_ROAD = [
    "TW-220",
    "TW-251",
    "TD-100",
    "TD-117",
    "TD-121",
    "TD-147",
    "TW-202",
    "LE-185",
    "LE-202",
    "TD-135",
    "TW-326",
    "LE-248",
    "TW-232",
    "TW-233",
    "TW-234",
    "TW-235",
    "TW-236",
    "TW-237",
    "DM-177",
    "DM-49",
    "TD-82",
]

EYE, SAURON, POWERS = "LE-203", "BA-43", "AS-97"


def test_the_words_of_faithless_steward_and_bree_are_sentences() -> None:
    for card in ("AS-83", "LE-356"):
        said = text_of(card)
        assert said and said[0].isupper() and said.endswith(".")


def test_cards_with_an_alternative_say_what_they_do() -> None:
    for card in ("TW-41", "LE-197", "DM-84", "DM-165"):
        assert text_of(card)


@pytest.mark.parametrize("card", ["LE-114", "TD-86", "TD-87"])
def test_heedless_revelry_and_wolf_riders_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")


@pytest.mark.parametrize("card", FACES)
def test_the_face_says_what_the_card_does(card: str) -> None:
    assert FACES[card].lower() in text_of(card).lower()


def test_names_on_faces_have_their_capitals() -> None:
    assert "Dragon And" not in text_of("TD-172")
    assert "each Dwarf in play" in text_of("LE-418")
    assert "a Palantír item" in text_of("LE-184")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("TD-22", "defending characters of the attacker's choice"),
        ("DM-175", "-1 strike (down to 1) and -2 prowess"),
        ("DM-168", "an Orc or Troll attack against its company"),
        ("AS-32", "unless somebody joined the company"),
        ("AS-53", "a minion company"),
        ("AS-89", "a hero company"),
    ],
)
def test_their_words_say_all_of_it(card: str, words: str) -> None:
    assert words in text_of(card)


@rule("underdeeps.site.like-any-other")
def test_each_card_about_the_under_deeps_says_what_it_does() -> None:
    for card in DEPTHS.split():
        text = text_of(card)
        assert text and "c1" not in text and "_" not in text, card


def test_hoard_items_say_what_they_do() -> None:
    for card in HOARDS:
        assert text_of(card) and "hoard item" in CARDS[card].keywords


@pytest.mark.parametrize("card", ["TW-314", "TD-184", "TD-185"])
def test_reforging_and_what_it_restores_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")


def test_cards_for_the_road_say_what_they_do() -> None:
    for card in FOR_THE_ROAD:
        assert text_of(card), card


def test_sauron_and_his_powers_say_what_they_do() -> None:
    assert all(text_of(card) for card in (EYE, SAURON, POWERS))
