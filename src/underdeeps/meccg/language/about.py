"""What an event is about, as seen from the card that hears of it: itself, its bearer, its company, its player.

A passive condition says by one of these words (`On.about`) which of the events of a kind it means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

About = Literal[
    "anything",
    "anything, for an event",
    "itself",
    "its bearer",
    "its bearer's player",
    "its company",
    "somebody with its bearer",
    "its player",
    "its opponent",
    "its captive's player",
    "its avatar",
    "its attack",
    "an attack on its company",
]


def _bearers_player(table: Table, source: Card, subject: str) -> bool:
    return source.on in table.cards and table.cards[source.on].owner == subject


def _company(table: Table, source: Card, subject: str) -> bool:
    company = table.company_of(source.number)
    return company is not None and subject == f"c{company.number}"


def _with_bearer(table: Table, source: Card, subject: str) -> bool:
    company = table.company_of(source.number)
    return company is not None and source.on in table.cards and company == table.company_of(int(subject))


def _captives_player(table: Table, source: Card, subject: str) -> bool:
    captives = (*table.borne(source.number, "prisoner"), *table.borne(source.number, "aside"))
    return any(each.owner == subject for each in captives)


def _avatar(table: Table, source: Card, subject: str) -> bool:
    avatar = table.avatar_of(source.owner)
    return avatar is not None and avatar.token == subject


def _own_attack(table: Table, source: Card, subject: str) -> bool:
    return table.combat is not None and table.combat.maker == source.number


def _attack_on_company(table: Table, source: Card, subject: str) -> bool:
    company = table.company_of(source.number)
    return table.combat is not None and company is not None and table.combat.company == company.number


ABOUT: Final[dict[About, Callable[[Table, Card, str], bool]]] = {
    "anything": lambda table, source, subject: True,
    "anything, for an event": lambda table, source, subject: source.role == "event",
    "itself": lambda table, source, subject: subject == source.token,
    "its bearer": lambda table, source, subject: subject == str(source.on),
    "its bearer's player": _bearers_player,
    "its company": _company,
    "somebody with its bearer": _with_bearer,
    "its player": lambda table, source, subject: subject == source.owner,
    "its opponent": lambda table, source, subject: subject != source.owner,
    "its captive's player": _captives_player,
    "its avatar": _avatar,
    "its attack": _own_attack,
    "an attack on its company": _attack_on_company,
}
"""For each of these words, whether an event with a subject is about that."""
