"""Hazard hosts of Dark Minions: permanent-events that take prisoners and hold them.

Long because the five hosts share how they take prisoners and what becomes of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.prisoners import HazardHost
from underdeeps.meccg.language.phrases import asks, rolls, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import DiscardWhen, On, Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.agent_events import minion_refusal
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.agents import PlayersAgents
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat, strikes
from underdeeps.meccg.rules.prisoners import captivity, host_sites, rescue
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.rules.zones.changes import combat_of
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Flies and Spiders ------------------------------------------------------------------------------


class DiscardedIfEmpty(DiscardWhen, kw_only=True):
    """A hazard host goes if it holds nobody when the attack is over through which it was played."""

    rule: ClassVar[str] = "prisoner.host.empty-discarded"
    event: str = "attack-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and not table.borne(source.number, "prisoner")

    def text(self) -> str:
        return ""


asks("host.site", "{0}: where is the prisoner to be held?")


class PlayHost(HazardPermanent, kw_only=True):
    """A hazard host is played: its rescue site is chosen when it is declared, out of the location deck."""

    chooses: ClassVar[bool] = True

    def sites(self, table: Table, seat: str, card: str, token: str) -> list[str]:
        """The site cards that can be its rescue site."""
        return captivity.sites_for(table, seat, card)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        if not self.sites(table, seat, card, token):
            return Refusal("prisoner.rescue-site.none-no-host", (card,))
        return None

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "host.site",
            [Option("imprison", site) for site in self.sites(table, seat, card, token)],
            "prisoner.rescue-site.from-location-deck",
            (card,),
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        table.tell("rescue-site", "prisoner.rescue-site.from-location-deck", card=link.card, site=link.choice)

    def holds(self, table: Table, link: Link) -> bool:
        return link.choice in table.players[link.seat].locations and super().holds(table, link)

    def come(self, table: Table) -> int:
        number = super().come(table)
        captivity.lay_site(table, number, acting(table).choice)
        return number


class FacingStrike(Target, kw_only=True):
    """The character who faces the strike that is fought, if it is of an attack of some race."""

    attackers: tuple[str, ...]
    races: tuple[str, ...] = ()

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fight = table.combat
        return (str(fight.given[fight.strike].target),) if fight is not None and fight.strike >= 0 else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight, who = table.combat, table.cards.get(int(token))
        if fight is None or who is None or fight.strike < 0 or not strikes.still_open(table):
            return Refusal(NO, (card,))
        if who.role != "character":
            return Refusal("prisoner.ally.not-targetable", (card, who.id))
        strike = fight.given[fight.strike]
        if not fight.is_of(self.attackers) or fight.source == "company" or strike.target != who.number:
            return Refusal(NO, (card, fight.race))
        if self.races and who.facts.race not in self.races:
            return Refusal(NO, (card, who.id))
        if captivity.host_of_strike(table):
            return Refusal("event.short.cannot-be-duplicated-entity", (card, who.id))
        return None

    def text(self) -> str:
        who = a_or_an(either(self.races, True) or "character")
        return f"{who} facing a strike of {a_or_an(either(self.attackers, True))} attack"


TAKING: frozenset[str] = frozenset({"takes-prisoner", "removes-character"})


class TakePrisoner(Effect):
    """If the strike succeeds, its target is not harmed but taken prisoner by this card."""

    touches: ClassVar[frozenset[str]] = TAKING
    types: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        flags = strikes.strike_of(table).flags
        strikes.change_strike(table, flags=(*flags, f"{captivity.TAKES}{acting(table).source}"))

    def text(self) -> str:
        return f"if the strike succeeds, he is not harmed but taken prisoner at a {either(self.types)}"


class InCaptivity(On, kw_only=True):
    """The untap phase of the player begins whose character the host holds."""

    event: str = "untap-begins"
    about: About = "its captive's player"
    said: str = "at the start of each untap phase of his player:"


def _held(table: Table) -> tuple[int, ...]:
    """The prisoners of the host whose passive condition is resolved."""
    source = acting(table).source
    return tuple(each.number for each in host_sites.prisoners_of(table, source)) if source in table.cards else ()


class CheckPrisoner(Effect):
    """A body check is made against the prisoner."""

    modifier: int = 0

    @instant
    def do(self, table: Table) -> None:
        for number in _held(table):
            captivity.body_check(table, number, self.modifier)

    def text(self) -> str:
        change = f" modified by {self.modifier:+d}" if self.modifier else ""
        return f"a body check{change} is made against him"


tells("escape", "{character} tries to get away: {total}.")
rolls("escape", "to get away")


class RollToEscape(Effect):
    """The prisoner's player rolls and adds the prisoner's body: if that is enough, he is free, as his own company."""

    above: int

    @instant
    def do(self, table: Table) -> None:
        for number in _held(table):
            card = table.cards[number]
            dice = checks.roll(table, card.owner, "escape", "timing.action.needs-allowance", number=number)
            total = dice + numbers.base_body(table, card)
            table.tell("escape", "timing.action.needs-allowance", character=card.id, number=number, total=total)
            if total > self.above:
                zones.discard(table, acting(table).source, "prisoner.host.empty-discarded")

    def text(self) -> str:
        return (
            "if he is not eliminated, his player rolls and adds his body; with a result above "
            f"{self.above} he is rescued into a company of his own at the rescue site"
        )


RUINS = ("ruins-and-lairs",)
SHADOWS = ("ruins-and-lairs", "shadow-hold")
DARK = ("dark-hold", "shadow-hold", "ruins-and-lairs")

card(
    "DM-58",
    PlayHost(when=windows.STRIKE, on=FacingStrike(attackers=("spider",)), does=(TakePrisoner(RUINS),)),
    HazardHost(types=RUINS, attacks=(Attack("spider", 3, 9),)),
    DiscardedIfEmpty(),
    InCaptivity(does=(CheckPrisoner(1), RollToEscape(15))),
)

# Spells of the Barrow-wights
card(
    "DM-90",
    PlayHost(when=windows.STRIKE, on=FacingStrike(attackers=("undead",)), does=(TakePrisoner(SHADOWS),)),
    HazardHost(types=SHADOWS, attacks=(Attack("undead", 3, 8),), takes_rings=True),
    DiscardedIfEmpty(),
    InCaptivity(does=(CheckPrisoner(),)),
)

# -- To Get You Away --------------------------------------------------------------------------------


AGENT: Final = NOTES.declare("agent:", "that names the agent who takes prisoners for it, by its number")

HOME: Final = NOTES.declare("home:", "that names its rescue site, as long as the card lies on the agent")


def homes(table: Table, number: int) -> list[str]:
    """The cards of an agent's home sites that its player has in their location deck, or that lie on the agent."""
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
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
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
            captivity.lay_site(table, number, site)
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
        flags = (agent_attacks.CHOOSES, f"{captivity.TAKES}{host}")
        yield from agent_attacks.attack(table, number, zones.journey_of(table).company, face_down, 0, 0, flags)
        captivity.drop_if_empty(table, host)

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
        if host_sites.rescue_site(table, source.number) is None:
            captivity.lay_site(table, source.number, site)
        if agent in table.agents:
            table.tell("agent-at", "agent.event.needs-agent-at-new-site", number=agent, site=site)

    def text(self) -> str:
        return ""


