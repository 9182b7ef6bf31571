"""The words of a game's cards: every part that cards share, with what may be said of it and a card that has it; and
the plain words that parts and rules say to each other, if the game keeps lists of these.

It is read off the parts themselves: their docstrings, the values they declare, the cards that are made of them. So it
costs time (sources are parsed) and is only made when somebody asks (`Rules.lexicon`).
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import cache
from typing import NamedTuple

import msgspec

from underdeeps.kernel.parts import Part, paragraphs

Kind = type[Part]


class Said(msgspec.Struct, frozen=True):
    """Something that may be said of a part when it is made."""

    name: str
    type: str
    default: str
    """As the source has it; empty if it must be said."""
    means: str


class Example(msgspec.Struct, frozen=True):
    """A part as it stands on a card."""

    card: str
    name: str
    words: str
    """What the part writes."""
    sentence: str
    """The sentence of the card's face in which they stand."""
    part: str
    """The part alone, as it is declared; empty if the card has a special case of it or makes it elsewhere."""
    declared: str
    """The card's declaration."""


class Word(msgspec.Struct, frozen=True):
    """A kind of part that cards share; or a word of a list, which parts and rules say to each other."""

    name: str
    group: str
    says: str
    """What it is, in a sentence."""
    values: tuple[Said, ...]
    """Those that it declares itself; its `bases` have more."""
    bases: tuple[str, ...]
    """The words that it is a special case of."""
    module: str
    cards: int | None
    """How many cards are made with it, whether as it is or with a part of their own that is a special case of it; None
    for a word of a list, which is no part."""
    example: Example | None


class _Use(NamedTuple):
    """A part on a card: itself, and the part of the card in which it stands."""

    card: str
    part: Part
    whole: Part


def lexicon(
    cards: Mapping[str, Sequence[Part]], names: Callable[[str], str], declared_in: str, group_of: Callable[[Kind], str]
) -> tuple[Word, ...]:
    """The words that cards are made with, by their names.

    `cards` are the parts of each card, `names` what people call it, `declared_in` the package with the declarations;
    `group_of` says with which others a kind of part belongs, or nothing if it is no word.
    """
    uses = _uses(cards)
    kinds = sorted((kind for kind in _kinds(Part) if group_of(kind)), key=lambda kind: (kind.__name__, kind.__module__))
    declared = _declarations(declared_in, cards.keys())
    return tuple(
        Word(
            name=_names(kind),
            group=group_of(kind),
            says=_first_paragraph(kind),
            values=_values(kind),
            bases=tuple(_names(base) for base in kind.__bases__ if base in kinds),
            module=kind.__module__,
            cards=len({use.card for use in uses[kind]}),
            example=_example(kind, uses[kind], declared, names),
        )
        for kind in kinds
    )


def listed(group: str, module: str, words: Mapping[str, str]) -> tuple[Word, ...]:
    """The words of a list, each with what it means."""
    return tuple(Word(name, group, means, (), (), module, None, None) for name, means in words.items())


def declared_at(package: str, cards: Set[str]) -> dict[str, str]:
    """Where each card of a package is declared: the file, and after a colon the line."""
    found = _declarations(package, cards).items()
    return {card: f"{sys.modules[there.module].__file__}:{there.nodes[-1].lineno}" for card, there in found}


def about(module: str) -> str:
    """What a module is about: the first line of its docstring, as a heading."""
    return inspect.cleandoc(sys.modules[module].__doc__ or module).partition("\n")[0].rstrip(".")


def shared_by_cards(cards: Mapping[str, Sequence[Part]]) -> frozenset[Kind]:
    """The kinds of part that two cards or more are made with."""
    return frozenset(kind for kind, uses in _uses(cards).items() if len({use.card for use in uses}) > 1)


def _kinds(kind: Kind) -> Iterator[Kind]:
    """All kinds of part that are special cases of one, each once."""
    seen: dict[Kind, None] = {}
    waiting = [kind]
    while waiting:
        for each in waiting.pop().__subclasses__():
            if each not in seen:
                seen[each] = None
                waiting.append(each)
    return iter(seen)


def _uses(cards: Mapping[str, Sequence[Part]]) -> dict[Kind, list[_Use]]:
    """Where each kind of part stands on cards, special cases included. Printings of one card share its parts, and are
    one card here."""
    found: dict[Kind, list[_Use]] = defaultdict(list)
    for parts in {id(parts): parts for parts in cards.values() if parts}.values():
        for whole in parts:
            for part in _with_inner(whole):
                for kind in type(part).__mro__:
                    if issubclass(kind, Part):
                        found[kind].append(_Use(part.card, part, whole))
    return found


def _with_inner(part: Part) -> Iterator[Part]:
    yield part
    for _, inner in part.inner():
        yield from _with_inner(inner)


# -- what the sources say -----------------------------------------------------------------------------


def _names(kind: Kind) -> str:
    """The name of a kind, after the verbs by which cards call it, if its module has such (`gain_favor = GainFavor`)."""
    there = vars(sys.modules[kind.__module__]).items()
    return ", ".join([*(name for name, value in there if value is kind and name != kind.__name__), kind.__name__])


