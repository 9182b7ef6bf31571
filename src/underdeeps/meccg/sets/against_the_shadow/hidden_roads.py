"""Resource short-events of Against the Shadow that open hidden roads and make roads safer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.journeys import JoinsRegions
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.roads import RousesCreatures, SaferRoad, TakeHiddenRoad
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- The Ash Mountain Deeps -------------------------------------------------------------------------


GUARDS: Final = Attack("orc", 4, 6)
"""Who guards a hidden road."""


ORGANIZING = windows.ORGANIZATION | windows.ORGANIZATION_END


def _road(id: str, *pairs: tuple[str, str], guarded: bool = False) -> None:
    """A hidden road between pairs of regions."""
    rangers = Characters(where="own", skill="ranger")
    card(
        id,
        Short(
            when=ORGANIZING,
            on=rangers,
            skill="ranger",
            does=(TakeHiddenRoad(pairs, GUARDS if guarded else None, detains=guarded),),
        ),
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
