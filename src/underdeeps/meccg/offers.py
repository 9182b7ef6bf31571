"""What a lobby offers of the card game: the decks that come with it, and how long a game is."""

from __future__ import annotations

from typing import Any

from underdeeps.kernel import Offer, Offers, SettingOffer
from underdeeps.meccg import decks
from underdeeps.meccg.kinds import KINDS

ABOUT = (
    "The card game for two. Send companies on journeys, gather what helps your side, and make the roads dangerous for"
    " your opponent."
)
DECKS = {
    "A": "Saruman rallies the folk of Gondor. Many factions close together, Orcs as hazards: a good first deck.",
    "B": "Alatar's Elves go into the dark places of the North. Few points, each hard won; the dead as hazards.",
    "C": "Pallando and Thorin's Dwarves seek treasure where Dragons slept. Strong fighters; spiders as hazards.",
    "D": "Radagast makes friends from Beorn's house to the East: factions and noble beasts. Robbers as hazards.",
    "E": "Gandalf and Aragorn: reforge a sword, find rings, crown a king. Drakes and worms as hazards.",
    "F": "Adûnaphel sends spies and traitors among the free peoples. Subtle and slow; drakes as hazards.",
    "G": "Dwar's Orcs burn and plunder in the North. Straight ahead: strong arms, goblin factions, wolves as hazards.",
    "H": "Hoarmûrath's Orcs go unseen, with fire and fumes. The restless dead as hazards.",
    "I": "The Witch-king calls the armies of Mordor together. Short ways near home; foul weather as hazards.",
    "J": "Indûr wins the peoples of the East and South for the Shadow. Lures and temptation as hazards.",
    "K": "The Balrog himself, with Orcs and Trolls, comes up out of the Under-deeps. For those who know the game.",
    "L": "Gandalf's Dwarves look for treasure in the Under-deeps, lanterns in hand. Agents and prisons as hazards.",
    "M": "A Ringwraith who takes prisoners: whom his spiders and barrows catch, others must come and free.",
    "N": "Saruman, fallen: rings and lore for himself, talk for the free peoples, Orcs for the rest. Orcs as hazards.",
}
"""What each deck is like."""

SETTINGS = (
    SettingOffer(
        "length",
        "Length",
        "How long the game is.",
        "text",
        (
            Offer("starter", "Starter", "The end may be called with 20 points, or after one play deck."),
            Offer("short", "Short", "With 25 points and one play deck used up, or after two."),
            Offer("long", "Long", "With 30 points and two play decks used up, or after three."),
            Offer("campaign", "Campaign", "With 40 points and three play decks used up, or after four."),
        ),
        "short",
    ),
)


def offers() -> Offers:
    """Our decks; people may also bring their own."""
    return Offers(
        title="Middle-earth CCG",
        short="Card game",
        about=ABOUT,
        noun="deck",
        fewest=2,
        most=2,
        lineup=tuple(Offer(deck.name, deck.title, DECKS[deck.name], deck.kind) for deck in decks.shipped()),
        kinds={kind.name: kind.heading for kind in KINDS.values()},
        defaults=("A", "F"),
        own=True,
        settings=SETTINGS,
    )


def sides(setup: dict[str, Any]) -> tuple[str, ...]:
    """The titles of the decks."""
    titles = {deck.name: deck.title for deck in decks.shipped()}
    return tuple(titles.get(deck, deck) if isinstance(deck, str) else _title(deck) for deck in setup["decks"])


def _title(deck: dict[str, Any]) -> str:
    return str(deck.get("title") or deck["name"])
