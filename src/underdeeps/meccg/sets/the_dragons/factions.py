"""Factions of The Dragons, by number."""

from underdeeps.meccg.language.catalogue import card

# Men of Dale
card("TD-138")

# Men of Lake-town
card("TD-139")
