"""Which tests name which rule, read from the source of the tests.

A test says what it exercises with the decorator `@rule("some.rule.id", ...)` of `tests/rules.py`. The files
are parsed and never imported, so this works without pytest and does not run anybody's code.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

_Test = ast.FunctionDef | ast.AsyncFunctionDef
_Named = tuple[str, tuple[str, ...]]


def tests_of(root: Path | str) -> dict[str, list[str]]:
    """Rule ids, each with its tests as pytest names them, from all `test_*.py` below the folder `root`.

    The names start with the name of that folder: `tests/meq/test_rest.py::test_rest_in_a_haven`.
    A decorator on a class counts for each of its tests.
    """
    root = Path(root).resolve()
    found: dict[str, list[str]] = {}
    for path in sorted(root.rglob("test_*.py")):
        file = path.relative_to(root.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=file)
        for name, ids in _named_rules(tree.body):
            for id in ids:
                found.setdefault(id, []).append(f"{file}::{name}")
    return dict(sorted(found.items()))


def _named_rules(body: list[ast.stmt], prefix: str = "", given: tuple[str, ...] = ()) -> Iterator[_Named]:
    """Each test in `body` with its rules; `given` are those of the classes around it."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            ids = (*given, *_decorated_ids(node))
            yield from _named_rules(node.body, f"{prefix}{node.name}::", ids)
        elif isinstance(node, _Test) and node.name.startswith("test_"):
            ids = (*given, *_decorated_ids(node))
            yield prefix + node.name, tuple(dict.fromkeys(ids))


def _decorated_ids(node: _Test | ast.ClassDef) -> Iterator[str]:
    for call in node.decorator_list:
        if isinstance(call, ast.Call) and _called_name(call) == "rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _called_name(call: ast.Call) -> str:
    """`rule` for `rule(...)`, `rules.rule(...)` and `pytest.mark.rule(...)`."""
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
