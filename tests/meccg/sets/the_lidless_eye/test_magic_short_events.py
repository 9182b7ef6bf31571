"""The resource short-events of The Lidless Eye that are magic."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked, total
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.table import TAPPED, UNTAPPED

CIRYAHER = "Ciryaher"
"""A minion who can use shadow-magic."""
HADOR = "Hador"
"""One who can use sorcery."""
BELEGORN = "Belegorn"
"""One who can use spirit-magic."""


def mage(site: str, *characters: str, hand: tuple[str, ...]) -> tuple[Play, int]:
    """A company of minions at a site, with cards in hand."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    return play, company


@pytest.mark.parametrize("card", ["LE-159", "LE-168", "LE-232", "LE-233", "LE-249", "LE-251", "LE-258"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- A Malady Without Healing -----------------------------------------------------------------------


def sick(*heroes: str, state: int = 0) -> tuple[Play, int]:
    """Ciryaher meets heroes at Edoras."""
    play, company = mage("Edoras", CIRYAHER, hand=("A Malady Without Healing",))
    play.company("two", "Edoras", *heroes)
    play.state(heroes[0], state)
    return play, company


def test_a_malady_tries_the_spirit_and_the_body_of_a_hero() -> None:
    play, company = sick("Legolas", state=TAPPED)
    play.at_site(company)
    play.dice(6, 6, 1, 1, 6, 6)
    play.do("play A Malady Without Healing Legolas").until()
    assert total(play, "body-check") == 2 + 1
    assert [event.facts["total"] for event in play.events("corruption")] == [12 - 1, 12 - 5]
    assert "Legolas" in play


def test_a_hero_who_dies_of_a_malady_is_a_kill() -> None:
    play, company = sick("Legolas")
    play.at_site(company)
    play.dice(6, 6, 6, 6, 6, 6)
    play.do("play A Malady Without Healing Legolas").until()
    assert play.player("two").removed == ()
    assert scoring.tally(play.table, "one")["kill"] == play["Legolas"].facts.points > 0
    assert play["Legolas"].owner == "one" and play["Legolas"].role == "creature"


def test_a_minion_who_dies_of_a_malady_is_none() -> None:
    play, company = mage("Edoras", CIRYAHER, "Jerrek", hand=("A Malady Without Healing",))
    play.at_site(company)
    play.dice(6, 6, 6, 6, 6, 6)
    play.do("play A Malady Without Healing Jerrek").until()
    assert play.player("one").removed == (play.id("Jerrek"),)
    assert scoring.tally(play.table, "one")["kill"] == 0


@rule("meccg.choice.resources.malady")
def test_a_hero_of_ones_own_who_dies_of_a_malady_is_none_either() -> None:
    play = Play("fallen-wizard")
    company = play.company("one", "Edoras", CIRYAHER, "Legolas")
    play.hand("one", "A Malady Without Healing")
    play.at_site(company)
    play.dice(6, 6, 6, 6, 6, 6)
    play.do("play A Malady Without Healing Legolas").until()
    assert play.player("one").removed == (play.id("Legolas"),)
    assert scoring.tally(play.table, "one")["kill"] == 0


def test_a_malady_reaches_neither_wizards_nor_other_sites_nor_himself() -> None:
    play, company = sick("Gandalf")
    play.company("two", "Rivendell", "Legolas")
    play.at_site(company)
    assert play.table.pending is None
    play, company = sick("Aragorn II", "Gandalf")
    play.at_site(company)
    plays = [option for option in play.options if option.startswith("play")]
    assert plays == ["play A Malady Without Healing Aragorn II"]


def test_a_malady_needs_shadow_magic() -> None:
    play, company = mage("Edoras", HADOR, hand=("A Malady Without Healing",))
    play.company("two", "Edoras", "Legolas")
    assert not play.at_site(company).offered("play A Malady Without Healing Legolas")


# -- Bitter Cold ------------------------------------------------------------------------------------


def test_bitter_cold_weakens_the_present_attack_and_all_that_follow() -> None:
    play, company = mage("Edoras", HADOR, hand=("Bitter Cold",))
    play.dice(6, 6)
    attacked(play, company, prowess=9, body=7).do("play Bitter Cold").until("strike.stay")
    assert (attacks.attack_prowess(play.table), attacks.attack_body(play.table)) == (8, 6)
    assert total(play, "corruption") == 12 - 4
    play.until()
    play.state(HADOR, UNTAPPED)
    attacked(play, company, prowess=5).until("strike.stay")
    assert attacks.attack_prowess(play.table) == 4
    play.until()
    other = play.company("one", "Moria", "Jerrek")
    play.table.journey = None
    attacked(play, other, prowess=5).until("strike.stay")
    assert attacks.attack_prowess(play.table) == 5


def test_bitter_cold_needs_sorcery() -> None:
    play, company = mage("Edoras", CIRYAHER, hand=("Bitter Cold",))
    assert not attacked(play, company).offered("play Bitter Cold")


# -- Some Secret Art of Flame -----------------------------------------------------------------------


def test_some_secret_art_of_flame_strengthens_the_sorcerer_against_one_attack() -> None:
    play, company = mage("Edoras", HADOR, hand=("Some Secret Art of Flame",) * 2)
    play.dice(6, 6)
    attacked(play, company).do("play Some Secret Art of Flame attack")
    assert numbers.prowess(play.table, play[HADOR].number) == 5 + 4
    assert play.table.pending is None or not play.offered("play Some Secret Art of Flame attack")
    play.until()
    assert numbers.prowess(play.table, play[HADOR].number) == 5


def test_some_secret_art_of_flame_is_for_the_attacked_only() -> None:
    play, company = mage("Edoras", "Jerrek", hand=("Some Secret Art of Flame",))
    play.company("one", "Moria", HADOR)
    assert not attacked(play, company).offered("play Some Secret Art of Flame attack")


def test_a_ringwraith_pays_nothing_for_his_art() -> None:
    play, company = mage("Edoras", "Dwar the Ringwraith", hand=("Some Secret Art of Flame",))
    attacked(play, company).do("play Some Secret Art of Flame attack").until()
    assert not play.events("corruption")


# -- Spying out the Land ----------------------------------------------------------------------------


def test_spying_out_the_land_leaves_the_opponent_the_hazards_that_they_show() -> None:
    play, company = mage("Dol Guldur", BELEGORN, hand=("Spying out the Land",))
    play.hand("two", "Orc-watch", "Orc-guard")
    play.organization()
    play.dice(6, 6)
    play.do("play Spying out the Land").until("hazards.show")
    assert play.asks == "two"
    play.do("show Orc-watch", "enough").until()
    play.moves(company, "Moria", "Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")
    assert any(option.startswith("play Orc-watch") for option in play.options)
    assert not any("Orc-guard" in option for option in play.options)


def test_spying_out_the_land_is_for_one_company() -> None:
    play, _ = mage("Dol Guldur", BELEGORN, hand=("Spying out the Land",))
    other = play.company("one", "Carn Dûm", "Jerrek")
    play.hand("two", "Orc-guard")
    play.organization()
    play.dice(6, 6)
    play.do("play Spying out the Land").until("hazards.show").do("enough").until()
    play.moves(other, "Mount Gram")
    assert any("Orc-guard" in option for option in play.options)


# -- Veils of Shadow --------------------------------------------------------------------------------


def test_veils_of_shadow_leave_one_strike_to_each_automatic_attack() -> None:
    play, company = mage("Bag End", HADOR, hand=("Veils of Shadow",))
    play.dice(6, 6)
    attacked(play, company, race="hobbit", strikes=5, prowess=5, automatic=True).do("play Veils of Shadow attack")
    assert attacks.strikes_of(play.table) == 1
    site = play["Bag End"]
    left = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[company])
    assert [attack.strikes for attack in left] == [1, 1]


def test_veils_of_shadow_leave_the_attack_of_a_site_its_one_strike() -> None:
    play, company = mage("Goblin-gate", HADOR, "Jerrek", hand=("Veils of Shadow",))
    play.dice(6, 6)
    play.enters(company).do("enter", "play Veils of Shadow attack").until("combat.assign")
    assert attacks.strikes_of(play.table) == 1


@pytest.mark.parametrize(("site", "offered"), [("Bag End", True), ("Barrow-downs", False)])
def test_veils_of_shadow_weaken_the_other_attacks_when_the_first_has_one_strike(site: str, offered: bool) -> None:
    play, company = mage(site, "Dwar the Ringwraith", hand=("Veils of Shadow",))  # he makes no check
    found = automatic_attacks.automatic_attacks(play.table, play[site], play.table.companies[company])
    assert any(attack.strikes > 1 for attack in found) is offered
    attacked(play, company, strikes=1, prowess=5, automatic=True)
    assert play.offered("play Veils of Shadow attack") is offered


def test_veils_of_shadow_hide_nobody_from_a_creature() -> None:
    play, company = mage("Bag End", HADOR, hand=("Veils of Shadow",))
    assert not attacked(play, company, strikes=3).offered("play Veils of Shadow attack")


# -- The Water’s Tithe ------------------------------------------------------------------------------


def test_the_waters_tithe_lengthens_the_way_of_the_sorcerers_company() -> None:
    play, company = mage("Dol Guldur", HADOR, hand=("The Water’s Tithe", "Skies of Fire"))
    play.organization()
    play.dice(6, 6)
    play.do("play The Water’s Tithe").until("organization")
    assert region_movement.region_limit(play.table, play.table.companies[company]) == 6
    assert total(play, "corruption") == 12 - 3


def test_the_waters_tithe_is_not_for_ringwraiths() -> None:
    play, _ = mage("Dol Guldur", "Dwar the Ringwraith", hand=("The Water’s Tithe", "Skies of Fire"))
    assert not play.organization().offered("play The Water’s Tithe")


# -- Words of Menace and Deceit ---------------------------------------------------------------------


def test_words_of_menace_and_deceit_give_influence_for_the_turn() -> None:
    play, _ = mage("Dol Guldur", BELEGORN, CIRYAHER, hand=("Words of Menace and Deceit",) * 2)
    play.organization()
    assert not play.offered(f"play Words of Menace and Deceit {CIRYAHER}")
    play.dice(6, 6)
    play.do(f"play Words of Menace and Deceit {BELEGORN}").until("organization")
    assert numbers.direct_influence(play.table, play[BELEGORN].number) == 2 + 5
    assert not play.offered(f"play Words of Menace and Deceit {BELEGORN}")
    assert total(play, "corruption") == 12 - 4
