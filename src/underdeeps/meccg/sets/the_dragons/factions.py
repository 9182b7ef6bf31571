"""Factions of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.items import PlayableAt
from underdeeps.meccg.rules import numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Men of Dale
card("TD-138")

# Men of Lake-town
card("TD-139")


# -- Returned Exiles --------------------------------------------------------------------------------


class WhereDragonFell(PlayableAt):
    """It is playable where an at Home manifestation of a Dragon was defeated, and at any version of that site."""

    def fits(self, table: Table, site: Card, kind: str) -> bool:
        fallen = [CARDS[effect.card] for effect in numbers.lasting(table, "lair-cleared", site.facts.name)]
        return any("permanent-event" in facts.forms and facts.kind == "hazard" for facts in fallen)

    def text(self) -> str:
        return "playable at a tapped or untapped site where an at Home manifestation of a Dragon was defeated"


card("TD-146", WhereDragonFell())
