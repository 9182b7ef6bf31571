"""The 16 Corruption cards: two happen at once, the others weigh on their hero until they are discarded."""

from __future__ import annotations

from underdeeps.meq.cards.base import SAURON, card
from underdeeps.meq.cards.control import may, reshuffle
from underdeeps.meq.cards.favor_and_corruption import lose_favor
from underdeeps.meq.cards.journeys import end_turn, move_hero
from underdeeps.meq.cards.places import NEAREST_HAVEN
from underdeeps.meq.cards.pools import discard_random
from underdeeps.meq.cards.sauron import draw_shadow
from underdeeps.meq.cards.standing import EncounterDraw, Forbid, Limit, MarkerCost, ModifyAttribute, On, PerilDraw


class ForbidOwner(Forbid):
    """Something that only the hero with the card may not do."""

    def text(self) -> str:
        return f"the hero may not {' or '.join(self.what)}"


# Reckless
card("reckless", PerilDraw(1))

# Indifferent
card("indifferent", EncounterDraw(2))

# Distraught
card("distraught", Limit("hand", 7))

# Deranged
card("deranged", ModifyAttribute("wisdom", -1))

# Helpless
card("helpless", ModifyAttribute("agility", -1))

# Weary
card("weary", ModifyAttribute("fortitude", -1))

# Weak
card("weak", ModifyAttribute("strength", -1))

# Despairing
card("despairing", Limit("favor", 3))

# Isolated
card("isolated", ForbidOwner(("consult", "trade")))

# Hopeless
card("hopeless", Limit("passes", 3, later=True))

# Mistrusted
card("mistrusted", Limit("favor-per-turn", 1, later=True))

# Cowardly
card("cowardly", On("combat-start", discard_random(1), later=True))

# Greedy
card("greedy", On("shadow-card-played-in-own-turn", may(SAURON, draw_shadow())))

# Despondent
card("despondent", MarkerCost(2))

# Careless
card("careless", lose_favor(2), reshuffle())

# Wretched
card("wretched", end_turn(), may(SAURON, move_hero(NEAREST_HAVEN, SAURON)), reshuffle())
