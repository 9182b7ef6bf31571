"""Resource short-events of Against the Shadow that open hidden roads and make roads safer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.journeys import JoinsRegions
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.journeys import mark
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies, company_meant
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.journeys import hazard_limit, region_movement

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- The Ash Mountain Deeps -------------------------------------------------------------------------


GUARDS: Final = Attack("orc", 4, 6)
"""Who guards a hidden road."""


class TakeHiddenRoad(Effect):
    """For the company of the target some more regions are adjacent this turn; guards may attack it on the way."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    pairs: tuple[tuple[str, str], ...]
    guarded: bool = False

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            mark(table, number, f"{region_movement.HIDDEN_ROAD}{acting(table).card}")
            if self.guarded:
                wait(table, self, "movement-begins", f"c{number}")

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        if int(target[1:]) in table.companies:
            self.meet(table, int(target[1:]))
            yield from combat.fight(table)

    def meet(self, table: Table, company: int) -> None:
        """The guards of the road attack the company; they only detain it."""
        attacks.begin(
            table,
            company,
            source="event",
            card=self.card,
            maker=0,
            race="orc",
            strikes=GUARDS.strikes,
            prowess=GUARDS.prowess,
            detainment=True,
        )

    def text(self) -> str:
        pairs = ", ".join(f"{one} and {two}" for one, two in self.pairs)
        words = f"this turn his company may move by regions as if these were adjacent: {pairs}"
        if self.guarded:
            words += (
                f"; as its movement/hazard phase begins it faces a detainment attack of {GUARDS.strikes} Orc strikes "
                f"with {GUARDS.prowess} prowess"
            )
        return words


class SaferRoad(Effect):
    """The hazard limit against the company is lower this turn, but not below two."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    amount: int = 2
    named: bool = False
    """Only if it moves to one of the regions that the card names."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        parts = parts_of(acting(table).card, JoinsRegions) if self.named else ()
        regions = "|".join(region for part in parts for region in part.regions())
        if number:
            last(table, hazard_limit.SAFER_ROAD, f"c{number}", self.amount, regions)

    def text(self) -> str:
        where = " if his company moves to one of these regions" if self.named else ""
        return f"-{self.amount} to the hazard limit this turn{where}, but not below 2"


ORGANIZING = windows.ORGANIZATION | windows.ORGANIZATION_END


def _road(id: str, *pairs: tuple[str, str], guarded: bool = False) -> None:
    """A hidden road between pairs of regions."""
    rangers = Characters(where="own", skill="ranger")
    card(
        id,
        Short(when=ORGANIZING, on=rangers, skill="ranger", does=(TakeHiddenRoad(pairs, guarded),)),
        Short(when=ORGANIZING, on=rangers, skill="ranger", does=(SaferRoad(2, named=True),)),
        JoinsRegions(pairs),
    )


_road("AS-78", ("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth"), guarded=True)

# The Misty Mountain Deeps
_road(
    "AS-92",
    ("Rhudaur", "Anduin Vales"),
    ("Rhudaur", "Wold & Foothills"),
    ("Hollin", "Wold & Foothills"),
    ("Hollin", "Fangorn"),
    ("Dunland", "Fangorn"),
)

# The Mountains of Shadow Deeps
_road("AS-93", ("Ithilien", "Gorgoroth"), ("Ithilien", "Nurn"), ("Harondor", "Nurn"), guarded=True)


# -- Steeds -----------------------------------------------------------------------------------------


class Bound(Companies, kw_only=True):
    """A company that has declared movement."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not company.destination:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a covert company that has declared movement"


class RousesCreatures(Effect):
    """Creatures that attack the company this turn have more prowess."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            last(table, "attack-prowess", f"c{number}", self.prowess, "creature")

    def text(self) -> str:
        return f"hazard creatures played on the company this turn have {self.prowess:+d} prowess"


card(
    "AS-100",
    Short(when=ORGANIZING, on=Bound(overt=False), does=(SaferRoad(2), RousesCreatures(1))),
)

# The Undeeps of Anduin
_road(
    "AS-105",
    ("Rohan", "Dagorlad"),
    ("Anórien", "Dagorlad"),
    ("Lebennin", "Ithilien"),
    ("Lebennin", "Harondor"),
)

# The White Mountain Cavern-ways
_road(
    "AS-109",
    ("Old Pûkel-land", "Anfalas"),
    ("Rohan", "Lamedon"),
    ("Rohan", "Anfalas"),
    ("Anórien", "Lamedon"),
)
