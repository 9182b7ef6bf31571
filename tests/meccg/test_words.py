"""Everything that is asked, offered or told is a sentence: no person ever reads a key, an id or a number of a card."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import underdeeps.meccg as meccg
from tests.meccg.declared import every_card
from underdeeps import rulebook
from underdeeps.kernel import Decision, Event, Option, Refusal
from underdeeps.kernel.game import new_game
from underdeeps.kernel.randomness import Dice
from underdeeps.meccg import words
from underdeeps.meccg.facts import NAMED
from underdeeps.meccg.language import phrases
from underdeeps.meccg.language.catalogue import RULE_ACTIONS
from underdeeps.meccg.table import Table
from underdeeps.meccg.words import names, things

SOURCES = [path for room in ("rules", "parts", "sets") for path in (Path(meccg.__file__).parent / room).rglob("*.py")]
FIRST = 5000
"""The numbers of cards begin here, so that one in a sentence can be told from prowess or points."""


class Numbered(meccg.Meccg):
    """The same game with great numbers for the cards in play."""

    def deal(self, setup_: dict[str, Any], seed: int) -> Table:
        table = super().deal(setup_, seed)
        table.last_number = FIRST
        return table


@pytest.fixture(autouse=True)
def _declared() -> Iterator[None]:
    with every_card():
        yield


# -- the rules say nothing without words ------------------------------------------------------------------


def literals(name: str, place: int) -> set[str]:
    """The literal texts at a place among the arguments of every call of a function in rules, parts and sets."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > place:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                argument = node.args[place]
                if called == name and isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


def test_the_scan_finds_something() -> None:
    assert {"chain.open", "combat.assign"} <= literals("ask", 2)
    assert {"move", "face"} <= literals("Option", 0)
    assert {"attack", "drew"} <= literals("tell", 0)


def test_every_question_of_the_rules_is_worded() -> None:
    assert literals("ask", 2) - words.QUESTIONS.keys() == set()


def test_every_option_of_the_rules_is_worded() -> None:
    assert literals("Option", 0) - {key.rpartition(":")[2] for key in words.OPTIONS} == set()


def test_every_event_of_the_rules_is_worded() -> None:
    assert literals("tell", 0) - words.STORY.keys() == set()


def test_every_action_with_a_verb_of_its_own_is_worded() -> None:
    """As an option, while it waits in the chain, and when it is declared."""
    verbs = {action.verb for action in RULE_ACTIONS}
    assert {"transfer", "shed", "agent-move"} <= verbs
    for vocabulary in (phrases.OPTIONS, phrases.WAITING, phrases.DECLARED, things.POINTERS.declared):
        assert verbs - vocabulary.keys() == set()
    assert (phrases.WAITING.keys() | phrases.DECLARED.keys()) - verbs == set(), "nobody declares these any more"


def test_actions_are_named_after_their_verbs() -> None:
    """A link knows its action by the name, and is worded by the verb."""
    assert [action.key for action in RULE_ACTIONS if action.key != f"rule/{action.verb}"] == []


# -- words of cards -----------------------------------------------------------------------------------------


@pytest.fixture
def own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test words is forgotten after it."""
    for name in ("OPTIONS", "WAITING", "DECLARED", "POINTS"):
        monkeypatch.setattr(phrases, name, dict(getattr(phrases, name)))


@pytest.mark.usefixtures("own_words")
def test_a_card_words_its_own_action_in_one_place() -> None:
    phrases.declares("hum", "{target} hums.", waiting="a tune", told="{on_card} hums.", points="nothing")
    assert (phrases.OPTIONS["hum"], phrases.WAITING["hum"]) == ("{target} hums.", "a tune")
    assert (phrases.DECLARED["hum"], phrases.POINTS["hum"]) == ("{on_card} hums.", "nothing")


@pytest.mark.usefixtures("own_words")
def test_a_card_points_in_ways_that_there_are() -> None:
    with pytest.raises(ValueError, match="no way to point 'sit'; did you mean 'site'"):
        phrases.offers("hum", "Hum.", points="sit")
    with pytest.raises(ValueError, match="'shed' is worded already"):
        phrases.offers("shed", "Another thing.")
    assert things.WAYS.keys() == phrases.POINTING.keys()


def test_verbs_of_cards_point_as_the_cards_say() -> None:
    assert phrases.POINTS["besiege"] == "site" and things.POINTERS.declared["besiege"] is things.site
    assert all(things.POINTERS.declared[verb] is things.WAYS[way] for verb, way in phrases.POINTS.items())


# -- whole games --------------------------------------------------------------------------------------------

RAW = re.compile(r"\d{4}|\b[A-Z]{2}-\d|\bc\d|something|[a-z]\.[a-z]|[{}_]|  |\.\.|^[a-z]")
"""What no sentence has: the number of a card, an id, a company's token, a hole, a key, a brace, a small beginning."""
PAIRS = ("AF", "BG", "CH", "DI", "EJ", "AB", "FG", "CD", "HJ")


