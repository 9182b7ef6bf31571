"""Weights kept as data: each term has one, there are no others, and the file says how they were found."""

from __future__ import annotations

from pathlib import Path

import pytest

import underdeeps as ud
from underdeeps.bots import weights
from underdeeps.bots.weights import BAD, GOOD, Term, Value, Weights
from underdeeps.kernel import Dice, UnderdeepsError

GAMES = ("meq", "meccg")
TERMS = (Term("points", 1.0, GOOD), Term("wounds", -1.0, BAD))


def value_of(game: str) -> Value:
    value = weights.value_of(game)
    assert value is not None
    return value


@pytest.mark.parametrize("game", GAMES)
def test_each_term_has_one_weight_that_does_not_deny_its_sign(game: str) -> None:
    value = value_of(game)
    names = [term.name for term in value.terms]
    assert len(set(names)) == len(names) == len(value.weights)
    assert value.plain in names
    for term, weight in zip(value.terms, value.weights, strict=True):
        assert weight * term.sign >= 0, term.name
        assert term.by_hand * term.sign >= 0, term.name


@pytest.mark.parametrize("game", GAMES)
def test_the_file_says_how_the_weights_were_found(game: str) -> None:
    file = Path(ud.__file__).parent / "bots" / game / "weights.json"
    found = weights.read(file.read_bytes())
    assert found.game == game
    if found.made["how"] == "set by hand":
        assert found.weights == {term.name: term.by_hand for term in value_of(game).terms}
    else:
        assert found.made["how"] == "fitted"
        assert found.made["command"].startswith(f"underdeeps train {game} --games ")
        assert set(found.made) >= {
            "rules",
            "seeds",
            "games",
            "positions",
            "held out",
            "from the position",
            "from the turn",
        }


@pytest.mark.parametrize(
    ("found", "odd"),
    [
        ({"points": 1.0}, "wounds"),
        ({"points": 1.0, "wounds": -1.0, "hats": 2.0}, "hats"),
        ({"points": 1.0, "wound": -1.0}, "wound, wounds"),
    ],
)
def test_a_term_without_a_weight_and_a_weight_without_a_term_are_errors(found: dict[str, float], odd: str) -> None:
    with pytest.raises(UnderdeepsError, match=f"look for {odd}"):
        weights.in_order(Weights("riddles", {}, found), TERMS)


def test_what_is_written_can_be_read(tmp_path: Path) -> None:
    kept = Weights("riddles", {"how": "set by hand"}, {"wounds": -1.0, "points": 1.5})
    weights.write(tmp_path / "weights.json", kept)
    found = weights.read((tmp_path / "weights.json").read_bytes())
    assert found == kept
    assert weights.in_order(found, TERMS) == (1.5, -1.0)


def test_a_game_without_weights_has_none_until_they_are_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert weights.value_of("riddles") is None
    monkeypatch.setattr(weights, "_VALUES", {})
    value = value_of("meq")._replace(game="riddles")
    weights.register(value)
    assert weights.value_of("riddles") is value


def test_the_sides_of_a_game_want_the_opposite() -> None:
    value = value_of("meq")
    game = ud.new_game("meq", seed=3, seats=("sauron", "thalin"))
    dice = Dice(1)
    for _ in range(40):
        game.choose(game.decision.options[dice.below(len(game.decision.options))])
    sauron, thalin = (value.amounts(game.table, seat) for seat in game.seats)
    for term, one, two in zip(value.terms, sauron, thalin, strict=True):
        assert one == -two or term.name == "playable plot", term.name
