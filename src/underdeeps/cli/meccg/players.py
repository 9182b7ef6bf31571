"""The lines above the board: whose turn and phase it is, and the two players with their points and piles."""

from __future__ import annotations

from rich.text import Text

from underdeeps.cli.meccg.companies import OTHER, OWN, Seen, whose
from underdeeps.cli.screen import View
from underdeeps.meccg.words.names import capital, said

PHASES = {
    "setup": "before the first turn",
    "untap": "untap phase",
    "organization": "organization phase",
    "long-event": "long-event phase",
    "movement-hazard": "movement/hazard phase",
    "site": "site phase",
    "end-of-turn": "end of the turn",
    "council": "the reckoning",
    "over": "the game is over",
}
SHORT = {"character": "characters", "ally": "allies", "item": "items", "faction": "factions", "kill": "kills"}


def headline(view: View) -> Text:
    """Where the game stands, in one line."""
    parts = [PHASES.get(view["phase"], said(view["phase"]))]
    if view["turn"]:
        whose_turn = "your turn" if view["active"] == view["seat"] else f"{said(view['active'])}'s turn"
        parts = [f"Turn {view['turn']}", whose_turn, *parts]
        if view["seat"] not in (None, view["active"]) and view["phase"] in ("movement-hazard", "site"):
            parts.append("you play hazards")
    if view["called"]:
        parts.append(f"{whose(view, view['called'])} called the end")
    return Text(capital(" · ".join(parts)), style="bold", no_wrap=True, overflow="ellipsis")


def player_lines(view: View) -> list[Text]:
    """Each player in a line; first the one who looks."""
    seats = sorted(view["players"], key=lambda seat: (seat != view["seat"], seat))
    return [_player(view, seat, view["players"][seat]) for seat in seats]


def _player(view: View, seat: str, it: Seen) -> Text:
    own = seat == view["seat"]
    called = f"You ({said(seat)})" if own else said(seat)
    line = Text.assemble((called, f"bold {OWN if own else OTHER}"), "  ", (_points(it["points"]["total"]), "bold"))
    sources = [f"{word} {it['points'][source]}" for source, word in SHORT.items() if it["points"].get(source)]
    if it["points"].get("miscellaneous"):
        sources.append(f"others {it['points']['miscellaneous']}")
    line.append(f" ({', '.join(sources)})" if sources else "", style="dim")
    if it["stage_points"] is not None:
        line.append(f"  stage {it['stage_points']}")
    line.append(f"  influence {it['general_influence']['free']} free")
    line.append(f"  hand {it['hand_size']}  deck {it['deck_size']}  discards {it['discard_size']}")
    if it["exhausted"]:
        line.append(f"  exhausted {it['exhausted']}x", style="yellow")
    if it["avatar_lost"]:
        line.append("  avatar lost", style="bold red")
    line.append(f"  {it['deck_name']}", style="dim")
    line.no_wrap, line.overflow = True, "ellipsis"
    return line


def _points(n: int) -> str:
    return f"{n} point{'' if n == 1 else 's'}"


LOST = " (lost in captivity)"


def table_lines(view: View) -> list[Text]:
    """What lies on the table beside the companies: events, factions, stored items, kills."""
    found = []
    for seat in sorted(view["players"], key=lambda seat: (seat != view["seat"], seat)):
        style = OWN if seat == view["seat"] else OTHER
        events = [card["name"] for card in view["events"] if card["owner"] == seat]
        their = "Your" if seat == view["seat"] else f"{said(seat)}'s"
        if events:
            found.append(Text.assemble((f"{their} events: ", style), ", ".join(events)))
        found += _agents(view, seat, their, style)
        found += _prisoners(view, seat, their, style)
        won = [f"{card['name']}{LOST if card['role'] == 'prisoner' else ''}" for card in view["points"][seat]]
        if won:
            found.append(Text.assemble((f"{their} points pile: ", style), ", ".join(won)))
    return found


def _agents(view: View, seat: str, their: str, style: str) -> list[Text]:
    """A player's agents, each with its state and where it is."""
    own = [_agent(card) for card in view["agents"] if card["owner"] == seat]
    return [Text.assemble((f"{their} agents: ", style), ", ".join(own))] if own else []


def _agent(card: Seen) -> str:
    """An agent: `Gisulf (face-down, tapped) at Goblin-gate, by way of Gladden Fields`."""
    notes = [*(["face-down"] if card["face_down"] else []), *([card["state"]] if card["state"] != "untapped" else [])]
    *before, last = [said(site) or "an unknown site" for site in card["sites"]] or [said(card["place"])]
    where = f" at {last}" if last else " at a home site"
    way = f", by way of {', '.join(before)}" if before else ""
    state = f" ({', '.join(notes)})" if notes else ""
    return f"{card['name'] or 'an agent'}{state}{where}{way}"


def _prisoners(view: View, seat: str, their: str, style: str) -> list[Text]:
    """Those of a player's characters who are held, with where that is and by what."""
    held = [
        f"{_with_rings(card)} {_where(host)}({host['name']})"
        for host in view["prisoners"]
        for card in host["characters"]
        if card["owner"] == seat
    ]
    return [Text.assemble((f"{their} characters held prisoner: ", style), ", ".join(held))] if held else []


def _with_rings(card: Seen) -> str:
    return f"{card['name']} with {', '.join(each['name'] for each in card['bears'])}" if card["bears"] else card["name"]


def _where(host: Seen) -> str:
    return f"at {host['site']['name']} " if host["site"] is not None else ""
