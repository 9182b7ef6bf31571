"""Hazards that watch and darken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.cards.base import DarkRealm
from underdeeps.meccg.cards.dark import ChangesLimit
from underdeeps.meccg.rules import keying, numbers
from underdeeps.meccg.table import MINIONS

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


class WatchesTheFew(ChangesLimit):
    """The hazard limit is higher against small moving companies with a Wizard, or a great one who is no ranger."""

    amount: int
    below: int
    mind: int

    def change(self, table: Table, company: Company) -> int:
        moving = table.journey is not None and table.journey.moving
        return self.amount if moving and self.watches(table, company) else 0

    def watches(self, table: Table, company: Company) -> bool:
        """Whether it is against a company that moves."""
        if numbers.size(table, company) >= self.below:
            return False
        for number in company.characters:
            card = table.cards[number]
            great = card.facts.mind is not None and numbers.mind(table, number) >= self.mind
            if card.facts.race == "wizard" or (great and "ranger" not in numbers.skills(table, number)):
                return True
        return False

    def text(self) -> str:
        return (
            f"{self.amount:+d} to the hazard limit against each moving company of a size less than {self.below} with a "
            f"Wizard or with a character who is no ranger and has a mind of {self.mind} or more"
        )


class RealmOfShadow(DarkRealm):
    """In the dark realm a hero company draws less, sages are none, and there is no magic against the dark."""

    name: str
    """A region that belongs to the realm whatever its type."""

    def covers(self, table: Table, company: Company) -> bool:
        if table.players[company.owner].kind in MINIONS:
            return False
        journey = table.journey
        if journey is not None and journey.company == company.number and journey.moving:
            return self.is_passed(table) or self.name in journey.regions
        region = table.site_of(company).facts.region
        return region == self.name or keying.region_type(table, region) == "dark-domain"

    def is_passed(self, table: Table) -> bool:
        return table.journey is not None and "dark-domain" in keying.region_types(table, table.journey)

    def text(self) -> str:
        place = f"a dark-domain or {self.name}"
        return (
            "for each hero company that moves in a dark-domain its player draws one card less (none, if it comes to "
            f"that); whoever is at a site in {place}, or moves with one in his site path, is no sage and can use no "
            "spells, light enchantments or rituals, unless he is a minion player's"
        )
