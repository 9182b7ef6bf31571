"""Effects that last: until the end of the attack, the turn, the game.

What holds while a card is in play is no effect but a standing part (`language.hooks`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import instant
from underdeeps.kernel.piles import without
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import attribute_words
from underdeeps.meccg.language.vocabulary import ATTRIBUTES, COMPANY_FLAGS, LASTING
from underdeeps.meccg.parts.effects.whom import whom
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import under_deeps
from underdeeps.meccg.table import Lasting, Until

if TYPE_CHECKING:
    from underdeeps.meccg.parts.effects.whom import Whom
    from underdeeps.meccg.table import Company, Table

ASIDE = LASTING.declare("stands-aside", "that keeps in mind which card keeps somebody out of an attack")


def last(table: Table, kind: str, target: str, amount: int = 0, detail: str = "", until: Until = "turn") -> None:
    """Something holds for the rest of the turn (or longer); `kind`, of `vocabulary.LASTING`, says what."""
    link = acting(table)
    effect = Lasting(LASTING.check(kind), link.card, link.seat, target, amount, detail, until, table.number())
    table.lasting = (*table.lasting, effect)


class UntilEndOfTurn(Effect):
    """An attribute of somebody is changed until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    attribute: str
    amount: int
    on: Whom | Literal["company", "player"] = "target"

    def __post_init__(self) -> None:
        ATTRIBUTES.check(self.attribute)

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if self.on == "player":
            last(table, self.attribute, link.seat, self.amount)
        elif self.on == "company":
            company = table.company_of(link.by) if link.by else None
            token = link.target if link.target.startswith("c") else f"c{company.number}" if company else ""
            last(table, self.attribute, token, self.amount)
        elif number := whom(table, link, self.on):
            last(table, self.attribute, str(number), self.amount)

    def text(self) -> str:
        whose = ", for all its characters" if self.on == "company" else ""
        who = "he has " if self.on == "by" else ""
        return f"{who}{self.amount:+d} {attribute_words(self.attribute)} for the rest of the turn{whose}"


class StrengthenCompany(Effect, kw_only=True):
    """All characters who are now in a company get prowess and body until the end of the turn: in the company that it is
    declared on, or in that of the one who bears its card."""

    touches: ClassVar[frozenset[str]] = frozenset({"company", "character"})
    prowess: int = 0
    body: int = 0
    most_body: int | None = None
    """It raises no body above this."""

    @instant
    def do(self, table: Table) -> None:
        company = self._company(table, acting(table).target)
        limit = f"{numbers.AT_MOST}{self.most_body}" if self.most_body is not None else ""
        for number in company.characters if company is not None else ():
            if self.prowess:
                last(table, "prowess", str(number), self.prowess)
            if self.body:
                last(table, "body", str(number), self.body, limit)

    def _company(self, table: Table, target: str) -> Company | None:
        if target.isdigit():
            return table.company_of(int(target))
        return table.companies.get(int(target[1:]))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        fight = table.combat
        if fight is None or fight.strike < 0:
            return True
        company = self._company(table, target)
        return company is not None and company.number in (fight.company, fight.attackers)

    def text(self) -> str:
        most = f" (to at most {self.most_body})" if self.most_body is not None else ""
        gains = [
            f"{self.prowess:+d} prowess" if self.prowess else "",
            f"{self.body:+d} body{most}" if self.body else "",
        ]
        return f"{' and '.join(filter(None, gains))} for all characters in the company until the end of the turn"


FLAG = under_deeps.FLAG
"""The lasting effect that keeps in mind which card a flag of a company comes from."""


def end_lasting(table: Table, effect: Lasting) -> None:
    """An effect that would last for the rest of the turn is canceled; with it goes the flag that it keeps in mind."""
    table.lasting = without(table.lasting, effect)
    if effect.kind == ASIDE and table.combat is not None:
        table.combat.flags = without(table.combat.flags, f"not-facing:{effect.target}")
    company = table.companies.get(int(effect.target[1:])) if effect.kind == FLAG else None
    if company is not None and effect.detail in company.flags:
        zones.change_company(table, company.number, flags=without(company.flags, effect.detail))
    table.tell("effect-canceled", "term.cancel", card=effect.card)


def end_on_attack(table: Table, card: str) -> None:
    """What a card has done to the attack that is under way is canceled, with all that is noted of it there."""
    fight = table.combat
    if fight is not None and card in fight.flags:
        fight.modifiers = tuple(change for change in fight.modifiers if change.card != card)
        fight.flags = tuple(flag for flag in fight.flags if card not in (flag, flag.partition(":")[2]))
        table.tell("effect-canceled", "term.cancel", card=card)


class Flag(Effect):
    """Something is said of a company for the rest of the turn."""

    flag: str
    words: str

    def __post_init__(self) -> None:
        COMPANY_FLAGS.check(self.flag)

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if link.target.startswith("c") and link.target[1:].isdigit():
            number = int(link.target[1:])
        else:
            company = table.company_of(link.by or (int(link.target) if link.target.isdigit() else 0))
            number = company.number if company is not None else 0
        if number in table.companies:
            company = table.companies[number]
            zones.change_company(table, number, flags=(*company.flags, self.flag))
            last(table, FLAG, f"c{number}", detail=self.flag)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:])) if target[:1] == "c" and target[1:].isdigit() else None
        return company is None or self.flag not in company.flags

    def text(self) -> str:
        return self.words
