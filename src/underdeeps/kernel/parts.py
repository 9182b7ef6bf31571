"""What a card is made of: parts that do something, hold something, and write the card's text themselves.

A game declares each of its cards once, with the parts that it has; what kinds of part there are is the game's own
business. Frames name a part by its key, the card and the place on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, Field, field
from itertools import groupby
from typing import Any, ClassVar, NamedTuple, dataclass_transform

from underdeeps.kernel.flow import FIXED

FUTURE = "`from __future__ import annotations`"


class Value(NamedTuple):
    """Something that is said of a part when it is made."""

    by_name: bool
    default: Any
    """What it is where nobody says; the class has it as well."""
    made: Any = MISSING
    """What makes its default anew for each part."""

    def is_asked_for(self) -> bool:
        """Whether a part that is not told must get it all the same."""
        return self.made is not MISSING or self.default is MISSING

    def otherwise(self, cls: type[Part], name: str) -> Any:
        """What it is then."""
        if self.made is MISSING:
            raise TypeError(f"{cls.__name__} needs a value for {name}")
        return self.made()


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Part:
    """Anything that a card is made of.

    Its values are declared as in a dataclass, by annotations in the body of the class (`kw_only=True` after its bases:
    these are given by their names). It is none, because a dataclass writes and compiles an `__init__` of its own, and
    there are a thousand kinds of part to be imported.
    """

    key = ""
    """Where it stands on its card, e.g. ``event-1-12/0/parts/1``; frames name it so."""
    _values: ClassVar[dict[str, Value]] = {}
    _own: ClassVar[dict[str, Value]] = {}
    """Those that this very class declares."""

    _places: ClassVar[tuple[str, ...]] = ()
    """Those that can be given without a name, in their order."""
    _asked: ClassVar[tuple[str, ...]] = ()
    """Those for which a class has no default."""

    def __init_subclass__(cls, *, kw_only: bool = False) -> None:
        cls._own = dict(_declared(cls, kw_only))
        if not cls._own and sum(issubclass(base, Part) for base in cls.__bases__) == 1:
            return
        kinds = [
            kind for kind in reversed(cls.__mro__) if issubclass(kind, Part)
        ]  # as Python looks for what a class has
        cls._values = {name: value for kind in kinds for name, value in kind._own.items()}
        cls._places = tuple(name for name, value in cls._values.items() if not value.by_name)
        cls._asked = tuple(name for name, value in cls._values.items() if value.is_asked_for())

    def __init__(self, *given: Any, **named: Any) -> None:
        cls = type(self)
        said = self.__dict__
        said.update(zip(cls._places, given, strict=False))
        if len(given) > len(cls._places) or (named and not named.keys() <= cls._values.keys() - said.keys()):
            unknown = ", ".join(named.keys() - (cls._values.keys() - said.keys()))
            raise TypeError(f"{cls.__name__} has no {unknown or 'further value'}")
        said.update(named)
        for name in cls._asked:
            if name not in said:
                said[name] = cls._values[name].otherwise(cls, name)
        self.__post_init__()

    def __post_init__(self) -> None:
        """What is to be done once all values are there."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._values)})"

    def text(self) -> str:
        """What it does, in words, without a full stop: `gain 1 favor`."""
        raise NotImplementedError

    def proviso(self) -> str:
        """Under what circumstances, where they stand before it: `next round:`. Neighbours with the same share them."""
        return ""

    def joined(self, parts: Sequence[Part]) -> str:
        """What it and its neighbours do under the proviso that they share."""
        return " and ".join(part.text() for part in parts)

    def lists(self) -> tuple[str, ...]:
        """The lists of the table in which its card stands while it is in play, so that rules find it at once."""
        return ()

    def inner(self) -> Iterator[tuple[str, Part]]:
        """The parts inside this one, with their places."""
        for name in self._values:
            value = getattr(self, name)
            if isinstance(value, Part):
                yield name, value
            elif value and type(value) is tuple:
                yield from _parts_among(name, value)

    def register(self, key: str) -> None:
        """Take a place on a card: frames can name it from now on, and the parts inside it."""
        self.key = key
        FIXED[key] = self
        for place, inner in self.inner():
            inner.register(f"{key}/{place}")

    @property
    def card(self) -> str:
        """The card on which it stands."""
        return self.key.partition("/")[0]


def _declared(cls: type[Part], by_name: bool) -> Iterator[tuple[str, Value]]:
    """The values that a class declares itself. What is annotated as ClassVar belongs to the class."""
    declared = cls.__dict__.get("__annotations__")  # noqa: RUF063 - a thousand classes: `inspect` takes its time
    for name, said in (declared or {}).items():
        if type(said) is not str:
            raise TypeError(f"{cls.__module__} must begin with {FUTURE}, as it declares {cls.__name__}")
        if said.startswith("ClassVar"):
            continue
        default = cls.__dict__.get(name, MISSING)
        if isinstance(default, Field):
            by_itself = by_name if default.kw_only is MISSING else default.kw_only
            yield name, Value(by_itself, default.default, default.default_factory)
            if default.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, default.default)
        else:
            yield name, Value(by_name, default)


def _parts_among(name: str, values: tuple[Any, ...]) -> Iterator[tuple[str, Part]]:
    """The parts in a tuple, also in tuples inside it."""
    for i, each in enumerate(values):
        if isinstance(each, Part):
            yield f"{name}/{i}", each
        elif type(each) is tuple:
            yield from _parts_among(f"{name}/{i}", each)


def paragraphs(parts: Sequence[Part]) -> tuple[str, ...]:
    """The words on a card's face, written by its parts: what belongs together in one piece."""
    said = []
    for proviso, group in groupby(parts, lambda part: part.proviso()):
        together = tuple(group)
        said += [f"{proviso} {together[0].joined(together)}"] if proviso else [part.text() for part in together]
    return tuple(_sentence(words) for words in said if words)


def sentences(parts: Sequence[Part]) -> str:
    """The same in one."""
    return " ".join(paragraphs(parts))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!")) else ".")
