"""Cards and decks of the card game at the terminal: looking for cards, and showing, checking and converting decks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import randrange

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from underdeeps.cli.reports import print_faces, print_json
from underdeeps.cli.screen import Shape
from underdeeps.cli.terminal import console
from underdeeps.kernel import UnderdeepsError
from underdeeps.meccg import RULES, decks, faces, query
from underdeeps.meccg.decks import legality
from underdeeps.meccg.decks.model import Cards
from underdeeps.meccg.facts import CARDS, CardFacts

# -- cards ----------------------------------------------------------------------------------------------------


def print_cards(wanted: str, shape: Shape) -> None:
    """The cards that a query asks for."""
    found = query.search(wanted)
    if not found:
        raise UnderdeepsError(f"No card is like this: {wanted}.")
    print_faces([faces.face(card) for card in found], RULES, shape)


def _numbers(card: CardFacts) -> Iterator[str]:
    if card.mind is not None:
        yield f"mind {card.mind}"
    if card.kind == "character":
        yield f"influence {card.direct_influence}"
    if "creature" in card.forms and (card.strikes or card.strikes_each):
        times = f"{card.attack_count} attacks of " if card.attack_count > 1 else ""
        yield times + ("a strike for each" if card.strikes_each else _n(card.strikes, "strike"))
    if card.prowess is not None:
        yield f"prowess {card.prowess}"
    if card.body is not None:
        yield f"body {card.body}"
    for name, bonus in (("prowess", card.prowess_bonus), ("body", card.body_bonus)):
        if bonus:
            yield f"{name} {bonus:+}"
    if card.corruption:
        yield _n(card.corruption, "corruption point")
    if card.influence_number is not None:
        yield f"influence check above {card.influence_number}"


def _n(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _points(card: CardFacts) -> str:
    return f"{card.points} mp" if card.points else ""


MOST_SEED = 1_000_000
"""The seeds of decks that are made without one are smaller, so that they can be said again."""

# -- decks ----------------------------------------------------------------------------------------------------


def print_list() -> None:
    """The decks that come with the game."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for deck in decks.shipped():
        table.add_row(Text(deck.name, style="bold cyan"), deck.title, Text(deck.kind, style="dim"))
    console().print(table)


def print_export(what: str, format: str) -> None:
    """A deck as text that other programs read."""
    print(decks.write(decks.load(what), format), end="")


def print_random(kind: str, seed: int | None, format: str) -> None:
    """A deck that is put together by lot, as text."""
    print(decks.write(decks.random_deck(kind, randrange(MOST_SEED) if seed is None else seed), format), end="")


def print_check(what: str, length: str, as_json: bool) -> bool:
    """What forbids a deck; whether it is legal."""
    deck = decks.load(what)
    found = decks.problems(deck, length)
    if as_json:
        print_json({"legal": not found, "problems": found})
        return not found
    out = console()
    if not found:
        out.print(f"{deck.label} is a legal deck of a {deck.kind.capitalize()} for a {length} game.", markup=False)
    else:
        out.print(f"{deck.label} is not legal in a {length} game:", markup=False)
    for problem in found:
        out.print(Text.assemble(f"  {problem.sentence}", (f"  {problem.rule}", "dim")))
    return not found


def print_deck(what: str) -> None:
    """A deck in groups, with the numbers and the points of each."""
    deck = decks.load(what)
    out = console()
    out.print(Text.assemble((deck.label, "bold"), (f"  a deck of a {deck.kind.capitalize()}", "dim")))
    if deck.note:
        out.print(Text(deck.note))
    out.print(Text(_summary(deck), style="dim"))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for heading, cards in decks.sections(deck).items():
        table.add_row("")
        table.add_row("", Text(heading, style="bold"), Text(_sum(cards), style="dim"))
        for group, inside in _groups(heading, cards).items():
            table.add_row("", Text(f"{group} ({decks.size(inside)})", style="cyan"))
            for id, count in inside:
                table.add_row(str(count), CARDS[id].name, Text(_told(CARDS[id]), style="dim"))
    out.print(table)
    if deck in decks.shipped():
        out.print(Text(f"\nHow it is played: underdeeps deck guide {deck.name}", style="dim"))


def print_guide(what: str) -> None:
    """The page of a deck that comes with the game."""
    console().print(Markdown(decks.guide(decks.load(what)), inline_code_theme="ansi_dark"))


def _summary(deck: decks.Deck) -> str:
    resources, hazards = legality.balance(deck)
    worth = f"{resources} resources, {hazards} hazards with creatures worth {legality.creatures(deck)}"
    sizes = ", ".join(f"{name} {decks.size(deck.cards(part))}" for part, name in _SET_NAMES.items())
    return f"{sizes}; {worth}; {_points_of(deck.cards('deck'))} marshalling points in the play deck"


_SET_NAMES = {"pool": "pool", "deck": "play deck", "sites": "location deck", "sideboard": "sideboard"}


def _points_of(cards: Iterable[tuple[str, int]]) -> int:
    """The points that a player can make with these cards; those of hazards go to the opponent."""
    return sum(CARDS[id].points * count for id, count in cards if CARDS[id].kind in ("character", "resource"))


def _sum(cards: Cards) -> str:
    points = _points_of(cards)
    return ", ".join(filter(None, [_n(decks.size(cards), "card"), f"{points} mp" if points else ""]))


def _groups(heading: str, cards: Cards) -> dict[str, Cards]:
    """Cards by what they are, in an order that is the same for all decks."""
    found: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for id, count in cards:
        found[_group(CARDS[id])].append((id, count))
    return {group: tuple(found[group]) for group in _GROUPS if group in found}


_GROUPS = (
    "avatars",
    "characters",
    "agents",
    "havens",
    "sites",
    "regions",
    "factions",
    "allies",
    "items",
    "resource events",
    "creatures",
    "hazard events",
)


def _group(card: CardFacts) -> str:
    if card.kind == "site":
        return "havens" if card.site_type == "haven" else "sites"
    if card.agent:
        return "agents"
    if card.kind == "character":
        return "avatars" if card.avatar else "characters"
    for form, group in (("faction", "factions"), ("ally", "allies"), ("item", "items"), ("creature", "creatures")):
        if form in card.forms:
            return group
    return "regions" if card.kind == "region" else f"{card.kind} events"


def _told(card: CardFacts) -> str:
    """The few facts that matter when one looks at a deck."""
    if card.kind == "site":
        return f"{card.site_type}, {card.region or 'Under-deeps'}"
    form = "" if card.kind == "character" else f"{card.item} item" if card.item else " or ".join(card.forms)
    return ", ".join(filter(None, [form, *_numbers(card), _points(card)]))
