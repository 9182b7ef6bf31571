"""Turns a rule written as a generator into a function that can be left and entered again at any of its questions.

A procedure's body is cut into blocks at every `yield from`. Left at one of them, it hands back a frame: its name,
the number of the block, and the locals that are still needed. Entered with a frame, it goes on there. Statements that
do not suspend stay as they were written, with their own lines, so that tracebacks, coverage and debuggers show the
source.

It is written twice: straight, as its source stands, to be run from its beginning; and in blocks, to be entered at any
of them. Both leave the same frames. Most runs end without a question, and the straight one has no blocks to look for.

The language: `yield from call(...)` as a whole statement, as the right side of an assignment, or returned; if, while,
for, break, continue, return around it. Anything else around a `yield` is refused here, with its line. What runs the
compiled functions is in `flow`; where they are kept, in `code_files`.
"""

from __future__ import annotations

import ast
from types import CodeType, FunctionType
from typing import NamedTuple

import msgspec

from underdeeps.kernel.sources import definition_of
from underdeeps.kernel.syntax import (
    MUTABLE,
    Leave,
    asks,
    is_answer,
    left_by_jumps,
    placed,
    reads_of,
    stored_in,
    suspending,
    written,
)

OURS = frozenset({"pc", "sent", "frame"})
"""Locals of every compiled procedure: the block it is in, what was sent to it, and what it was left with."""

GROUP = 8
"""Blocks tested together, so that a jump to a late block does not pass every earlier test."""


class Block(msgspec.Struct):
    """Statements that run without a break, and where control goes after them."""

    body: list[ast.stmt] = []
    jump: int = -1
    """The next block, if there is no `test`."""
    test: ast.expr | None = None
    then: int = -1
    orelse: int = -1
    call: ast.Call | None = None
    """The call that may suspend here; control goes on in `jump`."""
    label: str = ""


class Compiled(NamedTuple):
    """A procedure as code, and how its frames are laid out: nothing but plain data, which can be kept in a file."""

    straight: CodeType
    """Runs it from its beginning, given the table and the parameters; `...` if it suspends."""
    blocks: CodeType
    """Goes on at a block, given the table, a frame, the block and what was sent."""
    params: tuple[str, ...]
    kept: tuple[str, ...]
    """Locals that a frame holds after the parameters."""
    held: dict[int, frozenset[str]]
    """Those of them that are needed at each block that can be waited at; the others are None there."""
    labels: dict[int, str]
    """The name of each block that can be waited at."""
    resumes: dict[int, int]
    """The block where control goes on after each of them."""
    method: bool


def compile_procedure(function: FunctionType, name: str) -> Compiled:
    """The generator function `function` as code that suspends."""
    if function.__closure__:
        raise SyntaxError(f"{name}: a procedure cannot use the locals of another function")
    machine = _Machine(function, name)
    machine.cut()
    waits = {i: block for i, block in enumerate(machine.blocks) if block.call is not None}
    return Compiled(
        straight=machine.straight(),
        blocks=machine.in_blocks(),
        params=tuple(machine.params),
        kept=tuple(machine.kept),
        held={i: frozenset(machine.held[i]) for i in waits},
        labels={i: block.label for i, block in waits.items()},
        resumes={i: block.jump for i, block in waits.items()},
        method=machine.method,
    )


