"""Hero resource events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.rules import combat, company_combat, numbers, scoring, site_phase, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED

MEN, ELVES, DWARVES = "Riders of Rohan", "Wood-elves", "Blue Mountain Dwarves"

# -- Alliance of Free Peoples -----------------------------------------------------------------------


@pytest.mark.parametrize(("factions", "more"), [((MEN, ELVES, DWARVES), 3), ((MEN, ELVES), 0)])
def test_alliance_of_free_peoples_is_worth_a_point_for_each_faction(factions: tuple[str, ...], more: int) -> None:
    play = Play()
    for name in factions:
        play.faction("one", name)
    before = scoring.tally(play.table, "one")["faction"]
    play.event("one", "AS-45")
    assert scoring.tally(play.table, "one")["faction"] == before + more


def test_alliance_of_free_peoples_is_broken_when_a_faction_is_discarded() -> None:
    play = Play()
    play.faction("one", MEN)
    play.faction("one", ELVES)
    play.event("one", "AS-45")
    zones.leave(play.table, play[ELVES].number, "hand")
    assert "Alliance of Free Peoples" in play
    zones.discard(play.table, play[MEN].number)
    assert "Alliance of Free Peoples" not in play


# -- Biter and Beater! ------------------------------------------------------------------------------


def test_biter_and_beater_whets_the_blades_against_orcs() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.give("Gandalf", "Glamdring")
    play.hand("one", "AS-46")
    before = numbers.prowess(play.table, play["Gandalf"].number, "orc")
    attacked(play, company, race="orc", body=6)
    play.do("play Biter and Beater! attack").until("combat.assign")
    assert numbers.prowess(play.table, play["Gandalf"].number, "orc") == before + 2
    assert combat.lasting_strike_body(play.table, play["Gandalf"].number) == -1
    assert combat.lasting_strike_body(play.table, play["Legolas"].number) == 0
    play.until()
    assert combat.lasting_strike_body(play.table, play["Gandalf"].number) == 0


@pytest.mark.parametrize(("race", "item"), [("wolf", "Glamdring"), ("orc", "Horn of Anor")])
def test_biter_and_beater_needs_orcs_and_blades(race: str, item: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.give("Gandalf", item)
    play.hand("one", "AS-46")
    attacked(play, company, race=race)
    assert not play.offered("play Biter and Beater! attack")


def besieged(hand: str, *minions: str, bears: str = "") -> Play:
    """A minion company attacks heroes of player one, whose turn it is not."""
    play = Play("wizard", "ringwraith", active="two")
    heroes = play.company("one", "Weathertop", "Aragorn II", "Legolas")
    if bears:
        play.give("Aragorn II", bears)
    attackers = play.company("two", "Weathertop", *minions)
    play.hand("one", hand)
    play.table.phase = "site"
    play.table.site_company = attackers
    zones.change_company(play.table, attackers, entered=True)
    return play.run(company_combat.attack, heroes)


@pytest.mark.parametrize(("foe", "offered"), [("Gorbag", True), ("Ostisen", False)])
def test_biter_and_beater_is_played_on_the_opponents_turn_against_overt_companies(foe: str, offered: bool) -> None:
    play = besieged("AS-46", foe, bears="Orcrist")
    assert play.offered("play Biter and Beater! attack") == offered


# -- Power Against the Shadow -----------------------------------------------------------------------


def test_power_against_the_shadow_strengthens_heroes_whom_minions_attack() -> None:
    play = besieged("AS-53", "Gorbag")
    before = {name: numbers.prowess(play.table, play[name].number) for name in ("Aragorn II", "Legolas")}
    assert (play.asks, play.asked) == ("one", "chain.open")
    play.do("play Power Against the Shadow attack").until("company-combat.assign")
    assert {name: numbers.prowess(play.table, play[name].number) - 3 for name in before} == before


def test_power_against_the_shadow_is_no_help_against_creatures() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf")
    play.hand("one", "AS-53")
    attacked(play, company)
    assert not play.offered("play Power Against the Shadow attack")


# -- Drughu -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyed", "site", "automatic", "more"),
    [
        ("region:wilderness", "Rivendell", False, 2),
        ("region:shadow-land", "Rivendell", False, 0),
        ("", "Weathertop", True, 2),
        ("", "Moria", True, 0),
    ],
)
def test_drughu_helps_in_the_wild_and_in_ruins(keyed: str, site: str, automatic: bool, more: int) -> None:
    play = Play()
    company = play.company("one", site, "Legolas")
    play.hand("one", "AS-47", "Beretar", "AS-47")
    before = numbers.prowess(play.table, play["Legolas"].number)
    play.organization()
    play.do(f"play Drughu c{company}")
    play.until()
    assert "Beretar" in play.names(play.player("one").discard)
    attacked(play, company, keyed=keyed, automatic=automatic)
    assert numbers.prowess(play.table, play["Legolas"].number) == before + more
    play.until()
    assert numbers.prowess(play.table, play["Legolas"].number) == before


def test_drughu_needs_a_ranger_in_hand() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas")
    play.hand("one", "AS-47", "Gimli")
    play.organization()
    assert not play.offered(f"play Drughu c{company}")


# -- Spies Feared -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "who", "playable"),
    [
        ("Moria", "Frodo", True),
        ("Moria", "Gimli", False),
        ("Weathertop", "Aragorn II", True),
        ("Weathertop", "Frodo", False),
    ],
)
def test_spies_feared_needs_a_scout_or_a_ranger_in_place(site: str, who: str, playable: bool) -> None:
    play = Play()
    play.company("one", site, who)
    play.hand("one", "AS-55")
    play.organization()
    assert play.offered(f"play Spies Feared {site}") == playable


def test_spies_feared_raises_the_guard_against_minions_and_doubles_all_attacks() -> None:
    play = Play("wizard", "ringwraith")
    heroes = play.company("one", "Moria", "Frodo")
    minions = play.company("two", "Moria", "Gorbag")
    play.hand("one", "AS-55")
    play.organization()
    play.do("play Spies Feared Moria")
    unanswered(play)
    faced = {}
    for name, number in (("heroes", heroes), ("minions", minions)):
        company = play.table.companies[number]
        attacks = site_phase.automatic_attacks(play.table, play.table.site_of(company), company)
        faced[name] = [(attack.race, attack.strikes, attack.prowess) for attack in attacks]
    own = [
        (attack.race, attack.strikes, attack.prowess)
        for attack in play.table.site_of(play.table.companies[minions]).facts.attacks
    ]
    assert faced["heroes"] == [("orc", 4, 7)] * 2
    assert faced["minions"] == [*own * 2, ("orc", 5, 8), ("orc", 5, 8)]


# -- The Sun Unveiled -------------------------------------------------------------------------------


def test_the_sun_unveiled_lifts_hazards_and_untaps() -> None:
    play = Play()
    play.company("one", "Edoras", "Gimli")
    play.give("Gimli", "Alone and Unadvised")
    play.state("Gimli", TAPPED)
    play.event("one", "Gates of Morning")
    play.hand("one", "AS-56")
    play.organization()
    play.do("play The Sun Unveiled Gimli")
    unanswered(play)
    assert "Alone and Unadvised" not in play
    assert play["Gimli"].state == UNTAPPED


@pytest.mark.parametrize(("site", "gates"), [("Edoras", False), ("Bree", True)])
def test_the_sun_unveiled_needs_a_free_hold_and_gates_of_morning(site: str, gates: bool) -> None:
    play = Play()
    play.company("one", site, "Gimli")
    play.state("Gimli", TAPPED)
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", "AS-56")
    play.organization()
    assert not play.offered("play The Sun Unveiled Gimli")


@pytest.mark.parametrize("n", [45, 46, 47, 53, 55, 56])
def test_they_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")
