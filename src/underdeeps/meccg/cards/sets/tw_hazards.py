"""Hazards of The Wizards."""

from underdeeps.meccg.cards.base import card

card("TW-109 LE-98")
card("TW-78")
