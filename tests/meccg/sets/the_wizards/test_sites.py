"""The sites of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.site_scenes import (
    HEROES,
    Faced,
    entering,
    faced,
    has_information,
    holds_hoard,
    item_playable,
    playable_items,
)
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.table import UNTAPPED, WOUNDED

THROUGH_NURN = ("Khand", "Nurn", "Gorgoroth")

SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...]]] = [
    ("TW-371", ("minor",), (("undead", 1, 6, False),)),  # Amon Hen
    ("TW-372", (), ()),  # Bag End
    ("TW-373", ("minor", "gold-ring"), (("man", 3, 6, False),)),  # Bandit Lair
    ("TW-374", ("minor", "major", "greater"), (("orc", 4, 7, False), ("troll", 3, 9, False))),  # Barad-dûr
    ("TW-375", ("minor", "major"), (("undead", 1, 8, False),)),  # Barrow-downs
    ("TW-376", (), ()),  # Beorn’s House
    ("TW-377", (), ()),  # Blue Mountain Dwarf-hold
    ("TW-378", (), ()),  # Bree
    ("TW-379", (), ()),  # Cameth Brin
    ("TW-380", ("minor", "major", "greater"), (("orc", 4, 7, False),)),  # Carn Dûm
    ("TW-381", ("minor", "major", "greater", "gold-ring"), (("dragon", 1, 13, False),)),  # Caves of Ûlund
    ("TW-382", ("minor", "major", "greater"), (("orc", 4, 7, False),)),  # Cirith Ungol
    ("TW-383", ("minor", "major", "greater", "gold-ring"), (("dragon", 2, 11, False),)),  # Dancing Spire
    ("TW-384", ("minor", "major", "greater"), (("undead", 2, 8, False),)),  # Dead Marshes
    ("TW-385", (), (("orc", 1, 6, False),)),  # Dimrill Dale
    ("TW-386", (), ()),  # Dol Amroth
    ("TW-387", ("minor", "major", "greater"), (("orc", 3, 7, False), ("troll", 2, 8, False))),  # Dol Guldur
    ("TW-388", (), ()),  # Drúadan Forest
    ("TW-389", (), ()),  # Dunharrow
    ("TW-390", (), ()),  # Dunnish Clan-hold
    ("TW-391", (), ()),  # Eagles’ Eyrie
    ("TW-392", (), ()),  # Easterling Camp
    ("TW-393", (), ()),  # Edhellond
    ("TW-394", (), ()),  # Edoras
    ("TW-395", ("minor",), (("troll", 1, 9, False),)),  # Ettenmoors
    ("TW-396", ("gold-ring",), (("undead", 1, 8, False),)),  # Gladden Fields
    ("TW-397", ("minor", "major"), (("pûkel-creature", 1, 9, False),)),  # Glittering Caves
    ("TW-398", ("minor", "gold-ring"), (("orc", 3, 6, False),)),  # Goblin-gate
    ("TW-399", (), ()),  # Grey Havens
    ("TW-400", (), ()),  # Henneth Annûn
    ("TW-401", ("minor", "major"), (("undead", 1, 8, False),)),  # Himring
    ("TW-402", ("minor", "major", "greater", "gold-ring"), (("dragon", 1, 14, False),)),  # Irerock
    ("TW-403", (), ()),  # Iron Hill Dwarf-hold
    ("TW-404", ("minor", "major", "gold-ring"), (("wolf", 3, 7, False),)),  # Isengard
    ("TW-405", ("minor", "major", "gold-ring"), (("undead", 2, 8, False),)),  # Isles of the Dead that Live
    ("TW-406", (), ()),  # Lake-town
    ("TW-407", (), ()),  # Lond Galen
    ("TW-408", (), ()),  # Lórien
    ("TW-409", ("minor", "major"), (("undead", 2, 8, False),)),  # Lossadan Cairn
    ("TW-410", (), ()),  # Lossadan Camp
    ("TW-411", ("minor", "major", "greater"), (("undead", 3, 8, False),)),  # Minas Morgul
    ("TW-412", (), ()),  # Minas Tirith
    ("TW-413", ("minor", "major", "greater", "gold-ring"), (("orc", 4, 7, False),)),  # Moria
    ("TW-414", (), ()),  # Mount Doom
    ("TW-415", ("minor", "major"), (("orc", 3, 6, False),)),  # Mount Gram
    ("TW-416", ("minor", "major", "greater"), (("orc", 2, 8, False),)),  # Mount Gundabad
    ("TW-417", (), ()),  # Old Forest
    ("TW-418", ("minor", "gold-ring"), (("wolf", 3, 5, False),)),  # Ost-in-Edhil
    ("TW-419", (), ()),  # Pelargir
    ("TW-420", ("minor",), ()),  # Rhosgobel
    ("TW-421", (), ()),  # Rivendell
    ("TW-422", ("minor", "major"), (("spider", 2, 8, False),)),  # Ruined Signal Tower
    ("TW-423", ("minor", "major"), (("orc", 3, 5, False),)),  # Sarn Goriwing
    ("TW-424", ("minor", "major"), (("orc", 2, 8, False),)),  # Shelob’s Lair
    ("TW-425", (), ()),  # Shrel-Kain
    ("TW-426", (), ()),  # Southron Oasis
    ("TW-427", ("minor",), (("pûkel-creature", 1, 9, False),)),  # Stone-circle
    ("TW-428", ("minor", "major", "greater", "gold-ring"), (("dragon", 1, 14, False),)),  # The Lonely Mountain
    ("TW-429", ("minor", "major", "greater"), (("pûkel-creature", 2, 9, False),)),  # The Stones
    ("TW-430", (), (("wolf", 2, 6, False),)),  # The White Towers
    ("TW-431", ("minor", "major"), (("orc", 3, 7, False),)),  # The Wind Throne
    ("TW-432", (), ()),  # Thranduil’s Halls
    ("TW-433", ("minor", "major"), (("undead", 3, 7, False),)),  # Tolfalas
    ("TW-434", (), ()),  # Vale of Erech
    ("TW-435", (), ()),  # Variag Camp
    ("TW-436", (), (("wolf", 2, 6, False),)),  # Weathertop
    ("TW-437", (), ()),  # Wellinghall
    ("TW-438", (), ()),  # Woodmen-town
    ("TW-439", (), ()),  # Wose Passage-hold
]
"""Sites with the classes of items that are playable there, and their automatic-attacks."""


@pytest.mark.parametrize(("site", "items", "attacks"), SITES)
def test_a_site_and_what_it_holds(site: str, items: tuple[str, ...], attacks: tuple[Faced, ...]) -> None:
    assert site in PARTS
    assert playable_items("wizard", site) == items
    assert faced("wizard", site, *HEROES) == attacks


@pytest.mark.parametrize(
    "site", ["TW-371", "TW-375", "TW-384", "TW-396", "TW-401", "TW-405", "TW-409", "TW-411", "TW-433"]
)
def test_whom_the_undead_wound_makes_a_corruption_check(site: str) -> None:
    play = entering("wizard", site, "Bergil")
    play.table.loaded = (1, 1, 1, 1, 6, 6, 1, 1)  # the strike, the body check, the corruption check
    play.until()
    assert [event.facts["character"] for event in play.events("corruption")] == ["TW-129"]


@pytest.mark.parametrize(("site", "all_healed"), [("TW-417", True), ("TW-420", True), ("TW-378", False)])
def test_at_some_sites_what_heals_one_heals_all(site: str, all_healed: bool) -> None:
    play = Play()
    play.company("one", site, "Sam Gamgee", "Aragorn II")
    play.company("one", "Minas Tirith", "Bergil")
    for name in ("Sam Gamgee", "Aragorn II", "Bergil"):
        play.state(name, WOUNDED)
    play.hand("one", "Halfling Strength")
    play.organization()
    play.do(next(option for option in play.options if option.startswith("play"))).until()
    assert play["Sam Gamgee"].state == UNTAPPED
    assert play["Aragorn II"].state == (UNTAPPED if all_healed else WOUNDED)
    assert play["Bergil"].state == WOUNDED
    assert bool(text_of(site)) == all_healed


@pytest.mark.parametrize("haven", ["TW-393", "TW-399", "TW-408", "TW-421"])
def test_the_wounded_heal_at_havens(haven: str) -> None:
    play = Play()
    play.company("one", haven, "Bergil")
    play.state("Bergil", WOUNDED)
    play.untap().until()
    assert play["Bergil"].state == 1


@pytest.mark.parametrize(
    ("site", "haven"),
    [
        ("TW-376", "Lórien"),
        ("TW-377", "Grey Havens"),
        ("TW-378", "Rivendell"),
        ("TW-386", "Edhellond"),
        ("TW-392", "Lórien"),
        ("TW-394", "Lórien"),
        ("TW-400", "Lórien"),
        ("TW-403", "Lórien"),
        ("TW-407", "Edhellond"),
        ("TW-412", "Lórien"),
        ("TW-417", "Rivendell"),
        ("TW-419", "Edhellond"),
        ("TW-420", "Lórien"),
        ("TW-425", "Lórien"),
        ("TW-432", "Lórien"),
        ("TW-437", "Lórien"),
        ("TW-393", "Lórien"),
        ("TW-399", "Rivendell"),
        ("TW-408", "Rivendell"),
        ("TW-421", "Grey Havens"),
        ("TW-372", "Rivendell"),
        ("TW-379", "Rivendell"),
        ("TW-382", "Lórien"),
        ("TW-383", "Lórien"),
        ("TW-387", "Lórien"),
        ("TW-388", "Lórien"),
        ("TW-389", "Lórien"),
        ("TW-390", "Rivendell"),
        ("TW-391", "Lórien"),
        ("TW-401", "Grey Havens"),
        ("TW-402", "Lórien"),
        ("TW-405", "Grey Havens"),
        ("TW-406", "Lórien"),
        ("TW-410", "Rivendell"),
        ("TW-411", "Lórien"),
        ("TW-424", "Lórien"),
        ("TW-426", "Edhellond"),
        ("TW-431", "Lórien"),
        ("TW-434", "Edhellond"),
        ("TW-435", "Edhellond"),
        ("TW-438", "Lórien"),
        ("TW-439", "Edhellond"),
    ],
)
def test_a_company_gets_there_from_the_nearest_haven(site: str, haven: str) -> None:
    play = Play()
    company = play.company("one", haven, "Elrond", "Legolas")
    play.journey(company, site)
    if play.asked == "movement.way":
        play.do("way starter")
    play.until()
    assert play.table.site_of(play.company_of("Legolas")).id == site


@pytest.mark.parametrize(("site", "information"), [("TW-431", True), ("TW-424", False)])
def test_where_information_is_playable(site: str, information: bool) -> None:
    assert has_information("wizard", site) == information


@pytest.mark.parametrize(("site", "hoard"), [("TW-383", True), ("TW-402", True), ("TW-424", False)])
def test_where_a_hoard_lies(site: str, hoard: bool) -> None:
    assert holds_hoard("wizard", site) == hoard


# -- Barad-dûr --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "limit"), [("TW-374", 5), ("TW-414", 5), ("TW-411", 3)])
def test_companies_on_the_way_to_gorgoroth_are_in_great_danger(site: str, limit: int) -> None:
    play = Play()
    company = play.company("one", "Variag Camp", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "Wargs")
    play.moves(company, site, *THROUGH_NURN)
    assert play.table.journey is not None and play.table.journey.hazard_limit == limit
    assert ("hazard limit" in text_of(site)) == (limit == 5)


def test_a_company_that_stays_at_barad_dur_is_in_no_greater_danger() -> None:
    play = Play()
    company = play.company("one", "TW-374", "Aragorn II", "Legolas", "Gimli")
    play.hand("two", "Orc-watch")
    play.stays(company)
    assert play.table.journey is not None and play.table.journey.hazard_limit == 3


# -- Lossadan Cairn ---------------------------------------------------------------------------------


def test_lossadan_cairn_has_no_greater_item_but_palantiri() -> None:
    assert item_playable("wizard", "Lossadan Cairn", "Palantír of Amon Sûl")
    assert not item_playable("wizard", "Lossadan Cairn", "The Mithril-coat")


# -- Mount Doom -------------------------------------------------------------------------------------


def by_stealth(site: str) -> Play:
    """A company that nobody should see is on its way to a site; the opponent holds Orcs."""
    play = Play()
    company = play.company("one", "Variag Camp", "Frodo", "Gimli")
    play.hand("one", "Stealth")
    play.hand("two", "Orc-watch")
    play.organization().do("play Stealth").until()
    return play.moves(company, site, *THROUGH_NURN)


def test_not_even_stealth_keeps_creatures_from_mount_doom() -> None:
    assert by_stealth("Shelob’s Lair").options == ["on-guard Orc-watch", "pass"]
    assert by_stealth("Mount Doom").options == ["play Orc-watch site:shadow-hold", "on-guard Orc-watch", "pass"]


def test_a_creature_that_is_played_at_mount_doom_in_spite_of_stealth_attacks() -> None:
    play = by_stealth("Mount Doom").do("play Orc-watch site:shadow-hold").until("combat.assign")
    assert play.options == ["face Gimli", "enough"]


@pytest.mark.parametrize(("site", "offered"), [("Mount Doom", True), ("Shelob’s Lair", False)])
def test_not_even_stealth_keeps_creatures_on_guard_from_mount_doom(site: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", site, "Frodo", "Gimli")
    play.hand("one", "Stealth")
    play.organization().do("play Stealth").until()
    play.table.site_company = company
    assert bool(on_guard.site_keys(play.table, play.id("Orc-watch"))) == offered


# -- Tolfalas ---------------------------------------------------------------------------------------


def test_tolfalas_has_no_greater_item_but_the_scroll_of_isildur() -> None:
    assert item_playable("wizard", "Tolfalas", "Scroll of Isildur")
    assert not item_playable("wizard", "Tolfalas", "The Mithril-coat")
