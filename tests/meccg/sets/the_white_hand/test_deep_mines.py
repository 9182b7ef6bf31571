"""Deep Mines, and what is won in them."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import routes

MINES = "WH-55"


def miners(points: int = 7) -> Play:
    """A company at protected Isengard, with three stage points for that and others besides."""
    play = his("Balin", "Wacho", site="WH-56")
    play.give("Isengard", "The Fortress of Isen", *["Double-dealing"] * (points - 3))
    play.locations("one", MINES, MINES, "WH-58")
    assert numbers.stage_points(play.table, "one") == points
    return play


@rule("underdeeps.fallen-wizard.wizardhaven-not-adjacent", "term.surface-site.wizardhaven")
def test_the_way_down_is_from_a_protected_wizardhaven_with_seven_stage_points() -> None:
    play = miners()
    assert MINES in routes.destinations(play.table, play.table.companies[go(play)])
    few = miners(6)
    assert MINES not in routes.destinations(few.table, few.table.companies[go(few)])
    open_ = his("Balin", site="WH-56")
    open_.give("Isengard", *["Double-dealing"] * 8)
    open_.locations("one", MINES)
    assert MINES not in routes.destinations(open_.table, open_.table.companies[go(open_)])


def down(play: Play) -> Play:
    """The company goes down."""
    company = go(play)
    play.journey(company, MINES).until()
    assert play.table.site_of(play.table.companies[company]).id == MINES
    return play


def test_the_stage_points_count_while_a_company_is_there_and_the_way_back_leads_to_the_haven() -> None:
    play = miners()
    play.company("one", "WH-58", "Nori")
    keeper = play.table.companies_of("one")[1]
    play.company("one", str(play["Isengard"].id), "Óin")
    down(play)
    play.table.phase = "site"
    assert numbers.stage_points(play.table, "one") == 3, "those of the mines: the fortress was left"
    company = play.table.companies[go(play)]
    reach = [
        play.table.cards[int(site)].id if site.isdigit() else site for site in routes.destinations(play.table, company)
    ]
    assert reach and set(reach) == {"WH-56"}, reach
    assert keeper.number in play.table.companies


def test_there_is_one_mine_below_a_wizardhaven() -> None:
    play = miners()
    isengard = play.table.companies[go(play)].site
    oin = zones.enter(play.table, play.id("Óin"), "one", "character")
    other = companies.new_company(play.table, "one", (oin,), isengard)
    down(play)
    company = play.table.companies[other]
    assert MINES in play.player("one").locations
    assert MINES not in routes.destinations(play.table, company), "but the one that is there is open"
    assert play["Deep Mines"].token in routes.destinations(play.table, company)


def test_delvers_harvest_and_earth_eater_are_played_in_the_mines() -> None:
    play = his("Balin", site=MINES)
    play.hand("one", "Delver’s Harvest", "Earth-eater", "Earth-eater")
    play.sideboard("one", "LE-304", "LE-313")
    play.at_site(go(play))
    assert not play.offered("play Earth-eater")
    play.do("play Delver’s Harvest")
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1
    play.do("play Earth-eater", "pass")
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    assert not play.offered("play Earth-eater"), "one for each harvest"
    play.do("use Earth-eater").until()
    assert "LE-304" in play.player("one").hand.cards
    elsewhere = his("Balin", site="TW-404")
    elsewhere.hand("one", "Delver’s Harvest")
    elsewhere.at_site(go(elsewhere))
    assert not elsewhere.asked


# -- Gnawed Ways --------------------------------------------------------------------------------------

GEMS, PUKEL = "DM-30", "DM-34"


def gnawing() -> Play:
    """A company in the mines below Isengard; another stays above."""
    play = miners()
    play.company("one", "WH-56", "Óin")
    down(play)
    play.locations("one", GEMS, PUKEL, "TW-378")
    play.hand("one", "Gnawed Ways", "Gnawed Ways")
    return play


def reach(play: Play, company: int) -> set[str]:
    """The names of the sites to which a company can go."""
    found = routes.destinations(play.table, play.table.companies[company])
    return {play.table.cards[int(site)].facts.name if site.isdigit() else CARDS[site].name for site in found}


def gnawed(play: Play) -> Play:
    """The way to The Gem-deeps is gnawed."""
    play.organization().do("play Gnawed Ways Deep Mines", "gnaw The Gem-deeps").until()
    return play


def test_gnawed_ways_lead_to_a_site_near_the_mines() -> None:
    play = gnawing()
    company = go(play)
    assert "The Gem-deeps" not in reach(play, company)
    play.organization().do("play Gnawed Ways Deep Mines")
    assert play.asked == "mines.way"
    assert play.options == ["gnaw The Gem-deeps", "gnaw The Pûkel-deeps"], "in the Gap of Isen, in Rohan"
    play.do("gnaw The Gem-deeps").until("organization")
    assert not any("Gnawed" in option for option in play.options), "one on a site"
    play.until()
    assert play["Gnawed Ways"].on == play[MINES].number
    assert reach(play, company) == {"Isengard", "The Gem-deeps"}, "and not The Pûkel-deeps"
    assert "The Gem-deeps" not in reach(play, play.company_of("Óin").number), "only from the mines"


@pytest.mark.parametrize(("dice", "there"), [((3, 4), "The Gem-deeps"), ((3, 3), "Deep Mines")])
def test_a_gnawed_way_takes_a_seven(dice: tuple[int, int], there: str) -> None:
    play = gnawed(gnawing())
    play.dice(*dice)
    play.journey(go(play), GEMS).until()
    assert play.table.site_of(play.table.companies[go(play)]).facts.name == there


@pytest.mark.parametrize(("dice", "there"), [((3, 4), "Deep Mines"), ((3, 3), "The Gem-deeps")])
def test_the_way_leads_back_to_the_mines_in_play(dice: tuple[int, int], there: str) -> None:
    play = gnawed(gnawing())
    second = play.company("one", GEMS, "Nori")
    third = play.company("one", PUKEL, "Ori")
    assert "Deep Mines" in reach(play, second) and "Deep Mines" not in reach(play, third)
    play.locations("one", MINES)
    mines = play[MINES].number
    assert MINES not in routes.destinations(play.table, play.table.companies[second]), "not to other mines"
    zones.change_company(play.table, second, destination=mines)
    play.dice(*dice)
    play.journey(second).until()
    company = play.company_of("Nori")
    assert play.table.site_of(company).facts.name == there


def test_without_the_card_there_is_no_way_and_it_goes_with_the_mines() -> None:
    play = gnawed(gnawing())
    play.journey(go(play), "WH-56").until()
    assert "Deep Mines" not in play and "Gnawed Ways" not in play
    assert "Gnawed Ways" in play.names(play.player("one").discard)


def test_gnawed_ways_want_deep_mines() -> None:
    play = miners()
    play.hand("one", "Gnawed Ways")
    play.organization()
    assert not any("Gnawed" in option for option in play.options)


def test_gnawed_ways_are_a_hazard_on_the_mines_of_the_opponent() -> None:
    play = Play("fallen-wizard", "fallen-wizard")
    play.company("one", "WH-56", "Balin", "Wacho")
    play.give("Isengard", "The Fortress of Isen", *["Double-dealing"] * 4)
    play.locations("one", MINES, GEMS)
    down(play)
    before = numbers.stage_points(play.table, "one")
    play.hand("two", "Gnawed Ways")
    play.stays(go(play))
    play.do("play Gnawed Ways/1 Deep Mines", "gnaw The Gem-deeps").until()
    assert play["Gnawed Ways"].owner == "two" and play["Gnawed Ways"].on == play[MINES].number
    assert "The Gem-deeps" in reach(play, go(play))
    assert numbers.stage_points(play.table, "one") == before + 1 and numbers.stage_points(play.table, "two") == 0
    assert numbers.stage_cards(play.table, "two") == []
    assert play["Gnawed Ways"] not in numbers.stage_cards(play.table, "one"), "it is not one's to give up"


def test_as_a_hazard_they_are_not_for_ones_own_mines_nor_in_ones_own_turn() -> None:
    play = gnawing()
    play.hand("one", "Gnawed Ways")
    play.stays(go(play))
    assert not play.asked or not any("Gnawed" in option for option in play.options)
