"""That no card is lost and none is there twice, for the contract suite."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from underdeeps.meccg import decks
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.table import Link, Table

DECKS = Path(__file__).parent / "decks"
"""Decks for tests alone."""


@cache
def _of_tests() -> tuple[decks.Deck, ...]:
    return tuple(decks.load(file) for file in sorted(DECKS.glob("*.deck")))


def nothing_is_lost(table: Table) -> bool:
    """Whether the cards of both decks, together, are all somewhere and nowhere twice."""
    dealt: Counter[str] = Counter()
    for player in table.players.values():
        deck = next(deck for deck in (*decks.shipped(), *_of_tests()) if deck.label == player.deck_name)
        for card, n in deck.cards():
            dealt[card] += n
    return dealt == _there(table)


def _is_passive(link: Link) -> bool:
    """Whether a link is no play of its card: an action of the rules, or a passive condition of a card that is gone."""
    return link.action.startswith("rule/") or isinstance(action_of(link.action), On)


def _there(table: Table) -> Counter[str]:
    found: Counter[str] = Counter(card.face for card in table.cards.values())
    for player in table.players.values():
        for pile in (player.deck, player.hand, player.discard, player.sideboard):
            found.update(pile.cards)
        for cards in (player.locations, player.site_discard, player.removed, player.pool, player.set_aside):
            found.update(cards)
        found.update(player.laid_by)
        if player.picked:
            found[player.picked] += 1
    for agent in table.agents.values():
        found.update(agent.sites)
    for link in (*(link for links in table.chains for link in links), *table.acting):
        if not link.source and link.action in ("rule/on-guard", "rule/agent"):
            found[link.target] += 1
        elif link.action == "rule/agent-move":
            found[link.choice] += 1
        elif not link.source and link.card and not _is_passive(link):
            found[link.card] += 1
    return found
