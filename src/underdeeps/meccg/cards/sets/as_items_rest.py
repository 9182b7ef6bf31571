"""Items of Against the Shadow that need effects of their own."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.bargains import BuyGoods
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AtSiteTypes
from underdeeps.meccg.cards.modifiers import Against, Gives

# Necklace of Girion
card(
    "AS-128",
    Gives("direct-influence", 3, against=Against(races=("man",))),
    Ability(when=windows.SITE, needs=(AtSiteTypes(("border-hold",)),), does=(BuyGoods(3),)),
)
