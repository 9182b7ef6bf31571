"""The decks of The One Ring can do what they are made for: several turns with their own cards, up to the end."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import RULES, decks
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import game


def only_cards_of(letter: str, play: Play, *names: str) -> None:
    """What the first seat has on the table, and what else is named, is of one of our decks."""
    inside = {CARDS[id].name for id, _ in decks.load(letter).cards()}
    used = {card.facts.name for card in play.table.cards.values() if card.owner == "one"}
    assert used.union(names, play.names(play.player("one").locations)) <= inside


def won(play: Play, by: str) -> bool:
    """Whether the first seat has won by a rule."""
    return play.table.over and (RULES.result(play.table).winners, RULES.result(play.table).rule) == (("one",), by)


def next_turn(play: Play, *hand: str) -> Play:
    """On to the next organization phase of the first seat, with this hand."""
    play.do("done")
    turn = play.table.turn
    while play.table.turn < turn + 2 or play.asked != "organization":
        play._modestly()
    play.hand("one", *hand)
    return play


@rule("end.one-ring.wizard", "ring.test.procedure")
def test_deck_p_tests_a_ring_in_the_deeps_and_throws_it_into_the_fire() -> None:
    play = Play()
    company = play.company("one", "The Under-grottos", "Gandalf", "Frodo", "Sam Gamgee", "Strider")
    play.company("two", "Rivendell", "Elrond")
    play.locations("one", "Goblin-gate", "Lórien", "Mount Doom")
    play.give("Frodo", "Precious Gold Ring")
    found = ("Wizard’s Test", "The One Ring")
    last = ("Ash Mountains", "Cracks of Doom", "Halfling Strength")
    only_cards_of("P", play, *found, *last)
    play.hand("one", *found)
    play.dice(2, 3, 4, 4)
    play.run(game.turns).do("play Wizard’s Test Precious Gold Ring").until("ring.which-result")
    assert play.options == ["result 7", "result 10"], "two are added in The Under-grottos"
    play.do("result 10", "ring The One Ring")
    play.dice(5, 5)  # of Gandalf, for the spell
    play.until("organization").do(f"move {company}", "to Goblin-gate")
    next_turn(play).do(f"move {company}", "to Lórien")
    next_turn(play, *last)
    play.do("done", "play Ash Mountains Strider").until("organization.destination").do("to Mount Doom")
    play.dice(*(6, 6) * 4)  # against the Orcs who guard the road
    play.until("site.enter").do("enter")
    play.dice(2, 2)
    play.do("play Cracks of Doom", "pass", "play Halfling Strength/2 check").until()
    assert play.events("corruption")[-1].facts["total"] == 4 + 4 - 4 + 4, "more than the 7 points of the Ring"
    assert won(play, "end.one-ring.wizard")


@rule("end.one-ring.ringwraith", "ring.test.procedure", "ring.test.replaces")
def test_deck_q_finds_the_ring_in_the_gladden_fields_and_brings_it_to_barad_dur() -> None:
    play = Play("ringwraith", "wizard")
    band = ("Lieutenant of Dol Guldur", "Dorelas", "Jerrek", "Ostisen", "Tros Hesnef")
    company = play.company("one", "Dol Guldur", *band)
    play.company("two", "Rivendell", "Elrond")
    play.give("Lieutenant of Dol Guldur", "Scroll of Isildur")
    play.locations("one", "Barad-dûr", "Gladden Fields", "Dol Guldur")
    hand = ("Gold Ring that Sauron Fancies", "Test of Fire", "The One Ring")
    only_cards_of("Q", play, *hand)
    play.hand("one", *hand)
    play.run(game.turns).until("organization").do(f"move {company}", "to Gladden Fields", "done")
    play.until("site.enter").do("enter")
    play.dice(6, 6)  # against the one who walks there
    play.until("chain.open", "one")
    while not play.offered("play Gold Ring that Sauron Fancies"):
        play._modestly()
    play.do("play Gold Ring that Sauron Fancies", "by Jerrek")
    while not play.offered("play Test of Fire Gold Ring that Sauron Fancies"):
        play._modestly()
    play.dice(5, 5)
    play.do("play Test of Fire Gold Ring that Sauron Fancies").until("ring.replace")
    assert play.events("ring-tested")[-1].facts["result"] == 11, "one more by the scroll"
    play.do("ring The One Ring")
    play.until("organization", "one").do(f"move {company}", "to Dol Guldur")
    next_turn(play).do(f"move {company}", "to Barad-dûr", "done")
    play.until()
    assert won(play, "end.one-ring.ringwraith")
