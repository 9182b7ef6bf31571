"""Morannon, an event that is used as a site card."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.journey_scenes import declared, go, over
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import movement_hazard


def before_the_gate(site: str = "Dead Marshes", *who: str) -> tuple[Play, int]:
    play = Play()
    company = play.company("one", site, *(who or ("Frodo", "Aragorn II")))
    play.hand("one", "Morannon")
    return over(play.organization()), company


def test_a_small_company_moves_to_the_morannon() -> None:
    play, company = before_the_gate()
    play.do(f"play Morannon c{company}").until()
    play.deck("one", *["Dodge"] * 9)
    play.deck("two", *["Wargs"] * 9)
    play.hand("two", "Orc-watch")
    go(play)
    assert play.asked == "movement.draw" and play.options == ["draw 2", "draw 1"]
    play.do("draw 2")
    assert play.options[0] == "draw 5"
    play.do("draw 1").until("chain.open", "two")
    assert play.table.journey is not None
    assert play.table.journey.path == ("shadow-land", "dark-domain")
    assert play.table.journey.regions == ("Dagorlad", "Udûn")
    play.until()
    site = play.table.site_of(play.table.companies[company])
    assert site.facts.name == "Morannon" and places.site_type(play.table, site) == "dark-hold"
    assert "TW-384" in play.player("one").locations


def test_the_company_leaves_for_lorien_and_the_card_is_discarded() -> None:
    play, company = before_the_gate()
    play.do(f"play Morannon c{company}").until()
    go(play).until()
    play.table.turn += 2
    play.table.companies[company] = type(play.table.companies[company])(
        company, "one", play.table.companies[company].characters, play.table.companies[company].site
    )
    play.locations("one", "Lórien", "Edoras")
    declared(play, company, "Lórien").until()
    go(play).until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Lórien"
    assert play.table.companies[company].path == (
        "dark-domain",
        "dark-domain",
        "shadow-land",
        "wilderness",
        "free-domain",
        "border-land",
        "wilderness",
    )
    assert "Morannon" in play.names(play.player("one").discard)
    assert "TW-286" not in play.player("one").locations


@pytest.mark.parametrize(
    ("site", "who"),
    [("Edoras", ("Frodo",)), ("Dead Marshes", ("Gimli",)), ("Dead Marshes", ("Aragorn II", "Legolas", "Gimli"))],
)
def test_morannon_is_for_small_companies_with_a_scout_in_dagorlad(site: str, who: tuple[str, ...]) -> None:
    play, company = before_the_gate(site, *who)
    assert not play.offered(f"play Morannon c{company}")


def test_a_company_that_is_sent_back_loses_the_card() -> None:
    play, company = before_the_gate()
    play.do(f"play Morannon c{company}").until()
    go(play)

    while play.table.journey is None or not play.table.journey.kind:
        play._modestly()
    movement_hazard.send_back(play.table)
    play.until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Dead Marshes"
    assert play.names(play.player("one").discard) == ["Morannon"]
