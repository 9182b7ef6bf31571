"""The Monster Reference cards. Their health, attributes and decks are facts."""

from underdeeps.meq.cards.base import card
from underdeeps.meq.cards.combat import (
    AFTER,
    DEALS_1,
    DEALS_2,
    DEALS_3,
    OPP_MELEE,
    OWN_MELEE,
    OWN_RANGED,
    PREVENTS_1,
    UNDEFEATED,
    Attack,
    Cancel,
    CheaperMelee,
    Corrupt,
    DirectDamage,
    FreeBottomMelee,
    FromHand,
    InfluenceInstead,
    MayDraw,
    OpponentDiscards,
    OpponentPlaysRandom,
    Regenerate,
)

card("crebain", InfluenceInstead(1, if_=OWN_RANGED))
card("agent", Corrupt(1, if_=OWN_RANGED & DEALS_1))
card("snaga", Attack(+1, if_=OWN_RANGED))
card("orc", DirectDamage(1, if_=OWN_MELEE & OPP_MELEE))

card("barrow-wight", Regenerate(1, if_=OWN_RANGED & UNDEFEATED))
card("southron", CheaperMelee(1))
card("dunlending", DirectDamage(1, when=AFTER, if_=OWN_MELEE & PREVENTS_1))
card("uruk-hai", MayDraw(1, when=AFTER, if_=OWN_MELEE & DEALS_1))
card("warg-rider", FreeBottomMelee())

card("giant-spider", OpponentDiscards(1, when=AFTER, if_=OWN_MELEE & DEALS_2))
card("huorn", Attack(+1, if_=OWN_MELEE))
card("cave-troll", Cancel(if_=OWN_RANGED & OPP_MELEE))
card("oliphaunt", FromHand(1, if_=OWN_MELEE & DEALS_1))
card("balrog", OpponentPlaysRandom(if_=OWN_MELEE & DEALS_3))
