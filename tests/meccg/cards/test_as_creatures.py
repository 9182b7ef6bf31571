"""The hazard creatures of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.fights import attack, fight, keys
from underdeeps.meccg.rules import combat


@pytest.mark.parametrize(
    ("kind", "company", "detains"),
    [
        ("wizard", ("Legolas", "Gimli"), True),
        ("ringwraith", ("Asternak", "Layos"), True),
        ("ringwraith", ("Gorbag", "Shagrat"), False),
    ],
)
def test_stout_men_of_gondor_detain_heroes_and_covert_minions(
    kind: str, company: tuple[str, ...], detains: bool
) -> None:
    play = attack("AS-21", "region-name:Rohan", *company, kind=kind, to="Edoras", through=("Rohan",))
    assert fight(play).detainment == detains
    assert (combat.strikes_of(play.table), combat.attack_prowess(play.table)) == (6, 7)


def test_stout_men_of_gondor_keep_to_their_regions() -> None:
    assert keys("AS-21", "Minas Tirith", "Anórien") == {"region-name:Anórien", "site-name:Minas Tirith"}
    assert keys("AS-21", "Bree", "Arthedain") == set()
