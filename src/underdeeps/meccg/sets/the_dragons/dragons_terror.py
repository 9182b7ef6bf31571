"""Dragon’s Terror, a hazard short-event of The Dragons that taps who is frightened, for cards of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.phrases import asks, offers, rolls
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardShort
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS
from underdeeps.meccg.rules import checks, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Dragon’s Terror --------------------------------------------------------------------------------


asks("terror.card", "{card}: which card do you discard, and whom does it frighten?")
offers("frighten", "Discard {subject}: {target}.")
rolls("dragon-terror", "to frighten somebody")


class PaidByFear(HazardShort, kw_only=True):
    """A short-event for which cards are discarded from hand, each of which counts against the hazard limit."""

    chooses: ClassVar[bool] = True
    not_races: tuple[str, ...]
    """Races of characters who are not frightened."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not self.prices(table, seat, card, 0):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    def prices(self, table: Table, seat: str, card: str, paid: int) -> list[Option]:
        """The cards that can be discarded, each with somebody, if so many have been."""
        fight, journey = table.combat, table.journey
        if fight is None or (journey is not None and journey.declared + self.counts + paid >= journey.hazard_limit):
            return []
        company = table.companies.get(fight.company)
        people = company.characters if company is not None else ()
        hand = [each for each in table.players[seat].hand.distinct() if each != card]
        hand += [card] if table.players[seat].hand.cards.count(card) > 1 else []
        return [
            Option("frighten", each, str(number))
            for each in hand
            for number in people
            if not is_among(numbers.race(table, number), self.not_races)
        ]

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        chosen: tuple[str, ...] = ()
        while self.prices(table, seat, card, len(chosen)):
            choice = yield from ask(
                table,
                seat,
                "terror.card",
                [*self.prices(table, seat, card, len(chosen)), *((Option("enough"),) if chosen else ())],
                "timing.active-condition.performed-at-declaration",
            )
            if choice.verb == "enough":
                break
            pay_with(table, seat, choice.subject)
            chosen = (*chosen, choice.target)
        count_prices(table, len(chosen))
        return " ".join(chosen)

    def other_price(self) -> str:
        whom = ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        return (
            f"discard any number of other cards from your hand, each for a {whom} character of the company and each "
            "using one of the hazard limit"
        )


def pay_with(table: Table, seat: str, card: str) -> None:
    """A card is discarded from hand as a price."""
    zones.take_from_hand(table, seat, card)
    zones.put_in_discard(table, seat, card, EVERYONE)
    table.tell("discarded", "timing.active-condition.performed-at-declaration", seat=seat, card=card)
    zones.happen(table, "discarded-from-hand", seat)


def count_prices(table: Table, n: int) -> None:
    """Cards that were discarded as a price count against the hazard limit."""
    if table.journey is not None:
        zones.change_journey(table, declared=table.journey.declared + n)


class Frighten(Effect):
    """For each card discarded somebody taps if a roll is above their mind."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})
    dragon: int
    """What is added to the rolls if a Dragon attacks."""

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        more = self.dragon if fight is not None and fight.is_of(("dragon",)) else 0
        for number in (int(each) for each in acting(table).choice.split()):
            if number in table.cards:
                mind = numbers.mind(table, number)
                dice = checks.roll(
                    table, acting(table).seat, "dragon-terror", "term.roll", number=number, needed=mind + 1
                )
                if dice + more > mind:
                    checks.tap_if_untapped(table, number)

    def text(self) -> str:
        return f"make a roll for each of these, {self.dragon:+d} against an attack of a Dragon: above his mind, he taps"


card(
    "TD-17",
    PaidByFear(
        when=DURING_ATTACK,
        on=TheAttack(races=("dragon", "drake"), sources=("creature",)),
        not_races=WIZARDS_AND_RINGWRAITHS,
        does=(Frighten(2),),
    ),
)
