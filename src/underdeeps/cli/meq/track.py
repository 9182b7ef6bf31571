"""The line above the board: round, step and leader, and the Story Track with its four markers."""

from __future__ import annotations

from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meq.facts import FINALE, POOL_CAP, SHADOW_FALLS, STAGES, name

MARKERS = {
    "green": ("H", "bold green"),
    "yellow": ("Y", "bold yellow"),
    "black": ("B", "bold"),
    "red": ("R", "bold red"),
}
"""The letter and the style of each story marker."""

STEPS = {
    "setup": "Setup",
    "rally": "Hero Rally",
    "story": "Story step",
    "plot": "Plot step",
    "event": "Event step",
    "action": "Action step",
    "draw": "Hero Draw",
    "rest": "Rest step",
    "ambush": "Ambush step",
    "travel": "Travel step",
    "encounter": "Encounter step",
    "finale": "The Finale",
    "over": "The game is over",
}

LEADERS = {"": "nobody is dominant", "heroes": "the heroes are dominant", "sauron": "Sauron is dominant"}
ROMAN = {1: "I", 2: "II", 3: "III"}
CELL = 4


def headline(view: View) -> Text:
    """Where the game stands, in one line."""
    whose = f"{name(view['turn'])}'s turn, " if view["step"] not in ("setup", "finale", "over") else ""
    parts = [
        f"Round {view['round']}" if view["round"] else "Before the first round",
        f"{whose}{STEPS[view['step']]}",
        f"stage {ROMAN[view['stage']]}",
        LEADERS[view["dominant"]],
        f"Shadow Pool {view['pool']} of {POOL_CAP[view['stage']]}",
    ]
    return Text(" · ".join(parts), style="bold", no_wrap=True, overflow="ellipsis")


def story_track(view: View, legend: bool = True) -> Text:
    """The Story Track as a ruler, with the markers under their spaces."""
    ruler = Text("Story ", style="dim")
    markers = Text("      ")
    for space in range(FINALE + 1):
        ruler.append(_label(space).rjust(CELL), style=_style(space))
        here = [colour for colour in MARKERS if view["markers"][colour] == space]
        markers.append(" " * (CELL - len(here)))
        for colour in here:
            markers.append(*MARKERS[colour])
    lines = [ruler, markers]
    if legend:
        words = f"II, III: a new stage   S: The Shadow Falls ({SHADOW_FALLS})   F: the Finale ({FINALE})"
        lines.append(Text(f"      H heroes  Y B R Sauron   {words}", style="dim"))
    return Text("\n").join(lines)


def _label(space: int) -> str:
    if space == FINALE:
        return "F"
    if space == SHADOW_FALLS:
        return "S"
    stage = next((stage for stage, first in STAGES.items() if first == space and space), 0)
    return ROMAN[stage] if stage else str(space)


def _style(space: int) -> str:
    return "bold" if not _label(space).isdecimal() else "dim"
