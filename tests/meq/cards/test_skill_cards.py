"""Each Skill card, played at the table."""

from __future__ import annotations

import pytest

from tests.meq.combat_table import ENEMY_MELEE, ENEMY_RANGED, MELEE, RANGED, clash, duel
from tests.rules import rule
from underdeeps.meq.cards.base import PARTS, text_of
from underdeeps.meq.facts import COMBAT_CARDS, COMBAT_DECKS


@pytest.mark.parametrize("card", COMBAT_DECKS["skill"])
def test_every_card_is_declared_and_says_what_it_does(card: str) -> None:
    assert PARTS[card] and text_of(card).endswith(".")


@rule("meq.choice.combat.shrewd-planning", "meq.choice.combat.stack-cost")
def test_shrewd_planning() -> None:
    fight = duel("thalin", "witch-king", ["thalin.crush", "skill.shrewd-planning", RANGED], [ENEMY_RANGED] * 3)
    fight.play("thalin.crush", ENEMY_RANGED)
    fight.play("skill.shrewd-planning", ENEMY_RANGED, "take thalin.crush")
    assert "thalin.crush" in fight.hero.hand and fight.hero_side.stack == ("skill.shrewd-planning",)
    fight.play(RANGED, ENEMY_RANGED)
    assert fight.hero_side.cost == 0 + COMBAT_CARDS[RANGED].cost, "what was taken back costs nothing any more"


@rule("meq.choice.combat.shrewd-planning")
def test_shrewd_planning_may_take_itself_back() -> None:
    fight = duel("thalin", "witch-king", ["skill.shrewd-planning", RANGED], [ENEMY_RANGED] * 2)
    fight.play("skill.shrewd-planning", ENEMY_RANGED)
    assert "skill.shrewd-planning" in fight.hero.hand and fight.enemy_side.dealt == 0


def test_ready() -> None:
    fight = duel("thalin", "witch-king", ["skill.ready", "thalin.dodge", RANGED], [ENEMY_RANGED] * 3)
    fight.play("skill.ready", ENEMY_RANGED)
    fight.play("thalin.dodge", ENEMY_RANGED)
    assert fight.hero_side.cost == 0
    assert fight.hero_side.stack == ("skill.ready",) and fight.hero.rest == ("thalin.dodge",)
    fight.play(RANGED, ENEMY_RANGED)
    assert fight.hero_side.defense == 2 + 2, "the Dodge still works in the next round"


@rule("meq.choice.combat.ready-and-cancel")
def test_ready_and_a_card_that_is_canceled() -> None:
    fight = duel(
        "thalin", "witch-king", ["skill.ready", "thalin.dodge", RANGED], [ENEMY_RANGED, "zealot.charge", ENEMY_RANGED]
    )
    fight.play("skill.ready", ENEMY_RANGED).play("thalin.dodge", "zealot.charge")
    assert fight.hero_side.cost == 0 and fight.hero_side.stack == ("skill.ready", "thalin.dodge")


def test_ready_does_nothing_for_a_melee_card() -> None:
    fight = duel("thalin", "witch-king", ["skill.ready", MELEE, RANGED], [ENEMY_RANGED] * 3)
    fight.play("skill.ready", ENEMY_RANGED).play(MELEE, ENEMY_RANGED)
    assert fight.hero_side.cost == 2 and fight.hero_side.stack == ("skill.ready", MELEE)


def test_expose_weakness() -> None:
    assert clash(("skill.expose-weakness", ENEMY_RANGED)).own.attack == 1
    assert clash(("skill.expose-weakness", ENEMY_RANGED), (MELEE, ENEMY_RANGED)).own.attack == 4


def test_set_trap() -> None:
    sprung = clash(("skill.set-trap", ENEMY_RANGED), ("thalin.evade", "behemoth.block"))
    assert sprung.opp.dealt == 2, "beside an exchange that does nothing"
    assert clash(("skill.set-trap", ENEMY_RANGED), ("thalin.evade", ENEMY_RANGED)).opp.dealt == 0


