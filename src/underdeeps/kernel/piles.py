"""Cards lying together, and who knows which card lies where.

A `Pile` is for cards of which some seats may know some: hands, facedown pools, a deck whose bottom somebody arranged.
Plain tuples of ids serve for what is open to all or hidden from all. The top of a pile is its last card.

Who knows is kept as bits, one for each seat; `EVERYONE` has them all. Knowing only a card's class (its type was told,
not the card) is kept in the same way in `classed`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec

C = TypeVar("C")

EVERYONE: Final = (1 << 16) - 1
NOBODY: Final = 0
OLD: Final = 1 << 16
"""Beside the seats: the card left its deck before that was last made anew out of cards that everybody saw."""


class Pile(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Card ids from bottom to top, each with the seats that know it."""

    cards: tuple[str, ...] = ()
    known: tuple[int, ...] = ()
    classed: tuple[int, ...] = ()

    @classmethod
    def of(cls, cards: tuple[str, ...], known: int = NOBODY) -> Pile:
        """These cards, all known to the same seats."""
        return cls(cards, (known,) * len(cards), (NOBODY,) * len(cards))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[str]:
        return iter(self.cards)

    def __contains__(self, card: str) -> bool:
        return card in self.cards

    def add(self, cards: tuple[str, ...], known: int) -> Pile:
        """With `cards` laid on top, one after the other."""
        return Pile(
            self.cards + cards,
            self.known + (known,) * len(cards),
            self.classed + (NOBODY,) * len(cards),
        )

    def under(self, card: str, known: int) -> Pile:
        """With `card` slid under the pile."""
        return Pile((card, *self.cards), (known, *self.known), (NOBODY, *self.classed))

    def top(self, n: int) -> tuple[str, ...]:
        """The top n cards, the topmost first."""
        return self.cards[: -n - 1 : -1] if n > 0 else ()

    def dropped(self, n: int) -> Pile:
        """Without its top n cards."""
        if n <= 0:
            return self
        return Pile(self.cards[:-n], self.known[:-n], self.classed[:-n])

    def without(self, card: str, known_to: int = NOBODY) -> Pile:
        """Without one copy of `card`: the copy best known to the seats `known_to`, who see it leave."""
        return self.without_place(self.place_of(card, known_to))

    def place_of(self, card: str, known_to: int = NOBODY) -> int:
        """The place of a copy of `card`, counted from the bottom: of the copy best known to these seats."""
        places = [i for i, c in enumerate(self.cards) if c == card]
        if len(places) == 1:
            return places[0]
        return max(places, key=lambda i: ((self.known[i] & known_to).bit_count(), -i))

    def without_unseen(self, card: str, by: int) -> Pile:
        """Without one copy of `card`, which only the seats `by` saw leave: nobody else is sure of what is left."""
        left = self.without(card)
        kept = by | OLD
        known = tuple([seats & kept for seats in left.known])
        return Pile(left.cards, known, tuple([seats & by for seats in left.classed]))

    def without_place(self, i: int) -> Pile:
        """Without the card at place i, counted from the bottom."""
        return Pile(
            self.cards[:i] + self.cards[i + 1 :],
            self.known[:i] + self.known[i + 1 :],
            self.classed[:i] + self.classed[i + 1 :],
        )

    def with_shown(self, card: str, seats: int) -> Pile:
        """The same cards, one copy of `card` now known to these seats as well: the copy that they know best already."""
        i = self.place_of(card, seats)
        return Pile(self.cards, (*self.known[:i], self.known[i] | seats, *self.known[i + 1 :]), self.classed)

    def with_top_shown(self, n: int, seats: int) -> Pile:
        """The same cards, the top n now known to these seats as well."""
        below = len(self.cards) - n
        known = tuple(each | seats if i >= below else each for i, each in enumerate(self.known))
        return Pile(self.cards, known, self.classed)

    def shown_to(self, seats: int) -> Pile:
        """The same cards, now known to these seats as well."""
        return Pile(self.cards, tuple(known | seats for known in self.known), self.classed)

    def aged(self) -> Pile:
        """The same cards, now older than the last shuffle of their deck."""
        return Pile(self.cards, tuple(known | OLD for known in self.known), self.classed)

    def classes_told_to(self, seats: int) -> Pile:
        """The same cards, the class of each now known to these seats."""
        return Pile(self.cards, self.known, tuple(known | seats for known in self.classed))

    def seen_by(self, seat: int) -> tuple[str, ...]:
        """The cards as a seat (its bit) sees them, in order; an unknown one is ''."""
        return tuple(card if known & seat else "" for card, known in zip(self.cards, self.known, strict=True))

    def distinct(self) -> tuple[str, ...]:
        """Each card once, in order: copies of a card are the same choice."""
        return tuple(dict.fromkeys(self.cards))


def minus(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """A tuple without one copy of each of `gone`, as far as it holds them."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def without(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    """A tuple without the first copy of `card`."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]
