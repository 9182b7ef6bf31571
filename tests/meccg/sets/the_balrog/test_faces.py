"""The words on the faces of The Balrog."""

from __future__ import annotations

import pytest

from underdeeps.meccg.faces import face
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

IDS = tuple(f"BA-{number}" for number in (48, 51, 54, 55, 57, 58, 60, 64, 65, 74, 75, 82))


def test_what_the_balrog_plays_above_ground_says_what_it_does() -> None:
    for card in IDS:
        assert card in PARTS and text_of(card).endswith(".")


def test_the_texts_of_his_resources_are_sentences() -> None:
    for number in range(45, 83):
        if f"BA-{number}" in PARTS:
            text = text_of(f"BA-{number}")
            assert text.endswith(".") and "then then" not in text and "that not" not in text


@pytest.mark.parametrize("number", [*range(14, 20), *range(21, 29)])
def test_hazard_events_say_what_they_do(number: int) -> None:
    assert PARTS[f"BA-{number}"]
    words = text_of(f"BA-{number}")
    assert words.endswith(".")
    assert "  " not in words


@pytest.mark.parametrize("card", ["BA-31", "BA-34", "BA-44"])
def test_what_keeps_other_cards_says_what_it_does(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")
    assert "  " not in text_of(card)


@pytest.mark.parametrize("number", [29, 30, 32, 33, 36, 37, 38, 39, 40, 42])
def test_resource_events_say_what_they_do(number: int) -> None:
    assert PARTS[f"BA-{number}"]
    words = text_of(f"BA-{number}")
    assert words.endswith(".")
    assert "  " not in words


@pytest.mark.parametrize("card", ["BA-29", "BA-31", "BA-37", "BA-43", "BA-58", "BA-62", "BA-76"])
def test_what_a_player_may_do_with_an_event_in_play_is_no_duty(card: str) -> None:
    assert "phase you may" in text_of(card)


@pytest.mark.parametrize("card", ["BA-50", "BA-56", "BA-64", "BA-74"])
def test_it_is_the_card_that_is_discarded_unless_the_balrog_taps(card: str) -> None:
    assert "if you do not, discard this card" in text_of(card)


@pytest.mark.parametrize(
    ("card", "label", "words"),
    [
        ("BA-13", "keyed to", "Under-deeps sites, surface sites of the Under-deeps"),
        ("BA-83", "adjacent sites", "any Under-deeps Ruins & Lairs (8)"),
        ("BA-96", "creatures keyed here", "Dragons, but not Eärcaraxë"),
        (
            "BA-100",
            "adjacent sites",
            "Moria (0), The Gem-deeps (6), The Sulfur-deeps (6), The Under-leas (4), The Under-grottos (6)",
        ),
    ],
)
def test_marks_are_written_as_on_cards(card: str, label: str, words: str) -> None:
    assert (label, words) in face(CARDS[card]).marks
