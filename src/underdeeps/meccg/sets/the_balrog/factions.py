"""Factions of The Balrog, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.items import NotAtSurface

# A Few Recruits
card("BA-80", NotAtSurface())
