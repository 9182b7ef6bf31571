"""Sacrifice of Form, a resource permanent-event of The Wizards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat import strikes

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Sacrifice of Form ------------------------------------------------------------------------------


class AssignedAttack(Target):
    """An attack, not of a company, on the company of the player's Wizard, whose strikes have been assigned."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.combat is not None and table.combat.stage in ("strikes", "strike") else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        avatar = table.avatar_of(seat)
        if fight is None or fight.source == "company" or not strikes.open_strikes(table) or avatar is None:
            return Refusal(NO, (card,))
        if avatar.number not in fight.members:
            return Refusal(NO, (card, avatar.id))
        name = CARDS[card].name
        if any(table.cards[each].facts.name == name for each in avatar.bears):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return None

    def text(self) -> str:
        return (
            "an attack on the company of your Wizard (not another company's), once its strikes are assigned, unless he "
            "has this card already"
        )


class AfterAssignment(Permanent, kw_only=True):
    """A permanent-event that is played between the strikes of an attack, or in one of their sequences."""

    when: int = windows.STRIKE | windows.MOVEMENT | windows.SITE

    def time_text(self) -> str:
        return ""


class FailStrikes(Effect):
    """All strikes of the attack that are still to be fought fail; body checks against them are easier."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    bonus: int

    @method
    def do(self, table: Table) -> Flow[None]:
        before = zones.combat_of(table).strike
        while table.combat is not None and strikes.open_strikes(table):
            zones.combat_of(table).strike = strikes.open_strikes(table)[0]
            strikes.modify_strike(table, Modifier("strike-body", -self.bonus, acting(table).card))
            strikes.change_strike(table, stays=True)
            yield from strikes.strike_fails(table, strikes.strike_of(table).target)
        if table.combat is not None:
            table.combat.strike = before

    def text(self) -> str:
        return f"all its strikes fail, {self.bonus:+d} to the body checks against them"


GIVEN_UP = NOTES.declare("given-up:", "with which the items of somebody lie: his card")


def lay_aside(table: Table, number: int, host: int) -> None:
    """A card in play is laid off to the side with an event."""
    zones.move_to(table, number, host)
    zones.change(table, number, role="aside", idle=False)
    card = table.cards[number]
    table.tell("reserved", "aside.zone.with-host", seat=card.owner, card=card.id, number=number)


class GiveUpForm(Effect):
    """The Wizard is discarded, with all but his items and followers; his items lie off to the side with this card."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        avatar = table.avatar_of(link.seat)
        if avatar is None:
            return
        zones.change(table, link.source, note=(f"{GIVEN_UP}{avatar.id}",))
        for item in table.borne(avatar.number, "item"):
            lay_aside(table, item.number, link.source)
        zones.discard(table, avatar.number)

    def text(self) -> str:
        return (
            "discard your Wizard and what he controls, but for followers and items; his items stay in play, off to the "
            "side with this card"
        )


def take_back(table: Table, number: int, bearer: int) -> None:
    """An item comes back from off the side to somebody."""
    zones.move_to(table, number, bearer)
    zones.change(table, number, role="item")
    zones.change(table, number, idle=checks.kind_in_use(table, number, bearer))
    card = table.cards[number]
    table.tell("item", "aside.host.own-mechanic", seat=card.owner, card=card.id, number=number, bearer=bearer)


class ComesBack(Reaction, kw_only=True):
    """When he whose items lie with this card comes into play again, he gets them back, and has this card too."""

    event: str = "character-played"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        who = table.cards[int(subject)]
        return source.owner == who.owner and f"{GIVEN_UP}{who.id}" in source.note and not source.on

    def react(self, table: Table, source: Card, subject: str) -> None:
        for item in table.borne(source.number, "aside"):
            take_back(table, item.number, int(subject))
        table.events = tuple(each for each in table.events if each != source.number)
        zones.attach(table, source.number, int(subject))

    def text(self) -> str:
        return (
            "from then on you may play no other Wizard, nor may your opponent play this one; when he comes into play "
            "again, he gets his items back, and this card lies with him"
        )


card(
    "TW-321",
    AfterAssignment(
        on=AssignedAttack(),
        does=(FailStrikes(3), GiveUpForm()),
    ),
    ComesBack(),
    Gives("prowess", 1),
    Gives("body", 1),
    Gives("direct-influence", 1),
)
