"""Whole games by the hundred: all of them end. `bench/soak.py` plays them by the ten thousand."""

from __future__ import annotations

import pytest

from underdeeps.arena.simulate import Plan, simulate

SETTINGS = ({}, {"advanced_dominance": True, "high_stakes": True})


@pytest.mark.parametrize("settings", SETTINGS, ids=["plain", "optional rules"])
def test_random_games_end(settings: dict[str, bool]) -> None:
    result = simulate(Plan("meq", 150, 70_000, settings=settings))
    assert result["errors"] == [] and result["finished"] == 150
    assert set(result["winners"]) == {"heroes", "sauron"}


@pytest.mark.parametrize("players", [("greedy",), ("greedy", "random"), ("random", "greedy")])
def test_greedy_games_end(players: tuple[str, ...]) -> None:
    result = simulate(Plan("meq", 6, 80_000, players))
    assert result["errors"] == [] and result["finished"] == 6


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "side"), [(("greedy", "random"), "sauron"), (("random", "greedy"), "heroes")])
def test_greedy_beats_random_from_either_side(players: tuple[str, ...], side: str) -> None:
    result = simulate(Plan("meq", 400, 1, players), jobs=2)
    assert result["winners"][side] >= 360
