"""Which cards are let go: what can be played soon stays, what only stands in the way goes."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg.cards import hands
from underdeeps.bots.meccg.mind import ANSWERS
from underdeeps.bots.meccg.travel import maps, plans
from underdeeps.bots.yardstick.meccg import hands as habits
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import SITES


def seated(*hand: str, at: str = "Rivendell") -> Play:
    """A company at a haven, and a hand; from Rivendell, Moria and Bree can be reached."""
    play = Play()
    play.company("one", at, "Aragorn II", "Legolas", "Gimli")
    play.company("two", "Lórien", "Glorfindel II", "Haldir")
    play.locations("one", "Moria", "Bree", "Lórien", "Minas Tirith")
    play.locations("two", "Moria", "Bree")
    play.hand("one", *hand)
    return play


def worth(play: Play, name: str) -> float:
    return hands.Hand(play.table, "one").single(play.id(name))


def test_what_can_be_played_next_turn_is_worth_more_than_what_is_far_away() -> None:
    card = "Rangers of the North"
    assert worth(seated(card), card) > worth(seated(card, at="Edhellond"), card) > 0


def test_a_ring_waits_for_a_gold_ring() -> None:
    alone, hoped = seated("The One Ring"), seated("The One Ring", "Precious Gold Ring")
    assert worth(alone, "The One Ring") < worth(hoped, "The One Ring")


def test_a_creature_that_nobody_meets_is_worth_less() -> None:
    play = seated("Cave-drake")
    moria = SITES["Moria", "hero"].id
    assert maps.meets(play.id("Cave-drake"), moria)
    play.locations("two", "Minas Tirith")
    assert not maps.meets(play.id("Cave-drake"), SITES["Minas Tirith", "hero"].id)
    there = worth(play, "Cave-drake")
    play.locations("two", "Moria")
    assert there < worth(play, "Cave-drake")


def test_a_second_haven_lies_between() -> None:
    """Edoras is far from Rivendell, and near to Lórien."""
    rivendell, edoras = (SITES[name, "hero"].id for name in ("Rivendell", "Edoras"))
    assert not maps.near(rivendell, edoras, "wizard")
    assert maps.over_haven(rivendell, edoras, "wizard")


def test_what_can_never_be_played_goes_first() -> None:
    """Glamdring is in play already."""
    play = seated("Glamdring", "Orcrist")
    play.give("Aragorn II", "Glamdring")
    asked = play.end_of_turn().until("end.discard").table.pending
    assert asked is not None
    assert play.say(ANSWERS["end.discard"](play.table, asked)) == "discard Glamdring"


def test_what_cancels_an_attack_waits_in_hand_for_one() -> None:
    play = seated("Concealment", "Marvels Told")
    asked = play.end_of_turn().until("end.discard").table.pending
    assert asked is not None
    assert play.say(ANSWERS["end.discard"](play.table, asked)) == "discard Marvels Told"
    play.hand("one", "Concealment")
    assert worth(play, "Concealment") > hands.FRESH > worth(play, "Marvels Told")


def test_a_good_hand_is_kept_but_not_for_ever() -> None:
    play = seated("Glamdring", "Orcrist")
    asked = play.end_of_turn().until("end.discard").table.pending
    assert asked is not None
    assert ANSWERS["end.discard"](play.table, asked).verb == "keep"
    play.table.turn = 10 * habits.PATIENCE
    assert ANSWERS["end.discard"](play.table, asked).verb == "discard"


def test_what_a_company_is_on_its_way_for_is_kept() -> None:
    """The one site for it has left the location deck: it is where the company goes."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Lórien")
    play.hand("one", "Rangers of the North")
    assert worth(play, "Rangers of the North") <= 0
    play.moves(company, "Bree")
    assert worth(play, "Rangers of the North") > hands.FRESH


def test_what_is_to_be_played_this_turn_is_not_thrown_away_for_want_of_room() -> None:
    """A minor item is worth least of four, but the company has come for it."""
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Bree", "Lórien", "Isengard")
    play.hand("one", "Dagger of Westernesse", "Rangers of the North", "Concealment", "Dark Quarrels")
    wanted = plans.wanted(play.table, "one")
    assert wanted == (play.id("Dagger of Westernesse"),)
    options = tuple(Option("discard", card) for card in play.player("one").hand.cards)
    decision = Decision("one", "hand.discard", options, "")
    assert hands.worst_card(play.table, decision).subject not in wanted


def test_of_many_characters_the_least_are_let_go() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II", "Legolas")
    people = ("Elladan", "Elrohir", "Haldir", "Orophin")
    play.hand("one", *people)
    hand = hands.Hand(play.table, "one")
    worths = hand.worths()
    best = sorted((play.id(name) for name in people), key=hand.single)[-hands.PEOPLE :]
    for name in people:
        card = play.id(name)
        assert (worths[card] == hand.single(card)) == (card in best)
