"""Tournaments: pairs are mirrored, seeds say everything, and failures are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.arena.test_cluster import without_times
from underdeeps import bots
from underdeeps.arena.ladder import HEAD, chart, grids, with_part, write_page
from underdeeps.arena.mirrored import Match, Played, Times, play_pair
from underdeeps.arena.tournament import Plan, chunks, tournament, with_budget
from underdeeps.arena.workers import Where
from underdeeps.bots.seeds import bot_seed
from underdeeps.kernel import UnderdeepsError
from underdeeps.kernel.randomness import scramble


def played(match: Match, *seeds: int) -> Played:
    found = Played()
    for seed in seeds:
        play_pair(match, seed, found)
    assert not found.failures
    return found


# -- pairs --------------------------------------------------------------------------------------------


def test_in_quest_one_bot_is_sauron_and_the_other_all_heroes(riddles: str) -> None:
    pairs = played(Match("meq", "random", "first"), 0, 1, 2).pairs
    assert [pair.games[0].sides for pair in pairs] == [("sauron", f"heroes ({n})") for n in (1, 2, 3)]
    assert [pair.games[1].sides for pair in pairs] == [(f"heroes ({n})", "sauron") for n in (1, 2, 3)]
    assert {half.seats for pair in pairs for half in pair.games} == {("", "")}
    assert not any(half.scored for pair in pairs for half in pair.games)


def test_in_the_card_game_decks_stay_and_bots_change_places(riddles: str) -> None:
    (pair,) = played(Match("meccg", "random", "first", {"length": "starter"}), 3).pairs
    one, other = pair.games
    assert one.sides == other.sides[::-1] and len(set(one.sides)) == 2
    assert (one.seats, other.seats) == (("one", "two"), ("two", "one"))
    assert one.scored and one.turns and one.decisions


def test_a_bot_and_its_twin_share_every_pair(riddles: str) -> None:
    """The same dice, in the same seats: whatever one wins in the first game, the other wins in the second."""
    bots.register(bots.Kind("twin", "Twin", "", "underdeeps.bots.random:RandomBot"))
    pairs = played(Match(riddles, "random", "twin"), *range(20)).pairs
    assert {pair.score for pair in pairs} == {0.5} and {pair.margin for pair in pairs} == {0.0}
    assert {half.score for pair in pairs for half in pair.games} >= {0.0, 1.0}


def test_a_bot_is_given_dice_that_have_nothing_to_do_with_the_game() -> None:
    seeds = {bot_seed(seed, place) for seed in range(50) for place in range(4)}
    assert len(seeds) == 200
    assert seeds.isdisjoint(scramble(seed, *more) for seed in range(50) for more in ((), (0,), (1,), (2,), (3,)))


def test_times_are_kept_by_classes() -> None:
    times, more = Times(), Times()
    for number in range(1, 101):
        (times if number % 2 else more).note(number / 1000)
    times.add(more)
    assert times.count == 100
    assert times.quantile(0.5) == pytest.approx(0.050, rel=0.03)
    assert times.quantile(0.95) == pytest.approx(0.095, rel=0.03)
    assert Times().quantile(0.5) == 0.0


# -- tournaments --------------------------------------------------------------------------------------


def test_what_is_found_does_not_depend_on_the_number_of_processes(riddles: str) -> None:
    plan = Plan(riddles, ("random", "first", "slow"), 12, 3)
    one, two = tournament(plan), tournament(plan, Where(2))
    assert one["games"] == 72 and not one["errors"]
    assert without_times(one) == without_times(two)


def test_the_figures_add_up(riddles: str) -> None:
    reported: list[int] = []
    found = tournament(Plan(riddles, ("random", "first", "greedy"), 5), progress=reported.append)
    assert sum(reported) == found["games"] == 30
    assert [couple["bots"] for couple in found["couples"]] == [
        ["random", "first"],
        ["random", "greedy"],
        ["first", "greedy"],
    ]
    for couple in found["couples"]:
        assert couple["won"] + couple["tied"] + couple["lost"] == 10
        assert couple["share"]["mean"] == pytest.approx((couple["won"] + couple["tied"] / 2) / 10)
        first, second = (couple["sides"][bot] for bot in couple["bots"])
        assert sum(side["games"] for side in first.values()) == sum(side["games"] for side in second.values()) == 10
        assert couple["margin"]["low"] <= couple["margin"]["mean"] <= couple["margin"]["high"]
    ladder = {row["bot"]: row for row in found["ladder"]}
    assert ladder["greedy"]["rating"]["mean"] == 1000 and found["yardstick"] == "greedy"
    assert all(row["decisions"] > 100 for row in ladder.values())
    assert ladder["greedy"]["ms_per_decision"]["median"] > 10 * ladder["random"]["ms_per_decision"]["median"]
    assert ladder["greedy"]["ms_per_turn"]["median"] >= ladder["greedy"]["ms_per_decision"]["median"]


def test_time_is_that_of_the_processor(riddles: str) -> None:
    found = tournament(Plan(riddles, ("random", "slow"), 1))
    (slow,) = (row for row in found["ladder"] if row["bot"] == "slow")
    assert slow["ms_per_decision"]["median"] < 2  # it sleeps for four


def test_games_that_failed_are_told_with_their_seeds(riddles: str) -> None:
    found = tournament(Plan(riddles, ("random", "stumbles"), 9, 20))
    seats = {True: 0, False: 1}
    wrong = {(seed, swapped) for seed in range(20, 29) for swapped in seats if bot_seed(seed, seats[swapped]) % 3 == 0}
    assert wrong
    assert {(error["seed"], error["bots"][0] == "stumbles") for error in found["errors"]} == wrong
    assert {error["error"] for error in found["errors"]} == {"LookupError: lost my way"}
    assert found["games"] == 18 - 2 * len({seed for seed, _ in wrong})


def test_chunks_cover_every_pair_once(riddles: str) -> None:
    plan = Plan(riddles, ("a", "b", "c"), 17, 5)
    for hands in (1, 2, 16):
        pairs = [(c.first, c.second, seed) for c in chunks(plan, hands) for seed in c.seeds]
        assert len(pairs) == len(set(pairs)) == 51
        assert len({str(c) for c in chunks(plan, hands)}) == len(chunks(plan, hands))


def test_a_test_stops_at_the_same_pair_whoever_was_quicker(riddles: str) -> None:
    plan = Plan(riddles, ("first", "random"), 400, 0, sprt=True)
    one, two = tournament(plan), tournament(plan, Where(2))
    assert one["sprt"]["better"] is not None and 20 < one["sprt"]["pairs"] < 400
    assert one["games"] == 2 * one["sprt"]["pairs"]
    assert without_times(one) == without_times(two)


def test_a_test_that_runs_out_of_pairs_does_not_know(riddles: str) -> None:
    found = tournament(Plan(riddles, ("random", "first"), 3, sprt=True))
    assert found["sprt"]["better"] is None and found["sprt"]["says"].startswith("Not known after 3 ")


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (Plan("meq", ("random",), 1), "at least two bots"),
        (Plan("meq", ("random", "random"), 1), "random is named twice"),
        (Plan("meq", ("random", "hal"), 1), "no bot 'hal'"),
        (Plan("meq", ("random", "greedy"), 0), "0 pairs"),
        (Plan("meq", ("random", "greedy", "keen"), 1, sprt=True), "name two bots, not 3"),
        (Plan("chess", ("random", "greedy"), 1), "no game 'chess'"),
    ],
)
def test_mistakes_are_said_at_once(plan: Plan, said: str) -> None:
    with pytest.raises(UnderdeepsError, match=said):
        tournament(plan)


def test_a_budget_is_for_those_who_search() -> None:
    assert with_budget(["master", "novice", "expert@9"], worlds=3) == ("master@3", "novice", "expert@9")
    assert with_budget(["master", "greedy"]) == ("master", "greedy")
    with pytest.raises(UnderdeepsError, match="None of these bots searches"):
        with_budget(["greedy", "novice"], ms=5)
    with pytest.raises(UnderdeepsError, match="either --worlds or --ms"):
        with_budget(["keen"], worlds=5, ms=5)


# -- the page -----------------------------------------------------------------------------------------


@pytest.fixture
def result(riddles: str) -> dict[str, Any]:
    return tournament(Plan(riddles, ("first", "random", "slow"), 4))


def test_a_page_has_the_ladder_the_cross_table_a_chart_and_the_command(result: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "ratings.md"
    write_page(file, result, "underdeeps tournament riddles --bots first,random,slow --pairs 4 --seed 0")
    text = file.read_text()
    assert text.startswith("# Ratings\n")
    assert "    underdeeps tournament riddles --bots first,random,slow --pairs 4 --seed 0\n" in text
    assert "24 games by rules 1, " in text and "(seeds 0 to 3)" in text and "The mean rating is 1000." in text
    for row in result["ladder"]:
        assert f"\n| {row['bot']} | {row['rating']['mean']:.0f} | " in text
    assert "\n".join(chart(result)) in text
    assert {grid.title for grid in grids(result)} <= {line[4:] for line in text.splitlines() if line.startswith("### ")}
    assert "v first | v random" in text or "v random | v first" in text or "v slow" in text
    write_page(file, result, "underdeeps tournament riddles --bots first,random,slow --pairs 4 --seed 0")
    assert file.read_text() == text


def test_a_page_keeps_what_it_says_of_other_games(result: dict[str, Any]) -> None:
    once = with_part(HEAD, result, "one")
    both = with_part(once, {**result, "game": "meq"}, "two")
    again = with_part(both, result, "three")
    assert "    two\n" in again and "    three\n" in again and "    one\n" not in again
    assert again.count("<!-- tournament ") == again.count("<!-- end of ") == 2


def test_a_page_says_which_lineups_were_played(result: dict[str, Any]) -> None:
    assert "all lineups in turn" in with_part(HEAD, result, "one")
    said = with_part(HEAD, {**result, "settings": {"seats": ["one", "two"]}}, "one")
    assert "all lineups in turn" not in said and "one lineup" in said


def test_the_chart_shows_intervals_on_one_scale() -> None:
    rows = [
        {"bot": "keen", "rating": {"mean": 1100.0, "low": 1050.0, "high": 1150.0}},
        {"bot": "greedy", "rating": {"mean": 1000.0, "low": 1000.0, "high": 1000.0}},
        {"bot": "idle", "rating": None},
    ]
    keen, greedy = chart({"ladder": rows})
    assert greedy == "greedy   1000  ●"
    assert keen.startswith("keen     1100  ") and keen.index("─") < keen.index("●") < len(keen) - 1
    assert len(keen) - keen.index("●") == pytest.approx(len(keen) / 3.8, abs=2)
    assert chart({"ladder": []}) == []
