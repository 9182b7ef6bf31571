"""Beginning games, sitting down, leaving, bots for free seats, and the lists of the lobby."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from tests.table.asking import FROZEN, Browser, keep, played, settings, table
from underdeeps.meccg import decks
from underdeeps.table import guard
from underdeeps.table.accounts import Accounts
from underdeeps.table.lineup_change import sit_down_with
from underdeeps.table.routes import games
from underdeeps.table.store import Store

pytestmark = pytest.mark.timeout(300)

MEQ = {"game": "meq", "lineup": ["sauron", "argalad"], "players": ["me", "open"]}
MECCG = {"game": "meccg", "lineup": ["A", "F"], "players": ["me", "greedy"]}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A table for tests that leave nothing behind."""
    with table(settings(tmp_path_factory.mktemp("table"))) as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A table."""
    with table(settings(tmp_path)) as client:
        yield client


def seats(line: dict[str, Any]) -> dict[str, str]:
    return {seat["seat"]: seat["player"] for seat in line["seats"]}


def test_a_game_begins_at_once_against_a_bot(client: TestClient[Any]) -> None:
    me = Browser(client)
    line = me.post("/api/games", {**MECCG, "settings": {"length": "long"}})
    assert (line["title"], line["about"]) == ("Middle-earth CCG", "Stewards of Gondor against Spies and Traitors")
    assert (line["state"], line["yours"]) == ("playing", "one")
    assert [seat["side"] for seat in line["seats"]] == ["Stewards of Gondor", "Spies and Traitors"]
    assert seats(line) == {"one": me.me["name"], "two": "Greedy bot"}


def test_players_go_with_the_seats_that_they_were_said_for(client: TestClient[Any]) -> None:
    """Sauron is first in turn order, wherever he is named."""
    me = Browser(client)
    line = me.post("/api/games", {"game": "meq", "lineup": ["thalin", "sauron"], "players": ["me", "greedy"]})
    assert seats(line) == {"sauron": "Greedy bot", "thalin": me.me["name"]}
    assert line["about"] == "Sauron against Thálin"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"lineup": ["sauron"], "players": ["me"]}, "2 to 4 seats"),
        ({"lineup": ["sauron", "frodo"]}, "There is no hero 'frodo'"),
        ({"lineup": ["argalad", "thalin"]}, "Sauron"),
        ({"players": ["me"]}, "every seat"),
        ({"players": ["open", "open"]}, "Take a seat yourself"),
        ({"players": ["me", "deep blue"]}, "There is no bot"),
        ({"seed": -1, "players": ["me", "greedy"]}, "whole number"),
        ({"seed": 1 << 70, "players": ["me", "greedy"]}, "whole number"),
        ({"settings": {"seats": ["sauron", "thalin"]}}, "no setting 'seats'"),
        ({"settings": {"high_stakes": "yes"}}, "High stakes"),
        ({"settings": {"shadow_limit": True}}, "Shadow cards"),
        ({"settings": {"shadow_limit": -3}}, "shadow_limit"),
        ({"quiet": True}, "unknown field"),
        ({"lineup": "sauron"}, "Expected `array`"),
    ],
)
def test_what_cannot_be_begun_is_said_in_a_sentence(
    shared: TestClient[Any], change: dict[str, Any], sentence: str
) -> None:
    me = Browser(shared)
    assert sentence in me.refused("POST", "/api/games", {**MEQ, **change})
    assert me.get("/api/lobby")["yours"] == []


@pytest.mark.parametrize(
    "name",
    [
        "/etc/passwd",
        "../../etc/passwd",
        "~/.profile",
        "a-stewards-of-gondor.deck",
        "Stewards of Gondor",
        "mine:",
        "mine:/etc/passwd",
    ],
)
def test_no_file_of_the_server_is_read(shared: TestClient[Any], name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    me = Browser(shared)
    me.post("/api/games", MECCG)  # everything that is read once has been read

    def no_file(*args: Any, **more: Any) -> bytes:
        raise AssertionError(f"a file is read: {args}")

    monkeypatch.setattr(Path, "read_bytes", no_file)
    monkeypatch.setattr(Path, "read_text", no_file)
    monkeypatch.setattr(Path, "open", no_file)
    for body in (
        {**MECCG, "lineup": [name, "A"]},
        {**MECCG, "settings": {"decks": [name, "A"]}},
        {**MECCG, "lineup": ["A", {"name": name}]},
    ):
        answer = me.ask("POST", "/api/games", body)
        assert answer.status_code in (400, 404), answer.text
        assert "root:" not in answer.text
    encoded = name.replace("/", "%2F")
    assert me.ask("GET", f"/api/decks/{encoded}").status_code in (404, 405)
    assert me.ask("POST", "/api/decks/check", {"text": "Concealment", "filename": name}).status_code == 200
    text = f"Name: {name}\nTitle: {name}\nKind: wizard\n3 Concealment"
    assert me.ask("POST", "/api/decks/export", {"text": text, "format": "ids"}).status_code == 200


def test_a_friend_sits_down_with_the_link(client: TestClient[Any]) -> None:
    me, friend, stranger = Browser(client), Browser(client), Browser(client)
    line = me.post("/api/games", MEQ)
    assert line["state"] == "waiting"
    _, _, id, invitation = line["invitation"].split("/")
    assert friend.get(f"/api/games/{id}")["invitation"] == ""
    assert invitation not in stranger.ask("GET", "/api/lobby").text
    assert "link" in stranger.refused("POST", f"/api/games/{id}/join", {}, 403)
    assert "link" in stranger.refused("POST", f"/api/games/{id}/join", {"invitation": "guessed"}, 403)
    joined = friend.post(f"/api/games/{id}/join", {"invitation": invitation})
    assert (joined["state"], joined["yours"]) == ("playing", "argalad")
    assert friend.post(f"/api/games/{id}/join", {"invitation": invitation})["yours"] == "argalad"  # once more: no harm
    assert "taken" in stranger.refused("POST", f"/api/games/{id}/join", {"invitation": invitation})
    assert me.get("/api/lobby")["yours"][0]["your_turn"]
    assert not friend.get("/api/lobby")["yours"][0]["your_turn"]


def test_anybody_sits_down_at_an_open_game_and_chooses_a_seat(client: TestClient[Any]) -> None:
    me, other, third = Browser(client), Browser(client), Browser(client)
    body = {
        "game": "meq",
        "lineup": ["sauron", "argalad", "thalin"],
        "players": ["me", "open", "open"],
        "open": True,
    }
    id = me.post("/api/games", body)["id"]
    assert [line["id"] for line in other.get("/api/lobby")["open"]] == [id]
    assert other.post(f"/api/games/{id}/join", {"seat": "thalin"})["yours"] == "thalin"
    assert "taken" in third.refused("POST", f"/api/games/{id}/join", {"seat": "thalin"})
    assert "taken" in third.refused("POST", f"/api/games/{id}/join", {"seat": "gandalf"})
    assert third.post(f"/api/games/{id}/join", {})["yours"] == "argalad"
    assert third.get("/api/lobby")["open"] == []


def test_leaving_before_the_game_begins(client: TestClient[Any]) -> None:
    me, other = Browser(client), Browser(client)
    id = me.post(
        "/api/games",
        {**MEQ, "lineup": ["sauron", "argalad", "thalin"], "players": ["me", "open", "open"], "open": True},
    )["id"]
    assert "do not sit" in other.refused("POST", f"/api/games/{id}/leave")
    other.post(f"/api/games/{id}/join", {})
    assert seats(other.post(f"/api/games/{id}/leave"))["argalad"] == ""
    other.post(f"/api/games/{id}/join", {})
    me.post(f"/api/games/{id}/leave")
    assert other.get(f"/api/games/{id}")["state"] == "waiting"
    gone = other.post(f"/api/games/{id}/leave")
    assert gone["state"] == "over"
    assert "left" in gone["ending"]["sentence"]
    lobby = me.get("/api/lobby")
    assert (lobby["open"], lobby["over"], lobby["yours"]) == ([], [], [])
    assert "over" in me.refused("POST", f"/api/games/{id}/join", {})


def test_nobody_just_goes_from_a_game_that_has_begun(client: TestClient[Any]) -> None:
    me = Browser(client)
    id = me.post("/api/games", MECCG)["id"]
    assert "resign" in me.refused("POST", f"/api/games/{id}/leave")


def test_a_bot_takes_a_free_seat(client: TestClient[Any]) -> None:
    me, other = Browser(client), Browser(client)
    id = me.post("/api/games", {**MEQ, "open": True})["id"]
    assert "Only those" in other.refused("POST", f"/api/games/{id}/bot", {"seat": "argalad"})
    assert "no bot" in me.refused("POST", f"/api/games/{id}/bot", {"seat": "argalad", "bot": "deep blue"})
    assert "not free" in me.refused("POST", f"/api/games/{id}/bot", {"seat": "sauron"})
    assert seats(me.post(f"/api/games/{id}/bot", {"seat": "argalad"}))["argalad"] == "Novice bot"
    assert "taken" in other.refused("POST", f"/api/games/{id}/join", {})


def test_two_people_share_a_screen(client: TestClient[Any]) -> None:
    me = Browser(client)
    line = me.post("/api/games", {**MEQ, "players": ["me", "me"]})
    assert line["state"] == "playing"
    assert line["your_turn"]


def test_who_invites_others_does_not_choose_the_seed(tmp_path: Path) -> None:
    with table(settings(tmp_path, host="0.0.0.0")) as client:
        me = Browser(client)
        assert "knows every card" in me.refused("POST", "/api/games", {**MEQ, "seed": 7})
        assert me.post("/api/games", {**MECCG, "seed": 7})["state"] == "playing"


def test_the_lobby_lists_games_where_they_belong(tmp_path: Path) -> None:
    made = settings(tmp_path)
    with table(made) as client:
        me = Browser(client)
        mine = me.post("/api/games", MECCG)["id"]
        waiting = me.post("/api/games", MEQ)["id"]
        keep(made, "over", played("meq", 3, seats=["sauron", "argalad"]), {})
        keep(made, "going", played("meq", 4, 30, seats=["sauron", "argalad"]), {})
        lobby = me.get("/api/lobby")
        assert {line["id"] for line in lobby["yours"]} == {mine, waiting}
        assert [line["id"] for line in lobby["watch"]] == ["going"]
        assert [line["id"] for line in lobby["over"]] == ["over"]
        assert lobby["over"][0]["ending"]["sentence"]
        other = Browser(client).get("/api/lobby")
        assert {line["id"] for line in other["watch"]} == {mine, "going"}
        assert "open" in other
        assert other["open"] == []  # only the link leads there


def test_games_are_not_begun_without_end(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    me = Browser(client)
    answers = [me.ask("POST", "/api/games", MEQ).status_code for _ in range(32)]
    assert answers.count(201) == 30
    assert answers[-1] == 429


def test_a_line_up_that_is_too_long_costs_nothing(shared: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    async def find(store: Store, person: str, name: str) -> None:
        looked.append(name)

    monkeypatch.setattr(games, "find", find)
    me = Browser(shared)
    many = {"lineup": [f"mine:{place}" for place in range(50)], "players": ["me"] * 50}
    assert "2 seats, not 50" in me.refused("POST", "/api/games", {**MECCG, **many})
    assert "2 to 4 seats, not 50" in me.refused("POST", "/api/games", {**MEQ, **many})
    assert looked == []


def test_a_deck_of_ones_own_is_played(client: TestClient[Any]) -> None:
    me, other = Browser(client), Browser(client)
    text = decks.write(decks.load("B")).replace("Release the Prisoners", "My Prisoners").replace("Name: B", "Name: my")
    line = me._good(me.ask("PUT", "/api/decks", {"text": text}))
    assert (line["id"], line["playable"]) == ("mine:My Prisoners", True)
    game = me.post("/api/games", {**MECCG, "lineup": ["mine:My Prisoners", "F"]})
    assert game["seats"][0]["side"] == "My Prisoners"
    assert game["about"] == "My Prisoners against Spies and Traitors"
    assert "no deck" in other.refused("POST", "/api/games", {**MECCG, "lineup": ["mine:My Prisoners", "F"]}, 404)
    half = "Title: Half\nKind: wizard\n3 Concealment\n1 Gates of Morning"
    me._good(me.ask("PUT", "/api/decks", {"text": half}))
    assert "not legal" in me.refused("POST", "/api/games", {**MECCG, "lineup": ["mine:half", "F"]})


# -- what a friend brings -----------------------------------------------------------------------------


def test_a_friend_brings_a_deck(client: TestClient[Any]) -> None:
    me, friend = Browser(client), Browser(client)
    open_game = {**MECCG, "players": ["me", "open"], "open": True, "settings": {"length": "long"}}
    line = me.post("/api/games", open_game)
    assert line["lineup"] == ["A", "F"]
    id = line["id"]
    text = decks.write(decks.load("B")).replace("Release the Prisoners", "My Prisoners").replace("Name: B", "Name: my")
    friend._good(friend.ask("PUT", "/api/decks", {"text": text}))
    half = "Title: Half\nKind: wizard\n3 Concealment\n1 Gates of Morning"
    friend._good(friend.ask("PUT", "/api/decks", {"text": half}))
    path = f"/api/games/{id}/join"
    assert "no deck" in friend.refused("POST", path, {"offer": "/etc/passwd"})
    assert "no deck" in friend.refused("POST", path, {"offer": "mine:nothing"}, 404)
    assert "not legal" in friend.refused("POST", path, {"offer": "mine:half"})
    assert me.get(f"/api/games/{id}")["lineup"] == ["A", "F"]
    joined = friend.post(path, {"offer": "mine:My Prisoners"})
    assert (joined["state"], joined["yours"], joined["lineup"]) == ("playing", "two", ["A", ""])
    assert friend.post(path, {"offer": "C"})["about"] == joined["about"]  # who sits there has chosen
    mine = me.get("/api/lobby")["yours"][0]
    assert mine["about"] == "Stewards of Gondor against My Prisoners"
    assert [seat["side"] for seat in mine["seats"]] == ["Stewards of Gondor", "My Prisoners"]
    assert mine["your_turn"]
    shipped = me.post("/api/games", open_game)["id"]
    assert friend.post(f"/api/games/{shipped}/join", {"offer": "F"})["lineup"] == ["A", "F"]
    other = me.post("/api/games", open_game)["id"]
    assert friend.post(f"/api/games/{other}/join", {"offer": "C"})["lineup"] == ["A", "C"]


def test_a_friend_chooses_a_hero_among_those_who_are_free(client: TestClient[Any]) -> None:
    me, friend, third = Browser(client), Browser(client), Browser(client)
    body = {"game": "meq", "lineup": ["sauron", "argalad", "thalin", "eometh"], "open": True}
    id = me.post("/api/games", {**body, "players": ["me", "open", "open", "random"]})["id"]
    path = f"/api/games/{id}/join"
    assert "already" in friend.refused("POST", path, {"offer": "eometh"})
    assert "cannot sit there" in friend.refused("POST", path, {"offer": "sauron"})
    assert "no hero" in friend.refused("POST", path, {"offer": "frodo"})
    assert "taken" in friend.refused("POST", path, {"offer": "beravor", "seat": "sauron"})
    assert friend.post(path, {"offer": "thalin"})["yours"] == "thalin"  # a seat that is free anyway
    joined = third.post(path, {"offer": "beravor"})
    assert (joined["yours"], joined["state"]) == ("beravor", "playing")
    line = me.get(f"/api/games/{id}")
    assert seats(line) == {
        "sauron": me.me["name"],
        "beravor": third.me["name"],
        "thalin": friend.me["name"],
        "eometh": "Random bot",
    }
    assert line["about"] == "Sauron against Beravor, Thálin and Eometh"
    assert line["lineup"] == [seat["seat"] for seat in line["seats"]]
    assert "taken" in Browser(client).refused("POST", path, {"offer": "argalad"})


def test_windows_that_are_open_are_shown_what_a_friend_brings(client: TestClient[Any]) -> None:
    me, friend = Browser(client), Browser(client)
    id = me.post("/api/games", {**MEQ, "open": True})["id"]
    client.cookies.clear()
    with client.websocket_connect(f"/api/games/{id}/socket", headers=me.sent()) as mine:
        before = _until(mine, "scene")
        friend.post(f"/api/games/{id}/join", {"offer": "beravor"})
        after = _until(mine, "scene")
        assert [seat["seat"] for seat in after["seats"]] == ["sauron", "beravor"]
        assert (before["era"], after["era"], after["number"]) == (0, 1, 0)
        assert list(after["view"]["heroes"]) == ["beravor"]
        choice = after["question"]["choices"][0]["option"]
        said = {"type": "choose", "era": 0, "number": 0, "option": choice, "token": "late"}
        mine.send_text(msgspec.json.encode(said).decode())
        assert _until(mine, "refused")["code"] == "stale"
        mine.send_text(msgspec.json.encode({**said, "era": 1}).decode())
        assert _until(mine, "accepted")["number"] == 1
        frame = friend.get(f"/api/games/{id}/frame?number=1&seat=beravor")
        assert list(frame["view"]["heroes"]) == ["beravor"]


def test_two_friends_bring_something_at_once(tmp_path: Path) -> None:
    made = settings(tmp_path)
    with table(made) as client:
        id = Browser(client).post("/api/games", MEQ)["id"]

    async def both() -> list[bool]:
        store = Store(made.database)
        await store.open()
        kept = await store.game(id)
        assert kept is not None
        accounts = Accounts(store)
        guests = [(await accounts.new_guest())[0].id for _ in range(2)]
        wanted = zip(guests, ("beravor", "thalin"), strict=True)
        took = await asyncio.gather(*(sit_down_with(store, kept, guest, "", hero, None) for guest, hero in wanted))
        now = await store.game(id)
        assert now is not None and now.era == 1
        assert now.setup["seats"] == [seat.seat for seat in now.seats]
        await store.close()
        return took

    assert sorted(asyncio.run(both())) == [False, True]


def test_games_of_other_rules_do_not_spoil_the_lists(tmp_path: Path) -> None:
    made = settings(tmp_path)
    with table(made) as client:
        me = Browser(client)
        old, unknown, good = (me.post("/api/games", MECCG)["id"] for _ in range(3))
        with sqlite3.connect(tmp_path / "table.db") as db:
            db.execute("UPDATE game SET rules = 'of old', setup = '{\"decks\": [\"Z\"]}' WHERE id = ?", (old,))
            db.execute("UPDATE game SET game = 'riddles' WHERE id = ?", (unknown,))
        lines = {line["id"]: line for line in me.get("/api/lobby")["yours"]}
        assert "older rules" in lines[old]["unplayable"]
        assert "not at this table" in lines[unknown]["unplayable"]
        assert lines[good]["unplayable"] == ""
        assert [lines[id]["your_turn"] for id in (old, unknown)] == [False, False]
        assert "older rules" in me.refused("GET", f"/api/games/{old}/frame?number=0")


def test_lists_say_who_is_here(client: TestClient[Any]) -> None:
    me = Browser(client)
    id = me.post("/api/games", MEQ)["id"]
    here = lambda: [seat["here"] for seat in me.get("/api/lobby")["yours"][0]["seats"]]  # noqa: E731
    assert here() == [False, False]
    client.cookies.clear()
    with client.websocket_connect(f"/api/games/{id}/socket", headers=me.sent()) as mine:
        _until(mine, "scene")
        assert here() == [True, False]


def test_windows_that_are_open_notice_who_sits_down(client: TestClient[Any]) -> None:
    me, friend = Browser(client), Browser(client)
    id = me.post("/api/games", {**MEQ, "open": True})["id"]
    client.cookies.clear()
    path = f"/api/games/{id}/socket"
    with (
        client.websocket_connect(path, headers=me.sent()) as mine,
        client.websocket_connect(path, headers=friend.sent()) as theirs,
    ):
        assert _until(mine, "scene")["question"] is None
        assert _until(theirs, "scene")["you"] is None
        friend.post(f"/api/games/{id}/join", {})
        assert _until(mine, "change", "scene")["question"]["choices"]
        scene = _until(theirs, "scene")
        assert scene["you"] == "argalad"
        assert {seat["player"] for seat in scene["seats"]} == {me.me["name"], friend.me["name"]}


def _until(socket: Any, *types: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = msgspec.json.decode(socket.receive_text(timeout=20))
        if message["type"] in types:
            return message
