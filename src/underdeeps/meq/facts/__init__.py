"""The facts of Middle-earth Quest: names, numbers, places, decks and icons, as frozen records.

Each table is a plain dict from id to record, in the order of its data file. Ids are unique over all tables
and interned: equal ids that come from here are one object (a literal in code is equal, not always identical).
What cards and abilities do is not here but in `underdeeps.meq.cards`; the course of play is in
`underdeeps.meq.rules`.

>>> LOCATIONS["the-shire"].region
'eriador'
>>> DISTANCE["the-shire"]["bree"]
2
>>> name("path-belfalas--pelargir")
'Belfalas - Pelargir'
"""

from string import capwords

from .board import (
    ACTION_TRACKS,
    DISTANCE,
    FINALE,
    HAVENS,
    HERO_MARKER,
    LOCATIONS,
    NEIGHBOURS,
    PAIRS,
    PATHS,
    PATHS_FROM,
    PLOT_SPACES,
    POOL_CAP,
    REGION_LOCATIONS,
    REGIONS,
    SAURON_MARKERS,
    SHADOW_FALLS,
    STAGES,
    STRONGHOLDS,
    Location,
    Pair,
    Path,
    Region,
)
from .cards import (
    CHARACTERS,
    CORRUPTIONS,
    ENCOUNTERS,
    EVENTS,
    ITEMS,
    MISSIONS,
    PERILS,
    PLOTS,
    SHADOWS,
    Character,
    Corruption,
    Encounter,
    Event,
    Item,
    Mission,
    Peril,
    Plot,
    Shadow,
    StartingSetup,
)
from .fighters import (
    ATTRIBUTES,
    COMBAT_CARDS,
    COMBAT_DECKS,
    HEROES,
    MINIONS,
    MONSTERS,
    QUESTS,
    TOKEN_PILES,
    CombatCard,
    HeroSheet,
    Minion,
    Monster,
    Quest,
)

__all__ = [
    "ACTION_TRACKS",
    "ATTRIBUTES",
    "CARD_COUNT",
    "CHARACTERS",
    "COMBAT_CARDS",
    "COMBAT_DECKS",
    "CORRUPTIONS",
    "DISTANCE",
    "ENCOUNTERS",
    "EVENTS",
    "FINALE",
    "HAVENS",
    "HEROES",
    "HERO_MARKER",
    "ITEMS",
    "LOCATIONS",
    "MINIONS",
    "MISSIONS",
    "MONSTERS",
    "NEIGHBOURS",
    "PAIRS",
    "PATHS",
    "PATHS_FROM",
    "PERILS",
    "PLOTS",
    "PLOT_SPACES",
    "POOL_CAP",
    "QUESTS",
    "REGIONS",
    "REGION_LOCATIONS",
    "SAURON_MARKERS",
    "SHADOWS",
    "SHADOW_FALLS",
    "STAGES",
    "STRONGHOLDS",
    "TOKEN_PILES",
    "Character",
    "CombatCard",
    "Corruption",
    "Encounter",
    "Event",
    "HeroSheet",
    "Item",
    "Location",
    "Minion",
    "Mission",
    "Monster",
    "Pair",
    "Path",
    "Peril",
    "Plot",
    "Quest",
    "Region",
    "Shadow",
    "StartingSetup",
    "name",
]

CARD_COUNT = {
    "hero": sum(len(hero.deck) for hero in HEROES.values()),
    "skill": len(COMBAT_DECKS["skill"]),
    "combat": sum(len(cards) for deck, cards in COMBAT_DECKS.items() if deck != "skill"),
    "monster": len(MONSTERS),
    "event": len(EVENTS),
    "encounter": len(ENCOUNTERS),
    "shadow": sum(card.copies for card in SHADOWS.values()),
    "plot": sum(card.copies for card in PLOTS.values()),
    "corruption": len(CORRUPTIONS),
    "peril": len(PERILS),
    "quest": len(QUESTS),
    "mission": len(MISSIONS),
    "item": sum(card.copies for card in ITEMS.values()),
}
"""How many physical cards there are of each kind."""

_NAMES: dict[str, str] = {
    record.id: record.name
    for records in (
        LOCATIONS,
        REGIONS,
        PAIRS,
        HEROES,
        COMBAT_CARDS,
        MONSTERS,
        MINIONS,
        QUESTS,
        EVENTS,
        ENCOUNTERS,
        PERILS,
        SHADOWS,
        CORRUPTIONS,
        PLOTS,
        MISSIONS,
        ITEMS,
        CHARACTERS,
    )
    for record in records.values()
}
_NAMES |= {path.id: f"{_NAMES[path.a]} - {_NAMES[path.b]}" for path in PATHS.values()}


def name(id: str) -> str:
    """What people call the thing with this id; an id of nothing here comes back as a title.

    >>> name("dain-ii"), name("elven-cloak"), name("black-gate")
    ('Dáin II', 'Elven Cloak', 'Black Gate')
    """
    return _NAMES.get(id) or capwords(id.replace("-", " ").replace(".", " "))
