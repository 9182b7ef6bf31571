"""The sites of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import rings, zones
from underdeeps.meccg.rules.combat import automatic_attacks, detainment, keying
from underdeeps.meccg.rules.combat.attacks import strikes_of
from underdeeps.meccg.rules.journeys import routes, under_deeps
from underdeeps.meccg.rules.turn import movement_hazard, organization
from underdeeps.meccg.table import Journey

NORMAL = ("BA-84", "BA-85", "BA-86", "BA-87", "BA-88", "BA-91", "BA-92", "BA-97", "BA-98", "BA-99", "BA-102")
PLAIN = ("BA-89", "BA-90", "BA-94", "BA-95", "BA-96", "BA-103", "BA-104")
HAVENS = ("BA-93", "BA-100")


def at(site: str, *characters: str) -> Play:
    play = Play("balrog", "wizard")
    play.company("one", site, *(characters or ("Azog",)))
    return play


def go(play: Play) -> int:
    return play.table.companies_of("one")[0].number


def test_all_twenty_two_are_enforced() -> None:
    assert all(f"BA-{number}" in PARTS for number in range(83, 105))


@pytest.mark.parametrize("site", NORMAL)
def test_creatures_keyed_to_his_dark_sites_attack_normally(site: str) -> None:
    play = at(site)
    company = play.table.companies[go(play)]
    key = f"site:{CARDS[site].site_type}"
    assert CARDS[site].site_type in detainment.DARK_SITES
    assert not detainment.detains(play.table, company, "TW-40", "spider", key)
    assert text_of(site).startswith("Creatures played here do not attack as detainment")


@pytest.mark.parametrize("site", HAVENS)
def test_creatures_keyed_to_his_havens_detain(site: str) -> None:
    play = at(site)
    company = play.table.companies[go(play)]
    assert detainment.detains(play.table, company, "TW-40", "spider", "site:haven")
    assert "attacks of creatures keyed to this site are detainment" in text_of(site).lower()
    assert "companies of yours that are here" in text_of(site)


@pytest.mark.parametrize("site", [*NORMAL, *PLAIN, "BA-83", "BA-101"])
def test_the_printed_automatic_attacks_are_met(site: str) -> None:
    play = at(site)
    company = play.table.companies[go(play)]
    attacks = automatic_attacks.automatic_attacks(play.table, play.table.site_of(company), company)
    assert [(attack.race, attack.strikes, attack.prowess) for attack in attacks] == [
        (attack.race, attack.strikes, attack.prowess) for attack in CARDS[site].attacks
    ]
    play.enters(company.number).do("enter")
    assert play.table.combat is not None
    first = CARDS[site].attacks[0]
    assert (play.table.combat.race, strikes_of(play.table)) == (first.race, first.strikes)
    assert play.table.combat.detainment is (first.detainment == "always")


@pytest.mark.parametrize("site", [card for card in PLAIN if len(CARDS[card].attacks) > 1])
def test_the_opponent_may_play_a_creature_as_the_second_attack(site: str) -> None:
    assert CARDS[site].attacks[1].from_hand
    play = at(site, "Azog")
    coast = "coastal-sea" in CARDS[site].attacks[1].from_hand
    play.hand("two", "Corsairs of Umbar" if coast else "Orc-guard")
    play.dice(6, 6)
    play.enters(go(play)).do("enter")
    play.until("site.creature")
    assert play.asks == "two" and "no-creature" in play.options


@pytest.mark.parametrize("site", HAVENS)
def test_attacks_on_a_company_at_his_darkhavens_are_canceled(site: str) -> None:
    play = at(site, "Azog")
    play.hand("two", "Cave-drake", "Wargs")
    play.stays(go(play))
    while play.table.pending is not None:
        option = next((each for each in play.options if each.startswith("play")), None)
        play.do(option) if option else play._modestly()
    assert play.table.cards[play["Azog"].number].state == 0


@pytest.mark.parametrize("site", HAVENS)
def test_a_gold_ring_stored_at_his_darkhavens_is_tested(site: str) -> None:
    play = at(site, "Azog")
    play.give("Azog", "A Little Gold Ring")
    play.dice(6, 6)
    play.dice(4, 4)
    play.organization().do("store A Little Gold Ring").until()
    assert play.events("ring-tested")[0].facts["result"] == 8 - 2


@pytest.mark.parametrize("site", [f"BA-{n}" for n in range(83, 105) if CARDS[f"BA-{n}"].keyable_races])
def test_some_creatures_are_keyed_to_his_sites_beyond_their_own_keys(site: str) -> None:
    play = at(site, "Azog")
    company = play.table.companies[go(play)]
    here = Journey(company.number, company.site, company.site, False)
    key = f"site-name:{CARDS[site].name}"
    for race in CARDS[site].keyable_races:
        kin = [card for card in CARDS.values() if "creature" in card.forms and card.race == race]
        assert kin
        for card in kin:
            assert (key in keying.keys(play.table, card.id, here)) is (card.name not in CARDS[site].keyable_except)


@pytest.mark.parametrize("site", ["BA-89", "BA-95"])
def test_creatures_of_the_sea_are_keyed_to_two_of_his_sites(site: str) -> None:
    play = at(site, "Azog")
    company = play.table.companies[go(play)]
    here = Journey(company.number, company.site, company.site, False)
    corsairs = play.id("Corsairs of Umbar", "two")
    assert f"site-name:{CARDS[site].name}" in keying.keys(play.table, corsairs, here)


@rule("underdeeps.movement.balrog-drowning-deeps-roll", "underdeeps.movement.balrog-rusted-deeps-roll")
@pytest.mark.parametrize(("deep", "hold"), [("BA-89", "Blue Mountain Dwarf-hold"), ("BA-96", "Iron Hill Dwarf-hold")])
def test_thirteen_is_needed_between_the_dwarf_holds_and_the_deeps_both_ways(deep: str, hold: str) -> None:
    for here, there in ((deep, hold), (hold, deep)):
        play = at(here, "Azog")
        zones.change_company(play.table, go(play), destination=play.site("one", there))
        company = play.table.companies[go(play)]
        assert under_deeps.must_roll(play.table, company) and under_deeps.printed_number(play.table, company) == 13


def test_texts_of_sites_are_sentences() -> None:
    for number in (83, 84, 93, 100, 101):
        assert text_of(f"BA-{number}").endswith(".")


# -- Ancient Deep-hold ------------------------------------------------------------------------------


@rule("meccg.choice.balrog.ancient-deep-hold")
def test_ancient_deep_hold_lies_beside_the_site_from_which_it_is_first_reached_and_stays() -> None:
    play = at("BA-90", "Azog")
    play.locations("one", "Ancient Deep-hold", "The Under-grottos", "The Pûkel-deeps", "The Under-gates")
    assert "BA-83" in routes.destinations(play.table, play.table.companies[go(play)])
    play.dice(6, 2)
    organization.lay_destination(play.table, go(play), "BA-83")
    play.run(movement_hazard.company_phase, go(play)).until()
    assert play.table.site_of(play.table.companies[go(play)]).id == "BA-83"
    zones.change_company(play.table, go(play), done=False, moved=False)
    assert routes.neighbour(play["Ancient Deep-hold"]) == "The Gem-deeps"
    play.locations("one", "The Gem-deeps", "The Under-grottos", "The Pûkel-deeps", "The Under-gates")
    assert routes.destinations(play.table, play.table.companies[go(play)]) == ["BA-90"]
    play.dice(6, 2)
    organization.lay_destination(play.table, go(play), "BA-90")
    play.run(movement_hazard.company_phase, go(play)).until()
    assert play.table.site_of(play.table.companies[go(play)]).id == "BA-90"
    deep = play["Ancient Deep-hold"]
    assert not zones.site_in_use(play.table, deep.number)
    assert deep.token in routes.destinations(play.table, play.table.companies[go(play)])
    other = play.company("one", "The Pûkel-deeps", "Bolg")
    assert deep.token not in routes.destinations(play.table, play.table.companies[other])


# -- Carn Dûm ---------------------------------------------------------------------------------------


@rule("underdeeps.movement.example-iron-deeps-balrog")
def test_the_example_of_carn_dum_and_the_iron_deeps() -> None:
    play = at("Carn Dûm", "Azog")
    play.locations("one", "The Iron-deeps", "Mount Gram", "The Under-leas", "The Under-vaults")
    company = play.table.companies[go(play)]
    assert routes.ways(play.table, company, CARDS["BA-91"]) == ("under-deeps",)
    assert routes.ways(play.table, company, CARDS["LE-394"]) == ("region",)
    play.journey(go(play), "The Iron-deeps").until()
    assert not [event for event in play.events("rolled") if event.facts.get("what") == "under-deeps"]
    assert play.table.site_of(play.table.companies[go(play)]).id == "BA-91"
    below = at("The Iron-deeps", "Azog")
    below.locations("one", "Carn Dûm", "The Under-leas", "The Under-vaults", "The Under-gates", "Moria", "Mount Gram")
    found = routes.destinations(below.table, below.table.companies[go(below)])
    assert sorted(found) == ["BA-102", "BA-103", "BA-85"]
    for dice, arrives in (((3, 2), False), ((3, 3), True)):
        below = at("The Iron-deeps", "Azog")
        below.dice(*dice)
        below.journey(go(below), "The Under-leas").until()
        assert below.table.companies[go(below)].moved is arrives


# -- Cirith Ungol -----------------------------------------------------------------------------------


def test_even_nazgul_attack_normally_at_his_dark_sites_and_at_those_of_other_minions_they_do_not() -> None:
    play = at("BA-87")
    company = play.table.companies[go(play)]
    assert not detainment.detains(play.table, company, "TW-47", "nazgûl", "site:dark-hold")
    assert detainment.detains(play.table, company, "TW-47", "nazgûl", "region:dark-domain")
    minions = Play("ringwraith", "wizard")
    number = minions.company("one", "LE-392", "Lugdush")
    assert detainment.detains(minions.table, minions.table.companies[number], "TW-47", "nazgûl", "site:shadow-hold")


# -- The Drowning-deeps -----------------------------------------------------------------------------


@rule("underdeeps.movement.thirteen-impossible")
def test_thirteen_is_out_of_reach_until_something_helps() -> None:
    for help_, arrives in (((), False), (("BA-66",), True)):
        play = at("BA-89", "Azog")
        if help_:
            play = at("Blue Mountain Dwarf-hold", "Bolg")
            play.give("Bolg", *help_)
        play.dice(6, 6)
        play.journey(go(play), "BA-89" if help_ else "Blue Mountain Dwarf-hold").until()
        company = play.table.companies[go(play)]
        assert company.moved is arrives


# -- The Gem-deeps ----------------------------------------------------------------------------------


@rule("underdeeps.site-phase.example-high-helm-gem-deeps")
def test_the_example_of_azog_and_the_high_helm() -> None:
    play = at("The Gem-deeps", "Azog", "BA-7")
    play.hand("one", "High Helm", "Sable Shield", "A Little Gold Ring", "Foul-smelling Paste")
    play.at_site(go(play)).do("play High Helm", "by Azog")
    while play.asked.startswith("chain.respond"):
        play.do("pass")
    assert (play["Azog"].state, play["The Gem-deeps"].state, play["High Helm"].on) == (1, 1, play["Azog"].number)
    offered = [option for option in play.options if option.startswith("play")]
    assert {"play Sable Shield", "play A Little Gold Ring", "play Foul-smelling Paste"} <= set(offered)
    play.do("play A Little Gold Ring")
    while play.table.pending is not None and play.table.chain:
        play._modestly()
    assert play["A Little Gold Ring"].on == play["Hill-troll"].number and play["Hill-troll"].state == 1
    assert play.table.pending is None or not any(option.startswith("play") for option in play.options)


# -- The Iron-deeps ---------------------------------------------------------------------------------


@rule("underdeeps.movement.example-iron-deeps-balrog")
@pytest.mark.parametrize(("new", "number"), [("The Under-leas", 6), ("The Under-vaults", 7), ("Carn Dûm", 0)])
def test_the_ways_from_the_iron_deeps_are_as_hard_as_printed(new: str, number: int) -> None:
    play = at("BA-91")
    assert under_deeps.adjacent_number("BA-91", play.id(new, "one")) == number


# -- The Under-grottos ------------------------------------------------------------------------------


def test_tests_at_the_under_grottos_have_one_more() -> None:
    play = at("BA-101", "Azog")
    (ring,) = play.give("Azog", "A Little Gold Ring")
    assert rings.test_change(play.table, ring) == 1
