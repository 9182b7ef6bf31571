"""The 42 Event cards: what happens when one is drawn, and what waits at its location.

Priority, location, and the favor and characters that a card places are facts.
"""

from __future__ import annotations

from underdeeps.meq.cards.amounts import (
    ALL,
    FAVOR,
    HINDMOST_MARKER,
    at_least,
    at_most,
    marker,
    none_of,
    on_board,
    said,
    up_to,
)
from underdeeps.meq.cards.base import HERO, HEROES, SAURON, card
from underdeeps.meq.cards.control import (
    after_explore_here,
    any_hero_may,
    choose,
    discard_this,
    each_hero,
    may,
    pick_hero,
    together,
    when,
)
from underdeeps.meq.cards.favor_and_corruption import (
    discard_board_favor,
    discard_corruption,
    entrust_this,
    gain_corruption,
    gain_favor,
    lose_favor,
    place_favor,
    spend_favor,
    take_favor_from_this,
)
from underdeeps.meq.cards.influence_and_tokens import (
    clear,
    place_influence_each,
    place_token_each,
    place_tokens,
    pool_remove,
    remove_influence,
    remove_influence_each,
    remove_influence_or_tokens,
    remove_tokens,
)
from underdeeps.meq.cards.journeys import move_hero
from underdeeps.meq.cards.people import (
    damage_minion,
    move_character,
    move_minion,
    place_character,
    put_any_character,
    put_character,
    return_character,
)
from underdeeps.meq.cards.places import (
    ANY,
    THAT_CHARACTER,
    WITH_INFLUENCE,
    adjacent,
    at,
    beside_minion,
    character,
    distant,
    region,
    within,
)
from underdeeps.meq.cards.pools import shuffle
from underdeeps.meq.cards.rewards import gain_item, gain_level, train
from underdeeps.meq.cards.sauron import discard_plot_of_haven, draw_plot, draw_shadow
from underdeeps.meq.cards.standing import On
from underdeeps.meq.cards.story import advance

# -- stage I ------------------------------------------------------------------------------------------

# Messengers of the Stormcrow
card("event-1-01", each_hero(choose(HERO, spend_favor(1), gain_corruption()), where=at_least(FAVOR, 1)))

# Tempted by Power
card("event-1-02", pick_hero(SAURON, choose(HERO, (gain_corruption(), train()), draw_plot())))

# Trust in Friendship
card(
    "event-1-03",
    entrust_this(),
    On("after-owner-explores-with-company", together(take_favor_from_this(), discard_this())),
)

# The Thieves of Tharbad
card("event-1-04", put_any_character("mouth-of-the-greyflood"))

# Éomer and Éowyn are Orphaned
card(
    "event-1-05",
    may(
        SAURON, choose(SAURON, return_character(region("rohan"), SAURON), discard_board_favor(region("rohan"), SAURON))
    ),
)

# Beornings, the Skin Changers
card(
    "event-1-06",
    may(
        HEROES,
        choose(
            HEROES, remove_tokens(up_to(2), region("mirkwood"), HEROES), damage_minion(2, region("mirkwood"), HEROES)
        ),
    ),
)

# The Dúnadan Guards the Shire
card(
    "event-1-07",
    may(
        HEROES,
        choose(HEROES, remove_influence_or_tokens(up_to(3), region("eriador"), HEROES), place_favor(1, "the-shire")),
    ),
)

# The Courage of Erkenbrand
card(
    "event-1-08",
    may(
        HEROES,
        choose(HEROES, remove_influence_or_tokens(up_to(3), region("rohan"), HEROES), place_favor(1, "helms-deep")),
    ),
)

# From Argonath to the Sea
card("event-1-09", after_explore_here(may(HERO, remove_influence_each(1, adjacent("minas-tirith"))), discard_this()))

# Lady of the Golden Wood
card("event-1-10", after_explore_here(may(HERO, choose(HERO, gain_item("boat"), pool_remove(1))), discard_this()))

# Arwen's Message to Her Beloved
card("event-1-11", after_explore_here(choose(HERO, gain_favor(1), train()), discard_this()))

# Imladris
card(
    "event-1-12",
    after_explore_here(may(HERO, choose(HERO, discard_corruption(1), gain_level("fortitude"))), discard_this()),
)

# Not All Those Who Wander Are Lost
card("event-1-13", after_explore_here(may(HERO, move_hero(ANY)), discard_this()))

# Gandalf Visits Frodo
card("event-1-14", after_explore_here(may(HERO, advance("green", 1), cost=spend_favor(3)), discard_this()))

# -- stage II -----------------------------------------------------------------------------------------

# Of Serpents and Sand
card("event-2-01", On("story-step", advance("red", 1)), after_explore_here(discard_this()))

# The Glades of Orthanc Darken
card("event-2-02", On("story-step", advance("red", 1)), after_explore_here(discard_this()))

