"""Resource events of Dark Minions: lost and stolen knowledge, what Wizards know, healing, gifts."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import attack, corruption, ring_test, strike
from tests.meccg.cards.short_event_scenes import attacked, courts, total
from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent
from tests.meccg.rules.agent_fight_scenes import attacked as attacked_by_agent
from tests.meccg.rules.captive_scenes import captive
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.sets.dark_minions import tasks
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

CARDS = [
    *("DM-119", "DM-120", "DM-122", "DM-123", "DM-126", "DM-128", "DM-130", "DM-131", "DM-133", "DM-134"),
    *("DM-135", "DM-136", "DM-139", "DM-140", "DM-146", "DM-147", "DM-150", "DM-151", "DM-154", "DM-156"),
]

NUMBERS = "Dark Numbers"
ENEMY = "Knowledge of the Enemy"
FATE = "Fate of the Ithil-stone"
CONE = "Into the Smoking Cone"
DOORS = "Pass the Doors of Dol Guldur"


def resolves(play: Play, choice: str) -> Play:
    """Do something and let its chain be resolved, with no responses."""
    play.do(choice)
    while play.table.chain and play.asked in ("chain.respond", "chain.open"):
        play.do("pass")
    return play


@pytest.mark.parametrize("card", CARDS)
def test_each_says_what_it_does(card: str) -> None:
    assert text_of(card)[0] in "+ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert text_of(card).endswith(".")


# -- stolen knowledge -------------------------------------------------------------------------------


def test_dark_numbers_is_for_a_scout_right_after_an_orc_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bilbo", "Aragorn II")
    play.hand("one", NUMBERS)
    play.dice(6, 6)
    attacked(play, company, prowess=3)
    assert not any(NUMBERS in option for option in play.options)
    play.until("combat.assign").do("face Aragorn II").until("chain.open", "one")
    assert play.options == [f"play {NUMBERS} Bilbo", "pass"]
    resolves(play, f"play {NUMBERS} Bilbo").until()
    assert play["Bilbo"].state == TAPPED
    assert play[NUMBERS].on == play["Bilbo"].number
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


@pytest.mark.parametrize(("race", "state", "canceled"), [("wolf", 0, False), ("orc", 1, False), ("orc", 0, True)])
def test_dark_numbers_needs_orcs_trolls_or_men_who_were_faced_and_an_untapped_scout(
    race: str, state: int, canceled: bool
) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bilbo", "Aragorn II")
    play.state("Bilbo", state)
    play.hand("one", NUMBERS, "Concealment")
    play.dice(6, 6)
    attacked(play, company, race=race, prowess=3)
    if canceled:
        play.do("play Concealment attack", "by Aragorn II").until()
    else:
        play.until("combat.assign").do("face Aragorn II").until()
    assert NUMBERS not in play
    assert NUMBERS in play.names(play.player("one").hand)


def test_dark_numbers_can_be_played_after_an_automatic_attack() -> None:
    play = Play()
    company = play.company("one", "Moria", "Bilbo", "Aragorn II")
    play.hand("one", NUMBERS)
    play.dice(6, 6)
    attacked(play, company, prowess=3, automatic=True).until("combat.assign").do("face Aragorn II")
    resolves(play.until("chain.open", "one"), f"play {NUMBERS} Bilbo").until()
    assert play[NUMBERS].on == play["Bilbo"].number
    assert not play.table.companies[company].entered


def test_dark_numbers_is_discarded_for_three_to_a_faction_check_in_its_company() -> None:
    play = Play()
    play.company("one", "Bree", "Bilbo", "Aragorn II")
    play.give("Bilbo", NUMBERS)
    play.dice(1, 1)
    courts(play, "Aragorn II", "Rangers of the North")
    resolves(play, f"use {NUMBERS} check").until()
    with_numbers = total(play, "influence")
    assert NUMBERS not in play

    play = Play()
    play.company("one", "Bree", "Bilbo", "Aragorn II")
    play.dice(1, 1)
    courts(play, "Aragorn II", "Rangers of the North").until()
    assert with_numbers == total(play, "influence") + 3


def test_dark_numbers_does_not_help_another_company_and_can_be_stored() -> None:
    play = Play()
    play.company("one", "Bree", "Aragorn II")
    play.company("one", "Rivendell", "Bilbo")
    play.give("Bilbo", NUMBERS)
    courts(play, "Aragorn II", "Rangers of the North")
    assert not play.offered(f"use {NUMBERS} check")

    play = Play()
    play.company("one", "Rivendell", "Bilbo")
    play.give("Bilbo", NUMBERS)
    resolves(play.organization(), f"store {NUMBERS}")
    assert play[NUMBERS].stored
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


def test_knowledge_of_the_enemy_taps_a_character_at_a_shadow_hold() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("one", ENEMY)
    resolves(play.at_site(company), f"play {ENEMY} Aragorn II")
    assert play["Aragorn II"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0

    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.hand("one", ENEMY)
    play.at_site(company)
    assert play.table.pending is None or not any(ENEMY in option for option in play.options)


@pytest.mark.parametrize(("dice", "learned"), [((1, 1, 6, 6), True), ((6, 6, 1, 1, 1, 1), False)])
def test_knowledge_of_the_enemy_is_won_from_an_agent_that_failed(dice: tuple[int, ...], learned: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan", "Aragorn II")
    agent(play, "Gisulf", "Bree", up=True)
    play.hand("one", ENEMY)
    play.enters(company).until("site.enter").do("enter")
    attacked_by_agent(play)
    play.dice(*dice)
    play.until("combat.assign").do("face Aragorn II")
    while play.table.pending is not None and not (play.asked == "chain.open" and not play.table.combat):
        play._modestly()
    found = play.table.pending is not None and play.offered(f"play {ENEMY} Elladan")
    assert found == learned


def test_knowledge_of_the_enemy_stored_strikes_a_hazard_from_the_game() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", ENEMY)
    zones.store(play.table, play[ENEMY].number)
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1
    play.hand("two", "An Unexpected Outpost")
    play.discard("two", "Orc-watch", "Orc-watch")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play An Unexpected Outpost")
    while not play.offered("strike-out An Unexpected Outpost"):
        play._modestly()
    assert play.asks == "one"
    assert not play.offered("strike-out Orc-watch")
    resolves(play, "strike-out An Unexpected Outpost")
    assert play.names(play.player("two").removed) == ["An Unexpected Outpost"]
    assert ENEMY in play.names(play.player("one").discard)


def test_knowledge_of_the_enemy_answers_only_what_was_just_discarded() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", ENEMY)
    play.discard("two", "Orc-watch")
    zones.store(play.table, play[ENEMY].number)
    play.hand("one", "Concealment")
    play.hand("two", "Wake of War")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    assert not any(option.startswith("strike-out") for option in play.options)
    zones.put_in_discard(play.table, "two", play.id("Little Snuffler"), -1)
    zones.put_in_discard(play.table, "two", play.id("Durin’s Bane"), (1 << 16) - 1)
    assert not any(each.kind == "seen-discard" for each in play.table.lasting)


# -- Fate of the Ithil-stone ------------------------------------------------------------------------


def with_task(task: str, site: str, state: int = 0, *notes: str) -> tuple[Play, int]:
    """A company at a site with a task that has come so far."""
    play = Play()
    company = play.company("one", site, "Aragorn II", "Elrond")
    number = play.event("one", task, company)
    zones.change(play.table, number, state=state, note=notes)
    return play, company


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


# -- Barrow-blade -----------------------------------------------------------------------------------


def test_barrow_blade_is_played_with_a_dagger_at_ruins() -> None:
    play = Play()
    company = play.company("one", "Ettenmoors", "Merry", "Aragorn II")
    play.give("Merry", "Dagger of Westernesse")
    play.hand("one", "Barrow-blade", "Barrow-blade")
    plain = numbers.prowess(play.table, play["Merry"].number)
    undead = numbers.prowess(play.table, play["Merry"].number, "undead")
    points = numbers.corruption_points(play.table, play["Merry"].number)
    resolves(play.at_site(company), "play Barrow-blade Dagger of Westernesse")
    assert play["Merry"].state == TAPPED
    assert numbers.prowess(play.table, play["Merry"].number) == plain + 1
    assert numbers.prowess(play.table, play["Merry"].number, "undead") == undead + 3
    assert numbers.corruption_points(play.table, play["Merry"].number) == points + 1
    assert scoring.tally(play.table, "one")["item"] == play["Dagger of Westernesse"].facts.points + 1
    zones.untap(play.table, play["Merry"].number)
    play.at_site(company)
    assert play.table.pending is None or not any("Barrow-blade" in option for option in play.options)


@pytest.mark.parametrize(("site", "state"), [("Bree", UNTAPPED), ("Ettenmoors", TAPPED)])
def test_barrow_blade_needs_ruins_and_an_untapped_bearer(site: str, state: int) -> None:
    play = Play()
    company = play.company("one", site, "Merry", "Aragorn II")
    play.give("Merry", "Dagger of Westernesse")
    play.state("Merry", state)
    play.hand("one", "Barrow-blade")
    play.at_site(company)
    assert play.table.pending is None or not any("Barrow-blade" in option for option in play.options)


def test_barrow_blade_does_nothing_for_a_dagger_that_is_not_in_use() -> None:
    play = Play()
    play.company("one", "Ettenmoors", "Merry")
    play.give("Merry", "Dagger of Westernesse")
    zones.enter(play.table, "DM-119", "one", "event", on=play["Dagger of Westernesse"].number)
    armed = numbers.prowess(play.table, play["Merry"].number, "undead")
    zones.change(play.table, play["Dagger of Westernesse"].number, idle=True)
    assert numbers.prowess(play.table, play["Merry"].number, "undead") <= armed - 3


# -- Choice of Lúthien ------------------------------------------------------------------------------


def test_choice_of_luthien_makes_arwen_queen_of_gondor() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Arwen")
    play.hand("one", "Choice of Lúthien")
    arwen = play["Arwen"].number
    mind, influence = numbers.mind(play.table, arwen), numbers.direct_influence(play.table, arwen)
    resolves(play.at_site(company), "play Choice of Lúthien Arwen")
    assert numbers.mind(play.table, arwen) == mind + 2
    assert numbers.direct_influence(play.table, arwen) == influence + 2
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1


def test_choice_of_luthien_lets_her_find_what_is_playable_there() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Arwen")
    play.give("Arwen", "Choice of Lúthien")
    play.deck("one", "Men of Anórien", "Rangers of the North", "Concealment")
    play.discard("one", "Sword of Gondolin", "Dagger of Westernesse")
    play.at_site(company).do("use Choice of Lúthien")
    while play.asked != "fetch.card":
        play.do("pass")
    assert play["Arwen"].state == TAPPED
    offered = set(play.options)
    assert "from-deck Men of Anórien" in offered
    assert "from-deck Rangers of the North" not in offered
    assert "from-deck Concealment" not in offered
    play.do("from-deck Men of Anórien")
    assert play.names(play.player("one").hand) == ["Men of Anórien"]
    assert len(play.player("one").deck) == 2


@pytest.mark.parametrize(
    ("to", "regions", "stays"), [("Pelargir", ("Anórien", "Lebennin"), True), ("Edoras", ("Anórien", "Rohan"), False)]
)
def test_choice_of_luthien_keeps_her_in_the_south(to: str, regions: tuple[str, ...], stays: bool) -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Arwen")
    play.give("Arwen", "Choice of Lúthien")
    play.moves(company, to, *regions).until()
    assert ("Choice of Lúthien" in play) == stays


# -- Cup of Farewell --------------------------------------------------------------------------------


def test_cup_of_farewell_brings_one_minor_item_a_turn_out_of_the_sideboard() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Cup of Farewell", "Cup of Farewell")
    play.sideboard("one", "Dagger of Westernesse", "Glamdring", "Star-glass")
    resolves(play.organization(), f"play Cup of Farewell c{company}")
    assert not any("play Cup" in option for option in play.options)
    play.do("use Cup of Farewell", "by Legolas")
    while play.asked != "fetch.item":
        play.do("pass")
    assert play.options == ["from-sideboard Dagger of Westernesse", "from-sideboard Star-glass"]
    play.do("from-sideboard Star-glass")
    assert play["Legolas"].state == TAPPED
    assert "Star-glass" in play.names(play.player("one").hand)
    place = play.player("one").hand.cards.index(play.id("Star-glass"))
    assert play.player("one").hand.known[place] & play.table.bit("two")
    assert not play.offered("use Cup of Farewell")


def test_cup_of_farewell_needs_a_haven() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.event("one", "Cup of Farewell", company)
    play.hand("one", "Cup of Farewell")
    play.sideboard("one", "Dagger of Westernesse")
    assert not any("Cup of Farewell" in option for option in play.organization().options)


# -- Eyes of Mandos ---------------------------------------------------------------------------------


def test_eyes_of_mandos_shows_the_top_of_the_deck_and_takes_one_card() -> None:
    play = Play()
    play.company("one", "Rivendell", "Pallando")
    play.hand("one", "Eyes of Mandos")
    play.deck("one", "Glamdring", *["Concealment"] * 5, "Orcrist", "Star-glass")
    play.organization().do("play Eyes of Mandos Pallando")
    while play.asked != "reveal.how-many":
        play.do("pass")
    assert len(play.options) == 8
    play.do("cards 3")
    assert play.options == ["take Star-glass", "take Orcrist", "take Concealment"]
    play.do("take Orcrist")
    assert play["Pallando"].state == TAPPED
    assert play.names(play.player("one").hand) == ["Orcrist"]
    assert len(play.player("one").deck) == 7
    assert play.player("one").deck.known == (0,) * 7


# -- Fireworks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "untaps"), [((1, 2), False), ((1, 3), True)])
def test_fireworks_may_untap_the_site_and_keeps_the_sage_tapped(dice: tuple[int, int], untaps: bool) -> None:
    """Thranduil, with a mind of 9, needs a roll of 4 or more to exceed 12."""
    play = Play()
    company = play.company("one", "Bree", "Thranduil")
    assert numbers.mind(play.table, play["Thranduil"].number) == 9
    play.state("Bree", TAPPED)
    play.hand("one", "Fireworks")
    play.dice(*dice)
    resolves(play.at_site(company), "play Fireworks Thranduil")
    assert (play["Bree"].state == UNTAPPED) == untaps
    assert play["Thranduil"].state == TAPPED
    play.untap().until()
    assert play["Thranduil"].state == TAPPED
    assert "Fireworks" not in play
    play.untap().until()
    assert play["Thranduil"].state == UNTAPPED


def test_fireworks_are_a_wizards_play_and_need_a_tapped_site() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gandalf")
    play.hand("one", "Fireworks")
    play.at_site(company)
    assert not play.offered("play Fireworks Gandalf")
    play.state("Bree", TAPPED)
    play.dice(1, 2)
    resolves(play.at_site(company), "play Fireworks Gandalf")
    assert play["Bree"].state == UNTAPPED


# -- First of the Order -----------------------------------------------------------------------------


def test_first_of_the_order_helps_saruman_for_the_turn() -> None:
    play = Play()
    play.company("one", "Rivendell", "Saruman", "Aragorn II")
    play.hand("one", "First of the Order")
    resolves(play.organization(), "play First of the Order Saruman")
    assert numbers.corruption_modifier(play.table, play["Saruman"].number) == 2
    assert numbers.corruption_modifier(play.table, play["Aragorn II"].number) == 0


# -- Free to Choose ---------------------------------------------------------------------------------


def test_free_to_choose_lightens_a_heavy_item_until_a_check() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Necklace of Girion", "Star-glass")
    assert play["Necklace of Girion"].facts.corruption >= 3
    play.hand("one", "Free to Choose", "Free to Choose")
    before = numbers.corruption_points(play.table, play["Aragorn II"].number)
    play.organization()
    assert not play.offered("play Free to Choose Star-glass")
    resolves(play, "play Free to Choose Necklace of Girion")
    assert not play.offered("play Free to Choose Necklace of Girion")
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == before - 2
    play.until()
    play.event("one", "Gates of Morning")
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == before - 3
    corruption(play, "Legolas", 6, 6).until()
    assert "Free to Choose" in play
    corruption(play, "Aragorn II", 6, 6).until()
    assert "Free to Choose" not in play


# -- Hall of Fire -----------------------------------------------------------------------------------


def test_hall_of_fire_is_played_on_a_haven_and_rests_one_of_each_company() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Hall of Fire")
    resolves(play.organization(), "play Hall of Fire Rivendell")
    assert play["Hall of Fire"].on == play["Rivendell"].number
    play.state("Aragorn II", WOUNDED)
    play.state("Legolas", TAPPED)
    play.until().journey(company).until("rest.whom")
    assert play.options == ["heal Aragorn II", "untap Legolas", "none"]
    play.do("heal Aragorn II")
    assert play["Aragorn II"].state == TAPPED
    assert play["Legolas"].state == TAPPED


def test_hall_of_fire_welcomes_those_who_arrive_and_nobody_elsewhere() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.give("Rivendell", "Hall of Fire")
    other = play.company("one", "Bree", "Legolas")
    play.state("Legolas", TAPPED)
    zones.change_company(play.table, other, destination=play["Rivendell"].number)
    play.table.phase = "movement-hazard"
    play.journey(other).until("rest.whom").do("untap Legolas")
    assert play["Legolas"].state == UNTAPPED

    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.give("Rivendell", "Hall of Fire")
    other = play.company("one", "Bree", "Legolas")
    play.state("Legolas", TAPPED)
    play.journey(other).until()
    assert play["Legolas"].state == TAPPED


def test_hall_of_fire_goes_with_the_haven() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond")
    play.give("Rivendell", "Hall of Fire")
    play.moves(company, "Bree", "Rhudaur", "Arthedain").until()
    assert "Hall of Fire" not in play


# -- Healing of Nimrodel ----------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "heals"), [("Lórien", True), ("Moria", False)])
def test_healing_of_nimrodel_works_on_the_way_from_haven_to_haven(to: str, heals: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.state("Aragorn II", WOUNDED)
    play.state("Legolas", TAPPED)
    play.hand("one", "Healing of Nimrodel")
    site = play.site("one", to)
    play.organization()
    assert not any("Nimrodel" in option for option in play.options)
    zones.change_company(play.table, company, destination=site)
    resolves(play.until().organization(), f"play Healing of Nimrodel c{company}")
    assert play["Aragorn II"].state == WOUNDED
    play.until().journey(company).until()
    assert play["Aragorn II"].state == (UNTAPPED if heals else WOUNDED)
    assert play["Legolas"].state == (UNTAPPED if heals else TAPPED)


# -- Herb-lore and Hobbit-lore ----------------------------------------------------------------------


def test_herb_lore_is_found_in_the_wild_and_heals_a_company_later() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Radagast", "Legolas")
    play.hand("one", "Herb-lore")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    resolves(play, "play Herb-lore Radagast")
    assert play["Radagast"].state == TAPPED
    play.until()
    play.state("Radagast", UNTAPPED)
    play.state("Legolas", WOUNDED)
    resolves(play.organization(), "use Herb-lore Radagast")
    assert "Herb-lore" not in play
    assert play["Legolas"].state == UNTAPPED
    assert play["Radagast"].state == UNTAPPED


def test_herb_lore_is_not_found_where_there_is_no_wilderness() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Radagast")
    play.hand("one", "Herb-lore")
    play.moves(company, "Pelargir", "Anórien", "Lebennin")
    assert not play.offered("play Herb-lore Radagast")


def test_hobbit_lore_taps_gandalf_and_wins_hobbits() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.hand("one", "Hobbit-lore")
    gandalf = play["Gandalf"].number
    before = numbers.free_direct_influence(play.table, gandalf, play.id("Frodo"))
    resolves(play.organization(), "play Hobbit-lore Gandalf")
    assert play["Gandalf"].state == TAPPED
    assert numbers.free_direct_influence(play.table, gandalf, play.id("Frodo")) == before + 2
    assert numbers.free_direct_influence(play.table, gandalf, play.id("Legolas")) == before

    play = Play()
    play.company("one", "Bree", "Gandalf")
    play.hand("one", "Hobbit-lore")
    assert not play.organization().offered("play Hobbit-lore Gandalf")


# -- Horns, Horns, Horns ----------------------------------------------------------------------------


def test_horns_bring_the_factions_of_both_players_back() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Horns, Horns, Horns")
    play.discard("one", "Rangers of the North", "Concealment")
    play.discard("two", "Men of Anórien", "Men of Anórien", "Glamdring")
    play.deck("one", "Orcrist")
    play.deck("two", "Orcrist")
    resolves(play.organization(), "play Horns, Horns, Horns")
    assert sorted(play.names(play.player("one").deck)) == ["Orcrist", "Rangers of the North"]
    assert sorted(play.names(play.player("two").deck)) == ["Men of Anórien", "Men of Anórien", "Orcrist"]
    assert play.names(play.player("two").discard) == ["Glamdring"]


# -- More Alert than Most ---------------------------------------------------------------------------


@pytest.mark.parametrize(("gates", "strikes", "left"), [(False, 3, 2), (True, 3, 1), (True, 2, 1), (False, 1, 1)])
def test_more_alert_than_most_thins_attacks_that_choose_their_victims(gates: bool, strikes: int, left: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.event("one", "More Alert than Most")
    if gates:
        play.event("one", "Gates of Morning")
    attacked(play, company, strikes=strikes, prowess=20)
    assert play.table.combat is not None
    play.until("combat.assign")
    assert attacks.strikes_of(play.table) == strikes
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.event("one", "More Alert than Most")
    if gates:
        play.event("one", "Gates of Morning")
    attack(play, company, strikes=strikes, prowess=2, attacker_chooses=True)
    while play.asked != "combat.assign-rest":
        play._modestly()
    assert attacks.strikes_of(play.table) == left
    play.dice(*(6, 6) * 6)
    play.until()
    assert "More Alert than Most" not in play


# -- No Waiting to Wonder ---------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "hurt"), [((1, 1), True), ((6, 6), False)])
def test_no_waiting_to_wonder_lets_a_hobbit_share_the_danger(dice: tuple[int, int], hurt: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Merry", "Pippin")
    play.state("Pippin", TAPPED)
    play.hand("one", "No Waiting to Wonder")
    attacked(play, company, prowess=16, body=7).until("combat.assign").do("face Aragorn II")
    play.until("strike.stay").do("tap").until("chain.open", "one")
    play.dice(*dice, 1, 1, 1, 1)
    resolves(play, "play No Waiting to Wonder strike").until()
    assert play["Pippin"].state == TAPPED
    assert play["Merry"].state == TAPPED
    assert play.events("strike-rolled")[-1].facts["prowess"] == 12
    checked = [event.facts["character"] for event in play.events("body-check")]
    assert (play.id("Merry") in checked) == hurt
    if not hurt:
        assert play.events("strike-body")[-1].facts["body"] == 6


def test_no_waiting_to_wonder_is_for_another_hobbit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Merry")
    play.hand("one", "No Waiting to Wonder")
    strike(play, company, "Merry", prowess=9)
    assert play.table.pending is None or not any("No Waiting" in option for option in play.options)


# -- Saw Further and Deeper -------------------------------------------------------------------------


def test_saw_further_and_deeper_serves_until_the_wizard_comes_home() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Saw Further and Deeper", "Saw Further and Deeper", "Radagast")
    play.locations("one", "Rhosgobel")
    resolves(play.organization(), "play Saw Further and Deeper")
    assert numbers.maximum_general_influence(play.table, "one") == 25
    assert numbers.maximum_general_influence(play.table, "two") == 20
    assert not play.offered("play Saw Further and Deeper")
    play.do("organize", "bring Radagast")
    assert play.table.site_of(play.company_of("Radagast")).facts.name == "Rhosgobel"
    assert "Saw Further and Deeper" not in play
    assert numbers.maximum_general_influence(play.table, "one") == 20


def test_saw_further_and_deeper_is_too_late_once_the_wizard_is_known() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.hand("one", "Saw Further and Deeper")
    assert not play.organization().offered("play Saw Further and Deeper")
