"""Middle-earth Quest: Sauron against one to three heroes.

`facts` are the data, `table` the state, `rules` the procedures, `cards` the effects; `views` and `hidden` are about who
knows what, `words` about how it is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar

from underdeeps.kernel import CardFace, Decision, Dice, Event, Offers, Option, Refusal, Result, Rules, Setting, register
from underdeeps.kernel.lexicon import Word
from underdeeps.meq import counts, hidden, lexicon, offers, views, why_not, words
from underdeeps.meq.cards.catalogue import faces
from underdeeps.meq.facts import HEROES, name
from underdeeps.meq.rules import game, setup
from underdeeps.meq.table import SAURON, Table
from underdeeps.meq.words import things


class Meq(Rules[Table]):
    """The rules of Middle-earth Quest, as the kernel wants them."""

    name: ClassVar[str] = "meq"
    title: ClassVar[str] = "Middle-earth Quest"
    options: ClassVar[tuple[Setting, ...]] = (
        Setting("seats", "All seats: sauron and one to three heroes.", "names", hint="A,B,..."),
        Setting("advanced_dominance", "Count story steps, not spaces, to see who dominates.", "flag"),
        Setting("high_stakes", "In stage III defeats move the story.", "flag"),
        Setting(
            "shadow_limit",
            "Shadow cards that Sauron may play in his own Action step; 0: any number.",
            "number",
            hint="N",
        ),
    )
    books: ClassVar[tuple[str, ...]] = ("meq", "meq-choices")
    version: ClassVar[str] = "meq-3"
    replays: ClassVar[tuple[str, ...]] = ("meq-2",)  # A New Power is Rising placed two tokens, not up to two
    table_type = Table
    main = staticmethod(game.main)

    def setup(self, **settings: Any) -> dict[str, Any]:
        return setup.check(settings)

    def deal(self, setup_: dict[str, Any], seed: int) -> Table:
        return setup.deal(setup_, seed)

    def result(self, table: Table) -> Result:
        winners = (SAURON,) if table.winner == SAURON else table.hero_seats
        scores = {seat: int(seat in winners) for seat in table.seats}
        return Result(winners, table.ended_by, scores)

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

    def explain(self, refusal: Refusal) -> str:
        return words.explain(refusal)

    def turns(self, table: Table) -> int:
        return table.turn_count

    def cards(self) -> tuple[CardFace, ...]:
        return faces()

    def lexicon(self) -> tuple[Word, ...]:
        return lexicon.words()

    def sources(self) -> dict[str, str]:
        return lexicon.sources()

    def settings_of(self, said: dict[str, Any], people: tuple[str, ...] = ()) -> dict[str, Any]:
        """A table for these people: Sauron against them, or against two heroes."""
        if not people or "seats" in said:
            return said
        heroes = tuple(seat for seat in people if seat != SAURON)
        return {**said, "seats": (SAURON, *(heroes or ("argalad", "thalin")))}

    def lineups(self) -> tuple[tuple[tuple[str, ...], ...], ...]:
        """Every number of heroes, and all combinations of them."""
        return tuple(tuple((SAURON, *heroes) for heroes in combinations(HEROES, n)) for n in (1, 2, 3))

    def arranged(self, lineup: tuple[str, ...], again: int) -> tuple[str, ...]:
        """Sauron is always first; the heroes take turns."""
        return (lineup[0], *super().arranged(lineup[1:], again))

    def side_of(self, seat: str, table: Table | None = None) -> str:
        return seat if seat == SAURON else "heroes"

    def counts(self, events: Sequence[Event], table: Table) -> dict[str, int]:
        return counts.counts(events)

    def things(self, view: Mapping[str, Any], decision: Decision) -> list[tuple[str, ...]]:
        return things.things(view, decision)

    def goes_on(self, decision: Decision, option: Option) -> bool:
        return things.goes_on(option)

    def offers(self) -> Offers:
        return offers.offers()

    def bring(self, lineup: Sequence[Any], place: int, brought: Any) -> list[Any]:
        return offers.bring(list(lineup), place, brought)

    def called(self, seat: str) -> str:
        return "Sauron" if seat == SAURON else name(seat)


RULES = register(Meq())
