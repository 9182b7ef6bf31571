"""Where companies can go: two answers of the rules, compared in many positions."""

from __future__ import annotations

from random import Random

import pytest

import underdeeps as ud
from underdeeps.arena.lineups import settings_for
from underdeeps.meccg.rules.journeys import routes


@pytest.mark.parametrize("seed", range(12))
def test_what_cards_change_is_asked_for_whenever_something_could_change_it(seed: int) -> None:
    """A company for which nothing could differ (`_may_differ`) goes the ways that it would go if all was asked."""
    game = ud.new_game("meccg", seed=seed, quiet=True, **settings_for("meccg", seed, by_lot=True))
    draw = Random(seed)
    looked_at = 0
    while not game.over:
        game.choose(draw.choice(game.decision.options))
        table = game.table
        for company in table.companies.values():
            if company.site in table.cards:
                whole = routes._by_cards(routes.departure(table, company), table, company)
                assert routes.departure(table, company) == whole
                looked_at += 1
    assert looked_at > 100
