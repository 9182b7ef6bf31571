"""What a seat may not know never leaves the server: all that sockets carried in whole games is looked through."""

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
from underdeeps.table import scenes, wire

THINGS = [*map(str, range(1, 60)), *(f"c{number}" for number in range(1, 6))]
"""What somebody could ask for without knowing it: numbers of cards and tokens that lie somewhere, and of companies."""
WORDS = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("table") / "t.db"
    with serving(path, messages_per_second=1000.0, messages_at_once=1000) as server:
        yield server


def cards_in(text: str, cards: frozenset[str]) -> set[str]:
    """The cards that are named anywhere in a text."""
    return cards.intersection(WORDS.findall(text))


class Eyes:
    """The cards that somebody may know of: in the view (with its question) now or earlier, and in what was told."""

    def __init__(self, seat: str | None, cards: frozenset[str]) -> None:
        self.seat = seat
        self.cards = cards
        self.known: set[str] = set()
        self.heard = 0

    def look(self, game: Game[Any]) -> None:
        """Learn what may be known now."""
        # The rule of an event may have the name of a card in it; which rule that is tells nothing more than the event.
        told = [f"{event} {event.rule} {game.rules.story(event)}" for event in game.heard(self.seat, self.heard)]
        self.heard = len(game.events)
        if not game.over and game.decision.seat == self.seat:
            told += game.decision.about
        view = msgspec.json.encode(game.view(self.seat)).decode()
        self.known |= cards_in(" ".join([view, *told]), self.cards)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_socket_ever_carries_a_hidden_card(server: Server, name: str, seed: int = 1) -> None:
    async def test() -> None:
        setup = GAMES[name]
        id, people = await arrange(server.database, onlookers=1, seed=seed, **setup)
        windows = [await person.look(server, id) for person in people]
        cards = frozenset(face.id for face in ud.rules(name).cards())
        eyes = [Eyes(window.you, cards) for window in windows]
        assert eyes[2].seat is None
        game = ud.new_game(name, seed, **{key: value for key, value in setup.items() if key != "game"})
        rng = random.Random(seed)
        hidden = 0
        while True:
            for window, each in zip(windows, eyes, strict=True):
                each.look(game)
                carried = cards_in(" ".join(window.raw), cards)
                assert carried <= each.known, f"{each.seat} was sent {carried - each.known} at choice {window.number}"
                window.raw.clear()
            hidden += len(eyes[0].known - eyes[1].known) + len(eyes[0].known - eyes[2].known)
            if game.over:
                break
            await choose(windows, game, rng)
        assert hidden > 100  # there was something to hide
        assert all(window.ending is not None for window in windows)

    asyncio.run(asyncio.wait_for(test(), 290))


async def choose(windows: list[Window], game: Game[Any], rng: random.Random) -> None:
    """Make one choice at random, at the table and beside it."""
    asked = next(window for window in windows if window.you == game.decision.seat)
    await asked.until(asked.my_turn)
    option = rng.choice(game.decision.options)
    game.choose(option)
    await asked.send({"type": "choose", "era": 0, "number": asked.number, "option": str(option)})
    for window in windows:
        await window.until(lambda window=window: window.number == len(game.choices or ()))


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_question_why_not_names_a_hidden_card(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks may ask for every number there is: what lies face down is never named."""
    rng = random.Random(1)
    game = ud.new_game(name, 1, **{key: value for key, value in GAMES[name].items() if key != "game"})
    cards = frozenset(face.id for face in game.rules.cards())
    eyes = [Eyes(seat, cards) for seat in game.seats]
    facts = lambda rules, refusal: " ".join(map(str, refusal.facts))  # noqa: E731 - a name may be a word, too
    monkeypatch.setattr(type(game.rules), "explain", facts)
    asked = 0
    for number in range(200):
        for each in eyes:
            each.look(game)
            for thing in THINGS if number % 5 == 0 else ():
                assert each.seat is not None
                answer = scenes.reasons(game, each.seat, wire.WhyNot(thing))
                named = cards_in(" ".join(reason.sentence for reason in answer.reasons), cards)
                assert named <= each.known, f"{each.seat} asks for {thing} at choice {number}"
                asked += len(answer.reasons)
        game.choose(rng.choice(game.decision.options))
    assert asked > 100
