"""Sacrifice of Form, of The Wizards."""

from underdeeps.meccg.cards.aside import AfterAssignment, AssignedAttack, ComesBack, FailStrikes, GiveUpForm
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.modifiers import Gives

card(
    "TW-321",
    AfterAssignment(
        on=AssignedAttack(),
        does=(FailStrikes(3), GiveUpForm()),
    ),
    ComesBack(),
    Gives("prowess", 1),
    Gives("body", 1),
    Gives("direct-influence", 1),
)
