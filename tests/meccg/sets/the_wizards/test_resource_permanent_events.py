"""The resource permanent-events of The Wizards."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.item_scenes import lore_stored
from tests.rules import rule
from underdeeps.kernel import Pile
from underdeeps.meccg import RULES, decks, words
from underdeeps.meccg.decks import Deck
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.parts import palantiri
from underdeeps.meccg.rules import announcements, checks, numbers, setup, zones
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.sets.the_wizards import resource_permanent_events
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

PERMANENT_EVENTS = ("TW-190", "TW-240", "TW-243", "TW-315", "TW-316", "TW-348")


def test_the_faces_have_words() -> None:
    assert all(text_of(card) for card in PERMANENT_EVENTS)


# -- Align Palantír ---------------------------------------------------------------------------------


def test_align_palantir_lets_its_bearer_use_the_palantir_and_weighs_on_him() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Elrond")
    play.give("Aragorn II", "Palantír of Orthanc")
    play.hand("one", "Align Palantír", "Align Palantír")
    play.organization()
    assert palantiri.way_to_use(play.table, play["Palantír of Orthanc"]) == ""
    play.do("play Align Palantír Palantír of Orthanc").until("organization")
    assert play["Align Palantír"].on == play["Palantír of Orthanc"].number
    assert palantiri.way_to_use(play.table, play["Palantír of Orthanc"]) == "free"
    assert numbers.corruption_points(play.table, play["Aragorn II"].number) == 4
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    assert not play.offered("play Align Palantír Palantír of Orthanc")


def test_align_palantir_needs_a_sage_in_the_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.company("one", "Lórien", "Elrond")
    play.give("Aragorn II", "Palantír of Orthanc")
    play.hand("one", "Align Palantír")
    play.organization()
    assert not play.offered("play Align Palantír Palantír of Orthanc")


def test_align_palantir_is_stored_with_the_palantir() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.give("Elrond", "Palantír of Orthanc")
    play.give("Palantír of Orthanc", "Align Palantír")
    play.organization()
    play.dice(6, 6)
    play.do("store Palantír of Orthanc").until("organization")
    assert play["Align Palantír"].stored
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2


def test_align_palantir_is_discarded_when_its_company_moves() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond")
    play.give("Elrond", "Palantír of Orthanc")
    play.give("Palantír of Orthanc", "Align Palantír")
    play.moves(company, "Bree").until()
    assert "Palantír of Orthanc" in play
    assert "Align Palantír" not in play


# -- Andúril, the Flame of the West -----------------------------------------------------------------


ANDURIL = "Andúril, the Flame of the West"


def test_anduril_holds_a_sage_until_it_is_stored() -> None:
    play = Play()
    company = play.company("one", "Dimrill Dale", "Elrond", "Aragorn II")
    play.hand("one", ANDURIL)
    play.dice(6, 5)
    play.at_site(company).do(f"play {ANDURIL} Elrond").until()
    elrond = play["Elrond"].number
    assert play[ANDURIL].on == elrond
    assert (play["Elrond"].state, play["Dimrill Dale"].state) == (TAPPED, TAPPED)
    assert play.events("corruption")[-1].facts["total"] == 11 - 3
    zones.untap(play.table, elrond)
    assert play["Elrond"].state == TAPPED
    assert scoring.worth(play.table, play[ANDURIL], "one") == 1
    assert numbers.prowess(play.table, elrond) == play["Elrond"].facts.prowess
    assert not play.at_site(company).offered(f"use {ANDURIL} Aragorn II")


def anduril_stored(*more: str) -> Play:
    """Andúril is stored, and Narsil with Aragorn."""
    play = Play()
    play.company("one", "Rivendell", "Arwen", "Aragorn II", "Beregond", "Háma")
    for name in (ANDURIL, *more):
        (number,) = play.give("Arwen", name)
        zones.store(play.table, number)
    play.give("Aragorn II", "Narsil")
    return play


def test_anduril_is_laid_with_narsil_for_a_stored_reforging() -> None:
    play = anduril_stored()
    assert not play.organization().offered("reforge-narsil Narsil")
    play = anduril_stored("Reforging")
    aragorn = play["Aragorn II"].number
    before = [f(play.table, aragorn) for f in (numbers.prowess, numbers.direct_influence, numbers.corruption_points)]
    points = scoring.worth(play.table, play["Narsil"], "one")
    play.organization().do("reforge-narsil Narsil").until("organization")
    assert play[ANDURIL].on == play["Narsil"].number and not play[ANDURIL].stored
    assert "Reforging" in play.names(play.player("one").discard)
    after = [f(play.table, aragorn) for f in (numbers.prowess, numbers.direct_influence, numbers.corruption_points)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [4, 1, 1]
    assert scoring.worth(play.table, play[ANDURIL], "one") == 4
    assert scoring.worth(play.table, play["Narsil"], "one") == points


def test_anduril_untaps_a_dunadan_for_a_check_of_its_bearer() -> None:
    play = anduril_stored("Reforging")
    play.organization().do("reforge-narsil Narsil").until()
    for who in ("Beregond", "Háma"):
        play.state(who, TAPPED)
    play.organization()
    assert not play.offered(f"use {ANDURIL} Háma")
    play.dice(6, 5)
    play.do(f"use {ANDURIL} Beregond").until()
    assert (play["Beregond"].state, play[ANDURIL].state) == (UNTAPPED, TAPPED)
    own = numbers.corruption_modifier(play.table, play["Aragorn II"].number)
    assert play.events("corruption")[-1].facts["total"] == 11 + own - 1
    zones.untap(play.table, play[ANDURIL].number)
    assert play[ANDURIL].state == UNTAPPED


@rule("meccg.choice.resources.anduril")
def test_anduril_is_worth_less_before_it_comes_to_narsil() -> None:
    play = anduril_stored("Reforging")
    assert scoring.worth(play.table, play[ANDURIL], "one") == 1
    (company,) = play.table.companies
    play.at_site(company).do("reforge-narsil Narsil").until()
    assert scoring.worth(play.table, play[ANDURIL], "one") == 4


@rule("meccg.choice.resources.anduril")
def test_anduril_may_untap_its_bearer_and_goes_with_narsil() -> None:
    play = anduril_stored("Reforging")
    play.organization().do("reforge-narsil Narsil").until()
    play.state("Aragorn II", TAPPED)
    play.dice(6, 5)
    play.organization().do(f"use {ANDURIL} Aragorn II").until()
    assert play["Aragorn II"].state == UNTAPPED and len(play.events("corruption")) == 1
    zones.discard(play.table, play["Narsil"].number)
    assert {"Narsil", ANDURIL} <= set(play.names(play.player("one").discard))


# -- Dreams of Lore ---------------------------------------------------------------------------------


def test_dreams_of_lore_hold_a_sage_until_they_are_stored() -> None:
    play = Play()
    company = play.company("one", "Dimrill Dale", "Elrond", "Aragorn II")
    play.hand("one", "Dreams of Lore")
    play.at_site(company).do("play Dreams of Lore Elrond").until()
    assert play["Dreams of Lore"].on == play["Elrond"].number
    assert (play["Elrond"].state, play["Dimrill Dale"].state) == (TAPPED, TAPPED)
    zones.untap(play.table, play["Elrond"].number)
    assert play["Elrond"].state == TAPPED
    assert scoring.worth(play.table, play["Dreams of Lore"], "one") == 2
    assert not play.organization().offered("store Dreams of Lore")
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.give("Elrond", "Dreams of Lore")
    play.state("Elrond", TAPPED)
    play.organization().do("store Dreams of Lore").until()
    zones.untap(play.table, play["Elrond"].number)
    assert play["Dreams of Lore"].stored and play["Elrond"].state == UNTAPPED


def test_dreams_of_lore_need_a_sage_and_information() -> None:
    for site, who in (("Edoras", "Elrond"), ("Dimrill Dale", "Gimli")):
        play = Play()
        company = play.company("one", site, who)
        play.hand("one", "Dreams of Lore")
        assert not play.at_site(company).offered(f"play Dreams of Lore {who}")


# -- Fellowship -------------------------------------------------------------------------------------


def fellowship() -> tuple[Play, int]:
    """Four characters at Rivendell form a fellowship."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli", "Frodo")
    play.hand("one", "Fellowship")
    play.locations("one", "Bree")
    play.organization().do(f"play Fellowship c{company}").until("organization")
    return play, company


