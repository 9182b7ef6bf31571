"""The resource long-events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.against_the_shadow.company_scenes import minions
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.under_deeps_scenes import at, needed, resolved
from underdeeps.meccg.rules import zones

# -- The Great Eye ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("members", "limit"), [(("Gorbag", "Shagrat"), 2), (("Gorbag", "Shagrat", "Radbug", "Lagduf"), 3)]
)
def test_the_great_eye_lowers_the_hazard_limit_down_to_two(members: tuple[str, ...], limit: int) -> None:
    play, company = minions("Carn Dûm", *members, sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == limit


def test_the_great_eye_is_played_by_sauron_only() -> None:
    for sauron in (True, False):
        play, _ = minions("Carn Dûm", "Gorbag", hand=("AS-85",), sauron=sauron)
        play.long_events()
        assert (play.table.pending is not None and play.offered("play The Great Eye")) == sauron


def test_the_great_eye_cancels_a_hazard_event_but_no_creature() -> None:
    play, company = minions("Carn Dûm", "Gorbag", "Shagrat", sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "AS-34", "Wargs", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    play.until("chain.open", "two")
    play.do("play Power Built by Waiting")
    link = play.table.chain[-1].number
    play.do(f"use The Great Eye link{link}")
    unanswered(play)
    assert "Power Built by Waiting" not in play
    assert "The Great Eye" not in play
    assert "Power Built by Waiting" in play.names(play.player("two").discard)


def test_the_great_eye_does_not_see_creatures() -> None:
    play, company = minions("Carn Dûm", "Gorbag", "Shagrat", sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "Wargs", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    play.until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play Wargs")))
    assert not any(option.startswith("use The Great Eye") for option in play.options)


def limit(play: Play) -> int:
    assert play.table.journey is not None
    return play.table.journey.hazard_limit


def resolve(play: Play) -> Play:
    while play.table.chain:
        play.do("pass")
    return play


@pytest.mark.parametrize(("minions", "before", "after"), [(("Gorbag", "Shagrat", "Radbug"), 2, 3), (("Gorbag",), 2, 2)])
def test_when_the_great_eye_is_discarded_the_limit_is_what_it_was(
    minions: tuple[str, ...], before: int, after: int
) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", *minions)
    play.event("one", "The Lidless Eye")
    play.event("one", "The Great Eye")
    play.hand("two", "Gloom", "Wargs")
    play.moves(company, "Dol Guldur")
    assert limit(play) == before
    play.do("play Gloom Gorbag")
    resolve(play.do(next(option for option in play.options if option.startswith("use The Great Eye"))))
    assert "The Great Eye" not in play and limit(play) == after


# -- The Under-roads --------------------------------------------------------------------------------


def test_the_under_roads_help_minions_and_keep_the_ways_open() -> None:
    play, company = at("The Under-gates", kind="ringwraith")
    play.event("two", "The Way is Shut")
    play.hand("one", "The Under-roads", "The Under-roads")
    resolved(play.long_events(), "play The Under-roads")
    assert "The Way is Shut" not in play
    play.do("play The Under-roads").until()
    assert needed(play, company, "The Under-leas") == 5 - 3 - 3, "there may be two of them"
    play.hand("two", "The Way is Shut")
    zones.change_company(play.table, company, destination=0)
    play.journey(company).until()
    assert "The Way is Shut" in play.names(play.player("two").hand)
    heroes, mine = at("The Under-gates")
    heroes.event("two", "The Under-roads")
    assert needed(heroes, mine, "The Under-leas") == 6