@pytest.mark.parametrize("seed", range(len(PAIRS)))
def test_whole_games_read_well(seed: int) -> None:
    game = new_game(Numbered(), seed, decks=list(PAIRS[seed]))
    dice = Dice(seed)
    odd: set[str] = set()
    while not game.over:
        asked = game.decision
        said = [game.prompt, *(game.sentence(option) for option in asked.options)]
        odd |= {text for text in said if RAW.search(text) or text[-1] not in ".?!)"}
        odd |= {text for text in said if "." in asked.kind and asked.kind in text}
        assert said[0][-1] in "?.)", said[0]
        game.choose(asked.options[dice.below(len(asked.options))])
    for seat in (None, *game.seats):
        told = [words.story(event) for event in game.heard(seat)]
        odd |= {text for text in told if RAW.search(text) or text[-1] not in ".!"}
    assert odd == set()


# -- single sentences ---------------------------------------------------------------------------------------


def id_of(name: str) -> str:
    return NAMED[name][0]


def story(kind: str, **facts: Any) -> str:
    return words.story(Event(kind, facts))


def test_a_strike_with_its_dice() -> None:
    facts = {"character": id_of("Aragorn II"), "total": 16, "prowess": 9}
    assert story("strike-rolled", **facts) == "Aragorn II meets the strike: 16 against 9, it fails."
    assert words.rolled_result(Event("strike-rolled", facts), 7) == (
        "Aragorn II meets the strike: 9 + 7 against 9, it fails."
    )


def test_an_attack_says_its_numbers() -> None:
    facts = {"company_card": id_of("Gandalf"), "company": 7, "strikes": 3, "prowess": 9, "body": -1, "race": "orc"}
    assert story("attack", card=id_of("Orc-watch"), detainment=False, **facts) == (
        "Orc-watch attacks Gandalf's company: 3 strikes, prowess 9."
    )
    assert story("attack", card=id_of("Moria"), detainment=True, **facts) == (
        "Orcs of Moria attack Gandalf's company: 3 strikes, prowess 9, detainment."
    )


def test_secrets_are_told_to_those_who_know_them() -> None:
    event = Event("drew", {"seat": "one"}, "", {"card": id_of("Gandalf")}, ("one",))
    assert words.story(event.seen_by("one")) == "Player one draws Gandalf."
    assert words.story(event.seen_by("two")) == "Player one draws a card."


def test_what_nobody_worded_is_still_readable() -> None:
    game = new_game(meccg.RULES, 1, decks=["A", "F"])
    gandalf = id_of("Gandalf")
    asked = Decision("one", "new.question", (Option("new-verb", gandalf), Option("pass")), "term.play", (gandalf,))
    assert words.prompt(game.table, asked) == "Gandalf: what do you choose?"
    assert words.sentence(game.table, asked, asked.options[0]) == "New verb Gandalf."
    assert story("new-event", card=gandalf, number=17, seat="two", n=3) == "New event: Gandalf, Player two, n 3."
    assert names.thing(game.table, "attack4711") == "the attack"


def test_a_refusal_speaks_of_the_card() -> None:
    said = words.explain(Refusal("site.resource.needs-untapped-site", (id_of("Glamdring"), id_of("Moria"))))
    assert said == "Moria is tapped: Glamdring cannot be played there."
    said = words.explain(Refusal("timing.action.resource-character-when", (id_of("Concealment"), "attack")))
    assert said == "Concealment is used in your turn, when attacked, not now."


def test_a_refusal_that_nobody_worded_goes_by_the_book() -> None:
    rule = "mh.phase.eight-steps"
    assert words.explain(Refusal(rule)) == rulebook.entry(rule).says
    assert words.explain(Refusal(rule, (id_of("Gandalf"),))) == f"Gandalf: {rulebook.entry(rule).says}"


@pytest.mark.parametrize(
    ("card", "said"),
    [("TD-86", "Play Wolf-riders as a short-event"), ("LE-216", "Play Orc Quarrels; ")],
    ids=["a creature that may be an event", "two ways to play a short-event"],
)
def test_the_form_of_a_card_is_said_where_it_has_several(card: str, said: str) -> None:
    table = new_game(meccg.Meccg(), seed=1).table
    assert words.options.sentence(table, Decision("one", "chain.open", (), ""), Option("play", card)).startswith(said)
