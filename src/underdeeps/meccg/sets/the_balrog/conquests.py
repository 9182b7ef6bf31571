"""Conquests of The Balrog: resource permanent-events that he plays at sites.

Long because a family of cards stands together, with what its members share.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.influence import HindersFactions
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.points import PointsIf
from underdeeps.meccg.language.hooks.sites import (
    AllVersions,
    BecomesType,
    ChangesAttacks,
    ClosedToFactions,
    Layer,
    MakesHaven,
    NeverLeaves,
    OthersBecome,
    Tolled,
)
from underdeeps.meccg.language.hooks.under_deeps import OpensSurface
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, declares
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.attacks import FaceAttack
from underdeeps.meccg.parts.effects.cards import TapTheSite
from underdeeps.meccg.parts.effects.journeys import TakeCharge, taps_for_it
from underdeeps.meccg.parts.events import Lies, Scope
from underdeeps.meccg.parts.needs import THE_BALROG, balrog_of, balrogs_company
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.standing import AddsAttack, NoAutomaticAttacks
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places, under_deeps
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


class Conquest(SitePermanent, kw_only=True):
    """A permanent-event that stays on a site, one on each, once those who hold it have been fought."""

    onto: Lies = "target"
    single: Scope = "target"
    fights: bool = True


# -- Breach the Hold --------------------------------------------------------------------------------


class BalrogHere(Need):
    """The player's Balrog is in the company whose site phase it is."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = balrogs_company(table, seat)
        return None if company is not None and company.number == table.site_company else Refusal(NO, (card,))

    def text(self) -> str:
        return "if The Balrog is there"


asks("balrog.tap", "{card} stays only if The Balrog taps: does he?")


class TapBalrog(Effect):
    """The Balrog taps, or the card is discarded."""

    into_points: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "balrog.tap",
            self.found(table),
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.settle(table, choice.subject)

    def found(self, table: Table) -> list[Option]:
        """The Balrog, if he is untapped and there; or nobody."""
        avatar = balrog_of(table, acting(table).seat)
        company = table.company_of(avatar.number) if avatar is not None else None
        there = company is not None and company.number == table.site_company
        taps = [Option("take-charge", avatar.token)] if avatar is not None and there and not avatar.state else []
        return [*taps, Option("none")]

    def settle(self, table: Table, who: str) -> None:
        """He taps for the card, or it goes."""
        if taps_for_it(table, who) and self.into_points:
            zones.to_points(table, acting(table).source)

    def text(self) -> str:
        where = ", and lay this card in your marshalling point pile" if self.into_points else ""
        return f"tap The Balrog{where}; if you do not, discard this card"


card(
    "BA-50",
    Conquest(
        on=TheSite(names=("The Drowning-deeps", "The Rusted-deeps")),
        needs=(BalrogHere(),),
        does=(
            FaceAttack(race="spawn", strikes=1, prowess=15),
            FaceAttack(race="dwarf", strikes=4, prowess=9),
            FaceAttack(race="dwarf", strikes=2, prowess=12),
            TapBalrog(),
        ),
    ),
    OpensSurface(),
    NeverLeaves(),
)

# Descent through Fire
card(
    "BA-56",
    SitePermanent(
        on=TheSite(names=("The Under-galleries", "The Under-courts"), tapped=False),
        needs=(BalrogHere(),),
        one_per_site=True,
        taps_site=True,
        fights=True,
        does=(
            TapTheSite(),
            FaceAttack(race="troll", strikes=5, prowess=8),
            FaceAttack(race="troll", strikes=4, prowess=10),
            FaceAttack(race="troll", strikes=3, prowess=12),
            TapBalrog(into_points=True),
        ),
    ),
    Gives("prowess", 1, to="own", who=Who(allies=False)),
    Gives("direct-influence", 1, to="own", who=Who(leader=True)),
)


# -- Eddy in Fate’s Tide ----------------------------------------------------------------------------


