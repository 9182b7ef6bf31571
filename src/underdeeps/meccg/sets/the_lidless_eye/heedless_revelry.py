"""Heedless Revelry, a hazard short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RevealedAgainst
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import rolls
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Heedless Revelry -------------------------------------------------------------------------------


class OnGuard(Need):
    """The card is revealed on-guard, or is not."""

    revealed: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if (table.phase == "site") == self.revealed else Refusal(NO, (card,))

    def text(self) -> str:
        return "if it is revealed on-guard" if self.revealed else ""


class Revelers(Companies, kw_only=True):
    """A company without a Ringwraith."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or any(is_among(numbers.race(table, each), ("ringwraith",)) for each in company.characters):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        still = " that is not moving" if self.moving is False else ""
        return f"a company without a Ringwraith{still}"


def sober(table: Table, token: str, *races: str) -> list[int]:
    """The untapped characters of a company who are of none of these races."""
    company = table.companies.get(int(token[1:]))
    return [
        number
        for number in (company.characters if company is not None else ())
        if table.cards[number].state == UNTAPPED and not is_among(numbers.race(table, number), races)
    ]


rolls("revelry", "to see who revels")


class RollToStaySober(Effect):
    """A roll for each untapped character but a Wizard: above his mind, he taps."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "company"})
    heroes: int
    """What is added for hero characters."""

    @instant
    def do(self, table: Table) -> None:
        for number in sober(table, acting(table).target, "wizard"):
            card = table.cards[number]
            dice = checks.roll(table, acting(table).seat, "revelry", "term.roll", card=card.id, number=number)
            change = self.heroes if card.facts.alignment == "hero" else 0
            if dice + change > numbers.mind(table, number):
                zones.tap(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(sober(table, target, "wizard"))

    def text(self) -> str:
        return (
            f"for each untapped character in it who is no Wizard make a roll, {self.heroes:+d} for heroes: above his "
            "mind, he taps"
        )


class TapAllRevelers(Effect):
    """All untapped characters of the company tap, Wizards and Ringwraiths excepted."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "company"})

    @instant
    def do(self, table: Table) -> None:
        for number in sober(table, acting(table).target, "wizard", "ringwraith"):
            zones.tap(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(sober(table, target, "wizard", "ringwraith"))

    def text(self) -> str:
        return (
            "all its untapped characters tap, Wizards and Ringwraiths excepted; what it answers is played all the same"
        )


card(
    "LE-114",
    HazardShort(needs=(OnGuard(False),), on=Revelers(where="journey", moving=False), does=(RollToStaySober(-2),)),
    HazardShort(needs=(OnGuard(),), on=Companies(where="journey"), does=(TapAllRevelers(),)),
    RevealedAgainst(plays=True),
)
