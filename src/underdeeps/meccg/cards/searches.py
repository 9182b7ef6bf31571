"""Effects that look for cards: by luck in the play deck, by choice in the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Pile, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, acting
from underdeeps.meccg.cards.effects import take
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import combat, numbers, resources, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class LuckySearch(Effect):
    """Cards of the play deck are turned over up to an item, which the one who searches gains if he is not wounded."""

    searches: ClassVar[bool] = True
    prowess: int = 3

    @method
    def do(self, table: Table) -> Flow[None]:
        self.search(table)
        yield from combat.fight(table)

    def search(self, table: Table) -> None:
        """Turn cards over, let the searcher have the item, and lay the attack on the table."""
        link = acting(table)
        deck = table.players[link.seat].deck
        turned = tuple(deck.cards[::-1])
        place = next((i for i, card in enumerate(turned) if _is_found(table, card)), -1)
        shown = turned[: place + 1] if place >= 0 else turned
        table.tell("searched", "term.reveal", seat=link.seat, cards=shown, n=len(shown))
        item = 0
        if place >= 0:
            turned = (*turned[:place], *turned[place + 1 :])
            item = resources.gain(table, shown[-1], link.seat, link.by)
            zones.happen(table, "item-gained", str(item))
        table.players[link.seat].deck = Pile.of(table.shuffled(turned))
        company = table.company_of(link.by)
        assert company is not None
        combat.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=0,
            race="",
            strikes=1,
            prowess=self.prowess + len(shown),
            only=(link.by,),
            cannot_be_canceled=True,
            flags=(f"at-stake:{item}",) if item else (),
        )

    def text(self) -> str:
        return (
            "turn over cards of your play deck one by one, up to an item that is not a special one (nor a unique one "
            "in play) or to the end: he gains the item; the other cards are shuffled back. In any case he faces an "
            f"attack of one strike with a prowess of {self.prowess} and 1 more for each card turned over, which cannot "
            "be canceled; if he is wounded, discard the item"
        )


def _is_found(table: Table, card: str) -> bool:
    facts = CARDS[card]
    if facts.item in ("", "special") or facts.alignment == "minion":
        return False
    return zones.unique_refusal(table, card) is None


class ReturnFromDiscard(Effect):
    """If somebody is at a site and the play deck is not too small, cards may go from the discard pile into it."""

    searches: ClassVar[bool] = True
    at: str
    least: int
    n: int

    @method
    def do(self, table: Table) -> Flow[None]:
        left = self.n if self.allowed(table) else 0
        while left and self.found(table):
            choice = yield from ask(
                table,
                acting(table).seat,
                "return-from-discard",
                self.options(table, left),
                "term.search",
            )
            if choice.verb == "none":
                return
            take(table, acting(table).seat, choice.subject, choice.verb)
            left -= 1

    def allowed(self, table: Table) -> bool:
        """Whether the one on whom the card is played is at the site, and the play deck holds enough cards."""
        company = table.company_of(int(acting(table).target))
        if company is None or numbers.is_away(table, company):
            return False
        return table.site_of(company).facts.name == self.at and len(table.players[company.owner].deck) >= self.least

    def found(self, table: Table) -> list[Option]:
        """The resources of the discard pile."""
        pile = table.players[acting(table).seat].discard
        return [Option("from-discard", card) for card in pile.distinct() if CARDS[card].kind == "resource"]

    def options(self, table: Table, left: int) -> list[Option]:
        """What may be taken; to take nothing is possible before the first card only."""
        return [*self.found(table), *([Option("none")] if left == self.n else [])]

    def text(self) -> str:
        return (
            f"at {self.at}, if your play deck holds {self.least} cards or more, you may shuffle {self.n} resources of "
            "your choice from your discard pile into it"
        )
