"""Combat: who meets the strikes, to tap or not, what to spend on canceling."""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.table import UNTAPPED, Table


def assign(table: Table, decision: Decision) -> Option:
    """The strongest untapped meet the strikes, unless only weak ones are left."""
    faces = [option for option in decision.options if option.verb == "face"]
    if not faces:
        return decision.options[-1]
    race = table.combat.race if table.combat is not None else ""
    return max(faces, key=lambda option: values.strength(table, int(option.subject), race))


def assign_rest(table: Table, decision: Decision) -> Option:
    """The attacker strikes those who are weak and worth something."""
    race = table.combat.race if table.combat is not None else ""

    def worth(option: Option) -> float:
        number = int(option.subject)
        odds = values.loss_odds(attacks.attack_prowess(table), values.strength(table, number, race))
        return odds * values.precious(table, number)

    return max(decision.options, key=worth)


def strike_odds(table: Table, *more: Modifier) -> float:
    """The chance that the strike wounds the one who faces it: as things are, or with `more` for him."""
    return odds_of(table, strikes.strike_prowess(table) - strikes.fighting_prowess(table, *more))


def odds_of(table: Table, lead: int) -> float:
    """The same, for a strike that has so much more prowess."""
    return values.odds_above(-lead) if strikes.is_opposed(table) else values.odds_below(lead)


def at_stake(table: Table, seat: str) -> tuple[float, int]:
    """The chance that the one who fights for a player in the strike is wounded, and who that is."""
    strike = strikes.strike_of(table)
    if zones.combat_of(table).defender == seat:
        return strike_odds(table), strike.target
    lead = strikes.strike_prowess(table) - strikes.fighting_prowess(table)
    return values.odds_above(lead), strike.attacker


def stay(table: Table, decision: Decision) -> Option:
    """Stay untapped if the strike can hardly hurt, or if somebody must be left to do what the company came for."""
    risk = strike_odds(table, *numbers.stay_modifiers(table, strikes.strike_of(table).target, stays=True))
    verb = "stay" if risk <= (DARING if last_untapped(table) else CAUTIOUS) else "tap"
    return next(option for option in decision.options if option.verb == verb)


CAUTIOUS = 0.08
DARING = 0.4


def last_untapped(table: Table) -> bool:
    """Whether an automatic-attack or a rescue-attack would leave nobody untapped but the one who faces this strike."""
    fight = table.combat
    if fight is None or fight.company not in table.companies:
        return False
    if fight.source != "automatic" and fight.maker not in table.hosts:
        return False
    number = strikes.strike_of(table).target
    waiting = [strike.target for strike in fight.given if not strike.outcome]
    return not any(
        table.cards[each].state == UNTAPPED and each != number and each not in waiting
        for each in table.companies[fight.company].characters
    )


def support(table: Table, decision: Decision) -> Option:
    """Tap somebody in support if that helps noticeably."""
    helpers = [option for option in decision.options if option.verb == "support"]
    now = strike_odds(table)
    if not helpers or now < 0.3:
        return decision.options[-1]
    return min(helpers, key=lambda option: values.strength(table, int(option.subject)))


def excess(table: Table, decision: Decision) -> Option:
    """Use all excess strikes at once."""
    return decision.options[-1]


def danger_now(table: Table) -> float:
    """What the attack that is under way would cost its target."""
    fight = table.combat
    if fight is None or fight.canceled or fight.company not in table.companies:
        return 0.0
    company = table.companies[fight.company]
    danger = values.attack_danger(
        table, company, attacks.strikes_of(table), attacks.attack_prowess(table), fight.race, fight.each
    )
    return danger * (0.35 if fight.detainment else 1.0)


def salvage(table: Table, decision: Decision) -> Option:
    """Take what is worth most."""
    takes = [option for option in decision.options if option.verb == "take"]
    return max(takes, key=lambda option: table.card(option.subject).facts.points, default=decision.options[-1])


def tap_worth(table: Table, number: int) -> float:
    """What it costs to tap somebody now."""
    card = table.cards[number]
    return numbers.prowess(table, number) / 3 if card.state == UNTAPPED else 0.0


# -- company against company ------------------------------------------------------------------------


BLOOD = 0.3
"""By how much an attack on a company must promise more than it may cost."""


def company_combat(table: Table, decision: Decision) -> Option:
    """Attack the company at the same site against which most is to be won, if that is clearly more than the risk."""
    best, most = decision.options[0], BLOOD
    for option in decision.options:
        if option.verb == "attack" and (worth := clash(table, int(option.subject))) > most:
            best, most = option, worth
    return best


def clash(table: Table, target: int) -> float:
    """What is to be won by an attack on a company: the strong meet the strong, and each of them may be wounded."""
    ours, theirs = (
        sorted(table.companies[each].characters, key=lambda number: -values.strength(table, number))
        for each in (table.site_company, target)
    )
    total = 0.0
    for one, other in zip(ours, theirs, strict=False):
        lead = values.strength(table, one) - values.strength(table, other)
        total += values.odds_above(-lead) * _loss(table, other) - values.odds_above(lead) * _loss(table, one)
    return total


def _loss(table: Table, number: int) -> float:
    """What a wound would cost somebody, in the mean."""
    return 0.6 + (1 - values.odds_below(numbers.body(table, number) + 1)) * values.precious(table, number)
