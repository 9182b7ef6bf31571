"""Wizard’s Trove: a tree that grows at a Wizardhaven, or a card that is stored there for all it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.items import CannotBeStored, StorableAt
from underdeeps.meccg.language.hooks.points import TEXTLESS, Worth
from underdeeps.meccg.language.hooks.stages import Protects
from underdeeps.meccg.language.phrases import tells
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.stages import OwnSites, Stage
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.common_actions import storing
from underdeeps.meccg.rules.ending.scoring import STORED_FOR_POINTS

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Wizard’s Trove ---------------------------------------------------------------------------------

KEEPS: Final = NOTES.declare("keeps:", "the number of the card follows with which this one lies")


class FullWithIt(Worth):
    """The card with which it lies is worth all the points that it normally gives."""

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        return points if source.owner == seat and f"{KEEPS}{card.number}" in source.note else None

    def text(self) -> str:
        return "the card with which this one lies counts its full marshalling points"


class GrownFrom(OwnSites, kw_only=True):
    """A Wizardhaven at which a card is stored, of a player who has another one in hand."""

    stored: str
    held: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        there = f"stored-at:{table.card(token).facts.name}"
        cards = (table.cards[number] for number in table.players[seat].points)
        if not any(each.stored and each.facts.name == self.stored and there in each.note for each in cards):
            return Refusal(NO, (card,))
        return None if named(table, seat, self.held) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"{super().text()} where {self.stored} is stored, with {self.held} from your hand"


def named(table: Table, seat: str, name: str) -> str:
    """The card of a name that a player has in hand; empty if there is none."""
    return next((each for each in table.players[seat].hand.distinct() if CARDS[each].name == name), "")


class Plants(Stage, kw_only=True):
    """A Stage resource with which another card of the hand is laid on a site; the text of that one is ignored."""

    held: str

    def come(self, table: Table) -> int:
        link = acting(table)
        tree, site = named(table, link.seat, self.held), int(link.target)
        zones.take_from_hand(table, link.seat, tree)
        table.tell("event", self.rule, seat=link.seat, card=tree, on=link.target)
        planted = zones.enter(table, tree, link.seat, "aside", on=site, note=(TEXTLESS,))
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=link.target)
        return zones.enter(table, link.card, link.seat, "event", on=site, note=(f"{KEEPS}{planted}",))

    def text(self) -> str:
        return f"{super().text()}: both lie there, and the text of {self.held} is ignored, that it is unique too"


class Treasures(storing.Storables):
    """A card with miscellaneous points that can be stored somewhere, with a character at a Wizardhaven."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        kept = table.cards.get(int(token))
        company = table.company_of(int(token)) if kept is not None else None
        if kept is None or company is None or kept.facts.points_kind != "miscellaneous":
            return Refusal(NO, (card,))
        if numbers.is_away(table, company) or not numbers.is_wizardhaven(table, table.site_of(company), seat):
            return Refusal(NO, (card, kept.id))
        if not parts_of(kept.id, StorableAt) or parts_of(kept.id, CannotBeStored) or zones.NEVER_STORED in kept.note:
            return Refusal("org.store.when-where", (card, kept.id))
        return None

    def noun(self) -> str:
        return "card"

    def text(self) -> str:
        return (
            "a card with miscellaneous marshalling points that can be stored somewhere, with a character at one of "
            "your Wizardhavens"
        )


tells("hoarded", "{seat} lays {card} with {kept}.")


class Hoards(Stage, kw_only=True):
    """A Stage resource by which a card is stored at a Wizardhaven as where it says; it is laid with that."""

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        yield from storing.put_by(table, number, True)
        self.settle(table, number)

    def settle(self, table: Table, number: int) -> None:
        """The card is laid with what was stored."""
        link, kept = acting(table), table.cards.get(number)
        if kept is None or not kept.stored:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)
            return
        if STORED_FOR_POINTS not in kept.note:
            zones.change(table, number, note=(*kept.note, STORED_FOR_POINTS))
        trove = zones.enter(table, link.card, link.seat, "event", note=(f"{KEEPS}{number}",))
        zones.to_points(table, trove)
        zones.came(table, trove)
        table.tell("hoarded", self.rule, seat=link.seat, card=link.card, kept=kept.id)

    def text(self) -> str:
        return (
            f"{super().text()}: store it there, as though this were the site where it says that it can be stored, and "
            "lay this card with it"
        )


class ProtectsWhereItLies(Protects):
    """The Wizardhaven is protected with the tree."""

    def text(self) -> str:
        return "with The White Tree, this Wizardhaven is protected"


card(
    "WH-85",
    Plants(
        on=GrownFrom(wizardhaven=True, stored="Sapling of the White Tree", held="The White Tree"),
        held="The White Tree",
    ),
    Hoards(on=Treasures()),
    FullWithIt(),
    ProtectsWhereItLies(),
)
