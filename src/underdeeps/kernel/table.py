"""The state that every game has: seats, randomness, where the rules stand, and the pending question.

A game's own table adds its fields to this one. State fields are data: numbers, strings, tuples, frozen records, and
dicts and lists of these that `clone` copies: a table that forgets to name one is refused when it is defined. The fields
listed in `RUNNING` belong to the running program, not to the state.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet
from contextlib import suppress
from copy import copy
from hashlib import blake2b
from types import UnionType
from typing import Any, ClassVar, Self, Union, get_args, get_origin

import msgspec

from underdeeps.kernel.events import Event, Fact
from underdeeps.kernel.flow import Frame
from underdeeps.kernel.options import Decision
from underdeeps.kernel.randomness import drawn, step

RUNNING = frozenset({"stack", "pending", "suspended", "log", "asking_again"})
_encode = msgspec.msgpack.Encoder().encode


class Table(msgspec.Struct, kw_only=True):
    """What lies on the table, and whose answer is awaited."""

    seats: tuple[str, ...]
    random: int
    stack: list[Frame] = []
    """The frames of the procedures that wait, the innermost last."""
    pending: Decision | None = None
    suspended: list[Frame] = []
    log: list[Event] | None = None
    """Where events go; None: nobody listens (a playout)."""
    asking_again: bool = False

    copied: ClassVar[tuple[str, ...]] = ()
    """Names of the fields that hold a dict or list, which a clone copies."""
    uncopied: ClassVar[tuple[str, ...]] = ()
    """Names of the others: the table's own `clone` copies them, deeper, or nothing ever changes them in place."""

    def __init_subclass__(cls, **config: Any) -> None:
        """Refuse a table whose clones would share a dict or a list with it."""
        super().__init_subclass__(**config)
        known = RUNNING.union(cls.copied, cls.uncopied)
        for name, kind in _own_fields(cls):
            if name not in known and _can_change(kind):
                raise TypeError(
                    f"{cls.__module__}.{cls.__qualname__}.{name} can be changed in place ({kind}), and clones would"
                    " share it: name it in `copied` (or in `uncopied`, if the table's own `clone` copies it)."
                )

    derived: ClassVar[tuple[str, ...]] = ()
    """Names of the fields that only help to find what other fields say, or that are for imagined worlds alone: they are
    saved, but no part of the digest."""

    def clone(self) -> Self:
        """An equal table that goes its own way. Nobody listens to it."""
        new = copy(self)
        new.stack = self.stack.copy()
        new.suspended = []
        new.log = None
        for name in self.copied:
            setattr(new, name, getattr(self, name).copy())
        return new

    def state(self) -> dict[str, Any]:
        """The state fields by name."""
        return {n: getattr(self, n) for n in self.__struct_fields__ if n not in RUNNING}

    def digest(self) -> str:
        """A hash of the state and the pending question: equal on every machine for equal play."""
        pending = self.pending
        question = pending and (pending.seat, pending.kind, pending.options)
        state = {name: value for name, value in self.state().items() if name not in self.derived}
        return blake2b(_encode((state, question)), digest_size=8).hexdigest()

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1."""
        self.random = step(self.random)
        return drawn(self.random) * n >> 32

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The same cards in a random order."""
        deck = list(cards)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)

    def bit(self, seat: str) -> int:
        """The seat as a bit, for what is known to whom."""
        return 1 << self.seats.index(seat)

    def tell(
        self,
        kind: str,
        rule: str = "",
        /,
        secrets: Mapping[str, Fact] | None = None,
        told: tuple[str, ...] = (),
        **facts: Fact,
    ) -> None:
        """Let an event be known: its facts to all, its secrets to the seats in `told`."""
        if self.log is not None:
            self.log.append(Event(kind, facts, rule, dict(secrets or {}), told))


def _own_fields(cls: type[Table]) -> Iterator[tuple[str, Any]]:
    """The fields that a game adds, with their types: as text where what it names cannot be found yet."""
    for base in cls.__mro__[: cls.__mro__.index(Table)]:
        names = vars(sys.modules[base.__module__]) if base.__module__ in sys.modules else {}
        for name, kind in inspect.get_annotations(base).items():
            if isinstance(kind, str):
                with suppress(NameError):
                    kind = eval(kind, dict(names))
            if "ClassVar" not in str(kind):
                yield name, kind


def _can_change(kind: Any) -> bool:
    """Whether a value of this type is a dict, a list or a set, or may be one."""
    if isinstance(kind, str):
        return re.search(r"\b(dict|list|set)\b", re.sub(r"\btuple\[.*", "", kind)) is not None
    if get_origin(kind) in (Union, UnionType):
        return any(_can_change(each) for each in get_args(kind))
    found = get_origin(kind) or kind
    return isinstance(found, type) and issubclass(found, (MutableMapping, MutableSequence, MutableSet))
