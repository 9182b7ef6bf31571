"""Worlds that a seat cannot tell from the real one: all that it does not know, dealt anew.

Deck lists are open, so what a seat does not know of the opponent's cards is which of them lie where: they are shuffled
among the places where it does not know them (play deck, hand, discard pile, sideboard, cards laid face-down). A
face-down site becomes any site of the location deck to which that company could go. For face-down agents see
`hidden_agents`.
"""

from __future__ import annotations

from collections.abc import Callable

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
    _sites(table, other, dice)


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
    """The cards of the opponent that a seat does not know change places."""
    secret: list[str] = []
    for name in PILES:
        secret += _unknown(getattr(player, name), eye)
    loose = list(_loose(table, player))
    secret += [card for card, _ in loose]
    if table.agents or table.chains:
        secret += [hidden_agents.face_at(table, slot) for slot in hidden_agents.slots(table, player)]
        hidden_agents.deal(table, player, dice, secret)
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


def _sites(table: Table, player: Player, dice: Dice) -> None:
    """Face-down sites become any sites to which their companies could go."""
    laid = [card for card in table.cards.values() if card.role == "site" and card.owner == player.seat]
    for site in laid:
        going = [company for company in table.companies_of(player.seat) if company.destination == site.number]
        if site.face_down and going:
            _another(table, player, site, going, dice)


def _another(table: Table, player: Player, site: Card, going: list[Company], dice: Dice) -> None:
    """A face-down site becomes another of the location deck to which all that go there could go."""
    player.locations = tuple(sorted((*player.locations, site.id)))
    for company in going:
        table.companies[company.number] = replace(company, destination=0)
    zones.unlist(table, site.number)
    del table.cards[site.number]
    choices = [
        card
        for card in dict.fromkeys(player.locations)
        if all(routes.destination_refusal(table, table.companies[company.number], card) is None for company in going)
    ]
    chosen = choices[dice.below(len(choices))] if choices else site.id
    player.locations = without(player.locations, chosen)
    table.cards[site.number] = replace(site, id=chosen)
    zones.enlist(table, site.number)
    for company in going:
        table.companies[company.number] = company
