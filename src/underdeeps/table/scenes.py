"""What a window is shown: scenes, changes, questions and stories, made from a game for one pair of eyes.

Everything here goes through `game.view(seat)`, `game.heard(seat)` and `game.imagine(seat)`: what a seat may not know is
never looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import underdeeps as ud
from underdeeps.kernel import Game, Option
from underdeeps.kernel.events import Event
from underdeeps.table import catalogue, wire
from underdeeps.table.store import KeptGame

if TYPE_CHECKING:
    from underdeeps.table.listeners import Listener
    from underdeeps.table.room import Room

ENCODE = msgspec.json.Encoder().encode
LAST_EVENTS = 200
"""So many events a scene has; a browser asks for earlier ones when somebody reads back so far."""

WORLDS = 3
"""In so many worlds a seat must be told the same before it is told at all."""
UNKNOWN = "What that is, you cannot know now."


class Shown(msgspec.Struct, frozen=True):
    """What a window was last shown, to tell it only what is different. The view is shared by all who have seen it."""

    version: int
    """Of the room: any change that is to be seen makes a new one."""
    seat: str | None
    era: int
    view: dict[str, Any]
    events: int


class Composed:
    """What was composed for the present version of a room: once for each pair of eyes, however many windows look."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.shown: dict[str | None, Shown] = {}
        self.questions: dict[str | None, wire.Question | None] = {}
        self.changes: dict[tuple[str | None, int], str] = {}
        """The message for those who last saw another version, as it is sent."""


def eyes_of(game: Game[Any], seats: tuple[str, ...], last: str | None) -> str | None:
    """Through which of its seats a window looks: the one that is asked, else the one that was."""
    if not seats:
        return None
    if not game.over and game.decision.seat in seats:
        return game.decision.seat
    return last if last in seats else seats[0]


def shown_to(room: Room, game: Game[Any], listener: Listener) -> tuple[str, Shown, bool]:
    """The message that brings a window up to date, what it knows then, and whether that was a whole scene."""
    composed = room.composed
    seat = eyes_of(game, listener.seats, listener.seat)
    shown = composed.shown.get(seat)
    if shown is None:
        shown = Shown(composed.version, seat, room.era, view_of(game, seat), len(game.events))
        composed.shown[seat] = shown
        hidden = room.is_waiting() or room.kept.ending is not None
        composed.questions[seat] = None if hidden else question_for(game, seat, shown.view)
    last = listener.shown
    if last is None or last.era != room.era or last.seat != seat:
        return ENCODE(_scene(room, game, shown, composed.questions[seat])).decode(), shown, True
    text = composed.changes.get((seat, last.version))
    if text is None:
        change = wire.Change(
            era=room.era,
            number=len(game.choices or ()),
            patch=merge_patch(last.view, shown.view),
            question=composed.questions[seat],
            events=happened(game, seat, last.events),
            ending=ending_in(room.kept, game),
        )
        text = composed.changes[seat, last.version] = ENCODE(change).decode()
    return text, shown, False


def _scene(room: Room, game: Game[Any], shown: Shown, question: wire.Question | None) -> wire.Scene:
    seat = shown.seat
    return wire.Scene(
        game_id=room.kept.id,
        game=game.rules.name,
        title=catalogue.title(game.rules.name),
        era=room.era,
        number=len(game.choices or ()),
        you=seat,
        seats=seats_at(room.kept, room.presence.seats(), game),
        view=shown.view,
        question=question,
        events=happened(game, seat, max(0, shown.events - LAST_EVENTS)),
        since=game.since(seat) if seat is not None else shown.events,
        chat=tuple(room.talk.lines),
        ending=ending_in(room.kept, game),
        take_back=room.asking(),
        coach=room.kept.coach,
    )


def view_of(game: Game[Any], seat: str | None) -> dict[str, Any]:
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


def question_for(game: Game[Any], seat: str | None, view: dict[str, Any]) -> wire.Question | None:
    """The pending question as a seat is shown it, who sees this of the table."""
    if game.over:
        return None
    decision = game.decision
    if decision.seat != seat:
        return wire.Question(decision.seat)
    pointed = game.rules.things(view, decision)
    choices = tuple(_choice(game, option, things) for option, things in zip(decision.options, pointed, strict=True))
    return wire.Question(decision.seat, decision.kind, decision.rule, game.prompt, decision.about, choices)


def _choice(game: Game[Any], option: Option, things: tuple[str, ...]) -> wire.Choice:
    return wire.Choice(
        option=str(option),
        verb=option.verb,
        subject=option.subject,
        target=option.target,
        sentence=game.sentence(option),
        things=things,
        goes_on=game.rules.goes_on(game.decision, option),
    )


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
            player=catalogue.bot_name(seat.bot) if seat.bot else seat.person,
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
    """The rules that keep a seat from using something now, as far as the seat may know them.

    Whoever asks may ask for anything, also for a card that lies face down: the rules would name it. So they are never
    asked at the real table, but in worlds that the seat cannot tell from it, and what they say must hold in all.
    """
    first, *others = (set_of_reasons(game.imagine(seat, number), seat, said.thing) for number in range(WORLDS))
    found = tuple(reason for reason in first if all(reason in other for other in others))
    if not found and first:
        found = (wire.Reason(next(iter(first)).rule, UNKNOWN),)
    return wire.Reasons(said.token, said.thing, found)


def set_of_reasons(game: Game[Any], seat: str, thing: str) -> dict[wire.Reason, None]:
    """The reasons at one table, each once and in their order."""
    refusals = game.why_not(seat, thing)
    return dict.fromkeys(wire.Reason(refusal.rule, game.rules.explain(refusal)) for refusal in refusals)
