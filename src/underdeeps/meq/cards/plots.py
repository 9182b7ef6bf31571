"""The Plot cards: what playing one needs, where it goes if Sauron chooses, and what it does beside moving the story.

Thresholds, colours, locations and the setup of the Starting Plots are facts.
"""

from __future__ import annotations

from underdeeps.meq.cards.amounts import (
    at_least,
    both,
    either,
    enemies,
    influence,
    minions,
    monster_tokens,
    none_of,
    plot_active,
    plot_markers,
)
from underdeeps.meq.cards.base import Standing, card, card_of
from underdeeps.meq.cards.favor_and_corruption import gain_corruption
from underdeeps.meq.cards.people import return_characters
from underdeeps.meq.cards.places import (
    AFFECTED,
    ANY_HAVEN,
    WITH_CHARACTER,
    at,
    beside,
    near,
    one_of,
    region,
    within,
)
from underdeeps.meq.cards.sauron import discard_other_plots, search_plot_titled
from underdeeps.meq.cards.standing import Forbid, MarkerChoice, On, Perilous, Requires, TreatToken
from underdeeps.meq.facts import PLOTS


class Opening(Standing):
    """What a Starting Plot gives Sauron at setup; the numbers are facts."""

    def text(self) -> str:
        gift = PLOTS[card_of(self)].setup
        assert gift is not None
        pool = f" and {gift.pool} in the Shadow Pool" if gift.pool else ""
        return (
            f"at setup, Sauron places {gift.strongholds} influence on each Stronghold, {gift.extension} in extension of"
            f" them{pool}, and keeps {gift.shadow_keep} of {gift.shadow_draw} Shadow cards and"
            f" {gift.plot_keep} of {gift.plot_draw} Plot cards"
        )


# Sauron Hunts for the Ring
card("sauron-hunts-for-the-ring", Opening())

# Monsters in the East
card("monsters-in-the-east", Opening())

# Saruman Hungry for Power
card("saruman-hungry-for-power", Opening())

# A Dark Messenger
card("a-dark-messenger", Requires(at_least(minions(at("erebor")), 1)), On("consult:dain-ii", gain_corruption()))

# Osgiliath Invaded
card("osgiliath-invaded", Requires(at_least(monster_tokens(at("osgiliath")), 1)))

# Gollum is Captured
card("gollum-is-captured", discard_other_plots("Gollum"))

# Saruman Falls to Corruption
card("saruman-falls-to-corruption", Perilous(at("isengard")), On("consult:saruman", gain_corruption()))

# Wormtongue Taints Théoden
card(
    "wormtongue-taints-theoden",
    Requires(either(at_least(influence(within("edoras")), 6), plot_active("saruman-falls-to-corruption"))),
    On("consult:theoden", gain_corruption()),
)

# Denethor Falls into Madness
card("denethor-falls-into-madness", On("consult:denethor", gain_corruption()))

# Orcs in the Mountains
card("orcs-in-the-mountains", Requires(at_least(influence(within("mount-gundabad")), 8)))

# A Broken Line of Kings
card(
    "a-broken-line-of-kings",
    MarkerChoice(
        ANY_HAVEN,
        "no other plot marker is there and the adjacent locations hold at least 6 influence",
        lambda place: both(none_of(plot_markers(place)), at_least(influence(beside(place)), 6)),
    ),
    Forbid(("rest", "encounter"), AFFECTED),
)

# Gollum is Tortured
card("gollum-is-tortured", discard_other_plots("Gollum"))

# Sméagol Escapes
card("smeagol-escapes", Requires(at_least(enemies(within("woodland-realm")), 1)), search_plot_titled("Gollum"))

# Loss of an Heir
card(
    "loss-of-an-heir",
    MarkerChoice(
        one_of("edoras", "minas-tirith"),
        "a monster token or minion is there or next to it",
        lambda place: at_least(enemies(near(place)), 1),
    ),
)

# A Promise of Rings
card(
    "a-promise-of-rings",
    MarkerChoice(
        WITH_CHARACTER,
        "a monster token or minion is there too",
        lambda place: at_least(enemies(place), 1),
    ),
)

# Rise of the Uruk-hai
card(
    "rise-of-the-uruk-hai",
    Requires(either(at_least(influence(at("isengard")), 3), plot_active("saruman-falls-to-corruption"))),
    TreatToken("uruk-hai", region("rohan")),
)

# Urgent Summons
card(
    "urgent-summons",
    MarkerChoice(
        WITH_CHARACTER,
        "no other plot marker is there",
        lambda place: none_of(plot_markers(place)),
    ),
    return_characters(AFFECTED),
)
