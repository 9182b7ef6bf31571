"""Hazard creatures of The Wizards, with their reprints."""

from underdeeps.meccg.cards.assaults import (
    BeforeAssignment,
    DiscardAnItem,
    DiscardHim,
    DiscardHisItems,
    EverybodyChecks,
    WhenItWounds,
)
from underdeeps.meccg.cards.attacks import (
    AttackerChooses,
    CanceledByTapping,
    NotFacing,
    OneCharacter,
    StrongerIfFaced,
    TieDiscards,
    UsesMind,
    WoundCheck,
    WoundTapsOnly,
)
from underdeeps.meccg.cards.base import card

AVATARS = ("wizard", "ringwraith", "balrog")

BERT = "“Bert” (Bûrat)"
TOM = "“Tom” (Tûma)"
WILLIAM = "“William” (Wûluag)"

# Abductor
card("TW-1", WhenItWounds(not_races=AVATARS, does=(DiscardHim(),)))
# Ambusher
card("TW-5 LE-59", AttackerChooses())
# Assassin
card("TW-8", OneCharacter(), CanceledByTapping(most=2, late=True, not_target=True))
# Barrow-wight
card("TW-14 TW-15 LE-61", WoundCheck(-2))
# "Bert"
card("TW-16", WhenItWounds(if_faced=(WILLIAM, TOM), does=(DiscardHisItems(),)))
# Brigands
card("TW-17 LE-64", WhenItWounds(does=(DiscardAnItem(),)))
# Cave-drake
card("TW-20 LE-66", AttackerChooses())
# Corpse-candle
card("TW-23 LE-67", BeforeAssignment(does=(EverybodyChecks(),)))
# Corsairs of Umbar
card("TW-24")
# Ghosts
card("TW-37 LE-72", WoundCheck(-1))
# Ghouls
card("TW-38 LE-73")
# Giant Spiders
card("TW-40 LE-75", TieDiscards(not_races=AVATARS))
# Orc-guard
card("TW-72")
# Orc-lieutenant
card("TW-73", StrongerIfFaced(4, races=("orc",)))
# Orc-warband
card("TW-76 LE-86", StrongerIfFaced(3, races=("orc",)))
# Orc-watch
card("TW-78 LE-87")
# Pûkel-men
card("TW-82")
# Slayer
card("TW-89 LE-90", OneCharacter(), CanceledByTapping(late=True))
# "Tom"
card("TW-103", WhenItWounds(if_faced=(BERT, WILLIAM), does=(DiscardHisItems(),)))
# Wargs
card("TW-109 LE-98")
# Watcher in the Water
card("TW-110 LE-99")
# "William"
card("TW-112", WhenItWounds(if_faced=(BERT, TOM), does=(DiscardHisItems(),)))
# Wolves
card("TW-114")
# Neeker-breekers
card("TW-493", NotFacing(AVATARS), UsesMind(), WoundTapsOnly())
