"""What the characters do for a hero who consults them and does not take their favor."""

from __future__ import annotations

from underdeeps.meq.cards.base import card
from underdeeps.meq.cards.control import pay
from underdeeps.meq.cards.favor_and_corruption import spend_favor
from underdeeps.meq.cards.influence_and_tokens import pool_remove
from underdeeps.meq.cards.rewards import gain_item, gain_level, train
from underdeeps.meq.cards.sauron import discard_shadow
from underdeeps.meq.cards.story import advance

# Aragorn
card("aragorn", gain_level("agility"))

# Boromir
card("boromir", gain_level("strength"))

# Dáin II
card("dain-ii", train(2))

# Denethor
card("denethor", pay(spend_favor(3), advance("green", 1)))

# Gandalf
card("gandalf", gain_level("wisdom"))

# Saruman
card("saruman", discard_shadow(2))

# Théoden
card("theoden", gain_item("horse"))

# Thranduil
card("thranduil", pool_remove(2))
