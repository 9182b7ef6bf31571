"""Sites of Dark Minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.patience import BarterHere

card("DM-31")  # Haudh-in-Gwanûr
card("DM-32", BarterHere(when=windows.SITE))  # Hermit’s Hill
card("DM-42")  # Urlurtsu Nurn
