"""Attacks by characters and allies that a player shows from his hand: they ride against the opponent's companies.

Such a card lies off to the side while its attack is fought, or waits there for a company.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.attacks import CannotBeAttacked
from underdeeps.meccg.cards.base import Effect, On, Target, acting, parts_of
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import combat, keying, numbers, resources, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

MINION_SIDE = ("minion", "balrog")


def of_one_side(table: Table, card: str, company: int) -> bool:
    """Whether a card and a company are both of the Shadow, or both against it."""
    minions = numbers.is_minion_company(table, table.companies[company])
    return (CARDS[card].alignment in MINION_SIDE) == minions


def lay_aside(table: Table, seat: str, card: str, on: int = 0) -> int:
    """A card of a hand is laid off to the side, openly, where it gives no points: its number."""
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    return zones.enter(table, card, seat, "aside", on=on, note=("no-points",))


def begin_shown(table: Table, number: int, company: int, prowess: int, **fields: Any) -> None:
    """Lay the attack of a card that lies off to the side on the table: one strike, with its numbers."""
    card = table.cards[number]
    combat.begin(
        table,
        company,
        card=card.id,
        maker=number,
        strikes=1,
        prowess=(card.facts.prowess or 0) + prowess,
        body=card.facts.body,
        detainment=of_one_side(table, card.id, company),
        **fields,
    )


def award(table: Table, number: int) -> None:
    """The attack of a card was defeated: the opponent of its player has it among his kills."""
    zones.leave(table, number, "points", "combat.step5.creature-defeated")


# -- a character of the hand ------------------------------------------------------------------------


class RidersInHand(Target):
    """A character in hand, against a company on its way through a region of a type."""

    region_type: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.journey is None or not table.journey.moving:
            return ()
        return [each for each in table.players[seat].hand.distinct() if CARDS[each].kind == "character"]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        journey = table.journey
        if journey is None or not journey.moving or journey.company not in table.companies:
            return Refusal(NO, (card,))
        if self.region_type not in keying.region_types(table, journey):
            return Refusal(NO, (card,))
        return None if token in table.players[seat].hand else Refusal(NO, (card, token))

    def text(self) -> str:
        return f"a character in your hand, against a company moving through a {self.region_type}"


class RideAgainst(Effect):
    """The character of the hand attacks the company; nothing else touches that attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        number = lay_aside(table, acting(table).seat, acting(table).target)
        self.begin(table, number)
        outcome = yield from combat.fight(table)
        if outcome == combat.DEFEATED:
            award(table, number)
        else:
            zones.discard(table, number, "combat.step5.creature-not-defeated")

    def begin(self, table: Table, number: int) -> None:
        """Lay the attack on the table."""
        assert table.journey is not None
        begin_shown(
            table,
            number,
            table.journey.company,
            self.prowess,
            source="creature",
            race=table.cards[number].facts.race,
            cannot_be_canceled=True,
            flags=(combat.SEALED, combat.STRIKES_STAND),
        )

    def text(self) -> str:
        return (
            f"he makes a creature attack of one strike on the company, with {self.prowess:+d} prowess, on which no "
            "other card has an effect (detainment if both are heroes, or both minions); if it is defeated, your "
            "opponent has him as kill points, otherwise he is discarded"
        )


# -- an ally that waits -----------------------------------------------------------------------------


class AlliesInHand(Target):
    """An ally in hand that can be attacked."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [each for each in table.players[seat].hand.distinct() if "ally" in CARDS[each].forms]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in table.players[seat].hand:
            return Refusal(NO, (card, token))
        if any(not part.at_site_only for part in parts_of(token, CannotBeAttacked)):
            return Refusal(NO, (card, token))
        return None

    def text(self) -> str:
        return "an ally in your hand that can be attacked"


class LayAllyBy(Effect):
    """The ally is laid off to the side with this card."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        number = lay_aside(table, link.seat, link.target, link.source)
        table.tell("reserved", "aside.zone.with-host", seat=link.seat, card=link.target, number=number)

    def text(self) -> str:
        return "the ally is laid off to the side with this card, where it gives no points"


class ComesAtNeed(On, kw_only=True):
    """A company of the opponent moves to a site at which the ally with this card is playable: it is attacked."""

    event: str = "movement-begins"
    does: tuple[Effect, ...] = ()
    is_attack: ClassVar[bool] = True
    prowess: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        journey, ally = table.journey, waiting_ally(table, source.number)
        if journey is None or not journey.moving or journey.ended or f"c{journey.company}" != subject or ally is None:
            return False
        company = table.companies.get(journey.company)
        if company is None or company.owner == source.owner:
            return False
        return resources.names_site(table, ally.id, table.cards[journey.site])

    @method
    def resolve(self, table: Table) -> Flow[None]:
        source, company = acting(table).source, int(acting(table).target[1:])
        number = self.begin(table, source, company)
        detains = zones.combat_of(table).detainment
        outcome = yield from combat.fight(table)
        if outcome == combat.DEFEATED and number in table.cards:
            award(table, number)
        if outcome == combat.DEFEATED or detains:
            zones.discard(table, source, "timing.passive.discard-is-immediate")

    def begin(self, table: Table, source: int, company: int) -> int:
        """Lay the attack on the table: the number of the ally."""
        ally = waiting_ally(table, source)
        assert ally is not None
        begin_shown(table, ally.number, company, self.prowess, source="event", race="")
        return ally.number

    def text(self) -> str:
        return (
            "a company of your opponent that moves to a site where the ally is playable faces an attack of one strike, "
            f"of no race, with the numbers of the ally and {self.prowess:+d} prowess (if both are of heroes or both of "
            "minions it is detainment, and this card is discarded afterwards); if it is defeated, discard this card, "
            "and your opponent has the points of the ally as kill points"
        )


def waiting_ally(table: Table, host: int) -> Card | None:
    """The ally that lies off to the side with a card."""
    return next(iter(table.borne(host, "aside")), None)


class TakeAllyBack(Effect):
    """The ally goes back to hand, and this card is discarded."""

    @instant
    def do(self, table: Table) -> None:
        source = acting(table).source
        ally = waiting_ally(table, source)
        if ally is not None:
            zones.leave(table, ally.number, "hand", "term.return")
        zones.discard(table, source)

    def text(self) -> str:
        return "take the ally back into your hand and discard this card"
