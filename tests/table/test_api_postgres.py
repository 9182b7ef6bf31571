"""The API on PostgreSQL: names, seats, decks and replays do there what they do on SQLite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from litestar.testing import TestClient

from tests.table.asking import Browser, table
from tests.table.postgres import postgres
from underdeeps.table import accounts
from underdeeps.table.settings import Settings

pytestmark = pytest.mark.timeout(300)
MEQ = {"game": "meq", "lineup": ["sauron", "argalad", "thalin"], "players": ["me", "open", "open"], "open": True}
PASSWORD = "there and back"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A table on a database of its own."""
    with postgres() as url:
        folder: Path = tmp_path_factory.mktemp("client")
        with table(Settings(database=url, bot_workers=0, client=folder)) as client:
            yield client


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed as little as possible."""
    monkeypatch.setattr(accounts, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def test_seats_and_lists(client: TestClient[Any]) -> None:
    one, two, three = Browser(client), Browser(client), Browser(client)
    id = one.post("/api/games", MEQ)["id"]
    assert two.post(f"/api/games/{id}/join", {"seat": "thalin"})["yours"] == "thalin"
    assert two.post(f"/api/games/{id}/leave")["yours"] is None
    assert one.post(f"/api/games/{id}/bot", {"seat": "thalin"})["state"] == "waiting"
    assert [line["id"] for line in three.get("/api/lobby")["open"]] == [id]
    assert three.post(f"/api/games/{id}/join", {})["state"] == "playing"
    assert "resign" in three.refused("POST", f"/api/games/{id}/leave")
    assert three.get(f"/api/games/{id}/frame?number=0&seat=argalad")["seat"] == "argalad"
    assert [line["id"] for line in two.get("/api/lobby")["watch"]] == [id]
    alone = one.post("/api/games", MEQ)["id"]
    assert one.post(f"/api/games/{alone}/leave")["state"] == "over"


def test_names_and_what_is_taken_along(client: TestClient[Any]) -> None:
    frodo, other = Browser(client), Browser(client)
    frodo.post("/api/account/register", {"name": "Frodo", "password": PASSWORD})
    assert "Somebody else" in other.refused("POST", "/api/account/register", {"name": "FRODO", "password": PASSWORD})
    game = other.post("/api/games", MEQ)["id"]
    text = {"text": "Title: Half\n1 Concealment"}
    assert other.ask("PUT", "/api/decks", text).json()["id"] == "mine:Half"
    assert other.ask("PUT", "/api/decks", text).status_code == 200
    other.refused("POST", "/api/account/login", {"name": "Frodo", "password": "wrong"}, 403)
    other.post("/api/account/login", {"name": "frodo", "password": PASSWORD})
    assert [line["id"] for line in frodo.get("/api/lobby")["yours"]] == [game]
    assert [line["id"] for line in frodo.get("/api/decks")["yours"]] == ["mine:Half"]
    assert frodo.ask("DELETE", "/api/decks/mine:Half").status_code == 204
