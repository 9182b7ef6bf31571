"""Region movement: how many regions a company may go through."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import region_movement, routes


def reached(extra: int) -> set[int]:
    """By how many regions a company with so many more than the usual could go at most."""
    play = Play()
    number = play.company("one", "Rivendell", "Elladan")
    company = zones.change_company(play.table, number, extra_regions=extra)
    play.locations("one", *(site.id for site in CARDS.values() if site.kind == "site" and site.alignment == "hero"))
    here = play["Rivendell"].facts.region
    away = region_movement.distances(here, "wizard")
    sites = [CARDS[site] for site in routes.destinations(play.table, company) if site in CARDS]
    starter = {site.name for site in sites if routes.starter_path(play["Rivendell"].id, site.id, "wizard")}
    return {away[site.region] + 1 for site in sites if site.region and site.name not in starter}


@rule("region-limit.normal-four")
def test_four_regions_and_no_more() -> None:
    assert max(reached(0)) == 4


@rule("region-limit.extended-six")
def test_six_regions_are_the_most_whatever_the_effects() -> None:
    assert max(reached(1)) == 5
    assert max(reached(2)) == max(reached(3)) == max(reached(9)) == 6


@rule("org.company.join-effects-spread")
def test_more_regions_are_for_the_merged_company() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond")
    play.company("one", "Rivendell", "Bergil")
    play.give("Bergil", "Cram")
    play.organization().do("use Cram/1 Bergil")
    play.until("organization").do("organize")
    play.do(next(option for option in play.options if option.startswith("join")))
    assert play.company_of("Bergil").extra_regions == 1
