"""What is said on a game's socket: choices, refusals, several windows, chat, take-backs, resigning, limits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.table.asking import FROZEN, Browser, settings, table
from tests.table.serving import GAMES, MECCG, MEQ, Person, Server, Window, arrange, free_port, plain, play, serving
from underdeeps.table import guard, serve, sockets
from underdeeps.table.limits import Bucket, Doorkeeper
from underdeeps.table.sockets import may_connect

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("table") / "t.db", bot_workers=1) as server:
        yield server


def run(test: Any) -> None:
    asyncio.run(asyncio.wait_for(test, 290))


def some(window: Window) -> str:
    """Any option."""
    return str(window.question["choices"][0]["option"])


def begun(me: Browser) -> str:
    """A game that somebody plays alone, as no bots think at this table."""
    players = {"lineup": ["sauron", "argalad"], "players": ["me", "me"]}
    return str(me.post("/api/games", {"game": "meq", **players})["id"])


def opened(client: TestClient[Any], me: Browser, id: str) -> Any:
    """A window, at a table without a network."""
    client.cookies.clear()
    return client.websocket_connect(f"/api/games/{id}/socket", headers=me.sent())


def heard(window: Any, *types: str) -> dict[str, Any]:
    """The next message of a type."""
    while True:
        message: dict[str, Any] = json.loads(window.receive_text(timeout=20))
        if message["type"] in types:
            return message


def said(window: Any, type: str, **more: Any) -> dict[str, Any]:
    """The answer to a message."""
    window.send_text(json.dumps({"type": type, **more}))
    return heard(window, "accepted", "refused")


# -- choices ------------------------------------------------------------------------------------------


def test_a_choice_is_accepted_and_both_see_what_came_of_it(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        sauron, hero = [await person.look(server, game) for person in people]
        assert sauron.you == "sauron" and hero.you == "argalad"
        assert sauron.my_turn() and not hero.my_turn()
        assert hero.question == {**hero.question, "seat": "sauron", "kind": "", "choices": [], "prompt": ""}
        assert await play([sauron, hero], random.Random(1), 30) == 30
        for window, person in ((sauron, people[0]), (hero, people[1])):
            again = await person.look(server, game)  # what was patched together is what is shown anew
            assert plain(again.view) == plain(window.view)
            assert again.question == window.question
            assert (again.era, again.number) == (0, 30)
            assert [event["index"] for event in window.events] == list(range(len(window.events)))

    run(test())


def test_stale_unoffered_and_foreign_choices_are_refused_and_change_nothing(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, onlookers=1, **MEQ)
        sauron, hero, onlooker = [await person.look(server, game) for person in people]
        before = sauron.scene
        for window, said, code in (
            (sauron, {"option": some(sauron), "number": 1}, "stale"),
            (sauron, {"option": some(sauron), "era": 3}, "stale"),
            (sauron, {"option": some(sauron), "number": -(1 << 62)}, "stale"),
            (sauron, {"option": "win the game"}, "not-offered"),
            (sauron, {"option": ""}, "not-offered"),
            (hero, {"option": some(sauron)}, "not-your-turn"),
            (onlooker, {"option": some(sauron)}, "not-seated"),
        ):
            answer = await window.choose(**said)
            assert (answer["type"], answer["code"]) == ("refused", code), said
            assert answer["sentence"].endswith(".")
        await sauron.quiet()
        assert sauron.scene is not None and before is not None
        assert (sauron.number, sauron.view, sauron.question) == (0, before["view"], before["question"])

    run(test())


def test_the_same_token_twice_is_one_choice(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        sauron = await people[0].look(server, game)
        said = {"option": some(sauron), "era": 0, "number": 0, "token": "mine"}
        first, second = await sauron.choose(**said), await sauron.choose(**said)
        assert first == second == {"type": "accepted", "token": "mine", "number": 1}
        other = await people[0].look(server, game)
        assert (await other.choose(**said))["type"] == "accepted"
        assert other.number == 1
        hero = await people[1].look(server, game)  # the token is Sauron's: it says nothing about the hero
        assert (await hero.choose(**said))["type"] == "refused"

    run(test())


def test_two_windows_of_one_person_choose_at_once_and_one_choice_is_made(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        windows = [await people[0].look(server, game) for _ in range(4)]
        answers = await asyncio.gather(*(window.choose(some(window)) for window in windows))
        assert sorted(answer["type"] for answer in answers) == ["accepted", "refused", "refused", "refused"]
        for window in windows:
            await window.until(lambda window=window: window.number == 1)

    run(test())


def test_one_person_plays_two_seats_and_sees_through_the_one_that_is_asked(server: Server) -> None:
    async def test() -> None:
        seats = {"game": "meq", "seats": ["sauron", "argalad", "thalin"]}
        game, (person,) = await arrange(server.database, ("person", "same", "same"), **seats)
        window = await person.look(server, game)
        seen = set()
        rng = random.Random(4)
        for _ in range(40):
            await window.until(window.my_turn)
            seen.add(window.you)
            assert window.you == window.question["seat"] == window.view["seat"]
            number = window.number
            await window.choose(rng.choice(window.question["choices"])["option"])
            await window.until(lambda number=number: window.number > number)
        assert len(seen) > 1

    run(test())


NONSENSE = [
    *("", "null", "[]", "{}", "7", "nonsense", '{"type": "choose"}', '{"type": "win"}', '{"type": 5}'),
    *('{"type": "choose", "era": "0", "number": 0, "option": "x"}', '{"type": "ping", "more": 1}', "[" * 9000),
    *('{"type":"choose","era":1e400,"number":0,"option":"x"}', '{"type":"say","text":"\\ud800"}', "\x00"),
    *('{"type":"choose","era":99999999999999999999999,"number":0,"option":"x"}', '{"type":"why-not","thing":7}'),
    json.dumps({"type": "ping", "token": "x" * 65}),
    json.dumps({"type": "ping", "token": "\0"}),
    json.dumps({"type": "ping", "token": "a\nb"}),
    json.dumps({"type": "say", "text": "x" * 20_000}),
]


def test_malformed_messages_are_refused_with_a_sentence(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        window = await people[0].look(server, game)
        for text in (*NONSENSE, b"\xff\x00"):
            await window.socket.send(text)
            while (answer := await window.hear())["type"] in ("seated", "scene"):
                pass
            assert answer["type"] == "refused", (text, answer)
            assert answer["code"] in ("malformed", "too-long", "stale") and answer["sentence"]
        await asyncio.sleep(0.5)
        assert (await window.choose(some(window)))["type"] == "accepted"

    run(test())


def test_a_token_that_cannot_be_stored_disturbs_no_game(tmp_path: Path) -> None:
    """PostgreSQL keeps no text with NUL: the choice would be lost, and the game played again."""
    with table(settings(tmp_path)) as client:
        me = Browser(client)
        id = begun(me)
        with opened(client, me, id) as window:
            scene = heard(window, "scene")
            room = client.app.state.rooms._open[id]
            game, option = room.game, scene["question"]["choices"][0]["option"]
            answer = said(window, "choose", era=0, number=0, option=option, token="\0")
            assert (answer["type"], answer["code"], answer["token"]) == ("refused", "malformed", "")
            assert "printed" in answer["sentence"]
            assert room.game is game and room.position() == (0, 0)
            assert said(window, "choose", era=0, number=0, option=option)["type"] == "accepted"


def test_why_not_answers_for_anything(server: Server) -> None:
    async def test() -> None:
        for setup in GAMES.values():
            game, people = await arrange(server.database, onlookers=1, **setup)
            window, _, onlooker = [await person.look(server, game) for person in people]
            for thing in ("", "x", "card:1", "hand:TW-1", "ä" * 300, "-1", "company:99", "seat:one"):
                answer = await window.ask("why-not", thing=thing)
                assert answer["type"] in ("reasons", "refused"), answer
            assert (await onlooker.ask("why-not", thing="x"))["code"] == "not-seated"

    run(test())


# -- slow, many, foreign ------------------------------------------------------------------------------


def test_a_window_that_does_not_read_hinders_nobody_and_then_sees_the_present(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, onlookers=1, **MECCG)
        one, two, slow = [await person.look(server, game) for person in people]
        transport: Any = slow.socket.transport
        transport.pause_reading()
        assert await play([one, two], random.Random(2), 60) == 60
        transport.resume_reading()
        await slow.until(lambda: slow.number == 60)
        assert plain(slow.view) == plain((await people[2].look(server, game)).view)

    run(test())


def test_too_many_messages_are_refused_and_the_socket_lives(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        window = await people[0].look(server, game)
        tokens = [await window.send({"type": "ping"}) for _ in range(200)]
        await window.until(lambda: all(token in window.answers for token in tokens))
        kinds = [window.answers[token]["type"] for token in tokens]
        assert kinds.count("pong") < 80 and kinds[:30] == ["pong"] * 30
        refused = next(answer for answer in window.answers.values() if answer["type"] == "refused")
        assert refused["code"] == "too-fast"
        await asyncio.sleep(1)
        assert (await window.ask("ping"))["type"] == "pong"

    run(test())


class NotReading:
    """A window whose browser reads nothing any more, at a server of this process; its kernel keeps little for it."""

    def __init__(self, app: Litestar, server: uvicorn.Server, port: int) -> None:
        self.app = app
        self.lines = server.server_state.connections
        self.port = port

    async def open(self, person: Person, id: str) -> Any:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        url = f"ws://127.0.0.1:{self.port}/api/games/{id}/socket"
        cookie = {"cookie": person.cookie}
        window = await connect(url, sock=line, additional_headers=cookie, max_size=None, ping_interval=None)
        await window.recv()
        window.transport.pause_reading()
        return window

    async def fill(self, id: str) -> None:
        """Send whole scenes until the window is lost."""
        room = self.app.state.rooms._open[id]
        while room.listeners:
            for listener in room.listeners:
                listener.shown = None
                listener.wake.set()
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def served(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[NotReading]:
    """A server as `serve` makes it, in this process."""
    found: dict[str, Any] = {}
    monkeypatch.setattr(uvicorn, "run", lambda app, **more: found.update(more, app=app))
    port = free_port()
    serve.serve(settings(folder, port=port))
    server = uvicorn.Server(uvicorn.Config(**found))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield NotReading(found["app"], server, port)
    finally:
        server.should_exit = True
        await task


def test_a_window_that_never_reads_again_is_lost_and_its_line_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "LONGEST_SEND", 0.5)
    monkeypatch.setattr(serve, "LAST_WORDS", 0.1)

    async def test() -> None:
        async with served(tmp_path, monkeypatch) as slow:
            game, people = await arrange(settings(tmp_path).database, **MECCG)
            window = await slow.open(people[0], game)
            await asyncio.wait_for(slow.fill(game), 60)
            async with asyncio.timeout(15):
                while slow.lines:  # what it did not read keeps no line open
                    await asyncio.sleep(0.01)
            assert not slow.app.state.rooms.door._open  # nor does it count as a window any longer
            window.transport.abort()

    run(test())


def test_pages_of_other_sites_may_not_connect(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        await people[0].look(server, game, origin=f"http://127.0.0.1:{server.port}")
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example"):
            with pytest.raises(InvalidStatus) as fault:
                await people[0].connect(server, game, origin=origin)
            assert fault.value.response.status_code == 403

    run(test())


@pytest.mark.parametrize(
    ("origin", "fits"),
    [
        (None, True),
        ("https://table.example", True),
        ("https://TABLE.example", True),
        ("https://table.example:444", False),
        ("https://table.example.org", False),
        ("https://friends.example", True),
        ("null", False),
        ("", False),
    ],
)
def test_origins(origin: str | None, fits: bool) -> None:
    assert may_connect(origin, "table.example", ("https://friends.example",)) is fits


def test_strangers_and_unknown_games_are_told_why(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        for person, id, code in ((Person("", "", "made-up"), game, 4401), (people[0], "nowhere", 4404)):
            socket = await person.connect(server, id)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code and closed.value.rcvd.reason

    run(test())


def test_a_person_has_so_many_windows_and_no_more(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        windows = [await people[0].look(server, game) for _ in range(20)]
        socket = await people[0].connect(server, game)
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
        await people[1].look(server, game)
        await windows[0].close()
        await asyncio.sleep(0.2)
        await people[0].look(server, game)

    run(test())


def test_the_doorkeeper_counts_people_addresses_and_all() -> None:
    door = Doorkeeper(of_person=1, of_address=2, of_all=3)
    assert door.let_in("a", "x") == ""
    assert "browser" in door.let_in("a", "y")
    assert door.let_in("b", "x") == ""
    assert "address" in door.let_in("c", "x")
    assert door.let_in("c", "y") == ""
    assert "full" in door.let_in("d", "z")
    door.let_out("a", "x")
    assert door.let_in("a", "x") == ""


@pytest.mark.parametrize(("host", "counted"), [("0.0.0.0", True), ("127.0.0.1", False)])
@pytest.mark.parametrize(
    ("message", "of_one_window", "most", "sentence"),
    [
        ({"type": "ask-take-back"}, 10, 30, "take-backs"),
        ({"type": "answer-take-back", "agree": True}, 10, 30, "take-backs"),
        ({"type": "say", "text": "well met"}, 5, 60, "being said"),
    ],
    ids=["ask", "answer", "chat"],
)
def test_many_windows_may_not_do_more_than_one(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    message: dict[str, Any],
    of_one_window: int,
    most: int,
    sentence: str,
    host: str,
    counted: bool,
) -> None:
    """What makes work is counted for the address. At a table of one's own machine nothing is."""
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    answers: list[dict[str, Any]] = []
    with table(settings(tmp_path, host=host)) as client:
        me = Browser(client)
        id = begun(me)
        while len(answers) <= most:
            with opened(client, me, id) as window:
                answers += [said(window, **message) for _ in range(of_one_window)]
    slow = [answer.get("code") == "too-fast" for answer in answers]
    assert slow[:most] == [False] * most
    assert slow[most:] == [counted] * (len(answers) - most)
    assert (sentence in answers[-1].get("sentence", "")) is counted


