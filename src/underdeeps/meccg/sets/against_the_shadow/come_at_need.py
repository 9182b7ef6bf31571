"""Come at Need, a hazard permanent-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import CannotBeAttacked
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.attacks import award, begin_shown, lay_aside
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Come at Need -----------------------------------------------------------------------------------


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


def waiting_ally(table: Table, host: int) -> Card | None:
    """The ally that lies off to the side with a card."""
    return next(iter(table.borne(host, "aside")), None)


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
        return at_site.names_site(table, ally.id, table.cards[journey.site])

    @method
    def resolve(self, table: Table) -> Flow[None]:
        source, company = acting(table).source, int(acting(table).target[1:])
        number = self.begin(table, source, company)
        detains = zones.combat_of(table).detainment
        outcome = yield from combat.fight(table)
        if outcome == attacks.DEFEATED and number in table.cards:
            award(table, number)
        if outcome == attacks.DEFEATED or detains:
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


card(
    "AS-25",
    HazardPermanent(on=AlliesInHand(), does=(LayAllyBy(),)),
    ComesAtNeed(prowess=7),
    Ability(when=windows.ORGANIZATION, does=(TakeAllyBack(),)),
)
