"""An event of The Lidless Eye that brings a character into play."""

from underdeeps.meccg.cards.arrivals import BringAlong, CompaniesAt
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import Short

# We Have Come to Kill
card(
    "LE-252",
    Short(on=CompaniesAt(types=("shadow-hold", "ruins-and-lairs", "border-hold")), does=(BringAlong(),)),
)
