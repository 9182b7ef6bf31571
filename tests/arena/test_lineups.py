"""Who plays when nobody says: all pairs of our decks."""

from __future__ import annotations

from itertools import combinations

from underdeeps.arena.lineups import seats_for


def test_every_pair_of_our_decks_has_its_turn_and_then_changes_seats() -> None:
    pairs = list(combinations("ABCDEFGHIJKLMN", 2))
    assert [seats_for("meccg", seed) for seed in range(91)] == pairs
    assert [seats_for("meccg", seed) for seed in range(91, 182)] == [pair[::-1] for pair in pairs]
