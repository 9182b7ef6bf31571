"""The procedures of each file, and their source as a tree with the lines of the file. What is made of it is in
`compiler`."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator
from types import FunctionType

_SOURCES: dict[str, bytes | str] = {}
_FUNCTIONS: dict[str, dict[str, FunctionType]] = {}
_PARSED: dict[str, dict[int, ast.FunctionDef]] = {}


def remember(function: FunctionType, name: str) -> None:
    """Keep a procedure and the source that it was loaded from: it is compiled later, when the file may have changed."""
    filename = function.__code__.co_filename
    if filename not in _SOURCES:
        _SOURCES[filename] = _source(filename)
    _FUNCTIONS.setdefault(filename, {})[name] = function


def procedures_of(filename: str) -> dict[str, FunctionType]:
    """The procedures of a file that are known by now, by name."""
    return _FUNCTIONS[filename]


def source_of(filename: str) -> bytes | str:
    """What stood in a file when its procedures were loaded."""
    return _SOURCES[filename]


def _source(filename: str) -> bytes | str:
    try:
        with open(filename, "rb") as file:
            return file.read()
    except OSError:  # no file: something typed in, which only `linecache` may know
        return "".join(linecache.getlines(filename))


def definition_of(function: FunctionType) -> ast.FunctionDef:
    """The source of a function as a tree with the line numbers of its file."""
    filename = function.__code__.co_filename
    if filename not in _PARSED:
        tree = ast.parse(_SOURCES[filename], filename)
        functions = _functions(tree.body)
        _PARSED[filename] = {min([node.lineno, *(d.lineno for d in node.decorator_list)]): node for node in functions}
    return _PARSED[filename][function.__code__.co_firstlineno]


def forget_tree(filename: str) -> None:
    """Let go of the tree of a file: it is large, and needed no more once all its procedures are compiled."""
    _PARSED.pop(filename, None)


def _functions(body: list[ast.stmt]) -> Iterator[ast.FunctionDef]:
    """The functions that are defined in some statements, at whatever depth; expressions hold none."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield statement
        for block in ("body", "orelse", "finalbody"):
            yield from _functions(getattr(statement, block, []))
        for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
            yield from _functions(part.body)
