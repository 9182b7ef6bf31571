"""Combat by the rulebook: its steps, its parts, exhaustion, damage, Resolution, and who may see what.

Single cards are in `tests/meq/cards`.
"""

from __future__ import annotations

from copy import copy

import msgspec
import pytest

from tests.meq.combat_table import ENEMY_MELEE, ENEMY_RANGED, MELEE, RANGED, Duel, clash, duel, quiet_table
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.kernel import Dice, Option, Pile, flow
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import COMBAT_DECKS, HEROES, LOCATIONS, MONSTERS
from underdeeps.meq.fight import ENEMIES, Combat
from underdeeps.meq.rules import combat, numbers, rounds
from underdeeps.meq.table import SAURON, Affliction, Table, Token
from underdeeps.meq.views import view

# -- the worked combat ------------------------------------------------------------------------------


@rule(
    "meq.combat.steps",
    "meq.combat.setup.reference",
    "meq.combat.setup.deck",
    "meq.combat.prepare.sauron-draw",
    "meq.combat.prepare.hero-agility",
    "meq.combat.prepare.unspent-agility",
    "meq.combat.strength.exceed",
    "meq.combat.keyword.cancel",
    "meq.damage.monster.tokens",
    "meq.damage.monster.defeated",
    "meq.combat.end.hero-cards",
    "meq.combat.end.sauron-cards",
    "meq.combat.end.token",
)
def test_argalad_and_the_snaga_at_lake_esgaroth() -> None:
    """The worked turn: Precision against Fall Back, Overdraw against Charge, Quick Shot against Poison Arrow."""
    table = quiet_table("argalad")
    lake = LOCATIONS["lake-esgaroth"]
    table.tokens = (Token(1, lake.pair, "snaga", lake.id),)
    hand = ["zealot.fall-back", "zealot.charge", "zealot.poison-arrow", "zealot.hack", "zealot.smash", "zealot.parry"]
    rest = list(COMBAT_DECKS["zealot"])
    for card in hand:
        rest.remove(card)
    cards = ["argalad.precision", "argalad.overdraw", "argalad.quick-shot"]
    fight = duel("argalad", "snaga", cards, hand + rest, "spend 1", token=1, at=lake.id, table=table)
    assert fight.combat.enemy_hand.cards == tuple(hand)
    assert len(fight.hero.hand) == 4 and rounds.strength_of(table, "hero") == 7

    fight.play("argalad.precision", "zealot.fall-back")
    assert (fight.hero_side.cost, fight.enemy_side.cost) == (2, 1)
    assert (fight.damage_to_enemy, fight.damage_to_hero) == (2, 1)
    fight.play("argalad.overdraw", "zealot.charge")
    assert fight.hero_side.canceled
    assert (fight.hero_side.cost, fight.enemy_side.cost) == (3, 2)
    assert (fight.damage_to_enemy, fight.damage_to_hero) == (0, 2)
    fight.play("argalad.quick-shot", "zealot.poison-arrow")
    assert fight.enemy_side.exhausted and fight.enemy_side.canceled
    assert (fight.hero_side.cost, fight.enemy_side.cost) == (3, 4)
    assert (fight.damage_to_enemy, fight.damage_to_hero) == (1, 0)

    assert fight.outcome == "won" and fight.combat.damage == 3
    assert fight.hero.rest == tuple(cards) and len(fight.hero.damage) == 3
    assert table.tokens == () and table.discards[f"tokens:{lake.pair}"] == ("snaga",)
    assert sorted(table.decks["zealot"]) == sorted(COMBAT_DECKS["zealot"])
    assert table.combat is None and not sum(table.influence.values())


# -- before the rounds ------------------------------------------------------------------------------


@rule("meq.combat.haven")
@pytest.mark.parametrize(("answer", "outcome"), [("decline", "declined"), ("fight", "lost")])
def test_a_card_cannot_force_a_fight_in_a_haven(answer: str, outcome: str) -> None:
    fight = Duel(quiet_table("thalin"), answers=[answer])
    fight.begin("thalin", "orc", "card", 0, -1, 0)
    assert fight.asked.kind == "combat.consent" and fight.asked.seat == "thalin"
    assert fight.finish() == outcome


