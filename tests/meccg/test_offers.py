"""What `chain.offers` sorts out by the moment beforehand would not be offered anyway: seen in random games."""

from __future__ import annotations

import random

import pytest

import underdeeps as ud
from underdeeps.kernel import Option
from underdeeps.meccg.language import moments
from underdeeps.meccg.language.catalogue import RULE_ACTIONS, plays_of, uses_of
from underdeeps.meccg.language.lists import USED
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Table


def offered_afresh(table: Table, seat: str) -> list[Option]:
    """Everything that a seat may declare now, by asking each action there is, whatever the moment or the lists say."""
    found: list[Option] = []
    for card in table.players[seat].hand.distinct():
        for subject, action in plays_of(card):
            if not action.barred(moments.moment_of(table, seat)):
                action.offer(table, seat, card, 0, subject, found)
    for number in table.listed(USED + seat):
        each = table.cards[number]
        for ending, action in () if each.face_down or each.stored else uses_of(each.id):
            if not action.barred(moments.moment_of(table, seat)):
                action.offer(table, seat, each.id, number, f"{number}{ending}", found)
    for action in RULE_ACTIONS:
        if not action.barred(moments.moment_of(table, seat)):
            action.offer(table, seat, "", 0, "", found)
    return found


@pytest.mark.parametrize("decks", ["AB", "CD", "EF", "GH", "IJ", "KL", "LK"])
def test_nothing_is_sorted_out_that_could_be_declared(decks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    offers = chain.offers
    searches = 0

    def compared(table: Table, seat: str) -> list[Option]:
        nonlocal searches
        searches += 1
        found = offers(table, seat)
        assert sorted(map(str, found)) == sorted(map(str, offered_afresh(table, seat)))
        return found

    monkeypatch.setattr(chain, "offers", compared)
    chance = random.Random(decks)
    game = ud.new_game("meccg", seed=chance.randrange(10_000), quiet=True, decks=tuple(decks))
    while not game.over:
        game.choose(chance.choice(game.decision.options))
    assert searches > 500
