"""A table without a network for tests of its API, the browsers that ask it, and games that were played before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partialmethod
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar.testing import TestClient

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel import Game
from underdeeps.table import scenes
from underdeeps.table.app import make_app
from underdeeps.table.guard import Limits
from underdeeps.table.schema import GAMES
from underdeeps.table.settings import Settings
from underdeeps.table.store import KeptChoice, KeptGame, KeptSeat, Store, now

FROZEN = partialmethod(Limits.wait, now=0.0)
"""In place of `Limits.wait`: no time passes, however slow the machine is."""
HOST = "http://testserver.local"


def settings(folder: Path, **more: Any) -> Settings:
    """A table whose games are in this folder, without bots."""
    return Settings(
        database=f"sqlite+aiosqlite:///{folder / 'table.db'}", **{"bot_workers": 0, "client": folder, **more}
    )


class Browser:
    """Somebody with a browser of their own: cookies, and requests as pages of ours send them."""

    def __init__(self, client: TestClient[Any], known: bool = True) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        if known:
            self.me = self.get("/api/me")

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
        """The answer, whatever it is."""
        self.client.cookies.clear()
        sent = {"sec-fetch-site": "same-origin", "origin": HOST, **(headers or {})}
        answer = self.client.request(
            method,
            path,
            content=None if body is None else msgspec.json.encode(body),
            headers={**({"content-type": "application/json"} if body is not None else {}), **sent, **self.sent()},
        )
        for cookie in answer.cookies.jar:
            if cookie.value:
                self.cookies[cookie.name] = cookie.value
        return answer

    def sent(self) -> dict[str, str]:
        """The header with its cookies."""
        return {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}

    def get(self, path: str) -> Any:
        """What is there."""
        return self._good(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        """What comes of it."""
        return self._good(self.ask("POST", path, body))

    def refused(self, method: str, path: str, body: Any = None, status: int = 400) -> str:
        """The sentence that is said instead."""
        answer = self.ask(method, path, body)
        assert answer.status_code == status, answer.text
        sentence = answer.json()["sentence"]
        assert sentence.endswith((".", "?", "!")), sentence
        return str(sentence)

    @staticmethod
    def _good(answer: Any) -> Any:
        assert answer.status_code in (200, 201, 204), answer.text
        return answer.json() if answer.content else None


@contextmanager
def table(made: Settings) -> Iterator[TestClient[Any]]:
    """A table as long as it is needed."""
    with TestClient(make_app(made), base_url=HOST) as client:
        yield client


def played(name: str, seed: int, most: int | None = None, **settings: Any) -> Game[Any]:
    """A game that random bots played, to its end or for so many choices."""
    game = ud.new_game(name, seed, **settings)
    bot = bots.make("random", seed)
    while not game.over and (most is None or len(game.choices or ()) < most):
        game.choose(bot.pick(game.at(game.decision.seat)))
    return game


def keep(made: Settings, id: str, game: Game[Any], people: dict[str, str], rules: str = "") -> None:
    """Store a game as if it had been played here; `people` are the ids of those who sit there, the rest are bots.

    It was played by today's `rules` if nothing else is said.
    """
    asyncio.run(_keep(made, id, game, people, rules or game.rules.version))


async def _keep(made: Settings, id: str, game: Game[Any], people: dict[str, str], rules: str) -> None:
    store = Store(made.database)
    await store.open()
    replayed = ud.new_game(game.rules.name, game.seed, **game.settings)
    choices = []
    for number, place in enumerate(game.choices or ()):
        choices.append(KeptChoice(number, place, replayed.decision.seat))
        replayed.choose(replayed.decision.options[place])
    kept = KeptGame(
        id=id,
        game=game.rules.name,
        rules=rules,
        setup=game.settings,
        seed=game.seed,
        invitation="come-in",
        open=False,
        coach=False,
        era=0,
        number=len(choices),
        turn=game.rules.turns(game.table),
        asked="" if game.over else game.decision.seat,
        ending=None,
        made=now(),
        moved=now(),
        seats=tuple(KeptSeat(seat, people.get(seat), bot="" if seat in people else "random") for seat in game.seats),
    )
    await store.add_game(kept, choices)
    ending = scenes.ending_of(game)
    if ending is not None:
        async with store.engine.begin() as db:
            written = msgspec.json.encode(ending).decode()
            await db.execute(sa.update(GAMES).where(GAMES.c.id == id).values(ending=written))
    await store.close()