@rule("meq.choice.combat.start-order")
def test_what_happens_when_a_combat_begins() -> None:
    table = quiet_table("thalin")
    table.heroes["thalin"].corruption = (Affliction("cowardly", 0, 0),)
    table.decks["corruption"] = ("weak",)
    table.shadow_hand = Pile.of(("betrayed",), table.bit(SAURON))
    table.pool = 9
    fight = duel("thalin", "mouth-of-sauron", [MELEE] * 4, [ENEMY_MELEE], "shadow betrayed", table=table)
    kinds = [event.kind for event in table.log or []]
    order = ["combat-begun", "corrupted", "discarded", "shadow-played", "combat-cards-drawn", "agility-spent"]
    assert [kind for kind in dict.fromkeys(kinds) if kind in order] == order
    assert len(fight.hero.hand) == 1
    # Strength 7, less Weak, less the two Corruption cards while the combat lasts, and 2 agility kept.
    assert rounds.strength_of(table, "hero") == 7 - 1 - 2 + 2
    fight.finish()
    assert table.weakened == ()


def test_cowardly_waits_for_the_next_combat() -> None:
    table = quiet_table("thalin")
    table.decks["corruption"] = ("cowardly",)
    fight = duel("thalin", "mouth-of-sauron", [MELEE] * 2, [ENEMY_MELEE], table=table)
    assert len(fight.hero.hand) == 2 and fight.hero.corruption[0].card == "cowardly"
    fight.finish()
    table.ended_by = ""
    fight = duel("thalin", "orc", [MELEE] * 2, [ENEMY_MELEE], table=table)
    assert len(fight.hero.hand) == 1


@rule("meq.choice.combat.out-of-cards-before-round-one", "meq.hero.defeat.steps")
def test_out_of_cards_before_the_first_round() -> None:
    table = quiet_table("thalin")
    table.shadow_hand = Pile.of(("morgul-blade",), table.bit(SAURON))
    table.pool = 12
    table.heroes["thalin"].corruption = (Affliction("weak", 0, 0),)
    fight = Duel(table, answers=["shadow morgul-blade"])
    who = table.heroes["thalin"]
    who.hand, who.life, who.location = Pile.of((MELEE,), table.bit("thalin")), (MELEE,) * 2, "weathertop"
    fight.begin("thalin", "witch-king", "travel", 0, -1, 0)
    while not fight.over:
        if fight.asked.kind in ("shadow.window", "hero.damage", "influence.place"):
            fight.answer()
        else:
            fight.choose(fight.options[0])
    assert fight.outcome == "defeated" and not fight.events("revealed")
    assert fight.events("hero-defeated") and table.turn_ended


@rule("meq.combat.prepare.hero-agility", "meq.combat.prepare.unspent-agility")
@pytest.mark.parametrize(("spent", "cards", "strength"), [(0, 1, 8), (2, 3, 6), (3, 4, 5)])
def test_agility_is_cards_or_strength(spent: int, cards: int, strength: int) -> None:
    fight = duel("argalad", "orc", [RANGED], [ENEMY_RANGED] * 2, f"spend {spent}")
    assert len(fight.hero.hand) == cards and rounds.strength_of(fight.table, "hero") == strength


def test_a_card_may_set_the_agility() -> None:
    fight = duel("argalad", "crebain", [RANGED], [ENEMY_RANGED] * 2, where="card", agility=0)
    assert fight.combat.unspent == 0 and rounds.strength_of(fight.table, "hero") == 5


# -- choosing and revealing -------------------------------------------------------------------------


@rule("meq.combat.rounds.parts")
def test_a_round_has_its_parts_in_order() -> None:
    fight = duel(
        "thalin", "witch-king", ["thalin.overpower", MELEE, MELEE], [ENEMY_MELEE, "zealot.charge", ENEMY_MELEE]
    )
    fight.play("thalin.overpower", ENEMY_MELEE)
    before = len(fight.table.log or [])
    fight.play(MELEE, "zealot.charge")
    kinds = [event.kind for event in (fight.table.log or [])[before:]]
    assert kinds[:3] == ["laid", "laid", "revealed"] and kinds.index("exchanged") < kinds.index("dealt")
    # Previous round's ability (Overpower, +2) counts before the exchange, the cost was summed after the reveal.
    assert fight.hero_side.attack == 2 + 2 and fight.hero_side.cost == 2 + 2


