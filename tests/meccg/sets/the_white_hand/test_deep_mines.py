"""Deep Mines, and what is won in them."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.the_white_hand.test_wizardhavens import go, his
from tests.rules import rule
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
