"""A game that is not ours at the table: offered, begun, played, listed, and gone again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from examples.morris import RULES
from tests.table.asking import Browser, settings, table
from underdeeps.kernel import register, registry
from underdeeps.table import catalogue

MORRIS = {"game": "morris", "lineup": ["black", "white"], "players": ["me", "open"]}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    register(RULES)
    with table(settings(tmp_path)) as client:
        yield client


def test_it_is_offered_as_it_says_itself(client: TestClient[Any]) -> None:
    (offer,) = [each for each in Browser(client).get("/api/catalogue") if each["game"] == "morris"]
    assert (offer["title"], offer["short"], offer["lineup"]) == ("Nine Men's Morris", "Morris", "seats")
    assert [each["id"] for each in offer["offers"]] == offer["defaults"] == ["white", "black"]
    assert [bot["id"] for bot in offer["bots"]] == ["novice", "steady", "keen", "expert", "master", "random", "greedy"]
    assert (offer["cards"], offer["books"], offer["own"]) == (False, [], False)


def test_it_is_begun_and_joined(client: TestClient[Any]) -> None:
    me, friend = Browser(client), Browser(client)
    line = me.post("/api/games", MORRIS)
    assert line["about"] == "White against Black" and line["yours"] == "black"
    joined = friend.post(f"/api/games/{line['id']}/join", {"invitation": line["invitation"].rpartition("/")[2]})
    assert joined["yours"] == "white" and joined["state"] == "playing" and joined["your_turn"]
    frame = me.get(f"/api/games/{line['id']}/frame?number=0&seat=black")
    assert frame["view"]["board"]["d5"] == "" and frame["question"]["seat"] == "white"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"lineup": ["white", "red"]}, "There is no seat 'red' here."),
        ({"lineup": ["white", "mine:men"]}, "There is no seat 'mine:men' here."),
        ({"lineup": ["white"], "players": ["me"]}, "Nine Men's Morris is for 2 seats, not 1."),
        ({"settings": {"patience": 3}}, "Nine Men's Morris has no setting 'patience' that can be said here, only"),
        ({"settings": {"no_flying": "yes"}}, "No flying cannot be 'yes'."),
    ],
)
def test_what_it_does_not_offer_is_refused(client: TestClient[Any], change: dict[str, Any], sentence: str) -> None:
    assert Browser(client).refused("POST", "/api/games", {**MORRIS, **change}).startswith(sentence)


def test_its_rules_can_be_read_and_it_has_no_cards(client: TestClient[Any]) -> None:
    browser = Browser(client)
    assert browser.get("/api/rules/morris.mill")["says"] == RULES.own_rules["morris.mill"]
    assert browser.get("/api/faces/morris") == browser.get("/api/cards/morris?q=man") == []


def test_a_game_that_is_gone_is_listed_and_says_so(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    me = Browser(client)
    line = me.post("/api/games", MORRIS)
    without = {name: rules for name, rules in registry._RULES.items() if name != "morris"}
    monkeypatch.setattr(registry, "_RULES", without)
    catalogue.offered.cache_clear()
    (listed,) = me.get("/api/lobby")["yours"]
    assert (listed["id"], listed["title"]) == (line["id"], "morris")
    assert listed["unplayable"] == "This game is not at this table any more."
    assert me.refused("GET", "/api/faces/morris", status=404).startswith(
        "There is no game 'morris' here, only meccg, meq"
    )
    assert [each["game"] for each in me.get("/api/catalogue")] == ["meq", "meccg"]
