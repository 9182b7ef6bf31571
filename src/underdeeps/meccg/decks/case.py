"""What every check of a deck works with: the case, and the problem that it finds."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from underdeeps.meccg.decks.model import Cards, Deck, role
from underdeeps.meccg.facts import CARDS

MOST_NAMED = 6


class Problem(msgspec.Struct, frozen=True):
    """Something that a rule forbids."""

    rule: str
    """Id of the rulebook entry."""
    sentence: str
    cards: tuple[str, ...] = ()


class Case(NamedTuple):
    """What a deck is checked for."""

    deck: Deck
    length: str
    opponent: str

    def role(self, id: str) -> str:
        return role(CARDS[id], self.deck.kind)

    def of(self, cards: Cards, *roles: str) -> Cards:
        """Those of some cards that count as one of these."""
        return tuple((id, count) for id, count in cards if self.role(id) in roles)

    @property
    def player(self) -> str:
        return self.deck.kind.capitalize()


def ids_of(cards: Cards) -> tuple[str, ...]:
    """The ids of some cards, each once."""
    return tuple(dict.fromkeys(id for id, _ in cards))


def named(ids: tuple[str, ...]) -> str:
    """Cards by their names, the first of them if they are many."""
    names = [f"{CARDS[id].name} ({id})" for id in ids]
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    *first, last = [*names[:MOST_NAMED], *more]
    return f"{', '.join(first)} and {last}" if first else last
