"""Whose parts count for a number: what somebody bears, what lies on the company and in the pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.hooks.companies import Mode
from underdeeps.meccg.language.hooks.items import is_restored
from underdeeps.meccg.language.hooks.numbers import Gives, Number
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.rules.numbers.companies import is_away
from underdeeps.meccg.rules.numbers.in_play import doors_of_night
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.rules.numbers.persons import is_avatar, race, skills
from underdeeps.meccg.rules.players import ringwraith
from underdeeps.meccg.table import Card, Company, Table

LIMITED_KINDS = ("weapon", "armor", "shield", "helmet")
"""Of each of these a character can use one."""


# -- whose parts count ------------------------------------------------------------------------------


def gifts(table: Table, number: int, of: Number) -> Iterator[tuple[Gives, Card]]:
    """The parts that change a number of a character or ally, each with its card."""
    card = table.cards[number]
    for part in parts_of(card.id, Gives):
        if part.number == of and part.to in ("bearer", "company") and _for_bearer(table, part, card, card):
            yield part, card
    for each in card.bears:
        borne = table.cards[each]
        if borne.role == "character" or not in_use(table, borne):
            continue
        for part in parts_of(borne.id, Gives):
            if part.number == of and part.to == "bearer" and _for_bearer(table, part, borne, card):
                yield part, borne
        if borne.bears and borne.role == "item":
            yield from _gifts_on_item(table, borne, card, of)
    company = table.company_of(number)
    if company is not None:
        yield from _company_gifts(table, company, card, of)
    for each in table.listed(f"{of}:everyone"):
        source = table.cards[each]
        if each in table.events or (source.role == "item" and not source.stored and in_use(table, source)):
            for part in parts_of(source.id, Gives):
                if part.number == of and part.to == "everyone" and (part.who is None or part.who.fits(table, card)):
                    yield part, source
    if table.listed(f"{of}:own"):
        yield from _pile_gifts(table, card, of)


def _gifts_on_item(table: Table, item: Card, bearer: Card, of: Number) -> Iterator[tuple[Gives, Card]]:
    """What cards on an item give to its bearer."""
    for number in item.bears:
        for part in parts_of(table.cards[number].id, Gives):
            if part.number == of and part.to == "bearer" and _for_bearer(table, part, item, bearer):
                yield part, table.cards[number]


def _pile_gifts(table: Table, card: Card, of: Number) -> Iterator[tuple[Gives, Card]]:
    """What cards in the marshalling point pile of his player give to a character."""
    for number in table.players[card.owner].points:
        for part in parts_of(table.cards[number].id, Gives):
            if part.number == of and part.to == "own" and (part.who is None or part.who.fits(table, card)):
                yield part, table.cards[number]


def _company_gifts(table: Table, company: Company, card: Card, of: Number) -> Iterator[tuple[Gives, Card]]:
    for event in company.events:
        if card.role == "ally" and crosses(table.cards[event].id, card.id):
            continue
        for part in parts_of(table.cards[event].id, Gives):
            if part.number == of and (part.who is None or part.who.fits(table, card)):
                yield part, table.cards[event]
    for number in table.listed(f"{of}:company"):
        source = table.cards[number]
        if number != card.number and number not in company.events and in_use(table, source):
            if table.company_of(number) is not company:
                continue
            for part in parts_of(source.id, Gives):
                if part.number == of and part.to == "company" and (part.who is None or part.who.fits(table, card)):
                    yield part, source


def _for_bearer(table: Table, part: Gives, source: Card, bearer: Card) -> bool:
    if part.skill and part.skill not in skills(table, bearer.number, source.number if part.already else 0):
        return False
    if part.race and part.race != race(table, bearer.number):
        return False
    if part.who is not None and not part.who.fits(table, bearer):
        return False
    if part.mode and not in_mode(table, bearer.number, part.mode):
        return False
    if part.beside and not _beside(table, bearer.number, part.beside):
        return False
    if part.doors and not doors_of_night(table):
        return False
    if part.restored and not is_restored(table, source):
        return False
    if part.at:
        company = table.company_of(bearer.number)
        return company is not None and not is_away(table, company) and table.site_of(company).facts.name == part.at
    return True


def in_mode(table: Table, number: int, name: str) -> bool:
    """Whether somebody is his player's Ringwraith and in this mode."""
    if not is_avatar(table, number):
        return False
    company = table.company_of(number)
    laid = (*table.cards[number].bears, *(company.events if company is not None else ()))
    if company is not None and ringwraith.mode(table, company).casefold() == name.casefold():
        return True
    return any(
        part.name.casefold() == name.casefold() for each in laid for part in parts_of(table.cards[each].id, Mode)
    )


def _beside(table: Table, number: int, names: tuple[str, ...]) -> bool:
    company = table.company_of(number)
    return company is not None and any(table.cards[each].facts.name in names for each in company.characters)


S = TypeVar("S", bound=Standing)


def _borne_parts(table: Table, number: int, kind: type[S]) -> tuple[S, ...]:
    """The parts of a kind on what somebody bears and uses."""
    borne = (table.cards[each] for each in table.cards[number].bears)
    return tuple(
        part for card in borne if in_use(table, card) for part in parts_of(card.id, kind) if _whole(table, card, part)
    )


def _whole(table: Table, card: Card, part: Standing) -> bool:
    """Whether a part holds that may need its item to be restored."""
    return not getattr(part, "restored", False) or is_restored(table, card)
