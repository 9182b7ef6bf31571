"""Why a hero cannot do a thing now: each answer names the rule that stands in the way."""

from __future__ import annotations

from tests.meq.play import Play
from underdeeps.meq.facts import CHARACTERS
from underdeeps.meq.rules import explore, hero_turn

GREENLEAF = "misty-mountains-mirkwood.greenleaf"


def travelling(at: str = "woodland-realm", hand: list[str] | None = None) -> Play:
    """Argalad in his Travel step, Thálin far away."""
    play = Play("argalad", "thalin").turn("argalad", "travel").put("argalad", at=at, hand=hand or ["argalad.overdraw"])
    return play.run(hero_turn.travel_step, "argalad")


def exploring(play: Play) -> Play:
    play.table.favor[play.hero("argalad").location] = 1  # so that there is something to decide
    return play.run(explore.explore, "argalad")


def test_what_is_offered_is_not_refused() -> None:
    assert travelling().why_not("argalad", "lake-esgaroth") == []


def test_another_seats_decision_stands_first() -> None:
    assert travelling().why_not("thalin", "the-iron-hills") == ["meq.round.order", "meq.hero.move.number"]


def test_a_location_that_is_not_adjacent() -> None:
    assert travelling().why_not("argalad", "rhun") == ["meq.hero.move.adjacent"]


def test_a_location_for_which_the_hand_does_not_pay() -> None:
    assert travelling(hand=["argalad.parry"]).why_not("argalad", "lake-esgaroth") == ["meq.hero.move.number"]


def test_a_location_across_the_sea_without_a_boat() -> None:
    play = travelling("belfalas", ["argalad.parry", "argalad.volley", "argalad.volley"])
    assert play.why_not("argalad", "the-grey-havens") == ["meq.hero.move.adjacent"]


def test_a_location_outside_the_travel_step() -> None:
    play = Play("argalad").put("argalad", hand=["argalad.overdraw"]).run(hero_turn.hero_turn, "argalad")
    assert play.why_not("argalad", "lake-esgaroth") == ["meq.hero.travel.parts"]


def test_a_character_who_is_elsewhere_or_forbidden() -> None:
    play = exploring(travelling().character("gandalf", "bree").character("aragorn", "woodland-realm"))
    assert play.why_not("argalad", "gandalf") == ["meq.hero.explore.character"]
    assert play.why_not("argalad", "aragorn") == []
    exploring(play.put("argalad", corruption=["isolated"]))
    assert play.why_not("argalad", "aragorn") == ["meq.hero.explore.character"]


def test_a_character_outside_the_travel_step() -> None:
    play = Play("argalad").character("gandalf", "woodland-realm").run(hero_turn.hero_turn, "argalad")
    assert play.why_not("argalad", "gandalf") == ["meq.hero.explore.character"]


def test_a_quest_of_another_place_or_another_hero() -> None:
    play = exploring(travelling().put("argalad", quests=["they-have-become-queer-and-wild"]))
    assert play.why_not("argalad", "they-have-become-queer-and-wild") == ["meq.hero.explore.quest"]
    assert play.why_not("argalad", "echoes-of-bolgs-army") == ["meq.quest.owner"]
    assert play.why_not("argalad", GREENLEAF) == ["meq.quest.owner"]


def test_a_quest_before_exploring() -> None:
    play = Play("argalad").put("argalad", quests=[GREENLEAF]).run(hero_turn.hero_turn, "argalad")
    assert play.why_not("argalad", GREENLEAF) == ["meq.quest.when"]


def test_a_plot_that_affects_another_place_or_costs_too_much() -> None:
    play = exploring(travelling("sea-of-udun").plot("monsters-in-the-east", "sea-of-udun"))
    assert play.why_not("argalad", "monsters-in-the-east") == ["meq.hero.explore.plot"]
    exploring(play.put("argalad", favor=2))
    assert play.why_not("argalad", "monsters-in-the-east") == []
    assert play.why_not("argalad", "smeagol-escapes") == ["meq.hero.explore.plot"]


def test_a_corruption_card_outside_a_rest_or_too_dear() -> None:
    play = travelling().put("argalad", corruption=["weak", "despondent"], favor=2)
    assert play.why_not("argalad", "weak") == ["meq.hero.rest.discard-corruption"]
    play.markers(yellow=3, black=2, red=5).run(hero_turn.rest_step, "argalad").answer("rest")
    assert play.why_not("argalad", "weak") == []
    assert play.why_not("argalad", "despondent") == ["meq.hero.rest.discard-corruption"]


