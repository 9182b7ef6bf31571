"""The shapes of Radagast."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his, offers
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import TAPPED

SHAPES = ("Master of Shapes", "Shifter of Hues", "Winged Change-master")


def radagast(*names: str, site: str = "WH-57", shape: str = "") -> Play:
    """Radagast with a company at a site (Rhosgobel, if none is named), in a shape if one is."""
    play = his("Radagast", *names, site=site)
    if shape:
        play.give("Radagast", shape)
    return play


def attributes(play: Play) -> tuple[int, int, int, int, int]:
    """Prowess, body, direct influence, general influence, and what is added to corruption checks."""
    number = play["Radagast"].number
    return (
        numbers.prowess(play.table, number),
        numbers.body(play.table, number),
        numbers.direct_influence(play.table, number),
        numbers.maximum_general_influence(play.table, "one"),
        numbers.corruption_modifier(play.table, number),
    )


def skills(play: Play) -> set[str]:
    return set(numbers.skills(play.table, play["Radagast"].number))


@pytest.mark.parametrize(
    ("name", "found", "skilled"),
    [
        ("Master of Shapes", (9, 10, 1, 25, -2), {"warrior", "ranger"}),
        ("Shifter of Hues", (6, 10, 3, 27, -2), {"warrior", "diplomat"}),
        ("Winged Change-master", (3, 9, 8, 19, -2), {"scout", "diplomat"}),
    ],
)
def test_radagast_has_the_attributes_and_skills_of_his_shape(
    name: str, found: tuple[int, ...], skilled: set[str]
) -> None:
    play = radagast("Balin")
    own = (6, 9, 5, 22, 0)
    assert attributes(play) == own and skills(play) == {"warrior", "scout", "ranger", "diplomat"}
    balin = numbers.prowess(play.table, play["Balin"].number)
    play.hand("one", name)
    play.organization().do(f"play {name}").until()
    assert play[name].on == play["Radagast"].number
    assert attributes(play) == found and skills(play) == skilled
    assert numbers.prowess(play.table, play["Balin"].number) == balin
    zones.discard(play.table, play[name].number)
    assert attributes(play) == own


@pytest.mark.parametrize("name", SHAPES)
def test_he_bears_items_in_a_shape_and_uses_none(name: str) -> None:
    play = radagast("Balin")
    play.give("Radagast", "Glamdring")
    play.give("Balin", "Dagger of Westernesse")
    assert numbers.in_use(play.table, play["Glamdring"])
    play.give("Radagast", name)
    assert not numbers.in_use(play.table, play["Glamdring"])
    assert numbers.in_use(play.table, play["Dagger of Westernesse"])
    assert numbers.corruption_points(play.table, play["Radagast"].number) == 1, "he bears it all the same"
    zones.leave(play.table, play[name].number, "hand")
    assert numbers.in_use(play.table, play["Glamdring"])


def test_a_shape_returns_to_hand_when_another_is_taken_or_if_he_likes() -> None:
    play = radagast(shape="Master of Shapes")
    play.hand("one", "Winged Change-master")
    play.organization().do("play Winged Change-master").until()
    assert play.names(play.player("one").hand) == ["Master of Shapes"]
    assert attributes(play)[0] == 3
    play.organization().do("use Winged Change-master").until()
    assert sorted(play.names(play.player("one").hand)) == ["Master of Shapes", "Winged Change-master"]
    assert attributes(play)[0] == 6


def test_it_is_returned_in_the_organization_phase_only() -> None:
    play = radagast(shape="Master of Shapes")
    play.hand("one", "Shifter of Hues")
    for begin in (play.long_events, lambda: play.stays(go(play)), lambda: play.at_site(go(play)), play.end_of_turn):
        begin()
        assert not play.asked or not any(option.startswith(("use Master", "play Shifter")) for option in play.options)
        play.until()


def test_a_shape_waits_for_radagast() -> None:
    """It is worth its stage point, gives way to the next, and is on him as soon as he is in play."""
    play = his("Balin", site="WH-57")
    play.be("one", "Radagast")
    play.hand("one", "Master of Shapes", "Shifter of Hues")
    play.organization().do("play Master of Shapes").until()
    assert not play["Master of Shapes"].on and numbers.stage_points(play.table, "one") == 2, "Rhosgobel gives one"
    assert numbers.maximum_general_influence(play.table, "one") == 20
    play.organization().do("play Shifter of Hues").until()
    assert "Master of Shapes" not in play and not play["Shifter of Hues"].on
    play.hand("one", "Radagast")
    play.organization().do("organize").until("organizing")
    play.do("bring Radagast").until()
    assert play["Shifter of Hues"].on == play["Radagast"].number and attributes(play)[3] == 27


def test_nobody_else_takes_shapes() -> None:
    play = his("Saruman", site="WH-56")
    play.hand("one", *SHAPES)
    assert not any(name in option for option in offers(play.organization()) for name in SHAPES)


# -- Master of Shapes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "cost"), [("Master of Shapes", 1), ("Winged Change-master", 3), ("", 3)])
def test_master_of_shapes_loses_one_prowess_when_he_does_not_tap(name: str, cost: int) -> None:
    play = radagast("Balin", site="TW-404", shape=name)
    assert numbers.stay_cost(play.table, play["Radagast"].number) == cost
    assert numbers.stay_cost(play.table, play["Balin"].number) == 3


# -- Shifter of Hues ----------------------------------------------------------------------------------


def test_shifter_of_hues_may_not_move() -> None:
    play = radagast("Balin", site="TW-404")
    play.locations("one", "WH-56", "WH-57", "Edoras")
    company = play.table.companies[go(play)]
    assert routes.destinations(play.table, company)
    play.give("Radagast", "Shifter of Hues")
    assert not routes.destinations(play.table, company)
    other = play.company("one", "WH-58", "Wacho")
    assert routes.destinations(play.table, play.table.companies[other]), "those who are not with him do"


def test_a_movement_that_was_declared_before_does_not_take_place() -> None:
    play = radagast(site="TW-404")
    play.give("Radagast", "Shifter of Hues")
    play.journey(go(play), "TW-404")
    play.until()
    assert play.events("stays") and not play.table.companies[go(play)].moved


def test_shifter_of_hues_lets_him_hold_one_card_more() -> None:
    play = radagast()
    assert numbers.hand_size(play.table, "one") == 8
    play.give("Radagast", "Shifter of Hues")
    assert (numbers.hand_size(play.table, "one"), numbers.hand_size(play.table, "two")) == (9, 8)


def heartened(play: Play) -> int:
    return numbers.corruption_modifier(play.table, play["Balin"].number)


def test_shifter_of_hues_taps_to_hearten_a_company_in_the_wild() -> None:
    play = radagast(shape="Shifter of Hues")
    company = play.company("one", "Bree", "Balin")
    before = heartened(play)
    play.moves(company, "Edoras", "Arthedain", "Cardolan", "Dunland", "Gap of Isen", "Rohan")
    play.do(f"use Shifter of Hues/1 c{company}")
    play.until()
    assert play["Radagast"].state == TAPPED and heartened(play) == before + 2
    assert numbers.corruption_modifier(play.table, play["Radagast"].number) == -2, "not his own"
    play.end_of_turn().until()
    play.table.active = "two"
    play.organization().until()
    assert heartened(play) == before + 2
    play.table.active = "one"
    play.organization()
    assert play.asked and heartened(play) == before + 2, "through the phase"
    play.until()
    assert heartened(play) == before


@pytest.mark.parametrize("why", ["no wilderness", "at rest", "tapped", "in hand"])
def test_he_heartens_none_but_those_who_move_in_the_wild(why: str) -> None:
    play = radagast(shape="" if why == "in hand" else "Shifter of Hues")
    play.hand("one", "Shifter of Hues")
    company = play.company("one", "Edoras", "Balin")
    if why == "tapped":
        play.state("Radagast", TAPPED)
    if why == "at rest":
        play.stays(company)
    elif why == "no wilderness":
        play.moves(company, "Dunharrow", "Rohan")
    else:
        play.moves(company, "Isengard", "Rohan", "Gap of Isen", "Dunland")
    assert not play.asked or not any("Hues" in option for option in play.options)


# -- Winged Change-master -----------------------------------------------------------------------------


def goals(play: Play) -> set[str]:
    """The names of the sites to which Radagast can go."""
    return set(play.names(tuple(routes.destinations(play.table, play.company_of("Radagast")))))


def test_winged_change_master_flies_anywhere_when_he_is_alone() -> None:
    play = radagast()
    play.locations("one", "Bree", "Lake-town", "Lond Galen", "The Under-gates")
    assert goals(play) == {"Lake-town"}
    play.give("Radagast", "Winged Change-master")
    assert goals(play) == {"Bree", "Lake-town", "Lond Galen"}
    play.give("Radagast", "Radagast’s Black Bird")
    assert goals(play) == {"Bree", "Lake-town", "Lond Galen"}, "his bird may come along"
    play.give("Radagast", "War-wolf")
    assert goals(play) == {"Lake-town"}, "no other ally may"


def test_he_does_not_fly_with_others() -> None:
    play = radagast("Balin", shape="Winged Change-master")
    play.locations("one", "Lond Galen")
    assert goals(play) == set()


def test_he_flies_without_a_site_path() -> None:
    play = radagast(shape="Winged Change-master")
    play.hand("two", "Wargs")
    play.journey(go(play), "Lond Galen")
    assert play.asks == "two" and not any(option.startswith("play Wargs") for option in play.options)
    play.until()
    company = play.table.companies[go(play)]
    assert play.table.site_of(company).facts.name == "Lond Galen"
    assert (company.way, company.path, company.regions) == ("special", (), ())
