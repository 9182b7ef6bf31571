"""Cards in hand and single cards. On the screen each card has one line; `hand` and `card` show the whole text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from underdeeps.cli.meccg.companies import every_card
from underdeeps.cli.reports import printed
from underdeeps.cli.screen import View
from underdeeps.kernel import Option
from underdeeps.meccg import faces
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.words.names import said

HIDDEN = ""


def kind_words(card: CardFacts) -> str:
    """What a card is, in a word or two."""
    if card.kind == "site":
        return said(card.site_type)
    if card.kind == "character":
        return "avatar" if card.avatar else "character"
    if card.item:
        return f"{said(card.item)} item"
    return f"{card.kind if 'creature' not in card.forms else ''} {' or '.join(card.forms)}".strip()


WAY = ("site type", "region", "nearest haven", "site path", "adjacent sites", "draws", "opponent draws")
"""What a site says of itself or of the way there that its line does not, and that a choice does not depend on."""


def facts_in_words(card: CardFacts, but: tuple[str, ...] = ("site type", "region")) -> str:
    """What is printed on a card but its text, in a line."""
    return printed(faces.face(card), but)


def words(card: str) -> str:
    """All there is to know about a card, in a line."""
    text = text_of(card)
    return " · ".join(filter(None, [facts_in_words(CARDS[card], WAY), text]))


def table(cards: list[str], whole: bool) -> RenderableType:
    """Cards with what they are and what they say: a line each, or all of it."""
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", expand=True)
    rows = [(_titled(card, n), kind_words(CARDS[card]), words(card)) for card, n in Counter(cards).items()]
    for place, head in enumerate(("card", "kind")):
        width = max([cell_len(head), *(cell_len(row[place]) for row in rows)])
        grid.add_column(head, no_wrap=True, min_width=width, style="bold" if place == 0 else "")
    grid.add_column("", no_wrap=not whole, overflow="fold" if whole else "ellipsis", ratio=1)
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    return grid


def _titled(card: str, n: int) -> str:
    return CARDS[card].name + (f" x{n}" if n > 1 else "")


def cards_in_hand(view: View) -> list[str]:
    """The cards in the hand of the seat that looks."""
    if view["seat"] is None:
        return []
    return [card for card in view["players"][view["seat"]]["hand"] if card != HIDDEN]


def hand(view: View, short: bool, but: Collection[str] = ()) -> list[RenderableType]:
    """The hand on the screen: a line for each card, or (short) the names; without cards that the options name."""
    cards = cards_in_hand(view)
    if not cards:
        return []
    if not short:
        return [table([card for card in cards if card not in but], False)] if set(cards) - set(but) else []
    names = ", ".join(_titled(card, n) for card, n in Counter(cards).items())
    return [Text.assemble(("Your hand: ", "dim"), names)]


def whole_hand(view: View) -> RenderableType:
    """The hand with all of its text, and what else the seat has at hand."""
    cards = cards_in_hand(view)
    parts: list[RenderableType] = [table(cards, True) if cards else Text("Your hand is empty.")]
    if view["seat"] is not None:
        it = view["players"][view["seat"]]
        for title, pile in (
            ("Sites", it["locations"]),
            ("Discard pile", it["discard"]),
            ("Sideboard", it["sideboard"]),
        ):
            known = [card for card in pile if card != HIDDEN]
            if known:
                listed = ", ".join(_titled(card, n) for card, n in Counter(known).items())
                parts.append(Text.assemble((f"{title}: ", "dim"), listed))
    return Group(*parts)


def face(card: str) -> RenderableType:
    """A card with its numbers and its text."""
    facts = CARDS[card]
    parts = [
        Text(facts_in_words(facts), style="dim"),
        Text(text_of(card) or "(no text)"),
    ]
    return Panel(Group(*parts), title=f"[bold]{facts.name}[/]", title_align="left", expand=False)


PLAIN = frozenset(
    {"by", "on-guard", "follow", "release", "shift", "split", "join", "face", "strike", "fight", "support", "give"}
)
"""Verbs of options for which the text of what they name says nothing new."""


def named(option: Option, view: View) -> str:
    """The id of the card that an option is about; empty if it is about none."""
    for token in (option.subject.partition("/")[0], option.target):
        if token in CARDS:
            return token
        if token.isdigit() and option.verb in ("use", "to", "dismiss"):
            return next((str(card["id"]) for card in every_card(view) if card["number"] == int(token)), "")
    return ""


def note(option: Option, view: View) -> str:
    """The text of the card that an option names, after its facts."""
    if option.verb in PLAIN:
        return ""
    card = named(option, view)
    if not card:
        return ""
    if option.verb in ("play", "use"):
        return text_of(card) or ("" if "creature" in CARDS[card].forms else facts_in_words(CARDS[card]))
    return words(card)
