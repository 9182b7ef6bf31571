"""Which effects let a player look through his own play deck or discard pile.

Those that offer the sideboard beside the discard pile are not here: they leave the discard pile out themselves.
"""

from __future__ import annotations

from typing import Final

from underdeeps.meccg.cards.agent_schemes import FetchAgent
from underdeeps.meccg.cards.balrog import ShuffleBackOne
from underdeeps.meccg.cards.base import Effect
from underdeeps.meccg.cards.borne import FetchItems, LookAtDecks
from underdeeps.meccg.cards.counsel import FetchPlayableHere, RevealTop
from underdeeps.meccg.cards.hoards import TakeBackMagic
from underdeeps.meccg.cards.people import TakeFromDiscard
from underdeeps.meccg.cards.raids import AttackFromDiscard
from underdeeps.meccg.cards.searches import LuckySearch, ReturnFromDiscard
from underdeeps.meccg.cards.site_tasks import BringAvatar
from underdeeps.meccg.cards.states import RecoverDragons
from underdeeps.meccg.cards.stratagems import RecallFactions
from underdeeps.meccg.cards.whispers import Restore

SEARCHERS: Final[tuple[type[Effect], ...]] = (
    AttackFromDiscard,
    BringAvatar,
    FetchAgent,
    FetchItems,
    FetchPlayableHere,
    LookAtDecks,
    LuckySearch,
    RecallFactions,
    RecoverDragons,
    Restore,
    ReturnFromDiscard,
    RevealTop,
    ShuffleBackOne,
    TakeBackMagic,
    TakeFromDiscard,
)
