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
        lineup=tuple(Offer(deck.name, deck.title, decks.about(deck), deck.kind) for deck in decks.shipped()),
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
