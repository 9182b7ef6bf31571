"""Heroes' abilities, their quests, characters, items and minions."""

from __future__ import annotations

import pytest

from tests.meq.cards.board_table import Board
from tests.rules import rule
from underdeeps.meq.cards.base import DOES, parts_of
from underdeeps.meq.cards.standing import (
    CommandMove,
    ExtraPath,
    On,
    PathNumber,
    TokensWithoutInfluence,
    TurnGoesOn,
    WaterPathCost,
)
from underdeeps.meq.facts import PATHS, QUESTS
from underdeeps.meq.rules import board as rules
from underdeeps.meq.rules import numbers, travel
from underdeeps.meq.table import SAURON

# -- heroes ---------------------------------------------------------------------------------------------


@rule("meq.choice.hero.once-per-turn")
def test_argalad_scouts(board: Board) -> None:
    board.token("bree", "balrog")
    board.token("moria", "orc")
    board.table.that_location = "bree"
    board.trigger("argalad", "scout")
    assert [token.seen for token in board.table.tokens] == [True, False]


def test_beravor_survives_in_the_wild() -> None:
    board = Board("beravor")
    board.damage(4, "beravor")
    board.trigger("beravor", "rest-outside-haven", "yes", "option 0", hero="beravor")
    assert len(board.hero("beravor").damage) == 0
    board.trigger("beravor", "rest-outside-haven", "yes", "option 1", "keep *", hero="beravor")
    assert len(board.hero("beravor").skills) == 1


def test_eleanor_is_of_noble_blood() -> None:
    board = Board("eleanor")
    board.trigger("eleanor", "quest-completed-or-character-consulted", hero="eleanor")
    assert board.hero("eleanor").favor == 1


def test_eometh_starts_with_a_horse() -> None:
    board = Board("eometh")
    board.trigger("eometh", "setup", hero="eometh")
    assert (board.hero("eometh").items, board.table.items["horse"]) == (("horse",), 2)


def test_thalin_has_an_iron_will() -> None:
    assert parts_of("thalin", TurnGoesOn)
    assert not parts_of("argalad", TurnGoesOn)


# -- quests ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quest", "who", "where"),
    [
        ("the-forest-must-provide-no-refuge", "aragorn", "south-eaves"),
        ("spies-in-mithlond", "gandalf", "the-grey-havens"),
        ("where-the-stars-are-strange", "boromir", "near-harad"),
        ("a-message-to-the-white-wizard", "saruman", "isengard"),
        ("a-new-threat", "dain-ii", "the-northern-waste"),
    ],
)
def test_a_starting_quest_places_a_character_at_setup(quest: str, who: str, where: str) -> None:
    hero = QUESTS[quest].hero
    board = Board(hero)
    board.trigger(quest, "setup", hero=hero)
    assert board.table.character_at[who] == where


@pytest.mark.parametrize(
    ("quest", "favor", "skills", "who", "where"),
    [
        ("they-have-become-queer-and-wild", 2, 1, "thranduil", "woodland-realm"),
        ("the-forest-must-provide-no-refuge", 0, 1, "", ""),
        ("guarding-the-dimrill-stair", 2, 1, "gandalf", "bree"),
        ("spies-in-mithlond", 0, 1, "", ""),
        ("an-appeal-to-golasgil", 1, 1, "boromir", "osgiliath"),
        ("where-the-stars-are-strange", 0, 1, "denethor", "minas-tirith"),
        ("drive-back-the-evil-men", 2, 0, "saruman", "isengard"),
        ("a-message-to-the-white-wizard", 1, 1, "", ""),
        ("the-ered-luin", 3, 0, "dain-ii", "erebor"),
        ("a-new-threat", 0, 1, "", ""),
    ],
)
@rule("meq.choice.setup.advanced-quest")
def test_a_starting_quest_reveals_the_advanced_one(quest: str, favor: int, skills: int, who: str, where: str) -> None:
    hero = QUESTS[quest].hero
    board = Board(hero)
    me = board.hero(hero)
    me.rest = me.hand.cards
    me.quests, advanced = (), me.advanced
    board.play(quest, *["keep *"] * skills, hero=hero)
    assert (me.favor, len(me.skills), me.quests, me.advanced) == (favor, skills, (advanced,), "")
    assert {name: place for name, place in board.table.character_at.items() if place} == ({who: where} if who else {})
    if quest in ("an-appeal-to-golasgil", "the-ered-luin"):
        assert (me.rest, len(me.life)) == ((), 25)
    else:
        assert len(me.rest) == 5
    assert me.items == (("boat",) if quest == "spies-in-mithlond" else ())
    assert me.levels == ((0, 1, 0, 0) if quest == "where-the-stars-are-strange" else (0, 0, 0, 0))


