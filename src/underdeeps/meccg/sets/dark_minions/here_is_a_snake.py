"""Here Is a Snake!, a resource short-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import shown, zones
from underdeeps.meccg.rules.agents import place as agents

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# Here Is a Snake!
class FaceDownAgents(Target):
    """An agent that is face-down."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.agents] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        agent = table.cards.get(int(token))
        return None if agent is not None and agent.face_down else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a face-down agent"


class Expose(Effect):
    """An agent is tapped and revealed."""

    @method
    def do(self, table: Table) -> Flow[None]:
        zones.tap(table, int(acting(table).target))
        yield from agents.reveal(table, int(acting(table).target))

    def text(self) -> str:
        return "tap and reveal it"


asks(
    "hazards.show",
    "{card}: which hazard do you show? You may then play only those that you have shown.",
    {"enough": "No more."},
)


class ShowHazards(Effect):
    """The opponent shows as many hazards as he likes; he may play no others in the company's movement/hazard phase."""

    @method
    def do(self, table: Table) -> Flow[None]:
        whose = table.opponent(acting(table).seat)
        last(table, shown.ONLY_SHOWN, acting(table).target)
        order = table.lasting[-1].order
        going = True
        while going and shown.hideable(table, whose, order):
            choice = yield from ask(
                table,
                whose,
                "hazards.show",
                [*(Option("show", card) for card in shown.hideable(table, whose, order)), Option("enough")],
                "term.reveal",
            )
            going = choice.verb == "show"
            if going:
                shown.show(table, whose, order, choice.subject)

    def text(self) -> str:
        return (
            "your opponent may show you any number of hazards from his hand; until the end of the company's "
            "movement/hazard phase he may play, or lay on-guard, only these"
        )


card(
    "DM-137",
    Short(when=windows.MOVEMENT, on=Companies(where="journey"), does=(ShowHazards(),)),
    Short(on=FaceDownAgents(), does=(Expose(),)),
)
