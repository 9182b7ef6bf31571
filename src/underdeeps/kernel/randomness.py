"""All randomness of a game is one 64-bit integer of its state: free to copy, trivial to save, the same everywhere."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

MASK: Final = (1 << 64) - 1


def scramble(*parts: int, state: int = 0) -> int:
    """A well mixed 64-bit integer out of any integers (splitmix64), so that seeds 1 and 2 have nothing in common; with
    a `state` it goes on from what came of others."""
    for part in parts:
        state = (state ^ (part & MASK)) + 0x9E3779B97F4A7C15 & MASK
        state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        state = (state ^ (state >> 27)) * 0x94D049BB133111EB & MASK
        state ^= state >> 31
    return state


def step(state: int) -> int:
    """The next state of the generator. Its upper 32 bits are random, but whoever sees many can foresee the next."""
    return (state * 6364136223846793005 + 1442695040888963407) & MASK


def drawn(state: int) -> int:
    """The 32 random bits that a game draws in a state.

    They are hashed, because players see dice: the generator's own bits of some forty public dice are enough to compute
    its state, and with it the seed, every hidden card, and all dice to come.
    """
    return int.from_bytes(blake2b(state.to_bytes(8, "little"), digest_size=4).digest(), "little")


def shuffled(state: int, cards: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The next state and the cards in a random order (Fisher and Yates, with `step` written out for speed)."""
    deck = list(cards)
    for i in range(len(deck) - 1, 0, -1):
        state = (state * 6364136223846793005 + 1442695040888963407) & MASK
        j = (state >> 32) * (i + 1) >> 32
        deck[i], deck[j] = deck[j], deck[i]
    return state, tuple(deck)


class Dice:
    """A quick generator of its own for what is not part of a game and nobody sees: bots, imagined hands, tests."""

    __slots__ = ("state",)

    def __init__(self, *seed: int) -> None:
        self.state = scramble(*seed)

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1."""
        self.state = step(self.state)
        return (self.state >> 32) * n >> 32

    def shuffled(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The same cards in a random order."""
        self.state, deck = shuffled(self.state, cards)
        return deck

    def dealt(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The same cards in a random order that tells nothing of how they lie: for what a seat cannot know."""
        return self.shuffled(tuple(sorted(cards)))
