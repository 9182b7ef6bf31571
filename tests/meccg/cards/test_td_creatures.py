"""The hazard creatures of The Dragons, and their reprints."""

from __future__ import annotations

import pytest

from tests.meccg.cards.fights import attack, fight, keys
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.combat import attacks

NORTH = ("Rhudaur", "Angmar")


@pytest.mark.parametrize(
    ("creature", "key", "to", "through", "strikes", "prowess"),
    [
        ("TD-8", "region-name:Angmar", "Carn Dûm", NORTH, 1, 16),
        ("LE-65", "region-name:Redhorn Gate", "Moria", ("Hollin", "Redhorn Gate"), 1, 16),
        ("TD-13", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 4, 8),
        ("LE-68", "region:shadow-land", "Carn Dûm", NORTH, 4, 8),
        ("TD-30", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 2, 10),
        ("LE-77", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 2, 10),
        ("TD-42", "site:ruins-and-lairs", "Weathertop", ("Arthedain",), 4, 7),
        ("LE-83", "region:shadow-land", "Carn Dûm", NORTH, 4, 7),
        ("TD-47", "region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 2, 11),
        ("LE-84", "region:shadow-land", "Carn Dûm", NORTH, 2, 11),
        ("TD-57", "region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 1, 15),
        ("TD-77", "region-name:Angmar", "Carn Dûm", NORTH, 2, 14),
        ("TD-78", "region:wilderness", "Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), 2, 13),
        ("LE-95", "region:wilderness", "Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), 2, 13),
    ],
)
def test_a_plain_creature_attacks_with_its_numbers(
    creature: str, key: str, to: str, through: tuple[str, ...], strikes: int, prowess: int
) -> None:
    play = attack(creature, key, to=to, through=through)
    assert play.asked == "combat.assign"
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
    assert fight(play).race == CARDS[creature].race


@pytest.mark.parametrize("creature", ["TD-30", "LE-77", "TD-13", "LE-68"])
def test_one_wilderness_is_not_enough_for_hobgoblins_and_dire_wolves(creature: str) -> None:
    assert keys(creature, "Ettenmoors", "Rhudaur") == set()


def test_rain_drake_comes_to_ruins_whose_card_shows_two_wildernesses_or_a_sea() -> None:
    assert keys("TD-57", "Weathertop", "Arthedain") == {"site:ruins-and-lairs"}
    assert keys("TD-57", "Tolfalas", "Lebennin") == {"site:ruins-and-lairs"}
    assert keys("TD-57", "Ettenmoors", "Rhudaur") == set()
    assert keys("TD-57", "Bree", "Rhudaur", "Arthedain") == set()
    assert keys("TD-57", "Moria", "Rhudaur", "Hollin", "Redhorn Gate") == {"region:wilderness"}


@pytest.mark.parametrize("creature", ["TD-78", "LE-95"])
def test_true_fire_drake_needs_only_two_wildernesses_with_doors_of_night(creature: str) -> None:
    assert keys(creature, "Bree", "Rhudaur", "Arthedain") == set()
    assert keys(creature, "Bree", "Rhudaur", "Arthedain", doors=True) == {"region:wilderness"}


def test_sand_drake_strikes_whom_the_attacker_chooses_and_roams_further_with_doors_of_night() -> None:
    assert keys("TD-59", "Bree", "Ithilien") == set()
    assert keys("TD-59", "Bree", "Ithilien", doors=True) == {"region-name:Ithilien"}
    play = attack("TD-59", "region-name:Harondor", "Aragorn II", "Legolas", "Gimli", "Frodo", through=("Harondor",))
    assert (play.asked, play.asks) == ("combat.assign-rest", "two")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, 12)
