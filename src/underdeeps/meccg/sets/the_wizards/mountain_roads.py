"""Resource short-events of The Wizards by which rangers lead a company over mountains and rivers."""

from __future__ import annotations

from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.journeys import JoinsRegions
from underdeeps.meccg.parts.effects.roads import SaferRoad, TakeHiddenRoad
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters

# -- Anduin River -----------------------------------------------------------------------------------


def _road(id: str, *pairs: tuple[str, str], guards: Attack | None = None) -> None:
    """A road between pairs of regions, which orcs may guard."""
    rangers = Characters(where="own", skill="ranger")
    card(
        id,
        Short(
            when=windows.ORGANIZATION_END,
            on=rangers,
            taps=("target",),
            skill="ranger",
            single="company",
            does=(TakeHiddenRoad(pairs, guards, at_once=True),),
        ),
        Short(
            when=windows.ORGANIZATION_END,
            on=rangers,
            skill="ranger",
            single="company",
            does=(SaferRoad(2, named=True),),
        ),
        JoinsRegions(pairs),
    )


_road(
    "TW-191",
    ("Rohan", "Dagorlad"),
    ("Anórien", "Dagorlad"),
    ("Anórien", "Ithilien"),
    ("Lebennin", "Ithilien"),
    ("Lebennin", "Harondor"),
)

# Ash Mountains
_road("TW-194", ("Dagorlad", "Gorgoroth"), ("Horse Plains", "Gorgoroth"), guards=Attack("orc", 4, 8))

# Misty Mountains
_road(
    "TW-284",
    ("Rhudaur", "Anduin Vales"),
    ("Rhudaur", "Wold & Foothills"),
    ("Hollin", "Wold & Foothills"),
    ("Hollin", "Fangorn"),
    ("Dunland", "Fangorn"),
)

# Mountains of Shadow
_road(
    "TW-287",
    ("Ithilien", "Gorgoroth"),
    ("Ithilien", "Nurn"),
    ("Harondor", "Nurn"),
    guards=Attack("orc", 4, 9),
)

# White Mountains
_road(
    "TW-359",
    ("Old Pûkel-land", "Anfalas"),
    ("Rohan", "Lamedon"),
    ("Rohan", "Anfalas"),
    ("Anórien", "Lamedon"),
)
