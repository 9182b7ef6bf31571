"""Great Ship, a resource short-event of The Wizards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.phrases import declares
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.effects.lasting import Flag
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.links import plays_on
from underdeeps.meccg.rules.journeys import places, under_deeps

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Great Ship -------------------------------------------------------------------------------------


SHIP = COMPANY_FLAGS.declare("great-ship", "that goes by ship this turn")

SEA = "coastal-sea"


def at_sea(types: tuple[str, ...]) -> bool:
    """Whether a site path holds a coastal sea and never two regions in a row that are none."""
    inland = any(one != SEA and other != SEA for one, other in pairwise(types))
    return SEA in types and not inland


class HazardsAtSea(Target):
    """A hazard, declared in the chain, that is played on a company at sea in a ship or on something with it."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        journey = table.journey
        company = table.companies.get(journey.company) if journey is not None else None
        if company is None or SHIP not in company.flags:
            return ()
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        journey = table.journey
        company = table.companies.get(journey.company) if journey is not None else None
        if link is None or link.canceled or journey is None or company is None:
            return Refusal(NO, (card,))
        if SHIP not in company.flags or under_deeps.flag_quelled(table, company, SHIP):
            return Refusal(NO, (link.card,))
        if not at_sea(places.region_types(table, journey)):
            return Refusal(NO, (link.card,))
        return None if plays_on(table, link, company) else Refusal(NO, (link.card,))

    def text(self) -> str:
        return "a hazard played on a company at sea"


declares(
    "sail-clear",
    "Tap somebody aboard to cancel {target}.",
    waiting="a hazard is to be canceled",
    told=("{by_card} taps to cancel {on_card}.", "Somebody aboard taps to cancel a hazard."),
)


class SailClear(Action, kw_only=True):
    """A character of a company at sea in a ship taps to cancel a hazard that is played on it."""

    verb: ClassVar[str] = "sail-clear"


card(
    "TW-248",
    Short(
        when=windows.ORGANIZATION,
        by=Characters(where="own"),
        taps=("by",),
        does=(
            Flag(
                SHIP,
                "until the end of the turn, while the site path of his company holds a coastal sea and no two "
                "neighbouring regions that are none, any character of the company may tap to cancel a hazard that is "
                "played on the company or on something that is with it",
            ),
        ),
    ),
)

rule_action(
    "sail-clear",
    SailClear(
        when=windows.MOVEMENT | windows.ATTACK | windows.STRIKE,
        on=HazardsAtSea(),
        by=Characters(where="journey"),
        taps=("by",),
        does=(CancelLink(),),
        responds=True,
    ),
    of="TW-248",
)
