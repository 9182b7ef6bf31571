"""Where companies go, and for which card."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg import maps, plans
from underdeeps.meccg.facts import CARDS, SITES


def hero_site(name: str) -> str:
    return SITES[name, "hero"].id


def goes(play: Play, company: int) -> str:
    """The name of the site to which a company is sent; empty if it stays."""
    site = plans.errands(play.table, "one")[company].site
    return CARDS[site].name if site in CARDS else play.table.card(site).facts.name if site else ""


def test_a_company_goes_where_a_card_of_the_hand_belongs() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Bree", "Moria", "Old Forest")
    play.hand("one", "Glamdring")
    assert goes(play, company) == "Moria"
    assert plans.errands(play.table, "one")[company].card == play.id("Glamdring")


def test_a_site_that_is_two_turns_away_is_approached() -> None:
    """Edoras is far from Rivendell: by way of Lórien it is two turns away."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Théoden")
    play.locations("one", "Lórien", "Edoras", "Grey Havens")
    play.hand("one", "Riders of Rohan")
    assert not maps.near(hero_site("Rivendell"), hero_site("Edoras"), "wizard")
    assert maps.near(hero_site("Lórien"), hero_site("Edoras"), "wizard")
    assert goes(play, company) == "Lórien"


def test_two_companies_do_not_set_out_for_the_same_card() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.company("one", "Lórien", "Glorfindel II", "Haldir", "Balin")
    play.locations("one", "Moria", "Isengard")
    play.hand("one", "Glamdring")
    found = plans.errands(play.table, "one").values()
    assert [errand.card for errand in found if errand.card] == [play.id("Glamdring")]


def test_looking_for_errands_changes_nothing() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Moria", "Bree")
    play.hand("one", "Glamdring", "Wood-elves")
    before = play.table.digest()
    plans.errands(play.table, "one")
    assert play.table.digest() == before
