"""Crown of Flowers, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card, text_of
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import PlaysAsThough
from underdeeps.meccg.language.hooks.zones import AfterLeaving
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import is_free
from underdeeps.meccg.parts.triggers.discards import WhenNotedGoes
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Crown of Flowers -------------------------------------------------------------------------------


@cache
def minds(card: str, name: str) -> bool:
    """Whether a card is a resource, and not another crown, that says something about an event of some name."""
    return CARDS[card].kind == "resource" and name in text_of(card) and not parts_of(card, PlaysAsThough)


class HasUseFor(Need):
    """No event was played with the card, nor is the next one to be, and there is one in hand to which it matters."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        crown = table.cards[source]
        free = is_free(table, crown) and f"with-next:{table.turn}" not in crown.note
        if not free or table.in_play(self.name):
            return Refusal(NO, (card,))
        held = any(minds(each, self.name) for each in table.players[seat].hand.distinct())
        return None if held else Refusal(NO, (card,))

    def text(self) -> str:
        return ""


class NextWithThis(Effect):
    """The next resource event that its player plays this turn is played with the card."""

    @instant
    def do(self, table: Table) -> None:
        if acting(table).source in table.cards:
            zones.change(table, acting(table).source, note=(f"with-next:{table.turn}",))

    def text(self) -> str:
        return "you may announce that the next resource event that you play this turn is played with it"


class GoesWithEvent(WhenNotedGoes, AfterLeaving, kw_only=True):
    """The card and the event that was played with it are discarded together."""

    event: str = "discarded-from-play"
    note: str = "with:"
    said: str = "when that event is discarded, and the event when this card is"

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=())
        super().react(table, source, subject)

    def gone(self, table: Table, card: Card) -> None:
        for note in card.note:
            number = note.removeprefix(self.note)
            if number.isdigit() and int(number) in table.cards:
                zones.discard(table, int(number), self.rule)


card(
    "DM-121",
    Permanent(),
    PlaysAsThough("Gates of Morning"),
    Ability(when=windows.ANYTIME | windows.ATTACK, needs=(HasUseFor("Gates of Morning"),), does=(NextWithThis(),)),
    GoesWithEvent(),
)
