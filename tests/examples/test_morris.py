"""Nine Men's Morris, the example of a third game: its rules, at the terminal, in `simulate`, and its bot."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from examples.morris import LINES, MILLS, NEXT_TO, POINTS, RULES, Morris, MorrisMind, closes_a_mill, game
from underdeeps import bots
from underdeeps.arena.simulate import Plan, simulate
from underdeeps.arena.workers import Where
from underdeeps.cli import main
from underdeeps.cli.plain import drawing
from underdeeps.kernel import BadSetup, Refusal, flow
from underdeeps.kernel.game import Game, start_game

ROOT = Path(__file__).resolve().parents[2]
FILE = str(ROOT / "examples" / "morris.py")


def at(white: str, black: str, in_hand: int = 0, turn: int = 20, **settings: Any) -> Game[Morris]:
    """A game with these men on the board; white is to move if `turn` is even."""
    setup = RULES.setup(**settings)
    table = RULES.deal(setup, 1)
    for seat, men in (("white", white), ("black", black)):
        table.board.update(dict.fromkeys(men.split(), seat))
        table.in_hand[seat] = in_hand
    table.turn, table.log = turn, []
    made = Game(RULES, setup, 1, table, [])
    flow.begin(table, game)
    return made


def offered(played: Game[Morris]) -> set[str]:
    return {str(option) for option in played.decision.options}


# -- the rules --------------------------------------------------------------------------------------------------------


def test_the_board() -> None:
    assert len(POINTS) == 24 and len(MILLS) == 16 and len(LINES) == 32
    assert NEXT_TO["a1"] == ("a4", "d1") and NEXT_TO["d6"] == ("b6", "d5", "d7", "f6")
    assert all(sum(point in mill for mill in MILLS) == 2 for point in POINTS)


def test_men_are_set_in_turn_and_then_moved_along_lines() -> None:
    played = start_game(RULES, RULES.setup(), 1)
    assert played.decision.seat == "white" and len(played.decision.options) == 24
    played.choose("set a1")
    assert played.decision.seat == "black" and "set a1" not in offered(played)
    played = at("a1 d6 g7 b2", "a4 d7 f6 b4")
    assert offered(played) == {"move a1 d1", "move d6 b6", "move d6 d5", "move g7 g4", "move b2 d2"}


def test_a_mill_takes_a_man_but_none_out_of_a_mill() -> None:
    played = at("a1 d1 g4 b6", "c3 d3 e3 f4 b2")
    played.choose("move g4 g1")
    assert (played.decision.seat, played.decision.kind) == ("white", "take")
    assert offered(played) == {"take f4", "take b2"}
    assert played.why_not("white", "c3") == (Refusal("morris.mills-are-safe", ("c3",)),)
    assert played.why_not("white", "a1") == (Refusal("morris.take-theirs", ("a1",)),)
    assert [event.kind for event in played.events] == ["move", "mill"]
    played.choose("take b2")
    assert played.table.board["b2"] == "" and played.decision.seat == "black"


def test_the_only_man_that_can_be_taken_is_taken_without_asking() -> None:
    played = at("a1 d1 g4 b6", "c3 d3 e3 f4")
    played.choose("move g4 g1")
    assert played.table.board["f4"] == "" and played.decision.seat == "black"


def test_if_all_are_in_mills_one_of_them_is_taken_and_two_men_have_lost() -> None:
    played = at("a1 d1 g4 b6", "c3 d3 e3")
    played.choose("move g4 g1")
    assert offered(played) == {"take c3", "take d3", "take e3"}
    played.choose("take d3")
    assert played.over and played.result.winners == ("white",) and played.result.rule == "morris.two-men"
    assert played.result.scores == {"white": 4, "black": 2}


def test_three_men_fly_unless_it_was_agreed_otherwise() -> None:
    men = ("a1 d1 b6", "a4 c3 e3 f4")
    assert "move a1 g7" in offered(at(*men))
    assert "move a1 g7" not in offered(at(*men, no_flying=True))
    assert at(*men, no_flying=True).why_not("white", "g7") == tuple(
        Refusal("morris.along-lines", (start, "g7")) for start in ("a1", "b6", "d1")
    )


def test_who_cannot_move_has_lost() -> None:
    played = at("a4 d1 d6 f4", "a1 a7 d7 g7")
    assert played.why_not("white", "g7") == (Refusal("morris.own-men", ("g7",)),)
    played.choose("move f4 g4")
    assert played.over and played.result.winners == ("white",) and played.result.rule == "morris.stuck"


def test_a_man_who_cannot_move_says_why() -> None:
    played = at("a4 d1 d6 f4", "a1 a7 d7 g1", turn=21)
    assert played.decision.seat == "black"
    assert played.why_not("black", "a1") == (Refusal("morris.empty", ("a4",)), Refusal("morris.empty", ("d1",)))
    assert played.why_not("black", "d7") == () and played.why_not("white", "f4") == (Refusal("morris.turn"),)


def test_a_game_without_mills_is_drawn() -> None:
    played = at("a1 d2 g7 b6", "a4 d7 c3 f4", patience=2)
    played.choose(next(o for o in played.decision.options if o.subject == "b6"))
    assert played.table.quiet == 1
    played.choose(next(o for o in played.decision.options if o.subject == "c3"))
    assert played.over and played.result.winners == () and played.result.rule == "morris.draw"


@pytest.mark.parametrize("settings", [{"seats": ["white"]}, {"men": 12}, {"no_flying": 1}, {"patience": "long"}])
def test_what_cannot_be_set_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match=r"\.$"):
        RULES.setup(**settings)


def test_every_rule_that_is_named_is_in_words() -> None:
    before, _, after = Path(FILE).read_text(encoding="utf-8").partition("RULES_IN_WORDS = {")
    used = set(re.findall(r'"(morris\.[a-z-]+)"', before + after.partition("}")[2]))
    assert used == set(RULES.own_rules)


# -- at the terminal --------------------------------------------------------------------------------------------------


def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> Result:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return CliRunner().invoke(main, ["--with", FILE, *words], input=typed)


def test_a_whole_game_at_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = run(tmp_path, monkeypatch, "1\n" * 400, "play", "morris", "--as", "white", "--bot", "random", "--seed", "4")
    assert said.exit_code == 0, said.output
    assert " won." in said.output and "Scores: White" in said.output and "morris." in said.output
    assert "7  " in said.output and "a   b   c   d   e   f   g" in said.output
    again = run(tmp_path, monkeypatch, "", "replay", "morris-white-1", "--all")
    assert again.exit_code == 0 and "White sets a man on a1." in again.output


def test_what_a_person_may_ask_on_the_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "2\nset\nc5\nwhy d7\n?\nrules mill opponent\nundo\nboard\nhelp\nquit\n"
    said = run(tmp_path, monkeypatch, typed, "play", "morris", "--bot", "random", "--seed", "4")
    assert "Who are you?" in said.output and "Black sets a man on c5." in said.output
    assert "White begins. The players take turns" in said.output  # the rule, in the game's own words
    assert "Three men in a row on a line are a mill." in said.output
    assert "underdeeps resume morris-black-1" in said.output


def test_mistakes_are_sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = run(tmp_path, monkeypatch, "", "play", "chess")
    assert said.exit_code == 2 and "There is no game 'chess' here, only meccg, meq, morris." in said.output
    bad = CliRunner().invoke(main, ["--with", "nowhere.py", "play", "morris"])
    assert bad.exit_code == 2 and bad.output == "There is no file 'nowhere.py' to get a game from.\n"


def test_its_options_are_in_the_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = run(tmp_path, monkeypatch, "", "play", "morris", "--help")
    assert "--no-flying" in said.output and "meq, meccg, morris" in said.output


def test_a_board_is_drawn_with_its_lines() -> None:
    text = drawing({"a1": "white", "c1": 3, "b2": ""}, [("a1", "c1"), ("a1", "b2")], ("white", "black")).plain
    assert text.splitlines() == ["  2      ·    ", "       ╱      ", "  1  W───────3", "     a   b   c"]


# -- many games -------------------------------------------------------------------------------------------------------


def test_simulate_plays_it_also_in_other_processes() -> None:
    one, two = (simulate(Plan("morris", games=8, seed=3), Where(jobs)) for jobs in (1, 2))
    assert one["finished"] == two["finished"] == 8 and not one["errors"] + two["errors"]
    assert one["decisions"] == two["decisions"] and one["winners"] == two["winners"]


def test_a_bot_with_a_mind_wins_at_once() -> None:
    for players in (("keen", "random"), ("random", "keen")):
        summed = simulate(Plan("morris", games=3, players=players))
        assert summed["bots"]["keen"]["won"] == 3 and not summed["errors"]
        assert summed["turns_mean"] < 60


def test_the_mind_takes_what_closes_a_mill_and_keeps_the_other_from_it() -> None:
    mind = MorrisMind()
    played = at("a1 d1 b4 f6", "c5 d5 e4 b6")
    closing = [str(o) for o in played.decision.options if closes_a_mill(played.table, "white", o)]
    assert closing == []
    played = at("a1 d1 g4 f6", "c5 d5 e4 b6")
    closing = [str(o) for o in played.decision.options if closes_a_mill(played.table, "white", o)]
    assert closing == ["move g4 g1"]
    assert mind.worth(played.table, "white") == -mind.worth(played.table, "black")
    assert str(bots.make("steady", 1, "morris").pick(played.at("white"))) == "move g4 g1"


def test_a_bot_that_knows_nothing_but_the_rules_beats_chance() -> None:
    summed = simulate(Plan("morris", games=2, players=("greedy", "random"), settings={"patience": 30}))
    assert summed["bots"]["greedy"]["won"] == 2 and not summed["errors"]


def test_a_bot_for_other_games_is_refused() -> None:
    bots.register(bots.Kind("quester", "Quester", "Plays one game.", "underdeeps.bots.random:RandomBot", ("meq",)))
    try:
        assert "quester" in [kind.name for kind in bots.of_game("meq")]
        assert "quester" not in [kind.name for kind in bots.of_game("morris")]
        with pytest.raises(ValueError, match=r"^The quester bot does not play morris: take novice or .* or greedy\.$"):
            bots.make("quester", 1, "morris")
    finally:
        bots.unregister("quester")
