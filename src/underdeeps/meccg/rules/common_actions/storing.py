"""Storing items and other cards: which, where, and what follows. What stored cards are worth is in `ending.scoring`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Refusal, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.items import CannotBeStored, StorableAt, StoresLate
from underdeeps.meccg.language.hooks.sites import NothingStoredHere, TestsStoredRings
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import checks, companies, numbers, rings, zones
from underdeeps.meccg.rules.ending.scoring import STORED_FOR_POINTS
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import Card, Table

ONE_RING = "The One Ring"


class Storables(Target):
    """An item, or an event that can be stored, that one of the player's characters bears."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            str(each)
            for character in table.characters_of(seat)
            for each in character.bears
            if table.cards[each].owner == seat and table.cards[each].role in ("item", "event")
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        borne = table.cards.get(int(token))
        if borne is None or not storable(table, borne):
            return Refusal("org.store.when-where", (card,))
        return None

    def text(self) -> str:
        return "an item at a haven"


def storable(table: Table, card: Card) -> bool:
    """Whether a card can be stored where its bearer is."""
    company = table.company_of(card.number)
    if company is None or card.facts.name == ONE_RING or zones.NEVER_STORED in card.note:
        return False
    if parts_of(card.id, CannotBeStored):
        return False
    site = table.site_of(company)
    if site.facts.name in table.kind(company.owner).no_storing_at or parts_of(site.id, NothingStoredHere):
        return False
    for part in parts_of(card.id, StorableAt):
        if part.open(card) and (site.facts.name in part.sites or places.own_type(table, site) in part.types):
            return True
        if card.role == "event" or (part.only and card.role == "item"):
            return False
    return card.role == "item" and companies.at_haven(table, company)


def storable_for_points(table: Table, card: Card) -> bool:
    """Whether the site of its bearer is one at which a card is stored for its points in brackets."""
    company = table.company_of(card.number)
    if company is None:
        return False
    site = table.site_of(company)
    return any(
        site.facts.name in part.sites or places.own_type(table, site) in part.types
        for part in parts_of(card.id, StorableAt)
    )


@procedure
def put_by(table: Table, number: int, as_at_haven: bool) -> Flow[None]:
    """A card is stored, an item by a corruption check of its bearer; as though he were at a haven, if so said."""
    bearer = table.cards[number].on
    passed = table.cards[number].role == "event"
    if not passed:
        passed = yield from checks.corruption_check(table, bearer, 0, table.cards[number].id)
    if passed and number in table.cards:
        if is_lost_store(table, number):
            zones.change(table, number, note=(*table.cards[number].note, "no-points"))
        note_points(table, number, as_at_haven)
        if stored_tests(table, number):
            yield from rings.test(table, number, stored_tests(table, number)[0], True)
        else:
            zones.store(table, number)


def note_points(table: Table, number: int, as_at_haven: bool) -> None:
    """A card that is stored where that is worth its points in brackets keeps this in mind."""
    card = table.cards[number]
    at_haven = as_at_haven and any("haven" in part.types for part in parts_of(card.id, StorableAt))
    if at_haven or storable_for_points(table, card):
        zones.change(table, number, note=(*card.note, STORED_FOR_POINTS))


class Store(Action, kw_only=True):
    """A card is stored, by a corruption check of its bearer."""

    verb: ClassVar[str] = "store"
    rule: ClassVar[str] = "org.store.when-where"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if table.window == windows.END and StoresLate.__name__ not in table.lists:
            return Refusal("org.store.when-where", (card,))
        return super().refusal(table, seat, card, source)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if f"store:{token}" in table.players[seat].used:
            return Refusal("org.store.when-where", (table.card(token).id,))
        if table.window == windows.END and not stores_late(table, table.card(token)):
            return Refusal("org.store.when-where", (table.card(token).id,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        player = table.players[acting(table).seat]
        player.used = (*player.used, f"store:{number}")
        yield from put_by(table, number, False)


def is_lost_store(table: Table, number: int) -> bool:
    """Whether a card is worth nothing to its player once it is stored where it is: a Fallen-wizard stores at his havens
    (end.score.fallen-wizard-stored)."""
    company = table.company_of(number)
    return (
        company is not None and bool(table.kind(company.owner).points_each) and not companies.at_haven(table, company)
    )


def stored_tests(table: Table, number: int) -> tuple[int, ...]:
    """If a card is a gold ring, and tested when it is stored where it is: what changes the roll."""
    company = table.company_of(number)
    if company is None or table.cards[number].facts.item != "gold-ring":
        return ()
    return tuple(part.amount for part in parts_of(table.site_of(company).id, TestsStoredRings))


def stores_late(table: Table, card: Card) -> bool:
    """Whether the bearer of a card may store it in the end-of-turn phase."""
    bearer = table.cards.get(card.on)
    return bearer is not None and any(
        (part.alignment == "minion") == numbers.is_minion(table, bearer) for part, _ in standing(table, StoresLate)
    )


rule_action("store", Store(when=windows.ORGANIZATION | windows.END, on=Storables()))
