"""Riddles: the riddling attempts of The Dragons, and Wit, which helps with them. The rolls are in `rules.riddling`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers, riddling, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.resources.at_site import CharactersHere

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


# -- Riddling Talk ----------------------------------------------------------------------------------


class RiddlingAttempt(Short, kw_only=True):
    """A short-event that is a riddling attempt."""

    rule: ClassVar[str] = "term.riddling-attempt"
    influences: ClassVar[bool] = True


NUMBERS = (
    (("dragon", "drake"), 8),
    (("man", "giant"), 10),
    (("slayer", "awakened plant", "orc", "spider", "troll"), 12),
)
"""What a roll must exceed to riddle with attackers of these races."""


def needed(races: tuple[str, ...]) -> int:
    """What a roll must exceed to riddle with these attackers; 0 if they know no riddles."""
    return min((number for known, number in NUMBERS if set(known) & set(races)), default=0)


class Riddlers(Characters, kw_only=True):
    """A character whose company faces an attack of a creature that knows riddles."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.canceled or fight.stage != "start" or fight.source != "creature":
            return Refusal(NO, (card,))
        if not needed(fight.races) or fight.cannot_be_canceled:
            return Refusal(NO, (card, fight.race))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = ", ".join(f"{either(known, True)} ({number})" for known, number in NUMBERS)
        return f"a character whose company faces an attack of a creature of one of these races: {races}"


def wit(table: Table, number: int) -> int:
    """What a character adds to a riddling roll: two as a sage, one as a Hobbit."""
    return 2 * ("sage" in numbers.skills(table, number)) + (numbers.race(table, number) == "hobbit")


def company_wit(table: Table, number: int) -> int:
    """What the sages and Hobbits of somebody's company add to his riddling roll."""
    company = table.company_of(number)
    return sum(wit(table, member.number) for member in table.members(company)) if company is not None else 0


class TalkInRiddles(Effect):
    """A riddling roll against the number of the attackers; then a guess, by which the creature is sent away."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    limit: int

    @method
    def do(self, table: Table) -> Flow[None]:
        who = int(acting(table).target)
        if who not in table.cards or table.combat is None:
            return
        total = yield from riddling.roll(table, who, company_wit(table, who), acting(table).card)
        if table.combat is None or total <= needed(table.combat.races):
            return
        name = yield from riddling.name_card(table, acting(table).seat)
        riddling.show_hand(table, table.opponent(acting(table).seat))
        if riddling.copies_in_hand(table, table.opponent(acting(table).seat), name):
            self.send_away(table)

    def send_away(self, table: Table) -> None:
        """The creature is discarded with all its attacks, and the hazard limit falls."""
        fight = zones.combat_of(table)
        attacks.cancel(table, "term.riddling-attempt")
        if fight.maker in table.cards:
            zones.discard(table, fight.maker, "term.riddling-attempt")
        if table.journey is not None:
            zones.change_journey(table, limit_change=table.journey.limit_change - self.limit)

    def text(self) -> str:
        return (
            "he makes a riddling roll, to which each sage of his company adds two and each Hobbit one; above the "
            "number of the race, name a card, and your opponent shows his hand: if it is there, the creature is "
            f"discarded with all its attacks, and the hazard limit against the company falls by {self.limit}"
        )


card("TD-148", RiddlingAttempt(when=windows.ATTACK, on=Riddlers(where="attacked"), does=(TalkInRiddles(3),)))


# -- The Riddle Game --------------------------------------------------------------------------------


class CompaniesHere(Target):
    """A company of the opponent at the site of the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"c{company.number}" for company in self.found(table, seat)]

    def found(self, table: Table, seat: str) -> list[Company]:
        """The companies that are meant."""
        own = table.companies.get(table.site_company)
        if own is None or own.owner != seat:
            return []
        here = table.site_of(own).facts.name
        others = table.companies_of(table.opponent(seat))
        return [company for company in others if table.site_of(company).facts.name == here]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if any(token == f"c{each.number}" for each in self.found(table, seat)) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a company of your opponent at the same site"


def riddlers(table: Table) -> tuple[int, ...]:
    """Who may play the riddle game for the company that it is played on."""
    company = table.companies.get(int(acting(table).target[1:]))
    return company.characters if company is not None else ()


asks("riddle.who", "{card}: who of yours plays?")
offers("riddler", "{subject}.")
tells("riddle-won", "{seat} has won the riddles.")


class PlayRiddleGame(Effect):
    """Two characters make riddling rolls against each other; who wins names cards that the other discards."""

    guesses: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.opponent(acting(table).seat),
            "riddle.who",
            [Option("riddler", str(number)) for number in riddlers(table)],
            "term.riddling-attempt",
        )
        own, other = acting(table).by, int(choice.subject)
        ours = theirs = 0
        while ours == theirs:
            ours = yield from riddling.roll(table, own, wit(table, own), acting(table).card)
            theirs = yield from riddling.roll(table, other, wit(table, other), acting(table).card)
        winner = acting(table).seat if ours > theirs else table.opponent(acting(table).seat)
        table.tell("riddle-won", "term.riddling-roll", seat=winner)
        names: tuple[str, ...] = ()
        while len(names) < self.guesses:
            name = yield from riddling.name_card(table, winner)
            names = (*names, name)
        riddling.show_hand(table, table.opponent(winner))
        for name in names:
            riddling.discard_named(table, table.opponent(winner), name)

    def text(self) -> str:
        return (
            "your opponent chooses one of its characters, and both make riddling rolls, +2 for a sage and +1 for a "
            f"Hobbit, again if they are equal: who wins names {self.guesses} cards, and the other shows his hand and "
            "discards those that are in it"
        )


card(
    "TD-156",
    RiddlingAttempt(
        when=windows.SITE, on=CompaniesHere(), by=CharactersHere(), taps=("by",), does=(PlayRiddleGame(2),)
    ),
)

# Wit
card("TD-168", Short(when=windows.RESULT, any_turn=True, on=TheCheck(kinds=("riddling",)), does=(AddToCheck(3),)))