def test_echoes_of_bolgs_army(board: Board) -> None:
    board.shadow_hand("betrayed", "winter-storm")
    board.play("echoes-of-bolgs-army", "option 0")
    board.play("echoes-of-bolgs-army", "option 1")
    assert (board.hero().favor, board.hero().levels, len(board.table.shadow_hand)) == (2, (1, 0, 0, 0), 0)


def test_bones_of_a_darkness_past() -> None:
    board = Board("beravor")
    board.play("bones-of-a-darkness-past", hero="beravor")
    assert (board.hero("beravor").favor, board.hero("beravor").levels) == (2, (0, 0, 1, 0))


def test_hidden_in_the_ash_mountains() -> None:
    board = Board("eleanor")
    board.table.pool = 3
    board.play("hidden-in-the-ash-mountains", "option 1", hero="eleanor")
    assert (board.hero("eleanor").levels, board.table.pool) == ((0, 0, 1, 0), 2)


@rule("meq.choice.always.as-much-as-possible")
def test_hill_of_sorcery_makes_sauron_give_what_he_has() -> None:
    board = Board("eometh")
    board.table.pool = 2
    board.plot_hand("gollum-is-captured")
    board.begin("hill-of-sorcery", hero="eometh")
    board.answer("option 0")
    assert (board.asked.seat, board.options) == (SAURON, ["option 0", "option 1"])
    board.end("option 1")
    assert (board.hero("eometh").favor, board.table.pool) == (2, 0)
    board.play("hill-of-sorcery", "option 1", hero="eometh")  # with an empty pool he gives the plot
    assert (len(board.table.plot_hand), board.table.plot_discard) == (0, ("gollum-is-captured",))


def test_to_look_into_the_mirrormere() -> None:
    board = Board("thalin")
    board.play("to-look-into-the-mirrormere", "option 1", hero="thalin")
    assert board.hero("thalin").levels == (0, 0, 0, 1)
    board.play("to-look-into-the-mirrormere", "option 0", hero="thalin")
    assert board.hero("thalin").favor == 2


# -- characters -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "levels"),
    [("aragorn", (0, 0, 1, 0)), ("boromir", (0, 1, 0, 0)), ("gandalf", (0, 0, 0, 1))],
)
def test_a_character_who_teaches(board: Board, who: str, levels: tuple[int, ...]) -> None:
    board.play(who)
    assert board.hero().levels == levels


def test_dain_trains_twice(board: Board) -> None:
    board.play("dain-ii", "keep *", "keep *")
    assert len(board.hero().skills) == 2


def test_denethor_wants_three_favor(board: Board) -> None:
    board.favor(2)
    assert not DOES["denethor"].payable(board.table, "argalad")
    board.favor(3)
    assert DOES["denethor"].payable(board.table, "argalad")
    board.play("denethor")
    assert (board.hero().favor, board.table.markers["green"]) == (0, 1)


