"""Imprisoned and Mocked, a hazard permanent-event of The Balrog."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, rolls, tells
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Imprisoned and Mocked --------------------------------------------------------------------------


class Outnumbering(TheAttack, kw_only=True):
    """An attack that is not detainment, with more strikes than there are characters and allies in the company."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        fight = combat_of(table)
        members = sum(1 for _ in table.members(table.companies[fight.company]))
        if fight.detainment or attacks.strikes_of(table) <= members:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return (
            f"{super().text()} that is not detainment and has more strikes than the company has characters and allies"
        )


MOCKED = ATTACK_FLAGS.declare(
    "mocked:",
    "after which somebody may be laid off to the side; the number of the card follows",
)


class Await(Effect):
    """The card waits for the end of the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "removes-character"})

    @instant
    def do(self, table: Table) -> None:
        fight = combat_of(table)
        fight.flags = (*fight.flags, f"{MOCKED}{acting(table).source}")

    def text(self) -> str:
        return ""


class AfterThatAttack(On, kw_only=True):
    """The attack is over on which the card was played."""

    event: str = "attack-ended"
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and table.combat.has(f"{MOCKED}{source.number}")

    def text(self) -> str:
        return f"after the attack {', then '.join(each.text() for each in self.does)}"


def greatest_minds(table: Table) -> tuple[int, ...]:
    """The characters with the highest mind in the company that is attacked."""
    members = table.companies[combat_of(table).company].characters
    most = max(numbers.mind(table, number) for number in members)
    return tuple(number for number in members if numbers.mind(table, number) == most)


asks("captivity.whom", "The result is {0}. Against whose prowess does it count?")
tells("laid-aside", "{character} is laid off to the side.")
rolls("mocked", "to lay somebody aside")


class MockHim(Effect):
    """A roll against the prowess of the character with the highest mind decides whether he is laid off to the side."""

    less: int = 5
    for_excess: int = 2

    @method
    def do(self, table: Table) -> Flow[None]:
        if acting(table).target != attacks.NOT_DEFEATED or combat_of(table).company not in table.companies:
            zones.discard(table, acting(table).source)
            return
        result = self.roll(table)
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "captivity.whom",
            [Option("mock", str(number)) for number in greatest_minds(table)],
            "timing.action.needs-allowance",
            (str(result),),
        )
        self.decide(table, int(choice.subject), result)

    def roll(self, table: Table) -> int:
        """The result that has to be above his prowess."""
        source = acting(table).source
        excess = max(0, attacks.strikes_of(table) - len(combat_of(table).given))
        dice = checks.roll(table, table.cards[source].owner, "mocked", "term.off-to-the-side")
        return dice + self.for_excess * excess - self.less

    def decide(self, table: Table, number: int, result: int) -> None:
        """He is laid off to the side with the card, or the card is discarded."""
        source = acting(table).source
        if result > numbers.prowess(table, number):
            table.tell("laid-aside", "term.off-to-the-side", character=table.cards[number].id, number=number)
            captivity.lay_aside(table, source, number, False)
        else:
            zones.discard(table, source)

    def text(self) -> str:
        return (
            f"roll, unless it was canceled or defeated, and add {self.for_excess} for each excess strike; if the "
            f"result less {self.less} is above the prowess of the character with the highest mind in the company (you "
            "choose among equals), he is laid off to the side with this card and loses all that he has; otherwise "
            "discard this card"
        )


class GiveBack(Effect):
    """The card is discarded, and the character with it goes back to his owner's hand."""

    @instant
    def do(self, table: Table) -> None:
        source = acting(table).source
        if source in table.cards:
            for card in table.borne(source, "aside"):
                zones.leave(table, card.number, "hand", "term.off-to-the-side")
            zones.discard(table, source)

    def text(self) -> str:
        return "discard this card and return him to the hand of his owner"


card(
    "BA-20",
    HazardPermanent(when=windows.ATTACK, on=Outnumbering(races=("orc", "troll"), companies=False), does=(Await(),)),
    AfterThatAttack(does=(MockHim(),)),
    On(
        event="long-event-begins",
        about="its captive's player",
        said="in the next long-event phase of his player",
        does=(GiveBack(),),
    ),
)
