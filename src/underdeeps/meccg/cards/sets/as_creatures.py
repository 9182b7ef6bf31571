"""Hazard creatures of Against the Shadow."""

from underdeeps.meccg.cards.attacks import Detainment
from underdeeps.meccg.cards.base import card

# Stout Men of Gondor
card("AS-21", Detainment(heroes=True, covert=True))
