"""Enchanted Stream, a hazard permanent-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.hooks.journeys import HoldsCompany
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import companies, holding, numbers, zones
from underdeeps.meccg.table import Card, Link, Table

# Enchanted Stream


class HoldersHere(Target):
    """A hazard that holds a company of the player."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            str(event)
            for company in table.companies_of(seat)
            for event in company.events
            if holding.holds(table, event)
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or company.destination or int(token) not in holding.holders(table, company)[:1]:
            return Refusal("timing.action.needs-allowance", (card,))
        return None

    def text(self) -> str:
        return "a hazard that holds one of your companies"


def payers(table: Table, event: int, without: str) -> list[Option]:
    """Who of the company could tap for it."""
    company = table.company_of(event)
    found = holding.untapped(table, company) if company is not None else []
    return [Option("tap", str(number)) for number in found if str(number) != without]


asks("holding.first", "{card} holds the company: who taps for it?", {"tap": "{subject}."})
asks("holding.second", "{card} holds the company: who else taps for it?", {"tap": "{subject}."})


class ShakeOff(Action, kw_only=True):
    """Characters of a company tap, so that it may split and move although a hazard holds it."""

    verb: ClassVar[str] = "shake-off"
    rule: ClassVar[str] = "timing.action.needs-allowance"
    among: ClassVar[str] = HoldsCompany.listed
    chooses: ClassVar[bool] = True

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        first, second = "", ""
        if holding.price(table, int(token)) > 0:
            choice = yield from ask(
                table, seat, "holding.first", payers(table, int(token), ""), "timing.active-condition.tap-cost"
            )
            first = choice.subject
        if holding.price(table, int(token)) > 1:
            choice = yield from ask(
                table, seat, "holding.second", payers(table, int(token), first), "timing.active-condition.tap-cost"
            )
            second = choice.subject
        return f"{first},{second}"

    def paid(self, table: Table, link: Link) -> None:
        holding.pay(table, int(link.target), tuple(int(each) for each in link.choice.split(",") if each))

    def holds(self, table: Table, link: Link) -> bool:
        return True


class TurnedAside(Standing):
    """Somebody with a skill in the company may tap to cancel this card before it resolves."""

    skill: str

    def text(self) -> str:
        return f"a {self.skill} in the company may tap to cancel this card before it resolves"


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


offers("turn-aside", "Tap somebody to turn {target} aside.")


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


class EndsAtHaven(Reaction, kw_only=True):
    """It is discarded in an organization phase, whosever, if its company is at a haven."""

    event: str = "organization-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and companies.at_haven(table, company)

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard this card in any organization phase if the company is at a haven"


card(
    "AS-27",
    HazardPermanent(on=Companies(where="journey", moving=True, path=(("wilderness", 1),)), onto="company"),
    TurnedAside("ranger"),
    HoldsCompany(2),
    EndsAtHaven(),
)

rule_action("shake-off", ShakeOff(when=windows.ORGANIZATION, on=HoldersHere()))

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
)
