"""After all movement/hazard phases: companies that share a site join, or cannot."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import UNTAPPED


def meeting(site: str, one: tuple[str, ...], other: tuple[str, ...], kind: str = "wizard") -> tuple[Play, int, int]:
    """A company that is at a site, and another that comes there from a haven; all movement/hazard phases are over."""
    play = Play(kind, "wizard")
    here = play.company("one", site, *one)
    haven = "Lórien" if kind == "wizard" else "Dol Guldur"
    coming = play.company("one", haven, *other)
    zones.change_company(play.table, coming, destination=play.table.companies[here].site)
    play.run(movement_hazard.movement_hazard_phase)
    while play.asked and not play.asked.startswith(("movement.join", "movement.stays")):
        play._modestly()
    return play, here, coming


@rule("mh.join.non-haven-forced")
def test_companies_at_a_site_that_is_no_haven_are_one() -> None:
    play, _here, _coming = meeting("Edoras", ("Théoden",), ("Aragorn II", "Legolas"))
    assert not play.asked
    (company,) = play.table.companies_of("one")
    assert {play.table.cards[number].facts.name for number in company.characters} == {
        "Théoden",
        "Aragorn II",
        "Legolas",
    }


@rule("mh.join.non-haven-forced")
def test_companies_do_not_join_before_all_have_moved() -> None:
    play = Play()
    here = play.company("one", "Edoras", "Théoden")
    coming = play.company("one", "Lórien", "Aragorn II")
    zones.change_company(play.table, coming, destination=play["Edoras"].number)
    play.hand("two", "River")
    play.run(movement_hazard.movement_hazard_phase).do(f"company {coming}").until("chain.open", "two").do("pass")
    play.until("chain.open", "two")
    assert play.table.journey is not None and play.table.journey.company == here
    assert play.table.companies[coming].site == play.table.companies[here].site
    play.until()
    assert len(play.table.companies_of("one")) == 1


@rule("mh.join.haven-optional")
def test_companies_at_a_haven_join_if_their_player_wants_it() -> None:
    for choice, left in (("apart", 2), ("join", 1)):
        play, here, coming = meeting("Rivendell", ("Elrond",), ("Aragorn II",))
        assert (play.asks, play.asked) == ("one", "movement.join")
        play.do(choice if choice == "apart" else f"join {here} {coming}").until()
        assert len(play.table.companies_of("one")) == left


@rule("mh.join.violation-returns")
def test_of_companies_that_cannot_be_one_the_hazard_player_picks_which_stays() -> None:
    """Four and four are too many for Edoras: those who came go back to Lórien."""
    four = ("Théoden", "Háma", "Erkenbrand", "Faramir")
    play, here, coming = meeting("Edoras", four, ("Aragorn II", "Legolas", "Gimli", "Haldir"))
    assert len(play.table.companies_of("one")) == 2
    assert play.table.companies[coming].returned and not play.table.companies[here].returned
    assert play.table.site_of(play.table.companies[coming]).facts.name == "Lórien"
    assert [event.rule for event in play.events("returned")] == ["mh.join.violation-returns"]
    assert not play.enters(coming).asked


@rule("mh.join.violation-returns")
@pytest.mark.parametrize("stays", [0, 1, 2])
def test_of_three_companies_that_cannot_be_one_two_go_back(stays: int) -> None:
    """Two of them could be one, but not all three: three, three and three."""
    play = Play()
    bands = (("Théoden", "Háma", "Erkenbrand"), ("Aragorn II", "Legolas", "Gimli"), ("Faramir", "Beregond", "Forlong"))
    origins = ("Dimrill Dale", "Lórien", "Isengard")
    found = [play.company("one", origin, *band) for origin, band in zip(origins, bands, strict=True)]
    there = play.site("one", "Edoras")
    for number in found:
        zones.change_company(play.table, number, destination=there)
    play.run(movement_hazard.movement_hazard_phase)
    while play.asked != "movement.stays":
        play._modestly()
    assert (play.asks, play.options) == ("two", [f"stays {number}" for number in found])
    play.do(f"stays {found[stays]}")
    assert not play.asked
    names = [play.table.site_of(play.table.companies[number]).facts.name for number in found]
    assert names == [name if place != stays else "Edoras" for place, name in enumerate(origins)]
    assert [play.table.companies[number].returned for number in found] == [place != stays for place in range(3)]


@rule("mh.join.violation-returns")
def test_the_hazard_player_is_asked_where_both_could_go_back() -> None:
    for stays in (0, 1):
        play = Play()
        bands = (("Théoden", "Háma", "Erkenbrand", "Faramir"), ("Aragorn II", "Legolas", "Gimli", "Haldir"))
        pair = [play.company("one", haven, *band) for haven, band in zip(("Edhellond", "Lórien"), bands, strict=True)]
        meet = play.site("one", "Minas Tirith")
        for number in pair:
            zones.change_company(play.table, number, destination=meet)
        play.run(movement_hazard.movement_hazard_phase).until("movement.stays")
        assert play.asks == "two"
        play.do(f"stays {pair[stays]}")
        assert play.table.companies[pair[stays]].site == meet
        assert play.table.companies[pair[1 - stays]].returned


@rule("mh.join.violation-effect-canceled")
def test_an_effect_does_not_make_a_company_of_eight() -> None:
    """Alatar joins a company that is attacked: six, but not seven who are away from a haven."""
    seven = ("Aragorn II", "Legolas", "Gimli", "Haldir", "Elladan", "Elrohir", "Boromir II")
    for band in (seven[:6], seven):
        play = Play()
        play.company("one", "Rivendell", "Alatar")
        company = play.company("one", "Lórien", *band)
        play.hand("two", "Wargs")
        play.moves(company, "Moria").until("chain.open", "two").do("play Wargs region:wilderness")
        fits = len(band) < 7
        play.until("chain.open" if fits else "combat.assign", "one")
        assert any("Alatar" in option for option in play.options) == fits
        assert play["Alatar"].state == UNTAPPED


@pytest.mark.parametrize("havens", [("The Under-gates", "Moria"), ()])
@rule("mh.join.violation-returns", "mh.path.not-moving")
def test_companies_that_did_not_move_and_cannot_be_one_stay_where_they_are(havens: tuple[str, ...]) -> None:
    play = Play("balrog", "wizard")
    seven = play.company("one", "The Under-leas", *["BA-7"] * 2, *["BA-8"] * 5)
    orc = zones.enter(play.table, "BA-6", "one", "character")
    alone = companies.new_company(play.table, "one", (orc,), play.table.companies[seven].site)
    play.locations("one", *havens)
    play.run(movement_hazard.movement_hazard_phase).until("movement.stays")
    assert play.asks == "two" and play.options == [f"stays {seven}", f"stays {alone}"]
    play.do(f"stays {seven}")
    sites = [play.table.site_of(each).facts.name for each in play.table.companies_of("one")]
    assert sites == ["The Under-leas"] * 2
    assert play.table.companies[alone].returned and not play.table.companies[seven].returned


@rule("mh.join.violation-returns")
def test_of_three_companies_those_sent_back_stay_where_they_came_from() -> None:
    play = Play("ringwraith")
    homes = {
        "Dol Guldur": "Lieutenant of Dol Guldur",
        "Goblin-gate": "Lieutenant of Morgul",
        "Carn Dûm": "Lieutenant of Angmar",
    }
    bands = [play.company("one", home, who) for home, who in homes.items()]
    meeting = play.site("one", "Moria")
    for number in bands:
        zones.change_company(play.table, number, destination=meeting)
    play.run(movement_hazard.movement_hazard_phase)
    while play.asked:
        if play.asked == "movement.stays":
            play.do(play.options[0])
        else:
            play._modestly()
    sites = [play.table.site_of(play.table.companies[number]).facts.name for number in bands]
    assert sites == ["Moria", "Goblin-gate", "Carn Dûm"]