@rule("meq.combat.choose", "meq.combat.reveal")
def test_cards_lie_facedown_until_both_are_chosen() -> None:
    fight = duel("thalin", "witch-king", [MELEE, RANGED], [ENEMY_MELEE, ENEMY_RANGED])
    assert fight.asked.seat == "thalin"
    fight.choose(f"play {RANGED}")
    assert fight.asked.seat == SAURON and fight.combat.lies_hidden(SAURON) == ("hero",)
    for seat in (SAURON, None):
        side = view(fight.table, seat)["combat"]["heroic"]
        assert side["laid"] and RANGED not in side.values()
        assert RANGED not in fight.events("laid")[0].seen_by(seat).facts.values()
    assert fight.combat.lies_hidden("thalin") == ()
    fight.choose(f"play {ENEMY_MELEE}")
    assert fight.hero_side.stack == (RANGED,) and fight.enemy_side.stack == (ENEMY_MELEE,)
    assert fight.hero.hand.cards == (MELEE,)


@rule("meq.choice.combat.both-anticipate")
def test_both_have_anticipated() -> None:
    fight = duel(
        "argalad",
        "witch-king",
        ["argalad.anticipate", RANGED, MELEE],
        ["ravager.anticipate", ENEMY_RANGED, ENEMY_MELEE],
    )
    fight.play("argalad.anticipate", "ravager.anticipate")
    fight.choose("continue").choose("continue")
    assert fight.asked.seat == SAURON
    fight.choose(f"play {ENEMY_MELEE}")
    assert fight.asked.seat == "argalad"
    fight.choose(f"play {RANGED}")
    assert [event.facts["who"] for event in fight.events("laid-faceup")] == ["witch-king", "argalad"]


# -- strength and exhaustion ------------------------------------------------------------------------


@rule("meq.combat.strength.sum", "meq.combat.strength.exceed", "meq.combat.exhausted.how")
def test_strength_may_be_reached_but_not_exceeded() -> None:
    block = "thalin.block"
    fight = duel("thalin", "snaga", [block] * 4, ["zealot.smash", "zealot.charge", "zealot.hack", "zealot.parry"])
    fight.play(block, "zealot.smash")
    fight.play(block, "zealot.charge")
    assert fight.enemy_side.cost == 3 and not fight.enemy_side.exhausted
    fight.play(block, "zealot.parry")
    assert fight.enemy_side.cost == 4 and fight.enemy_side.exhausted and fight.enemy_side.canceled


@rule("meq.combat.exhausted.card-canceled", "meq.combat.previous.exhausted", "meq.combat.keyword.cancel-cost")
def test_the_exhausting_card_is_canceled_and_the_last_one_is_lost() -> None:
    hand = ["zealot.fall-back", "zealot.reckless", "zealot.hack"]
    fight = duel("thalin", "snaga", ["thalin.block", MELEE, MELEE], hand)
    fight.play("thalin.block", "zealot.fall-back")
    fight.play(MELEE, "zealot.reckless")
    assert fight.enemy_side.exhausted and fight.enemy_side.canceled
    assert not fight.hero_side.canceled, "Fall Back would have canceled a melee card"
    assert fight.enemy_side.cost == 1 + 3
    assert fight.damage_to_hero == 0 and fight.damage_to_enemy == 2


@rule("meq.combat.strength.both", "meq.combat.rounds.repeat")
def test_nothing_more_of_the_round_is_played_when_both_are_exhausted() -> None:
    fight = duel("eleanor", "southron", ["skill.outmaneuver", "thalin.crush"], ["ravager.aimed-shot", ENEMY_RANGED])
    fight.play("skill.outmaneuver", "ravager.aimed-shot", "melee")
    fight.play("thalin.crush", ENEMY_RANGED)
    assert fight.hero_side.exhausted and fight.enemy_side.exhausted and fight.outcome == "lost"
    assert len(fight.events("exchanged")) == 1


