"""Lost and stolen knowledge: cards that a company gives up for great tasks, and how these tasks go on to their end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, Need, On, Reaction, Target, acting
from underdeeps.meccg.cards.depths import NO_WEAPONS
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.site_tasks import SitePermanent
from underdeeps.meccg.cards.targets import NO, Characters, Companies, TheCheck, a_or_an, either
from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.rules import combat, keying, numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

INVERTED = "inverted"
"""The note on a task that is one step further than tapped."""


def controlled(table: Table, company: Company, keyword: str) -> list[Card]:
    """The cards with a keyword that a company controls: on its characters, on what they bear, or on the company."""
    borne = [each for number in company.characters for each in table.cards[number].bears]
    return [table.cards[each] for each in (*borne, *company.events) if keyword in table.cards[each].facts.keywords]


def _said(keyword: str) -> str:
    return keyword.title()


# -- playing a task ---------------------------------------------------------------------------------


class Learned(Companies, kw_only=True):
    """A company that controls a card with a keyword; at a site of some name, if so said."""

    keyword: str
    at: str = ""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or company.owner != seat:
            return Refusal(NO, (card,))
        if self.at and (numbers.is_away(table, company) or table.site_of(company).facts.name != self.at):
            return Refusal(NO, (card, table.site_of(company).id))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company" + (f" at {self.at}" if self.at else "")


class Task(Permanent, kw_only=True):
    """A permanent-event on a company for which the company gives up a card with a keyword, without its effects."""

    chooses: ClassVar[bool] = True
    gives_up: str
    onto: str = "company"  # type: ignore[assignment]

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        company = table.companies[int(token[1:])]
        return None if controlled(table, company, self.gives_up) else Refusal(NO, (card,))

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "knowledge.give-up",
            self.found(table, token),
            "timing.active-condition.performed-at-declaration",
            (card,),
        )
        return choice.subject

    def found(self, table: Table, token: str) -> list[Option]:
        """What can be given up."""
        company = table.companies[int(token[1:])]
        return [Option("sacrifice", each.token) for each in controlled(table, company, self.gives_up)]

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.discard(table, int(link.choice))

    def text(self) -> str:
        return f"{super().text()}: discard a {_said(self.gives_up)} card of the company, without its effects"


class GoldRingSite(Companies, kw_only=True):
    """The company whose site phase it is, with a sage in it, at a site where gold rings are playable."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not any("sage" in numbers.skills(table, each) for each in company.characters):
            return Refusal(NO, (card,))
        facts = table.site_of(company).facts
        kinds = (*facts.playable_items, *(kind for kind, _ in facts.playable_items_limited))
        return None if "gold-ring" in kinds else Refusal(NO, (card, facts.id))

    def text(self) -> str:
        return "a company with a sage at a site where gold rings are playable"


class SiteTask(SitePermanent, kw_only=True):
    """A permanent-event that is laid on the company whose site phase it is."""

    onto: str = "company"  # type: ignore[assignment]


# -- the steps of a task ----------------------------------------------------------------------------


def copy_done(table: Table, source: Card, inverted: bool) -> bool:
    """Whether another copy of a task has come as far as tapped, or inverted."""
    return any(
        other.number != source.number
        and other.facts.name == source.facts.name
        and (INVERTED in other.note if inverted else other.state == TAPPED)
        for other in table.cards.values()
    )


def is_special_ring(card: str) -> bool:
    """Whether an item is a ring that is a special item."""
    return CARDS[card].item == "special" and is_ring(card)


def is_palantir(card: str) -> bool:
    """Whether an item is a Palantír."""
    return "palantír" in CARDS[card].keywords


class TapsForItem(Reaction, kw_only=True):
    """The task taps when its company plays an item: a Palantír, or a ring that is a special item."""

    event: str = "item-gained"
    ring: bool = False

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        item = table.card(subject)
        if source.state != UNTAPPED or company is None or table.company_of(item.number) != company:
            return False
        return is_special_ring(item.id) if self.ring else is_palantir(item.id)

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.tap(table, source.number)

    def text(self) -> str:
        what = "a ring that is a special item" if self.ring else "a Palantír"
        return f"tap this card when the company plays {what}"


