"""Riddles: rolls against each other, and guessing the cards in a hand.

A card is named in three steps, its kind, its first letter and its name, so that nobody has to read through a thousand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from unicodedata import normalize

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import Modifier, changes, total
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Check, Table

KINDS = ("character", "hazard", "resource")


@procedure
def roll(table: Table, character: int, modifier: int, card: str) -> Flow[int]:
    """A riddling roll for somebody: what is played on it is added, then the dice are thrown. The total."""
    seat = table.cards[character].owner
    declared = changes("check", modifier, card, "check")
    checks.push(table, Check("riddling", character, seat, declared, card=card))
    table.tell("riddles", "term.riddling-roll", seat=seat, number=character)
    yield from chain.roll_window(table, windows.RESULT)
    return _total(table, checks.pop(table))


def _total(table: Table, check: Check) -> int:
    """The dice of a riddling roll, with all that is added."""
    dice = checks.roll(table, check.seat, "riddling", "term.riddling-roll", number=check.character)
    result = dice + total(modifiers(table, check))
    table.tell("riddled", "term.riddling-roll", seat=check.seat, number=check.character, total=result)
    return result


def modifiers(table: Table, check: Check) -> Iterator[Modifier]:
    """What is added to the dice of a riddling roll."""
    yield from check.changes
    if check.character in table.cards:
        yield from numbers.given_modifiers(table, check.character, "riddling-roll", "check")


@procedure
def name_card(table: Table, seat: str) -> Flow[str]:
    """A player names a card: its name."""
    rule = "term.riddling-attempt"
    answer = yield from ask(table, seat, "riddle.kind", [Option("kind", kind) for kind in KINDS], rule)
    kind = answer.subject
    answer = yield from ask(table, seat, "riddle.letter", [Option("letter", sign) for sign in letters(kind)], rule)
    letter = answer.subject
    named = yield from ask(table, seat, "riddle.card", [Option("named", card) for card in cards(kind, letter)], rule)
    name = CARDS[named.subject].name
    table.tell("named", "term.riddling-attempt", seat=seat, card=named.subject)
    return name


@cache
def _by_letter(kind: str) -> dict[str, tuple[str, ...]]:
    """One card for each name of the cards of a kind that can be in a deck, by the first letter of the name."""
    names = {CARDS[card].name: card for card in sorted(PARTS) if CARDS[card].kind == kind}
    found: dict[str, list[str]] = {}
    for name in sorted(names):
        found.setdefault(first_letter(name), []).append(names[name])
    return {letter: tuple(found[letter]) for letter in sorted(found)}


def first_letter(name: str) -> str:
    """The letter under which a card is found by its name: without an article, quotation marks and accents."""
    plain = normalize("NFD", name.removeprefix("The ").removeprefix("A "))
    return next((sign.upper() for sign in plain if sign.isascii() and sign.isalpha()), "A")


def letters(kind: str) -> tuple[str, ...]:
    """The letters with which names of cards of a kind begin."""
    return tuple(_by_letter(kind))


def cards(kind: str, letter: str) -> tuple[str, ...]:
    """The cards of a kind whose names begin with a letter."""
    return _by_letter(kind)[letter]


def show_hand(table: Table, seat: str) -> None:
    """A player shows their hand to everybody."""
    player = table.players[seat]
    player.hand = player.hand.shown_to(EVERYONE)
    table.tell("hand-shown", "term.reveal", seat=seat, cards=tuple(player.hand.cards))
    zones.seen_in_hand(table, table.opponent(seat), tuple(player.hand.cards))


def copies_in_hand(table: Table, seat: str, name: str) -> tuple[str, ...]:
    """The cards of this name in a player's hand."""
    return tuple(card for card in table.players[seat].hand.cards if CARDS[card].name == name)


def discard_named(table: Table, seat: str, name: str) -> None:
    """The cards of this name in a player's hand, which they show, are discarded."""
    for card in copies_in_hand(table, seat, name):
        zones.discard_from_hand(table, seat, card, "term.riddling-attempt")
