"""Corruption points and what is added to corruption checks."""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.language.hooks.items import Restorable, is_restored
from underdeeps.meccg.language.hooks.numbers import (
    CompanyHelps,
    CorruptsVariously,
    DoublesItems,
    DoublesOneSource,
    EasesItemsOnceStored,
    HelpsWithSpells,
    ItemsCorrupt,
    LightensItem,
    OtherwiseFor,
    RingsCorrupt,
)
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.modifiers import Modifier, at_least, total
from underdeeps.meccg.rules.numbers.in_play import sees
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.rules.numbers.lasting import lasting_modifiers
from underdeeps.meccg.rules.numbers.persons import printed, race_as_bearer
from underdeeps.meccg.rules.numbers.prowess import given_modifiers
from underdeeps.meccg.rules.numbers.sources import given
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.table import Card, Table

# -- corruption -------------------------------------------------------------------------------------


def corruption_points(table: Table, number: int) -> int:
    """A character's corruption point total: the points on the cards that he controls, not on his followers' cards."""
    return total(corruption_points_modifiers(table, number))


def corruption_points_modifiers(table: Table, number: int) -> tuple[Modifier, ...]:
    """What makes up a character's corruption points."""
    found = tuple(_corruption_points_modifiers(table, number))
    return at_least(0, (*found, *_doubled(table, found)))


def _corruption_points_modifiers(table: Table, number: int) -> Iterator[Modifier]:
    for each in table.cards[number].bears:
        card = table.cards[each]
        if card.role != "character":
            for laid in (card, *(table.cards[more] for more in card.bears)):
                if points := card_corruption(table, laid):
                    yield Modifier("corruption-points", points, laid.id)
    for part, source in given(table, number, "corruption-points"):
        yield Modifier("corruption-points", part.amount, source.id)


def _doubled(table: Table, found: tuple[Modifier, ...]) -> Iterator[Modifier]:
    """What events add that double the points of one source: of the least one, as his player chooses."""
    if DoublesOneSource.listed not in table.lists:
        return
    sources = [each.amount for each in found if each.amount > 0]
    for _, event in standing(table, DoublesOneSource) if sources else ():
        yield Modifier("corruption-points", min(sources), event.id)


def card_corruption(table: Table, card: Card) -> int:
    """The corruption points of a card as it is borne now."""
    if card.role == "trophy":
        return 0
    points = _single_corruption(table, card)
    if DoublesItems.listed in table.lists and card.role == "item" and not table.kind(card.owner).minion:
        for part, _ in standing(table, DoublesItems):
            points *= 2 if part.keyword in card.facts.keywords else 1
    return points


def _single_corruption(table: Table, card: Card) -> int:
    """The corruption points of a card, before anything doubles them."""
    if parts_of(card.id, Restorable) and is_restored(table, card):
        points = card.facts.corruption_otherwise or card.facts.corruption
        return _lightened(table, card, points + _ring_corruption(table, card))
    for part in parts_of(card.id, OtherwiseFor):
        if card.on not in table.cards or card.facts.corruption_otherwise is None:
            continue
        if is_among(race_as_bearer(table, card.on, card.id), (part.race,)):
            return _lightened(table, card, card.facts.corruption_otherwise + _ring_corruption(table, card))
    for various in parts_of(card.id, CorruptsVariously):
        return various.points(table, card)
    return _lightened(table, card, card.facts.corruption + _ring_corruption(table, card))


def _lightened(table: Table, card: Card, points: int) -> int:
    """The corruption points of an item without those that cards on it, and stored ones, take from it."""
    if card.role != "item" or points <= 0:
        return points
    for each in card.bears:
        for part in parts_of(table.cards[each].id, LightensItem):
            points -= part.amount(sees(table, "Gates of Morning", each))
    for each in table.listed(EasesItemsOnceStored.listed):
        if table.cards[each].stored:
            eased = parts_of(table.cards[each].id, EasesItemsOnceStored)
            points -= sum(part.amount for part in eased if part.eases(card.id))
    return max(0, points)


def _ring_corruption(table: Table, card: Card) -> int:
    """What events in play add to the corruption points of a ring, or of an item of some class."""
    if card.role != "item":
        return 0
    more = sum(part.amount for part, _ in standing(table, ItemsCorrupt) if part.item == card.facts.item)
    if not is_ring(card.id):
        return more
    return more + sum(part.amount for part, _ in standing(table, RingsCorrupt))


def corruption_modifiers(table: Table, number: int, card: str = "") -> Iterator[Modifier]:
    """What is added to a character's corruption checks (to those that a card demands) by what is in play."""
    who = table.cards[number]
    if own := printed(table, who).corruption_checks:
        yield Modifier("check", own, who.id, why="printed")
    yield from given_modifiers(table, number, "corruption-check", "check")
    company = table.company_of(number)
    if company is not None:
        if any(table.cards[each].facts.race == "ringwraith" for each in company.characters):
            yield Modifier("check", 2, why="ringwraith")
        for each in who.bears:
            for _ in parts_of(table.cards[each].id, CompanyHelps):
                yield Modifier("check", len(company.characters), table.cards[each].id, why="company")
    yield from lasting_modifiers(table, "corruption-check", number, "check")
    if card in CARDS:
        yield from _spell_modifiers(table, number, card)


def _spell_modifiers(table: Table, number: int, card: str) -> Iterator[Modifier]:
    """What is added to a corruption check because a spell (or the like) demands it."""
    for each in table.cards[number].bears:
        borne = table.cards[each]
        for part in parts_of(borne.id, HelpsWithSpells):
            if part.keyword in CARDS[card].keywords and in_use(table, borne):
                yield Modifier("check", part.amount, borne.id)
    yield from sauron.hindered(table, card)
    yield from sauron.eased(table, table.cards[number], card)


def corruption_modifier(table: Table, number: int, card: str = "") -> int:
    """The sum of what is added to a character's corruption checks (to those that a card demands)."""
    return total(corruption_modifiers(table, number, card))


def immune_to_corruption(table: Table, number: int) -> bool:
    """Whether somebody never makes corruption checks: allies and Ringwraiths."""
    card = table.cards[number]
    return card.role == "ally" or card.facts.race in ("ringwraith", "balrog")
