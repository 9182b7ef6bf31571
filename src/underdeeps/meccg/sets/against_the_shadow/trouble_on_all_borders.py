"""Trouble on All Borders, a hazard permanent-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Whenever
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.sites import faction_sites
from underdeeps.meccg.parts.triggers.discards import WhenNotedGoes
from underdeeps.meccg.parts.triggers.states import on_its_way
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, combat

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Trouble on All Borders -------------------------------------------------------------------------


TROUBLED = NOTES.declare("faction:", "that names the faction it was played on by its number")


class OnFaction(HazardPermanent, kw_only=True):
    """A permanent-event on a unique faction in play."""

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not table.card(token).facts.unique:
            return Refusal(NO, (card, table.card(token).id))
        name = CARDS[card].name
        for number in table.events:
            event = table.cards[number]
            if event.facts.name == name and f"{TROUBLED}{token}" in event.note:
                return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return super().refusal_on(table, seat, card, source, token)

    def come(self, table: Table) -> int:
        number = super().come(table)
        zones.change(table, number, note=(f"{TROUBLED}{acting(table).target}",))
        return number

    def text(self) -> str:
        return "playable on a unique faction in play. Cannot be duplicated on it"


def troubled(table: Table, source: Card) -> Card | None:
    """The faction that an event was played on; None if it is in play no more."""
    number = next((int(note.removeprefix(TROUBLED)) for note in source.note if note.startswith(TROUBLED)), 0)
    return table.cards.get(number)


@cache
def borders(card: str) -> frozenset[str]:
    """The regions where a faction lives, and those beside them."""
    own = {site.region for site in faction_sites(card) if site.region}
    return frozenset(own.union(*(REGIONS[region].neighbours for region in own)))


class PatrolsBorders(Whenever, kw_only=True):
    """A company that moves through a region where the faction lives, or beside one, is attacked."""

    strikes: int
    prowess: int
    does: tuple[Effect, ...] = ()

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token, faction = on_its_way(table), troubled(table, source)
        if not token or table.journey is None or faction is None:
            return ()
        return (token,) if not borders(faction.id).isdisjoint(table.journey.regions) else ()

    @method
    def resolve(self, table: Table) -> Flow[None]:
        if self.begin(table):
            yield from combat.fight(table)

    def begin(self, table: Table) -> bool:
        """Lay the attack on the table; whether there is one."""
        link = acting(table)
        faction = troubled(table, table.cards[link.source])
        company = table.companies.get(int(link.target[1:]))
        if faction is None or company is None:
            return False
        minions = faction.facts.alignment in ("minion", "balrog")
        attacks.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=link.source,
            race=faction.facts.race,
            strikes=self.strikes,
            prowess=self.prowess,
            detainment=minions == table.kind(company.owner).minion,
        )
        return True

    def text(self) -> str:
        return (
            "each company that moves through the region of a site where the faction is playable, or through one beside "
            f"that, faces an attack of the faction's type: {self.strikes} strikes with {self.prowess} prowess, "
            "detainment if faction and company are both minions' or both heroes'"
        )


card(
    "AS-40",
    OnFaction(on=CardsInPlay(roles=("faction",), whose="any")),
    PatrolsBorders(strikes=4, prowess=8),
    WhenNotedGoes(event="leaves-play", note=TROUBLED),
    DiscardOnExhaustion(),
)
