"""Games looked at again: moments, earlier events, records, playing on; and that nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

import underdeeps as ud
from tests.table.asking import FROZEN, Browser, keep, played, settings, table
from tests.table.test_sockets import heard, opened, said
from underdeeps.kernel import Game, Option
from underdeeps.table import bot_workers, guard, replay_cache, scenes, wire
from underdeeps.table.routes import games, replays
from underdeeps.table.routes.people import COOKIE

pytestmark = pytest.mark.timeout(300)

SEATS = ["sauron", "argalad"]
GOING = 150


class Table:
    """A table with a finished game of each kind and two that go on, in which two people sit."""

    def __init__(self, folder: Path) -> None:
        self.settings = settings(folder)
        self.over = played("meq", 5, seats=SEATS)
        self.going = {"meq": played("meq", 6, GOING, seats=SEATS), "meccg": played("meccg", 7, GOING)}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Table, TestClient[Any], Browser, Browser]]:
    """The games, the table, and the two people."""
    found = Table(tmp_path_factory.mktemp("table"))
    with table(found.settings) as client:
        one, two = Browser(client), Browser(client)
        ids = [_id(client, browser) for browser in (one, two)]
        keep(found.settings, "over", found.over, dict(zip(found.over.seats, ids, strict=True)))
        for name, game in found.going.items():
            keep(found.settings, name, game, dict(zip(game.seats, ids, strict=True)))
        yield found, client, one, two


def _id(client: TestClient[Any], browser: Browser) -> str:
    accounts = client.app.state.accounts
    with client.portal() as portal:
        return str(portal.call(accounts.person, browser.cookies[COOKIE]).id)


def view(game: Game[Any], seat: str | None) -> Any:
    """A view as it goes over the wire."""
    found = game.view(seat)
    found.pop("decision")
    return msgspec.json.decode(msgspec.json.encode(found))


Tables = tuple[Table, "TestClient[Any]", Browser, Browser]


@pytest.mark.parametrize("seat", [None, *SEATS])
def test_every_moment_is_as_it_was(tables: Tables, seat: str | None) -> None:
    found, client, _, _ = tables
    record, length = found.over.record, len(found.over.choices or ())
    looking = Browser(client)
    for number in (length, 0, 1, 24, 25, 26, length // 2, length - 1):
        answer = looking.ask("GET", f"/api/games/over/frame?number={number}" + (f"&seat={seat}" if seat else ""))
        frame = msgspec.json.decode(answer.content, type=wire.Frame)
        game = ud.replay(record, number)
        assert frame.view == view(game, seat), number
        assert (frame.number, frame.length, frame.seat) == (number, length, seat)
        told = len(ud.replay(record, number - 1).events) if number else 0
        assert frame.events == tuple(
            msgspec.json.decode(msgspec.json.encode(each), type=wire.Happened)
            for each in scenes.happened(game, seat, told)
        )
        assert (frame.ending is not None) == (number == length)
        question = None if game.over else scenes.question_for(game, seat, scenes.view_of(game, seat))
        assert frame.question == question


def test_a_choice_is_told_to_whom_made_it(tables: Tables) -> None:
    found, client, _, _ = tables
    looking = Browser(client)
    game = ud.replay(found.over.record, 0)
    for number, place in enumerate((found.over.choices or [])[:20]):
        seat, sentence = game.decision.seat, game.sentence(game.decision.options[place])
        other = next(each for each in SEATS if each != seat)
        assert looking.get(f"/api/games/over/frame?number={number + 1}&seat={seat}")["choice"] == sentence
        assert looking.get(f"/api/games/over/frame?number={number + 1}&seat={other}")["choice"] == ""
        game.choose(game.decision.options[place])


@pytest.mark.parametrize("name", ["meq", "meccg"])
def test_while_a_game_goes_on_everybody_has_their_own_eyes(tables: Tables, name: str) -> None:
    found, client, one, two = tables
    game = found.going[name]
    first, second = game.seats
    path = f"/api/games/{name}/frame?number={GOING}"
    assert one.get(f"{path}&seat={first}")["view"] == view(game, first)
    assert "these eyes" in one.refused("GET", f"{path}&seat={second}", status=403)
    assert "these eyes" in two.refused("GET", f"{path}&seat={first}", status=403)
    stranger = Browser(client)
    assert stranger.get(path)["view"] == view(game, None)
    stranger.refused("GET", f"{path}&seat={first}", status=403)
    stranger.refused("GET", f"/api/games/{name}/events?before=10&seat={first}", status=403)
    stranger.refused("GET", f"{path}&seat=nobody", status=404)
    for browser in (one, stranger):
        assert "goes on" in browser.refused("GET", f"/api/games/{name}/record", status=403)
        body = {"number": 3, "seat": first}
        assert "goes on" in browser.refused("POST", f"/api/games/{name}/play-on", body, 403)


@pytest.mark.parametrize("name", ["meq", "meccg"])
def test_nothing_hidden_is_in_any_answer_about_a_game_that_goes_on(tables: Tables, name: str) -> None:
    """Neither the seed, from which all follows, nor anything that the other seat alone was told."""
    found, client, one, _ = tables
    game = found.going[name]
    paths = [
        f"/api/games/{name}",
        "/api/lobby",
        f"/api/games/{name}/frame?number=40",
        f"/api/games/{name}/events?before=100000",
        f"/api/games/{name}/record",
    ]
    for browser in (one, Browser(client)):
        for path in paths:
            text = browser.ask("GET", path).text
            assert "seed" not in text
            assert browser is one or "come-in" not in text
    stranger = Browser(client).get(f"/api/games/{name}/events?before=100000")
    seen = [event.seen_by(None) for event in game.events[-len(stranger) :]]
    assert [event["facts"] for event in stranger] == msgspec.json.decode(msgspec.json.encode([e.facts for e in seen]))


# -- games that were begun long ago ------------------------------------------------------------------

OLD = ud.Record.from_json((Path(__file__).parents[1] / "kernel" / "kept" / "meccg.json").read_bytes())
"""A game of the card game that was played under earlier rules, which today's can replay."""


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient[Any], Browser]]:
    """A table that kept this game, finished and in the middle, and somebody who has both seats."""
    made = settings(tmp_path_factory.mktemp("old"))
    with table(made) as client:
        me = Browser(client)
        for id, length in (("over", len(OLD.choices)), ("going", GOING)):
            keep(made, id, ud.replay(OLD, length), dict.fromkeys(("one", "two"), _id(client, me)), rules=OLD.rules)
        yield client, me


