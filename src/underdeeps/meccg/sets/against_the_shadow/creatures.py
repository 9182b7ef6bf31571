"""Creatures of Against the Shadow, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel.parts import Part
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import AgainstHeroes, AttackerChooses, Detainment
from underdeeps.meccg.language.hooks.corruption import RingsCorrupt
from underdeeps.meccg.language.hooks.hazards import GivesWay, OpensSites
from underdeeps.meccg.language.hooks.journeys import RaisesLimit
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.zones import BarsSearches, DiscardOnExhaustion, Replaces
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.parts.effects.attacks import AttackersChoice, Strengthen, TapCompany
from underdeeps.meccg.parts.effects.cards import DiscardHisItems
from underdeeps.meccg.parts.effects.journeys import ChangeLimitNow
from underdeeps.meccg.parts.effects.piles import TakeBack
from underdeeps.meccg.parts.events import AsPermanent
from underdeeps.meccg.parts.triggers.attacks import AfterAttack, WhenItWounds
from underdeeps.meccg.parts.triggers.states import EachAttackOf, LimitFollows
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Alatar the Hunter ------------------------------------------------------------------------------


class DiscardedIfPlayed(DiscardWhen, kw_only=True):
    """It is discarded when another manifestation of the same being comes into play."""

    event: str = "enters-play"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        other = table.cards.get(int(subject))
        return other is not None and other.facts.name == self.name and other.role == "character"

    def text(self) -> str:
        return f"discard this card when {self.name} comes into play"


def _wizard(id: str, name: str, *parts: Part) -> None:
    """A Wizard as a hazard: harmless to heroes, and gone when he himself comes."""
    card(id, Detainment(heroes=True), AgainstHeroes(-3), *parts, GivesWay(name), DiscardedIfPlayed(name=name))


_wizard(
    "AS-7",
    "Alatar",
    AttackerChooses(),
    AsPermanent(),
    EachAttackOf(races=("maia",), does=(Strengthen(strikes=1, prowess=1), AttackersChoice())),
    DiscardOnExhaustion(),
)

# Durin’s Folk
card("AS-8", Detainment(heroes=True), AgainstHeroes(-2))

# Dwarven Travelers
card("AS-9", Detainment(heroes=True, covert=True), OpensSites("maia", ("border-hold", "ruins-and-lairs")))

# Galadhrim
card(
    "AS-10",
    Detainment(heroes=True),
    AgainstHeroes(-2),
    WhenItWounds(does=(DiscardHisItems(special=True),)),
)

# Gandalf the White Rider
_wizard(
    "AS-11",
    "Gandalf",
    AsPermanent(does=(ChangeLimitNow(),)),
    RaisesLimit(overt=True),
    LimitFollows(),
    DiscardOnExhaustion(),
)


# Knights of the Prince
card("AS-12", Detainment(heroes=True), AfterAttack(unless="canceled", does=(TapCompany(),)))


# -- Lady of the Golden Wood ------------------------------------------------------------------------


class HidesTheirCards(BarsSearches):
    """As an event: effects by which a minion player looks at their own play deck or discard pile are canceled."""

    def bars(self, table: Table, seat: str) -> bool:
        return table.kind(seat).minion

    def text(self) -> str:
        return (
            "every effect is canceled that lets a minion player search or look at any part of his own play deck or "
            "discard pile"
        )


card("AS-13", Detainment(heroes=True), AsPermanent(), HidesTheirCards(), DiscardOnExhaustion())

# Lord of the Carrock
card(
    "AS-14",
    Detainment(heroes=True),
    AsPermanent(),
    Gives("influence-check", -2, to="everyone", against=Against(races=("man",), kinds=("faction",))),
    DiscardOnExhaustion(),
)


# Master of the House
card(
    "AS-16",
    Detainment(heroes=True),
    AsPermanent(),
    On(event="turn-ends", about="anything, for an event", said="when a turn ends,", does=(TakeBack("elf"),)),
    DiscardOnExhaustion(),
)


# -- Pallando the Soul-keeper -----------------------------------------------------------------------


class KeepsSoul(Replaces):
    """The next minion other than a Ringwraith who would be discarded is eliminated; then this event is discarded."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        if card.role != "character" or source.number not in table.events:
            return False
        return numbers.is_minion(table, card) and card.facts.race != "ringwraith"

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        zones.leave(table, card.number, "removed", "timing.passive.discard-is-immediate")
        zones.discard(table, source, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return (
            "the next minion character, other than a Ringwraith, who would be discarded from play is eliminated; then "
            "discard this card"
        )


_wizard("AS-17", "Pallando", AsPermanent(), KeepsSoul())

# Radagast the Tamer
_wizard(
    "AS-18",
    "Radagast",
    AsPermanent(does=(ChangeLimitNow(),)),
    RaisesLimit(regions=("Southern Mirkwood", "Western Mirkwood", "Woodland Realm", "Heart of Mirkwood")),
    LimitFollows(),
    DiscardOnExhaustion(),
)

# Saruman the Wise
_wizard("AS-19", "Saruman", AsPermanent(), RingsCorrupt(1), DiscardOnExhaustion())

# Steward’s Guard
card("AS-20", Detainment(heroes=True, covert=True))

# Stout Men of Gondor
card("AS-21", Detainment(heroes=True, covert=True))

# Trolls from the Mountains
card("AS-22")
