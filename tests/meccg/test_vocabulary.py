"""Words by which rules and cards understand each other: each is declared, said by somebody and asked for by somebody.

What a part is made with is checked at import; here, what functions say and ask is read from their source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, get_args

import pytest

from tests.meccg.play import Play
from tests.test_house import SOURCE
from underdeeps.kernel import Dice
from underdeeps.kernel.game import new_game
from underdeeps.kernel.parts import Part
from underdeeps.meccg import RULES
from underdeeps.meccg.decks import shipped
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import KIND_ACTIONS, RULE_ACTIONS
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.hooks.numbers import _NAMES, Attribute, Gives
from underdeeps.meccg.language.later import AWAITED, linger
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.trigger import HEARD_BY_RULES, LISTENERS, On, hears
from underdeeps.meccg.language.vocabulary import (
    ATTACK_FLAGS,
    ATTRIBUTES,
    CHECK_FLAGS,
    COMPANY_FLAGS,
    EVENTS,
    LASTING,
    NOT_HEARD_YET,
    NOTES,
    STRIKE_FLAGS,
    TOUCHES,
    USES,
    Vocabulary,
)
from underdeeps.meccg.parts.effects.lasting import Flag, UntilEndOfTurn, last
from underdeeps.meccg.parts.triggers.discards import WhenNotedGoes
from underdeeps.meccg.table import Link, Table

MECCG = SOURCE / "meccg"
FLAGS = (COMPANY_FLAGS, ATTACK_FLAGS, STRIKE_FLAGS, CHECK_FLAGS)
HELD = {"flags": FLAGS, "note": (NOTES,), "used": (USES,), "other": (ATTACK_FLAGS,)}
"""The fields that hold words, and which words."""

COLLECTED = {"flags": FLAGS, "notes": (NOTES,)}
"""The locals and methods in which words are put together before they are said."""

SAYING = {
    "happen": (1, (EVENTS,)),
    "come": (1, (EVENTS, AWAITED)),
    "go_on": (1, (AWAITED,)),
    "last": (1, (LASTING,)),
    "linger": (2, (LASTING,)),
    "_leave": (2, (LASTING,)),
    "Lasting": (0, (LASTING,)),
    "mark": (2, FLAGS),
    "corruption_check": (4, FLAGS),
    "turn_over": (2, (NOTES,)),
    "_note": (1, (USES,)),
}
ASKING = {
    "lasting": (1, (LASTING,)),
    "lasting_on": (1, (LASTING,)),
    "_lasting_sum": (1, (LASTING,)),
    "lasting_modifiers": (1, (LASTING,)),
    "has": (0, FLAGS),
    "wait": (2, (AWAITED,)),
    "linger": (2, (LASTING,)),  # the rules find what lingers by the kind of the effect
    "_times": (1, (USES,)),
}
"""Functions that say a word or ask for one: in which place, and of which vocabularies."""

OTHER_HEADS = {
    "path:": "how options name a region of the site path",
    "site-agent:": "how the key of a creature begins that is played through an agent",
    "twice-with:": "how the detail of a lasting effect begins",
    "at-most:": "the same",
}
"""What begins a text that is no word of a vocabulary."""

OTHER_WORDS = {
    "@": "what any note ends with that is for one turn",
    "": "no word",
}
"""What is looked for in such a field and is no word of a vocabulary."""

NOT_ASKED = {
    "later": "lasting effects that go on later are found by the moment that they wait for",
    "burnt": "whether the card was played this turn is asked by its name",
    "guiled": "the same",
    "agent:": "the notes of such a host are taken apart at their colons",
    "home:": "the same",
    "roused@": "a method of the part puts it together",
}
"""Words that nobody asks for in a way that can be read here, and how they are asked for."""

NOT_SAID = {
    "not-defeated": "the outcome of an attack is found by a function",
    "removal:": "the head is a value of the action",
    "removal-3:": "the same",
    "roused@": "a method of the part puts it together",
}
"""The same for words that somebody says."""


def _is_head(word: str) -> bool:
    return ":" in word or word.endswith("@")


class Use(NamedTuple):
    """A word in a function: where it stands, which vocabularies it may be of, whether it is asked for or said."""

    said: str
    of: tuple[Vocabulary, ...]
    asked: bool
    where: str

    def means(self) -> set[str]:
        """The declared words that it may be: itself, or its head, or those that begin so (``attack-{number}``)."""
        words = {word for each in self.of for word in each}
        if self.said.endswith("{"):
            return {word for word in words if word.startswith(self.said[:-1])} or self._heads(words)
        return {self.said} & words or self._heads(words)

    def _heads(self, words: set[str]) -> set[str]:
        return {word for word in words if self.said.startswith(word) and _is_head(word)}


class Scan(ast.NodeVisitor):
    """Reads the words that the functions of a module say and ask for."""

    def __init__(self, module: ModuleType, name: str) -> None:
        self.module = module
        self.name = name
        self.found: list[Use] = []
        self.locals: dict[str, list[ast.expr]] = {}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        outer, self.locals = self.locals, dict(_assigned(node))
        self.generic_visit(node)
        for name in COLLECTED.keys() & self.locals.keys():
            for value in self.locals[name]:
                self.note(value, COLLECTED[name], False)
        if node.name in COLLECTED:
            for each in (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return) and inner.value):
                self.note(each, COLLECTED[node.name], False)
        self.locals = outer

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for places, asked in ((SAYING, False), (ASKING, True)):
            if called in places and len(node.args) > places[called][0]:
                self.note(node.args[places[called][0]], places[called][1], asked)
        if called in ("startswith", "removeprefix"):
            heads = [word for word in self.words(node.args[0]) if _is_head(word) and word not in OTHER_HEADS]
            self.found += [Use(head, (*FLAGS, NOTES, USES), True, f"{self.name}:{node.lineno}") for head in heads]
        for given in node.keywords:
            if given.arg in HELD and called not in ("Deck", "Remove", "RemoveUntapped", "RemoveBySageUntapped"):
                self.note(given.value, HELD[given.arg], False)
            elif given.arg == "kind" and called == "replace":
                self.note(given.value, (LASTING,), False)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if isinstance(target, ast.Attribute) and target.attr in HELD:
            self.note(node.value, HELD[target.attr], False)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        left, right = node.left, node.comparators[0]
        if isinstance(node.ops[0], (ast.In, ast.NotIn)) and (held := self.holder(right)):
            self.note(left, HELD[held], True)
        elif isinstance(left, ast.Attribute) and left.attr in HELD and ast.unparse(left.value) != "self":
            self.note(right, HELD[left.attr], True)
        elif isinstance(left, ast.Name) and left.id == "flag":
            self.note(right, FLAGS, True)
        if isinstance(left, ast.Attribute) and left.attr == "kind" and ast.unparse(left.value) in ("effect", "each"):
            self.note(right, (LASTING,), True)
        self.generic_visit(node)

    def holder(self, node: ast.expr) -> str:
        """The field that is looked into, also by way of a local; empty if it is none."""
        if isinstance(node, ast.Name) and node.id in self.locals and node.id not in HELD:
            node = self.locals[node.id][0]
        held = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
        return held if held in HELD else ""

    def note(self, node: ast.expr, of: tuple[Vocabulary, ...], asked: bool) -> None:
        self.found += [Use(word, of, asked, f"{self.name}:{node.lineno}") for word in self.words(node)]

    def words(self, node: ast.expr, depth: int = 0) -> Iterator[str]:
        """The words that an expression can be; a ``{`` stands where something is filled in."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield from filter(lambda word: word not in ("{", "c{"), [self.begin(node)])
        elif isinstance(node, ast.Name) and node.id in self.locals and depth < 12:
            for value in self.locals[node.id]:
                yield from self.words(value, depth + 1)
        elif isinstance(node, (ast.Name, ast.Attribute)):
            yield from self.constant(node)
        elif isinstance(node, ast.Call):
            through = ast.unparse(node.func) in ("tuple", "list", "without", "dict.fromkeys")
            for each in node.args if through else ():
                yield from self.words(each, depth + 1)
        else:
            for inner in _inside(node):
                yield from self.words(inner, depth + 1)

    def begin(self, node: ast.JoinedStr) -> str:
        """How a text begins into which something is filled."""
        said = ""
        for piece in node.values:
            if isinstance(piece, ast.Constant):
                said += str(piece.value)
            elif not said and isinstance(piece, ast.FormattedValue) and (known := list(self.constant(piece.value))):
                said += known[0]
            else:
                return said + "{"
        return said

    def constant(self, node: ast.expr) -> Iterator[str]:
        """What a name of the module stands for, if it is a word or several."""
        try:
            value = eval(ast.unparse(node), vars(self.module))
        except (AttributeError, NameError, TypeError, KeyError):
            return
        yield from (value,) if isinstance(value, str) else value if _are_words(value) else ()


def _are_words(value: Any) -> bool:
    return isinstance(value, (tuple, frozenset)) and all(isinstance(each, str) for each in value)


def _inside(node: ast.expr) -> list[ast.expr]:
    """The expressions of which one, or each, is said by another."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return node.elts
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    return [node.elt] if isinstance(node, (ast.GeneratorExp, ast.ListComp)) else []


def _assigned(function: ast.FunctionDef) -> Iterator[tuple[str, list[ast.expr]]]:
    """What each local of a function can be: what is assigned to it, what it runs through if that is written out."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, (ast.Assign, ast.AugAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                found.setdefault(target.id, []).append(node.value)
        elif isinstance(node, (ast.For, ast.comprehension)):
            names = node.target.elts if isinstance(node.target, ast.Tuple) else [node.target]
            through = found.get(getattr(node.iter, "id", ""), [node.iter])[0]
            for row in through.elts if isinstance(through, ast.Tuple) else ():
                values = row.elts if isinstance(row, ast.Tuple) else [row]
                for name, value in zip(names, values, strict=False):
                    found.setdefault(getattr(name, "id", ""), []).append(value)
    yield from found.items()


@cache
def uses() -> tuple[Use, ...]:
    """Every word in a function of the card game."""
    found: list[Use] = []
    for path in sorted(path for path in MECCG.rglob("*.py") if path.parent.name != "words"):
        name = path.relative_to(MECCG).as_posix()
        dotted = ".".join(("underdeeps", "meccg", *path.relative_to(MECCG).with_suffix("").parts))
        scan = Scan(import_module(dotted.removesuffix(".__init__")), name)
        scan.visit(ast.parse(path.read_text(encoding="utf-8")))
        found += scan.found
    return tuple(found)


@cache
def given() -> frozenset[str]:
    """Every text that a part of a card, or an action of the rules, is made with."""

    def texts(part: Part) -> Iterator[str]:
        values = [getattr(part, name) for name in part._values]
        yield from (value for value in values if isinstance(value, str))
        yield from (value for value in vars(type(part)).values() if isinstance(value, str))
        for _, inner in part.inner():
            yield from texts(inner)

    parts = [*(part for each in PARTS.values() for part in each), *RULE_ACTIONS, *(each for _, each in KIND_ACTIONS)]
    return frozenset(text for part in parts for text in texts(part))


# -- at import --------------------------------------------------------------------------------------


def test_a_misspelt_word_is_an_error_that_names_the_nearest() -> None:
    with pytest.raises(ValueError, match="no event 'untap-begns'; did you mean 'untap-begins'"):
        On(event="untap-begns", does=())
    with pytest.raises(ValueError, match="no thing that an event is about 'its barer'; did you mean 'its bearer'"):
        On(event="untap-begins", about="its barer", does=())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no event"):
        hears("host-leave")
    with pytest.raises(ValueError, match="no attribute 'prowes'; did you mean 'prowess'"):
        Gives("prowes", 1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no attribute 'bodies'"):
        UntilEndOfTurn("bodies", 1)
    with pytest.raises(ValueError, match="no flag of a company 'no-creature'"):
        Flag("no-creature", "nothing comes")
    with pytest.raises(ValueError, match="no use in a turn"):
        Action(once="the eye of evil")
    with pytest.raises(ValueError, match="no note on a card 'undr:'"):
        WhenNotedGoes(event="leaves-play", note="undr:")
    with pytest.raises(ValueError, match="no thing that an effect touches 'automatic-atack'"):
        type("Misspelt", (Effect,), {"touches": frozenset({"automatic-atack"})})


def test_a_word_is_declared_once_and_says_what_it_means() -> None:
    words = Vocabulary("word", {"one": "the first"})
    with pytest.raises(ValueError, match="'one' is declared already: the first"):
        words.declare("one", "the second")
    with pytest.raises(ValueError, match="say what the word 'two' means"):
        words.declare("two", "")


def test_an_effect_lasts_only_as_a_kind_that_is_declared() -> None:
    play = Play()
    effect = UntilEndOfTurn("prowess", 1)
    with pytest.raises(ValueError, match="no kind of lasting effect 'unabatd'; did you mean 'unabated'"):
        linger(play.table, effect, "unabatd", "c1")
    play.table.acting = (Link(1, "one", "", "TW-204"),)
    with pytest.raises(ValueError, match="no kind of lasting effect 'hazard-limits'; did you mean 'hazard-limit'"):
        last(play.table, "hazard-limits", "c1", 1)
    assert play.table.lasting == ()


def test_every_attribute_has_a_name_and_a_type() -> None:
    assert set(ATTRIBUTES) == set(get_args(Attribute)) == set(_NAMES)


def test_what_every_action_touches_is_declared() -> None:
    actions = [part for parts in PARTS.values() for part in parts if isinstance(part, Action)]
    assert {word for action in actions for word in action.touches()} <= set(TOUCHES)


# -- in functions -----------------------------------------------------------------------------------


def test_every_word_in_a_function_is_declared() -> None:
    assert len(uses()) > 300, "the scan sees hardly anything"
    assert [(use.where, use.said) for use in uses() if not use.means() and use.said not in OTHER_WORDS] == []


def test_every_event_is_told_and_heard() -> None:
    told = {word for use in uses() if EVENTS in use.of for word in use.means()} | {"is-so"}
    assert told == set(EVENTS)
    assert set(EVENTS) - set(LISTENERS) - set(HEARD_BY_RULES) == NOT_HEARD_YET


def test_an_event_that_can_be_awaited_comes_for_those_that_wait() -> None:
    tellings = [use for use in uses() if EVENTS in use.of and use.said in AWAITED]
    assert len(tellings) == 2 and all(AWAITED in use.of for use in tellings)


@pytest.mark.parametrize("words", [LASTING, AWAITED, *FLAGS, NOTES, USES], ids=lambda words: words.what)
def test_every_word_is_said_and_asked_for(words: Vocabulary) -> None:
    of_these = [use for use in uses() if any(words is each for each in use.of)]
    said, asked = ({word for use in of_these if use.asked is way for word in use.means()} for way in (False, True))
    by_parts = {word for word in words if any(text.startswith(word) for text in given())}
    attributes = set(ATTRIBUTES) if words is LASTING else set()
    asked |= by_parts if words is USES or words is ATTACK_FLAGS or words is NOTES else set()  # actions and triggers ask
    assert set(words) - said - by_parts - attributes == NOT_SAID.keys() & set(words)
    assert set(words) - asked - attributes == NOT_ASKED.keys() & set(words)


def test_everything_that_is_touched_is_asked_for() -> None:
    asked = set()
    for path in MECCG.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        declared = {
            id(inner)
            for node in ast.walk(tree)
            if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") in ("touches", "TAKING")
            for inner in ast.walk(node)
        }
        texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in declared)
        asked |= {node.value for node in texts if path.stem != "vocabulary"} & set(TOUCHES)
    assert asked == set(TOUCHES)


# -- at the table -----------------------------------------------------------------------------------


MET = re.compile(r"\d+:[^@]*@\d+")
"""What an event with a `Whenever` remembers: the place of the part, what has met it, and the turn."""


def strangers(table: Table) -> Iterator[tuple[str, str]]:
    """What is said on a table and is neither a word nor the id of a card, and of what."""
    yield from ((LASTING.what, effect.kind) for effect in table.lasting if not LASTING.knows(effect.kind))
    fights = [table.combat] if table.combat is not None else []
    for words, holders in (
        (COMPANY_FLAGS, [each.flags for each in table.companies.values()]),
        (ATTACK_FLAGS, [each.flags for each in fights]),
        (STRIKE_FLAGS, [strike.flags for each in fights for strike in each.given]),
        (CHECK_FLAGS, [each.flags for each in table.checks]),
        (NOTES, [each.note for each in table.cards.values() if each.role != "on-guard"]),
        (USES, [each.used for each in table.players.values()]),
    ):
        said = [word for each in holders for word in each if not words.knows(word) and word not in CARDS]
        yield from ((words.what, word) for word in said if not MET.fullmatch(word))


@pytest.mark.parametrize("seed", range(7))
def test_nothing_is_said_at_the_table_that_is_not_declared(seed: int) -> None:
    letters = [deck.name for deck in shipped()]
    line_up = [letters[seed * 2 % len(letters)], letters[(seed * 2 + 7) % len(letters)]]
    game, dice = new_game(RULES, seed, decks=line_up, length="starter"), Dice(seed)
    while not game.over:
        game.choose(game.decision.options[dice.below(len(game.decision.options))])
        assert list(strangers(game.table)) == []