def _first_paragraph(kind: Kind) -> str:
    said = inspect.cleandoc(kind.__doc__ or "").partition("\n\n")[0]
    return " ".join(said.split())


@cache
def _source(module: str) -> str:
    return inspect.getsource(sys.modules[module])


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(_source(module))


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in _tree(module).body if isinstance(node, ast.ClassDef)}


def _values(kind: Kind) -> tuple[Said, ...]:
    """What a kind declares as its values."""
    return tuple(
        Said(name, ast.unparse(value.annotation), _default(value.value), _meaning(kind, name))
        for name, (value, _) in _values_in(kind.__module__, kind.__name__).items()
    )


def _default(said: ast.expr | None) -> str:
    """What a value is where nobody says, as the source has it: itself, if it stands in a `field(default=...)`."""
    given = said.keywords if isinstance(said, ast.Call) else []
    default = next((each.value for each in given if each.arg == "default"), said)
    return ast.unparse(default) if default else ""


@cache
def _values_in(module: str, name: str) -> dict[str, tuple[ast.AnnAssign, str]]:
    """The values that stand in the body of a class, each with the words below it."""
    body = _classes(module)[name].body if name in _classes(module) else []
    return {
        each.target.id: (each, _below(body, i))
        for i, each in enumerate(body)
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        if not ast.unparse(each.annotation).startswith("ClassVar")
    }


def _meaning(kind: Kind, name: str) -> str:
    """What a value means: what is said below it, or below that of the same name in a class that it is a special case
    of, or below the name of its type."""
    classes = [_values_in(base.__module__, base.__name__) for base in kind.__mro__ if issubclass(base, Part)]
    declared = [values[name] for values in classes if name in values]
    said = next((words for _, words in declared if words), "")
    return said or _about_type(kind.__module__, ast.unparse(declared[0][0].annotation))


@cache
def _about_type(module: str, name: str) -> str:
    """What is said below the name of a type, in a module or where it gets it from."""
    for node in ast.walk(_tree(module)):
        if (
            isinstance(node, ast.ImportFrom)
            and node.module in sys.modules
            and name in [each.name for each in node.names]
        ):
            return _about_type(node.module, name)
    body = _tree(module).body
    named = [i for i, node in enumerate(body) if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name]
    return _below(body, named[0]) if named else ""


def _below(body: list[ast.stmt], place: int) -> str:
    """The docstring of a value or a name: a string that stands by itself in the line after it."""
    for each in body[place + 1 : place + 2]:
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) and isinstance(each.value.value, str):
            return " ".join(each.value.value.split())
    return ""


class _Declaration(NamedTuple):
    """Where a card is declared: the statement, after the function of its module that it calls for it, if it does."""

    module: str
    nodes: tuple[ast.stmt, ...]

    @property
    def source(self) -> str:
        """As people wrote it."""
        return "\n\n\n".join(_lines(self.module, node) for node in self.nodes)

    def part(self, kind: Kind) -> str:
        """The shortest part of a kind in it, in one line; empty if there is none."""
        names = _names(kind).split(", ")
        calls = [each for node in self.nodes for each in ast.walk(node) if isinstance(each, ast.Call)]
        made = [ast.unparse(call) for call in calls if isinstance(call.func, ast.Name) and call.func.id in names]
        said = min(made, key=len, default="")
        return said if '"' in said else said.replace("'", '"')


def _declarations(package: str, cards: Set[str]) -> dict[str, _Declaration]:
    """The declarations of a package's cards: calls of `card` with the ids of a card, or of a function of the same
    module that declares cards which are alike."""
    found: dict[str, _Declaration] = {}
    for module in sorted(name for name in sys.modules if f"{name}.".startswith(f"{package}.")):
        body = _tree(module).body
        functions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
        for node in body:
            called, ids = _declared(node)
            there = _Declaration(module, (functions[called], node) if called in functions else (node,))
            found.update(dict.fromkeys(cards & ids, there))
    return found


def _lines(module: str, node: ast.stmt) -> str:
    return "\n".join(_source(module).splitlines()[node.lineno - 1 : node.end_lineno])


def _declared(node: ast.stmt) -> tuple[str, frozenset[str]]:
    """The function that a statement calls with a text first, and the words of that text."""
    call = node.value if isinstance(node, ast.Expr) else None
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.args):
        return "", frozenset()
    first = call.args[0]
    said = first.value.split() if isinstance(first, ast.Constant) and isinstance(first.value, str) else []
    return call.func.id, frozenset(said)


def _example(
    kind: Kind, uses: Sequence[_Use], declared: Mapping[str, _Declaration], names: Callable[[str], str]
) -> Example | None:
    """The shortest declaration with a part of a kind: as it is, rather than a special case; with words, if any has."""

    def order(use: _Use) -> tuple[bool, bool, int, str]:
        return type(use.part) is not kind, not use.part.text(), len(declared[use.card].source), use.card

    shown = [use for use in uses if use.card in declared]
    if not shown:
        return None
    use = min(shown, key=order)
    sentence = " ".join(paragraphs((use.whole,)))
    there = declared[use.card]
    return Example(use.card, names(use.card), use.part.text(), sentence, there.part(kind), there.source)
