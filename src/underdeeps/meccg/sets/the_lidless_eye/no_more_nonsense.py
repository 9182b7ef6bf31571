"""No More Nonsense, a resource permanent-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- No More Nonsense -------------------------------------------------------------------------------


OBEYED = NOTES.declare("prevailed", "a leader whom somebody has defied and obeys")
DEFIED = NOTES.declare("did not prevail", "a leader whom somebody has defied with success")
asks("nonsense.who", "{card}: who is to obey {0}?", {"riddler": "{subject}."})
rolls("nonsense", "to see who prevails")


class AssertHimself(Effect):
    """The leader and another of his company roll with their prowess: by who prevails he gains or loses influence."""

    @method
    def do(self, table: Table) -> Flow[None]:
        leader = int(acting(table).target)
        if not companions(table, leader):
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "nonsense.who",
            [Option("riddler", str(number)) for number in companions(table, int(acting(table).target))],
            "timing.action.needs-allowance",
            (acting(table).target,),
        )
        self.decide(table, int(acting(table).target), int(choice.subject))

    def decide(self, table: Table, leader: int, other: int) -> None:
        """Both roll, and the card keeps in mind who prevails."""
        seat, source = acting(table).seat, acting(table).source
        ours, theirs = (
            checks.roll(table, seat, "nonsense", "term.roll", number=number) + numbers.prowess(table, number)
            for number in (leader, other)
        )
        if ours > theirs:
            for each in table.cards[other].bears:
                laid = table.cards[each]
                if laid.role == "event" and laid.facts.kind == "hazard" and "permanent-event" in laid.facts.forms:
                    zones.discard(table, each)
        if source in table.cards:
            zones.change(table, source, note=(OBEYED if ours > theirs else DEFIED,))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(companions(table, int(target)))

    def text(self) -> str:
        return (
            "make a roll for him and one for another character of his company, and add the prowess of each. If his sum "
            "is greater he has prevailed, and all hazard permanent-events on the other are discarded"
        )


def companions(table: Table, number: int) -> list[int]:
    """The other characters in somebody's company."""
    company = table.company_of(number)
    return [each for each in company.characters if each != number] if company is not None else []


card(
    "LE-210",
    Permanent(
        when=windows.ORGANIZATION,
        on=Characters(leader=True),
        onto="target",
        single="target",
        does=(AssertHimself(),),
    ),
    Gives("direct-influence", 2, noted=OBEYED),
    Gives("direct-influence", -2, noted=DEFIED),
)
