"""Dragons as factions: won with gifts, they spare their player and waylay everybody else.

The cards themselves are in the folders of their sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules.combat import attacks, combat, creatures
from underdeeps.meccg.rules.resources import at_site, factions
from underdeeps.meccg.rules.resources.at_site import CharactersHere

if TYPE_CHECKING:
    from underdeeps.meccg.language.action import Payer
    from underdeeps.meccg.table import Card, Table

GIFTS = ("major", "greater")


class Gifts(Target):
    """A major or greater item in the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = at_site.company_here(table)
        bearers = company.characters if company is not None else ()
        return [item.token for each in bearers for item in table.borne(each, "item") if item.facts.item in GIFTS]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in self.candidates(table, seat, card, source):
            return Refusal("timing.active-condition.definition", (card,))
        return None

    def text(self) -> str:
        return "a major or greater item of the one who influences it"


def gift_bonus(card: str, item: str) -> int:
    """What the gift of an item of a class adds to the attempt to win a faction."""
    return dict(CARDS[card].standard_modifications).get(f"discarded {item} item", 0)


class FactionByGift(factions.PlayFaction, kw_only=True):
    """A faction is played, and the one who influences it discards an item for it."""

    when: int = windows.SITE
    on: Target | None = field(default_factory=Gifts)
    by: Target | None = field(default_factory=CharactersHere)
    taps: tuple[Payer, ...] = ("by",)
    discards: tuple[Payer, ...] = ("target",)
    chooses: ClassVar[bool] = True

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if token.isdigit() and table.card(token).on != who:
            return Refusal("timing.active-condition.definition", (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)

    @instant
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> str:
        return table.card(token).facts.item

    def bonus(self, table: Table) -> int:
        link = acting(table)
        return gift_bonus(link.card, link.choice)

    def text(self) -> str:
        return "who influences it may discard a major or a greater item that he bears, for the bonus on this card"


class SparesOwner(On, kw_only=True):
    """Attacks of manifestations of the same being on companies of the card's player are canceled."""

    event: str = "attack-begins"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if fight is None or fight.defender != source.owner or fight.card not in CARDS:
            return False
        return CARDS[fight.card].manifestation == source.facts.manifestation and not fight.cannot_be_canceled

    @instant
    def resolve(self, table: Table) -> None:
        if table.combat is not None:
            attacks.cancel(table)

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
        if outcome == attacks.DEFEATED and number in table.cards:
            yield from creatures.conclude(table, number, (outcome,))

    def begin(self, table: Table) -> None:
        """Lay the attack on the table."""
        number = acting(table).source
        creatures.forget_attack(table, number)
        card = table.cards[number]
        attacks.begin(
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
            f"each company that moves in {either(self.regions)} faces one attack: {self.strikes} Dragon strikes "
            f"with {self.prowess} prowess and {self.body} body{chooses}"
        )


NARROWS: Final = "Grey Mountain Narrows"
HEATH: Final = "Withered Heath"
NORTH: Final = "Northern Rhovanion"


def roused(id: str, attack: tuple[int, int, int], *regions: str, chooses: bool = False) -> None:
    """Declare a Dragon as a faction, with the strikes, prowess and body of its attack and where it roams."""
    strikes, prowess, body = attack
    card(
        id,
        FactionByGift(),
        SparesOwner(),
        Waylays(regions=regions, strikes=strikes, prowess=prowess, body=body, attacker_chooses=chooses),
    )
