"""Agents as hazards: when to play, move and use them, whom they attack, what takes prisoners.

As a strike is worth what it may cost the company, an agent is worth its attack less what is lost if it fails.
"""

from __future__ import annotations

from collections.abc import Callable

from underdeeps.bots.yardstick.meccg import captives, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.hooks.agents import AttacksOnTheWay
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.agent_events import AgentShort
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import influence as agent_influence
from underdeeps.meccg.rules.agents import keys as agent_keys
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.influence import attempts
from underdeeps.meccg.sets.dark_minions.agent_short_events import AgentAttacks, AgentInfluences
from underdeeps.meccg.sets.dark_minions.hazard_hosts import PlayAbduction, PlayHost
from underdeeps.meccg.table import Card, Company, Table

PLAYED = 0.45
"""What it is worth to have one more agent in play."""

ENOUGH_AGENTS = 3
PATCHED = 0.3
"""What it is worth to heal an agent."""

READY = 0.15
"""What it is worth to untap an agent, or to have it at home again, where it may turn up at several sites."""

HIDDEN = 0.12
"""What it is worth to turn an agent face-down again, so that its next attack is stronger."""

LURKING = 0.1
"""What it is worth to move to a site to which companies may come, from one to which none will."""

LOST = 0.4
"""What it costs to lose an agent, beside the points that the opponent gains."""

GENTLE = 0.35
"""How much of its danger an attack has that is detainment."""

TRIED = 0.15
"""What it costs to let an agent tap for an influence attempt."""


# -- what is declared -------------------------------------------------------------------------------


def deed(table: Table, seat: str, option: Option) -> float:
    """What it is worth to play an agent, or to let one act."""
    if option.verb == "agent":
        return PLAYED if len(agents.of(table, seat)) < ENOUGH_AGENTS else PLAYED / 3
    number = int(option.target)
    company, site = target(table)
    if company is None or site is None or any(link.target == option.target for link in table.chain):
        return 0.0  # what it has tapped for would come to nothing
    worth = DEEDS.get(option.verb)
    return worth(table, number, company, site) if worth is not None else 0.0


def target(table: Table) -> tuple[Company | None, CardFacts | None]:
    """The company whose movement/hazard phase it is, and where it goes or stays."""
    journey = table.journey
    company = table.companies.get(journey.company) if journey is not None else None
    return company, agent_attacks.new_site(table)


def needs_agents(table: Table, seat: str) -> bool:
    """Whether a player holds an event for which an untapped agent taps."""
    if table.kind(table.opponent(seat)).shielded:
        return False
    return any(values.needs_agent(card) for card in table.players[seat].hand.distinct())


