"""Unhappy Blows, a hazard short-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.rules import checks, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table

# -- Unhappy Blows ----------------------------------------------------------------------------------


FEUDS = ((("dwarf", "elf"), -5), (("orc", "troll"), -7))
"""The races that quarrel, and what is added to the roll."""


def feud(table: Table, company: Company) -> tuple[tuple[str, str], int] | None:
    """Which feud could break out in a company; None if none."""
    there = {table.cards[number].facts.race for number in company.characters}
    return next((each for each in FEUDS if there.issuperset(each[0])), None)


class Quarrelsome(Target):
    """The company whose movement/hazard phase it is, with Dwarves and Elves or with Orcs and Trolls in it."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        number = table.journey.company if table.journey is not None else table.site_company
        return (f"c{number}",) if number in table.companies else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        return Refusal(NO, (card,)) if company is None or feud(table, company) is None else None

    def text(self) -> str:
        return "a company with Dwarves as well as Elves, or Orcs as well as Trolls"


def go_off(table: Table, number: int) -> None:
    """A character goes back to hand with his items."""
    for item in table.borne(number, "item"):
        zones.leave(table, item.number, "hand", "term.return")
    zones.leave(table, number, "hand", "term.return")


asks("quarrel.leaves", "A quarrel: who goes off, back to your hand?")
offers("leaves", "{subject}.")
QUARREL = LASTING.declare("quarrel", "on a company in which two races (the detail) quarrel")


class Quarrel(Effect):
    """A roll says how much mind of the two races goes back to hand, with all items."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character", "company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        left = self.roll(table)
        while left > 0 and self.angry(table):
            choice = yield from ask(
                table,
                table.companies[int(acting(table).target[1:])].owner,
                "quarrel.leaves",
                [Option("leaves", str(number)) for number in self.angry(table)],
                "term.return",
            )
            left -= numbers.mind(table, int(choice.subject))
            go_off(table, int(choice.subject))

    def roll(self, table: Table) -> int:
        """The roll: how much mind has to go."""
        link = acting(table)
        found = feud(table, table.companies[int(link.target[1:])])
        last(table, QUARREL, link.target, detail=" ".join(found[0]) if found else "")
        dice = checks.roll(table, link.seat, "quarrel", "term.roll")
        return dice + found[1] if found else 0

    def angry(self, table: Table) -> list[int]:
        """Those who may leave."""
        company = table.companies.get(int(acting(table).target[1:]))
        races = [
            race for effect in numbers.lasting(table, QUARREL, acting(table).target) for race in effect.detail.split()
        ]
        members = company.characters if company is not None else ()
        return [number for number in members if table.cards[number].facts.race in races]

    def text(self) -> str:
        return (
            "make a roll at -5 (for Orcs and Trolls at -7): its player returns Elves and Dwarves (or Orcs and Trolls) "
            "of his choice with at least so much mind, if it has them, to his hand, with their items"
        )


card("AS-42", HazardShort(on=Quarrelsome(), single="turn", does=(Quarrel(),)))
