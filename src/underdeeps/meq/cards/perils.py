"""The 15 Peril cards. Where each can happen is a fact."""

from __future__ import annotations

from underdeeps.meq.cards.amounts import (
    ACTIVE_PLOTS,
    CORRUPTION,
    INFLUENCE_HERE,
    INFLUENCED_NEIGHBOURS,
    MINION_CAME_TO_HERO,
    WISDOM,
    at_least,
    at_most,
    up_to,
)
from underdeeps.meq.cards.base import HERO, SAURON, card
from underdeeps.meq.cards.control import choose, may, pick_location, reshuffle, when
from underdeeps.meq.cards.favor_and_corruption import gain_corruption, gain_favor, lose_favor
from underdeeps.meq.cards.influence_and_tokens import place_influence, place_tokens, pool_add
from underdeeps.meq.cards.journeys import THAT_MINION, end_turn, fight
from underdeeps.meq.cards.people import command_minion, move_minion
from underdeeps.meq.cards.places import HERO_REGION, HERO_REGION_NOT_HERE, THAT_LOCATION
from underdeeps.meq.cards.pools import blockable_damage, damage, discard_hand, discard_random
from underdeeps.meq.cards.rewards import train
from underdeeps.meq.cards.sauron import draw_plot, draw_shadow
from underdeeps.meq.cards.story import advance

# The Hounds of Sauron
card("the-hounds-of-sauron", blockable_damage(6, choose(HERO, gain_favor(1), train())))

# An Unexpected Betrayal
card("an-unexpected-betrayal", choose(HERO, damage(5), (draw_plot(), draw_shadow())))

# A Shadow in the Background of Their Memories
card(
    "a-shadow-in-the-background-of-their-memories",
    when(at_most(WISDOM, INFLUENCED_NEIGHBOURS), gain_corruption(), lose_favor(1)),
)

# Orc Scouts
card("orc-scouts", gain_corruption(), reshuffle())

# Ill-met Company
card("ill-met-company", choose(HERO, lose_favor(2), gain_corruption(seen=2)))

# Armies Underground
card("armies-underground", discard_random(CORRUPTION), fight("orc"))

# The Hill of Black Magic
card("the-hill-of-black-magic", when(at_most(WISDOM, ACTIVE_PLOTS), damage(5), end_turn()))

# The Dark Tower
card("the-dark-tower", move_minion("barad-dur"), fight(THAT_MINION, gain_favor(2), turn_goes_on=True))

# Khazad-dûm
card("khazad-dum", fight("balrog", gain_favor(2), train()))

# An Enduring Evil
card("an-enduring-evil", when(at_least(INFLUENCE_HERE, 1), gain_corruption(), end_turn()))

# Trapped
card("trapped", pool_add(2), discard_hand(2))

# The Weakness of Men
card("the-weakness-of-men", choose(HERO, damage(5), advance("black", 1)))

# It's a Dangerous Business, Walking out Your Front Door
card(
    "its-a-dangerous-business-walking-out-your-front-door",
    pool_add(2),
    may(SAURON, place_influence(1, HERO_REGION, locations=up_to(3))),
)

# Undying Regret
card(
    "undying-regret",
    pool_add(2),
    may(
        SAURON,
        pick_location(SAURON, HERO_REGION_NOT_HERE),
        place_influence(1, THAT_LOCATION),
        place_tokens(up_to(1), THAT_LOCATION),
    ),
)

# Nine for Mortal Men Doomed to Die
card(
    "nine-for-mortal-men-doomed-to-die",
    gain_corruption(),
    may(
        SAURON,
        choose(
            SAURON, draw_plot(), (command_minion(), when(MINION_CAME_TO_HERO, fight(THAT_MINION, turn_goes_on=True)))
        ),
    ),
)
