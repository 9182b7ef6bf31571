"""Whose parts count for an attribute: what somebody bears, what lies on the company and in the pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, get_args

from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.hooks.companies import Mode
from underdeeps.meccg.language.hooks.items import is_restored
from underdeeps.meccg.language.hooks.numbers import Attribute, Gives, Scope, giving
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.stages import GivesByStage
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.rules.numbers.companies import is_away
from underdeeps.meccg.rules.numbers.in_play import sees
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.rules.numbers.persons import is_avatar, race, race_as_bearer, skills
from underdeeps.meccg.rules.numbers.stages import at_present
from underdeeps.meccg.rules.players import ringwraith
from underdeeps.meccg.table import Card, Company, Table

LIMITED_KINDS = ("weapon", "armor", "shield", "helmet")
"""Of each of these a character can use one."""
COMPANY, EVERYONE, OWN = (
    {each: f"{each}:{scope}" for each in get_args(Attribute)} for scope in ("company", "everyone", "own")
)
"""For each attribute the list of the table with the cards that change it for a company, for everyone, for their own."""


# -- whose parts count ------------------------------------------------------------------------------


def given(table: Table, number: int, of: Attribute) -> list[tuple[Gives, Card]]:
    """What cards give to an attribute of a character or ally: the parts, each with its card."""
    card = table.cards[number]
    own = giving(card.id, of)
    found = [(part, card) for part in own if part.to in ("bearer", "company") and _is_for(table, part, card, card)]
    if card.bears:
        found += _from_borne(table, card, of)
    lists = table.lists
    company = table.company_of(number)
    if company is not None and (company.events or COMPANY[of] in lists):
        found += _from_company(table, company, card, of)
    if EVERYONE[of] in lists:
        found += _from_all(table, card, of)
    if OWN[of] in lists:
        found += _from_pile(table, card, of)
    if GivesByStage.listed in lists:
        found = _as_strayed(table, found)
    return found


def _as_strayed(table: Table, found: list[tuple[Gives, Card]]) -> list[tuple[Gives, Card]]:
    """What parts give by the stage points of whom they are about."""
    present = [(at_present(table, part, source), source) for part, source in found]
    return [(part, source) for part, source in present if part.amount]


def _from_borne(table: Table, bearer: Card, of: Attribute) -> Iterator[tuple[Gives, Card]]:
    """What the cards that somebody bears and uses give him, and the cards on his items."""
    for each in bearer.bears:
        borne = table.cards[each]
        parts = giving(borne.id, of)
        if not (parts or borne.bears) or borne.role == "character" or not in_use(table, borne):
            continue
        for part in parts:
            if part.to == "bearer" and _is_for(table, part, borne, bearer):
                yield part, borne
        if borne.bears and borne.role == "item":
            yield from _from_item(table, borne, bearer, of)


def _from_item(table: Table, item: Card, bearer: Card, of: Attribute) -> Iterator[tuple[Gives, Card]]:
    """What cards on an item give to its bearer."""
    for number in item.bears:
        for part in giving(table.cards[number].id, of):
            if part.to == "bearer" and _is_for(table, part, item, bearer):
                yield part, table.cards[number]


def _from_company(table: Table, company: Company, card: Card, of: Attribute) -> Iterator[tuple[Gives, Card]]:
    """What the events on a company, and cards that others in it bear, give to one of its characters or allies."""
    for event in company.events:
        if card.role != "ally" or not crosses(table.cards[event].id, card.id):
            yield from _for_whom(table, event, of, None, card)
    for number in table.listed(COMPANY[of]):
        if number == card.number or number in company.events:
            continue
        if in_use(table, table.cards[number]) and table.company_of(number) is company:
            yield from _for_whom(table, number, of, "company", card)


def _from_all(table: Table, card: Card, of: Attribute) -> Iterator[tuple[Gives, Card]]:
    """What events and items give to everyone in play."""
    for number in table.listed(EVERYONE[of]):
        source = table.cards[number]
        if number in table.events or (source.role == "item" and not source.stored and in_use(table, source)):
            yield from _for_whom(table, number, of, "everyone", card)


def _from_pile(table: Table, card: Card, of: Attribute) -> Iterator[tuple[Gives, Card]]:
    """What cards in the marshalling point pile of their player give to a character."""
    for number in table.players[card.owner].points:
        yield from _for_whom(table, number, of, "own", card)


def _for_whom(table: Table, number: int, of: Attribute, to: Scope | None, card: Card) -> Iterator[tuple[Gives, Card]]:
    """What a card in play gives to somebody among those for whom it is; without `to`, for whomever it is."""
    source = table.cards[number]
    for part in giving(source.id, of):
        if part.borne or (part.unless_race and _is_borne_by(table, source, part.unless_race)):
            continue
        if (to is None or part.to == to) and (part.who is None or part.who.fits(table, card)):
            if (part.doors or part.gates or part.not_skill or part.others) and not _is_affected(
                table, part, source, card
            ):
                continue
            yield part, source


def _is_borne_by(table: Table, source: Card, name: str) -> bool:
    """Whether somebody of a race bears a card."""
    return source.on in table.cards and is_among(race(table, source.on), (name,))


def _is_affected(table: Table, part: Gives, source: Card, card: Card) -> bool:
    """Whether somebody among many is affected as things are now, with the skills that he has."""
    if not _in_time(table, part, source) or (part.others and source.on == card.number):
        return False
    return not part.not_skill or part.not_skill not in skills(table, card.number)


def _in_time(table: Table, part: Gives, source: Card) -> bool:
    """Whether the great event is in play that a part needs."""
    if part.doors and not sees(table, "Doors of Night", source.number):
        return False
    return not part.gates or sees(table, "Gates of Morning", source.number)


def _is_for(table: Table, part: Gives, source: Card, bearer: Card) -> bool:
    """Whether a part is for such a bearer, as things are now."""
    if part.race and not is_among(race_as_bearer(table, bearer.number, source.id), (part.race,)):
        return False
    if part.unless_race and is_among(race(table, bearer.number), (part.unless_race,)):
        return False
    if part.skill and part.skill not in skills(table, bearer.number, source.number if part.already else 0):
        return False
    if part.who is not None and not part.who.fits(table, bearer):
        return False
    return _holds(table, part, source, bearer)


def _holds(table: Table, part: Gives, source: Card, bearer: Card) -> bool:
    """Whether the circumstances are there that a part needs."""
    if part.mode and not in_mode(table, bearer.number, part.mode):
        return False
    if part.beside and not _beside(table, bearer.number, part.beside):
        return False
    if not _in_time(table, part, source):
        return False
    if part.with_item and source.role != "item":
        return False
    if part.detained and (table.combat is None or not table.combat.detainment):
        return False
    if (part.restored or part.noted) and not _is_as_needed(table, part, source):
        return False
    return not part.at or _stands_at(table, bearer.number, part.at)


def _is_as_needed(table: Table, part: Gives, source: Card) -> bool:
    """Whether the card itself is restored, or has the note, that a part needs."""
    if part.restored and not is_restored(table, source):
        return False
    return not part.noted or part.noted in source.note


def _stands_at(table: Table, number: int, name: str) -> bool:
    """Whether somebody is at the site of this name."""
    company = table.company_of(number)
    return company is not None and not is_away(table, company) and table.site_of(company).facts.name == name


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
