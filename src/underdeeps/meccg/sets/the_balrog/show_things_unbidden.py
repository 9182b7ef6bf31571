"""Show Things Unbidden, a resource short-event of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Show Things Unbidden ---------------------------------------------------------------------------


def hazards_in_hand(table: Table, seat: str) -> list[str]:
    """The hazards in a hand that are no environments."""
    return [
        card
        for card in table.players[seat].hand.cards
        if "hazard" in kinds_in_game(card, table.players[seat].kind) and "environment" not in CARDS[card].keywords
    ]


def hide(table: Table, seat: str, card: str) -> None:
    """A card of a hand is shown and shuffled into the play deck."""
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    zones.shuffle_into_deck(table, seat, card)
    table.tell("recovered", "term.reveal", seat=seat, card=card, to="to-deck")


def show_hand(table: Table, seat: str) -> None:
    """A player shows their hand and shuffles all hazards of it, but for environments, into their play deck."""
    player = table.players[seat]
    player.hand = player.hand.shown_to(EVERYONE)
    table.tell("hand-shown", "term.reveal", seat=seat, cards=player.hand.cards)
    zones.seen_in_hand(table, table.opponent(seat), player.hand.cards)
    for card in hazards_in_hand(table, seat):
        hide(table, seat, card)


asks("mirror.show", "{card}: which hazard do you show and shuffle into your play deck?", {"show": "{subject}."})


class RevealHazards(Effect):
    """The opponent shows so many hazards of their hand and shuffles them into their play deck; if they have too few,
    they show their hand."""

    number: int

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        if len(hazards_in_hand(table, whose)) < self.number:
            show_hand(table, whose)
            return
        for n in range(self.number):
            choice = yield from ask(
                table,
                whose,
                "mirror.show",
                [Option("show", card) for card in dict.fromkeys(hazards_in_hand(table, whose))],
                "term.reveal",
                (str(self.number - n),),
            )
            hide(table, whose, choice.subject)

    def text(self) -> str:
        return (
            f"your opponent shows {self.number} hazards of his hand that are no environments and shuffles them into "
            "his play deck; if he has not as many, he shows his whole hand and shuffles all such hazards into his deck"
        )


card(
    "BA-32",
    Short(
        when=windows.ORGANIZATION,
        on=Characters(names=("Galadriel",), at_sites=("Lórien",)),
        taps=("target",),
        does=(RevealHazards(3),),
    ),
)