@rule(
    "meq.combat.exhausted.declare",
    "meq.combat.exhausted.declare-order",
    "meq.combat.exhausted.lasting",
    "meq.combat.exhausted.opponent-continues",
    "meq.combat.choose.exhausted",
    "meq.combat.reveal.exhausted",
)
def test_one_who_declared_exhaustion_plays_no_more() -> None:
    fight = duel("thalin", "witch-king", [MELEE, MELEE], ["zealot.hack", ENEMY_MELEE, ENEMY_MELEE])
    assert fight.asked.seat == "thalin", "the hero is asked first"
    fight.choose("exhaust")
    assert fight.asked.seat == SAURON and fight.options[-1] == "exhaust"
    fight.play("", "zealot.hack")
    assert fight.enemy_side.attack == 1 and fight.damage_to_hero == 1, "no card is no melee card"
    fight.play("", ENEMY_MELEE)
    assert fight.damage_to_hero == 2
    assert fight.finish() == "lost"


@rule("meq.combat.exhausted.declare", "meq.choice.combat.declare-exhaustion")
def test_who_has_no_card_is_exhausted_unasked() -> None:
    fight = duel("thalin", "witch-king", [], [ENEMY_MELEE, ENEMY_RANGED])
    assert fight.hero_side.exhausted and fight.asked.seat == SAURON and fight.asked.kind == "combat.card"


@rule("meq.combat.exhausted.declare-order", "meq.choice.combat.declare-exhaustion")
def test_the_hero_chooses_anew_when_sauron_gives_up() -> None:
    fight = duel("thalin", "witch-king", [MELEE, RANGED], [ENEMY_MELEE, ENEMY_RANGED])
    fight.choose(f"play {MELEE}").choose("exhaust")
    assert fight.asked.seat == "thalin" and fight.options == [f"play {MELEE}", f"play {RANGED}"], "he fights on"
    fight.choose(f"play {RANGED}")
    assert fight.hero_side.stack == (RANGED,) and fight.hero.hand.cards == (MELEE,)


@rule("meq.choice.combat.exhausted-loses-carry-over")
def test_who_declares_exhaustion_loses_his_last_card() -> None:
    fight = duel("thalin", "witch-king", ["thalin.rush", MELEE], [ENEMY_MELEE, ENEMY_RANGED, ENEMY_MELEE])
    fight.play("thalin.rush", ENEMY_MELEE)
    fight.choose("exhaust")
    fight.play("", ENEMY_RANGED)
    assert not fight.enemy_side.canceled


@rule("meq.choice.combat.strength-changes")
def test_strength_is_looked_at_when_it_is_calculated() -> None:
    fight = duel("argalad", "witch-king", ["skill.outmaneuver", "thalin.crush", RANGED], [ENEMY_RANGED] * 3)
    fight.play("skill.outmaneuver", ENEMY_RANGED, "ranged")
    fight.hero.corruption = (Affliction("weak", 0, 0),)
    fight.play("thalin.crush", ENEMY_RANGED)
    assert (fight.hero_side.cost, fight.hero_side.strength) == (8, 7) and fight.hero_side.exhausted


# -- abilities --------------------------------------------------------------------------------------


@rule("meq.combat.previous.resolve", "meq.combat.current.resolve", "meq.choice.combat.cancel-order")
def test_a_card_canceled_by_the_last_round_has_no_ability() -> None:
    blow = clash(("argalad.fall-back", ENEMY_RANGED), (RANGED, "zealot.smash"))
    assert blow.opp.canceled and blow.own.defense == 2, "Smash did not lower it"


@rule("meq.combat.hero-first", "meq.combat.current.resolve")
def test_the_heros_card_resolves_first() -> None:
    """Eleanor's Rest draws two cards before Sauron's Strategize makes her tell what she holds."""
    fight = duel("eleanor", "agent", ["eleanor.rest"], ["zealot.strategize", "zealot.hack"])
    fight.hero.life, fight.hero.rest = (*fight.hero.life, RANGED, RANGED), ()
    fight.play("eleanor.rest", "zealot.strategize", "life", "life")
    told = fight.events("told-types")[0].facts
    assert (told["ranged"], told["melee"]) == (2, 0)


