"""Using a Palantír: who is able to, and what it costs him."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.base import Ability, action_text, parts_of
from underdeeps.meccg.cards.permissions import CanUsePalantir
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table

Way = Literal["", "tap", "free"]


def way_to_use(table: Table, palantir: Card) -> Way:
    """Whether the bearer of a Palantír is able to use it: not at all, if he taps, or just so."""
    bearer = table.cards.get(palantir.on)
    if bearer is None:
        return ""
    if any(numbers.lasting(table, "use-palantir", bearer.token)):
        return "free"
    ways = [_way(table, part, bearer, source) for part, source in _parts(table, palantir, bearer)]
    return "free" if "free" in ways else "tap" if "tap" in ways else ""


def _parts(table: Table, palantir: Card, bearer: Card) -> list[tuple[CanUsePalantir, Card]]:
    borne = [table.cards[each] for each in bearer.bears]
    sources = [bearer, *(card for card in borne if card.role != "character" and numbers.in_use(table, card))]
    sources += [table.cards[each] for each in palantir.bears]
    return [(part, source) for source in sources for part in parts_of(source.id, CanUsePalantir)]


def _way(table: Table, part: CanUsePalantir, bearer: Card, source: Card) -> Way:
    if part.not_ringwraith and bearer.facts.race in ("ringwraith", "balrog"):
        return ""
    if part.already and part.already not in numbers.skills(table, bearer.number, source.number):
        return ""
    return "tap" if part.taps else "free"


class UsePalantir(Ability, kw_only=True):
    """A Palantír is tapped by a bearer who is able to use it."""

    rule: ClassVar[str] = "term.use.keyworded"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        palantir = table.cards[source]
        way = way_to_use(table, palantir)
        if not way:
            return Refusal("term.use.keyworded", (card,))
        if way == "tap" and table.cards[palantir.on].state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.cards[palantir.on].id,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        palantir = table.cards[link.source]
        if way_to_use(table, palantir) == "tap":
            zones.tap(table, palantir.on)

    def text(self) -> str:
        return f"if its bearer is able to use a Palantír: {action_text(self)}"
