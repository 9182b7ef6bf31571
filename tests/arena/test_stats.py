"""How often things occur in many games: counted by the game, summed up by the arena, shown as a table."""

from __future__ import annotations

import pytest

import underdeeps as ud
from underdeeps.arena.simulate import Plan, Played, Tally, play_all, simulate
from underdeeps.kernel import UnderdeepsError
from underdeeps.meq.counts import counts


def test_without_asking_nothing_is_counted() -> None:
    assert "stats" not in simulate(Plan("meq", 1))
    assert play_all(Plan("meq", 1), [3]).counts == {}


def test_what_is_counted_is_what_the_games_tell() -> None:
    """The same games as without a log; the sums are those of the single games."""
    plan = Plan("meq", 3, 20, stats=True)
    result, quiet = simulate(plan), simulate(Plan("meq", 3, 20))
    assert result["decisions"] == quiet["decisions"] and result["winners"] == quiet["winners"]
    alone = [play_all(plan, [seed]).counts["combats"] for seed in range(20, 23)]
    row = result["stats"]["combats"]
    assert row["title"] == "combats"
    assert row["total"] == sum(tally.total for tally in alone) > 0
    assert row["games"] == sum(tally.total > 0 for tally in alone)
    assert row["mean"] == round(row["total"] / 3, 3)


def test_the_numbers_do_not_depend_on_how_the_games_are_shared() -> None:
    one, two = Played(), Played()
    one.counts = {"combats": Tally(4, 1)}
    two.counts = {"combats": Tally(0, 0), "rests": Tally(2, 1)}
    one.add(two)
    assert one.counts == {"combats": Tally(4, 1), "rests": Tally(2, 1)}


def test_middle_earth_quest_counts_events_by_their_kind() -> None:
    events = [ud.kernel.Event("rested", {"hero": "thalin"}), ud.kernel.Event("rested", {"hero": "beravor"})]
    found = counts(events)
    assert found["rests"] == 2 and sum(found.values()) == 2
    assert next(iter(found)) == "combats"


def test_nothing_is_shown_of_games_that_all_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("underdeeps.arena.simulate.MOST_DECISIONS", 5)
    result = simulate(Plan("meq", 2, stats=True))
    assert result["finished"] == 0 and result["stats"] == {}


def test_cards_that_were_played_are_counted_and_the_others_listed_with_none() -> None:
    told = simulate(Plan("meccg", 2, seed=4, players=("random",), settings={"decks": ("A", "F")}, stats=True))
    cards = told["cards"]
    enforced = {face.id for face in ud.rules("meccg").cards() if face.enforced}
    assert set(cards) == enforced
    assert cards["TW-421"] > 0, "a company starts at Rivendell"
    assert sum(n > 0 for n in cards.values()) > 30
    assert cards["BA-3"] == 0, "no Balrog is in these decks"


def test_games_with_decks_by_lot() -> None:
    told = simulate(Plan("meccg", 2, seed=1, by_lot=True))
    assert told["finished"] == 2 and not told["errors"]
    assert all(side.startswith("lot-") or side in ("one", "two") for side in told["winners"])
    with pytest.raises(UnderdeepsError, match="by lot"):
        simulate(Plan("meq", 1, by_lot=True))
