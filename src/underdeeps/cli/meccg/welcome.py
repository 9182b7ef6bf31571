"""What a newcomer is told before the first choice: what the game is about, and how it is won."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel

from underdeeps.cli.screen import View
from underdeeps.meccg.words.names import said

BOTH = (
    "Two players send [bold]companies[/] through Middle-earth to gather [bold]marshalling points[/]: items, allies,"
    " factions, characters, and creatures that they defeat. In your own turn you play characters and resources; in your"
    " opponent's turn you play [bold]hazards[/] on his companies while they move."
)
TURN = (
    "A turn: your cards untap; you [bold]organize[/] (bring a character, arrange companies, say where each goes); every"
    " company [bold]moves[/] and faces hazards, as many as its hazard limit; then it may [bold]enter[/] its site, fight"
    " what guards it, and play there what can be found. Most of that [bold]taps[/] a character or the site."
)
FIGHT = (
    "An [bold]attack[/] has strikes. Whoever faces one rolls two dice, adds his prowess and wants more than the prowess"
    " of the strike; less, and he is wounded and may be lost. [bold]Corruption[/] is the price of items: a failed check"
    " costs the character. When a play deck is exhausted often enough, or one player calls the end, the points are"
    " counted."
)
TYPING = "Type [bold cyan]help[/] at any question to see what else you can type, [bold cyan]?[/] for its rule."


def welcome(view: View, seats: tuple[str, ...]) -> RenderableType:
    """The introduction for the people at this terminal."""
    who = " and ".join(said(seat) for seat in seats)
    decks = " against ".join(view["players"][seat]["deck_name"] for seat in _first(view, seats))
    text = "\n\n".join([BOTH, TURN, FIGHT, f"The decks: {decks}.", TYPING])
    return Panel(Group(text), title=f"[bold]The Middle-earth CCG[/]: you are {who}")


def _first(view: View, seats: tuple[str, ...]) -> list[str]:
    return sorted(view["players"], key=lambda seat: (seat not in seats, seat))
