"""Creatures of Dark Minions, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttackerChooses, CanceledByTapping, LowersBody
from underdeeps.meccg.language.hooks.hazards import CrushesBodies, Musters
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.parts.effects.attacks import FacesAttacks, Strengthen
from underdeeps.meccg.parts.effects.cards import ReturnToHand
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import AsPermanent
from underdeeps.meccg.parts.needs import AsEvent
from underdeeps.meccg.parts.standing import NotAgainstBalrogs
from underdeeps.meccg.parts.triggers.attacks import AfterAttack, OwnAttack
from underdeeps.meccg.parts.triggers.states import EachAttackOf, EachCompanyIn
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Bûthrakaur the Green
card("DM-105", Musters(("orc", "troll")))


# -- Chill Douser -----------------------------------------------------------------------------------


class StrengthenLater(Effect, kw_only=True):
    """All other attacks of a race against the company are stronger for the rest of the turn."""

    race: str
    strikes: int
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        target = f"c{combat_of(table).company}"
        last(table, "attack-strikes", target, self.strikes, self.race)
        last(table, "attack-prowess", target, self.prowess, self.race)

    def text(self) -> str:
        change = f"{self.strikes:+d} strike and {self.prowess:+d} prowess"
        return f"until the turn ends further {self.race.capitalize()} attacks on the company have {change}"


card("DM-106", AfterAttack(unless="canceled", does=(StrengthenLater(race="undead", strikes=1, prowess=1),)))

# Durin’s Bane
card("DM-107", CrushesBodies(1), NotAgainstBalrogs())


# -- Little Snuffler --------------------------------------------------------------------------------


class BarSkill(Effect):
    """For the rest of the turn the attacked company cannot use resources that require a skill."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    skill: str

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(combat_of(table).company)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, f"bars-skill:{self.skill}"))

    def text(self) -> str:
        return f"until the turn ends no resource that calls for a {self.skill} can be played with the company"


card(
    "DM-108",
    AttackerChooses(),
    LowersBody("ranger", 2),
    AfterAttack(unless="defeated", does=(BarSkill("scout"),)),
)

# Nameless Thing
card("DM-109", CanceledByTapping())


# Spider of the Môrlat
card(
    "DM-110",
    AsPermanent(),
    EachAttackOf(races=("spider",), does=(Strengthen(strikes=1),)),
    EachCompanyIn(
        regions=("Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm", "Dagorlad", "Brown Lands"),
        does=(FacesAttacks((Attack("spider", 2, 10),), detains_minions=True),),
    ),
    Ability(when=windows.MOVEMENT, side=HAZARD, needs=(AsEvent(),), counts=1, does=(ReturnToHand("source"),)),
)

# Stirring Bones
card("DM-111 LE-92")

# Umagaur the Pale
card("DM-112", Musters(("orc", "troll")))


# -- Wisp of Pale Sheen -----------------------------------------------------------------------------


class AfterStrikeOnWeakMind(OwnAttack, kw_only=True):
    """A strike of it that was not canceled is over, on one whose mind is not above its prowess."""

    event: str = "strike-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not super().fits(table, source, subject) or int(subject) not in table.cards:
            return False
        if combat_of(table).strike < 0 or strikes.strike_of(table).outcome == "canceled":
            return False
        who = table.card(subject)
        return who.facts.mind is not None and numbers.mind(table, who.number) <= strikes.strike_prowess(table)

    def text(self) -> str:
        target = "if the mind of the one who faced it does not exceed its prowess"
        return f"after a strike that was not canceled, {target}: {self.done()}"


class TapHim(Effect):
    """The one it is about taps if he is untapped."""

    @instant
    def do(self, table: Table) -> None:
        checks.tap_if_untapped(table, int(acting(table).target))

    def text(self) -> str:
        return "he taps if he is untapped"


card("DM-113", AttackerChooses(), AfterStrikeOnWeakMind(does=(TapHim(),)))
