"""Getting rid of corruption cards, and supporting corruption checks. The checks themselves are in `checks`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.moments import EITHER
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.table import UNTAPPED, Card, Link, Table


class Afflictions(Target):
    """A hazard on one of the player's characters that a roll can remove."""

    untapped_way: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        afflicting = map(table.cards.__getitem__, table.listed(RemovalRoll.__name__))
        return [each.token for each in afflicting if _bearer_of(table, each, seat)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        hazard = table.cards.get(int(token))
        if hazard is None or hazard.on not in table.cards:
            return Refusal("corruption.removal.untapped-attempt", (card,))
        rolls = parts_of(hazard.id, RemovalRoll)
        if any(part.at_haven for part in rolls) and not _at_haven(table, hazard.on):
            return Refusal("timing.active-condition.definition", (hazard.id,))
        free = any(not part.taps for part in rolls)
        used = table.players[seat].used
        if f"removal-3:{token}" in used or (free and f"removal:{token}" in used):
            return Refusal("corruption.removal.untapped-attempt-ends-attempts", (hazard.id,))
        if self.untapped_way:
            return _untapped_refusal(hazard, free, tried=f"removal:{token}" in used)
        if not free and table.cards[hazard.on].state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.cards[hazard.on].id,))
        return None

    def text(self) -> str:
        return "a hazard on one of your characters"


def _untapped_refusal(hazard: Card, free: bool, tried: bool) -> Refusal | None:
    """Why the attempt at -3 without tapping cannot be made: it is for corruption cards, and for the first attempt."""
    if "corruption" not in hazard.facts.keywords or free:
        return Refusal("corruption.removal.untapped-attempt", (hazard.id,))
    if tried:
        return Refusal("corruption.removal.untapped-attempt-first-only", (hazard.id,))
    return None


def _bearer_of(table: Table, hazard: Card, seat: str) -> Card | None:
    """The character of a player on whom a hazard lies."""
    bearer = table.cards.get(hazard.on)
    return bearer if bearer is not None and bearer.role == "character" and bearer.owner == seat else None


def _at_haven(table: Table, number: int) -> bool:
    company = table.company_of(number)
    return company is not None and companies.at_haven(table, company, True)


def roll_to_remove(table: Table, number: int, needed: int, modifier: int = 0) -> None:
    """A roll to be rid of a hazard: with more than is needed it is discarded."""
    hazard = table.cards[number]
    dice = checks.roll(table, table.active, "removal", "corruption.removal.untapped-attempt", card=hazard.id)
    changes = tuple(numbers.lasting(table, "removal-roll", hazard.token))
    table.lasting = tuple(effect for effect in table.lasting if effect not in changes)
    if dice + modifier + sum(effect.amount for effect in changes) > needed:
        zones.discard(table, number, "corruption.removal.repeat-by-tapping")


class RollToRemove(Effect):
    """A roll: above the number on it, the hazard is discarded."""

    modifier: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        helped = 0
        while helpers(table):
            choice = yield from ask(
                table,
                acting(table).seat,
                "removal.support",
                [*helpers(table), Option("enough")],
                "corruption.removal.repeat-by-tapping",
                (acting(table).target,),
            )
            if choice.verb == "enough":
                break
            zones.tap(table, int(choice.subject))
            helped += 1
        self.roll(table, helped)

    def roll(self, table: Table, helped: int) -> None:
        """The dice decide."""
        hazard = table.cards[int(acting(table).target)]
        roll_to_remove(table, hazard.number, parts_of(hazard.id, RemovalRoll)[0].number, self.modifier + helped)

    def text(self) -> str:
        return "roll to remove it"


def helpers(table: Table) -> list[Option]:
    """Who may tap in support of the roll to remove a hazard that says so."""
    hazard = table.cards[int(acting(table).target)]
    company = table.company_of(hazard.on)
    if company is None or not any(part.supported for part in parts_of(hazard.id, RemovalRoll)):
        return []
    others = [number for number in company.characters if number != hazard.on]
    return [Option("aid", str(number)) for number in others if table.cards[number].state == UNTAPPED]


class Remove(Action, kw_only=True):
    """A character taps (or does not, at -3) to try to get rid of a hazard on him."""

    verb: ClassVar[str] = "remove"
    while_listed: ClassVar[str] = RemovalRoll.__name__
    rule: ClassVar[str] = "corruption.removal.repeat-by-tapping"
    note: str = "removal"

    def holds(self, table: Table, link: Link) -> bool:
        hazard = table.cards.get(int(link.target))
        if hazard is None or hazard.on not in table.cards:
            return False
        tapped = self.note == "removal" and any(part.taps for part in parts_of(hazard.id, RemovalRoll))
        return not tapped or table.cards[hazard.on].state != UNTAPPED

    def paid(self, table: Table, link: Link) -> None:
        target = table.chain[-1].target
        player = table.players[table.active]
        player.used = (*player.used, f"{self.note}:{target}")
        hazard = table.card(target)
        if self.note == "removal" and any(part.taps for part in parts_of(hazard.id, RemovalRoll)):
            zones.tap(table, hazard.on)


class RemoveUntapped(Remove, kw_only=True):
    """The attempt at -3 without tapping."""

    verb: ClassVar[str] = "remove-untapped"
    rule: ClassVar[str] = "corruption.removal.untapped-attempt"


rule_action("remove", Remove(when=windows.ORGANIZATION, on=Afflictions(), does=(RollToRemove(),)))

rule_action(
    "remove-untapped",
    RemoveUntapped(
        when=windows.ORGANIZATION, on=Afflictions(untapped_way=True), does=(RollToRemove(-3),), note="removal-3"
    ),
)


# -- supporting a check -----------------------------------------------------------------------------


class Companions(Target):
    """The others in the company of the one who makes the check."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        check = table.checks[-1]
        company = table.company_of(check.character)
        if company is not None and company.owner == seat:
            for number in company.characters:
                if number != check.character and table.cards[number].state == UNTAPPED:
                    yield str(number)

    def text(self) -> str:
        return "another character of his company"


class Support(Action, kw_only=True):
    """Tapping a companion for +1 to a corruption check."""

    verb: ClassVar[str] = "support"
    rule: ClassVar[str] = "corruption.check.support"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not table.checks or table.checks[-1].seat != seat:
            return Refusal("corruption.check.support")
        return super().refusal(table, seat, card, source)


class Supported(Effect):
    """The check that is declared has one more."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})

    @instant
    def do(self, table: Table) -> None:
        checks.add_to_check(table, 1, "support")

    def text(self) -> str:
        return "+1 to the check"


rule_action(
    "support",
    Support(when=windows.CORRUPTION, on=Companions(), taps=("target",), does=(Supported(),), side=EITHER),
)
