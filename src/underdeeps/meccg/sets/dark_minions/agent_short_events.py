"""Hazard short-events of Dark Minions for which an agent taps: attacks and influence attempts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.events import AgentShort, HazardShort, minion_refusal
from underdeeps.meccg.parts.targets.agents import PlayersAgents
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import influence as agent_influence
from underdeeps.meccg.rules.agents import strikes as agent_strikes

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- An Article Missing -----------------------------------------------------------------------------


class AgentAttacks(Effect, kw_only=True):
    """The agent attacks the company whose phase it is; the attacker chooses the defending characters."""

    prowess: int
    robs: bool = False

    @method
    def do(self, table: Table) -> Flow[None]:
        number, face_down = int(acting(table).target), acting(table).choice == agent_attacks.FACE_DOWN
        yield from agent_attacks.attack(
            table, number, zones.journey_of(table).company, face_down, 0, self.prowess, self.flags()
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
        return (
            f"it attacks with {self.prowess:+d} prowess, at no further cost of the hazard limit, and the attacker "
            f"chooses the defending characters{harm}"
        )


card(
    "DM-43",
    AgentShort(on=PlayersAgents(skill="scout", here=True), fights=True, does=(AgentAttacks(prowess=4, robs=True),)),
)

# Cunning Foes
card("DM-50", AgentShort(on=PlayersAgents(skill="warrior", here=True), fights=True, does=(AgentAttacks(prowess=3),)))


# -- Good Sense Revolts -----------------------------------------------------------------------------


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
        ends = ["; what it wins goes back to its owner's hand instead of being discarded"] if self.to_hand else []
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


ANY = ("ally", "faction", "character")

card(
    "DM-61",
    AgentShort(
        on=PlayersAgents(),
        against=ANY,
        does=(AgentInfluences(what="an ally, a faction or a character", bonus=4, kin=4),),
    ),
    HazardShort(when=windows.INFLUENCE, on=AgentsCheck(), does=(AddToCheck(4),)),
)

# Twisted Tales
card(
    "DM-96",
    AgentShort(
        on=PlayersAgents(skill="diplomat"),
        against=("faction",),
        does=(AgentInfluences(what="a faction playable at its site", bonus=6, sure=True),),
    ),
)

# Will not Come Down
card(
    "DM-101",
    AgentShort(
        on=PlayersAgents(),
        against=ANY,
        does=(AgentInfluences(what="an ally, a faction or a character", no_general=True, to_hand=True),),
    ),
)

# Your Welcome Is Doubtful
card(
    "DM-104",
    AgentShort(
        on=PlayersAgents(),
        against=("ally", "character"),
        does=(AgentInfluences(what="an ally or a character", bonus=6, skill="diplomat", skilled=10, kin=7),),
    ),
)
