"""Hazard hosts: how they are played, how they take prisoners, what becomes of these in captivity.

What a host is in play (`HazardHost`) is in `captivity`, the rules about prisoners are in `rules.prisoners`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, On, Target, acting
from underdeeps.meccg.cards.captivity import held_at
from underdeeps.meccg.cards.events import HazardPermanent
from underdeeps.meccg.cards.site_tasks import FaceAttack, TakeCharge, takers
from underdeeps.meccg.cards.targets import NO, TheAttack, TheSite, a_or_an, either
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import ambushes, checks, combat, numbers, prisoners, site_phase, zones
from underdeeps.meccg.rules.zones import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table

TAKING: frozenset[str] = frozenset({"takes-prisoner", "removes-character"})


# -- playing a host ---------------------------------------------------------------------------------


class PlayHost(HazardPermanent, kw_only=True):
    """A hazard host is played: its rescue site is chosen when it is declared, out of the location deck."""

    chooses: ClassVar[bool] = True

    def sites(self, table: Table, seat: str, card: str, token: str) -> list[str]:
        """The site cards that can be its rescue site."""
        return prisoners.sites_for(table, seat, card)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        if not self.sites(table, seat, card, token):
            return Refusal("prisoner.rescue-site.none-no-host", (card,))
        return None

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
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
        prisoners.lay_site(table, number, acting(table).choice)
        return number


# -- the one who faces a strike ---------------------------------------------------------------------


class FacingStrike(Target, kw_only=True):
    """The character who faces the strike that is fought, if it is of an attack of some race."""

    attackers: tuple[str, ...]
    races: tuple[str, ...] = ()

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fight = table.combat
        return (str(fight.given[fight.strike].target),) if fight is not None and fight.strike >= 0 else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight, who = table.combat, table.cards.get(int(token))
        if fight is None or who is None or fight.strike < 0 or not combat.still_open(table):
            return Refusal(NO, (card,))
        if who.role != "character":
            return Refusal("prisoner.ally.not-targetable", (card, who.id))
        strike = fight.given[fight.strike]
        if not fight.is_of(self.attackers) or fight.source == "company" or strike.target != who.number:
            return Refusal(NO, (card, fight.race))
        if self.races and who.facts.race not in self.races:
            return Refusal(NO, (card, who.id))
        if prisoners.host_of_strike(table):
            return Refusal("event.short.cannot-be-duplicated-entity", (card, who.id))
        return None

    def text(self) -> str:
        who = a_or_an(either(self.races, True) or "character")
        return f"{who} facing a strike of {a_or_an(either(self.attackers, True))} attack"


class TakePrisoner(Effect):
    """If the strike succeeds, its target is not harmed but taken prisoner by this card."""

    touches: ClassVar[frozenset[str]] = TAKING | {"strike"}
    types: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        flags = combat.strike_of(table).flags
        combat.change_strike(table, flags=(*flags, f"{prisoners.TAKES}{acting(table).source}"))

    def text(self) -> str:
        return f"if the strike succeeds, he is not harmed but taken prisoner at a {held_at(self.types)}"


class Brace(Effect):
    """The one who faces the strike has more prowess against it."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        combat.change_strike(table, bonus=combat.strike_of(table).bonus + self.amount)

    def text(self) -> str:
        return f"he has {self.amount:+d} prowess against the strike"


# -- in captivity -----------------------------------------------------------------------------------


class InCaptivity(On, kw_only=True):
    """The untap phase of the player begins whose character the host holds."""

    event: str = "untap-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return any(each.owner == subject for each in prisoners.prisoners_of(table, source.number))

    def text(self) -> str:
        return f"at the start of each untap phase of his player: {', then '.join(each.text() for each in self.does)}"


def _held(table: Table) -> tuple[int, ...]:
    """The prisoners of the host whose passive condition is resolved."""
    source = acting(table).source
    return tuple(each.number for each in prisoners.prisoners_of(table, source)) if source in table.cards else ()


class CheckPrisoner(Effect):
    """A body check is made against the prisoner."""

    modifier: int = 0

    @instant
    def do(self, table: Table) -> None:
        for number in _held(table):
            prisoners.body_check(table, number, self.modifier)

    def text(self) -> str:
        change = f" modified by {self.modifier:+d}" if self.modifier else ""
        return f"a body check{change} is made against him"


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


class RollForRing(Effect):
    """The prisoner's player rolls for the ring that he bears: if that is too little, it is discarded."""

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


# -- the purse that squeaks -------------------------------------------------------------------------


class GuardedSite(TheSite, kw_only=True):
    """The site of the company, if it has an automatic-attack of some race."""

    races: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        company = table.companies.get(table.journey.company) if table.journey is not None else None
        if company is None:
            return Refusal(NO, (card,))
        attacks = site_phase.automatic_attacks(table, table.card(token), company)
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
            if CARDS[site].name == name and prisoners.version_refusal(table, seat, CARDS[site]) is None
        ]


class ItemPlayedHere(On, kw_only=True):
    """A company of the opponent plays an item at the rescue site of this host."""

    event: str = "item-gained"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(table.site_company)
        site = prisoners.rescue_site(table, source.number)
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
        place = 0
        while host in table.cards and site_phase.going_on(table) and place < attacks_here(table):
            if not ambushes.is_open(site_phase.attack_at(table, place)):
                self.begin(table, host, place)
                yield from combat.fight(table)
            place += 1
        prisoners.drop_if_empty(table, host)

    def begin(self, table: Table, host: int, place: int) -> None:
        """Lay one of the attacks on the table."""
        site_phase.begin_automatic(table, place)
        fight = combat_of(table)
        fight.open = False
        fight.flags = (*fight.flags, f"{prisoners.TAKES}{host}")
        combat.modify(table, Modifier("prowess", self.prowess, table.cards[host].id, host))

    def text(self) -> str:
        return (
            f"the company faces all automatic-attacks of the site again with {self.prowess:+d} prowess; whom their "
            "strikes hit is not harmed but taken prisoner at the site"
        )


