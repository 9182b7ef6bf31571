"""The factions of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.the_white_hand.test_stage_permanent_events import spawning
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, offers
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import TAPPED, UNTAPPED

WINGS, BEASTS, HOUNDS = "A Panoply of Wings", "Beasts of the Wood", "Wild Hounds"


def offered_at(card: str, site: str, *who: str, kind: str = "wizard") -> bool:
    """Whether a faction can be played at a tapped site."""
    play = Play(kind)
    company = play.company("one", site, *who)
    play.hand("one", card)
    play.state(site, TAPPED)
    play.at_site(company)
    return play.table.pending is not None and play.offered(f"play {CARDS[card].name}")


@pytest.mark.parametrize(
    ("card", "site", "offered"),
    [
        ("WH-37", "Weathertop", True),
        ("WH-37", "Moria", False),
        ("WH-37", "Rivendell", False),
        ("WH-37", "Edoras", False),
        ("WH-38", "Wellinghall", True),
        ("WH-38", "Dol Guldur", False),
        ("WH-38", "Bree", False),
        ("WH-40", "Weathertop", True),
        ("WH-40", "Bree", False),
    ],
)
def test_where_beasts_are_won(card: str, site: str, offered: bool) -> None:
    assert offered_at(card, site, "Bergil") == offered


@pytest.mark.parametrize(("card", "site"), [("WH-38", "Sarn Goriwing"), ("WH-40", "Ettenmoors")])
def test_beasts_follow_covert_minions_only(card: str, site: str) -> None:
    assert offered_at(card, site, "Ostisen", kind="ringwraith")
    assert not offered_at(card, site, "Ostisen", "Radbug", kind="ringwraith")


@pytest.mark.parametrize("card", ["WH-37", "WH-38", "WH-40"])
def test_beasts_follow_radagast_and_his_people(card: str) -> None:
    play = Play()
    play.company("one", "Weathertop", "Bergil")
    bergil = play["Bergil"].number
    assert factions.faction_bonus(play.table, bergil, card) == 0
    play.company("one", "Rhosgobel", "Radagast")
    assert factions.faction_bonus(play.table, bergil, card) == 3
    play = Play()
    play.company("one", "Weathertop", "Bergil", "Gandalf")
    assert factions.faction_bonus(play.table, play["Bergil"].number, card) == 0


@pytest.mark.parametrize(("total", "won"), [(12, True), (11, False)])
def test_beasts_are_won_above_eleven(total: int, won: bool) -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Bergil")
    play.hand("one", HOUNDS)
    play.at_site(company)
    play.dice(6, total - 6)
    play.do(f"play {HOUNDS}").until()
    assert (HOUNDS in play) == won


# -- A Panoply of Wings -----------------------------------------------------------------------------


def test_birds_tell_what_they_have_seen() -> None:
    play = Play()
    play.company("one", "Ettenmoors", "Bergil")
    play.company("one", "Edoras", "Éowyn")
    play.faction("one", "WH-37")
    play.organization()
    assert not play.offered(f"use {WINGS} Edoras")
    play.do(f"use {WINGS} Ettenmoors").until()
    assert WINGS not in play
    assert [effect.kind for effect in play.table.lasting] == ["information"]


# -- Beasts of the Wood -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyed", "offered"),
    [("region-name:Fangorn", True), ("region-name:Rohan", False), ("region:wilderness", False)],
)
def test_beasts_of_the_wood_drive_off_what_is_keyed_by_name(keyed: str, offered: bool) -> None:
    play = Play()
    company = play.company("one", "Moria", "Bergil")
    play.faction("one", "WH-38")
    attack(play, company, keyed=keyed)
    assert play.offered(f"use {BEASTS} attack") == offered
    if offered:
        play.do(f"use {BEASTS} attack").until()
        assert play.result == "canceled"
        assert play[BEASTS].state == TAPPED
        play.untap()
        assert play[BEASTS].state == UNTAPPED


# -- Wild Hounds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "fields", "offered"),
    [
        ("Weathertop", {"source": "automatic"}, True),
        ("Moria", {"source": "automatic"}, False),
        ("Moria", {"keyed": "region:wilderness"}, True),
        ("Moria", {"keyed": "site:ruins-and-lairs"}, True),
        ("Moria", {"keyed": "region:shadow-land"}, False),
    ],
)
def test_wild_hounds_hunt_in_the_wild(site: str, fields: dict[str, str], offered: bool) -> None:
    play = Play()
    company = play.company("one", site, "Bergil")
    play.faction("one", "WH-40")
    attack(play, company, **fields)
    assert play.offered(f"use {HOUNDS} attack") == offered
    if offered:
        play.do(f"use {HOUNDS} attack").until()
        assert play.result == "canceled"
        assert HOUNDS not in play


def test_hounds_do_not_help_against_the_player_who_keeps_them() -> None:
    play = Play()
    company = play.company("one", "Moria", "Bergil")
    play.faction("two", "WH-40")
    attack(play, company)
    assert not play.offered(f"use {HOUNDS} attack")


# -- Wild Horses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "bonus"), [("Éowyn", 3), ("Bergil", 0), ("Legolas", 0), ("Beorn", 0)])
def test_wild_horses_know_the_men_of_the_plains(who: str, bonus: int) -> None:
    play = Play()
    play.company("one", "Edoras", who)
    number = play[who].number
    own = numbers.free_direct_influence(play.table, number)
    assert factions.faction_bonus(play.table, number, "WH-39") == own + bonus


def riders(used: bool) -> tuple[Play, int]:
    play = Play()
    company = play.company("one", "Edoras", "Éowyn")
    play.faction("one", "WH-39")
    if used:
        play.organization().do("use Wild Horses c" + str(company)).until()
        assert play["Wild Horses"].state == TAPPED
    return play, company


def test_wild_horses_carry_a_company_further_through_the_plains() -> None:
    play, company = riders(False)
    here = play.table.companies[company]
    near = {site for site in SITES.values() if site.alignment == "hero" and routes.ways(play.table, here, site)}
    play, company = riders(True)
    here = play.table.companies[company]
    far = {site for site in SITES.values() if site.alignment == "hero" and routes.ways(play.table, here, site)}
    assert near < far, "from Rohan every way leads through Rohan"
    site = next(each for each in sorted(far - near, key=lambda each: each.id))
    play.locations("one", site.id)
    play.journey(company, site.id)
    regions = 1
    while play.asked == "movement.region":
        play.do(play.options[0])
        regions += 1
    assert play.table.journey is not None
    assert len(play.table.journey.regions) <= 5


def test_wild_horses_do_not_help_elsewhere() -> None:
    play = Play()
    company = play.company("one", "Grey Havens", "Bergil")
    here = play.table.companies[company]
    near = [site.id for site in SITES.values() if site.alignment == "hero" and routes.ways(play.table, here, site)]
    play.faction("one", "WH-39")
    play.organization().do("use Wild Horses c" + str(company)).until()
    here = play.table.companies[company]
    found = [site.id for site in SITES.values() if site.alignment == "hero" and routes.ways(play.table, here, site)]
    assert near == found, "the plains are too far away"


def test_half_orcs_come_to_a_protected_wizardhaven_with_a_strident_spawn() -> None:
    play = spawning()
    play.hand("one", "Half-orcs", "Greater Half-orcs")
    play.at_site(go(play))
    assert not any("Half-orcs" in option for option in offers(play)), "without A Strident Spawn"
    play.until()
    play.event("one", "A Strident Spawn")
    play.state("Isengard", 1)
    play.at_site(go(play))
    assert play.offered("play Half-orcs") and not play.offered("play Greater Half-orcs"), "at a tapped site, too"
    before = numbers.stage_points(play.table, "one")
    play.dice(6, 6)
    play.do("play Half-orcs").until()
    assert scoring.tally(play.table, "one")["faction"] == 1
    assert numbers.stage_points(play.table, "one") == before + 1
    play.state("Balin", 0)
    play.at_site(go(play))
    assert play.offered("play Greater Half-orcs")
    play.dice(6, 6)
    play.do("play Greater Half-orcs").until()
    assert scoring.tally(play.table, "one")["faction"] == 3, "a Stage card is worth all its points"


def test_half_orcs_need_protection() -> None:
    play = spawning()
    play.event("one", "A Strident Spawn")
    zones.discard(play.table, play["The Fortress of Isen"].number)
    play.hand("one", "Half-orcs")
    play.at_site(go(play))
    assert not any("Half-orcs" in option for option in offers(play))
