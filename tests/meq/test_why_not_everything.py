"""`why_not` has an answer for every thing that there is, whoever asks, whatever the question is."""

from __future__ import annotations

import re

import pytest

import underdeeps as ud
from underdeeps import rulebook
from underdeeps.kernel.randomness import Dice
from underdeeps.meq.why_not import KINDS, NARROW, NUMBERS, WIDE
from underdeeps.meq.words import refusals

THINGS = (
    *(thing for things, _, _ in KINDS if things is not NUMBERS for thing in things),
    *("1", "2", "7", "999", "", "nonsense"),
)
KEY = re.compile(r"something|[a-z]\.[a-z]|\{|\}|  |\.\.|^[a-z]|other-question")
EVERY = 45
"""The sweep is made at one decision out of so many, and at the first of every question that is looked at closely."""


@pytest.mark.parametrize("heroes", [("eleanor",), ("argalad", "beravor"), ("eometh", "thalin", "argalad")])
def test_everything_has_an_answer_in_words(heroes: tuple[str, ...]) -> None:
    game = ud.new_game("meq", seats=["sauron", *heroes], seed=len(heroes))
    dice = Dice(7)
    met: set[str] = set()
    sentences: dict[str, str] = {}
    asked = 0
    while not game.over:
        asked += 1
        decision = game.decision
        close = decision.kind in WIDE | NARROW.keys() and decision.kind not in met
        if close or asked % EVERY == 0:
            met.add(decision.kind)
            offered = {
                thing
                for option in decision.options
                for thing in (option.subject or option.verb, option.target)
                if thing
            }
            for seat in game.seats:
                for thing in THINGS:
                    found = game.why_not(seat, thing)
                    assert bool(found) != (seat == decision.seat and thing in offered), (decision, seat, thing)
                    sentences.update((refusals.explain(each), each.rule) for each in found)
        game.choose(decision.options[dice.below(len(decision.options))])
    assert {rule for rule in sentences.values() if not rulebook.entry(rule).says} == set()
    assert [text for text in sentences if KEY.search(text) or not text.endswith(".")] == []
