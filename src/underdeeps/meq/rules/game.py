"""The flow of a whole game: setup, rounds of a Sauron turn and the heroes' turns, and the Finale."""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.meq.rules import finale, hero_turn, numbers, sauron_turn, setup
from underdeeps.meq.table import Table


@procedure
def main(table: Table) -> Flow[None]:
    """A game of Middle-earth Quest."""
    yield from setup.set_up(table)
    while not numbers.finale_reached(table):
        yield from sauron_turn.sauron_turn(table)
        for hero in table.hero_seats:
            if not numbers.finale_reached(table):
                yield from hero_turn.hero_turn(table, hero)
        if len(table.heroes) == 1 and not numbers.finale_reached(table):
            yield from second_turn(table)
    yield from finale.finale(table)


@procedure
def second_turn(table: Table) -> Flow[None]:
    """With one hero: an extra Hero Rally and Hero Draw, and their second turn of the round."""
    sauron_turn.rally(table)
    sauron_turn.hero_draw(table)
    (hero,) = table.hero_seats
    yield from hero_turn.hero_turn(table, hero)
