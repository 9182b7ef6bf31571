"""The Travel step: moving and paying for it, Combat or Peril, and what ends a turn."""

from __future__ import annotations

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq import RULES
from underdeeps.meq.rules import hero_turn, heroes, travel

OVERDRAW = "argalad.overdraw"  # forest
PARRY = "argalad.parry"  # hills
AIMED_SHOT = "argalad.aimed-shot"  # mountains, attack 3


def travelling(hand: list[str], at: str = "woodland-realm") -> Play:
    """Argalad at the start of his Travel step."""
    return Play("argalad", "thalin").turn("argalad").put("argalad", at=at, hand=hand)


def moved(hand: list[str]) -> Play:
    """Argalad gone from the Woodland Realm to Lake Esgaroth for a forest card; what lies there is set up before."""
    return travelling(hand).run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)


# -- moving -----------------------------------------------------------------------------------------


@rule("meq.hero.travel.optional")
def test_a_hero_need_not_move() -> None:
    play = travelling([OVERDRAW]).run(hero_turn.travel_step, "argalad").answer("stop")
    assert play.asked == ""
    assert play.hero("argalad").location == "woodland-realm"
    assert play.hero("argalad").rest == ()


@rule("meq.hero.move.adjacent")
def test_a_move_leads_along_one_path_and_costs_cards() -> None:
    play = travelling([OVERDRAW]).run(hero_turn.travel_step, "argalad")
    moves = [option for option in play.options if option.startswith("move")]
    assert moves == ["move lake-esgaroth", "move the-forest-road", "move the-forest-trail"]
    play.answer("move the-forest-road")
    assert play.hero("argalad").location == "the-forest-road"
    assert len(play.hero("argalad").hand) == 0
    assert not any(option.startswith("move") for option in play.options)


@rule("meq.hero.move.matching")
def test_one_card_of_the_paths_icon_pays() -> None:
    play = travelling([PARRY, OVERDRAW]).run(travel.move, "argalad", "lake-esgaroth")
    assert play.options == [f"pay {OVERDRAW}", "pay-number 2"]
    play.answer(f"pay {OVERDRAW}")
    assert play.hero("argalad").hand.cards == (PARRY,)


@rule("meq.hero.move.matching")
def test_one_card_of_another_icon_does_not_pay() -> None:
    play = travelling([PARRY]).run(hero_turn.travel_step, "argalad")
    assert play.options == ["explore", "stop"]


@rule("meq.hero.move.number")
def test_as_many_cards_as_the_number_pay_with_or_without_a_matching_one() -> None:
    play = travelling([PARRY, OVERDRAW, AIMED_SHOT]).run(travel.move, "argalad", "lake-esgaroth")
    play.answer("pay-number 2", f"discard {PARRY}", f"discard {AIMED_SHOT}")
    assert play.hero("argalad").location == "lake-esgaroth"
    assert play.hero("argalad").hand.cards == (OVERDRAW,)
    play = travelling([PARRY, AIMED_SHOT]).run(travel.move, "argalad", "lake-esgaroth").answer(f"discard {PARRY}")
    assert play.hero("argalad").location == "lake-esgaroth"
    assert len(play.hero("argalad").hand) == 0


@rule("meq.hero.move.number")
def test_fewer_cards_than_the_number_do_not_pay() -> None:
    play = travelling([PARRY, PARRY, PARRY], at="lake-esgaroth").run(hero_turn.travel_step, "argalad")
    assert "move the-forest-road" in play.options  # forest 3
    assert "move the-bight" not in play.options  # forest 4


@rule("meq.hero.move.discard-pile")
def test_cards_paid_for_a_move_lie_faceup_in_the_rest_pool() -> None:
    play = travelling([PARRY, AIMED_SHOT]).run(travel.move, "argalad", "lake-esgaroth").answer(f"discard {PARRY}")
    assert play.hero("argalad").rest == (PARRY, AIMED_SHOT)
    assert RULES.view(play.table, "sauron")["heroes"]["argalad"]["rest"] == [PARRY, AIMED_SHOT]


