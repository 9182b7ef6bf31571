"""Resource short-events of Against the Shadow about checks."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import AddToCheck
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.targets import TheCheck

# Join With That Power
card(
    "AS-90",
    Short(
        when=windows.CORRUPTION | windows.INFLUENCE,
        on=TheCheck(with_skill="diplomat"),
        skill="diplomat",
        single="target",
        does=(AddToCheck(1, per_companion=True, less=1),),
    ),
)
