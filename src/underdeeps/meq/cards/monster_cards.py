"""The three Monster Combat decks, one line for each card. Their numbers, types and copies are facts."""

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
    Attack,
    Cancel,
    DamageCap,
    Defense,
    DefenseFloor,
    ExtraDamage,
    OpponentLaysFirst,
    OpponentTells,
    PrintedDefense,
    TakeExtraDamage,
    Uncancelable,
)

card("zealot.quick-shot", Uncancelable())
card("zealot.ranged-strike", Attack(+2, if_=OPP_RANGED))
card("zealot.strategize", OpponentTells())
card("zealot.aimed-shot", Attack(+3, if_=OPP_REPEATS))
card("zealot.fall-back", Cancel(when=NEXT_ROUND, if_=OPP_MELEE))
card("zealot.poison-arrow", ExtraDamage(2, if_=HARMS))
card("zealot.parry", Defense(+2, if_=OPP_MELEE))
card("zealot.hack", Attack(+1, if_=OPP_MELEE))
card("zealot.charge", Cancel(if_=OPP_RANGED))
card("zealot.smash", PrintedDefense(0))
card("zealot.reckless", TakeExtraDamage(2, if_=HARMED))

card("ravager.concentrate", Attack(+2, when=NEXT_ROUND), Defense(+2, when=NEXT_ROUND))
card("ravager.poison-arrow", ExtraDamage(2, if_=HARMS))
card("ravager.aimed-shot", Attack(+3, if_=OPP_REPEATS))
card("ravager.strategize", OpponentTells())
card("ravager.fall-back", Cancel(when=NEXT_ROUND, if_=OPP_MELEE))
card("ravager.parry", Defense(+2, if_=OPP_MELEE))
card("ravager.hack", Attack(+1, if_=OPP_MELEE))
card("ravager.charge", Cancel(if_=OPP_RANGED))
card("ravager.eviscerate", ExtraDamage(2, if_=HARMS))
card("ravager.anticipate", OpponentLaysFirst())
card("ravager.attack-of-opportunity", Attack(+5, if_=OPP_DEFENSE_0))

card("behemoth.precision", PrintedDefense(0))
card("behemoth.aimed-shot", Attack(+3, if_=OPP_REPEATS))
card("behemoth.earthquake", Cancel())
card("behemoth.block", Uncancelable(), DefenseFloor(2))
card("behemoth.smash", PrintedDefense(0))
card("behemoth.sweep", Uncancelable())
card("behemoth.rush", Cancel(when=NEXT_ROUND, if_=OPP_RANGED))
card("behemoth.overpower", Attack(+2, when=NEXT_ROUND, if_=OWN_MELEE))
card("behemoth.crush", Attack(+3, if_=OPP_MELEE))
card("behemoth.reckless", TakeExtraDamage(2, if_=HARMED))
card("behemoth.enraged", DamageCap(1))
