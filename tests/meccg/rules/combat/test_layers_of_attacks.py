"""The layers in which effects make the automatic-attacks of a site what they are."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec.structs import replace

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.hooks.sites import LAYERS, ChangesAttacks, Layer
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.standing import AddsAttack
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks
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


# -- how effects name an attack, and which have been faced ------------------------------------------


def attacks_at(play: Play, site: str) -> list[tuple[int, int]]:
    """The strikes and prowess of the automatic-attacks of a site against the first company."""
    company = next(iter(play.table.companies.values()))
    found = automatic_attacks(play.table, play[site], company)
    return [(attack.strikes, attack.prowess) for attack in found]


@pytest.mark.parametrize("first", ["Quiet Lands", "Arouse Denizens"])
def test_an_attack_is_the_same_one_after_strikes_were_taken_from_it(first: str) -> None:
    """Three Men with 6 prowess: half as many, with 3 more, in whatever order."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Quiet Lands", "Concealment")
    play.hand("two", "LE-102", "River")
    play.moves(company, "Bandit Lair", "Rhudaur", "Anduin Vales")
    second = "Arouse Denizens" if first == "Quiet Lands" else "Quiet Lands"
    for card in (first, second):
        while not play.offered(f"play {card} Bandit Lair"):
            play.do("pass")
        play.do(f"play {card} Bandit Lair")
        while play.asked == "chain.respond":
            play.do("pass")
    assert attacks_at(play, "Bandit Lair") == [(2, 9)]
    play.until()
    play.enters(company).do("enter").until("combat.assign")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 9)


def test_of_two_attacks_that_are_alike_one_is_aroused() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Asternak", "Jerrek")
    play.hand("two", "LE-101", "River")
    play.moves(company, "Wellinghall", "Southern Mirkwood", "Fangorn").until("chain.open", "two")
    play.do("play Arouse Defenders Wellinghall")
    assert (play.asked, len(play.options)) == ("automatic-attack.which", 2)
    play.do(play.options[1]).until("chain.open", "two")
    assert attacks_at(play, "Wellinghall") == [(2, 10), (2, 12)]


def test_what_follows_is_faced_when_an_event_goes_with_the_attack_that_it_made() -> None:
    play = Play()
    company = play.company("one", "The Gem-deeps", "Aragorn II", "Gimli", "Glorfindel II")
    play.event("two", "BA-24")
    play.event("two", "DM-47")
    play.dice(*(6,) * 60)
    play.enters(company).do("enter").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["undead", "spawn", "lava flow"]
    assert "BA-24" not in [play.table.cards[number].id for number in play.table.events]
