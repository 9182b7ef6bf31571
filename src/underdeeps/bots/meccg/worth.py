"""How good a position of the card game is: a sum of terms, each by how much a player has more of it than the other.

It is asked where playouts end, at the end of a turn. The weights are data (`weights.json`, where it is said how they
were found); `underdeeps train meccg` fits them. What options look like at a glance is not weighed here but in `plays`,
`plans` and `fights`.

Of the opponent's hand only the number of cards counts: an imagined world deals it at random.
"""

from __future__ import annotations

from functools import cache
from operator import mul, sub
from typing import Final

from underdeeps.bots.meccg.points import Points
from underdeeps.bots.meccg.travel import maps
from underdeeps.bots.meccg.travel.survey import Survey, needs_untapped
from underdeeps.bots.weights import BAD, GOOD, Term, Value, kept
from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.decks import role
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.ending import calling, scoring
from underdeeps.meccg.table import TAPPED, WOUNDED, Card, Table

WON: Final = 15.0
"""What it is worth to have won."""

TERMS: Final = (
    Term("points", 1.0, GOOD),
    Term("points late", 0.0),
    Term("doubled and capped", 0.0, GOOD),
    Term("doubled and capped late", 0.0, GOOD),
    Term("avatar", 3.0, GOOD),
    Term("avatar late", 0.0),
    Term("avatar lost", 0.0, BAD),
    Term("characters", 0.6, GOOD),
    Term("characters late", 0.0),
    Term("prowess", 0.08, GOOD),
    Term("influence", 0.0, GOOD),
    Term("arms", 0.0, GOOD),
    Term("allies", 0.0),
    Term("wounds", -1.3, BAD),
    Term("wounds late", 0.0),
    Term("corruption", -0.1, BAD),
    Term("falls", -0.4, BAD),
    Term("events", 0.5, GOOD),
    Term("laid on others", 0.5, GOOD),
    Term("agents", 0.0, GOOD),
    Term("captured", 0.0, BAD),
    Term("to store", 0.0, GOOD),
    Term("companies", 0.0),
    Term("at havens", 0.0),
    Term("deck", 0.0),
    Term("their hand", -0.24, BAD),
    Term("characters in hand", 0.15, GOOD),
    Term("resources in hand", 0.15, GOOD),
    Term("hazards in hand", 0.15, GOOD),
    Term("errands", 0.0, GOOD),
    Term("on turn", 0.0),
)
"""What is seen of a position. `late`: times how far the game has come (`progress`)."""

WEIGHTS: Final = kept("meccg", TERMS)


def worth(table: Table, seat: str) -> float:
    """By how much a player is better off than the other."""
    other = table.opponent(seat)
    if table.over:
        margin = table.scores[seat] - table.scores[other] if table.scores else 0
        return margin + WON * ((table.winners == (seat,)) - (table.winners == (other,)))
    better: float = sum(map(mul, WEIGHTS, amounts(table, seat)))
    return better


def amounts(table: Table, seat: str) -> list[float]:
    """How much of each term there is, in their order."""
    other = table.opponent(seat)
    tallies = scoring.tally(table, seat), scoring.tally(table, other)
    lead = float(sum(tallies[0].values()) - sum(tallies[1].values()))
    balance = reckoned(*tallies) - reckoned(tallies[1], tallies[0]) - lead
    avatar, characters, *people = map(sub, people_of(table, seat), people_of(table, other))
    wounds = people[4]
    late = progress(table)
    return [
        lead,
        late * lead,
        balance,
        late * balance,
        avatar,
        late * avatar,
        float(table.players[seat].avatar_lost - table.players[other].avatar_lost),
        characters,
        late * characters,
        *people[:4],
        wounds,
        late * wounds,
        *people[5:],
        *map(sub, on_table(table, seat), on_table(table, other)),
        float(len(table.players[seat].deck) - len(table.players[other].deck)),
        float(len(table.players[other].hand)),
        *in_hand(table, seat),
        errands(table, seat, Points(table, seat, tallies)),
        1.0 if table.active == seat else -1.0,
    ]


