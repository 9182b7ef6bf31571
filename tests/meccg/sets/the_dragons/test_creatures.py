"""The hazard creatures of The Dragons."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight, fought_out, keys, travelers
from tests.meccg.sets.hazard_scenes import played, plays, road, unanswered
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.table import UNTAPPED, WOUNDED

NORTH = ("Rhudaur", "Angmar")
WILDS = ("Rhudaur", "Hollin", "Redhorn Gate")
DARKLANDS = ("Dagorlad", "Imlad Morgul", "Angmar")


@pytest.mark.parametrize(
    ("creature", "key", "to", "through", "strikes", "prowess"),
    [
        ("TD-8", "region-name:Angmar", "Carn Dûm", NORTH, 1, 16),
        ("LE-65", "region-name:Redhorn Gate", "Moria", ("Hollin", "Redhorn Gate"), 1, 16),
        ("TD-13", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 4, 8),
        ("LE-68", "region:shadow-land", "Carn Dûm", NORTH, 4, 8),
        ("TD-19", "region-name:Cardolan", "Bree", ("Cardolan", "Arthedain"), 5, 8),
        ("TD-30", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 2, 10),
        ("LE-77", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 2, 10),
        ("TD-32", "region-name:Angmar", "Carn Dûm", NORTH, 2, 15),
        ("TD-36", "site-name:Gold Hill", "Gold Hill", ("Withered Heath",), 3, 18),
        ("TD-42", "site:ruins-and-lairs", "Weathertop", ("Arthedain",), 4, 7),
        ("LE-83", "region:shadow-land", "Carn Dûm", NORTH, 4, 7),
        ("TD-45", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 2, 8),
        ("TD-47", "region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 2, 11),
        ("LE-84", "region:shadow-land", "Carn Dûm", NORTH, 2, 11),
        ("TD-57", "region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 1, 15),
        ("TD-60", "site-name:Gondmaeglom", "Gondmaeglom", ("Grey Mountain Narrows",), 3, 15),
        ("TD-66", "region:coastal-sea", "Himring", ("Lindon", "Elven Shores"), 2, 14),
        ("TD-75", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 3, 9),
        ("LE-94", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 3, 9),
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


# -- Dunlending Raiders -----------------------------------------------------------------------------


def test_dunlending_raiders_roam_about_dunland() -> None:
    assert keys("TD-19", "Ost-in-Edhil", "Rhudaur", "Hollin") == {
        "region-name:Rhudaur",
        "region-name:Hollin",
        "site-name:Ost-in-Edhil",
    }
    assert keys("TD-19", "Cameth Brin", "Angmar") == set()
    assert keys("TD-19", "Weathertop", "Arthedain") == set()


# -- Hobgoblins -------------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TD-30", "LE-77", "TD-13", "LE-68", "TD-75", "LE-94"])
def test_one_wilderness_is_not_enough_for_hobgoblins_dire_wolves_and_giants(creature: str) -> None:
    assert keys(creature, "Ettenmoors", "Rhudaur") == set()


# -- Ice-drake --------------------------------------------------------------------------------------


def test_ice_drake_is_met_in_the_cold_north_but_not_at_its_sites() -> None:
    north = ("Elven Shores", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath")
    assert keys("TD-32", "Bree", *north) == {f"region-name:{region}" for region in north}
    assert keys("TD-32", "Himring", "Lindon") == keys("TD-32", "Moria", "Hollin", "Redhorn Gate") == set()


# -- Itangast ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dragon", "lair", "body", "regions"),
    [
        ("TD-36", "Gold Hill", 8, ("Withered Heath", "Iron Hills", "Northern Rhovanion", "Grey Mountain Narrows")),
        (
            "TD-60",
            "Gondmaeglom",
            9,
            ("Withered Heath", "Woodland Realm", "Northern Rhovanion", "Grey Mountain Narrows"),
        ),
    ],
)
def test_a_dragon_leaves_its_lair_with_doors_of_night_only(
    dragon: str, lair: str, body: int, regions: tuple[str, ...]
) -> None:
    assert keys(dragon, lair, "Withered Heath") == {f"site-name:{lair}"}
    assert keys(dragon, "Bree", *regions) == set()
    assert keys(dragon, "Bree", *regions, doors=True) == {f"region-name:{region}" for region in regions}
    assert keys(dragon, "Lake-town", "Angmar", doors=True) == {"site-name:Lake-town"}
    assert attacks.attack_body(attack(dragon, f"site-name:{lair}", to=lair).table) == body


# -- Light-drake ------------------------------------------------------------------------------------


def test_light_drake_comes_to_ruins() -> None:
    assert keys("TD-45", "Weathertop", "Angmar") == {"site:ruins-and-lairs"}
    assert keys("TD-45", "Carn Dûm", "Angmar") == set()


# -- Rain-drake -------------------------------------------------------------------------------------


def test_rain_drake_comes_to_ruins_whose_card_shows_two_wildernesses_or_a_sea() -> None:
    assert keys("TD-57", "Weathertop", "Arthedain") == {"site:ruins-and-lairs"}
    assert keys("TD-57", "Tolfalas", "Lebennin") == {"site:ruins-and-lairs"}
    assert keys("TD-57", "Ettenmoors", "Rhudaur") == set()
    assert keys("TD-57", "Bree", "Rhudaur", "Arthedain") == set()
    assert keys("TD-57", "Moria", "Rhudaur", "Hollin", "Redhorn Gate") == {"region:wilderness"}


# -- Sand-drake -------------------------------------------------------------------------------------


def test_sand_drake_strikes_whom_the_attacker_chooses_and_roams_further_with_doors_of_night() -> None:
    assert keys("TD-59", "Bree", "Ithilien") == set()
    assert keys("TD-59", "Bree", "Ithilien", doors=True) == {"region-name:Ithilien"}
    play = attack("TD-59", "region-name:Harondor", "Aragorn II", "Legolas", "Gimli", "Frodo", through=("Harondor",))
    assert (play.asked, play.asks) == ("combat.assign-rest", "two")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (3, 12)


# -- Sea Serpent ------------------------------------------------------------------------------------


def test_sea_serpent_stays_at_sea() -> None:
    assert keys("TD-66", "Himring", "Lindon", "Elven Shores") == {"region:coastal-sea"}
    assert keys("TD-66", "Himring", "Lindon") == set()
    assert (
        attacks.attack_body(attack("TD-66", "region:coastal-sea", to="Himring", through=("Elven Shores",)).table) == 6
    )


# -- True Fire-drake --------------------------------------------------------------------------------


@pytest.mark.parametrize("creature", ["TD-78", "LE-95"])
def test_true_fire_drake_needs_only_two_wildernesses_with_doors_of_night(creature: str) -> None:
    assert keys(creature, "Bree", "Rhudaur", "Arthedain") == set()
    assert keys(creature, "Bree", "Rhudaur", "Arthedain", doors=True) == {"region:wilderness"}


# -- Wolf-riders ------------------------------------------------------------------------------------


def strength(play: Play) -> tuple[int, int]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table)


def after_orcs(key: str, card: str = "TD-86") -> Play:
    play = road("Aragorn II", "Gimli", "Legolas", hand=("DM-108", card))
    assert not [option for option in plays(play) if "Wolf-riders" in option]
    play.do(f"play Little Snuffler {key}")
    while play.table.combat is not None or (play.asked, play.asks) != ("chain.open", "two"):
        play._modestly()
    return play


@pytest.mark.parametrize("card", ["TD-86", "TD-87"])
def test_wolf_riders_follow_orcs_that_were_not_keyed_to_a_site(card: str) -> None:
    play = after_orcs("region:wilderness", card)
    unanswered(play.do("play Wolf-riders/1 following:orc"))
    assert strength(play) == (3, 8)


def test_wolf_riders_do_not_follow_orcs_keyed_to_a_site() -> None:
    play = after_orcs("site:shadow-hold")
    assert not [option for option in plays(play) if "Wolf-riders" in option]


@rule("timing.active-condition.alternative-exceptions")
def test_wolf_riders_as_a_short_event_strengthen_wolves() -> None:
    play = road("Aragorn II", "Gimli", "Legolas", hand=("Wargs", "TD-86"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    played(play, "TD-86", "attack")
    assert strength(play) == (3, 10)


# -- Dragons and drakes that choose -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "key", "to", "through", "strikes", "prowess", "body"),
    [
        ("TD-3", "site-name:Ovir Hollow", "Ovir Hollow", ("Grey Mountain Narrows",), 2, 14, 7),
        ("TD-20", "site-name:Isle of the Ulond", "Isle of the Ulond", ("Andrast Coast",), 2, 17, 7),
        ("TD-40", "region:wilderness", "Bree", ("Rhudaur", "Arthedain"), 1, 8, None),
        ("LE-80", "site:ruins-and-lairs", "Weathertop", ("Arthedain",), 1, 8, None),
        ("TD-63", "site-name:Zarak Dûm", "Zarak Dûm", ("Angmar",), 3, 12, 8),
        ("TD-80", "region:wilderness", "Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), 1, 13, 6),
        ("TD-81", "region:shadow-land", "Bree", ("Dagorlad", "Imlad Morgul", "Angmar"), 3, 12, 6),
        ("TD-83", "region:wilderness", "Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), 2, 13, None),
        ("TD-84", "region:wilderness", "Moria", ("Rhudaur", "Hollin", "Redhorn Gate"), 2, 12, None),
        ("TD-84", "region:shadow-land", "Bree", ("Dagorlad", "Imlad Morgul", "Angmar"), 2, 12, None),
    ],
)
def test_dragons_and_drakes_choose_whom_they_strike(
    creature: str, key: str, to: str, through: tuple[str, ...], strikes: int, prowess: int, body: int | None
) -> None:
    play = attack(creature, key, to=to, through=through)
    assert (play.asks, play.asked) == ("two", "combat.assign-rest")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (strikes, prowess)
    assert attacks.attack_body(play.table) == body


@pytest.mark.parametrize(
    ("dragon", "region"), [("TD-3", "Anduin Vales"), ("TD-20", "Eriadoran Coast"), ("TD-63", "Forochel")]
)
def test_dragons_roam_with_doors_of_night(dragon: str, region: str) -> None:
    assert keys(dragon, "Bree", region) == set()
    assert keys(dragon, "Bree", region, doors=True) == {f"region-name:{region}"}


@pytest.mark.parametrize("creature", ["TD-80", "TD-83", "TD-84"])
def test_the_great_drakes_need_three_wildernesses(creature: str) -> None:
    assert keys(creature, "Bree", "Rhudaur", "Arthedain") == set()


# -- Carrion Birds ----------------------------------------------------------------------------------


def after(first: str, key: str, *others: str, to: str = "Moria", through: tuple[str, ...] = WILDS) -> Play:
    """A company has faced the attack of a creature; player two may play others."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Elrond", "Gimli")
    play.hand("two", first, *others, "Foolish Words")
    play.moves(company, to, *through).until("chain.open", "two")
    assert not any(option.startswith(f"play {CARDS[play.id(each)].name}") for each in others for option in play.options)
    play.do(f"play {CARDS[play.id(first)].name} {key}").dice(*(6, 6) * 12)
    return fought_out(play)


