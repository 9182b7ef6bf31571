"""What a window is shown: scenes, changes, questions and stories, made from a game for one pair of eyes.

Everything here goes through `game.view(seat)` and `game.heard(seat)`: what a seat may not know is never looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import underdeeps as ud
from underdeeps.kernel import Game
from underdeeps.kernel.events import Event
from underdeeps.table import wire
from underdeeps.table.store import KeptGame

if TYPE_CHECKING:
    from underdeeps.table.rooms import Listener, Room

LAST_EVENTS = 200
"""So many events a scene has; a browser asks for earlier ones when somebody reads back so far."""


class Shown(msgspec.Struct, frozen=True):
    """What a window was last shown, to tell it only what is different."""

    era: int
    view: dict[str, Any]
    events: int


def shown_to(room: Room, game: Game[Any], listener: Listener) -> tuple[wire.FromTable, Shown]:
    """The message that brings a window up to date, and what it knows then."""
    seat, last = listener.seat, listener.shown
    view = _view(game, seat)
    now = Shown(room.era, view, len(game.events))
    number = len(game.choices or ())
    waiting = room.is_waiting()
    question = None if waiting or room.kept.ending is not None else question_for(game, seat)
    ending = ending_in(room.kept, game)
    if last is None or last.era != room.era:
        first = max(0, len(game.events) - LAST_EVENTS)
        return wire.Scene(
            game_id=room.kept.id,
            game=game.rules.name,
            title=game.rules.title,
            era=room.era,
            number=number,
            you=seat,
            seats=seats_at(room.kept, room.present(), game),
            view=view,
            question=question,
            events=happened(game, seat, first),
            since=game.since(seat) if seat is not None else len(game.events),
            chat=room.chat,
            ending=ending,
            take_back=room.take_back,
            coach=room.kept.coach,
        ), now
    change = wire.Change(
        era=room.era,
        number=number,
        patch=merge_patch(last.view, view),
        question=question,
        events=happened(game, seat, last.events),
        ending=ending,
    )
    return change, now


def _view(game: Game[Any], seat: str | None) -> dict[str, Any]:
    """The view as plain JSON data. The pending decision goes as a question."""
    view = game.view(seat)
    view.pop("decision", None)
    plain: dict[str, Any] = msgspec.to_builtins(view, str_keys=True)
    return plain


def merge_patch(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The JSON merge patch from one to the other: what changed; what is gone is null.

    >>> merge_patch({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 2, "d": 4}})
    {'b': {'d': 4}, 'a': None}
    """
    patch: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key)
        if key in old and before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            patch[key] = merge_patch(before, value)
        elif value is not None or key in old:
            patch[key] = value
    for key in old:
        if key not in new:
            patch[key] = None
    return patch


def question_for(game: Game[Any], seat: str | None) -> wire.Question | None:
    """The pending question as a seat is shown it."""
    if game.over:
        return None
    decision = game.decision
    if decision.seat != seat:
        return wire.Question(decision.seat)
    choices = tuple(
        wire.Choice(str(option), option.verb, option.subject, option.target, game.sentence(option))
        for option in decision.options
    )
    return wire.Question(decision.seat, decision.kind, decision.rule, game.prompt, decision.about, choices)


def happened(game: Game[Any], seat: str | None, first: int, last: int | None = None) -> tuple[wire.Happened, ...]:
    """Events as a seat may see them."""
    heard = game.heard(seat, first)[: None if last is None else last - first]
    return tuple(_told(game, index, event) for index, event in enumerate(heard, first))


def _told(game: Game[Any], index: int, event: Event) -> wire.Happened:
    return wire.Happened(index, event.kind, dict(event.facts), event.rule, game.rules.story(event))


def seats_at(kept: KeptGame, present: set[str], game: Game[Any] | None) -> tuple[wire.SeatAt, ...]:
    """Who sits where."""
    rules = ud.rules(kept.game)
    return tuple(
        wire.SeatAt(
            seat=seat.seat,
            called=rules.called(seat.seat),
            side=rules.side_of(seat.seat, None if game is None else game.table),
            player=seat.bot or seat.person,
            bot=bool(seat.bot),
            here=bool(seat.bot) or seat.seat in present,
            resigned=seat.resigned,
        )
        for seat in kept.seats
    )


def ending_of(game: Game[Any]) -> wire.Ending | None:
    """How a game ended by its rules."""
    if not game.over:
        return None
    result = game.result
    names = [game.rules.called(winner) for winner in result.winners]
    sentence = f"{' and '.join(names)} won." if names else "Nobody won."
    return wire.Ending(result.winners, result.rule, dict(result.scores), sentence)


def ending_in(kept: KeptGame, game: Game[Any]) -> wire.Ending | None:
    """How a game ended, by its rules or because somebody resigned."""
    if kept.ending is not None:
        return msgspec.convert(kept.ending, wire.Ending)
    return ending_of(game)


def reasons(game: Game[Any], seat: str, said: wire.WhyNot) -> wire.Reasons:
    """The rules that keep a seat from using something now."""
    found = tuple(wire.Reason(refusal.rule, game.rules.explain(refusal)) for refusal in game.why_not(seat, said.thing))
    return wire.Reasons(said.token, said.thing, found)
