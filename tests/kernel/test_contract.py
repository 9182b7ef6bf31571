"""The contract: what every game promises, for each case in `cases`. The checks are in `contract`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.kernel import contract
from tests.kernel.cases import CASES, Case, meccg_by_lot

Check = Callable[[Case, int], None]

CHECKS: list[Check] = [
    contract.check_every_choice,
    contract.check_nothing_else_is_accepted,
    contract.check_why_not,
    contract.check_copies_are_equal,
    contract.check_replay_steps,
    contract.check_clones_go_their_own_way,
    contract.check_frames_and_asking,
    contract.check_against_plain_generators,
    contract.check_imagined_worlds,
    contract.check_worlds_tell_nothing,
    contract.check_worlds_differ,
    contract.check_open_information,
    contract.check_views_are_plain,
    contract.check_secrets,
    contract.check_no_leak,
    contract.check_words,
    contract.check_things,
]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_check = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))


@every_case
@every_check
def test_contract(case: Case, check: Check) -> None:
    for seed in range(case.games):
        check(case, seed)


@every_case
@every_check
@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_contract_soak(case: Case, check: Check) -> None:
    for seed in range(case.games, 100 * case.games):
        check(case, seed)


@pytest.mark.parametrize("seed", [7, 103, 207, 1069])
def test_what_games_with_decks_by_lot_did_not_tell(seed: int) -> None:
    """From which pile a card came; by which movement a company went; on whom a starting card was laid; how many cards
    were to be drawn when the play deck was exhausted."""
    contract.check_no_leak(meccg_by_lot(seed), seed if seed > 7 else 0)


def test_the_same_in_another_process(project: Path) -> None:
    """Nothing depends on how this process hashes its strings."""
    hashing = "1" if os.environ.get("PYTHONHASHSEED") == "2" else "2"
    command = [sys.executable, "-m", "tests.kernel.contract"]
    done = subprocess.run(
        command, cwd=project, env={**os.environ, "PYTHONHASHSEED": hashing}, capture_output=True, text=True, check=True
    )
    theirs = json.loads(done.stdout)
    assert theirs == {case.name: contract.marks(case, 5) for case in CASES}


@every_case
def test_seeds_give_different_games(case: Case) -> None:
    digests = {contract.start(case, seed).table.digest() for seed in range(5)}
    assert len(digests) == 5


@every_case
def test_the_digest_knows_the_question(case: Case) -> None:
    game = contract.start(case, 1)
    clone = game.clone()
    clone.table.pending = msgspec.structs.replace(game.decision, options=game.decision.options[1:])
    assert clone.digest != game.digest
    clone.table.pending = None
    assert clone.digest != game.digest
