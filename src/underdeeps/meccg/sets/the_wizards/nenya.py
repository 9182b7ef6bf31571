"""Nenya, a resource short-event of The Wizards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import declares
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.checks import CancelCheck
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.whom import whom
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters, rests_at_haven
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.parts.effects.whom import Whom
    from underdeeps.meccg.table import Lasting, Table


# -- Nenya ------------------------------------------------------------------------------------------


GRACE = LASTING.declare("grace", "by which a player may let one corruption check succeed this turn")
DARK = ("shadow-hold", "dark-hold")


class CheckOutOfShadow(Target):
    """A corruption check that is declared, of anybody who is not at a dark or shadowy hold."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("check",) if table.checks else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        check = table.checks[-1] if table.checks else None
        if check is None or check.kind != "corruption" or check.canceled:
            return Refusal("timing.target.unresolved-roll", (card,))
        company = table.company_of(check.character)
        if company is None:
            return Refusal(NO, (card,))
        at_site = not numbers.is_away(table, company)
        dark = at_site and places.site_type(table, table.site_of(company)) in DARK
        return Refusal(NO, (card,)) if dark else None

    def noun(self) -> str:
        return "check"

    def text(self) -> str:
        return f"a corruption check of a character who is not at a {' or '.join(DARK)}"


class CheckByPlace(Effect, kw_only=True):
    """Somebody makes a corruption check, which is easier at a haven."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    who: Whom
    modifier: int
    at_haven: int

    @method
    def do(self, table: Table) -> Flow[None]:
        number = whom(table, acting(table), self.who)
        if number:
            yield from checks.corruption_check(table, number, self.amount(table, number), acting(table).card)

    def amount(self, table: Table, number: int) -> int:
        """The modifier where somebody is."""
        company = table.company_of(number)
        return self.at_haven if company is not None and rests_at_haven(table, company) else self.modifier

    def text(self) -> str:
        return f"she makes a corruption check modified by {self.modifier:+d}, at a haven by {self.at_haven:+d}"


class KeepGrace(Effect):
    """For the rest of the turn its player may let one corruption check succeed."""

    @instant
    def do(self, table: Table) -> None:
        last(table, GRACE, acting(table).seat)

    def text(self) -> str:
        return (
            "once this turn you may let a corruption check of a character who is not at a "
            f"{' or '.join(DARK)} succeed without a roll"
        )


class HersForNow(UntilEndOfTurn):
    """An attribute of the one who does it is changed until the end of the turn: hers, who is named."""

    on: Whom | Literal["company", "player"] = "by"

    def text(self) -> str:
        return super().text().replace("he has", "Galadriel has")


def grace_of(table: Table, seat: str) -> Lasting | None:
    """What lets a player's next corruption check succeed; None if nothing does."""
    return next(iter(numbers.lasting(table, GRACE, seat)), None)


class GracedCheck(CheckOutOfShadow):
    """Such a check, while the player has leave to let one succeed."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if grace_of(table, seat) is None:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)


declares(
    "grace",
    "Let the corruption check succeed.",
    waiting="a corruption check is to succeed",
    told="{seat} lets the corruption check succeed.",
)


class UseGrace(Action, kw_only=True):
    """The corruption check that is declared succeeds."""

    verb: ClassVar[str] = "grace"

    @instant
    def resolve(self, table: Table) -> None:
        grace = grace_of(table, acting(table).seat)
        if grace is not None and table.checks:
            table.lasting = without(table.lasting, grace)
            checks.change_check(table, canceled=True)


card(
    "TW-291",
    Short(
        when=windows.ANYTIME | windows.STRIKE,
        on=Characters(where="own", names=("Galadriel",)),
        does=(
            UntilEndOfTurn("prowess", 2),
            UntilEndOfTurn("body", 2),
            UntilEndOfTurn("direct-influence", 2),
            KeepGrace(),
            CheckByPlace(who="target", modifier=-3, at_haven=-1),
        ),
    ),
    Short(
        when=windows.CORRUPTION,
        on=CheckOutOfShadow(),
        by=Characters(where="own", names=("Galadriel",)),
        does=(
            HersForNow("prowess", 2),
            HersForNow("body", 2),
            HersForNow("direct-influence", 2),
            CancelCheck(passed=True),
            CheckByPlace(who="by", modifier=-3, at_haven=-1),
        ),
    ),
)

rule_action("grace", UseGrace(when=windows.CORRUPTION, on=GracedCheck()), of="TW-291")
