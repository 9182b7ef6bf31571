"""One more character of Against the Shadow."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.rules import numbers


def test_mauhur_has_influence_over_orcs_and_is_a_leader() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "AS-2")
    mauhur = play["AS-2"].number
    plain = numbers.free_direct_influence(play.table, mauhur)
    assert numbers.free_direct_influence(play.table, mauhur, play.id("Gorbag")) == plain + 2
    assert numbers.free_direct_influence(play.table, mauhur, "AS-121") == plain + 2
    assert numbers.free_direct_influence(play.table, mauhur, "AS-63") == plain
    assert numbers.is_leader(play.table, mauhur)
    assert numbers.discard_numbers(play.table, mauhur) == (9,)
    assert text_of("AS-2")
