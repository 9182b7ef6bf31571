"""What a seat may not know never leaves the server: everything that sockets carried in whole games is looked through."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import underdeeps as ud
from tests.table.serving import GAMES, Server, Window, arrange, serving
from underdeeps.kernel import Game

WORDS = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("table") / "t.db"
    with serving(path, messages_per_second=1000.0, messages_at_once=1000) as server:
        yield server


def cards_in(text: str, cards: frozenset[str]) -> set[str]:
    """The cards that are named anywhere in a text."""
    return cards.intersection(WORDS.findall(text))


def may_know(game: Game[Any], eyes: str | None, cards: frozenset[str]) -> set[str]:
    """The cards that these eyes may know of now: in the view (with its question), and in what they heard so far."""
    seen = msgspec.json.encode(game.view(eyes)).decode()
    heard = " ".join(f"{event} {game.rules.story(event)}" for event in game.heard(eyes))
    about = "" if eyes is None or game.over or game.decision.seat != eyes else " ".join(game.decision.about)
    return cards_in(f"{seen} {heard} {about}", cards)


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("seed", [1, 2])
def test_no_socket_ever_carries_a_hidden_card(server: Server, name: str, seed: int) -> None:
    async def test() -> None:
        setup = GAMES[name]
        id, people = await arrange(server.database, onlookers=1, seed=seed, **setup)
        windows = [await person.look(server, id) for person in people]
        eyes = [window.you for window in windows]
        assert eyes[2] is None
        cards = frozenset(face.id for face in ud.rules(name).cards())
        game = ud.new_game(name, seed, **{key: value for key, value in setup.items() if key != "game"})
        known: list[set[str]] = [may_know(game, each, cards) for each in eyes]
        rng = random.Random(seed)
        hidden = 0
        while True:
            for window, each, knows in zip(windows, eyes, known, strict=True):
                knows |= may_know(game, each, cards)
                carried = cards_in(" ".join(window.raw), cards)
                assert carried <= knows, f"{each} was sent {carried - knows} at choice {window.number}"
                window.raw.clear()
                hidden += len(known[0] | known[1]) - len(knows)
            if game.over:
                break
            await choose(windows, game, rng)
        assert hidden > 1000  # there was something to hide
        assert all(window.ending is not None for window in windows)

    asyncio.run(asyncio.wait_for(test(), 110))


async def choose(windows: list[Window], game: Game[Any], rng: random.Random) -> None:
    """Make one choice at random, at the table and beside it."""
    asked = next(window for window in windows if window.you == game.decision.seat)
    await asked.until(asked.my_turn)
    option = rng.choice(game.decision.options)
    game.choose(option)
    await asked.send({"type": "choose", "era": 0, "number": asked.number, "option": str(option)})
    for window in windows:
        await window.until(lambda window=window: window.number == len(game.choices or ()))
