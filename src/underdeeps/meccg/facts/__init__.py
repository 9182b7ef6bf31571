"""The facts of the card game: names, numbers, icons and places of all cards, as frozen records.

What a card does is not here but in `underdeeps.meccg.sets`.

>>> CARDS["TW-413"].name
'Moria'
>>> SITES["Moria", "balrog"].site_type
'haven'
>>> REGIONS["Rohan"].neighbours
('Anórien', 'Fangorn', 'Gap of Isen', 'Wold & Foothills')
>>> NAMED["The One Ring"]
('TW-347', 'LE-326')
>>> home_site_matches("any site in Imlad Morgul", SITES["Minas Morgul", "minion"])
True
"""

from functools import cache
from pathlib import Path as FilePath

import msgspec

from .model import (
    Alignment,
    Attack,
    CardFacts,
    Form,
    ItemClass,
    Keying,
    Kind,
    Need,
    Path,
    PointsKind,
    RegionType,
    SiteType,
)
from .places import HOME_PATTERNS, is_pattern, matches

__all__ = [
    "CARDS",
    "HOME_PATTERNS",
    "NAMED",
    "REGIONS",
    "SETS",
    "SITES",
    "Alignment",
    "Attack",
    "CardFacts",
    "Form",
    "ItemClass",
    "Keying",
    "Kind",
    "Need",
    "Path",
    "PointsKind",
    "RegionType",
    "SiteType",
    "home_site_matches",
    "is_pattern",
    "is_ring",
    "name",
]

SETS = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")
"""The sets in the order in which they came out, each a data file beside this module."""


def _all_cards() -> dict[str, CardFacts]:
    decoder = msgspec.json.Decoder(list[CardFacts])
    files = (FilePath(__file__).with_name(f"{one.lower()}.json") for one in SETS)
    return {card.id: card for file in files for card in decoder.decode(file.read_bytes())}


def _by_name() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for card in CARDS.values():
        found.setdefault(card.name, []).append(card.id)
    return {name: tuple(ids) for name, ids in found.items()}


CARDS = _all_cards()
"""All cards by id."""

REGIONS = {card.name: card for card in CARDS.values() if card.kind == "region"}
"""The region cards by name."""

SITES: dict[tuple[str, str], CardFacts] = {
    (card.name, card.alignment): card for card in CARDS.values() if card.kind == "site"
}
"""The site cards by name and alignment."""

NAMED = _by_name()
"""The ids of all cards of a name."""


def name(id: str) -> str:
    """The name of a card.

    >>> name("TW-178")
    'Radagast'
    """
    return CARDS[id].name


@cache
def is_ring(id: str) -> bool:
    """Whether an item is a ring of any kind.

    >>> is_ring("TW-347")
    True
    """
    facts = CARDS[id]
    return facts.item == "gold-ring" or any(keyword.endswith("ring") for keyword in facts.keywords)


def home_site_matches(home: str, site: CardFacts) -> bool:
    """Whether a site is what a home site, or a place of play, says: a name, or a pattern as in `HOME_PATTERNS`.

    >>> home_site_matches("any non-Under-deeps ruins-and-lairs", SITES["The Gem-deeps", "hero"])
    False
    """
    return matches(home, site, REGIONS[site.region].region_type if site.region else "")
