"""Each Monster Reference card, fought at the table."""

from __future__ import annotations

import pytest

from tests.meq.combat_table import ENEMY_MELEE, ENEMY_RANGED, MELEE, RANGED, duel
from tests.rules import rule
from underdeeps.meq.cards.base import PARTS, text_of
from underdeeps.meq.facts import LOCATIONS, MONSTERS


@pytest.mark.parametrize("monster", MONSTERS)
def test_every_monster_is_declared_and_says_what_it_does(monster: str) -> None:
    assert PARTS[monster] and text_of(monster).endswith(".")


def test_crebain_place_influence_instead_of_damage() -> None:
    fight = duel("thalin", "crebain", ["eleanor.hide", MELEE], ["zealot.aimed-shot", "zealot.hack"])
    fight.play("eleanor.hide", "zealot.aimed-shot", "influence barad-dur")
    assert fight.damage_to_hero == 0 and fight.table.influence["barad-dur"] == 1


def test_crebain_deal_damage_with_melee_cards() -> None:
    fight = duel("thalin", "crebain", ["thalin.evade", RANGED], ["zealot.hack", "zealot.hack"])
    fight.play(RANGED, "zealot.hack")
    assert fight.damage_to_hero == 0
    fight = duel("thalin", "crebain", ["argalad.quick-shot", RANGED], ["zealot.charge", "zealot.hack"])
    fight.play("argalad.quick-shot", "zealot.charge")
    assert fight.damage_to_hero == 2


def test_crebain_poison_finds_no_damage_to_add_to() -> None:
    fight = duel("thalin", "crebain", ["eleanor.concentrate", RANGED], ["zealot.poison-arrow", "zealot.hack"])
    fight.play("eleanor.concentrate", "zealot.poison-arrow", *["influence barad-dur"] * 2)
    assert fight.damage_to_hero == 0


@rule("meq.choice.combat.crebain-no-place")
def test_crebain_without_a_place_for_influence_do_nothing() -> None:
    fight = duel("thalin", "crebain", ["eleanor.concentrate", RANGED], ["zealot.poison-arrow", "zealot.hack"])
    fight.table.influence.update({place: LOCATIONS[place].stronghold for place in LOCATIONS})
    fight.table.influence.update({place: 9 for place in LOCATIONS if not LOCATIONS[place].stronghold})
    fight.play("eleanor.concentrate", "zealot.poison-arrow")
    assert fight.damage_to_hero == 0 and not fight.events("influence-placed")


def test_agent_corrupts_once_in_a_combat() -> None:
    hand = ["argalad.quick-shot", "argalad.quick-shot", "thalin.sweep"]
    fight = duel("thalin", "agent", hand, ["zealot.ranged-strike", "zealot.ranged-strike", "zealot.hack"])
    fight.table.decks["corruption"] = ("weak", "helpless", "weary")
    fight.play("argalad.quick-shot", "zealot.ranged-strike")
    assert [affliction.card for affliction in fight.hero.corruption] == ["weary"]
    fight.play("argalad.quick-shot", "zealot.ranged-strike")
    assert len(fight.hero.corruption) == 1


def test_snaga_shoots_better() -> None:
    fight = duel("thalin", "snaga", [RANGED, RANGED], ["zealot.quick-shot", "zealot.hack"])
    fight.play(RANGED, "zealot.quick-shot")
    assert fight.enemy_side.attack == 2


def test_orc_is_fanatical_among_blades() -> None:
    fight = duel("thalin", "orc", ["thalin.block", RANGED], ["zealot.hack", "zealot.hack"])
    fight.play("thalin.block", "zealot.hack")
    assert fight.damage_to_hero == 1 and fight.enemy_side.attack == 2
    fight.play(RANGED, "zealot.hack")
    assert fight.damage_to_hero == 0


@rule("meq.choice.combat.canceled-type")
def test_orc_with_a_canceled_card_is_not() -> None:
    fight = duel("thalin", "orc", ["skill.reversal", RANGED], ["zealot.parry", "zealot.hack"])
    fight.play("skill.reversal", "zealot.parry")
    assert fight.damage_to_hero == 0


def test_barrow_wight_regenerates() -> None:
    fight = duel(
        "thalin", "barrow-wight", ["thalin.sweep", MELEE, MELEE], ["ravager.hack", ENEMY_RANGED, "ravager.hack"]
    )
    fight.play("thalin.sweep", "ravager.hack")
    assert fight.combat.damage == 3
    fight.play(MELEE, ENEMY_RANGED)
    assert fight.combat.damage == 2, "played ranged: one damage less"


def test_barrow_wight_does_not_regenerate_when_defeated() -> None:
    fight = duel("thalin", "barrow-wight", ["thalin.reckless"], ["ravager.poison-arrow"])
    fight.play("thalin.reckless", "ravager.poison-arrow")
    assert fight.outcome == "won" and fight.combat.damage == 5


@rule("meq.choice.combat.stack-cost")
def test_southron_fights_cheaply() -> None:
    hand = ["ravager.attack-of-opportunity", "ravager.hack", ENEMY_RANGED]
    fight = duel("thalin", "southron", [RANGED] * 4, hand)
    fight.play(RANGED, "ravager.attack-of-opportunity").play(RANGED, "ravager.hack")
    assert fight.enemy_side.cost == 2 + 0
    fight.play(RANGED, ENEMY_RANGED)
    assert fight.enemy_side.cost == 4 and fight.enemy_side.exhausted, "ranged cards cost what they cost"