card(
    "DM-92",
    PlayAbduction(on=PlayersAgents(here=True), opens=True, fights=True, does=(Abduct(),)),
    HazardHost(attacks=(Attack("", 3, 8),)),
    DiscardedIfEmpty(),
    AgentReturns(),
)


# -- Troll-purse ------------------------------------------------------------------------------------


class GuardedSite(TheSite, kw_only=True):
    """The site of the company, if it has an automatic-attack of some race."""

    races: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        company = table.companies.get(table.journey.company) if table.journey is not None else None
        if company is None:
            return Refusal(NO, (card,))
        attacks = automatic_attacks.automatic_attacks(table, table.card(token), company)
        if not any(attack.race in self.races for attack in attacks):
            return Refusal("prisoner.rescue-site.host-restrictions", (card, table.card(token).id))
        return None

    def text(self) -> str:
        return f"a site with {a_or_an(either(self.races, True))} automatic-attack"


class PlayHostOnSite(PlayHost, kw_only=True):
    """A hazard host is played on a site, which is its rescue site: its player lays a card of that site with it."""

    def sites(self, table: Table, seat: str, card: str, token: str) -> list[str]:
        name = table.card(token).facts.name
        return [
            site
            for site in dict.fromkeys(table.players[seat].locations)
            if CARDS[site].name == name and captivity.version_refusal(table, seat, CARDS[site]) is None
        ]


