"""Deep Mines, what is won in them, and ways that lead from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, REGIONS, SITES
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.stages import StageHere
from underdeeps.meccg.language.hooks.under_deeps import WAY_TO, GnawsWay, MinesBelow
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.piles import to_hand
from underdeeps.meccg.parts.events import Lies
from underdeeps.meccg.parts.stages import GEAR, OwnSites, Stage
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

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

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table, acting(table).seat, "fetch.card", self.found(table, acting(table).seat), "term.search"
        )
        to_hand(table, acting(table).seat, choice.subject, choice.verb)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be taken, and from where."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-sideboard", "from-discard")
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


# -- Gnawed Ways ------------------------------------------------------------------------------------


class Mines(OwnSites, kw_only=True):
    """Deep Mines of the player, or of the opponent, near which there are other Under-deeps sites."""

    opponents: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return super().candidates(table, table.opponent(seat) if self.opponents else seat, card, source)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, table.opponent(seat) if self.opponents else seat, card, source, token):
            return refused
        mine = table.card(token)
        return None if parts_of(mine.id, MinesBelow) and near(table, mine) else Refusal(NO, (card, mine.id))

    def text(self) -> str:
        if self.opponents:
            return "Deep Mines of your opponent, with such a choice of yours"
        return (
            "Deep Mines of yours: choose another Under-deeps site that lies below the same region as the mines, or "
            "below an adjacent one"
        )


def near(table: Table, mine: Card) -> list[str]:
    """The Under-deeps sites, each by one of its cards, whose surface sites lie in the region of the site above some
    mines or in a region adjacent to it."""
    above = [site.region for (name, _), site in SITES.items() if name == routes.neighbour(mine) and site.region]
    regions = {each for region in above for each in (region, *REGIONS[region].neighbours)}
    deeps = [site for site in SITES.values() if site.under_deeps and site.surface_region in regions]
    return [next(site.id for site in deeps if site.name == name) for name in sorted({site.name for site in deeps})]


asks("mines.way", "{card}: to which Under-deeps site does the way lead?")
offers("gnaw", "{subject}.", points="site")


class Gnaws(Stage, kw_only=True):
    """It lies on Deep Mines, from which a way then leads to a site of its player's choice."""

    chooses: ClassVar[bool] = True
    onto: Lies = "target"

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "mines.way",
            [Option("gnaw", site) for site in near(table, table.card(token))],
            "timing.effect.most-recent-prevails",
            (card,),
        )
        return choice.subject

    def come(self, table: Table) -> int:
        number = super().come(table)
        zones.change(table, number, note=(f"{WAY_TO}{CARDS[acting(table).choice].name}",))
        return number

    def text(self) -> str:
        return f"as a hazard {super().text()}" if self.side == HAZARD else super().text()


card(
    "WH-71",
    Gnaws(on=Mines(), single="target"),
    Gnaws(when=windows.MOVEMENT, side=HAZARD, counts=1, on=Mines(opponents=True), single="target"),
    GnawsWay(7),
)
