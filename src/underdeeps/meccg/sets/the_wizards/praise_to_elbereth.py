"""Praise to Elbereth, a resource short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import NAZGUL
from underdeeps.meccg.parts.targets.nazgul import NazgulEvents, NazgulLinks
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Praise to Elbereth -----------------------------------------------------------------------------


EVENTS = NazgulEvents(roles=("event",), kinds=("hazard",))
LINKS = NazgulLinks()


def foes_of(table: Table, seat: str, who: Card, card: str) -> list[str]:
    """What a character could cancel, as tokens: the Nazgûl attack on his company, Nazgûl in play or declared as
    events."""
    found = [
        token
        for target in (EVENTS, LINKS)
        for token in target.candidates(table, seat, card, 0)
        if target.refusal(table, seat, card, 0, token) is None
    ]
    fight, company = table.combat, table.company_of(who.number)
    attacked = fight is not None and company is not None and fight.company == company.number
    if fight is not None and attacked and fight.stage == "start" and fight.is_of((NAZGUL,)):
        found += [] if fight.canceled or fight.cannot_be_canceled else ["attack"]
    return found


def pairs_of(chosen: str) -> list[tuple[int, str]]:
    """The characters who were chosen, each with what he cancels."""
    return [(int(who), foe) for who, _, foe in (pair.partition("=") for pair in chosen.split(",") if pair)]


asks("praise.who", "{card}: who taps to cancel what?")
offers("praise", "{subject} taps to cancel {target}.")


def callers(table: Table, seat: str, card: str, chosen: str) -> list[Option]:
    """Who else may tap, and for what."""
    done = pairs_of(chosen)
    taken = [foe for _, foe in done]
    return [
        Option("praise", who.token, foe)
        for who in table.characters_of(seat)
        if who.state == UNTAPPED and who.number not in [number for number, _ in done]
        for foe in foes_of(table, seat, who, card)
        if foe not in taken
    ]


class Praise(Short, kw_only=True):
    """A short-event for which any number of characters tap, each to cancel a Nazgûl."""

    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        chosen = ""
        while callers(table, seat, card, chosen):
            choice = yield from ask(
                table,
                seat,
                "praise.who",
                [*callers(table, seat, card, chosen), Option("enough")],
                "timing.active-condition.performed-at-declaration",
            )
            if choice.verb == "enough":
                return chosen
            chosen = f"{chosen},{choice.subject}={choice.target}"
        return chosen

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        for who, _ in pairs_of(link.choice):
            zones.tap(table, who)

    def stills(self, link: Link, number: int) -> bool:
        return any(foe == str(number) for _, foe in pairs_of(link.choice))


class CancelNazgul(Effect):
    """Each Nazgûl for which somebody tapped is canceled: an event is discarded without effect, an attack canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        for who, foe in pairs_of(acting(table).choice):
            if who in table.cards and table.cards[who].state == TAPPED:
                self.cancel(table, foe)

    def cancel(self, table: Table, foe: str) -> None:
        """One of them is canceled, if it is still there."""
        if foe == "attack":
            if table.combat is not None and not table.combat.cannot_be_canceled:
                attacks.cancel(table)
        elif foe.startswith("link"):
            chain.cancel_link(table, int(foe.removeprefix("link")))
        elif int(foe) in table.cards:
            zones.discard(table, int(foe), "timing.effect.canceled-card-discarded")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(callers(table, seat, card, ""))

    def text(self) -> str:
        return (
            "when you declare it, tap any number of your characters; for each cancel one Nazgûl event (which is "
            "discarded without effect, and cannot tap in response), or one Nazgûl attack against his company"
        )


class HeartenAll(Effect):
    """With Doors of Night all characters have more prowess until the end of the turn."""

    prowess: int

    @instant
    def do(self, table: Table) -> None:
        if numbers.doors_of_night(table):
            for who in [who for seat in table.seats for who in table.characters_of(seat)]:
                last(table, "prowess", who.token, self.prowess)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return numbers.doors_of_night(table)

    def text(self) -> str:
        return f"if Doors of Night is in play, all characters have {self.prowess:+d} prowess for the rest of the turn"


card("TW-305", Praise(when=windows.ANYTIME | windows.ATTACK, does=(CancelNazgul(), HeartenAll(1))))
