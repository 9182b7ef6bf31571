"""Decks as text: our own files, GCCG decks, lists of names, lists of card numbers. `reading` takes all of them back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from underdeeps.kernel import BadSetup
from underdeeps.meccg.decks.model import Cards, Deck, role, size
from underdeeps.meccg.decks.naming import by_key, card_named, key, suggestions
from underdeeps.meccg.facts import CARDS

_OURS = {"avatar": "Characters", "character": "Characters", "resource": "Resources", "hazard": "Hazards"}
_HEADINGS = {"pool": "Pool", "deck": "Deck", "sites": "Sites", "sideboard": "Sideboard"}


def write(deck: Deck, format: str = "underdeeps") -> str:
    """A deck as text: `underdeeps` (our own files), `gccg`, `plain` (names) or `ids` (card numbers).

    >>> print(write(Deck("x", "X", "wizard", sites=(("TW-421", 4),)), "gccg").rstrip())
    #
    # X
    #
    <BLANKLINE>
    ####
    Sites
    ####
    <BLANKLINE>
    # Hero Site (4)
    4 Rivendell [H] (TW)
    """
    if format not in FORMATS:
        wanted = ", ".join(FORMATS)
        raise BadSetup(f"A deck cannot be written as {format!r}, only as {wanted}.{suggestions(format, FORMATS)}")
    return "\n".join(FORMATS[format](deck)) + "\n"


def sections(deck: Deck) -> dict[str, Cards]:
    """The cards of a deck under our headings, with the play deck taken apart; without those that are empty."""
    parts: dict[str, list[tuple[str, int]]] = {heading: [] for heading in dict.fromkeys(_OURS.values())}
    for id, count in deck.deck:
        parts[_OURS.get(role(CARDS[id], deck.kind), "Resources")].append((id, count))
    play_deck = {heading: tuple(cards) for heading, cards in parts.items()}
    found: dict[str, Cards] = {"Pool": deck.pool, **play_deck, "Sites": deck.sites, "Sideboard": deck.sideboard}
    return {heading: cards for heading, cards in found.items() if cards}


def _ours(deck: Deck) -> Iterator[str]:
    yield from (f"Name: {deck.name}", f"Title: {deck.title}", f"Kind: {deck.kind}")
    if deck.note:
        yield f"Note: {deck.note}"
    for heading, cards in sections(deck).items():
        yield from ("", f"{heading} ({size(cards)})")
        yield from (f"{count} {CARDS[id].name} ({id})" for id, count in cards)


def _gccg(deck: Deck) -> Iterator[str]:
    yield from ("#", f"# {deck.title}", "#")
    for part, heading in _HEADINGS.items():
        groups: dict[str, list[tuple[str, int]]] = {}
        for id, count in deck.cards(part):
            groups.setdefault(_gccg_group(id), []).append((id, count))
        if groups:
            yield from ("", "####", heading, "####")
        for group, cards in groups.items():
            yield from ("", f"# {group} ({size(tuple(cards))})")
            yield from (f"{count} {_gccg_name(id)} ({CARDS[id].set})" for id, count in cards)


def _gccg_group(id: str) -> str:
    card = CARDS[id]
    return f"{card.alignment} {card.kind}".title() if card.alignment != "neutral" else card.kind.title()


def _gccg_name(id: str) -> str:
    """The name of a card; with a letter for its alignment, if others have the same name."""
    card = CARDS[id]
    alignments = {CARDS[other].alignment for other in by_key()[key(card.name)]}
    return f"{card.name} [{card.alignment[0].upper()}]" if len(alignments) > 1 else card.name


def _plain(deck: Deck) -> Iterator[str]:
    for part, heading in _HEADINGS.items():
        if cards := deck.cards(part):
            yield from ((heading,) if part == "pool" else ("", heading))
            yield from (f"{count}x {_plain_name(id, deck.kind)}" for id, count in cards)


def _plain_name(id: str, kind: str) -> str:
    """The name of a card; with its set or its number, if the name alone would lead to another one."""
    card = CARDS[id]
    for said, within in ((card.name, ""), (f"{card.name} ({card.set})", card.set)):
        if _leads_to(id, within, kind):
            return said
    return f"{card.name} ({id})"


def _leads_to(id: str, within: str, kind: str) -> bool:
    try:
        return card_named(CARDS[id].name, within, kind=kind) == id
    except BadSetup:
        return False


def _ids(deck: Deck) -> Iterator[str]:
    for part, heading in _HEADINGS.items():
        if cards := deck.cards(part):
            yield from ((heading,) if part == "pool" else ("", heading))
            yield from (f"{count} {id}" for id, count in cards)


FORMATS: dict[str, Callable[[Deck], Iterator[str]]] = {"underdeeps": _ours, "gccg": _gccg, "plain": _plain, "ids": _ids}
"""How a deck can be written, and by what."""
