"""What can be played here: the games with their line-ups, settings and bots, in the words of the lobby.

Each game says what it offers (`Rules.offers`). Whatever a browser says about a new game is checked against that before
the game's own rules see it: a line-up may name something that is offered, or something of one's own that the table
keeps, never a file of the server.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import underdeeps as ud
from underdeeps import bots
from underdeeps.kernel import BadSetup, Offer, Offers
from underdeeps.kernel.faces import capital, listed
from underdeeps.table import wire

MINE = "mine:"
"""How a line-up names something of one's own: `mine:` and its name."""


def game_offers() -> tuple[wire.GameOffer, ...]:
    """Every game of this table."""
    return tuple(offer(game) for game in ud.games())


@cache
def offered(game: str) -> Offers:
    """What a game offers, as it says itself; asked once."""
    return ud.rules(game).offers()


def offer(game: str) -> wire.GameOffer:
    """What is offered of a game, with the bots that play it."""
    found = offered(game)
    return wire.GameOffer(
        game=game,
        title=found.title,
        short=found.short,
        about=found.about,
        lineup=ud.rules(game).lineup,
        noun=found.noun,
        own=found.own,
        fewest=found.fewest,
        most=found.most,
        offers=found.lineup,
        kinds=found.kinds,
        defaults=found.defaults,
        suggested=found.suggested,
        settings=found.settings,
        bots=tuple(Offer(kind.name, kind.title, kind.about) for kind in bots.of_game(game)),
        cards=bool(ud.rules(game).cards()),
        books=ud.rules(game).books,
    )


def bot_name(id: str) -> str:
    """What people call a bot, also one that is not here any more."""
    kind = bots.kind_of(id)
    return kind.title if kind is not None else capital(id)


# -- a new game, as a browser asks for it -------------------------------------------------------------


def settings(game: str, said: dict[str, Any]) -> dict[str, Any]:
    """The settings that a browser says, if they are among those offered."""
    there = {setting.name: setting for setting in offered(game).settings}
    for name, value in said.items():
        if name not in there:
            only = f", only {listed(there)}" if there else ""
            raise BadSetup(f"{offered(game).title} has no setting {name[:40]!r} that can be said here{only}.")
        setting = there[name]
        if setting.kind == "text" and value not in [each.id for each in setting.values]:
            raise BadSetup(f"{setting.label} is {' or '.join(each.id for each in setting.values)}, not {value!r:.60}.")
        if type(value) is not type(setting.default):
            raise BadSetup(f"{setting.label} cannot be {value!r:.60}.")
    return said


def check_seats(game: str, many: int) -> None:
    """Whether a game is for so many seats, or a sentence."""
    found = offered(game)
    if not found.fewest <= many <= found.most:
        right = f"{found.fewest}" if found.fewest == found.most else f"{found.fewest} to {found.most}"
        raise BadSetup(f"{found.title} is for {right} seats, not {many}.")


def lineup(game: str, said: Sequence[str], own: Callable[[str], Any]) -> list[Any]:
    """The line-up that a browser says, as the rules of the game take it. `own` finds something of one's own."""
    check_seats(game, len(said))
    return [own(each.removeprefix(MINE)) if is_own(game, each) else _known(game, each) for each in said]


def lineup_with(game: str, setup: dict[str, Any], place: int, wanted: str, own: Any) -> list[Any]:
    """The line-up of a game with something else at one place, as the rules take it. `own` is what is meant if it is
    one's own."""
    rules = ud.rules(game)
    brought = own if own is not None and is_own(game, wanted) else _known(game, wanted)
    return rules.bring(setup[rules.lineup], place, brought)


def is_own(game: str, wanted: str) -> bool:
    """Whether something of one's own is named, in a game that lets people bring it."""
    return offered(game).own and wanted.startswith(MINE)


def _known(game: str, wanted: str) -> str:
    """Something that the game offers, or a sentence."""
    if offered(game).find(wanted) is None:
        raise BadSetup(f"There is no {offered(game).noun} {wanted[:60]!r} here.")
    return wanted


# -- games as lists show them -------------------------------------------------------------------------


def title(game: str) -> str:
    """What a game is called; one that is not here any more, by its name."""
    return offered(game).title if game in ud.games() else game


def brought(game: str, setup: dict[str, Any]) -> tuple[str, ...]:
    """What each seat plays, as the game offers it; empty for something of somebody's own."""
    return tuple(each if isinstance(each, str) else "" for each in setup[ud.rules(game).lineup])


def pairing(game: str, setup: dict[str, Any]) -> str:
    """Who or what plays, in a line.

    >>> pairing("meq", {"seats": ["sauron", "argalad", "thalin"]})
    'Sauron against Argalad and Thálin'
    """
    first, *rest = ud.rules(game).sides(setup)
    return f"{first} against {listed(rest)}"
