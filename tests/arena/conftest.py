"""What tests of the arena share: a small game and quick bots, known for as long as a test takes."""

from __future__ import annotations

import pytest

import underdeeps as ud
from tests.arena import players
from underdeeps import bots
from underdeeps.kernel import registry


@pytest.fixture
def riddles(monkeypatch: pytest.MonkeyPatch) -> str:
    """The game of riddles, and bots `first`, `slow` and `stumbles`: here, and in every process that plays for us."""
    ours = {game: ud.rules(game) for game in ("meq", "meccg")}  # imported now: later would be for this test only
    monkeypatch.setattr(registry, "_RULES", {**registry._RULES, **ours})
    monkeypatch.setattr(registry, "_LOADED", [*registry._LOADED, players.__name__])
    monkeypatch.setattr(bots, "_KINDS", dict(bots._KINDS))
    players.join()
    return "riddles"


# The import alone has made them known; take that back for tests that do not ask for them.
registry._RULES.pop("riddles", None)
for _name in ("first", "slow", "stumbles"):
    bots.unregister(_name)
