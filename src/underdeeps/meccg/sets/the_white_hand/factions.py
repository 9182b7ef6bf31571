"""Factions of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.influence import HelpedByOrigin
from underdeeps.meccg.language.hooks.items import OnlyOn
from underdeeps.meccg.language.hooks.journeys import LengthensWays
from underdeeps.meccg.language.hooks.stages import AtProtectedHaven
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.sites import InformationHere
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table


# -- A Panoply of Wings -----------------------------------------------------------------------------


class SitesOfIts(CardsInPlay, kw_only=True):
    """A site in play at which this faction is playable."""

    roles: tuple[str, ...] = ("site",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or not at_site.names_site(table, card, site):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a site at which it is playable"


card("WH-37", Ability(on=SitesOfIts(), discards=("source",), does=(InformationHere(),)))


# -- Beasts of the Wood -----------------------------------------------------------------------------


class CovertMinions(OnlyOn):
    """Of minions, only those in covert companies may play it."""

    def fits(self, table: Table, who: Card) -> bool:
        company = table.company_of(who.number)
        if company is None or not numbers.is_minion_company(table, company):
            return super().fits(table, who)
        return not numbers.is_overt(table, company) and super().fits(table, who)

    def text(self) -> str:
        return "a minion may play it only in a covert company"


class KeyedByName(TheAttack, kw_only=True):
    """An attack on any company of the player, keyed by name to one of some regions."""

    regions: tuple[str, ...]
    anywhere: bool = True
    cancels: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        named = [f"region-name:{region}" for region in self.regions]
        if fight is None or fight.defender != seat or fight.keyed not in named:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an attack keyed by name to {either(self.regions)} against any company of yours"


card(
    "WH-38",
    CovertMinions(),
    Ability(
        when=windows.ATTACK,
        on=KeyedByName(
            regions=(
                "Woodland Realm",
                "Western Mirkwood",
                "Heart of Mirkwood",
                "Southern Mirkwood",
                "Fangorn",
                "Cardolan",
            )
        ),
        taps=("source",),
        does=(CancelAttack(),),
    ),
)


# -- Wild Horses ------------------------------------------------------------------------------------


RIDES = LASTING.declare("rides-further", "by which a company may move more regions on a way through some regions")


class RideFurther(LengthensWays):
    """The company may move more regions this turn, if its site path holds one of some regions."""

    regions: int
    through: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, RIDES, acting(table).target, self.regions)

    def regions_through(self, lasting: Lasting) -> tuple[int, tuple[str, ...]]:
        return (self.regions, self.through) if lasting.kind == RIDES else (0, ())

    def text(self) -> str:
        return (
            f"this turn it may move through up to {self.regions} more region if its site path holds "
            f"{either(self.through)}"
        )


_PLAINS = ("Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor")

card(
    "WH-39",
    HelpedByOrigin(amount=3, race="man", regions=_PLAINS),
    Ability(when=windows.ORGANIZATION, on=Companies(), taps=("source",), does=(RideFurther(1, _PLAINS),)),
)


# -- Wild Hounds ------------------------------------------------------------------------------------


class InTheWild(TheAttack, kw_only=True):
    """An automatic-attack at a ruin, or an attack keyed to one or to the wilderness, on a company of the player."""

    anywhere: bool = True
    cancels: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if fight is None or company is None or fight.defender != seat:
            return Refusal(NO, (card,))
        automatic = fight.source == "automatic" and places.site_type(table, table.site_of(company)) == _RUINS
        if not automatic and fight.keyed.partition(":")[2] not in (_RUINS, "wilderness"):
            return Refusal("combat.attack.keyed-by-name-immune-to-type-cancel", (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return (
            f"an automatic-attack at a {_RUINS}, or an attack keyed to a {_RUINS} or a wilderness, against any company "
            "of yours"
        )


_RUINS = "ruins-and-lairs"

card(
    "WH-40", CovertMinions(), Ability(when=windows.ATTACK, on=InTheWild(), discards=("source",), does=(CancelAttack(),))
)

# Greater Half-orcs
card("WH-86", AtProtectedHaven(("A Strident Spawn", "Half-orcs")))

# Half-orcs
card("WH-87", AtProtectedHaven(("A Strident Spawn",)))
