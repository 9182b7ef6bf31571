"""The abilities on the heroes' sheets."""

from __future__ import annotations

from underdeeps.meq.cards.base import HERO, card
from underdeeps.meq.cards.control import choose, may
from underdeeps.meq.cards.favor_and_corruption import gain_favor
from underdeeps.meq.cards.influence_and_tokens import look_tokens
from underdeeps.meq.cards.places import THAT_LOCATION
from underdeeps.meq.cards.pools import heal
from underdeeps.meq.cards.rewards import gain_item, train
from underdeeps.meq.cards.standing import On, TurnGoesOn


class Scout(On):
    """Once in each of their turns the hero may look at the tokens on one adjacent location."""

    def text(self) -> str:
        return "once in a turn of his own the hero may look at the monster tokens on one adjacent location"


# Argalad
card("argalad", Scout("scout", look_tokens(THAT_LOCATION)))

# Beravor
card("beravor", On("rest-outside-haven", may(HERO, choose(HERO, heal(), train()))))

# Eleanor
card("eleanor", On("quest-completed-or-character-consulted", gain_favor(1)))

# Eometh
card("eometh", On("setup", gain_item("horse")))

# Thálin
card("thalin", TurnGoesOn())
