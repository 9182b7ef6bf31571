"""The screen of each game: ours have one in a package of their name here; any other is shown by a plain one.

Whoever writes a game elsewhere and wants it shown better says `screens.register("morris", MorrisScreen())`.
"""

from __future__ import annotations

import underdeeps as ud
from underdeeps.cli.plain import PlainScreen
from underdeeps.cli.screen import Screen
from underdeeps.kernel.registry import part_of

_SCREENS: dict[str, Screen] = {}


def register(game: str, screen: Screen) -> None:
    """Say how a game is shown."""
    _SCREENS[game] = screen


def screen_of(game: str) -> Screen:
    """The screen of a game by its name."""
    rules = ud.rules(game)  # there is no such game: that is said here
    if game not in _SCREENS:
        plain: Screen = PlainScreen(rules)
        _SCREENS[game] = part_of("underdeeps.cli", game, "SCREEN") or plain
    return _SCREENS[game]
