"""What people are told of the bots: a name and a line each, the same words at every place that offers them."""

from __future__ import annotations

import re

import pytest

from underdeeps import bots
from underdeeps.bots import levels


@pytest.mark.parametrize("game", ["meq", "meccg"])
def test_a_newcomer_is_proposed_the_gentlest_and_the_yardstick_comes_last(game: str) -> None:
    names = [kind.name for kind in bots.of_game(game)]
    assert names == [*(level.name for level in levels.LEVELS), "random", "greedy"]
    assert names[0] == levels.USUAL == "novice"
    assert "yardstick" in bots.of_game(game)[-1].about


@pytest.mark.parametrize("kind", bots.of_game("meq"), ids=lambda kind: kind.name)
def test_every_bot_has_one_line_for_people(kind: bots.Kind) -> None:
    called, _, about = kind.line.partition(" - ")
    assert kind.title == f"{called} bot" and called.istitle()
    assert about.endswith(".") and about[0].islower() and len(kind.line) < 90
    assert not re.search(r"\d|\b(strong|best player|beats|wins)", about), "nothing is claimed that was not measured"


def test_who_stands_in_and_who_advises_are_levels() -> None:
    assert {levels.USUAL, levels.STAND_IN, levels.ADVISER} <= set(levels.BY_NAME)
