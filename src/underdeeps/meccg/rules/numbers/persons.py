"""Who somebody is: race, skills, avatar, a master of two weapons."""

from __future__ import annotations

from typing import Final

from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.hooks.items import TwoWeapons
from underdeeps.meccg.language.hooks.magic import DarkRealm, in_dark_realm
from underdeeps.meccg.language.hooks.numbers import HasSkill, LosesSkills
from underdeeps.meccg.language.hooks.stages import Shape
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules.numbers.items import in_use
from underdeeps.meccg.table import Card, Table

# -- what somebody is -------------------------------------------------------------------------------


def race(table: Table, number: int) -> str:
    """The race of a character, ally or creature."""
    return CARDS[table.cards[number].id].race


BEARS_AS: Final = LASTING.declare(
    "bears-as", "on somebody who bears items of a kind as though he were of another race (the detail: kind and race)"
)


def race_as_bearer(table: Table, number: int, item: str) -> str:
    """The race of a character as the bearer of an item: an effect may let him bear it as though he were of another."""
    for effect in table.lasting:
        if effect.kind == BEARS_AS and effect.target == str(number):
            kind, _, other = effect.detail.partition("|")
            if kind in CARDS[item].keywords:
                return other
    return race(table, number)


def shape_of(table: Table, card: Card) -> Card | None:
    """The card by which an avatar has another shape, if he has."""
    laid = [number for number in table.listed(Shape.listed) if table.cards[number].on == card.number]
    return table.cards[laid[-1]] if laid else None


def printed(table: Table, card: Card) -> CardFacts:
    """Where the attributes of a character, ally or creature are printed: on his card, or on that of his shape."""
    return card.facts if Shape.listed not in table.lists else (shape_of(table, card) or card).facts


def _own_skills(table: Table, card: Card) -> tuple[str, ...]:
    """The skills of a character or ally by himself: as printed, or those of his shape."""
    shape = shape_of(table, card) if Shape.listed in table.lists else None
    return card.facts.skills if shape is None else parts_of(shape.id, Shape)[0].skills


def skills(table: Table, number: int, apart_from: int = 0) -> tuple[str, ...]:
    """The skills of a character or ally, with those that his cards (apart from one) give him."""
    card = table.cards[number]
    own = _own_skills(table, card)
    if table.listed(LosesSkills.__name__) and any(parts_of(table.cards[each].id, LosesSkills) for each in card.bears):
        return ()
    for each in card.bears:
        if each == apart_from:
            continue
        borne = table.cards[each]
        for part in parts_of(borne.id, HasSkill):
            if in_use(table, borne) and part.skill not in own:
                own = (*own, part.skill)
    if "sage" in own and table.listed(DarkRealm.listed) and in_dark_realm(table, number):
        own = tuple(skill for skill in own if skill != "sage")
    return own


def is_minion(table: Table, card: Card) -> bool:
    """Whether a character is a minion: as printed, or by race for a player who has characters of both sides."""
    lesser = table.kind(card.owner).lesser_races
    return card.facts.race in lesser if lesser else card.facts.alignment == "minion"


def is_avatar(table: Table, number: int) -> bool:
    """Whether a character is his player's avatar (and not a Ringwraith follower, nor one who lost his controller)."""
    card = table.cards[number]
    return card.facts.avatar and not card.on and not card.uncontrolled


def uses_two_weapons(table: Table, bearer: int) -> bool:
    """Whether a card lets somebody use two weapons at a time."""
    return any(
        table.cards[number].on == bearer and "warrior" in skills(table, bearer, number)
        for number in table.listed(TwoWeapons.listed)
    )
