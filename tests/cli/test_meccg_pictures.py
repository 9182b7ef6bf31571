"""The picture of the card game: it fits the window, it shows what goes on, and the log tells things once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import underdeeps as ud
from tests.cli.conftest import Run
from tests.meccg.declared import every_card
from underdeeps import bots
from underdeeps.cli.desk import Desk
from underdeeps.cli.meccg.log import told
from underdeeps.cli.saved_games import PERSON
from underdeeps.cli.screens import screen_of
from underdeeps.cli.session import Session
from underdeeps.kernel import Event
from underdeeps.meccg.facts import NAMED

PLAY = ("play", "meccg", "--deck", "A", "--vs", "F", "--seed", "3", "--bot", "random")


@pytest.fixture(autouse=True)
def _declared() -> Iterator[None]:
    with every_card():
        yield


def a_game(seed: int, *decks: str) -> Session:
    game = ud.new_game("meccg", seed, decks=decks or ("A", "F"))
    return Session(game, dict.fromkeys(game.seats, PERSON), Path("unused"))


def seen(session: Session, width: int, height: int) -> str:
    """The picture of the pending decision in a window of this size."""
    text = StringIO()
    Desk(session, screen_of("meccg"), Console(file=text, width=width, height=height)).look("")
    return text.getvalue()


def walk(session: Session, seed: int) -> Iterator[str]:
    """A random game that rarely passes: the kinds of its questions."""
    game = session.game
    player = bots.make("random", seed)
    while not game.over:
        yield game.decision.kind
        game.choose(player.pick(game.at(game.decision.seat)))


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 35), (120, 40)])
def test_every_picture_fits_its_window(width: int, height: int) -> None:
    """One line is left for what is typed. A question with more options than the window has lines may be longer."""
    session = a_game(4, "B", "G")
    looked: dict[str, int] = {}
    for kind in walk(session, 1):
        looked[kind] = looked.get(kind, 0) + 1
        if looked[kind] <= 2:
            lines = seen(session, width, height).splitlines()
            asked = session.game.decision
            assert max(map(len, lines)) <= width, asked
            assert len(lines) < height or len(asked.options) > height // 3, asked
    assert len(looked) > 15


def until(session: Session, found: Callable[[dict[str, Any]], bool]) -> None:
    """Play at random until a view shows something."""
    for _ in walk(session, 2):
        if found(session.game.view(session.game.decision.seat)):
            return
    raise AssertionError("that never happened")


def test_a_fight_is_shown_strike_by_strike() -> None:
    session = a_game(2, "C", "H")
    until(session, lambda view: bool(view["combat"] and view["combat"]["strike"]))
    said = seen(session, 120, 40)
    assert "prowess" in said
    assert "+ dice" in said


def test_a_journey_is_shown_with_its_way_and_its_limit() -> None:
    session = a_game(2, "C", "H")
    until(session, lambda view: bool(view["journey"] and view["journey"]["path"] and not view["combat"]))
    said = seen(session, 120, 40)
    assert "Way: " in said
    assert "Hazards: " in said


def test_nobody_sees_the_other_hand() -> None:
    session = a_game(6)
    until(session, lambda view: view["turn"] > 1)
    game = session.game
    other = next(seat for seat in game.seats if seat != game.decision.seat)
    view = game.view(game.decision.seat)
    assert set(view["players"][other]["hand"]) == {""}
    assert "hand 8" in seen(session, 120, 40)


# -- at the terminal ------------------------------------------------------------------------------------------


def test_a_person_plays(run: Run, data_folder: Path) -> None:
    result = run(*PLAY, typed="1\n1\nquit\n")
    assert result.exit_code == 0, result.output
    assert "Whom do you draft for your starting company?" in result.output
    assert (data_folder / "meccg-one-1.json").is_file()
    assert "Whom do you draft" in run("resume", typed="quit\n").output


def test_the_deck_belongs_to_the_person(run: Run) -> None:
    said = run(*PLAY, "--seat", "two", typed="board\nquit\n").output
    assert "You (Player two)" in said
    assert "A: Stewards of Gondor" in next(line for line in said.splitlines() if "You (Player two)" in line)


def test_decks_are_chosen_if_none_was_named(run: Run) -> None:
    said = run("play", "meccg", "--bot", "random", "--seed", "1", typed="2\n7\nquit\n").output
    assert "Which deck do you play?" in said
    assert "Against which deck?" in said
    assert "Whom do you draft" in said


def test_looking_around(run: Run) -> None:
    lines = ["?", "why gandalf", "card orc-watch", "hand", "map", "map rhudaur", "map moria", "board", "log", "help"]
    result = run(*PLAY, typed="\n".join([*lines, "rules hazard limit", "look", "quit", ""]))
    assert result.exit_code == 0, result.output
    assert "draft.round.simultaneous-reveal" in result.output
    assert "strikes 3 · prowess 9" in result.output
    assert "borders on" in result.output
    assert "What you can type" in result.output
    assert "mh.hazard-limit" in result.output
    assert "meq." not in result.output


def test_bots_play_many_games(run: Run) -> None:
    result = run("simulate", "meccg", "--deck", "A", "--deck", "F", "--games", "2", "--json")
    assert result.exit_code == 0, result.output
    assert '"finished": 2' in result.output
    assert "A: Stewards of Gondor" in result.output or "F: Spies and Traitors" in result.output


def test_a_game_is_seen_again(run: Run, data_folder: Path) -> None:
    run(*PLAY, typed="1\n" * 60 + "quit\n")
    said = run("replay", "meccg-one-1", "--all", "--seat", "one").output
    assert "Player one: Whom do you draft" in said
    assert "Player two decides." in said
    assert "On the table" in run("replay", "meccg-one-1", "--at", "30", typed="\nq\n").output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--deck", "Z"), "Z"),
        (("--length", "endless"), "endless"),
        (("--seat", "three"), "no seat 'three'"),
        (("--high-stakes",), "--high-stakes"),
    ],
)
def test_mistakes_are_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    result = run("play", "meccg", "--seat", "one", *words)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert said in result.stderr


def test_each_game_has_its_own_options(run: Run) -> None:
    assert "--vs" in run("play", "meccg", "--help").output
    assert "--high-stakes" not in run("play", "meccg", "--help").output
    assert "--high-stakes" in run("simulate", "meq", "--help").output
    assert "--vs" not in run("play", "--help").output


# -- the log ----------------------------------------------------------------------------------------------------


def event(kind: str, **facts: Any) -> Event:
    return Event(kind, facts)


def id_of(name: str) -> str:
    return NAMED[name][0]


def test_dice_and_what_they_came_to_are_one_line() -> None:
    dice = event("rolled", seat="one", why="strike", first=3, second=4)
    met = event("strike-rolled", character=id_of("Aragorn II"), number=12, total=16, prowess=9)
    assert told([dice, met]) == ["Aragorn II meets the strike: 9 + 7 against 9, it fails."]
    assert told([dice]) == ["Player one rolls 3 and 4 against the strike."]


def test_cards_drawn_in_a_row_are_one_line() -> None:
    one, two = event("drew", seat="one", card=id_of("Gandalf")), event("drew", seat="one")
    assert told([one, two, two]) == ["Player one draws Gandalf and 2 cards."]
    other = event("drew", seat="two")
    assert told([two, other]) == ["Player one draws a card.", "Player two draws a card."]


def test_those_who_untap_are_one_line() -> None:
    events = [event("untapped", card=id_of(name), number=1) for name in ("Gimli", "Legolas")]
    assert told(events) == ["Gimli and Legolas untap."]