def test_fellowship_strengthens_everybody_in_the_company() -> None:
    play, company = fellowship()
    assert play["Fellowship"].number in play.table.companies[company].events
    assert numbers.prowess(play.table, play["Frodo"].number) == 2
    assert numbers.corruption_modifier(play.table, play["Legolas"].number) == 1


def test_fellowship_needs_four_at_a_haven() -> None:
    play = Play()
    three = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    afield = play.company("one", "Bree", "Frodo", "Sam Gamgee", "Merry", "Pippin")
    play.hand("one", "Fellowship")
    play.organization()
    assert not play.offered(f"play Fellowship c{three}")
    assert not play.offered(f"play Fellowship c{afield}")


def test_fellowship_counts_allies_and_ends_when_one_leaves() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.give("Aragorn II", "Gwaihir")
    play.hand("one", "Fellowship")
    play.organization().do(f"play Fellowship c{company}").until("organization")
    zones.discard(play.table, play["Gwaihir"].number)
    assert "Fellowship" not in play


def test_fellowship_ends_when_somebody_joins() -> None:
    play, _ = fellowship()
    play.hand("one", "Elrond")
    play.do("organize", "bring Elrond").do(play.options[0])
    assert "Elrond" in play
    assert "Fellowship" not in play


def test_fellowship_ends_when_somebody_leaves() -> None:
    play, _ = fellowship()
    play.do("organize", "split Frodo")
    assert "Fellowship" not in play
    assert "Fellowship" in play.names(play.player("one").discard)


