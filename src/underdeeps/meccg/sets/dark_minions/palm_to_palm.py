"""Palm to Palm, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of, card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.moments import EITHER
from underdeeps.meccg.language.phrases import declares
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules.common_actions import corruption
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- Palm to Palm -----------------------------------------------------------------------------------


class BacksAttempts(Standing):
    """In the company on which this card lies others may tap in support of attempts to influence, and of attempts to
    get rid of a corruption card."""

    listed: ClassVar[str] = "backs-attempts"

    def text(self) -> str:
        return (
            "characters of the company may tap in support, each for +1, of an influence attempt by another of them or "
            "of his attempt to get rid of a corruption card"
        )


def backed(table: Table, company: Company | None) -> bool:
    """Whether a card lets those of a company support attempts of each other."""
    return company is not None and any(parts_of(table.cards[event].id, BacksAttempts) for event in company.events)


class Backers(Target):
    """The others in the company of the one who makes an influence check."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        check = table.checks[-1] if table.checks else None
        company = table.company_of(check.character) if check is not None else None
        if check is None or check.seat != seat or company is None or not backed(table, company):
            return ()
        others = [number for number in company.characters if number != check.character]
        return [str(number) for number in others if table.cards[number].state == UNTAPPED]

    def text(self) -> str:
        return "another character of his company"


declares(
    "back",
    "{target} taps in support of the attempt, for +1.",
    waiting="support",
    told=("{on_card} taps in support of the attempt.", "A companion taps in support of the attempt."),
)


class Back(Action, kw_only=True):
    """Tapping a companion for +1 to an influence attempt."""

    verb: ClassVar[str] = "back"
    rule: ClassVar[str] = "timing.action.needs-allowance"
    while_listed: ClassVar[str] = BacksAttempts.listed


def attempted(table: Table, seat: str) -> Card | None:
    """The corruption card that a player has just declared to try to get rid of; None if there is none."""
    for link in table.chain:
        if link.seat == seat and isinstance(action_of(link.action), corruption.Remove) and link.target.isdigit():
            hazard = table.cards.get(int(link.target))
            if hazard is not None and "corruption" in hazard.facts.keywords:
                return hazard
    return None


class RemovalBackers(Target):
    """The others in the company of one who is about to try to get rid of a corruption card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        hazard = attempted(table, seat)
        company = table.company_of(hazard.on) if hazard is not None else None
        if hazard is None or company is None or not backed(table, company):
            return ()
        others = [number for number in company.characters if number != hazard.on]
        return [str(number) for number in others if table.cards[number].state == UNTAPPED]

    def text(self) -> str:
        return "another character of his company"


class EaseRemoval(Effect):
    """The attempt to get rid of the corruption card is easier by one."""

    @instant
    def do(self, table: Table) -> None:
        hazard = attempted(table, acting(table).seat)
        if hazard is not None:
            last(table, "removal-roll", hazard.token, 1)

    def text(self) -> str:
        return "+1 to the attempt"


declares(
    "back-removal",
    "{target} taps in support of the attempt, for +1.",
    waiting="support",
    told=("{on_card} taps in support of the attempt.", "A companion taps in support of the attempt."),
)


class BackRemoval(Action, kw_only=True):
    """Tapping a companion for +1 to an attempt to get rid of a corruption card."""

    verb: ClassVar[str] = "back-removal"
    rule: ClassVar[str] = "timing.action.needs-allowance"
    while_listed: ClassVar[str] = BacksAttempts.listed

    def holds(self, table: Table, link: Link) -> bool:
        return link.target.isdigit() and int(link.target) in table.cards


def has_wizard(table: Table, company: Company) -> bool:
    """Whether a Wizard is in a company."""
    return any(is_among(table.cards[number].facts.race, ("wizard",)) for number in company.characters)


class WithoutWizard(Companies, kw_only=True):
    """A company without a Wizard."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or has_wizard(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} without a Wizard"


class WhenWizardJoins(DiscardWhen, kw_only=True):
    """A Wizard joins the company."""

    event: str = "joined-company"
    said: str = "when a Wizard joins the company, or somebody splits off from it"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and has_wizard(table, company)


class WhenSplit(DiscardWhen, kw_only=True):
    """Somebody leaves the company for another one: he is in play, and in no company at the moment."""

    event: str = "character-left-company"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or subject != f"c{company.number}":
            return False
        return any(
            card.role == "character" and card.owner == source.owner and table.company_of(card.number) is None
            for card in table.cards.values()
        )


card(
    "DM-153",
    Permanent(on=WithoutWizard(at_haven=True), onto="company"),
    BacksAttempts(),
    Gives("mind", 1, to="company"),
    DiscardOnExhaustion(),
    WhenWizardJoins(),
    WhenSplit(),
)

rule_action(
    "back",
    Back(when=windows.INFLUENCE, on=Backers(), taps=("target",), does=(AddToCheck(1),), side=EITHER),
    of="DM-153",
)

rule_action(
    "back-removal",
    BackRemoval(when=windows.ORGANIZATION, on=RemovalBackers(), responds=True, taps=("target",), does=(EaseRemoval(),)),
    of="DM-153",
)
