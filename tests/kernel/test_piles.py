"""Piles: which card lies where, and who knows it."""

from __future__ import annotations

import pytest

from underdeeps.kernel.piles import EVERYONE, NOBODY, Pile, without

A, B = 1, 2


def test_the_top_is_the_last_card() -> None:
    pile = Pile.of(("moss", "echo", "smoke"))
    assert pile.top(2) == ("smoke", "echo")
    assert pile.top(0) == () and pile.top(9) == ("smoke", "echo", "moss")
    assert pile.dropped(1).cards == ("moss", "echo")
    assert pile.dropped(0) == pile and pile.dropped(9) == Pile()


def test_top_and_dropped_belong_together() -> None:
    pile = Pile.of(tuple("abcdef"), A)
    for n in range(8):
        rest = pile.dropped(n)
        assert rest.cards + pile.top(n)[::-1] == pile.cards
        assert len(rest.known) == len(rest.classed) == len(rest)


def test_cards_go_on_top_and_under() -> None:
    pile = Pile.of(("moss",), A).add(("echo", "smoke"), B).under("kettle", NOBODY)
    assert pile.cards == ("kettle", "moss", "echo", "smoke")
    assert pile.known == (NOBODY, A, B, B)
    assert list(pile) == list(pile.cards) and len(pile) == 4 and "echo" in pile and "owl" not in pile


def test_seats_see_what_they_know() -> None:
    pile = Pile.of(("moss",), A).add(("echo",), B).add(("smoke",), EVERYONE)
    assert pile.seen_by(A) == ("moss", "", "smoke")
    assert pile.seen_by(B) == ("", "echo", "smoke")
    assert pile.seen_by(NOBODY) == ("", "", ""), "an onlooker is no seat"
    assert pile.shown_to(B).seen_by(B) == pile.cards
    assert pile.shown_to(B).seen_by(A) == pile.seen_by(A)


def test_the_copy_that_is_shown_is_one_that_is_known_already() -> None:
    pile = Pile.of(("moss",), A).add(("echo",), A).add(("moss",), EVERYONE)
    assert pile.with_shown("moss", B).seen_by(B) == ("", "", "moss"), "nobody learns of a second copy"
    assert pile.with_shown("echo", B).seen_by(B) == ("", "echo", "moss")


def test_who_looks_at_the_top_knows_it_beside_those_who_did() -> None:
    pile = Pile.of(("moss",), A).add(("echo",), A).add(("smoke",), NOBODY).with_top_shown(2, B)
    assert pile.seen_by(B) == ("", "echo", "smoke") and pile.seen_by(A) == ("moss", "echo", "")
    assert pile.with_top_shown(0, A) == pile and pile.with_top_shown(9, A).seen_by(A) == pile.cards


def test_a_class_may_be_known_without_the_card() -> None:
    pile = Pile.of(("moss", "echo"), A).classes_told_to(B)
    assert pile.classed == (B, B) and pile.seen_by(B) == ("", "")
    assert pile.add(("smoke",), A).classed == (B, B, NOBODY)


def test_the_best_known_copy_leaves() -> None:
    pile = Pile.of(("moss",), A).add(("moss",), A | B).add(("echo",), A)
    assert pile.without("moss", known_to=B).seen_by(B) == ("", ""), "those who saw it leave know it no longer here"
    assert pile.without("moss").known == (A | B, A), "with nobody watching, the lowest"
    assert pile.without_place(2).cards == ("moss", "moss")
    with pytest.raises(ValueError):
        pile.without("owl")


def test_copies_are_one_choice() -> None:
    assert Pile.of(("moss", "echo", "moss")).distinct() == ("moss", "echo")
    assert without(("moss", "echo", "moss"), "moss") == ("echo", "moss")


def test_piles_do_not_change() -> None:
    pile = Pile.of(("moss",))
    with pytest.raises(AttributeError):
        pile.cards = ()  # type: ignore[misc]
    assert {pile: 1}[Pile.of(("moss",))] == 1


def test_the_copy_that_most_seats_know_leaves_first() -> None:
    hand = Pile(("a", "a"), (1, 3), (0, 0))
    assert hand.without("a", EVERYONE) == Pile(("a",), (1,), (0,))
