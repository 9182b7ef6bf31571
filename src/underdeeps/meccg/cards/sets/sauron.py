"""Sauron himself: the events of The Lidless Eye and The Balrog by which a player is him."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.depths import Forbids
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.eye import DiscardNamed, LookIntoHand, NoAvatarYet, SendFor
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.needs import OpponentIs
from underdeeps.meccg.cards.sovereignty import AnyCharacters, YouAreSauron

# The Lidless Eye
card(
    "LE-203",
    Permanent(needs=(OpponentIs("wizard"), NoAvatarYet()), single="table", does=(DiscardNamed("Bade to Rule"),)),
    YouAreSauron(),
    Gives("general-influence", 7, to="player"),
    Gives("hand-size", 1, to="player"),
    Forbids(("Bade to Rule",)),
    Ability(when=windows.ORGANIZATION, once="the-eye", does=(SendFor(),)),
    Ability(when=windows.ORGANIZATION, once="the-eye", does=(LookIntoHand(5),)),
)

# Sauron
card(
    "BA-43",
    Permanent(needs=(OpponentIs("wizard"), NoAvatarYet()), single="table", does=(DiscardNamed("Bade to Rule"),)),
    YouAreSauron(),
    Gives("general-influence", 10, to="player"),
    Forbids(("Bade to Rule",)),
    Ability(when=windows.ORGANIZATION, once="the-eye", does=(SendFor(),)),
    AnyCharacters(),
)
