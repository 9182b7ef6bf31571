"""FEAR! FIRE! FOES!, a hazard short-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow, Layer
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.plays import OnAnAutomaticAttack
from underdeeps.meccg.parts.targets.sites import SiteWithAttack, TheSite
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.combat.automatic_attacks import automatic_detains

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table


# -- FEAR! FIRE! FOES! ------------------------------------------------------------------------------


ALARM = LASTING.declare("alarm", "on a site that has one more automatic-attack")


class RaiseAlarm(ChangesAttacksForNow):
    """The site has one more automatic-attack this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    layer: ClassVar[Layer] = "add"
    attack: Attack

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, ALARM, acting(table).target)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        return [*attacks, self.attack] if lasting.target == site.token else attacks

    def text(self) -> str:
        return (
            f"until the end of the turn it has one more automatic-attack, of no type: {self.attack.strikes} strikes "
            f"with {self.attack.prowess} prowess, detainment"
        )


class AtTheGates(Need):
    """A minion company is about to enter its site."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.site_company)
        if table.phase != "site" or company is None or not numbers.is_minion_company(table, company):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "on-guard, when a minion company enters its site"


class GentleSite(SiteWithAttack, kw_only=True):
    """The site of the company, with an automatic-attack that is detainment."""

    def attacks(self, table: Table, site: Card) -> list[Attack]:
        number = table.journey.company if table.journey is not None else table.site_company
        company = table.companies[number]
        return [each for each in super().attacks(table, site) if automatic_detains(table, site, company, each)]

    def text(self) -> str:
        return "the site, with a detainment automatic-attack"


NO_DETAINMENT = LASTING.declare("no-detainment", "on a site, whose automatic-attack (the detail) is not detainment")


class InEarnest(ChangesAttacksForNow):
    """The automatic-attack is not detainment, and has less prowess."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        linger(table, self, NO_DETAINMENT, link.target, detail=link.choice)
        last(table, "automatic-prowess", link.target, self.prowess, link.choice)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        if lasting.target != site.token:
            return attacks
        return [self.changed(attack, lasting.detail) for attack in attacks]

    def changed(self, attack: Attack, name: str) -> Attack:
        """An attack, no detainment any more if it has this name."""
        return zones.replace(attack, detainment="never") if automatic_attacks.attack_name(attack) == name else attack

    def text(self) -> str:
        return f"one such attack of your choice is not detainment, and has {self.prowess:+d} prowess"


card(
    "AS-29",
    HazardShort(
        on=TheSite(types=("free-hold", "border-hold")),
        does=(RaiseAlarm(Attack("", 5, 8, detainment="always")),),
    ),
    OnAnAutomaticAttack(needs=(AtTheGates(),), on=GentleSite(), does=(InEarnest(-1),)),
)
