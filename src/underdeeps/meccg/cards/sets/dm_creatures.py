"""Hazard creatures of Dark Minions, with their reprints."""

from underdeeps.meccg.cards.assaults import AfterAttack, AfterStrikeOnWeakMind, BarSkill, StrengthenLater, TapHim
from underdeeps.meccg.cards.attacks import AttackerChooses, CanceledByTapping, LowersBody
from underdeeps.meccg.cards.base import card

# Chill Douser
card("DM-106", AfterAttack(unless="canceled", does=(StrengthenLater(race="undead", strikes=1, prowess=1),)))
# Little Snuffler
card(
    "DM-108",
    AttackerChooses(),
    LowersBody("ranger", 2),
    AfterAttack(unless="defeated", does=(BarSkill("scout"),)),
)
# Nameless Thing
card("DM-109", CanceledByTapping())
# Stirring Bones
card("DM-111 LE-92")
# Wisp of Pale Sheen
card("DM-113", AttackerChooses(), AfterStrikeOnWeakMind(does=(TapHim(),)))
