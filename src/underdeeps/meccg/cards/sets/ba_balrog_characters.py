"""The Balrog and the characters who are specific to him."""

from underdeeps.meccg.cards.balrog import TapsAfterVanguard
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.depths import EasesWay
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.permissions import NoFollowers, StaysAt, UnderDeepsOnly


def _kin(amount: int, *races: str) -> Gives:
    """Direct influence against characters and factions of some races."""
    return Gives("direct-influence", amount, against=Against(races=races))


def _servants(amount: int) -> Gives:
    """Direct influence against characters who are specific to the Balrog."""
    return Gives("direct-influence", amount, against=Against(kinds=("character",), specific="Balrog"))


card("BA-2", _kin(3, "orc"), _servants(2))  # Azog
# The Balrog
card(
    "BA-3",
    EasesWay(amount=3, between=True),
    StaysAt(1),
    NoFollowers(),
    UnderDeepsOnly(),
    TapsAfterVanguard(),
)

card("BA-4", _kin(3, "orc"), _servants(2))  # Bolg
card("BA-5", _kin(3, "troll", "orc"), _servants(3))  # Bûthrakaur
card("BA-6")  # Crook-legged Orc
card("BA-7")  # Hill-troll
card("BA-8")  # Mountain-maggot
card("BA-9", _kin(2, "troll", "orc"), _servants(3))  # Umagaur
