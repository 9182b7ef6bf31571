"""Resource events of Dark Minions about agents and what lies hidden."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.agent_hunts import (
    AtEndOfTurn,
    Bribable,
    Expose,
    FaceDownAgents,
    Offer,
    SendSpentAgentsOff,
    ShowHazards,
    WhileOnGuard,
)
from underdeeps.meccg.cards.agent_prey import SetCreatureOn, SpentShort
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.events import Long, Short
from underdeeps.meccg.cards.mordor import FaceUpAgents
from underdeeps.meccg.cards.targets import Characters, Companies

# Face Out of Sight
card("DM-127", Long(single="table"), WhileOnGuard(), AtEndOfTurn(does=(SendSpentAgentsOff(),)))

# Here Is a Snake!
card(
    "DM-137",
    Short(when=windows.MOVEMENT, on=Companies(where="journey"), does=(ShowHazards(),)),
    Short(on=FaceDownAgents(), does=(Expose(),)),
)

# Hidden Knife
card("DM-138", SpentShort(when=windows.SITE, on=FaceUpAgents(), fights=True, does=(SetCreatureOn(),)))

# Token of Goodwill
card(
    "DM-160",
    Short(
        when=windows.ATTACK,
        on=Bribable(),
        by=Characters(where="attacked", skill="diplomat", allies=False),
        skill="diplomat",
        does=(Offer(),),
    ),
)
