"""What a creature of the hand would be like against a company: its strikes as things are, and what may come of them.

Nothing is declared here and nothing is valued in points of the game: that is for `hazards`. What cards in play and
effects that last add to an attack counts, and who would meet it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.combat import AttackerChooses, NotFacing, OneCharacter, UsesMind, WoundTapsOnly
from underdeeps.meccg.language.lists import SEES
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.attacks import Strengthen
from underdeeps.meccg.parts.triggers.states import EachAttackOf
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import creatures, detainment
from underdeeps.meccg.rules.combat.attacks import ANY_COMPANY
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import UNTAPPED, Card, Company, Table


class Foe(NamedTuple):
    """An attack as it would be."""

    card: str
    race: str
    strikes: int
    prowess: int
    body: int | None
    each: bool = False
    """Everybody faces one strike."""
    attacks: int = 1
    chooses: bool = False
    """The attacker says who faces it."""
    alone: bool = False
    """All of it is against one character."""
    gentle: bool = False
    """It can only tap those whom it hits."""
    by_mind: bool = False
    """It is met with mind in place of prowess."""


class Toll(NamedTuple):
    """What an attack would cost a company, in the mean."""

    wounds: float = 0.0
    """How many it wounds."""
    lost: float = 0.0
    """What those would be worth who die of it."""
    met: int = 0
    """How many face it."""
    ready: int = 0
    """How many of them are untapped before it."""
    beaten: float = 0.0
    """The chance that all of it is defeated."""


class Fighter(NamedTuple):
    """Somebody of the company that is attacked."""

    number: int
    prowess: int
    body: int
    worth: float
    """What it would cost to lose them."""
    ready: bool
    """Untapped."""


def of_creature(table: Table, company: Company, card: str, key: str) -> Foe:
    """What a creature would be, keyed like this, as the table is."""
    facts = CARDS[card]
    strikes, prowess = added(table, company, card)
    return Foe(
        card,
        facts.race,
        max(0, creatures.strikes_against(table, company, card) + strikes),
        creatures.prowess_against(table, company, card, key) + prowess,
        creatures.body_against(table, company, card),
        facts.strikes_each,
        facts.attack_count,
        bool(parts_of(card, AttackerChooses)),
        bool(parts_of(card, OneCharacter)),
        bool(parts_of(card, WoundTapsOnly)) or detainment.detains(table, company, card, facts.race, key),
        bool(parts_of(card, UsesMind)),
    )


def added(table: Table, company: Company, card: str) -> tuple[int, int]:
    """The strikes and the prowess that cards in play and effects that last add to an attack of a creature."""
    facts = CARDS[card]
    races = (facts.race, *facts.other_races)
    strikes = prowess = 0
    for number in table.lists.get(SEES, ()):
        for part in strengthening(table.cards[number].id):
            if applies(table, company, part, races):
                more, stronger = strengthened(table, part, races, facts.strikes + strikes)
                strikes, prowess = strikes + more, prowess + stronger
    if table.lasting:
        strikes += _lasting(table, company, "attack-strikes", races)
        prowess += _lasting(table, company, "attack-prowess", races)
    return strikes, prowess


@cache
def strengthening(card: str) -> tuple[EachAttackOf, ...]:
    """The parts of a card by which attacks of hazard creatures are strengthened while it is in play."""
    return tuple(
        part
        for part in parts_of(card, EachAttackOf)
        if not part.automatic and any(isinstance(effect, Strengthen) for effect in part.does)
    )


def applies(table: Table, company: Company, part: EachAttackOf, races: tuple[str, ...]) -> bool:
    """Whether attacks of some races on a company are among those that are meant."""
    if (part.races and set(part.races).isdisjoint(races)) or not set(part.not_races).isdisjoint(races):
        return False
    journey = table.journey
    site = table.cards[journey.site] if journey is not None else table.site_of(company)
    if part.at_types and places.hazard_site_type(table, site) not in part.at_types:
        return False
    return not part.in_regions or site.facts.region in part.in_regions


def strengthened(table: Table, part: EachAttackOf, races: tuple[str, ...], strikes: int) -> tuple[int, int]:
    """The strikes and the prowess that an attack of some strikes gains by a part."""
    doors = numbers.doors_of_night(table)
    more = stronger = 0
    for effect in part.does:
        if not isinstance(effect, Strengthen) or (effect.with_event and not table.in_play(effect.with_event)):
            continue
        with_doors = doors and not set(effect.more_for).isdisjoint(races)
        more += _with_doors(effect.strikes, effect.strikes_with_doors, doors) + with_doors
        stronger += _with_doors(effect.prowess, effect.prowess_with_doors, doors) + with_doors
        if effect.doubles == "always" or (effect.doubles and doors):
            more += strikes
    return more, stronger


def _with_doors(usual: int, other: int | None, doors: bool) -> int:
    return other if doors and other is not None else usual


def _lasting(table: Table, company: Company, kind: str, races: tuple[str, ...]) -> int:
    found = numbers.lasting(table, kind, f"c{company.number}", ANY_COMPANY)
    return sum(each.amount for each in found if not {"", "creature", *races}.isdisjoint(each.detail.split("|")))


# -- who meets it -----------------------------------------------------------------------------------


class Defence:
    """Those of a company who can face attacks, kept where several attacks are compared."""

    def __init__(self, table: Table, company: Company) -> None:
        self.table = table
        self.company = company
        self._found: dict[tuple[str, str, bool], list[Fighter]] = {}

    def fighters(self, foe: Foe) -> list[Fighter]:
        """Those who can face an attack, the strongest first."""
        key = (foe.card if parts_of(foe.card, NotFacing) else "", foe.race, foe.by_mind)
        if key not in self._found:
            self._found[key] = fighters(self.table, self.company, foe)
        return self._found[key]


def fighters(table: Table, company: Company, foe: Foe) -> list[Fighter]:
    """Those of a company who can face an attack, the strongest first."""
    barred = parts_of(foe.card, NotFacing)
    found = [
        _fighter(table, card, foe) for card in table.members(company) if not any(part.exempts(card) for part in barred)
    ]
    return sorted(found, key=lambda each: (-each.prowess, each.number))


def _fighter(table: Table, card: Card, foe: Foe) -> Fighter:
    prowess = numbers.mind(table, card.number) if foe.by_mind else values.strength(table, card.number, foe.race)
    body = numbers.body(table, card.number)
    return Fighter(card.number, prowess, body, values.precious(table, card.number), card.state == UNTAPPED)


def toll(table: Table, company: Company, foe: Foe, defence: Defence | None = None) -> Toll:
    """What an attack would cost a company; its `defence`, if that is kept."""
    return reckoned(foe, fighters(table, company, foe) if defence is None else defence.fighters(foe))


def reckoned(foe: Foe, present: list[Fighter]) -> Toll:
    """What an attack would cost those who are there, the strongest first."""
    if not present or not (foe.strikes or foe.each):
        return Toll(beaten=1.0)
    strikes = 1 if foe.alone else foe.strikes
    met = who_meets(foe, present, strikes)
    over = 0 if foe.each else max(0, foe.strikes - len(met))
    wounds = lost = 0.0
    beaten = 1.0
    for place, one in enumerate(met):
        prowess = one.prowess - (over if place == len(met) - 1 else 0)
        unhurt = 1.0
        for again in range(foe.attacks):  # who has tapped against the first is weaker in the next
            odds = values.loss_odds(foe.prowess, prowess - again)
            beaten *= _defeats(foe, prowess - again)
            lost += odds * (1 - values.odds_below(one.body + 1)) * one.worth
            unhurt *= 1 - odds
        wounds += 1 - unhurt
    ready = sum(one.ready for one in met)
    return Toll(0.0, 0.0, len(met), ready, beaten) if foe.gentle else Toll(wounds, lost, len(met), ready, beaten)


def who_meets(foe: Foe, present: list[Fighter], strikes: int) -> list[Fighter]:
    """Those who would face the strikes: the strongest who are untapped, then whom the attacker would rather hit."""
    if foe.each or strikes >= len(present):
        return present
    if foe.chooses or foe.alone:
        return _preferred(foe, present, strikes)
    ready = [one for one in present if one.ready][:strikes]
    others = [one for one in present if one not in ready]
    return ready + _preferred(foe, others, strikes - len(ready))


def _preferred(foe: Foe, present: Iterable[Fighter], strikes: int) -> list[Fighter]:
    """Whom the attacker would strike: the weak who are worth something."""
    return sorted(present, key=lambda one: -values.loss_odds(foe.prowess, one.prowess) * one.worth)[:strikes]


def _defeats(foe: Foe, prowess: int) -> float:
    """The chance that a strike is defeated."""
    body = 1.0 if foe.body is None else 1 - values.odds_below(foe.body + 1)
    return (1 - values.odds_below(foe.prowess - prowess + 1)) * body
