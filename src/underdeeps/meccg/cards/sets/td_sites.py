"""Sites of The Dragons."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.rules.zones import AlwaysReturns

card("TD-173", AlwaysReturns())  # Buhr Widu
card("TD-174")  # Dale
card("TD-178")  # Isle of the Ulond
card("TD-179")  # Ovir Hollow
card("TD-181")  # Zarak Dûm
