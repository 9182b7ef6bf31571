"""The flow of a whole game: setup, turns, the reckoning. Each phase of a turn has a module in `turn`."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.language.hooks.players import LetsSkipTurn
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import setup, zones
from underdeeps.meccg.rules.ending import council
from underdeeps.meccg.rules.turn import end_of_turn, movement_hazard, organization, site_phase, untap
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
        skipped = yield from may_skip(table)
        if not skipped:
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
def may_skip(table: Table) -> Flow[bool]:
    """A player may skip their turn to be rid of a card that lets them do so: whether they do."""
    if not skip_options(table):
        return False
    choice = yield from ask(
        table,
        table.active,
        "turn.skip",
        [Option("take-turn"), *skip_options(table)],
        "timing.action.needs-allowance",
    )
    if choice.verb == "take-turn":
        return False
    zones.discard(table, int(choice.subject))
    table.tell("turn-skipped", "timing.action.needs-allowance", seat=table.active)
    end_of_turn.end_turn(table)
    return True


def skip_options(table: Table) -> list[Option]:
    """The cards for which the player whose turn it is may skip it."""
    return [
        Option("skip-turn", str(number))
        for number in table.listed(LetsSkipTurn.listed)
        if any(part.lets(table, number, table.active) for part in parts_of(table.cards[number].id, LetsSkipTurn))
    ]


@procedure
def turn(table: Table) -> Flow[None]:
    """The six phases of a turn."""
    yield from untap.untap_phase(table)
    yield from organization.organization_phase(table)
    yield from untap.long_event_phase(table)
    yield from movement_hazard.movement_hazard_phase(table)
    if not table.over:
        yield from site_phase.site_phase(table)
    if not table.over:
        yield from end_of_turn.end_of_turn_phase(table)
