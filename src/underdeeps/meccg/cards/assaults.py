"""What attacks do beside wounding: passive conditions of creatures on their own attacks, and the effects of these."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, On, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, combat, numbers, zones
from underdeeps.meccg.rules.zones import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- when -------------------------------------------------------------------------------------------


class OwnAttack(On, kw_only=True):
    """Something happens in an attack of this creature."""

    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and table.combat.maker == source.number

    def done(self) -> str:
        """What it does, in words."""
        return ", then ".join(each.text() for each in self.does)


class WhenItWounds(OwnAttack, kw_only=True):
    """A strike of it wounds a character."""

    event: str = "wounded-by-strike"
    not_races: tuple[str, ...] = ()
    if_faced: tuple[str, ...] = ()
    """Only if the company has faced an attack of a card with one of these names this turn."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not super().fits(table, source, subject) or int(subject) not in table.cards:
            return False
        if numbers.race(table, int(subject)) in self.not_races:
            return False
        faced = {CARDS[each].name for each in table.companies[combat_of(table).company].faced if each in CARDS}
        return not self.if_faced or not faced.isdisjoint(self.if_faced)

    def text(self) -> str:
        who = " ".join([*(f"non-{race.capitalize()}" for race in self.not_races), "character"]).replace(
            " non-", ", non-"
        )
        words = f"when it wounds a {who}: {self.done()}"
        return f"if the company has faced {' or '.join(self.if_faced)} this turn, {words}" if self.if_faced else words


class BeforeAssignment(OwnAttack, kw_only=True):
    """It was not canceled, and its strikes are about to be assigned."""

    event: str = "before-assignment"

    def text(self) -> str:
        return f"unless the attack is canceled, before strikes are assigned {self.done()}"


class AfterAttack(OwnAttack, kw_only=True):
    """An attack of it is over."""

    event: str = "attack-ended"
    unless: str
    """The outcome after which nothing happens: ``defeated`` or ``canceled``."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return super().fits(table, source, subject) and subject != self.unless

    def text(self) -> str:
        return f"{self.done()}, unless the attack is {self.unless}"


class AfterStrikeOnWeakMind(OwnAttack, kw_only=True):
    """A strike of it that was not canceled is over, on one whose mind is not above its prowess."""

    event: str = "strike-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not super().fits(table, source, subject) or int(subject) not in table.cards:
            return False
        if combat_of(table).strike < 0 or combat.strike_of(table).outcome == "canceled":
            return False
        who = table.card(subject)
        return who.facts.mind is not None and numbers.mind(table, who.number) <= combat.strike_prowess(table)

    def text(self) -> str:
        target = "if the mind of its target does not exceed its prowess"
        return f"after a strike that was not canceled, {target}: {self.done()}"


# -- what -------------------------------------------------------------------------------------------


class DiscardHim(Effect):
    """The one it is about is discarded."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        if number in table.cards and not checks.kept_from_discard(table, number):
            zones.discard(table, number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard him"


class TapHim(Effect):
    """The one it is about taps if he is untapped."""

    @instant
    def do(self, table: Table) -> None:
        checks.tap_if_untapped(table, int(acting(table).target))

    def text(self) -> str:
        return "he taps if he is untapped"


class DiscardHisItems(Effect):
    """The one it is about discards his items, but for special ones (unless these are meant, too)."""

    special: bool = False

    @instant
    def do(self, table: Table) -> None:
        for item in table.items(int(acting(table).target)):
            if self.special or item.facts.item != "special":
                zones.discard(table, item.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard all items that he bears" + ("" if self.special else ", special items excepted")


class TapCompany(Effect):
    """All untapped characters of the attacked company tap."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(combat_of(table).company)
        for number in company.characters if company is not None else ():
            checks.tap_if_untapped(table, number)

    def text(self) -> str:
        return "after the attack all untapped characters of the company tap"


class DiscardAnItem(Effect):
    """The defender picks an item of the attacked company, which is discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if items_of_company(table):
            choice = yield from ask(
                table,
                combat_of(table).defender,
                "attack.item",
                [Option("discard", str(number)) for number in items_of_company(table)],
                "combat.strike-result.no-responses",
            )
            zones.discard(table, int(choice.subject), "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard an item of the company that its player picks"


def items_of_company(table: Table) -> list[int]:
    """The items in the company that is attacked."""
    company = table.companies.get(combat_of(table).company)
    return [item.number for each in company.characters for item in table.items(each)] if company is not None else []


class EverybodyChecks(Effect):
    """Each character of the attacked company makes a corruption check, in the order of the defender."""

    modifier: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        waiting = still_to_check(table, table.companies[combat_of(table).company].characters)
        while waiting:
            choice = yield from ask(
                table,
                combat_of(table).defender,
                "attack.checks",
                [Option("check", str(number)) for number in waiting],
                "corruption.check.roll",
            )
            number = int(choice.subject)
            yield from checks.corruption_check(table, number, self.modifier, acting(table).card)
            waiting = still_to_check(table, tuple(each for each in waiting if each != number))

    def text(self) -> str:
        change = f" modified by {self.modifier:+d}" if self.modifier else ""
        return f"everybody in the company makes a corruption check{change}"


def still_to_check(table: Table, characters: tuple[int, ...]) -> tuple[int, ...]:
    """Those who are there and make corruption checks at all."""
    return tuple(each for each in characters if each in table.cards and not numbers.immune_to_corruption(table, each))


class BarSkill(Effect):
    """For the rest of the turn the attacked company cannot use resources that require a skill."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    skill: str

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(combat_of(table).company)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, f"no-{self.skill}-resources"))

    def text(self) -> str:
        return f"until the turn ends no resource that calls for a {self.skill} can be played with the company"


class StrengthenLater(Effect, kw_only=True):
    """All other attacks of a race against the company are stronger for the rest of the turn."""

    race: str
    strikes: int
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        target = f"c{combat_of(table).company}"
        last(table, "attack-strikes", target, self.strikes, self.race)
        last(table, "attack-prowess", target, self.prowess, self.race)

    def text(self) -> str:
        change = f"{self.strikes:+d} strike and {self.prowess:+d} prowess"
        return f"until the turn ends further {self.race.capitalize()} attacks on the company have {change}"
