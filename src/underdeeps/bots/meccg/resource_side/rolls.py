"""Checks: what hangs on them, and what help is worth.

How likely they fail is said by the dice and by what the rules add to them; what is lost then, by who makes them.
Strikes are not checks: they are in `fights`.
"""

from __future__ import annotations

from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.yardstick.meccg import values
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.parts.effects.checks import AddToCheck, CancelCheck
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.common_actions.corruption import Supported
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.table import Check, Table

WON = 0.6
"""What it is worth to win a faction, besides its points."""
SURE = 12
"""More than this nothing adds to a check."""
USUAL = 0.05
"""What each point more is worth on a check of which nothing is known here."""
POINT = 0.15
"""What a corruption point costs that may tell one day."""


def gained(table: Table, more: int) -> float:
    """What it is worth to add so much to the check that is declared, besides what is declared for it already."""
    check = table.checks[-1]
    if check.character not in table.cards:
        return 0.0
    sure = promised(table)
    return at_risk(table, check, sure) - at_risk(table, check, sure + more)


def promised(table: Table) -> int:
    """What the chain that has not been resolved will add to the check that is declared."""
    links = (link for link in table.chain if not link.canceled)
    return sum(added(table, effect) for link in links for effect in action_of(link.action).does)


def added(table: Table, effect: Effect) -> int:
    """What an effect adds to the check that is declared."""
    if isinstance(effect, CancelCheck):
        return SURE if effect.passed or table.checks[-1].kind == "corruption" else 0
    if isinstance(effect, Supported):
        return 1
    if not isinstance(effect, AddToCheck):
        return 0
    number = table.checks[-1].character
    if effect.prowess_of is not None and number in table.cards:
        return min(effect.most, numbers.prowess(table, number))
    company = table.company_of(number)
    return (
        effect.amount * (len(company.characters) - effect.less) if effect.per_companion and company else effect.amount
    )


def at_risk(table: Table, check: Check, more: int = 0) -> float:
    """What a check may cost as it stands, or with more added to it."""
    if check.kind == "corruption":
        bonus = total(checks.corruption_modifiers(table, check)) + more
        return fall(table, check.character, bonus)
    if check.kind == "influence" and check.against in CARDS and "faction" in CARDS[check.against].forms:
        facts = CARDS[check.against]
        bonus = total(factions.faction_modifiers(table, check)) + more
        return values.odds_below((facts.influence_number or 0) - bonus + 1) * (WON + facts.points)
    return -USUAL * more


def fall(table: Table, number: int, bonus: int) -> float:
    """What a corruption check may cost: narrowly failed, servants of the Shadow only tap."""
    points = numbers.corruption_points(table, number)
    lost = values.odds_below(points - 1 - bonus)
    narrow = values.odds_below(points + 1 - bonus) - lost
    card = table.cards[number]
    taps = numbers.is_minion(table, card)
    precious = values.precious(table, number)
    return lost * precious + narrow * (fights.tap_cost(table, number) if taps else precious)


def trial(table: Table, number: int, modifier: int, card: str) -> float:
    """What it may cost somebody to make a corruption check."""
    if numbers.immune_to_corruption(table, number):
        return 0.0
    return fall(table, number, modifier + resistance(table, number, card))


def resistance(table: Table, number: int, card: str = "") -> int:
    """What somebody adds to their corruption checks, or to one that a card demands."""
    return total(numbers.corruption_modifiers(table, number, card))


def burden(table: Table, number: int, hazard: int) -> float:
    """What a card that corrupts costs its bearer."""
    return POINT * numbers.card_corruption(table, table.cards[hazard])
