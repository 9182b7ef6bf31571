"""Who plays when nobody says: all pairs of our decks."""

from __future__ import annotations

from itertools import combinations

from underdeeps.arena.lineups import seats_for
from underdeeps.meccg import decks


def test_every_pair_of_our_decks_has_its_turn_and_then_changes_seats() -> None:
    pairs = list(combinations([deck.name for deck in decks.shipped()], 2))
    n = len(pairs)
    assert n > 100 and pairs[0] == ("A", "B")
    assert [seats_for("meccg", seed) for seed in range(n)] == pairs
    assert [seats_for("meccg", seed) for seed in range(n, 2 * n)] == [pair[::-1] for pair in pairs]