@rule("meq.combat.keyword.cancel", "meq.combat.keyword.cancel-mutual")
def test_two_cards_cancel_each_other() -> None:
    fight = duel("beravor", "cave-troll", ["beravor.charge", RANGED], ["behemoth.precision", ENEMY_RANGED])
    fight.play("beravor.charge", "behemoth.precision")
    for side in (fight.hero_side, fight.enemy_side):
        assert (side.canceled, side.attack, side.defense, side.kind) == (True, 0, 0, "")


@rule("meq.combat.keyword.cancel")
def test_a_canceled_card_is_not_raised_above_zero() -> None:
    blow = clash(("eleanor.concentrate", ENEMY_RANGED), (RANGED, "ravager.charge"))
    assert (blow.own.attack, blow.own.defense) == (0, 0)


@rule("meq.choice.combat.canceled-type")
def test_a_canceled_card_has_no_type_but_its_printed_values() -> None:
    blow = clash(("thalin.rush", ENEMY_MELEE), ("skill.crushing-blow", "zealot.quick-shot"))
    assert blow.own.attack == 4, "an uncancelable card"
    blow = clash(("thalin.rush", ENEMY_MELEE), ("argalad.overdraw", "zealot.ranged-strike"))
    assert blow.opp.canceled and blow.own.attack == 2, "no ranged card to aim at any more"
    blow = clash(("thalin.rush", ENEMY_MELEE), ("argalad.attack-of-opportunity", "zealot.poison-arrow"))
    assert blow.opp.canceled and blow.own.attack == 7


@rule("meq.combat.keyword.printed", "meq.combat.keyword.modify", "meq.choice.combat.printed-values")
def test_conditions_look_at_printed_values() -> None:
    raised = clash((RANGED, "ravager.concentrate"), ("argalad.attack-of-opportunity", "zealot.hack"))
    assert raised.opp.defense == 2 and raised.own.attack == 7


@rule("meq.choice.combat.no-card-defense")
def test_an_opponent_without_a_card_has_a_printed_defense_of_zero() -> None:
    fight = duel("argalad", "witch-king", ["argalad.attack-of-opportunity", RANGED], [])
    fight.play("argalad.attack-of-opportunity", "")
    assert fight.damage_to_enemy == 7


@rule("meq.choice.combat.last-rounds-type")
def test_last_rounds_type_is_of_the_round_just_before() -> None:
    later = clash((RANGED, ENEMY_RANGED), (RANGED, ENEMY_MELEE), ("argalad.aimed-shot", "zealot.quick-shot"))
    assert later.own.attack == 3


@rule("meq.combat.keyword.types")
def test_every_card_has_one_of_two_types() -> None:
    assert clash((RANGED, ENEMY_MELEE)).own.kind == "ranged"
    assert clash((MELEE, ENEMY_RANGED)).own.kind == "melee"


@rule("meq.combat.keyword.direct-damage", "meq.combat.keyword.direct-damage-defeat")
def test_direct_damage_defeats_nobody_before_deal_damage() -> None:
    hand = ["zealot.parry", "zealot.charge", "zealot.hack"]
    fight = duel("eleanor", "agent", ["skill.set-trap", "argalad.quick-shot", RANGED], hand)
    fight.play("skill.set-trap", "zealot.parry")
    assert fight.combat.damage == 1
    fight.play("argalad.quick-shot", "zealot.charge")
    assert fight.damage_to_hero == 2, "the Agent had three damage already, and struck all the same"
    assert fight.outcome == "won"


# -- damage and defeat ------------------------------------------------------------------------------


@rule("meq.combat.damage.amount", "meq.damage.hero.choice", "meq.damage.hero.pool")
def test_the_hero_takes_damage_card_by_card() -> None:
    fight = duel("eometh", "witch-king", ["eometh.hack", MELEE, RANGED], ["behemoth.sweep", ENEMY_MELEE])
    top = fight.hero.life[-1]
    fight.play("eometh.hack", "behemoth.sweep", "life", f"discard {RANGED}", "life")
    assert fight.damage_to_hero == 3 and fight.hero.damage.cards[:2] == (top, RANGED)
    assert fight.hero.hand.cards == (MELEE,)
    assert fight.hero.damage.seen_by(fight.table.bit("eometh")) == ("", RANGED, "")