def invert(table: Table, number: int) -> None:
    """A task is turned upside down."""
    card = zones.change(table, number, note=(*table.cards[number].note, INVERTED))
    table.tell("inverted", "timing.passive.automatic-declaration", card=card.id, number=number)


THEFT = "theft@"
"""How the note on a task begins that its company played stolen knowledge in a site phase: in which turn."""


class StealsAt(Reaction, kw_only=True):
    """Its company plays stolen knowledge in its site phase at a site."""

    event: str = "enters-play"
    site: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if table.phase != "site" or "stolen knowledge" not in table.card(subject).facts.keywords:
            return False
        company = table.company_of(source.number)
        if company is None or company.number != table.site_company or _playing(table) != company.number:
            return False
        return table.site_of(company).facts.name == self.site

    def react(self, table: Table, source: Card, subject: str) -> None:
        card = zones.change(table, source.number, note=(*source.note, f"{THEFT}{table.turn}"))
        go_on(table, card)

    def text(self) -> str:
        return (
            f"if this card is tapped, and its company plays a Stolen Knowledge card in a site phase in which it enters "
            f"{self.site}, turn this card upside down; of several copies only one can be"
        )


def _playing(table: Table) -> int:
    """The company for which a card is being played; 0 if there is none."""
    if not table.acting:
        return 0
    link = acting(table)
    if link.target.startswith("c") and link.target[1:].isdigit():
        return int(link.target[1:])
    company = table.company_of(link.by or (int(link.target) if link.target.isdigit() else 0))
    return company.number if company is not None else 0


def go_on(table: Table, source: Card) -> None:
    """A tapped task is turned upside down if its company has entered the site and played stolen knowledge there."""
    company = table.company_of(source.number)
    if company is None or not company.entered or source.state != TAPPED or INVERTED in source.note:
        return
    if f"{THEFT}{table.turn}" in source.note and not copy_done(table, source, True):
        invert(table, source.number)


class EntersAfterTheft(Reaction, kw_only=True):
    """Its company has entered the site, where it played stolen knowledge before."""

    event: str = "site-entered"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and f"{THEFT}{table.turn}" in source.note

    def react(self, table: Table, source: Card, subject: str) -> None:
        go_on(table, source)

    def text(self) -> str:
        return ""


class KnowledgeOf(Target):
    """A card with a keyword that the company of the task controls."""

    keyword: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [each.token for each in controlled(table, company, self.keyword)] if company is not None else ()

    def text(self) -> str:
        return f"a {_said(self.keyword)} card of the company, without its effects"


class TaskAt(Need, kw_only=True):
    """The task is tapped and not yet inverted, no other copy is, and it is its company's site phase at a site."""

    site: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        task = table.cards[source]
        company = table.company_of(source)
        if company is None or company.number != table.site_company or not company.entered:
            return Refusal(NO, (card,))
        if table.site_of(company).facts.name != self.site or task.state != TAPPED or INVERTED in task.note:
            return Refusal(NO, (card,))
        return Refusal("term.cannot-be-duplicated", (card,)) if copy_done(table, task, True) else None

    def text(self) -> str:
        return f"at {self.site}, if this card is tapped and no copy of it has been turned upside down"


class Invert(Effect):
    """The task is turned upside down."""

    @instant
    def do(self, table: Table) -> None:
        if acting(table).source in table.cards:
            invert(table, acting(table).source)

    def text(self) -> str:
        return "turn this card upside down"


FREED = "freed@"
"""How the note on a task begins whose company freed prisoners: in which turn."""


class NotesRescue(Reaction, kw_only=True):
    """Its company frees prisoners at a site."""

    event: str = "rescued"
    site: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or subject != f"c{company.number}":
            return False
        return table.site_of(company).facts.name == self.site

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(*source.note, f"{FREED}{table.turn}"))

    def text(self) -> str:
        return ""