def progress(table: Table) -> float:
    """How far the game has come: 1 when somebody has gone through their deck so often that they may call the end."""
    most = 0.0
    for player in table.players.values():
        left, gone = len(player.deck), len(player.discard) + len(player.hand)
        most = max(most, player.exhausted + gone / (left + gone or 1))
    return min(1.0, most / calling.EXHAUSTIONS[table.length])


def reckoned(own: scoring.Tally, other: scoring.Tally) -> int:
    """What a player's points would count at the end."""
    return sum(scoring.capped(scoring.doubled(own, other)).values())


# -- what lies on the table -----------------------------------------------------------------------------


def people_of(table: Table, seat: str) -> list[float]:
    """A player's characters: avatars, others, prowess, influence, arms, allies, wounds, corruption, who may fall."""
    avatars = characters = prowess = influence = arms = allies = wounds = corruption = falls = 0.0
    for card in table.characters_of(seat):
        facts = card.facts
        if facts.avatar:
            avatars += 1
        else:
            characters += 1
        prowess += facts.prowess or 0
        influence += facts.direct_influence
        for number in card.bears:
            borne = table.cards[number]
            if borne.role == "item":
                arms += borne.facts.prowess_bonus
            elif borne.role == "ally":
                allies += 1
        wounds += card.state == WOUNDED
        if burden := numbers.corruption_points(table, card.number):
            corruption += burden
            falls += values.odds_below(burden + 1 - facts.corruption_checks) * values.precious(table, card.number)
    return [avatars, characters, prowess, influence, arms, allies, wounds, corruption, falls]


def on_table(table: Table, seat: str) -> list[float]:
    """What else a player has there: events, events laid on others, agents, captured, to store, companies, at havens."""
    events = laid = agents = captured = 0.0
    for card in table.cards.values():
        if card.owner != seat:
            continue
        if card.role == "event":
            if _lies_on_other(table, card):
                laid += 1
            else:
                events += 1
        elif card.role == "agent":
            agents += 1
        elif card.role == "prisoner":
            captured += 1
    companies = table.companies_of(seat)
    stored = at_havens = 0.0
    for company in companies:
        stored += values.carried(table, company)
        if table.site_of(company).facts.site_type == "haven":
            at_havens += len(company.characters)
    return [events, laid, agents, captured, stored, float(len(companies)), at_havens]


def _lies_on_other(table: Table, card: Card) -> bool:
    under = table.cards.get(card.on)
    return under is not None and under.owner != card.owner


# -- what is in hand ------------------------------------------------------------------------------------


@cache
def _value(card: str, kind: str) -> tuple[int, float]:
    """Among which cards of a hand one counts (characters, resources, hazards), and what it is worth there."""
    counts_as = role(CARDS[card], kind)
    place = 2 if counts_as == "hazard" else 0 if CARDS[card].kind == "character" else 1
    return place, values.card_value(card)


def in_hand(table: Table, seat: str) -> list[float]:
    """What a player's own cards in hand are worth: characters, resources, hazards."""
    found = [0.0, 0.0, 0.0]
    player = table.players[seat]
    for card in player.hand.cards:
        place, worth = _value(card, player.kind)
        found[place] += worth
    return found


def errands(table: Table, seat: str, points: Points | None = None) -> float:
    """What a player's companies could play next, where they are or a turn away: a card for each of them."""
    survey = Survey(table, seat, points)
    left = dict(survey.gains)
    total = 0.0
    for company in table.companies_of(seat):
        if not left:
            break
        if all(table.cards[number].state == WOUNDED for number in company.characters):
            continue
        site = table.site_of(company)
        best, most = "", 0.0
        for card, gain in left.items():
            if gain > most and _in_reach(survey, card, site):
                best, most = card, gain
        if best:
            total += left.pop(best)
    return total


def _in_reach(survey: Survey, card: str, site: Card) -> bool:
    """Whether a card can be played at a site, or at one that is near."""
    if survey.fits(card, site.id) and not (site.state == TAPPED and needs_untapped(card)):
        return True
    return bool(maps.near_ones(site.id, survey.sites[card], survey.kind))


VALUE: Final = Value("meccg", TERMS, amounts, plain="points", goal="margin", weights=WEIGHTS)
