"""The heroes' own quests: what happens at setup, and the reward. What must be done, and where, are facts."""

from __future__ import annotations

from underdeeps.meq.cards.base import HERO, SAURON, Standing, card, card_of
from underdeeps.meq.cards.control import article, choose
from underdeeps.meq.cards.favor_and_corruption import gain_favor
from underdeeps.meq.cards.influence_and_tokens import pool_remove
from underdeeps.meq.cards.people import place_character
from underdeeps.meq.cards.places import at
from underdeeps.meq.cards.pools import shuffle
from underdeeps.meq.cards.rewards import gain_item, gain_level, reveal_advanced_quest, train
from underdeeps.meq.cards.sauron import discard_plot_from_hand, discard_shadow
from underdeeps.meq.cards.standing import On
from underdeeps.meq.facts import ENCOUNTERS, QUESTS, name


class Task(Standing):
    """What completes a quest; where and against whom are facts."""

    def text(self) -> str:
        card = card_of(self)
        if card in ENCOUNTERS:
            return f"explore {name(ENCOUNTERS[card].explore)}"
        quest = QUESTS[card]
        where, enemy = name(quest.location), name(quest.enemy)
        if quest.task == "explore":
            return f"explore {where}"
        if quest.task == "defeat":
            return f"in {where}, fight {article(enemy)} instead of drawing Encounter cards, and defeat it"
        return f"explore {where}, or come through a fight with {enemy} undefeated"


# They Have Become Queer and Wild
card(
    "they-have-become-queer-and-wild",
    Task(),
    gain_favor(2),
    train(),
    place_character("thranduil", at("woodland-realm")),
    reveal_advanced_quest(),
)

# The Forest Must Provide No Refuge
card(
    "the-forest-must-provide-no-refuge",
    On("setup", place_character("aragorn", at("south-eaves"))),
    Task(),
    train(),
    reveal_advanced_quest(),
)

# Echoes of Bolg's Army
card("echoes-of-bolgs-army", Task(), choose(HERO, gain_favor(2), gain_level("fortitude")), discard_shadow())

# Guarding the Dimrill Stair
card(
    "guarding-the-dimrill-stair",
    Task(),
    gain_favor(2),
    train(),
    place_character("gandalf", at("bree")),
    reveal_advanced_quest(),
)

# Spies in Mithlond
card(
    "spies-in-mithlond",
    On("setup", place_character("gandalf", at("the-grey-havens"))),
    Task(),
    gain_item("boat"),
    train(),
    reveal_advanced_quest(),
)

# Bones of a Darkness Past
card("bones-of-a-darkness-past", Task(), gain_favor(2), gain_level("agility"))

# An Appeal to Golasgil
card(
    "an-appeal-to-golasgil",
    Task(),
    gain_favor(1),
    train(),
    place_character("boromir", at("osgiliath")),
    shuffle("rest", into="life"),
    reveal_advanced_quest(),
)

# Where the Stars are Strange
card(
    "where-the-stars-are-strange",
    On("setup", place_character("boromir", at("near-harad"))),
    Task(),
    gain_level("strength"),
    train(),
    place_character("denethor", at("minas-tirith")),
    reveal_advanced_quest(),
)

# Hidden in the Ash Mountains
card("hidden-in-the-ash-mountains", Task(), choose(HERO, gain_favor(2), gain_level("agility")), pool_remove(1))

# Drive Back the Evil Men
card(
    "drive-back-the-evil-men",
    Task(),
    gain_favor(2),
    place_character("saruman", at("isengard")),
    reveal_advanced_quest(),
)

# A Message to the White Wizard
card(
    "a-message-to-the-white-wizard",
    On("setup", place_character("saruman", at("isengard"))),
    Task(),
    gain_favor(1),
    train(),
    reveal_advanced_quest(),
)

# Hill of Sorcery
card(
    "hill-of-sorcery",
    Task(),
    choose(HERO, gain_favor(2), gain_level("agility")),
    choose(SAURON, discard_plot_from_hand(), pool_remove(2, SAURON)),
)

# The Ered Luin
card(
    "the-ered-luin",
    Task(),
    gain_favor(3),
    place_character("dain-ii", at("erebor")),
    shuffle("rest", into="life"),
    reveal_advanced_quest(),
)

# A New Threat
card(
    "a-new-threat",
    On("setup", place_character("dain-ii", at("the-northern-waste"))),
    Task(),
    train(),
    reveal_advanced_quest(),
)

# To Look into the Mirrormere
card("to-look-into-the-mirrormere", Task(), choose(HERO, gain_favor(2), gain_level("wisdom")))