def attacks_here(table: Table) -> int:
    """How many automatic-attacks the company whose site phase it is would face."""
    company = site_phase.here(table)
    return len(site_phase.automatic_attacks(table, table.site_of(company), company))


# -- off to the side --------------------------------------------------------------------------------

MOCKED = "mocked:"
"""How the flag of an attack begins after which somebody may be laid off to the side; the number of the card follows."""


class Outnumbering(TheAttack, kw_only=True):
    """An attack that is not detainment, with more strikes than there are characters and allies in the company."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        fight = combat_of(table)
        members = sum(1 for _ in table.members(table.companies[fight.company]))
        if fight.detainment or combat.strikes_of(table) <= members:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return (
            f"{super().text()} that is not detainment and has more strikes than the company has characters and allies"
        )


class Await(Effect):
    """The card waits for the end of the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "removes-character"})

    @instant
    def do(self, table: Table) -> None:
        fight = combat_of(table)
        fight.flags = (*fight.flags, f"{MOCKED}{acting(table).source}")

    def text(self) -> str:
        return ""


class AfterThatAttack(On, kw_only=True):
    """The attack is over on which the card was played."""

    event: str = "attack-ended"
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and table.combat.has(f"{MOCKED}{source.number}")

    def text(self) -> str:
        return f"after the attack {', then '.join(each.text() for each in self.does)}"


class MockHim(Effect):
    """A roll against the prowess of the character with the highest mind decides whether he is laid off to the side."""

    less: int = 5
    for_excess: int = 2

    @method
    def do(self, table: Table) -> Flow[None]:
        if acting(table).target != combat.NOT_DEFEATED or combat_of(table).company not in table.companies:
            zones.discard(table, acting(table).source)
            return
        result = self.roll(table)
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "captivity.whom",
            [Option("mock", str(number)) for number in greatest_minds(table)],
            "timing.action.needs-allowance",
            (str(result),),
        )
        self.decide(table, int(choice.subject), result)

    def roll(self, table: Table) -> int:
        """The result that has to be above his prowess."""
        source = acting(table).source
        excess = max(0, combat.strikes_of(table) - len(combat_of(table).given))
        dice = checks.roll(table, table.cards[source].owner, "mocked", "term.off-to-the-side")
        return dice + self.for_excess * excess - self.less

    def decide(self, table: Table, number: int, result: int) -> None:
        """He is laid off to the side with the card, or the card is discarded."""
        source = acting(table).source
        if result > numbers.prowess(table, number):
            table.tell("laid-aside", "term.off-to-the-side", character=table.cards[number].id, number=number)
            prisoners.lay_aside(table, source, number, False)
        else:
            zones.discard(table, source)

    def text(self) -> str:
        return (
            f"roll, unless it was canceled or defeated, and add {self.for_excess} for each excess strike; if the "
            f"result less {self.less} is above the prowess of the character with the highest mind in the company (you "
            "choose among equals), he is laid off to the side with this card and loses all that he has; otherwise "
            "discard this card"
        )


def greatest_minds(table: Table) -> tuple[int, ...]:
    """The characters with the highest mind in the company that is attacked."""
    members = table.companies[combat_of(table).company].characters
    most = max(numbers.mind(table, number) for number in members)
    return tuple(number for number in members if numbers.mind(table, number) == most)


class NextLongEvents(On, kw_only=True):
    """The next long-event phase of the player begins whose character lies with the card."""

    event: str = "long-event-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return any(each.owner == subject for each in table.borne(source.number, "aside"))

    def text(self) -> str:
        return f"in the next long-event phase of his player {', then '.join(each.text() for each in self.does)}"


class GiveBack(Effect):
    """The card is discarded, and the character with it goes back to his owner's hand."""

    @instant
    def do(self, table: Table) -> None:
        source = acting(table).source
        if source in table.cards:
            for card in table.borne(source, "aside"):
                zones.leave(table, card.number, "hand", "term.off-to-the-side")
            zones.discard(table, source)

    def text(self) -> str:
        return "discard this card and return him to the hand of his owner"


# -- prisoners that are led away --------------------------------------------------------------------


class FaceDefenders(FaceAttack, kw_only=True):
    """The company faces an attack of the same kind as the first automatic-attack of its site."""

    race: str = ""

    def begin(self, table: Table) -> None:
        attacks = table.site_of(site_phase.here(table)).facts.attacks
        combat.begin(
            table,
            table.site_company,
            source="event",
            card=acting(table).card,
            maker=acting(table).source,
            race=attacks[0].race if attacks else "",
            strikes=self.strikes,
            prowess=self.prowess,
            open=False,
        )

    def text(self) -> str:
        return (
            "the company faces an attack of the same kind as the first automatic-attack of the site: "
            f"{self.strikes} strikes with a prowess of {self.prowess}"
        )


class MustTakeCharge(TakeCharge):
    """A character of the company taps and takes the card, if one is untapped; if none is, it is discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "task.charge",
            takers(table) or [Option("none")],
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.take(table, choice.subject)

    def text(self) -> str:
        return "tap an untapped character of the company and place this card with him; if nobody is, discard it"
