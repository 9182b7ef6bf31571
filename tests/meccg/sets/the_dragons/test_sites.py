"""The sites of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.site_scenes import HEROES, Faced, faced, has_information, playable_items
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED

SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...]]] = [
    ("TD-173", ("minor", "major"), (("troll", 1, 10, False),)),  # Buhr Widu
    ("TD-174", (), ()),  # Dale
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


# -- Isle of the Ulond ------------------------------------------------------------------------------


def test_isle_of_the_ulond_has_information() -> None:
    assert has_information("wizard", "TD-178")
    assert not has_information("wizard", "TD-179")
