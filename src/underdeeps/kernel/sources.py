"""The source of a function as a tree, with the lines of its file. What is made of it is in `compiler`."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator
from types import FunctionType

_SOURCES: dict[str, bytes | str] = {}
_PARSED: dict[str, dict[int, ast.FunctionDef]] = {}


def remember_source(function: FunctionType) -> None:
    """Keep the source that a function was loaded from: it is compiled later, when the file may have changed."""
    filename = function.__code__.co_filename
    if filename not in _SOURCES:
        _SOURCES[filename] = _source(filename)


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


def _functions(body: list[ast.stmt]) -> Iterator[ast.FunctionDef]:
    """The functions that are defined in some statements, at whatever depth; expressions hold none."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield statement
        for block in ("body", "orelse", "finalbody"):
            yield from _functions(getattr(statement, block, []))
        for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
            yield from _functions(part.body)
