"""How a game came out, in a few sentences: who won, by what, and where the points came from."""

from __future__ import annotations

from underdeeps.cli.screen import View
from underdeeps.kernel import Event
from underdeeps.meccg.words.names import said


def ending(view: View, events: list[Event]) -> list[str]:
    """The verdict, and then how it came to it; only that there is none while the game is not over."""
    winners = view["winners"]
    if not winners:
        return ["Nobody has won yet."]
    verdict = "It is a tie." if len(winners) > 1 else f"{said(winners[0])} has won."
    if not view["scores"]:
        return [verdict, "The One Ring has decided the game."]
    count = ", ".join(f"{said(seat)} {points}" for seat, points in view["scores"].items())
    return [
        verdict,
        f"The count after {view['turn']} turns: {count}.",
        *(_points(view, seat) for seat in view["players"]),
    ]


def _points(view: View, seat: str) -> str:
    found = [f"{source} {n}" for source, n in view["players"][seat]["points"].items() if n and source != "total"]
    listed = ", ".join(found) or "none"
    return f"{said(seat)} ({view['players'][seat]['deck_name']}), points before doubling and limits: {listed}."
