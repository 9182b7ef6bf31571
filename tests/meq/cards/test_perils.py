"""Peril cards at the table, one by one. How one is drawn and picked is tested with the hero's turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.meq.cards.board_table import Board, life
from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.facts import COMBAT_CARDS
from underdeeps.meq.rules import hero_turn
from underdeeps.meq.table import SAURON

Fights = Callable[[str], list[tuple[str, str, int]]]


@pytest.fixture
def board() -> Board:
    """Argalad travels."""
    board = Board()
    board.table.step = "travel"
    return board


def test_the_hounds_of_sauron(board: Board) -> None:
    board.play("the-hounds-of-sauron", "enough", *life(6))
    assert len(board.hero().damage) == 6
    who = board.hero()
    strong = max(who.life, key=lambda card: COMBAT_CARDS[card].defense)
    who.hand = who.hand.add((strong,) * 6, board.table.bit("argalad"))
    board.play("the-hounds-of-sauron", *[f"discard {strong}"] * -(-6 // COMBAT_CARDS[strong].defense), "option 0")
    assert (len(who.damage), who.favor) == (6, 1)


def test_an_unexpected_betrayal(board: Board) -> None:
    board.play("an-unexpected-betrayal", "option 0", *life(5))
    assert (len(board.hero().damage), len(board.table.plot_hand)) == (5, 0)
    board.play("an-unexpected-betrayal", "option 1")
    assert (len(board.table.plot_hand), len(board.table.shadow_hand)) == (1, 1)


def test_a_shadow_in_the_background_of_their_memories(board: Board) -> None:
    board.stand("bree")
    board.favor(2)
    board.top("corruption", "weary")
    board.influence(3, "weathertop")
    board.play("a-shadow-in-the-background-of-their-memories")
    assert (board.hero().favor, board.cards()) == (2, ())
    board.influence(1, "old-forest")
    board.play("a-shadow-in-the-background-of-their-memories")
    assert (board.hero().favor, board.cards()) == (1, ("weary",))


def test_orc_scouts(board: Board) -> None:
    board.top("corruption", "weary")
    board.only("peril", "trapped")
    board.table.discards["peril"] = ("khazad-dum",)
    board.play("orc-scouts")
    assert board.cards() == ("weary",)
    assert sorted(board.table.decks["peril"]) == ["khazad-dum", "orc-scouts", "trapped"]


def test_ill_met_company(board: Board) -> None:
    board.favor(2)
    board.play("ill-met-company", "option 0")
    assert (board.hero().favor, board.cards()) == (0, ())
    board.favor(1)  # too little to pay with
    board.top("corruption", "weary")
    board.top("corruption", "weak")
    board.begin("ill-met-company")
    assert board.asked.seat == SAURON
    board.end("corruption weary")
    assert (board.hero().favor, board.cards(), board.table.discards["corruption"]) == (1, ("weary",), ("weak",))


@rule("meq.choice.hero.peril-fights")
def test_armies_underground(board: Board, fights: Fights) -> None:
    fought = fights("lost")
    board.corrupt("weary", "weak")
    board.play("armies-underground")
    assert (len(board.hero().hand), fought) == (3, [("argalad", "orc", -1)])
    assert board.table.turn_ended


def test_an_iron_will_goes_on_after_a_peril(fights: Fights) -> None:
    fights("lost")
    board = Board("thalin")
    board.table.step = "travel"
    board.play("armies-underground", hero="thalin")
    assert not board.table.turn_ended


def test_the_hill_of_black_magic(board: Board) -> None:
    board.plot("gollum-is-captured", "sea-of-udun")
    board.play("the-hill-of-black-magic")
    assert not board.table.turn_ended
    board.plot("loss-of-an-heir", "edoras")
    board.play("the-hill-of-black-magic", *life(5))
    assert (len(board.hero().damage), board.table.turn_ended) == (5, True)


def test_the_dark_tower_without_minions_or_victory(board: Board, fights: Fights) -> None:
    fought = fights("lost")
    board.play("the-dark-tower", "minion mouth-of-sauron")
    assert (board.hero().favor, board.table.turn_ended) == (0, False)
    fought.clear()
    board.table.minion_at.update(dict.fromkeys(board.table.minion_at, ""))
    board.play("the-dark-tower")
    assert fought == []


SWEEP = "thalin.sweep"
"""Melee, attack 3 for 1 strength."""


def peril(card: str, at: str, hand: list[str]) -> Play:
    """Thálin comes into a peril that can only be this one."""
    play = Play("thalin").turn("thalin", "travel").put("thalin", at=at, hand=hand)
    others = [other for other in ("khazad-dum", "the-dark-tower", "trapped") if other != card]
    return play.deck("peril", card, *others).run(hero_turn.peril, "thalin")


def test_khazad_dum() -> None:
    play = peril("khazad-dum", "moria", [SWEEP] * 4)
    assert play.table.combat is not None and play.table.combat.enemy == "balrog"
    play.fight(SWEEP, SWEEP, SWEEP, SWEEP)
    assert (play.asked, play.hero("thalin").favor) == ("thalin hero.training", 2)
    play.answer(play.options[0])
    assert (len(play.hero("thalin").skills), play.hero("thalin").rest) == (1, (SWEEP,) * 4)


def test_a_balrog_that_is_not_defeated() -> None:
    play = peril("khazad-dum", "moria", [SWEEP] * 3).fight(SWEEP, SWEEP, SWEEP)
    assert play.told("combat-ended")[-1].facts["outcome"] == "lost"
    assert (play.asked, play.hero("thalin").favor, play.hero("thalin").skills) == ("", 0, ())
    assert not play.table.turn_ended  # Thálin's will is of iron


@rule("meq.choice.cards.dark-tower")
def test_the_dark_tower() -> None:
    play = peril("the-dark-tower", "barad-dur", [SWEEP] * 3)
    assert (play.asked, play.options) == ("sauron move-minion", ["minion black-serpent", "minion mouth-of-sauron"])
    play.deck("corruption", "weary").answer("minion mouth-of-sauron")
    assert [each.card for each in play.hero("thalin").corruption] == ["weary"]
    play.fight(SWEEP, SWEEP, SWEEP)
    assert (play.hero("thalin").favor, play.table.minions_defeated) == (2, ("mouth-of-sauron",))
    assert (play.asked, play.table.turn_ended) == ("", False)


def test_an_enduring_evil(board: Board) -> None:
    board.stand("ruins-of-angmar")
    board.top("corruption", "weary")
    board.play("an-enduring-evil")
    assert (board.cards(), board.table.turn_ended) == ((), False)
    board.influence(1, "ruins-of-angmar")
    board.play("an-enduring-evil")
    assert (board.cards(), board.table.turn_ended) == (("weary",), True)


def test_trapped(board: Board) -> None:
    board.play("trapped", "discard *", "discard *")
    assert (board.table.pool, len(board.hero().hand), len(board.hero().rest)) == (2, 3, 2)


def test_the_weakness_of_men(board: Board) -> None:
    board.play("the-weakness-of-men", "option 0", *life(5))
    assert (len(board.hero().damage), board.table.markers["black"]) == (5, 0)
    board.play("the-weakness-of-men", "option 1")
    assert board.table.markers["black"] == 1


def test_its_a_dangerous_business(board: Board) -> None:
    board.stand("bree")
    card = "its-a-dangerous-business-walking-out-your-front-door"
    board.begin(card)
    board.answer("yes")
    assert "location fornost" not in board.options  # a Haven
    board.answer("location the-shire")
    assert "location the-shire" not in board.options
    board.end("location bree", "enough")
    assert (board.table.pool, board.table.influence["the-shire"], board.table.influence["bree"]) == (2, 1, 1)


@rule("meq.choice.cards.undying-regret")
def test_undying_regret(board: Board) -> None:
    board.stand("fangorn")
    board.begin("undying-regret")
    board.answer("yes")
    assert "location fangorn" not in board.options
    board.answer("location rhosgobel")
    assert board.options == ["place misty-mountains-mirkwood", "enough"], "the token may be left out"
    board.end("place misty-mountains-mirkwood")
    assert (board.table.pool, board.table.influence["rhosgobel"], board.tokens("rhosgobel")) == (2, 1, 1)


def test_nine_for_mortal_men_doomed_to_die(board: Board, fights: Fights) -> None:
    fought = fights("lost")
    card = "nine-for-mortal-men-doomed-to-die"
    board.stand("pelargir")
    board.top("corruption", "weary")
    board.play(card, "yes", "option 1", "move-minion black-serpent", "location pelargir")
    assert (board.cards(), fought, board.table.turn_ended) == (("weary",), [("argalad", "black-serpent", -1)], False)
    fought.clear()
    board.top("corruption", "weak")
    board.play(card, "yes", "option 1", "move-minion black-serpent", "location osgiliath")
    assert fought == []
    board.top("corruption", "deranged")
    board.play(card, "yes", "option 0")
    assert len(board.table.plot_hand) == 1
