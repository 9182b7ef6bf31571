"""Short-events of the Balrog player that last for a turn."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.balrog import FromSideboard, Shown
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.terror import FewerRegions, HeartenInfluence

# Roam the Waste
card(
    "BA-73",
    Short(
        when=windows.ORGANIZATION,
        needs=(Shown("Strangling Coils"),),
        does=(FewerRegions(("wilderness", "shadow-land")),),
    ),
    FromSideboard(),
)
# Terror Heralds Doom
card(
    "BA-78",
    Short(when=windows.ORGANIZATION, needs=(Shown("Flame of Udûn"),), does=(HeartenInfluence(2),)),
    FromSideboard(),
)
