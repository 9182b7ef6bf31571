"""What can be played here: the games with their line-ups, settings and bots, in the words of the lobby.

Whatever a browser says about a new game is checked against this before a game's own rules see it: a line-up of the card
game may name one of our decks, never a file of the server.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel import BadSetup
from underdeeps.table import wire
from underdeeps.table.faces.common import capital, listed

MINE = "mine:"
"""How a line-up names a deck of one's own: `mine:` and its name."""

TITLES = {"meq": "Middle-earth Quest", "meccg": "Middle-earth CCG"}
ABOUT = {
    "meq": "The board game. Sauron spins his plots; one to three heroes cross Middle-earth to foil them.",
    "meccg": "The card game for two. Send companies on journeys, gather what helps your side, and make the roads"
    " dangerous for your opponent.",
}
SAURON = "Spin plots, spread influence, command monsters and minions: one against all."
HEROES = {
    "argalad": "An Elf of the Woodland Realm with a bow. Sees what lurks in the next place before he goes there.",
    "beravor": "A ranger of the North. Rests well in the wild, and learns while she does.",
    "eleanor": "A lady of Gondor with many friends. Quests and counsel earn her favor.",
    "eometh": "A rider of Rohan, who has a horse from the start and covers the widest ground.",
    "thalin": "A Dwarf who fights on: a battle that he does not win does not end his turn.",
}
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
}
BOTS = {
    "greedy": ("Greedy bot", "Has a plan and takes what looks best now. A fair opponent for a first evening."),
    "random": ("Random bot", "Plays anything that is allowed. For trying things out."),
}
"""What people call the bots, the best first, and what they are like."""

SETTINGS: dict[str, tuple[wire.SettingOffer, ...]] = {
    "meq": (
        wire.SettingOffer(
            "advanced_dominance",
            "Count story steps",
            "Who dominates at the end is counted in steps of the story, not in spaces.",
            "flag",
            (),
            False,
        ),
        wire.SettingOffer(
            "high_stakes",
            "High stakes",
            "In the last stage a defeat in battle moves the story.",
            "flag",
            (),
            False,
        ),
        wire.SettingOffer(
            "shadow_limit",
            "Shadow cards in a turn",
            "How many Shadow cards Sauron may play in his own Action step; 0: any number.",
            "number",
            (),
            0,
        ),
    ),
    "meccg": (
        wire.SettingOffer(
            "length",
            "Length",
            "How long the game is.",
            "text",
            (
                wire.Offer("starter", "Starter", "The end may be called with 20 points, or after one play deck."),
                wire.Offer("short", "Short", "With 25 points and one play deck used up, or after two."),
                wire.Offer("long", "Long", "With 30 points and two play decks used up, or after three."),
                wire.Offer("campaign", "Campaign", "With 40 points and three play decks used up, or after four."),
            ),
            "short",
        ),
    ),
}
"""What may be set, in the order in which it is offered. A game's other settings are not for browsers."""


@cache
def game_offers() -> tuple[wire.GameOffer, ...]:
    """Every game of this table."""
    return (
        wire.GameOffer(
            game="meq",
            title=TITLES["meq"],
            about=ABOUT["meq"],
            lineup="seats",
            fewest=2,
            most=4,
            offers=(
                wire.Offer("sauron", "Sauron", SAURON, "sauron"),
                *(wire.Offer(id, ud.rules("meq").called(id), about, "hero") for id, about in HEROES.items()),
            ),
            defaults=("sauron", "argalad"),
            settings=SETTINGS["meq"],
            bots=bot_offers(),
        ),
        wire.GameOffer(
            game="meccg",
            title=TITLES["meccg"],
            about=ABOUT["meccg"],
            lineup="decks",
            fewest=2,
            most=2,
            offers=tuple(wire.Offer(deck.name, deck.title, DECKS[deck.name], deck.kind) for deck in _shipped()),
            defaults=("A", "F"),
            settings=SETTINGS["meccg"],
            bots=bot_offers(),
        ),
    )


def bot_offers() -> tuple[wire.Offer, ...]:
    """The bots, the best first; one without a line of its own is called by its name."""
    known = [name for name in BOTS if name in bots.NAMES]
    rest = [name for name in bots.NAMES if name not in BOTS]
    return tuple(wire.Offer(name, *BOTS.get(name, (capital(name), ""))) for name in (*known, *rest))


