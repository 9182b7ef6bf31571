"""Items of Against the Shadow that need effects of their own."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import UNTAPPED

NECKLACE = "AS-128"


GOODS = ("LE-302", "LE-310", "AS-136")


def bargain(site: str = "Bree") -> Play:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "Ostisen", "Gorbag")
    play.give("Ostisen", NECKLACE)
    play.hand("one", *GOODS)
    return play.at_site(company)


def test_necklace_of_girion_helps_with_men() -> None:
    play = bargain()
    who = play["Ostisen"].number
    free = numbers.free_direct_influence(play.table, who)
    assert numbers.free_direct_influence(play.table, who, play.id("AS-63")) == free + 3
    assert numbers.free_direct_influence(play.table, who, play.id("Gorbag")) == free


def test_necklace_of_girion_buys_three_items_at_a_border_hold() -> None:
    play = bargain()
    play.dice(6, 6)
    play.do("use Necklace of Girion")
    unanswered(play)
    play.until("bargain.item")
    for _ in range(3):
        play.do(next(option for option in play.options if option.startswith("give")))
    play.until()
    assert play.names(play.player("one").hand) == []
    assert play.names(play.player("one").discard) == [play.word(NECKLACE)]
    assert {play[name].state for name in ("Ostisen", "Gorbag")} == {UNTAPPED}


def test_necklace_of_girion_is_kept_if_the_check_fails() -> None:
    play = bargain()
    play.dice(1, 1)
    play.do("use Necklace of Girion").until()
    assert len(play.player("one").hand) == 3


@pytest.mark.parametrize("site", ["Moria", "Edoras"])
def test_necklace_of_girion_buys_nothing_elsewhere(site: str) -> None:
    play = bargain(site)
    assert play.table.pending is None or not play.offered("use Necklace of Girion")


def test_necklace_of_girion_says_what_it_does() -> None:
    assert text_of(NECKLACE)