class ItemPlayedHere(On, kw_only=True):
    """A company of the opponent plays an item at the rescue site of this host."""

    event: str = "item-gained"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(table.site_company)
        site = host_sites.rescue_site(table, source.number)
        if company is None or site is None or table.phase != "site" or company.owner == source.owner:
            return False
        return table.site_of(company).facts.name == site.facts.name

    def text(self) -> str:
        return f"when an item is played at the site, {', then '.join(each.text() for each in self.does)}"


class FaceAgain(Effect):
    """The company faces all automatic-attacks of its site again, stronger; their strikes take prisoners."""

    is_attack: ClassVar[bool] = True
    touches: ClassVar[frozenset[str]] = TAKING
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        host = acting(table).source
        place, faced = site_phase.next_attack(table, ())
        while place >= 0 and host in table.cards:
            if not automatic_attacks.is_open(site_phase.attacks_here(table)[place]):
                self.begin(table, host, place)
                yield from combat.fight(table)
            place, faced = site_phase.next_attack(table, faced)
        captivity.drop_if_empty(table, host)

    def begin(self, table: Table, host: int, place: int) -> None:
        """Lay one of the attacks on the table."""
        site_phase.begin_automatic(table, place)
        fight = combat_of(table)
        fight.open = False
        fight.flags = (*fight.flags, f"{captivity.TAKES}{host}")
        attacks.modify(table, Modifier("prowess", self.prowess, table.cards[host].id, host))

    def text(self) -> str:
        return (
            f"the company faces all automatic-attacks of the site again with {self.prowess:+d} prowess; whom their "
            "strikes hit is not harmed but taken prisoner at the site"
        )


card(
    "DM-95",
    PlayHostOnSite(on=GuardedSite(races=("orc", "troll")), onto="target"),
    HazardHost(as_automatic=True),
    ItemPlayedHere(does=(FaceAgain(3),)),
)


# -- Waylaid, Wounded, and Orc-dragged --------------------------------------------------------------


class Brace(Effect):
    """The one who faces the strike has more prowess against it."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        strikes.modify_strike(table, Modifier("own-prowess", self.amount, acting(table).card))

    def text(self) -> str:
        return f"he has {self.amount:+d} prowess against the strike"


rolls("ring-kept", "to keep the ring")


class RollForRing(Effect):
    """The prisoner's player rolls for the ring that the prisoner bears: if that is too little, it is discarded."""

    least: int

    @instant
    def do(self, table: Table) -> None:
        for number in _held(table):
            for ring in table.cards[number].bears:
                card = table.cards[ring].id
                dice = checks.roll(table, table.cards[number].owner, "ring-kept", "term.discard", card=card)
                if dice < self.least:
                    zones.discard(table, ring, "term.discard")

    def text(self) -> str:
        return f"if he bears a ring, his player rolls; with less than {self.least} the ring is discarded"


card(
    "DM-99",
    PlayHost(
        when=windows.STRIKE,
        on=FacingStrike(attackers=("orc",), races=("hobbit",)),
        does=(Brace(2), TakePrisoner(DARK)),
    ),
    HazardHost(types=DARK, attacks=(Attack("orc", 3, 6), Attack("orc", 4, 7), Attack("orc", 5, 8))),
    DiscardedIfEmpty(),
    InCaptivity(does=(RollForRing(7),)),
)
