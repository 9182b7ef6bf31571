"""The hazard creatures of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight, keys, travelers
from underdeeps.meccg.rules.combat import attacks, on_guard

COVERT = ("Asternak", "Layos")
OVERT = ("Gorbag", "Shagrat")


@pytest.mark.parametrize(
    ("creature", "key", "to", "through", "strikes", "prowess"),
    [
        ("LE-82", "region:border-land", "Edoras", ("Gap of Isen", "Rohan"), 2, 9),
        ("LE-89", "site:border-hold", "Bree", ("Arthedain",), 2, 11),
        ("LE-100", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 2, 10),
    ],
)
def test_a_plain_creature_attacks_with_its_numbers(
    creature: str, key: str, to: str, through: tuple[str, ...], strikes: int, prowess: int
) -> None:
    play = attack(creature, key, to=to, through=through)
    assert play.asked == "combat.assign"
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)


# -- Ent in Search of the Entwives ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "company", "detains"),
    [("wizard", ("Legolas", "Gimli"), True), ("ringwraith", COVERT, True), ("ringwraith", OVERT, False)],
)
def test_the_ent_detains_heroes_and_covert_minions(kind: str, company: tuple[str, ...], detains: bool) -> None:
    play = attack("LE-71", "region:wilderness", *company, kind=kind)
    assert fight(play).detainment == detains
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (
        1,
        14,
        8,
    )


def test_doors_of_night_keep_the_ent_from_shadow_lands() -> None:
    assert keys("LE-71", "Carn Dûm", "Angmar") == {"region:shadow-land"}
    assert keys("LE-71", "Carn Dûm", "Angmar", doors=True) == set()


# -- Horse-lords ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "company", "detains"),
    [("wizard", ("Legolas", "Gimli"), True), ("ringwraith", COVERT, True), ("ringwraith", OVERT, False)],
)
def test_horse_lords_give_everybody_a_strike(kind: str, company: tuple[str, ...], detains: bool) -> None:
    play = attack("LE-78", "region-name:Rohan", *company, kind=kind, to="Edoras", through=("Rohan",))
    assert fight(play).detainment == detains
    assert len(fight(play).given) == 2
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (10, 6)


def test_horse_lords_spare_a_company_of_edoras_and_havens() -> None:
    play = travelers("Legolas", "Éowyn", to="Edoras", through=("Rohan",), hand=("LE-78",))
    assert play.options == ["on-guard Horse-lords", "pass"]
    assert keys("LE-78", "Edoras", "Rohan") == {"region-name:Rohan", "site-name:Edoras"}


def test_horse_lords_spare_a_company_of_edoras_on_guard_too() -> None:
    for member, offered in (("Éowyn", False), ("Frodo", True)):
        play = Play()
        play.table.site_company = play.company("one", "Isengard", "Legolas", member)
        assert bool(on_guard.site_keys(play.table, "LE-78")) == offered


# -- Sons of Kings ----------------------------------------------------------------------------------


def test_sons_of_kings_are_for_minions_only() -> None:
    assert keys("LE-91", "Bree", "Arthedain", kind="wizard") == set()
    play = attack("LE-91", "site:border-hold", *COVERT, kind="ringwraith", to="Bree", through=("Arthedain",))
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, 10)
    assert not fight(play).detainment


# -- Wild Trolls ------------------------------------------------------------------------------------


def test_wild_trolls_need_two_wildernesses_or_ruins() -> None:
    assert keys("LE-100", "Bree", "Arthedain") == set()
    assert keys("LE-100", "Ettenmoors", "Rhudaur") == {"site:ruins-and-lairs"}