class FreedAt(Need, kw_only=True):
    """In this site phase the company of the task freed prisoners at a site, or somebody took charge of them."""

    site: str
    name: str
    """The event by which prisoners are freed as well."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        task = table.cards[source]
        company = table.company_of(source)
        if company is None or company.number != table.site_company or table.site_of(company).facts.name != self.site:
            return Refusal(NO, (card,))
        if f"{FREED}{table.turn}" not in task.note and not self._taken(table, company):
            return Refusal(NO, (card,))
        return Refusal("term.cannot-be-duplicated", (card,)) if copy_done(table, task, False) else None

    def _taken(self, table: Table, company: Company) -> bool:
        return any(
            event.facts.name == self.name and event.turn == table.turn
            for number in company.characters
            for event in table.borne(number, "event")
        )

    def text(self) -> str:
        return (
            f"if the company has successfully played {self.name} at {self.site} in this site phase, or rescued "
            "prisoners there, and no copy of this card was tapped for that"
        )


class TaskDone(Need, kw_only=True):
    """The task is tapped (or inverted), and its company is at a haven."""

    inverted: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        task = table.cards[source]
        company = table.company_of(source)
        done = INVERTED in task.note if self.inverted else task.state == TAPPED
        if company is None or not done or not numbers.is_haven(table, table.site_of(company), seat):
            return Refusal("org.store.when-where", (card,))
        return None

    def text(self) -> str:
        return f"if this card is {'upside down' if self.inverted else 'tapped'} and the company is at a haven"


# -- stolen and lost knowledge itself ---------------------------------------------------------------


class JustFaced(Characters, kw_only=True):
    """Somebody in a company that has just faced an attack of one of some races."""

    where: str = "attacked"  # type: ignore[assignment]
    attackers: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or not fight.is_of(self.attackers) or fight.has(combat.CANCELED):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} whose company has just faced {a_or_an(either(self.attackers, True))} attack"


class AmongEnemies(Characters, kw_only=True):
    """Somebody at a site of some types, or whose company faced an agent's attack in this turn of which all strikes
    failed."""

    types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if token.isdigit() and int(token) in table.cards else None
        if company is None:
            return Refusal(NO, (card,))
        there = not numbers.is_away(table, company) and keying.site_type(table, table.site_of(company)) in self.types
        if not there and combat.AGENT_FAILED not in company.flags:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        types = " or ".join(self.types)
        return (
            f"{super().text()} at a {types}, or whose company faced an agent's attack this turn and no strike of it hit"
        )


class CompanysFactionCheck(TheCheck, kw_only=True):
    """An influence check against a faction by somebody in the company of the card."""

    kinds: tuple[str, ...] = ("influence",)
    factions: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        if source in table.cards and table.company_of(table.checks[-1].character) != table.company_of(source):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "an influence check against a faction by a character of the company"


class OncePlayed(On, kw_only=True):
    """After the item was played."""

    event: str = "item-gained"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and source.on in table.cards

    def text(self) -> str:
        return f"once it is played, {', then '.join(each.text() for each in self.does)}"


class Trap(Effect):
    """The bearer walks into a trap: an attack on him alone, against which weapons do not help."""

    is_attack: ClassVar[bool] = True
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.spring(table)
        yield from combat.fight(table)

    def spring(self, table: Table) -> None:
        """Lay the attack on the table."""
        link = acting(table)
        item = table.cards[link.source]
        company = table.company_of(item.on)
        assert company is not None
        combat.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=0,
            race="trap",
            strikes=1,
            prowess=self.prowess,
            only=(item.on,),
            cannot_be_canceled=True,
            flags=(NO_WEAPONS,),
        )

    def text(self) -> str:
        return (
            f"its bearer faces a Trap attack of 1 strike with a prowess of {self.prowess}, which cannot be canceled "
            "and against which weapons do not count"
        )


class BearersSite(Target, kw_only=True):
    """The site of the bearer, of one of some types."""

    types: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return (str(company.site),) if company is not None and not numbers.is_away(table, company) else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        return None if site is not None and keying.site_type(table, site) in self.types else Refusal(NO, (card,))

    def text(self) -> str:
        return f"the site of its bearer, a {' or '.join(self.types)}"
