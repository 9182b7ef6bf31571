"""Stage resources that are specific to Radagast, by number. Those by which he takes another shape are in `shapes`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.journeys import ChangesRegionsAbout, about
from underdeeps.meccg.language.hooks.sites import home_regions
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.stages import MoreStagePointsThan, OwnSites, Stage, YouAre, factions_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Girdle of Radagast -----------------------------------------------------------------------------


class AmongFriends(OwnSites, kw_only=True):
    """A site of a player who has some allies and unique factions, of these such as live about the site."""

    friends: int

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        allies = [each for each in table.cards.values() if each.role == "ally" and each.owner == seat]
        near = about(table.card(token).facts.region)
        factions = [each for each in factions_of(table, seat) if each.facts.unique and _lives_in(each, near)]
        return None if len(allies) + len(factions) >= self.friends else Refusal(NO, (card,))

    def text(self) -> str:
        return (
            f"{super().text()} if you have at least {self.friends} allies and unique factions in play, of which only "
            "those factions count that are playable in the region of that site or in an adjacent one"
        )


def _lives_in(faction: Card, regions: tuple[str, ...]) -> bool:
    """Whether a faction is playable in one of some regions."""
    return not set(regions).isdisjoint(home_regions(faction.id))


card(
    "WH-110",
    Stage(
        needs=(YouAre(("Radagast",)), MoreStagePointsThan(11)),
        on=AmongFriends(protected=True, friends=6),
        onto="target",
        single="table",
    ),
    ChangesRegionsAbout("wilderness"),
)
