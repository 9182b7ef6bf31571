"""The site phases: each company enters its site or does nothing; automatic-attacks; then what can be done there.

Playing items, allies and factions is in `resources`, on-guard cards are in `combat.on_guard`, what a site's attacks are
is in `combat.automatic_attacks`, attacks of agents are in `agents.attacks`.
"""

from __future__ import annotations

from typing import Any, Final

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.hooks.journeys import BarsSitePhase
from underdeeps.meccg.language.hooks.sites import AtTheDoor, made_by
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS
from underdeeps.meccg.rules import rings, zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.chain.later import come, go_on
from underdeeps.meccg.rules.combat import ambushes, attacks, combat, company_combat, creatures, on_guard
from underdeeps.meccg.rules.combat.attacks import one_attack_only
from underdeeps.meccg.rules.combat.automatic_attacks import (
    attack_name,
    automatic_attacks,
    begin_as,
    is_open,
    next_unfaced,
)
from underdeeps.meccg.table import Company, Table

NO_SITE_PHASE: Final = COMPANY_FLAGS.declare(
    "no-site-phase",
    "that has no site phase this turn, not even the start of one",
)

ENTER: Final = (Option("enter"), Option("nothing"))


@procedure
def site_phase(table: Table) -> Flow[None]:
    """Each company of the resource player has its site phase, in the order that they pick."""
    table.phase = "site"
    table.tell("phase", "turn.phases.order", phase=table.phase)
    rings.victory(table)
    zones.happen(table, "site-phases-begin", table.active)
    while waiting(table) and not table.over:
        choice = yield from ask(
            table,
            table.active,
            "site.next",
            [Option("company", str(number)) for number in waiting(table)],
            "site.phase.each-company",
        )
        yield from company_site_phase(table, int(choice.subject))
    on_guard.take_back(table)
    table.site_company = 0


def waiting(table: Table) -> list[int]:
    """The companies that have not had their site phase this turn."""
    return [company.number for company in table.companies_of(table.active) if not company.site_done]


def here(table: Table) -> Company:
    """The company whose site phase it is."""
    return table.companies[table.site_company]


def going_on(table: Table) -> bool:
    """Whether the company whose site phase it is still exists."""
    return table.site_company in table.companies and not table.over


@procedure
def company_site_phase(table: Table, number: int) -> Flow[None]:
    """One company's site phase."""
    table.site_company = number
    table.extra_item = 0
    table.agent_attacks = ()
    zones.change_company(table, number, site_done=True)
    yield from come(table, "site-phase-begins", f"c{number}")
    if not going_on(table) or NO_SITE_PHASE in here(table).flags:
        return
    yield from chain.window(table, 0 if here(table).returned else windows.SITE_START)
    if not going_on(table) or not may_act(table, here(table)):
        return
    choice = yield from ask(table, table.active, "site.enter", ENTER, "site.phase.enter", (str(number),))
    if choice.verb == "nothing":
        yield from agent_attacks.outside(table)
        return
    table.tell("enters", "site.phase.enter", company=number, site=table.site_of(here(table)).id)
    yield from enter(table)
    if going_on(table):
        zones.change_company(table, number, entered=True)
        zones.happen(table, "site-entered", f"c{number}")
        yield from chain.window(table, windows.SITE)
    if going_on(table):
        yield from company_combat.may_attack(table)
    if table.lasting:
        yield from go_on(table, "companies-fought", f"c{number}")
    zones.happen(table, "site-phase-ends", f"c{number}")
    yield from chain.window(table, windows.SITE | windows.CLOSING)


def may_act(table: Table, company: Company) -> bool:
    """Whether a company may do anything in its site phase."""
    if company.returned or "do-nothing" in company.flags:
        return False
    return not any(effect.bars(table, lasting, company) for effect, lasting in lingering(table, BarsSitePhase))


@procedure
def enter(table: Table) -> Flow[None]:
    """Entering: on-guard cards, the automatic-attacks, then the attacks of on-guard creatures and of agents."""
    yield from pass_door(table)
    if not going_on(table):
        return
    if attacks_here(table):
        yield from on_guard.reveal_on_entry(table)
    only = yield from isolated_attack(table)
    if "past-attacks" in here(table).flags:
        pass
    elif only >= 0:
        yield from automatic_attack(table, only, True, ())
    else:
        yield from all_automatic_attacks(table)
    if table.agents:
        yield from agent_attacks.declare(table)
    yield from declared_attacks(table)


