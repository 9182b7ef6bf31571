"""What an action or a passive condition does when it resolves: the base of all effects.

Effects that cards share are in `parts.effects`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.parts import Part
from underdeeps.meccg.language.hooks.zones import may_not_search
from underdeeps.meccg.language.vocabulary import TOUCHES

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


def acting(table: Table) -> Link:
    """The action that is being resolved."""
    return table.acting[-1]


class Effect(Part):
    """Something that an action does when it is resolved. `acting(table)` tells by whom and on what."""

    touches: ClassVar[frozenset[str]] = frozenset()
    """What it touches, for rules that ask (on-guard cards, actions inside a fight): of `vocabulary.TOUCHES`."""

    is_attack: ClassVar[bool] = False
    """Whether it is an attack: as a passive condition it then waits until no other attack is fought."""

    searches: ClassVar[bool] = False
    """Whether it is nothing but a look of its player at their own play deck or discard pile, and what comes of that:
    then it is canceled as a whole. (Others, as those that offer the sideboard as well, find nothing in a pile from
    which their player is kept: `rules.zones.searched`.)"""

    looks_across: ClassVar[bool] = False
    """Whether it is nothing but a look of its player at the opponent's play deck or discard pile, in the same way."""

    idle_twice: ClassVar[bool] = False
    """Whether a second one has no effect on the same while a first one lasts, though it answers rules by itself."""

    def __init_subclass__(cls, *, kw_only: bool = False) -> None:
        super().__init_subclass__(kw_only=kw_only)
        for word in cls.touches:
            TOUCHES.check(word)

    def do(self, table: Table) -> Flow[None]:
        """Make it happen. Write it with `@method`, or with `@instant` if it never asks."""
        raise NotImplementedError

    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        """What comes of something that it left to wait (`language.later.wait`), now that the moment has come."""
        raise NotImplementedError

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        """Whether it would change anything, declared on this target now."""
        return True


def is_canceled(table: Table, effect: Effect, seat: str) -> bool:
    """Whether a card in play cancels an effect."""
    if effect.searches and may_not_search(table, seat):
        return True
    return effect.looks_across and may_not_search(table, seat, across=True)
