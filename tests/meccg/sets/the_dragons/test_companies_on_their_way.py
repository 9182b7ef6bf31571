"""The resource short-events of The Dragons for a company that is about to move."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import WILDS, unanswered
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED


def bound_for(play: Play, company: int, card: str, on: str, site: str) -> Play:
    """A company that has declared movement plays a card at the end of its organization phase."""
    play.locations("one", site)
    play.hand("one", card)
    play.hand("two", "Wargs", "Orc-watch")
    play.organization().do(f"move {company}")
    if play.asked == "organization.destination":
        play.do(f"to {site}")
    play.do("done")
    assert offers(play, "play") == [f"play {card} {on}".strip()]
    return unanswered(play.do(f"play {card} {on}".strip())).until()


def hazards(play: Play, company: int) -> list[str]:
    """The company goes its way up to the first hazards that can be played: what the opponent may play."""
    play.table.phase = "movement-hazard"
    play.journey(company)
    while play.asked != "chain.open" or play.asks != "two":
        play.do("way region" if play.offered("way region") else play.options[-1])
    return offers(play, "play")


@pytest.mark.parametrize(
    ("site", "regions", "kept"), [("Goblin-gate", ("Rhudaur", "High Pass"), True), ("Moria", WILDS, False)]
)
def test_elf_path_keeps_creatures_to_the_new_site(site: str, regions: tuple[str, ...], kept: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Aragorn II")
    bound_for(play, company, "Elf-path", "", site)
    assert play["Legolas"].state == TAPPED
    found = hazards(play, company)
    assert ("play Wargs region:wilderness" in found) is not kept
    assert any(option.startswith("play Orc-watch site") for option in found)


def test_elf_path_needs_an_untapped_elf() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas", "Aragorn II")
    play.state("Legolas", TAPPED)
    play.hand("one", "Elf-path", "Wit")
    play.organization().do("done")
    assert not offers(play, "play")


def test_hey_come_merry_dol_halves_the_wilderness() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Aragorn II")
    bound_for(play, company, "Hey! come merry dol!", f"c{company}", "Moria")
    hazards(play, company)
    assert play.table.journey is not None
    assert play.table.journey.path == ("wilderness",) * 3
    assert places.region_types(play.table, play.table.journey) == ("wilderness",), "half of three, rounded down"


def test_hey_come_merry_dol_is_for_a_company_that_moves() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    play.hand("one", "Hey! come merry dol!", "Washed and Refreshed")
    play.organization().do("done")
    assert not offers(play, "play")


def test_washed_and_refreshed_untaps_for_regions_that_are_not_used() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli", "Kíli")
    for name in ("Legolas", "Gimli", "Kíli"):
        play.state(name, TAPPED)
    bound_for(play, company, "Washed and Refreshed", f"c{company}", "Goblin-gate")
    play.journey(company).until("movement.way").do("way region").until("refreshed")
    assert play.options == ["refresh Legolas", "refresh Gimli", "refresh Kíli", "enough"]
    play.do("refresh Gimli", "refresh Legolas")
    assert play.asked != "refreshed", "two regions less than four"
    assert [play[name].state for name in ("Legolas", "Gimli", "Kíli")] == [UNTAPPED, UNTAPPED, TAPPED]