def _move(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Moving is worth it to meet the company at its site, or to leave a place to which nobody will come."""
    if agents.may_be_at(table, number, site):
        return 0.0
    reached = {CARDS[each].name for each in agents.destinations(table, number)}
    if site.name in reached:
        return attack(table, number, company, site) - 0.1
    haunts = haunts_of(table, company.owner)
    idle = not any(CARDS[each].name in haunts for each in agents.sites_possible(table, number))
    return LURKING if idle and not reached.isdisjoint(haunts) else 0.0


def _attack_on_the_way(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Some agents attack with more prowess when they do so on the way."""
    bonus = sum(part.prowess for part in parts_of(table.cards[number].face, AttacksOnTheWay))
    return attack(table, number, company, site, bonus)


def _influence_by_itself(table: Table, number: int, company: Company, site: CardFacts) -> float:
    return _influence(table, number, agent_influence.TARGETS, None)


def _heal(table: Table, number: int, company: Company, site: CardFacts) -> float:
    return PATCHED


def _untap(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """An agent that is untapped can tap for an event in hand."""
    return PATCHED if needs_agents(table, table.cards[number].owner) else READY


def _hide(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Turning face-down is worth it where no company is to be met."""
    return 0.0 if agents.may_be_at(table, number, site) else HIDDEN


def _homeward(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Going home is worth it for an agent that waits where nobody comes: at home its attacks are stronger."""
    if agents.may_be_at(table, number, site) or not table.agents[number].sites:
        return 0.0
    here = CARDS[agents.site_of(table, number)]
    away = not agents.is_home(table, number, here)
    return READY * 0.7 if away and here.name not in haunts_of(table, table.active) else 0.0


def haunts_of(table: Table, seat: str) -> set[str]:
    """Names of the sites, no havens, to which the companies of a player may come."""
    return {CARDS[card].name for card in table.players[seat].locations if CARDS[card].site_type != "haven"}


def _creatures(table: Table, number: int, company: Company, site: CardFacts) -> float:
    """Tapping is worth it for a creature in hand that the site is opened to, and that could not be played else."""
    journey = table.journey
    assert journey is not None
    there = table.cards[journey.site]
    hand = table.players[table.cards[number].owner].hand
    dangers = [
        values.attack_danger(table, company, facts.strikes, facts.prowess or 0, facts.race, facts.strikes_each)
        for facts in (CARDS[card] for card in hand.distinct())
        if "creature" in facts.forms
        and agent_keys.admits(table, number, there, company, facts.id)
        and not keying.keys(table, facts.id)
    ]
    return 0.2 + max(dangers) if dangers and journey.hazard_limit - journey.declared > 1 else 0.0


DEEDS: dict[str, Callable[[Table, int, Company, CardFacts], float]] = {
    "agent-move": _move,
    "agent-creatures": _creatures,
    "agent-attack": _attack_on_the_way,
    "agent-influence": _influence_by_itself,
    "agent-heal": _heal,
    "agent-untap": _untap,
    "agent-home": _homeward,
    "agent-hide": _hide,
}
"""What each deed of an agent is worth against a company that goes to, or is at, a site."""


def event(table: Table, action: Action, option: Option) -> float | None:
    """What it is worth to play an event that needs an agent or takes prisoners; None if it is neither."""
    if isinstance(action, PlayAbduction):
        return _attack_by_event(table, int(option.target), 0, takes=True)
    if isinstance(action, PlayHost) and table.combat is not None and table.combat.strike >= 0:
        return captives.on_strike(table)
    if not isinstance(action, AgentShort):
        return None
    if action.price == "discard":
        company, site = target(table)
        return 0.3 if company is not None and site is not None and site.site_type != "haven" else 0.0
    for effect in action.does:
        if isinstance(effect, AgentAttacks):
            return _attack_by_event(table, int(option.target), effect.prowess)
        if isinstance(effect, AgentInfluences):
            return _influence(table, int(option.target), action.against, effect)
    return 0.3


# -- attacks ----------------------------------------------------------------------------------------


def _attack_by_event(table: Table, number: int, bonus: int, takes: bool = False) -> float:
    company, site = target(table)
    return 0.0 if company is None or site is None else attack(table, number, company, site, bonus, True, takes)


def attack(
    table: Table,
    number: int,
    company: Company,
    site: CardFacts,
    bonus: int = 0,
    chooses: bool = False,
    takes: bool = False,
) -> float:
    """What an attack of an agent on a company at a site is worth, as the agent lies now; it may take a prisoner."""
    card = table.cards[number]
    facts = CARDS[card.face]
    home = agents.is_home(table, number, site)
    more, hardy = agent_attacks.BONUS[card.face_down, home]
    prowess, body = (facts.prowess or 0) + more + bonus, (facts.body or 0) + hardy
    chooses = chooses or (card.face_down and home) or bool(parts_of(facts.id, AttackerChooses))
    victims = tuple(table.members(company))
    strongest = max(victims, key=lambda each: values.strength(table, each.number, facts.race), default=None)
    met = [each for each in victims if chooses or each is strongest]
    gain = max((_harm(table, each, prowess, facts.race, takes) for each in met), default=0.0)
    if table.kind(company.owner).detained:
        return gain * GENTLE
    beaten = min((_beaten(table, each, prowess, facts.race) for each in met), default=1.0)
    return gain - beaten * (1 - values.odds_below(body + 1)) * (LOST + max(facts.points, 0))


def _harm(table: Table, victim: Card, prowess: int, race: str, takes: bool) -> float:
    """What a strike would cost somebody, in the mean."""
    wound = values.loss_odds(prowess, values.strength(table, victim.number, race))
    if takes:
        return wound * captives.prize(table, victim.number) if victim.role == "character" else 0.0
    death = wound * (1 - values.odds_below(numbers.body(table, victim.number) + 1))
    return wound * 0.6 + death * values.precious(table, victim.number)


def _beaten(table: Table, victim: Card, prowess: int, race: str) -> float:
    """The chance that a strike fails against somebody."""
    return 1 - values.odds_below(prowess - values.strength(table, victim.number, race) + 1)


def in_site_phase(table: Table, decision: Decision) -> Option:
    """Which agent attacks the company that has entered its site, if that promises something."""
    company = table.companies[table.site_company]
    site = table.site_of(company).facts
    best, most = decision.options[-1], 0.0
    for option in decision.options:
        if option.verb == "attack" and (worth := attack(table, int(option.subject), company, site)) > most:
            best, most = option, worth
    return best


# -- influence --------------------------------------------------------------------------------------


def _influence(table: Table, number: int, roles: tuple[str, ...], by: AgentInfluences | None) -> float:
    """What it is worth to let an agent influence the best target that it has, by an event or by itself."""
    targets = agent_influence.targets(table, number, roles)
    return max((_persuasion(table, number, table.cards[each], by) for each in targets), default=0.0)


def _persuasion(table: Table, number: int, prey: Card, by: AgentInfluences | None) -> float:
    worth = values.precious(table, prey.number) if prey.role == "character" else 0.5 + prey.facts.points
    related = agent_influence.is_kin(table, number, prey)
    if by is not None and by.sure and related:
        return worth
    total = numbers.free_direct_influence(table, number, prey.id) + _at_home(table, number, prey)
    total += agent_influence.KIN_BONUS if related else 0
    if by is not None:
        total += by.skilled if by.skill and by.skill in CARDS[table.cards[number].face].skills else by.bonus
        total += by.kin if related else 0
    if by is None or not by.no_general:
        total -= numbers.free_general_influence(table, prey.owner)
    if prey.on in table.cards:
        total -= numbers.free_direct_influence(table, prey.on)
    needed = 0 if related else attempts.value_of(table, prey)
    odds = values.odds_above(needed - total)
    return odds * worth - TRIED


def _at_home(table: Table, number: int, prey: Card) -> int:
    """What an agent gains by being at home where it meets somebody."""
    there = [CARDS[site] for site in agents.sites_possible(table, number)]
    home = any(agents.is_home(table, number, site) and agent_influence.reaches(table, site, prey) for site in there)
    return agent_influence.HOME_BONUS if home else 0


def prey(table: Table, decision: Decision) -> Option:
    """Whom or what an agent influences."""
    number = int(decision.about[0])
    return max(decision.options, key=lambda option: _persuasion(table, number, table.card(option.subject), None))


# -- places -----------------------------------------------------------------------------------------


def where(table: Table, decision: Decision) -> Option:
    """To which site an agent goes, or at which home it is: that of the company, else one to which others may go."""
    site = _company_site(table)
    number = int(decision.about[0])
    seat = table.cards[number].owner
    wanted = haunts_of(table, table.opponent(seat))

    def worth(option: Option) -> float:
        facts = CARDS[option.subject]
        here = site is not None and facts.name == site.name
        return 4.0 * here + (facts.name in wanted) + agents.is_home(table, number, facts)

    return max(decision.options, key=worth)


def _company_site(table: Table) -> CardFacts | None:
    if table.site_company in table.companies:
        return table.site_of(table.companies[table.site_company]).facts
    return agent_attacks.new_site(table)


def ambush(table: Table, decision: Decision) -> Option:
    """Which creature is an automatic-attack: the most dangerous."""
    company = table.companies[table.site_company]

    def danger(option: Option) -> float:
        facts = CARDS.get(option.subject)
        if facts is None:
            return 0.2
        return values.attack_danger(table, company, facts.strikes, facts.prowess or 0, facts.race, facts.strikes_each)

    return max(decision.options, key=danger)