# Stone Figures in the Trollshaws
card("event-2-03", may(SAURON, place_tokens(up_to(2), region("rhudaur"), different=True, influence_needed=False)))

# There is Strength Yet
card(
    "event-2-04",
    may(
        HEROES,
        move_character(HEROES),
        clear(THAT_CHARACTER, HEROES),
    ),
)

# Círdan the Shipwright
card("event-2-05", after_explore_here(gain_item("boat"), may(HERO, move_hero(at("belfalas"))), discard_this()))

# The Foe-hammer
card(
    "event-2-06",
    after_explore_here(
        may(HERO, place_character("gandalf", WITH_INFLUENCE, HERO)),
        remove_tokens(ALL, character("gandalf")),
        discard_this(),
    ),
)

# Under the Shadow
card("event-2-07", pick_hero(SAURON, choose(HERO, (gain_corruption(), move_hero(ANY)), draw_shadow())))

# Brand Becomes King of Dale
card(
    "event-2-08",
    may(
        HEROES,
        choose(
            HEROES,
            remove_influence_or_tokens(up_to(2), within("lake-esgaroth"), HEROES),
            place_favor(1, "lake-esgaroth"),
        ),
    ),
)

# Commander of Edoras
card(
    "event-2-09",
    may(
        HEROES,
        choose(
            HEROES,
            (remove_tokens(up_to(1), within("edoras"), HEROES), remove_influence(up_to(1), within("edoras"), HEROES)),
            place_favor(1, "edoras"),
        ),
    ),
)

# Iarwain Ben-adar
card(
    "event-2-10",
    after_explore_here(may(HERO, choose(HERO, discard_corruption(1), shuffle("damage", into="rest"))), discard_this()),
)

# Athelas, Kingsfoil
card(
    "event-2-11",
    after_explore_here(may(HERO, choose(HERO, discard_corruption(1), shuffle("damage", into="rest"))), discard_this()),
)

# Aragorn Meets with Gandalf
card("event-2-12", put_character("aragorn", at("bree")), put_character("gandalf", at("bree")))

# Aragorn Hunts Gollum
card("event-2-13", after_explore_here(may(HERO, advance("green", 1), cost=spend_favor(3)), discard_this()))

# Beregond, Guard of the Citadel
card("event-2-14", any_hero_may(discard_plot_of_haven(), cost=spend_favor(3)))

# -- stage III ----------------------------------------------------------------------------------------

# Dark News from Erebor
card("event-3-01", On("story-step", advance("black", 1)), after_explore_here(discard_this()))

# The Blood of Rhûn
card("event-3-02", On("story-step", advance("red", 1)), after_explore_here(discard_this()))

# Radagast the Brown
card(
    "event-3-03",
    each_hero(lose_favor(1), where=at_least(FAVOR, 4)),
    when(on_board("gandalf"), put_character("gandalf", at("isengard"))),
)

# Warrior of the Lidless Eye
card(
    "event-3-04",
    may(SAURON, place_influence_each(1, beside_minion("gothmog")), place_token_each(beside_minion("gothmog"))),
)

# He Has at Last Heard
card("event-3-05", place_influence_each(1, within("the-shire")), may(SAURON, move_minion("the-shire")))

# The Trees of Fangorn
card("event-3-06", after_explore_here(gain_favor(1), remove_tokens(ALL, within("fangorn")), discard_this()))

# Gandalf Stormcrow
card(
    "event-3-07",
    after_explore_here(
        may(HERO, put_character("gandalf", distant(4, "plains-of-rohan"), HERO)), pool_remove(1), discard_this()
    ),
)

# Arnor, That Was of Old
card(
    "event-3-08",
    may(
        HEROES,
        choose(
            HEROES,
            clear(within("fornost"), HEROES),
            place_favor(1, "fornost"),
        ),
    ),
)

# Boromir's Dream
card(
    "event-3-09",
    each_hero(gain_favor(1), where=none_of(FAVOR)),
    when(
        said("no story marker is behind the yellow one", at_most(marker("yellow"), HINDMOST_MARKER)),
        advance("yellow", 1),
    ),
)

# Elladan and Elrohir
card("event-3-10", after_explore_here(gain_favor(2), may(HERO, remove_tokens(up_to(1), ANY)), discard_this()))

# Éowyn, Sister-daughter
card("event-3-11", put_character("theoden", at("edoras")), remove_influence_each(1, adjacent("edoras"), HEROES))

# The Argonath
card(
    "event-3-12",
    after_explore_here(may(HERO, choose(HERO, discard_corruption(1), gain_level("fortitude"))), discard_this()),
)

# Théoden Warned of Saruman
card("event-3-13", after_explore_here(may(HERO, advance("black", -1), cost=spend_favor(2)), discard_this()))

# The Account of Isildur
card("event-3-14", after_explore_here(may(HERO, advance("green", 1), cost=spend_favor(3)), discard_this()))