@procedure
def all_automatic_attacks(table: Table) -> Flow[None]:
    """The company faces one automatic-attack after the other; at another site, it begins with the first one there."""
    site = here(table).site
    place, faced = next_attack(table, ())
    while place >= 0:
        yield from automatic_attack(table, place, False, ())
        if going_on(table) and here(table).site != site:
            faced = ()
            site = here(table).site
        place, faced = next_attack(table, faced)


@procedure
def automatic_attack(table: Table, place: int, alone: bool, only: tuple[int, ...]) -> Flow[None]:
    """The company (or `only` some of it) faces one of the automatic-attacks, perhaps as the one that is left of
    them."""
    maker = 0
    if is_open(attacks_here(table)[place]):
        outcome = yield from ambushes.face(
            table,
            attack_name(attacks_here(table)[place]),
            attacks_here(table)[place].from_hand,
            attacks_here(table)[place].from_hand_unique,
            attacks_here(table)[place].prowess,
            alone,
            only,
        )
    else:
        maker = begin_automatic(table, place, only=only)
        if alone:
            attacks.isolate(table)
        outcome = yield from combat.fight(table)
    if outcome == attacks.DEFEATED:
        zones.happen(table, "automatic-attack-defeated", str(place))
        if maker in table.cards:
            yield from creatures.conclude(table, maker, (outcome,))


@procedure
def declared_attacks(table: Table) -> Flow[None]:
    """The company faces what has declared an attack, in the order that its player picks."""
    while going_on(table) and declared_attackers(table):
        choice = yield from ask(
            table,
            table.active,
            "site.on-guard-order",
            [Option("face", str(number)) for number in declared_attackers(table)],
            "site.declared-attacks.resolve",
        )
        number = int(choice.subject)
        if number in table.agents:
            yield from agent_attacks.make(table, number)
        else:
            yield from creatures.site_attacks(table, number)


@procedure
def pass_door(table: Table) -> Flow[None]:
    """The company whose site phase it is chose to enter: what it meets at the door, one after the other."""
    yield from on_guard.reveal_at_door(table)
    laid = at_door(table)
    for number in laid:
        if going_on(table) and number in table.cards:
            key = parts_of(table.cards[number].id, AtTheDoor)[0].key
            yield from FIXED[key].met(table, number)


def at_door(table: Table) -> tuple[int, ...]:
    """The cards on the site that whoever enters meets at its door."""
    laid = table.site_of(here(table)).bears
    return tuple(each for each in laid if parts_of(table.cards[each].id, AtTheDoor))


def declared_attackers(table: Table) -> list[int]:
    """What has declared an attack that follows the automatic-attacks: on-guard creatures and agents."""
    return [*(card.number for card in on_guard.declared_creatures(table)), *agent_attacks.declared(table)]


@procedure
def isolated_attack(table: Table) -> Flow[int]:
    """Where an effect leaves a site one of its automatic-attacks, the hazard player picks it: its place; -1 for all."""
    if len(isolated_options(table)) < 2:
        return -1
    choice = yield from ask(
        table, table.hazard_player, "site.one-attack", isolated_options(table), "site.auto-attack.sequence"
    )
    return int(choice.target)


def isolated_options(table: Table) -> list[Option]:
    """The automatic-attacks of which one only is left; none if all are faced."""
    site = table.site_of(here(table))
    if not one_attack_only(table, site.id) or any(attack.race == "dragon" for attack in site.facts.attacks):
        return []
    attacks = automatic_attacks(table, site, here(table))
    return [Option("attack", attack.race or "creature", str(place)) for place, attack in enumerate(attacks)]


def attacks_here(table: Table) -> list[Attack]:
    """The automatic-attacks of the site against the company whose site phase it is."""
    return automatic_attacks(table, table.site_of(here(table)), here(table))


def next_attack(table: Table, faced: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The next of these attacks, if the company has faced those of these names: its place (-1 if there is none), and
    the names with its own."""
    return next_unfaced(attacks_here(table), faced) if going_on(table) else (-1, faced)


def begin_automatic(table: Table, place: int, **fields: Any) -> int:
    """Lay one of the automatic-attacks of the site on the table: the number of the event that makes it, or 0."""
    company = here(table)
    site = table.site_of(company)
    attack = automatic_attacks(table, site, company)[place]
    event = made_by(attack)
    if event:
        creatures.forget_attack(table, event)
    maker = table.cards[event or site.number]
    begin_as(table, company, site, place, source="automatic", card=maker.id, maker=maker.number, **fields)
    if "no-automatic-attacks" in company.flags and not attack.cannot_be_cancelled:
        attacks.cancel(table)
    return event
