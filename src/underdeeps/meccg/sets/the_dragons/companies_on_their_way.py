"""Resource short-events of The Dragons for a company that is about to move, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import ClosesKeys
from underdeeps.meccg.language.later import linger, wait
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Setting, company_meant
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Lasting, Table

# -- Elf-path ---------------------------------------------------------------------------------------


ELF_PATH = LASTING.declare("elf-path", "by which creatures can be keyed to the new site of a company only")


class TakeElfPath(ClosesKeys, kw_only=True):
    """On a short and safe way creatures can be played on the company only if they are keyed to its new site."""

    most: int
    not_region_types: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            wait(table, self, "movement-begins", f"c{number}")

    @instant
    def later(self, table: Table, moment: str, target: str, detail: str) -> None:
        journey = table.journey
        if journey is None or not journey.moving:
            return
        types = places.region_types(table, journey)
        if 0 < len(journey.path) <= self.most and not set(types) & set(self.not_region_types):
            linger(table, self, ELF_PATH, target)

    def closes(self, table: Table, lasting: Lasting, key: str) -> bool:
        return lasting.kind == ELF_PATH and not key.startswith("site")

    def text(self) -> str:
        kinds = " and no ".join(self.not_region_types)
        return (
            "creatures can be played on his company this turn only if they are keyed to its new site, provided that "
            f"its site path has {self.most} regions at most and no {kinds}"
        )


class Pathfinders(Characters, kw_only=True):
    """One of the player's Elves."""

    def text(self) -> str:
        return f"one {' or '.join(race.capitalize() for race in self.races)} of yours"


card(
    "TD-111",
    Short(
        when=windows.ORGANIZATION_END,
        by=Pathfinders(where="own", races=("elf",)),
        taps=("by",),
        does=(TakeElfPath(most=2, not_region_types=("dark-domain", "shadow-land")),),
    ),
)


# -- Hey! come merry dol! ---------------------------------------------------------------------------


class HalveWilds(Effect):
    """Each Wilderness in the site path of the company counts as half a one."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        last(table, places.HALVED_WILDS, acting(table).target)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not any(numbers.lasting(table, places.HALVED_WILDS, target))

    def text(self) -> str:
        return "each wilderness in its site path counts as half of one this turn; their number is rounded down"


card(
    "TD-124",
    Short(when=windows.ORGANIZATION_END, on=Setting(declared=True), does=(HalveWilds(),)),
)


# -- Washed and Refreshed ---------------------------------------------------------------------------


asks("refreshed", "{card}: who untaps?")
offers("refresh", "{subject} untaps.")


class Refresh(Effect):
    """When its way is known the company may untap characters, by the regions that its site path is short of some."""

    touches: ClassVar[frozenset[str]] = frozenset({"company", "untaps"})
    regions: int

    @instant
    def do(self, table: Table) -> None:
        wait(table, self, "movement-begins", acting(table).target)

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        left = self.spare(table)
        while left > 0 and tired(table, target):
            choice = yield from ask(
                table, table.active, "refreshed", [*tired(table, target), Option("enough")], "term.untap", (self.card,)
            )
            left -= 1
            if choice.verb == "enough":
                return
            zones.untap(table, int(choice.subject))

    def spare(self, table: Table) -> int:
        """How many characters may untap."""
        journey = table.journey
        return self.regions - len(journey.path) if journey is not None and journey.moving and journey.path else 0

    def text(self) -> str:
        return (
            "when its new site is revealed, you may untap as many of its characters as its site path has regions less "
            f"than {self.regions}"
        )


def tired(table: Table, target: str) -> list[Option]:
    """The tapped characters of a company."""
    company = table.companies.get(int(target[1:]))
    found = company.characters if company is not None else ()
    return [Option("refresh", str(number)) for number in found if table.cards[number].state == TAPPED]


card("TD-164", Short(when=windows.ORGANIZATION_END, on=Setting(declared=True), does=(Refresh(4),)))
