"""Bringing characters into play, keeping them within influence, arranging companies; what is done before they leave.

What it is worth to play resources and to use cards is in `resources`, which card of a sideboard is fetched in
`sideboard`, what is stored in `items`.
"""

from __future__ import annotations

from underdeeps.bots.meccg import plays
from underdeeps.bots.meccg.cards import sideboard
from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.companies import fellows
from underdeeps.bots.meccg.players import balrog, ringwraiths
from underdeeps.bots.meccg.resource_side import items, resources, rolls
from underdeeps.bots.meccg.travel import maps, plans
from underdeeps.bots.yardstick.meccg import organizing as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import companies, numbers
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.table import Company, Table

ENOUGH = 0.05
"""What something must be worth to be done before companies leave."""
HARDER = -3
"""What is added to the roll by which somebody gets rid of a hazard without tapping."""
FEW = 9
"""With less prowess in all, a company that has nothing to do waits at its haven for others."""
NEARBY = 0.5
"""What it is worth to come into play near to others."""
REFUGE = 0.3
"""What it is worth to come into play at a haven: of two versions of a site, at the one that is such."""
STUCK = 6.0
"""What it costs to put a character where they could never go anywhere."""


def phase(table: Table, decision: Decision) -> Option:
    """The organization phase: organize if there is something to arrange, then send companies off."""
    by: dict[str, list[Option]] = {}
    for option in decision.options:
        by.setdefault(option.verb, []).append(option)
    if "organize" in by and wants_to_organize(table):
        return by["organize"][0]
    if (rides := ringwraiths.forth(table, table.active, by.get("play", ()))) is not None:
        return rides
    if "move" in by:
        errands = plans.errands(table, table.active)
        for option in by["move"]:
            errand = errands[int(option.subject)]
            if errand.site and not rooted(table, errand.company) and not waits(table, errand):
                return option
    return deed(table, decision) or by["done"][0]


def rooted(table: Table, company: int) -> bool:
    """Whether an event lies on a member of a company that gives its player influence as long as they stay."""
    found = (table.cards[each] for number in table.companies[company].characters for each in table.cards[number].bears)
    return any(card.role == "event" and parts_of(card.id, DiscardedIfMoves) and governs(card.id) for card in found)


def governs(card: str) -> bool:
    """Whether a card gives general influence."""
    return any(part.attribute == "general-influence" and part.amount > 0 for part in parts_of(card, Gives))


def waits(table: Table, errand: plans.Errand) -> bool:
    """Whether a few who would only wander from haven to haven had better wait where they are for others."""
    company = table.companies[errand.company]
    site = CARDS[errand.site] if errand.site in CARDS else table.card(errand.site).facts
    if errand.card or site.site_type != "haven" or not companies.at_haven(table, company):
        return False
    if len(list(table.companies_of(company.owner))) < 2 or region_movement.has_ringwraith(table, company):
        return False
    return sum(values.strength(table, number) for number in company.characters) < FEW


DEEDS = ("store", "play", "use", "remove", "remove-untapped", "sideboard")
"""What is weighed before companies leave."""


def deed(table: Table, decision: Decision) -> Option | None:
    """The best of what can be done before companies leave, when it is known where they go."""
    deeds = [option for option in decision.options if option.verb in DEEDS]
    worths = {option: gained(table, option) for option in deeds}
    best = max(deeds, key=lambda option: worths[option], default=None)
    return best if best is not None and worths[best] > ENOUGH else None


def gained(table: Table, option: Option) -> float:
    """What it is worth to do something before companies leave."""
    if option.verb == "store":
        return items.storing(table, int(option.target))
    if option.verb == "sideboard":
        return fetching(table)
    if option.verb.startswith("remove"):
        return removing(table, int(option.target), option.verb == "remove")
    return 0.0 if is_left(table, option.target) else plays.value(table, table.active, option)


def is_left(table: Table, target: str) -> bool:
    """Whether a target is a site, no haven, that all companies there are about to leave: what lies on it would go."""
    site = table.cards.get(int(target)) if target.isdigit() else None
    if site is None or site.role != "site" or site.facts.site_type == "haven":
        return False
    there = [company for company in table.companies_of(table.active) if company.site == site.number]
    return bool(there) and all(company.destination for company in there)


