"""A combat, laid out card against card: the hero on the left, the enemy on the right."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.kernel import Decision
from underdeeps.meq.cards.base import text_of
from underdeeps.meq.facts import COMBAT_CARDS, MINIONS, name
from underdeeps.meq.fight import ENEMIES

SideView = dict[str, Any]
CHOOSING = frozenset({"combat.card", "combat.declare", "combat.agility", "shadow.window"})
"""Questions before the cards of a round are turned over: those that lie open are of the round before."""


def fight_panel(view: View, asked: Decision | None = None) -> RenderableType:
    """The two sides with what they have left and what they have played."""
    combat = view["combat"]
    hero, enemy = combat["hero"], combat["enemy"]
    both = (combat["heroic"], combat["hostile"])
    choosing = asked is not None and asked.kind in CHOOSING
    grid = Table.grid(expand=True, padding=(0, 2))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(Text(name(hero), style="bold green"), Text(name(enemy), style="bold red"))
    grid.add_row(_health_of_hero(view, hero), _health_of_enemy(view, enemy))
    grid.add_row(_strength_of_hero(view, hero), _strength(combat["hostile"], ENEMIES[enemy].strength))
    _add(grid, [_card(side, combat["round"] - choosing) for side in both])
    _add(grid, [_text(side) for side in both])
    if choosing and combat["round"]:
        _add(grid, [_laid(side) for side in both])
    _add(grid, [_stack(side) for side in both])
    if text := text_of(enemy):
        grid.add_row("", Text(f"{name(enemy)}: {text}", style="dim"))
    title = f"[bold]Combat[/], round {combat['round']}" if combat["round"] else "[bold]Combat[/] begins"
    return Panel(grid, title=title, title_align="left", border_style="red")


def _add(grid: Table, cells: list[Text]) -> None:
    if any(cell.plain for cell in cells):
        grid.add_row(*cells)


def _health_of_hero(view: View, hero: str) -> Text:
    """A hero falls when no card is left."""
    it = view["heroes"][hero]
    life, held = it["life"], len(it["hand"])
    return Text.assemble("cards left ", (str(life + held), "bold"), f": life {life}, hand {held}")


def _health_of_enemy(view: View, enemy: str) -> Text:
    combat = view["combat"]
    damage = view["minions"][enemy]["damage"] if enemy in MINIONS else combat["damage"]
    health = "" if combat["where"] == "finale" else f" of {ENEMIES[enemy].health}"  # in the Finale the question says it
    return Text.assemble("damage ", (f"{damage}{health}", "bold"), f", hand {len(combat['enemy_hand'])}")


def _strength_of_hero(view: View, hero: str) -> Text:
    return _strength(view["combat"]["heroic"], view["heroes"][hero]["strength"] + view["combat"]["unspent"])


def _strength(side: SideView, strength: int) -> Text:
    if side["exhausted"]:
        return Text("EXHAUSTED: plays no more cards", style="bold magenta")
    left = strength - side["cost"]
    return Text.assemble("strength left ", (str(left), "bold"), f" of {strength}")


def _card(side: SideView, round: int) -> Text:
    """The card that lies open, and in which round it was played."""
    card = side["card"]
    if not card:
        return Text("")
    fact = COMBAT_CARDS[card]
    line = Text.assemble((f"round {round}: ", "dim"), (fact.name, "bold"), f", {'ranged' if fact.ranged else 'melee'}")
    line.append(", canceled" if side["canceled"] else f", attack {side['attack']}, defense {side['defense']}")
    if side["dealt"]:
        line.append(f", was dealt {side['dealt']}", style="red")
    return line


def _laid(side: SideView) -> Text:
    """The card for the round that begins, unless it is still being chosen."""
    if not side["laid"]:
        return Text("")
    return Text(f"lays {name(side['chosen'])}" if side["chosen"] else "has laid a card", style="cyan")


def _text(side: SideView) -> Text:
    """What the card that was played says, unless it has been canceled."""
    return Text(text_of(side["card"]) if side["card"] and not side["canceled"] else "", style="italic")


def _stack(side: SideView) -> Text:
    """All cards that were played, where they are more than the one that lies open."""
    if len(side["stack"]) < 2:
        return Text("")
    cards = ", ".join(f"{name(card)} {COMBAT_CARDS[card].cost}" for card in side["stack"])
    return Text(f"played (cost): {cards}", style="dim")
