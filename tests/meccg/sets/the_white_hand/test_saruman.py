"""Stage resources that are specific to Saruman."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his, offers
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import arranging
from underdeeps.meccg.table import TAPPED, UNTAPPED


def tally(play: Play) -> dict[str, int]:
    """The points of the Fallen-wizard."""
    return scoring.tally(play.table, "one")


# -- The Forge-master ---------------------------------------------------------------------------------

FORGE = "The Forge-master"


def test_the_forge_master_is_a_sage_or_a_man() -> None:
    """Arwen, Balin and Ioreth are sages, Háma is a Man; Kíli is neither, Bilbo a Hobbit, Saruman the avatar."""
    play = his("Saruman", "Arwen", "Balin", "Ioreth", "Bilbo", "Háma", "Kíli", site="TW-404")
    play.hand("one", FORGE)
    play.follower("Ioreth", of="Balin")
    found = [option.removeprefix(f"play {FORGE} ") for option in offers(play.organization()) if FORGE in option]
    assert found == ["Arwen", "Balin", "Háma"], "Ioreth is under Balin's control"
    hama = play["Háma"].number
    before = numbers.direct_influence(play.table, hama)
    play.do(f"play {FORGE} Háma").until()
    assert numbers.direct_influence(play.table, hama) == before + 1
    assert numbers.control_mind(play.table, hama) == 2
    assert arranging.follow_refusal(play.table, hama, play["Saruman"].number) is None
    assert arranging.follow_refusal(play.table, hama, play["Arwen"].number) is not None


def smithy(*names: str, site: str = "WH-56") -> Play:
    """Háma is The Forge-master, with others at a site (Isengard, if none is named)."""
    play = his("Háma", *names, site=site)
    play.give("Háma", FORGE)
    return play


def test_he_makes_gear_of_three_piles_for_anybody_at_his_site() -> None:
    play = smithy("Balin")
    play.company("one", "WH-56", "Wacho")
    play.company("one", "Bree", "Arwen")
    play.hand("one", "Shield of Iron-bound Ash", "Star-glass", "Glamdring")
    play.discard("one", "Dagger of Westernesse", "Potion of Prowess")
    play.sideboard("one", "Saw-toothed Blade", "Elf-song")
    play.organization().do(f"use {FORGE}").until("fetch.item")
    assert sorted(play.options) == [
        "from-discard Dagger of Westernesse",
        "from-hand Shield of Iron-bound Ash",
        "from-sideboard Saw-toothed Blade",
    ]
    play.do("from-sideboard Saw-toothed Blade")
    assert play.options == ["bear Háma", "bear Balin", "bear Wacho"], "Arwen is elsewhere"
    play.do("bear Wacho")
    assert play["Saw-toothed Blade"].on == play["Wacho"].number
    assert play["Háma"].state == TAPPED and play["Wacho"].state == UNTAPPED
    assert play.names(play.player("one").sideboard) == ["Elf-song"]


@pytest.mark.parametrize(("place", "pile"), [("hand", "hand"), ("discard", "discard")])
def test_the_item_leaves_its_pile(place: str, pile: str) -> None:
    play = smithy("Balin")
    getattr(play, place)("one", "Dagger of Westernesse")
    play.organization().do(f"use {FORGE}").until("forge.bearer").do("bear Balin")
    assert play["Dagger of Westernesse"].on == play["Balin"].number
    assert not play.names(getattr(play.player("one"), pile))
    assert numbers.in_use(play.table, play["Dagger of Westernesse"])


@pytest.mark.parametrize("why", ["no haven", "tapped", "nothing", "later"])
def test_the_forge_is_cold(why: str) -> None:
    play = smithy("Balin", site="TW-404" if why == "no haven" else "WH-56")
    if why != "nothing":
        play.discard("one", "Dagger of Westernesse")
    if why == "tapped":
        play.state("Háma", TAPPED)
    play.long_events() if why == "later" else play.organization()
    assert not any(option.startswith("use") for option in offers(play))


# -- Many-coloured Robes, Saruman’s Ring --------------------------------------------------------------


def test_many_coloured_robes_tap_saruman() -> None:
    play = his("Saruman", site="WH-56")
    play.hand("one", "Many-coloured Robes")
    play.organization().do("play Many-coloured Robes").until()
    assert play["Many-coloured Robes"].on == play["Saruman"].number
    play.discard("one", "Ringlore", "Lordly Presence", "First of the Order", "Dodge")
    play.end_of_turn().do("use Many-coloured Robes").until("discard-pile.take")
    assert sorted(play.options) == ["take First of the Order", "take Lordly Presence", "take Ringlore"]
    assert play["Saruman"].state == TAPPED and play["Many-coloured Robes"].state == UNTAPPED
    play.do("take Ringlore")
    assert "Ringlore" in play.names(play.player("one").hand)


def test_many_coloured_robes_need_him_untapped() -> None:
    play = his("Saruman", site="WH-56")
    play.give("Saruman", "Many-coloured Robes")
    play.discard("one", "Ringlore")
    play.state("Saruman", TAPPED)
    assert not any("use Many-coloured" in option for option in offers(play.end_of_turn()))


def test_sarumans_ring_calls_other_rings() -> None:
    play = his("Saruman", site="WH-56")
    play.hand("one", "Saruman’s Ring")
    play.organization().do("play Saruman’s Ring").until()
    assert numbers.corruption_points(play.table, play["Saruman"].number) == 1
    play.discard("one", "TW-347", "Magic Ring of Lore", "Precious Gold Ring", "Glamdring")
    play.end_of_turn().do("use Saruman’s Ring").until("discard-pile.take")
    assert sorted(play.options) == ["take Magic Ring of Lore", "take Precious Gold Ring"]
    assert play["Saruman’s Ring"].state == TAPPED and play["Saruman"].state == UNTAPPED


@pytest.mark.parametrize("name", ["Many-coloured Robes", "Saruman’s Ring"])
def test_they_are_of_no_use_without_saruman(name: str) -> None:
    play = his("Balin", site="WH-56")
    play.event("one", name)
    play.discard("one", "Ringlore", "Magic Ring of Lore")
    assert not any(name in option for option in offers(play.end_of_turn()))


# -- Man of Skill -------------------------------------------------------------------------------------


def test_man_of_skill_counts_two_for_what_was_learned() -> None:
    play = his("Saruman", "Balin", site="WH-56")
    play.give("Balin", "Dragon-lore")
    play.give("Saruman", "That Ain’t No Secret")
    play.event("one", "A Strident Spawn")
    assert tally(play)["miscellaneous"] == 1 + 1, "nothing for what is not stored"
    play.hand("one", "Man of Skill")
    play.organization().do("play Man of Skill").until()
    assert tally(play)["miscellaneous"] == 2 + 1
    zones.store(play.table, play["That Ain’t No Secret"].number)
    assert tally(play)["miscellaneous"] == 4 + 1


def test_man_of_skill_has_no_eye_for_other_events() -> None:
    play = his("Balin", site="WH-56")
    play.event("one", "Man of Skill")
    play.event("one", "Return of the King")
    assert CARDS[play.id("Return of the King")].points > 2 and tally(play)["miscellaneous"] == 1


# -- Saruman’s Machinery ------------------------------------------------------------------------------

MACHINERY = "Saruman’s Machinery"


@pytest.mark.parametrize(("site", "fortress"), [("WH-56", "The Fortress of Isen"), ("WH-58", "Fortress of the Towers")])
def test_machinery_is_built_at_a_fortress(site: str, fortress: str) -> None:
    name = CARDS[site].name
    play = his("Balin", site=site)
    play.hand("one", MACHINERY, MACHINERY)
    assert not any(MACHINERY in option for option in offers(play.organization())), "it is not protected"
    play.until()
    play.give(site, fortress)
    play.organization().do(f"play {MACHINERY} {name}").until()
    assert play[MACHINERY].on == play[site].number and tally(play)["miscellaneous"] == 1
    assert not play.organization().offered(f"play {MACHINERY} {name}"), "one at each"
    play.until()
    zones.discard(play.table, play["Balin"].number)
    assert MACHINERY not in play, "it goes with the site"


def test_machinery_is_for_no_other_haven() -> None:
    play = his("Balin", site="TW-404")
    play.give("Isengard", "Hidden Haven", "Guarded Haven")
    play.hand("one", MACHINERY)
    assert play.organization().offered(f"play {MACHINERY} Isengard"), "a hero Isengard is one"
    other = his("Balin", site="Amon Hen")
    other.give("Amon Hen", "Hidden Haven", "Guarded Haven")
    other.hand("one", MACHINERY)
    assert not any(MACHINERY in option for option in offers(other.organization()))


def works(*hand: str) -> Play:
    """Balin and Kíli are at Isengard, where the Machinery stands."""
    play = his("Balin", "Kíli", "Wacho", site="WH-56")
    play.give("Isengard", "The Fortress of Isen", MACHINERY)
    play.hand("one", *hand)
    return play


@pytest.mark.parametrize("name", ["Blasting Fire", "Mechanical Bow"])
@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
def test_one_technology_item_is_playable_there(name: str, state: int) -> None:
    play = works(name, "Liquid Fire")
    play.state("Isengard", state)
    play.at_site(go(play)).do(f"play {name}").until()
    assert name in play and play["Isengard"].state == TAPPED
    assert not any("play Liquid" in option for option in offers(play.at_site(go(play)))), "one in a turn"
    play.until()
    play.player("one").used = ()
    assert play.at_site(go(play)).offered("play Liquid Fire")


def test_nothing_else_is_playable_there_and_nothing_without_it() -> None:
    play = works("Glamdring", "Saw-toothed Blade", "High Helm")
    assert not any(option.startswith("play") for option in offers(play.at_site(go(play))))
    play = works("Blasting Fire")
    zones.discard(play.table, play[MACHINERY].number)
    assert not any(option.startswith("play") for option in offers(play.at_site(go(play))))


# -- The White Hand -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lacks", ["", "points", "factions", "A Strident Spawn", MACHINERY])
def test_the_white_hand_needs_all_that_he_has_built(lacks: str) -> None:
    play = his("Saruman", "Balin", site="WH-56")
    play.event("one", "A Strident Spawn")
    play.give("Isengard", "The Fortress of Isen", MACHINERY)
    for name in ("Hillmen", "Easterlings", "Dunlendings")[: 2 if lacks == "factions" else 3]:
        play.faction("one", name)
    if lacks in play and lacks:
        zones.discard(play.table, play[lacks].number)
    wanted = 11 if lacks == "points" else 12
    while numbers.stage_points(play.table, "one") < wanted:
        play.event("one", "Double-dealing")
    play.hand("one", "The White Hand", "The White Hand")
    saruman = play["Saruman"].number
    before = numbers.prowess(play.table, saruman), numbers.direct_influence(play.table, saruman)
    points = tally(play)["miscellaneous"]
    assert ("play The White Hand Saruman" in offers(play.organization())) == (not lacks)
    if lacks:
        return
    play.do("play The White Hand Saruman").until()
    assert numbers.prowess(play.table, saruman) == before[0] + 1
    assert numbers.direct_influence(play.table, saruman) == before[1] + 2
    assert tally(play)["miscellaneous"] == points + 6
    assert not any(option.startswith("play") for option in offers(play.organization())), "not twice"
