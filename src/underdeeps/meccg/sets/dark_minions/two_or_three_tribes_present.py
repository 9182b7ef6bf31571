"""Two or Three Tribes Present, a hazard short-event of Dark Minions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# -- Two or Three Tribes Present --------------------------------------------------------------------


FAMED = ("nazgûl", "undead", "dragon")
"""Types of creature that cannot be announced."""


@cache
def creature_types() -> tuple[str, ...]:
    """The types of creature that can be announced."""
    races = {facts.race for facts in CARDS.values() if "creature" in facts.forms}
    return tuple(sorted(races.difference(FAMED)))


asks("creature.type", "{card}: which kind of creature do you name?")
offers("type", "{target}.")


class Announcing(HazardShort, kw_only=True):
    """A type of creature is announced as the event is declared."""

    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.type",
            [Option("type", "", race) for race in creature_types()],
            "timing.action.choose-option-at-declaration",
        )
        return choice.target


tells("announced", "{card}: {race} is named.")


class FreeCreatures(Effect):
    """Creatures of the announced type do not count against the hazard limit."""

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            races = (*table.journey.free_races, acting(table).choice)
            zones.change_journey(table, free_races=races)
            table.tell("announced", "mh.creature.play-cost", card=acting(table).card, race=acting(table).choice)

    def text(self) -> str:
        return (
            "announce a type of creature (not Nazgûl, Undead or Dragons): for this turn creatures of this type played "
            "on the company do not count against the hazard limit"
        )


card(
    "DM-97",
    Announcing(
        on=Companies(where="journey", moving=True, path=(("wilderness", 2), ("shadow-land", 1), ("dark-domain", 1))),
        does=(FreeCreatures(),),
    ),
)
