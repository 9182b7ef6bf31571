"""Scouting: an ability for any moment between two decisions of a hero's own turn, once in each turn."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Refusal, procedure
from underdeeps.meq.facts import NEIGHBOURS
from underdeeps.meq.rules import triggers
from underdeeps.meq.table import Table


def options(table: Table, hero: str) -> list[Option]:
    """Adjacent locations whose tokens the hero may look at, if they have that ability left in this turn."""
    if sheet_refusal(table, hero) is not None:
        return []
    return [Option("scout", place) for place in unseen(table, hero)]


def unseen(table: Table, hero: str) -> tuple[str, ...]:
    """Adjacent locations with tokens whose faces the heroes do not know."""
    places = {token.location for token in table.tokens if not token.seen}
    return tuple(place for place in NEIGHBOURS[table.heroes[hero].location] if place in places)


def sheet_refusal(table: Table, hero: str) -> Refusal | None:
    """Why a hero's sheet does not let them scout in this turn."""
    if not triggers.waits(hero, "scout"):
        return Refusal("meq.choice.hero.once-per-turn")
    return Refusal("meq.choice.hero.once-per-turn", (hero,)) if table.heroes[hero].ability_used else None


def refusal(table: Table, hero: str) -> Refusal | None:
    """Why a hero may not scout where they are."""
    if unseen(table, hero):
        return sheet_refusal(table, hero)
    return sheet_refusal(table, hero) or Refusal("meq.choice.always.hidden-tokens", (table.heroes[hero].location,))


@procedure
def look(table: Table, hero: str, location: str) -> Flow[None]:
    """The hero scouts: what their sheet says happens for an adjacent location."""
    table.heroes[hero].ability_used = True
    table.that_location = location
    yield from triggers.happen(table, "scout", hero, hero)
