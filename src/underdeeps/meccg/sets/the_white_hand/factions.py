"""Factions of The White Hand, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.stages import AtProtectedHaven

# Greater Half-orcs
card("WH-86", AtProtectedHaven(("A Strident Spawn", "Half-orcs")))

# Half-orcs
card("WH-87", AtProtectedHaven(("A Strident Spawn",)))
