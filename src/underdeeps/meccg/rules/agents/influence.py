"""Influence attempts of agents against the opponent's cards, where a card or an ability lets them try.

The agent stands in for the influencing character; the attempt goes as those in `influence` do, with exceptions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.agents import InfluencesByTapping
from underdeeps.meccg.language.hooks.influence import CannotBeInfluenced
from underdeeps.meccg.language.lists import AGENTS
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import CHECK_FLAGS
from underdeeps.meccg.modifiers import Modifier, changes, total
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.influence import attempts, factions
from underdeeps.meccg.table import TAPPED, UNTAPPED, Card, Check, Company, Link, Table

HOME_BONUS: Final = 2
KIN_BONUS: Final = 2
"""What is added to the roll against somebody who shares a home site, or what is playable at one."""

TARGETS: Final = ("character", "ally", "faction")
NO_GENERAL: Final = CHECK_FLAGS.declare("no-general-influence", "that unused general influence does not hinder")

TO_HAND: Final = CHECK_FLAGS.declare("to-hand", "by which the target goes back to hand")

SURE: Final = CHECK_FLAGS.declare("sure", "that cannot fail")


# -- against what -----------------------------------------------------------------------------------


def whereabouts(table: Table, company: Company) -> CardFacts | None:
    """The new site of a company, or its site if it does not move; None as long as nobody knows where it goes."""
    journey = table.journey
    if journey is not None and journey.company == company.number:
        return table.cards[journey.site].facts if journey.site in table.cards else None
    if company.destination and not company.done:
        return None
    return table.site_of(company).facts


def reaches(table: Table, site: CardFacts, target: Card) -> bool:
    """Whether an agent at a site is where it can influence a card."""
    if target.role == "faction":
        return playable_at(target.id, site)
    company = table.company_of(target.number)
    there = whereabouts(table, company) if company is not None else None
    return there is not None and there.name == site.name


def playable_at(card: str, site: CardFacts) -> bool:
    """Whether a faction or an ally is playable at a site."""
    return any(home_site_matches(place, site) for place in CARDS[card].playable_sites)


def target_refusal(table: Table, number: int, target: Card) -> Refusal | None:
    """Why an agent cannot try to influence a card."""
    seat = table.cards[number].owner
    if target.owner == seat or target.role not in TARGETS or target.stored:
        return Refusal("agent.influence.by-card-or-ability", (target.id,))
    if attempts.of_avatar(table, target):
        return Refusal("influence.declare.avatar-cards-immune", (target.id,))
    if parts_of(target.id, CannotBeInfluenced):
        return Refusal("timing.effect.most-recent-prevails", (target.id,))
    if any(reaches(table, CARDS[site], target) for site in agents.sites_possible(table, number)):
        return None
    kind = "faction" if target.role == "faction" else "target"
    return Refusal(f"agent.influence.place-of-{kind}", (target.id,))


def targets(table: Table, number: int, roles: tuple[str, ...] = TARGETS) -> list[int]:
    """What an agent may try to influence."""
    return [
        card.number
        for card in table.cards.values()
        if card.role in roles and target_refusal(table, number, card) is None
    ]


# -- the attempt ------------------------------------------------------------------------------------


@procedure
def choose(table: Table, number: int, roles: tuple[str, ...]) -> Flow[str]:
    """An agent is revealed for an influence attempt, and its player names the target: its token; empty if there is
    none, or the agent is not there after all."""
    there = not table.cards[number].face_down or agents.turn_up(table, number)
    if not there or not targets(table, number, roles):
        return ""
    choice = yield from ask(
        table,
        table.cards[number].owner,
        "agent.influence",
        [Option("influence", str(target)) for target in targets(table, number, roles)],
        "influence.agent.reveal-and-procedure",
        (str(number),),
    )
    target = choice.subject
    if not agents.site_of(table, number):
        home = yield from ask(
            table,
            table.cards[number].owner,
            "agent.home",
            home_options(table, number, target),
            "agent.reveal.unmoved-choose-home",
            (str(number),),
        )
        agents.settle_home(table, number, home.subject)
    agents.placed(table, number)
    return target


def home_options(table: Table, number: int, target: str) -> list[Option]:
    """The home sites at which an agent may be put so that it can influence a card."""
    options = agents.home_options(table, number)
    return [option for option in options if reaches(table, CARDS[option.subject], table.card(target))]


@procedure
def attempt(table: Table, number: int, target: int, modifier: int, flags: tuple[str, ...]) -> Flow[bool]:
    """An agent tries to influence a card of the opponent: whether it succeeds. The agent stays where it is."""
    if number not in table.agents or target not in table.cards:
        return False
    seat = table.cards[number].owner
    card = acting(table).card
    declared = changes("check", modifier, card, "check")
    checks.push(table, Check("influence", number, seat, declared, str(target), card, flags=flags))
    yield from chain.roll_window(table, windows.INFLUENCE)
    won = result(table, checks.pop(table))
    if won:
        lose(table, target, TO_HAND in flags)
    return won


def result(table: Table, check: Check) -> bool:
    """Both players throw their dice, unless the attempt cannot fail: whether it succeeds."""
    target = table.cards.get(int(check.against))
    if check.canceled or check.character not in table.agents or target is None:
        return False
    if SURE in check.flags:
        return True
    other = target.owner
    rule = "influence.agent.reveal-and-procedure"
    if target.role == "faction":
        dice = factions.roll_for_faction(table, check, rule, number=target.number)
    else:
        dice = checks.roll(table, check.seat, "influence", rule, number=target.number)
    dice -= checks.roll(table, other, "resist", "influence.resolve.roll", number=target.number)
    outcome = dice + total(modifiers(table, check, target))
    number = needed(table, check, target)
    table.tell("influence", "influence.resolve.success", card=target.id, total=outcome, needed=number)
    return outcome > number


def modifiers(table: Table, check: Check, target: Card) -> Iterator[Modifier]:
    """What is added to the dice of an agent's attempt: among it a bonus against kin."""
    return numbers.only_own(table, check.character, _modifiers(table, check, target))


