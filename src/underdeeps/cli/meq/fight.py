"""A combat, laid out card against card: the hero on the left, the enemy on the right."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meq.cards.base import text_of
from underdeeps.meq.facts import COMBAT_CARDS, MINIONS, MONSTERS, name

SideView = dict[str, Any]


def fight_panel(view: View) -> RenderableType:
    """The two sides with what they have played."""
    combat = view["combat"]
    hero, enemy = combat["hero"], combat["enemy"]
    grid = Table.grid(expand=True, padding=(0, 2))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(Text(name(hero), style="bold green"), Text(name(enemy), style="bold red"))
    grid.add_row(_health_of_hero(view, hero), _health_of_enemy(view, enemy))
    grid.add_row(_card(combat["heroic"]), _card(combat["hostile"]))
    grid.add_row(_text(combat["heroic"]), _text(combat["hostile"]))
    grid.add_row(_stack(combat["heroic"]), _stack(combat["hostile"]))
    if text := text_of(enemy):
        grid.add_row("", Text(f"{name(enemy)}: {text}", style="dim"))
    title = f"[bold]Combat[/], round {combat['round']}" if combat["round"] else "[bold]Combat[/] begins"
    return Panel(grid, title=title, title_align="left", border_style="red")


def _health_of_hero(view: View, hero: str) -> Text:
    it = view["heroes"][hero]
    strength = it["strength"] + view["combat"]["unspent"]
    return Text(f"life {it['life']}, hand {len(it['hand'])}, strength {strength}")


def _health_of_enemy(view: View, enemy: str) -> Text:
    fact = MONSTERS.get(enemy) or MINIONS[enemy]
    combat = view["combat"]
    damage = view["minions"][enemy]["damage"] if enemy in MINIONS else combat["damage"]
    return Text(f"damage {damage} of {fact.health}, hand {len(combat['enemy_hand'])}, strength {fact.strength}")


def _card(side: SideView) -> Text:
    if side["laid"]:
        return Text(f"lays {name(side['chosen'])}" if side["chosen"] else "has laid a card", style="cyan")
    card = side["card"]
    if not card:
        return Text("exhausted" if side["exhausted"] else "no card yet", style="dim")
    fact = COMBAT_CARDS[card]
    line = Text.assemble((fact.name, "bold"), f" {'ranged' if fact.ranged else 'melee'}")
    line.append(" canceled" if side["canceled"] else f" attack {side['attack']} defense {side['defense']}")
    if side["dealt"]:
        line.append(f", was dealt {side['dealt']}", style="red")
    return line


def _text(side: SideView) -> Text:
    """What the card that was played says, unless it has been canceled."""
    return Text(text_of(side["card"]) if side["card"] and not side["canceled"] else "", style="italic")


def _stack(side: SideView) -> Text:
    if not side["stack"]:
        return Text("")
    cards = ", ".join(name(card) for card in side["stack"])
    state = " EXHAUSTED" if side["exhausted"] else ""
    return Text(f"played: {cards} (cost {side['cost']} of {side['strength']}){state}", style="dim")
