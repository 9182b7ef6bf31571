"""The hazard creatures of The Lidless Eye."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight, keys, travelers
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, on_guard, strikes

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


# -- Arthadan Rangers, Beorning Toll, Gondorian Rangers, Thranduil’s Folk -----------------------------

WATCHES = {
    "LE-60": ("Rhudaur", 10, "Aragorn II"),
    "LE-62": ("High Pass", 11, "Beorn"),
    "LE-76": ("Ithilien", 9, "Faramir"),
    "LE-93": ("Woodland Realm", 10, "Legolas"),
}


@pytest.mark.parametrize("creature", WATCHES)
@pytest.mark.parametrize(
    ("kind", "company", "detains"),
    [("wizard", ("Gimli", "Bilbo"), True), ("ringwraith", COVERT, True), ("ringwraith", OVERT, False)],
)
def test_the_watches_of_the_free_strike_at_everybody(
    creature: str, kind: str, company: tuple[str, ...], detains: bool
) -> None:
    region, prowess, _ = WATCHES[creature]
    play = attack(creature, f"region-name:{region}", *company, kind=kind, to="Moria", through=(region,))
    assert fight(play).detainment == detains
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, prowess)
    assert attacks.attack_body(play.table) == 6


@pytest.mark.parametrize("creature", WATCHES)
def test_the_watches_let_their_own_people_pass(creature: str) -> None:
    region, _, friend = WATCHES[creature]
    play = travelers("Gimli", "Bilbo", to="Moria", through=(region,), hand=(creature,))
    assert play.offered(f"play {CARDS[creature].name} region-name:{region}")
    play = travelers("Gimli", friend, to="Moria", through=(region,), hand=(creature,))
    assert not play.offered(f"play {CARDS[creature].name} region-name:{region}")
    refused = [each.rule for each in play.why_not("two", creature)]
    assert not refused or "timing.active-condition.definition" in refused


def test_beornings_take_no_toll_in_havens() -> None:
    assert keys("LE-62", "Lórien", "Hollin") == set()
    assert keys("LE-62", "Goblin-gate", "Hollin") == {"site-name:Goblin-gate"}


# -- The Border-watch -------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "strikes"), [("wizard", 2), ("ringwraith", 5)])
def test_the_border_watch_is_gentle_with_heroes(kind: str, strikes: int) -> None:
    play = attack("LE-63", "site:border-hold", kind=kind, to="Bree", through=("Rhudaur",))
    assert fight(play).detainment == (kind == "wizard")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, 7)


# -- Elf-lord Revealed in Wrath, Wandering Eldar ------------------------------------------------------


def test_an_elf_lord_is_terrible_to_ringwraiths() -> None:
    for who, prowess in (("Adûnaphel the Ringwraith", 19), ("Layos", 15)):
        play = attack("LE-69", "region:wilderness", who, kind="ringwraith", to="Moria")
        play.until("combat.assign").do(f"face {who}").until("strike.stay")
        assert (attacks.attack_prowess(play.table), strikes.strike_prowess(play.table)) == (15, prowess)
        assert not fight(play).detainment


def test_an_elf_lord_detains_heroes() -> None:
    play = attack("LE-69", "region:wilderness")
    assert fight(play).detainment and attacks.attack_body(play.table) == 9


@pytest.mark.parametrize(
    ("creature", "to", "through", "open_"),
    [
        ("LE-69", "Carn Dûm", ("Angmar",), {"region:shadow-land"}),
        ("LE-97", "Minas Tirith", ("Anórien",), {"region:free-domain"}),
    ],
)
def test_doors_of_night_close_some_ways_to_elves(
    creature: str, to: str, through: tuple[str, ...], open_: set[str]
) -> None:
    assert keys(creature, to, *through) == open_
    assert keys(creature, to, *through, doors=True) == set()


@pytest.mark.parametrize(
    ("kind", "company", "detains"),
    [("wizard", ("Legolas", "Gimli"), True), ("ringwraith", COVERT, True), ("ringwraith", OVERT, False)],
)
def test_wandering_eldar_strike_at_everybody(kind: str, company: tuple[str, ...], detains: bool) -> None:
    play = attack("LE-97", "region:wilderness", *company, kind=kind)
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (2, 9)
    assert fight(play).detainment == detains


# -- Elves upon Errantry, Landroval -----------------------------------------------------------------


def test_elves_upon_errantry_and_landroval_seek_minions() -> None:
    for creature, strikes_, prowess in (("LE-70", 4, 9), ("LE-81", 2, 12)):
        assert keys(creature, "Moria", "Rhudaur", "Hollin", "Redhorn Gate") == set()
        play = attack(creature, "region:wilderness", *OVERT, kind="ringwraith")
        assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes_, prowess)
        assert not fight(play).detainment


def test_landroval_sees_overt_companies_only_and_chooses() -> None:
    play = travelers(*COVERT, kind="ringwraith", hand=("LE-81", "LE-70"))
    assert play.offered("play Elves upon Errantry region:wilderness")
    assert not play.offered("play Landroval region:wilderness")
    assert attack("LE-81", "region:wilderness", *OVERT, kind="ringwraith").asked == "combat.assign-rest"


# -- Pirates ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "to", "through", "prowess"),
    [
        ("region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 9),
        ("region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 7),
        ("site:ruins-and-lairs", "Himring", ("Lindon", "Elven Shores"), 7),
    ],
)
def test_pirates_are_at_home_at_sea(key: str, to: str, through: tuple[str, ...], prowess: int) -> None:
    play = attack("LE-88", key, to=to, through=through)
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, prowess)


def test_who_is_wounded_by_pirates_costs_the_company_an_item() -> None:
    play = attack("LE-88", "region:wilderness", "Aragorn II", "Bilbo", to="Bree", through=("Rhudaur", "Arthedain"))
    play.give("Aragorn II", "Glamdring", "Horn of Anor")
    play.until("combat.assign").do("face Bilbo", "face Aragorn II")
    play.until("combat.next").do(next(option for option in play.options if "Bilbo" in option))
    play.until("strike.stay").dice(1, 1, 1, 1)
    play.until("attack.item")
    assert (play.asks, play.options) == ("one", ["discard Glamdring", "discard Horn of Anor"])
    play.do("discard Horn of Anor")
    assert "Horn of Anor" not in play and "Glamdring" in play


# -- Uruk-lieutenant --------------------------------------------------------------------------------


def test_uruk_lieutenant_is_emboldened_and_emboldens() -> None:
    faced: tuple[str, ...]
    for faced, uruk, orc in (
        ((), 9, 7),
        (("orc", "TW-78"), 12, 11),
        (("orc", "LE-96"), 12, 14),
        (("orc", "LE-96", "orc", "LE-96"), 12, 14),
    ):
        for creature, prowess in (("LE-96", uruk), ("TW-73", orc)):
            play = travelers(hand=(creature,))
            zones.change_company(play.table, play.company_of("Gimli").number, faced=faced)
            play.do(f"play {CARDS[creature].name} region:wilderness").until("combat.assign")
            assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, prowess)