def _modifiers(table: Table, check: Check, target: Card) -> Iterator[Modifier]:
    number = check.character
    yield from direct_influence(table, number, target.id)
    if is_kin(table, number, target):
        yield Modifier("check", KIN_BONUS, why="kin")
    yield from check.changes
    yield from factions.check_changes(table, number, target.id)
    yield from attempts.resistance(table, target.owner, target, NO_GENERAL not in check.flags)
    if target.role == "faction":
        yield from factions.held_back(table, check.seat, target.id)
        yield from factions.guarded(table, target)
        yield from factions.hindered_at(table, CARDS[agents.site_of(table, number)].name, True)


def direct_influence(table: Table, number: int, on: str) -> Iterator[Modifier]:
    """What makes up the direct influence of an agent on a card: its own, and more at a home site."""
    site = agents.site_of(table, number)
    yield from numbers.influence_modifiers(table, number, on)
    if site and agents.is_home(table, number, CARDS[site]):
        yield Modifier("direct-influence", HOME_BONUS, why="home")


def needed(table: Table, check: Check, target: Card) -> int:
    """What an agent's attempt has to exceed: nothing against kin."""
    return 0 if is_kin(table, check.character, target) else attempts.value_of(table, target)


def is_kin(table: Table, number: int, target: Card) -> bool:
    """Whether a character shares a home site with an agent, or an ally or faction is playable at a home site of it."""
    places = target.facts.home_sites if target.role == "character" else target.facts.playable_sites
    homes = [CARDS[home] for home in agents.home_samples(table, number)]
    return any(home_site_matches(place, home) for place in places for home in homes)


def lose(table: Table, number: int, to_hand: bool) -> None:
    """What was influenced away is discarded, or goes back to the hand of its owner."""
    target = table.cards[number]
    if to_hand:
        zones.leave(table, number, "hand", "influence.resolve.success")
    elif target.role != "character" or not checks.kept_from_discard(table, number):
        zones.discard(table, number, "influence.resolve.success")


# -- agents that may try by themselves --------------------------------------------------------------


class Persuaders(Target):
    """An agent of the hazard player that may tap for an influence attempt."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if not table.agents:
            return ()
        mine = agents.of(table, seat)
        return [str(number) for number in mine if parts_of(table.cards[number].face, InfluencesByTapping)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.agents:
            return Refusal("agent.influence.by-card-or-ability", (token,))
        return None

    def text(self) -> str:
        return "an agent"


class TapToInfluence(Action, kw_only=True):
    """An agent taps to try to influence a card of the opponent."""

    verb: ClassVar[str] = "agent-influence"
    while_listed: ClassVar[str] = AGENTS
    rule: ClassVar[str] = "influence.agent.when"
    influences: ClassVar[bool] = True
    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.card(token).state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.card(token).face,))
        if not targets(table, int(token)):
            return Refusal("agent.influence.place-of-target", (table.card(token).face,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        target = yield from choose(table, int(token), TARGETS)
        return target

    def paid(self, table: Table, link: Link) -> None:
        if link.choice:
            zones.tap(table, int(link.target))

    def holds(self, table: Table, link: Link) -> bool:
        return still_holds(table, int(link.target), link.choice)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from attempt(table, int(acting(table).target), int(acting(table).choice), 0, ())


def still_holds(table: Table, number: int, target: str) -> bool:
    """Whether an agent that tapped for an attempt, and its target, are still as they were at the declaration."""
    agent = table.cards.get(number)
    if not target or agent is None or agent.state != TAPPED or int(target) not in table.cards:
        return False
    return target_refusal(table, number, table.card(target)) is None


rule_action("agent-influence", TapToInfluence(when=windows.MOVEMENT, on=Persuaders(), side=HAZARD))
