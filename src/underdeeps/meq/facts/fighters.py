"""Who fights and with what: heroes, monsters, minions, their combat decks and the monster tokens.

Abilities are named here and done in `underdeeps.meq.cards`.
"""

from ._load import Record, expanded, rows, table

ATTRIBUTES = ("fortitude", "strength", "agility", "wisdom")


class HeroSheet(Record, frozen=True):
    """A hero's sheet. `deck` holds 25 card ids, copies included."""

    name: str
    ability: str
    fortitude: int
    strength: int
    agility: int
    wisdom: int
    start: str
    deck: tuple[str, ...]
    starting_quests: tuple[str, ...]
    advanced_quest: str


class CombatCard(Record, frozen=True):
    """A hero, Skill or monster card; `deck` is a hero's id, "skill", or the name of a monster deck."""

    name: str
    deck: str
    ranged: bool
    attack: int
    defense: int
    cost: int
    icon: str = ""
    """The terrain it moves through; "" on monster cards."""
    copies: int = 1


class Monster(Record, frozen=True):
    """A Monster Reference card."""

    name: str
    ability: str
    health: int
    fortitude: int
    strength: int
    wisdom: int
    deck: str


class Minion(Record, frozen=True):
    """A minion, which comes with the `stage`; where `starts` has two places Sauron picks."""

    name: str
    title: str
    stage: int
    starts: tuple[str, ...]
    fortitude: int
    strength: int
    wisdom: int
    health: int
    deck: str


class Quest(Record, frozen=True):
    """A quest of a hero's own. Quests from Encounter decks are `Encounter` records."""

    name: str
    hero: str
    kind: str
    """Either "starting" or "advanced"."""
    task: str
    """One of "explore", "defeat" and "explore-or-combat"."""
    location: str
    enemy: str
    """The monster or minion to fight; "" where there is none."""


def _deck(name: str) -> tuple[str, ...]:
    return expanded((card.id, card.copies) for card in COMBAT_CARDS.values() if card.deck == name)


def _quests(hero: str, kind: str) -> tuple[str, ...]:
    return tuple(quest.id for quest in QUESTS.values() if quest.hero == hero and quest.kind == kind)


COMBAT_CARDS = table(CombatCard, rows("combat_cards"))
MONSTERS = table(Monster, rows("monsters"))
MINIONS = table(Minion, rows("minions"))
QUESTS = table(Quest, rows("quests"))
HEROES = table(
    HeroSheet,
    [
        row
        | {
            "deck": _deck(row["id"]),
            "starting_quests": _quests(row["id"], "starting"),
            "advanced_quest": _quests(row["id"], "advanced")[0],
        }
        for row in rows("heroes")
    ],
)

COMBAT_DECKS: dict[str, tuple[str, ...]] = {
    deck: _deck(deck) for deck in dict.fromkeys(card.deck for card in COMBAT_CARDS.values()) if deck not in HEROES
}
TOKEN_PILES: dict[str, tuple[str, ...]] = {row["id"]: expanded(row["faces"].items()) for row in rows("token_piles")}
