"""The items of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks, combat, creatures
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED


def company(*characters: str, site: str, kind: str = "ringwraith") -> tuple[Play, int]:
    play = Play(kind)
    return play, play.company("one", site, *characters)


@pytest.mark.parametrize("item", ["Blasting Fire", "Vile Fumes"])
@pytest.mark.parametrize(
    ("site", "there"), [("Moria", True), ("Cirith Gorgor", True), ("Iron Hill Dwarf-hold", True), ("Bree", False)]
)
def test_technology_is_made_at_dark_places(item: str, site: str, there: bool) -> None:
    play, number = company("Ostisen", site=site)
    play.state(site, TAPPED)
    play.hand("one", item)
    assert play.at_site(number).offered(f"play {item}") == there


@pytest.mark.parametrize("card", ["WH-51", "WH-54"])
def test_their_faces_are_written(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Blasting Fire ----------------------------------------------------------------------------------


def test_blasting_fire_cancels_all_automatic_attacks() -> None:
    play, number = company("Ostisen", site="Moria")
    assert play["Moria"].facts.attacks
    play.give("Ostisen", "Blasting Fire")
    play.enters(number)
    play.do("use Blasting Fire", "enter").until()
    assert [event.facts["outcome"] for event in play.events("attack-ended")] == ["canceled"] * len(
        play["Moria"].facts.attacks
    )
    assert "Blasting Fire" not in play


def test_blasting_fire_is_thrown_in_the_middle_of_an_attack() -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", "Blasting Fire")
    play.enters(number)
    play.do("pass", "enter", "use Blasting Fire").until()
    assert {event.facts["outcome"] for event in play.events("attack-ended")} == {"canceled"}


def test_blasting_fire_impresses_factions() -> None:
    play, number = company("Ostisen", site="Moria")
    play.give("Ostisen", "Blasting Fire")
    play.hand("one", "Orcs of Moria")
    play.enters(number)
    play.do("use Blasting Fire", "enter")
    play.dice(4, 5)
    play.do("play Orcs of Moria")
    assert "Orcs of Moria" in play, "9 + 2 is above 10"


def test_blasting_fire_has_nothing_to_do_without_attacks() -> None:
    play, number = company("Ostisen", site="Cirith Gorgor")
    play.give("Ostisen", "Blasting Fire")
    play.enters(number)
    assert not play.offered("use Blasting Fire")


# -- Vile Fumes -------------------------------------------------------------------------------------


def fumes(site: str) -> tuple[Play, int]:
    play, number = company("Ostisen", site=site)
    play.give("Ostisen", "Vile Fumes")
    return play, number


@pytest.mark.parametrize("site", ["Moria", "Bree"])
def test_vile_fumes_make_a_site_ruins(site: str) -> None:
    play, number = fumes(site)
    play.at_site(number).do("use Vile Fumes").until()
    assert places.site_type(play.table, play[site]) == "ruins-and-lairs"
    (attack,) = automatic_attacks.automatic_attacks(play.table, play[site], play.table.companies[number])
    assert (attack.each, attack.prowess, attack.cannot_be_cancelled) == (True, 7, True)
    assert play["Vile Fumes"].on == play[site].number
    assert scoring.tally(play.table, "one")["item"] == 0


def test_vile_fumes_concern_all_versions_of_the_site() -> None:
    play, number = fumes("Moria")
    other = play.company("two", "TW-413", "Bergil")
    play.at_site(number).do("use Vile Fumes").until()
    site = play.table.site_of(play.table.companies[other])
    assert places.site_type(play.table, site) == "ruins-and-lairs"
    (attack,) = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[other])
    assert attack.race == "gas"


def test_vile_fumes_go_with_the_site() -> None:
    play, number = fumes("Moria")
    play.at_site(number).do("use Vile Fumes").until()
    zones.leave(play.table, play["Moria"].number, "locations")
    assert "Vile Fumes" in play.names(play.player("one").discard)


@pytest.mark.parametrize("site", ["Cirith Gorgor", "Edoras", "Ettenmoors"])
def test_vile_fumes_are_not_for_other_sites(site: str) -> None:
    play, number = fumes(site)
    assert not play.at_site(number).offered("use Vile Fumes")


# -- keys ---------------------------------------------------------------------------------------------

KEYS = [("WH-88", "The Fortress of Isen", "WH-56"), ("WH-89", "Fortress of the Towers", "WH-58")]


@pytest.mark.parametrize(("keys", "fortress", "site"), KEYS)
def test_the_keys_find_the_fortress(keys: str, fortress: str, site: str) -> None:
    for pile in ("deck", "discard"):
        play = Play("fallen-wizard")
        play.company("one", site, "Balin")
        play.give("Balin", keys)
        getattr(play, pile)("one", "Dodge", fortress)
        play.organization().do(f"use {CARDS[keys].name}").until()
        assert fortress in play.names(play.player("one").hand)
        assert fortress not in play.names(getattr(play.player("one"), pile))


@pytest.mark.parametrize(("keys", "fortress", "site"), KEYS)
def test_the_keys_take_the_fortress_from_a_rival(keys: str, fortress: str, site: str) -> None:
    play = Play("fallen-wizard", "fallen-wizard")
    play.company("one", "TW-436", "Balin")
    play.company("two", site, "Glóin")
    play.give("Balin", keys)
    play.deck("one", "Dodge")
    play.organization()
    assert not play.asked or not any(option.startswith("use") for option in play.options)
    play.until()
    play.give(CARDS[site].name, fortress)
    play.organization().do(f"use {CARDS[keys].name}/1").until()
    assert fortress not in play and play.names(play.player("two").discard) == [fortress]


@pytest.mark.parametrize(("keys", "site"), [("WH-88", "TW-412"), ("WH-89", "TW-375")])
def test_where_the_keys_are_found(keys: str, site: str) -> None:
    for where, there in ((site, True), ("TW-404", False)):
        play = Play("fallen-wizard")
        company = play.company("one", where, "Balin")
        play.hand("one", keys)
        play.at_site(company)
        assert (play.asked != "" and play.offered(f"play {CARDS[keys].name}")) == there


# -- Mechanical Bow ---------------------------------------------------------------------------------


def bowman(who: str) -> tuple[Play, int]:
    """Somebody with the bow at Edoras."""
    play = Play("ringwraith")
    company = play.company("one", "Edoras", who)
    play.give(who, "Mechanical Bow")
    return play, company


def test_mechanical_bow_serves_warriors_and_weighs_on_all() -> None:
    for who, prowess, body in (("Jerrek", 7, 7), ("Layos", 3, 7), ("Lieutenant of Angmar", 8, 8)):
        play, _ = bowman(who)
        assert numbers.prowess(play.table, play[who].number) == prowess
        assert numbers.body(play.table, play[who].number) == body


@pytest.mark.parametrize(("who", "choice", "body"), [("Jerrek", "tap", 5), ("Jerrek", "stay", 6), ("Layos", "tap", 6)])
def test_mechanical_bow_pierces_a_strike_for_which_its_bearer_taps(who: str, choice: str, body: int) -> None:
    play, company = bowman(who)
    play.dice(6, 6, 1, 1)
    attacked(play, company, prowess=5, body=6).until("strike.stay").do(choice).until()
    assert play.events("strike-body")[-1].facts["body"] == body


# -- Liquid Fire ------------------------------------------------------------------------------------


def burning(race: str = "orc", keyed: str = "site:shadow-hold") -> tuple[Play, int]:
    """Jerrek at Moria with the fire, attacked."""
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Jerrek", "Asternak")
    play.give("Jerrek", "Liquid Fire")
    attacked(play, company, race=race, strikes=2, prowess=30, body=8, keyed=keyed)
    return play, company


def test_liquid_fire_lets_all_strikes_of_a_creature_fail() -> None:
    play, _ = burning()
    play.dice(5, 5, 6, 5)
    play.do("use Liquid Fire attack").until()
    assert "Liquid Fire" not in play
    assert [event.facts["total"] for event in play.events("strike-body")] == [10 - 2, 11 - 2]
    assert not play.events("strike-rolled")
    assert play["Jerrek"].state == play["Asternak"].state == UNTAPPED
    assert play.result == "not-defeated"


def test_liquid_fire_burns_the_second_attack_of_a_creature_too() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Jerrek")
    play.give("Jerrek", "Liquid Fire")
    number = zones.enter(play.table, "TW-15", "two", "creature")
    play.table.phase = "movement-hazard"
    creatures.begin_on(play.table, company, number, "site:shadow-hold", 0)
    play.run(combat.fight).do("use Liquid Fire attack").until()
    creatures.begin_on(play.table, company, number, "site:shadow-hold", 1)
    assert play.table.combat is not None and play.table.combat.has("strike-check:-2")


@pytest.mark.parametrize(("race", "keyed"), [("dragon", "site:shadow-hold"), ("orc", "region:wilderness")])
def test_liquid_fire_burns_no_dragons_and_nobody_on_the_road(race: str, keyed: str) -> None:
    play, _ = burning(race, keyed)
    assert not play.offered("use Liquid Fire attack")


def test_liquid_fire_is_found_at_a_tapped_site_too() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Moria", "Jerrek")
    play.state("Moria", TAPPED)
    play.hand("one", "Liquid Fire")
    assert play.at_site(company).offered("play Liquid Fire")
    play = Play("ringwraith")
    company = play.company("one", "Edoras", "Jerrek")
    play.hand("one", "Liquid Fire")
    assert play.at_site(company).table.pending is None
