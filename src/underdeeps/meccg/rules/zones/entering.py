"""Into play, and what keeps a card from it whenever it is. What bars unique cards is in `uniqueness`."""

from __future__ import annotations

from functools import cache
from typing import Any

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths
from underdeeps.meccg.language.hooks.zones import Forbids, ForbidsKeyword, Quells
from underdeeps.meccg.language.standing import PARTS, parts_of, standing
from underdeeps.meccg.rules.zones.changes import attach, enlist, replace
from underdeeps.meccg.rules.zones.happening import happen
from underdeeps.meccg.table import Card, Role, Table

# -- into play --------------------------------------------------------------------------------------


def enter(table: Table, card: str, owner: str, role: Role, on: int = 0, **more: Any) -> int:
    """A card comes into play: its number."""
    number = table.number()
    table.cards[number] = Card(number, card, owner, role, turn=table.turn, **more)
    if on:
        attach(table, number, on)
    elif role == "event":
        table.events = (*table.events, number)
    enlist(table, number)
    happen(table, "enters-play", str(number))
    return number


def came(table: Table, number: int) -> None:
    """The card of the action that is being resolved has come into play with this number."""
    table.acting = (*table.acting[:-1], replace(table.acting[-1], source=number))


def quelled(table: Table, card: str) -> bool:
    """Whether a card in play takes the effect from a card."""
    name = CARDS[card].name
    return any(name in part.names for part, _ in standing(table, Quells))


def in_vain(table: Table, card: str) -> bool:
    """Whether a card in play takes the effect from a card, and nothing would come of its play later in the turn."""
    name = CARDS[card].name
    quelling = [part for part, _ in standing(table, Quells) if name in part.names]
    return bool(quelling) and not any(part.minded for part in quelling)


def forbidden(table: Table, card: str) -> bool:
    """Whether a card in play keeps a card from being played."""
    name = CARDS[card].name
    for part, _ in standing(table, Forbids):
        if name in part.names:
            return True
    for number in table.lists.get(ForbidsKeyword.listed, ()):
        if any(part.keyword in CARDS[card].keywords for part in parts_of(table.cards[number].id, ForbidsKeyword)):
            return True
    items = _items_against().get(name)
    return items is not None and any(other.id in items and not other.stored for other in table.cards.values())


@cache
def _items_against() -> dict[str, list[str]]:
    """By the name of a card, the items that keep it from being played."""
    found: dict[str, list[str]] = {}
    for card in PARTS:
        for part in parts_of(card, Forbids) if CARDS[card].item else ():
            for name in part.names:
                found.setdefault(name, []).append(card)
    return found


# -- what a card cannot be played against, uniqueness -----------------------------------------------


def opponent_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a player cannot play a card against this opponent, in the whole game."""
    kind = table.kind(table.opponent(seat))
    if kind.shielded and parts_of(card, NotAgainstRingwraiths):
        return Refusal("setup.declare.barred-vs-ringwraith", (card,))
    if card in kind.barred_cards:
        return Refusal("balrog.opponent.barred-cards", (card,))
    return None
