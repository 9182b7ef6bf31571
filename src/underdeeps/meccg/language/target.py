"""What an action is declared on, or who does it; and what a target demands of what is chosen.

The targets themselves are in `parts.targets`: each can demand several things, and each demand is one row there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from underdeeps.kernel import Refusal
from underdeeps.kernel.parts import Part

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

NO: Final = "timing.active-condition.definition"
"""The rule that refuses what does not meet the demands of a card."""

Judged = TypeVar("Judged")
"""What a kind of target judges: somebody in a company, an attack, a check ..."""


class Demand(NamedTuple, Generic[Judged]):
    """What a target demands by one of its values: how the table is asked, and how the face says it.

    It is made by those targets whose value is not the one that the field was declared with.
    """

    field: str
    met: Callable[[Any, Table, Judged], bool]
    """Whether something meets it, for this value."""
    words: str | tuple[str, str] | Callable[[Any], str] = ""
    """What the face says after the noun: words with {} for the value, words for yes and for no, or words that are made
    of the target. Empty if the target says it before the noun."""
    rule: str = NO
    """The rule that refuses what does not meet it."""

    def is_made_by(self, target: Target) -> bool:
        """Whether a target demands it."""
        declared = next(kind._values for kind in reversed(_parts_above(target)) if self.field in kind._values)
        return bool(getattr(target, self.field) != declared[self.field].default)

    def said_by(self, target: Target) -> str:
        """What the face of a target says of it."""
        if callable(self.words):
            return self.words(target)
        value = getattr(target, self.field)
        if isinstance(self.words, tuple):
            return self.words[0 if value else 1]
        return self.words.format(" or ".join(value) if isinstance(value, tuple) else value)


def _parts_above(target: Target) -> list[type[Part]]:
    return [kind for kind in type(target).__mro__ if issubclass(kind, Part)]


class Target(Part):
    """What an action is declared on, or who does it.

    Costs do not belong here: that a scout who taps must be untapped is the business of `Action.taps`.
    """

    nothing: ClassVar[str] = "timing.target.chosen-at-declaration"
    """The rule that refuses where there is no candidate at all."""
    demands: ClassVar[tuple[Demand[Any], ...]] = ()
    """All that it can demand, in the order in which the face says it."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        """Everything that may come into question, as tokens; `refusal` judges each."""
        raise NotImplementedError

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        """Why a candidate cannot be chosen (or, at resolution, is not legal any more), or None."""
        return None

    def noun(self) -> str:
        """What it is, in one word."""
        return "card"

    def ties(self, noun: str) -> str:
        """What follows from it for something else that the same action is declared on, of which this is the noun."""
        return ""

    def names_opponents(self) -> bool:
        """Whether it says that cards of the opponent can be chosen."""
        return False

    @cached_property
    def _made(self) -> tuple[tuple[Callable[[Table, Any], bool], str], ...]:
        """For each demand that is made, whether something meets it, and the rule that refuses."""
        made = [demand for demand in self.demands if demand.is_made_by(self)]
        return tuple((partial(demand.met, getattr(self, demand.field)), demand.rule) for demand in made)

    def unmet(self, table: Table, judged: Any) -> str:
        """The rule of the first demand that something does not meet; empty if it meets them all."""
        for met, rule in self._made:
            if not met(table, judged):
                return rule
        return ""

    def clauses(self) -> Iterator[str]:
        """What the face says of the demands that are made, one by one."""
        return (words for demand in self.demands if demand.is_made_by(self) and (words := demand.said_by(self)))
