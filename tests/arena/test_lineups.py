"""Who plays when nobody says: all pairs of our decks."""

from __future__ import annotations

from itertools import combinations

from underdeeps.arena.lineups import seats_for
from underdeeps.meccg import decks


def test_every_pair_of_our_decks_has_its_turn_and_then_changes_seats() -> None:
    names = [deck.name for deck in decks.shipped()]
    pairs = list(combinations(names, 2))
    n = len(pairs)
    met = [seats_for("meccg", seed) for seed in range(n)]
    assert sorted(tuple(sorted(pair)) for pair in met) == pairs
    assert [seats_for("meccg", seed) for seed in range(n, 2 * n)] == [pair[::-1] for pair in met]


def test_every_round_seats_all_of_our_decks() -> None:
    names = [deck.name for deck in decks.shipped()]
    games = len(names) // 2
    for begin in range(0, games * (len(names) - 1), games):
        seated = [deck for seed in range(begin, begin + games) for deck in seats_for("meccg", seed)]
        assert sorted(seated) == names
