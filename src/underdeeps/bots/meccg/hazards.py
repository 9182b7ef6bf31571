"""What hazards are worth on a company of the opponent: what they may cost it, and what it may gain by them.

A creature that is beaten gives kill points; one that taps everybody keeps a company from doing what it came for.
Agents and what takes prisoners are weighed by the yardstick's ways.
"""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.bots.meccg.fights import LOST_TURN
from underdeeps.bots.yardstick.meccg import captives, values
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import creatures, detainment
from underdeeps.meccg.table import UNTAPPED, Company, Table

WOUND = 0.7
"""What a wound costs: a way home, and a turn there."""
TAP = 0.12
"""What it costs to be tapped."""
EXCESS = 0.2
"""What each strike costs that nobody is there to face."""
SPARE = 0.15
"""What it is worth to have another card in its place soon."""


def creature(table: Table, seat: str, card: str, key: str) -> float:
    """What it is worth to send a creature against the company that moves."""
    journey = table.journey
    company = table.companies.get(journey.company) if journey is not None else None
    if company is None:
        return 0.0
    facts = CARDS[card]
    gentle = detainment.detains(table, company, card, facts.race, key)
    harm = tapping(table, company, facts)
    if not gentle:
        harm += sum(_harm(table, number, facts) for number in met(table, company, facts))
        harm -= gift(table, company, facts)
    return SPARE + harm + captives.hoped_for(table, seat, company, card)


def met(table: Table, company: Company, facts: CardFacts) -> list[int]:
    """Those who would meet the strikes of a creature: the strongest."""
    members = sorted(
        (card.number for card in table.members(company)),
        key=lambda number: -values.strength(table, number, facts.race),
    )
    return members if facts.strikes_each else members[: facts.strikes]


def _harm(table: Table, number: int, facts: CardFacts) -> float:
    """What a strike may cost the one who meets it."""
    wound = values.loss_odds(facts.prowess or 0, values.strength(table, number, facts.race))
    death = wound * (1 - values.odds_below(numbers.body(table, number) + 1))
    return wound * WOUND + death * values.precious(table, number)


def tapping(table: Table, company: Company, facts: CardFacts) -> float:
    """What it costs a company to tap against the strikes: much, if it is to act at a site and nobody is left for it."""
    ready = sum(table.cards[number].state == UNTAPPED for number in company.characters)
    strikes = len(list(table.members(company))) if facts.strikes_each else facts.strikes
    cost = TAP * min(strikes, ready) + EXCESS * max(0, facts.strikes - len(company.characters))
    acts = table.journey is not None and table.cards[table.journey.site].facts.site_type != "haven"
    return cost + (LOST_TURN if acts and ready and strikes >= ready else 0.0)


def gift(table: Table, company: Company, facts: CardFacts) -> float:
    """The kill points that a company may gain by beating a creature."""
    if not facts.points or not creatures.counts_for(table, facts.id, company.owner):
        return 0.0
    beaten = 1.0
    for odds in _beaten(table, company, facts):
        beaten *= odds
    return beaten * facts.points


def _beaten(table: Table, company: Company, facts: CardFacts) -> Iterator[float]:
    """The chance for each strike that it is defeated."""
    body = 1.0 if facts.body is None else 1 - values.odds_below(facts.body + 1)
    for number in met(table, company, facts):
        lead = (facts.prowess or 0) - values.strength(table, number, facts.race)
        yield (1 - values.odds_below(lead + 1)) * body