@rule("meq.hero.move.any-icon")
def test_a_path_for_any_card_costs_any_one_card() -> None:
    play = travelling([AIMED_SHOT, PARRY], at="edoras").run(travel.move, "argalad", "plains-of-rohan")
    assert play.options == [f"pay {AIMED_SHOT}", f"pay {PARRY}"]
    play.answer(f"pay {AIMED_SHOT}")
    assert play.hero("argalad").hand.cards == (PARRY,)


@rule("meq.hero.move.boat")
def test_with_a_boat_any_one_card_pays_for_a_water_path() -> None:
    play = travelling([AIMED_SHOT]).put("argalad", items=["boat"]).run(hero_turn.travel_step, "argalad")
    moves = [option for option in play.options if option.startswith("move")]
    assert moves == ["move lake-esgaroth"]  # the other two paths are not water
    play.go("lake-esgaroth", OVERDRAW)
    assert play.hero("argalad").location == "lake-esgaroth"


@rule("meq.choice.hero.horse")
def test_a_horse_lowers_the_number_but_not_below_one() -> None:
    play = travelling([PARRY, PARRY], at="lake-esgaroth").put("argalad", items=["horse"])
    play.run(hero_turn.travel_step, "argalad")
    assert "move the-forest-road" in play.options  # forest 3 has become 2
    assert "move the-bight" not in play.options  # forest 4 has become 3
    play = travelling([PARRY, AIMED_SHOT], at="edoras").put("argalad", items=["horse"])
    play.run(travel.move, "argalad", "plains-of-rohan").answer(f"pay {PARRY}")
    assert len(play.hero("argalad").hand) == 1


@rule("meq.choice.hero.horse")
def test_with_boat_and_horse_the_sea_way_costs_two() -> None:
    play = travelling([PARRY, PARRY], at="belfalas").put("argalad", items=["boat"])
    assert "move the-grey-havens" not in play.run(hero_turn.travel_step, "argalad").options
    play.put("argalad", items=["boat", "horse"])
    assert "move the-grey-havens" in play.run(hero_turn.travel_step, "argalad").options


@rule("meq.choice.always.second-copy-of-item")
def test_a_second_horse_has_no_effect() -> None:
    play = travelling([PARRY, PARRY], at="lake-esgaroth").put("argalad", items=["horse", "horse"])
    assert "move the-bight" not in play.run(hero_turn.travel_step, "argalad").options  # forest 4, 3 with a Horse


@rule("meq.hero.no-hand-limit")
def test_a_hero_may_hold_any_number_of_cards() -> None:
    deck = list(Play("argalad").hero("argalad").life)
    play = travelling(deck[:20]).put("argalad", life=deck[20:])
    heroes.draw_cards(play.table, "argalad", 5)
    assert len(play.hero("argalad").hand) == 25


# -- passes -----------------------------------------------------------------------------------------


@rule("meq.hero.travel.parts")
def test_a_pass_is_move_then_combat_or_peril_then_explore() -> None:
    play = travelling([OVERDRAW, AIMED_SHOT])
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)
    assert play.table.combat is not None  # before he may explore
    play.fight(AIMED_SHOT)
    assert play.asked == "argalad travel.step"
    assert "explore" in play.options


@rule("meq.hero.travel.repeat")
def test_a_hero_travels_as_often_as_his_hand_lets_him() -> None:
    play = moved([OVERDRAW, OVERDRAW, PARRY]).answer("explore", "done")
    play.go("woodland-realm", OVERDRAW).answer("explore", "done")
    assert play.hero("argalad").location == "woodland-realm"
    assert play.asked == ""  # no card pays for another way


@rule("meq.hero.explore.start-location")
def test_a_hero_may_explore_first_where_he_is_and_then_travel() -> None:
    play = travelling([OVERDRAW], at="lake-esgaroth").influence({"lake-esgaroth": 9})
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").answer("explore", "done")
    assert play.told("token-turned") == play.told("peril") == []
    assert "move woodland-realm" in play.options
    assert "explore" not in play.options


@rule("meq.choice.hero.passes")
def test_exploring_at_the_start_is_a_pass() -> None:
    play = travelling([OVERDRAW] * 4).put("argalad", corruption=["hopeless"])
    play.run(hero_turn.travel_step, "argalad")
    play.answer("explore", "done").go("lake-esgaroth", OVERDRAW).go("woodland-realm", OVERDRAW)
    assert play.options == ["explore", "stop"]  # three passes: he may still explore where he has come to
    assert play.why_not("argalad", "lake-esgaroth") == ["meq.choice.hero.passes"]