def test_dunlending_counter_attacks() -> None:
    fight = duel("thalin", "dunlending", [MELEE, MELEE], ["ravager.parry", "ravager.hack"])
    fight.play(MELEE, "ravager.parry")
    assert fight.damage_to_hero == 0 + 1
    fight.play(MELEE, "ravager.hack")
    assert fight.damage_to_hero == 2 - 2, "no defense, nothing prevented"


@pytest.mark.parametrize(("answer", "cards"), [("draw", 2), ("decline", 1)])
def test_uruk_hai_may_draw(answer: str, cards: int) -> None:
    fight = duel("thalin", "uruk-hai", ["argalad.quick-shot", MELEE], ["ravager.hack", "ravager.parry"])
    fight.table.decks["ravager"] = ("ravager.charge",)
    fight.play("argalad.quick-shot", "ravager.hack", answer)
    assert len(fight.combat.enemy_hand) == cards


@rule("meq.choice.combat.stack-cost")
def test_warg_rider_begins_for_free() -> None:
    fight = duel(
        "thalin", "warg-rider", [MELEE] * 3, ["ravager.attack-of-opportunity", "ravager.parry", "ravager.hack"]
    )
    fight.play(MELEE, "ravager.attack-of-opportunity").play(MELEE, "ravager.parry")
    assert fight.enemy_side.cost == 1
    fight = duel("thalin", "warg-rider", [MELEE] * 2, ["ravager.strategize", "ravager.parry"])
    fight.play(MELEE, "ravager.strategize").play(MELEE, "ravager.parry")
    assert fight.enemy_side.cost == 3


@rule("meq.choice.combat.hero-discards")
def test_giant_spider_paralyzes() -> None:
    fight = duel("thalin", "giant-spider", ["argalad.quick-shot", MELEE, MELEE], ["behemoth.sweep", "behemoth.rush"])
    fight.play("argalad.quick-shot", "behemoth.sweep")
    assert fight.hero.hand.cards == (MELEE,) and fight.hero.rest == (MELEE,)


def test_giant_spider_needs_two_damage() -> None:
    fight = duel("thalin", "giant-spider", ["thalin.dodge", MELEE, MELEE], ["behemoth.sweep", "behemoth.rush"])
    fight.play("thalin.dodge", "behemoth.sweep")
    assert len(fight.hero.hand) == 2


def test_huorn_crushes() -> None:
    fight = duel("thalin", "huorn", [RANGED, MELEE], ["behemoth.sweep", ENEMY_RANGED])
    fight.play(RANGED, "behemoth.sweep")
    assert fight.enemy_side.attack == 4


def test_cave_troll_roars() -> None:
    fight = duel("thalin", "cave-troll", [MELEE, RANGED], ["behemoth.precision", "behemoth.precision"])
    fight.play(MELEE, "behemoth.precision")
    assert fight.hero_side.canceled
    fight.play(RANGED, "behemoth.precision")
    assert not fight.hero_side.canceled


@rule("meq.combat.keyword.cancel-mutual")
def test_cave_troll_and_charge_cancel_each_other() -> None:
    fight = duel("thalin", "cave-troll", ["beravor.charge", RANGED], ["behemoth.precision", "behemoth.precision"])
    fight.play("beravor.charge", "behemoth.precision")
    assert fight.hero_side.canceled and fight.enemy_side.canceled
    assert (fight.damage_to_hero, fight.damage_to_enemy) == (0, 0)


@rule("meq.choice.combat.oliphaunt")
def test_oliphaunt_tramples_the_hand() -> None:
    fight = duel("thalin", "oliphaunt", ["argalad.quick-shot", MELEE, RANGED], ["behemoth.sweep", "behemoth.rush"])
    fight.choose("play argalad.quick-shot").choose("play behemoth.sweep")
    fight.choose("life").choose("life")
    assert "life" not in fight.options, "the last of three must come from the hand"
    fight.choose(f"discard {MELEE}")
    assert fight.hero.hand.cards == (RANGED,)


@rule("meq.choice.combat.oliphaunt")
def test_oliphaunt_and_an_empty_hand() -> None:
    fight = duel("thalin", "oliphaunt", ["argalad.quick-shot"], ["behemoth.sweep", "behemoth.rush"])
    fight.play("argalad.quick-shot", "behemoth.sweep")
    assert fight.damage_to_hero == 3


def test_balrog_makes_chance_play() -> None:
    hand = ["argalad.quick-shot", MELEE, RANGED]
    fight = duel("thalin", "balrog", hand, ["behemoth.sweep", "behemoth.rush", ENEMY_MELEE])
    fight.play("argalad.quick-shot", "behemoth.sweep")
    assert fight.hero_side.plays_random
    assert fight.options == ["blind", "exhaust"], "the hero has nothing else to choose"
    fight.choose("blind")
    fight.choose("play behemoth.rush")
    assert fight.hero_side.card in (MELEE, RANGED) and not fight.hero_side.plays_random


def test_balrog_needs_three_damage() -> None:
    fight = duel("thalin", "balrog", [RANGED, MELEE], ["behemoth.sweep", "behemoth.rush"])
    fight.play(RANGED, "behemoth.sweep")
    assert not fight.hero_side.plays_random
