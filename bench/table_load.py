"""Many games at the table at once: how long from a choice until both players see what came of it.

    python bench/table_load.py                         200 games, 400 sockets, 60 seconds
    python bench/table_load.py --seconds 600           the ten minutes of the leak test
    python bench/table_load.py --db postgresql://...   another database than a SQLite file of its own

It starts a server (bots off), sits two people down at every game, half of them Middle-earth Quest and half the card
game, and lets whoever is asked choose at random, about once in a second in every game. A game that ends is followed
by a new one. The time of a choice runs from the moment it is sent until the later of the two views has arrived. The
memory of the server is printed as it goes; games begin at different lengths, so that it does not just follow their age.
In the end everybody leaves, and what the server still holds of games and windows is counted: it should be nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect

import underdeeps as ud
from underdeeps.table.accounts import Accounts
from underdeeps.table.rooms import LINGER, SWEEP
from underdeeps.table.routes.people import COOKIE
from underdeeps.table.settings import database_url
from underdeeps.table.store import KeptChoice, KeptGame, KeptSeat, Store, now

SETUPS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("meq", {"seats": ["sauron", "argalad"]}),
    ("meccg", {"decks": ["A", "F"]}),
)
SERVER = """
import collections, gc, json, signal, sys
from pathlib import Path
from underdeeps.table.serve import serve
from underdeeps.table.settings import Settings
said = json.loads(sys.argv[1])
profile = said.pop("profile")
counts = said.pop("counts")

def count(*_):
    gc.collect()
    Path(counts).write_text(json.dumps(collections.Counter(type(each).__name__ for each in gc.get_objects())))

signal.signal(signal.SIGUSR1, count)
settings = Settings(client=Path("nowhere"), bot_workers=0, sockets_per_address=10_000, **said)
if profile:
    import cProfile
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn would raise it again before the profile is written
    cProfile.run("serve(settings)", profile)
else:
    serve(settings)
"""


LIVES = ("Room", "Listener", "Game", "WebSocket")
"""What the server has for a game and its windows, and nothing else should."""


class Load:
    """All games, and what was measured."""

    def __init__(self, port: int, store: Store, pace: float, rng: random.Random) -> None:
        self.port, self.store, self.pace, self.rng = port, store, pace, rng
        self.times: list[float] = []
        self.late: list[float] = []
        self.errors: list[str] = []
        self.finished = 0
        self.measuring = False
        self.people: list[list[tuple[str, str]]] = []

    async def meet(self, games: int) -> None:
        """Two people for each game."""
        accounts = Accounts(self.store)
        for _ in range(games):
            self.people.append([])
            for _ in range(2):
                person, token = await accounts.new_guest()
                self.people[-1].append((person.id, token))

    async def begin(self, place: int, played: int) -> str:
        """A new game, some of whose choices have been made."""
        name, setup = SETUPS[place % len(SETUPS)]
        game = ud.new_game(name, self.rng.getrandbits(40), **setup)
        choices = []
        while len(choices) < played and not game.over:
            options = game.decision.options
            choices.append(KeptChoice(len(choices), self.rng.randrange(len(options)), game.decision.seat))
            game.choose(options[choices[-1].place])
        if game.over:
            return await self.begin(place, played // 2)
        kept = KeptGame(
            id=secrets.token_urlsafe(8),
            game=name,
            rules=game.rules.version,
            setup=game.settings,
            seed=game.seed,
            invitation="",
            open=False,
            coach=False,
            era=0,
            number=len(choices),
            turn=0,
            asked=game.decision.seat,
            ending=None,
            made=now(),
            moved=now(),
            seats=tuple(KeptSeat(seat, id) for seat, (id, _) in zip(game.seats, self.people[place], strict=True)),
        )
        await self.store.add_game(kept, choices)
        return kept.id

    async def play(self, place: int, id: str) -> None:
        """Game after game at one place of the table."""
        while True:
            try:
                await self._play(place, id)
                self.finished += 1
            except Exception as error:
                self.errors.append(repr(error))
                await asyncio.sleep(1)
                continue
            id = await self.begin(place, 0)

    async def _play(self, place: int, id: str) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/games/{id}/socket"
        sockets = [
            await connect(url, additional_headers={"cookie": f"{COOKIE}={token}"}, compression=None, max_size=None)
            for _, token in self.people[place]
        ]
        try:
            await Pair(self, sockets).play()
        finally:
            for socket in sockets:
                await socket.close()


class Pair:
    """Two windows on one game."""

    def __init__(self, load: Load, sockets: list[ClientConnection]) -> None:
        self.load = load
        self.sockets = sockets
        self.question: dict[str, Any] = {}
        self.asked: ClientConnection | None = None
        self.numbers = [-1, -1]
        self.over = False
        self.news = asyncio.Event()

    async def play(self) -> None:
        """Until the game ends."""
        readers = [asyncio.create_task(self._read(place)) for place in (0, 1)]
        try:
            while True:
                await self._until(lambda: self.over or (self.asked is not None and self.numbers[0] == self.numbers[1]))
                if self.over:
                    return
                await asyncio.sleep(self.load.rng.uniform(0.5, 1.5) * self.load.pace)
                await self._choose()
                failed = [reader for reader in readers if reader.done()]
                if failed:
                    failed[0].result()
        finally:
            for reader in readers:
                reader.cancel()

    async def _choose(self) -> None:
        assert self.asked is not None
        asked, self.asked, number = self.asked, None, self.numbers[0]
        option = self.load.rng.choice(self.question["choices"])["option"]
        text = json.dumps(
            {"type": "choose", "era": 0, "number": number, "option": option, "token": secrets.token_hex(8)}
        )
        begun = time.perf_counter()
        await asked.send(text)
        await self._until(lambda: min(self.numbers) > number)
        if self.load.measuring:
            self.load.times.append(time.perf_counter() - begun)

    async def _until(self, condition: Any) -> None:
        while not condition():
            self.news.clear()
            async with asyncio.timeout(30):
                await self.news.wait()

    async def _read(self, place: int) -> None:
        async for text in self.sockets[place]:
            message = json.loads(text)
            if message["type"] in ("scene", "change"):
                self.numbers[place] = message["number"]
                self.over = self.over or message["ending"] is not None
                if message["question"] and message["question"]["choices"]:
                    self.question, self.asked = message["question"], self.sockets[place]
                self.news.set()
            elif message["type"] == "refused":
                self.load.errors.append(message["sentence"])


async def lag(load: Load) -> None:
    """How late this program itself is: a choice cannot be measured better than that."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.05)
        if load.measuring:
            load.late.append(time.perf_counter() - begun - 0.05)


