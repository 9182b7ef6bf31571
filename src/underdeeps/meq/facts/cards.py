"""The other cards and the character tokens: names, numbers and places.

What a card does is written in `underdeeps.meq.cards`. Combat cards and hero quests are in `fighters`.
"""

import msgspec

from ._load import Record, rows, table
from .board import LOCATIONS


class Event(Record, frozen=True):
    """An Event card. `location` is where its marker stands, `favor` and `characters` what its foot places."""

    name: str
    stage: int
    priority: int
    marker: bool
    location: str
    favor: tuple[str, ...]
    characters: tuple[tuple[str, str], ...]
    """Pairs of a character and a location."""


class Encounter(Record, frozen=True):
    """An Encounter card of a pair of regions, or of the deck "haven"."""

    name: str
    deck: str
    priority: int
    locations: tuple[str, ...]
    regions: tuple[str, ...]
    anywhere: bool
    quest: bool
    explore: str
    """Where the quest is completed; "" if the card is none."""

    def affects(self, location: str) -> bool:
        """Whether the card is about this location, which must be one that draws from its deck.

        >>> ENCOUNTERS["haven.the-court-of-theoden"].affects("edoras")
        True
        """
        return _affects(self, location)


class Peril(Record, frozen=True):
    """A Peril card."""

    name: str
    locations: tuple[str, ...]
    regions: tuple[str, ...]
    anywhere: bool

    def affects(self, location: str) -> bool:
        """Whether the card is about this location.

        >>> PERILS["the-hounds-of-sauron"].affects("moria")
        True
        """
        return _affects(self, location)


def _affects(card: Encounter | Peril, location: str) -> bool:
    return card.anywhere or location in card.locations or LOCATIONS[location].region in card.regions


class Shadow(Record, frozen=True):
    """A Shadow card: playable at its `timing` while the Shadow Pool holds at least `minimum`."""

    name: str
    minimum: int
    timing: str
    copies: int


class Corruption(Record, frozen=True):
    """A Corruption card. `favor` discards it when resting; None if it is immediate and never kept."""

    name: str
    favor: int | None
    immediate: bool


class StartingSetup(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a Starting Plot gives Sauron: influence by place, and cards drawn and kept."""

    strongholds: int
    """Influence on each Shadow Stronghold."""
    extension: int
    pool: int
    shadow_draw: int
    shadow_keep: int
    plot_draw: int
    plot_keep: int


class Plot(Record, frozen=True):
    """A Plot card, which moves its `marker` by `advance` in each Story step."""

    name: str
    starting: bool
    minimum: int
    """What the Shadow Pool must hold; 0 on Starting Plots."""
    favor: int
    """What a hero at its location pays to discard it."""
    marker: str
    advance: int
    location: str
    """Where its marker goes; "" where Sauron picks."""
    copies: int
    setup: StartingSetup | None


class Mission(Record, frozen=True):
    """A mission of the side "heroes" or "sauron"."""

    name: str
    side: str


class Item(Record, frozen=True):
    """An item card."""

    name: str
    copies: int


class Character(Record, frozen=True):
    """A character token, with the favor that it offers instead of its help."""

    name: str
    favor: int


EVENTS = table(Event, rows("events"))
ENCOUNTERS = table(Encounter, rows("encounters"))
PERILS = table(Peril, rows("perils"))
SHADOWS = table(Shadow, rows("shadows"))
CORRUPTIONS = table(Corruption, rows("corruptions"))
PLOTS = table(Plot, rows("plots"))
MISSIONS = table(Mission, rows("missions"))
ITEMS = table(Item, rows("items"))
CHARACTERS = table(Character, rows("characters"))
