"""Allies of Dark Minions, by number."""

from __future__ import annotations

from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import MustBeAssignedFirst
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.prisoners import KeepsFromCaptivity
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.effects.piles import FetchPlayableHere
from underdeeps.meccg.parts.standing import CallsEagles
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.parts.targets.links import HarmfulLinks
from underdeeps.meccg.rules.combat.attacks import CancelAttack

# Lindion the Oronín
card(
    "DM-177",
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("animal", "spider"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    CallsEagles(),
)


# -- Mistress Lobelia -------------------------------------------------------------------------------


class StaysInCountry(DiscardedIfMoves):
    """It is discarded when its company moves to a site that is neither one of some names nor in some regions."""

    sites: tuple[str, ...] = ()

    def goes_to(self, site: str, region: str) -> bool:
        return site not in self.sites and region not in self.outside

    def text(self) -> str:
        places = ", ".join(self.sites)
        return (
            f"discard this card if its company moves to a site other than {places} or one in {', '.join(self.outside)}"
        )


card(
    "DM-178",
    StaysInCountry(("The Shire",), ("Bree", "Old Forest", "The White Towers")),
    Ability(taps=("source",), does=(FetchPlayableHere(),)),
)

# Noble Hound
card(
    "DM-179",
    MustBeAssignedFirst(),
    Ability(
        when=windows.ANYTIME | windows.ATTACK | windows.STRIKE | windows.SITE_START,
        responds=True,
        on=HarmfulLinks("takes-prisoner"),
        discards=("source",),
        does=(CancelLink(),),
    ),
    KeepsFromCaptivity(),
)
