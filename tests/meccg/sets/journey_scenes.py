"""Scenes for tests of cards for the road: movement declared, and its phases with the answers given."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.meccg.rules.turn import movement_hazard

FIVE = ("Elladan", "Beregond", "Éowyn", "Bofur", "Háma")


def go(play: Play, *answers: str) -> Play:
    """The movement/hazard phases begin; these answers are given where they are asked for, all else is passed over."""
    play.run(movement_hazard.movement_hazard_phase)
    left = list(answers)
    while play.table.pending is not None and left:
        if play.offered(left[0]):
            play.do(left.pop(0))
        else:
            play._modestly()
    assert not left, f"never offered: {left[0]}"
    return play


def declared(play: Play, number: int, to: str) -> Play:
    """A company has declared movement to a site of its location deck."""
    play.organization().do(f"move {number}")
    if play.asked == "organization.destination":
        play.do(f"to {to}")
    return over(play)


def over(play: Play) -> Play:
    """The organization phase comes to its end."""
    return play.do("done") if play.table.pending is not None and play.offered("done") else play