@rule("meq.damage.hero.defeated", "meq.combat.damage.defeated", "meq.choice.combat.defeat-after-resolution")
def test_a_hero_without_cards_who_is_dealt_damage_is_defeated() -> None:
    fight = duel("thalin", "orc", ["thalin.parry"], ["zealot.charge", "zealot.hack"], life=[])
    fight.play("thalin.parry", "zealot.charge")
    assert fight.outcome == "defeated" and fight.table.turn_ended
    assert LOCATIONS[fight.hero.location].haven
    assert fight.hero.life == ("thalin.parry",), "the stack went to the rest pool before he recovered"
    kinds = [event.kind for event in fight.table.log or []]
    assert kinds.index("cards-put-away") < kinds.index("hero-defeated")


@rule("meq.choice.combat.out-of-cards")
def test_playing_the_last_card_is_no_defeat() -> None:
    fight = duel("thalin", "orc", ["thalin.block"], ["zealot.quick-shot"], life=[])
    fight.play("thalin.block", "zealot.quick-shot")
    assert fight.outcome == "lost" and not fight.table.turn_ended


@rule("meq.choice.combat.both-defeated")
def test_both_defeated() -> None:
    table = quiet_table("thalin")
    table.influence["barad-dur"] = 1
    fight = duel("thalin", "agent", ["thalin.sweep"], ["zealot.charge"], life=[], table=table)
    fight.play("thalin.sweep", "zealot.charge")
    assert fight.outcome == "won" and fight.events("hero-defeated")
    assert not fight.events("influence-placed")


@rule("meq.damage.minion.tokens", "meq.damage.minion.persist", "meq.combat.end.minion-stays")
def test_damage_on_a_minion_stays() -> None:
    table = quiet_table("thalin")
    table.minion_at["gothmog"] = "weathertop"
    fight = duel("thalin", "gothmog", ["thalin.sweep"], ["ravager.hack"], table=table)
    fight.play("thalin.sweep", "ravager.hack")
    assert fight.outcome == "lost"
    assert table.minion_damage["gothmog"] == 3 and table.minion_at["gothmog"] == "weathertop"


@rule("meq.damage.minion.defeated", "meq.choice.combat.execute-on-minions")
def test_a_defeated_minion_leaves_the_board() -> None:
    table = quiet_table("thalin")
    table.minion_at["gothmog"] = "weathertop"
    fight = duel("thalin", "gothmog", ["skill.execute"], ["ravager.hack"], table=table)
    fight.play("skill.execute", "ravager.hack")
    assert fight.outcome == "won"
    assert (table.minion_at["gothmog"], table.minion_damage["gothmog"]) == ("", 0)
    assert table.minions_defeated == ("gothmog",)


@rule("meq.choice.combat.damage-order")
def test_counter_attack_after_the_exchange_can_defeat_and_triggers_nothing() -> None:
    fight = duel("thalin", "dunlending", ["skill.retaliate"], ["ravager.parry", "ravager.hack"], life=[MELEE])
    fight.play("skill.retaliate", "ravager.parry")
    # The Parry's 1 is dealt and given back; nothing was prevented, since Retaliate has no attack.
    assert (fight.damage_to_hero, fight.damage_to_enemy) == (1, 1)
    assert fight.outcome == "defeated"


# -- Resolution -------------------------------------------------------------------------------------


@rule("meq.combat.end.influence")
def test_an_undefeated_enemy_spreads_influence() -> None:
    fight = duel("thalin", "agent", [MELEE], ["zealot.parry"])
    answers = ["influence barad-dur", "influence barad-dur", "enough"]
    fight.play(MELEE, "zealot.parry", *answers)
    assert fight.outcome == "lost" and fight.table.influence["barad-dur"] == 2


@rule("meq.combat.end.influence")
def test_an_enemy_without_wisdom_spreads_none() -> None:
    fight = duel("thalin", "cave-troll", [MELEE], [ENEMY_MELEE])
    fight.play(MELEE, ENEMY_MELEE)
    assert fight.outcome == "lost" and not fight.events("influence-placed")


