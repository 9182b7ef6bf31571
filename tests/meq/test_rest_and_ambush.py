"""The first half of a hero's turn: Rest and Ambush, and the moments for Shadow cards around them."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.rules import hero_turn, heroes

ARROWS = ["argalad.quick-shot", "argalad.overdraw", "argalad.precision"]
AXES = ["thalin.sweep", "thalin.rush", "thalin.crush"]


def resting(rest: list[str] | None = None, life: list[str] | None = None, damage: list[str] | None = None) -> Play:
    """Argalad about to rest in the Woodland Realm, Sauron's markers apart: black is hindmost."""
    play = Play("argalad").put("argalad", at="woodland-realm", hand=[], rest=rest, life=life, damage=damage)
    return play.markers(yellow=3, black=2, red=5).run(hero_turn.rest_step, "argalad")


# -- the turn ---------------------------------------------------------------------------------------


@rule("meq.hero.steps")
def test_a_turn_is_rest_ambush_travel_encounter() -> None:
    play = Play("argalad").minion("mouth-of-sauron", "woodland-realm")
    play.put("argalad", hand=["argalad.parry"]).deck("haven", "haven.the-halls-of-an-elven-king")
    play.put("argalad", corruption=["weak"]).run(hero_turn.hero_turn, "argalad")
    steps = [(play.asked, play.table.step)]
    for answer in ("pass", "decline", "stop"):
        play.answer(answer)
        steps.append((play.asked, play.table.step))
    assert steps == [
        ("argalad rest.step", "rest"),
        ("argalad combat.consent", "ambush"),
        ("argalad travel.step", "travel"),
        ("argalad choose", "encounter"),
    ]


# -- Rest -------------------------------------------------------------------------------------------


@rule("meq.hero.rest.optional")
def test_a_hero_may_decline_to_rest() -> None:
    play = resting(rest=ARROWS)
    assert play.options == ["rest", "pass"]
    play.answer("pass")
    assert play.asked == ""
    assert list(play.hero("argalad").rest) == ARROWS
    assert play.table.markers["black"] == 2


@rule("meq.hero.rest.no-enemy")
def test_no_rest_beside_a_monster_token_or_a_minion() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth").run(hero_turn.rest_step, "argalad")
    assert play.asked == "argalad rest.step"
    play.token("blank", at="lake-esgaroth")
    assert play.run(hero_turn.rest_step, "argalad").asked == ""
    play = Play("argalad").put("argalad", at="lake-esgaroth").minion("black-serpent", "lake-esgaroth")
    assert play.run(hero_turn.rest_step, "argalad").asked == ""


@rule("meq.hero.rest.no-stronghold")
@pytest.mark.parametrize("stronghold", ["barad-dur", "dol-guldur", "mount-gundabad"])
def test_no_rest_in_a_stronghold(stronghold: str) -> None:
    play = Play("argalad").minion("mouth-of-sauron", "rhun").put("argalad", at=stronghold)
    assert play.run(hero_turn.rest_step, "argalad").asked == ""


@rule("meq.hero.rest.effect")
def test_a_rest_shuffles_the_rest_pool_into_the_life_pool() -> None:
    deck = sorted(Play("argalad").hero("argalad").life)
    play = resting(rest=deck[:12], life=deck[12:])
    play.answer("rest")
    hero = play.hero("argalad")
    assert hero.rest == ()
    assert sorted(hero.life) == deck
    assert list(hero.life) != deck[12:] + deck[:12]


@rule("meq.hero.rest.story-cost")
def test_a_rest_moves_saurons_hindmost_marker() -> None:
    play = resting(rest=ARROWS)
    play.answer("rest")
    assert play.table.markers == {"green": 0, "yellow": 3, "black": 3, "red": 5}


@rule("meq.hero.rest.story-tie", "meq.hero.rest.story-cost")
def test_the_resting_hero_picks_among_the_hindmost_markers_after_the_shuffle() -> None:
    play = Play("argalad", "thalin").put("thalin", rest=AXES).markers(yellow=2, black=2, red=5)
    play.run(hero_turn.rest_step, "thalin").answer("rest")
    assert play.hero("thalin").rest == ()
    assert play.asked == "thalin hero.hindmost"
    assert play.options == ["marker yellow", "marker black"]
    play.answer("marker black")
    assert (play.table.markers["yellow"], play.table.markers["black"]) == (2, 3)


@rule("meq.hero.rest.discard-corruption")
def test_a_rest_buys_off_a_corruption_card_at_its_price() -> None:
    play = Play("argalad").put("argalad", favor=2, corruption=["weak", "reckless", "despondent"])
    play.markers(yellow=3, black=2, red=5).run(hero_turn.rest_step, "argalad").answer("rest")
    assert play.options == ["corruption weak", "corruption reckless", "pass"]  # Despondent would cost 3
    play.answer("corruption weak")
    assert play.hero("argalad").favor == 0
    assert [each.card for each in play.hero("argalad").corruption] == ["reckless", "despondent"]
    assert play.table.discards["corruption"] == ("weak",)


