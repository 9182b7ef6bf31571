"""Characters of Dark Minions who are no agents."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.heirlooms import MakeRoomFor, RestsAtHaven
from underdeeps.meccg.cards.modifiers import HomeSite

# Folco Boffin
card(
    "DM-180",
    HomeSite(),
    Ability(when=windows.ORGANIZATION, needs=(RestsAtHaven(),), does=(MakeRoomFor("hobbit"),)),
)