@rule("meq.combat.end.token", "meq.combat.end.sauron-cards", "meq.choice.combat.unplayed-monster-cards")
def test_a_token_is_discarded_even_if_its_monster_was_not_defeated() -> None:
    table = quiet_table("thalin")
    table.tokens = (Token(7, LOCATIONS["weathertop"].pair, "huorn", "weathertop"),)
    cards = list(COMBAT_DECKS["behemoth"])
    fight = duel("thalin", "huorn", [MELEE, "skill.overhead-swing"], cards, token=7, table=table)
    fight.play("skill.overhead-swing", fight.combat.enemy_hand.cards[0])
    fight.finish()
    assert table.tokens == () and sorted(table.decks["behemoth"]) == sorted(cards)
    assert fight.hero.rest[-1] == "skill.overhead-swing"


@rule("meq.choice.combat.retreat", "meq.choice.hero.shadow-windows")
def test_retreat_ends_the_combat_but_not_the_turn() -> None:
    table = quiet_table("eleanor")
    table.tokens = (Token(1, LOCATIONS["weathertop"].pair, "orc", "weathertop"),)
    fight = duel("eleanor", "orc", ["eleanor.retreat"], ["zealot.quick-shot"], token=1, table=table)
    fight.play("eleanor.retreat", "zealot.quick-shot", "escape", "influence barad-dur", "location bree")
    assert fight.outcome == "escaped" and not table.turn_ended
    assert table.tokens == () and table.influence["barad-dur"] == 1 and fight.hero.location == "bree"


@rule("meq.choice.hero.wretched")
def test_what_must_wait_happens_when_the_combat_is_over() -> None:
    fight = duel("thalin", "orc", [MELEE, MELEE], ["zealot.hack"])
    fight.combat.afterwards = ("wretched",)
    fight.play(MELEE, "zealot.hack")
    assert not fight.over and not fight.table.turn_ended
    fight.choose("exhaust")
    while fight.asked.kind == "influence.place":
        fight.answer()
    assert fight.table.combat is None and fight.asked.seat == SAURON and fight.table.turn_ended


# -- the Finale -------------------------------------------------------------------------------------


@rule("meq.finale.6.combat", "meq.choice.finale.shadow-cards", "meq.choice.finale.champion-defeated")
def test_the_finale_is_a_combat_without_its_surroundings() -> None:
    table = quiet_table("thalin")
    table.shadow_hand = Pile.of(("betrayed",), table.bit(SAURON))
    table.pool = 12
    fight = duel(
        "thalin",
        "ringwraiths",
        ["argalad.quick-shot"],
        ["ravager.charge"] * 12,
        where="finale",
        bonus=2,
        life=[],
        table=table,
    )
    assert len(fight.combat.enemy_hand) == 8 + 2 and fight.combat.health == 9 + 2
    fight.play("argalad.quick-shot", "ravager.charge")
    assert fight.outcome == "defeated"
    assert not fight.events("hero-defeated") and not fight.events("shadow-played")


@rule("meq.choice.finale.ringwraiths-without-health")
def test_ringwraiths_without_health() -> None:
    fight = duel("thalin", "ringwraiths", [MELEE], ["ravager.charge"], where="finale", bonus=-9)
    assert fight.combat.enemy_hand.cards == ()
    fight.play(MELEE, "")
    assert fight.outcome == "won"


# -- hidden things, copies, saves, the reference ----------------------------------------------------


def test_a_clone_in_mid_combat_goes_its_own_way() -> None:
    fight = duel("thalin", "witch-king", [MELEE, RANGED], [ENEMY_MELEE, ENEMY_RANGED])
    fight.choose(f"play {RANGED}")
    other = Duel(fight.table.clone())
    other._remember()
    other.choose(f"play {ENEMY_MELEE}")
    assert other.combat.heroic.stack == (RANGED,)
    assert fight.combat.heroic.stack == () and fight.combat.heroic.chosen == RANGED


