"""Exile of Solitude, a hazard short-event of The Dragons: a Dragon at home carries somebody off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow, made_by
from underdeeps.meccg.language.later import linger, wait
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS, LASTING
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Lasting, Table


# -- Exile of Solitude ------------------------------------------------------------------------------


class DragonsAtHome(Target, kw_only=True):
    """A Dragon at home, at whose lair the company is or to which it moves."""

    being: str = ""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        events = [table.cards[number] for number in table.events]
        return [each.token for each in events if each.facts.manifestation in LAIRS]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        event = table.cards.get(int(token))
        company = table.companies.get(table.site_company)
        site = table.journey.site if table.journey is not None else company.site if company is not None else 0
        if event is None or site not in table.cards or "permanent-event" not in event.facts.forms:
            return Refusal(NO, (card,))
        being = event.facts.manifestation
        if LAIRS.get(being) != table.cards[site].facts.name or (self.being and being != self.being):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        who = f"{self.being} at Home" if self.being else "a Dragon at home"
        return f"{who} whose lair is the site of the company, or its new site"


asks("exile.strike", "{card}: which strike is to carry somebody off?")
offers("exile", "The strike against {subject}.")


EXILES = ATTACK_FLAGS.declare("exiles", "of which strikes may carry somebody off")
EXILE = LASTING.declare("exile", "on a Dragon at home, of whose attack strikes may carry somebody off")


class CaptureInLair(ChangesAttacksForNow, kw_only=True):
    """One strike of the Dragon this turn, or each, carries off whom it hits."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int = 0
    all_strikes: bool = False
    not_races: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, EXILE, acting(table).target)
        wait(table, self, "strikes-given", acting(table).target)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        return [
            zones.replace(attack, other=(*attack.other, EXILES)) if str(made_by(attack)) == lasting.target else attack
            for attack in attacks
        ]

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        if not zones.combat_of(table).has(EXILES):
            return
        if self.all_strikes:
            self.doom(table, tuple(int(option.target) for option in self.found(table)))
        elif self.found(table):
            choice = yield from ask(
                table,
                table.opponent(zones.combat_of(table).defender),
                "exile.strike",
                [*self.found(table), Option("none")],
                "combat.step3.opponent-assigns-rest",
                (self.card,),
            )
            if choice.verb == "exile":
                self.doom(table, (int(choice.target),))

    def found(self, table: Table) -> list[Option]:
        """The strikes that can carry somebody off."""
        return [
            Option("exile", str(strike.target), str(place))
            for place, strike in enumerate(zones.combat_of(table).given)
            if table.cards[strike.target].role == "character"
            and not is_among(numbers.race(table, strike.target), self.not_races)
        ]

    def doom(self, table: Table, places: tuple[int, ...]) -> None:
        """Some strikes are to carry off whom they hit."""
        combat = zones.combat_of(table)
        change = changes("prowess", self.prowess, self.card)
        combat.given = tuple(
            zones.replace(strike, changes=(*strike.changes, *change), flags=(*strike.flags, "captures", self.card))
            if place in places
            else strike
            for place, strike in enumerate(combat.given)
        )

    def text(self) -> str:
        spared = ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        which = f"all strikes of its attack this turn against {spared} characters attempt"
        if not self.all_strikes:
            which = (
                f"one strike of its attack this turn, of your choice, against a {spared} character has "
                f"{self.prowess:+d} prowess and attempts"
            )
        return (
            f"{which} to capture: whom one hits is discarded without a body check, with all cards that he controls but "
            "his followers"
        )


card(
    "TD-23",
    HazardShort(on=DragonsAtHome(), does=(CaptureInLair(prowess=-1, not_races=WIZARDS_AND_RINGWRAITHS),)),
    HazardShort(
        on=DragonsAtHome(being="Eärcaraxë"), does=(CaptureInLair(all_strikes=True, not_races=WIZARDS_AND_RINGWRAITHS),)
    ),
)
