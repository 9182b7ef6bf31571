"""Rituals of The Dragons: resource short-events for which a sage taps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import TreatRegion
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.sites import PathRegions
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.table import UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.language.target import Target
    from underdeeps.meccg.table import Table


SAGE = Characters(where="own", skill="sage")


def _ritual(on: Target, effect: Effect, when: int = windows.ANYTIME, by: Characters = SAGE) -> Short:
    """A sage taps, something is done, and he makes a corruption check."""
    return Short(
        when=when,
        on=on,
        by=by,
        taps=("by",),
        skill="sage",
        together=not isinstance(on, PathRegions),
        does=(effect, CorruptionCheck("by")),
    )


# Look More Closely Later
card(
    "TD-128",
    _ritual(
        CardsInPlay(roles=("site",), whose="own", tapped=True),
        Untap(),
        by=Characters(where="own", skill="sage", information=True, site_tapped=True),
    ),
)

# Master of Wood, Water, or Hill
card(
    "TD-136",
    _ritual(PathRegions(("wilderness",)), TreatRegion("border-land"), windows.MOVEMENT),
    _ritual(PathRegions(("wilderness",)), TreatRegion("shadow-land"), windows.MOVEMENT),
    _ritual(PathRegions(("shadow-land", "border-land")), TreatRegion("wilderness"), windows.MOVEMENT),
)


# -- Warm Now Be Heart and Limb ---------------------------------------------------------------------


asks("heart-and-limb", "{card}: which sage taps, and whom does he heal?")
offers("tend", "{subject} taps and heals {target}.")


class TendTheWounded(Effect):
    """Sages of the company tap, each to heal one of its wounded characters, and make corruption checks."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        going = True
        while going and self.found(table, acting(table).target):
            choice = yield from ask(
                table,
                acting(table).seat,
                "heart-and-limb",
                [*self.found(table, acting(table).target), Option("enough")],
                "term.heal",
            )
            going = choice.verb == "tend"
            if going:
                sage = int(choice.subject)
                zones.tap(table, sage)
                zones.heal(table, int(choice.target))
                yield from checks.corruption_check(table, sage, 0, acting(table).card)

    def found(self, table: Table, target: str) -> list[Option]:
        """Which sage can heal whom."""
        company = table.companies.get(int(target[1:]))
        here = [table.cards[number] for number in company.characters] if company is not None else []
        return [
            Option("tend", sage.token, hurt.token)
            for sage in here
            if sage.state == UNTAPPED and "sage" in numbers.skills(table, sage.number)
            for hurt in here
            if hurt.state == WOUNDED
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, target))

    def text(self) -> str:
        return (
            "any number of its untapped sages may tap: each of them turns one wounded character of the company to the "
            "tapped position and makes a corruption check"
        )


card(
    "TD-163",
    Short(when=windows.ORGANIZATION, on=Companies(where="own"), skill="sage", does=(TendTheWounded(),)),
)

# Wielded Twice
card("TD-167", _ritual(CardsInPlay(roles=("item",), whose="own", tapped=True), Untap()))
