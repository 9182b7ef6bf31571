"""Wizards and lords of the Elves as hazards: events that they are, and how they give way to those whom they are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.base import Effect, Reaction, acting
from underdeeps.meccg.cards.corruption import Victims
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.rules import keying, movement, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

SEA = "coastal-sea"


class AsPermanent(HazardPermanent, kw_only=True):
    """A creature that may be played as a permanent-event instead."""

    def text(self) -> str:
        return "may be played as a permanent-event instead, for the effect told first"


class DiscardedIfPlayed(Reaction, kw_only=True):
    """It is discarded when another manifestation of the same being comes into play."""

    event: str = "enters-play"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        other = table.cards.get(int(subject))
        return other is not None and other.facts.name == self.name and other.role == "character"

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"discard this card when {self.name} comes into play"


class AttackersChoice(Effect):
    """The attacker chooses who faces the strikes of the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = True

    def text(self) -> str:
        return "defending characters of the attacker's choice"


# -- hazard limits ----------------------------------------------------------------------------------


class ChangeLimitNow(Effect):
    """What the event that came into play does to the hazard limit it does to the present one at once."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        shift_limit(table, acting(table).card, 1)

    def text(self) -> str:
        return ""


class LimitFollows(Reaction, kw_only=True):
    """When the event leaves play the present hazard limit is as it would be without it."""

    event: str = "leaves-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and source.role == "event"

    def react(self, table: Table, source: Card, subject: str) -> None:
        shift_limit(table, source.id, -1)

    def text(self) -> str:
        return ""


def shift_limit(table: Table, card: str, times: int) -> None:
    """The hazard limit of the phase that is under way changes with an event that comes or goes."""
    journey = table.journey
    amount = times * movement.limit_effect(table, card) if journey is not None else 0
    if journey is not None and amount:
        journey = zones.change_journey(table, limit_change=journey.limit_change + amount)
        table.tell("limit", "mh.hazard-limit.base", amount=amount, limit=journey.hazard_limit)


# -- the end of the turn ----------------------------------------------------------------------------


class RecoverCreatures(Effect):
    """Each player may take a creature of a race from his discard pile to his hand."""

    race: str

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in (table.active, table.hazard_player):
            if discarded_creatures(table, seat, (self.race,)):
                choice = yield from ask(
                    table,
                    seat,
                    "house.take",
                    [
                        *(Option("take", card) for card in discarded_creatures(table, seat, (self.race,))),
                        Option("nothing"),
                    ],
                    "term.search",
                )
                if choice.verb == "take":
                    take_back(table, seat, choice.subject)

    def text(self) -> str:
        return f"each player may take one {self.race.capitalize()} creature from his discard pile into his hand"


def discarded_creatures(table: Table, seat: str, races: tuple[str, ...]) -> list[str]:
    """The creatures of some races in a discard pile."""
    pile = table.players[seat].discard.distinct()
    return [card for card in pile if CARDS[card].race in races and "creature" in CARDS[card].forms]


def take_back(table: Table, seat: str, card: str) -> None:
    """A card is shown and goes from a discard pile to its player's hand."""
    player = table.players[seat]
    player.discard = player.discard.without(card, EVERYONE)
    player.hand = player.hand.add((card,), EVERYONE)
    table.tell("taken-back", "term.search", seat=seat, card=card)


# -- the sea ----------------------------------------------------------------------------------------


class BySea(Victims, kw_only=True):
    """A character of a company that is at a site in a coastal sea or moves through one."""

    def _company_fits(self, table: Table, company: Company) -> bool:
        return by_sea(table, company) and super()._company_fits(table, company)

    def text(self) -> str:
        return "an untapped character of a company at a site in a coastal sea, or moving through one"


def by_sea(table: Table, company: Company) -> bool:
    """Whether a company moves through a coastal sea, or stays at a site in one."""
    journey = table.journey
    if journey is None or journey.company != company.number:
        return False
    if journey.moving:
        return SEA in keying.region_types(table, journey)
    region = table.cards[journey.site].facts.region
    return region in REGIONS and keying.region_type(table, region) == SEA


class OnTwo(HazardShort, kw_only=True):
    """A short-event on one or two characters of a company; the second is chosen as it is declared."""

    chooses: ClassVar[bool] = True

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "haven.second",
            [*(Option("second", str(other)) for other in companions(table, token)), Option("nothing")],
            "timing.target.chosen-at-declaration",
            (token,),
        )
        return choice.subject


def companions(table: Table, token: str) -> list[int]:
    """The untapped companions of a character."""
    company = table.company_of(int(token))
    others: Iterable[int] = company.characters if company is not None else ()
    return [other for other in others if str(other) != token and table.cards[other].state == UNTAPPED]


class TapBoth(Effect):
    """The characters that were chosen tap."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})

    @instant
    def do(self, table: Table) -> None:
        link: Link = acting(table)
        for token in (link.target, link.choice):
            if token and int(token) in table.cards:
                zones.tap(table, int(token))

    def text(self) -> str:
        return "he taps, and so may another untapped character of his company of your choice"
