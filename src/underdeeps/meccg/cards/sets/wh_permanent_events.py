"""Resource permanent-events of The White Hand."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.effects import CorruptionCheck
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.mandates import HoldCourse
from underdeeps.meccg.cards.plays import OnlyOnePerCompany
from underdeeps.meccg.cards.targets import Characters

# Promptings of Wisdom
card(
    "WH-34",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=False),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)

# Piercing All Shadows
card(
    "WH-47",
    Permanent(when=windows.ORGANIZATION, on=Characters(skill="ranger", allies=False), onto="target", single="company"),
    OnlyOnePerCompany(said=False),
    Ability(taps=("bearer",), does=(HoldCourse(), CorruptionCheck("bearer"))),
)
