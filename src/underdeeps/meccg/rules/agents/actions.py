"""What the hazard player can do with agents in a movement/hazard phase: play them, reveal them, and the agent actions.

What only the agent's player may know (who is played, where a face-down agent goes) is kept in the link of the chain:
`views` does not show it and `hidden` deals it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action, hazard_played, hazard_refusal
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.agents import ExtraAction
from underdeeps.meccg.language.lists import AGENTS
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import keys as agent_keys
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Card, Link, Table

PLAY = "rule/agent"
"""The key of the action that plays an agent; the target of its link is the card."""


# -- playing ----------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def agents_among(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The agents among the cards of a hand, each once."""
    return tuple(card for card in dict.fromkeys(cards) if CARDS[card].agent)


class AgentsInHand(Target):
    """Agents in hand, whatever they counted as in the deck."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return agents_among(table.players[seat].hand.cards)

    def text(self) -> str:
        return "an agent in your hand"


class PlayAgent(Action, kw_only=True):
    """An agent from hand comes into play as a hazard, face-down; who it is, its opponent does not know."""

    verb: ClassVar[str] = "agent"
    rule: ClassVar[str] = "agent.play.hazard-limit"
    secret: ClassVar[bool] = True

    def cards_in_hand(self) -> frozenset[str]:
        return frozenset(card.id for card in CARDS.values() if card.agent)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        refused = hazard_refusal(table, seat, token) or zones.opponent_refusal(table, seat, token)
        refused = refused or zones.unique_refusal(table, token)
        return refused or super().refusal_on(table, seat, card, source, token)

    def paid(self, table: Table, link: Link) -> None:
        player = table.players[link.seat]
        player.hand = player.hand.without_unseen(link.target, table.bit(link.seat))
        hazard_played(table, link.seat, link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return True

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        number = agents.enter(table, link.target, link.seat)
        table.tell(
            "agent-played", "agent.play.face-down-untapped", {"card": link.target}, (link.seat,), seat=link.seat,
            number=number,
        )  # fmt: skip

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.target, table.bit(link.seat))


# -- revealing --------------------------------------------------------------------------------------


class ActingAgents(Target):
    """A player's own agents in play as hazards."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in agents.of(table, seat)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        there = token.isdigit() and int(token) in table.agents
        return None if there else Refusal("timing.target.chosen-at-declaration", ())

    def text(self) -> str:
        return "an agent of yours"


