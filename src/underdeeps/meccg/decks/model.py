"""What a deck of cards is: four sets of cards and the kind of player that they are for.

Which cards may be in it together is in `legality`, how it is written down in `reading` and `writing`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from underdeeps.meccg.facts import CardFacts
from underdeeps.meccg.kinds import KINDS

Cards = tuple[tuple[str, int], ...]
"""Ids of cards, and how many of each."""
Role = Literal["avatar", "character", "resource", "hazard", "site", "region"]

SETS = ("pool", "deck", "sites", "sideboard")
"""The four sets that make up a deck, as the fields of `Deck` are called."""


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a player brings to the table; `deck` is the play deck, `sites` the location deck."""

    name: str
    title: str
    kind: str
    """The name of the kind of player it is for (`kinds.KINDS`)."""
    pool: Cards = ()
    deck: Cards = ()
    sites: Cards = ()
    sideboard: Cards = ()
    note: str = ""

    @property
    def label(self) -> str:
        """Name and title: `A: Stewards of Gondor`."""
        return f"{self.name}: {self.title}" if self.title != self.name else self.name

    def cards(self, *sets: str) -> Cards:
        """The cards of some of the four sets, one after the other; of all of them if none is named."""
        return tuple(entry for part in sets or SETS for entry in getattr(self, part))


def size(cards: Cards) -> int:
    """How many cards these are.

    >>> size((("TW-204", 3), ("TW-106", 2)))
    5
    """
    return sum(count for _, count in cards)


def role(card: CardFacts, kind: str) -> Role:
    """As what a card counts in the deck of a player of this kind.

    Agents are hazards for a Wizard (deck.wizard.agents-are-hazards) and for a Balrog (balrog.deck.agents-hazards), and
    characters for a Ringwraith (deck.ringwraith.agents-count-as-characters). Only a character is an avatar
    (term.avatar), so that The Lidless Eye is a resource.

    >>> from underdeeps.meccg.facts import CARDS
    >>> role(CARDS["DM-27"], "wizard"), role(CARDS["DM-27"], "ringwraith")
    ('hazard', 'character')
    """
    if card.agent:
        return "character" if KINDS[kind].agents_are_characters else "hazard"
    if card.kind == "character":
        return "avatar" if card.avatar else "character"
    return card.kind