def test_endure() -> None:
    fight = duel("thalin", "agent", ["skill.endure", "thalin.sweep"], ["zealot.quick-shot", "zealot.parry"])
    fight.hero.rest, life = ("thalin.block",), len(fight.hero.life)
    fight.play("skill.endure", "zealot.quick-shot")
    assert fight.outcome == "won" and fight.hero.rest == ()
    assert len(fight.hero.life) == life - 1 + 2, "one damage taken, Endure and the Block come back"


def test_endure_without_a_victory() -> None:
    fight = duel("thalin", "witch-king", ["skill.endure", "thalin.sweep"], ["zealot.quick-shot", "zealot.parry"])
    fight.play("skill.endure", "zealot.quick-shot")
    assert fight.hero_side.stack == ("skill.endure",)


def test_crossbow_shot() -> None:
    shot = clash(("skill.crossbow-shot", "behemoth.earthquake"))
    assert not shot.own.canceled and shot.opp.dealt == 4


def test_heightened_senses() -> None:
    senses = ("skill.heightened-senses", ENEMY_RANGED)
    fight = duel("thalin", "witch-king", [senses[0], MELEE, MELEE], [ENEMY_RANGED, "zealot.hack", ENEMY_RANGED])
    fight.play(*senses, "ranged")
    assert fight.events("declared-type")[0].facts == {"seat": "sauron", "type": "ranged"}
    fight.play(MELEE, "zealot.hack")
    assert fight.enemy_side.canceled


def test_heightened_senses_spare_the_type_that_was_named() -> None:
    fight = duel("thalin", "witch-king", ["skill.heightened-senses", MELEE], [ENEMY_RANGED, "zealot.hack"])
    fight.play("skill.heightened-senses", ENEMY_RANGED, "melee").play(MELEE, "zealot.hack")
    assert not fight.enemy_side.canceled


@rule("meq.choice.combat.printed-values")
def test_flaming_arrow() -> None:
    arrow = ("skill.flaming-arrow", ENEMY_RANGED)
    assert clash(arrow).opp.defense == 2, "not in the round in which it is played"
    assert clash(arrow, (MELEE, "zealot.strategize")).opp.dealt == 2
    # What was lowered counts as printed from then on.
    assert clash(arrow, ("argalad.attack-of-opportunity", "zealot.strategize")).own.attack == 7


def test_concussive_shot() -> None:
    assert clash(("skill.concussive-shot", ENEMY_RANGED), (MELEE, "zealot.strategize")).opp.canceled
    assert not clash(("skill.concussive-shot", ENEMY_RANGED), (MELEE, "zealot.parry")).opp.canceled


def test_outmaneuver() -> None:
    fight = duel("thalin", "witch-king", ["skill.outmaneuver", MELEE], [ENEMY_RANGED, "zealot.hack"])
    fight.play("skill.outmaneuver", ENEMY_RANGED, "ranged")
    assert fight.events("declared-type")[0].facts["seat"] == "thalin"
    fight.play(MELEE, "zealot.hack")
    assert fight.enemy_side.canceled


def test_retaliate() -> None:
    blow = clash(("skill.retaliate", "behemoth.sweep"))
    assert blow.own.dealt == 3 and blow.opp.dealt == 3


def test_retaliate_counts_direct_damage() -> None:
    fight = duel("thalin", "orc", ["skill.retaliate"], ["zealot.hack"])
    fight.play("skill.retaliate", "zealot.hack")
    assert fight.damage_to_hero == 1 + 2 and fight.damage_to_enemy == 3 and fight.outcome == "won"


def test_focused_assault() -> None:
    own = clash((MELEE, ENEMY_RANGED), (RANGED, ENEMY_RANGED), ("skill.focused-assault", ENEMY_RANGED)).own
    assert (own.attack, own.defense) == (1, 1)


@rule("meq.choice.combat.monster-discards", "meq.choice.combat.printed-attack")
def test_wear_down() -> None:
    blow = clash(("skill.wear-down", "behemoth.block"), hand=["behemoth.reckless"])
    assert blow.opp.dealt == 5 and blow.fight.events("set-aside")[0].facts["card"] == "behemoth.reckless"
    assert clash(("skill.wear-down", "behemoth.block")).opp.dealt == 0, "nothing to discard"