def test_a_combat_can_be_saved() -> None:
    fight = clash((MELEE, ENEMY_MELEE), hand=["zealot.hack"]).fight
    saved = msgspec.msgpack.encode(fight.combat)
    assert msgspec.msgpack.decode(saved, type=Combat) == fight.combat == copy(fight.combat)


def _full_decks(hero: str, dice: Dice) -> Table:
    table = quiet_table(hero)
    who = table.heroes[hero]
    who.location = "weathertop"
    who.quests = ()  # one of Eleanor's is done by fighting the Black Serpent, and brings her another Skill card
    cards = dice.shuffled((*HEROES[hero].deck, *dice.shuffled(COMBAT_DECKS["skill"])[:6]))
    who.skills = tuple(card for card in cards if card.startswith("skill."))
    held = 4 + dice.below(8)
    who.hand, who.life = Pile.of(cards[:held], table.bit(hero)), cards[held : 12 + dice.below(19)]
    who.rest = cards[held + len(who.life) :]
    table.random = dice.state
    table.influence["barad-dur"] = 2
    return table


@rule("meq.combat.combatants")
@pytest.mark.parametrize("enemy", [*MONSTERS, "black-serpent", "gothmog", "witch-king"])
@pytest.mark.parametrize("hero", HEROES)
def test_any_fight_comes_to_an_end_with_every_card_in_its_place(hero: str, enemy: str) -> None:
    """Random play; the plain generators are the reference for the compiled rules, choice by choice."""
    for seed in range(3):
        dice = Dice(seed, len(hero), len(enemy))
        table, plain = _full_decks(hero, Dice(seed)), _full_decks(hero, Dice(seed))
        mine = sorted((*table.heroes[hero].hand, *table.heroes[hero].life, *table.heroes[hero].rest))
        fight = Duel(table)
        fight.begin(hero, enemy, "travel", 0, -1, 0)
        reference = combat.fight(plain, hero, enemy, "travel")
        decision = next(reference)
        outcome = ""
        while not fight.over:
            assert fight.asked == decision
            choice: Option = fight.asked.options[dice.below(len(fight.asked.options))]
            flow.advance(table, choice)
            flow.check_frames(table)
            try:
                decision = reference.send(choice)
            except StopIteration as stop:
                outcome = stop.value
        assert fight.outcome == outcome and outcome in ("won", "lost", "escaped", "defeated")
        plain.ended_by = outcome
        assert table.digest() == plain.digest()
        who = table.heroes[hero]
        assert sorted((*who.hand, *who.life, *who.rest, *who.damage)) == mine
        deck = ENEMIES[enemy].deck
        assert sorted(table.decks[deck]) == sorted(COMBAT_DECKS[deck])


@rule("meq.choice.always.attributes")
def test_corruption_in_a_combat_weakens_further() -> None:
    fight = duel("argalad", "witch-king", ["argalad.parry"], ["zealot.hack"])
    fight.table.weakened = (("argalad", "strength"),)
    assert numbers.attribute(fight.table, "argalad", "strength") == 5
    fight.hero.corruption = (Affliction("greedy", 0, 0), Affliction("reckless", 0, 0))
    assert numbers.attribute(fight.table, "argalad", "strength") == 3


@rule("meq.choice.combat.both-defeated")
def test_the_prize_comes_before_the_defeat() -> None:
    """Execute fells the Balrog while its blow takes the hero's last card: he wins 2 favor, then loses one of them."""
    play = Play("thalin").put("thalin", at="moria", hand=["skill.execute"], life=[], favor=0).turn("thalin", "travel")
    play.table.decks["behemoth"] = ("behemoth.sweep",) * 9
    play.table.shadow_hand = Pile()
    play.run(DOES["khazad-dum"].do, "thalin", "khazad-dum").answer(
        "spend 0", "play skill.execute", "play behemoth.sweep"
    )
    assert play.asked == "thalin hero.training" and play.hero("thalin").favor == 2
    while play.asked:
        play.answer(play.options[0])
    kinds = [event.kind for event in play.table.log or []]
    assert kinds.index("favor-gained") < kinds.index("hero-defeated") < kinds.index("favor-lost")
    assert combat.WON in {event.facts.get("outcome") for event in play.told("combat-ended")}
