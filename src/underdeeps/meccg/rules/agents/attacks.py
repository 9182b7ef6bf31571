"""The attacks of agents: in the site phase after the automatic-attacks, and where a card lets them attack earlier.

What is special about their strikes is in `strikes`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.agents import (
    AgentsLieInWait,
    AgentsMustAttack,
    AttacksOnTheWay,
    Robs,
    SendsCompanyBack,
    TapsForStrike,
)
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.language.hooks.points import AS_HAZARD
from underdeeps.meccg.language.lists import AGENTS
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.combat import attacks, combat, on_guard
from underdeeps.meccg.rules.turn.movement_hazard import SendBack
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import TAPPED, UNTAPPED, AgentAttack, Card, Link, Table

BONUS: Final = {(True, True): (5, 1), (True, False): (2, 0), (False, True): (2, 1), (False, False): (0, 0)}
"""Prowess and body that an agent gains by having been face-down or not, at home or not, when it declared its attack."""

_NO_ATTACK = Option("no-attack")
_EXTRA = (Option("no-extra-strike"), Option("extra-strike"))


# -- one attack -------------------------------------------------------------------------------------


@procedure
def attack(
    table: Table, number: int, company: int, face_down: bool, strikes: int, prowess: int, flags: tuple[str, ...]
) -> Flow[str]:
    """An agent in play attacks a company: how that comes out; empty if one of them is not there any more."""
    if number not in table.agents or company not in table.companies:
        return ""
    begin(table, number, company, face_down, strikes, prowess, flags)
    defender = combat_of(table).defender
    in_earnest = not combat_of(table).detainment
    outcome = yield from combat.fight(table)
    if outcome == attacks.DEFEATED and in_earnest:
        eliminate(table, number, defender)
    elif number in table.cards:
        checks.tap_if_untapped(table, number)
    return outcome


CHOOSES: Final = ATTACK_FLAGS.declare("attacker-chooses", "whose strikes the attacker gives out")


def begin(
    table: Table, number: int, company: int, face_down: bool, strikes: int, prowess: int, flags: tuple[str, ...]
) -> None:
    """Lay the attack of an agent on the table: its numbers are those of the agent's state at its declaration."""
    card = table.cards[number]
    site = CARDS[agents.site_of(table, number)]
    home = agents.is_home(table, number, site)
    more, body = BONUS[face_down, home]
    further = further_strikes(table, card, site)
    attacks.begin(
        table,
        company,
        source="agent",
        card=card.id,
        maker=number,
        race=card.facts.race,
        strikes=1 + strikes + further,
        prowess=(card.facts.prowess or 0) + more + prowess,
        body=(card.facts.body or 0) + body,
        detainment=table.kind(table.companies[company].owner).detained,
        attacker_chooses=bool(
            (face_down and home) or further or CHOOSES in flags or parts_of(card.id, AttackerChooses)
        ),
        flags=(*flags, agent_strikes.ROBS) if parts_of(card.id, Robs) else flags,
    )


def further_strikes(table: Table, card: Card, site: CardFacts) -> int:
    """How many strikes effects at a site add to the attack of an agent there."""
    here = numbers.lasting(table, "agent-strikes", site.name)
    return sum(effect.amount for effect in here if effect.detail in card.facts.skills)


def eliminate(table: Table, number: int, defender: str) -> None:
    """A defeated agent that the opponent played becomes kill points of some players; else it is removed from play."""
    card = table.cards.get(number)
    if card is None:
        return
    if card.owner == defender:
        zones.leave(table, number, "removed", "agent.mp.self-defeat-none")
    elif table.kind(defender).agent_kills:
        zones.change(table, number, note=(*card.note, AS_HAZARD))
        zones.leave(table, number, "points", "combat.step5.agent-defeated-kill-points")
    else:
        zones.leave(table, number, "removed", "combat.step5.agent-defeated-removed")


# -- in the site phase ------------------------------------------------------------------------------


