"""What a lobby offers of a game: who or what can be played, by how many, and what may be set. Plain data.

A command line asks for `Rules.options`; a lobby shows these, and lets a person say nothing else.
"""

from __future__ import annotations

import msgspec


class Offer(msgspec.Struct, frozen=True):
    """A value that may be set for a seat: a hero, a deck."""

    id: str
    name: str
    about: str = ""
    kind: str = ""
    """A group that it is listed in: wizard, ringwraith, balrog, hero, sauron."""


class SettingOffer(msgspec.Struct, frozen=True):
    """A setting that may be said when a game begins."""

    name: str
    label: str
    help: str
    kind: str
    """`flag`, `number`, or `text`: one of the values."""
    values: tuple[Offer, ...]
    default: bool | int | str


class Offers(msgspec.Struct, frozen=True, kw_only=True):
    """A game as a lobby shows it. Its settings that are not listed here are not for a lobby."""

    title: str
    short: str
    """What it is called among other games, in a word or two: Quest, Card game."""
    about: str
    """A line for somebody who has never heard of it."""
    noun: str = "seat"
    """What the line-up is made of: hero, deck."""
    fewest: int
    """Seats."""
    most: int
    lineup: tuple[Offer, ...]
    """What may be played, each under the name that the setting `Rules.lineup` takes."""
    kinds: dict[str, str] = {}
    """What the groups of what may be played are called: `wizard`, Wizards."""
    defaults: tuple[str, ...]
    """The line-up to begin with."""
    suggested: str = ""
    """What somebody plays who has not chosen yet; empty: the first of the line-up."""
    own: bool = False
    """Whether people may also bring what they have made themselves: decks that the table keeps for them."""
    settings: tuple[SettingOffer, ...] = ()

    def find(self, id: str) -> Offer | None:
        """Something that may be played, by its id."""
        return next((each for each in self.lineup if each.id == id), None)
