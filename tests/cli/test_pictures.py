"""The picture: it fits the window, it shows what a choice is about, and the log tells things once."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import underdeeps as ud
from underdeeps import bots
from underdeeps.cli.desk import Desk
from underdeeps.cli.meq.ending import ending
from underdeeps.cli.meq.log import told
from underdeeps.cli.saved_games import PERSON
from underdeeps.cli.screens import screen_of
from underdeeps.cli.session import Session
from underdeeps.kernel import Event
from underdeeps.kernel.events import Fact

SEATS = ("sauron", "eleanor", "eometh", "thalin")


def seen(session: Session, width: int, height: int) -> str:
    """The picture of the pending decision in a window of this size."""
    text = StringIO()
    Desk(session, screen_of("meq"), Console(file=text, width=width, height=height)).look("")
    return text.getvalue()


def a_game(seed: int, seats: tuple[str, ...] = SEATS) -> Session:
    return Session(ud.new_game("meq", seed, seats=seats), dict.fromkeys(seats, PERSON), Path("unused"))


@pytest.mark.parametrize("seed", [2, 5])
@pytest.mark.parametrize(("width", "height"), [(100, 35), (120, 40), (160, 50)])
def test_every_picture_fits_its_window(seed: int, width: int, height: int) -> None:
    """One line is left for what is typed. Every kind of question is looked at twice."""
    session = a_game(seed)
    game = session.game
    players = {seat: bots.make("random", i) for i, seat in enumerate(SEATS)}
    looked: dict[str, int] = {}
    while not game.over:
        asked = game.decision
        looked[asked.kind] = looked.get(asked.kind, 0) + 1
        if looked[asked.kind] <= 2:
            lines = seen(session, width, height).splitlines()
            assert len(lines) < height, asked
            assert max(map(len, lines)) <= width, asked
        game.choose(players[asked.seat].pick(game.at(asked.seat)))
    assert len(looked) > 20


def until(session: Session, kind: str) -> None:
    """Play at random until a question of a kind is asked."""
    game = session.game
    player = bots.make("random", 1)
    while game.decision.kind != kind:
        game.choose(player.pick(game.at(game.decision.seat)))


def test_a_card_to_play_is_shown_once_with_all_that_matters() -> None:
    session = a_game(2)
    until(session, "combat.card")
    said = seen(session, 120, 40)
    assert "strength left" in said
    assert "which card do you play? You have" in said
    assert "Stop: play no more cards in this combat" in said
    assert "pays for" not in said, "the hand is not repeated above the options"


def test_cards_that_may_be_kept_are_shown_with_their_text() -> None:
    session = a_game(2)
    until(session, "plot.keep")
    said = seen(session, 120, 40)
    assert "each round, needs" in said


# -- the log ------------------------------------------------------------------------------------------


def event(kind: str, **facts: Fact) -> Event:
    return Event(kind, facts)


def test_cards_discarded_in_a_row_are_one_line() -> None:
    events = [event("discarded", hero="argalad", card=f"argalad.{card}") for card in ("parry", "volley")]
    assert told(events) == ["Argalad discards Parry and Volley."]
    other = event("discarded", hero="thalin", card="thalin.parry")
    assert told([*events, other])[1:] == ["Thálin discards Parry."]


def test_damage_in_a_row_is_one_line() -> None:
    events = [
        event("damaged", hero="argalad", source="life"),
        event("damaged", hero="argalad", source="hand", card="argalad.parry"),
        event("damaged", hero="argalad", source="life"),
    ]
    assert told(events) == ["Argalad takes 3 damage: 2 from the life pool, Parry from the hand."]
    hidden = event("damaged", hero="argalad", source="hand")
    assert told([events[0], hidden]) == ["Argalad takes 2 damage: 1 from the life pool, a card from the hand."]


def test_the_damage_of_an_exchange_is_told_once() -> None:
    numbers = {"hero_attack": 3, "enemy_defense": 1, "enemy_attack": 0, "hero_defense": 0, "to_enemy": 2, "to_hero": 0}
    lines = told([event("exchanged", **numbers), event("dealt", to="agent", n=2), event("dealt", to="agent", n=2)])
    assert lines == [
        "The hero: attack 3 against defense 1, 2 damage. The enemy: no attack.",
        "An Agent is dealt 2 damage.",
    ]


def test_a_minion_that_falls_in_combat_falls_once() -> None:
    ended = event("combat-ended", hero="argalad", enemy="black-serpent", outcome="won")
    fell = event("minion-defeated", minion="black-serpent")
    assert told([event("enemy-defeated", enemy="black-serpent"), ended, fell]) == [
        "Argalad has defeated the Black Serpent."
    ]
    assert told([fell]) == ["The Black Serpent leaves the board."]


def test_what_sauron_draws_is_told_by_its_number() -> None:
    one, two = "monsters-in-the-east", "sauron-hunts-for-the-ring"
    assert told([event("plot-drawn", n=1, cards=(one,))]) == ["Sauron draws the Plot card Monsters in the East."]
    assert told([event("plot-drawn", n=2, cards=(one, two))]) == [
        "Sauron draws the Plot cards Monsters in the East and Sauron Hunts for the Ring."
    ]
    assert told([event("plot-drawn", n=2)]) == ["Sauron draws 2 Plot cards."]


# -- the end ------------------------------------------------------------------------------------------


def test_the_end_says_why_and_what_the_missions_were() -> None:
    session = a_game(2, ("sauron", "argalad"))
    game = session.game
    assert ending(game.view("argalad"), []) == ["Nobody has won yet."]
    player = bots.make("random", 3)
    while not game.over:
        game.choose(player.pick(game.at(game.decision.seat)))
    verdict, why, *missions = ending(game.view("argalad"), game.heard("argalad"))
    assert verdict in ("The heroes have won.", "Sauron has won.")
    assert "reached" in why
    assert "dominant" in why
    assert missions
    assert all("fulfilled" in mission for mission in missions)
