"""Looking into play decks and discard piles: the one way by which a card lets a player do so.

Whatever leaves a pile is told with where it was. Cards in play may keep a player from looking
(`language.hooks.zones.BarsSearches`). That is asked here, so that no effect has to think of it: a test holds that cards
read these piles in no other way. What belongs to the course of play (drawing, an exhausted play deck) is in `decks`.
"""

from __future__ import annotations

from typing import Literal

from underdeeps.kernel.piles import EVERYONE, Pile
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.zones import may_not_search
from underdeeps.meccg.rules.zones.changes import take_from_hand
from underdeeps.meccg.table import Table

Place = Literal["from-deck", "from-discard", "from-hand", "from-sideboard"]
"""A pile of a player, as options name it."""

PILES: dict[str, str] = {"from-deck": "play deck", "from-discard": "discard pile", "from-sideboard": "sideboard"}
"""What these are called when a card leaves them."""

_FIELDS = {"from-deck": "deck", "from-discard": "discard", "from-sideboard": "sideboard"}
"""Where their player has them."""

SEARCHED = ("from-deck", "from-discard")
"""The piles into which nobody looks but by an effect."""


def may_look(table: Table, seat: str, whose: str = "") -> bool:
    """Whether an effect lets a player look at a play deck or discard pile: their own, or that of `whose`."""
    return not may_not_search(table, seat, across=whose not in ("", seat))


def searched(table: Table, seat: str, *places: Place, whose: str = "", begun: bool = False) -> list[tuple[Place, Pile]]:
    """Piles of a player (or of `whose`) as an effect lets them be looked through: nothing is found in those from which
    the player is kept, unless the search has begun already."""
    player = table.players[whose or seat]
    barred = not begun and not may_look(table, seat, whose)
    piles: dict[Place, Pile] = {
        "from-deck": player.deck,
        "from-discard": player.discard,
        "from-hand": player.hand,
        "from-sideboard": player.sideboard,
    }
    return [(place, Pile() if barred and place in SEARCHED else piles[place]) for place in places]


def discarded(table: Table, seat: str) -> tuple[str, ...]:
    """The cards that a player finds in their discard pile, each once."""
    ((_, pile),) = searched(table, seat, "from-discard")
    return pile.distinct()


def on_top(table: Table, seat: str, n: int, whose: str = "") -> tuple[str, ...]:
    """The top cards of a player's play deck (or of that of `whose`) that an effect lets them see, the topmost first."""
    ((_, pile),) = searched(table, seat, "from-deck", whose=whose)
    return pile.top(n)


def take_out(table: Table, seat: str, card: str, place: str) -> None:
    """A card that was found leaves its pile for all to see."""
    if place == "from-hand":
        take_from_hand(table, seat, card)
        return
    player, field = table.players[seat], _FIELDS[place]
    setattr(player, field, getattr(player, field).without(card, EVERYONE))
    table.tell("taken-out", "term.search", seat=seat, card=card, pile=PILES[place])


def take_unseen(table: Table, seat: str, card: str, place: str) -> None:
    """A card that was found leaves its pile, and only its player sees which."""
    player, field = table.players[seat], _FIELDS[place]
    setattr(player, field, getattr(player, field).without_unseen(card, table.bit(seat)))


def tell_fetched(table: Table, seat: str, card: str, place: str) -> None:
    """A player has fetched a card: only they see which, everybody of what kind it is and where it was."""
    kind, pile = CARDS[card].kind, PILES[place]
    table.tell("fetched", "term.search", {"card": card}, (seat,), seat=seat, kind=kind, pile=pile)