def test_saruman_takes_shadow_cards(board: Board) -> None:
    board.shadow_hand("betrayed", "winter-storm", "evil-wound")
    board.play("saruman")
    assert (len(board.table.shadow_hand), len(board.table.discards["shadow"])) == (1, 2)


def test_theoden_gives_a_horse_while_there_are_any(board: Board) -> None:
    board.play("theoden")
    assert board.hero().items == ("horse",)
    board.table.items["horse"] = 0
    board.play("theoden")
    assert board.hero().items == ("horse",)


def test_thranduil_lowers_the_shadow_pool(board: Board) -> None:
    board.table.pool = 3
    board.play("thranduil")
    board.play("thranduil")
    assert board.table.pool == 0


# -- items ----------------------------------------------------------------------------------------------


def test_a_boat_opens_the_sea_and_eases_rivers(board: Board) -> None:
    sea = PATHS["path-belfalas--the-grey-havens"]
    assert not travel.open_to(board.table, "argalad", sea)
    board.hero().items = ("boat",)
    assert travel.open_to(board.table, "argalad", sea)
    assert [part.path for part in parts_of("boat", ExtraPath)] == [sea.id]
    assert [part.n for part in parts_of("boat", WaterPathCost)] == [1]


@rule("meq.choice.hero.horse")
def test_a_horse_shortens_every_way(board: Board) -> None:
    long = next(path for path in PATHS.values() if path.number == 3 and not path.water and not path.item)
    assert travel.number(board.table, "argalad", long) == 3
    board.hero().items = ("horse",)
    assert travel.number(board.table, "argalad", long) == 2
    assert [(part.less, part.least) for part in parts_of("horse", PathNumber)] == [(1, 1)]


def test_an_elven_cloak_answers_shadow_cards(board: Board) -> None:
    board.table.pool = 2
    board.trigger("elven-cloak", "shadow-card-played-in-own-turn")
    assert board.table.pool == 1


# -- minions --------------------------------------------------------------------------------------------


@rule("meq.choice.sauron.token-colour")
def test_the_black_serpent_needs_no_influence_around_it(board: Board) -> None:
    assert [part.n for part in parts_of("black-serpent", CommandMove)] == [2]
    assert parts_of("black-serpent", TokensWithoutInfluence)
    assert rules.token_places(board.table, ("near-harad", "osgiliath", "bree")) == ("near-harad", "osgiliath")


def test_the_mouth_of_sauron_corrupts_whom_it_fights(board: Board) -> None:
    board.top("corruption", "weary")
    board.trigger("mouth-of-sauron", "combat-start")
    assert board.cards() == ("weary",)


def test_gothmog_spreads_peril_except_in_havens(board: Board) -> None:
    board.table.minion_at["gothmog"] = "dunharrow"
    assert numbers.is_perilous(board.table, "argalad", "dunharrow")
    assert not numbers.is_perilous(board.table, "argalad", "edoras")
    assert not numbers.is_perilous(board.table, "argalad", "bree")


@rule("meq.damage.minion.ringwraiths-return", "meq.choice.sauron.ringwraiths-return")
def test_the_ringwraiths_return(board: Board) -> None:
    assert [part.n for part in parts_of("ringwraiths", CommandMove)] == [2]
    board.table.minions_defeated = ("ringwraiths",)
    board.trigger("ringwraiths", "sauron-action-step-start")
    assert (board.table.minion_at["ringwraiths"], board.table.minions_defeated) == ("minas-morgul", ())
    assert board.table.minion_damage["ringwraiths"] == 0


def test_the_witch_king_lets_nobody_rest_outside_havens(board: Board) -> None:
    board.table.minion_at["witch-king"] = "dunharrow"
    for what in ("rest", "heal"):
        assert numbers.forbidden_by(board.table, "argalad", what, "dunharrow") == "witch-king"
        assert numbers.forbidden_by(board.table, "argalad", what, "edoras") == ""
    assert [part.trigger for part in parts_of("witch-king", On)] == []
