"""What lies on the table is changed: cards, companies, the journey under way.

Cards are laid on others and into piles. Nothing here is heard by passive conditions.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

import msgspec

from underdeeps.kernel.parts import Part
from underdeeps.kernel.piles import EVERYONE, Pile, without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.language.catalogue import lists_of
from underdeeps.meccg.language.hooks.zones import WatchesDiscards
from underdeeps.meccg.language.lists import AGENTS, IDLE, ITEMS, SITES_OF, USED
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.table import Card, Company, Journey, Lasting, Player, Table


def journey_of(table: Table) -> Journey:
    """The movement/hazard phase that is under way."""
    assert table.journey is not None
    return table.journey


Goal = Literal["discard", "hand", "removed", "points", "deck", "locations", "nowhere"]
"""Where a card goes that leaves play."""

replace = msgspec.structs.replace
P = TypeVar("P", bound=Part)


# -- changing what lies on the table ----------------------------------------------------------------


def change(table: Table, number: int, **changes: Any) -> Card:
    """Change a card in play."""
    if LISTED_BY.isdisjoint(changes):
        card = replace(table.cards[number], **changes)
        table.cards[number] = card
    else:
        unlist(table, number)
        card = replace(table.cards[number], **changes)
        table.cards[number] = card
        enlist(table, number)
    return card


LISTED_BY = frozenset({"id", "owner", "role", "idle"})
"""What decides in which lists of the table a card stands."""


def enlist(table: Table, number: int) -> None:
    """Enter a card in the lists that spare others looking for it."""
    for name in _lists(table.cards[number]):
        table.lists[name] = (*table.listed(name), number)


def unlist(table: Table, number: int) -> None:
    """Take a card off these lists."""
    for name in _lists(table.cards[number]):
        if number in table.listed(name):
            rest = without(table.lists.pop(name), number)
            if rest:
                table.lists[name] = rest


def _lists(card: Card) -> list[str]:
    """The lists in which a card stands: none off to the side or in prison, one of its player's if it can be used."""
    off = card.role in ("aside", "prisoner")
    names = [] if off else [each + card.owner if each == USED else each for each in lists_of(card.id)]
    if card.role == "agent":
        names.append(AGENTS)
    elif card.role == "item":
        names.append(ITEMS)
    elif card.role == "site":
        names.append(SITES_OF + card.owner)
    return [*names, IDLE] if card.idle else names


def change_company(table: Table, number: int, **changes: Any) -> Company:
    """Change a company."""
    company = replace(table.companies[number], **changes)
    table.companies[number] = company
    return company


def change_journey(table: Table, **changes: Any) -> Journey:
    """Change the movement/hazard phase that is under way."""
    assert table.journey is not None
    table.journey = replace(table.journey, **changes)
    return table.journey


def combat_of(table: Table) -> Combat:
    """The combat that is under way."""
    assert table.combat is not None
    return table.combat


def parts_of_card(table: Table, number: int, kind: type[P]) -> list[P]:
    """The parts of a kind on what a card bears."""
    return [part for each in table.cards[number].bears for part in parts_of(table.cards[each].id, kind)]


def attach(table: Table, number: int, on: int) -> None:
    """Lay a card on another."""
    change(table, number, on=on)
    change(table, on, bears=(*table.cards[on].bears, number))


def detach(table: Table, number: int) -> None:
    """Take a card off the one that it lies on."""
    on = table.cards[number].on
    if on:
        change(table, number, on=0)
        if on in table.cards:
            change(table, on, bears=without(table.cards[on].bears, number))


def move_to(table: Table, number: int, on: int) -> None:
    """Move a card from the one that it lies on to another."""
    detach(table, number)
    attach(table, number, on)


def lay_on_company(table: Table, number: int, company: int) -> None:
    """Lay an event on a company as a whole."""
    table.events = tuple(each for each in table.events if each != number)
    change_company(table, company, events=(*table.companies[company].events, number))


def to_points(table: Table, number: int) -> None:
    """A card in play is laid in its player's marshalling point pile."""
    detach(table, number)
    table.events = tuple(each for each in table.events if each != number)
    player = table.players[table.cards[number].owner]
    player.points = (*player.points, number)


def remove_from_game(table: Table, seat: str, card: str) -> None:
    """A card that is in no pile any more has no further part in the game."""
    player = table.players[seat]
    player.pool = (*player.pool, card)
    table.tell("removed-from-game", "term.remove-from-game", seat=seat, card=card)


def put_in_discard(table: Table, seat: str, card: str, known: int) -> None:
    """A card goes to a discard pile; if its player has neither play deck nor discard pile, it is their play deck."""
    player = table.players[seat]
    if not player.deck and not player.discard and player.exhausted:
        player.deck = player.deck.add((card,), known)
    else:
        player.discard = player.discard.add((card,), known)
        if known & table.bit(table.opponent(seat)):
            note_revealed(player, card)
        if known == EVERYONE and is_watched(table, seat, card):
            table.lasting = (*table.lasting, Lasting("seen-discard", card, seat, card, order=table.number()))


def note_revealed(player: Player, card: str) -> None:
    """A card lies openly in a player's discard pile: the opponent will know of it if it is a hazard creature."""
    facts = CARDS[card]
    if "creature" in facts.forms and facts.kind == "hazard" and card not in player.revealed:
        player.revealed = (*player.revealed, card)


def is_watched(table: Table, seat: str, card: str) -> bool:
    """Whether a card in play watches for a card that goes openly to a player's discard pile."""
    watching = (table.cards[number] for number in table.listed(WatchesDiscards.listed))
    return any(part.watches(source, seat, card) for source in watching for part in parts_of(source.id, WatchesDiscards))


# -- hands and decks --------------------------------------------------------------------------------


def show(table: Table, seat: str, card: str) -> None:
    """A card of a hand is shown to everybody."""
    player = table.players[seat]
    player.hand = player.hand.with_shown(card, EVERYONE)
    table.tell("shown", "term.reveal", seat=seat, card=card)


def take_from_hand(table: Table, seat: str, card: str) -> None:
    """A card leaves a hand openly."""
    player = table.players[seat]
    player.hand = player.hand.without(card, EVERYONE)


def shuffle_deck(table: Table, seat: str) -> None:
    """Shuffle a play deck: nobody knows its order any more."""
    player = table.players[seat]
    player.deck = Pile.of(table.shuffled(player.deck.cards))


def shuffle_into_deck(table: Table, seat: str, *cards: str) -> None:
    """Cards are put into their player's play deck, which is shuffled."""
    player = table.players[seat]
    player.deck = Pile.of(table.shuffled((*player.deck.cards, *cards)))
