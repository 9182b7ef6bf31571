"""The allies of The Lidless Eye."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack, settled
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.table import TAPPED, UNTAPPED


def company(*characters: str, site: str) -> tuple[Play, int]:
    play = Play("ringwraith")
    return play, play.company("one", site, *characters)


@pytest.mark.parametrize(
    ("ally", "site", "there"),
    [
        ("Last Child of Ungoliant", "Shelob’s Lair", True),
        ("Stinker", "Moria", True),
        ("Stinker", "Goblin-gate", True),
        ("War-wolf", "Moria", True),
        ("War-wolf", "Mount Gundabad", True),
        ("War-wolf", "Cirith Gorgor", False),
    ],
)
def test_allies_come_where_they_live(ally: str, site: str, there: bool) -> None:
    play, number = company("Ostisen", site=site)
    play.hand("one", ally)
    play.at_site(number)
    assert play.offered(f"play {ally}") == there


def test_their_faces_are_written() -> None:
    assert "Shelob" in text_of("LE-153")
    assert "discard both" in text_of("LE-154")


# -- Last Child of Ungoliant ------------------------------------------------------------------------


def spider(site: str = "Minas Morgul") -> tuple[Play, int]:
    play, number = company("Ostisen", "Tarcil", site=site)
    play.give("Ostisen", "Last Child of Ungoliant")
    return play, number


def test_last_child_of_ungoliant_makes_her_company_overt() -> None:
    play, number = spider()
    assert numbers.is_overt(play.table, play.table.companies[number])


def test_last_child_of_ungoliant_cancels_a_creature_on_the_way_to_her_lands() -> None:
    play, number = spider()
    attack(play, number, to="Shelob’s Lair").do("use Last Child of Ungoliant attack")
    assert play.result == "canceled"
    assert play["Last Child of Ungoliant"].state == TAPPED


def test_last_child_of_ungoliant_does_not_help_on_other_ways() -> None:
    play, number = spider()
    attack(play, number, to="Moria")
    assert not play.offered("use Last Child of Ungoliant attack")


def test_last_child_of_ungoliant_discards_a_hazard_on_the_way_to_her_lands() -> None:
    play, number = spider()
    play.give("Tarcil", "Lure of Power")
    play.moves(number, "Shelob’s Lair", "Imlad Morgul")
    play.do("use Last Child of Ungoliant/1 Lure of Power").until()
    assert "Lure of Power" not in play


@pytest.mark.parametrize(("to", "stays"), [("Shelob’s Lair", True), ("Moria", False)])
def test_last_child_of_ungoliant_stays_in_her_lands(to: str, stays: bool) -> None:
    play, number = spider()
    play.moves(number, to, "Imlad Morgul").until()
    assert ("Last Child of Ungoliant" in play) == stays


def test_last_child_of_ungoliant_gives_way_to_shelob() -> None:
    play, number = spider()
    assert zones.unique_refusal(play.table, "TW-86") is None
    zones.happen(play.table, "enters-play", str(zones.enter(play.table, "TW-86", "two", "creature")))
    play.stays(number)
    play.until()
    assert "Last Child of Ungoliant" not in play
    assert "Last Child of Ungoliant" in play.names(play.player("one").hand)


# -- Stinker ----------------------------------------------------------------------------------------


def test_stinker_cancels_an_attack_on_a_small_company() -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", "Stinker")
    attack(play, number, keyed="region:shadow-land")
    play.do("use Stinker attack")
    assert play.result == "canceled"


def test_stinker_helps_no_company_of_three() -> None:
    play, number = company("Ostisen", "Tarcil", "Eradan", site="Moria")
    play.give("Ostisen", "Stinker")
    attack(play, number)
    assert not play.offered("use Stinker attack")


def test_stinker_is_lost_with_an_enemys_one_ring() -> None:
    play, _ = company("Ostisen", site="Moria")
    play.company("two", "Moria", "Bergil")
    play.give("Ostisen", "Stinker")
    play.give("Bergil", "LE-326")
    settled(play.organization().do("use Stinker/1 The One Ring"))
    assert "Stinker" not in play
    assert "LE-326" in play.player("two").discard


# -- War-wolf ---------------------------------------------------------------------------------------


def test_war_wolf_comes_at_a_tapped_site() -> None:
    play, number = company("Ostisen", site="Moria")
    play.state("Moria", TAPPED)
    play.hand("one", "War-wolf")
    play.at_site(number).do("play War-wolf")
    assert play["War-wolf"].on == play["Ostisen"].number


# -- Blackbole --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "faces"),
    [
        ({"source": "automatic"}, False),
        ({"to": "Goblin-gate"}, True),
        ({"to": "Goblin-gate", "keyed": "site:shadow-hold"}, False),
    ],
)
def test_blackbole_fights_on_the_road_only(fields: dict[str, str], faces: bool) -> None:
    play = Play("ringwraith")
    number = play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "Blackbole")
    attack(play, number, **fields)
    assert play.table.combat is not None
    assert (play["Blackbole"].number in play.table.combat.facing) == faces


@pytest.mark.parametrize(("site", "offered"), [("Sarn Goriwing", True), ("Dol Guldur", False), ("Moria", False)])
def test_blackbole_is_found_in_mirkwood(site: str, offered: bool) -> None:
    play = Play("ringwraith")
    number = play.company("one", site, "Ostisen")
    play.hand("one", "Blackbole")
    play.at_site(number)
    assert (play.table.pending is not None) == offered


# -- “Two-headed” Troll -----------------------------------------------------------------------------


def test_two_headed_troll_turns_orcs_away() -> None:
    play = Play("ringwraith")
    number = play.company("one", "Ettenmoors", "Ostisen", "Eradan")
    play.hand("one", "“Two-headed” Troll", "“Two-headed” Troll")
    play.state("Ettenmoors", TAPPED)
    assert not numbers.is_overt(play.table, play.table.companies[number])
    play.at_site(number).do("play “Two-headed” Troll", "by Ostisen", "pass")
    assert play.table.pending is None or not play.offered("play “Two-headed” Troll"), "a company can have one only"
    play.until()
    assert numbers.is_overt(play.table, play.table.companies[number])
    attack(play, number, race="man")
    assert not play.offered("use “Two-headed” Troll attack")
    play = Play("ringwraith")
    number = play.company("one", "Ettenmoors", "Ostisen")
    play.give("Ostisen", "“Two-headed” Troll")
    attack(play, number)
    play.do("use “Two-headed” Troll attack").until()
    assert play.result == "canceled"


# -- War-warg ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("both", [True, False])
def test_war_warg_bears_the_brunt(both: bool) -> None:
    play = Play("ringwraith")
    number = play.company("one", "Moria", "Ostisen", "Eradan")
    play.give("Ostisen", "War-warg")
    attack(play, number, strikes=2, prowess=20)
    while play.asked != "combat.assign":
        play.do("pass")
    play.do("face Ostisen", f"face {'War-warg' if both else 'Eradan'}")
    while play.table.combat is not None and play.table.combat.strike < 0:
        if play.asked == "combat.next":
            play.do(next(each for each in play.options if "Ostisen" in each))
        else:
            play._modestly()
    while play.asked in ("strike.stay", "strike.support"):
        play._modestly()
    if not both:
        assert play.table.pending is None or not any(each.startswith("use War-warg") for each in play.options)
        return
    play.dice(1, 1, 5, 4)
    play.do("use War-warg strike").until("", "")
    assert play["War-warg"].state != UNTAPPED if "War-warg" in play else True
    assert "Ostisen" in play, "9 is not above his body of 8 and 2 more"


# -- The Warg-king ----------------------------------------------------------------------------------


def test_the_warg_king_rules_wolves() -> None:
    play = Play("ringwraith")
    number = play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "The Warg-king")
    assert factions.faction_bonus(play.table, play["Ostisen"].number, "LE-272") == 2
    assert factions.faction_bonus(play.table, play["Ostisen"].number, "LE-278") == 0
    attack(play, number, race="orc")
    assert not play.offered("use The Warg-king attack")
    play = Play("ringwraith")
    number = play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "The Warg-king")
    attack(play, number, race="wolf")
    play.do("use The Warg-king attack").until()
    assert play.result == "canceled"