@procedure
def declare(table: Table, entering: bool = True) -> Flow[None]:
    """After the automatic-attacks the hazard player may declare attacks of their agents at the company's site."""
    going = True
    while going and attackers(table):
        choice = yield from ask(
            table,
            table.hazard_player,
            "agent.attack",
            attack_options(table, entering),
            "site.agent-attack.declare",
        )
        going = choice.verb == "attack"
        if going:
            yield from declare_one(table, int(choice.subject))


def attack_options(table: Table, entering: bool) -> list[Option]:
    """The agents that may attack; if the company enters and some must, the hazard player cannot leave it at that."""
    found = [Option("attack", str(number)) for number in attackers(table)]
    forced = [number for number in attackers(table) if not table.cards[number].face_down]
    return found if entering and forced and laid(table, AgentsMustAttack) else [*found, _NO_ATTACK]


def laid(table: Table, part: type[Standing]) -> bool:
    """Whether an event on the table says something of all agents of the hazard player."""
    seat = table.hazard_player
    return any(
        parts_of(table.cards[event].id, part) and not agents.spares(table, event, seat) for event in table.events
    )


@procedure
def outside(table: Table) -> Flow[None]:
    """The company does not enter its site: agents there attack it all the same if a card lets them."""
    yield from on_guard.reveal_outside(table)
    if not table.agents or not laid(table, AgentsLieInWait):
        return
    yield from declare(table, False)
    while declared(table) and table.site_company in table.companies and not table.over:
        choice = yield from ask(
            table,
            table.active,
            "site.on-guard-order",
            [Option("face", str(number)) for number in declared(table)],
            "site.declared-attacks.resolve",
        )
        yield from make(table, int(choice.subject))


def attackers(table: Table) -> list[int]:
    """The hazard player's agents that may declare an attack on the company whose site phase it is."""
    if not table.agents or table.site_company not in table.companies:
        return []
    seat = table.hazard_player
    return [number for number in agents.of(table, seat) if declare_refusal(table, number) is None]


def declare_refusal(table: Table, number: int) -> Refusal | None:
    """Why an agent cannot declare an attack on the company whose site phase it is."""
    site = table.site_of(table.companies[table.site_company])
    if any(each.agent == number for each in table.agent_attacks):
        return Refusal("agent.attack.once-per-site-phase", (table.cards[number].face,))
    if not agents.may_be_at(table, number, site.facts):
        return Refusal("agent.attack.same-site", (table.cards[number].face, site.id))
    return None


@procedure
def declare_one(table: Table, number: int) -> Flow[None]:
    """An agent declares its attack: it is turned face-up for it, and may tap for a strike more if its card says so."""
    face_down = table.cards[number].face_down
    site = table.site_of(table.companies[table.site_company]).facts.name
    there = yield from agents.reveal(table, number, site)
    if not there:
        return
    strikes = 0
    if parts_of(table.cards[number].id, TapsForStrike) and table.cards[number].state == UNTAPPED:
        choice = yield from ask(
            table,
            table.cards[number].owner,
            "agent.extra-strike",
            _EXTRA,
            "timing.active-condition.tap-cost",
            (str(number),),
        )
        if choice.verb == "extra-strike":
            zones.tap(table, number)
            strikes = 1
    table.agent_attacks = (*table.agent_attacks, AgentAttack(number, face_down, strikes))
    table.tell("agent-attack", "site.agent-attack.declare", card=table.cards[number].id, number=number)


def declared(table: Table) -> list[int]:
    """The agents that have declared an attack and not made it."""
    return [each.agent for each in table.agent_attacks if not each.made and each.agent in table.agents]


@procedure
def make(table: Table, number: int) -> Flow[None]:
    """An agent makes the attack that it has declared on the company whose site phase it is."""
    mine = next(each for each in table.agent_attacks if each.agent == number)
    face_down, strikes = mine.face_down, mine.strikes
    table.agent_attacks = tuple(
        zones.replace(each, made=True) if each.agent == number else each for each in table.agent_attacks
    )
    yield from attack(table, number, table.site_company, face_down, strikes, 0, ())


