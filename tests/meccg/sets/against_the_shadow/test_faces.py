"""The words on the faces of Against the Shadow."""

from __future__ import annotations

import pytest

from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS

HAZARDS = ("AS-13", "AS-25", "AS-27", "AS-36", "AS-41", "AS-43")

HERO_EVENTS = ("AS-44", "AS-48", "AS-50", "AS-51", "AS-52", "AS-57")

CAPTORS_AND_WOLVES = ("AS-95", "AS-99", "AS-107")


@pytest.mark.parametrize("card", ["AS-24", "AS-30", "AS-34", "AS-39"])
def test_hazard_permanent_events_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words


@pytest.mark.parametrize("n", [23, 26, 28, 29, 32, 35, 37, 38, 40, 42])
def test_hazard_events_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")


def test_hazards_with_rules_of_their_own_say_what_they_do() -> None:
    assert all(text_of(card) for card in HAZARDS)


@pytest.mark.parametrize("n", [45, 46, 47, 53, 55, 56])
def test_hero_events_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")


def test_hero_events_with_rules_of_their_own_say_what_they_do() -> None:
    assert all(text_of(card) for card in HERO_EVENTS)


@pytest.mark.parametrize("n", [79, 80, 81, 82, 85, 86, 87, 89, 98, 103, 104])
def test_minion_events_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")


def test_captors_and_wolves_say_what_they_do() -> None:
    assert all(text_of(card) for card in CAPTORS_AND_WOLVES)
