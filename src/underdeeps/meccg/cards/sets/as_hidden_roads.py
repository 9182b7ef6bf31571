"""Hidden roads of Against the Shadow, and steeds."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.hidden_roads import Bound, RousesCreatures, SaferRoad, TakeHiddenRoad
from underdeeps.meccg.cards.permissions import JoinsRegions
from underdeeps.meccg.cards.targets import Characters

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


# The Ash Mountain Deeps
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

# Steeds
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
