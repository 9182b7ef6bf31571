"""Resource short-events of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.cards import Discard
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import HoldCourse
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.strikes import StandAside
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters, Where
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# Crept Along Cleverly
card(
    "WH-43",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("wolf", "animal", "spider", "dragon", "drake", "undead"), cancels=True),
        by=Characters(where="attacked", skill="ranger"),
        skill="ranger",
        does=(CancelAttack(),),
    ),
)

# Govern the Storms
card(
    "WH-45",
    Short(
        by=Characters(magic="sorcery"),
        does=(HoldCourse(), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# -- Poison of his Voice ----------------------------------------------------------------------------


class HazardsOnCharacters(CardsInPlay, kw_only=True):
    """A hazard permanent-event on a character of the player."""

    kinds: tuple[str, ...] = ("hazard",)
    forms: tuple[str, ...] = ("permanent-event",)
    company: Where | Literal[""] = "own"

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        hazard = table.cards.get(int(token))
        bearer = table.cards.get(hazard.on) if hazard is not None else None
        if bearer is None or bearer.role != "character":
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} on a character"


class LessStrayed(Effect, kw_only=True):
    """A Fallen-wizard has fewer stage points for the rest of the turn."""

    amount: int
    least: int

    @instant
    def do(self, table: Table) -> None:
        last(table, numbers.FEWER_STAGE_POINTS, table.card(acting(table).target).owner, self.amount, str(self.least))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return numbers.stage_points(table, seat) > self.least

    def text(self) -> str:
        return f"{self.amount:+d} to his stage points for the rest of the turn (not below {self.least})"


card(
    "WH-48",
    Short(
        on=HazardsOnCharacters(),
        by=Characters(magic="spirit-magic"),
        together=True,
        does=(
            Discard(),
            CorruptionCheck("by", -3, not_ringwraith=True, said="the one who uses the magic"),
        ),
    ),
    Short(
        on=Characters(races=("fallen-wizard",), magic="spirit-magic"),
        does=(LessStrayed(amount=-6, least=3), CorruptionCheck("target", -3)),
    ),
)

# Sojourn in Shadows
card(
    "WH-49",
    Short(
        when=windows.ATTACK,
        on=Characters(where="attacked", facing=True),
        by=Characters(where="attacked", magic="shadow-magic"),
        together=True,
        does=(
            StandAside(),
            CorruptionCheck("by", -4, not_ringwraith=True, said="the one who uses the magic"),
        ),
    ),
)

# White Light Broken
card(
    "WH-50",
    Short(
        on=Characters(magic="sorcery"),
        does=(UntilEndOfTurn("corruption-check", 2), CorruptionCheck("target", not_ringwraith=True)),
    ),
    Short(
        on=Characters(races=("fallen-wizard",), magic="sorcery"),
        does=(LessStrayed(amount=-4, least=3), CorruptionCheck("target")),
    ),
)
