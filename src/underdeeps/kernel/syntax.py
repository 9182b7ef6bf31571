"""Pieces of source: what they read and write, whether they suspend, and how new ones are written.

Everything here is for `compiler`, which cuts procedures up; where their source comes from is in `sources`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from typing import TypeVar

Node = TypeVar("Node", bound=ast.AST)


def suspending(node: ast.AST, found: set[ast.AST]) -> bool:
    """Whether there is a yield in a piece of source; it and all its parts that hold one are put among `found`."""
    inside = [suspending(child, found) for child in ast.iter_child_nodes(node)]
    suspends = isinstance(node, (ast.Yield, ast.YieldFrom)) or any(inside)
    if suspends:
        found.add(node)
    return suspends


def asks(call: ast.Call) -> bool:
    """Whether a call is a question: `ask(...)` or `flow.ask(...)`."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    return name == "ask"


def is_answer(value: ast.expr) -> bool:
    """Whether a value is the answer to a question, as it is."""
    return isinstance(value, ast.YieldFrom) and isinstance(value.value, ast.Call) and asks(value.value)


MUTABLE = (ast.List, ast.ListComp, ast.Dict, ast.DictComp, ast.Set, ast.SetComp)
"""What makes something that can be changed."""


def names_in(node: ast.AST, inner: frozenset[str] = frozenset()) -> Iterator[ast.Name]:
    """The names in a piece of source that belong to the function itself, not to a comprehension or lambda in it."""
    if isinstance(node, ast.Name):
        if node.id not in inner:
            yield node
        return
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        yield from names_in(node.generators[0].iter, inner)
        inner = inner.union(*(stored_in(part.target) for part in node.generators))
    elif isinstance(node, ast.Lambda):
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                yield from names_in(default, inner)
        inner = inner.union(n.arg for n in ast.walk(node.args) if isinstance(n, ast.arg))
    elif isinstance(node, ast.ExceptHandler) and node.name:
        inner = inner | {node.name}
    for child in ast.iter_child_nodes(node):
        yield from names_in(child, inner)


def reads_of(node: ast.AST) -> set[str]:
    """The names that a piece of source reads."""
    found = {name.id for name in names_in(node) if isinstance(name.ctx, ast.Load)}
    added = (n.target for n in ast.walk(node) if isinstance(n, ast.AugAssign))
    return found | {target.id for target in added if isinstance(target, ast.Name)}


def stored_in(node: ast.AST) -> set[str]:
    """The names that a piece of source writes."""
    return {name.id for name in names_in(node) if isinstance(name.ctx, ast.Store)}


def left_by_jumps(statement: ast.stmt, end: int, head: int) -> ast.stmt:
    """A statement of a loop that was cut up; a copy, if it leaves the loop or goes back to its head."""
    leaves = any(isinstance(node, (ast.Break, ast.Continue)) for node in ast.walk(statement))
    changed: ast.stmt = Leave(end, head).visit(deepcopy(statement)) if leaves else statement
    return changed


class Leave(ast.NodeTransformer):
    """break and continue of a loop that was cut up, as jumps between its blocks."""

    def __init__(self, end: int, head: int) -> None:
        self.end, self.head = end, head

    def _native(self, node: ast.For | ast.While) -> ast.stmt:
        """A loop that was not cut up keeps its own break and continue; its else belongs to the loop around it."""
        node.orelse = [self.visit(statement) for statement in node.orelse]
        return node

    visit_While = visit_For = _native

    def visit_Break(self, node: ast.Break) -> ast.stmt:
        return self._jump(node, self.end)

    def visit_Continue(self, node: ast.Continue) -> ast.stmt:
        return self._jump(node, self.head)

    def _jump(self, node: ast.stmt, target: int) -> ast.stmt:
        return written(f"if True:\n pc = {target}\n continue", node)[0]

    @staticmethod
    def target(node: ast.AST) -> int | None:
        """The block that a statement jumps to, if it is one of these jumps."""
        match node:
            case ast.If(test=ast.Constant(True), body=[ast.Assign([ast.Name("pc")], ast.Constant(target)), _]):
                assert isinstance(target, int)
                return target
        return None


def written(text: str, at: ast.AST) -> list[ast.stmt]:
    """Statements written out as text, at the place of the source that they stand for."""
    body = ast.parse(text).body
    for statement in body:
        for node in ast.walk(statement):
            if "lineno" in node._attributes:
                ast.copy_location(node, at)
    return body


def placed(node: Node, at: ast.AST) -> Node:
    """Give new nodes the place of the source that they stand for; nodes of the source keep theirs."""
    for n in ast.walk(node):
        if "lineno" in n._attributes and not hasattr(n, "lineno"):
            ast.copy_location(n, at)
    return node
