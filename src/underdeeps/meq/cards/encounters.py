"""The 90 Encounter cards, 15 to a deck.

A quest among them happens twice: `setup` when it is drawn, the effects as its reward. What it affects, its number and
where a quest is completed are facts.
"""

from __future__ import annotations

from underdeeps.meq.cards.amounts import (
    ACTIVE_PLOTS,
    AGILITY,
    ALL,
    CORRUPTION,
    FORTITUDE,
    POOL,
    REGION_INFLUENCE,
    REGION_TOKENS,
    STRENGTH,
    WISDOM,
    at_least,
    influence,
    less_than,
    more_than,
    none_of,
    times,
    up_to,
)
from underdeeps.meq.cards.base import HERO, SAURON, card
from underdeeps.meq.cards.control import choose, may, reshuffle, when
from underdeeps.meq.cards.favor_and_corruption import (
    accept_corruption,
    buy_off_corruption,
    discard_corruption,
    gain_corruption,
    gain_favor,
    lose_favor,
    spend_favor,
)
from underdeeps.meq.cards.influence_and_tokens import (
    clear,
    extend_influence,
    look_tokens,
    place_influence,
    pool_add,
    pool_remove,
    remove_influence,
    remove_tokens,
)
from underdeeps.meq.cards.journeys import encounter_here, end_turn, move_hero
from underdeeps.meq.cards.people import place_character
from underdeeps.meq.cards.places import ADJACENT, ANY_HAVEN, HERO_REGION, WITHIN_1, adjacent, at, region
from underdeeps.meq.cards.pools import blockable_damage, damage, discard_hand, draw_cards, recover, shuffle, tire
from underdeeps.meq.cards.quests import Task
from underdeeps.meq.cards.rewards import discard_item, gain_any_level, gain_item, gain_level, train
from underdeeps.meq.cards.sauron import discard_plot_from_hand, discard_shadow, draw_plot, look_plot_hand
from underdeeps.meq.cards.standing import On
from underdeeps.meq.cards.story import advance

# -- Havens ----------------------------------------------------------------------------------------

# The Court of Théoden
card(
    "haven.the-court-of-theoden",
    choose(HERO, gain_favor(1), discard_corruption(1)),
    when(more_than(WISDOM, REGION_TOKENS), gain_item("horse")),
)

# Intrigue Within Meduseld
card("haven.intrigue-within-meduseld", when(at_least(WISDOM, REGION_INFLUENCE), gain_favor(2)))

# The Houses of Healing
card(
    "haven.the-houses-of-healing",
    choose(HERO, shuffle("rest", "damage", into="life"), (gain_favor(1), discard_corruption(1))),
)

# The Palantirs
card("haven.the-palantirs", may(HERO, pool_remove(1), look_plot_hand(), cost=accept_corruption()))

# The Halls of an Elven King
card(
    "haven.the-halls-of-an-elven-king",
    choose(HERO, gain_favor(1), discard_corruption(1)),
    when(at_least(WISDOM, REGION_INFLUENCE), gain_item("boat")),
)

# The Enchanted Stream
card("haven.the-enchanted-stream", when(less_than(AGILITY, REGION_INFLUENCE), lose_favor(1), gain_corruption()))

# The Lonely Mountain
card("haven.the-lonely-mountain", gain_favor(1), when(more_than(FORTITUDE, POOL), discard_corruption(ALL)))

# Ancient Greed
card("haven.ancient-greed", may(HERO, gain_favor(2), train(), cost=accept_corruption(), otherwise=gain_favor(1)))

# The Northern Fortress
card(
    "haven.the-northern-fortress",
    choose(HERO, gain_favor(1), discard_corruption(1)),
    when(at_least(WISDOM, CORRUPTION), train()),
)

# Deadmen's Dike
card("haven.deadmens-dike", blockable_damage(4, gain_favor(2), train()))

# The Golden Wood
card(
    "haven.the-golden-wood",
    choose(HERO, gain_favor(1), discard_corruption(1)),
    when(at_least(WISDOM, ACTIVE_PLOTS), gain_item("elven-cloak")),
)

# Imladris
card(
    "haven.imladris",
    choose(HERO, gain_favor(1), discard_corruption(1)),
    when(none_of(CORRUPTION), shuffle("damage", "rest", into="life")),
)

# Redeemed by Grace
card("haven.redeemed-by-grace", choose(HERO, gain_favor(1), buy_off_corruption()))

# The Steadfast Defender
card("haven.the-steadfast-defender", choose(HERO, pool_remove(1), (spend_favor(2), gain_any_level())))

# I Will Not Say the Day is Done
card("haven.i-will-not-say-the-day-is-done", gain_favor(2), reshuffle())

