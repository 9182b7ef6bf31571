"""Sites of Dark Minions."""

from underdeeps.meccg.cards.base import card

card("DM-31")  # Haudh-in-Gwanûr
card("DM-42")  # Urlurtsu Nurn
