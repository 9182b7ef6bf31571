"""Deep Mines, and what is won in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.journeys import MinesBelow
from underdeeps.meccg.language.hooks.stages import StageHere
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.piles import to_hand
from underdeeps.meccg.parts.stages import GEAR, Stage
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# Deep Mines
card("WH-55", MinesBelow(6), StageHere())


# -- Delver’s Harvest -------------------------------------------------------------------------------


class InTheMines(Need):
    """The company whose site phase it is has entered Deep Mines."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal(NO, (card,))
        return None if parts_of(table.site_of(company).id, MinesBelow) else Refusal(NO, (card,))

    def text(self) -> str:
        return "if one of your companies has entered Deep Mines"


card("WH-65", Stage(when=windows.SITE, needs=(InTheMines(),), onto="points"))


# -- Earth-eater ------------------------------------------------------------------------------------


class MoreOf(Need):
    """The player has more cards of one name in play than of this one."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        names = [each.facts.name for each in table.cards.values() if each.owner == seat]
        own = names.count(CARDS[card].name) - bool(source)
        return None if names.count(self.name) > own else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if you have more cards in play that are {self.name} than cards of this name"


class TakeGear(Effect):
    """A piece of gear for minions goes from the sideboard or the discard pile to hand."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table, acting(table).seat, "fetch.card", self.found(table, acting(table).seat), "term.search"
        )
        to_hand(table, acting(table).seat, choice.subject, choice.verb)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be taken, and from where."""
        player = table.players[seat]
        return [
            Option(place, card)
            for place, pile in (("from-sideboard", player.sideboard), ("from-discard", player.discard))
            for card in sorted(pile.distinct())
            if is_gear_of_minions(card)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return (
            "take a minion major item that is a weapon, armor, shield or helmet and not unique from your sideboard or "
            "discard pile into your hand"
        )


def is_gear_of_minions(card: str) -> bool:
    """Whether a card is a major item of minions to wield or to wear, of which there may be several."""
    facts = CARDS[card]
    of_minions = facts.item == "major" and facts.alignment == "minion" and not facts.unique
    return of_minions and not set(GEAR).isdisjoint(facts.keywords)


card(
    "WH-67",
    Stage(when=windows.SITE, needs=(InTheMines(), MoreOf("Delver’s Harvest"))),
    Ability(taps=("source",), does=(TakeGear(),)),
)
