"""Scouting: an ability for any moment between two decisions of a hero's own turn, once in each turn."""

from __future__ import annotations

from underdeeps.kernel import Option
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import On
from underdeeps.meq.facts import NEIGHBOURS
from underdeeps.meq.rules import board
from underdeeps.meq.table import Table


def options(table: Table, hero: str) -> list[Option]:
    """Adjacent locations whose tokens the hero may look at, if he has that ability left in this turn."""
    who = table.heroes[hero]
    if who.ability_used or not any(part.trigger == "scout" for part in parts_of(hero, On)):
        return []
    unseen = {token.location for token in table.tokens if not token.seen}
    return [Option("scout", place) for place in NEIGHBOURS[who.location] if place in unseen]


def look(table: Table, hero: str, location: str) -> None:
    """The hero side sees the faces of the tokens on an adjacent location."""
    table.heroes[hero].ability_used = True
    board.show_tokens(table, location)
