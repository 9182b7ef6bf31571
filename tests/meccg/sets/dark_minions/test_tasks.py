"""The tasks of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import captive
from tests.meccg.sets.chain_scenes import resolves
from tests.meccg.sets.item_scenes import ring_test
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.sets.dark_minions import tasks
from underdeeps.meccg.table import TAPPED, UNTAPPED


def with_task(task: str, site: str, state: int = 0, *notes: str) -> tuple[Play, int]:
    """A company at a site with a task that has come so far."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Elrond")
    number = play.event("one", task, company)
    zones.change(play.table, number, state=state, note=notes)
    return play, company


# -- Fate of the Ithil-stone ------------------------------------------------------------------------


FATE = "Fate of the Ithil-stone"


def test_fate_of_the_ithil_stone_costs_lost_knowledge_at_minas_tirith() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Aragorn II", "Legolas")
    play.give("Legolas", "Lost Tome")
    play.hand("one", FATE)
    play.give("Aragorn II", "Forgotten Scrolls")
    play.at_site(company).do(f"play {FATE} c{company}")
    resolves(play, "sacrifice Lost Tome")
    assert "Lost Tome" not in play
    assert "Forgotten Scrolls" in play
    assert play[FATE].number in play.table.companies[company].events


@pytest.mark.parametrize(("site", "item"), [("Bree", "Lost Tome"), ("Minas Tirith", "Star-glass")])
def test_fate_of_the_ithil_stone_needs_both(site: str, item: str) -> None:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    play.give("Legolas", item)
    play.hand("one", FATE)
    play.at_site(company)
    assert not play.offered(f"play {FATE} c{company}")


def test_fate_of_the_ithil_stone_goes_on_from_a_palantir_to_barad_dur_and_home() -> None:
    play, company = with_task(FATE, "Isengard")
    play.hand("one", "Palantír of Orthanc")
    play.table.cards[play.table.companies[company].site]
    play.at_site(company).do("play Palantír of Orthanc", "by Elrond")
    while play[FATE].state == UNTAPPED:
        play.do("pass")
    play.run(zones.draw, "one", 0)
    zones.untap(play.table, play["Elrond"].number)
    play.untap().until()
    assert play[FATE].state == TAPPED
    assert tasks.INVERTED not in play[FATE].note


ENEMY = "Knowledge of the Enemy"


@pytest.mark.parametrize(
    ("site", "state", "upside_down"), [("Barad-dûr", 1, True), ("Moria", 1, False), ("Barad-dûr", 0, False)]
)
def test_fate_of_the_ithil_stone_is_turned_by_a_theft_in_barad_dur(site: str, state: int, upside_down: bool) -> None:
    play, company = with_task(FATE, site, state)
    play.hand("one", ENEMY)
    resolves(play.at_site(company), f"play {ENEMY} Aragorn II")
    assert (tasks.INVERTED in play[FATE].note) == upside_down


def test_fate_of_the_ithil_stone_counts_a_theft_before_the_site_is_entered() -> None:
    play, company = with_task(FATE, "Barad-dûr", TAPPED)
    play.hand("one", ENEMY)
    play.table.site_company = company
    play.enters(company).until("site.enter")
    play.table.phase = "site"
    zones.change(play.table, play[FATE].number, note=(f"{tasks.THEFT}{play.table.turn}",))
    zones.change_company(play.table, company, entered=True)
    zones.happen(play.table, "site-entered", f"c{company}")
    assert tasks.INVERTED in play[FATE].note


def test_of_two_fates_of_the_ithil_stone_one_only_is_turned() -> None:
    play, company = with_task(FATE, "Barad-dûr", TAPPED)
    other = play.event("two", FATE)
    zones.change(play.table, other, state=TAPPED, note=(tasks.INVERTED,))
    play.hand("one", ENEMY)
    resolves(play.at_site(company), f"play {ENEMY} Aragorn II")
    assert tasks.INVERTED not in play[FATE].note


def test_fate_of_the_ithil_stone_stored_eases_all_palantiri() -> None:
    play, _ = with_task(FATE, "Rivendell", TAPPED, tasks.INVERTED)
    play.give("Aragorn II", "Palantír of Orthanc")
    before = numbers.corruption_points(play.table, play["Aragorn II"].number)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    resolves(play.organization(), next(option for option in play.options if FATE in option))
    assert play[FATE].stored
    assert scoring.tally(play.table, "one")["miscellaneous"] == 7
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == before - 1


def test_fate_of_the_ithil_stone_is_not_stored_before_it_is_turned() -> None:
    play, _ = with_task(FATE, "Rivendell", TAPPED)
    assert not any(FATE in option for option in play.organization().options)


# -- Into the Smoking Cone --------------------------------------------------------------------------


CONE = "Into the Smoking Cone"


