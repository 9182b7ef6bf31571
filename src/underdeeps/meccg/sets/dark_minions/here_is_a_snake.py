"""Here Is a Snake!, a resource short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, Pile
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RestrainsHazards
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.agents import Agents
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents

if TYPE_CHECKING:
    from underdeeps.meccg.table import Lasting, Table


# -- Here Is a Snake! -------------------------------------------------------------------------------


class Expose(Effect):
    """An agent is tapped and revealed."""

    @method
    def do(self, table: Table) -> Flow[None]:
        zones.tap(table, int(acting(table).target))
        yield from agents.reveal(table, int(acting(table).target))

    def text(self) -> str:
        return "tap and reveal it"


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
    make_known(table, seat, card, cards.count(card))
    table.tell("shown", "term.reveal", seat=seat, card=card)


def make_known(table: Table, seat: str, card: str, copies: int) -> None:
    """The opponent knows at least so many copies of a card in a hand."""
    player, eye = table.players[seat], table.bit(table.opponent(seat))
    hand = player.hand
    places = [i for i, each in enumerate(hand.cards) if each == card]
    unknown = [i for i in places if not hand.known[i] & eye]
    if len(places) - len(unknown) < copies and unknown:
        known = tuple(EVERYONE if i == unknown[0] else seats for i, seats in enumerate(hand.known))
        player.hand = Pile(hand.cards, known, hand.classed)


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

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        linger(table, self, ONLY_SHOWN, acting(table).target)
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
            "your opponent may show you any number of hazards from his hand; until the end of the company's "
            "movement/hazard phase he may play, or lay on-guard, only these"
        )


card(
    "DM-137",
    Short(when=windows.MOVEMENT, on=Companies(where="journey"), does=(ShowHazards(),)),
    Short(on=Agents(face="down"), does=(Expose(),)),
)
