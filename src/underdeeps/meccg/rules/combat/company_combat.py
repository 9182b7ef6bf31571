"""Company against company combat: one attack that has one strike for each member of the attacking company.

It is fought at the end of a site phase. Both sides roll for each strike, and the characters of both face it.
"""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.fight import Strike
from underdeeps.meccg.language.catalogue import plays_of, uses_of
from underdeeps.meccg.language.hooks.combat import (
    HalvesBody,
    HitsHarder,
    MinionsFight,
    NoCompanyAttacks,
    NotAttackedByOvert,
)
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.lists import USED
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.modifiers import Modifier, changes
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import assignment, attacks, strikes
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import UNTAPPED, WOUNDED, Card, Company, Table

PEACE = Option("peace")
_STAY = (Option("tap"), Option("stay"))
_ENOUGH = Option("enough")


def is_disguised(table: Table, company: Company, other: Company) -> bool:
    """Whether a company takes another for one of its own kind."""
    laid = any(parts_of(table.cards[event].id, NotAttackedByOvert) for event in other.events)
    return laid and numbers.is_overt(table, company)


def targets(table: Table, only: int = 0) -> list[int]:
    """The companies of the hazard player that the company whose site phase it is may attack; just one, if so said."""
    company = table.companies.get(table.site_company)
    if company is None or not company.entered or table.players[company.owner].hostile:
        return []
    site = table.site_of(company)
    if parts_of(site.id, NoCompanyAttacks) and numbers.is_minion_company(table, company):
        return []
    return [
        other.number
        for other in table.companies_of(table.hazard_player)
        if table.site_of(other).facts.name == site.facts.name
        and enemies(table, company, other)
        and only in (0, other.number)
        and not is_disguised(table, company, other)
    ]


def enemies(table: Table, company: Company, other: Company) -> bool:
    """Whether a company may attack another: hero companies and minion companies each other's only, and an overt one of
    a Fallen-wizard any."""
    if any(not table.kind(each.owner).minion and numbers.is_minion_company(table, each) for each in (company, other)):
        return True
    minions = [numbers.is_minion_company(table, each) for each in (company, other)]
    if all(minions) and bool(standing(table, MinionsFight)):
        attacking, attacked = (
            {table.cards[number].facts.race for number in each.characters} for each in (company, other)
        )
        return "ringwraith" not in attacking and attacked.isdisjoint(("ringwraith", "balrog"))
    return minions[0] != minions[1]


@procedure
def may_attack(table: Table, only: int = 0) -> Flow[None]:
    """At the end of its site phase a company may attack a company of the hazard player at the same site."""
    if not targets(table, only):
        return
    choice = yield from ask(
        table,
        table.active,
        "company-combat",
        [PEACE, *(Option("attack", str(number)) for number in targets(table, only))],
        "combat.cvcc.when",
    )
    if choice.verb == "attack":
        table.players[table.active].hostile = True
        yield from attack(table, int(choice.subject))


@procedure
def attack(table: Table, target: int) -> Flow[None]:
    """The company whose site phase it is attacks another."""
    begin(table, target)
    yield from chain.happen(table, "attack-begins", "attack", combat_of(table).defender)
    if attacks.under_way(table) and has_attackers_action(table):
        yield from chain.seat_window(table, table.active, windows.ATTACK)
    if attacks.under_way(table):
        yield from chain.seat_window(table, combat_of(table).defender, windows.ATTACK)
    if attacks.under_way(table):
        yield from chain.happen(table, "before-assignment", "attack", combat_of(table).defender)
    if attacks.under_way(table):
        combat_of(table).stage = "assigning"
        yield from assign(table)
        combat_of(table).stage = "strikes"
        yield from fight(table)
    table.tell("attack-ended", "combat.step5.when", card=combat_of(table).card, outcome=outcome(table))
    zones.happen(table, "company-attack-ended", outcome(table))
    table.lasting = tuple(effect for effect in table.lasting if effect.until != "attack")
    table.combat = None


def has_attackers_action(table: Table) -> bool:
    """Whether the attacking player has a card that says that it is for them as the attack begins."""
    hand = (action for card in table.players[table.active].hand.cards for _, action in plays_of(card))
    laid = (action for each in table.listed(USED + table.active) for _, action in uses_of(table.cards[each].id))
    return any(action.by_attacker for action in (*hand, *laid))


