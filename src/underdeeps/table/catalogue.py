"""What can be played here: the games with their line-ups and settings, as the lobby offers them."""

from __future__ import annotations

from functools import cache

import underdeeps as ud
from underdeeps import bots
from underdeeps.table import wire


@cache
def game_offers() -> tuple[wire.GameOffer, ...]:
    """Every game of this table."""
    return tuple(_offer(name) for name in ud.GAMES)


def _offer(name: str) -> wire.GameOffer:
    rules = ud.rules(name)
    groups = rules.lineups()
    lineups = [lineup for group in groups for lineup in group]
    ids = tuple(dict.fromkeys(id for lineup in lineups for id in lineup))
    return wire.GameOffer(
        game=name,
        title=rules.title,
        about="",
        lineup=rules.lineup,
        fewest=min(map(len, lineups)),
        most=max(map(len, lineups)),
        offers=tuple(wire.Offer(id, id) for id in ids),
        defaults=lineups[0],
        settings=tuple(
            wire.SettingOffer(option.name, option.help, option.kind, option.values) for option in rules.options
        ),
        bots=bots.NAMES,
    )
