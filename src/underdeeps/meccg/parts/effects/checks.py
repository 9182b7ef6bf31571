"""Effects on checks, checks that are made, and tests of rings. The rules are in `rules.checks` and `rules.rings`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.whom import whom, whom_words
from underdeeps.meccg.parts.targets.characters import path_of
from underdeeps.meccg.rules import checks, numbers, rings, zones

if TYPE_CHECKING:
    from underdeeps.meccg.parts.effects.whom import Whom
    from underdeeps.meccg.table import Table


class EaseFactions(Effect):
    """Influence attempts against factions at the site are modified for the rest of the turn."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(table.site_company)
        if company is not None:
            last(table, "faction-influence", str(company.site), self.amount)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest of the action and is no reason for it

    def text(self) -> str:
        return f"{self.amount:+d} to influence checks against factions there until the end of the turn"


class CheckForRegions(Effect):
    """The bearer makes a corruption check for each region (of a type) in the site path of his company."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    region_type: str = ""

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = whom(table, acting(table), "bearer")
        times = self.count(table, bearer)
        for _ in range(times):
            yield from checks.corruption_check(table, bearer, 0, acting(table).card)

    def count(self, table: Table, bearer: int) -> int:
        """How many checks that are."""
        company = table.company_of(bearer)
        if company is None or table.journey is None:
            return 0
        return path_of(table, company).count(self.region_type) if self.region_type else len(table.journey.path)

    def text(self) -> str:
        regions = f"{self.region_type} in his company's site path" if self.region_type else "region he moved through"
        return f"he makes a corruption check for each {regions}"


def still_to_check(table: Table, characters: tuple[int, ...]) -> tuple[int, ...]:
    """Those who are there and make corruption checks at all."""
    return tuple(each for each in characters if each in table.cards and not numbers.immune_to_corruption(table, each))


asks("attack.checks", "Who makes his corruption check next?", {"check": "{subject}."})


class EverybodyChecks(Effect):
    """Each character of the attacked company, or of all companies, makes a corruption check, in the order of his
    player."""

    modifier: int = 0
    everywhere: bool = False
    """Those of all companies: first those of the player whose turn it is. The player of the card gets no help from
    resources for theirs."""

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in self.seats(table):
            waiting = still_to_check(table, self.characters(table, seat))
            while waiting:
                choice = yield from ask(
                    table,
                    seat,
                    "attack.checks",
                    [Option("check", str(number)) for number in waiting],
                    "corruption.check.roll",
                )
                number = int(choice.subject)
                unaided = ("unaided",) if self.everywhere and seat == acting(table).seat else ()
                yield from checks.corruption_check(table, number, self.modifier, acting(table).card, unaided)
                waiting = still_to_check(table, tuple(each for each in waiting if each != number))

    def seats(self, table: Table) -> tuple[str, ...]:
        """Whose characters make checks, in this order."""
        if self.everywhere:
            return (table.active, table.hazard_player)
        return (zones.combat_of(table).defender,)

    def characters(self, table: Table, seat: str) -> tuple[int, ...]:
        """Which of a player's characters make checks."""
        if self.everywhere:
            return tuple(card.number for card in table.characters_of(seat))
        return table.companies[zones.combat_of(table).company].characters

    def text(self) -> str:
        change = f" modified by {self.modifier:+d}" if self.modifier else ""
        if not self.everywhere:
            return f"everybody in the company makes a corruption check{change}"
        return (
            f"each character in play makes a corruption check{change}, first those of the player whose turn it is, in "
            "an order of each player's choice; you play no resources to help yours, but others may tap in support"
        )


class CorruptionCheck(Effect):
    """Somebody makes a corruption check."""

    touches: ClassVar[frozenset[str]] = frozenset({"character", "company"})
    who: Whom = "by"
    modifier: int = 0
    not_ringwraith: bool = False
    said: str = ""
    """Who is meant, in words, if those of `who` could mean somebody else."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = whom(table, acting(table), self.who)
        if number:
            yield from checks.corruption_check(table, number, self.modifier, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        action = action_of(self.key.partition("/does/")[0]) if self.who == "by" and self.not_ringwraith else None
        if isinstance(action, FromHand) and action.by is not None and not action.lies_on():
            by = action.doers(table, seat, card, source, target)
            return any(not numbers.immune_to_corruption(table, number) for number in by)
        return self.who != "target" or not target.isdigit() or not numbers.immune_to_corruption(table, int(target))

    def text(self) -> str:
        change = f" modified by {self.modifier:+d}" if self.modifier else ""
        unless = f"unless {self.said or 'he'} is a Ringwraith, " if self.not_ringwraith else ""
        who = "he" if self.said and unless else self.said or whom_words(self.who)
        return f"{unless}{who} makes a corruption check{change}"


class AddToCheck(Effect):
    """The check that is declared is changed."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})
    amount: int = 0
    per_companion: bool = False
    """Multiplied by the size of the company in characters."""
    less: int = 0
    """Characters not counted then."""
    prowess_of: Whom | None = None
    """In place of the amount, the prowess of somebody, up to `most`."""
    most: int = 99

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            checks.add_to_check(table, self._amount(table))

    def _amount(self, table: Table) -> int:
        check = table.checks[-1]
        if self.prowess_of is not None:
            return min(self.most, numbers.prowess(table, check.character))
        if self.per_companion:
            company = table.company_of(check.character)
            return self.amount * (len(company.characters) - self.less) if company is not None else 0
        return self.amount

    def text(self) -> str:
        if self.prowess_of is not None:
            return f"his prowess, at most {self.most}, is added to the check"
        if self.per_companion:
            less = f" but {self.less}" if self.less else ""
            return f"{self.amount:+d} to the check for each character of his company{less}"
        return f"{self.amount:+d} to the check"


class CancelCheck(Effect):
    """The check that is declared is canceled, or passed without a roll."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})
    passed: bool = False

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            checks.change_check(table, canceled=True)

    def text(self) -> str:
        return "the check succeeds without a roll" if self.passed else "cancel the check"


class PutRingToTest(Effect):
    """A gold ring is tested."""

    modifier: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from rings.test(table, int(acting(table).target), self.modifier, False)

    def text(self) -> str:
        return "test it" + (f", {self.modifier:+d} to the roll" if self.modifier else "")
