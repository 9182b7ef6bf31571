"""Nothing that was acknowledged is lost: after kills, restarts, cut connections. And the server ends when told to."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.table.serving import MECCG, MEQ, Person, Server, Window, arrange, plain, play, serving, url_of

pytestmark = pytest.mark.timeout(300)


def run(test: Any) -> None:
    asyncio.run(asyncio.wait_for(test, 290))


class Persistent:
    """Somebody who plays at random, comes back whenever the connection is cut, and remembers what was accepted.

    Like the browser, they send a choice again, with its token, if they were cut off before it was answered.
    """

    def __init__(self, server: Server, person: Person, game: str, seed: int) -> None:
        self.server, self.person, self.game = server, person, game
        self.rng = random.Random(seed)
        self.accepted: dict[str, int] = {}
        """The position after each choice that was acknowledged, by its token."""
        self.unanswered: dict[str, Any] | None = None
        self.comebacks = 0

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                window = await self.person.look(self.server, self.game)
                self.comebacks += 1
                await self._play(window)
            await asyncio.sleep(0.05)

    async def _play(self, window: Window) -> None:
        if self.accepted:  # nothing that we were told is gone
            assert window.number >= max(self.accepted.values())
        if self.unanswered is not None:
            await self._choose(window, self.unanswered)
        while True:
            await window.until(lambda: window.my_turn() or window.ending is not None)
            if window.ending is not None:
                return await asyncio.sleep(3600)
            option = self.rng.choice(window.question["choices"])["option"]
            token = f"{self.person.id}-{self.rng.getrandbits(60)}"
            await self._choose(window, {"era": 0, "number": window.number, "option": option, "token": token})
            await asyncio.sleep(self.rng.uniform(0, 0.03))

    async def _choose(self, window: Window, said: dict[str, Any]) -> None:
        self.unanswered = said
        answer = await window.choose(**said)
        self.unanswered = None
        if answer["type"] == "accepted":
            self.accepted[said["token"]] = answer["number"]
            await window.until(lambda: window.number >= answer["number"])
        else:  # it was sent again, and another choice was made in between? then the first was never stored
            assert answer["code"] in ("stale", "not-your-turn"), answer
            await window.until(lambda: window.number > said["number"] or window.my_turn())


def stored(file: Path, game: str) -> dict[str, int]:
    """The number of each stored choice by its token."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT token, number FROM choice WHERE game_id = ? ORDER BY number", (game,))
        return {token: number for token, number in rows if token}


async def acknowledged(players: list[Persistent], many: int, server: Server, tasks: list[asyncio.Task[None]]) -> None:
    """Wait until so many choices have been acknowledged in all, as long as all are there."""
    deadline = time.monotonic() + 120
    while (so_far := sum(len(player.accepted) for player in players)) < many:
        await asyncio.sleep(0.01)
        assert not [task for task in tasks if task.done()], tasks
        assert server.process is not None and server.process.poll() is None, "the server has ended"
        waiting = [(player.game, player.comebacks, player.unanswered) for player in players]
        assert time.monotonic() < deadline, f"{so_far} of {many} choices, and no more: {waiting}"


async def kill_again_and_again(
    folder: Path, games: int, kills: int, seed: int, tell: Callable[[str], Any] = lambda _: None
) -> int:
    """Kill a server at random moments of play; how many choices were acknowledged in all."""
    rng = random.Random(seed)
    file = folder / "t.db"
    server = Server(url_of(file)).start()
    players = []
    for number in range(games):
        game, people = await arrange(server.database, seed=number, **(MEQ if number % 2 else MECCG))
        players += [Persistent(server, person, game, number * 10 + place) for place, person in enumerate(people)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        for kill in range(1, kills + 1):
            enough = sum(len(player.accepted) for player in players) + rng.randrange(1, 15)
            await acknowledged(players, enough, server, tasks)
            await asyncio.sleep(rng.uniform(0, 0.05))
            await asyncio.to_thread(server.kill)
            for player in players:
                kept = stored(file, player.game)
                lost = {token: number for token, number in player.accepted.items() if kept.get(token) != number - 1}
                assert not lost, f"acknowledged and lost: {lost}"
            tell(f"kill {kill}: {sum(len(player.accepted) for player in players)} acknowledged, none lost")
            await asyncio.to_thread(server.start)
        await acknowledged(players, sum(len(player.accepted) for player in players) + 10, server, tasks)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(server.stop)
    assert not [result for result in results if isinstance(result, AssertionError)], results
    return sum(len(player.accepted) for player in players)


def test_after_kills_everything_acknowledged_is_there_and_play_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        assert await kill_again_and_again(tmp_path, games=2, kills=3, seed=1) >= 13

    run(test())


def test_a_game_goes_on_after_a_restart_and_the_token_still_counts(tmp_path: Path) -> None:
    async def test() -> None:
        with serving(tmp_path / "t.db") as server:
            game, people = await arrange(server.database, **MECCG)
            windows = [await person.look(server, game) for person in people]
            await play(windows, random.Random(1), 30)
            asked = next(window for window in windows if window.my_turn())
            said = {"era": 0, "number": 30, "option": asked.question["choices"][0]["option"], "token": "last"}
            assert (await asked.choose(**said))["type"] == "accepted"
            for window in windows:
                await window.until(lambda window=window: window.number == 31)
            await asked.ask("say", text="until tomorrow")
            server.kill()
            server.start()
            for person, window in zip(people, windows, strict=True):
                again = await person.look(server, game)
                assert plain(again.view) == plain(window.view) and again.number == 31
                assert [line["text"] for line in again.chat] == ["until tomorrow"]
                if window is asked:
                    assert (await again.choose(**said)) == {"type": "accepted", "token": "last", "number": 31}
                    assert again.number == 31

    run(test())


def test_the_server_ends_soon_with_windows_open_and_bots_thinking(tmp_path: Path) -> None:
    async def test() -> None:
        with serving(tmp_path / "t.db", bot_workers=1) as server:
            game, people = await arrange(server.database, ("greedy", "person"), **MEQ)
            window = await people[0].look(server, game)
            second, _ = await arrange(server.database, ("greedy", "greedy"), **MECCG)
            await people[0].look(server, second)
            seconds = await asyncio.to_thread(server.stop)
            assert seconds < 3
            with pytest.raises(ConnectionClosed):
                await window.quiet(5)

    run(test())


def test_nothing_is_left_of_a_killed_server(tmp_path: Path) -> None:
    async def test() -> None:
        mark = str(tmp_path)
        with serving(tmp_path / "t.db", bot_workers=1) as server:
            game, people = await arrange(server.database, ("greedy", "person"), **MEQ)
            window = await people[0].look(server, game)
            await window.until(lambda: window.my_turn() or window.ending is not None)
            assert server.process is not None
            children = descendants(server.process.pid)
            assert children
            server.kill()
            deadline = time.monotonic() + 10
            while alive := [pid for pid in children if Path(f"/proc/{pid}").exists() and not is_zombie(pid)]:
                assert time.monotonic() < deadline, f"{alive} of {mark} live on"
                await asyncio.sleep(0.1)

    if not Path("/proc/self/stat").exists():
        pytest.skip("needs /proc to see the processes of a server")
    run(test())


def stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()


def is_zombie(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return stat(pid)[0] == "Z"
    return True


def descendants(pid: int) -> list[int]:
    """The processes that a process started, and theirs."""
    parents = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with contextlib.suppress(OSError):
                parents[int(folder.name)] = int(stat(int(folder.name))[1])
    found, new = [], [pid]
    while new:
        new = [child for child, parent in parents.items() if parent in new]
        found += new
    return found
