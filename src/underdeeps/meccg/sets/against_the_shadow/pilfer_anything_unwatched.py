"""Pilfer Anything Unwatched, a hazard short-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers, rolls
from underdeeps.meccg.parts.agent_events import AgentShort
from underdeeps.meccg.parts.effects.cards import bequests
from underdeeps.meccg.parts.targets.agents import PlayersAgents
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import place as agents

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Pilfer Anything Unwatched ----------------------------------------------------------------------


def marks(table: Table, number: int) -> list[int]:
    """The characters in play, other than avatars, with a home site at which an agent is, or may turn out to be."""
    sites = [CARDS[site] for site in agents.sites_possible(table, number)]
    return [
        card.number
        for company in table.companies.values()
        for card in (table.cards[each] for each in company.characters)
        if not card.facts.avatar
        and any(home_site_matches(home, site) for home in card.facts.home_sites for site in sites)
    ]


def homes_near(table: Table, number: int, mark: str) -> list[Option]:
    """The home sites at which an agent may be put so that it is where a character is at home."""
    homes = table.card(mark).facts.home_sites
    options = agents.home_options(table, number)
    return [each for each in options if any(home_site_matches(home, CARDS[each.subject]) for home in homes)]


asks("agent.tempt", "Whom does {0} tempt away?")
offers("tempt", "{subject}.")


class AgentTempts(AgentShort, kw_only=True):
    """A short-event for which an agent taps, declared on a character with a home site at which the agent is."""

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not marks(table, int(token)):
            return Refusal("timing.target.chosen-at-declaration", (card,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        there = not table.cards[int(token)].face_down or agents.turn_up(table, int(token))
        if not there or not marks(table, int(token)):
            return agent_attacks.NOT_THERE
        choice = yield from ask(
            table,
            seat,
            "agent.tempt",
            [Option("tempt", str(mark)) for mark in marks(table, int(token))],
            "timing.target.chosen-at-declaration",
            (token,),
        )
        mark = choice.subject
        if not agents.site_of(table, int(token)):
            home = yield from ask(
                table,
                seat,
                "agent.home",
                homes_near(table, int(token), mark),
                "agent.reveal.unmoved-choose-home",
                (token,),
            )
            agents.settle_home(table, int(token), home.subject)
        agents.placed(table, int(token))
        return mark

    def holds(self, table: Table, link: Link) -> bool:
        if not super().holds(table, link):
            return False
        return int(link.choice) in table.cards and int(link.choice) in marks(table, int(link.target))


ADDED_AT_HOME: Final = 5
OVER_MIND: Final = 5


rolls("tempt", "to tempt him away")


def tempted(table: Table, number: int, mark: int) -> bool:
    """Whether the roll of an agent's player exceeds what a character's mind sets against it."""
    agent, who = table.cards[number], table.cards[mark]
    dice = checks.roll(table, agent.owner, "tempt", "term.roll", card=who.id, number=mark)
    home = agents.is_home(table, number, CARDS[agents.site_of(table, number)])
    return dice + (ADDED_AT_HOME if home else 0) > numbers.mind(table, mark) + OVER_MIND


class RollAgainstMind(Effect):
    """A roll, with more at the agent's home: above his mind and a number the character returns to hand."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if not tempted(table, int(acting(table).target), int(acting(table).choice)):
            return
        choice = yield from ask(
            table,
            table.card(acting(table).choice).owner,
            "parting.item",
            [*bequests(table, int(acting(table).choice)), Option("nothing")],
            "term.transfer",
            (acting(table).choice,),
        )
        if choice.verb == "give":
            checks.take_over(table, int(choice.subject), int(choice.target), "term.transfer")
        zones.leave(table, int(acting(table).choice), "hand", "term.return")

    def text(self) -> str:
        return (
            "choose a character with a home site at which the agent is and make a roll, with "
            f"{ADDED_AT_HOME:+d} if the agent is at home there too: above the character's mind plus {OVER_MIND}, he "
            "returns to his player's hand; one of his items may pass to another of his company"
        )


ANY_AGENT: Final = PlayersAgents()
"""An agent of the player, wherever it is."""

card("AS-33", AgentTempts(on=ANY_AGENT, does=(RollAgainstMind(),)))
