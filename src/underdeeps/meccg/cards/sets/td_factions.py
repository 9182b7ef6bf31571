"""Factions of The Dragons."""

from underdeeps.meccg.cards.base import card

card("TD-138")  # Men of Dale
