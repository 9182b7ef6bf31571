"""The sites of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.character_scenes import attacked
from tests.meccg.sets.site_scenes import (
    MEN,
    ORCS,
    Faced,
    entering,
    faced,
    has_information,
    holds_hoard,
    item_playable,
    playable_items,
)
from tests.meccg.sets.the_balrog.balrog_scenes import go, his, ways_to_play
from underdeeps.kernel import Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.combat import automatic_attacks, company_combat, detainment
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...], tuple[Faced, ...]]] = [
    ("LE-349", ("minor",), (("undead", 1, 6, False),), (("undead", 1, 6, False),)),  # Amon Hen
    (
        "LE-350",
        ("minor", "major", "gold-ring"),
        (("hobbit", 5, 5, False), ("dúnadan", 3, 11, False)),
        (("hobbit", 5, 5, False), ("dúnadan", 3, 11, False)),
    ),  # Bag End
    ("LE-351", ("minor", "gold-ring"), (("man", 3, 6, False),), (("man", 3, 6, False),)),  # Bandit Lair
    ("LE-352", (), (), ()),  # Barad-dûr
    ("LE-353", ("minor", "major"), (("undead", 1, 8, False),), (("undead", 1, 8, False),)),  # Barrow-downs
    ("LE-354", ("gold-ring",), (("man", 0, 10, True),), (("man", 0, 10, False),)),  # Beorn’s House
    ("LE-357", ("minor", "major"), (("troll", 1, 10, False),), (("troll", 1, 10, False),)),  # Buhr Widu
    ("LE-358", ("minor",), (("man", 0, 7, True),), (("man", 0, 7, False),)),  # Cameth Brin
    ("LE-359", (), (), ()),  # Carn Dûm
    (
        "LE-360",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 1, 13, False),),
        (("dragon", 1, 13, False),),
    ),  # Caves of Ûlund
    ("LE-361", (), (), ()),  # Cirith Gorgor
    ("LE-362", (), (), ()),  # Cirith Ungol
    ("LE-363", ("gold-ring",), (("man", 0, 5, True),), (("man", 0, 5, False),)),  # Dale
    ("LE-364", ("minor", "major"), (("undead", 2, 8, False),), (("undead", 2, 8, False),)),  # Dead Marshes
    ("LE-365", (), (("orc", 1, 6, False),), (("orc", 1, 6, False),)),  # Dimrill Dale
    (
        "LE-366",
        ("minor", "major", "gold-ring"),
        (("man", 0, 8, True),),
        (("man", 0, 8, False), ("dúnadan", 3, 10, False)),
    ),  # Dol Amroth
    ("LE-367", (), (), ()),  # Dol Guldur
    ("LE-368", (), (("man", 3, 6, False),), (("man", 3, 6, False),)),  # Drúadan Forest
    ("LE-369", (), (("man", 0, 6, True),), (("man", 0, 6, False),)),  # Dunharrow
    ("LE-370", ("minor",), (("man", 0, 7, True),), (("man", 0, 7, False),)),  # Dunnish Clan-hold
    ("LE-371", (), (("man", 0, 5, True),), (("man", 0, 5, False),)),  # Easterling Camp
    ("LE-372", ("gold-ring",), (("man", 0, 10, True),), (("man", 0, 10, False),)),  # Edoras
    (
        "LE-373",
        ("minor",),
        (("troll", 1, 9, False), ("wolf", 2, 8, False)),
        (("troll", 1, 9, False), ("wolf", 2, 8, False)),
    ),  # Ettenmoors
    ("LE-375", ("gold-ring",), (("undead", 1, 8, False),), (("undead", 1, 8, False),)),  # Gladden Fields
    (
        "LE-376",
        ("minor", "major"),
        (("pûkel-creature", 1, 9, False),),
        (("pûkel-creature", 1, 9, False),),
    ),  # Glittering Caves
    ("LE-377", ("minor",), (("man", 0, 8, True),), (("man", 0, 8, False),)),  # Gobel Mírlond
    ("LE-378", ("minor", "gold-ring"), (("orc", 3, 6, False),), (("orc", 3, 6, False),)),  # Goblin-gate
    (
        "LE-379",
        ("minor", "major", "gold-ring"),
        (("dragon", 1, 14, False),),
        (("dragon", 1, 14, False),),
    ),  # Gondmaeglom
    ("LE-380", ("minor", "major"), (("undead", 1, 10, False),), (("undead", 1, 10, False),)),  # Haudh-in-Gwanûr
    ("LE-381", (), (("dúnadan", 0, 7, True),), (("dúnadan", 0, 7, False),)),  # Henneth Annûn
    ("LE-384", ("minor", "major", "gold-ring"), (("wolf", 3, 7, False),), (("wolf", 3, 7, False),)),  # Isengard
    ("LE-385", (), (("man", 0, 6, True),), (("man", 0, 6, False),)),  # Lake-town
    ("LE-386", ("gold-ring",), (("man", 0, 6, True),), (("man", 0, 6, False),)),  # Lond Galen
    (
        "LE-387",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 1, 14, False),),
        (("dragon", 1, 14, False),),
    ),  # The Lonely Mountain
    ("LE-388", ("minor", "major"), (("undead", 2, 8, False),), (("undead", 2, 8, False),)),  # Lossadan Cairn
    ("LE-389", ("gold-ring",), (("man", 0, 5, True),), (("man", 0, 5, False),)),  # Lossadan Camp
    ("LE-390", (), (), ()),  # Minas Morgul
    (
        "LE-391",
        ("minor", "major", "gold-ring"),
        (("man", 0, 9, True),),
        (("man", 0, 9, False), ("dúnadan", 4, 10, False)),
    ),  # Minas Tirith
    ("LE-392", ("minor", "major", "greater", "gold-ring"), (("orc", 4, 7, False),), (("orc", 4, 7, False),)),  # Moria
    ("LE-393", (), (("orc", 1, 6, False),), (("orc", 1, 6, False),)),  # Mount Doom
    ("LE-394", (), (), ()),  # Mount Gram
    ("LE-395", ("minor", "major"), (("orc", 0, 7, False),), (("orc", 0, 7, True),)),  # Mount Gundabad
    ("LE-396", (), (), ()),  # Nûrniag Camp
    ("LE-397", ("minor", "gold-ring"), (("wolf", 3, 5, False),), (("wolf", 3, 5, False),)),  # Ost-in-Edhil
    (
        "LE-398",
        ("minor", "major", "gold-ring"),
        (("man", 0, 7, True),),
        (("man", 0, 7, False), ("dúnadan", 3, 10, False)),
    ),  # Pelargir
    ("LE-399", ("minor",), (("man", 0, 7, True),), (("man", 0, 7, False),)),  # Raider-hold
    ("LE-400", ("minor", "major"), (("spider", 2, 8, False),), (("spider", 2, 8, False),)),  # Ruined Signal Tower
    ("LE-401", ("minor", "major"), (("orc", 3, 5, False),), (("orc", 3, 5, False),)),  # Sarn Goriwing
    (
        "LE-402",
        ("minor", "major"),
        (("orc", 2, 8, False), ("spider", 1, 16, False)),
        (("orc", 2, 8, False), ("spider", 1, 16, False)),
    ),  # Shelob’s Lair
    ("LE-403", ("minor",), (("man", 0, 8, True),), (("man", 0, 8, False),)),  # Shrel-Kain
    ("LE-404", (), (("man", 0, 5, True),), (("man", 0, 5, False),)),  # Southron Oasis
    ("LE-405", ("minor",), (("pûkel-creature", 1, 9, False),), (("pûkel-creature", 1, 9, False),)),  # Stone-circle
    (
        "LE-406",
        ("minor", "major", "greater"),
        (("pûkel-creature", 2, 9, False),),
        (("pûkel-creature", 2, 9, False),),
    ),  # The Stones
    (
        "LE-408",
        ("minor", "major", "gold-ring"),
        (("elf", 0, 9, True),),
        (("elf", 0, 9, False), ("elf", 3, 10, False)),
    ),  # Thranduil’s Halls
    ("LE-410", ("gold-ring",), (("man", 0, 7, True),), (("man", 0, 7, False),)),  # Vale of Erech
    ("LE-411", (), (("man", 0, 5, True),), (("man", 0, 5, False),)),  # Variag Camp
    ("LE-412", (), (("wolf", 2, 6, False),), (("wolf", 2, 6, False),)),  # The White Towers
    ("LE-413", ("minor", "major"), (("orc", 3, 7, False),), (("orc", 3, 7, False),)),  # The Wind Throne
    ("LE-414", (), (("man", 0, 6, True),), (("man", 0, 6, False),)),  # Woodmen-town
    ("LE-415", (), (("man", 0, 9, True),), (("man", 0, 9, False),)),  # The Worthy Hills
    ("LE-416", (), (("man", 3, 5, False),), (("man", 3, 5, False),)),  # Wose Passage-hold
    ("LE-417", ("minor", "major"), (("dragon", 1, 11, False),), (("dragon", 1, 11, False),)),  # Zarak Dûm
]
"""Sites with the classes of items that are playable there, and their attacks on covert and on overt companies."""


def attack_outcome(play: Play, company: int) -> object:
    """How an attack of Wargs on a company that stays where it is ends."""
    attacked(play, company, "Wargs", keyed="site:ruins-and-lairs").until()
    return play.events("attack-ended")[-1].facts["outcome"]


@pytest.mark.parametrize("haven", ["LE-359", "LE-367", "LE-390"])
def test_a_gold_ring_stored_at_a_darkhaven_is_tested_and_the_face_says_so(haven: str) -> None:
    play = Play("ringwraith")
    play.company("one", haven, "Asternak")
    play.give("Asternak", "LE-315")
    play.dice(6, 6, 4, 4)  # the corruption check, the test
    play.organization().do("store The Least of Gold Rings").until()
    assert [event.facts["result"] for event in play.events("ring-tested")] == [8 - 2]
    assert "gold ring that is stored here is tested, -2 to the roll" in text_of(haven)


@pytest.mark.parametrize(("site", "region"), [("LE-355", "Númeriador"), ("LE-383", "Iron Hills")])
def test_a_dwarf_hold_is_defended_and_rich(site: str, region: str) -> None:
    play = his("Azog", site=site)
    play.hand("one", "High Helm")
    assert CARDS[site].region == region and site in PARTS
    play.enters(go(play)).do("enter")
    fight = play.table.combat
    assert fight is not None and (fight.race, fight.strikes, fight.prowess) == ("dwarf", 4, 10)
    rich = his("Azog", site=site)
    rich.hand("one", "High Helm")
    assert ways_to_play(rich.at_site(go(rich)), rich.id("High Helm")) != []


@pytest.mark.parametrize(("site", "items", "covert", "overt"), SITES)
def test_a_site_and_what_it_holds(
    site: str, items: tuple[str, ...], covert: tuple[Faced, ...], overt: tuple[Faced, ...]
) -> None:
    assert site in PARTS
    assert playable_items("ringwraith", site) == items
    assert faced("ringwraith", site, *MEN) == covert
    assert faced("ringwraith", site, *ORCS) == overt


@pytest.mark.parametrize(
    ("site", "information"),
    [
        ("LE-349", True),
        ("LE-350", True),
        ("LE-365", True),
        ("LE-366", True),
        ("LE-369", True),
        ("LE-384", True),
        ("LE-385", True),
        ("LE-391", True),
        ("LE-393", True),
        ("LE-405", True),
        ("LE-408", True),
        ("LE-412", True),
        ("LE-413", True),
        ("LE-415", True),
        ("LE-351", False),
    ],
)
def test_where_information_is_playable(site: str, information: bool) -> None:
    assert has_information("ringwraith", site) == information


@pytest.mark.parametrize("site", ["LE-359", "LE-367", "LE-390"])  # Carn Dûm, Dol Guldur, Minas Morgul
def test_attacks_at_a_darkhaven_are_canceled(site: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "Hador")
    play.hand("two", "Wargs")
    assert attack_outcome(play, company) == "canceled"
    assert text_of(site)


@pytest.mark.parametrize("site", ["LE-359", "LE-367", "LE-390"])
@pytest.mark.parametrize(
    ("kind", "who", "minions"),
    [("wizard", "Gimli", False), ("fallen-wizard", "Perchen", False), ("fallen-wizard", "Lugdush", True)],
)
def test_attacks_on_others_at_a_darkhaven_are_fought(site: str, kind: str, who: str, minions: bool) -> None:
    """Freed heroes may come to be there, and companies of Fallen-wizards, of which the overt ones are of minions."""
    play = Play(kind, "ringwraith")
    company = play.company("one", site, who)
    assert (attack_outcome(play, company) == "canceled") == minions


@pytest.mark.parametrize("site", ["LE-359", "LE-367", "LE-390"])
def test_the_wounded_heal_at_darkhavens(site: str) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", site, "Hador")
    play.state("Hador", WOUNDED)
    play.untap().until()
    assert play["Hador"].state == TAPPED


@pytest.mark.parametrize("site", ["LE-359", "LE-367", "LE-390"])
def test_a_gold_ring_stored_at_a_darkhaven_is_tested(site: str) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", site, "Hador")
    play.give("Hador", "The Least of Gold Rings")
    play.organization()
    play.dice(6, 6, 3, 4)  # the corruption check, the test
    play.do("store The Least of Gold Rings").until()
    assert play.events("ring-tested")[-1].facts["result"] == 7 - 2


@pytest.mark.parametrize(
    ("site", "normally"), [("LE-364", True), ("LE-378", True), ("LE-392", True), ("LE-402", True), ("LE-401", False)]
)
def test_creatures_at_some_shadow_holds_attack_normally(site: str, normally: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", CARDS[site].nearest_haven, "Hador")
    play.moves(company, site)
    moving = play.table.companies[company]
    assert detainment.detains(play.table, moving, "TW-72", "orc", "site:shadow-hold") == (not normally)  # Orc-guard
    assert detainment.detains(play.table, moving, "TW-2", "nazgûl", "site:shadow-hold")
    assert bool(text_of(site)) == normally


@pytest.mark.parametrize("site", ["LE-349", "LE-353", "LE-375", "LE-388"])
def test_whom_the_undead_of_a_ruin_wound_makes_a_corruption_check(site: str) -> None:
    play = entering("ringwraith", site, "Luitprand")
    play.table.loaded = (1, 1, 1, 1, 6, 6, 1, 1)  # the strike, the body check, the corruption check
    play.until()
    assert [event.facts["total"] for event in play.events("corruption")] == [10]


@pytest.mark.parametrize(
    ("site", "haven"),
    [
        ("LE-352", "Minas Morgul"),
        ("LE-358", "Carn Dûm"),
        ("LE-361", "Minas Morgul"),
        ("LE-362", "Minas Morgul"),
        ("LE-366", "Minas Morgul"),
        ("LE-368", "Minas Morgul"),
        ("LE-369", "Minas Morgul"),
        ("LE-370", "Carn Dûm"),
        ("LE-377", "Minas Morgul"),
        ("LE-380", "Minas Morgul"),
        ("LE-381", "Minas Morgul"),
        ("LE-385", "Dol Guldur"),
        ("LE-389", "Carn Dûm"),
        ("LE-394", "Carn Dûm"),
        ("LE-396", "Minas Morgul"),
        ("LE-398", "Minas Morgul"),
        ("LE-403", "Dol Guldur"),
        ("LE-410", "Minas Morgul"),
        ("LE-411", "Minas Morgul"),
        ("LE-414", "Dol Guldur"),
        ("LE-417", "Carn Dûm"),
        ("LE-359", "Dol Guldur"),
        ("LE-367", "Minas Morgul"),
        ("LE-390", "Dol Guldur"),
    ],
)
def test_a_company_gets_there_from_the_nearest_darkhaven(site: str, haven: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", haven, "Hador")
    play.journey(company, site)
    if play.asked == "movement.way":
        play.do("way starter")
    play.until()
    assert play.table.site_of(play.company_of("Hador")).id == site


# -- Bag End ----------------------------------------------------------------------------------------


def test_bag_end_has_greater_items_of_heroes_only() -> None:
    assert item_playable("ringwraith", "LE-350", "TW-345")  # The Mithril-coat
    assert not item_playable("ringwraith", "LE-350", "The Arkenstone")


# -- Barad-dûr --------------------------------------------------------------------------------------


def test_barad_dur_is_a_darkhaven_in_the_untap_phase() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Barad-dûr", "Hador")
    play.state("Hador", WOUNDED)
    play.untap().until()
    assert play["Hador"].state == TAPPED
    play.table.phase = "organization"
    assert not companies.at_haven(play.table, play.table.companies[company])
    assert text_of("LE-352")


def test_gold_rings_at_barad_dur_are_tested_in_the_site_phase() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Barad-dûr", "Hador", "Ciryaher")
    play.give("Hador", "The Least of Gold Rings")
    play.give("Ciryaher", "The Least of Gold Rings")
    play.dice(4, 5, 2, 2)
    play.enters(company).until("site.enter")
    assert [event.facts["result"] for event in play.events("ring-tested")] == [9 - 3, 4 - 3]
    assert "The Least of Gold Rings" not in play


# -- Bree -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "name", "ways"),
    [
        ("Bree", "Leamon", ["led"]),
        ("Bree", "Deallus", ["general", "led", "new company"]),
        ("Bree", "Lagduf", []),
        ("Lossadan Camp", "Leamon", []),
        ("Bree", "Baduila", []),
    ],
)
def test_bree_admits_agents_under_direct_influence(site: str, name: str, ways: list[str]) -> None:
    play = Play("ringwraith")
    company = play.company("one", site, "The Mouth")
    kinds = {
        Option("enter", f"c{company}", "general"): "general",
        Option("enter", f"c{company}", play["The Mouth"].token): "led",
        Option("enter", str(play.table.companies[company].site), "general"): "new company",
    }
    options = characters.bring_options(play.table, "one", play.id(name))
    assert [kinds[option] for option in options] == ways


def test_at_bree_an_agent_joins_the_company_as_a_follower() -> None:
    play = Play("ringwraith")
    play.company("one", "Bree", "The Mouth")
    play.hand("one", "Leamon")
    play.organization().do("organize", "bring Leamon").until()
    assert play["Leamon"].on == play["The Mouth"].number
    assert play.company_of("Leamon") == play.company_of("The Mouth")


def test_bree_has_an_attack_that_detains_a_covert_company() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Bree", "Bill Ferny", "Deallus")
    (attack,) = automatic_attacks.automatic_attacks(
        play.table, play.table.site_of(play.table.companies[company]), play.table.companies[company]
    )
    assert (attack.race, attack.prowess, attack.each) == ("dúnadan", 7, True)


# -- Carn Dûm ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "comes"), [("LE-18", True), ("AS-1", True), ("LE-14", False), ("LE-31", True)])
def test_only_orcs_and_trolls_come_to_carn_dum(character: str, comes: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Carn Dûm", "Radbug")
    play.hand("one", character)
    play.organization()
    offered = play.offered("organize") and any("bring" in option for option in play.do("organize").options)
    assert offered == comes


# -- Cirith Gorgor ----------------------------------------------------------------------------------


def test_attacks_at_another_site_are_not_canceled() -> None:
    play = Play("ringwraith", "wizard")
    assert attack_outcome(play, play.company("one", "LE-361", "Hador")) != "canceled"


# -- Dead Marshes -----------------------------------------------------------------------------------


def test_whom_the_dead_marshes_wound_makes_a_corruption_check() -> None:
    play = entering("ringwraith", "LE-364", "Hador")
    play.table.loaded = (1, 1, 1, 1, 4, 4, 1, 1)
    play.until()
    assert play.events("corruption")[-1].facts["total"] == 8 - 2


# -- Dol Guldur -------------------------------------------------------------------------------------


def test_an_attack_by_a_company_of_heroes_at_a_darkhaven_is_canceled() -> None:
    play = Play("wizard", "ringwraith")
    heroes = play.company("one", "Dol Guldur", "Aragorn II")
    theirs = play.company("two", "Dol Guldur", "Hador")
    play.table.phase = "site"
    play.table.site_company = heroes
    play.run(company_combat.attack, theirs).until()
    assert play.events("attack-ended")[-1].facts["outcome"] == "canceled"


# -- Haudh-in-Gwanûr --------------------------------------------------------------------------------


def test_whom_haudh_in_gwanur_wounds_makes_a_corruption_check() -> None:
    play = entering("ringwraith", "LE-380", "Hador")
    play.table.loaded = (1, 1, 1, 1, 4, 4, 1, 1)
    play.until()
    assert play.events("corruption")[-1].facts["total"] == 8 - 2


# -- Lossadan Cairn ---------------------------------------------------------------------------------


def test_lossadan_cairn_has_no_greater_item_but_palantiri() -> None:
    assert item_playable("ringwraith", "LE-388", "Palantír of Amon Sûl")
    assert not item_playable("ringwraith", "LE-388", "The Mithril-coat")


# -- Mount Doom -------------------------------------------------------------------------------------


def test_a_sage_tests_a_ring_at_mount_doom() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Mount Doom", "Hador", "Eradan")
    play.company("one", "Dol Guldur", "Ciryaher")
    play.give("Eradan", "The Least of Gold Rings")
    play.organization()
    play.dice(4, 5)
    play.do("use Mount Doom The Least of Gold Rings").until("organization")
    assert play.events("ring-tested")[-1].facts["result"] == 9 - 3
    assert play["Hador"].state == TAPPED
    assert play["Ciryaher"].state == UNTAPPED
    assert text_of("LE-393")


def test_nobody_but_a_sage_at_mount_doom_tests_a_ring() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Mount Doom", "Eradan")
    play.company("one", "Dol Guldur", "Ciryaher")
    play.give("Eradan", "The Least of Gold Rings")
    play.organization()
    assert not play.offered("use Mount Doom The Least of Gold Rings")


# -- Raider-hold ------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", ["LE-358", "LE-370", "LE-377", "LE-399", "LE-403"])
def test_some_holds_of_men_have_major_items_to_wear_only(site: str) -> None:
    for item in ("Black-mail Coat", "Broad-headed Spear", "High Helm", "Sable Shield"):
        assert item_playable("ringwraith", site, item)
    assert not item_playable("ringwraith", site, "Torque of Hues")


# -- Shelob’s Lair ----------------------------------------------------------------------------------


def test_the_spider_of_shelobs_lair_eliminates_whom_it_wounds() -> None:
    play = entering("ringwraith", "LE-402", "Hador")
    play.table.loaded = (6, 6, 1, 1, 1, 1, 1, 1)
    play.until()
    assert "Hador" not in play
    assert play.names(play.player("one").removed) == ["Hador"]


# -- The Worthy Hills -------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "never"), [("LE-415", True), ("LE-365", False)])
def test_the_worthy_hills_never_taps(site: str, never: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, "Hador")
    play.at_site(company)
    play.table.site_company = company
    at_site.tap_site(play.table, "site.item.play-procedure")
    assert play[site].state == (UNTAPPED if never else TAPPED)
    assert bool(text_of(site)) == never


# -- Zarak Dûm --------------------------------------------------------------------------------------


def test_zarak_dum_holds_a_hoard() -> None:
    assert holds_hoard("ringwraith", "LE-417")
    assert not holds_hoard("ringwraith", "LE-380")


# -- Geann a-Lisch ----------------------------------------------------------------------------------


def test_geann_a_lisch_is_a_haven_where_nothing_is_stored_and_nobody_comes() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Geann a-Lisch", "Ostisen")
    play.company("one", "Dol Guldur", "Eradan")
    play.give("Ostisen", "High Helm")
    play.give("Eradan", "Black Mace")
    play.state("Ostisen", WOUNDED)
    play.untap().until()
    assert play["Ostisen"].state == TAPPED, "healed as at any haven"
    play.organization()
    assert play.offered("store Black Mace")
    assert not play.offered("store High Helm")
    assert not characters.may_enter_here(play.table, "one", "LE-30", play.table.companies[company].site, None)
    assert characters.may_enter_here(play.table, "one", "LE-30", play.company_of("Eradan").site, None)


def test_geann_a_lisch_is_ruins_to_hazards() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Carn Dûm", "Ostisen", "Eradan")
    play.hand("two", "TW-3", "Orc-watch")
    play.moves(company, "Geann a-Lisch")
    site = play["Geann a-Lisch"]
    assert places.hazard_site_type(play.table, site) == "ruins-and-lairs"
    assert places.site_type(play.table, site) == "haven"
    play.until()
    arrived = play.table.companies[company]
    assert companies.at_haven(play.table, arrived)
    assert not companies.at_haven(play.table, arrived, True)


# -- Hermit’s Hill ----------------------------------------------------------------------------------


def at_hermits_hill(*others: str, ring: str = "Gleaming Gold Ring") -> tuple[Play, int]:
    play = Play("ringwraith")
    company = play.company("one", "LE-382", "Ostisen", *others)
    play.give("Ostisen", "Foul-smelling Paste", "Saw-toothed Blade")
    play.hand("one", ring)
    return play, company


def test_hermits_hill_trades_two_minor_items_for_a_gold_ring() -> None:
    play, company = at_hermits_hill()
    play.at_site(company)
    assert not play.offered("play Gleaming Gold Ring"), "a ring of border-holds"
    play.do("use Hermit’s Hill").until("chain.open")
    play.do("play Gleaming Gold Ring").until()
    assert play["Gleaming Gold Ring"].on == play["Ostisen"].number
    assert "Foul-smelling Paste" not in play
    assert "Saw-toothed Blade" not in play
    assert not play.table.lasting


def test_hermits_hill_trades_with_covert_companies_while_it_is_untapped() -> None:
    play, company = at_hermits_hill()
    assert play.at_site(company).offered("use Hermit’s Hill")
    play, company = at_hermits_hill("Radbug")
    play.at_site(company)
    assert play.table.pending is None or not play.offered("use Hermit’s Hill")
    play, company = at_hermits_hill()
    play.state("LE-382", TAPPED)
    play.at_site(company)
    assert play.table.pending is None or not play.offered("use Hermit’s Hill")


# -- Tharbad ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "site", "who", "item"),
    [("ringwraith", "LE-407", "Ostisen", "Saw-toothed Blade"), ("wizard", "TD-180", "Bergil", "Cram")],
)
def test_items_come_at_tharbad_time_and_again(kind: str, site: str, who: str, item: str) -> None:
    play = Play(kind)
    company = play.company("one", site, who)
    play.hand("one", item)
    play.state(site, TAPPED)
    play.at_site(company).do(f"play {item}").until()
    assert play[item].on == play[who].number
    play = Play(kind)
    company = play.company("one", "Bree", who)
    play.hand("one", item)
    play.state("Bree", TAPPED)
    assert play.at_site(company).table.pending is None


# -- Urlurtsu Nurn ----------------------------------------------------------------------------------


def at_urlurtsu_nurn(*discarded: str, who: str = "Dwar the Ringwraith") -> Play:
    play = Play("ringwraith")
    play.company("one", "Urlurtsu Nurn", who)
    play.discard("one", *discarded)
    return play.organization()


def test_urlurtsu_nurn_sends_an_orc_out_again() -> None:
    play = at_urlurtsu_nurn("Radbug", "Ostisen", "High Helm")
    assert [each for each in play.options if each.startswith("use")] == ["use Urlurtsu Nurn Radbug"]
    play.do("use Urlurtsu Nurn Radbug").until()
    assert play["Dwar the Ringwraith"].state == TAPPED
    assert play.company_of("Radbug").number != play.company_of("Dwar the Ringwraith").number
    assert play.company_of("Radbug").site == play.company_of("Dwar the Ringwraith").site
    assert "Radbug" not in play.names(play.player("one").discard)
    zones.happen(play.table, "site-phases-begin", "one")
    assert "Radbug" not in play, "he has not moved"


def test_lady_of_the_golden_wood_keeps_discarded_orcs_from_urlurtsu_nurn() -> None:
    for barred in (False, True):
        play = Play("ringwraith")
        play.company("one", "Urlurtsu Nurn", "Dwar the Ringwraith")
        play.discard("one", "Radbug")
        if barred:
            play.event("two", "Lady of the Golden Wood")
        assert play.organization().offered("use Urlurtsu Nurn Radbug") == (not barred)


def test_he_who_leaves_urlurtsu_nurn_stays_in_play() -> None:
    play = at_urlurtsu_nurn("Radbug")
    play.do("use Urlurtsu Nurn Radbug").until()
    play.moves(play.company_of("Radbug").number, "Barad-dûr", "Nurn", "Gorgoroth").until()
    zones.happen(play.table, "site-phases-begin", "one")
    assert play.company_of("Radbug").moved


def test_urlurtsu_nurn_wants_the_ringwraith_himself() -> None:
    play = Play("ringwraith")
    play.company("one", "Urlurtsu Nurn", "Ostisen")
    play.company("one", "Minas Morgul", "Dwar the Ringwraith")
    play.discard("one", "Radbug")
    play.organization()
    assert not play.offered("use Urlurtsu Nurn Radbug")
