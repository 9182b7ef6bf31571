"""Lord of the Haven, a creature of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import REGIONS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import Detainment
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.characters import Member, Victims
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Link, Table

# -- Lord of the Haven ------------------------------------------------------------------------------


SEA = "coastal-sea"


def by_sea(table: Table, company: Company) -> bool:
    """Whether a company moves through a coastal sea, or stays at a site in one."""
    journey = table.journey
    if journey is None or journey.company != company.number:
        return False
    if journey.moving:
        return SEA in places.region_types(table, journey)
    region = table.cards[journey.site].facts.region
    return region in REGIONS and places.region_type(table, region) == SEA


class BySea(Victims, kw_only=True):
    """A character of a company that is at a site in a coastal sea or moves through one."""

    def fits(self, table: Table, it: Member) -> bool:
        return by_sea(table, it.company) and super().fits(table, it)

    def text(self) -> str:
        return "an untapped character of a company at a site in a coastal sea, or moving through one"


def companions(table: Table, token: str) -> list[int]:
    """The untapped companions of a character."""
    company = table.company_of(int(token))
    others: Iterable[int] = company.characters if company is not None else ()
    return [other for other in others if str(other) != token and table.cards[other].state == UNTAPPED]


asks("haven.second", "{card}: who else taps?")
offers("second", "{subject}.")


class OnTwo(HazardShort, kw_only=True):
    """A short-event on one or two characters of a company; the second is chosen as it is declared."""

    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "haven.second",
            [*(Option("second", str(other)) for other in companions(table, token)), Option("nothing")],
            "timing.target.chosen-at-declaration",
            (token,),
        )
        return choice.subject


class TapBoth(Effect):
    """The characters that were chosen tap."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})

    @instant
    def do(self, table: Table) -> None:
        link: Link = acting(table)
        for token in (link.target, link.choice):
            if token and int(token) in table.cards:
                zones.tap(table, int(token))

    def text(self) -> str:
        return "he taps, and so may another untapped character of his company of your choice"


card("AS-15", Detainment(heroes=True), OnTwo(on=BySea(state="untapped"), does=(TapBoth(),)))