def bot_name(id: str) -> str:
    """What people call a bot."""
    return BOTS.get(id, (capital(id),))[0]


def _shipped() -> Sequence[Any]:
    from underdeeps.meccg import decks

    return decks.shipped()


# -- a new game, as a browser asks for it -------------------------------------------------------------


def offer(game: str) -> wire.GameOffer:
    """What is offered of a game."""
    ud.rules(game)  # UnknownGame has a sentence
    return next(each for each in game_offers() if each.game == game)


def settings(game: str, said: dict[str, Any]) -> dict[str, Any]:
    """The settings that a browser says, if they are among those offered."""
    offered = {setting.name: setting for setting in offer(game).settings}
    for name, value in said.items():
        if name not in offered:
            names = listed(offered)
            raise BadSetup(f"{TITLES[game]} has no setting {name[:40]!r} that can be said here, only {names}.")
        setting = offered[name]
        if setting.kind == "text" and value not in [each.id for each in setting.values]:
            raise BadSetup(f"{setting.label} is {' or '.join(each.id for each in setting.values)}, not {value!r:.60}.")
        if type(value) is not type(setting.default):
            raise BadSetup(f"{setting.label} cannot be {value!r:.60}.")
    return said


def check_seats(game: str, many: int) -> None:
    """Whether a game is for so many seats, or a sentence."""
    offered = offer(game)
    if not offered.fewest <= many <= offered.most:
        right = f"{offered.fewest}" if offered.fewest == offered.most else f"{offered.fewest} to {offered.most}"
        raise BadSetup(f"{offered.title} is for {right} seats, not {many}.")


def lineup(game: str, said: Sequence[str], own: Callable[[str], Any]) -> list[Any]:
    """The line-up that a browser says, as the rules of the game take it. `own` finds a deck of one's own."""
    check_seats(game, len(said))
    ids = {each.id for each in offer(game).offers}
    found: list[Any] = []
    for each in said:
        if each in ids:
            found.append(each)
        elif game == "meccg" and each.startswith(MINE):
            found.append(own(each.removeprefix(MINE)))
        else:
            _known(game, each)
    return found


def lineup_with(game: str, setup: dict[str, Any], place: int, offered: str, own: Any) -> list[Any]:
    """The line-up of a game with something else at one place, as the rules take it. `own` is a deck of one's own."""
    lineup = list(setup[offer(game).lineup])
    if game == "meccg":
        lineup[place] = own if own is not None else _known(game, offered)
        return lineup
    kinds = {each.id: each.kind for each in offer(game).offers}
    if kinds[_known(game, offered)] != kinds.get(lineup[place]):
        raise BadSetup(f"{ud.rules(game).called(offered)} cannot sit there.")
    if offered in lineup and lineup[place] != offered:
        raise BadSetup(f"{ud.rules(game).called(offered)} is in this game already: choose another hero.")
    lineup[place] = offered
    return lineup


def _known(game: str, offered: str) -> str:
    """Something that the catalogue offers, or a sentence."""
    if offered not in [each.id for each in offer(game).offers]:
        raise BadSetup(f"There is no {'deck' if game == 'meccg' else 'hero'} {offered[:60]!r} here.")
    return offered


# -- games as lists show them -------------------------------------------------------------------------


def sides(game: str, setup: dict[str, Any]) -> tuple[str, ...]:
    """What each seat plays, as people say it: a hero, a deck."""
    if game == "meccg":
        titles = {deck.name: deck.title for deck in _shipped()}
        return tuple(titles.get(deck, deck) if isinstance(deck, str) else _title(deck) for deck in setup["decks"])
    return tuple(ud.rules(game).called(seat) for seat in setup["seats"])


def brought(game: str, setup: dict[str, Any]) -> tuple[str, ...]:
    """What each seat plays, as the catalogue names it; empty for a deck of somebody's own."""
    if game == "meccg":
        return tuple(deck if isinstance(deck, str) else "" for deck in setup["decks"])
    return tuple(setup["seats"])


def _title(deck: dict[str, Any]) -> str:
    return str(deck.get("title") or deck["name"])


def title(game: str, setup: dict[str, Any]) -> str:
    """A game in a line.

    >>> title("meq", {"seats": ["sauron", "argalad", "thalin"]})
    'Sauron against Argalad and Thálin'
    """
    first, *rest = sides(game, setup)
    return f"{first} against {listed(rest)}"
