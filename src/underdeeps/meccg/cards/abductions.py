"""An agent that takes prisoners: a hazard host for which an agent taps and attacks a company on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.agent_events import minion_refusal
from underdeeps.meccg.cards.base import Effect, Reaction, acting
from underdeeps.meccg.cards.events import HazardPermanent
from underdeeps.meccg.cards.prisoners import TAKING
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import agent_attacks, agents, movement, prisoners, rescue, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table

AGENT: Final = "agent:"
"""How the note on a host begins that names the agent who takes prisoners for it, by its number."""
HOME: Final = "home:"
"""How the note on a host begins that names its rescue site, as long as the card lies on the agent."""


def homes(table: Table, number: int) -> list[str]:
    """The cards of an agent's home sites that its player has in his location deck, or that lie on the agent."""
    agent = table.agents.get(number)
    if agent is None:
        return []
    found = dict.fromkeys((*agent.sites[-1:], *agents.home_cards(table, number)))
    return [site for site in found if agents.is_home(table, number, CARDS[site])]


class PlayAbduction(HazardPermanent, kw_only=True):
    """A hazard host for which an agent taps at the new site of a company; the agent's home is its rescue site."""

    chooses: ClassVar[bool] = True

    def bar(self, table: Table, seat: str, card: str) -> Refusal | None:
        return minion_refusal(table, seat, card) or super().bar(table, seat, card)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.card(token).state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.card(token).face,))
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        return None if homes(table, int(token)) else Refusal("prisoner.rescue-site.none-no-host", (card,))

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        was = yield from agent_attacks.show(table, int(token))
        if was == agent_attacks.NOT_THERE or not homes(table, int(token)):
            return agent_attacks.NOT_THERE
        choice = yield from ask(
            table,
            seat,
            "host.site",
            [Option("imprison", site) for site in homes(table, int(token))],
            "prisoner.rescue-site.from-location-deck",
            (card,),
        )
        return f"{was} {choice.subject}"

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        if link.choice != agent_attacks.NOT_THERE:
            zones.tap(table, int(link.target))
            site = link.choice.partition(" ")[2]
            table.tell("rescue-site", "prisoner.rescue-site.from-location-deck", card=link.card, site=site)

    def holds(self, table: Table, link: Link) -> bool:
        agent = table.cards.get(int(link.target))
        if link.choice == agent_attacks.NOT_THERE or agent is None or agent.state == UNTAPPED:
            return False
        return link.choice.partition(" ")[2] in homes(table, agent.number) and super().holds(table, link)

    def come(self, table: Table) -> int:
        number = super().come(table)
        agent, site = int(acting(table).target), acting(table).choice.partition(" ")[2]
        notes = (f"{AGENT}{agent}", f"{rescue.RACE}{table.cards[agent].facts.race}", f"{HOME}{site}")
        zones.change(table, number, note=notes)
        if site in table.players[table.cards[number].owner].locations:
            prisoners.lay_site(table, number, site)
        return number

    def text(self) -> str:
        what = ", then ".join(words for each in self.does if (words := each.text()))
        assert self.on is not None
        return f"tap {self.on.text()}, unless your opponent plays minions: {what}"


class Abduct(Effect):
    """The agent attacks the company; whom it hits is taken prisoner."""

    touches: ClassVar[frozenset[str]] = TAKING

    @method
    def do(self, table: Table) -> Flow[None]:
        number, host = int(acting(table).target), acting(table).source
        face_down = acting(table).choice.startswith(agent_attacks.FACE_DOWN)
        flags = (agent_attacks.CHOOSES, f"{prisoners.TAKES}{host}")
        yield from agent_attacks.attack(table, number, movement.journey_of(table).company, face_down, 0, 0, flags)
        prisoners.drop_if_empty(table, host)

    def text(self) -> str:
        return (
            "it attacks the company at no further cost of the hazard limit, and the attacker chooses the defending "
            "characters; whom a strike hits is not wounded but taken prisoner at a home site of the agent of your "
            "choice, wherever that is, and the agent goes back to that site"
        )


class AgentReturns(Reaction, kw_only=True):
    """A prisoner is taken: the agent goes back to the home site where he will be held."""

    event: str = "seizes"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def react(self, table: Table, source: Card, subject: str) -> None:
        noted = dict(note.split(":", 1) for note in source.note)
        agent, site = int(noted["agent"]), noted["home"]
        if agent in table.agents:
            agents.take_sites(table, agent)
            agents.change(table, agent, place=site, anchored=False)
        if prisoners.rescue_site(table, source.number) is None:
            prisoners.lay_site(table, source.number, site)
        if agent in table.agents:
            table.tell("agent-at", "agent.event.needs-agent-at-new-site", number=agent, site=site)

    def text(self) -> str:
        return ""
