"""Parts that hold while their card is in play, and the parts of all cards that are declared.

Nothing here knows what the parts say: that is asked by rules, through the hooks beside this module (`hooks`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from underdeeps.kernel.parts import Part
from underdeeps.meccg.facts import CARDS

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class Standing(Part):
    """Something that holds while its card is in play."""

    listed: ClassVar[str] = ""
    """The list of the table in which its cards stand; the name of its class if it has no other."""

    def lists(self) -> tuple[str, ...]:
        kinds = (each for each in type(self).__mro__ if issubclass(each, Standing) and each is not Standing)
        return tuple(dict.fromkeys(each.listed or each.__name__ for each in kinds))


PARTS: dict[str, tuple[Part, ...]] = {}
"""What each card that is enforced is made of, by its id. A card with nothing to say has no parts."""

P = TypeVar("P", bound=Part)
S = TypeVar("S", bound=Standing)

_PARTS_OF: dict[type[Part], dict[str, tuple[Part, ...]]] = {}


def parts_of(card: str, kind: type[P]) -> tuple[P, ...]:
    """The parts of one kind that a card has."""
    try:
        return _PARTS_OF[kind][card]  # type: ignore[return-value]
    except KeyError:
        found = tuple(part for part in all_parts(card) if isinstance(part, kind))
        _PARTS_OF.setdefault(kind, {})[card] = found
        return found


def all_parts(card: str) -> tuple[Part, ...]:
    """What a card is made of; one that is used as a site somewhere, what the printed one is."""
    return PARTS.get(CARDS[card].printed or card if card in CARDS else card, ())


def standing(table: Table, kind: type[S]) -> list[tuple[S, Card]]:
    """The parts of one kind on the events that lie on the table (on no card and no company), each with its card."""
    found = table.lists.get(kind.listed or kind.__name__)
    if not found:
        return []
    return [
        (part, table.cards[number])
        for number in found
        if number in table.events
        for part in parts_of(table.cards[number].id, kind)
    ]
