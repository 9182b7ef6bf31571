"""The sites of Against the Shadow at the table."""

from __future__ import annotations

import pytest

from tests.meccg.cards.site_scenes import HEROES, MEN, ORCS, Faced, entering, faced, has_information, playable_items
from underdeeps.meccg.language.standing import PARTS

SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...]]] = [
    ("AS-139", ("minor", "major"), (("man", 4, 9, True),)),  # Gobel Mírlond
    ("AS-141", ("minor", "major"), (("man", 4, 9, True),)),  # Raider-hold
]
"""Sites with the classes of items that are playable there, and their automatic-attacks."""


@pytest.mark.parametrize(("site", "items", "attacks"), SITES)
def test_a_site_and_what_it_holds(site: str, items: tuple[str, ...], attacks: tuple[Faced, ...]) -> None:
    assert site in PARTS
    assert playable_items("wizard", site) == items
    assert faced("wizard", site, *HEROES) == attacks


MINION_SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...], tuple[Faced, ...]]] = [
    (
        "AS-143",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 2, 11, False),),
        (("dragon", 2, 11, False),),
    ),  # Dancing Spire
    ("AS-144", ("minor", "major"), (("animal", 2, 10, False),), (("animal", 2, 10, False),)),  # Eagles’ Eyrie
    (
        "AS-148",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 1, 15, False),),
        (("dragon", 1, 15, False),),
    ),  # Gold Hill
    (
        "AS-151",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 1, 14, False),),
        (("dragon", 1, 14, False),),
    ),  # Irerock
]
"""Sites with the classes of items that are playable there, and their attacks on covert and on overt companies."""


@pytest.mark.parametrize(("site", "items", "covert", "overt"), MINION_SITES)
def test_a_minion_site_and_what_it_holds(
    site: str, items: tuple[str, ...], covert: tuple[Faced, ...], overt: tuple[Faced, ...]
) -> None:
    assert site in PARTS
    assert playable_items("ringwraith", site) == items
    assert faced("ringwraith", site, *MEN) == covert
    assert faced("ringwraith", site, *ORCS) == overt


def test_at_eagles_eyrie_the_attacker_chooses() -> None:
    play = entering("ringwraith", "AS-144", *MEN)
    play.until("combat.assign-rest")
    assert play.asks == "two"
    assert not play.events("strike-given")
    assert has_information("ringwraith", "AS-144")
