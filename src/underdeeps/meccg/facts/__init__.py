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

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
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
    "laid",
    "name",
    "printed",
]

SETS = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")
"""The sets in the order in which they came out, each a data file beside this module."""


class Cards(dict[str, CardFacts]):
    """Facts by id. Who goes through them finds the cards as they are printed; looked up by id can also be what some of
    them are in play, where the place is known that they do not print (`laid`)."""

    def __init__(self, cards: dict[str, CardFacts], in_play: dict[str, CardFacts]) -> None:
        super().__init__({**cards, **in_play})
        self.as_printed = cards

    def __iter__(self) -> Iterator[str]:
        return iter(self.as_printed)

    def __len__(self) -> int:
        return len(self.as_printed)

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        return self.as_printed.keys()

    def values(self) -> ValuesView[CardFacts]:  # type: ignore[override]
        return self.as_printed.values()

    def items(self) -> ItemsView[str, CardFacts]:  # type: ignore[override]
        return self.as_printed.items()


def laid(card: str, region: str) -> str:
    """The id of an event that is used as a site in a region that it does not print.

    >>> CARDS[laid("TD-145", "Rhudaur")].region
    'Rhudaur'
    """
    return f"{card}@{region}"


def printed(id: str) -> str:
    """The id of a card as it is printed.

    >>> printed(laid("TD-145", "Rhudaur")), printed("TW-178")
    ('TD-145', 'TW-178')
    """
    return CARDS[id].printed or id


def _all_cards() -> Cards:
    decoder = msgspec.json.Decoder(list[CardFacts])
    files = (FilePath(__file__).with_name(f"{one.lower()}.json") for one in SETS)
    cards = {card.id: card for file in files for card in decoder.decode(file.read_bytes())}
    regions = [card.name for card in cards.values() if card.kind == "region"]
    used = [_as_site(card, region) for card in cards.values() if card.laid_in for region in regions]
    return Cards(cards, {site.id: site for site in used})


def _as_site(card: CardFacts, region: str) -> CardFacts:
    """What an event is that is used as a site in a region. Two of one name in two regions are two sites."""
    id, name = laid(card.id, region), f"{card.name} in {region}"
    place = {"id": id, "name": name, "kind": "site", "forms": (), "region": region, "printed": card.id}
    return msgspec.structs.replace(card, **place)


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
