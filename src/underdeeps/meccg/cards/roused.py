"""Dragons that are roused: factions that are won by gifts, spare their player and waylay companies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Effect, On, Target, acting
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import combat, creatures, resources

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

GIFTS = ("major", "greater")


# -- gifts ------------------------------------------------------------------------------------------


class Gifts(Target):
    """A major or greater item in the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = resources.company_here(table)
        bearers = company.characters if company is not None else ()
        return [item.token for each in bearers for item in table.borne(each, "item") if item.facts.item in GIFTS]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in self.candidates(table, seat, card, source):
            return Refusal("timing.active-condition.definition", (card,))
        return None

    def text(self) -> str:
        return "a major or greater item of the one who influences it"


class FactionByGift(resources.PlayFaction, kw_only=True):
    """A faction is played, and the one who influences it discards an item for it."""

    when: int = windows.SITE
    chooses: ClassVar[bool] = True

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if token.isdigit() and table.card(token).on != who:
            return Refusal("timing.active-condition.definition", (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)

    @instant
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> str:
        return table.card(token).facts.item

    def bonus(self, table: Table) -> int:
        link = acting(table)
        return gift_bonus(link.card, link.choice)

    def text(self) -> str:
        return "who influences it may discard a major or a greater item that he bears, for the bonus on this card"


def gift_bonus(card: str, item: str) -> int:
    """What the gift of an item of a class adds to the attempt to win a faction."""
    return dict(CARDS[card].standard_modifications).get(f"discarded {item} item", 0)


# -- peace and war ----------------------------------------------------------------------------------


class SparesOwner(On, kw_only=True):
    """Attacks of manifestations of the same being on companies of the card's player are canceled."""

    event: str = "attack-begins"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if fight is None or fight.defender != source.owner or fight.source == "automatic" or fight.card not in CARDS:
            return False
        return CARDS[fight.card].manifestation == source.facts.manifestation and not fight.cannot_be_canceled

    @instant
    def resolve(self, table: Table) -> None:
        if table.combat is not None:
            combat.cancel(table)

    def text(self) -> str:
        return "all attacks of manifestations of this Dragon on your companies are canceled"


class Waylays(On, kw_only=True):
    """A company that moves in one of these regions faces an attack of the card."""

    event: str = "movement-begins"
    does: tuple[Effect, ...] = ()
    is_attack: ClassVar[bool] = True
    regions: tuple[str, ...]
    strikes: int
    prowess: int
    body: int
    attacker_chooses: bool = False

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        journey = table.journey
        if journey is None or not journey.moving or journey.ended or f"c{journey.company}" != subject:
            return False
        return journey.company in table.companies and not set(self.regions).isdisjoint(journey.regions)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        number = acting(table).source
        self.begin(table)
        outcome = yield from combat.fight(table)
        if outcome == combat.DEFEATED and number in table.cards:
            yield from creatures.conclude(table, number, (outcome,))

    def begin(self, table: Table) -> None:
        """Lay the attack on the table."""
        number = acting(table).source
        creatures.forget_attack(table, number)
        card = table.cards[number]
        combat.begin(
            table,
            int(acting(table).target[1:]),
            source="creature",
            card=card.id,
            maker=number,
            race=card.facts.race,
            strikes=self.strikes,
            prowess=self.prowess,
            body=self.body,
            attacker_chooses=self.attacker_chooses,
        )

    def text(self) -> str:
        chooses = ", against defending characters of the attacker's choice" if self.attacker_chooses else ""
        return (
            f"each company that moves in {', '.join(self.regions)} faces one attack: {self.strikes} Dragon strikes "
            f"with {self.prowess} prowess and {self.body} body{chooses}"
        )
