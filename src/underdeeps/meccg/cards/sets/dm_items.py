"""Items of Dark Minions beside those that are for the Under-deeps."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AtSiteTypes, AttackOnCompany
from underdeeps.meccg.cards.borne import InformationHere
from underdeeps.meccg.cards.easing import CannotBeTransferred, PlayableThoughTapped
from underdeeps.meccg.cards.effects import AddToCheck, CancelAttack, ModifyAttack
from underdeeps.meccg.cards.heirlooms import BearersOwnCheck, ExchangeForItem, FaceAsYouLike, ItemBeside, Supplant
from underdeeps.meccg.cards.knowledge import BearersSite, OncePlayed, Trap
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.plays import NotWithStartingCompany

# Forgotten Scrolls
card(
    "DM-169",
    PlayableThoughTapped("Minas Tirith"),
    NotWithStartingCompany(),
    OncePlayed(does=(Trap(8),)),
    Ability(on=BearersSite(types=("ruins-and-lairs",)), discards=("source",), does=(InformationHere(),)),
)

# Lost Tome
card(
    "DM-172",
    NotWithStartingCompany(),
    OncePlayed(does=(Trap(9),)),
    Ability(on=BearersSite(types=("shadow-hold", "dark-hold")), discards=("source",), does=(InformationHere(),)),
)

# Necklace of Girion
card(
    "DM-174",
    Gives("direct-influence", 3, against=Against(races=("dwarf", "man"))),
    Ability(when=windows.SITE, needs=(AtSiteTypes(("free-hold", "border-hold")),), does=(ExchangeForItem(),)),
)

# Phial of Galadriel
card(
    "DM-176",
    Supplant(on=ItemBeside(name="Star-glass", giver="Galadriel", not_races=("wizard", "dwarf")), giver="Galadriel"),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("undead",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(
            sources=("creature",), keyed_types=("dark-domain", "shadow-land", "dark-hold", "shadow-hold")
        ),
        taps=("source",),
        does=(ModifyAttack(prowess=-2), FaceAsYouLike()),
    ),
    Ability(when=windows.CORRUPTION, on=BearersOwnCheck(), any_turn=True, taps=("source",), does=(AddToCheck(2),)),
    CannotBeTransferred(),
)
