"""Taking a choice back: with everybody's consent, and never once anybody has learnt something from what came of it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import underdeeps as ud
from underdeeps.kernel import Game
from underdeeps.table import wire
from underdeeps.table.listeners import Listener, MovedOn, Refusal
from underdeeps.table.room import Room
from underdeeps.table.store import KeptChoice

LEARNT = "That cannot be taken back: since then somebody has learnt something new, or chance has spoken."
HIDDEN = ""
"""What stands in a view for something that its eyes may not know."""


async def ask(room: Room, listener: Listener, said: wire.AskTakeBack) -> wire.Accepted:
    """A person wants their last choice undone. Where no other people play, it is at once."""
    async with room.lock:
        game = await room.ready()
        room.check_seated(listener)
        if said.token and said.token == room.kept.undone:
            return room.accepted(said.token)  # it was said before, and done
        to, before = await _possible(room, game, listener.person_id)
        others = _others(room, listener.person_id)
        if others:
            if not await room.store.ask_take_back(room.kept.id, *room.position(), to.seat):
                raise MovedOn
            room.set_take_back(to.seat, f"{game.rules.called(to.seat)} would like to take the last choice back.")
        else:
            await _take_back(room, to, before, said.token)
    room.bots.let_think()
    return room.accepted(said.token)


async def answer(room: Room, listener: Listener, said: wire.AnswerTakeBack) -> wire.Accepted:
    """Another person agrees or does not. The choice is undone when all others agree."""
    async with room.lock:
        game = await room.ready()
        room.check_seated(listener)
        asking, *agreed = room.kept.take_back.split() or [""]
        mine = room.played_by(listener.person_id)  # a seat that was given up has no say
        if not asking or asking in mine or not mine:
            raise Refusal("not-possible", "Nobody asks you to let them take a choice back.")
        if not said.agree:
            if not await room.store.ask_take_back(room.kept.id, *room.position(), ""):
                raise MovedOn
            called = game.rules.called(listener.seat if listener.seat in mine else mine[0])
            room.set_take_back("", f"{called} would rather play on.")
            return room.accepted(said.token)
        agreed = sorted({*agreed, *mine})
        asker = next(seat.person_id for seat in room.kept.seats if seat.seat == asking) or ""
        if set(_others(room, asker)) <= set(agreed):
            to, before = await _possible(room, game, asker)
            await _take_back(room, to, before, "")
        else:
            asked = " ".join([asking, *agreed])
            if not await room.store.ask_take_back(room.kept.id, *room.position(), asked):
                raise MovedOn
            room.set_take_back(asked, "")
    room.bots.let_think()
    return room.accepted(said.token)


def _others(room: Room, person_id: str) -> list[str]:
    """The seats that other people play: they have to agree."""
    return [seat.seat for seat in room.kept.seats if seat.person_id not in (None, person_id) and not seat.bot]


async def _possible(room: Room, game: Game[Any], person_id: str) -> tuple[KeptChoice, Game[Any]]:
    """The last choice of a person, and the game as it was before; `Refusal` if it cannot be taken back."""
    if game.over or room.kept.ending is not None:
        raise Refusal("not-possible", "The game is over.")
    seats = room.played_by(person_id)
    mine = [choice for choice in await room.store.choices(room.kept.id) if choice.seat in seats]
    if not mine:
        raise Refusal("not-possible", "There is no choice of yours to take back.")
    before = await room.replayed(mine[-1].number)
    if learnt_since(before, game):
        raise Refusal("not-possible", LEARNT)
    return mine[-1], before


async def _take_back(room: Room, to: KeptChoice, before: Game[Any], token: str) -> None:
    turn = before.rules.turns(before.table)
    if not await room.store.take_back(room.kept.id, *room.position(), to, turn, token):
        raise MovedOn
    await room.taken_back(before)


def learnt_since(before: Game[Any], now: Game[Any]) -> bool:
    """Whether anybody has learnt anything hidden between two positions of one game, or chance has spoken.

    It is strict: where it cannot tell, it says yes. Nothing was learnt only if all of this holds:

    - nothing was decided by chance: no die was rolled, nothing shuffled, no card taken at random. The game's randomness
      is one number, and any use changes it;
    - no event since then told a secret to anybody;
    - for every seat and for an onlooker, no card shows more often in the view than before, and not less is hidden: no
      card was drawn, turned up, revealed, or played out of a hand, also not one's own (the others have seen it then).

    A pass, a move that is announced, a tapped character, a point laid here instead of there can be taken back.
    """
    if before.table.random != now.table.random:
        return True
    if any(event.secrets and event.told for event in now.events[len(before.events) :]):
        return True
    cards = _cards(now.rules.name)
    return any(_knows_more(before.view(eyes), now.view(eyes), cards) for eyes in (*now.seats, None))


def _knows_more(old: dict[str, Any], new: dict[str, Any], cards: frozenset[str]) -> bool:
    was: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    for view, counted in ((old, was), (new, shown)):
        view.pop("decision", None)
        _count(view, cards, counted)
    hidden_before, hidden_now = was.pop(HIDDEN, 0), shown.pop(HIDDEN, 0)
    return hidden_now < hidden_before or any(shown[card] > was[card] for card in shown)


def _count(value: Any, cards: frozenset[str], found: Counter[str]) -> None:
    """Count the cards that are named anywhere in a view, and what is hidden."""
    if isinstance(value, str):
        if value in cards or value == HIDDEN:
            found[value] += 1
    elif isinstance(value, dict):
        for key, each in value.items():
            _count(key, cards, found)
            _count(each, cards, found)
    elif isinstance(value, (list, tuple)):
        for each in value:
            _count(each, cards, found)


@cache
def _cards(game: str) -> frozenset[str]:
    return frozenset(face.id for face in ud.rules(game).cards())
