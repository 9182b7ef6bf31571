"""What can go wrong at the table, each said as a sentence to the person who caused it.

`UnderdeepsError` and its kinds are mistakes of a caller and are shown to people as they stand. `RulesError` is a
mistake in our own rules; it is never the user's fault and is not a kind of the former.
"""

from __future__ import annotations


class UnderdeepsError(ValueError):
    """Something was asked for that cannot be done; the message says what and why."""


class UnknownGame(UnderdeepsError):
    """No game of that name is at this table."""


class BadSetup(UnderdeepsError):
    """The seats, decks or rule settings do not make a game."""


class NotOffered(UnderdeepsError):
    """A choice that is not among the options of the pending decision."""


class GameOver(UnderdeepsError):
    """A choice was made in a game that has ended."""


class UnknownSeat(UnderdeepsError):
    """No such seat in this game."""


class BadSave(UnderdeepsError):
    """A save or record that is damaged, from another game, or from other rules."""


class RulesError(Exception):
    """A fault in the rules of a game here: a question without an answer, a frame that cannot be kept."""
