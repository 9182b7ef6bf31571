"""Subtlety of Guile, a hazard short-event of The Dragons that lowers the body of those whom a Dragon wounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import hears
from underdeeps.meccg.language.vocabulary import LASTING, NOTES
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardShort
from underdeeps.meccg.parts.targets.attacks import is_being
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims, Where
from underdeeps.meccg.parts.targets.companies import Companies, Traveler
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Subtlety of Guile ------------------------------------------------------------------------------


HURT_BY = NOTES.declare("hurt-by:", "that names a race or being by whose attack somebody was wounded, and the turn")


@hears("wounded-by-strike")
def note_dragon(table: Table, subject: str) -> None:
    """Somebody was wounded by a Dragon: that, and by which, is kept in mind for the turn."""
    card, fight = table.cards.get(int(subject)), zones.combat_of(table)
    if card is not None and fight.is_of(("dragon",)):
        being = CARDS[fight.card].manifestation if fight.card in CARDS else ""
        kept = [note for note in card.note if not note.startswith(HURT_BY) or note.endswith(f"@{table.turn}")]
        new = [f"{HURT_BY}{each}@{table.turn}" for each in ("dragon", being) if each]
        zones.change(table, card.number, note=tuple(dict.fromkeys((*kept, *new))))


class HurtBy(Victims, kw_only=True):
    """A character who was wounded this turn by a Dragon, or by a certain one."""

    being: str = ""
    """A certain one."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or f"{HURT_BY}{self.being or 'dragon'}@{table.turn}" not in who.note:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        by = f"a manifestation of {self.being}" if self.being else "a Dragon attack"
        return f"{super().text()} who was wounded this turn by {by}"


class FacedBy(Companies, kw_only=True):
    """A company that faces an attack of a manifestation of a being."""

    where: Where = "attacked"
    being: str

    def fits(self, table: Table, it: Traveler) -> bool:
        return table.combat is not None and is_being(table.combat, self.being) and super().fits(table, it)

    def text(self) -> str:
        return f"a company that faces an attack of a manifestation of {self.being}"


GUILED = LASTING.declare("guiled", "by which the characters of a company have less body")


class WeakenAll(Effect, kw_only=True):
    """Each character of the company, but for some races, has less body until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    body: int
    not_races: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        last(table, GUILED, acting(table).target)
        for number in table.companies[int(acting(table).target[1:])].characters:
            if not is_among(numbers.race(table, number), self.not_races):
                last(table, "body", str(number), self.body)

    def text(self) -> str:
        spared = ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        return f"{self.body:+d} body for each {spared} character of it for the rest of the turn"


def _on_wounded(body: int, being: str = "") -> HazardShort:
    """A hazard on somebody whom a Dragon, or a certain one, has wounded."""
    return HazardShort(
        when=windows.MOVEMENT | windows.BODY,
        on=HurtBy(being=being, not_races=WIZARDS_AND_RINGWRAITHS),
        single="target",
        does=(UntilEndOfTurn("body", body),),
    )


card(
    "TD-74",
    _on_wounded(-1),
    _on_wounded(-2, "Itangast"),
    HazardShort(
        when=DURING_ATTACK,
        on=FacedBy(being="Itangast"),
        single="target",
        does=(WeakenAll(body=-1, not_races=WIZARDS_AND_RINGWRAITHS),),
    ),
)
