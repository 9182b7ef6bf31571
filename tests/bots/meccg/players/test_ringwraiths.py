"""Ringwraiths ride forth if there is something to ride for."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.bots.meccg.travel import plans
from underdeeps.meccg.facts import CARDS


def rider(*hand: str) -> Play:
    play = Play(one="ringwraith")
    play.company("one", "Dol Guldur", "The Witch-king")
    play.locations("one", "Moria", "Minas Morgul")
    play.hand("one", *hand)
    return play.organization()


def test_a_mode_is_for_an_errand() -> None:
    play = rider("Fell Rider", "High Helm")
    assert answer(play).startswith("play Fell Rider")
    play.do(answer(play)).until("organization")
    company = next(iter(play.table.companies))
    errand = plans.errands(play.table, "one")[company]
    assert CARDS[errand.site].name == "Moria"
    assert errand.card == play.id("High Helm")


def test_and_is_kept_without_one() -> None:
    assert "play Fell Rider" in " ".join(rider("Fell Rider").options)
    assert not answer(rider("Fell Rider")).startswith("play")