def memory(pid: int) -> float:
    """Resident memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def percentile(times: list[float], part: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * part))] if times else 0.0


async def left(process: subprocess.Popen[bytes], counts: Path) -> dict[str, int]:
    """How much of what a game needs is in the server's memory."""
    counts.unlink(missing_ok=True)
    process.send_signal(signal.SIGUSR1)
    while not counts.exists() or not counts.read_text():
        await asyncio.sleep(0.1)
    found = json.loads(counts.read_text())
    return {name: found.get(name, 0) for name in LIVES}


def start(database: str, counts: Path, profile: str = "") -> tuple[subprocess.Popen[bytes], int]:
    """A server process, and its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    said = json.dumps({"database": database, "port": port, "profile": profile, "counts": str(counts)})
    process = subprocess.Popen([sys.executable, "-c", SERVER, said])
    for _ in range(3000):
        if process.poll() is not None:
            raise SystemExit("The server did not start.")
        try:
            with socket.create_connection(("127.0.0.1", port), 1):
                return process, port
        except OSError:
            time.sleep(0.05)
    raise SystemExit("The server does not answer.")


async def measure(said: argparse.Namespace, database: str, counts: Path) -> bool:
    """Play, and print what was measured; whether it was good enough."""
    process, port = start(database, counts, said.profile)
    store = Store(database)
    try:
        await store.open()
        load = Load(port, store, said.pace, random.Random(said.seed))
        await load.meet(said.games)
        ids = [await load.begin(place, load.rng.randrange(said.played + 1)) for place in range(said.games)]
        print(f"{said.games} games begun; {2 * said.games} sockets", flush=True)
        tasks = [asyncio.create_task(lag(load))]
        for place, id in enumerate(ids):
            tasks.append(asyncio.create_task(load.play(place, id)))
            await asyncio.sleep(0.01)
        await asyncio.sleep(said.warm)
        load.measuring, first, used = True, memory(process.pid), cpu(process.pid)
        for step in range(1, 11):
            await asyncio.sleep(said.seconds / 10)
            done, p95 = len(load.times), percentile(load.times, 0.95)
            at, size = said.seconds * step / 10, memory(process.pid)
            errors = len(load.errors)
            print(
                f"  {at:5.0f} s  {done:7} choices  p95 {p95:6.1f} ms  server {size:6.1f} MB  errors {errors}",
                flush=True,
            )
        load.measuring, last, used = False, memory(process.pid), cpu(process.pid) - used
        playing = await left(process, counts)
        playing_on = set(tasks)
        while playing_on:  # again and again: `wait_for` forgets a cancellation that comes with its result
            for task in playing_on:
                task.cancel()
            _, playing_on = await asyncio.wait(playing_on, timeout=1)
        await asyncio.sleep(LINGER + 2 * SWEEP)
        gone = await left(process, counts)
        after = memory(process.pid)
    finally:
        await store.close()
        process.terminate()
        process.wait(20)
    times, late, per_second = load.times, load.late, len(load.times) / said.seconds
    p50, p95, p99 = (percentile(times, part) for part in (0.5, 0.95, 0.99))
    print(
        f"{len(times)} choices in {said.seconds:.0f} s ({per_second:.0f}/s), {load.finished} games ended\n"
        f"from choice to both views: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms\n"
        f"(this program itself was late by p50 {percentile(late, 0.5):.1f} ms, p95 {percentile(late, 0.95):.1f} ms)\n"
        f"server: {first:.1f} MB at first, {last:.1f} MB in the end; {100 * used / said.seconds:.0f} % of one core\n"
        f"held while they played: {playing}; when all had left: {gone}, {after:.1f} MB\n"
        f"errors: {len(load.errors)} {load.errors[:3] or ''}"
    )
    return not load.errors and not any(gone.values()) and p95 < said.most


def main() -> None:
    """Measure what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=45, help="seconds before measuring begins: games are opened")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds for which a player thinks, on average")
    parser.add_argument("--played", type=int, default=800, help="most choices that a game begins with")
    parser.add_argument("--most", type=float, default=100.0, help="milliseconds of the 95th percentile that are enough")
    parser.add_argument("--db", default="", help="a PostgreSQL database; default: a SQLite file that is thrown away")
    parser.add_argument("--profile", default="", metavar="FILE", help="write a profile of the server")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = database_url(said.db or f"{folder}/table.db")
        good = uvloop.run(measure(said, database, Path(folder) / "counts.json"))
    raise SystemExit(0 if good else 1)


if __name__ == "__main__":
    main()
