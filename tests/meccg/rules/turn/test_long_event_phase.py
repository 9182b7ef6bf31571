"""The long-event phase: long-events come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.rules import rule
from underdeeps.meccg.parts.events import Long
from underdeeps.meccg.rules import game


@pytest.fixture(autouse=True)
def _sun() -> Iterator[None]:
    """Sun, as a resource long-event that does nothing here."""
    with declared("TW-335", Long(single="table")):
        yield


def in_play(play: Play) -> list[str]:
    """The names of the events in play."""
    return [play.table.cards[number].facts.name for number in play.table.events]


@rule("longevent.begin.discard-own-resource")
def test_at_the_beginning_ones_own_resource_long_events_go() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("one", "Sun")
    play.event("two", "Moon")
    play.event("one", "Gates of Morning")
    play.event("one", "Foul Fumes")
    play.hand("one", "Smoke Rings")
    play.discard("one", "Glamdring")
    play.long_events()
    assert play.asked == "chain.open"
    assert in_play(play) == ["Moon", "Gates of Morning", "Foul Fumes"]
    assert play.names(play.player("one").discard) == ["Glamdring", "Sun"]


@rule("longevent.end.discard-own-hazard")
def test_at_the_end_the_hazard_players_hazard_long_events_go() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Foul Fumes")
    play.event("two", "Moon")
    play.event("one", "Minions Stir")
    play.hand("one", "Smoke Rings")
    play.discard("one", "Glamdring")
    play.long_events()
    assert "Foul Fumes" in play
    play.do("pass")
    assert in_play(play) == ["Moon", "Minions Stir"]
    assert play.names(play.player("two").discard) == ["Foul Fumes"]


@rule("longevent.play.resource")
def test_resource_long_events_are_played_in_the_long_event_phase() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Sun")
    play.hand("two", "Moon")
    play.long_events().do("play Sun").until()
    assert in_play(play) == ["Sun"]


@rule("longevent.play.resource-only-then")
@pytest.mark.parametrize("phase", ["untap", "organization", "movement-hazard", "site", "end-of-turn"])
def test_and_in_no_other_phase(phase: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Sun", "Smoke Rings")
    play.discard("one", "Glamdring")
    begins: dict[str, Callable[[], Play]] = {
        "untap": play.untap,
        "organization": play.organization,
        "movement-hazard": lambda: play.stays(company),
        "site": lambda: play.at_site(company),
        "end-of-turn": lambda: play.end_of_turn().do("keep"),
    }
    begins[phase]()
    assert play.offered("play Smoke Rings") and not play.offered("play Sun")
    assert [refusal.rule for refusal in play.why_not("one", play.id("Sun"))] == [
        "timing.action.resource-character-when"
    ]


@rule("longevent.cycle")
def test_a_long_event_stays_for_one_turn_of_each_player() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.company("two", "Lórien", "Haldir")
    play.table.turn = 4
    play.run(game.turns).until("organization")
    play.hand("one", "Sun")
    play.hand("two", "Foul Fumes")
    play.do("done", "play Sun").until("chain.open", "two")
    assert play.table.journey is not None and play.table.journey.company == company
    play.do("play Foul Fumes")
    seen = {}
    while play.table.turn < 8:
        seen[play.table.turn, play.table.phase] = in_play(play)
        play._modestly()
    assert seen[6, "organization"] == seen[6, "movement-hazard"] == ["Sun", "Foul Fumes"]
    assert seen[7, "organization"] == ["Sun", "Foul Fumes"]
    assert seen[7, "movement-hazard"] == []
