"""Why one would do something in the card game, as a phrase that goes on from `because`.

Only what the player who is asked may know goes into a phrase: the own hand, and what lies open on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.hazard_side import foes, hazards
from underdeeps.bots.meccg.travel import plans
from underdeeps.bots.meccg.travel.survey import Survey
from underdeeps.bots.yardstick.meccg import fights as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import BALROG
from underdeeps.meccg.parts.wording import listed
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.table import TAPPED, WOUNDED, Company, Table

SMALL: Final = 0.1
"""A danger below this is not worth a word,"""
GREAT: Final = 1.0
"""one above this is great."""
STRONG: Final = 4
"""The prowess of somebody who is a fighter."""


def reason(table: Table, decision: Decision, option: Option) -> str:
    """Why one would choose an option; empty if there is nothing to say."""
    teller = TELLERS.get(decision.kind)
    return teller(table, decision, option) if teller else ""


# -- companies and their ways -----------------------------------------------------------------------


def _start(table: Table, decision: Decision, option: Option) -> str:
    if option.subject not in CARDS or table.players[decision.seat].kind != BALROG.name:
        return ""
    if CARDS[option.subject].under_deeps:
        return "some had better wait below for The Balrog, who can go by the ways of the Under-deeps only"
    return "sites above are won from here, and The Balrog has enough who wait for him below"


def _organization(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "move":
        company = table.companies[int(option.subject)]
        errand = plans.errands(table, company.owner)[company.number]
        return _journey(table, company, errand) if errand.site else ""
    if option.verb == "organize":
        return "characters can be brought into play, or companies arranged better for what is in your hand"
    if option.verb == "store":
        return "stored, it counts for more or corrupts nobody"
    return "every company is on its way, or has nothing better to do than to stay" if option.verb == "done" else ""


def _destination(table: Table, decision: Decision, option: Option) -> str:
    company = table.companies[int(decision.about[0])]
    if option.verb == "to":
        return _journey(table, company, plans.Planner(table, company.owner).errand_to(company, option.subject))
    return "the wounded can heal here" if _has_wounded(table, company) else "nothing in reach is worth the way"


def _journey(table: Table, company: Company, errand: plans.Errand) -> str:
    """What a company is to do at a place, as the rules would let it, and what that risks."""
    survey = Survey(table, company.owner)
    site = survey.site(errand.site)
    if errand.card:
        facts, danger = CARDS[errand.card], values.site_danger(table, company, site.id)
        gain = f"{facts.name} can be played at {site.name}{f' for {_points(facts.points)}' if facts.points else ''}"
        return f"{gain}, though {_risk(danger)}" if danger >= SMALL else gain
    if site.site_type == "haven" and _has_wounded(table, company):
        return f"the wounded heal at {site.name}"
    if survey.next_turn(company, site.id, "", survey.gains):
        return f"from {site.name} a site is near where something in your hand belongs"
    return "the way brings cards, and nothing can be done here" if site.draws else ""


def _has_wounded(table: Table, company: Company) -> bool:
    return any(table.cards[number].state == WOUNDED for number in company.characters)


def _risk(danger: float) -> str:
    return f"the attack there is {'a great' if danger > GREAT else 'some'} danger"


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _enter(table: Table, decision: Decision, option: Option) -> str:
    company = table.companies[table.site_company]
    card = plans.Planner(table, company.owner).errand_to(company, str(company.site)).card
    if option.verb == "enter":
        return f"{CARDS[card].name} can be played here" if card else ""
    if not card:
        return "nothing in your hand can be played here"
    if all(table.cards[number].state == TAPPED for number in company.characters):
        return "nobody is untapped to play anything"
    return "what could be played here is not worth the attacks"


def _draft(table: Table, decision: Decision, option: Option) -> str:
    if option.verb != "draft":
        return "nobody who is left is worth their mind"
    facts = CARDS[option.subject]
    good = [f"prowess {facts.prowess}"] if (facts.prowess or 0) >= STRONG else []
    good += [_points(facts.points)] if facts.points else []
    good += [f"{facts.direct_influence} direct influence"] if facts.direct_influence else []
    return f"{facts.name} brings {listed(good)} for mind {facts.mind}" if good else ""


def _bring(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "bring":
        facts = CARDS[option.subject]
        if facts.avatar:
            return f"{facts.name} leads your side, and may not be had later"
        return f"{facts.name} can be controlled, and one more can face strikes and play cards"
    if option.verb == "split":
        return "there is something to do in two places at once"
    if option.verb in ("join", "shift"):
        return "together they are stronger, and there is not enough to do for two companies"
    return "everybody is where they should be" if option.verb == "organized" else ""


# -- what is declared -------------------------------------------------------------------------------


def _declare(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "pass":
        return "nothing that could be done now is worth it"
    card = option.subject.partition("/")[0]
    if option.verb != "play" or card not in CARDS:
        return ""
    if decision.seat != table.active and "creature" in CARDS[card].forms:
        return _creature(table, card, option.target)
    points = CARDS[card].points
    return f"it brings {_points(points)}" if points and CARDS[card].kind == "resource" else ""


def _creature(table: Table, card: str, key: str) -> str:
    company = table.companies.get(table.journey.company) if table.journey is not None else None
    if company is None:
        return ""
    foe = foes.of_creature(table, company, card, key)
    toll = foes.toll(table, company, foe)
    spends = hazards.spends(table, company, toll) >= 1
    gain = "it may leave nobody untapped to act at the site" if spends else "it may tap or wound some of the company"
    gift = hazards.gift(table, company, foe, toll)
    return f"{gain}, though it may be beaten for {_points(CARDS[card].points)}" if gift > SMALL else gain


# -- fights -----------------------------------------------------------------------------------------


def _stay(table: Table, decision: Decision, option: Option) -> str:
    number = strikes.strike_of(table).target
    who = table.cards[number].facts.name
    staying = habits.strike_odds(table, *numbers.stay_modifiers(table, number, stays=True))
    if option.verb == "stay":
        if staying <= habits.CAUTIOUS:
            return "the strike is hardly a danger even so"
        missed = fights.missed_if_tapped(table, number)
        return f"{who} must stay untapped to act at the site" if missed > fights.TAP else ""
    saved = staying - habits.strike_odds(table)
    return f"untapped {who} would be wounded {_more_often(saved)}" if saved > 0 else ""


def _more_often(odds: float) -> str:
    return "much more often" if odds > 1 / 3 else "more often"


def _support(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "support":
        return "the strike is the more likely to fail"
    return "it would help less than it costs"


def _assign(table: Table, decision: Decision, option: Option) -> str:
    if option.verb != "face":
        return ""
    number = int(option.subject)
    others = [int(each.subject) for each in decision.options if each.verb == "face"]
    race = table.combat.race if table.combat is not None else ""
    strongest = max(values.strength(table, each, race) for each in others)
    name = table.cards[number].facts.name
    return f"{name} is the strongest to meet it" if values.strength(table, number, race) == strongest else ""


# -- hands ------------------------------------------------------------------------------------------


def _discard(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "keep":
        return "every card in your hand may still be of use"
    if option.subject in CARDS and values.dead(table, decision.seat, option.subject):
        return f"{CARDS[option.subject].name} can hardly come into play any more"
    return "of all your cards it promises least, and another may come in its place"


def _draw(table: Table, decision: Decision, option: Option) -> str:
    most = max(int(each.subject) for each in decision.options)
    return "more cards are more to choose from" if int(option.subject) == most else ""


Teller = Callable[[Table, Decision, Option], str]
TELLERS: Final[dict[str, Teller]] = {
    "draft.reveal": _draft,
    "setup.site": _start,
    "organization": _organization,
    "organization.destination": _destination,
    "organizing": _bring,
    "site.enter": _enter,
    "chain.open": _declare,
    "chain.respond": _declare,
    "strike.stay": _stay,
    "strike.support": _support,
    "combat.assign": _assign,
    "end.discard": _discard,
    "hand.discard": _discard,
    "movement.draw": _draw,
    "movement.opponent-draw": _draw,
}
"""Who tells the reason, by the kind of question."""
