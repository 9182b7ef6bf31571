"""The three kinds of items."""

from __future__ import annotations

from underdeeps.meq.cards.base import card
from underdeeps.meq.cards.influence_and_tokens import pool_remove
from underdeeps.meq.cards.standing import ExtraPath, On, PathNumber, WaterPathCost

# Boat
card("boat", WaterPathCost(1), ExtraPath("path-belfalas--the-grey-havens"))

# Horse
card("horse", PathNumber(1, 1))

# Elven Cloak
card("elven-cloak", On("shadow-card-played-in-own-turn", pool_remove(1)))