@pytest.mark.parametrize("first", ["Orc-raiders", "Hobgoblins", "Dunlending Raiders"])
def test_carrion_birds_follow_those_who_fight_in_the_wild(first: str) -> None:
    through = ("Rhudaur", "Hollin", "Redhorn Gate")
    wild = "region:wilderness" in keys(first, "Moria", *through)
    key = "region:wilderness" if wild else "region-name:Rhudaur"
    play = after(first, key, "Carrion Birds", through=through)
    assert play.offered("play Carrion Birds region:wilderness") == wild


def test_carrion_birds_do_not_follow_wolves_or_what_comes_at_a_site() -> None:
    assert not after("Wargs", "region:wilderness", "Carrion Birds").offered("play Carrion Birds region:wilderness")
    assert not after("Orc-watch", "site:shadow-hold", "Carrion Birds").offered("play Carrion Birds region:wilderness")


def test_whom_carrion_birds_wound_makes_two_body_checks() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.hand("two", "Orc-raiders", "Carrion Birds", "Foolish Words")
    play.moves(company, "Moria", *WILDS).until("chain.open", "two")
    play.do("play Orc-raiders region:wilderness").dice(6, 6)
    fought_out(play)
    play.state("Gimli", UNTAPPED)
    play.do("play Carrion Birds region:wilderness").until("strike.stay")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, 6)
    strikes.modify_strike(play.table, Modifier("own-prowess", -20))
    play.table.loaded = ()
    play.dice(1, 1, 1, 1, 1, 2)
    play.do("tap").until()
    assert [event.facts["total"] for event in play.events("body-check")] == [1, 2]  # 2 and 3, each with -1
    assert play["Gimli"].state == WOUNDED


