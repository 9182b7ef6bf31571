"""Hazard long-events of Dark Minions, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import ExtraAction
from underdeeps.meccg.language.hooks.combat import NO_WEAPONS
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths
from underdeeps.meccg.language.hooks.journeys import RaisesLimit
from underdeeps.meccg.language.hooks.numbers import STAYING_COSTS
from underdeeps.meccg.language.hooks.zones import Quells
from underdeeps.meccg.language.trigger import Whenever
from underdeeps.meccg.parts.effects.attacks import Strengthen
from underdeeps.meccg.parts.effects.journeys import ChangeLimitNow
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.standing import AddsAttack
from underdeeps.meccg.parts.triggers.states import EachAttackOf, LimitFollows, on_its_way
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn.movement_hazard import SendBack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- The Black Enemy’s Wrath ------------------------------------------------------------------------


class AddsAttackBelow(AddsAttack, kw_only=True):
    """While this event is in play Under-deeps sites, and sites of some types, have one more automatic-attack."""

    sites: tuple[str, ...] = ()
    attack: Attack
    types: tuple[str, ...]

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        if numbers.is_minion_company(table, company):
            return None
        meant = site.facts.under_deeps or places.hazard_site_type(table, site) in self.types
        return self.attack if meant else None

    def text(self) -> str:
        attack = self.attack
        words = f"each Under-deeps site, {' and '.join(self.types)} has one more automatic-attack, which cannot be "
        words += f"canceled: {attack.race.title()}, one strike with {attack.prowess} prowess against each character"
        words += "; weapons do not change prowess against it" if NO_WEAPONS in attack.other else ""
        words += ", and an untapped character who does not tap has -5" if STAYING_COSTS in attack.other else ""
        return words + "; minion players are not affected"


card(
    "DM-47",
    HazardLong(single="table"),
    NotAgainstRingwraiths(),
    AddsAttackBelow(
        attack=Attack("lava flow", 0, 6, each=True, cannot_be_cancelled=True, other=(NO_WEAPONS, STAYING_COSTS)),
        types=("dark-hold", "shadow-hold"),
    ),
)


# -- Drums ------------------------------------------------------------------------------------------


class EachAttackBelow(Whenever, kw_only=True):
    """An attack is about to be fought against a company at an Under-deeps site or on its way to one."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.stage != "start" or fight.canceled or fight.source == "company":
            return ()
        return (f"attack{fight.number}",) if self.concerns(table, fight.company) else ()

    def concerns(self, table: Table, number: int) -> bool:
        """Whether a company is at, or moves to, an Under-deeps site."""
        journey = table.journey
        site = journey.site if journey is not None and journey.company == number else table.companies[number].site
        return table.cards[site].facts.under_deeps

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"each attack on a company at or moving to an Under-deeps site has {what}"


card(
    "DM-52",
    HazardLong(single="table", does=(ChangeLimitNow(),)),
    RaisesLimit(under_deeps=True),
    LimitFollows(),
    EachAttackBelow(does=(Strengthen(prowess=1),)),
    EachAttackOf(
        automatic=True,
        in_regions=(
            "Angmar",
            "Gap of Isen",
            "Gorgoroth",
            "Gundabad",
            "High Pass",
            "Redhorn Gate",
            "Rohan",
            "Southern Mirkwood",
            "Udûn",
        ),
        does=(Strengthen(strikes=1, prowess=1, strikes_with_doors=2, prowess_with_doors=2),),
    ),
)


# -- Earth-tremors ----------------------------------------------------------------------------------


class EachCompanyBelow(Whenever, kw_only=True):
    """A company moves to or from an Under-deeps site."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token = on_its_way(table)
        if not token or table.journey is None:
            return ()
        ends = (table.journey.origin, table.journey.site)
        below = any(site in table.cards and table.cards[site].facts.under_deeps for site in ends)
        return (token,) if below else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"when a company moves to or from an Under-deeps site, {what}"


class FallsOnAll(Effect, kw_only=True):
    """Each character of the company faces one strike, against which weapons do not help; it cannot be canceled."""

    is_attack: ClassVar[bool] = True
    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    race: str
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if int(acting(table).target[1:]) in table.companies:
            self.begin(table)
            yield from combat.fight(table)

    def begin(self, table: Table) -> None:
        """Lay the attack on the table."""
        link = acting(table)
        attacks.begin(
            table,
            int(link.target[1:]),
            source="event",
            card=link.card,
            maker=link.source,
            race=self.race,
            strikes=0,
            prowess=self.prowess,
            each=True,
            cannot_be_canceled=True,
            flags=(NO_WEAPONS,),
        )

    def text(self) -> str:
        return (
            f"it faces a {self.race.title()} attack that cannot be canceled: one strike with {self.prowess} prowess "
            "against each character, whose weapons do not change his prowess against it"
        )


card(
    "DM-53",
    HazardLong(single="table"),
    EachCompanyBelow(does=(FallsOnAll(race="rock fall", prowess=7),)),
    Quells(("Into Dark Tunnels", "Old Road", "Great-road", "Bridge")),
)

# Great Need or Purpose
card("DM-62", HazardLong(single="table"), ExtraAction())

# The Way is Shut
card(
    "DM-98",
    HazardLong(single="table"),
    EachCompanyBelow(does=(SendBack(),)),
    Quells(("Secret Passage", "Secret Entrance")),
)
