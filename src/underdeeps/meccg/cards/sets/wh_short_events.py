"""Resource short-events of The White Hand."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import CancelAttack
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.targets import Characters, TheAttack

# Crept Along Cleverly
card(
    "WH-43",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("wolf", "animal", "spider", "dragon", "drake", "undead"), cancels=True),
        by=Characters(where="attacked", skill="ranger"),
        skill="ranger",
        does=(CancelAttack(),),
    ),
)