class Payers(Target):
    """A character of a company that must pay before it can play items and allies."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = at_site.company_here(table)
        if company is None or company.owner != seat or not company.entered or not at_site.is_tolled(table, company):
            return ()
        return [str(number) for number in company.characters]

    def text(self) -> str:
        return "a character of the company"


declares(
    "toll",
    "{target} and another character tap, so that items and allies can be played here.",
    waiting="two characters tap, so that items and allies can be played",
    told=(
        "{on_card} and {by_card} tap, so that items and allies can be played here.",
        "Two characters tap, so that items and allies can be played here.",
    ),
)


class PayToll(Action, kw_only=True):
    """Two characters tap, so that their company can play items and allies at its site."""

    verb: ClassVar[str] = "toll"
    while_listed: ClassVar[str] = Tolled.listed

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if str(who) == token:
            return Refusal("timing.active-condition.tap-cost", (table.cards[who].id,))
        return super().by_refusal(table, seat, card, source, token, who)

    @instant
    def resolve(self, table: Table) -> None:
        company = at_site.company_here(table)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, at_site.TOLL_PAID))


class SurfaceHold(TheSite, kw_only=True):
    """The site, which is neither an Under-deeps site nor the surface site of one."""

    under_deeps: bool | None = False

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        return Refusal(NO, (card,)) if under_deeps.lies_above(table.card(token).id) else None

    def text(self) -> str:
        kinds = " or ".join(self.types)
        return f"the site, an untapped {kinds}, neither in the Under-deeps nor the surface site of an Under-deeps site"


class Backwater(SurfaceHold, kw_only=True):
    """The untapped site, of whatever type, which has nothing to do with the Under-deeps."""

    tapped: bool | None = False

    def text(self) -> str:
        return "the site, if it is untapped, and neither in the Under-deeps nor the surface site of an Under-deeps site"


card(
    "BA-57",
    SitePermanent(
        on=Backwater(),
        by=Characters(where="site", names=(THE_BALROG,)),
        taps=("by",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    NeverLeaves(),
    MayNotUntap("the site never untaps for you"),
    Tolled(),
)

rule_action("toll", PayToll(when=windows.SITE, on=Payers(), by=Payers(), taps=("target", "by")), of="BA-57")


# -- Invade Their Domain ----------------------------------------------------------------------------


class DispersePeople(Effect):
    """If the card is still in play, all unique factions that are playable at the site are discarded, or go to hand."""

    to_hand: bool = False

    @instant
    def do(self, table: Table) -> None:
        company = at_site.company_here(table)
        if company is None or acting(table).source not in table.cards:
            return
        site = table.site_of(company)
        for card in tuple(table.cards.values()):
            if card.role == "faction" and card.facts.unique and at_site.names_site(table, card.id, site):
                self.disperse(table, card.number)

    def disperse(self, table: Table, faction: int) -> None:
        """Where a faction goes."""
        if self.to_hand:
            zones.leave(table, faction, "hand", "term.return")
        else:
            zones.discard(table, faction)

    def text(self) -> str:
        if self.to_hand:
            return "if it stays in play, return each unique faction that is playable at the site to its owner's hand"
        return "if it stays in play, discard all unique factions that are playable at the site"


class BreachBelow(Need):
    """A card of this name lies on the Under-deeps site below the site of the company whose site phase it is."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        here = table.site_of(company).facts.name if company is not None else ""
        hosts = [table.cards.get(other.on) for other in table.cards.values() if other.facts.name == self.name]
        below = any(host is not None and any(name == here for name, _ in host.facts.adjacent) for host in hosts)
        return None if below else Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} lies on the Under-deeps site adjacent to it"


card(
    "BA-64",
    Conquest(
        on=TheSite(names=("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold")),
        needs=(BalrogHere(), BreachBelow("Breach the Hold")),
        does=(
            FaceAttack(race="dwarf", strikes=5, prowess=9),
            FaceAttack(race="dwarf", strikes=4, prowess=10),
            FaceAttack(race="dwarf", strikes=3, prowess=12),
            TapBalrog(),
            DispersePeople(),
        ),
    ),
)


# -- Lord and Usurper -------------------------------------------------------------------------------


class TapSomebody(TakeCharge):
    """A character of the company taps, or the card is discarded."""

    def take(self, table: Table, who: str) -> None:
        """Somebody taps for the card, or it goes."""
        number = acting(table).source
        if who:
            zones.tap(table, int(who))
        elif number in table.cards:
            zones.discard(table, number)

    def text(self) -> str:
        return "tap an untapped character of the company; if you do not, discard this card"


class LaidHere(Target):
    """A card of some name on the site of the company whose site phase it is."""

    name: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = at_site.company_here(table)
        site = table.site_of(company) if company is not None else None
        return [str(each) for each in site.bears if table.cards[each].facts.name == self.name] if site else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def noun(self) -> str:
        return "site"

    def text(self) -> str:
        return f"{self.name} on the site"


class LosesAttacksOf(ChangesAttacks):
    """The site on which this card lies has none of its automatic-attacks of a race."""

    layer: ClassVar[Layer] = "replace"
    race: str

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [attack for attack in attacks if attack.race != self.race]

    def text(self) -> str:
        return f"the site has no {self.race.capitalize()} automatic-attacks of its own"


