"""What a card names on its face, laid on the table for it: events, people, things, and the site.

A position by lot seldom has the very card that another one asks for. Here it is furnished with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from tests.meccg.scan.positions import Position, _lies_by_itself, cards_for, ranked
from underdeeps.kernel.parts import Part
from underdeeps.meccg.facts import CARDS, NAMED
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import Company, Table

MOST = 3
"""How many of the cards that a card names are laid down."""


@cache
def wanted(card: str) -> tuple[str, ...]:
    """The names of other cards that the parts of a card mention."""
    names = {name for part in PARTS[card] for name in _names(part)}
    return tuple(sorted(names - {CARDS[card].name}))


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if any(CARDS[id].kind != "region" for id in NAMED.get(value, ())):
            yield value
    elif isinstance(value, (tuple, list, frozenset)):
        for each in value:
            yield from _names(each)
    elif isinstance(value, (Part, msgspec.Struct)):
        fields = vars(value) if hasattr(value, "__dict__") else msgspec.structs.asdict(value)
        for name, each in fields.items():
            if not name.startswith("_"):
                yield from _names(each)


def furnished(position: Position, card: str) -> Position | None:
    """The position with some of what a card names; None if nothing could be laid down, or a fight is under way."""
    if not wanted(card) or position.table.combat is not None:
        return None
    table = position.table.clone()
    laid = [name for name in ranked(wanted(card), position.name, card)[:MOST] if _lay(position, table, name)]
    if not laid:
        return None
    return position._replace(table=table, name=f"{position.name} with {', '.join(laid)}")


def _lay(position: Position, table: Table, name: str) -> bool:
    """Lay a card of this name down, if a player could have it; whether that was done."""
    if any(card.facts.name == name for card in table.cards.values()):
        return False
    return any(
        _lay_of(table, seat, id)
        for seat in (position.seat, table.opponent(position.seat))
        for id in _ids(table, seat, name)
    )


def _ids(table: Table, seat: str, name: str) -> list[str]:
    allowed = {id for ids in cards_for(table, seat).values() for id in ids}
    return [id for id in NAMED[name] if id in allowed]


def _company(table: Table, seat: str) -> Company | None:
    """The company of a player that it is about now, or the first."""
    about = table.companies.get(table.journey.company if table.journey is not None else table.site_company)
    if about is not None and about.owner == seat:
        return about
    return next(iter(table.companies_of(seat)), None)


def _lay_of(table: Table, seat: str, id: str) -> bool:
    facts, company = CARDS[id], _company(table, seat)
    if any(form.endswith("-event") for form in facts.forms):
        return _lies_by_itself(id) and bool(zones.enter(table, id, seat, "event"))
    if company is None or not company.characters:
        return False
    if facts.kind == "site":
        return _move(table, company, id)
    if facts.kind == "character" and not facts.avatar:
        number = zones.enter(table, id, seat, "character")
        zones.change_company(table, company.number, characters=(*company.characters, number))
        return True
    if facts.item:
        return bool(items.gain(table, id, seat, company.characters[0]))
    if "ally" in facts.forms:
        return bool(zones.enter(table, id, seat, "ally", on=company.characters[0]))
    if "faction" in facts.forms:
        zones.to_points(table, zones.enter(table, id, seat, "faction"))
        return True
    return False


def _move(table: Table, company: Company, id: str) -> bool:
    """The company is at another site, or on its way to it."""
    number = (
        table.journey.site if table.journey is not None and table.journey.company == company.number else company.site
    )
    if number not in table.cards or table.cards[number].bears:
        return False
    zones.change(table, number, id=id)
    return True