# -- the Brown Lands and Mordor --------------------------------------------------------------------

# The Faces in the Water
card("brown-lands-mordor.the-faces-in-the-water", discard_item(), damage(CORRUPTION))

# Shapes in the Mist
card("brown-lands-mordor.shapes-in-the-mist", blockable_damage(6, choose(HERO, gain_favor(1), gain_item("horse"))))

# Sauron's Road
card("brown-lands-mordor.saurons-road", when(at_least(AGILITY, REGION_TOKENS), may(HERO, move_hero(ADJACENT))))

# Thirst and Despair
card("brown-lands-mordor.thirst-and-despair", blockable_damage(6, choose(HERO, gain_favor(1), train())))

# Isildur's Heir
card(
    "brown-lands-mordor.isildurs-heir",
    On("setup", place_character("aragorn", at("rhun"))),
    Task(),
    gain_favor(1),
    train(),
)

# Heavy Rains
card("brown-lands-mordor.heavy-rains", choose(HERO, discard_hand(3), move_hero(ADJACENT, SAURON)))

# Smoke on the Horizon
card("brown-lands-mordor.smoke-on-the-horizon", Task(), gain_favor(2), pool_remove(1))

# The Nest is Stirred
card(
    "brown-lands-mordor.the-nest-is-stirred",
    may(SAURON, choose(SAURON, place_influence(1, HERO_REGION, locations=up_to(2)), pool_add(1))),
)

# The Olog-hai
card("brown-lands-mordor.the-olog-hai", blockable_damage(8, gain_favor(1), train(2)))

# A Hidden Path
card("brown-lands-mordor.a-hidden-path", when(at_least(WISDOM, REGION_TOKENS), pool_remove(1)))

# Sting of the West
card(
    "brown-lands-mordor.sting-of-the-west",
    when(at_least(AGILITY, REGION_TOKENS), may(HERO, remove_influence(up_to(3), HERO_REGION))),
)

# A Shadow Under the Shadow
card(
    "brown-lands-mordor.a-shadow-under-the-shadow",
    when(at_least(STRENGTH, REGION_INFLUENCE), choose(HERO, gain_favor(1), pool_remove(2))),
)

# The Land of the Great Eye
card("brown-lands-mordor.the-land-of-the-great-eye", when(less_than(FORTITUDE, REGION_INFLUENCE), tire(5)))

# The Seat of Sauron's Power
card(
    "brown-lands-mordor.the-seat-of-saurons-power",
    Task(),
    gain_favor(2),
    may(HERO, choose(HERO, discard_corruption(ALL), pool_remove(1))),
)

# Where the Shadows Lie
card("brown-lands-mordor.where-the-shadows-lie", pool_remove(1), reshuffle())

# -- Rohan and Gondor ------------------------------------------------------------------------------

# The Key to the Anduin
card("rohan-gondor.the-key-to-the-anduin", choose(HERO, damage(5), gain_corruption()))

# Prince Imrahil
card("rohan-gondor.prince-imrahil", when(at_least(WISDOM, CORRUPTION), choose(HERO, gain_favor(2), gain_item("boat"))))

# The Seat of Seeing
card(
    "rohan-gondor.the-seat-of-seeing", look_tokens(adjacent("amon-hen")), may(HERO, pool_remove(2), cost=spend_favor(1))
)

# Sweet Words, Bitter Dreams
card("rohan-gondor.sweet-words-bitter-dreams", shuffle("hand", into="life"), damage(times(2, CORRUPTION)))

# They Come from Umbar
card("rohan-gondor.they-come-from-umbar", blockable_damage(6, gain_favor(1), train()))

# The Éored
card(
    "rohan-gondor.the-eored",
    choose(HERO, shuffle("rest", into="life"), (spend_favor(1), move_hero(at("edoras")), encounter_here())),
)

# The Mounts of the Haradrim
card("rohan-gondor.the-mounts-of-the-haradrim", Task(), gain_favor(2), train())

# The Palantir of Orthanc
card("rohan-gondor.the-palantir-of-orthanc", Task(), gain_favor(1), discard_corruption(1))

# Lies and Deceit
card(
    "rohan-gondor.lies-and-deceit",
    when(at_least(WISDOM, REGION_INFLUENCE), choose(HERO, gain_favor(1), discard_shadow())),
)

# Smugglers
card("rohan-gondor.smugglers", may(HERO, pool_remove(1), train(), cost=accept_corruption()))

# Allies of the Dark Lord
card("rohan-gondor.allies-of-the-dark-lord", choose(HERO, damage(4), draw_plot()))

