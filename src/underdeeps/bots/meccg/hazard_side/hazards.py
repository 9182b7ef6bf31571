"""What creatures are worth against a company of the opponent: what they may cost it, and what it may gain by them.

A creature that is beaten gives kill points; one that taps everybody, alone or with others, keeps a company from doing
what it came for. What an attack would be like is in `foes`, what events are worth in `hazard_events`. What takes
prisoners is weighed by the yardstick's ways.
"""

from __future__ import annotations

from collections.abc import Iterable

from underdeeps.bots.meccg.hazard_side import foes
from underdeeps.bots.meccg.hazard_side.foes import Foe, Toll
from underdeeps.bots.yardstick.meccg import captives
from underdeeps.kernel import Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.combat import creatures
from underdeeps.meccg.table import UNTAPPED, Company, Table

# What follows was fitted to the points by which a player led turns later, in games with hazards withheld by lot: wounds
# and deaths cost a company less than one would think, being troubled on an errand more.
ERRAND = 0.35
"""What it is worth to trouble a company on its way to a site where it may play something,"""
GUARDED = 0.25
"""and more where it must also face automatic-attacks there, with those who are left;"""
SPENT = 0.3
"""and still more if nobody is left untapped to act there."""
WOUND = 0.25
"""What a wound costs: a way home, and a turn there."""
LOST = 0.6
"""What it costs that somebody dies, next to what they are worth: some would have fallen anyway."""
TAP = 0.03
"""What it costs to be tapped."""
GIFT = 0.6
"""What each point costs that the company gains if it beats the creature: many attacks are canceled."""
SPARE = -0.1
"""What it is worth to have another card in its place: less than to hold it for a company with an errand."""
TOGETHER = 0.7
"""How much of a spent company is hoped for where it takes several creatures to tap everybody."""


def creature(table: Table, seat: str, card: str, key: str, more: int = 0, defence: foes.Defence | None = None) -> float:
    """What it is worth to send a creature against the company that moves, with so many strikes of others to follow."""
    company = moving(table)
    if company is None:
        return 0.0
    foe = foes.of_creature(table, company, card, key)
    toll = foes.toll(table, company, foe, defence)
    harm = WOUND * toll.wounds + LOST * toll.lost + TAP * toll.ready
    harm += errand(table, company) + SPENT * spends(table, company, toll, more)
    return SPARE + harm - GIFT * gift(table, company, foe, toll) + captives.hoped_for(table, seat, company, card)


def errand(table: Table, company: Company) -> float:
    """What it is worth to trouble a company: much, if it is on its way to, or at, a site where it may act."""
    if not acts(table) or not _ready(table, company):
        return 0.0
    assert table.journey is not None
    return ERRAND + (GUARDED if table.cards[table.journey.site].facts.attacks else 0.0)


def acts(table: Table) -> bool:
    """Whether a company is on its way to, or at, a site where it may play something."""
    site = table.cards[table.journey.site] if table.journey is not None else None
    return site is not None and site.facts.site_type != "haven" and site.state == UNTAPPED


def _ready(table: Table, company: Company) -> int:
    """How many of its characters are untapped."""
    return sum(table.cards[number].state == UNTAPPED for number in company.characters)


def moving(table: Table) -> Company | None:
    return table.companies.get(table.journey.company) if table.journey is not None else None


def strikes_to_follow(table: Table, seat: str, options: Iterable[Option]) -> dict[str, int]:
    """For each creature that can be played, the strikes of the others that could follow it within the hazard limit."""
    company, journey = moving(table), table.journey
    if company is None or journey is None or seat == table.active:
        return {}
    held = table.players[seat].hand.cards
    found: dict[str, int] = {}
    for option in options:
        card = option.subject.partition("/")[0]
        if option.verb == "play" and card in CARDS and "creature" in CARDS[card].forms:
            found[card] = _strikes(company, card)
    every = sorted((found[card] for card in held if card in found), reverse=True)
    room = max(0, journey.hazard_limit - journey.declared - 1)
    return {card: sum(_without(every, strikes)[:room]) for card, strikes in found.items()}


def _strikes(company: Company, card: str) -> int:
    facts = CARDS[card]
    return len(company.characters) if facts.strikes_each else facts.strikes


def _without(numbers: list[int], one: int) -> list[int]:
    place = numbers.index(one) if one in numbers else len(numbers)
    return numbers[:place] + numbers[place + 1 :]


def spends(table: Table, company: Company, toll: Toll, more: int = 0) -> float:
    """How far an attack, and those to follow, would keep a company from acting at a site: nobody is left untapped."""
    ready = _ready(table, company)
    if not ready or not acts(table):
        return 0.0
    if toll.ready >= ready:
        return 1.0
    return TOGETHER * toll.ready / ready if toll.ready + more >= ready else 0.0


def gift(table: Table, company: Company, foe: Foe, toll: Toll) -> float:
    """The kill points that a company may gain by beating a creature."""
    points = CARDS[foe.card].points
    if not points or foe.gentle or not creatures.counts_for(table, foe.card, company.owner):
        return 0.0
    return toll.beaten * points