# -- Gates of Morning -------------------------------------------------------------------------------


def test_gates_of_morning_sweeps_hazard_environments_away_and_stands_alone() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Doors of Night")
    play.event("two", "Minions Stir")
    play.hand("one", "Gates of Morning", "Gates of Morning")
    play.organization().do("play Gates of Morning").until("organization")
    assert "Doors of Night" not in play
    assert "Minions Stir" in play
    assert play.table.in_play("Gates of Morning")
    assert not play.offered("play Gates of Morning")


def test_gates_of_morning_ends_what_hazard_environments_did_for_the_turn() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Doors of Night")
    play.hand("two", "Choking Shadows")
    play.hand("one", "Gates of Morning", "Crown of Flowers")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    play.until("chain.open", "two")
    found = [option for option in play.options if option.startswith("play Choking Shadows") and "path:" in option]
    play.do(found[0]).until("chain.open", "one")
    journey = play.table.journey
    assert journey is not None
    assert "shadow-land" in places.region_types(play.table, journey)
    play.do("play Gates of Morning").until("chain.open", "one")
    assert "shadow-land" not in places.region_types(play.table, journey)


@rule("meccg.choice.resources.gates-of-morning")
def test_gates_of_morning_end_what_came_in_response_to_them() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Gates of Morning")
    play.hand("two", "Doors of Night", "River")
    play.stays(company).until("chain.open", "one").do("play Gates of Morning")
    assert (play.asks, play.offered("play Doors of Night")) == ("two", True)
    unanswered(play.do("play Doors of Night"))
    assert "Gates of Morning" in play and "Doors of Night" not in play


# -- Reforging --------------------------------------------------------------------------------------


def test_reforging_taps_a_sage_and_the_site_and_holds_the_sage() -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Elrond", "Aragorn II")
    play.hand("one", "Reforging")
    play.at_site(company)
    assert not play.offered("play Reforging Aragorn II")
    play.do("play Reforging Elrond")
    unanswered(play)
    assert play["Reforging"].on == play["Elrond"].number
    assert play["Elrond"].state == play["Weathertop"].state == TAPPED
    play.untap().until()
    assert play["Elrond"].state == TAPPED


