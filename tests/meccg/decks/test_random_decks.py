"""Decks that are put together by lot: legal, different, playable."""

from __future__ import annotations

from random import Random

import pytest

import underdeeps as ud
from underdeeps.kernel import BadSetup
from underdeeps.meccg import decks
from underdeeps.meccg.decks.random_decks import random_deck
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.kinds import KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_decks_by_lot_are_legal_and_can_be_played(kind: str) -> None:
    made = [random_deck(kind, seed) for seed in range(40)]
    assert [problem for deck in made for problem in decks.problems(deck)] == []
    assert [card for deck in made for card in decks.not_enforced(deck)] == []
    assert len({deck.deck for deck in made}) == 40
    assert all(deck.kind == kind and decks.size(deck.sideboard) > 0 for deck in made)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_played_at_sites_of_a_name_has_such_a_site(kind: str) -> None:
    looked_at = 0
    for deck in (random_deck(kind, seed) for seed in range(20)):
        sites = [CARDS[id] for id, _ in deck.sites]
        for id, _ in deck.deck:
            places = CARDS[id].playable_sites if CARDS[id].kind == "resource" else ()
            looked_at += bool(places)
            assert not places or any(home_site_matches(place, site) for place in places for site in sites), id
    assert looked_at > 20


def test_a_seed_is_a_deck() -> None:
    assert random_deck("wizard", 5) == random_deck("wizard", 5)
    assert random_deck("wizard", 5).deck != random_deck("wizard", 6).deck
    assert decks.read(decks.write(random_deck("balrog", 5)), "5.deck") == random_deck("balrog", 5)


def test_who_asks_for_another_kind_is_told_which_there_are() -> None:
    with pytest.raises(BadSetup, match="wizard, ringwraith"):
        random_deck("hobbit", 1)


@pytest.mark.parametrize("seed", range(9))
def test_games_with_decks_by_lot_come_to_their_end(seed: int) -> None:
    """Far more of them are played by `bench/soak.py --decks random`."""
    kinds = [*KINDS]
    pair = [random_deck(kinds[seed % len(kinds)], seed), random_deck(kinds[seed // 3 % len(kinds)], seed + 100)]
    game = ud.new_game("meccg", seed=seed, decks=pair, quiet=True)
    dice = Random(seed)
    while not game.over:
        game.choose(dice.choice(game.decision.options))
    assert game.result.winners
