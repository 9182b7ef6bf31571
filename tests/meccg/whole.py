"""That no card is lost and none is there twice, for the contract suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from underdeeps.meccg import decks
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import FALLEN_WIZARD
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.table import Link, Table

DECKS = Path(__file__).parent / "decks"
"""Decks for tests alone."""


@cache
def _of_tests() -> tuple[decks.Deck, ...]:
    return tuple(decks.load(file) for file in sorted(DECKS.glob("*.deck")))


def nothing_is_lost(table: Table, played: Sequence[decks.Deck] = ()) -> bool:
    """Whether the cards of both decks, together, are all somewhere and nowhere twice."""
    dealt: Counter[str] = Counter()
    for deck in played or _played(table):
        for card, n in deck.cards():
            dealt[card] += n
    there = _there(table)
    if any(player.kind == FALLEN_WIZARD.name for player in table.players.values()):
        dealt, there = _any_wizard(dealt), _any_wizard(there)  # one may have been taken from outside for another
    return dealt == there


def _any_wizard(found: Counter[str]) -> Counter[str]:
    """The same, with one Wizard as good as another."""
    wizards = {card for card in found if card in CARDS and CARDS[card].avatar and CARDS[card].race == "wizard"}
    kept = Counter({card: n for card, n in found.items() if card not in wizards})
    return kept + Counter({"a Wizard": sum(found[card] for card in wizards)})


def _played(table: Table) -> list[decks.Deck]:
    """The decks that are played, of those that are kept."""
    kept = {deck.label: deck for deck in (*decks.shipped(), *_of_tests())}
    return [kept[player.deck_name] for player in table.players.values()]


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
    return _as_printed(found)


def _as_printed(found: Counter[str]) -> Counter[str]:
    """A card that is used as a site somewhere is the printed one."""
    printed: Counter[str] = Counter()
    for card, n in found.items():
        printed[CARDS[card].printed or card if card in CARDS else card] += n
    return printed
