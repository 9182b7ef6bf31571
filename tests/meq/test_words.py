"""Everything that is asked, offered or told has words of its own: no person ever reads a key."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import underdeeps as ud
from underdeeps import rulebook
from underdeeps.kernel import Decision, Event, Option, Refusal
from underdeeps.kernel.randomness import Dice
from underdeeps.meq import words
from underdeeps.meq.why_not import OTHER_QUESTION
from underdeeps.meq.words import phrases, refusals

MEQ = Path(ud.__file__).parent / "meq"
SOURCES = sorted([*(MEQ / "rules").glob("*.py"), *(MEQ / "cards").glob("*.py")])


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in the rules and cards."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == name:
                    yield node


def text_at(call: ast.Call, place: int) -> str | None:
    """The literal text at a place among the arguments."""
    if len(call.args) <= place:
        return None
    argument = call.args[place]
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else None


def literals(name: str, place: int) -> set[str]:
    return {text for call in calls(name) if (text := text_at(call, place))}


def verbs() -> set[str]:
    """Of options made one by one, and of those that `names` makes for several things."""
    return literals("Option", 0) | literals("names", 0)


def test_the_scan_finds_the_questions() -> None:
    """A scan that finds nothing passes quietly, so show that it does find something."""
    assert {"travel.pay", "combat.card", "choose", "shadow.window"} <= literals("ask", 2)
    assert {"move", "yes", "location"} <= verbs()
    assert {"hero-moved", "shadow-drawn"} <= literals("tell", 0)


def test_every_question_is_worded() -> None:
    assert literals("ask", 2) - words.QUESTIONS.keys() == set()


def test_every_option_is_worded() -> None:
    alone = {key.rpartition(":")[2] for key in words.OPTIONS}
    assert verbs() - alone == set()


def test_every_event_is_worded() -> None:
    assert literals("tell", 0) - words.STORY.keys() == set()


def test_every_refusal_is_worded() -> None:
    worded = refusals.REASONS.keys() | refusals.MOMENTS.keys() | {"meq.choice.hero.shadow-windows"}
    assert literals("Refusal", 0) - worded == set()


KEY = re.compile(r"something|[a-z]\.[a-z]|\{|\}|  |\.\.|^[a-z]|[a-z]-[a-z]+-[a-z]+:")
"""What no sentence has: a hole, a key, a brace, two spaces, a small letter in front."""


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_read_well(seed: int) -> None:
    """Every question, option and event of random games is a sentence."""
    heroes = ("argalad", "beravor", "eleanor", "eometh", "thalin")
    seats = ["sauron", *(heroes[(seed + i) % 5] for i in range(1 + seed % 3))]
    game = ud.new_game("meq", seed=seed, seats=seats)
    dice = Dice(seed)
    odd: set[str] = set()
    while not game.over:
        options = game.decision.options
        said = [game.prompt, *(game.sentence(option) for option in options)]
        odd |= {text for text in said if KEY.search(text) or text[-1] not in ".?!"}
        assert len(set(said[1:])) == len(options) or game.decision.kind in MAY_LOOK_ALIKE, said
        game.choose(options[dice.below(len(options))])
    for seat in (None, *game.seats):
        told = [words.story(event) for event in game.heard(seat)]
        odd |= {text for text in told if KEY.search(text) or text[-1] not in ".!"}
    assert odd == set()


MAY_LOOK_ALIKE = {"command.what", "attack.enemy", "remove"}
"""Where two tokens of one kind may lie on one location: they are two options with the same words."""


def test_what_nobody_worded_is_still_readable() -> None:
    game = ud.new_game("meq", seed=1)
    decision = Decision("sauron", "new.question", (Option("new-verb", "bree"), Option("pass")), "meq.setup.sides")
    assert words.prompt(game.table, decision) == "New: question?"
    assert words.sentence(game.table, decision, decision.options[0]) == "New verb Bree."
    assert words.story(Event("new-event", {"location": "bree"})) == "New event (location Bree)."
    assert words.explain(Refusal("meq.setup.hero.decks")) == rulebook.entry("meq.setup.hero.decks").says


def test_a_question_about_something_else() -> None:
    said = words.explain(Refusal("meq.sauron.draw.plot-keep-one", ("bree", OTHER_QUESTION)))
    assert said == "Bree is no answer to the question that you are asked now."


def test_a_refusal_says_the_numbers() -> None:
    said = words.explain(Refusal("meq.shadow-pool.minimum", ("storms-of-mordor", "4", "2")))
    assert said == "The Shadow Pool holds 2, this card needs 4."
    said = words.explain(Refusal("meq.hero.move.number", ("bree", "plains", "2")))
    assert said == "The way to Bree costs a card with plains, or 2 cards of any kind; you have neither."


def test_the_moment_is_told() -> None:
    said = words.explain(Refusal("meq.hero.travel.parts", ("bree", "rest")))
    assert said == "Heroes travel to Bree only in the Travel step; this is a hero's Rest step."
    said = words.explain(Refusal("meq.choice.hero.shadow-windows", ("betrayed", "combat-start")))
    assert said == "Betrayed is played when a combat begins, not now."


def test_secrets_are_told_to_those_who_know_them() -> None:
    event = Event("drew", {"hero": "argalad", "n": 1}, "", {"cards": ("argalad.overdraw",)}, ("argalad",))
    assert words.story(event.seen_by("argalad")) == "Argalad draws Overdraw."
    assert words.story(event.seen_by("sauron")) == "Argalad draws 1 card."


def test_numbers_and_names_agree() -> None:
    assert phrases.fill("{n:card}, {m:card}", {"n": 1, "m": 2}) == "1 card, 2 cards"
    assert phrases.fill("{who:is} here", {"who": "ringwraiths"}) == "The Ringwraiths are here"
    assert phrases.fill("{who:is} here", {"who": "orc"}) == "An Orc is here"
