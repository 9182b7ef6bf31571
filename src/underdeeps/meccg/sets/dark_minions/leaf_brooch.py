"""Leaf Brooch, an item of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.zones import AfterLeaving, Replaces
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Leaf Brooch ------------------------------------------------------------------------------------


AT_STAKE = NOTES.declare(
    "at-stake:", "an item that is to be discarded unless the card, whose number follows, goes instead"
)


def at_stake(table: Table, brooch: int) -> list[Card]:
    """The items that are to be discarded unless this brooch is."""
    return [item for item in table.cards.values() if f"{AT_STAKE}{brooch}" in item.note]


class HoldsBack(Replaces):
    """An item of the company that an effect discards is held back until its player has chosen what goes.

    What is discarded because its bearer leaves play, or as a price, is not discarded by an effect.
    """

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        if card.role != "item" or card.facts.item == "special" or not table.acting or card.stored:
            return False
        if any(note.startswith(AT_STAKE) for note in card.note) or at_stake(table, source.number):
            return False
        bearer = table.cards.get(card.on)
        if bearer is None or zones.LEAVING in bearer.note or not numbers.in_use(table, source):
            return False
        return source.role == "item" and table.company_of(source.number) == table.company_of(card.number)

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        zones.change(table, card.number, note=(*card.note, f"{AT_STAKE}{source}"))
        zones.happen(table, "item-at-stake", card.token)

    def text(self) -> str:
        return (
            "when an effect discards an item of its bearer's company that is not special, you may discard this card "
            "instead"
        )


asks("brooch.which", "{card}: which of the two is discarded?")
offers("part-with", "{subject}.")


class Choose(On, kw_only=True):
    """The player of an item that is held back chooses whether it is discarded, or the brooch."""

    event: str = "item-at-stake"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        item = table.cards.get(int(subject))
        return item is not None and f"{AT_STAKE}{source.number}" in item.note

    @method
    def resolve(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "brooch.which",
            [Option("part-with", str(acting(table).source)), Option("part-with", acting(table).target)],
            "term.discard",
        )
        part_with(table, acting(table).source, int(acting(table).target), int(choice.subject))

    def text(self) -> str:
        return ""


def part_with(table: Table, brooch: int, item: int, gone: int) -> None:
    """One of the two is discarded; the other stays."""
    if gone == item:
        zones.discard(table, item)
        return
    keep(table, table.cards[item])
    zones.discard(table, brooch)


def keep(table: Table, item: Card) -> None:
    """An item is not at stake any more."""
    zones.change(table, item.number, note=tuple(note for note in item.note if not note.startswith(AT_STAKE)))


class GoesFirst(AfterLeaving):
    """If the brooch is gone before a choice was made, what was at stake is discarded."""

    listed: ClassVar[str] = "goes-first"

    def gone(self, table: Table, card: Card) -> None:
        for item in at_stake(table, card.number):
            zones.discard(table, item.number)

    def text(self) -> str:
        return ""


card("DM-171", HoldsBack(), Choose(), GoesFirst())
