"""The hero cards: five decks of 25, one line for each card. Their numbers, types and icons are facts."""

from underdeeps.meq.cards.base import card
from underdeeps.meq.cards.combat import (
    HARMED,
    HARMS,
    NEXT_ROUND,
    OPP_DEFENSE_0,
    OPP_MELEE,
    OPP_RANGED,
    OPP_REPEATS,
    OWN_MELEE,
    OWN_RANGED,
    UNHURT,
    Attack,
    Cancel,
    Defense,
    DefenseFloor,
    DrawFromPools,
    ExtraDamage,
    MayEscape,
    OpponentDiscards,
    OpponentLaysFirst,
    OpponentTells,
    PrintedAttack,
    PrintedDefense,
    TakeExtraDamage,
    Uncancelable,
)

card("argalad.quick-shot", Uncancelable())
card("argalad.overdraw", Attack(+2, if_=OPP_RANGED))
card("argalad.precision", PrintedDefense(0))
card("argalad.aimed-shot", Attack(+3, if_=OPP_REPEATS))
card("argalad.fall-back", Cancel(when=NEXT_ROUND, if_=OPP_MELEE))
card("argalad.volley", Attack(+2, when=NEXT_ROUND, if_=OWN_RANGED))
card("argalad.parry", Defense(+2, if_=OPP_MELEE))
card("argalad.anticipate", OpponentLaysFirst())
card("argalad.attack-of-opportunity", Attack(+5, if_=OPP_DEFENSE_0))

card("beravor.ranged-strike", Attack(+2, if_=OPP_RANGED))
card("beravor.evade", Cancel(if_=OPP_MELEE))
card("beravor.strategize", OpponentTells())
card("beravor.sneak-attack", Attack(+3, if_=OPP_DEFENSE_0))
card("beravor.aimed-shot", Attack(+3, if_=OPP_REPEATS))
card("beravor.parry", Defense(+2, if_=OPP_MELEE))
card("beravor.charge", Cancel(if_=OPP_RANGED))
card("beravor.anticipate", OpponentLaysFirst())
card("beravor.deadly-finesse", PrintedAttack(1), PrintedDefense(1))

card("eleanor.ranged-strike", Attack(+2, if_=OPP_RANGED))
card("eleanor.concentrate", Attack(+2, when=NEXT_ROUND), Defense(+2, when=NEXT_ROUND))
card("eleanor.hide", Defense(+2, when=NEXT_ROUND, if_=OWN_RANGED))
card("eleanor.retreat", MayEscape(if_=UNHURT))
card("eleanor.volley", Attack(+2, when=NEXT_ROUND, if_=OWN_RANGED))
card("eleanor.dodge", Defense(+2, when=NEXT_ROUND))
card("eleanor.parry", Defense(+2, if_=OPP_MELEE))
card("eleanor.charge", Cancel(if_=OPP_RANGED))
card("eleanor.anticipate", OpponentLaysFirst())
card("eleanor.rest", DrawFromPools(2))
card("eleanor.attack-of-opportunity", Attack(+5, if_=OPP_DEFENSE_0))

card("eometh.ranged-strike", Attack(+2, if_=OPP_RANGED))
card("eometh.evade", Cancel(if_=OPP_MELEE))
card("eometh.aimed-shot", Attack(+3, if_=OPP_REPEATS))
card("eometh.fall-back", Cancel(when=NEXT_ROUND, if_=OPP_MELEE))
card("eometh.parry", Defense(+2, if_=OPP_MELEE))
card("eometh.hack", Attack(+1, if_=OPP_MELEE))
card("eometh.trample", OpponentDiscards(1))
card("eometh.eviscerate", ExtraDamage(2, if_=HARMS))
card("eometh.smash", PrintedDefense(0))
card("eometh.reckless", TakeExtraDamage(2, if_=HARMED))

card("thalin.evade", Cancel(if_=OPP_MELEE))
card("thalin.strategize", OpponentTells())
card("thalin.dodge", Defense(+2, when=NEXT_ROUND))
card("thalin.block", Uncancelable(), DefenseFloor(2))
card("thalin.parry", Defense(+2, if_=OPP_MELEE))
card("thalin.sweep", Uncancelable())
card("thalin.rush", Cancel(when=NEXT_ROUND, if_=OPP_RANGED))
card("thalin.overpower", Attack(+2, when=NEXT_ROUND, if_=OWN_MELEE))
card("thalin.crush", Attack(+3, if_=OPP_MELEE))
card("thalin.reckless", TakeExtraDamage(2, if_=HARMED))