def test_an_old_game_is_looked_at_again(old: tuple[TestClient[Any], Browser]) -> None:
    _, me = old
    assert OLD.rules != ud.rules("meccg").version
    for number in (0, len(OLD.choices) // 2, len(OLD.choices)):
        frame = me.get(f"/api/games/over/frame?number={number}&seat=one")
        assert frame["view"] == view(ud.replay(OLD, number), "one")
    assert me.get("/api/games/over/record")["choices"] == list(OLD.choices)


def test_an_old_game_goes_on(old: tuple[TestClient[Any], Browser]) -> None:
    client, me = old
    game = ud.replay(OLD, GOING)
    option = str(game.decision.options[OLD.choices[GOING]])
    with opened(client, me, "going") as window:
        first = heard(window, "scene")
        assert first["number"] == GOING
        answer = said(window, "choose", era=first["era"], number=GOING, option=option, token="one-more")
        assert answer["type"] == "accepted", answer


def test_earlier_events_come_in_pages(tables: Tables) -> None:
    found, _, one, _ = tables
    game = found.going["meccg"]
    last = one.get("/api/games/meccg/events?before=100000&most=50")
    assert [event["index"] for event in last] == list(range(len(game.events) - 50, len(game.events)))
    before = one.get(f"/api/games/meccg/events?before={last[0]['index']}&most=30")
    assert [event["index"] for event in before] == list(range(len(game.events) - 80, len(game.events) - 50))
    assert one.get("/api/games/meccg/events?before=0") == []
    assert len(one.get("/api/games/meccg/events?before=100000&most=999")) == min(200, len(game.events))
    story = game.rules.story(game.events[last[-1]["index"]].seen_by(game.seats[0]))
    assert last[-1]["story"] == story


def test_the_record_of_a_game_that_is_over_plays_again(tables: Tables) -> None:
    found, client, _, _ = tables
    answer = Browser(client).ask("GET", "/api/games/over/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert ud.replay(answer.content).digest == found.over.digest


def test_playing_on_from_a_moment(tables: Tables) -> None:
    found, client, _, _ = tables
    me = Browser(client)
    line = me.post("/api/games/over/play-on", {"number": 60, "seat": "argalad"})
    assert (line["yours"], line["number"], line["state"]) == ("argalad", 60, "playing")
    assert {seat["seat"]: seat["bot"] for seat in line["seats"]} == {"sauron": True, "argalad": False}
    game = ud.replay(found.over.record, 60)
    frame = me.get(f"/api/games/{line['id']}/frame?number=60&seat=argalad")
    assert frame["view"] == view(game, "argalad")
    length = len(found.over.choices or ())
    assert "nothing left" in me.refused("POST", "/api/games/over/play-on", {"number": length, "seat": "sauron"})
    assert "choices" in me.refused("POST", "/api/games/over/play-on", {"number": length + 1, "seat": "sauron"})
    me.refused("POST", "/api/games/over/play-on", {"number": -1, "seat": "sauron"})
    me.refused("POST", "/api/games/over/play-on", {"number": 5, "seat": "frodo"}, 404)
    assert "no bot" in me.refused("POST", "/api/games/over/play-on", {"number": 5, "seat": "sauron", "bot": "hal"})


def test_playing_on_is_limited_as_beginning_is(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    _, client, _, _ = tables
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    me, other = Browser(client), Browser(client)
    path, body = "/api/games/over/play-on", {"number": 5, "seat": "argalad"}
    new = {"game": "meq", "lineup": SEATS, "players": ["me", "open"]}
    answers = [me.ask("POST", *asked).status_code for asked in [("/api/games", new), (path, body)] * 16]
    assert answers == [201] * 30 + [429] * 2  # they are counted together
    monkeypatch.setattr(games, "MOST_GOING", 2)
    for _ in range(2):
        other.post(path, body)
    assert "2 games going on" in other.refused("POST", path, body)


def test_a_moment_is_shown_while_its_game_is_played_on(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks while another thread plays the replay on finds every moment of its length whole."""
    _, client, _, _ = tables
    with client.portal() as portal:
        kept = portal.call(client.app.state.store.game, "over")
        choices = portal.call(client.app.state.store.choices, "over")
    replay = replay_cache.Replay(kept)
    looked: list[int] = []
    right = Game.choose

    def choose(game: Game[Any], choice: Any) -> None:
        for each in (lambda: None, lambda: right(game, choice)):  # before and after
            each()
            if game is replay.game and len(looked) < 60:
                looked.append(replay_cache._frame(kept, replay, replay.length, None).number)

    monkeypatch.setattr(Game, "choose", choose)
    replay.play_on(choices[:52])
    assert looked[:4] == [0, 0, 1, 1] and len(looked) == 60
    assert replay.length == 52 and len(replay.told) == 53 and len(replay.saves) == 3


def test_moments_that_there_are_not(tables: Tables) -> None:
    found, client, _, _ = tables
    me = Browser(client)
    me.refused("GET", f"/api/games/over/frame?number={len(found.over.choices or ()) + 1}", status=404)
    for number in ("-1", "x", "", "99999999999999999999"):
        me.refused("GET", f"/api/games/over/frame?number={number}")
    me.refused("GET", "/api/games/over/frame")
    me.refused("GET", "/api/games/none/frame?number=0", status=404)


def test_few_reels_are_kept(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    _, client, one, _ = tables
    monkeypatch.setattr(replay_cache, "MOST_KEPT", 2)
    for name in ("over", "meq", "meccg"):
        one.get(f"/api/games/{name}/frame?number=3")
    assert list(client.app.state.replays._replays) == ["meq", "meccg"]


# -- what the expert would have done ----------------------------------------------------------------------


class Advisers:
    """In place of the worker processes."""

    async def advise(self, saved: bytes, bot: str, seed: int) -> bot_workers.Advised:
        return bot_workers._advise(saved, bot, seed)


@pytest.fixture
def advised(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Tables:
    monkeypatch.setattr(tables[1].app.state, "bot_workers", Advisers())
    return tables


@pytest.mark.parametrize("part", [0.1, 0.5, 0.8])
def test_the_expert_is_asked_about_any_moment_of_a_game_that_is_over(advised: Tables, part: float) -> None:
    found, client, _, _ = advised
    number = int(len(found.over.choices or ()) * part)
    opinion = Browser(client).get(f"/api/games/over/opinion?number={number}")
    game = ud.replay(found.over.record, number)
    assert opinion["seat"] == game.decision.seat and opinion["number"] == number
    assert opinion["option"] in [str(option) for option in game.decision.options]
    assert opinion["sentence"] == game.sentence(Option.parse(opinion["option"]))
    assert opinion["why"].endswith(".") and opinion["bot"] == "Expert bot"


def test_as_long_as_a_game_goes_on_only_ones_own_moments_are_asked_about(advised: Tables) -> None:
    found, client, one, two = advised
    going = found.going["meq"]
    for number in (3, GOING // 2, GOING):
        seat = ud.replay(going.record, number).decision.seat
        mine, other = (one, two) if seat == going.seats[0] else (two, one)
        assert mine.get(f"/api/games/meq/opinion?number={number}")["seat"] == seat
        for asker in (other, Browser(client)):
            sentence = asker.refused("GET", f"/api/games/meq/opinion?number={number}", status=403)
            assert "only that player" in sentence


def test_where_nothing_is_decided_there_is_no_opinion(advised: Tables) -> None:
    found, client, _, _ = advised
    length = len(found.over.choices or ())
    asker = Browser(client)
    assert "nothing left to decide" in asker.refused("GET", f"/api/games/over/opinion?number={length}")
    assert "choices" in asker.refused("GET", f"/api/games/over/opinion?number={length + 1}", status=404)


def test_without_bots_nobody_has_an_opinion(tables: Tables) -> None:
    assert "no bots" in Browser(tables[1]).refused("GET", "/api/games/over/opinion?number=1")


def test_nobody_keeps_the_expert_busy_for_all(advised: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    monkeypatch.setattr(replays, "MOST_OPINIONS", 2)
    asker = Browser(advised[1])
    for _ in range(2):
        asker.get("/api/games/over/opinion?number=1")
    assert "Slowly" in asker.refused("GET", "/api/games/over/opinion?number=1", status=429)
