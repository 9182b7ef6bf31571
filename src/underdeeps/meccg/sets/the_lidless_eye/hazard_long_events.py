"""Hazard long-events of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.influence import OnlyOwnInfluence
from underdeeps.meccg.language.hooks.sites import ChangesAttacks
from underdeeps.meccg.parts.effects.attacks import Strengthen
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.targets.sites import FREE_AND_BORDER_HOLDS
from underdeeps.meccg.parts.triggers.states import EachAttackOf
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Table


# -- Awaken Defenders -------------------------------------------------------------------------------


class AttackInEarnest(ChangesAttacks):
    """While this event is in play no automatic-attack at sites of some types is detainment."""

    here: ClassVar[bool] = False
    types: tuple[str, ...]

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        if source.role != "event" or places.hazard_site_type(table, site) not in self.types:
            return attacks
        return [zones.replace(attack, detainment="never") for attack in attacks]

    def text(self) -> str:
        return f"no automatic-attack at a {' or '.join(self.types)} is detainment"


card(
    "LE-103",
    HazardLong(single="table"),
    EachAttackOf(automatic=True, at_types=FREE_AND_BORDER_HOLDS, does=(Strengthen(doubles="always"),)),
    AttackInEarnest(FREE_AND_BORDER_HOLDS),
)

# Chill Them with Fear
card(
    "LE-106",
    HazardLong(single="table"),
    EachAttackOf(
        races=("elf", "dwarf", "dúnadan", "hobbit"),
        does=(Strengthen(strikes=2, prowess=2, strikes_with_doors=1, prowess_with_doors=1),),
    ),
)

# Webs of Fear & Treachery
card("LE-150", HazardLong(), OnlyOwnInfluence())