def test_shield_smash() -> None:
    assert clash(("skill.shield-smash", ENEMY_RANGED), (MELEE, "zealot.smash")).opp.canceled
    assert not clash(("skill.shield-smash", ENEMY_RANGED), (MELEE, "zealot.parry")).opp.canceled


def test_execute() -> None:
    fight = clash(("skill.execute", "zealot.hack")).fight
    assert fight.outcome == "won" and fight.damage_to_enemy == 1
    fight = clash(("skill.execute", "zealot.parry"), hand=["zealot.hack"]).fight
    assert not fight.enemy_side.defeated


@rule("meq.choice.combat.no-card-defense")
def test_execute_needs_a_card() -> None:
    fight = duel("thalin", "witch-king", ["skill.execute", MELEE], ["zealot.hack"])
    fight.choose(f"play {MELEE}").choose("exhaust")
    fight.play("skill.execute", "")
    assert not fight.enemy_side.defeated


@rule("meq.choice.combat.printed-attack")
def test_reversal() -> None:
    blow = clash(("skill.reversal", "behemoth.reckless"))
    assert blow.own.attack == 5 and blow.opp.canceled and blow.own.dealt == 0 and blow.opp.dealt == 5
    uncancelable = clash(("skill.reversal", "behemoth.sweep"))
    assert uncancelable.own.attack == 3 and not uncancelable.opp.canceled
    assert clash(("skill.reversal", ENEMY_RANGED)).own.attack == 0


def test_crushing_blow() -> None:
    blow = clash(("skill.crushing-blow", "zealot.parry"))
    assert blow.own.attack == 4 and blow.opp.canceled and blow.opp.dealt == 4
    assert clash(("skill.crushing-blow", ENEMY_RANGED)).own.attack == 2


@rule("meq.choice.combat.stack-cost")
def test_hamstring() -> None:
    fight = duel("thalin", "witch-king", ["skill.hamstring", MELEE], ["zealot.quick-shot", *["zealot.hack"] * 2])
    fight.table.decks["behemoth"] = ("behemoth.earthquake", "behemoth.crush")
    fight.play("skill.hamstring", "zealot.quick-shot")
    assert fight.enemy_side.stack == ("behemoth.crush", "zealot.quick-shot")
    fight.play(MELEE, "zealot.hack")
    assert fight.enemy_side.cost == 4 and not fight.enemy_side.exhausted


def test_hamstring_without_damage() -> None:
    fight = duel("thalin", "witch-king", ["skill.hamstring", MELEE], ["behemoth.block", "zealot.hack"])
    fight.table.decks["behemoth"] = ("behemoth.crush",)
    fight.play("skill.hamstring", "behemoth.block")
    assert fight.enemy_side.stack == ("behemoth.block",)


def test_overhead_swing() -> None:
    fight = clash(("skill.overhead-swing", "zealot.hack"), hand=["zealot.parry"] * 3).fight
    assert fight.combat.aside == ("zealot.parry", "zealot.parry")


def test_brutal_finisher() -> None:
    own = clash((MELEE, ENEMY_RANGED), (RANGED, ENEMY_RANGED), ("skill.brutal-finisher", ENEMY_RANGED)).own
    assert own.attack == 3 + 2


def test_a_skill_card_played_is_known_to_all() -> None:
    fight = duel("thalin", "witch-king", ["skill.ready", MELEE], [ENEMY_MELEE] * 2)
    fight.hero.skills = ("skill.ready",)
    fight.play("skill.ready", ENEMY_MELEE)
    assert fight.hero.skills_shown == ("skill.ready",)


@rule("meq.choice.combat.damage-in-the-round")
def test_hamstring_after_a_trap() -> None:
    """The block stops the blow, but the trap of the round before has hurt."""
    own = ["skill.set-trap", "skill.hamstring", MELEE]
    fight = duel("thalin", "witch-king", own, [ENEMY_RANGED, "behemoth.block", "zealot.hack"])
    fight.table.decks["behemoth"] = ("behemoth.crush",)
    fight.play("skill.set-trap", ENEMY_RANGED)
    fight.play("skill.hamstring", "behemoth.block")
    assert fight.enemy_side.stack == ("behemoth.crush", ENEMY_RANGED, "behemoth.block")
