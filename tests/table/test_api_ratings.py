"""The ladder at the table: what a tournament found, with its command; and nothing is claimed where none was held."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import underdeeps as ud
from tests.table.asking import Browser, settings, table
from underdeeps.arena import ladder, measured
from underdeeps.table import wire
from underdeeps.table.routes import ratings

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def client(tmp_path: Path, only_our_games: None) -> Iterator[TestClient[Any]]:
    ratings._ratings.cache_clear()
    with table(settings(tmp_path)) as made:
        yield made
    ratings._ratings.cache_clear()


def asked(client: TestClient[Any]) -> dict[str, wire.Ladder]:
    found = msgspec.convert(Browser(client).get("/api/ratings"), tuple[wire.Ladder, ...])
    return {each.game: each for each in found}


def test_every_game_has_a_ladder_or_says_how_to_make_one(client: TestClient[Any]) -> None:
    found = asked(client)
    assert set(found) == set(ud.games())
    for game, each in found.items():
        assert each.command.startswith(f"underdeeps tournament {game} --bots ")
        assert bool(each.words) == bool(each.rungs) == (measured.of_game(game) is not None)


def test_the_ladder_is_what_the_tournament_found(client: TestClient[Any]) -> None:
    kept = measured.of_game("meq")
    assert kept is not None
    shown = asked(client)["meq"]
    assert [rung.bot for rung in shown.rungs] == [row["bot"] for row in kept["ladder"]]
    for rung, row in zip(shown.rungs, kept["ladder"], strict=True):
        assert rung.rating is not None and rung.low <= rung.rating <= rung.high
        assert rung.called and rung.about.endswith(".")
        assert (rung.rating, rung.ms) == (row["rating"]["mean"], row["ms_per_decision"]["median"])
    assert f"{kept['games']:,} games" in shown.words[0] and f"seeds {kept['seed']} to" in shown.words[0]
    assert "errors" in kept and not kept["errors"]


def test_a_game_that_nobody_measured_claims_nothing(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "of_game", lambda game: None)
    ratings._ratings.cache_clear()
    assert all((each.rungs, each.tables, each.words) == ((), (), ()) for each in asked(client).values())


@pytest.mark.parametrize("game", ud.games())
def test_the_page_among_the_documents_is_of_the_same_tournament(game: str) -> None:
    kept = measured.of_game(game)
    page = (ROOT / "docs" / "ratings.md").read_text(encoding="utf-8")
    if kept is None:
        assert f"<!-- tournament {game} -->" not in page
    else:
        assert ladder.with_part(page, kept, kept["command"]) == page
