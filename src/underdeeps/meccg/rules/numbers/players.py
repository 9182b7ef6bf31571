"""What is counted for a player: hands; and what is in play for both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import Gives, SmallerHand, giving
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import BASE, Modifier, at_least, changes, total
from underdeeps.meccg.rules.numbers.companies import is_away, is_haven
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.rules.numbers.lasting import lasting
from underdeeps.meccg.rules.numbers.persons import is_avatar, race, skills
from underdeeps.meccg.rules.numbers.stages import at_present
from underdeeps.meccg.table import Card, Table

GENERAL_INFLUENCE = 20
HAND_SIZE = 8
SEEMING_MIND = LASTING.declare(
    "seeming-mind",
    "that raises somebody's mind, but not the influence that it takes to control him",
)


# -- players ----------------------------------------------------------------------------------------


def player_modifiers(
    table: Table, seat: str, of: Literal["general-influence", "hand-size"], base: int
) -> Iterator[Modifier]:
    """What makes up an attribute of a player: what everybody has, and what cards in play and effects give."""
    yield Modifier(of, base, why="printed", layer=BASE)
    for number in table.listed(f"{of}:player"):
        card = table.cards[number]
        if card.owner == seat:
            for part in giving(card.id, of):
                if part.to == "player" and _where(table, part, card):
                    yield Modifier(of, part.amount, card.id)
    for number in table.listed(f"{of}:bearers-player"):
        card = table.cards[number]
        if _lies_on_avatar(table, card, seat):
            for part in giving(card.id, of):
                if part.to == "bearers-player":
                    yield from changes(of, at_present(table, part, card).amount, card.id)
    for effect in lasting(table, of, seat) if table.lasting else ():
        yield Modifier(of, effect.amount, effect.card, why=effect.until)


def _lies_on_avatar(table: Table, card: Card, seat: str) -> bool:
    """Whether a card lies on the avatar of a player."""
    bearer = table.cards.get(card.on)
    return bearer is not None and bearer.owner == seat and is_avatar(table, bearer.number)


def _where(table: Table, part: Gives, card: Card) -> bool:
    if table.is_aside(card) or (part.avatar and not is_avatar(table, card.number)):
        return False
    if card.role == "item" and (card.stored or not in_use(table, card)):
        return False
    if (part.race or part.skill) and not _is_borne_by(table, part, card.on):
        return False
    return not part.at or _is_at(table, part, card)


def _is_borne_by(table: Table, part: Gives, bearer: int) -> bool:
    """Whether the bearer is of the race, and has the skill, that a part demands."""
    if bearer not in table.cards or (part.race and not is_among(race(table, bearer), (part.race,))):
        return False
    return not part.skill or part.skill in skills(table, bearer)


def _is_at(table: Table, part: Gives, card: Card) -> bool:
    """Whether a card is at the site that a part demands."""
    company = table.company_of(card.number)
    if company is None or is_away(table, company):
        return False
    site = table.site_of(company)
    return site.facts.name == part.at or (part.at == "haven" and is_haven(table, site, site.owner))


def hand_size(table: Table, seat: str) -> int:
    """A player's base hand size."""
    return total(hand_size_modifiers(table, seat))


def hand_size_modifiers(table: Table, seat: str) -> tuple[Modifier, ...]:
    """What makes up a player's base hand size."""
    return at_least(0, (*player_modifiers(table, seat, "hand-size", HAND_SIZE), *_watched(table, seat)))


def _watched(table: Table, seat: str) -> Iterator[Modifier]:
    """What items in play take from the hand of a player who has an event of a certain name."""
    cards = table.cards
    if SmallerHand.__name__ not in table.lists:
        return
    laid = {CARDS[cards[event].id].name for event in table.events if cards[event].owner == seat}
    for item in cards.values():
        for part in parts_of(item.id, SmallerHand) if item.role == "item" and not item.stored else ():
            if part.name in laid:
                yield Modifier("hand-size", -part.amount, item.id)
