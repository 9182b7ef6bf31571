"""The seeds of bots' own dice, in games that can be repeated. The dice of games are not here."""

from __future__ import annotations

from hashlib import blake2b


def bot_seed(seed: int, place: int) -> int:
    """The seed for the bot in a place of the game with a seed.

    It is hashed: its dice have nothing to do with those of the game, and the game's seed cannot be computed from it.
    """
    return int.from_bytes(blake2b(f"{seed} {place}".encode(), digest_size=8, person=b"a bot").digest(), "little")
