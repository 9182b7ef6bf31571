"""Items that are stored."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import company
from tests.rules import rule
from underdeeps.meccg.rules.ending import scoring


@rule("org.store.when-where")
def test_items_are_stored_at_a_haven_before_or_after_organizing() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.company("one", "Bree", "Gimli")
    play.give("Aragorn II", "Glamdring")
    play.give("Gimli", "Durin’s Axe")
    play.organization()
    assert play.offered("store Glamdring") and not play.offered("store Durin’s Axe")
    play.do("organize")
    assert not play.offered("store Glamdring")
    play.do("organized")
    assert play.offered("store Glamdring")


@rule("org.store.corruption-check")
@pytest.mark.parametrize(("dice", "stored"), [((6, 6), True), ((1, 2), False)])
def test_the_bearer_makes_a_corruption_check_to_store(dice: tuple[int, int], stored: bool) -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.give("Aragorn II", "Glamdring", "Durin’s Axe")
    play.dice(*dice)
    play.organization().do("store Glamdring")
    while play.asked == "chain.respond":
        play.do("pass")
    (check,) = play.events("corruption")
    assert check.facts["character"] == play.id("Aragorn II")
    assert ("Glamdring" in play) == stored
    piled = [play.table.cards[number].facts.name for number in play.player("one").points]
    assert piled == (["Glamdring"] if stored else [])


@rule("org.store.no-bearer")
def test_a_stored_item_is_worth_no_more_for_the_one_who_bore_it() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "Durin’s Axe")
    assert scoring.tally(play.table, "one")["item"] == 4
    play.dice(6, 6)
    play.organization().do("store Durin’s Axe").until()
    axe = play["Durin’s Axe"]
    assert (axe.stored, axe.on) == (True, 0)
    assert scoring.tally(play.table, "one")["item"] == 2


@rule("org.store.when-where")
def test_items_are_stored_at_havens_only() -> None:
    play, _ = company("Bergil", site="Bree")
    play.give("Bergil", "Glamdring")
    assert not play.organization().offered("store Glamdring")
