"""Kill All But NOT the Halflings and News of the Shire: what is done at Bag End and told at Barad-dûr."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.points import PointsIf
from underdeeps.meccg.language.hooks.zones import AfterLeaving, MayNotUntap
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import LASTING, NOTES
from underdeeps.meccg.parts.effects.attacks import FaceAttack
from underdeeps.meccg.parts.effects.journeys import TakeCharge
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Kill All But NOT the Halflings -----------------------------------------------------------------


FIRST_STORED = LASTING.declare("first-stored", "that keeps in mind that a card of this name was stored")
STORED_FIRST = NOTES.declare("stored-first", "that was the first of its name to be stored")


class FirstStored(Reaction, kw_only=True):
    """When the card is stored it keeps in mind whether it is the first of its name."""

    event: str = "stored"
    about: About = "itself"

    def react(self, table: Table, source: Card, subject: str) -> None:
        name = source.facts.name
        if not numbers.lasting(table, FIRST_STORED, name):
            left = Lasting(FIRST_STORED, source.id, source.owner, name, until="game", order=table.number())
            table.lasting = (*table.lasting, left)
            zones.change(table, source.number, note=(*source.note, STORED_FIRST))

    def text(self) -> str:
        return ""


class PointsForFirst(PointsIf):
    """The points in brackets count for the first of the cards that is stored, whoever stores it; others give one."""

    points: int
    others: int

    def met(self, table: Table, card: Card) -> bool:
        return card.stored and STORED_FIRST in card.note

    def unmet(self, card: Card) -> int:
        return self.others if card.stored else 0

    def text(self) -> str:
        return (
            "no marshalling points until it is stored; the first of these cards that is stored, by whichever player, "
            f"is worth {self.points}, each other {self.others}"
        )


card(
    "LE-201",
    SitePermanent(
        on=TheSite(names=("Bag End",)),
        fights=True,
        does=(FaceAttack(race="hobbit", strikes=4, prowess=6), TakeCharge()),
    ),
    FirstStored(),
    PointsForFirst(points=5, others=1),
    MayNotUntap(),
    StorableAt(sites=("Barad-dûr",), only=True),
)


# -- News of the Shire ------------------------------------------------------------------------------


class BetraysShire(Reaction, kw_only=True):
    """When the card is stored a region and a site become of other types, for as long as the card is there."""

    event: str = "stored"
    about: About = "itself"
    region: str
    region_type: str
    site: str
    site_type: str

    def react(self, table: Table, source: Card, subject: str) -> None:
        for kind, place, becomes in (
            ("region-type", self.region, self.region_type),
            ("site-type", self.site, self.site_type),
        ):
            left = Lasting(
                kind, source.id, source.owner, place, source.number, becomes, until="game", order=table.number()
            )
            table.lasting = (*table.lasting, left)

    def text(self) -> str:
        return f"if stored: {self.region} is a {self.region_type}, and {self.site} is a {self.site_type}"


class ShireRecovers(AfterLeaving):
    """When the stored card leaves, what it has changed is as it was."""

    def gone(self, table: Table, card: Card) -> None:
        if card.stored:
            table.lasting = tuple(
                effect for effect in table.lasting if effect.until != "game" or effect.amount != card.number
            )

    def text(self) -> str:
        return ""


card(
    "LE-209",
    SitePermanent(on=Characters(where="site", at_sites=("Bag End",)), taps=("target",), onto="target"),
    FirstStored(),
    PointsForFirst(points=3, others=1),
    StorableAt(sites=("Barad-dûr",), only=True),
    BetraysShire(region="The Shire", region_type="border-land", site="Bag End", site_type="border-hold"),
    ShireRecovers(),
)
