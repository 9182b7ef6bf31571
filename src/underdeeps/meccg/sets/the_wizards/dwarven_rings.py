"""The Dwarven Rings of The Wizards, by number.

Those of The Lidless Eye that say something else are in its folder; what all of them give is in `parts.standing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.piles import FindItem, to_hand
from underdeeps.meccg.parts.needs import BearerIs
from underdeeps.meccg.parts.standing import dwarven_ring
from underdeeps.meccg.parts.targets.sites import BearersSite
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


def _ring(ids: str, power: Effect, on: Target | None = None) -> None:
    """A Dwarven Ring, with what its bearer can do with it if he is a Dwarf."""
    use = Ability(
        needs=(BearerIs(races=("dwarf",)),), on=on, taps=("bearer",), does=(power, CorruptionCheck("bearer", 2))
    )
    card(ids, *dwarven_ring(), use)


# Dwarven Ring of Barin’s Tribe
_ring("TW-213", FindItem(classes=("major",)))

# Dwarven Ring of Bávor’s Tribe
_ring("TW-214", FindItem(classes=("greater",)))

# Dwarven Ring of Drúin’s Tribe
_ring("TW-215", FindItem(classes=("greater",)))

# Dwarven Ring of Durin’s Tribe
_ring("TW-216 LE-308", Untap(), BearersSite(tapped=True))

# Dwarven Ring of Dwálin’s Tribe
_ring("TW-217", FindItem(classes=("major",)))


# -- Dwarven Ring of Thélor’s Tribe -----------------------------------------------------------------


class FetchItems(Effect):
    """Items of a class are brought from the play deck and the discard pile to hand; the play deck is shuffled."""

    searches: ClassVar[bool] = True
    item: str
    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        n = 0
        while n < self.most and self.found(table, acting(table).seat):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.item",
                [*self.found(table, acting(table).seat), Option("enough")],
                "term.search",
            )
            if choice.verb == "enough":
                n = self.most
            else:
                to_hand(table, acting(table).seat, choice.subject, choice.verb)
                n += 1
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        player = table.players[seat]
        return [
            Option(place, card)
            for place, pile in (("from-deck", player.deck), ("from-discard", player.discard))
            for card in sorted(pile.distinct())
            if CARDS[card].item == self.item
        ]

    def text(self) -> str:
        what = f"up to {self.most} {self.item} items"
        return f"take {what} from your play deck and discard pile into your hand and shuffle"


_ring("TW-218 AS-123", FetchItems("minor", 2))

# Dwarven Ring of Thrár’s Tribe
_ring("TW-219 AS-124", FetchItems("minor", 2))
