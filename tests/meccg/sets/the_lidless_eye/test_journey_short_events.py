"""The resource short-events of The Lidless Eye for the road."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.journey_scenes import go
from tests.meccg.sets.short_event_scenes import attacked
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.turn import end_of_turn, movement_hazard
from underdeeps.meccg.table import TAPPED


def bound(card: str, to: str, *characters: str, site: str = "Dol Guldur") -> tuple[Play, int]:
    """A company that has declared movement to a site, in its organization phase, with a card in hand."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.hand("one", card)
    play.locations("one", to, "Minas Morgul")
    play.organization().do(f"move {company}", f"to {to}")
    return play, company


def on_the_way(play: Play, company: int, *regions: str) -> Play:
    """The company sets out through regions for the site to which it has declared movement."""
    site = play.table.cards[play.table.companies[company].destination].id
    return play.moves(company, site, *regions)


MORIA = ("Southern Mirkwood", "Anduin Vales", "Wold & Foothills", "Redhorn Gate")


@pytest.mark.parametrize("card", ["LE-177", "LE-181", "LE-191", "LE-192", "LE-199", "LE-218"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Crack in the Wall ------------------------------------------------------------------------------


def test_crack_in_the_wall_keeps_creatures_from_the_new_site() -> None:
    play, company = bound("Crack in the Wall", "Moria", "Layos")
    play.do("play Crack in the Wall").until()
    assert play["Layos"].state == TAPPED
    play.hand("two", "Orc-watch", "Orc-guard")
    on_the_way(play, company, *MORIA)
    keys = [option for option in play.options if option.startswith("play")]
    assert keys and not any("site" in option for option in keys)


def test_crack_in_the_wall_is_for_a_sage_who_moves_and_not_to_a_free_domain() -> None:
    play, _ = bound("Crack in the Wall", "Moria", "Jerrek")
    assert not play.offered("play Crack in the Wall")
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Layos")
    play.hand("one", "Crack in the Wall")
    play.locations("one", "Moria")
    assert not play.organization().offered("play Crack in the Wall")
    play, _ = bound("Crack in the Wall", "Lórien", "Layos")
    assert play.offered("play Crack in the Wall")
    play, _ = bound("Crack in the Wall", "Bag End", "Layos", site="Carn Dûm")
    assert not play.offered("play Crack in the Wall")


# -- Down Down to Goblin-town -----------------------------------------------------------------------


def test_down_down_to_goblin_town_closes_the_regions_on_the_way_to_a_ruin() -> None:
    for to, regions, closed in (
        ("Dimrill Dale", ("Southern Mirkwood", "Brown Lands", "Wold & Foothills"), True),
        ("Moria", MORIA, False),
    ):
        play, company = bound("Down Down to Goblin-town", to, "Jerrek")
        play.do(f"play Down Down to Goblin-town c{company}").until()
        play.hand("two", "Orc-patrol", "Orc-guard")
        on_the_way(play, company, *regions)
        keyed = [option for option in play.options if " region" in option]
        assert (not keyed) is closed


def test_down_down_to_goblin_town_needs_a_way() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "Down Down to Goblin-town")
    play.locations("one", "Moria")
    assert not play.organization().offered(f"play Down Down to Goblin-town c{company}")


# -- Hidden Ways ------------------------------------------------------------------------------------


def test_hidden_ways_taps_a_ranger_and_closes_the_wilderness() -> None:
    play, company = bound("Hidden Ways", "Moria", "Odoacer")
    play.do("play Hidden Ways").until()
    assert play["Odoacer"].state == TAPPED
    play.hand("two", "Orc-patrol", "Orc-watch")
    on_the_way(play, company, *MORIA)
    assert any("Orc-watch" in option for option in play.options)
    assert not any("region:wilderness" in option for option in play.options)


def test_hidden_ways_is_for_rangers_who_have_declared_movement() -> None:
    play, _ = bound("Hidden Ways", "Moria", "Jerrek")
    assert not play.offered("play Hidden Ways")
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Odoacer")
    play.hand("one", "Hidden Ways")
    play.locations("one", "Moria")
    assert not play.organization().offered("play Hidden Ways")


# -- Hide in Dark Places ----------------------------------------------------------------------------


def hidden() -> tuple[Play, int]:
    """A scout hides with his company at Edoras."""
    play = Play("ringwraith")
    company = play.company("one", "Edoras", "Jerrek")
    play.hand("one", "Hide in Dark Places")
    play.organization().do("play Hide in Dark Places").until()
    return play, company


def test_hide_in_dark_places_cancels_each_attack_of_a_creature() -> None:
    play, company = hidden()
    for _ in range(2):
        attacked(play, company).until()
        assert play.result == "canceled"
    attacked(play, company, race="man", automatic=True).until()
    assert play.result != "canceled"
    attacked(play, company, uncancelable=True).until()
    assert play.result != "canceled"


@rule("meccg.choice.resources.hide-in-dark-places")
def test_hide_in_dark_places_is_played_when_the_organization_phase_ends() -> None:
    play = Play("ringwraith")
    play.company("one", "Edoras", "Jerrek")
    play.state("Jerrek", TAPPED)
    play.hand("one", "Hide in Dark Places")
    play.locations("one", "Moria", "Dol Guldur")
    assert not play.organization().offered("play Hide in Dark Places")
    assert play.do("done").offered("play Hide in Dark Places")


def test_hide_in_dark_places_is_not_for_those_who_move() -> None:
    play, _ = bound("Hide in Dark Places", "Moria", "Jerrek")
    assert play.table.pending is None or not play.offered("play Hide in Dark Places")
    play = Play("ringwraith")
    play.company("one", "Edoras", "Asternak")
    play.hand("one", "Hide in Dark Places")
    assert play.organization().table.pending is None


# -- Iron-road --------------------------------------------------------------------------------------


@rule("meccg.choice.resources.iron-road")
def test_iron_road_doubles_the_draws_and_leads_back() -> None:
    play, company = bound("Iron-road", "Moria", "Jerrek")
    play.do(f"play Iron-road c{company}").until()
    play.run(movement_hazard.movement_hazard_phase).until("movement.opponent-draw")
    assert len(play.options) == 2 * play["Moria"].facts.opponent_draws
    play.until()
    assert play.company_of("Jerrek").site == play["Moria"].number
    play.run(end_of_turn.end_of_turn_phase).until("movement.home").do("home Dol Guldur").until()
    assert play.table.site_of(play.company_of("Jerrek")).facts.name == "Dol Guldur"


def test_iron_road_begins_at_a_darkhaven_and_for_a_company_that_moves() -> None:
    play, company = bound("Iron-road", "Dol Guldur", "Jerrek", site="Moria")
    assert not play.offered(f"play Iron-road c{company}")
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Jerrek")
    play.hand("one", "Iron-road")
    play.locations("one", "Moria")
    assert not play.organization().offered(f"play Iron-road c{company}")


# -- Orc-mounts -------------------------------------------------------------------------------------


def test_orc_mounts_let_more_hazards_come_but_weaker_creatures() -> None:
    play, company = bound("Orc-mounts", "Moria", "Gorbag", "Lagduf", "Muzgash")
    play.hand("one", "Orc-mounts", "Orc-mounts")
    play.do(f"play Orc-mounts c{company}")
    assert play.table.pending is None or not play.offered(f"play Orc-mounts c{company}")
    play.until()
    play.hand("two", "Doors of Night")
    on_the_way(play, company, *MORIA)
    assert play.table.journey is not None and play.table.journey.hazard_limit == 3 + 2
    play.until()
    attacked(play, company, prowess=9).until("combat.assign")
    assert attacks.attack_prowess(play.table) == 8


def test_orc_mounts_are_for_overt_companies() -> None:
    play, company = bound("Orc-mounts", "Moria", "Jerrek")
    assert not play.offered(f"play Orc-mounts c{company}")


def test_the_company_goes_on_as_before() -> None:
    play, company = bound("Orc-mounts", "Moria", "Gorbag")
    play.do(f"play Orc-mounts c{company}").until()
    go(play).until()
    assert play.company_of("Gorbag").site == play["Moria"].number
