"""All cards, in the positions of turns that are set up by lot: what is offered has an effect, what would have one is
offered or refused by a rule, and whoever is refused is told why.

Here each card is looked at in some of the positions; all of them, and positions of whole games, are for the soak and
for `bench/scan.py`.
"""

from __future__ import annotations

import pytest

from tests.meccg.scan import positions, scan
from tests.meccg.scan.exemptions import EXEMPT
from tests.rules import rule
from underdeeps.kernel.flow import FIXED
from underdeeps.meccg import windows
from underdeeps.meccg.language.standing import PARTS

TURNS = 4
"""How many turns are looked at in one test."""
FIRST = (0, 4, 8, 12, 72)
"""The first of these; from the last one on somebody tries to influence."""
SHARE = 4
"""One card in so many is looked at in each position."""
ALL_TURNS, ALL_GAMES = 160, 48
"""What the soak looks at."""


def _told(found: list[scan.Finding]) -> str:
    return "\n".join({(each.what, each.action): str(each) for each in found}.values())


@pytest.mark.parametrize("first", FIRST)
@rule("event.short.needs-effect", "event.short.no-play-to-discard", "combat.step1.resource-attack-actions")
def test_what_is_offered_and_what_has_an_effect_agree(first: int) -> None:
    turns = (position for seed in range(first, first + TURNS) for position in positions.turn(seed))
    found = [each for position in positions.several(turns, 1) for each in scan.findings(position, SHARE)]
    assert not found, _told(found)


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_same_for_all_cards_in_many_more_positions() -> None:
    everything = [position for seed in range(ALL_TURNS) for position in positions.turn(seed)]
    everything += [position for seed in range(ALL_GAMES) for position in positions.game(seed)]
    found = [each for position in positions.several(everything, 3) for each in scan.findings(position)]
    assert not found, _told(found)


def test_turns_are_looked_at_in_every_phase_and_at_every_kind_of_site() -> None:
    looked_at = [
        position for first in FIRST for seed in range(first, first + TURNS) for position in positions.turn(seed)
    ]
    assert {position.table.phase for position in looked_at} >= {
        "untap",
        "organization",
        "long-event",
        "movement-hazard",
        "site",
        "end-of-turn",
    }
    open_ = {flag for position in looked_at for flag in windows.names(position.table.window)}
    assert open_ >= {"attack", "strike", "corruption check", "influence check", "body check", "start of site phase"}
    assert {position.moment for position in looked_at} == {"chain", "entry", "response"}
    sites = {
        position.table.site_of(company).facts.site_type
        for position in looked_at
        for company in position.table.companies.values()
        if company.site in position.table.cards
    }
    assert sites == {"haven", "free-hold", "border-hold", "ruins-and-lairs", "shadow-hold", "dark-hold"}


def test_the_same_turn_has_the_same_positions() -> None:
    first, second = ([(position.name, position.table.digest()) for position in positions.turn(5)] for _ in range(2))
    assert first == second


def test_each_exemption_is_for_an_action_that_there_is() -> None:
    assert all((key in FIXED or key.removeprefix("on-guard ") in PARTS) and why for (_, key), why in EXEMPT.items())
