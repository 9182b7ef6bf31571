"""The Skill cards, which heroes gain by training. Their numbers, types and icons are facts."""

from underdeeps.meq.cards.base import card
from underdeeps.meq.cards.combat import (
    HARMS,
    LOST_ATTACK,
    NEXT_ROUND,
    OPP_CARD_DEFENSE_0,
    OPP_COSTS_2,
    OPP_DEFEATED,
    OPP_DEFENSE_FROM_2,
    OPP_DEFENSE_TO_1,
    OPP_MELEE,
    OPP_PRINTED_ATTACK,
    OPP_UNDECLARED,
    OTHER_CARDS,
    OTHER_MELEE,
    OWN_RANGED,
    Attack,
    Cancel,
    Declare,
    Defeat,
    Defense,
    DirectDamage,
    FreeCard,
    OpponentDiscards,
    OpponentIsHampered,
    PrintedDefense,
    Recover,
    ReflectDamage,
    TakeBack,
    Uncancelable,
)

card("skill.shrewd-planning", TakeBack())
card("skill.ready", FreeCard(if_=OWN_RANGED))
card("skill.expose-weakness", Attack(+2, when=NEXT_ROUND))
card("skill.set-trap", DirectDamage(2, when=NEXT_ROUND, if_=OPP_MELEE))
card("skill.endure", Recover(if_=OPP_DEFEATED))
card("skill.crossbow-shot", Uncancelable())
card("skill.heightened-senses", Declare(by_opponent=True), Cancel(when=NEXT_ROUND, if_=OPP_UNDECLARED))
card("skill.flaming-arrow", PrintedDefense(0, when=NEXT_ROUND))
card("skill.concussive-shot", Cancel(when=NEXT_ROUND, if_=OPP_DEFENSE_FROM_2))
card("skill.outmaneuver", Declare(), Cancel(when=NEXT_ROUND, if_=OPP_UNDECLARED))

card("skill.retaliate", ReflectDamage())
card("skill.focused-assault", Attack(OTHER_MELEE), Defense(OTHER_MELEE))
card("skill.wear-down", OpponentDiscards(1), DirectDamage(LOST_ATTACK))
card("skill.shield-smash", Cancel(when=NEXT_ROUND, if_=OPP_COSTS_2))
card("skill.execute", Defeat(if_=OPP_CARD_DEFENSE_0))
card("skill.reversal", Cancel(if_=OPP_MELEE, gaining=OPP_PRINTED_ATTACK))
card("skill.crushing-blow", Attack(+2, if_=OPP_DEFENSE_TO_1), Cancel(if_=OPP_DEFENSE_TO_1))
card("skill.hamstring", OpponentIsHampered(1, if_=HARMS))
card("skill.overhead-swing", OpponentDiscards(2))
card("skill.brutal-finisher", Attack(OTHER_CARDS))