def begin(table: Table, target: int) -> None:
    """Lay the attack on the table."""
    attackers = table.companies[table.site_company]
    attacks.begin(
        table,
        target,
        source="company",
        card=table.site_of(attackers).id,
        maker=0,
        race="",
        strikes=sum(1 for _ in table.members(attackers)),
        prowess=0,
        attackers=attackers.number,
    )


def outcome(table: Table) -> str:
    """How the attack came out."""
    return attacks.CANCELED if combat_of(table).canceled else attacks.NOT_DEFEATED


# -- assignment -------------------------------------------------------------------------------------


def free_attackers(table: Table, untapped: bool) -> list[int]:
    """Members of the attacking company whose strike has not been assigned."""
    company = table.companies.get(combat_of(table).attackers)
    used = {strike.attacker for strike in combat_of(table).given}
    if company is None:
        return []
    return [
        member.number
        for member in table.members(company)
        if member.number not in used and (member.state == UNTAPPED or not untapped)
    ]


def free_defenders(table: Table, untapped: bool) -> list[int]:
    """Those who face the attack and have no strike yet."""
    return [number for number in assignment.without_strike(table) if not untapped or assignment.is_ready(table, number)]


def strikers(table: Table, attackers: bool, defenders: bool) -> list[Option]:
    """Whose strike may be assigned next, while there is somebody to face it; each flag says that only untapped ones of
    that side are meant."""
    if not free_defenders(table, defenders):
        return []
    return [Option("attacker", str(attacker)) for attacker in free_attackers(table, attackers)]


def give(table: Table, defender: int, attacker: int) -> None:
    """A strike of one is faced by another."""
    fight_ = combat_of(table)
    fight_.given = (*fight_.given, Strike(defender, attacker))
    table.tell("strike-given", "combat.cvcc.assign-order", number=defender, attacker=attacker)


@procedure
def assign(table: Table) -> Flow[None]:
    """Strikes are assigned in three passes: the defender's untapped, the attacker's untapped, the rest. If the attacker
    chooses the defending characters, they assign all of them."""
    while combat_of(table).attacker_chooses and strikers(table, False, False):
        choice = yield from ask(
            table,
            table.active,
            "company-combat.choose",
            strikers(table, False, False),
            "combat.cvcc.assign-order",
        )
        yield from face(table, table.active, int(choice.subject), False)
    while strikers(table, False, True):
        choice = yield from ask(
            table,
            combat_of(table).defender,
            "company-combat.assign",
            [*strikers(table, False, True), _ENOUGH],
            "combat.cvcc.assign-order",
        )
        if choice.verb == "enough":
            break
        yield from face(table, combat_of(table).defender, int(choice.subject), True)
    while strikers(table, True, False):
        choice = yield from ask(
            table,
            table.active,
            "company-combat.assign-own",
            [*strikers(table, True, False), _ENOUGH],
            "combat.cvcc.assign-order",
        )
        if choice.verb == "enough":
            break
        yield from face(table, table.active, int(choice.subject), False)
    while strikers(table, False, False):
        choice = yield from ask(
            table,
            combat_of(table).defender,
            "company-combat.assign-rest",
            strikers(table, False, False),
            "combat.cvcc.assign-order",
        )
        yield from face(table, combat_of(table).defender, int(choice.subject), False)
    combat_of(table).excess = len(free_attackers(table, False))


@procedure
def face(table: Table, seat: str, attacker: int, untapped: bool) -> Flow[None]:
    """Who faces the strike of an attacker: only the untapped, if so wanted."""
    choice = yield from ask(
        table,
        seat,
        "company-combat.face",
        [Option("face", str(defender), str(attacker)) for defender in free_defenders(table, untapped)],
        "combat.cvcc.assign-order",
        (str(attacker),),
    )
    give(table, int(choice.subject), attacker)


# -- strikes ----------------------------------------------------------------------------------------


