"""The Middle-earth Collectible Card Game for two: Wizards and Ringwraiths.

`facts` are the data, `table` the state, `rules` the procedures, `cards` what single cards do, `decks` the decks;
`views` and `hidden` are about who knows what, `words` about how it is said.
"""

from __future__ import annotations

from typing import Any, ClassVar

from underdeeps.kernel import CardFace, Decision, Dice, Event, Option, Refusal, Result, Rules
from underdeeps.meccg import hidden, views, why_not, words
from underdeeps.meccg.cards import catalogue, sets
from underdeeps.meccg.rules import game, setup
from underdeeps.meccg.table import Table


class Meccg(Rules[Table]):
    """The rules of the card game, as the kernel wants them."""

    name: ClassVar[str] = "meccg"
    version: ClassVar[str] = "meccg-1"
    table_type = Table
    main = staticmethod(game.main)

    def setup(self, **settings: Any) -> dict[str, Any]:
        return setup.check(settings)

    def deal(self, setup_: dict[str, Any], seed: int) -> Table:
        return setup.deal(setup_, seed)

    def result(self, table: Table) -> Result:
        return Result(table.winners, table.ended_by, dict(table.scores))

    def view(self, table: Table, seat: str | None) -> dict[str, Any]:
        return views.view(table, seat)

    def redeal(self, table: Table, seat: str, dice: Dice) -> None:
        hidden.redeal(table, seat, dice)

    def why_not(self, table: Table, seat: str, thing: str) -> tuple[Refusal, ...]:
        return why_not.why_not(table, seat, thing)

    def prompt(self, table: Table, decision: Decision) -> str:
        return words.prompt(table, decision)

    def sentence(self, table: Table, decision: Decision, option: Option) -> str:
        return words.sentence(table, decision, option)

    def story(self, event: Event) -> str:
        return words.story(event)

    def turns(self, table: Table) -> int:
        return table.turn

    def cards(self) -> tuple[CardFace, ...]:
        return catalogue.faces()


RULES = Meccg()
"""The card game."""

__all__ = ["RULES", "Meccg", "sets"]
