"""The board in words: a location with its neighbours, and what goes on elsewhere."""

from __future__ import annotations

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meq.facts import EVENTS, LOCATIONS, MINIONS, PATHS_FROM, PLOTS, REGION_LOCATIONS, REGIONS, Path, name

SAURON = "sauron"


def here(view: View, place: str) -> list[Text]:
    """What lies and stands on a location, each with its colour."""
    found = []
    if n := view["influence"].get(place):
        found.append(Text(f"influence {n}", style="red"))
    found += [Text(name(hero), style="bold green") for hero, it in view["heroes"].items() if it["location"] == place]
    found += [
        Text(_minion(view, who), style="bold red") for who, it in view["minions"].items() if it["location"] == place
    ]
    found += [Text(_token(token), style="red") for token in view["tokens"] if token["location"] == place]
    found += [Text(name(who), style="cyan") for who, where in view["characters"].items() if where == place]
    if n := view["favor"].get(place):
        found.append(Text(f"favor {n}", style="green"))
    found += [Text(f"plot: {name(plot['card'])}", style="magenta") for plot in view["plots"] if plot["at"] == place]
    if view["event"] and EVENTS[view["event"]].location == place:
        found.append(Text(f"event: {name(view['event'])}", style="yellow"))
    return found


def _token(token: dict[str, str]) -> str:
    face = token["face"]
    if not face:
        return "monster?"
    return "blank token" if face == "blank" else name(face)


def _minion(view: View, who: str) -> str:
    damage = view["minions"][who]["damage"]
    return f"{name(who)} ({MINIONS[who].health - damage} of {MINIONS[who].health} left)" if damage else name(who)


def kind_of(place: str) -> str:
    """What a location is: its region, and Haven, Stronghold or perilous."""
    fact = LOCATIONS[place]
    notes = [name(fact.region)]
    if fact.haven:
        notes.append("Haven")
    if fact.stronghold:
        notes.append(f"Shadow Stronghold {fact.stronghold}")
    if fact.perilous:
        notes.append("perilous")
    return ", ".join(notes)


def price(path: Path) -> str:
    """What a path costs: `forest or 2`."""
    if path.item:
        return f"{name(path.item)}, {path.number}"
    if path.number == 1:
        return "any card"
    return f"{path.icon} or {path.number}" + ("~" if path.water else "")


def place_panel(view: View, place: str) -> RenderableType:
    """A location, and the ways from it with what they cost and what waits there."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(Text("here", style="dim"), "", _joined(here(view, place)))
    for path in PATHS_FROM[place]:
        other = path.other(place)
        style = "bold" if LOCATIONS[other].haven else "red" if LOCATIONS[other].stronghold else ""
        mark = "!" if LOCATIONS[other].perilous else ""
        grid.add_row(
            Text(f"{name(other)}{mark}", style=style), Text(price(path), style="dim"), _joined(here(view, other))
        )
    title = f"[bold]{name(place)}[/] ({kind_of(place)})"
    legend = "[dim]~ along water  ! perilous[/]"
    return Panel(grid, title=title, title_align="left", subtitle=legend, subtitle_align="left", border_style="green")


def _joined(parts: list[Text]) -> Text:
    return Text(", ").join(parts) if parts else Text("-", style="dim")


def plots(view: View) -> list[Text]:
    """What moves Sauron's markers, and what it takes to stop that."""
    lines = []
    for plot in view["plots"]:
        fact = PLOTS[plot["card"]]
        does = f"{fact.marker} +{fact.advance} each round, foiled for {fact.favor} favor"
        lines.append(_line("Plot", "magenta", f"{fact.name} in {name(plot['at'])}: {does}"))
    return lines


def elsewhere(view: View) -> list[Text]:
    """What else everybody should keep an eye on: the event, minions, characters and favor."""
    lines = []
    if view["event"]:
        lines.append(_line("Event", "yellow", f"{name(view['event'])} in {name(EVENTS[view['event']].location)}"))
    lines.append(
        _line("Minions", "red", _listed([f"{_minion(view, m)} in {name(it['location'])}" for m, it in _out(view)]))
    )
    if view["characters"]:
        lines.append(
            _line("People", "cyan", _listed([f"{name(who)} in {name(at)}" for who, at in view["characters"].items()]))
        )
    if view["favor"]:
        places = [name(at) + (f" {n}" if n > 1 else "") for at, n in view["favor"].items()]
        lines.append(_line("Favor", "green", _listed(places)))
    return lines


def _out(view: View) -> list[tuple[str, dict[str, str]]]:
    return [(who, it) for who, it in view["minions"].items() if it["location"]]


def _line(head: str, style: str, text: str) -> Text:
    return Text.assemble((f"{head} ", f"bold {style}"), text)


def _listed(names: list[str]) -> str:
    return "; ".join(names) or "none"


def regions(view: View) -> RenderableType:
    """Every location where anything is, by region."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column(no_wrap=True)
    grid.add_column()
    for region in REGIONS:
        head = name(region)
        for place in REGION_LOCATIONS[region]:
            if found := here(view, place):
                grid.add_row(head, name(place), _joined(found))
                head = ""
    return Panel(grid, title="[bold]Where something is[/]", title_align="left")