class GuardsOthers(AddsAttack, kw_only=True):
    """All versions of the site on which this card lies, but this one, have one more automatic-attack."""

    sites: tuple[str, ...] = ()
    attack: Attack

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        host = places.site_under(table, source)
        if host is None or host.number == site.number or host.facts.name != site.facts.name:
            return None
        return self.attack

    def by_event(self) -> bool:
        return False

    def text(self) -> str:
        attack = self.attack
        who = attack.race.capitalize()
        words = f"{who}, {attack.strikes} strikes with {attack.prowess} prowess"
        return f"all other versions of the site have one more automatic-attack: {words}"


card(
    "BA-65",
    Conquest(
        on=LaidHere("Invade Their Domain"),
        does=(
            FaceAttack(race="dwarf", strikes=4, prowess=9),
            FaceAttack(race="dwarf", strikes=3, prowess=10),
            TapSomebody(),
            DispersePeople(),
        ),
    ),
    BecomesType("shadow-hold"),
    ClosedToFactions(),
    LosesAttacksOf("dwarf"),
    AllVersions(),
    GuardsOthers(attack=Attack("orc", 4, 7)),
)


# -- People Diminished ------------------------------------------------------------------------------


class HindersHere(HindersFactions):
    """Attempts against any faction at any version of the site on which this card lies are harder."""

    in_play: ClassVar[bool] = True

    def hinders(self, table: Table, source: Card, site: str) -> bool:
        host = table.cards.get(source.on)
        return host is not None and host.role == "site" and host.facts.name == site

    def text(self) -> str:
        return f"{self.amount:+d} to attempts to influence a faction, in hand or in play, at any version of the site"


card(
    "BA-72",
    Conquest(
        on=TheSite(types=("free-hold", "border-hold"), tapped=False),
        taps_site=True,
        does=(
            TapTheSite(),
            FaceAttack(race="man", strikes=4, prowess=8),
            FaceAttack(race="man", strikes=3, prowess=10),
            FaceAttack(race="man", strikes=2, prowess=12),
            TapSomebody(),
            DispersePeople(),
        ),
    ),
    HindersHere(-5),
    NeverLeaves(),
    MayNotUntap("the site never untaps for you"),
)


# -- Roots of the Earth -----------------------------------------------------------------------------


class RuinsBelow(TheSite, kw_only=True):
    """The site, in the Under-deeps and normally a Ruins & Lairs."""

    under_deeps: bool | None = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        return None if table.card(token).facts.site_type == "ruins-and-lairs" else Refusal(NO, (card,))

    def text(self) -> str:
        return "the site, if it is an Under-deeps site and normally a ruins-and-lairs"


class BesideCard(PointsIf):
    """The points in brackets count if a card of some name lies on the same site, else those before them."""

    name: str

    def met(self, table: Table, card: Card) -> bool:
        site = table.cards.get(card.on)
        return site is not None and any(table.cards[each].facts.name == self.name for each in site.bears)

    def unmet(self, card: Card) -> int:
        return card.facts.points

    def text(self) -> str:
        return f"it gives its marshalling points in brackets if {self.name} is on the same site"


card(
    "BA-74",
    Conquest(
        on=RuinsBelow(),
        needs=(BalrogHere(),),
        does=(FaceAttack(race="drake", strikes=2, prowess=13), TapBalrog()),
    ),
    MakesHaven(),
    NoAutomaticAttacks(),
    OthersBecome("shadow-hold"),
    GuardsOthers(attack=Attack("orc", 5, 9)),
    BesideCard("Breach the Hold"),
    NeverLeaves(),
)


# -- Tempest of Fire --------------------------------------------------------------------------------


class FaceInhabitants(FaceAttack, kw_only=True):
    """The company faces an attack of those who live at the site: Men at a Border-hold, Orcs at a Shadow-hold."""

    race: str = ""

    def race_of(self, table: Table) -> str:
        company = at_site.company_here(table)
        kind = at_site.effective(table, table.site_of(company)).site_type if company is not None else ""
        return "man" if kind == "border-hold" else "orc"

    def text(self) -> str:
        return (
            f"the company faces an attack of {self.strikes} strikes with a prowess of {self.prowess}, by Men at a "
            "Border-hold, by Orcs at a Shadow-hold"
        )


card(
    "BA-77",
    SitePermanent(
        on=SurfaceHold(types=("border-hold", "shadow-hold"), tapped=False),
        taps_site=True,
        fights=True,
        does=(
            TapTheSite(),
            FaceInhabitants(strikes=5, prowess=8),
            FaceInhabitants(strikes=4, prowess=9),
            FaceInhabitants(strikes=3, prowess=10),
            TakeCharge(into_points=True),
            DispersePeople(to_hand=True),
        ),
    ),
)
