"""Agents in play as hazards, as targets. An agent in play as a character is a character."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import place as agents

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class PlayersAgents(Target, kw_only=True):
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


class Agents(Target, kw_only=True):
    """An agent in play as a hazard, anybody's."""

    face: Literal["up", "down"]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.agents if self._lies_so(table, number)] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        there = int(token) in table.cards and self._lies_so(table, int(token))
        return None if there else Refusal(NO, (card,))

    def _lies_so(self, table: Table, number: int) -> bool:
        return table.cards[number].face_down == (self.face == "down")

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return f"a face-{self.face} agent"
