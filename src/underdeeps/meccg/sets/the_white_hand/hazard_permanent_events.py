"""Hazard permanent-events of The White Hand, by number."""

from __future__ import annotations

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.parts.triggers.corruption import AfterUntapping

# Longing for the West
card(
    "WH-25",
    HazardPermanent(on=Victims(races=("wizard", "fallen-wizard")), onto="target", single="target"),
    AfterUntapping(at_haven=False),
    RemovalRoll(6),
)
