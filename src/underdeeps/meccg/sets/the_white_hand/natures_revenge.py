"""Nature's Revenge, a hazard permanent-event of The White Hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.sites import (
    GAINED_BY,
    AllVersions,
    BecomesType,
    ChangesAttacks,
    Layer,
    UnmakesHaven,
)
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.stages import region_type
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


class WildSites(TheSite, kw_only=True):
    """The site in a region of some type: one that is normally of some types, or a Wizardhaven without protection."""

    normally: tuple[str, ...]
    region_type: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or region_type(table, site) != self.region_type or not self._is_open(table, site):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_open(self, table: Table, site: Card) -> bool:
        """Whether a site is such a one."""
        if site.facts.site_type in self.normally:
            return True
        return numbers.is_wizardhaven(table, site) and not numbers.is_protected(table, site)

    def text(self) -> str:
        return (
            f"the site, if it is in a {self.region_type} and normally a {either(self.normally)}, or a Wizardhaven "
            "that is not protected"
        )


class GainsAttack(ChangesAttacks):
    """The site has one more automatic-attack."""

    layer: ClassVar[Layer] = "add"
    attack: Attack

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [*attacks, replace(self.attack, other=(*self.attack.other, f"{GAINED_BY}{source.number}"))]

    def text(self) -> str:
        race, prowess = self.attack.race.capitalize(), self.attack.prowess
        return f"the site has one more automatic-attack: {race}, 1 strike with {prowess} prowess on each character"


class OnTheWild(HazardPermanent, kw_only=True):
    """A hazard that gives a site an automatic-attack: it can be revealed on-guard as a company enters."""

    def touches(self) -> frozenset[str]:
        return super().touches() | {"automatic-attack"}


# Nature’s Revenge
card(
    "WH-27",
    OnTheWild(on=WildSites(normally=("border-hold", "shadow-hold"), region_type="wilderness"), onto="target"),
    BecomesType("ruins-and-lairs"),
    UnmakesHaven(),
    GainsAttack(Attack("animal", 0, 7, each=True)),
    AllVersions(),
)