@pytest.mark.parametrize(
    ("more", "counted"),
    [({"host": "0.0.0.0"}, True), ({"host": "0.0.0.0", "requests_per_minute": 0}, False), ({}, False)],
    ids=["open to all", "not counted", "local"],
)
def test_windows_are_not_opened_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: dict[str, Any], counted: bool
) -> None:
    monkeypatch.setattr(guard.Limits, "wait", FROZEN)
    monkeypatch.setattr(sockets, "OPENINGS", ("socket", 3, "That is many."))
    with table(settings(tmp_path, **more)) as client:
        me = Browser(client)
        id = begun(me)
        for _ in range(3):
            with opened(client, me, id) as window:
                heard(window, "scene")
        if not counted:
            with opened(client, me, id) as window:
                assert heard(window, "scene")
            return
        with pytest.raises(WebSocketDisconnect) as closed, opened(client, me, id):
            pass
        assert (closed.value.code, closed.value.detail) == (1013, "That is many.")
        assert not 4400 <= closed.value.code < 4500  # a browser tries again


def test_a_bucket_fills_again() -> None:
    at = [0.0]
    bucket = Bucket(rate=2, burst=3, clock=lambda: at[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    at[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    at[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


# -- chat, presence -----------------------------------------------------------------------------------


def test_chat_is_heard_by_all_kept_and_limited(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, onlookers=1, **MEQ)
        sauron, hero, onlooker = [await person.look(server, game) for person in people]
        assert (await sauron.ask("say", text="  Where is\n it?  ", token="a"))["type"] == "accepted"
        assert (await sauron.ask("say", text="  Where is\n it?  ", token="a"))["type"] == "accepted"  # sent again
        await onlooker.ask("say", text="I see no\0thing")
        for window in (sauron, hero, onlooker):
            await window.until(lambda window=window: len(window.chat) == 2)
            said = [(line["name"], line["seat"], line["text"]) for line in window.chat]
            assert said == [(people[0].name, "sauron", "Where is it?"), (people[2].name, "", "I see nothing")]
        assert (await people[1].look(server, game)).chat == hero.chat
        for text, code in (("x" * 501, "too-long"), ("", "malformed"), (" \n ", "malformed"), ("\0", "malformed")):
            assert (await hero.ask("say", text=text))["code"] == code
        codes = [(await hero.ask("say", text="spam")).get("code") for _ in range(8)]
        assert codes[0] is None and codes[-1] == "too-fast"

    run(test())


def test_who_is_here_is_told(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        sauron = await people[0].look(server, game)
        here = lambda: [seat["here"] for seat in sauron.seats]  # noqa: E731
        assert here() == [True, False]
        hero = await people[1].look(server, game)
        second = await people[1].look(server, game)
        await sauron.until(lambda: here() == [True, True])
        await hero.close()
        await sauron.quiet()
        assert here() == [True, True]
        await second.close()
        await sauron.until(lambda: here() == [True, False])

    run(test())


# -- resigning and taking back ------------------------------------------------------------------------


def test_resigning_ends_the_game_for_the_other_side(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, onlookers=1, **MECCG)
        one, two, onlooker = [await person.look(server, game) for person in people]
        assert (await onlooker.ask("resign"))["code"] == "not-seated"
        assert (await two.ask("resign"))["type"] == "accepted"
        assert (await two.ask("resign"))["type"] == "accepted"  # sent again
        for window in (one, two, onlooker):
            await window.until(lambda window=window: window.ending is not None)
            assert window.ending["winners"] == ["one"] and window.ending["rule"] == "table.resigned"
            assert window.question is None
        again = await people[0].look(server, game)
        assert again.ending == one.ending and [seat["resigned"] for seat in again.seats] == [False, True]
        assert (await again.choose("pass"))["code"] == "not-possible"
        assert (await one.ask("ask-take-back"))["code"] == "not-possible"

    run(test())


def test_a_bot_plays_on_for_one_of_several_heroes(server: Server) -> None:
    async def test() -> None:
        seats = {"game": "meq", "seats": ["sauron", "argalad", "thalin"]}
        game, people = await arrange(server.database, ("greedy", "person", "person"), **seats)
        argalad, thalin = [await person.look(server, game) for person in people]
        assert (await argalad.ask("resign"))["type"] == "accepted"
        await thalin.until(lambda: thalin.seats[1]["bot"])
        assert thalin.seats[1]["resigned"] and thalin.ending is None
        rng = random.Random(1)
        for _ in range(5):
            await thalin.until(thalin.my_turn)
            number = thalin.number
            assert (await thalin.choose(rng.choice(thalin.question["choices"])["option"]))["type"] == "accepted"
            await thalin.until(lambda number=number: thalin.number > number)
        assert (await argalad.choose("x"))["type"] == "refused"
        assert (await thalin.ask("resign"))["type"] == "accepted"  # the last person of the side
        await thalin.until(lambda: thalin.ending is not None)
        assert thalin.ending["winners"] == ["sauron"]

    run(test())


async def until_it_can_be_taken_back(windows: list[Window], rng: random.Random) -> Window:
    """Play at random until the last choice is one that can be taken back; whose it was."""
    for _ in range(60):
        asked = next(window for window in windows if window.my_turn())
        await play(windows, rng, 1)
        answer = await asked.ask("ask-take-back")
        if answer["type"] == "accepted":
            return asked
        assert "learnt" in answer["sentence"]
        await asyncio.sleep(0.1)  # not too fast
    raise AssertionError("no choice could be taken back")


def test_a_choice_is_taken_back_when_the_other_agrees(server: Server) -> None:
    async def test() -> None:
        game, people = await arrange(server.database, **MEQ)
        windows = [await person.look(server, game) for person in people]
        asking = await until_it_can_be_taken_back(windows, random.Random(3))
        other = windows[1 - windows.index(asking)]
        await other.until(lambda: other.take_back == asking.you)
        assert (await people[0].look(server, game)).take_back == asking.you
        number = other.number
        assert (await asking.ask("answer-take-back", agree=True))["code"] == "not-possible"
        assert (await other.ask("answer-take-back", agree=False))["type"] == "accepted"
        await asking.until(lambda: asking.take_back == "")
        assert asking.number == number and "play on" in asking.heard[-1]["sentence"]
        assert (await asking.ask("ask-take-back"))["type"] == "accepted"
        await other.until(lambda: other.take_back == asking.you)
        assert (await other.ask("answer-take-back", agree=True))["type"] == "accepted"
        for window in windows:
            await window.until(lambda window=window: window.era == 1)
            assert window.heard[-1]["type"] in ("scene", "accepted")
            assert window.number == number - 1 and window.take_back == ""
        assert asking.my_turn()
        stale = await asking.choose(some(asking), era=0)
        assert stale["code"] == "stale"
        assert await play(windows, random.Random(9), 20) == 20
        for window, person in zip(windows, people, strict=True):
            assert plain((await person.look(server, game)).view) == plain(window.view)

    run(test())


def test_against_bots_a_choice_is_taken_back_at_once_and_once(server: Server) -> None:
    async def test() -> None:
        game, (person,) = await arrange(server.database, ("person", "greedy"), **MEQ)
        window = await person.look(server, game)
        assert (await window.ask("ask-take-back"))["code"] == "not-possible"  # nothing to take back yet
        rng = random.Random(5)
        for attempt in range(60):
            await window.until(window.my_turn)
            number = window.number
            await window.choose(rng.choice(window.question["choices"])["option"])
            await window.until(lambda number=number: window.number > number)
            answer = await window.ask("ask-take-back", token=f"back{attempt}")
            if answer["type"] == "accepted":
                await window.until(lambda: window.era == 1)
                assert window.number == number
                again = await window.ask("ask-take-back", token=f"back{attempt}")  # sent again: not a second time
                assert again["type"] == "accepted" and (window.era, window.number) == (1, number)
                return
            await asyncio.sleep(0.1)
        raise AssertionError("no choice could be taken back")

    run(test())