@pytest.mark.parametrize(("site", "offered"), [("Rivendell", True), ("Isengard", False)])
def test_reforging_is_stored_at_a_haven(site: str, offered: bool) -> None:
    play = Play()
    play.company("one", site, "Elrond")
    play.give("Elrond", "TW-314")
    play.organization()
    assert play.offered("store Reforging") == offered


def test_a_stored_reforging_brings_gear_back_from_the_discard_pile() -> None:
    play = lore_stored()
    play.discard("one", "Glamdring", "Ringil", "Concealment", "Elven Cloak")
    play.organization()
    assert [option for option in play.options if option.startswith("reforge")] == ["reforge Glamdring"]
    play.do("reforge Glamdring")
    unanswered(play)
    assert play.asked == "reforge.bearer"
    play.do("bear Aragorn II")
    assert play["Glamdring"].on == play["Aragorn II"].number
    assert play["Elrond"].state == TAPPED
    assert "Reforging" in play.names(play.player("one").discard)
    assert "Glamdring" not in play.names(play.player("one").discard)


def test_gear_is_reforged_at_havens_only() -> None:
    play = lore_stored("Isengard")
    play.discard("one", "Glamdring")
    play.organization()
    assert not play.offered("reforge Glamdring")


# -- Rescue Prisoners -------------------------------------------------------------------------------


def at_rescue(*characters: str) -> Play:
    """A company at Moria, already tapped, with prisoners to rescue."""
    play = Play()
    company = play.company("one", "Moria", *characters)
    play.state("Moria", TAPPED)
    play.hand("one", "Rescue Prisoners")
    return play.at_site(company)