# -- Gothmog ----------------------------------------------------------------------------------------


@rule("meccg.choice.creatures.following")
def test_gothmog_follows_orcs_and_trolls_into_the_shadows() -> None:
    play = after("Orc-watch", "site:shadow-hold", "Gothmog")
    play.do("play Gothmog site:shadow-hold")
    while play.table.combat is None:
        play.do("pass")
    assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (1, 14)
    play = after("Orc-watch", "region:shadow-land", "Gothmog", to="Bree", through=("Rhudaur", "Angmar"))
    assert play.offered("play Gothmog region:shadow-land")
    assert not after("Orc-raiders", "region:wilderness", "Gothmog").offered("play Gothmog site:shadow-hold")
    assert not after("Ghosts", "site:shadow-hold", "Gothmog").offered("play Gothmog site:shadow-hold")


def test_gothmog_is_at_home_in_the_dark() -> None:
    assert keys("TD-28", "Dol Guldur", "Southern Mirkwood") == {"region:dark-domain", "site:dark-hold"}


# -- Morgul-rats ------------------------------------------------------------------------------------


def test_morgul_rats_smell_wounds_or_come_by_night() -> None:
    assert keys("TD-49", "Moria", "Redhorn Gate") == set()
    assert keys("TD-49", "Moria", "Redhorn Gate", doors=True) == {"site:shadow-hold"}
    assert keys("TD-49", "Bree", "Arthedain", doors=True) == set()
    for site, key in (("Moria", "site:shadow-hold"), ("Bree", "")):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II", "Gimli")
        play.state("Gimli", WOUNDED)
        play.hand("two", "Morgul-rats")
        play.moves(company, site, "Redhorn Gate")
        assert play.offered(f"play Morgul-rats {key}") == bool(key)
        if key:
            play.do(f"play Morgul-rats {key}").until("combat.assign")
            assert (attacks.strikes_of(play.table), attacks.attack_prowess(play.table)) == (15, 2)
            assert attacks.attack_body(play.table) == 5