@rule("meq.choice.hero.passes")
def test_exploring_at_the_start_is_not_a_move() -> None:
    play = travelling([OVERDRAW] * 3)
    play.hero("argalad").move_limit = 1  # Winter Storm
    play.run(hero_turn.travel_step, "argalad").answer("explore", "done").go("lake-esgaroth", OVERDRAW)
    assert play.options == ["explore", "stop"]


# -- Combat or Peril --------------------------------------------------------------------------------


@rule("meq.hero.travel.combat-or-peril.when")
def test_a_safe_and_empty_place_brings_nothing() -> None:
    play = moved([OVERDRAW])
    assert play.asked == "argalad travel.step"
    assert play.told("peril") == play.told("token-turned") == []


@rule("meq.hero.travel.combat-or-peril.when", "meq.hero.travel.combat-or-peril.choice")
def test_a_perilous_place_brings_a_peril_and_an_enemy_an_attack() -> None:
    play = travelling([OVERDRAW]).influence({"lake-esgaroth": 3}).run(hero_turn.travel_step, "argalad")
    play.go("lake-esgaroth", OVERDRAW)
    assert len(play.told("peril")) == 1
    play = travelling([OVERDRAW])
    play.token("blank", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)
    assert len(play.told("token-turned")) == 1


@rule("meq.hero.travel.combat-or-peril.choice", "meq.choice.hero.enemy-left-behind", "meq.choice.hero.peril-pick")
def test_sauron_chooses_exactly_one_if_both_are_possible() -> None:
    play = travelling([OVERDRAW]).influence({"lake-esgaroth": 3})
    play.deck("peril", "the-dark-tower", "armies-underground", "khazad-dum")
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)
    assert (play.asked, play.options) == ("sauron travel.threat", ["attack", "peril"])
    play.answer("peril")
    assert play.asked == "argalad travel.step"  # the enemy stays, the hero explores and may go on
    assert "explore" in play.options
    assert len(play.table.tokens) == 1
    assert play.told("combat-begun") == []


@rule("meq.hero.travel.combat-or-peril.choice")
def test_an_attack_leaves_no_peril() -> None:
    play = travelling([OVERDRAW]).influence({"lake-esgaroth": 3})
    play.token("blank", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth").answer("attack")
    assert play.asked == "argalad travel.step"
    assert play.told("peril") == []


@rule("meq.hero.travel.attack.select", "meq.hero.travel.attack.fight")
def test_sauron_turns_over_one_token_or_names_a_minion_and_the_hero_must_fight() -> None:
    play = travelling([OVERDRAW, PARRY]).minion("black-serpent", "lake-esgaroth")
    one = play.token("blank", at="lake-esgaroth")
    two = play.token("huorn", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)
    assert (play.asked, play.options) == (
        "sauron attack.enemy",
        [f"token {one}", f"token {two}", "minion black-serpent"],
    )
    play.answer(f"token {two}")
    assert play.table.combat is not None
    assert play.table.combat.enemy == "huorn"
    assert play.asked == "argalad combat.agility"


@rule(
    "meq.hero.travel.attack.fail-ends-turn",
    "meq.combat.end.travel-ends-turn",
    "meq.choice.hero.failed-fight-no-encounter",
)
def test_a_fight_of_the_travel_step_that_is_not_won_ends_the_turn() -> None:
    play = Play("argalad").put("argalad", hand=[OVERDRAW, PARRY])
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.hero_turn, "argalad").answer("pass").go("lake-esgaroth", OVERDRAW).fight()
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    assert play.asked == ""
    assert play.told("encounter") == []


@rule("meq.hero.travel.attack.fail-ends-turn")
def test_a_fight_that_is_won_does_not_end_the_turn() -> None:
    play = travelling([OVERDRAW, AIMED_SHOT])
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW).fight(AIMED_SHOT)
    assert play.told("combat-ended")[-1].facts["outcome"] == "won"
    assert "explore" in play.options


