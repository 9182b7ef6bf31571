"""Rules as procedures: written as generators, run as data.

    @procedure
    def strike(table, character):
        choice = yield from ask(table, seat, "strike.tap", tap_options(table, character), rule="...")
        ...

A procedure asks seats with `ask` and calls other procedures with `yield from`. What runs is not the generator but the
function that `compiler` makes of it: when a seat must answer, every procedure on the way hands back a frame, a tuple of
its name, the place where it waits, and plain values. The frames are the table's `stack`: they are copied by sharing and
saved by name.

Called as it stands, a procedure is still the plain generator: the reference that the compiled rules are tested against.

Two conditions. Asking changes nothing: the options are worked out again after a load and in an imagined world. And what
one seat may not know lies on the table, never in a local that lives across a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import cached_property, partial
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, cast

import msgspec

from underdeeps.kernel import code_files, sources
from underdeeps.kernel.compiler import Compiled
from underdeeps.kernel.errors import BadSave, RulesError
from underdeeps.kernel.options import Decision, Option

if TYPE_CHECKING:
    from underdeeps.kernel.table import Table

T = TypeVar("T")
S = TypeVar("S")
P = ParamSpec("P")

Flow = Generator[Decision, Option, T]
"""What a procedure is: it yields decisions, is sent the options chosen, and returns a T."""

Frame = tuple[Any, ...]
"""Where a procedure waits: its name, the block, its parameters and the locals still needed."""

PROCEDURES: dict[str, Procedure[..., Any]] = {}
FIXED: dict[str, Any] = {}
"""Things that never change (a card's effects), by the key that frames name them with."""


class Procedure(Generic[P, T]):
    """A rule that may ask: called, a generator; started, a function that can suspend."""

    def __init__(self, function: Callable[P, Flow[T]]) -> None:
        assert isinstance(function, FunctionType)
        module = function.__module__.removeprefix("underdeeps.")
        self.name = f"{module}.{function.__qualname__}"
        self.plain: FunctionType = function
        self.__doc__ = function.__doc__
        sources.remember(function, self.name)
        if self.name in PROCEDURES:
            raise RulesError(f"two procedures are called {self.name}")
        PROCEDURES[self.name] = self

    # Made when it is first needed: a game that is only looked up should not wait for all its rules.

    @cached_property
    def compiled(self) -> Compiled:
        """What runs, as code."""
        return code_files.compiled(self.plain, self.name)

    @cached_property
    def start(self) -> Callable[P, T]:
        """Run it from its beginning; `...` if it suspends."""
        defaults = (*(self.plain.__defaults__ or ()), *(None for _ in self.compiled.kept))
        return self._function(self.compiled.straight, defaults)

    @cached_property
    def resumes(self) -> dict[int, int]:
        """The block where it goes on after each block that it can wait at."""
        return self.compiled.resumes

    @cached_property
    def enter(self) -> Callable[[Table, Frame, int, Any], Any]:
        """Go on at a block with the values of a frame."""
        enter = self._function(self.compiled.blocks, ())
        if not self.compiled.method:
            return enter
        return lambda table, frame, pc, sent: enter(FIXED[frame[2]], table, frame, pc, sent)

    def _function(self, code: CodeType, defaults: tuple[Any, ...]) -> Callable[..., Any]:
        made = FunctionType(code, self.plain.__globals__, self.plain.__name__, defaults)
        made.__qualname__ = self.plain.__qualname__
        return made

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Flow[T]:
        generator: Flow[T] = self.plain(*args, **kwargs)
        return generator

    def __get__(self, owner: S | None, kind: type[S]) -> Any:
        return self if owner is None else Bound(self, owner)

    def __repr__(self) -> str:
        return f"<procedure {self.name}>"


class Bound:
    """A procedure of an object, such as the `do` of a card's effect."""

    __slots__ = ("owner", "procedure")

    def __init__(self, procedure: Procedure[..., Any], owner: object) -> None:
        self.procedure = procedure
        self.owner = owner

    def __call__(self, *args: Any, **kwargs: Any) -> Flow[Any]:
        generator: Flow[Any] = self.procedure.plain(self.owner, *args, **kwargs)
        return generator

    def start(self, *args: Any, **kwargs: Any) -> Any:
        return self.procedure.start(self.owner, *args, **kwargs)


def procedure(function: Callable[P, Flow[T]]) -> Callable[P, Flow[T]]:
    """Make a rule out of a generator function."""
    return Procedure(function)


def method(
    function: Callable[Concatenate[Any, P], Flow[T]],
) -> Callable[Concatenate[Any, P], Flow[T]]:
    """Make a rule out of a generator method; its object has a `key` that `FIXED` knows."""
    return Procedure(function)


class Instant:
    """A step that never asks, standing where a procedure may: what it does is done at once."""

    def __init__(self, function: Callable[..., T]) -> None:
        self.start = function
        self.__doc__ = function.__doc__

    def __call__(self, *args: Any, **kwargs: Any) -> Flow[Any]:
        return self.start(*args, **kwargs)
        yield

    def __get__(self, owner: S | None, kind: type[S]) -> Any:
        return self if owner is None else Instant(partial(self.start, owner))


def instant(function: Callable[P, T]) -> Callable[P, Flow[T]]:
    """Let a plain function be called as a procedure is, with `yield from`."""
    return Instant(function)


class _Ask:
    """The procedure at the bottom of all others: one seat is asked for one of several options."""

    def __call__(
        self,
        table: Table,
        seat: str,
        kind: str,
        options: Sequence[Option],
        rule: str,
        about: tuple[str, ...] = (),
        always: bool = False,
    ) -> Flow[Option]:
        if len(options) == 1 and not always:
            return options[0]
        return (yield _decision(seat, kind, options, rule, about))

    def start(
        self,
        table: Table,
        seat: str,
        kind: str,
        options: Sequence[Option],
        rule: str,
        about: tuple[str, ...] = (),
        always: bool = False,
    ) -> Any:
        if len(options) == 1 and not always and not table.asking_again:
            return options[0]
        table.pending = _decision(seat, kind, options, rule, about)
        return ...


def _decision(seat: str, kind: str, options: Sequence[Option], rule: str, about: tuple[str, ...]) -> Decision:
    if not options:
        raise RulesError(f"{kind}: {seat} is asked and has no answer")
    return Decision(seat, kind, tuple(options), rule, about)


ask = _Ask()
"""Ask `seat` to choose: ``option = yield from ask(table, seat, key, options, rule)``.

A seat with one option is not asked: it takes it, unless it wants to be asked `always`. The options must be worked out
without changing anything.
"""


def begin(table: Table, main: Callable[..., Flow[Any]], *args: Any) -> Any:
    """Start a procedure and run to its first decision; what it returns, if it ends without one."""
    return _settle(table, cast("Procedure[..., Any]", main).start(table, *args))


def advance(table: Table, choice: Option) -> Any:
    """Answer the pending decision and run to the next one, or to the end; what the first procedure returns then."""
    table.pending = None
    stack = table.stack
    sent: Any = choice
    while stack and sent is not ...:
        frame = stack.pop()
        waiting = PROCEDURES[frame[0]]
        sent = waiting.enter(table, frame, waiting.resumes[frame[1]], sent)
    return _settle(table, sent)


def ask_again(table: Table) -> bool:
    """Work the pending options out again from the table as it is now; False if there are none."""
    frame = table.stack.pop()
    table.asking_again = True
    try:
        PROCEDURES[frame[0]].enter(table, frame, frame[1], None)
    except RulesError:
        table.stack.append(frame)
        return False
    finally:
        table.asking_again = False
    _settle(table, ...)
    return True


def _settle(table: Table, sent: Any) -> Any:
    """Stack the frames of what was suspended, the innermost last."""
    if sent is not ...:
        return sent
    table.stack.extend(reversed(table.suspended))
    table.suspended = []
    return None


# -- frames as they are saved: by names, so that they survive edits elsewhere -----------------------


class SavedFrame(msgspec.Struct, frozen=True, array_like=True):
    """A frame with its place and its values by name."""

    procedure: str
    at: str
    values: dict[str, Any]


def save_frame(frame: Frame) -> SavedFrame:
    """The form of a frame that is written to a save."""
    code = PROCEDURES[frame[0]].compiled
    needed = _needed(code, frame[1])
    values = {name: value for name, value in zip(_names(code), frame[2:], strict=True) if name in needed}
    return SavedFrame(frame[0], code.labels[frame[1]], values)


def load_frame(saved: SavedFrame) -> Frame:
    """The frame that was saved."""
    found = PROCEDURES.get(saved.procedure)
    if found is None:
        raise BadSave(f"The save waits in {saved.procedure}, which these rules do not have.")
    code = found.compiled
    places = {label: place for place, label in code.labels.items()}
    if saved.at not in places or set(saved.values) != _needed(code, places[saved.at]):
        raise BadSave(f"The save waits at {saved.at!r} in {saved.procedure}, which has changed since.")
    if code.method and saved.values["self"] not in FIXED:
        raise BadSave(f"The save waits in {saved.values['self']!r}, which these rules do not have.")
    values = tuple(_frozen(saved.values.get(name)) for name in _names(code))
    return (saved.procedure, places[saved.at], *values)


def _names(code: Compiled) -> tuple[str, ...]:
    """What the values in a frame of this procedure are called."""
    return (*(("self",) if code.method else ()), *code.params, *code.kept)


def _needed(code: Compiled, place: int) -> set[str]:
    """The names that have a value at a place."""
    return {*(("self",) if code.method else ()), *code.params, *code.held[place]}


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value


def check_frames(table: Table) -> None:
    """Raise if a frame holds anything but plain values: what is kept across a decision must be data."""
    for frame in table.stack:
        for value in frame[2:]:
            if not _plain(value):
                raise RulesError(f"{frame[0]} keeps {value!r} across a decision")


def _plain(value: Any) -> bool:
    if type(value) is tuple:
        return all(_plain(v) for v in value)
    return type(value) in _PLAIN


_PLAIN = frozenset({int, bool, str, type(None)})