@procedure
def fight(table: Table) -> Flow[None]:
    """Each strike has its sequence, in the defender's order."""
    while strikes.open_strikes(table) and not table.over:
        cancel_lost(table)
        if strikes.open_strikes(table):
            choice = yield from ask(
                table,
                combat_of(table).defender,
                "company-combat.next",
                [
                    Option("fight", str(combat_of(table).given[place].target), str(place))
                    for place in strikes.open_strikes(table)
                ],
                "combat.cvcc.sequence-order",
            )
            yield from sequence(table, int(choice.target))


def cancel_lost(table: Table) -> None:
    """Strikes by or on those who have left play are canceled."""
    fight_ = combat_of(table)
    fight_.given = tuple(
        zones.replace(strike, outcome="canceled") if not strike.outcome and _lost(table, strike) else strike
        for strike in fight_.given
    )


def _lost(table: Table, strike: Strike) -> bool:
    return strike.target not in table.cards or strike.attacker not in table.cards


@procedure
def sequence(table: Table, place: int) -> Flow[None]:
    """One strike in its eight steps."""
    combat_of(table).strike = place
    combat_of(table).stage = "strike"
    combat_of(table).skill_cards = 0
    combat_of(table).acts = table.active
    yield from chain.seat_window(table, table.active, windows.STRIKE)
    combat_of(table).skill_cards = 0
    combat_of(table).acts = combat_of(table).defender
    if going(table):
        yield from strikes.allocate_excess(table)
        yield from stay(table, table.active, False)
        yield from stay(table, combat_of(table).defender, True)
        yield from support(table)
        yield from chain.seat_window(table, combat_of(table).defender, windows.STRIKE)
    if going(table):
        yield from roll(table)
    elif not strikes.strike_of(table).outcome:
        strikes.change_strike(table, outcome="canceled")
    zones.happen(table, "company-strike-ended", str(strikes.strike_of(table).target))
    combat_of(table).strike = -1
    combat_of(table).stage = "strikes"


def going(table: Table) -> bool:
    """Whether the strike is still to be decided."""
    strike = strikes.strike_of(table)
    return not strike.outcome and not _lost(table, strike)


@procedure
def stay(table: Table, seat: str, defending: bool) -> Flow[None]:
    """An untapped character may take -3 so that he does not tap after the strike."""
    strike = strikes.strike_of(table)
    who = strike.target if defending else strike.attacker
    if table.cards[who].state != UNTAPPED:
        return
    rule = "combat.cvcc.step4-defender-stay-untapped" if defending else "combat.cvcc.step3-attacker-stay-untapped"
    choice = yield from ask(table, seat, "company-combat.stay", _STAY, rule, (str(who),))
    stays = choice.verb == "stay"
    _settle_stay(table, defending, stays)


def _settle_stay(table: Table, defending: bool, stays: bool) -> None:
    strike = strikes.strike_of(table)
    who = strike.target if defending else strike.attacker
    found = numbers.stay_modifiers(table, who, stays)
    if defending:
        strikes.modify_strike(table, *found)
        strikes.change_strike(table, stays=strike.stays or stays)
    else:
        own = [each for each in found if each.attribute == "own-prowess"]  # what he faces is not what he makes
        strikes.modify_strike(table, *(zones.replace(each, attribute="prowess") for each in own))
        strikes.change_strike(table, attacker_stays=strike.attacker_stays or stays)


@procedure
def support(table: Table) -> Flow[None]:
    """The defender may tap untapped characters who face no strike, each for +1."""
    while going(table) and strikes.supporters(table):
        choice = yield from ask(
            table,
            combat_of(table).defender,
            "company-combat.support",
            [*(Option("support", str(number)) for number in strikes.supporters(table)), _ENOUGH],
            "combat.cvcc.step5-support",
            (str(strikes.strike_of(table).target),),
        )
        if choice.verb == "enough":
            return
        strikes.support_with(table, int(choice.subject))


def strengthen(table: Table, card: str, prowess: int, body: int, stays: bool, two_rolls: bool = False) -> None:
    """What the attacking player adds with a card to the one who makes the strike."""
    strike = strikes.strike_of(table)
    strikes.modify_strike(table, *changes("prowess", prowess, card), *changes("attacker-body", body, card))
    strikes.change_strike(
        table,
        attacker_stays=strike.attacker_stays or stays,
        flags=(*strike.flags, "attacker-two-rolls") if two_rolls else strike.flags,
    )


