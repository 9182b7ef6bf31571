"""Worlds that a seat cannot tell from the real one: all that it does not know, dealt anew.

Deck lists are open, so what a seat does not know of the opponent's cards is which of them lie where: they are shuffled
among the places where it does not know them (play deck, hand, discard pile, sideboard, cards laid face-down). A
face-down site becomes any site of the location deck to which that company could go. For face-down agents see
`hidden_agents`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from underdeeps.kernel import Dice, Pile
from underdeeps.kernel.piles import without
from underdeeps.meccg import hidden_agents
from underdeeps.meccg.rules import setup, zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import Card, Company, Player, Table

PILES = ("deck", "hand", "discard", "sideboard")


def redeal(table: Table, seat: str, dice: Dice) -> None:
    """Deal everything that a seat does not know anew, consistently with what it has seen."""
    eye = table.bit(seat)
    _own_deck(table.players[seat], dice, eye)
    other = table.players[table.opponent(seat)]
    _cards(table, other, dice, eye)
    _draft(table, other, dice)


def _own_deck(player: Player, dice: Dice, eye: int) -> None:
    """A player does not know the order of their own play deck."""
    player.deck = _dealt(player.deck, eye, list(dice.dealt(_unknown(player.deck, eye))))


def _unknown(pile: Pile, eye: int) -> tuple[str, ...]:
    return tuple(card for card, known in zip(pile.cards, pile.known, strict=True) if not known & eye)


def _dealt(pile: Pile, eye: int, cards: list[str]) -> Pile:
    """A pile whose unknown places are filled from the end of `cards`."""
    filled = tuple(card if known & eye else cards.pop() for card, known in zip(pile.cards, pile.known, strict=True))
    return Pile(filled, pile.known, pile.classed)


def _cards(table: Table, player: Player, dice: Dice, eye: int) -> None:
    """The cards of the opponent that a seat does not know change places, and so do their face-down sites."""
    secret: list[str] = []
    for name in PILES:
        secret += _unknown(getattr(player, name), eye)
    loose = list(_loose(table, player))
    secret += [card for card, _ in loose]
    laid = _taken_up(table, player)
    lay_anew = partial(_lay_anew, table, player, laid, dice)
    done = False
    if table.agents or table.chains:
        secret += [hidden_agents.face_at(table, slot) for slot in hidden_agents.slots(table, player)]
        done = hidden_agents.deal(table, player, dice, secret, lay_anew)
    if not done and not lay_anew():
        for each in laid:
            _lay_down(table, player, each, each.site.id)
    dealt = list(dice.dealt(tuple(secret)))
    for _, put in loose:
        put(dealt.pop())
    for name in PILES:
        setattr(player, name, _dealt(getattr(player, name), eye, dealt))


def _loose(table: Table, player: Player) -> list[tuple[str, Callable[[str], None]]]:
    """Single cards that lie face-down: on-guard, declared to be laid on-guard, picked from the sideboard."""
    found: list[tuple[str, Callable[[str], None]]] = []
    for card in table.cards.values():
        if card.role == "on-guard" and card.face_down and card.owner == player.seat:
            found.append((card.hidden, _lay_card(table, card.number)))
    for depth, links in enumerate(table.chains):
        for place, link in enumerate(links):
            if link.action == "rule/on-guard" and link.seat == player.seat:
                found.append((link.target, _lay_link(table, depth, place)))
    if player.picked:
        found.append((player.picked, lambda card: setattr(player, "picked", card)))
    return found


def _lay_card(table: Table, number: int) -> Callable[[str], None]:
    def put(card: str) -> None:
        table.cards[number] = replace(table.cards[number], hidden=card)

    return put


def _lay_link(table: Table, depth: int, place: int) -> Callable[[str], None]:
    def put(card: str) -> None:
        links = list(table.chains[depth])
        links[place] = replace(links[place], target=card)
        table.chains = (*table.chains[:depth], tuple(links), *table.chains[depth + 1 :])

    return put


def _draft(table: Table, player: Player, dice: Dice) -> None:
    """A character laid face-down in the draft may be any of the pool that could be laid."""
    if player.drafted:
        choices = [option.subject or option.verb for option in setup.reveal_options(table, player.seat)]
        player.drafted = choices[dice.below(len(choices))]


class _Laid(NamedTuple):
    """A site that lies face-down, and the companies that go there."""

    site: Card
    going: tuple[Company, ...]


def _taken_up(table: Table, player: Player) -> list[_Laid]:
    """Take up all sites that lie face-down, before agents are dealt and one of them is laid down again: where one goes
    must not tell where the others go."""
    found = []
    for card in table.cards.values():
        if card.role == "site" and card.owner == player.seat and card.face_down:
            going = tuple(each for each in table.companies_of(player.seat) if each.destination == card.number)
            if going:
                found.append(_Laid(card, going))
    for laid in found:
        _take_up(table, player, laid)
    return found


def _lay_anew(table: Table, player: Player, every: list[_Laid], dice: Dice) -> bool:
    """Lay sites down in turn that all their companies could go to; whether there were enough of them."""
    if not every:
        return True
    first, *others = every
    going = [routes.cards_open(table, table.companies[each.number]) for each in first.going]
    choices = [card for card in dict.fromkeys(player.locations) if all(card in cards for cards in going)]
    while choices:
        _lay_down(table, player, first, choices.pop(dice.below(len(choices))))
        if _lay_anew(table, player, others, dice):
            return True
        _take_up(table, player, first)
    return False


def _take_up(table: Table, player: Player, laid: _Laid) -> None:
    """Return what lies there to the location deck, as if no company went there yet."""
    number = laid.site.number
    player.locations = tuple(sorted((*player.locations, table.cards[number].id)))
    for company in laid.going:
        table.companies[company.number] = replace(company, destination=0)
    zones.unlist(table, number)
    del table.cards[number]


def _lay_down(table: Table, player: Player, laid: _Laid, card: str) -> None:
    """Lay a site of the location deck down, to which the companies go."""
    player.locations = without(player.locations, card)
    table.cards[laid.site.number] = replace(laid.site, id=card)
    zones.enlist(table, laid.site.number)
    for company in laid.going:
        table.companies[company.number] = company
