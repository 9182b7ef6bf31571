"""Hazards that are shown from a hand, so that only these can be played on a company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.hazards import RestrainsHazards
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.looking import make_known
from underdeeps.meccg.parts.targets.companies import company_meant
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Lasting, Table

asks(
    "hazards.show",
    "{card}: which hazard do you show? You may then play only those that you have shown.",
    {"enough": "No more."},
)


def left(effect: Lasting) -> list[str]:
    """The cards that were shown and have not been played."""
    return effect.detail.split(",") if effect.detail else []


def change(table: Table, effect: Lasting, cards: list[str]) -> None:
    """Note which cards are left."""
    new = zones.replace(effect, detail=",".join(cards))
    table.lasting = tuple(new if each.order == effect.order else each for each in table.lasting)


def show(table: Table, seat: str, order: int, card: str) -> None:
    """A player shows one more copy of a card in their hand, and may play it under the effect with this order."""
    effect = next(each for each in table.lasting if each.order == order)
    cards = [*left(effect), card]
    change(table, effect, cards)
    make_known(table, seat, card, cards.count(card), EVERYONE)
    table.tell("shown", "term.reveal", seat=seat, card=card)


def hideable(table: Table, seat: str, order: int) -> list[str]:
    """The hazards in a hand of which a copy has not been shown under the effect with this order, each once."""
    effect = next(each for each in table.lasting if each.order == order)
    hand = table.players[seat].hand.cards
    hazards = [card for card in dict.fromkeys(hand) if CARDS[card].kind == "hazard" or CARDS[card].agent]
    return [card for card in hazards if hand.count(card) > left(effect).count(card)]


ONLY_SHOWN = LASTING.declare("only-shown", "on a company against which only shown cards (the detail) are played")


class ShowHazards(RestrainsHazards):
    """The opponent shows as many hazards as they like; they may play no others in the company's movement/hazard phase.

    What it leaves behind names the cards that were shown and not yet played, with commas between them.
    """

    said: str = "the company"

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        linger(table, self, ONLY_SHOWN, f"c{company_meant(table)}")
        order = table.lasting[-1].order
        going = True
        while going and hideable(table, whose, order):
            choice = yield from ask(
                table,
                whose,
                "hazards.show",
                [*(Option("show", card) for card in hideable(table, whose, order)), Option("enough")],
                "term.reveal",
            )
            going = choice.verb == "show"
            if going:
                show(table, whose, order, choice.subject)

    def binds(self, table: Table, lasting: Lasting, seat: str) -> bool:
        """Whether it limits the hazards of a player in the present movement/hazard phase."""
        journey = table.journey
        return journey is not None and seat != table.active and lasting.target == f"c{journey.company}"

    def refusal(self, table: Table, lasting: Lasting, seat: str, card: str) -> Refusal | None:
        if self.binds(table, lasting, seat) and card not in left(lasting):
            return Refusal("timing.effect.most-recent-prevails", (lasting.card, card))
        return None

    def played(self, table: Table, lasting: Lasting, seat: str, card: str, on: str) -> None:
        cards = left(lasting)
        if card in cards and self.binds(table, lasting, seat):
            cards.remove(card)
            change(table, lasting, cards)

    def text(self) -> str:
        return (
            "your opponent may show you any number of hazards from his hand, and until the end of the "
            f"movement/hazard phase of {self.said} may play, or lay on-guard, only these"
        )
