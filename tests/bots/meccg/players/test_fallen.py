"""What cards are worth to Fallen-wizards, and which Stage resources they keep."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg.cards.hands import Hand
from underdeeps.bots.meccg.cards.sideboard import Wishes
from underdeeps.bots.meccg.players import fallen
from underdeeps.bots.meccg.points import Points


def worth(play: Play, card: str) -> float:
    return Points(play.table, "one").of(play.id(card))


def test_a_card_gives_a_fallen_wizard_one_point_or_what_his_own_cards_say() -> None:
    play = Play(one="fallen-wizard")
    play.company("one", "The White Towers", "Glóin")
    play.company("two", "Rivendell", "Aragorn II")
    play.faction("two", "Dunlendings")
    play.be("one", play.id("Radagast"))
    plain = worth(play, "Rangers of the North")
    assert fallen.points(play.table, "one", play.id("Rangers of the North"), 3) == 1
    play.event("one", "Gatherer of Loyalties")
    assert fallen.points(play.table, "one", play.id("Rangers of the North"), 3) == 2
    assert worth(play, "Rangers of the North") > plain


def test_what_the_wizard_who_is_still_to_come_says_counts() -> None:
    play = Play(one="fallen-wizard")
    play.company("one", "The White Towers", "Glóin")
    scroll = play.id("Scroll of Isildur")
    assert fallen.points(play.table, "one", scroll, 4) == 4
    play.player("one").avatar_lost = True
    assert fallen.points(play.table, "one", scroll, 4) == 1
    assert fallen.points(play.table, "two", scroll, 4) == 4


def test_stage_resources_are_kept_and_fetched_until_one_is_in_play() -> None:
    play = Play(one="fallen-wizard")
    play.company("one", "The White Towers", "Glóin")
    play.hand("one", "Gatherer of Loyalties", "Dodge", "Stealth")
    card = play.id("Gatherer of Loyalties")
    worths = Hand(play.table, "one").worths()
    assert worths[card] == max(worths.values())
    assert Wishes(play.table, "one").worth(card) == fallen.AMBITION
    play.event("one", "Gatherer of Loyalties")
    worths = Hand(play.table, "one").worths()
    assert worths[card] == min(worths.values())
    assert Wishes(play.table, "one").worth(card) == 0.0
