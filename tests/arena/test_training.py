"""Training: weights that are known come out again, what goes with winning is not taken for it, and who shared the work
does not matter."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence
from math import inf, nan
from random import Random

import pytest

from underdeeps.arena import fitting, training
from underdeeps.arena.fitting import Noted, View
from underdeeps.arena.training import Plan
from underdeeps.arena.workers import Where
from underdeeps.bots.weights import BAD, EITHER, GOOD, Term, Value
from underdeeps.kernel import UnderdeepsError

pytest.importorskip("numpy")

TERMS = (Term("points", 1.0, GOOD), Term("wounds", -1.0, BAD), Term("hats", 0.0, EITHER))
MARGIN = Value("riddles", TERMS, lambda table, seat: (), "points", "margin", (1.0, -1.0, 0.0))
WINNER = MARGIN._replace(goal="winner")


def made_up(result: Callable[[Random, list[list[float]]], float], games: int = 300, moments: int = 12) -> list[Noted]:
    """Games in which terms take random walks; the result follows from these."""
    dice = Random(7)
    found = []
    for seed in range(games):
        walk = [[0.0, 0.0, 0.0]]
        for _ in range(moments):
            walk.append([amount + dice.gauss(0, 1) for amount in walk[-1]])
        rows = array("d", [amount for row in walk for amount in row])
        found.append(Noted(seed, (View("A", "B", result(dice, walk), rows.tobytes()),)))
    return found


def fitted(value: Value, noted: Sequence[Noted], pull: float = 0.0) -> dict[str, float]:
    return fitting.fit(value, noted, pull).weights


def test_known_weights_of_a_margin_are_found() -> None:
    noted = made_up(lambda dice, walk: 2 * walk[-1][0] - 0.5 * walk[-1][1] + dice.gauss(0, 1), games=2000, moments=3)
    found = fitted(MARGIN, noted)
    assert found == pytest.approx({"points": 2.0, "wounds": -0.5, "hats": 0.0}, abs=0.1)


def test_known_weights_of_who_wins_are_found_in_units_of_those_set_by_hand() -> None:
    """With points twice and wounds once as good as was thought, for the unit that tells most."""
    noted = made_up(lambda dice, walk: float(2 * walk[-1][0] - walk[-1][1] + dice.gauss(0, 1) > 0), 3000, 3)
    found = fitted(WINNER, noted)
    assert found["points"] / found["wounds"] == pytest.approx(-2.0, abs=0.3)
    assert found["hats"] == pytest.approx(0.0, abs=0.1)
    assert 0.5 < -found["wounds"] < 1.0 < found["points"] < 2.0


def test_what_goes_with_the_better_side_is_not_taken_for_what_wins() -> None:
    """One side wins always, and always has more hats: it is not for the hats."""
    dice = Random(3)
    noted = []
    for seed in range(400):
        better = seed % 2
        rows = array("d", [each for _ in range(6) for each in (dice.gauss(0, 1), 0.0, 4.0 * better + dice.gauss(0, 1))])
        sides = ("A", "B") if better else ("B", "A")
        noted.append(Noted(seed, (View(*sides, 10.0 if better else -10.0, rows.tobytes()),)))
    assert fitted(MARGIN, noted)["hats"] == pytest.approx(0.0, abs=0.1)


def test_nothing_makes_a_wound_good() -> None:
    noted = made_up(lambda dice, walk: walk[-1][0] + 3 * walk[-1][1])
    found = fitted(MARGIN, noted)
    assert found["wounds"] == 0.0
    assert found["points"] > 0.5


def test_few_games_leave_the_weights_where_a_person_set_them() -> None:
    noted = made_up(lambda dice, walk: dice.gauss(0, 1), games=20)
    by_hand = {term.name: term.by_hand for term in TERMS}
    assert fitted(MARGIN, noted, pull=1e6) == pytest.approx(by_hand, abs=0.01)
    assert fitted(MARGIN, noted, pull=0) != pytest.approx(by_hand, abs=0.01)


def test_what_was_held_out_is_foretold_better_by_the_weights_that_made_it() -> None:
    noted = made_up(lambda dice, walk: walk[-1][0] + 2 * walk[-1][2] + dice.gauss(0, 1))
    found = fitting.fit(MARGIN, noted, 0.0).figures
    assert found["positions"] == 4 * found["held out"] == 300 * 12 * 4 / 5
    for errors in (found["from the position"], found["from the turn"]):
        assert list(errors) == ["nothing", "points", "by hand", "fitted"]
        assert errors["fitted"] < min(errors["nothing"], errors["points"], errors["by hand"])


def test_nothing_is_learned_from_what_is_held_out() -> None:
    noted = made_up(lambda dice, walk: walk[-1][0] + dice.gauss(0, 1))
    changed = [
        game._replace(views=tuple(view._replace(result=99.0) for view in game.views)) if game.held_out else game
        for game in noted
    ]
    assert fitted(MARGIN, changed) == fitted(MARGIN, noted)


def test_without_games_that_are_held_out_nothing_is_fitted() -> None:
    with pytest.raises(UnderdeepsError, match="play more"):
        fitted(MARGIN, [game for game in made_up(lambda dice, walk: 0.0) if not game.held_out])


def test_without_numpy_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(UnderdeepsError, match=r"^Training needs numpy.*pip install numpy.*\.$"):
        training.check(Plan("meq", 10))


# -- playing ------------------------------------------------------------------------------------------


def test_who_shares_the_work_does_not_matter() -> None:
    plan = Plan("meq", 12, 3, ("random", "greedy"))
    reported: list[int] = []
    alone, failed = training.gather(plan, progress=reported.append)
    assert sum(reported) == len(alone) == 12 and not failed
    shared, _ = training.gather(plan, Where(jobs=2))
    assert shared == alone
    assert [game.seed for game in alone] == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    assert len({game.views for game in alone}) == 12, "the two games of a pair are not the same"


def test_a_game_is_noted_for_one_seat_of_each_side() -> None:
    (found,) = training.play_all(Plan("meq", 10, 4, ("random", "random")), [2])
    assert isinstance(found, Noted)
    sauron, heroes = found.views
    assert (sauron.side, sauron.against, heroes.side) == ("sauron", "heroes", "heroes")
    assert sauron.result + heroes.result == 1.0
    assert len(sauron.amounts) == len(heroes.amounts) > 0


def test_bots_stray_as_often_as_they_are_told() -> None:
    steady = training.play_all(Plan("meq", 10, 4, ("steady", "steady"), stray=0), [0, 1])
    assert steady[0] == steady[1], "nobody strays, and both bots are the same"
    straying = training.play_all(Plan("meq", 10, 4, ("steady", "steady"), stray=50), [0, 1])
    assert straying[0] != straying[1]


def test_a_game_that_fails_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "MOST_DECISIONS", 5)
    (failed,) = training.play_all(Plan("meq", 10, 4, ("random", "random")), [3])
    assert failed == training.Failed(5, "RuntimeError: the game has not ended after 5 decisions")


def test_if_all_games_fail_a_sentence_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "MOST_DECISIONS", 5)
    with pytest.raises(UnderdeepsError, match=r"^All 10 games failed, .* seed 4: .* not ended after 5 decisions\.$"):
        training.train(Plan("meq", 10, 4, ("random", "random")), "")


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan("meq", 9), "at least 10"),
        (Plan("meq", 10, stray=101), "0 to 100"),
        (Plan("meq", 10, stray=nan), "0 to 100"),
        (Plan("meq", 10, pull=nan), "not nan"),
        (Plan("meq", 10, pull=inf), "not inf"),
        (Plan("meq", 10, bots=("hal", "hal")), "no bot 'hal'"),
    ],
)
def test_what_cannot_be_is_refused_at_once(plan: Plan, said: str) -> None:
    with pytest.raises(UnderdeepsError, match=said):
        training.check(plan)


def test_a_game_without_weights_is_refused(riddles: str) -> None:
    with pytest.raises(UnderdeepsError, match="no weights for riddles"):
        training.check(Plan(riddles, 10))