# -- in the movement/hazard phase -------------------------------------------------------------------


def new_site(table: Table) -> CardFacts | None:
    """The new site of the company whose movement/hazard phase it is; if it does not move, its site."""
    journey = table.journey
    if journey is None or journey.company not in table.companies or journey.site not in table.cards:
        return None
    return table.cards[journey.site].facts


class AgentsAtNewSite(Target):
    """An agent of the hazard player at the new site of the company whose phase it is."""

    part: type[Standing]
    """What its card must say."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if not table.agents:
            return ()
        return [str(number) for number in agents.of(table, seat) if parts_of(table.cards[number].face, self.part)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = new_site(table)
        if int(token) not in table.agents or site is None or not agents.may_be_at(table, int(token), site):
            return Refusal("agent.attack.same-site", (token,))
        return None

    def text(self) -> str:
        return "an agent at the company's new site"


FACE_DOWN: Final = "face-down"
FACE_UP: Final = "face-up"
NOT_THERE: Final = "not-there"


@procedure
def show(table: Table, number: int) -> Flow[str]:
    """An agent is revealed at the new site of the company: how it lay before; or that it is not there."""
    was = FACE_DOWN if table.cards[number].face_down else FACE_UP
    site = new_site(table)
    there = yield from agents.reveal(table, number, "" if site is None else site.name)
    return was if there else NOT_THERE


class AttackOnTheWay(Action, kw_only=True):
    """An agent taps to attack the company whose movement/hazard phase it is."""

    verb: ClassVar[str] = "agent-attack"
    while_listed: ClassVar[str] = AGENTS
    rule: ClassVar[str] = "agent.attack.card-declares"
    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.card(token).state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.card(token).face,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        was = yield from show(table, int(token))
        return was

    def paid(self, table: Table, link: Link) -> None:
        if link.choice != NOT_THERE:
            zones.tap(table, int(link.target))

    def holds(self, table: Table, link: Link) -> bool:
        agent = table.cards.get(int(link.target))
        return link.choice != NOT_THERE and agent is not None and agent.state == TAPPED and super().holds(table, link)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number, face_down = int(acting(table).target), acting(table).choice == FACE_DOWN
        yield from attack(table, number, zones.journey_of(table).company, face_down, 0, self.bonus(table), ())

    def bonus(self, table: Table) -> int:
        """The prowess that the agent's card gives it for such an attack."""
        return sum(part.prowess for part in parts_of(table.card(acting(table).target).id, AttacksOnTheWay))


rule_action(
    "agent-attack",
    AttackOnTheWay(when=windows.MOVEMENT, on=AgentsAtNewSite(AttacksOnTheWay), side=HAZARD, fights=True),
)


class SendBackByAgent(Action, kw_only=True):
    """An agent is discarded at the new site of the company whose phase it is: the company returns."""

    verb: ClassVar[str] = "agent-sends-back"
    while_listed: ClassVar[str] = AGENTS
    rule: ClassVar[str] = "timing.active-condition.performed-at-declaration"
    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.journey is not None and not table.journey.moving:
            return Refusal("event.short.needs-effect", (table.card(token).face,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        was = yield from show(table, int(token))
        return was

    def paid(self, table: Table, link: Link) -> None:
        if link.choice != NOT_THERE:
            agents.leave(table, int(link.target), "discard", "timing.active-condition.performed-at-declaration")

    def holds(self, table: Table, link: Link) -> bool:
        return link.choice != NOT_THERE and new_site(table) is not None


rule_action(
    "agent-sends-back",
    SendBackByAgent(when=windows.MOVEMENT, on=AgentsAtNewSite(SendsCompanyBack), does=(SendBack(),), side=HAZARD),
)
