"""Random games in which both players have agents: each question can be answered, saved and imagined, and reads well."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import underdeeps.meccg as meccg
from underdeeps.kernel import Decision, Option, Pile, records
from underdeeps.kernel.game import Game, new_game
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.table import Table

AGENTS = [card.id for card in CARDS.values() if card.agent]
EVENTS = ("DM-43", "DM-50", "DM-61", "DM-87", "DM-91", "DM-96", "DM-101", "DM-104", "AS-31", "DM-144", "DM-152")
FIRST = 5000
RAW = re.compile(r"\d{4}|\b[A-Z]{2}-\d|\bc\d|something|[{}_]|  |^[a-z]")


class WithAgents(meccg.Meccg):
    """The game with twelve agents and events about them in each deck, and all sites at hand."""

    def deal(self, setup_: dict[str, Any], seed: int) -> Table:
        table = super().deal(setup_, seed)
        table.last_number = FIRST
        chance = random.Random(seed)
        for player in table.players.values():
            kept = chance.sample(player.deck.cards, 25)
            player.deck = Pile.of((*kept, *chance.sample(AGENTS, 12), *EVENTS))
            side = "hero" if player.kind == "wizard" else "minion"
            sites = [site.id for (_, whose), site in SITES.items() if whose == side and not site.under_deeps]
            player.locations = tuple(sorted({*player.locations, *sites}))
        return table


RULES = WithAgents()


def wanted(table: Table, asked: Decision) -> list[Option]:
    """The options that bring agents and companies together."""
    if asked.kind == "agent.move" and table.journey is not None and table.journey.site in table.cards:
        goal = table.cards[table.journey.site].facts.name
        return [option for option in asked.options if CARDS[option.subject].name == goal]
    if asked.kind == "organization":
        return [option for option in asked.options if option.verb == "move"]
    lively = ("enter", "attack", "agent", "agent-move", "agent-attack", "agent-influence")
    return [option for option in asked.options if option.verb in lively or option.subject[:6].rstrip("/") in EVENTS]


def look(game: Game[Table], step: int) -> None:
    """The question of a game is well worded, can be saved, and looks the same in imagined worlds."""
    said = [game.prompt, *(game.sentence(option) for option in game.decision.options)]
    assert [text for text in said if RAW.search(text)] == []
    again = records.load(records.save(game), lambda name: RULES)
    assert again.decision == game.decision
    for seat in game.seats:
        assert game.imagine(seat, step).view(seat) == game.view(seat)


@pytest.mark.parametrize(("seed", "decks"), [(21, "AF"), (22, "BC"), (24, "GA")])
def test_games_with_agents(seed: int, decks: str) -> None:
    game = new_game(RULES, seed, decks=list(decks))
    chance = random.Random(seed)
    fought = 0
    for step in range(1000):
        if game.over:
            break
        asked = game.decision
        if asked.kind.startswith("agent") or step % 40 == 0:
            look(game, step)
        lively = wanted(game.table, asked)
        game.choose(chance.choice(lively if lively and chance.random() < 0.8 else list(asked.options)))
        fought += game.table.combat is not None and game.table.combat.source == "agent"
    assert fought
