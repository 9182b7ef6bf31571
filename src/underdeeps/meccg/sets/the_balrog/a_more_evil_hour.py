"""A More Evil Hour, a resource permanent-event of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.journeys import LengthensWays, OnArrival
from underdeeps.meccg.language.hooks.sites import StaysTapped
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Lasting, Table


# -- A More Evil Hour -------------------------------------------------------------------------------


class TapsWhenFoeGains(Reaction, kw_only=True):
    """It taps when the opponent plays a card that normally gives them so many marshalling points or more."""

    event: str = "enters-play"
    least: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        played = table.card(subject)
        theirs = played.owner != source.owner and played.facts.kind in ("resource", "character")
        return theirs and not played.face_down and played.facts.points >= self.least

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.tap(table, source.number)

    def text(self) -> str:
        card = f"a card that normally gives him {self.least} marshalling points or more"
        return f"tap this card when your opponent plays {card}"


class ThisTapped(Need):
    """The card is tapped."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        ready = source in table.cards and table.cards[source].state == UNTAPPED
        return Refusal(NO, (card,)) if ready else None

    def text(self) -> str:
        return "if it is tapped"


class RegionMovers(Companies, kw_only=True):
    """A company that may move by regions."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if (
            company is None
            or table.site_of(company).facts.under_deeps
            or not region_movement.region_limit(table, company)
        ):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company of yours that may use region movement"


TO_FOES = LASTING.declare(
    "further-to-foes",
    "by which a company may move more regions to a site where there is a company of the opponent",
)

FROM_FOES = LASTING.declare(
    "further-from-foes",
    "by which a company may move more regions when it leaves a site, which the detail names",
)


class MarchOnFoes(OnArrival, LengthensWays):
    """The company may move more regions to a site with a company of the opponent, and later when it leaves that."""

    regions: int

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, TO_FOES, acting(table).target, self.regions)

    def arrived(self, table: Table, lasting: Lasting, company: Company) -> None:
        here = table.site_of(company).facts.name
        if lasting.kind == FROM_FOES:
            table.lasting = without(table.lasting, lasting)
        elif here in region_movement.foes_at(table, company):
            linger(table, self, FROM_FOES, lasting.target, self.regions, here, "game")

    def regions_to_foes(self, lasting: Lasting) -> int:
        return self.regions if lasting.kind == TO_FOES else 0

    def regions_from(self, table: Table, lasting: Lasting, company: Company) -> int:
        leaves = lasting.kind == FROM_FOES and lasting.detail == table.site_of(company).facts.name
        return self.regions if leaves else 0

    def text(self) -> str:
        return (
            f"this turn it may move through up to {self.regions} further regions to a site where there is a company of "
            "your opponent, and so it may when it leaves that site"
        )


card(
    "BA-48",
    Permanent(),
    TapsWhenFoeGains(least=3),
    StaysTapped(),
    Ability(
        when=windows.ORGANIZATION,
        on=RegionMovers(),
        needs=(ThisTapped(),),
        discards=("source",),
        does=(MarchOnFoes(2),),
    ),
)
