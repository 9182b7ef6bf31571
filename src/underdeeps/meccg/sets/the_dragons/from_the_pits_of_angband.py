"""From the Pits of Angband, a hazard long-event of The Dragons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- From the Pits of Angband -----------------------------------------------------------------------


def brood(card: str) -> str:
    """Whether a card is a manifestation of a unique Dragon or a Drake creature: ``dragon``, ``drake`` or empty."""
    facts = CARDS[card]
    if facts.race == "dragon" and facts.unique and facts.manifestation:
        return "dragon"
    return "drake" if facts.race == "drake" and "creature" in facts.forms else ""


def into_deck(table: Table, seat: str) -> list[Option]:
    """What a player may shuffle into their play deck."""
    return [Option("to-deck", card) for card in zones.discarded(table, seat) if brood(card)]


def into_hand(table: Table, seat: str, taken: str) -> list[Option]:
    """What a player may take to their hand, after one of a kind."""
    if not table.in_play(DOORS):
        return []
    return [Option("to-hand", card) for card in zones.discarded(table, seat) if brood(card) not in ("", taken)]


def recover(table: Table, seat: str, card: str, where: str) -> None:
    """A card is shown and goes from a discard pile to the hand or into the play deck."""
    zones.take_out(table, seat, card, "from-discard")
    if where == "to-hand":
        player = table.players[seat]
        player.hand = player.hand.add((card,), EVERYONE)
        table.tell("taken-back", "term.search", seat=seat, card=card)
    else:
        zones.shuffle_into_deck(table, seat, card)
        table.tell("fetched", "term.search", seat=seat, card=card)


asks(
    "angband.take",
    "Which Dragon or Drake do you take back from your discard pile?",
    {"to-deck": "{subject}, shuffled into your play deck."},
)
asks("angband.second", "Which other one do you take back?")


class RecoverDragons(Effect):
    """Each player may take back a Dragon or a Drake from their discard pile."""

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in (table.active, table.hazard_player):
            choice = yield from ask(
                table,
                seat,
                "angband.take",
                [*into_deck(table, seat), *into_hand(table, seat, ""), Option("nothing")],
                "term.search",
            )
            if choice.verb != "nothing":
                recover(table, seat, choice.subject, choice.verb)
            if choice.verb == "to-hand":
                taken = brood(choice.subject)
                second = yield from ask(
                    table, seat, "angband.second", [*into_hand(table, seat, taken), Option("nothing")], "term.search"
                )
                if second.verb != "nothing":
                    recover(table, seat, second.subject, second.verb)

    def text(self) -> str:
        what = "one unique Dragon or one Drake creature"
        return (
            f"each player may shuffle {what} from his discard pile into his play deck, or, if {DOORS} is in play, "
            "take one unique Dragon, one Drake creature or one of each into his hand from there"
        )


card("TD-27", HazardLong(single="table"), On(event="turn-ends", said="when a turn ends,", does=(RecoverDragons(),)))