class RevealAgent(Action, kw_only=True):
    """A face-down agent is turned up, at no cost."""

    verb: ClassVar[str] = "agent-reveal"
    while_listed: ClassVar[str] = AGENTS
    rule: ClassVar[str] = "agent.reveal.any-time"
    follows: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not table.card(token).face_down:
            return Refusal("agent.state.five-states", (table.card(token).face,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def declared(self, table: Table) -> Flow[None]:
        """It is turned up at once: nothing can come before that."""
        number = int(table.chain[-1].target)
        yield from agents.reveal(table, number)

    def holds(self, table: Table, link: Link) -> bool:
        return True


# -- agent actions ----------------------------------------------------------------------------------


def act_refusal(table: Table, card: Card) -> Refusal | None:
    """Why an agent cannot take an agent action, whichever: it has just come, or has acted, or is just attacking."""
    if card.turn >= table.turn:
        return Refusal("agent.action.in-play-at-turn-start", (card.face,))
    if table.agents[card.number].actions >= agents.actions_allowed(table, card.number)[0]:
        return Refusal("agent.action.one-per-turn", (card.face,))
    if table.combat is not None and table.combat.maker == card.number:
        return Refusal("timing.action.needs-allowance", (card.face,))
    return None


def next_is_free(table: Table, number: int) -> bool:
    """Whether the next action of an agent is an extra one that costs nothing of the hazard limit."""
    _, free = agents.actions_allowed(table, number)
    return 1 <= table.agents[number].actions <= free


def end_turn(table: Table) -> None:
    """Agents may act again; those that were revealed without a site card are discarded."""
    for number, agent in tuple(table.agents.items()):
        if agent.doomed:
            agents.leave(table, number, "discard", "agent.reveal.unmoved-no-site-card")
        elif agent.actions or agent.enables:
            agents.change(table, number, actions=0, enables="")


class AgentAction(Action, kw_only=True):
    """One of the actions of which an agent may take one in a turn of its opponent."""

    while_listed: ClassVar[str] = AGENTS

    def offer(self, table: Table, seat: str, card: str, source: int, subject: str, found: list[Option]) -> None:
        mine = agents.of(table, seat)
        if not mine or self.is_over_limit(table, seat, card):
            return
        fit = [number for number in mine if self._suits(table, table.cards[number])]
        if not fit or self.refusal(table, seat, card, source) is not None:
            return
        tokens = [str(number) for number in fit]
        found += [
            Option(self.verb, subject, token)
            for token in tokens
            if self.refusal_on(table, seat, card, source, token) is None
        ]

    def _suits(self, table: Table, agent: Card) -> bool:
        """Whether an agent may act, and is such that it could do this: most are not."""
        return act_refusal(table, agent) is None and self.agent_refusal(table, agent) is None

    def is_over_limit(self, table: Table, seat: str, card: str) -> bool:
        if not super().is_over_limit(table, seat, card):
            return False
        if table.journey is None or not table.listed(ExtraAction.__name__):
            return True
        return not any(next_is_free(table, number) for number in agents.of(table, seat))

    def is_free(self, table: Table, seat: str, card: str, token: str) -> bool:
        return bool(token) and next_is_free(table, int(token))

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        agent = table.card(token)
        if refused := act_refusal(table, agent):
            return refused
        if not self.is_free(table, seat, card, token) and super().is_over_limit(table, seat, card):
            return Refusal("agent.action.hazard-limit", (table.card(token).face,))
        return self.agent_refusal(table, agent) or super().refusal_on(table, seat, card, source, token)

    def agent_refusal(self, table: Table, agent: Card) -> Refusal | None:
        """Why this action is none for an agent as it is now; asked again when it is carried out."""
        return None

    def paid(self, table: Table, link: Link) -> None:
        number = int(link.target)
        agents.change(table, number, actions=table.agents[number].actions + 1)

    def holds(self, table: Table, link: Link) -> bool:
        number = int(link.target)
        return number in table.agents and self.agent_refusal(table, table.cards[number]) is None


class MoveAgent(AgentAction):
    """An agent moves: a site card of the location deck is laid on it."""

    verb: ClassVar[str] = "agent-move"
    rule: ClassVar[str] = "agent.action.move"
    chooses: ClassVar[bool] = True

    def agent_refusal(self, table: Table, agent: Card) -> Refusal | None:
        return Refusal("agent.action.move", (agent.face,)) if agent.state == WOUNDED else None

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        return (
            None
            if any(agents.each_destination(table, int(token)))
            else Refusal("agent.move.site-card-available", (table.card(token).face,))
        )

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "agent.move",
            [Option("to", site) for site in agents.destinations(table, int(token))],
            "agent.move.place-site",
            (token,),
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        player = table.players[link.seat]
        player.locations = without(player.locations, link.choice)
        zones.tap(table, int(link.target))
        if not table.card(link.target).face_down:
            table.tell("agent-heads", self.rule, number=int(link.target), site=link.choice)

    def holds(self, table: Table, link: Link) -> bool:
        if not super().holds(table, link):
            return False
        number = int(link.target)
        return agents.step_refusal(table, number, agents.site_of(table, number), link.choice) is None

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        number = int(link.target)
        agents.put_site(table, number, link.choice)
        if table.cards[number].face_down:
            laid = len(table.agents[number].sites)
            table.tell(
                "agent-moved", "agent.move.place-site", {"site": link.choice}, (link.seat,), number=number, laid=laid
            )
        else:
            table.tell("agent-moved", "agent.move.face-up-returns-old-sites", number=number, site=link.choice)

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            player = table.players[link.seat]
            player.locations = tuple(sorted((*player.locations, link.choice)))


class StepBack(AgentAction):
    """A face-down agent goes back to the site before: its topmost site card is taken off."""

    verb: ClassVar[str] = "agent-back"
    rule: ClassVar[str] = "agent.move.step-back"

    def agent_refusal(self, table: Table, agent: Card) -> Refusal | None:
        kept = table.agents[agent.number]
        if not agent.face_down or len(kept.sites) <= (1 if kept.anchored else 0):
            return Refusal("agent.move.step-back", (agent.face,))
        return None

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.tap(table, int(link.target))

    @instant
    def resolve(self, table: Table) -> None:
        number = int(acting(table).target)
        player, sites = table.players[acting(table).seat], table.agents[number].sites
        player.locations = tuple(sorted((*player.locations, sites[-1])))
        agents.change(table, number, sites=sites[:-1])
        table.tell("agent-stepped-back", "agent.move.step-back", number=number, laid=len(sites) - 1)


class ReturnHome(AgentAction):
    """An agent goes home: all site cards are taken off it; a face-up one gets the card of a home site."""

    verb: ClassVar[str] = "agent-home"
    rule: ClassVar[str] = "agent.action.return-home"
    chooses: ClassVar[bool] = True

    def agent_refusal(self, table: Table, agent: Card) -> Refusal | None:
        if agent.face_down or agents.may_go_home(table, agent.number):
            return None
        return Refusal("agent.location.site-card-needed", (agent.face,))

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        if table.card(token).face_down:
            return ""
        choice = yield from ask(
            table,
            seat,
            "agent.home",
            [Option("home", site) for site in agents.homes_again(table, int(token))],
            "agent-core.action.go-home-face-up",
            (token,),
        )
        return choice.subject

    def holds(self, table: Table, link: Link) -> bool:
        if not super().holds(table, link):
            return False
        number = int(link.target)
        return table.cards[number].face_down or link.choice in agents.homes_again(table, number)

    @instant
    def resolve(self, table: Table) -> None:
        number = int(acting(table).target)
        agents.take_sites(table, number)
        zones.happen(table, "agent-went-home", str(number))
        if table.cards[number].face_down:
            agents.change(table, number, anchored=False, place="")
            table.tell("agent-home", self.rule, number=number)
        else:
            agents.lay_site(table, number, acting(table).choice)
            table.tell("agent-home", self.rule, number=number, site=acting(table).choice)


class RestoreAgent(AgentAction):
    """An agent in one position goes to the next better one."""

    state: ClassVar[int]
    """The position from which it goes."""

    def agent_refusal(self, table: Table, agent: Card) -> Refusal | None:
        return None if agent.state == self.state else Refusal(self.rule, (agent.face,))


class HealAgent(RestoreAgent):
    """A wounded agent goes to the tapped position."""

    verb: ClassVar[str] = "agent-heal"
    rule: ClassVar[str] = "agent.action.heal"
    state: ClassVar[int] = WOUNDED

    @instant
    def resolve(self, table: Table) -> None:
        zones.heal(table, int(acting(table).target))


class UntapAgent(RestoreAgent):
    """A tapped agent untaps."""

    verb: ClassVar[str] = "agent-untap"
    rule: ClassVar[str] = "agent.action.untap"
    state: ClassVar[int] = TAPPED

    @instant
    def resolve(self, table: Table) -> None:
        zones.untap(table, int(acting(table).target))


class HideAgent(AgentAction):
    """A face-up, untapped agent is turned face-down, and its site card with it."""

    verb: ClassVar[str] = "agent-hide"
    rule: ClassVar[str] = "agent.action.turn-face-down"

    def agent_refusal(self, table: Table, agent: Card) -> Refusal | None:
        if agent.face_down or agent.state != UNTAPPED:
            return Refusal("agent.action.turn-face-down", (agent.face,))
        return None

    @instant
    def resolve(self, table: Table) -> None:
        agents.hide(table, int(acting(table).target))


class EnableCreatures(AgentAction):
    """An agent at the site of a company taps: creatures can be played through it for the rest of the turn."""

    verb: ClassVar[str] = "agent-creatures"
    rule: ClassVar[str] = "agent.action.enable-creatures"

    def agent_refusal(self, table: Table, agent: Card) -> Refusal | None:
        return agent_keys.refusal(table, agent.number)

    def unpayable(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return (
            Refusal("timing.active-condition.tap-cost", (table.card(token).face,)) if table.card(token).state else None
        )

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.tap(table, int(link.target))

    @instant
    def resolve(self, table: Table) -> None:
        number = int(acting(table).target)
        assert table.journey is not None
        site = table.cards[table.journey.site]
        agents.change(table, number, enables=site.facts.name)
        table.tell("agent-enables", self.rule, number=number, site=site.id)


PLAYS: Action = PlayAgent(when=windows.MOVEMENT, on=AgentsInHand(), side=HAZARD, counts=1)
"""The play of an agent."""

ACTS: tuple[Action, ...] = (
    RevealAgent(when=windows.MOVEMENT, on=ActingAgents(), side=HAZARD),
    *(
        kind(when=windows.MOVEMENT, on=ActingAgents(), side=HAZARD, counts=1)
        for kind in (MoveAgent, StepBack, ReturnHome, HealAgent, UntapAgent, HideAgent, EnableCreatures)
    ),
)
"""What can be done with an agent in play: the reveal, and the agent actions."""

for _action in (PLAYS, *ACTS):
    rule_action(_action.verb, _action)
