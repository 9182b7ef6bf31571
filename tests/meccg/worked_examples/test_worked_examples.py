"""The worked examples of the four books of the card game, each played from the first turn of a new game on.

The scenes themselves, with the names and numbers of the books, are in `scenes`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import underdeeps as ud
from tests.meccg.worked_examples import finding
from tests.meccg.worked_examples.director import DECKS, Director, Unlucky
from tests.meccg.worked_examples.scenes import EXAMPLES
from tests.rules import rule
from underdeeps.cli.decks import print_check
from underdeeps.meccg.decks import load, not_enforced, problems

ROOT = Path(__file__).parents[3]
AGAIN = "the dice or the cards fall otherwise now: python -m tests.meccg.worked_examples looks for other seeds"


def plays(name: str) -> Director:
    """The game of an example, which came about and went as the book says."""
    try:
        director = finding.played(name, finding.found()[name])
    except Unlucky:
        pytest.fail(f"{name}: {AGAIN}")
    assert director.game.choices
    return director


# -- Dark Minions, as first printed and emended -----------------------------------------------------------


@rule("underdeeps.site-phase.example-glamdring", "underdeeps.site-phase.extra-item-any-kind")
def test_glamdring_and_a_ring_in_the_under_grottos() -> None:
    plays("glamdring")


@rule("underdeeps.site-phase.example-glamdring", "underdeeps.site-phase.normal-extra-minor-item")
def test_glamdring_and_but_a_minor_item_at_moria() -> None:
    plays("glamdring-above")


@rule(
    "underdeeps.movement.example-iron-deeps-hero",
    "underdeeps.movement.surface-down-no-roll",
    "underdeeps.movement.failure-no-draw",
)
def test_the_iron_deeps_of_heroes() -> None:
    plays("iron-deeps-heroes")


@rule("manifestation.example-gollum", "manifestation.one-in-play")
def test_gollum_and_my_precious_until_he_is_discarded() -> None:
    plays("gollum-discarded")


@rule("manifestation.example-gollum", "manifestation.eliminated-bars-others")
def test_gollum_and_my_precious_once_he_is_eliminated() -> None:
    plays("gollum-eliminated")


@rule("agent.combat.example-gisulf", "agent.combat.face-down-away")
def test_the_journey_of_gisulf() -> None:
    plays("gisulf")


@rule("agent.combat.example-gisulf", "agent.attack.fresh-agent-may", "agent.combat.face-down-home-prowess")
def test_gisulf_at_home() -> None:
    plays("gisulf-at-home")


@rule("agent.combat.example-gisulf")
def test_gisulf_and_seek_without_success() -> None:
    plays("gisulf-seek")


# -- Against the Shadow -------------------------------------------------------------------------------------


@rule("hoard.example-mount-gram", "hoard.minor.not-as-extra-item")
def test_no_item_of_a_hoard_at_mount_gram() -> None:
    plays("mount-gram")


@rule("underdeeps.site-phase.example-high-helm-under-grottos", "underdeeps.site-phase.extra-item-any-kind")
def test_high_helm_and_a_ring_in_the_under_grottos() -> None:
    plays("high-helm-grottos")


@rule("underdeeps.movement.example-iron-deeps-minion", "underdeeps.movement.surface-down-no-roll")
def test_the_iron_deeps_of_minions() -> None:
    plays("iron-deeps-minions")


# -- The Balrog ---------------------------------------------------------------------------------------------


@rule("underdeeps.site-phase.example-high-helm-gem-deeps", "underdeeps.site-phase.extra-item-any-kind")
def test_high_helm_and_a_ring_in_the_gem_deeps() -> None:
    plays("high-helm-gem-deeps")


@rule("underdeeps.movement.example-iron-deeps-balrog", "underdeeps.movement.surface-down-no-roll")
def test_the_iron_deeps_of_the_balrog() -> None:
    plays("iron-deeps-balrog")


@rule("underdeeps.hazards.example-long-winter", "underdeeps.hazards.keyed-to-new-site-only")
def test_long_winter_and_the_way_up_to_goblin_gate() -> None:
    plays("long-winter")


# -- that it is all by the book -------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", sorted(DECKS.glob("*.deck")), ids=lambda path: path.stem)
def test_the_decks_are_legal(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert print_check(str(deck), "short", False)
    assert "is a legal deck" in capsys.readouterr().out
    assert (problems(load(deck)), not_enforced(load(deck))) == ((), ())


@pytest.mark.parametrize("name", ["gisulf", "long-winter", "mount-gram"])
def test_the_record_of_an_example_is_replayed(name: str) -> None:
    """The record holds setup, seed and choices, nothing else: so nothing was done but by choices."""
    game = plays(name).game
    again = ud.replay(ud.Record.from_json(game.record.to_json()))
    assert (again.digest, again.table.turn) == (game.digest, game.table.turn)


def test_a_scene_that_does_not_come_about_says_so() -> None:
    """With most seeds the dice of Gisulf and Elladan are others."""
    seed = finding.found()["gisulf"]
    assert finding.comes_about("gisulf", seed)
    assert not all(finding.comes_about("gisulf", seed + other) for other in range(1, 6))


def test_every_example_has_a_seed_a_test_and_a_line_on_the_page() -> None:
    assert list(finding.found()) == list(EXAMPLES)
    here = Path(__file__).read_text(encoding="utf-8")
    assert sorted(re.findall(r'^    plays\("([\w-]+)"\)$', here, re.M)) == sorted(EXAMPLES)
    page = (ROOT / "docs" / "seeds.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| [^|`]+ \| `([\w-]+)` \|", page, re.M)) == sorted(EXAMPLES)
