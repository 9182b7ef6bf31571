"""The hazard long-events of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import played, plays, road
from tests.rules import rule
from underdeeps.meccg.rules import numbers


@pytest.mark.parametrize(("doors", "less"), [((), 2), (("Doors of Night",), 1)])
@pytest.mark.parametrize(
    ("site", "name", "touched"),
    [("Moria", "Gimli", True), ("Moria", "Legolas", False), ("DM-34", "Gimli", False)],
)
def test_the_sun_shone_fiercely_on_orcs_trolls_dwarves_and_ringwraiths(
    site: str, name: str, touched: bool, doors: tuple[str, ...], less: int
) -> None:
    play = Play()
    play.company("one", site, name)
    for event in ("BA-25", *doors):
        play.event("two", event)
    wanted = (play[name].facts.prowess or 0) - (less if touched else 0)
    assert numbers.prowess(play.table, play[name].number) == wanted


def test_the_sun_does_not_reach_who_is_on_the_way_to_the_depths_or_from_there() -> None:
    for start, goal in (("Moria", "DM-38"), ("DM-38", "Moria")):
        play = Play()
        company = play.company("one", start, "Gimli")
        play.event("two", "BA-25")
        play.hand("two", "River")
        play.moves(company, goal, "Redhorn Gate")
        assert numbers.prowess(play.table, play["Gimli"].number) == play["Gimli"].facts.prowess
    minions = Play("ringwraith", "wizard")
    minions.company("one", "Moria", "Lugdush")
    minions.event("two", "BA-25")
    assert numbers.prowess(minions.table, minions["Lugdush"].number) == (minions["Lugdush"].facts.prowess or 0) - 2


@rule("balrog.player.ringwraith-text-applies")
def test_the_sun_shone_fiercely_on_the_balrog_as_on_a_ringwraith() -> None:
    for site, less in (("Moria", 2), ("The Under-gates", 0)):
        play = Play("balrog", "wizard")
        play.company("one", site, "BA-3")
        play.event("two", "BA-25")
        assert numbers.prowess(play.table, play["BA-3"].number) == (play["BA-3"].facts.prowess or 0) - less


def test_the_sun_shone_fiercely_once() -> None:
    play = road("Gimli", hand=("BA-25",))
    played(play, "BA-25")
    assert "BA-25" in play
    assert not plays(road("Gimli", hand=("BA-25",), events=("BA-25",)))