@rule("meq.hero.rest.discard-corruption")
def test_buying_off_is_optional() -> None:
    play = Play("argalad").put("argalad", favor=2, corruption=["weak"]).markers(yellow=3, black=2, red=5)
    play.run(hero_turn.rest_step, "argalad").answer("rest", "pass")
    assert play.hero("argalad").favor == 2
    assert len(play.hero("argalad").corruption) == 1


@rule("meq.hero.rest.discard-corruption-one")
def test_only_one_corruption_card_goes_with_a_rest() -> None:
    play = Play("argalad").put("argalad", favor=5, corruption=["indifferent", "reckless"])
    play.markers(yellow=3, black=2, red=5).run(hero_turn.rest_step, "argalad").answer("rest", "corruption reckless")
    assert play.asked == ""
    assert play.hero("argalad").favor == 4
    assert [each.card for each in play.hero("argalad").corruption] == ["indifferent"]


@rule("meq.hero.rest.heal")
def test_a_rest_in_a_haven_may_heal() -> None:
    play = resting(damage=ARROWS, life=["argalad.parry"])
    play.answer("rest")
    assert play.asked == "argalad rest.heal"
    play.answer("heal")
    assert len(play.hero("argalad").damage) == 0
    assert sorted(play.hero("argalad").life) == sorted([*ARROWS, "argalad.parry"])


@rule("meq.hero.rest.heal")
def test_healing_is_optional_and_only_for_havens() -> None:
    play = resting(damage=ARROWS)
    play.answer("rest", "pass")
    assert len(play.hero("argalad").damage) == 3
    play = Play("argalad").put("argalad", at="lake-esgaroth", damage=ARROWS).markers(yellow=3, black=2, red=5)
    play.run(hero_turn.rest_step, "argalad").answer("rest")
    assert play.asked == ""
    assert len(play.hero("argalad").damage) == 3


@rule("meq.hero.rest.heal-despite-minion", "meq.choice.hero.rest-beside-minion")
def test_a_minion_in_a_haven_stops_neither_rest_nor_healing() -> None:
    play = Play("argalad").minion("black-serpent", "woodland-realm").markers(yellow=3, black=2, red=5)
    play.put("argalad", rest=["argalad.parry"], damage=ARROWS, life=[]).run(hero_turn.rest_step, "argalad")
    play.answer("rest", "heal")
    assert len(play.hero("argalad").life) == 4


@rule("meq.choice.hero.rest-beside-minion")
def test_where_a_plot_forbids_the_rest_there_is_no_healing() -> None:
    play = Play("argalad").put("argalad", damage=ARROWS).plot("a-broken-line-of-kings", "woodland-realm")
    play.run(hero_turn.rest_step, "argalad")
    assert play.asked == ""
    assert len(play.hero("argalad").damage) == 3


@rule("meq.choice.hero.rest-order")
def test_shuffle_then_marker_then_heal_then_corruption() -> None:
    play = Play("argalad").put("argalad", rest=AXES, damage=ARROWS, favor=1, corruption=["reckless"])
    play.run(hero_turn.rest_step, "argalad").answer("rest")
    assert (play.asked, play.hero("argalad").rest) == ("argalad hero.hindmost", ())
    play.answer("marker red")
    assert (play.asked, play.table.markers["red"]) == ("argalad rest.heal", 1)
    play.answer("heal")
    assert (play.asked, len(play.hero("argalad").damage)) == ("argalad rest.corruption", 0)


@rule("meq.choice.hero.rest-order")
def test_beravor_outside_a_haven_chooses_between_marker_and_corruption() -> None:
    play = Play("beravor").put("beravor", at="bree", damage=["beravor.parry"], favor=1, corruption=["reckless"])
    play.run(hero_turn.rest_step, "beravor").answer("rest", "marker red")
    assert (play.asked, play.options) == ("beravor may", ["yes", "no"])
    play.answer("yes", "option 0")
    assert len(play.hero("beravor").damage) == 0
    assert play.asked == "beravor rest.corruption"


# -- Ambush -----------------------------------------------------------------------------------------


@rule("meq.hero.ambush.attack", "meq.choice.hero.ambush-is-forced")
def test_sauron_picks_the_enemy_and_must_attack() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth").minion("black-serpent", "lake-esgaroth")
    one = play.token("snaga", at="lake-esgaroth")
    two = play.token("blank", at="lake-esgaroth")
    play.token("huorn", at="the-bight")
    play.run(hero_turn.ambush, "argalad")
    assert play.asked == "sauron attack.enemy"
    assert play.options == [f"token {one}", f"token {two}", "minion black-serpent"]
    play.answer(f"token {one}")
    assert play.table.combat is not None
    assert (play.table.combat.enemy, play.table.combat.hero) == ("snaga", "argalad")


@rule("meq.hero.ambush.attack")
def test_without_an_enemy_there_is_no_ambush() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth").run(hero_turn.ambush, "argalad")
    assert play.asked == ""
    assert play.told("token-turned") == play.told("combat-begun") == []


