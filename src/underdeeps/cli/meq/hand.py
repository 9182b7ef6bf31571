"""Cards in hand and single cards, as tables. In the picture each card has one line; `hand` shows the whole text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meq.cards.base import text_of
from underdeeps.meq.facts import COMBAT_CARDS, PLOTS, SHADOWS, name

HIDDEN = ""


def combat_cards(cards: list[str], whole: bool) -> RenderableType:
    """Combat cards with type, attack, defense, cost, the terrain that they pay for, and text."""
    rows = []
    for card, n in _counted(cards):
        fact = COMBAT_CARDS[card]
        kind = "ranged" if fact.ranged else "melee"
        numbers = (str(fact.attack), str(fact.defense), str(fact.cost))
        rows.append((_titled(card, n), kind, *numbers, fact.icon or "-", text_of(card)))
    return _table(whole, ("card", "type", "attack", "defense", "cost", "pays for", "text"), rows)


def shadow_cards(cards: list[str], whole: bool) -> RenderableType:
    """Shadow cards with what the pool must hold and when they are played."""
    rows = []
    for card, n in _counted(cards):
        fact = SHADOWS[card]
        rows.append((_titled(card, n), str(fact.minimum), MOMENTS.get(fact.timing, fact.timing), text_of(card)))
    return _table(whole, ("Shadow card", "pool", "played when", "text"), rows)


MOMENTS = {
    "hero-turn-start": "a hero's turn begins",
    "hero-turn-start-not-in-haven": "a hero's turn begins",
    "after-hero-enters-non-haven": "a hero has moved",
    "combat-start": "combat begins",
    "combat-start-with-minion": "minion combat begins",
    "after-hero-defeated": "a hero is defeated",
    "sauron-action-step": "in your Action step",
}


def plot_cards(cards: list[str], whole: bool) -> RenderableType:
    """Plot cards with what they need and do."""
    rows = []
    for card, n in _counted(cards):
        fact = PLOTS[card]
        rows.append((_titled(card, n), str(fact.minimum), f"{fact.marker} +{fact.advance}", text_of(card)))
    return _table(whole, ("Plot card", "pool", "each round", "text"), rows)


def _table(whole: bool, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Table:
    """A table whose last column, the text, takes what width is left: in one line, or whole."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", expand=True)
    for place, head in enumerate(heads[:-1]):
        width = max(cell_len(row[place]) for row in [heads, *rows])
        table.add_column(head, no_wrap=True, min_width=width, style="bold" if place == 0 else "")
    table.add_column(heads[-1], no_wrap=not whole, overflow="fold" if whole else "ellipsis", ratio=1)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _counted(cards: list[str]) -> list[tuple[str, int]]:
    return list(Counter(card for card in cards if card != HIDDEN).items())


def _titled(card: str, n: int) -> str:
    return name(card) + (f" x{n}" if n > 1 else "")


def hand(view: View, whole: bool = False, short: bool = False) -> list[RenderableType]:
    """The cards of the seat that looks: a line each, with the whole text, or (short) by name; none for an onlooker."""
    seat = view["seat"]
    combat = view["combat"]
    if seat in view["heroes"]:
        cards = view["heroes"][seat]["hand"]
        return [combat_cards(cards, whole)] if cards else []
    if seat is None:
        return []
    if combat and combat["enemy_hand"]:
        return [combat_cards(combat["enemy_hand"], whole)]
    return _short_hand(view) if short else _sauron_hand(view, whole)


def _sauron_hand(view: View, whole: bool) -> list[RenderableType]:
    it = view["sauron"]
    parts = []
    if it["shadow"] or it["drawn_shadow"]:
        parts.append(shadow_cards(it["shadow"] + it["drawn_shadow"], whole))
    if it["plots"] or it["drawn_plots"]:
        parts.append(plot_cards(it["plots"] + it["drawn_plots"], whole))
    return parts


def _short_hand(view: View) -> list[RenderableType]:
    """The names of Sauron's cards, with what the Shadow Pool must hold for them."""
    it = view["sauron"]
    shadows = [f"{_titled(card, n)} ({SHADOWS[card].minimum})" for card, n in _counted(it["shadow"])]
    plots = [f"{_titled(card, n)} ({PLOTS[card].minimum})" for card, n in _counted(it["plots"])]
    heads = (("Shadow cards (pool needed; `hand` for more): ", shadows), ("Plot cards: ", plots))
    return [Text.assemble((head, "dim"), ", ".join(cards)) for head, cards in heads if cards]


def whole_hand(view: View) -> RenderableType:
    """The same with all of the text, and what else lies before the seat."""
    parts = hand(view, whole=True)
    seat = view["seat"]
    if seat in view["heroes"]:
        it = view["heroes"][seat]
        for card in (*it["quests"], *it["items"], *it["corruption"]):
            parts.append(face(card))
        if it["rest"]:
            parts.append(Text.assemble(("Rest pool (top last): ", "dim"), ", ".join(name(card) for card in it["rest"])))
    if mission := view["missions"].get("sauron" if seat == "sauron" else "heroes"):
        parts.append(face(mission))
    return Group(*parts) if parts else Text("Your hand is empty.")


def face(card: str) -> RenderableType:
    """A card or figure with its text."""
    facts = ""
    if card in COMBAT_CARDS:
        fact = COMBAT_CARDS[card]
        kind = "ranged" if fact.ranged else "melee"
        facts = f"{kind}, attack {fact.attack}, defense {fact.defense}, cost {fact.cost}"
        facts += f", pays for {fact.icon}" if fact.icon else ""
    elif card in SHADOWS:
        facts = f"Shadow card, needs {SHADOWS[card].minimum} in the Shadow Pool, {MOMENTS[SHADOWS[card].timing]}"
    elif card in PLOTS:
        plot = PLOTS[card]
        facts = f"Plot card, needs {plot.minimum}, {plot.marker} +{plot.advance}, foiled for {plot.favor} favor"
        facts += f" in {name(plot.location)}" if plot.location else ""
    parts = [Text(facts, style="dim")] if facts else []
    parts.append(Text(text_of(card) or "(no text)"))
    return Panel(Group(*parts), title=f"[bold]{name(card)}[/]", title_align="left", expand=False)
