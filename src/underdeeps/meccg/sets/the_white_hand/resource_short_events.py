"""Resource short-events of The White Hand, by number."""

from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules.combat.attacks import CancelAttack

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