@pytest.mark.parametrize(
    ("site", "sage", "fits"), [("Moria", "Elrond", True), ("Bree", "Elrond", False), ("Moria", "Legolas", False)]
)
def test_into_the_smoking_cone_is_for_a_sage_where_gold_rings_are_found(site: str, sage: str, fits: bool) -> None:
    play = Play()
    company = play.company("one", site, "Gimli", sage)
    play.hand("one", CONE)
    play.at_site(company)
    offered = play.table.pending is not None and play.offered(f"play {CONE} c{company}")
    assert offered == fits
    if fits:
        resolves(play, f"play {CONE} c{company}")
        assert play[CONE].number in play.table.companies[company].events


def test_into_the_smoking_cone_is_tapped_by_a_ring_and_turned_at_mount_doom() -> None:
    play, company = with_task(CONE, "Mount Doom")
    play.give("Elrond", "Beautiful Gold Ring", "Forgotten Scrolls")
    play.hand("one", "Lesser Ring")
    ring_test(play, "Beautiful Gold Ring", 5, 6)
    while "Lesser Ring" not in play:
        play.do(next(option for option in play.options if "Lesser Ring" in option))
    assert play[CONE].state == TAPPED
    play.at_site(company)
    turn = next(option for option in play.options if option.startswith(f"use {CONE}"))
    resolves(play, turn)
    assert tasks.INVERTED in play[CONE].note
    assert "Forgotten Scrolls" not in play
    assert not play.table.lasting


def test_into_the_smoking_cone_stored_eases_all_rings() -> None:
    play, _ = with_task(CONE, "Rivendell", TAPPED, tasks.INVERTED)
    play.give("Aragorn II", "Precious Gold Ring", "Star-glass")
    before = numbers.corruption_points(play.table, play["Aragorn II"].number)
    resolves(play.organization(), next(option for option in play.options if CONE in option))
    assert scoring.tally(play.table, "one")["miscellaneous"] == 6
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == before - 1


# -- Pass the Doors of Dol Guldur -------------------------------------------------------------------


NUMBERS = "Dark Numbers"

DOORS = "Pass the Doors of Dol Guldur"


def test_pass_the_doors_of_dol_guldur_costs_stolen_knowledge() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    company = play.company_of("Aragorn II").number
    play.hand("one", DOORS)
    assert not any(DOORS in option for option in play.organization().options)
    play.give("Aragorn II", NUMBERS)
    resolves(play.until().organization(), f"play {DOORS} c{company}")
    assert NUMBERS not in play
    assert play[DOORS].number in play.table.companies[company].events


def test_pass_the_doors_of_dol_guldur_is_tapped_when_prisoners_are_taken_home() -> None:
    play = Play()
    company = play.company("one", "Dol Guldur", "Aragorn II", "Gimli", "Elrond")
    play.event("one", DOORS, company)
    play.hand("one", "Rescue Prisoners")
    zones.change(play.table, play["Dol Guldur"].number, state=TAPPED)
    play.dice(*(6, 6) * 4)
    play.at_site(company)
    assert not any(option.startswith(f"use {DOORS}") for option in play.options)
    play.do("play Rescue Prisoners Dol Guldur").until("combat.assign").do("face Aragorn II", "face Gimli")
    play.until("task.charge").do("take-charge Elrond")
    while play.asked != "chain.open":
        play.do("pass")
    resolves(play, f"use {DOORS}")
    assert play[DOORS].state == TAPPED


def test_pass_the_doors_of_dol_guldur_is_tapped_when_captives_are_freed_there() -> None:
    play = captive("Flies and Spiders", "Frodo", "Ost-in-Edhil")
    company = play.company("one", "Dol Guldur", "Aragorn II")
    play.event("one", DOORS, company)
    play.hand("one", "Concealment")
    play.at_site(company)
    assert play.table.pending is None or not any(option.startswith(f"use {DOORS}") for option in play.options)
    zones.happen(play.table, "rescued", f"c{company}")
    play.at_site(company)
    assert play.offered(f"use {DOORS}")


def test_pass_the_doors_of_dol_guldur_stored_weakens_dark_holds_and_shadow_holds() -> None:
    play, _ = with_task(DOORS, "Rivendell", TAPPED)
    there = play.company("one", "Moria", "Gimli")
    site = play["Moria"]
    (before,) = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[there])
    play.organization()
    assert automatic_attacks.automatic_attacks(play.table, site, play.table.companies[there]) == [before]
    resolves(play, next(option for option in play.options if DOORS in option))
    assert scoring.tally(play.table, "one")["miscellaneous"] == 4
    (after,) = automatic_attacks.automatic_attacks(play.table, site, play.table.companies[there])
    assert (after.strikes, after.prowess) == (before.strikes - 1, before.prowess - 1)
    ruins = play.company("one", "Ettenmoors", "Beregond")
    (trolls,) = automatic_attacks.automatic_attacks(play.table, play["Ettenmoors"], play.table.companies[ruins])
    assert trolls == play["Ettenmoors"].facts.attacks[0]