# Dangers, Both Real and Imagined
card("rohan-gondor.dangers-both-real-and-imagined", when(less_than(AGILITY, REGION_TOKENS), gain_corruption()))

# Words Spoken from the Heart
card(
    "rohan-gondor.words-spoken-from-the-heart",
    when(none_of(CORRUPTION), gain_favor(1), otherwise=may(HERO, discard_corruption(1), cost=spend_favor(1))),
)

# Captain of the White Tower
card(
    "rohan-gondor.captain-of-the-white-tower",
    On("setup", place_character("boromir", at("minas-tirith"))),
    Task(),
    gain_favor(1),
    train(),
)

# The Days Have Gone Down in the West
card("rohan-gondor.the-days-have-gone-down-in-the-west", may(HERO, gain_favor(2), cost=discard_hand(2)), reshuffle())

# -- the Misty Mountains and Mirkwood --------------------------------------------------------------

# Radagast the Brown
card(
    "misty-mountains-mirkwood.radagast-the-brown",
    when(at_least(WISDOM, REGION_INFLUENCE), gain_favor(1), place_character("gandalf", ANY_HAVEN, HERO)),
)

# The Beornings Ask for Help
card(
    "misty-mountains-mirkwood.the-beornings-ask-for-help",
    may(HERO, pool_remove(2), clear(WITHIN_1), cost=spend_favor(1)),
)

# The Town of Dale
card("misty-mountains-mirkwood.the-town-of-dale", recover(WISDOM), shuffle("rest", into="life"))

# Agents of Saruman
card("misty-mountains-mirkwood.agents-of-saruman", choose(HERO, damage(5), advance("yellow", 1)))

# Do Not Stray from the Path
card("misty-mountains-mirkwood.do-not-stray-from-the-path", blockable_damage(7, gain_favor(2), train()))

# Saruman's Fires
card(
    "misty-mountains-mirkwood.sarumans-fires",
    when(less_than(AGILITY, REGION_TOKENS), may(SAURON, choose(SAURON, damage(2), pool_add(1)))),
)

# A Shadow Connection
card("misty-mountains-mirkwood.a-shadow-connection", Task(), gain_favor(2), shuffle("rest", into="life"))

# Lost in the Shadows
card("misty-mountains-mirkwood.lost-in-the-shadows", choose(HERO, discard_hand(2), move_hero(ADJACENT, SAURON)))

# Trapped by a Terrible Storm
card("misty-mountains-mirkwood.trapped-by-a-terrible-storm", shuffle("hand", into="life"), end_turn())

# The Evenstar is Called Home
card(
    "misty-mountains-mirkwood.the-evenstar-is-called-home",
    On("setup", place_character("aragorn", at("rivendell"))),
    Task(),
    gain_item("elven-cloak"),
)

# Escorted by the Wood-elves
card(
    "misty-mountains-mirkwood.escorted-by-the-wood-elves",
    choose(HERO, shuffle("rest", into="life"), (spend_favor(1), move_hero(at("woodland-realm")), encounter_here())),
)

# Conquered by Fear
card(
    "misty-mountains-mirkwood.conquered-by-fear",
    when(less_than(WISDOM, REGION_INFLUENCE), choose(HERO, spend_favor(1), gain_corruption())),
)

# A Desperate Bargain
card(
    "misty-mountains-mirkwood.a-desperate-bargain",
    may(HERO, pool_remove(2), discard_shadow(), cost=accept_corruption()),
)

# Greenleaf
card("misty-mountains-mirkwood.greenleaf", Task(), choose(HERO, gain_favor(2), gain_level("agility")))

# I Sang of Leaves, of Leaves of Gold
card("misty-mountains-mirkwood.i-sang-of-leaves-of-leaves-of-gold", choose(HERO, pool_remove(1), train()), reshuffle())

# -- Rhudaur and the Grey Mountains ----------------------------------------------------------------

# Hill of the Wind
card("rhudaur-grey-mountains.hill-of-the-wind", may(HERO, look_tokens(adjacent("weathertop"))), pool_remove(1))

# The Ruins of Amon Sûl
card("rhudaur-grey-mountains.the-ruins-of-amon-sul", recover(WISDOM), shuffle("rest", into="life"))

# Tom, Bert, and William Huggins
card("rhudaur-grey-mountains.tom-bert-and-william-huggins", when(at_least(WISDOM, CORRUPTION), pool_remove(1)))

# Emyn Engrin
card("rhudaur-grey-mountains.emyn-engrin", choose(HERO, pool_remove(2), train()))

# Above the Withered Heath
card(
    "rhudaur-grey-mountains.above-the-withered-heath", discard_shadow(), may(HERO, remove_tokens(up_to(1), HERO_REGION))
)

