"""The allies of The Dragons."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack, settled
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import TAPPED

NENSELDE = "Nenseldë the Wingild"


def test_nenselde_brings_weather_back() -> None:
    play = Play()
    play.company("one", "Dol Amroth", "Bergil")
    play.give("Bergil", NENSELDE)
    weather = [card.id for card in CARDS.values() if "environment" in card.keywords and card.kind == "resource"]
    events = [card for card in weather if {"short-event", "long-event"} & set(CARDS[card].forms)]
    others = [card for card in weather if card not in events]
    assert events and others
    play.discard("one", events[0], others[0], "Concealment")
    play.organization().do(f"use {NENSELDE}")
    settled(play)
    assert list(play.player("one").hand.cards) == [events[0]]
    assert play[NENSELDE].state == TAPPED


def test_nenselde_brings_nothing_else() -> None:
    play = Play()
    play.company("one", "Dol Amroth", "Bergil")
    play.give("Bergil", NENSELDE)
    play.discard("one", "Concealment")
    play.organization()
    assert play.table.pending is None or not play.offered(f"use {NENSELDE}")


def test_nenselde_is_not_attacked() -> None:
    play = Play()
    number = play.company("one", "Dol Amroth", "Bergil")
    play.give("Bergil", NENSELDE)
    attack(play, number)
    assert play.table.combat is not None
    assert play[NENSELDE].number not in play.table.combat.facing


@pytest.mark.parametrize(("to", "region", "kept"), [("Lond Galen", "Anfalas", True), ("Edoras", "Rohan", False)])
def test_nenselde_stays_by_the_sea(to: str, region: str, kept: bool) -> None:
    play = Play()
    number = play.company("one", "Dol Amroth", "Bergil")
    play.give("Bergil", NENSELDE)
    play.moves(number, to, region).until()
    assert (NENSELDE in play) == kept
