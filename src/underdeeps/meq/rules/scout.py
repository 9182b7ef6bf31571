"""Scouting: an ability for any moment between two decisions of a hero's own turn, once in each turn."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, procedure
from underdeeps.meq.facts import NEIGHBOURS
from underdeeps.meq.rules import triggers
from underdeeps.meq.table import Table


def options(table: Table, hero: str) -> list[Option]:
    """Adjacent locations whose tokens the hero may look at, if he has that ability left in this turn."""
    who = table.heroes[hero]
    if who.ability_used or not triggers.waits(hero, "scout"):
        return []
    unseen = {token.location for token in table.tokens if not token.seen}
    return [Option("scout", place) for place in NEIGHBOURS[who.location] if place in unseen]


@procedure
def look(table: Table, hero: str, location: str) -> Flow[None]:
    """The hero scouts: what his sheet says happens for an adjacent location."""
    table.heroes[hero].ability_used = True
    table.that_location = location
    yield from triggers.happen(table, "scout", hero, hero)
