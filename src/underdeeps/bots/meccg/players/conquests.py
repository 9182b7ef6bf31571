"""The Balrog's conquests: events at a site that bring attacks of their own, after which somebody must be left to tap.

One sets out for such a card, and plays it, only if those who go can bear it.
"""

from __future__ import annotations

from functools import cache

from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.companies import StaysAt
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.attacks import FaceAttack
from underdeeps.meccg.parts.effects.journeys import TakeCharge
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.table import UNTAPPED, Company, Table

STAYING = 3
"""What it takes from somebody's prowess, as a rule, to stay untapped."""


@cache
def attacks_of(card: str) -> tuple[FaceAttack, ...]:
    """The attacks that come with a conquest; none if a card is no such."""
    if not CARDS[card].specific:
        return ()
    return tuple(
        effect for part in parts_of(card, SitePermanent) for effect in part.does if isinstance(effect, FaceAttack)
    )


@cache
def is_for_anybody(card: str) -> bool:
    """Whether anybody can tap for a conquest, not only The Balrog."""
    return any(isinstance(effect, TakeCharge) for part in parts_of(card, SitePermanent) for effect in part.does)


def hope(table: Table, company: Company, card: str, gain: float) -> float:
    """What a conquest that would bring so much is worth to a company, with what its attacks may cost."""
    return gain * odds(table, company, card) - cost(table, company, card)


def cost(table: Table, company: Company, card: str) -> float:
    """What the attacks that come with a conquest may cost a company."""
    return sum(
        values.attack_danger(table, company, each.strikes, each.prowess, each.race, False) for each in attacks_of(card)
    )


def taker(table: Table, company: Company, card: str) -> int:
    """Who of a company is to tap for a conquest: The Balrog, or the strongest if it may be anybody; 0 if nobody can."""
    ready = [number for number in company.characters if table.cards[number].state == UNTAPPED]
    lords = [number for number in ready if table.cards[number].facts.avatar]
    able = lords or (ready if is_for_anybody(card) else [])
    return max(able, key=lambda number: values.strength(table, number), default=0)


def awaited(table: Table) -> int:
    """Who is to tap for the conquest whose attack is under way; 0 if it is none."""
    fight = table.combat
    if fight is None or fight.card not in CARDS or not attacks_of(fight.card) or fight.company not in table.companies:
        return 0
    return taker(table, table.companies[fight.company], fight.card)


def odds(table: Table, company: Company, card: str) -> float:
    """The chance that the one who has to tap for it is still untapped after all attacks: others meet what strikes they
    can, and tap for it; strikes for which nobody is there weaken all."""
    who = taker(table, company, card)
    if not who:
        return 0.0
    staying = next((part.less for part in parts_of(table.cards[who].id, StaysAt)), STAYING)
    others = sum(table.cards[number].state == UNTAPPED for number in company.characters) - 1
    size, found = len(company.characters), 1.0
    for each in attacks_of(card):
        taken = min(others, each.strikes)
        meets = min(1.0, (each.strikes - taken) / (size - taken))
        left = values.strength(table, who, each.race) - staying - max(0, each.strikes - size) // size
        found *= 1 - meets * values.loss_odds(each.prowess, left)
        others -= taken
    return found
