"""The end-of-turn phase: discarding, hands back to their size, what was for one turn is over.

Calling the end of the game is in `ending.calling`.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.rules import numbers, rings, zones
from underdeeps.meccg.rules.agents import actions as agent_actions
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.chain.later import go_on
from underdeeps.meccg.rules.ending.calling import EXHAUSTIONS, call
from underdeeps.meccg.rules.turn import arriving
from underdeeps.meccg.table import Player, Table

KEEP = Option("keep")


@procedure
def end_of_turn_phase(table: Table) -> Flow[None]:
    """Optional discards, hands are reset, the turn ends; a Wizard player may call the end."""
    table.phase = "end-of-turn"
    table.tell("phase", "turn.phases.order", phase=table.phase)
    yield from rings.automatic_tests(table)
    if table.over:
        return
    zones.happen(table, "end-of-turn-begins", table.active)
    yield from chain.window(table, windows.END_START, windows.END)
    yield from discards(table)
    yield from chain.window(table, windows.END)
    yield from zones.reset_hand(table, table.active, numbers.hand_size(table, table.active), "eot.step2.reset-hands")
    yield from zones.reset_hand(
        table, table.hazard_player, numbers.hand_size(table, table.hazard_player), "eot.step2.reset-hands"
    )
    yield from chain.window(table, windows.END)
    yield from arriving.roads_home(table)
    zones.happen(table, "turn-ends", table.active)
    if table.lasting:
        yield from go_on(table, "turn-over")
    yield from chain.window(table, windows.END | windows.CLOSING)
    rings.victory(table)
    if table.over:
        return
    yield from call(table)
    end_turn(table)


@procedure
def discards(table: Table) -> Flow[None]:
    """Each player may discard one card from their hand."""
    for seat in (table.active, table.hazard_player):
        if table.players[seat].hand:
            choice = yield from ask(
                table, seat, "end.discard", [*zones.hand_options(table, seat), KEEP], "eot.step1.discard"
            )
            if choice.verb == "discard":
                zones.discard_from_hand(table, seat, choice.subject, "eot.step1.discard")
                yield from zones.settle_tales(table)


def end_turn(table: Table) -> None:
    """What lasted for the turn is over; the roles change."""
    table.lasting = tuple(effect for effect in table.lasting if effect.until != "turn")
    for number in tuple(table.companies):
        zones.change_company(
            table,
            number,
            split_from=(),
            moved=False,
            origin="",
            returned=False,
            done=False,
            site_done=False,
            entered=False,
            faced=(),
            regions=(),
            path=(),
            way="",
            extra_regions=0,
            most_regions=0,
            flags=(),
        )
    if table.agents:
        agent_actions.end_turn(table)
    for player in table.players.values():
        refresh(player)
    table.hazard_sideboard = False
    table.extra_item = 0


def refresh(player: Player) -> None:
    """What a player may do once a turn is open to them again."""
    player.character_played = False
    player.organized = False
    player.hostile = False
    player.corruption_played = ()
    player.used = ()


def ended(table: Table) -> bool:
    """Whether the game comes to its reckoning after the turn that has just ended."""
    if table.called:
        return table.active == table.last_turn
    needed = EXHAUSTIONS[table.length]
    return all(player.exhausted >= needed for player in table.players.values())
