"""Factions of Against the Shadow."""

from underdeeps.meccg.cards.base import card

card("AS-60")  # Wain-easterlings (hero)
card("AS-63")  # Haradrim
card("AS-66")  # Wain-easterlings (minion)
card("AS-111")  # Asdriags
card("AS-114")  # Corsairs of Rhûn
