"""Mission cards: each just fulfilled and just not."""

from __future__ import annotations

import pytest

from tests.meq.cards.board_table import Board
from tests.rules import rule
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import Fulfilled
from underdeeps.meq.facts import HEROES


def fulfilled(board: Board, card: str) -> bool:
    """Whether a mission is fulfilled now."""
    (part,) = parts_of(card, Fulfilled)
    return part.condition.holds(board.table, "", card)


@rule("meq.finale.1.dominant-wins")
def test_noble_blood(board: Board) -> None:
    board.corrupt("weary")
    assert fulfilled(board, "noble-blood")
    board.corrupt("weak", hero="thalin")
    assert not fulfilled(board, "noble-blood")


@rule("meq.choice.sauron.blank-tokens")
def test_against_the_shadow(board: Board) -> None:
    board.token("bree")
    board.token("moria", "blank")
    assert fulfilled(board, "against-the-shadow")
    board.token("edoras", "blank")
    assert not fulfilled(board, "against-the-shadow")


def test_isildurs_secret(board: Board) -> None:
    board.favor(2)
    board.favor(3, "thalin")
    assert fulfilled(board, "isildurs-secret")
    board.favor(1)
    assert not fulfilled(board, "isildurs-secret")


def test_minas_morgul_kept_at_bay(board: Board) -> None:
    assert fulfilled(board, "minas-morgul-kept-at-bay")
    board.table.minion_at["gothmog"] = "bree"
    assert not fulfilled(board, "minas-morgul-kept-at-bay")


def test_the_spear_of_the_west(board: Board) -> None:
    for hero in ("argalad", "thalin"):
        assert not fulfilled(board, "the-spear-of-the-west")
        board.hero(hero).done = (HEROES[hero].starting_quests[0], HEROES[hero].advanced_quest)
    assert fulfilled(board, "the-spear-of-the-west")


def test_his_dark_throne(board: Board) -> None:
    board.plot("gollum-is-captured", "sea-of-udun")
    board.plot("loss-of-an-heir", "edoras")
    assert not fulfilled(board, "his-dark-throne")
    board.plot("smeagol-escapes", "woodland-realm")
    assert fulfilled(board, "his-dark-throne")


@pytest.mark.parametrize(
    ("card", "colour"),
    [("where-the-shadows-lie", "black"), ("in-darkness-bind-them", "yellow"), ("to-rule-them-all", "red")],
)
def test_a_marker_in_the_last_stage(board: Board, card: str, colour: str) -> None:
    board.table.markers.update(dict.fromkeys(board.table.markers, 17))
    board.table.markers[colour] = 12
    assert not fulfilled(board, card)
    board.table.markers[colour] = 13
    assert fulfilled(board, card)


def test_to_find_them_all(board: Board) -> None:
    board.influence(5, "the-shire")
    assert not fulfilled(board, "to-find-them-all")
    board.influence(6, "the-shire")
    assert fulfilled(board, "to-find-them-all")
    board.influence(0, "the-shire")
    board.table.minion_at["witch-king"] = "the-shire"
    assert not fulfilled(board, "to-find-them-all")
    board.table.minion_at["ringwraiths"] = "the-shire"
    assert fulfilled(board, "to-find-them-all")
