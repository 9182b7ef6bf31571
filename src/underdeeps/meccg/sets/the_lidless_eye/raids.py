"""Raids on holds of the Free Peoples: resource permanent-events of The Lidless Eye for which a company is attacked, by
number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.parts.effects.attacks import FaceAttack
from underdeeps.meccg.parts.effects.journeys import TakeCharge, takers
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.turn import site_phase

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Burning Rick, Cot, and Tree --------------------------------------------------------------------


class DiscardFactionsHere(Effect):
    """The player's factions that are playable at the site are discarded."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = at_site.company_here(table)
        if company is None:
            return
        site = table.site_of(company)
        for card in tuple(table.cards.values()):
            if card.owner == link.seat and card.role == "faction" and at_site.names_site(table, card.id, site):
                zones.discard(table, card.number)

    def text(self) -> str:
        return "discard all your factions in play that are playable there"


card(
    "LE-173",
    SitePermanent(
        on=TheSite(types=("border-hold",), tapped=True),
        one_per_site=True,
        fights=True,
        does=(
            FaceAttack(race="man", strikes=4, prowess=7),
            FaceAttack(race="man", strikes=1, prowess=9),
            TakeCharge(into_points=True),
            DiscardFactionsHere(),
        ),
    ),
)


# -- Seize Prisoners --------------------------------------------------------------------------------


class FaceSameKind(FaceAttack, kw_only=True):
    """The company faces an attack of the same kind as the first automatic-attack of its site."""

    race: str = ""

    def race_of(self, table: Table) -> str:
        attacks = table.site_of(site_phase.here(table)).facts.attacks
        return attacks[0].race if attacks else ""

    def text(self) -> str:
        return (
            "the company faces an attack of the same kind as the first automatic-attack of the site: "
            f"{self.strikes} strikes with a prowess of {self.prowess}"
        )


class MustTakeCharge(TakeCharge):
    """A character of the company taps and takes the card, if one is untapped; if none is, it is discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "task.charge",
            takers(table) or [Option("none")],
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.take(table, choice.subject)

    def text(self) -> str:
        return "tap an untapped character of the company and place this card with him; if nobody is, discard it"


card(
    "LE-227",
    SitePermanent(
        on=TheSite(types=("free-hold",), tapped=True),
        one_per_site=True,
        fights=True,
        does=(FaceSameKind(strikes=3, prowess=8), MustTakeCharge()),
    ),
    PointsOnlyStored(),
    MayNotUntap(),
    StorableAt(types=("haven", "shadow-hold", "dark-hold")),
)


# Smoke on the Wind
card(
    "LE-230",
    SitePermanent(
        on=TheSite(types=("free-hold",), tapped=True),
        one_per_site=True,
        fights=True,
        does=(
            FaceAttack(race="man", strikes=5, prowess=8),
            FaceAttack(race="man", strikes=1, prowess=10),
            TakeCharge(into_points=True),
            DiscardFactionsHere(),
        ),
    ),
)


# -- Stabbed Him in His Sleep -----------------------------------------------------------------------


class FaceAlone(FaceSameKind, kw_only=True):
    """The target alone faces an attack of the same kind as the first automatic-attack of the site."""

    def begin(self, table: Table) -> None:
        super().begin(table)
        fight = zones.combat_of(table)
        fight.only = fight.facing = tuple(each for each in fight.facing if str(each) == acting(table).target)

    def text(self) -> str:
        return (
            "he alone faces an attack of the same kind as the first automatic-attack of the site: "
            f"{self.strikes} strike with a prowess of {self.prowess}"
        )


class TakeChargeHimself(TakeCharge):
    """The target may tap and place the card in the marshalling point pile; if he does not, it is discarded."""

    into_points: bool = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "task.charge",
            [*(option for option in takers(table) if option.subject == acting(table).target), Option("none")],
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.take(table, choice.subject)

    def text(self) -> str:
        return "unless he is still untapped and taps to place this card in your marshalling point pile, discard it"


card(
    "LE-234",
    SitePermanent(
        on=Characters(
            where="site",
            skill="scout",
            allies=False,
            state="untapped",
            covert=True,
            at_types=("border-hold", "free-hold"),
            site_tapped=True,
        ),
        fights=True,
        does=(FaceAlone(strikes=1, prowess=8), TakeChargeHimself()),
    ),
)
