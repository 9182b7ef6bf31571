"""The ten Mission cards."""

from __future__ import annotations

from underdeeps.meq.cards.amounts import (
    ACTIVE_PLOTS,
    ALL_CORRUPTION,
    ALL_FAVOR,
    ALL_QUESTS_DONE,
    MINIONS_IN_PLAY,
    TOKENS_IN_PLAY,
    at_least,
    at_most,
    either,
    in_last_stage,
    influence,
    minion_at,
)
from underdeeps.meq.cards.base import card
from underdeeps.meq.cards.places import at
from underdeeps.meq.cards.standing import Fulfilled

# Noble Blood
card("noble-blood", Fulfilled(at_most(ALL_CORRUPTION, 1)))

# Against the Shadow
card("against-the-shadow", Fulfilled(at_most(TOKENS_IN_PLAY, 2)))

# Isildur's Secret
card("isildurs-secret", Fulfilled(at_least(ALL_FAVOR, 5)))

# Minas Morgul Kept at Bay
card("minas-morgul-kept-at-bay", Fulfilled(at_most(MINIONS_IN_PLAY, 2)))

# The Spear of the West
card("the-spear-of-the-west", Fulfilled(ALL_QUESTS_DONE))

# His Dark Throne
card("his-dark-throne", Fulfilled(at_least(ACTIVE_PLOTS, 3)))

# Where the Shadows Lie
card("where-the-shadows-lie", Fulfilled(in_last_stage("black")))

# In Darkness Bind Them
card("in-darkness-bind-them", Fulfilled(in_last_stage("yellow")))

# To Rule Them All
card("to-rule-them-all", Fulfilled(in_last_stage("red")))

# To Find Them All
card(
    "to-find-them-all",
    Fulfilled(either(minion_at("ringwraiths", "the-shire"), at_least(influence(at("the-shire")), 6))),
)
