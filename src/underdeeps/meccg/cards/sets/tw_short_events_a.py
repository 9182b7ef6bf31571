"""Resource short-events of The Wizards about items."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.allowances import LeaveForItem
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.targets import Characters

# Thorough Search
card(
    "TW-349",
    Short(
        when=windows.SITE,
        by=Characters(where="site", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(LeaveForItem(("minor", "major", "gold-ring"), spares_site=True),),
    ),
)
