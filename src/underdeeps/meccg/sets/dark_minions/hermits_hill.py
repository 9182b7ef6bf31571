"""Hermit’s Hill, a site of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Link, Table


# -- Hermit’s Hill ----------------------------------------------------------------------------------


def minor_items(table: Table, company: Company) -> list[int]:
    """The minor items that a company bears."""
    return [
        item.number
        for number in company.characters
        for item in table.borne(number, "item")
        if item.facts.item == "minor"
    ]


def minor_here(table: Table, but: int) -> list[int]:
    """The minor items of the company whose site phase it is, but one."""
    company = at_site.company_here(table)
    return [number for number in minor_items(table, company) if number != but] if company is not None else []


asks("barter.first", "{0}: which minor item do you give away?")
asks("barter.second", "{0}: which other minor item do you give away?")


class BarterHere(Ability, kw_only=True):
    """A company at the site that is this card gives two minor items for leave to play a major one there this turn."""

    chooses: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or company.owner != seat or company.site != source or not company.entered:
            return Refusal(NO, (card,))
        if table.cards[source].state != UNTAPPED:
            return Refusal("site.item.play", (card,))
        if len(minor_items(table, company)) < 2 or any(numbers.lasting(table, items.MAJOR_HERE, str(source))):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "barter.first",
            [Option("sacrifice", str(number)) for number in minor_here(table, 0)],
            "timing.active-condition.performed-at-declaration",
            (card,),
        )
        first = choice.subject
        other = yield from ask(
            table,
            seat,
            "barter.second",
            [Option("sacrifice", str(number)) for number in minor_here(table, int(first))],
            "timing.active-condition.performed-at-declaration",
            (card,),
        )
        return f"{first},{other.subject}"

    def paid(self, table: Table, link: Link) -> None:
        for number in link.choice.split(","):
            zones.discard(table, int(number))

    @instant
    def resolve(self, table: Table) -> None:
        last(table, items.MAJOR_HERE, str(acting(table).source))

    def text(self) -> str:
        return (
            "in the site phase, while this site is untapped, a company here may discard two minor items that it bears: "
            "this turn one major item, a hoard item too, is playable here"
        )


card("DM-32", BarterHere(when=windows.SITE))
