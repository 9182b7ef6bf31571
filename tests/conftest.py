"""What all tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

import underdeeps as ud
from underdeeps.kernel import registry


@pytest.fixture(scope="session")
def project() -> Path:
    """The root of the source tree."""
    return Path(__file__).resolve().parents[1]


@pytest.fixture
def only_our_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever other tests of this process have registered is not there."""
    monkeypatch.setattr(registry, "_RULES", {game: ud.rules(game) for game in ("meq", "meccg")})
