"""A real server for tests, in a process of its own, and people who play at it over sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import underdeeps as ud
from underdeeps.table.accounts import Accounts
from underdeeps.table.routes.people import COOKIE
from underdeeps.table.store import KeptGame, KeptSeat, Store, now

MEQ: dict[str, Any] = {"game": "meq", "seats": ["sauron", "argalad"]}
MECCG: dict[str, Any] = {"game": "meccg", "decks": ["A", "F"]}
GAMES = {"meq": MEQ, "meccg": MECCG}


def free_port() -> int:
    """A port that nobody listens at.

    Not one of those that the system gives to outgoing connections: whoever tries again and again to connect to such a
    port sooner or later is connected to itself, and the server that should listen there cannot start.
    """
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """One process of the table."""

    def __init__(self, database: str, bot_workers: int = 0, **settings: Any) -> None:
        self.port = free_port()
        self.database = database
        self.settings = {"database": database, "port": self.port, "bot_workers": bot_workers, **settings}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        """Start it and wait until it answers."""
        text = json.dumps(self.settings)
        code = (
            "import json, sys; from pathlib import Path; from underdeeps.table.serve import serve;"
            "from underdeeps.table.settings import Settings; said = json.loads(sys.argv[1]);"
            "said['origins'] = tuple(said.get('origins', ())); serve(Settings(client=Path('/nowhere'), **said))"
        )
        self.process = subprocess.Popen([sys.executable, "-c", code, text])
        deadline = time.monotonic() + 100
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server did not start"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return self
            time.sleep(0.02)
        self.kill()
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> float:
        """Ask it to end; the seconds it took."""
        assert self.process is not None
        begun = time.monotonic()
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()
        return time.monotonic() - begun


def url_of(database: Path | str) -> str:
    """A database by its URL; a path is a SQLite file."""
    return database if isinstance(database, str) else f"sqlite+aiosqlite:///{database}"


@contextlib.contextmanager
def serving(database: Path | str, bot_workers: int = 0, **settings: Any) -> Iterator[Server]:
    """A server for the length of a test; a path is a SQLite file."""
    server = Server(url_of(database), bot_workers, **settings).start()
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser's cookie."""

    def __init__(self, id: str, name: str, token: str) -> None:
        self.id = id
        self.name = name
        self.cookie = f"{COOKIE}={token}"

    async def look(self, server: Server, game_id: str, **headers: str) -> Window:
        """Open a window on a game, and wait for its scene."""
        window = Window(await self.connect(server, game_id, **headers))
        await window.until(lambda: window.scene is not None)
        return window

    async def connect(self, server: Server, game_id: str, **headers: str) -> ClientConnection:
        """A socket on a game."""
        url = f"ws://127.0.0.1:{server.port}/api/games/{game_id}/socket"
        return await connect(url, additional_headers={"cookie": self.cookie, **headers}, max_size=None)


async def arrange(
    url: str, players: tuple[str, ...] = ("person", "person"), onlookers: int = 0, seed: int = 7, **setup: Any
) -> tuple[str, list[Person]]:
    """A game in a database: its id, and the people at it (then the onlookers), in the order of their seats.

    `players` has for each seat "person", "same" (the person before), "open", or the name of a bot.
    """
    store = Store(url)
    await store.open()
    accounts = Accounts(store)
    people: list[Person] = []

    async def guest() -> Person:
        person, token = await accounts.new_guest()
        people.append(Person(person.id, person.name, token))
        return people[-1]

    game = ud.new_game(setup.pop("game", "meq"), seed, **setup)
    seats = []
    for seat, player in zip(game.seats, players, strict=True):
        if player in ("person", "same"):
            person = await guest() if player == "person" else people[-1]
            seats.append(KeptSeat(seat, person.id, person.name))
        else:
            seats.append(KeptSeat(seat, bot="" if player == "open" else player))
    for _ in range(onlookers):
        await guest()
    id = secrets.token_urlsafe(8)
    kept = KeptGame(
        id=id,
        game=game.rules.name,
        rules=game.rules.version,
        setup=game.settings,
        seed=seed,
        invitation="",
        open=False,
        coach=False,
        era=0,
        number=0,
        turn=0,
        asked=game.decision.seat,
        ending=None,
        made=now(),
        moved=now(),
        seats=tuple(seats),
    )
    await store.add_game(kept)
    await store.close()
    return id, people


