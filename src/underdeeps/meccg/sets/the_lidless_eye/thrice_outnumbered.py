"""Thrice Outnumbered, a hazard permanent-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Thrice Outnumbered -----------------------------------------------------------------------------


def is_creature_of(card: str, race: str) -> bool:
    """Whether a card is a creature of a race."""
    facts = CARDS[card]
    return "creature" in facts.forms and (facts.race == race or race in facts.other_races)


def recover(table: Table, seat: str, card: str) -> None:
    """A card is shown and goes from a discard pile into the play deck."""
    zones.take_out(table, seat, card, "from-discard")
    zones.shuffle_into_deck(table, seat, card)
    table.tell("recovered", "term.search", seat=seat, card=card, to="to-deck")


asks("recover.creature", "{card}: which creature do you take back?")


class ShuffleBackCreatures(Effect):
    """Each player may shuffle a creature of a race from their discard pile into their play deck."""

    race: str

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in (table.active, table.hazard_player):
            choice = yield from ask(
                table,
                seat,
                "recover.creature",
                [*self.found(table, seat), Option("nothing")],
                "term.search",
            )
            if choice.verb != "nothing":
                recover(table, seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The creatures that a player may recover."""
        pile = zones.discarded(table, seat)
        return [Option("from-discard", card) for card in sorted(pile) if is_creature_of(card, self.race)]

    def text(self) -> str:
        return f"each player may shuffle one {self.race.capitalize()} creature from his discard pile into his play deck"


def throw_away(table: Table, seat: str, card: str) -> None:
    """A card is shown and discarded from a hand."""
    zones.discard_openly(table, seat, card)
    table.tell("discarded", "term.discard", seat=seat, card=card)


class KeepUp(Effect):
    """The card's player discards it, or a creature of a race from their hand."""

    race: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "keep-up",
            self.ways(table, acting(table).source),
            "term.discard",
            (str(acting(table).source),),
        )
        if choice.subject.isdigit():
            zones.discard(table, int(choice.subject))
        else:
            throw_away(table, table.cards[acting(table).source].owner, choice.subject)

    def ways(self, table: Table, source: int) -> list[Option]:
        """What may be discarded."""
        hand = table.players[table.cards[source].owner].hand.distinct()
        creatures = [Option("discard", card) for card in hand if is_creature_of(card, self.race)]
        return [*creatures, Option("discard", str(source))]

    def text(self) -> str:
        return f"discard this card or a {self.race.capitalize()} creature from your hand"


card(
    "LE-142",
    HazardPermanent(single="table"),
    On(event="turn-ends", said="when a turn ends,", does=(ShuffleBackCreatures("man"),)),
    On(
        event="long-event-ends",
        about="its opponent",
        said="at the end of your opponent's long-event phase",
        does=(KeepUp("man"),),
    ),
    DiscardOnExhaustion(),
)
