"""Cards with an alternative that is free of what they demand otherwise, and Reluctant Final Parting."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import attack
from tests.meccg.play import Play
from tests.meccg.rules.agent_scenes import agent
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED

ALTERNATIVE = "timing.active-condition.alternative-exceptions"


def test_they_say_what_they_do() -> None:
    for card in ("TW-41", "LE-197", "DM-84", "DM-165"):
        assert text_of(card)


def gloom(doors: bool, moving: bool = True, here: str = "Lórien") -> Play:
    play = Play()
    company = play.company("one", here, "Aragorn II", "Legolas")
    play.hand("two", "Gloom")
    if doors:
        play.event("two", "Doors of Night")
    return play.moves(company, "Edoras") if moving else play.stays(company)


def test_gloom_weakens_one_on_the_road() -> None:
    play = gloom(doors=False)
    before = numbers.prowess(play.table, play["Legolas"].number)
    assert {each for each in play.options if each.startswith("play")} == {"play Gloom Aragorn II", "play Gloom Legolas"}
    play.do("play Gloom Legolas").until()
    assert numbers.prowess(play.table, play["Legolas"].number) == before - 1


def test_gloom_darkens_border_lands_with_doors_of_night() -> None:
    play = gloom(doors=True)
    play.do("play Gloom/1 path:1")
    while play.table.chain:
        play.do("pass")
    assert play.table.journey is None or "border-land" not in places.region_types(play.table, play.table.journey)


@rule(ALTERNATIVE)
def test_gloom_darkens_a_border_hold_though_nobody_moves() -> None:
    """That the company moves is demanded for the first use only."""
    play = gloom(doors=True, moving=False, here="Bree")
    plays = [each for each in play.options if each.startswith("play")]
    assert plays == ["play Gloom/2 Bree"]
    play.do("play Gloom/2 Bree").until()
    assert places.site_type(play.table, play["Bree"]) == "ruins-and-lairs"


def detained(keyed: str = "region:dark-domain", detainment: bool = True) -> Play:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Cirith Ungol", "Gorbag", "Shagrat")
    play.hand("one", "In the Name of Mordor")
    attack(play, company, keyed=keyed, detainment=detainment)
    while play.asks != "one":
        play._modestly()
    return play


@pytest.mark.parametrize(
    ("keyed", "detainment", "offered"),
    [
        ("region:dark-domain", True, True),
        ("region:shadow-land", True, True),
        ("region-name:Gorgoroth", True, True),
        ("region:wilderness", True, False),
        ("region:dark-domain", False, False),
    ],
)
def test_in_the_name_of_mordor_waves_off_detainment(keyed: str, detainment: bool, offered: bool) -> None:
    play = detained(keyed, detainment)
    assert play.offered("play In the Name of Mordor attack") is offered
    if offered:
        play.do("play In the Name of Mordor attack", "by Gorbag").until()
        assert play.result == "canceled" and play["Gorbag"].state == TAPPED


@rule(ALTERNATIVE)
def test_in_the_name_of_mordor_calls_a_nazgul_back_without_any_attack() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Minas Morgul", "Gorbag")
    play.event("two", "Ûvatha the Horseman")
    play.event("two", "Doors of Night")
    play.hand("one", "In the Name of Mordor")
    play.organization()
    assert play.offered("play In the Name of Mordor/1 Ûvatha the Horseman")
    assert not play.offered("play In the Name of Mordor/1 Doors of Night")
    play.do("play In the Name of Mordor/1 Ûvatha the Horseman").until("organization")
    assert "Ûvatha the Horseman" not in play and play["Gorbag"].state != TAPPED


@pytest.mark.parametrize(("name", "pile"), [("Elwen", "discard"), ("The Grimburgoth", "hand")])
def test_withdrawn_to_mordor_sends_agents_off(name: str, pile: str) -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    number = agent(play, name, up=True)
    mind = play.table.cards[number].facts.mind or 0
    assert (mind <= 5) is (pile == "discard")
    play.hand("one", "Withdrawn to Mordor")
    play.organization().do(f"play Withdrawn to Mordor {name}").until("organization")
    assert number not in play.table.cards and number not in play.table.agents
    assert name in play.names(getattr(play.player("two"), pile))


def test_withdrawn_to_mordor_does_not_find_hidden_agents() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    agent(play, "Elwen")
    play.hand("one", "Withdrawn to Mordor")
    play.organization()
    assert play.table.pending is None or not any(option.startswith("play") for option in play.options)


@rule(ALTERNATIVE)
def test_withdrawn_to_mordor_takes_a_card_on_guard_without_any_agent() -> None:
    play = Play()
    company = play.company("one", "Moria", "Elladan")
    number = play.on_guard(company, "Wargs")
    play.hand("one", "Withdrawn to Mordor")
    play.at_site(company)
    assert any(option.startswith("play Withdrawn to Mordor/1") for option in play.options)
    play.do(next(option for option in play.options if option.startswith("play Withdrawn"))).until()
    assert number not in play.table.cards and play.names(play.player("two").discard) == ["Wargs"]


# -- Reluctant Final Parting ------------------------------------------------------------------------


@rule("term.haven.own-nearest")
@pytest.mark.parametrize(
    ("site", "stays"),
    [("Goblin-gate", True), ("Rivendell", True), ("Moria", True), ("Lórien", True), ("Grey Havens", False)],
)
def test_reluctant_final_parting_parts_who_is_far_from_home(site: str, stays: bool) -> None:
    """Gollum is at home near Rivendell (Goblin-gate) and near Lórien (Moria); a haven is its own nearest haven."""
    play = Play()
    play.company("one", site, "Elladan")
    play.give("Elladan", "Gollum")
    play.event("two", "Reluctant Final Parting")
    play.organization()
    assert ("Gollum" in play) is stays


def test_reluctant_final_parting_goes_when_a_deck_is_exhausted() -> None:
    play = Play()
    play.event("two", "Reluctant Final Parting")
    zones.discard_on_exhaustion(play.table)
    assert "Reluctant Final Parting" not in play
