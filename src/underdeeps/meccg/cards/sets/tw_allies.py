"""Allies of The Wizards."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import CannotBeAttacked
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany, HarmfulLinks, OneRingHere, SmallCompany
from underdeeps.meccg.cards.borne import DiscardBoth
from underdeeps.meccg.cards.effects import CancelAttack, CancelLink
from underdeeps.meccg.cards.removal import DiscardedIfMoves

# Goldberry
card(
    "TW-245",
    CannotBeAttacked(),
    Ability(
        when=windows.MOVEMENT,
        responds=True,
        on=HarmfulLinks("returns"),
        taps=("source",),
        does=(CancelLink(),),
    ),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(keyed_types=("wilderness",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
)

# Gollum
card(
    "TW-246",
    Ability(
        when=windows.ATTACK,
        needs=(SmallCompany(3),),
        on=AttackOnCompany(keyed_types=("wilderness", "shadow-land"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(on=OneRingHere(), taps=("source",), does=(DiscardBoth(),)),
)

# Quickbeam
card("TW-307 TW-308", CannotBeAttacked(at_site_only=True))

# Treebeard
card(
    "TW-353",
    CannotBeAttacked(at_site_only=True),
    DiscardedIfMoves(
        (
            "Fangorn",
            "Rohan",
            "Gap of Isen",
            "Wold & Foothills",
            "Enedhwaith",
            "Old Pûkel-land",
            "Brown Lands",
            "Anduin Vales",
            "Redhorn Gate",
        )
    ),
)
