"""The sheets beside the board: a hero with their pools and quests, the others, and Sauron with his hand counted."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meq.cards.base import text_of
from underdeeps.meq.facts import ACTION_TRACKS, ATTRIBUTES, ENCOUNTERS, QUESTS, name
from underdeeps.meq.words.phrases import Named

HeroView = dict[str, Any]


def hero_panel(view: View, hero: str) -> RenderableType:
    """Everything about one's own hero."""
    it = view["heroes"][hero]
    rows = Table.grid(padding=(0, 1))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column()
    rows.add_row("pools", f"life [bold]{it['life']}[/]  rest {len(it['rest'])}  damage {len(it['damage'])}")
    rows.add_row("favor", f"[bold green]{it['favor']}[/]")
    for label, text in _belongings(it):
        rows.add_row(label, text)
    if mission := view["missions"]["heroes"]:
        rows.add_row("mission", f"{name(mission)} ({text_of(mission).removesuffix('.')})")
    talents = "  ".join(f"{which} [bold]{it[which]}[/]" for which in ATTRIBUTES)
    return Panel(Group(talents, rows), title=f"[bold]{name(hero)}[/]", title_align="left", border_style="green")


def _belongings(it: HeroView) -> list[tuple[str, str]]:
    rows = [("quest", quest_line(quest)) for quest in it["quests"]]
    if it["items"]:
        rows.append(("items", ", ".join(name(item) for item in it["items"])))
    if it["corruption"]:
        rows.append(("corrupt", "[red]" + ", ".join(name(card) for card in it["corruption"]) + "[/]"))
    if it["keeps"]:
        rows.append(("keeps", f"{name(it['keeps'])} with {it['keeps_favor']} favor"))
    return rows


def quest_line(quest: str) -> str:
    """A quest and what it wants: `Spies in Mithlond (defeat a Crebain in The Grey Havens)`."""
    if quest in ENCOUNTERS:
        return f"{name(quest)} (explore {name(ENCOUNTERS[quest].explore)})"
    fact = QUESTS[quest]
    if fact.task == "defeat":
        return f"{fact.name} (defeat {Named(fact.enemy):a} in {name(fact.location)})"
    if fact.task == "explore-or-combat":
        return f"{fact.name} (explore {name(fact.location)} or fight {Named(fact.enemy):a})"
    return f"{fact.name} (explore {name(fact.location)})"


def other_heroes(view: View, but: str = "") -> list[Text]:
    """The other heroes in a line each."""
    lines = []
    for hero, it in view["heroes"].items():
        if hero != but:
            pools = f"hand {len(it['hand'])}, life {it['life']}, rest {len(it['rest'])}, damage {len(it['damage'])}"
            line = Text.assemble(
                (name(hero), "bold green"), f" in {name(it['location'])}: favor {it['favor']}, {pools}"
            )
            if it["corruption"]:
                line.append(f", Corruption {len(it['corruption'])}", style="red")
            lines.append(line)
    return lines


def sauron_line(view: View) -> Text:
    """Sauron as the heroes see him."""
    it = view["sauron"]
    return Text.assemble(
        ("Sauron", "bold red"), f" holds {_count(it['shadow'], 'Shadow card')} and {_count(it['plots'], 'Plot card')}"
    )


def _count(cards: list[str], noun: str) -> str:
    return f"{len(cards)} {noun}{'' if len(cards) == 1 else 's'}"


def action_tracks(view: View) -> list[Text]:
    """Sauron's three actions: what the next token is worth."""
    lines = []
    for track, worth in ACTION_TRACKS.items():
        line = Text(f"{_TRACKS[track]:<16}")
        for space, n in enumerate(worth):
            covered = f"{track}:{space}" in view["actions"]
            line.append(f" {'●' if covered else n} ", style="dim" if covered else "bold")
        lines.append(line)
    return lines


_TRACKS = {"influence": "Place Influence", "draw": "Draw Cards", "command": "Command"}


def sauron_panel(view: View) -> RenderableType:
    """Sauron's side: the heroes that he hunts, his action tracks, his mission."""
    rows: list[Text] = [*other_heroes(view), Text(""), *action_tracks(view)]
    if mission := view["missions"]["sauron"]:
        rows.append(Text.assemble(("mission ", "dim"), f"{name(mission)} ({text_of(mission).removesuffix('.')})"))
    return Panel(Text("\n").join(rows), title="[bold]Sauron[/]", title_align="left", border_style="red")