def test_rescue_prisoners_brings_spiders_then_somebody_takes_the_prisoners_home() -> None:
    play = at_rescue("Aragorn II", "Legolas", "Gimli")
    play.do("play Rescue Prisoners Moria").until("combat.assign")
    combat = play.table.combat
    assert combat is not None
    assert (combat.race, combat.strikes, combat.prowess, combat.open) == ("spider", 2, 7, False)
    play.dice(6, 6, 6, 6)
    play.do("face Aragorn II", "face Legolas").until("task.charge")
    assert play.options == ["take-charge Gimli", "none"]
    play.do("take-charge Gimli")
    assert play["Rescue Prisoners"].on == play["Gimli"].number
    assert play["Gimli"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 0
    play.until().untap()
    assert play["Gimli"].state == TAPPED
    assert play["Aragorn II"].state == UNTAPPED


def test_rescue_prisoners_is_discarded_if_nobody_is_untapped_after_the_attack() -> None:
    play = at_rescue("Aragorn II")
    play.do("play Rescue Prisoners Moria").until("combat.assign")
    play.dice(6, 6)
    play.do("face Aragorn II").until()
    assert "Rescue Prisoners" not in play
    assert "Rescue Prisoners" in play.names(play.player("one").discard)


def test_rescue_prisoners_is_stored_at_free_holds_too_and_frees_its_bearer() -> None:
    play = Play()
    play.company("one", "Edoras", "Gimli")
    play.give("Gimli", "Rescue Prisoners")
    play.state("Gimli", TAPPED)
    play.organization().do("store Rescue Prisoners").until()
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    play.untap()
    assert play["Gimli"].state == UNTAPPED


def test_rescue_prisoners_needs_a_tapped_dark_or_shadow_hold_and_none_rescued_there() -> None:
    for site, state in (("Moria", UNTAPPED), ("Edoras", TAPPED)):
        play = Play()
        company = play.company("one", site, "Aragorn II")
        play.state(site, state)
        play.hand("one", "Rescue Prisoners")
        assert not play.at_site(company).offered(f"play Rescue Prisoners {site}")
    play = at_rescue("Aragorn II", "Legolas", "Gimli")
    play.hand("one", "Rescue Prisoners", "Rescue Prisoners", "Gates of Morning")
    play.do("play Rescue Prisoners Moria").until("combat.assign")
    play.dice(6, 6, 6, 6)
    play.do("face Aragorn II", "face Legolas").until("task.charge").do("take-charge Gimli").until("chain.open", "one")
    assert not play.offered("play Rescue Prisoners Moria")
    assert {refused.rule for refused in play.why_not("one", "TW-315")} == {"term.cannot-be-duplicated"}


# -- Return of the King -----------------------------------------------------------------------------


def test_return_of_the_king_gives_aragorn_influence_in_minas_tirith() -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II", "Legolas")
    play.hand("one", "Return of the King")
    play.organization()
    assert not play.offered("play Return of the King Legolas")
    play.do("play Return of the King Aragorn II").until("organization")
    assert numbers.direct_influence(play.table, play["Aragorn II"].number) == 6
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3


def test_return_of_the_king_needs_minas_tirith_and_no_denethor() -> None:
    play = Play()
    play.company("one", "Edoras", "Aragorn II")
    play.hand("one", "Return of the King", "Concealment")
    play.locations("one", "Lórien")
    play.organization()
    assert not play.offered("play Return of the King Aragorn II")
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II")
    play.company("two", "Minas Tirith", "Denethor II")
    play.locations("one", "Lórien")
    play.hand("one", "Return of the King")
    play.organization()
    assert not play.offered("play Return of the King Aragorn II")


# -- Stone of Erech ---------------------------------------------------------------------------------


def test_the_stone_of_erech_stands_while_the_men_of_lamedon_do() -> None:
    play = Play()
    company = play.company("one", "Vale of Erech", "Aragorn II")
    play.hand("one", "Stone of Erech")
    assert not play.at_site(company).offered("play Stone of Erech Vale of Erech")
    play = Play()
    company = play.company("one", "Vale of Erech", "Aragorn II")
    play.hand("one", "Stone of Erech")
    men = play.faction("one", "Men of Lamedon")
    play.at_site(company).do("play Stone of Erech Vale of Erech").until()
    assert scoring.worth(play.table, play["Stone of Erech"], "one") == 2
    assert play["Vale of Erech"].state == UNTAPPED
    zones.discard(play.table, men)
    assert "Stone of Erech" not in play


def test_the_stone_of_erech_is_at_erech() -> None:
    play = Play()
    company = play.company("one", "Edoras", "Aragorn II")
    play.faction("one", "Men of Lamedon")
    play.hand("one", "Stone of Erech")
    assert not play.at_site(company).offered("play Stone of Erech Edoras")


# -- Swordmaster ------------------------------------------------------------------------------------


def sword_master(who: str) -> Play:
    play = Play()
    company = play.company("one", "Dimrill Dale", who)
    play.hand("one", "Swordmaster", "Swordmaster")
    play.at_site(company).do(f"play Swordmaster {who}").until()
    return play


def test_swordmaster_makes_a_sage_a_warrior() -> None:
    play = sword_master("Arwen")
    assert "warrior" in numbers.skills(play.table, play["Arwen"].number)
    assert (play["Arwen"].state, play["Dimrill Dale"].state) == (TAPPED, TAPPED)
    play.give("Arwen", "Glamdring", "Sword of Gondolin")
    assert [play[name].idle for name in ("Glamdring", "Sword of Gondolin")] == [True, False]
    assert scoring.worth(play.table, play["Swordmaster"], "one") == 1
    play.state("Arwen", UNTAPPED)
    play.state("Dimrill Dale", UNTAPPED)
    assert not play.at_site(play.company_of("Arwen").number).offered("play Swordmaster Arwen")


def test_a_warrior_who_is_a_swordmaster_uses_two_weapons_and_no_shield() -> None:
    play = sword_master("Denethor II")
    denethor = play["Denethor II"].number
    play.give("Denethor II", "Shield of Iron-bound Ash", "Glamdring")
    assert [play[name].idle for name in ("Shield of Iron-bound Ash", "Glamdring")] == [False, False]
    before = numbers.prowess(play.table, denethor)
    play.give("Denethor II", "Sword of Gondolin")
    idle = [play[name].idle for name in ("Shield of Iron-bound Ash", "Glamdring", "Sword of Gondolin")]
    assert idle == [True, False, False]
    assert numbers.prowess(play.table, denethor) > before
    items.start_to_use(play.table, play["Shield of Iron-bound Ash"].number)
    idle = [play[name].idle for name in ("Shield of Iron-bound Ash", "Glamdring", "Sword of Gondolin")]
    assert idle == [False, False, True]
    items.start_to_use(play.table, play["Sword of Gondolin"].number)
    zones.discard(play.table, play["Swordmaster"].number)
    assert [play[name].idle for name in ("Glamdring", "Sword of Gondolin")].count(False) == 1


# -- The White Tree ---------------------------------------------------------------------------------


def _options(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []


@pytest.mark.parametrize("leaves", [False, True])
def test_the_white_tree_does_not_grow_of_a_sapling_on_its_way_from_minas_tirith(leaves: bool) -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Elrond")
    bearers = play.company("one", "Minas Tirith", "Aragorn II")
    play.give("Aragorn II", "Sapling of the White Tree")
    play.hand("one", "The White Tree")
    if leaves:
        play.moves(bearers, "Pelargir", "Anórien", "Lebennin")
    else:
        play.stays(bearers)
    assert any(option.startswith("play The White Tree") for option in _options(play)) != leaves


def test_the_white_tree_grows_from_a_sapling_borne_to_minas_tirith() -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II", "Denethor II")
    play.give("Aragorn II", "Sapling of the White Tree")
    play.hand("one", "The White Tree")
    play.organization().do("play The White Tree Sapling of the White Tree")
    assert "Sapling of the White Tree" not in play
    play.until("organization")
    assert scoring.tally(play.table, "one")["miscellaneous"] == 5


def test_the_white_tree_grows_from_a_sapling_stored_there_but_from_no_other() -> None:
    for site, offered in (("Minas Tirith", True), ("Rivendell", False)):
        play = Play()
        play.company("one", site, "Aragorn II")
        play.company("one", "Minas Tirith", "Denethor II")
        play.give("Aragorn II", "Sapling of the White Tree")
        play.hand("one", "The White Tree")
        play.locations("one", "Lórien")
        play.organization()
        play.dice(6, 6)
        play.do("store Sapling of the White Tree").until("organization")
        assert play["Sapling of the White Tree"].stored
        assert play.offered("play The White Tree Sapling of the White Tree") == offered


def test_the_white_tree_needs_a_sage() -> None:
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II")
    play.give("Aragorn II", "Sapling of the White Tree")
    play.locations("one", "Lórien")
    play.hand("one", "The White Tree")
    play.organization()
    assert not play.offered("play The White Tree Sapling of the White Tree")


def test_the_white_tree_makes_minas_tirith_a_haven_for_healing_and_for_hazards() -> None:
    play = Play()
    company = play.company("one", "Minas Tirith", "Aragorn II")
    play.state("Aragorn II", WOUNDED)
    play.untap()
    assert play["Aragorn II"].state == WOUNDED
    play.hand("two", "Assassin")
    play.stays(company)
    assert "site:free-hold" in keying.keys(play.table, "TW-8")
    play.event("one", "The White Tree")
    assert keying.keys(play.table, "TW-8") == []
    play.until().untap()
    assert play["Aragorn II"].state == TAPPED


# -- Lure of MECCG ----------------------------------------------------------------------------------


def lured(number: int, kind: str = "wizard") -> Play:
    """A player who has announced a number has Lure of MECCG in play, with a company at a haven."""
    play = Play(kind)
    play.company("one", "Rivendell" if kind == "wizard" else "Dol Guldur", *LURED[kind])
    play.event("one", "Lure of MECCG")
    announcements.note_number(play.table, "one", "TW-500", number)
    return play


LURED = {"wizard": ("Aragorn II", "Gimli"), "ringwraith": ("Jerrek", "Ostisen")}


@pytest.mark.parametrize(("announced", "added"), [(1, 1), (3, 3), (4, 4), (9, 4)])
def test_lure_of_meccg_taps_for_a_corruption_check(announced: int, added: int) -> None:
    play = lured(announced)
    play.run(checks.corruption_check, play["Aragorn II"].number, 0, "")
    play.dice(2, 1)
    play.do("use Lure of MECCG check").until()
    (made,) = play.events("corruption")
    assert made.facts["total"] == 3 + added
    assert play["Lure of MECCG"].state == TAPPED


def test_lure_of_meccg_is_no_help_without_events_or_for_the_opponent() -> None:
    play = lured(0)
    play.run(checks.corruption_check, play["Aragorn II"].number, 0, "")
    assert not any("Lure" in option for option in play.options)
    play = lured(5)
    play.company("two", "Bree", "Frodo", "Sam Gamgee")
    play.run(checks.corruption_check, play["Frodo"].number, 0, "")
    assert play.table.pending is None or not any("Lure" in option for option in play.options)


@pytest.mark.parametrize(("announced", "untaps"), [(9, False), (10, True)])
def test_with_ten_events_a_character_untaps_lure_of_meccg_once_a_turn(announced: int, untaps: bool) -> None:
    play = lured(announced)
    play.state("Lure of MECCG", TAPPED)
    play.locations("one", "Bree")
    play.organization()
    assert play.offered("use Lure of MECCG/1") is untaps
    if untaps:
        play.do("use Lure of MECCG/1", "by Gimli").until("organization")
        assert play["Lure of MECCG"].state == UNTAPPED and play["Gimli"].state == TAPPED
        play.state("Lure of MECCG", TAPPED)
        play.until()
        play.organization()
        assert not play.offered("use Lure of MECCG/1")


def test_an_untapped_lure_of_meccg_need_not_untap() -> None:
    play = lured(10)
    play.locations("one", "Bree")
    assert not play.organization().offered("use Lure of MECCG/1")


def test_minions_are_lured_too() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "Lure of MECCG")
    announcements.note_number(play.table, "one", "TW-500", 2)
    play.organization().do("play Lure of MECCG").until()
    assert play["Lure of MECCG"].owner == "one"
    play.run(checks.corruption_check, play["Jerrek"].number, 0, "")
    assert play.offered("use Lure of MECCG check")


def test_who_has_lure_of_meccg_announces_a_number_before_the_draft() -> None:
    play = Play()
    play.table.turn = 0
    for seat, deck in (("one", ("TW-500", "TW-209")), ("two", ("TW-209",))):
        play.player(seat).deck = Pile.of(deck)
        play.player(seat).pool = (play.id("Balin"),)
    play.run(setup.draft)
    assert (play.asks, play.asked) == ("one", "setup.number")
    assert play.options == [f"number {number}" for number in range(11)]
    play.do("number 7")
    assert resource_permanent_events.announced(play.table, "one", "TW-500") == 7
    assert resource_permanent_events.announced(play.table, "two", "TW-500") == 0
    assert play.asked != "setup.number"
    seen = RULES.view(play.table, "two")["lasting"]
    assert [(each["card"], each["target"], each["amount"]) for each in seen] == [("TW-500", "one", 7)]
    assert words.story(play.events("number-announced")[0]).endswith("announces 7 for Lure of MECCG.")


@pytest.mark.parametrize(("copies", "legal"), [(1, True), (2, False)])
def test_a_deck_has_one_lure_of_meccg(copies: int, legal: bool) -> None:
    for kind in ("wizard", "ringwraith", "fallen-wizard"):
        faults = decks.problems(Deck("", "", kind, deck=(("TW-500", copies),)))
        assert any("TW-500" in fault.cards for fault in faults) is not legal
