"""Which side is dominant, by the spaces that the markers lack."""

from __future__ import annotations

import pytest

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.cards.base import Steps
from underdeeps.meq.cards.story import advance
from underdeeps.meq.rules import numbers


@rule("meq.dominance.hero-number")
@pytest.mark.parametrize(("space", "number"), [(0, 18), (7, 11), (18, 0)])
def test_the_heroes_lack_the_spaces_to_the_finale(space: int, number: int) -> None:
    assert numbers.hero_number(Play().markers(green=space).table) == number


@rule("meq.dominance.sauron-number")
def test_saurons_number_at_nine_eight_and_six_is_seven() -> None:
    play = Play().markers(yellow=9, black=8, red=6)
    assert numbers.sauron_number(play.table) == 7  # to the Finale 9, to The Shadow Falls 1 + 2 + 4


@rule("meq.dominance.sauron-number")
def test_saurons_foremost_marker_counts_if_it_is_closer_to_the_finale() -> None:
    play = Play().markers(yellow=15, black=1, red=2)
    assert numbers.sauron_number(play.table) == 3


@rule("meq.dominance.sauron-number")
def test_a_marker_beyond_the_shadow_falls_counts_zero() -> None:
    play = Play().markers(yellow=12, black=9, red=10)
    assert numbers.sauron_number(play.table) == 1


@rule("meq.dominance.lower-wins")
def test_the_lower_number_is_dominant() -> None:
    play = Play().markers(yellow=9, black=8, red=6, green=12)
    assert numbers.dominant(play.table) == "heroes"  # 6 against 7
    assert numbers.dominant(play.markers(green=10).table) == "sauron"  # 8 against 7


@rule("meq.dominance.tie")
def test_equal_numbers_are_no_dominance() -> None:
    assert numbers.dominant(Play().markers(yellow=9, black=8, red=6, green=11).table) == ""
    assert numbers.dominant(Play().table) == ""


def test_the_moves_of_an_event_are_counted_through_all_its_steps() -> None:
    steps = Steps((advance("red", 1), Steps((advance("red", 1), advance("black", 2)))))
    assert steps.story_moves() == {"red": 2, "black": 2}
    assert numbers.story_moves(Play().event("event-3-01").table)["black"] == 1
