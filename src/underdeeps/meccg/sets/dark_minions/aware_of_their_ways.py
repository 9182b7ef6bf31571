"""Aware of their Ways, a hazard short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Aware of their Ways ----------------------------------------------------------------------------


FORGOTTEN = 4


def reveal_discarded(table: Table, seat: str) -> None:
    """Cards of a discard pile are revealed at random: they come to lie on top."""
    player = table.players[seat]
    shown: list[str] = []
    for _ in range(min(FORGOTTEN, len(player.discard))):
        place = table.below(len(player.discard))
        shown.append(player.discard.cards[place])
        player.discard = player.discard.without_place(place)
    player.discard = player.discard.add(tuple(shown), EVERYONE)
    for card in shown:
        table.tell("shown", "term.reveal", seat=seat, card=card)
        zones.note_revealed(player, card)


offers("forget", "{subject}.")


def forgettable(table: Table, seat: str) -> list[Option]:
    """The cards that were revealed and are not unique."""
    top = table.players[seat].discard.top(FORGOTTEN)
    return [Option("forget", card) for card in dict.fromkeys(top) if not CARDS[card].unique]


tells("forgotten", "{card} is removed from play.")


def forget(table: Table, seat: str, card: str) -> None:
    """A card of a discard pile is removed from play."""
    player = table.players[seat]
    player.discard = player.discard.without(card, EVERYONE)
    player.removed = (*player.removed, card)
    table.tell("forgotten", "term.remove-from-play", seat=seat, card=card)


asks("forget.card", "{card}: which of the cards that were revealed is removed from play?", {"nothing": "None."})


class Forget(Effect):
    """The opponent reveals cards of their discard pile at random; one that is not unique may be removed from play."""

    looks_across: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        reveal_discarded(table, table.opponent(acting(table).seat))
        choice = yield from ask(
            table,
            acting(table).seat,
            "forget.card",
            [*forgettable(table, table.opponent(acting(table).seat)), Option("nothing")],
            "term.remove-from-play",
        )
        if choice.verb == "forget":
            forget(table, table.opponent(acting(table).seat), choice.subject)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[table.opponent(seat)].discard)

    def text(self) -> str:
        return (
            f"your opponent reveals {FORGOTTEN} cards of his discard pile at random; one of these that is not unique "
            "you may remove from play, the others are discarded again"
        )


card("DM-46", HazardShort(does=(Forget(),)))
