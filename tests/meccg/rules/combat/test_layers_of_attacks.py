"""The layers in which effects make the automatic-attacks of a site what they are."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.hooks.sites import LAYERS, ChangesAttacks, Layer
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.standing import AddsAttack
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.automatic_attacks import automatic_attacks
from underdeeps.meccg.table import Card, Company, Table

ONE = "TW-210"
"""A resource permanent-event that is made of something else here."""


class Twice(ChangesAttacks):
    """All automatic-attacks are faced twice."""

    layer: ClassVar[Layer] = "double"
    here: ClassVar[bool] = False

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [each for attack in attacks for each in (attack, attack)]

    def text(self) -> str:
        return "twice"


class Stronger(Twice):
    """All automatic-attacks are stronger."""

    layer: ClassVar[Layer] = "change"

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [replace(attack, prowess=attack.prowess + 3) for attack in attacks]


class Gone(Twice):
    """What is printed is replaced by nothing."""

    layer: ClassVar[Layer] = "replace"

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return []


def test_attacks_are_replaced_then_added_then_changed_then_doubled_whatever_came_first() -> None:
    parts = (Twice(), Stronger(), AddsAttack(("Moria",), Attack("spawn", 2, 15)), Gone())
    with declared(ONE, Permanent(), *parts):
        play = Play()
        number = play.company("one", "Moria", "Aragorn II")
        play.event("two", ONE)
        company = play.table.companies[number]
        found = automatic_attacks(play.table, play.table.site_of(company), company)
    assert [(attack.race, attack.prowess) for attack in found] == [("spawn", 18), ("spawn", 18)]
    assert LAYERS.index("replace") < LAYERS.index("add") < LAYERS.index("change") < LAYERS.index("double")


def test_a_change_that_is_for_its_own_site_leaves_others_alone() -> None:
    class Here(Gone):
        here: ClassVar[bool] = True

    with declared(ONE, Permanent(), Here()):
        play = Play()
        number = play.company("one", "Moria", "Aragorn II")
        company = play.table.companies[number]
        site = play.table.site_of(company)
        event = play.event("one", ONE)
        assert automatic_attacks(play.table, site, company) == list(site.facts.attacks) != []
        zones.move_to(play.table, event, site.number)
        assert automatic_attacks(play.table, play.table.site_of(company), company) == []
