"""Stage permanent-events that make Wizardhavens of sites, or protect them, by number."""

from __future__ import annotations

from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import CancelsAttacks
from underdeeps.meccg.language.hooks.items import NotWithStartingCompany
from underdeeps.meccg.language.hooks.sites import HomeOf, MakesHaven, NothingPlayable
from underdeeps.meccg.language.hooks.stages import BarsPointsToOpponent, KeepsOutRivals, Protects, StaysWithSite
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.parts.stages import MoreStagePointsThan, OwnSites, Stage, YouAre
from underdeeps.meccg.parts.standing import NoAutomaticAttacks


def _fortress() -> tuple[Standing, ...]:
    """A Wizardhaven that no rival has, and at which the opponent wins nothing."""
    return NotWithStartingCompany(), Protects(), KeepsOutRivals(), BarsPointsToOpponent()


def _wizardhaven() -> tuple[Standing, ...]:
    """What makes a site a Wizardhaven of a card's player, for as long as the site is in play."""
    return (
        MakesHaven("one of your Wizardhavens"),
        NoAutomaticAttacks(),
        NothingPlayable(),
        CancelsAttacks("own"),
        KeepsOutRivals(),
        StaysWithSite(),
    )


# The Fortress of Isen
card(
    "WH-68",
    Stage(needs=(YouAre(("Alatar", "Pallando", "Saruman")),), on=OwnSites(names=("Isengard",)), onto="target"),
    *_fortress(),
)

# Fortress of the Towers
card(
    "WH-69",
    Stage(needs=(YouAre(("Alatar", "Pallando", "Saruman")),), on=OwnSites(names=("The White Towers",)), onto="target"),
    *_fortress(),
)

# Guarded Haven
card(
    "WH-74",
    Stage(
        on=OwnSites(wizardhaven=True, not_names=("Isengard", "The White Towers", "Rhosgobel")),
        onto="target",
        single="target",
    ),
    NotWithStartingCompany(),
    Protects(),
    BarsPointsToOpponent(),
)

# Hidden Haven
card(
    "WH-75",
    Stage(
        on=OwnSites(
            types=("ruins-and-lairs",),
            normally=("ruins-and-lairs",),
            lair=False,
            region_types=("wilderness", "border-land", "shadow-land"),
            free=True,
        ),
        onto="target",
    ),
    *_wizardhaven(),
)

# Mischief in a Mean Way
card(
    "WH-77",
    Stage(
        when=windows.SITE,
        needs=(MoreStagePointsThan(9),),
        on=OwnSites(types=("border-hold",), free=True),
        onto="target",
    ),
    *_wizardhaven(),
)

# Chambers in the Royal Court
card(
    "WH-97",
    Stage(on=OwnSites(types=("free-hold",), hero=True, free=True), onto="target", single="target"),
    *_wizardhaven(),
    HomeOf("Gandalf"),
)
