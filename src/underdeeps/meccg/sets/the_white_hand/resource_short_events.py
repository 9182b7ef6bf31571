"""Resource short-events of The White Hand, by number."""

from __future__ import annotations

from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import HoldCourse
from underdeeps.meccg.parts.effects.strikes import StandAside
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

# Govern the Storms
card(
    "WH-45",
    Short(
        by=Characters(magic="sorcery"),
        does=(HoldCourse(), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# Sojourn in Shadows
card(
    "WH-49",
    Short(
        when=windows.ATTACK,
        on=Characters(where="attacked", facing=True),
        by=Characters(where="attacked", magic="shadow-magic"),
        together=True,
        does=(
            StandAside(),
            CorruptionCheck("by", -4, not_ringwraith=True, said="the one who uses the magic"),
        ),
    ),
)
