"""Tasks of Dark Minions: resource permanent-events that are fulfilled at a site and then stored.

Long because a family of cards stands together, with what its members share.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.corruption import EasesItemsOnceStored
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.hooks.sites import ChangesAttacks, Layer, StaysTapped
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.cards import INVERTED, invert
from underdeeps.meccg.parts.effects.piles import StoreIt
from underdeeps.meccg.parts.events import Lies, Permanent
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.standing import ServesAs
from underdeeps.meccg.parts.targets.cards import controlled
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat.automatic_attacks import fewer_strikes
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- Fate of the Ithil-stone ------------------------------------------------------------------------


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


def _said(keyword: str) -> str:
    return keyword.title()


asks("knowledge.give-up", "{0}: which card of the company do you discard for it?")


class Task(Permanent, kw_only=True):
    """A permanent-event on a company for which the company gives up a card with a keyword, without its effects."""

    chooses: ClassVar[bool] = True
    gives_up: str
    onto: Lies = "company"

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        company = table.companies[int(token[1:])]
        return None if controlled(table, company, self.gives_up) else Refusal(NO, (card,))

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
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


THEFT = NOTES.declare("theft@", "a task whose company played stolen knowledge in a site phase: in which turn")


def _playing(table: Table) -> int:
    """The company for which a card is being played; 0 if there is none."""
    if not table.acting:
        return 0
    link = acting(table)
    if link.target.startswith("c") and link.target[1:].isdigit():
        return int(link.target[1:])
    company = table.company_of(link.by or (int(link.target) if link.target.isdigit() else 0))
    return company.number if company is not None else 0


def copy_done(table: Table, source: Card, inverted: bool) -> bool:
    """Whether another copy of a task has come as far as tapped, or inverted."""
    return any(
        other.number != source.number
        and other.facts.name == source.facts.name
        and (INVERTED in other.note if inverted else other.state == TAPPED)
        for other in table.cards.values()
    )


def go_on(table: Table, source: Card) -> None:
    """A tapped task is turned upside down if its company has entered the site and played stolen knowledge there."""
    company = table.company_of(source.number)
    if company is None or not company.entered or source.state != TAPPED or INVERTED in source.note:
        return
    if f"{THEFT}{table.turn}" in source.note and not copy_done(table, source, True):
        invert(table, source.number)


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


def substitute(table: Table, seat: str, keyword: str) -> str:
    """The card of a hand that does for one with a keyword; empty if there is none."""
    hand = table.players[seat].hand.distinct()
    return next((card for card in hand if any(part.keyword == keyword for part in parts_of(card, ServesAs))), "")


def give_substitute(table: Table, seat: str, keyword: str) -> None:
    """The card that does for another is discarded from hand."""
    card = substitute(table, seat, keyword)
    zones.discard_openly(table, seat, card)
    table.tell("discarded", "timing.active-condition.performed-at-declaration", seat=seat, card=card)


def _words(keyword: str) -> str:
    return f"a card of your hand that may take the place of {keyword.title()}"


class TaskByMemory(Permanent, kw_only=True):
    """A task on a company of which a sage taps, and for which a card is discarded from hand."""

    keyword: str
    onto: Lies = "company"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not substitute(table, seat, self.keyword):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        company = table.company_of(who)
        if company is None or f"c{company.number}" != token:
            return Refusal(NO, (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        give_substitute(table, link.seat, self.keyword)

    def text(self) -> str:
        return f"{super().text()}, at the price of {_words(self.keyword)}"


LOST = "lost knowledge"

card(
    "DM-128",
    Task(on=Learned(keyword=LOST, at="Minas Tirith"), gives_up=LOST),
    TaskByMemory(
        on=Learned(keyword=LOST, at="Minas Tirith"),
        by=Characters(skill="sage", allies=False),
        taps=("by",),
        keyword=LOST,
    ),
    TapsForItem(),
    StaysTapped(),
    StealsAt(site="Barad-dûr"),
    EntersAfterTheft(),
    Ability(when=windows.ORGANIZATION, needs=(TaskDone(),), does=(StoreIt(),)),
    PointsOnlyStored(),
    EasesItemsOnceStored(),
)


# -- Into the Smoking Cone --------------------------------------------------------------------------


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

    onto: Lies = "company"


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


class SageBeside(Characters, kw_only=True):
    """A sage in the company of the task."""

    skill: str = "sage"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [str(number) for number in company.characters] if company is not None else ()

    def text(self) -> str:
        return "a sage of its company"


class ByMemory(Ability, kw_only=True):
    """What a task lets its company do for knowledge, done for a card in hand and the tapping of a sage."""

    keyword: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not substitute(table, seat, self.keyword):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        give_substitute(table, link.seat, self.keyword)

    def text(self) -> str:
        return f"{super().text()}, at the price of {_words(self.keyword)}"


card(
    "DM-146",
    SiteTask(on=GoldRingSite(where="site")),
    TapsForItem(ring=True),
    StaysTapped(),
    Ability(
        when=windows.SITE,
        needs=(TaskAt(site="Mount Doom"),),
        on=KnowledgeOf(LOST),
        discards=("target",),
        does=(Invert(),),
    ),
    ByMemory(
        when=windows.SITE,
        needs=(TaskAt(site="Mount Doom"),),
        on=SageBeside(),
        taps=("target",),
        keyword=LOST,
        does=(Invert(),),
    ),
    Ability(when=windows.ORGANIZATION, needs=(TaskDone(),), does=(StoreIt(),)),
    PointsOnlyStored(),
    EasesItemsOnceStored(ring=True),
)

# -- Pass the Doors of Dol Guldur -------------------------------------------------------------------


FREED = NOTES.declare("freed@", "a task whose company freed prisoners: in which turn")


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


STOLEN = "stolen knowledge"


class WeakensAttacksOnceStored(ChangesAttacks):
    """Once the card is stored the automatic-attacks at sites of some types are weaker."""

    layer: ClassVar[Layer] = "weaken"
    here: ClassVar[bool] = False
    types: tuple[str, ...]

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        if not source.stored or places.site_type(table, site) not in self.types:
            return attacks
        return [zones.replace(fewer_strikes(attack, 1), prowess=attack.prowess - 1) for attack in attacks]

    def text(self) -> str:
        types = " and ".join(self.types)
        return f"if stored: automatic-attacks at any {types} have 1 prowess and 1 strike less (but at least one strike)"


card(
    "DM-154",
    Task(on=Learned(keyword=STOLEN), gives_up=STOLEN),
    NotesRescue(site="Dol Guldur"),
    StaysTapped(),
    Ability(when=windows.SITE, needs=(FreedAt(site="Dol Guldur", name="Rescue Prisoners"),), taps=("source",)),
    Ability(when=windows.ORGANIZATION, needs=(TaskDone(inverted=False),), does=(StoreIt(),)),
    PointsOnlyStored(),
    WeakensAttacksOnceStored(types=("dark-hold", "shadow-hold")),
)