class Window:
    """A socket, and the game as a browser would have it from what was heard on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.scene: dict[str, Any] | None = None
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self._count = random.getrandbits(40)

    def __getattr__(self, name: str) -> Any:
        """What the scene holds: `window.question`."""
        assert self.scene is not None
        return self.scene[name]

    async def hear(self, seconds: float = 20) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(seconds):  # not `wait_for`, which may swallow that it was told to end (3.11)
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        match message["type"]:
            case "scene":
                self.scene = message
            case "change":
                assert self.scene is not None
                merge(self.scene["view"], message["patch"])
                self.scene.update({key: message[key] for key in ("era", "number", "question", "ending")})
                self.scene["events"] += message["events"]
            case "seated":
                self.scene = {**(self.scene or {}), "seats": message["seats"]}
            case "heard":
                self.chat.append(message["line"])
            case "take-back":
                self.scene = {**(self.scene or {}), "take_back": message["seat"]}
            case _ if message.get("token"):
                self.answers[message["token"]] = message
        return message

    async def until(self, condition: Any, seconds: float = 30) -> None:
        """Listen until something holds."""
        deadline = time.monotonic() + seconds
        while not condition():
            await self.hear(max(0.1, deadline - time.monotonic()))

    async def quiet(self, seconds: float = 0.2) -> None:
        """Listen until nothing more is said."""
        with contextlib.suppress(TimeoutError):
            while True:
                await self.hear(seconds)

    async def send(self, message: dict[str, Any]) -> str:
        """Say something; its token."""
        self._count += 1
        said = {"token": f"t{self._count}", **message}
        await self.socket.send(json.dumps(said))
        return str(said["token"])

    async def ask(self, type: str, **said: Any) -> dict[str, Any]:
        """Say something and wait for its answer."""
        token = await self.send({"type": type, **said})
        self.answers.pop(token, None)
        await self.until(lambda: token in self.answers)
        return self.answers[token]

    def my_turn(self) -> bool:
        """Whether this window is asked."""
        return bool(self.question and self.question["choices"])

    async def choose(self, option: str, **said: Any) -> dict[str, Any]:
        """Choose at the position that this window knows."""
        position = {"era": self.era, "number": self.number}
        return await self.ask("choose", **{**position, "option": option, **said})

    async def close(self) -> None:
        """Close the window."""
        await self.socket.close()


def merge(value: dict[str, Any], patch: dict[str, Any]) -> None:
    """Apply a JSON merge patch."""
    for key, new in patch.items():
        if new is None:
            value.pop(key, None)
        elif isinstance(new, dict) and isinstance(value.get(key), dict):
            merge(value[key], new)
        else:
            value[key] = new


def plain(view: Any) -> Any:
    """A view without what is null: a patch cannot tell that from what is absent."""
    if not isinstance(view, dict):
        return view
    return {key: plain(value) for key, value in view.items() if value is not None}


async def play(windows: list[Window], rng: random.Random, choices: int) -> int:
    """Let whoever is asked choose at random; how many choices were made before the end."""
    for made in range(choices):
        number = windows[0].number
        if windows[0].ending is not None:
            return made
        asked = next(window for window in windows if window.you == windows[0].question["seat"])
        await asked.until(asked.my_turn)
        option = rng.choice(asked.question["choices"])["option"]
        answer = await asked.choose(option)
        while answer.get("code") == "too-fast":  # on a quick machine these players are quicker than people
            await asyncio.sleep(0.2)
            answer = await asked.choose(option)
        assert answer["type"] == "accepted", answer
        for window in windows:
            await window.until(lambda window=window, number=number: window.number > number)
    return choices