class _Machine:
    def __init__(self, procedure: FunctionType, name: str) -> None:
        self.procedure = procedure
        self.function = definition_of(procedure)
        self.name = name
        arguments = self.function.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
            raise self._refusal(self.function, "a procedure takes plain parameters only")
        names = [argument.arg for argument in arguments.args]
        if not names or names == ["self"]:
            raise self._refusal(self.function, "a procedure takes the table first")
        self.method = names[0] == "self"
        self.table = names[1] if self.method else names[0]
        self.params = names[2:] if self.method else names[1:]
        self.blocks: list[Block] = [Block(body=[])]
        self.loops = 0
        self.kept: list[str] = []
        self.held: dict[int, set[str]] = {}
        self.suspending: set[ast.AST] = set()
        suspending(self.function, self.suspending)
        self.read: dict[ast.AST, set[str]] = {}
        """What each piece of source that was asked for reads of the locals."""
        self.places: dict[ast.stmt, int] = {}
        """The block that each statement which may suspend waits at."""
        self.counters: dict[ast.For, tuple[str, str]] = {}
        """For each loop that was cut up, what the tuple and the place in it are called."""
        self.locals = self._local_names()

    def _refusal(self, node: ast.AST, why: str) -> SyntaxError:
        line = getattr(node, "lineno", self.function.lineno)
        return SyntaxError(f"{self.name}: {why}", (self.procedure.__code__.co_filename, line, 0, None))

    def _local_names(self) -> set[str]:
        stored = stored_in(self.function)
        for node in ast.walk(self.function):
            if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
                stored.add(node.name)
            elif isinstance(node, ast.alias):
                stored.add(node.asname or node.name.partition(".")[0])
            elif isinstance(node, ast.FunctionDef) and node is not self.function:
                stored.add(node.name)
        stored |= set(self.params)
        if taken := stored & OURS:
            raise self._refusal(self.function, f"the name {min(taken)!r} is taken in a procedure: choose another")
        return stored

    # -- cutting into blocks ----------------------------------------------------------------------

    def _new(self) -> int:
        self.blocks.append(Block(body=[]))
        return len(self.blocks) - 1

    def _cut(self, body: list[ast.stmt], at: int, end: int, head: int) -> int:
        """Lay `body` out from block `at`; the block where control goes on, -1 if it never gets there."""
        for statement in body:
            if at < 0:
                raise self._refusal(statement, "this line is never reached")
            if statement not in self.suspending:
                self.blocks[at].body.append(left_by_jumps(statement, end, head))
                if isinstance(statement, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
                    at = -1
            elif isinstance(statement, ast.If):
                at = self._cut_if(statement, at, end, head)
            elif isinstance(statement, ast.While):
                at = self._cut_loop(statement, at, statement.test, [])
            elif isinstance(statement, ast.For):
                at = self._cut_for(statement, at)
            else:
                at = self._cut_call(statement, at)
        return at

    def _cut_if(self, statement: ast.If, at: int, end: int, head: int) -> int:
        self._plain(statement.test)
        then = self._new()
        block = self.blocks[at]
        block.test, block.then = statement.test, then
        after_then = self._cut(statement.body, then, end, head)
        orelse = self._new()
        block.orelse = orelse
        after_else = self._cut(statement.orelse, orelse, end, head)
        if after_then < 0:
            return after_else
        if after_else < 0:
            return after_then
        after = self._new()
        self.blocks[after_then].jump = self.blocks[after_else].jump = after
        return after

    def _cut_loop(self, statement: ast.While | ast.For, at: int, test: ast.expr, step: list[ast.stmt]) -> int:
        if statement.orelse:
            raise self._refusal(statement, "a loop with else cannot be suspended")
        self._plain(test)
        head, first = self._new(), self._new()
        after = self._new()
        self.blocks[at].jump = head
        forever = isinstance(test, ast.Constant) and test.value is True
        if forever:
            self.blocks[head].jump = first
        else:
            self.blocks[head].test, self.blocks[head].then = test, first
            self.blocks[head].orelse = after
        self.blocks[first].body += step
        last = self._cut(statement.body, first, after, head)
        if last >= 0:
            self.blocks[last].jump = head
        return after

    def _cut_for(self, statement: ast.For, at: int) -> int:
        """A loop over a tuple of what was iterated over, and a place in it."""
        self._plain(statement.iter)
        self.loops += 1
        self.counters[statement] = f"items_{self.loops}", f"place_{self.loops}"
        self.locals |= set(self.counters[statement])
        start, test, step = self._counted(statement)
        self.blocks[at].body += start
        return self._cut_loop(statement, at, test, step)

    def _counted(self, statement: ast.For) -> tuple[list[ast.stmt], ast.expr, list[ast.stmt]]:
        """What stands before such a loop, on what it goes on, and what each turn of it begins with."""
        items, place = self.counters[statement]
        start = written(f"{items} = tuple(_)\n{place} = 0", statement)
        assert isinstance(start[0], ast.Assign) and isinstance(start[0].value, ast.Call)
        start[0].value.args = [statement.iter]
        test = written(f"{place} < len({items})", statement)[0]
        step = written(f"_ = {items}[{place}]\n{place} += 1", statement)
        assert isinstance(step[0], ast.Assign) and isinstance(test, ast.Expr)
        step[0].targets = [statement.target]
        return start, test.value, step

    def _cut_call(self, statement: ast.stmt, at: int) -> int:
        call = self._call(statement)
        block = self.blocks[at]
        if block.body:
            block.jump = at = self._new()
            block = self.blocks[at]
        block.call, block.label = call, self._label(call)
        block.jump = after = self._new()
        self.places[statement] = at
        self.blocks[after].body += self._taken(statement)
        return -1 if isinstance(statement, ast.Return) else after

    def _taken(self, statement: ast.stmt) -> list[ast.stmt]:
        """What becomes of the value that was sent to a statement which may suspend."""
        sent = ast.copy_location(ast.Name("sent", ast.Load()), statement)
        taken: ast.stmt
        if isinstance(statement, ast.Return):
            taken = ast.Return(sent)
        elif isinstance(statement, ast.Assign):
            taken = ast.Assign(statement.targets, sent)
        elif isinstance(statement, ast.AnnAssign):
            taken = ast.Assign([statement.target], sent)
        elif isinstance(statement, ast.AugAssign):
            if not isinstance(statement.target, ast.Name):
                # Python reads the target before the call and we would after it: they differ if the call changes it.
                raise self._refusal(statement, "only a local can be added to here: assign the result first")
            taken = ast.AugAssign(statement.target, statement.op, sent)
        else:
            return []
        return [ast.copy_location(taken, statement)]

    def _call(self, statement: ast.stmt) -> ast.Call:
        value = getattr(statement, "value", None)
        kinds = (ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return)
        if (
            not isinstance(statement, kinds)
            or not isinstance(value, ast.YieldFrom)
            or not isinstance(value.value, ast.Call)
        ):
            raise self._refusal(statement, "only `yield from call(...)`, alone, assigned or returned, can suspend")
        self._plain(value.value)
        return value.value

    def _plain(self, node: ast.AST) -> None:
        if node in self.suspending:
            raise self._refusal(node, "a yield inside an expression cannot be suspended")

    def _label(self, call: ast.Call) -> str:
        """The name of a point to wait at: the question's key, or the procedure called there."""
        used = {block.label for block in self.blocks if block.label}
        if asks(call):
            key = call.args[2] if len(call.args) > 2 else None
            if not (isinstance(key, ast.Constant) and isinstance(key.value, str)):
                raise self._refusal(call, "a question's key is a string written out")
            if key.value in used:
                raise self._refusal(call, f"two questions have the key {key.value!r}")
            return key.value
        name = ast.unparse(call.func)
        label, n = name, 1
        while label in used:
            n += 1
            label = f"{name}#{n}"
        return label

    # -- which locals a frame must hold -----------------------------------------------------------

    def _needed(self) -> list[set[str]]:
        """For each block, the locals that are read from its start on before they are surely written."""
        live: list[set[str]] = [set() for _ in self.blocks]
        changed = True
        while changed:
            changed = False
            for i in reversed(range(len(live))):
                incoming = self._before(self.blocks[i].body, self._at_end(self.blocks[i], live), live)
                if incoming != live[i]:
                    live[i], changed = incoming, True
        return live

    def _at_end(self, block: Block, live: list[set[str]]) -> set[str]:
        reads = [self._reads(node) for node in (block.call, block.test) if node]
        return set().union(*reads, *(live[t] for t in (block.jump, block.then, block.orelse) if t >= 0))

    def _reads(self, node: ast.AST) -> set[str]:
        if node not in self.read:
            self.read[node] = reads_of(node) & self.locals
        return self.read[node]

    def _before(self, body: list[ast.stmt], after: set[str], live: list[set[str]]) -> set[str]:
        """What is needed before `body` if `after` is needed behind it."""
        for statement in reversed(body):
            after = self._before_one(statement, after, live)
        return after

    def _before_one(self, node: ast.stmt, after: set[str], live: list[set[str]]) -> set[str]:
        reads = self._reads(node)
        if (target := Leave.target(node)) is not None:
            return live[target]
        if isinstance(node, (ast.Return, ast.Raise, ast.Break, ast.Continue)):
            return reads
        if isinstance(node, ast.If):
            return (
                self._reads(node.test) | self._before(node.body, after, live) | self._before(node.orelse, after, live)
            )
        if isinstance(node, (ast.For, ast.While)):
            once = self._before(node.body, set(), live)
            head = self._reads(node.iter if isinstance(node, ast.For) else node.test)
            if isinstance(node, ast.For):
                once -= stored_in(node.target)
            return head | once | after | self._before(node.orelse, after, live)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            return after.difference(*(stored_in(t) for t in targets)) | reads
        jumps = (live[t] for n in ast.walk(node) if (t := Leave.target(n)) is not None)
        return after.union(reads, *jumps)

    def _held(self, i: int, live: list[set[str]]) -> set[str]:
        """The locals that a frame waiting at block i must hold: for what comes after, and to ask again."""
        block = self.blocks[i]
        assert block.call is not None
        held = live[block.jump] | (live[i] if asks(block.call) else set())
        return held - set(self.params) - {"sent"}

    def _refuse_what_is_not_plain(self) -> None:
        """A frame holds words, numbers and tuples: no answer as it is (an option), and no list."""
        for node in ast.walk(self.function):
            if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
                continue
            for name in sorted(stored_in(node).intersection(self.kept)):
                if is_answer(node.value):
                    raise self._refusal(node, f"of the answer `{name}` keep only the words that are needed later")
                if isinstance(node.value, MUTABLE):
                    raise self._refusal(
                        node, f"`{name}` is needed later: make it a tuple, or write it where it is asked"
                    )

    def cut(self) -> None:
        """Cut it into blocks, and find out what its frames hold."""
        last = self._cut(self.function.body, 0, -1, -1)
        if last >= 0:
            self.blocks[last].body.append(ast.Return(ast.Constant(None)))
        if not self.places:
            raise self._refusal(self.function, "a procedure asks or calls another one that does")
        live = self._needed()
        self.held = {i: self._held(i, live) for i in self.places.values()}
        self.kept = sorted(set().union(*self.held.values()))
        self._refuse_what_is_not_plain()

    # -- writing it straight ----------------------------------------------------------------------

    def straight(self) -> CodeType:
        """What runs it from its beginning."""
        return self._made([*self.params, *self.kept], self._straight(self.function.body))

    def _straight(self, body: list[ast.stmt]) -> list[ast.stmt]:
        return [each for statement in body for each in self._straight_one(statement)]

    def _straight_one(self, statement: ast.stmt) -> list[ast.stmt]:
        """A statement as it stands, but left with a frame where a call in it suspends."""
        if (place := self.places.get(statement)) is not None:
            call = self.blocks[place].call
            assert call is not None
            return [*self._write_call(place, call), *self._taken(statement)]
        if statement not in self.suspending:
            return [statement]
        if isinstance(statement, ast.If):
            body, orelse = self._straight(statement.body), self._straight(statement.orelse)
            return [ast.copy_location(ast.If(statement.test, body, orelse), statement)]
        if isinstance(statement, ast.While):
            return [ast.copy_location(ast.While(statement.test, self._straight(statement.body), []), statement)]
        assert isinstance(statement, ast.For)
        start, test, step = self._counted(statement)
        return [*start, ast.copy_location(ast.While(test, [*step, *self._straight(statement.body)], []), statement)]

    def _made(self, names: list[str], body: list[ast.stmt]) -> CodeType:
        """The code of a function of the table and of these parameters."""
        head = self.function.args.args[: 2 if self.method else 1]
        arguments = ast.arguments(
            posonlyargs=[],
            args=[ast.arg(n) for n in (*(a.arg for a in head), *names)],
            kwonlyargs=[],
            kw_defaults=[],
            defaults=[],
        )
        definition = ast.FunctionDef(name=self.function.name, args=arguments, body=body, decorator_list=[])
        module = ast.Module([placed(definition, self.function)], [])
        code = compile(module, self.procedure.__code__.co_filename, "exec")
        return next(each for each in code.co_consts if isinstance(each, CodeType))

    # -- writing it in blocks ---------------------------------------------------------------------

    def in_blocks(self) -> CodeType:
        """What goes on at any block, with the values of a frame."""
        loop = ast.While(ast.Constant(True), [], [])
        for start in range(0, len(self.blocks), GROUP):
            group = [self._write(i) for i in range(start, min(start + GROUP, len(self.blocks)))]
            if len(self.blocks) > GROUP:
                test = self._scaffold(f"if pc < {start + GROUP}: pass")
                assert isinstance(test, ast.If)
                test.body = list(group)
                loop.body.append(test)
            else:
                loop.body += group
        values = [*(["_"] if self.method else []), *self.params, *self.kept]
        unpacked = self._scaffold(f"_, _, {''.join(f'{name}, ' for name in values)} = frame")
        return self._made(["frame", "pc", "sent"], [unpacked, loop])

    def _scaffold(self, text: str) -> ast.stmt:
        return written(text, self.function)[0]

    def _write(self, i: int) -> ast.stmt:
        block = self.blocks[i]
        out = list(block.body)
        if block.call is not None:
            out += self._write_call(i, block.call)
        if block.test is not None:
            choice = ast.IfExp(block.test, ast.Constant(block.then), ast.Constant(block.orelse))
            jump = ast.Assign([ast.Name("pc", ast.Store())], choice)
            out.append(placed(jump, block.test))
            if min(block.then, block.orelse) <= i:
                out.append(self._scaffold("continue"))
        elif block.jump >= 0:
            out.append(self._scaffold(f"pc = {block.jump}"))
            if block.jump <= i:
                out.append(self._scaffold("continue"))
        here = self._scaffold(f"if pc == {i}: pass")
        assert isinstance(here, ast.If)
        here.body = out or [ast.Pass()]
        return here

    def _write_call(self, i: int, call: ast.Call) -> list[ast.stmt]:
        start = ast.Call(ast.Attribute(call.func, "start", ast.Load()), call.args, call.keywords)
        first = ast.Assign([ast.Name("sent", ast.Store())], start)
        kept = [n if n in self.held[i] else "None" for n in self.kept]
        held = [*(["self.key"] if self.method else []), *self.params, *kept]
        frame = f"({self.name!r}, {i}, {''.join(n + ', ' for n in held)})"
        leave = f"if sent is ...:\n {self.table}.suspended.append({frame})\n return ..."
        return [placed(first, call), *written(leave, call)]
