"""The Palantíri of The Wizards, by number. What several of them do is in `parts.palantiri`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.action import Ability, FromHand
from underdeeps.meccg.language.catalogue import card, plays_of
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.points import NoPointsFor
from underdeeps.meccg.parts.effects.cards import Discard
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck, to_hand
from underdeeps.meccg.parts.needs import BearerIs, DeckHolds
from underdeeps.meccg.parts.palantiri import DuplicatePalantir, LookAtHand, OtherPalantiri, UsePalantir
from underdeeps.meccg.parts.targets.cards import CardsInPlay, CorruptionCards
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# Palantír of Amon Sûl
card(
    "TW-296",
    DiscardedIfMoves(below=2),
    StorableAt(types=("haven",)),
    UsePalantir(taps=("source",), does=(LookAtHand(), CorruptionCheck("bearer"))),
    DuplicatePalantir(on=OtherPalantiri(names=("Palantír of Annúminas", "Palantír of Elostirion"))),
)


# -- Palantír of Annúminas --------------------------------------------------------------------------


def asks_for_skill(card: str, skill: str) -> bool:
    """Whether a card can be played by somebody with a skill only."""
    return any(isinstance(action, FromHand) and action.skill == skill for _, action in plays_of(card))


class FetchSkillCard(Effect):
    """A card that only somebody with a skill can play goes from the play deck or the discard pile to hand."""

    searches: ClassVar[bool] = True
    skill: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            [*self.found(table, acting(table).seat), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            to_hand(table, acting(table).seat, choice.subject, choice.verb)
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-deck", "from-discard")
            for card in sorted(pile.distinct())
            if asks_for_skill(card, self.skill)
        ]

    def text(self) -> str:
        return (
            f"look through your play deck and discard pile for a card that only a {self.skill} can play, take it into "
            "your hand and shuffle"
        )


card("TW-297 LE-331", UsePalantir(taps=("source",), does=(FetchSkillCard("sage"), CorruptionCheck("bearer"))))

# Palantír of Elostirion
card(
    "TW-298",
    DiscardedIfMoves(),
    Ability(
        needs=(BearerIs(skill="sage"),),
        on=CorruptionCards(races=("elf", "wizard")),
        taps=("source",),
        does=(Discard(), CorruptionCheck("bearer")),
    ),
    NoPointsFor("fallen-wizard"),
)


# -- Palantír of Minas Tirith -----------------------------------------------------------------------


class LookAtDecks(Effect):
    """The player looks at the top cards of both play decks, one after the other, and puts them back shuffled."""

    searches: ClassVar[bool] = True
    number: int

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        for whose in (seat, table.opponent(seat)):
            player = table.players[whose]
            top = zones.on_top(table, seat, self.number, whose)
            table.tell("looked", "term.use", {"cards": top}, (seat,), seat=seat, whose=whose, n=len(top))
            player.deck = player.deck.dropped(len(top)).add(table.shuffled(top), 0)

    def text(self) -> str:
        return f"look at the top {self.number} cards of each play deck, and put them back on top shuffled"


card("TW-299 LE-333", UsePalantir(taps=("source",), does=(LookAtDecks(5), CorruptionCheck("bearer"))))

# Palantír of Orthanc
card(
    "TW-300 LE-334",
    UsePalantir(
        needs=(DeckHolds(5),),
        taps=("source",),
        does=(
            FetchIntoDeck(kinds=("character", "resource", "hazard"), sideboard=False),
            CorruptionCheck("bearer"),
        ),
    ),
    NoPointsFor("fallen-wizard"),
)

# Palantír of Osgiliath
card(
    "TW-301",
    DiscardedIfMoves(below=4),
    StorableAt(types=("haven",)),
    UsePalantir(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event",)),
        taps=("source",),
        does=(Discard(), CorruptionCheck("bearer")),
    ),
    DuplicatePalantir(),
)
