"""What The Balrog has of hazards that lay characters off to the side."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import HazardPermanent
from underdeeps.meccg.cards.prisoners import AfterThatAttack, Await, GiveBack, MockHim, NextLongEvents, Outnumbering

# Imprisoned and Mocked
card(
    "BA-20",
    HazardPermanent(when=windows.ATTACK, on=Outnumbering(races=("orc", "troll"), companies=False), does=(Await(),)),
    AfterThatAttack(does=(MockHim(),)),
    NextLongEvents(does=(GiveBack(),)),
)
