"""Several server processes share one PostgreSQL: a real one, with a client on each process."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from tests.table.postgres import postgres
from tests.table.serving import MECCG, MEQ, Server, Window, arrange, plain, play, serving
from underdeeps.table import bus
from underdeeps.table import store as store_module
from underdeeps.table.store import KeptChoice, Store

pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[Server, Server]]:
    with serving(database, bot_workers=1) as one, serving(database, bot_workers=1) as two:
        yield one, two


def run(test: Any) -> None:
    asyncio.run(asyncio.wait_for(test, 290))


async def at_both(servers: tuple[Server, Server], **setup: Any) -> tuple[str, list[Any], list[Window]]:
    """A game of two people, each at another process."""
    game, people = await arrange(servers[0].database, **setup)
    windows = [await person.look(server, game) for person, server in zip(people, servers, strict=True)]
    return game, people, windows


def test_two_people_at_two_processes_play_one_game(servers: tuple[Server, Server]) -> None:
    async def test() -> None:
        game, people, windows = await at_both(servers, **MECCG)
        assert await play(windows, random.Random(1), 60) == 60
        for window, person in zip(windows, people, strict=True):
            for server in servers:
                again = await person.look(server, game)
                assert plain(again.view) == plain(window.view)
        scenes = [message for window in windows for message in window.heard if message["type"] == "scene"]
        assert len(scenes) == 2  # all the rest were changes: only new choices were played in the other process

    run(test())


def test_chat_presence_take_backs_and_resigning_reach_the_other_process(servers: tuple[Server, Server]) -> None:
    async def test() -> None:
        _, _, (one, two) = await at_both(servers, **MEQ)
        for window in (one, two):
            await window.until(lambda window=window: all(seat["here"] for seat in window.seats))
        await asyncio.gather(one.ask("say", text="hello"), two.ask("say", text="you too"))
        for window in (one, two):
            await window.until(lambda window=window: len(window.chat) == 2)
        assert sorted(line["index"] for line in one.chat) == [0, 1]
        rng = random.Random(1)
        for _ in range(60):
            asking = one if one.my_turn() else two
            await play([one, two], rng, 1)
            if (await asking.ask("ask-take-back"))["type"] == "accepted":
                break
            await asyncio.sleep(0.1)
        other = two if asking is one else one
        await other.until(lambda: other.take_back == asking.you)
        number = other.number
        assert (await other.ask("answer-take-back", agree=True))["type"] == "accepted"
        for window in (one, two):
            await window.until(lambda window=window: window.era == 1)
            assert window.number == number - 1 and window.take_back == ""
        await play([one, two], rng, 5)
        await one.close()
        await two.until(lambda: [seat["here"] for seat in two.seats] == [False, True])
        await two.ask("resign")
        await two.until(lambda: two.ending is not None)

    run(test())


def test_people_against_a_bot_at_two_processes(servers: tuple[Server, Server]) -> None:
    async def test() -> None:
        game, (person,) = await arrange(servers[0].database, ("person", "greedy"), **MEQ)
        windows = [await person.look(server, game) for server in servers]
        rng = random.Random(3)
        for turn in range(12):
            window = windows[turn % 2]
            await window.until(window.my_turn)
            answer = await window.choose(rng.choice(window.question["choices"])["option"])
            assert answer["type"] == "accepted" or answer["code"] == "stale"
        numbers = [window.number for window in windows]
        for window in windows:
            await window.until(lambda window=window: window.number >= max(numbers))

    run(test())


def test_somebody_who_sits_down_at_the_other_process_is_seen(servers: tuple[Server, Server]) -> None:
    async def test() -> None:
        game, people = await arrange(servers[0].database, ("person", "open"), onlookers=1, **MEQ)
        window = await people[0].look(servers[0], game)
        newcomer = await people[1].look(servers[1], game)
        assert newcomer.you is None and window.question is None
        store = Store(servers[1].database)
        await store.open()
        assert await store.take_seat(game, "argalad", people[1].id)
        assert not await store.take_seat(game, "argalad", people[0].id)
        await store.close()
        await newcomer.until(lambda: newcomer.you == "argalad")
        await window.until(window.my_turn)

    run(test())


def test_both_processes_append_at_once_and_one_is_refused(database: str) -> None:
    async def test() -> None:
        stores = [Store(database), Store(database)]
        for store in stores:
            await store.open()
        game, _ = await arrange(database, **MEQ)
        for number in range(20):
            choice = [KeptChoice(number, 0, "sauron")]
            taken = await asyncio.gather(*(store.append(game, 0, choice, 0, "sauron") for store in stores))
            assert sorted(taken) == [False, True]
        assert [choice.number for choice in await stores[0].choices(game)] == list(range(20))
        for store in stores:
            await store.close()

    run(test())


class Silent:
    """A connection whose database is gone without a word."""

    def __init__(self) -> None:
        self.terminated = False

    async def execute(self, *said: Any) -> None:
        await asyncio.Event().wait()

    def terminate(self) -> None:
        self.terminated = True


@pytest.mark.parametrize("saying", [0, 1, 3])
def test_a_silent_database_is_noticed_also_while_something_is_said(
    monkeypatch: pytest.MonkeyPatch, saying: int
) -> None:
    """Whatever waits for an answer, the process is not deaf for ever."""
    monkeypatch.setattr(bus, "LOOK_AGAIN", 0.1)
    monkeypatch.setattr(bus, "ANSWERS_WITHIN", 0.2)

    async def test() -> None:
        hearing = bus.PostgresBus(sa.make_url("postgresql+asyncpg://nobody@nowhere/nothing"))
        heard: list[Any] = []
        connected = asyncio.Event()

        async def connect() -> None:
            connected.set()
            hearing._connection = Silent()

        monkeypatch.setattr(hearing, "_connect", connect)
        hearing.hear = heard.append
        hearing._connection = silent = Silent()
        said = [asyncio.create_task(hearing.say(bus.Note("g", "here"))) for _ in range(saying)]
        hearing._task = asyncio.create_task(hearing._stay())
        await asyncio.wait_for(connected.wait(), 30)
        await asyncio.gather(*said)  # what was said is lost, and nobody waits for it
        assert silent.terminated and heard == [None]
        await hearing.close()

    run(test())


def test_a_store_does_not_wait_for_ever(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connection hangs: what was asked fails, and what is asked next is answered by another."""
    monkeypatch.setattr(store_module, "ANSWERS_WITHIN", 3.0)

    async def test() -> None:
        game, _ = await arrange(database, **MEQ)
        store = Store(database)
        await store.open()
        async with store.engine.connect() as db:
            process = (await db.execute(sa.text("SELECT pg_backend_pid()"))).scalar_one()
        os.kill(process, signal.SIGSTOP)
        try:
            with pytest.raises(TimeoutError):
                await store.game(game)
            found = await store.game(game)
            assert found is not None and found.id == game
        finally:
            os.kill(process, signal.SIGCONT)
        await store.close()

    run(test())


def test_what_postgres_cannot_keep_is_not_sent_to_it(servers: tuple[Server, Server]) -> None:
    async def test() -> None:
        _, _, (one, two) = await at_both(servers, **MEQ)
        option = one.question["choices"][0]["option"]
        await one.send({"type": "choose", "era": 0, "number": 0, "option": option, "token": "\0"})
        await one.until(lambda: one.heard[-1]["type"] == "refused")
        assert one.heard[-1]["code"] == "malformed"
        assert (await one.ask("say", text="no\0thing"))["type"] == "accepted"
        await two.until(lambda: [line["text"] for line in two.chat] == ["nothing"])
        assert (await one.choose(option))["type"] == "accepted"

    run(test())


def test_a_killed_process_leaves_the_game_to_the_other(database: str) -> None:
    async def test() -> None:
        with serving(database) as one, serving(database) as two:
            game, people = await arrange(database, **MEQ)
            windows = [await people[0].look(one, game), await people[1].look(two, game)]
            await play(windows, random.Random(2), 10)
            one.kill()
            windows[0] = await people[0].look(two, game)
            assert windows[0].number == 10
            await play(windows, random.Random(3), 10)

    run(test())