@rule("meq.choice.hero.ambush-is-forced")
def test_a_blank_token_in_an_ambush_is_discarded_and_that_is_all() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth")
    play.token("blank", at="lake-esgaroth")
    play.run(hero_turn.ambush, "argalad")
    assert play.asked == ""
    assert play.table.tokens == ()
    assert play.table.discards["tokens:misty-mountains-mirkwood"] == ("blank",)
    assert play.told("combat-begun") == []


@rule("meq.hero.ambush.one")
def test_only_one_enemy_attacks_in_the_ambush_step() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth", hand=ARROWS)
    first = play.token("blank", at="lake-esgaroth")
    second = play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.hero_turn, "argalad").answer(f"token {first}")
    assert play.asked == "argalad travel.step"
    assert [token.number for token in play.table.tokens] == [second]


@rule("meq.hero.ambush.haven")
def test_in_a_haven_the_hero_decides_on_the_ambush() -> None:
    play = Play("argalad").minion("black-serpent", "woodland-realm").run(hero_turn.ambush, "argalad")
    assert (play.asked, play.options) == ("argalad combat.consent", ["decline", "fight"])
    play.answer("decline")
    assert play.told("combat-begun") == []
    assert [event.facts["enemy"] for event in play.told("combat-declined")] == ["black-serpent"]
    play.run(hero_turn.ambush, "argalad").answer("fight")
    assert play.table.combat is not None


@rule("meq.hero.ambush.defeat-ends-turn", "meq.hero.defeat.end-turn")
def test_a_defeat_in_the_ambush_step_ends_the_turn() -> None:
    play = Play("argalad").put("argalad", at="the-forest-road", hand=["argalad.parry"], life=[])
    play.markers(yellow=3, black=2, red=5).deck("zealot", "zealot.hack")
    play.token("snaga", at="the-forest-road")
    play.run(hero_turn.hero_turn, "argalad").fight(sauron=("zealot.hack",))
    assert play.result is None
    assert play.asked == ""
    assert play.hero("argalad").location == "woodland-realm"
    assert play.told("encounter") == []


@rule("meq.hero.ambush.undefeated")
def test_an_ambusher_who_is_not_defeated_does_not_end_the_turn() -> None:
    play = Play("argalad").put("argalad", at="the-forest-road", hand=["argalad.parry"])
    play.token("snaga", at="the-forest-road")
    play.run(hero_turn.hero_turn, "argalad").fight()
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    assert play.asked == "argalad travel.step"


# -- Shadow cards -----------------------------------------------------------------------------------


@rule("meq.choice.hero.fight-at-turn-start", "meq.choice.hero.shadow-windows")
def test_a_lost_fight_before_the_rest_step_leaves_the_turn_and_the_rest() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth", hand=["argalad.parry"])
    play.shadow("flocks-of-crebain", pool=2).run(hero_turn.hero_turn, "argalad")
    assert (play.asked, play.options) == ("sauron shadow.window", ["shadow flocks-of-crebain", "pass"])
    play.answer("shadow flocks-of-crebain").fight()
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    assert play.asked == "argalad rest.step"


@rule("meq.choice.hero.shadow-windows")
def test_a_shadow_card_is_offered_after_a_move_and_before_combat_or_peril() -> None:
    play = Play("argalad").put("argalad", hand=["argalad.overdraw"]).shadow("his-arm-has-grown-long", pool=2)
    play.token("blank", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").answer("move lake-esgaroth")
    assert play.asked == "sauron shadow.window"
    assert len(play.table.tokens) == 1
    play.answer("shadow his-arm-has-grown-long")
    assert (play.asked, play.options) == ("sauron travel.threat", ["attack", "peril"])


@rule("meq.choice.hero.shadow-windows")
def test_no_shadow_card_after_a_move_to_a_haven() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth", hand=["argalad.overdraw"])
    play.shadow("his-arm-has-grown-long", pool=2).run(hero_turn.travel_step, "argalad").answer("move woodland-realm")
    assert play.asked == "argalad travel.step"


@rule("meq.choice.hero.shadow-windows")
def test_a_shadow_card_is_offered_between_recovery_and_the_end_of_the_turn() -> None:
    play = Play("argalad").turn("argalad", "travel").put("argalad", at="the-forest-road", rest=ARROWS)
    play.put("argalad", hand=["argalad.parry"], life=[]).markers(green=8, yellow=3, black=2, red=5)
    play.shadow("evil-wound", pool=7).run(heroes.damage, "argalad", 1)
    assert play.asked == "sauron shadow.window"
    assert len(play.hero("argalad").life) == 4
    assert not play.table.turn_ended
    play.answer("pass")
    assert play.table.turn_ended


@rule("meq.choice.hero.shadow-windows")
def test_elven_cloak_and_greedy_answer_at_once() -> None:
    play = Play("argalad").put("argalad", items=["elven-cloak"], corruption=["greedy"], hand=["argalad.overdraw"])
    play.turn("argalad").shadow("his-arm-has-grown-long", pool=4).run(hero_turn.travel_step, "argalad")
    play.answer("move lake-esgaroth", "shadow his-arm-has-grown-long")
    assert play.table.pool == 3
    assert play.asked == "sauron may"
    play.answer("yes")
    assert len(play.table.shadow_hand) == 1
