"""Calling the end of the game."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import Table

# -- calling the end --------------------------------------------------------------------------------


POINTS = {"starter": 20, "short": 25, "long": 30, "campaign": 40}
EXHAUSTIONS = {"starter": 1, "short": 2, "long": 3, "campaign": 4}


def may_call(table: Table, seat: str) -> bool:
    """Whether a player meets the conditions for calling the end at the length of this game."""
    player = table.players[seat]
    needed = EXHAUSTIONS[table.length]
    if player.exhausted >= needed:
        return True
    if table.length != "starter" and player.exhausted < needed - 1:
        return False
    return scoring.calling_points(table, seat) >= POINTS[table.length]


@procedure
def call(table: Table) -> Flow[None]:
    """At the end of their turn a player who needs no card for it and meets the conditions may call the end."""
    seat = table.active
    if table.called or not table.kind(seat).calls_freely or not may_call(table, seat):
        return
    choice = yield from ask(table, seat, "end.call", (Option("call"), Option("play-on")), f"end.call.{table.length}")
    if choice.verb == "call":
        called(table, seat, f"end.call.{table.length}")


def called(table: Table, seat: str, rule: str) -> None:
    """The end is called: after the present turn the player who is not on turn has one last turn."""
    table.called = seat
    table.last_turn = table.hazard_player
    table.tell("called", rule, seat=seat, last=table.last_turn)
