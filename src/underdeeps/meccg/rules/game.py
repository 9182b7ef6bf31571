"""The flow of a whole game: setup, turns, the reckoning."""

from __future__ import annotations

from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.rules import council, end_of_turn, movement, organization, setup, site_phase, untap
from underdeeps.meccg.table import Table


@procedure
def main(table: Table) -> Flow[None]:
    """A game of the card game."""
    yield from setup.draft(table)
    yield from turns(table)
    if not table.over:
        yield from council.council(table)
    table.phase = "over"


@procedure
def turns(table: Table) -> Flow[None]:
    """Turn after turn, the players in turn the resource player, until the game comes to its end."""
    ended = False
    while not ended and not table.over:
        begin_turn(table)
        yield from turn(table)
        ended = end_of_turn.ended(table)
        if not ended:
            table.active = table.hazard_player


def begin_turn(table: Table) -> None:
    """A turn begins."""
    table.turn += 1
    table.players[table.active].turns += 1
    table.lasting = tuple(effect for effect in table.lasting if effect.until != "untap" or effect.seat != table.active)
    table.tell("turn", "turn.roles.resource-and-hazard-player", seat=table.active, turn=table.turn)


@procedure
def turn(table: Table) -> Flow[None]:
    """The six phases of a turn."""
    yield from untap.untap_phase(table)
    yield from organization.organization_phase(table)
    yield from untap.long_event_phase(table)
    yield from movement.movement_hazard_phase(table)
    if not table.over:
        yield from site_phase.site_phase(table)
    if not table.over:
        yield from end_of_turn.end_of_turn_phase(table)
