"""The sites of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.site_scenes import HEROES, Faced, faced, has_information, holds_hoard, playable_items
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED

SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...]]] = [
    ("TD-173", ("minor", "major"), (("troll", 1, 10, False),)),  # Buhr Widu
    ("TD-174", (), ()),  # Dale
    ("TD-176", ("minor", "major", "greater", "gold-ring"), (("dragon", 1, 15, False),)),  # Gold Hill
    ("TD-177", ("minor", "major", "gold-ring"), (("dragon", 1, 14, False),)),  # Gondmaeglom
    ("TD-178", ("minor", "major"), (("dragon", 1, 14, False),)),  # Isle of the Ulond
    ("TD-179", ("minor", "major"), (("dragon", 1, 12, False),)),  # Ovir Hollow
    ("TD-181", ("minor", "major"), (("dragon", 1, 11, False),)),  # Zarak Dûm
]
"""Sites with the classes of items that are playable there, and their automatic-attacks."""


@pytest.mark.parametrize(("site", "items", "attacks"), SITES)
def test_a_site_and_what_it_holds(site: str, items: tuple[str, ...], attacks: tuple[Faced, ...]) -> None:
    assert site in PARTS
    assert playable_items("wizard", site) == items
    assert faced("wizard", site, *HEROES) == attacks


@pytest.mark.parametrize(("site", "hoard"), [("TD-176", True), ("TD-177", True), ("TD-173", False)])
def test_where_a_hoard_lies(site: str, hoard: bool) -> None:
    assert holds_hoard("wizard", site) == hoard


@pytest.mark.parametrize("site", ["TD-176", "TD-177"])
def test_a_company_gets_to_a_lair_from_lorien(site: str) -> None:
    play = Play()
    play.journey(play.company("one", "Lórien", "Elrond", "Legolas"), site)
    if play.asked == "movement.way":
        play.do("way starter")
    play.until()
    assert play.table.site_of(play.company_of("Legolas")).id == site


# -- Buhr Widu --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "returns"), [("TD-173", True), ("TD-179", False)])
def test_buhr_widu_is_never_discarded(site: str, returns: bool) -> None:
    play = Play()
    company = play.company("one", site, "Legolas")
    play.state(site, TAPPED)
    zones.dissolve(play.table, company)
    player = play.player("one")
    assert (player.locations, player.site_discard) == (((site,), ()) if returns else ((), (site,)))
    assert bool(text_of(site)) == returns


# -- Framsburg --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "comes"),
    [
        ("Wargs", True),  # a wilderness
        ("Light-drake", True),  # a ruin
        ("Silent Watcher", True),  # a shadow-hold
        ("Half-trolls of Far Harad", True),  # a shadow-land
        ("Rogrog", True),
        ("Giant", False),  # two wildernesses
        ("Corsairs of Umbar", False),
        ("Olog-hai (Trolls)", True),
    ],
)
def test_who_waits_at_framsburg_comes_from_the_opponents_hand(creature: str, comes: bool) -> None:
    play = Play()
    company = play.company("one", "TD-175", *HEROES)
    play.hand("two", creature)
    play.enters(company).do("enter")
    assert (play.asked == "site.creature") == comes
    if comes:
        play.dice(*(6,) * 40)
        play.do(f"ambush {creature}").until()
        assert play.names(play.player("two").discard) == [creature]
        assert not play.player("one").points


def test_framsburg_holds_minor_items_and_a_hoard() -> None:
    assert playable_items("wizard", "TD-175") == ("minor",)
    assert holds_hoard("wizard", "TD-175")


# -- Isle of the Ulond ------------------------------------------------------------------------------


def test_isle_of_the_ulond_has_information() -> None:
    assert has_information("wizard", "TD-178")
    assert not has_information("wizard", "TD-179")
