"""Passive conditions: when something happens, or is so, effects follow.

A card hears of an event by a part (`On`), a rule by a function (`hears`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.kernel.parts import Part
from underdeeps.meccg.language.about import ABOUT, About
from underdeeps.meccg.language.effect import Effect, acting, is_canceled
from underdeeps.meccg.language.lists import HEARS, SEES
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import EVENTS, unknown

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table


class On(Part, kw_only=True):
    """A passive condition: each time `event` happens and it fits, its effects are declared in the next chain.

    `rules.zones.happen` tells of events. While its effects are resolved, `acting(table).source` is its card and
    `acting(table).target` what the event was about.
    """

    event: str
    """What happens."""
    about: About = "anything"
    """Which of these events are meant, by what they are about."""
    said: str = ""
    """When that is, in words, if no other part of the card says so."""
    does: tuple[Effect, ...]
    """What follows."""
    at_once: bool = False
    """It is a discard, or said to be immediate: it resolves without a chain."""

    is_attack: ClassVar[bool] = False
    """Whether it is an attack by itself, without an effect that is one."""

    def __post_init__(self) -> None:
        EVENTS.check(self.event)
        if self.about not in ABOUT:
            raise unknown("thing that an event is about", self.about, ABOUT)

    def lists(self) -> tuple[str, ...]:
        return (HEARS + self.event,)

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        """Whether the event, about `subject`, sets it off; asked again when it resolves."""
        return ABOUT[self.about](table, source, subject)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        for i in range(len(self.does)):
            if not is_canceled(table, self.does[i], acting(table).seat):
                yield from self.does[i].do(table)

    def done(self) -> str:
        """What it does, in words."""
        return ", then ".join(each.text() for each in self.does)

    def text(self) -> str:
        return f"{self.said} {self.done()}".strip()


class Reaction(On, kw_only=True):
    """A passive condition that takes place at once, without a chain and without a question, such as a discard."""

    does: tuple[Effect, ...] = ()

    def react(self, table: Table, source: Card, subject: str) -> None:
        """Let it take place."""
        raise NotImplementedError


class DiscardWhen(Reaction, kw_only=True):
    """Its own card is discarded at once."""

    rule: ClassVar[str] = "timing.passive.discard-is-immediate"
    """The rule by which it goes."""
    discard: ClassVar[Callable[[Table, int, str], None]]
    """How a card in play is discarded, given its number and the rule: `rules.zones.leaving` tells."""

    def react(self, table: Table, source: Card, subject: str) -> None:
        DiscardWhen.discard(table, source.number, self.rule)

    def text(self) -> str:
        return f"discard this card {self.said}" if self.said else ""


def is_fleeting(card: str) -> bool:
    """Whether a card is discarded as soon as something is so, rather than when something happens."""
    return any(part.event == "settles" for part in parts_of(card, DiscardWhen))


HEARD_BY_RULES: dict[str, list[Callable[[Table, str], None]]] = {}
"""What the rules themselves do when an event happens, given its subject, before any card hears of it."""


def hears(event: str) -> Callable[[Callable[[Table, str], None]], Callable[[Table, str], None]]:
    """Let a rule hear an event: what is decorated is called each time it happens."""
    EVENTS.check(event)

    def listen(rule: Callable[[Table, str], None]) -> Callable[[Table, str], None]:
        HEARD_BY_RULES.setdefault(event, []).append(rule)
        return rule

    return listen


class Whenever(On, kw_only=True):
    """A passive condition on what is so, rather than on what happens: a company on its way, an attack, a site in play.

    It is set off as soon as its card and what meets it are both there, once in a turn for each that meets it
    (`rules.zones.tell_states`). `acting(table).target` are their tokens, with commas between them.
    """

    event: str = "is-so"

    def lists(self) -> tuple[str, ...]:
        return (HEARS + self.event, SEES)

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        """What meets it now, as tokens."""
        raise NotImplementedError

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and not set(subject.split(",")).isdisjoint(self.entities(table, source))


HEEDED: set[str] = set()
"""The events on which some effect that lasts has a passive condition."""


class Heeds(Effect):
    """An effect that lasts holds a passive condition: each time an event happens that fits, something follows.

    While that is resolved, `acting(table).card` is the card that it comes from, which is not in play any more.
    """

    then: On
    """On what event it is, and what follows."""

    def register(self, key: str) -> None:
        super().register(key)
        HEEDED.add(self.then.event)

    def heeds(self, table: Table, lasting: Lasting, subject: str) -> bool:
        """Whether an event, about `subject`, sets it off."""
        raise NotImplementedError


LISTENERS: dict[str, dict[str, tuple[On, ...]]] = {}
"""For each event, the passive conditions on it, by card."""
