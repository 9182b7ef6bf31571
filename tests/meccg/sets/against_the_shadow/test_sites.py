"""The sites of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import keys
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.site_scenes import (
    HEROES,
    MEN,
    ORCS,
    Faced,
    entering,
    faced,
    has_information,
    item_playable,
    playable_items,
)
from tests.meccg.sets.under_deeps_scenes import at
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED

HERO_SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...]]] = [
    ("AS-139", ("minor", "major"), (("man", 4, 9, True),)),  # Gobel Mírlond
    ("AS-141", ("minor", "major"), (("man", 4, 9, True),)),  # Raider-hold
]
"""Sites with the classes of items that are playable there, and their automatic-attacks."""

MINION_SITES: list[tuple[str, tuple[str, ...], tuple[Faced, ...], tuple[Faced, ...]]] = [
    (
        "AS-143",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 2, 11, False),),
        (("dragon", 2, 11, False),),
    ),  # Dancing Spire
    ("AS-144", ("minor", "major"), (("animal", 2, 10, False),), (("animal", 2, 10, False),)),  # Eagles’ Eyrie
    (
        "AS-148",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 1, 15, False),),
        (("dragon", 1, 15, False),),
    ),  # Gold Hill
    (
        "AS-151",
        ("minor", "major", "greater", "gold-ring"),
        (("dragon", 1, 14, False),),
        (("dragon", 1, 14, False),),
    ),  # Irerock
]
"""Sites with the classes of items that are playable there, and their attacks on covert and on overt companies."""

ELF = "elf"


@pytest.mark.parametrize(("site", "items", "attacks"), HERO_SITES)
def test_a_site_and_what_it_holds(site: str, items: tuple[str, ...], attacks: tuple[Faced, ...]) -> None:
    assert site in PARTS
    assert playable_items("wizard", site) == items
    assert faced("wizard", site, *HEROES) == attacks


@pytest.mark.parametrize(("site", "items", "covert", "overt"), MINION_SITES)
def test_a_minion_site_and_what_it_holds(
    site: str, items: tuple[str, ...], covert: tuple[Faced, ...], overt: tuple[Faced, ...]
) -> None:
    assert site in PARTS
    assert playable_items("ringwraith", site) == items
    assert faced("ringwraith", site, *MEN) == covert
    assert faced("ringwraith", site, *ORCS) == overt


@pytest.mark.parametrize(
    ("site", "items", "attacks", "information"),
    [
        ("AS-137", ("minor", "major", "greater"), (("orc", 5, 8, False), ("troll", 2, 10, False)), False),
        ("AS-138", ("minor", "major"), (("man", 4, 8, False),), True),
        ("AS-140", ("minor", "major"), (("man", 4, 7, False),), True),
        ("AS-142", (), (("man", 0, 9, True),), True),
    ],
)
def test_a_hero_site_and_what_it_holds(
    site: str, items: tuple[str, ...], attacks: tuple[Faced, ...], information: bool
) -> None:
    assert site in PARTS
    assert playable_items("wizard", site) == items
    assert faced("wizard", site, *HEROES) == attacks
    assert has_information("wizard", site) == information


@pytest.mark.parametrize(
    ("site", "items", "attacks", "information"),
    [
        ("AS-145", ("minor", "major", "greater"), ((ELF, 4, 7, False), ("dúnadan", 3, 10, False)), True),
        ("AS-146", ("minor",), (("man", 1, 10, False),), False),
        ("AS-149", ("minor", "major", "greater"), ((ELF, 3, 8, False), (ELF, 2, 10, False)), True),
        ("AS-150", ("minor", "major"), (("undead", 1, 8, False),), False),
        ("AS-153", ("minor", "major"), (("dragon", 1, 14, False),), True),
        ("AS-154", ("minor", "major", "gold-ring"), (("undead", 2, 8, False),), False),
        (
            "AS-155",
            ("minor", "major", "greater", "gold-ring"),
            ((ELF, 4, 8, False), (ELF, 3, 9, False), (ELF, 2, 10, False)),
            True,
        ),
        ("AS-156", ("minor", "major"), (("maia", 2, 15, False),), False),
        ("AS-157", ("minor", "major"), (("dragon", 1, 12, False),), False),
        ("AS-159", ("minor",), (("maia", 1, 13, False), ("maia", 1, 13, False)), True),
        (
            "AS-160",
            ("minor", "major", "greater", "gold-ring"),
            ((ELF, 4, 8, False), ("dúnadan", 3, 10, False)),
            True,
        ),
        ("AS-162", ("minor", "major"), (("undead", 3, 7, False),), False),
        ("AS-169", (), (("wolf", 2, 6, False),), True),
        ("AS-170", ("minor", "major"), (("awakened plant", 2, 10, False),) * 2, False),
    ],
)
def test_a_minion_site_with_a_text_and_what_it_holds(
    site: str, items: tuple[str, ...], attacks: tuple[Faced, ...], information: bool
) -> None:
    assert site in PARTS
    assert playable_items("ringwraith", site) == items
    assert faced("ringwraith", site, *MEN) == attacks
    assert faced("ringwraith", site, *ORCS) == attacks
    assert has_information("ringwraith", site) == information


@pytest.mark.parametrize("site", ["AS-150", "AS-154", "AS-162"])
def test_the_dead_of_the_isles_corrupt_whom_they_wound(site: str) -> None:
    play = entering("ringwraith", site, *MEN)
    assert play.table.combat is not None
    assert "wound-check:-2" in play.table.combat.flags


@pytest.mark.parametrize("site", ["AS-151", "AS-153", "AS-157", "AS-146"])
def test_hoards(site: str) -> None:
    play = Play("ringwraith")
    assert items.contains_hoard(play.table, play.table.cards[play.site("one", site)])


@pytest.mark.parametrize("site", ["AS-145", "AS-149", "AS-155", "AS-160"])
def test_at_a_haven_of_the_elves_minions_are_met_by_more_hazards_and_keep_the_peace(site: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Carn Dûm", "Gorbag")
    play.moves(company, site, "Angmar")
    play.until()
    limit = [event.facts for event in play.events("journey")]
    assert play.table.companies[company].moved, limit
    other = Play("ringwraith", "wizard")
    guests = other.company("one", site, "Gorbag")
    hosts = CARDS[site].name
    other.company("two", hosts, "Legolas")
    other.table.site_company = guests
    other.at_site(guests)
    assert company_combat.targets(other.table) == []


@pytest.mark.parametrize("site", ["AS-145", "AS-149", "AS-155", "AS-160"])
def test_a_company_moving_to_a_haven_of_the_elves_has_two_more_hazards(site: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Carn Dûm", "Gorbag")
    play.hand("two", "River")
    play.moves(company, site, "Angmar")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == 4


@pytest.mark.parametrize(("site", "haven"), [("AS-149", "Carn Dûm"), ("AS-155", "Dol Guldur"), ("AS-160", "Carn Dûm")])
def test_no_ringwraith_moves_to_a_haven_of_the_elves(site: str, haven: str) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", haven, "Adûnaphel the Ringwraith")
    play.event("one", "Fell Rider", company)
    wraiths = play.table.companies[company]
    assert routes.movement_refusal(play.table, wraiths, CARDS[site]) is not None
    other = play.table.companies[play.company("one", haven, "Gorbag")]
    assert routes.movement_refusal(play.table, other, CARDS[site]) is None


@pytest.mark.parametrize(
    ("site", "members", "taps"),
    [
        ("AS-150", ORCS, True),
        ("AS-150", MEN, False),
        ("AS-153", ORCS, True),
        ("AS-153", MEN, False),
        ("AS-154", ORCS, False),
        ("AS-154", MEN, True),
        ("AS-162", ORCS, True),
        ("AS-162", MEN, False),
    ],
)
def test_landing_on_an_isle_taps_somebody(site: str, members: tuple[str, ...], taps: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", *members)
    play.state(members[0], TAPPED)
    play.hand("two", "River")
    unanswered(play.moves(company, site, "Lindon", "Elven Shores"))
    assert (play.asked == "landing.tap") == taps
    if taps:
        assert play.options == [f"tap {name}" for name in members[1:]]
        play.do(f"tap {members[2]}")
        assert play[members[2]].state == TAPPED
        assert play[members[1]].state == UNTAPPED


@pytest.mark.parametrize("card", ["AS-142", "AS-145", "AS-146", "AS-150", "AS-154", "AS-159"])
def test_they_say_what_they_do(card: str) -> None:
    assert text_of(card)


@pytest.mark.parametrize("site", ["AS-165", "AS-167"])
def test_creatures_attack_normally_at_two_shadow_holds_of_minions(site: str) -> None:
    for where_, detained in ((site, False), (SITES["Mount Gundabad", "minion"].id, True)):
        play, company = at(where_, "Gorbag", kind="ringwraith")
        play.hand("two", "Orc-watch")
        play.journey(company).until("chain.open", "two")
        play.do("play Orc-watch site:shadow-hold")
        assert play.events("attack")[-1].facts["detainment"] == detained


# -- Geann a-Lisch ----------------------------------------------------------------------------------


def test_at_geann_a_lisch_any_man_may_be_met() -> None:
    assert keys("Brigands", "Geann a-Lisch", "Rhudaur") >= {"site-name:Geann a-Lisch"}


# -- The Worthy Hills -------------------------------------------------------------------------------


def test_the_worthy_hills_untap_by_a_sage_and_a_scout() -> None:
    play = Play()
    company = play.company("one", "AS-142", "Elrond", "Frodo", "Aragorn II")
    play.state("The Worthy Hills", TAPPED)
    play.hand("one", "Concealment")
    play.at_site(company)
    assert play.offered("use The Worthy Hills Elrond")
    play.do("use The Worthy Hills Elrond")
    if play.asked == "chain.by":
        assert "by Elrond" not in play.options
        play.do("by Frodo")
    play.until()
    assert play["The Worthy Hills"].state == UNTAPPED
    assert [play[name].state for name in ("Elrond", "Frodo", "Aragorn II")] == [TAPPED, TAPPED, UNTAPPED]


def test_the_worthy_hills_need_two() -> None:
    play = Play()
    company = play.company("one", "AS-142", "Pallando", "Gimli")
    play.state("The Worthy Hills", TAPPED)
    play.hand("one", "Concealment")
    play.at_site(company)
    assert play.table.pending is None or not any(option.startswith("use The Worthy") for option in play.options)


# -- Eagles’ Eyrie ----------------------------------------------------------------------------------


def test_at_eagles_eyrie_the_attacker_chooses() -> None:
    play = entering("ringwraith", "AS-144", *MEN)
    play.until("combat.assign-rest")
    assert play.asks == "two"
    assert not play.events("strike-given")
    assert has_information("ringwraith", "AS-144")


# -- Edhellond --------------------------------------------------------------------------------------


def test_no_ringwraith_moves_to_edhellond() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Geann a-Lisch", "Adûnaphel the Ringwraith")
    play.event("one", "Fell Rider", company)
    refused = routes.movement_refusal(play.table, play.table.companies[company], CARDS["AS-145"])
    assert refused is not None
    assert refused.rule == "org.movement.must-be-valid"


# -- Framsburg --------------------------------------------------------------------------------------


def test_framsburg_does_not_tap_for_the_first_minor_item_of_a_turn() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "AS-146", "Gorbag", "Shagrat", "Radbug")
    play.hand("one", "AS-130", "Secret Book", "LE-312")
    play.at_site(company)
    play.do("play Records Unread", "by Gorbag")
    while play.asked != "chain.open":
        play._modestly()
    assert play["Framsburg"].state == UNTAPPED
    play.do("play Secret Book", "by Shagrat")
    while play.table.pending is not None and play.asked != "chain.open":
        play._modestly()
    assert play["Framsburg"].state == TAPPED


# -- Himring ----------------------------------------------------------------------------------------


def test_nobody_taps_on_an_isle_if_all_are_tapped() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.state("Gorbag", TAPPED)
    play.hand("two", "River")
    unanswered(play.moves(company, "AS-150", "Lindon", "Elven Shores"))
    assert play.asked == "chain.open"


# -- Old Forest -------------------------------------------------------------------------------------


def test_old_forest_attacks_in_any_case() -> None:
    play = entering("ringwraith", "AS-156", *MEN)
    assert play.table.combat is not None
    assert play.table.combat.cannot_be_canceled


# -- Rhosgobel --------------------------------------------------------------------------------------


def test_rhosgobel_is_empty_while_radagast_is_abroad() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "AS-159", *MEN)
    play.company("two", "Rivendell", "Radagast")
    play.enters(company).until("site.enter").do("enter")
    play.until()
    assert play.events("attack") == []


# -- Tolfalas ---------------------------------------------------------------------------------------


def test_tolfalas_has_one_greater_item_only() -> None:
    assert item_playable("ringwraith", "AS-162", "Scroll of Isildur")


# -- The Under-galleries ----------------------------------------------------------------------------


def test_the_under_galleries_are_stored_when_they_would_be_discarded() -> None:
    play, company = at("The Under-galleries")
    play.state("The Under-galleries", TAPPED)
    before = scoring.tally(play.table, "one")["miscellaneous"]
    play.dice(6, 6)
    play.journey(company, "The Under-courts").until()
    site = play["The Under-galleries"]
    assert site.stored and site.number in play.player("one").points
    assert not play.player("one").site_discard
    assert scoring.tally(play.table, "one")["miscellaneous"] == before + 3
    movement_hazard.release_empty_sites(play.table)
    assert play["The Under-galleries"].stored and scoring.calling_points(play.table, "one") == 3


def test_untapped_the_under_galleries_go_back_to_the_location_deck() -> None:
    play, company = at("The Under-galleries")
    play.dice(6, 6)
    play.journey(company, "The Under-courts").until()
    assert "The Under-galleries" in play.names(play.player("one").locations)
