"""Resource long-events of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.journeys import TreatsRegions
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.zones import Replaces
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.parts.effects.attacks import Strengthen
from underdeeps.meccg.parts.events import Long
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.targets.attacks import NAZGUL
from underdeeps.meccg.parts.targets.characters import rests_at_haven
from underdeeps.meccg.parts.triggers.states import EachAttackOf
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

GATES: Final = "Gates of Morning"

# Clear Skies
card("TW-203", Long(needs=(InPlay(GATES),)), Gives("prowess", 2, to="everyone", who=Who(allies=False)))


# -- Elf-song ---------------------------------------------------------------------------------------


def is_at_haven(table: Table, number: int) -> bool:
    """Whether a character is with his company at a haven."""
    company = table.company_of(number)
    return company is not None and rests_at_haven(table, company)


def burdens(table: Table, number: int) -> list[Card]:
    """The corruption cards on a character."""
    return [table.cards[each] for each in table.cards[number].bears if "corruption" in table.cards[each].facts.keywords]


asks("song.remove", "{card}: which corruption card does {0} lose?")
offers("lift", "{subject}.")


class LiftBurdens(Effect):
    """Each character at a haven may lose one corruption card."""

    @method
    def do(self, table: Table) -> Flow[None]:
        for number in self.burdened(table):
            choice = yield from ask(
                table,
                table.cards[number].owner,
                "song.remove",
                [*(Option("lift", each.token) for each in burdens(table, number)), Option("nothing")],
                "corruption.card.definition",
                (str(number),),
            )
            if choice.verb == "lift":
                zones.discard(table, int(choice.subject))

    def burdened(self, table: Table) -> tuple[int, ...]:
        """The characters at havens with corruption cards: those of the player on turn first."""
        seats = (table.active, table.hazard_player)
        found = [who.number for seat in seats for who in table.characters_of(seat)]
        return tuple(number for number in found if burdens(table, number) and is_at_haven(table, number))

    def text(self) -> str:
        return "each character at a haven may at once lose one corruption card"


tells("kept", "{card} stays.")


class KeepsAtHavens(Replaces):
    """No character at a haven is discarded."""

    place: ClassVar[int] = -1
    stays: ClassVar[bool] = True

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return source.role == "event" and card.role == "character" and is_at_haven(table, card.number)

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        table.tell("kept", "timing.effect.most-recent-prevails", card=card.id, number=card.number)

    def text(self) -> str:
        return "no character at a haven is discarded for any reason, nor returned to his player's hand"


class KeepsFromHand(KeepsAtHavens):
    """No character at a haven goes back to hand."""

    goal: ClassVar[str] = "hand"

    def text(self) -> str:
        return ""


card("TW-223", Long(does=(LiftBurdens(),)), KeepsAtHavens(), KeepsFromHand())

# Fog
card(
    "TW-241",
    Long(single="table", needs=(InPlay(GATES),)),
    TreatsRegions(
        types=(
            ("free-domain", "border-land"),
            ("border-land", "wilderness"),
            ("shadow-land", "wilderness"),
            ("dark-domain", "shadow-land"),
        )
    ),
)

# Lapse of Will
card(
    "TW-264",
    Long(),
    EachAttackOf(not_races=(NAZGUL,), does=(Strengthen(prowess=-1),)),
    EachAttackOf(races=(NAZGUL,), does=(Strengthen(prowess=-3),)),
)

# Moon
card(
    "TW-285",
    Long(single="table"),
    TreatsRegions(
        types=(("wilderness", "border-land"), ("border-land", "free-domain")), with_event=GATES, playing_hazards=True
    ),
    TreatsRegions(
        types=(("dark-domain", "shadow-land"), ("shadow-land", "wilderness")), with_event=DOORS, playing_hazards=True
    ),
)

# Sun
card(
    "TW-335",
    Long(single="table"),
    Gives("prowess", 1, to="everyone", who=Who(races=("dúnadan",))),
    EachAttackOf(automatic=True, does=(Strengthen(prowess=-1, with_event=GATES),)),
    EachAttackOf(creatures=True, does=(Strengthen(prowess=-1, with_event=GATES),)),
    Gives("prowess", 1, to="everyone", who=Who(races=("man", "dúnadan")), gates=True),
)
