"""Cards in hand and single cards, as tables. On the screen each card has one line; `hand` shows the whole text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.screen import View
from underdeeps.meq.cards.base import text_of
from underdeeps.meq.facts import ATTRIBUTES, COMBAT_CARDS, HEROES, PLOTS, SHADOWS, name
from underdeeps.meq.fight import ENEMIES
from underdeeps.meq.words.phrases import capital

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


def hand(view: View, whole: bool = False, short: bool = False, but: Collection[str] = ()) -> list[RenderableType]:
    """The cards of the seat that looks: a line each, with the whole text, or (short) by name; none for an onlooker.

    `but`: cards that the options name already, with all that there is to know about them.
    """
    seat = view["seat"]
    if seat is None:
        return []
    if seat in view["heroes"]:
        return _fighting(view["heroes"][seat]["hand"], whole, but)
    if view["combat"]:
        return _fighting(view["combat"]["enemy_hand"], whole, but)
    it = view["sauron"]
    shadows = [card for card in it["shadow"] + it["drawn_shadow"] if card not in but]
    plots = [card for card in it["plots"] + it["drawn_plots"] if card not in but]
    return _short_hand(shadows, plots) if short else _sauron_hand(shadows, plots, whole)


def _fighting(cards: list[str], whole: bool, but: Collection[str]) -> list[RenderableType]:
    """Combat cards; all of them, as long as one is not among the options."""
    return [combat_cards(cards, whole)] if set(cards) - set(but) else []


def _sauron_hand(shadows: list[str], plots: list[str], whole: bool) -> list[RenderableType]:
    parts: list[RenderableType] = []
    if shadows:
        parts.append(shadow_cards(shadows, whole))
    if plots:
        parts.append(plot_cards(plots, whole))
    return parts


def _short_hand(shadows: list[str], plots: list[str]) -> list[RenderableType]:
    """The names of Sauron's cards, with what the Shadow Pool must hold for them."""
    shadow = [f"{_titled(card, n)} {SHADOWS[card].minimum}" for card, n in _counted(shadows)]
    plot = [f"{_titled(card, n)} {PLOTS[card].minimum}" for card, n in _counted(plots)]
    heads = (("Shadow cards (number: pool needed; `hand` for more): ", shadow), ("Plot cards: ", plot))
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


def note(card: str) -> str:
    """A card in a line, for an option that has its name already: what it needs and moves, and its text."""
    text = text_of(card)
    if card in PLOTS:
        plot = PLOTS[card]
        return f"{plot.marker} +{plot.advance} each round, needs {plot.minimum} in the pool. {text}"
    return f"{capital(MOMENTS[SHADOWS[card].timing])}: {text}" if card in SHADOWS else text


def face(card: str) -> RenderableType:
    """A card or figure with its numbers and its text."""
    numbers = _numbers(card)
    parts = [Text(numbers, style="dim")] if numbers else []
    parts.append(Text(text_of(card) or "(no text)"))
    return Panel(Group(*parts), title=f"[bold]{name(card)}[/]", title_align="left", expand=False)


def _numbers(card: str) -> str:
    """What is printed on a card or sheet beside its text."""
    if card in COMBAT_CARDS:
        fact = COMBAT_CARDS[card]
        kind = "ranged" if fact.ranged else "melee"
        pays = f", pays for {fact.icon}" if fact.icon else ""
        return f"{kind}, attack {fact.attack}, defense {fact.defense}, cost {fact.cost}{pays}"
    if card in SHADOWS:
        return f"Shadow card, needs {SHADOWS[card].minimum} in the Shadow Pool, {MOMENTS[SHADOWS[card].timing]}"
    if card in PLOTS:
        plot = PLOTS[card]
        where = f" in {name(plot.location)}" if plot.location else ""
        return f"Plot card, needs {plot.minimum}, {plot.marker} +{plot.advance}, foiled for {plot.favor} favor{where}"
    if card in HEROES:
        return ", ".join(f"{which} {getattr(HEROES[card], which)}" for which in ATTRIBUTES)
    if card in ENEMIES:
        enemy = ENEMIES[card]
        return f"fortitude {enemy.fortitude}, strength {enemy.strength}, health {enemy.health}"
    return ""
