"""Allies of The Dragons, by number."""

from __future__ import annotations

from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import CannotBeAttacked
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard

# Nenseldë the Wingild
card(
    "TD-142",
    CannotBeAttacked(),
    Ability(
        taps=("source",),
        does=(TakeFromDiscard("environment", "resource", ("long-event", "short-event")),),
    ),
    DiscardedIfMoves(("Belfalas", "Bay of Belfalas", "Anfalas", "Mouths of the Anduin")),
)
