"""Hazard events that lie on agents or are about all of them, and one for which an agent tempts somebody away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.agent_events import AgentShort, HisAgents, minion_refusal
from underdeeps.meccg.cards.agents import HOME_AGAIN
from underdeeps.meccg.cards.base import HAZARD, Ability, Effect, Need, Payer, Reaction, Target, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.partings import bequests
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.facts import CARDS, home_site_matches
from underdeeps.meccg.rules import agent_attacks, agent_keys, agents, checks, keying, numbers, zones
from underdeeps.meccg.table import Card

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- events that lie on an agent --------------------------------------------------------------------


class OwnAgents(Target, kw_only=True):
    """An agent of the player on which an event is laid."""

    face: Literal["", "up", "down"] = ""
    fresh: bool = False
    """It came into play this turn."""
    magic: str = ""
    """The kind of magic that it can use."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in agents.of(table, seat)] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        agent = table.cards.get(int(token))
        if agent is None or agent.number not in table.agents:
            return Refusal(NO, (card,))
        if (self.face and agent.face_down != (self.face == "down")) or (self.fresh and agent.turn != table.turn):
            return Refusal(NO, (card, agent.face))
        if self.magic and self.magic not in CARDS[agent.face].magic:
            return Refusal(NO, (card, agent.face))
        return None

    def text(self) -> str:
        words = f"a face-{self.face} agent" if self.face else "an agent"
        words += " that came into play this turn" if self.fresh else ""
        return words + (f" that can use {self.magic}" if self.magic else "")


class OnAgent(HazardPermanent, kw_only=True):
    """A permanent-event that is laid on an agent: which cannot be played against a player of minions."""

    onto: Literal["table", "target", "company", "by", "site", "points"] = "target"

    def bar(self, table: Table, seat: str, card: str) -> Refusal | None:
        return minion_refusal(table, seat, card) or super().bar(table, seat, card)

    def text(self) -> str:
        return f"playable, unless your opponent plays minions, {super().text()}"


class DiscardedWhenRevealed(Reaction, kw_only=True):
    """It is discarded once the agent on which it lies has been revealed."""

    event: str = "agent-placed"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return str(source.on) == subject

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard this card when the agent is revealed"


class EndsAtHome(Reaction, kw_only=True):
    """An agent that has gone home is at a home site, wherever it came into play."""

    event: str = "agent-went-home"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return str(source.on) == subject and HOME_AGAIN not in source.note

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(*source.note, HOME_AGAIN))

    def text(self) -> str:
        return ""


class ShortAboutAgents(HazardShort, kw_only=True):
    """A short-event about agents that cannot be played against a player of minions."""

    def bar(self, table: Table, seat: str, card: str) -> Refusal | None:
        return minion_refusal(table, seat, card) or super().bar(table, seat, card)

    def text(self) -> str:
        return f"or, unless your opponent plays minions, {super().text()}"


class FetchAgent(Effect):
    """An agent with a home site of one of these types comes from the play deck to hand."""

    searches: ClassVar[bool] = True
    types: tuple[str, ...]

    @method
    def do(self, table: Table) -> Flow[None]:
        if not self.found(table, acting(table).seat):
            zones.shuffle_deck(table, acting(table).seat)
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "agent.fetch",
            [Option("from-deck", card) for card in self.found(table, acting(table).seat)],
            "term.search",
        )
        draw_openly(table, acting(table).seat, choice.subject)

    def found(self, table: Table, seat: str) -> list[str]:
        """The agents in the play deck that fit."""
        kind = table.players[seat].kind
        return sorted(card for card in table.players[seat].deck.distinct() if self.admits(card, kind))

    def admits(self, card: str, kind: str) -> bool:
        """Whether a card is an agent with such a home site, for a kind of player."""
        return CARDS[card].agent and any(CARDS[home].site_type in self.types for home in agents.samples(card, kind))

    def text(self) -> str:
        homes = " or ".join(f"a {kind}" for kind in self.types)
        return (
            f"take an agent that is at home at {homes} from your play deck into your hand, show it to your opponent, "
            "and reshuffle"
        )


def draw_openly(table: Table, seat: str, card: str) -> None:
    """A card of the play deck is shown and taken to hand; the deck is shuffled."""
    player = table.players[seat]
    player.deck = player.deck.without(card, EVERYONE)
    player.hand = player.hand.add((card,), EVERYONE)
    table.tell("recovered", "term.search", seat=seat, card=card, to="to-hand")
    zones.shuffle_deck(table, seat)


# -- a site opened to the Undead --------------------------------------------------------------------


class TapForUndead(Ability, kw_only=True):
    """The agent on which this card lies taps: Undead can be played at its site."""

    when: int = windows.MOVEMENT
    side: str = HAZARD
    taps: tuple[Payer, ...] = ("bearer",)


class BearerAbroad(Need):
    """The agent on which the card lies is face-up, and neither at a Free-hold nor at a Haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        event = table.cards.get(source)
        if event is None or event.on not in table.agents or table.cards[event.on].face_down:
            return Refusal("timing.active-condition.definition", (card,))
        site = agents.site_of(table, event.on)
        if not site or CARDS[site].name in agents.HAVENS:
            return Refusal("timing.active-condition.definition", (card,))
        kind = keying.site_type(table, Card(0, site, seat, "site"))
        return Refusal("timing.active-condition.definition", (card, site)) if kind == "free-hold" else None

    def text(self) -> str:
        return "if the agent is face-up and neither at a Free-hold nor at a Haven"


class OpenSite(Effect):
    """Creatures of a race can be played at the agent's site this turn, and do not count."""

    race: str

    @instant
    def do(self, table: Table) -> None:
        event = table.cards[acting(table).source]
        site = CARDS[agents.site_of(table, event.on)]
        last(table, agent_keys.OPENED, site.name, detail=self.race)
        table.tell("agent-enables", "timing.active-condition.definition", number=event.on, site=site.id)

    def text(self) -> str:
        return (
            f"this turn {self.race.capitalize()} creatures can be played at its site, and those played there by this "
            "do not count against the hazard limit"
        )


# -- an agent that tempts somebody away -------------------------------------------------------------

ADDED_AT_HOME: Final = 5
OVER_MIND: Final = 5


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


class AgentTempts(AgentShort, kw_only=True):
    """A short-event for which an agent taps, declared on a character with a home site at which the agent is."""

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not marks(table, int(token)):
            return Refusal("timing.target.chosen-at-declaration", (card,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
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


def tempted(table: Table, number: int, mark: int) -> bool:
    """Whether the roll of an agent's player exceeds what a character's mind sets against it."""
    agent, who = table.cards[number], table.cards[mark]
    dice = checks.roll(table, agent.owner, "tempt", "term.roll", card=who.id, number=mark)
    home = agents.is_home(table, number, CARDS[agents.site_of(table, number)])
    return dice + (ADDED_AT_HOME if home else 0) > numbers.mind(table, mark) + OVER_MIND


ANY_AGENT: Final = HisAgents()
"""An agent of the player, wherever it is."""
