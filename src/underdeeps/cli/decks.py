"""Cards and decks of the card game at the terminal: looking for cards, and showing, checking and converting decks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import randrange

from rich.table import Table
from rich.text import Text

from underdeeps.cli.reports import MOST_SHOWN, print_faces, print_json
from underdeeps.cli.screen import Shape
from underdeeps.cli.terminal import console
from underdeeps.kernel import UnderdeepsError
from underdeeps.meccg import RULES, decks, query
from underdeeps.meccg.decks import legality
from underdeeps.meccg.decks.model import Cards
from underdeeps.meccg.facts import CARDS, Attack, CardFacts, Keying

# -- cards ----------------------------------------------------------------------------------------------------


def print_cards(wanted: str, shape: Shape) -> None:
    """The cards that a query asks for."""
    found = query.search(wanted)
    if not found:
        raise UnderdeepsError(f"No card is like this: {wanted}.")
    if shape != "table":
        print_faces([query.face(card) for card in found], RULES, shape)
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("card", "kind", "facts, and our text"):
        table.add_column(heading)
    for card in found[:MOST_SHOWN]:
        table.add_row(*_row(card))
    out = console()
    out.print(table)
    if len(found) > MOST_SHOWN:
        out.print(f"... and {len(found) - MOST_SHOWN} more of {len(found)}: ask for less, or use --json.")


def _row(card: CardFacts) -> tuple[Text, Text, Text]:
    face = query.face(card)
    name = Text.assemble((face.name, "bold cyan"), (f" {card.id}", "dim"))
    told = [facts_in_words(card), face.text or ("" if face.enforced else "[not enforced]")]
    return name, Text(face.kind), Text("\n".join(filter(None, told)))


def facts_in_words(card: CardFacts) -> str:
    """What is printed on a card as names, numbers and icons, in one line.

    >>> facts_in_words(CARDS["TW-182"])
    'unique · man · warrior, diplomat · mind 6, influence 3, prowess 5, body 6 · 2 mp · home Edoras'
    """
    unique = ["unique"] if card.unique and card.kind != "site" else []
    races = ", ".join(filter(None, (card.race, *card.other_races)))
    words = [*unique, races, ", ".join(card.skills), ", ".join(card.keywords), ", ".join(_numbers(card)), _points(card)]
    return " · ".join(filter(None, [*words, *_places(card)]))


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


def _places(card: CardFacts) -> Iterator[str]:
    """Where a card is at home, is played, lies or leads to."""
    if card.home_sites:
        yield f"home {', '.join(card.home_sites)}"
    if card.playable_sites:
        yield f"at {', '.join(card.playable_sites)}"
    if card.keying:
        yield f"keyed to {'; '.join(filter(None, map(_keyed, card.keying)))}"
    if card.kind == "site":
        yield f"in {card.region}" if card.region else "Under-deeps"
        yield from (f"attacked by {_attack(attack)}" for attack in card.attacks)
        if card.playable_items:
            yield f"items: {', '.join(card.playable_items)}"
    if card.neighbours:
        yield f"beside {', '.join(card.neighbours)}"


def _keyed(way: Keying) -> str:
    types = [f"{type} x{n}" if n > 1 else type for type, n in way.region_types]
    inside = [f"sites in {region}" for region in way.sites_in]
    return ", ".join([*types, *way.site_types, *way.regions, *way.sites, *inside])


def _attack(attack: Attack) -> str:
    if attack.from_hand:
        return "a creature of the opponent's hand"
    strikes = "a strike for each" if attack.each else _n(attack.strikes, "strike")
    return f"{attack.race} ({strikes} with prowess {attack.prowess})"


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
