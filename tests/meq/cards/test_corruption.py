"""Corruption cards before a hero, one by one."""

from __future__ import annotations

import pytest

from tests.meq.cards.board_table import Board
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import On
from underdeeps.meq.facts import ATTRIBUTES, HEROES
from underdeeps.meq.rules import hero_turn, heroes, numbers
from underdeeps.meq.table import Affliction


@pytest.mark.parametrize(
    ("card", "attribute"),
    [("deranged", "wisdom"), ("helpless", "agility"), ("weary", "fortitude"), ("weak", "strength")],
)
@rule("meq.choice.always.attributes")
def test_an_attribute_is_lower(board: Board, card: str, attribute: str) -> None:
    board.corrupt(card)
    for each in ATTRIBUTES:
        printed = getattr(HEROES["argalad"], each)
        assert numbers.attribute(board.table, "argalad", each) == printed - (each == attribute)


def test_reckless_shows_sauron_a_fourth_peril() -> None:
    play = Play("argalad", "thalin").put("argalad", at="moria", corruption=["reckless"]).put("thalin", at="moria")
    play.deck("peril", "the-dark-tower", "khazad-dum", "trapped", "ill-met-company", "orc-scouts")
    play.turn("argalad", "travel").run(hero_turn.peril, "argalad")
    assert play.asked == "sauron peril.more"
    play.answer("yes")
    assert (play.asked, play.options) == (
        "sauron peril.pick",
        ["peril-card khazad-dum", "peril-card ill-met-company"],  # the two others are for other places
    )
    play.answer("peril-card ill-met-company")
    assert set(play.table.discards["peril"]) == {"the-dark-tower", "khazad-dum", "trapped"}
    play.deck("peril", "the-dark-tower", "the-weakness-of-men", "trapped", "orc-scouts")
    play.turn("thalin", "travel").run(hero_turn.peril, "thalin")  # who is not reckless
    play.turn("argalad", "travel").run(hero_turn.peril, "argalad").answer("no")
    assert [event.facts["n"] for event in play.told("peril")] == [4, 3, 3]


def test_indifferent_meets_with_less() -> None:
    deck = "misty-mountains-mirkwood"
    quest, elsewhere, dale = f"{deck}.greenleaf", f"{deck}.radagast-the-brown", f"{deck}.the-town-of-dale"
    play = Play("argalad").turn("argalad", "encounter").put("argalad", at="lake-esgaroth", corruption=["indifferent"])
    play.deck(deck, quest, elsewhere, dale).run(hero_turn.encounter_here, "argalad")
    assert play.told("encounter")[-1].facts["drawn"] == (quest, elsewhere)
    assert quest in play.hero("argalad").quests  # of three, the Town of Dale would have come first
    assert play.table.decks[deck][-1] == dale


def test_distraught_holds_seven_cards(board: Board) -> None:
    board.corrupt("distraught")
    heroes.draw_cards(board.table, "argalad", 5)
    assert len(board.hero().hand) == 7


def test_despairing_holds_three_favor(board: Board) -> None:
    board.corrupt("despairing")
    board.favor(2)
    heroes.gain_favor(board.table, "argalad", 4)
    assert board.hero().favor == 3


def test_isolated_concerns_its_hero_alone(board: Board) -> None:
    board.corrupt("isolated")
    for what in ("consult", "trade"):
        assert numbers.forbidden_by(board.table, "argalad", what, "bree") == "isolated"
        assert numbers.forbidden_by(board.table, "thalin", what, "bree") == ""
    assert numbers.forbidden_by(board.table, "argalad", "rest", "bree") == ""


@pytest.mark.parametrize(("card", "what", "n"), [("hopeless", "passes", 3), ("mistrusted", "favor-per-turn", 1)])
def test_a_limit_from_the_next_turn_on(board: Board, card: str, what: str, n: int) -> None:
    board.table.turn_count = 4
    board.hero().corruption = (Affliction(card, 4, 0),)
    assert numbers.limit(board.table, "argalad", what) > 100
    board.table.turn_count = 5
    assert numbers.limit(board.table, "argalad", what) == n


def test_cowardly_costs_a_card_in_later_combats(board: Board) -> None:
    (part,) = parts_of("cowardly", On)
    assert part.later
    board.trigger("cowardly", "combat-start")
    assert (len(board.hero().hand), len(board.hero().rest)) == (4, 1)


def test_greedy_lets_sauron_draw(board: Board) -> None:
    board.trigger("greedy", "shadow-card-played-in-own-turn", "no")
    assert len(board.table.shadow_hand) == 0
    board.trigger("greedy", "shadow-card-played-in-own-turn", "yes")
    assert len(board.table.shadow_hand) == 1


def test_despondent_makes_a_rest_dear() -> None:
    play = Play("argalad").put("argalad", at="bree", corruption=["despondent"]).markers(yellow=2, black=4, red=5)
    play.run(hero_turn.rest_step, "argalad").answer("rest")
    assert play.table.markers == {"green": 0, "yellow": 4, "black": 4, "red": 5}


def test_despondent_makes_a_defeat_dear() -> None:
    play = Play("argalad").turn("argalad", "travel").markers(yellow=2, black=2, red=5)
    play.put("argalad", at="bree", corruption=["despondent"]).run(heroes.defeat, "argalad")
    assert (play.asked, play.options) == ("argalad hero.hindmost", ["marker yellow", "marker black"])
    play.answer("marker black")
    assert play.table.markers == {"green": 0, "yellow": 2, "black": 4, "red": 5}
    assert (play.hero("argalad").location, play.table.turn_ended) == ("fornost", True)


def test_careless_is_never_kept(board: Board) -> None:
    board.favor(3)
    board.only("corruption")
    board.table.discards["corruption"] = ("weary",)
    board.play("careless")
    assert board.hero().favor == 1
    assert sorted(board.table.decks["corruption"]) == ["careless", "weary"]


@rule("meq.choice.hero.wretched", "meq.choice.hero.distance-to-haven")
def test_wretched_ends_the_turn_and_moves_the_hero(board: Board) -> None:
    board.stand("bree")
    board.only("corruption")
    board.play("wretched", "yes")
    assert (board.table.turn_ended, board.hero().location) == (True, "fornost")
    assert board.table.decks["corruption"] == ("wretched",)


def test_wretched_outside_the_own_turn(board: Board) -> None:
    board.stand("bree", "thalin")
    board.play("wretched", "no", hero="thalin")
    assert (board.table.turn_ended, board.hero("thalin").location) == (False, "bree")


def test_wretched_in_a_haven_has_nowhere_to_go(board: Board) -> None:
    board.stand("edoras")
    board.play("wretched")
    assert (board.table.turn_ended, board.hero().location) == (True, "edoras")
