"""Gold rings: when they are put to the test, and who bears them."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from underdeeps.bots.meccg.cards.hands import Hand
from underdeeps.bots.meccg.resource_side import items, rings
from underdeeps.bots.yardstick.meccg import values


def bearing(*hand: str) -> tuple[Play, int]:
    """Somebody at Dol Guldur bears a gold ring, with some cards in hand."""
    play = Play(one="ringwraith")
    play.company("one", "Dol Guldur", "Lieutenant of Dol Guldur", "Jerrek")
    [ring] = play.give("Lieutenant of Dol Guldur", "A Little Gold Ring")
    play.hand("one", *hand)
    play.locations("one", "Moria")
    return play, ring


def test_a_gold_ring_is_stored_if_it_will_turn_out_to_be_something() -> None:
    play, ring = bearing("Minor Ring")
    assert items.storing(play.table, ring) > 0
    play.organization()
    while play.asks == "one" and not answer(play).startswith("store"):
        assert not answer(play).startswith("done")
        play.do(answer(play))
    play, ring = bearing("Dodge")
    assert items.storing(play.table, ring) <= 0


def test_what_a_test_brings_is_what_may_come_of_it() -> None:
    found = {}
    for ring in ("Minor Ring", "Dwarven Ring of Durin’s Tribe", "The One Ring", "Dodge"):
        play, number = bearing(ring)
        found[ring] = round(rings.found(play.table, number), 6)
    assert found["Dodge"] < found["The One Ring"] < found["Minor Ring"] == 0.0
    play, number = bearing("Minor Ring", "The One Ring")
    assert rings.found(play.table, number) > found["Minor Ring"]
    assert rings.found(play.table, number, stored=True) < rings.found(play.table, number)


def test_to_bear_a_second_gold_ring_is_as_bad_as_to_be_lost() -> None:
    play, _ = bearing()
    leader, other = play["Lieutenant of Dol Guldur"].number, play["Jerrek"].number
    card = play.id("Gold Ring that Sauron Fancies")
    assert items.bears(play.table, leader, card) < -values.precious(play.table, leader)
    assert items.bears(play.table, other, card) > -values.precious(play.table, other)


def test_a_ring_is_kept_for_a_gold_ring_that_is_borne() -> None:
    play, _ = bearing("Minor Ring", "Foul-smelling Paste")
    card = play.id("Minor Ring")
    kept = Hand(play.table, "one").single(card)
    play = Play(one="ringwraith")
    play.company("one", "Dol Guldur", "Lieutenant of Dol Guldur", "Jerrek")
    play.locations("one", "Gladden Fields")
    play.hand("one", "Minor Ring", "A Little Gold Ring")
    assert 0 < Hand(play.table, "one").single(card) < kept