@procedure
def roll(table: Table) -> Flow[None]:
    """Both players roll; the loser is wounded and faces a body check, a tie has no effect."""
    strike = strikes.strike_of(table)
    attacker, target = strike.attacker, strike.target
    theirs, ours = _totals(table)
    table.tell(
        "strike-rolled", "combat.cvcc.step7-opposed-rolls", number=target, attacker=attacker, total=ours, prowess=theirs
    )
    hurt_attacker = table.cards[attacker].state == WOUNDED
    hurt_target = table.cards[target].state == WOUNDED
    if ours > theirs:
        strikes.change_strike(table, outcome="defeated")
        _tap(table, target, strikes.strike_of(table).stays)
        zones.wound(table, attacker)
        yield from chain.happen(table, "strike-failed", str(target), combat_of(table).defender)
        yield from checks.body_check(
            table, attacker, attacker_check(table, attacker, target), hurt_attacker, combat_of(table).card
        )
    elif ours < theirs:
        strikes.change_strike(table, outcome="succeeded")
        _tap(table, attacker, strikes.strike_of(table).attacker_stays)
        yield from chain.happen(table, "strike-hits", str(target), combat_of(table).defender)
        if "not-wounded" not in strikes.strike_of(table).flags:
            zones.wound(table, target)
            combat_of(table).wounded = (*combat_of(table).wounded, target)
            yield from chain.happen(table, "strike-succeeded", str(target), combat_of(table).defender)
            yield from checks.body_check(
                table, target, target_check(table, target, attacker), hurt_target, combat_of(table).card
            )
    else:
        strikes.change_strike(table, outcome="tied")
        _tap(table, target, strikes.strike_of(table).stays)
        _tap(table, attacker, strikes.strike_of(table).attacker_stays)


def attacker_check(table: Table, attacker: int, target: int) -> tuple[Modifier, ...]:
    """What is added to the body check against one who lost the strike that he made."""
    return (*_halving(table, attacker, target), *strikes.answered_harder(table, target))


def target_check(table: Table, target: int, attacker: int) -> tuple[Modifier, ...]:
    """What is added to the body check against one who lost the strike that he faced."""
    changes = strikes.body_check_changes(table) if table.combat is not None else ()
    return (*_halving(table, target, attacker), *_harder(table, attacker, target), *changes)


def _harder(table: Table, attacker: int, target: int) -> Iterator[Modifier]:
    """What is added to the body check of a defender by the one who struck him, and by what that one bears."""
    race = numbers.race(table, target) if target in table.cards else ""
    for each in (attacker, *table.cards[attacker].bears) if attacker in table.cards else ():
        if numbers.in_use(table, table.cards[each]):
            for part in parts_of(table.cards[each].id, HitsHarder):
                if not part.races or race in part.races:
                    yield Modifier("check", part.amount, table.cards[each].id)


def _halving(table: Table, number: int, foe: int) -> tuple[Modifier, ...]:
    """What is added to a body check against somebody because his foe halves his body."""
    if number not in table.cards or foe not in table.cards:
        return ()
    races = [race for part in parts_of(table.cards[foe].id, HalvesBody) for race in part.races]
    if not is_among(numbers.race(table, number), races):
        return ()
    return changes("check", numbers.body(table, number) // 2, table.cards[foe].id, why="halved")


def _totals(table: Table) -> tuple[int, int]:
    """The attacker's and the defender's totals."""
    strike = strikes.strike_of(table)
    theirs = _dice(table, table.cards[strike.attacker], "attacker-two-rolls" in strike.flags)
    theirs += strikes.strike_prowess(table)
    ours = _dice(table, table.cards[strike.target], "two-rolls" in strike.flags)
    return theirs, ours + strikes.fighting_prowess(table)


def _dice(table: Table, card: Card, twice: bool) -> int:
    """The dice of one side; some cards give the better of two rolls."""
    rule = "combat.cvcc.step7-opposed-rolls"
    rolls = [checks.roll(table, card.owner, "strike", rule, number=card.number) for _ in range(2 if twice else 1)]
    return max(rolls)


def _tap(table: Table, number: int, stays: bool) -> None:
    if not stays:
        checks.tap_if_untapped(table, number)
