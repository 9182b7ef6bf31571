"""The Shadow cards. When each can be played, and how full the Shadow Pool must be, are facts."""

from __future__ import annotations

from underdeeps.meq.cards.amounts import (
    CORRUPTION,
    WISDOM,
    any_hero,
    at_least,
    either,
    influence,
    minions,
    plot_active,
    said,
    times,
    up_to,
)
from underdeeps.meq.cards.base import HERO, SAURON, card
from underdeeps.meq.cards.control import choose, each_hero, may, pick_hero, pick_minion, when
from underdeeps.meq.cards.favor_and_corruption import divide_corruption, gain_corruption, lose_favor
from underdeeps.meq.cards.influence_and_tokens import (
    extend_influence,
    place_influence,
    place_influence_each,
    place_tokens,
    pool_add,
)
from underdeeps.meq.cards.journeys import fight, move_hero, one_move, perilous_here, skip_step, weaken_by_corruption
from underdeeps.meq.cards.people import heal_minion, place_that_minion
from underdeeps.meq.cards.places import ADJACENT, ANY, HERE, WITH_INFLUENCE, at, region
from underdeeps.meq.cards.pools import damage, discard_down_to, discard_random
from underdeeps.meq.cards.sauron import draw_plot, look_top_plot, search_plot, take_discarded
from underdeeps.meq.cards.story import advance, next_story_step

# Betrayed
card("betrayed", discard_random(2), weaken_by_corruption("strength"))

# An Evil Fog
card("an-evil-fog", pick_hero(SAURON, may(SAURON, move_hero(ADJACENT, SAURON)), discard_random(CORRUPTION)))

# Flocks of Crebain
card("flocks-of-crebain", fight("crebain", agility=0), skip_step("ambush"))

# His Arm Has Grown Long
card("his-arm-has-grown-long", perilous_here())

# Seem Fairer, Feel Fouler
card("seem-fairer-feel-fouler", fight("agent"), when(at_least(CORRUPTION, 1), draw_plot()), skip_step("ambush"))

# Dark Promises
card("dark-promises", choose(HERO, gain_corruption(), damage(5)))

# Do Not Tempt Me!
card("do-not-tempt-me", pick_hero(SAURON, may(SAURON, place_influence(1, HERE)), lose_favor(CORRUPTION)))

# A New Power is Rising
card("a-new-power-is-rising", choose(SAURON, place_influence_each(2, region("mordor")), place_tokens(up_to(2), ANY)))

# Storms of Mordor
card("storms-of-mordor", each_hero(discard_down_to(5)), each_hero(discard_random(CORRUPTION)))

# Saruman's Lies
card(
    "sarumans-lies",
    look_top_plot(),
    when(
        said("some hero has at least as many Corruption cards as wisdom", any_hero(at_least(CORRUPTION, WISDOM))),
        advance("black", 1),
    ),
)

# Morgul-blade
card("morgul-blade", choose(SAURON, damage(times(5, CORRUPTION)), (damage(3), gain_corruption())))

# Lord of the Rings
card("lord-of-the-rings", take_discarded(), when(plot_active("a-dark-messenger"), advance("yellow", 1)))

# Evil Wound
card("evil-wound", damage(4), damage(times(2, CORRUPTION)))

# Shire, Baggins
card(
    "shire-baggins",
    pool_add(1),
    place_influence(1, at("the-shire")),
    when(either(at_least(influence(at("the-shire")), 3), at_least(minions(at("the-shire")), 1)), advance("yellow", 2)),
)

# Creatures of the Wild
card(
    "creatures-of-the-wild",
    when(at_least(CORRUPTION, 2), fight("cave-troll"), otherwise=fight("giant-spider")),
    skip_step("ambush"),
)

# The Ithil-stone
card("the-ithil-stone", search_plot("denethor-falls-into-madness", "saruman-falls-to-corruption", may_play=True))

# They Are Terrible
card("they-are-terrible", pick_minion(SAURON), heal_minion(), place_that_minion(WITH_INFLUENCE))

# The Lidless Eye
card("the-lidless-eye", divide_corruption(), pick_hero(SAURON, gain_corruption()))

# The Black Breath
card("the-black-breath", gain_corruption(), weaken_by_corruption("strength", "agility"))

# Winter Storm
card("winter-storm", one_move())

# Grievous Loss
card("grievous-loss", extend_influence(CORRUPTION, pool=True), next_story_step("green", -1))
