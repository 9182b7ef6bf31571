"""The sites of Dark Minions at the table."""

from __future__ import annotations

import pytest

from tests.meccg.cards.site_scenes import HEROES, Faced, entering, faced, playable_items
from underdeeps.meccg.language.standing import PARTS

SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...]]] = [
    ("DM-31", ("minor", "major"), (("undead", 1, 10, False),)),  # Haudh-in-Gwanûr
]
"""Sites with the classes of items that are playable there, and their automatic-attacks."""


@pytest.mark.parametrize(("site", "items", "attacks"), SITES)
def test_a_site_and_what_it_holds(site: str, items: tuple[str, ...], attacks: tuple[Faced, ...]) -> None:
    assert site in PARTS
    assert playable_items("wizard", site) == items
    assert faced("wizard", site, *HEROES) == attacks


def test_whom_haudh_in_gwanur_wounds_makes_a_corruption_check() -> None:
    play = entering("wizard", "DM-31", "Bergil")
    play.table.loaded = (1, 1, 1, 1, 6, 6, 1, 1)
    play.until()
    assert [event.facts["character"] for event in play.events("corruption")] == ["TW-129"]
