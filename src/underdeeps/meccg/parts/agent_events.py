"""Hazard events that agents are needed for. Other events are in `events`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.wording import effects_text
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import influence as agent_influence
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


def minion_refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why an event that requires an agent cannot be played: the opponent is shielded from such."""
    if table.kind(table.opponent(seat)).shielded:
        return Refusal("agent.event.barred-against-ringwraith-sauron", (card,))
    return None


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
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
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
        assert self.on is not None
        what = effects_text([each.text() for each in self.does])
        return f"{self.price} {self.on.text()}, unless your opponent plays minions: {what}"