def test_another_hero_who_is_elsewhere() -> None:
    play = exploring(travelling())
    assert play.why_not("argalad", "thalin") == ["meq.hero.explore.trade"]
    exploring(play.put("argalad", favor=1).put("thalin", at="woodland-realm"))
    assert play.why_not("argalad", "thalin") == []


def test_a_hero_who_is_not_in_the_game() -> None:
    assert exploring(travelling()).why_not("argalad", "beravor") == ["meq.setup.hero.choose"]


def test_exploring_a_second_time() -> None:
    play = travelling()
    assert play.why_not("argalad", "explore") == []
    play.answer("explore", "done")
    assert play.why_not("argalad", "explore") == ["meq.choice.hero.explored"]
    assert play.why_not("thalin", "explore") == ["meq.round.order"]


def test_favor_that_is_not_there_or_too_much() -> None:
    play = exploring(travelling())
    assert play.why_not("argalad", "take-favor") == []
    play.answer("take-favor")
    assert play.why_not("argalad", "take-favor") == ["meq.hero.explore.favor"]


def test_the_help_of_a_character_needs_its_price() -> None:
    play = travelling()
    for who in CHARACTERS:
        exploring(play.put("argalad", favor=0).character(who, "woodland-realm"))
        refusal = explore.help_refusal(play.table, "argalad", who)
        assert (f"help-of {who}" in play.options) == (refusal is None)


def test_scouting_once_with_something_to_see() -> None:
    play = travelling()
    assert play.why_not("argalad", "scout") == ["meq.choice.always.hidden-tokens"]
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.travel_step, "argalad").answer("scout lake-esgaroth")
    assert play.why_not("argalad", "scout") == ["meq.choice.hero.once-per-turn"]
    assert play.why_not("thalin", "scout") == ["meq.round.order", "meq.choice.hero.once-per-turn"]


def test_encounter_cards_in_a_perilous_place() -> None:
    assert travelling("barad-dur").why_not("argalad", "encounter") == [
        "meq.hero.encounter.must-draw",
        "meq.hero.encounter.perilous-none",
    ]


def test_nothing_and_nonsense() -> None:
    play = travelling()
    assert play.why_not("argalad", "") == play.why_not("argalad", "nonsense") == ["meq.components.limited"]


def test_a_rest_that_is_over_or_forbidden() -> None:
    assert travelling().why_not("argalad", "rest") == ["meq.hero.steps"]
    play = Play("argalad").put("argalad", at="lake-esgaroth", hand=["argalad.parry", "argalad.overdraw"])
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.hero_turn, "argalad")
    assert play.why_not("argalad", "rest")[1:] == ["meq.hero.steps", "meq.hero.rest.no-enemy"]
    play = travelling("mount-gundabad", ["argalad.parry"] * 5)
    assert play.why_not("argalad", "rest") == ["meq.hero.steps", "meq.hero.rest.no-stronghold"]


def test_a_rest_that_is_offered_is_not_refused() -> None:
    play = Play("argalad").run(hero_turn.hero_turn, "argalad")
    assert play.why_not("argalad", "rest") == []


def test_a_dark_path_taken_or_too_dark() -> None:
    play = exploring(travelling().deck("corruption", "weak"))
    assert play.why_not("argalad", "dark-path") == []
    play.answer("dark-path")
    assert play.why_not("argalad", "dark-path") == ["meq.hero.explore.dark-path-once"]
    play = exploring(travelling().put("argalad", corruption=["weak", "weary", "helpless", "deranged"]))
    assert play.why_not("argalad", "dark-path") == ["meq.hero.explore.dark-path-limit"]


def test_a_combat_card_outside_a_combat_or_not_in_hand() -> None:
    play = travelling()
    assert play.why_not("argalad", "argalad.overdraw") == ["meq.hero.move.matching"]
    assert play.why_not("argalad", "argalad.volley") == ["meq.combat.choose"]
    assert play.why_not("argalad", "zealot.hack") == ["meq.combat.choose"]


def test_a_combat_card_of_an_exhausted_hero() -> None:
    play = Play("argalad").put("argalad", at="lake-esgaroth", hand=["argalad.parry", "argalad.overdraw"])
    play.token("snaga", at="lake-esgaroth")
    play.run(hero_turn.ambush, "argalad")
    assert play.why_not("argalad", "argalad.parry") == ["meq.combat.prepare.hero-agility"]  # not yet time for cards
    play.answer("spend 0", "exhaust")
    assert play.why_not("argalad", "argalad.parry") == ["meq.round.order", "meq.combat.choose.exhausted"]
