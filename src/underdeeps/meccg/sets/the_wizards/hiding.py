"""Hiding, a resource short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.parts.effects.hiding import Hide
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.companies import Setting

if TYPE_CHECKING:
    pass


# Hiding
card(
    "TW-256",
    Short(
        when=windows.ORGANIZATION_END,
        on=Setting(undeclared=True, skill="scout"),
        skill="scout",
        does=(Hide(),),
    ),
)