# Forodwaith
card(
    "rhudaur-grey-mountains.forodwaith",
    when(less_than(FORTITUDE, influence(region("grey-mountains", "rhudaur"))), damage(3)),
)

# Beyond the Dark Lord's Reach
card("rhudaur-grey-mountains.beyond-the-dark-lords-reach", Task(), gain_favor(2), train())

# Carn Dûm Reborn
card(
    "rhudaur-grey-mountains.carn-dum-reborn",
    choose(HERO, damage(5), may(SAURON, pool_add(1), extend_influence(3, "mount-gundabad"))),
)

# A Path Through the Mountains
card("rhudaur-grey-mountains.a-path-through-the-mountains", gain_favor(1), may(HERO, move_hero(ADJACENT)))

# The Haunted Ruins
card("rhudaur-grey-mountains.the-haunted-ruins", Task(), gain_favor(2), discard_corruption(1))

# Lost in the Wild
card("rhudaur-grey-mountains.lost-in-the-wild", choose(HERO, discard_hand(2), move_hero(ADJACENT, SAURON)))

# The Iron Will of the Dwarves
card(
    "rhudaur-grey-mountains.the-iron-will-of-the-dwarves",
    choose(HERO, gain_favor(1), (spend_favor(1), train(), discard_corruption(1))),
)

# A Common Purpose
card("rhudaur-grey-mountains.a-common-purpose", when(at_least(WISDOM, REGION_INFLUENCE), gain_favor(2)))

# The Son of Glóin
card("rhudaur-grey-mountains.the-son-of-gloin", Task(), gain_favor(1), gain_level("fortitude"))

# The World is Grey, the Mountains Old
card(
    "rhudaur-grey-mountains.the-world-is-grey-the-mountains-old",
    choose(HERO, gain_favor(1), pool_remove(1)),
    reshuffle(),
)

# -- Eriador and Enedwaith -------------------------------------------------------------------------

# Pipeweed & Seven Meals a Day
card("eriador-enedwaith.pipeweed-seven-meals-a-day", recover(WISDOM), shuffle("rest", into="life"))

# Cirdan the Shipwright
card(
    "eriador-enedwaith.cirdan-the-shipwright",
    when(at_least(WISDOM, REGION_INFLUENCE), choose(HERO, discard_corruption(ALL), gain_item("boat"))),
)

# The Grey Company
card("eriador-enedwaith.the-grey-company", may(HERO, gain_favor(1), train(), cost=discard_hand(2)))

# Cold be Hand and Heart and Bone
card("eriador-enedwaith.cold-be-hand-and-heart-and-bone", blockable_damage(4, gain_favor(1), train()))

# A Merry Fellow
card("eriador-enedwaith.a-merry-fellow", discard_corruption(1), remove_tokens(1, HERO_REGION), gain_favor(1))

# Remnants of the North-South Road
card("eriador-enedwaith.remnants-of-the-north-south-road", recover(FORTITUDE))

# The City by the Greyflood
card(
    "eriador-enedwaith.the-city-by-the-greyflood",
    when(less_than(FORTITUDE, influence(region("eriador", "enedwaith"))), discard_item(), end_turn()),
)

# The Raiders in the Hills
card("eriador-enedwaith.the-raiders-in-the-hills", blockable_damage(5, pool_remove(2)))

# Find the Grey Pilgrim
card(
    "eriador-enedwaith.find-the-grey-pilgrim",
    On("setup", place_character("gandalf", at("bree"))),
    Task(),
    gain_favor(1),
    pool_remove(1),
)

# The Mad Baggins
card(
    "eriador-enedwaith.the-mad-baggins",
    may(HERO, draw_cards(FORTITUDE), cost=accept_corruption(), otherwise=may(HERO, gain_favor(1))),
)

# The Squint-eyed Southerner
card(
    "eriador-enedwaith.the-squint-eyed-southerner",
    On("setup", place_influence(1, region("enedwaith"))),
    Task(),
    pool_remove(2),
)

# The Black Pit
card("eriador-enedwaith.the-black-pit", On("setup", pool_add(1)), Task(), gain_favor(2), train())

# Saruman's Agents
card("eriador-enedwaith.sarumans-agents", may(HERO, discard_plot_from_hand(), cost=accept_corruption()))

# The Ranger
card(
    "eriador-enedwaith.the-ranger",
    choose(HERO, shuffle("rest", into="life"), (spend_favor(1), move_hero(at("fornost")), encounter_here())),
)

# The Road Goes Ever On and On
card("eriador-enedwaith.the-road-goes-ever-on-and-on", gain_favor(2), reshuffle())
