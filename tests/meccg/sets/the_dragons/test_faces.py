"""The words on the faces of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.sets.the_dragons.dragon_scenes import AHUNT_IN_NO_DECK, AT_HOME
from underdeeps.meccg.faces import face
from underdeeps.meccg.facts import CARDS
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


@pytest.mark.parametrize("card", [*AHUNT_IN_NO_DECK, *AT_HOME])
def test_dragons_that_are_events_tell_their_strikes(card: str) -> None:
    strikes = (AHUNT_IN_NO_DECK.get(card) or AT_HOME[card])[0]
    assert ("strikes", str(strikes)) in face(CARDS[card]).marks


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("TD-2", "first unique Dragon hazard creature"),
        ("TD-31", "whom an attack keyed to a Shadow-hold or Dark-hold, or an automatic-attack at one, wounds"),
        ("TD-118", "Playable on a Dúnadan at a Haven, who taps."),
        ("TD-148", "Dragon or Drake (8), Man or Giant (10)"),
        ("TD-150", "strikes against its bearer"),
        ("TD-153", "Playable on a Wizard who bears Wizard’s Staff and whose company"),
        ("TD-157", "other than Galadriel"),
        ("TD-182", "On-guard, it cannot be revealed."),
    ],
)
def test_a_face_says_whom_and_what_it_means(card: str, words: str) -> None:
    assert words in text_of(card)