@rule("meq.choice.hero.failed-fight-no-encounter")
def test_thalin_keeps_turn_and_encounter_after_a_lost_fight() -> None:
    play = Play("thalin").put("thalin", hand=["thalin.overpower", "thalin.parry"])
    play.deck("misty-mountains-mirkwood", "misty-mountains-mirkwood.the-town-of-dale")
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.hero_turn, "thalin").answer("pass").go("lake-esgaroth", "thalin.overpower").fight()
    assert play.asked == "thalin travel.step"
    play.answer("stop")
    assert play.told("encounter")[-1].facts["card"] == "misty-mountains-mirkwood.the-town-of-dale"


@rule("meq.hero.travel.attack.blank-token")
def test_a_blank_token_is_discarded_and_the_hero_explores() -> None:
    play = travelling([OVERDRAW])
    play.token("blank", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)
    assert play.table.tokens == ()
    assert play.told("combat-begun") == []
    assert play.asked == "argalad travel.step"
    assert "explore" in play.options


@rule("meq.hero.travel.peril.draw", "meq.hero.travel.peril.must-affect", "meq.hero.travel.peril.discard")
def test_of_three_peril_cards_sauron_picks_one_that_affects_the_place() -> None:
    play = travelling([OVERDRAW]).influence({"lake-esgaroth": 3})
    play.deck("peril", "an-unexpected-betrayal", "khazad-dum", "undying-regret", "orc-scouts")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)
    assert play.asked == "sauron peril.pick"
    assert play.options == ["peril-card an-unexpected-betrayal", "peril-card undying-regret"]
    play.answer("peril-card an-unexpected-betrayal")
    assert play.asked == "argalad choose"  # the hero resolves it
    play.answer("option 0").answer_while("hero.damage", lambda options: options[0])
    assert len(play.hero("argalad").damage) == 5
    drawn = {"an-unexpected-betrayal", "khazad-dum", "undying-regret"}
    assert set(play.table.discards["peril"]) == drawn
    assert play.table.decks["peril"][-1] == "orc-scouts"


@rule("meq.hero.travel.peril.none", "meq.hero.travel.peril.discard")
def test_peril_cards_of_other_places_are_discarded_without_effect() -> None:
    play = travelling([OVERDRAW]).influence({"lake-esgaroth": 3})
    play.deck("peril", "khazad-dum", "trapped", "the-dark-tower")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth", OVERDRAW)
    assert play.asked == "argalad travel.step"
    assert play.told("peril-resolved") == []
    assert set(play.table.discards["peril"]) == {"khazad-dum", "trapped", "the-dark-tower"}


@rule("meq.choice.hero.peril-fights")
def test_a_fight_from_a_peril_card_that_is_not_won_ends_the_turn() -> None:
    play = travelling([PARRY, PARRY], at="the-northern-waste")
    play.deck("peril", "armies-underground", "khazad-dum", "the-dark-tower")
    play.run(hero_turn.travel_step, "argalad").answer("move mount-gundabad").fight()
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    assert play.asked == ""
    assert play.table.turn_ended


@rule("meq.choice.hero.peril-fights")
def test_a_peril_card_that_spares_the_turn_does_not_end_it() -> None:
    play = travelling([PARRY, "argalad.fall-back"], at="mount-doom")
    play.deck("peril", "the-dark-tower", "khazad-dum", "armies-underground")
    play.run(hero_turn.travel_step, "argalad").go("barad-dur", "argalad.fall-back")
    play.answer("minion black-serpent").fight()
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    assert play.asked == "argalad travel.step"


# -- moves by cards ---------------------------------------------------------------------------------


@rule("meq.choice.hero.moves-by-cards")
def test_a_move_by_a_card_is_free_and_brings_no_fight() -> None:
    play = travelling([], at="the-iron-hills").influence(rhun=5).turn("argalad", "encounter")
    play.deck("rhudaur-grey-mountains", "rhudaur-grey-mountains.a-path-through-the-mountains")
    play.token("snaga", at="rhun")
    play.run(hero_turn.encounter_here, "argalad").answer("yes", "location rhun")
    assert play.hero("argalad").location == "rhun"
    assert play.asked == ""
    assert play.told("combat-begun") == play.told("peril") == []
    assert len(play.told("encounter")) == 1
    assert (play.hero("argalad").passes, play.hero("argalad").moves) == (0, 0)
