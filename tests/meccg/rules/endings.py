"""What the tests of the end of the game have in common."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.rules import zones


def kills(play: Play, seat: str, n: int) -> None:
    """So many points for creatures of the opponent's, one for each."""
    for _ in range(n):
        zones.to_points(play.table, zones.enter(play.table, play.id("Stirring Bones"), seat, "creature"))


def stored(play: Play, seat: str, *items: str) -> None:
    """Items in a player's marshalling point pile."""
    for name in items:
        number = zones.enter(play.table, play.id(name, seat), seat, "item")
        zones.to_points(play.table, number)
        zones.change(play.table, number, stored=True)


def factions(play: Play, seat: str, *names: str) -> None:
    """Factions in a player's marshalling point pile."""
    for name in names:
        play.faction(seat, name)


def questions(play: Play) -> list[tuple[str, str]]:
    """Pass and take nothing to the end: who was asked what meanwhile."""
    found = []
    while play.table.pending is not None:
        found.append((play.asks, play.asked))
        play._modestly()
    return found
