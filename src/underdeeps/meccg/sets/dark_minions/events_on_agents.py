"""Hazard permanent-events of Dark Minions that are played on an agent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import HOME_AGAIN, ComesFromAny, ExtraAction
from underdeeps.meccg.language.hooks.hazards import OpensSitesForNow
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import DiscardWhen, Reaction
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.agent_events import minion_refusal
from underdeeps.meccg.parts.events import HazardPermanent, HazardShort, Lies
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import Card

if TYPE_CHECKING:
    from underdeeps.meccg.table import Lasting, Table


# -- Inner Cunning ----------------------------------------------------------------------------------


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

    def noun(self) -> str:
        return "agent"

    def text(self) -> str:
        words = f"a face-{self.face} agent" if self.face else "an agent"
        words += " that came into play this turn" if self.fresh else ""
        return words + (f" that can use {self.magic}" if self.magic else "")


class OnAgent(HazardPermanent, kw_only=True):
    """A permanent-event that is laid on an agent: which cannot be played against a player of minions."""

    onto: Lies = "target"

    def bar(self, table: Table, seat: str, card: str) -> Refusal | None:
        return minion_refusal(table, seat, card) or super().bar(table, seat, card)

    def opening(self, placed: bool) -> str:
        return "playable, unless your opponent plays minions,"


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
        return f"unless your opponent plays minions, {super().text()}"


def draw_openly(table: Table, seat: str, card: str) -> None:
    """A card of the play deck is shown and taken to hand; the deck is shuffled."""
    zones.take_out(table, seat, card, "from-deck")
    player = table.players[seat]
    player.hand = player.hand.add((card,), EVERYONE)
    table.tell("recovered", "term.search", seat=seat, card=card, to="to-hand")
    zones.shuffle_deck(table, seat)


asks("agent.fetch", "{card}: which agent do you take from your play deck?", {"from-deck": "{subject}."})


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

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[seat].deck)

    def found(self, table: Table, seat: str) -> list[str]:
        """The agents in the play deck that fit."""
        kind = table.players[seat].kind
        ((_, pile),) = zones.searched(table, seat, "from-deck")
        return sorted(card for card in pile.distinct() if self.admits(card, kind))

    def admits(self, card: str, kind: str) -> bool:
        """Whether a card is an agent with such a home site, for a kind of player."""
        return CARDS[card].agent and any(CARDS[home].site_type in self.types for home in agents.samples(card, kind))

    def text(self) -> str:
        homes = " or ".join(f"a {kind}" for kind in self.types)
        return (
            f"take an agent that is at home at {homes} from your play deck into your hand, show it to your opponent, "
            "and reshuffle"
        )


def _comes_from(id: str, *types: str) -> None:
    """An agent comes from any site of these types."""
    card(
        id,
        OnAgent(on=OwnAgents(face="down", fresh=True)),
        ComesFromAny(types=types),
        DiscardWhen(event="agent-placed", about="its bearer", said="when the agent is revealed"),
        EndsAtHome(),
        ShortAboutAgents(does=(FetchAgent(types),)),
    )


_comes_from("DM-68", "shadow-hold", "dark-hold")

# Never Seen Him
card("DM-74", OnAgent(on=OwnAgents(), single="target"), ExtraAction(free=True, who="its agent"))

# Nobody’s Friend
_comes_from("DM-76", "border-hold", "free-hold")


# -- Shadow out of the Dark -------------------------------------------------------------------------


class BearerAbroad(Need):
    """The agent on which the card lies is face-up, and neither at a Free-hold nor at a Haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        event = table.cards.get(source)
        if event is None or event.on not in table.agents or table.cards[event.on].face_down:
            return Refusal("timing.active-condition.definition", (card,))
        site = agents.site_of(table, event.on)
        if not site or CARDS[site].name in agents.HAVENS:
            return Refusal("timing.active-condition.definition", (card,))
        kind = places.site_type(table, Card(0, site, seat, "site"))
        return Refusal("timing.active-condition.definition", (card, site)) if kind == "free-hold" else None

    def text(self) -> str:
        return "if it is face-up and neither at a Free-hold nor at a Haven"


OPENED = LASTING.declare("site-opened", "at a site (by its name) where creatures of a race (the detail) can be played")


class OpenSite(OpensSitesForNow):
    """Creatures of a race can be played at the agent's site this turn, and do not count."""

    race: str

    @instant
    def do(self, table: Table) -> None:
        event = table.cards[acting(table).source]
        site = CARDS[agents.site_of(table, event.on)]
        linger(table, self, OPENED, site.name, detail=self.race)
        table.tell("agent-enables", "timing.active-condition.definition", number=event.on, site=site.id)

    def opens(self, table: Table, lasting: Lasting, card: str, site: Card) -> bool:
        facts = CARDS[card]
        return lasting.target == site.facts.name and self.race in (facts.race, *facts.other_races)

    def text(self) -> str:
        return (
            f"this turn {self.race.capitalize()} creatures can be played at its site, and those played there by this "
            "do not count against the hazard limit"
        )


class AgentTaps(Ability, kw_only=True):
    """Something for which the agent taps on whom its card lies."""

    def text(self) -> str:
        return super().text().replace("its bearer", "the agent")


card(
    "DM-89",
    OnAgent(on=OwnAgents(face="up", magic="shadow-magic")),
    AgentTaps(
        when=windows.MOVEMENT,
        side=HAZARD,
        needs=(BearerAbroad(),),
        taps=("bearer",),
        does=(OpenSite("undead"),),
    ),
)
