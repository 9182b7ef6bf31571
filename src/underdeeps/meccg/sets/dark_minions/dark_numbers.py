"""Dark Numbers, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import JustFaced
from underdeeps.meccg.parts.targets.checks import TheCheck

# Dark Numbers
card(
    "DM-123",
    Permanent(
        when=windows.AFTER_ATTACK,
        on=JustFaced(skill="scout", allies=False, attackers=("orc", "troll", "man")),
        taps=("target",),
        onto="target",
    ),
    StorableAt(types=("haven",), bracketed=False),
    Ability(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), factions=True, by="company"),
        discards=("source",),
        does=(AddToCheck(3),),
    ),
)