# -- Were-worm, Wild Fell Beast ---------------------------------------------------------------------


def test_the_attacker_picks_what_is_lost_to_a_were_worm() -> None:
    play = attack("TD-80", "region:wilderness", "Aragorn II", "Legolas")
    play.give("Legolas", "Glamdring", "Horn of Anor")
    play.do("strike Aragorn II").until("strike.stay").dice(1, 1, 1, 1)
    play.until("attack.item")
    assert (play.asks, play.options) == ("two", ["discard Glamdring", "discard Horn of Anor"])
    play.do("discard Glamdring").until()
    assert play["Aragorn II"].state == WOUNDED and "Glamdring" not in play and "Horn of Anor" in play


@pytest.mark.parametrize("canceled", [True, False])
def test_a_wild_fell_beast_leaves_everybody_tapped(canceled: bool) -> None:
    play = travelers("Aragorn II", "Legolas", "Gimli", "Elrond", "Bilbo", to="Bree", through=DARKLANDS, hand=("TD-81",))
    play.hand("one", "Concealment", "Gates of Morning")
    play.do("play Wild Fell Beast region:shadow-land")
    if canceled:
        play.do("pass", "play Concealment attack")
    play.dice(*(6, 6) * 6)
    play.until()
    states = [play[name].state for name in ("Aragorn II", "Legolas", "Gimli", "Elrond", "Bilbo")]
    assert states.count(UNTAPPED) == (4 if canceled else 0)
