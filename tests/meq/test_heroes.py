"""What happens to a hero outside a combat: damage, defeat, levels, training, Corruption; and where it is perilous."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.kernel import Option
from underdeeps.meq import RULES
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import LOCATIONS
from underdeeps.meq.rules import explore, game, hero_turn, heroes, numbers, sauron_turn, shadow

ARROWS = ["argalad.quick-shot", "argalad.overdraw", "argalad.precision"]


def first(options: tuple[Option, ...]) -> Option:
    return options[0]


# -- damage -----------------------------------------------------------------------------------------


@rule("meq.damage.hero.choice", "meq.damage.hero.pool")
def test_each_point_of_damage_is_the_top_of_the_life_pool_or_a_hand_card() -> None:
    play = Play("argalad").put("argalad", life=["argalad.parry", "argalad.volley"], hand=ARROWS)
    play.run(heroes.damage, "argalad", 2)
    assert play.options == ["life", *(f"discard {card}" for card in ARROWS)]
    play.answer("discard argalad.overdraw")
    assert play.hero("argalad").damage.cards == ("argalad.overdraw",)
    play.answer("life")
    assert play.hero("argalad").damage.cards == ("argalad.overdraw", "argalad.volley")
    assert play.hero("argalad").hand.cards == ("argalad.quick-shot", "argalad.precision")
    assert play.hero("argalad").life == ("argalad.parry",)
    assert (play.asked, play.result) == ("", 2)


@rule("meq.damage.hero.choice", "meq.damage.hero.pool", "meq.choice.always.hidden-hands")
def test_the_damage_pool_lies_facedown_and_only_its_owner_knows_what_came_from_his_hand() -> None:
    play = Play("argalad", "thalin").put("argalad", life=["argalad.parry", "argalad.volley"], hand=ARROWS)
    play.run(heroes.damage, "argalad", 2).answer("discard argalad.overdraw", "life")
    seen = {seat: RULES.view(play.table, seat)["heroes"]["argalad"]["damage"] for seat in play.table.seats}
    assert seen == {"sauron": ["", ""], "argalad": ["argalad.overdraw", ""], "thalin": ["", ""]}


@rule("meq.damage.hero.defeated", "meq.choice.combat.out-of-cards")
def test_damage_that_takes_the_last_card_defeats() -> None:
    play = Play("argalad").put("argalad", life=["argalad.parry"], hand=[]).markers(yellow=3, black=2, red=5)
    play.run(heroes.damage, "argalad", 1)
    assert len(play.told("hero-defeated")) == 1


@rule("meq.damage.hero.defeated")
def test_a_card_in_life_pool_or_hand_saves_from_defeat() -> None:
    for life, hand in (([], ARROWS[:2]), (ARROWS[:2], [])):
        play = Play("argalad").put("argalad", life=life, hand=hand).run(heroes.damage, "argalad", 1)
        play.answer_while("hero.damage", first)
        assert play.told("hero-defeated") == []


@rule("meq.damage.hero.defeated", "meq.choice.combat.out-of-cards")
def test_the_last_card_spent_for_a_move_is_no_defeat_but_the_next_damage_is() -> None:
    play = Play("argalad").turn("argalad").put("argalad", life=[], hand=["argalad.overdraw"])
    play.markers(yellow=3, black=2, red=5).run(hero_turn.travel_step, "argalad").go("lake-esgaroth")
    assert play.told("hero-defeated") == []
    play.run(heroes.damage, "argalad", 1).answer("location erebor")
    assert len(play.told("hero-defeated")) == 1


# -- defeat -----------------------------------------------------------------------------------------


def beaten(at: str = "lake-esgaroth", favor: int = 0, items: list[str] | None = None, **markers: int) -> Play:
    """Argalad, in his turn, is defeated."""
    play = Play("argalad", "thalin").turn("argalad", "travel").markers(yellow=3, black=2, red=5, **markers)
    play.put("argalad", at=at, favor=favor, items=items or [], life=[], hand=[])
    return play.put("argalad", rest=ARROWS, damage=["argalad.parry"])


@rule("meq.hero.defeat.steps")
def test_the_five_steps_of_a_defeat_come_in_order() -> None:
    play = beaten(favor=1, items=["horse"]).markers(yellow=2).run(heroes.defeat, "argalad")
    hero = play.hero("argalad")
    assert play.asked == "argalad hero.hindmost"
    play.answer("marker yellow")
    assert (play.asked, play.table.markers["yellow"], hero.favor) == ("argalad defeat.loss", 3, 1)
    play.answer("favor")
    assert (play.asked, hero.favor, hero.location) == ("sauron defeat.haven", 0, "lake-esgaroth")
    assert len(hero.life) == 0
    assert not play.table.turn_ended
    play.answer("location erebor")
    assert (play.asked, hero.location, len(hero.life), play.table.turn_ended) == ("", "erebor", 4, True)
    moments = ("hero-defeated", "marker-moved", "favor-lost", "hero-placed", "shuffled")
    assert [event.kind for event in play.table.log or [] if event.kind in moments] == list(moments)


@rule("meq.hero.defeat.story")
def test_a_defeat_moves_saurons_hindmost_marker() -> None:
    play = beaten("the-forest-road").run(heroes.defeat, "argalad")
    assert play.table.markers == {"green": 0, "yellow": 3, "black": 3, "red": 5}


@rule("meq.hero.defeat.story-tie")
def test_the_defeated_hero_picks_among_the_hindmost_markers() -> None:
    play = beaten().markers(red=2).run(heroes.defeat, "argalad")
    assert (play.asked, play.options) == ("argalad hero.hindmost", ["marker black", "marker red"])


@rule("meq.hero.defeat.lose")
def test_a_defeated_hero_discards_a_favor_or_an_item_of_his_choice() -> None:
    play = beaten("the-forest-road", favor=2, items=["horse", "boat"]).run(heroes.defeat, "argalad")
    assert play.options == ["favor", "item horse", "item boat"]
    play.answer("item boat")
    assert (play.hero("argalad").favor, play.hero("argalad").items) == (2, ("horse",))
    assert play.table.items["boat"] == 4  # back among the three that are left in this test


@rule("meq.hero.defeat.lose")
def test_who_has_only_an_item_loses_it() -> None:
    play = beaten("the-forest-road", items=["horse"]).run(heroes.defeat, "argalad")
    assert play.hero("argalad").items == ()


@rule("meq.hero.defeat.lose-nothing")
def test_who_has_neither_favor_nor_item_loses_nothing() -> None:
    play = beaten("the-forest-road").run(heroes.defeat, "argalad")
    assert play.told("favor-lost") == play.told("item-lost") == []
    assert play.hero("argalad").location == "woodland-realm"


@rule("meq.hero.defeat.haven", "meq.choice.hero.distance-to-haven")
@pytest.mark.parametrize(
    ("place", "haven"),
    [("the-forest-road", "woodland-realm"), ("isengard", "lothlorien"), ("mount-gundabad", "rivendell")],
)
def test_a_defeated_hero_goes_to_the_closest_haven(place: str, haven: str) -> None:
    assert beaten(place).run(heroes.defeat, "argalad").hero("argalad").location == haven


@rule("meq.hero.defeat.haven-tie", "meq.choice.hero.distance-to-haven")
def test_sauron_picks_among_havens_equally_close() -> None:
    play = beaten("lake-esgaroth").run(heroes.defeat, "argalad")
    assert (play.asked, play.options) == ("sauron defeat.haven", ["location erebor", "location woodland-realm"])
    assert play.answer("location erebor").hero("argalad").location == "erebor"


@rule("meq.choice.hero.distance-to-haven")
def test_the_sea_way_does_not_bring_a_haven_closer() -> None:
    play = beaten("the-grey-havens", items=["boat"]).run(heroes.defeat, "argalad")
    assert play.hero("argalad").location == "fornost"  # by sea Minas Tirith would be as close


@rule("meq.hero.defeat.recover")
def test_a_defeated_hero_shuffles_rest_and_damage_pool_into_his_life_pool() -> None:
    hero = beaten("the-forest-road").run(heroes.defeat, "argalad").hero("argalad")
    assert sorted(hero.life) == sorted([*ARROWS, "argalad.parry"])
    assert (hero.rest, len(hero.damage)) == ((), 0)


@rule("meq.hero.defeat.end-turn")
def test_after_a_defeat_the_next_player_goes_on() -> None:
    play = Play("argalad", "thalin").run(game.main).until("argalad travel.step")
    play.put("argalad", at="woodland-realm", hand=["argalad.overdraw"], life=["argalad.parry"])
    play.influence({"the-forest-road": 3}).deck("peril", "an-unexpected-betrayal", "khazad-dum", "the-dark-tower")
    play.markers(yellow=3, black=2, red=5)
    play.ask_again().go("the-forest-road").answer("option 0")
    assert play.hero("argalad").location == "woodland-realm"
    assert play.asked == "thalin rest.step"
    assert [event.facts["hero"] for event in play.told("encounter")] == []


@rule("meq.hero.defeat.end-turn")
def test_a_defeat_in_saurons_turn_ends_no_turn() -> None:
    play = beaten("the-forest-road").turn("sauron", "action").run(heroes.defeat, "argalad")
    assert not play.table.turn_ended


# -- levels -----------------------------------------------------------------------------------------


@rule("meq.level.attributes")
@pytest.mark.parametrize(
    ("hero", "sheet"),
    [("argalad", (5, 5, 3, 2)), ("beravor", (6, 5, 2, 2)), ("eleanor", (6, 5, 1, 3)), ("eometh", (6, 6, 1, 2))],
)
def test_a_hero_has_four_attributes(hero: str, sheet: tuple[int, ...]) -> None:
    view = RULES.view(Play(hero).table, None)["heroes"][hero]
    assert tuple(view[each] for each in ("fortitude", "strength", "agility", "wisdom")) == sheet


@rule("meq.level.token")
def test_a_level_token_raises_an_attribute_for_the_rest_of_the_game() -> None:
    play = Play("argalad").turn("argalad", "travel").character("aragorn", "woodland-realm")
    play.run(explore.explore, "argalad").answer("help-of aragorn")
    assert numbers.attribute(play.table, "argalad", "agility") == 4
    play.run(sauron_turn.sauron_turn).until("sauron action.choose")
    play.run(hero_turn.hero_turn, "argalad")
    assert numbers.attribute(play.table, "argalad", "agility") == 4


@rule("meq.level.token")
def test_a_level_of_fortitude_draws_one_more_card() -> None:
    play = Play("argalad").put("argalad", hand=[])
    heroes.gain_level(play.table, "argalad", "fortitude")
    sauron_turn.hero_draw(play.table)
    assert len(play.hero("argalad").hand) == 6


@rule("meq.level.limit")
def test_each_attribute_is_raised_at_most_twice() -> None:
    play = Play("argalad")
    for _ in range(3):
        heroes.gain_level(play.table, "argalad", "wisdom")
    heroes.gain_level(play.table, "argalad", "strength")
    assert numbers.attribute(play.table, "argalad", "wisdom") == 4
    assert numbers.attribute(play.table, "argalad", "strength") == 6


@rule("meq.level.limit")
def test_an_attribute_raised_twice_is_not_offered_again() -> None:
    play = Play("argalad").put("argalad", favor=2)
    for attribute in ("fortitude", "fortitude", "wisdom"):
        heroes.gain_level(play.table, "argalad", attribute)
    play.run(DOES["haven.the-steadfast-defender"].do, "argalad", "haven.the-steadfast-defender").answer("option 1")
    assert play.options == ["attribute strength", "attribute agility", "attribute wisdom"]


@rule("meq.choice.always.attributes")
def test_an_attribute_is_sheet_and_levels_less_corruption_and_never_below_zero() -> None:
    play = Play("argalad", "thalin").put("argalad", corruption=["deranged"])
    assert numbers.attribute(play.table, "argalad", "wisdom") == 1
    heroes.gain_level(play.table, "argalad", "wisdom")
    assert numbers.attribute(play.table, "argalad", "wisdom") == 2
    play.put("thalin", corruption=["reckless", "greedy", "hopeless", "weak"])
    play.table.weakened = (("thalin", "strength"), ("thalin", "strength"))  # an effect until the combat ends, twice
    assert numbers.attribute(play.table, "thalin", "strength") == 0
    heroes.drop_corruption(play.table, "argalad", "deranged")
    assert numbers.attribute(play.table, "argalad", "wisdom") == 3


# -- training ---------------------------------------------------------------------------------------


@rule("meq.training.draw-two")
def test_training_keeps_one_of_two_skill_cards_and_discards_the_other() -> None:
    play = Play("argalad", "thalin").put("argalad", hand=[]).deck("skill", "skill.ready", "skill.execute")
    play.run(heroes.training, "argalad")
    assert play.options == ["keep skill.ready", "keep skill.execute"]
    play.answer("keep skill.execute")
    assert play.hero("argalad").hand.cards == ("skill.execute",)
    assert play.table.discards["skill"] == ("skill.ready",)
    assert len(play.table.decks["skill"]) == 18


@rule("meq.training.permanent")
def test_a_skill_card_stays_among_the_heros_cards() -> None:
    play = Play("argalad").put("argalad", hand=["skill.ready"], rest=[], life=[], damage=[])
    play.table.heroes["argalad"].skills = ("skill.ready",)
    play.markers(yellow=3, black=2, red=5).turn("argalad")
    play.run(hero_turn.travel_step, "argalad").go("lake-esgaroth")  # it has a forest icon
    assert play.hero("argalad").rest == ("skill.ready",)
    play.run(hero_turn.rest_step, "argalad").answer("rest")
    assert play.hero("argalad").life == ("skill.ready",)
    sauron_turn.hero_draw(play.table)
    assert play.hero("argalad").hand.cards == ("skill.ready",)
    play.put("argalad", life=["argalad.parry"]).run(heroes.damage, "argalad", 1).answer("discard skill.ready")
    assert play.hero("argalad").damage.cards == ("skill.ready",)


@rule("meq.training.permanent")
def test_a_skill_card_is_played_in_a_combat() -> None:
    play = Play("argalad").put("argalad", at="the-forest-road", hand=["skill.crossbow-shot"])
    play.token("snaga", at="the-forest-road")
    play.run(hero_turn.ambush, "argalad").fight("skill.crossbow-shot")
    assert play.told("combat-ended")[-1].facts["outcome"] == "won"
    assert play.hero("argalad").rest == ("skill.crossbow-shot",)


# -- perilous places --------------------------------------------------------------------------------


@rule("meq.perilous.permanent")
def test_five_places_are_always_perilous() -> None:
    play = Play("argalad")
    found = {place for place in LOCATIONS if numbers.is_perilous(play.table, "argalad", place)}
    assert found == {"ruins-of-angmar", "mount-gundabad", "moria", "dol-guldur", "barad-dur"}


@rule("meq.perilous.influence")
def test_wisdom_two_stands_two_influence_but_not_three() -> None:
    play = Play("argalad", "thalin").influence({"lake-esgaroth": 2})
    assert not numbers.is_perilous(play.table, "argalad", "lake-esgaroth")
    assert numbers.is_perilous(play.table, "thalin", "lake-esgaroth")  # his wisdom is 1
    play.influence({"lake-esgaroth": 3})
    assert numbers.is_perilous(play.table, "argalad", "lake-esgaroth")
    heroes.gain_level(play.table, "argalad", "wisdom")
    assert not numbers.is_perilous(play.table, "argalad", "lake-esgaroth")


@rule("meq.choice.always.within-one-space")
def test_within_one_space_is_the_place_itself_and_its_neighbours_without_the_sea_way() -> None:
    play = Play("argalad").minion("gothmog", "belfalas")
    always = {"ruins-of-angmar", "mount-gundabad", "moria", "dol-guldur", "barad-dur"}
    found = {place for place in LOCATIONS if numbers.is_perilous(play.table, "argalad", place)} - always
    assert found == {"belfalas", "morthond", "pelargir"}


# -- Corruption -------------------------------------------------------------------------------------


@rule("meq.choice.always.corruption-limit")
def test_a_hero_may_have_any_number_of_corruption_cards() -> None:
    play = Play("argalad").put("argalad", corruption=["weak", "weary", "helpless", "deranged"])
    play.deck("corruption", "reckless").run(heroes.gain_corruption, "argalad")
    assert len(play.hero("argalad").corruption) == 5


@rule("meq.choice.always.no-corruption-left")
def test_with_no_corruption_card_left_nothing_is_received() -> None:
    play = Play("argalad").turn("argalad", "travel")
    play.table.decks["corruption"] = ()
    play.run(explore.explore, "argalad").answer("dark-path")
    assert play.hero("argalad").corruption == ()
    assert play.hero("argalad").favor == 1


@rule("meq.choice.always.no-corruption-left")
def test_a_corruption_card_that_is_a_cost_cannot_be_paid_when_none_is_left() -> None:
    bargain = "misty-mountains-mirkwood.a-desperate-bargain"
    play = Play("argalad").run(DOES[bargain].do, "argalad", bargain)
    assert play.options == ["yes", "no"]
    play.table.decks["corruption"] = ()
    assert play.run(DOES[bargain].do, "argalad", bargain).asked == ""


@rule("meq.choice.hero.wretched")
def test_wretched_outside_the_own_turn_only_moves_the_hero() -> None:
    play = Play("argalad", "thalin").turn("thalin", "travel").put("argalad", at="the-forest-road")
    play.deck("corruption", "wretched").run(heroes.gain_corruption, "argalad").answer("yes")
    assert play.hero("argalad").location == "woodland-realm"
    assert not play.table.turn_ended


@rule("meq.choice.hero.wretched")
def test_wretched_in_a_combat_waits_for_its_end() -> None:
    play = Play("argalad").put("argalad", at="the-forest-road", hand=ARROWS).deck("corruption", "wretched")
    play.minion("mouth-of-sauron", "the-forest-road").run(hero_turn.hero_turn, "argalad")
    assert play.table.combat is not None
    assert not play.table.turn_ended
    play.fight()
    assert play.table.turn_ended
    play.answer("yes")
    assert (play.asked, play.hero("argalad").location) == ("", "woodland-realm")


@rule("meq.choice.finale.lidless-eye-one-hero")
def test_the_lidless_eye_with_one_hero_only_corrupts() -> None:
    play = Play("argalad").put("argalad", corruption=["weak"]).shadow("the-lidless-eye", pool=4)
    play.deck("corruption", "weary").run(shadow.play, "the-lidless-eye", "")
    assert play.asked == ""
    assert [each.card for each in play.hero("argalad").corruption] == ["weak", "weary"]


# -- heroes together --------------------------------------------------------------------------------


@rule("meq.choice.always.heroes-together")
def test_in_saurons_turn_the_first_hero_is_asked_for_all() -> None:
    play = Play("thalin", "argalad").turn("sauron", "event").run(DOES["event-1-07"].do, "", "event-1-07")
    assert play.asked == "thalin may"


@rule("meq.choice.always.heroes-together")
def test_where_one_hero_may_pay_they_are_asked_until_one_does() -> None:
    play = Play("argalad", "thalin").turn("sauron", "event").put("argalad", favor=3).put("thalin", favor=3)
    play.plot("a-broken-line-of-kings", "edoras")
    play.run(DOES["event-2-14"].do, "", "event-2-14")
    assert play.asked == "argalad any-hero-may"
    play.answer("no")
    assert play.asked == "thalin any-hero-may"
    play.answer("yes")
    assert (play.hero("argalad").favor, play.hero("thalin").favor) == (3, 0)


@rule("meq.choice.always.hero-order")
def test_several_heroes_do_a_thing_in_turn_order() -> None:
    play = Play("thalin", "argalad").turn("sauron", "action").put("thalin", hand=["thalin.parry", "thalin.rush"] * 3)
    play.put("argalad", hand=["argalad.parry", "argalad.volley"] * 3).shadow("storms-of-mordor", pool=4)
    play.run(shadow.play, "storms-of-mordor", "")
    assert play.asked == "thalin hero.discard"
    play.answer("discard thalin.parry")
    assert play.asked == "argalad hero.discard"


@rule("meq.choice.always.pool-order")
def test_the_pools_keep_their_order() -> None:
    play = Play("argalad").put("argalad", rest=["argalad.parry"], life=["argalad.volley"], hand=ARROWS)
    play.run(heroes.damage, "argalad", 3)
    play.answer(*(f"discard {card}" for card in ARROWS))
    assert list(play.hero("argalad").damage.cards) == ARROWS
    heroes.move_top(play.table, "argalad", 2)
    assert play.hero("argalad").rest == ("argalad.parry", ARROWS[2], ARROWS[1])
    assert play.hero("argalad").damage.cards == (ARROWS[0],)


@rule("meq.choice.always.as-much-as-possible")
def test_of_an_effect_that_cannot_be_done_in_full_what_can_be_done_is_done() -> None:
    play = Play("argalad").put("argalad", favor=1).deck("corruption", "careless")
    play.run(heroes.gain_corruption, "argalad")
    assert play.hero("argalad").favor == 0  # two were to be lost


@rule("meq.choice.always.as-much-as-possible")
def test_an_option_that_cannot_be_given_in_full_is_closed_unless_both_are() -> None:
    lost = "misty-mountains-mirkwood.lost-in-the-shadows"  # discard 2 hand cards, or be moved by Sauron
    play = Play("argalad").put("argalad", at="lake-esgaroth", hand=ARROWS[:1]).run(DOES[lost].do, "argalad", lost)
    assert play.asked == "sauron move-hero"
    bought = "misty-mountains-mirkwood.conquered-by-fear"  # spend 1 favor, or receive Corruption
    play = Play("argalad").put("argalad", at="lake-esgaroth", favor=0).influence({"the-bight": 3})
    play.deck("corruption", "weak").run(DOES[bought].do, "argalad", bought)
    assert len(play.hero("argalad").corruption) == 1


@rule("meq.choice.hero.passes")
def test_winter_storm_waits_for_the_next_travel_step() -> None:
    play = Play("argalad").put("argalad", at="weathertop", hand=["argalad.overdraw"] * 4).turn("argalad", "rest")
    play.hero("argalad").move_limit = 1
    hero_turn.begin(play.table, "argalad")
    assert play.hero("argalad").move_limit == 1, "no Travel step has come since"