def fetching(table: Table) -> float:
    """What it is worth that the avatar taps for the sideboard."""
    avatar = table.avatar_of(table.active)
    if avatar is None or sideboard.hoped(table, table.active) < sideboard.USEFUL:
        return 0.0
    return resources.FETCHED - fights.tap_cost(table, avatar.number)


def removing(table: Table, hazard: int, taps: bool) -> float:
    """What it is worth to try to be rid of a hazard that lies on somebody, by tapping or by a harder roll."""
    card = table.cards[hazard]
    number = parts_of(card.id, RemovalRoll)[0].number - (0 if taps else HARDER)
    odds = 1 - values.odds_below(number + 1)
    worth = odds * (resources.RELIEVED + rolls.burden(table, card.on, hazard))
    return worth - fights.tap_cost(table, card.on) if taps else worth


def wants_to_organize(table: Table) -> bool:
    """Whether something is to be arranged: a character to be brought or taken up, a company that cannot leave as it
    is, companies that had better be one."""
    seat = table.active
    return habits.wants_to_organize(table) or bool(bound(table, seat)) or fellows.excess(table, seat) > 0


def bound(table: Table, seat: str) -> list[int]:
    """Followers of a Ringwraith, with whom they can go nowhere, whom general influence could control instead."""
    free = numbers.free_general_influence(table, seat)
    found = []
    for company in table.companies_of(seat):
        if region_movement.has_ringwraith(table, company) and companies.at_haven(table, company):
            for number in company.characters:
                card = table.cards[number]
                if card.on and not card.facts.avatar and numbers.control_mind(table, number) <= free:
                    found.append(number)
    return found


def organizing(table: Table, decision: Decision) -> Option:
    """Take up those out of control, bring the best character that can be afforded, let small companies join."""
    seat = table.active
    if (put_right := _put_right(table, decision)) is not None:
        return put_right
    brings = [o for o in decision.options if o.verb == "bring" and habits.affordable(table, seat, o.subject)]
    brings = [option for option in brings if fellows.is_welcome(table, seat, option.subject)]
    if brings:
        return max(brings, key=lambda option: values.card_value(option.subject))
    for option in decision.options:
        if option.verb == "join" and may_join(table, int(option.subject), int(option.target)):
            return option
    return decision.options[-1]


def may_join(table: Table, one: int, other: int) -> bool:
    """Whether two companies can leave a haven together, and would."""
    return habits.may_join(table, one, other) and balrog.may_join(table, one, other)


def _put_right(table: Table, decision: Decision) -> Option | None:
    """Somebody is out of control, bound to a Ringwraith, or keeps a company from leaving: what mends that."""
    seat = table.active
    freed = bound(table, seat)
    leaving = [fellows.misfit(table, company) for company in table.companies_of(seat)]
    for option in decision.options:
        if option.verb in ("release", "follow") and table.card(option.subject).uncontrolled:
            return option
    if (follows := fellows.relief(table, decision.options)) is not None:
        return follows
    for option in decision.options:
        if option.verb == "release" and int(option.subject) in freed:
            return option
        if option.verb == "split" and int(option.subject) in leaving:
            return option
    return None


def where(table: Table, decision: Decision) -> Option:
    """Where a character comes into play: with others who can leave, as a follower if general influence is short."""
    seat = table.active
    kind = table.players[seat].kind
    others = [table.site_of(each).id for each in table.companies_of(seat) if not _is_stuck(table, each)]
    card = decision.about[0]

    def suits(option: Option) -> float:
        company = fellows.company_of(table, option)
        worth = habits.suits(table, card, option) + fellows.given_back(table, company, card)
        worth -= balrog.crowded(table, card, company)
        if company is not None:
            return worth - (STUCK if _is_stuck(table, company) else 0.0)
        here = option.subject if option.subject in CARDS else table.card(option.subject).id
        worth += REFUGE * (CARDS[here].site_type == "haven")
        return worth + NEARBY * any(here == site or maps.near(here, site, kind) for site in others)

    return max(decision.options, key=suits)


def _is_stuck(table: Table, company: Company) -> bool:
    """Whether a company can go nowhere but from haven to haven."""
    return region_movement.has_ringwraith(table, company)
