"""What a newcomer is told before the first choice: what the game is about, and how the two sides win."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel

from underdeeps.meq.cards.base import text_of
from underdeeps.meq.facts import HEROES, MISSIONS, name

BOTH = (
    "Sauron plays against one to three heroes. Each round he takes his turn, then each hero. In every Story step, from"
    " the second round on, the heroes' marker (H) moves 2 spaces, and Sauron's three (Y, B, R) as far as his plots move"
    " them. When a marker reaches the Finale, or all of Sauron's have reached The Shadow Falls, the game ends: the side"
    " that is [bold]dominant[/], the nearer to its goal, wins if it fulfils its secret [bold]mission[/]. Otherwise one"
    " hero fights the Ringwraiths for the victory."
)

HERO = (
    "[bold]Your cards are your life.[/] You pay with them for every path, you fight with them, and damage takes them."
    " In your turn you may rest (which gives Sauron time), then travel and explore as far as your cards carry you; the"
    " turn ends with an encounter. [bold]Seek favor[/] on the board, from characters, quests and encounters: with it"
    " you foil Sauron's plots where they take effect, so that his markers stop. Influence and monsters make places"
    " dangerous; in a Haven you can heal."
)

SAURON = (
    "[bold]Plots move your markers.[/] Play one each round if you can; many need influence in the Shadow Pool. Your"
    " actions place influence, draw cards, or command monsters and minions; one that you take again and again is worth"
    " less each time. [bold]Influence[/] spreads from your Strongholds along the paths, makes places perilous and lets"
    " you place monsters. [bold]Keep the heroes off your plots[/] and wear them down: a hero who rests or is defeated"
    " gives you time."
)

TYPING = "Type [bold cyan]help[/] at any question to see what else you can type, [bold cyan]?[/] for its rule."


def welcome(seats: tuple[str, ...], mission: str) -> RenderableType:
    """The introduction for the people at this terminal."""
    parts = [BOTH]
    if any(seat in HEROES for seat in seats):
        parts.append(HERO)
    if "sauron" in seats:
        parts.append(SAURON)
    if len(seats) == 1 and mission in MISSIONS:
        parts.append(
            f"Your mission, which the other side does not know, is [bold]{name(mission)}[/]: {text_of(mission)}"
        )
    who = " and ".join("Sauron" if seat == "sauron" else name(seat) for seat in seats)
    return Panel(Group("\n\n".join([*parts, TYPING])), title=f"[bold]Middle-earth Quest[/]: you are {who}")
