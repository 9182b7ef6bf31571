"""Stage permanent-events that are Gandalf's own, by number. The one that makes a Wizardhaven is in `wizardhavens`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.points import Worth
from underdeeps.meccg.language.hooks.stages import Requires
from underdeeps.meccg.language.hooks.zones import AfterLeaving
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.stages import (
    HasProtectedHavens,
    LiesOn,
    MoreStagePointsThan,
    PlacedOn,
    Stage,
    ToFavour,
    WorthMore,
    YouAre,
)
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Await the Onset --------------------------------------------------------------------------------


class HasInPlay(Need, kw_only=True):
    """The player has so many factions and characters in play."""

    factions: int
    characters: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        factions = sum(each.role == "faction" and each.owner == seat for each in table.cards.values())
        characters = len(list(table.characters_of(seat)))
        return None if factions >= self.factions and characters >= self.characters else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if you have {self.factions} factions and {self.characters} characters"


LATE: Final = NOTES.declare("won-late:", "the card follows after which this faction was played")


class TakesFactions(Reaction, AfterLeaving, kw_only=True):
    """A faction that its player plays from now on is laid under it, and discarded with it."""

    event: str = "faction-played"
    about: About = "anything"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.card(subject).owner == source.owner and source.role == "event"

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, int(subject), note=(*table.card(subject).note, f"{LATE}{source.number}"))

    def gone(self, table: Table, card: Card) -> None:
        under = [each.number for each in table.cards.values() if f"{LATE}{card.number}" in each.note]
        for number in under:
            zones.discard(table, number, "aside.host.removal-discards")

    def text(self) -> str:
        return "factions that you play from now on lie under this card, and are discarded when it leaves play"


class WorthOne(Worth):
    """Those factions, and what companies away from Wizardhavens have when the game ends, are worth one point each."""

    overrides: ClassVar[bool] = True

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        if source.owner != seat:
            return None
        under = card.role == "faction" and f"{LATE}{source.number}" in card.note
        return 1 if under or (table.phase in ("council", "over") and is_abroad(table, card)) else None

    def text(self) -> str:
        return (
            "each of them counts 1 marshalling point, and so does, when the game ends, each card of yours with "
            "marshalling points in a company that is not at one of your Wizardhavens, whatever other cards say"
        )


def is_abroad(table: Table, card: Card) -> bool:
    """Whether a card is with a company that is not at a Wizardhaven of its player."""
    company = table.company_of(card.number)
    return company is not None and not numbers.is_wizardhaven(table, table.site_of(company), card.owner)


card(
    "WH-96",
    Stage(
        needs=(
            YouAre(("Gandalf",)),
            MoreStagePointsThan(11),
            HasProtectedHavens(2),
            HasInPlay(factions=4, characters=6),
        ),
        single="table",
    ),
    TakesFactions(),
    WorthOne(),
)

# Gandalf’s Friend
card("WH-98", Stage(on=ToFavour(), onto="target"), Gives("direct-influence", 2), Requires(1, by="Gandalf"))

# Give Welcome to the Unexpected
card(
    "WH-99",
    Stage(),
    PlacedOn(wizard="Gandalf"),
    WorthMore(kinds=("ally", "item", "faction", "miscellaneous"), points=2, unique=True, most=1, if_on="Gandalf"),
)

# Grey Embassy
card(
    "WH-100",
    Stage(),
    PlacedOn(wizard="Gandalf"),
    WorthMore(kinds=("faction",), points=2, unique=True, hero=True, most=2, if_on="Gandalf"),
    WorthMore(kinds=("faction",), points=3, unique=True, hero=True, least=3, if_on="Gandalf"),
)

# The Grey Hat
card(
    "WH-101",
    Stage(),
    PlacedOn(wizard="Gandalf"),
    Ability(
        when=windows.END,
        needs=(LiesOn("Gandalf"),),
        taps=("source",),
        does=(TakeFromDiscard(names=("New Friendship", "Wizard’s Test", "Hobbit-lore")),),
    ),
)

# Ring of Fire
card(
    "WH-102",
    Stage(),
    PlacedOn(wizard="Gandalf"),
    Ability(
        when=windows.ORGANIZATION,
        needs=(LiesOn("Gandalf"),),
        taps=("source",),
        does=(TakeFromDiscard(names=("Narya",)),),
    ),
)
