"""Alatar, a character of The Wizards."""

from __future__ import annotations

from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.parts.needs import AsAvatar
from underdeeps.meccg.parts.rescues import AfterRescue, CreatureElsewhere, JoinAttacked

# Alatar
card(
    "TW-117",
    Gives("opponent-draws", -1),
    Ability(when=windows.ATTACK, needs=(AsAvatar(at_haven=True),), on=CreatureElsewhere(), does=(JoinAttacked(),)),
    AfterRescue(),
)
