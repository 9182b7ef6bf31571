"""Hazard events that require an agent: it taps, or is discarded, to attack, to influence, or to turn a company back.

An agent that pays for such an event is revealed as the event is declared; what depends on how it lay is judged as it
was before that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, Target, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.targets import NO, TheCheck
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import agent_attacks, agent_influence, agent_strikes, agents, movement, zones
from underdeeps.meccg.table import MINIONS, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


def minion_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why an event that requires an agent cannot be played: the opponent is a player of minions."""
    if table.players[table.opponent(seat)].kind in MINIONS:
        return Refusal("agent.event.barred-against-ringwraith-sauron", (card,))
    return None


class HisAgents(Target, kw_only=True):
    """An agent of the player, with a skill, at the new site of the company."""

    skill: str = ""
    here: bool = False
    """At the new site of the company whose phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in agents.of(table, seat)] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        number = int(token)
        if number not in table.agents or (self.skill and self.skill not in CARDS[table.cards[number].face].skills):
            return Refusal(NO, (card,))
        site = agent_attacks.new_site(table)
        if self.here and (site is None or not agents.may_be_at(table, number, site)):
            return Refusal("agent.event.needs-agent-at-new-site", (card,))
        return None

    def text(self) -> str:
        who = f"a {self.skill} agent" if self.skill else "an agent"
        return f"{who} at the company's new site" if self.here else who


class AgentShort(HazardShort, kw_only=True):
    """A short-event for which an agent taps, or is discarded: which cannot be played against a player of minions."""

    chooses: ClassVar[bool] = True
    price: Literal["tap", "discard"] = "tap"
    against: tuple[str, ...] = ()
    """If it is an influence attempt: against which roles of cards."""

    def bar(self, table: Table, seat: str, card: str) -> Refusal | None:
        return minion_refusal(table, seat, card) or super().bar(table, seat, card)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if self.price == "tap" and table.card(token).state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.card(token).face,))
        if self.against and not agent_influence.targets(table, int(token), self.against):
            return Refusal("agent.influence.place-of-target", (table.card(token).face,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        if self.against:
            target = yield from agent_influence.choose(table, int(token), self.against)
            return target
        was = yield from agent_attacks.show(table, int(token))
        return was

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        if link.choice in ("", agent_attacks.NOT_THERE):
            return
        if self.price == "tap":
            zones.tap(table, int(link.target))
        else:
            agents.leave(table, int(link.target), "discard", "timing.active-condition.performed-at-declaration")

    def holds(self, table: Table, link: Link) -> bool:
        if link.choice in ("", agent_attacks.NOT_THERE):
            return False
        if self.against:
            return agent_influence.still_holds(table, int(link.target), link.choice)
        if self.price == "discard":
            return agent_attacks.new_site(table) is not None
        agent = table.cards.get(int(link.target))
        return agent is not None and agent.state != UNTAPPED and super().holds(table, link)

    def text(self) -> str:
        what = ", then ".join(words for each in self.does if (words := each.text()))
        assert self.on is not None
        return f"{self.price} {self.on.text()}, unless your opponent plays minions: {what}"


# -- what they do -----------------------------------------------------------------------------------


class AgentAttacks(Effect, kw_only=True):
    """The agent attacks the company whose phase it is; the attacker chooses the defending characters."""

    touches: ClassVar[frozenset[str]] = frozenset({"attacks"})
    prowess: int
    robs: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        number, face_down = int(acting(table).target), acting(table).choice == agent_attacks.FACE_DOWN
        yield from agent_attacks.attack(
            table, number, movement.journey_of(table).company, face_down, 0, self.prowess, self.flags()
        )

    def flags(self) -> tuple[str, ...]:
        """What is said of the attack."""
        return (agent_attacks.CHOOSES, agent_strikes.ROBS) if self.robs else (agent_attacks.CHOOSES,)

    def text(self) -> str:
        harm = (
            "; it harms nobody, but for each strike that succeeds the defender discards an item of the company"
            if self.robs
            else ""
        )
        return f"it attacks with {self.prowess:+d} prowess, and the attacker chooses the defending characters{harm}"


class AgentInfluences(Effect, kw_only=True):
    """The agent tries to influence what was chosen."""

    what: str
    """What it may be, in words."""
    bonus: int = 0
    skill: str = ""
    skilled: int = 0
    """What takes the place of `bonus` if the agent has the skill."""
    kin: int = 0
    """What is added against what is at home, or playable, at a home site of the agent."""
    sure: bool = False
    """Against such it cannot fail."""
    no_general: bool = False
    to_hand: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        number, target = int(acting(table).target), int(acting(table).choice)
        yield from agent_influence.attempt(
            table, number, target, self.modifier(table, number, target), self.flags(table, number, target)
        )

    def modifier(self, table: Table, number: int, target: int) -> int:
        """What is added to the attempt."""
        skilled = self.skill and self.skill in table.cards[number].facts.skills
        kin = agent_influence.is_kin(table, number, table.cards[target])
        return (self.skilled if skilled else self.bonus) + (self.kin if kin else 0)

    def flags(self, table: Table, number: int, target: int) -> tuple[str, ...]:
        """What is said of the attempt."""
        sure = self.sure and agent_influence.is_kin(table, number, table.cards[target])
        found = (
            (sure, agent_influence.SURE),
            (self.no_general, agent_influence.NO_GENERAL),
            (self.to_hand, agent_influence.TO_HAND),
        )
        return tuple(flag for said, flag in found if said)

    def text(self) -> str:
        words = [f"it tries to influence {self.what}"]
        words += [f"at {self.bonus:+d}"] if self.bonus else []
        words += [f"({self.skilled:+d} if it is a {self.skill})"] if self.skill else []
        words += [f"and {self.kin:+d} more against what belongs to a home site of the agent"] if self.kin else []
        words += ["without regard to unused general influence"] if self.no_general else []
        ends = ["; the target goes back to its owner's hand instead of being discarded"] if self.to_hand else []
        ends += ["; it cannot fail against a faction playable at a home site of the agent"] if self.sure else []
        return " ".join(words) + "".join(ends)


class AgentsCheck(TheCheck):
    """An influence attempt of an agent of the player."""

    kinds: tuple[str, ...] = ("influence",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := minion_refusal(table, seat, card) or super().refusal(table, seat, card, source, token):
            return refused
        return None if table.checks[-1].character in table.agents else Refusal(NO, (card,))

    def text(self) -> str:
        return "an influence attempt of an agent, unless your opponent plays minions"


# -- at a site --------------------------------------------------------------------------------------


class SitesInPlay(Target):
    """A site in play that lies open, each once by its name."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        found: dict[str, str] = {}
        for each in table.cards.values():
            if each.role == "site" and not each.face_down and not table.is_aside(each):
                found.setdefault(each.facts.name, each.token)
        return tuple(found.values())

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        return None if site is not None and not site.face_down else Refusal(NO, (card,))

    def text(self) -> str:
        return "a site"


class Infuriate(Effect):
    """Attacks of agents with a skill at the site have one strike more until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"site"})
    skill: str

    @instant
    def do(self, table: Table) -> None:
        last(table, agent_attacks.FURY, table.card(acting(table).target).facts.name, 1, self.skill)

    def text(self) -> str:
        return (
            f"until the end of the turn an attack of a {self.skill} agent there has one more strike, and the attacker "
            "chooses the defending characters"
        )
