"""Enchanted Stream, a hazard permanent-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.hooks.journeys import HoldsCompany
from underdeeps.meccg.language.phrases import asks, declares, tells
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.discards import WhenAtHaven
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import UNTAPPED, Card, Company, Link, Table

# -- Enchanted Stream -------------------------------------------------------------------------------


PAID: Final = NOTES.declare("paid@", "that names the turn in which its company has tapped for it")


tells("shaken-off", "The company taps for {card}: it is free to go this turn.")


class HeldUntilTapped(HoldsCompany):
    """The company on which this card lies can neither split nor move unless it taps characters for it.

    Once a turn, in its organization phase: all that are untapped, but no more than so many. Nothing holds a company
    that has nobody to tap.
    """

    most: int

    def holds(self, table: Table, source: Card, company: Company) -> bool:
        return f"{PAID}{table.turn}" not in source.note and bool(untapped(table, company))

    def text(self) -> str:
        return (
            "the company cannot split of its own will or move to a new site unless it taps all its untapped "
            f"characters, {self.most} at most, in its organization phase"
        )


def untapped(table: Table, company: Company) -> list[int]:
    """The characters of a company who could tap."""
    return [number for number in company.characters if table.cards[number].state == UNTAPPED]


def on_company(table: Table, company: Company) -> list[int]:
    """The events of this kind that lie on a company."""
    return [event for event in company.events if parts_of(table.cards[event].id, HeldUntilTapped)]


def holders(table: Table, company: Company) -> list[int]:
    """Those that hold it now."""
    return [
        event
        for event in on_company(table, company)
        for part in parts_of(table.cards[event].id, HeldUntilTapped)
        if part.holds(table, table.cards[event], company)
    ]


def price(table: Table, event: int) -> int:
    """How many characters the company on which an event lies has to tap for it."""
    company = table.company_of(event)
    most = min((part.most for part in parts_of(table.cards[event].id, HeldUntilTapped)), default=0)
    return 0 if company is None else min(most, len(untapped(table, company)))


def pay(table: Table, event: int, payers: tuple[int, ...]) -> None:
    """Some characters tap, and for the rest of the turn their company is free to go, whatever else holds it so."""
    company = table.company_of(event)
    for number in payers:
        zones.tap(table, number)
    for each in on_company(table, company) if company is not None else ():
        note = tuple(word for word in table.cards[each].note if not word.startswith(PAID))
        zones.change(table, each, note=(*note, f"{PAID}{table.turn}"))
    table.tell("shaken-off", "timing.action.needs-allowance", card=table.cards[event].id, number=event)


class HoldersHere(Target):
    """A hazard that holds a company of the player."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(event) for company in table.companies_of(seat) for event in on_company(table, company)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or company.destination or int(token) not in holders(table, company)[:1]:
            return Refusal("timing.action.needs-allowance", (card,))
        return None

    def text(self) -> str:
        return "a hazard that holds one of your companies"


def payers(table: Table, event: int, without: str) -> list[Option]:
    """Who of the company could tap for it."""
    company = table.company_of(event)
    found = untapped(table, company) if company is not None else []
    return [Option("tap", str(number)) for number in found if str(number) != without]


asks("holding.first", "{card} holds the company: who taps for it?", {"tap": "{subject}."})
asks("holding.second", "{card} holds the company: who else taps for it?", {"tap": "{subject}."})


declares(
    "shake-off",
    ("Tap for {target}, so that {company} can go where it will.", "Tap for {target}, so that the company can go."),
    waiting="a company is to go where it will",
    told=("{seat} taps for {on_card}, so that the company can go.", "{seat} has a company that was held go."),
)


class ShakeOff(Action, kw_only=True):
    """Characters of a company tap, so that it may split and move although a hazard holds it."""

    verb: ClassVar[str] = "shake-off"
    rule: ClassVar[str] = "timing.action.needs-allowance"
    while_listed: ClassVar[str] = HoldsCompany.listed
    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        first, second = "", ""
        if price(table, int(token)) > 0:
            choice = yield from ask(
                table, seat, "holding.first", payers(table, int(token), ""), "timing.active-condition.tap-cost"
            )
            first = choice.subject
        if price(table, int(token)) > 1:
            choice = yield from ask(
                table, seat, "holding.second", payers(table, int(token), first), "timing.active-condition.tap-cost"
            )
            second = choice.subject
        return f"{first},{second}"

    def paid(self, table: Table, link: Link) -> None:
        pay(table, int(link.target), tuple(int(each) for each in link.choice.split(",") if each))

    def holds(self, table: Table, link: Link) -> bool:
        return True


class TurnedAside(Standing):
    """Somebody with a skill in the company may tap to cancel this card before it resolves."""

    skill: str

    def text(self) -> str:
        return f"before this card resolves, a {self.skill} of the company may tap to cancel it"


class TurnedAsideLinks(Target):
    """A card declared in this chain that somebody with a skill can cancel by tapping."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain if link.card and parts_of(link.card, TurnedAside)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for chain in table.chains for link in chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or link.seat == seat or not link.target.startswith("c"):
            return Refusal("term.cancel", (card,))
        return None

    def text(self) -> str:
        return "a card that can be turned aside"


declares(
    "turn-aside",
    "Tap somebody to turn {target} aside.",
    waiting="a hazard is to be turned aside",
    told=("{by_card} taps to turn {on_card} aside.", "{seat} turns a hazard aside."),
)


class TurnAside(Action, kw_only=True):
    """Somebody taps to cancel a hazard on his company that says so."""

    verb: ClassVar[str] = "turn-aside"
    rule: ClassVar[str] = "timing.action.needs-allowance"

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        skills = [part.skill for part in parts_of(link.card, TurnedAside)] if link is not None else []
        if not set(skills).intersection(numbers.skills(table, who)):
            return Refusal(NO, (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)


card(
    "AS-27",
    HazardPermanent(on=Companies(where="journey", moving=True, path=(("wilderness", 1),)), onto="company"),
    TurnedAside("ranger"),
    HeldUntilTapped(2),
    WhenAtHaven(said="in any organization phase if the company is at a haven"),
)

rule_action("shake-off", ShakeOff(when=windows.ORGANIZATION, on=HoldersHere()), of="AS-27")

rule_action(
    "turn-aside",
    TurnAside(
        when=windows.MOVEMENT,
        responds=True,
        on=TurnedAsideLinks(),
        by=Characters(where="journey", allies=True),
        taps=("by",),
        does=(CancelLink(),),
    ),
    of="AS-27",
)
