"""Small programs of procedures for tests: written as text, compiled, and played both ways."""

from __future__ import annotations

import linecache
from itertools import count
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

import msgspec

from underdeeps.kernel import Dice, Option, Table, ask, flow, method, procedure

_numbers = count(1)


class Desk(Table, kw_only=True):
    """A table with nothing on it but notes."""

    notes: tuple[str, ...] = ()


def note(table: Desk, *things: object) -> None:
    """Write something down, so that two runs can be compared."""
    table.notes += (" ".join(map(str, things)),)


def numbers(n: int) -> list[Option]:
    """The options 0 to n - 1."""
    return [Option("number", str(i)) for i in range(n)]


def module(source: str) -> SimpleNamespace:
    """The module with this source, as if it were a file: tracebacks and the compiler find its lines."""
    name = f"tests.program_{next(_numbers)}"
    filename = f"<{name}>"
    text = dedent(source).lstrip("\n")
    linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    space: dict[str, Any] = {
        "__name__": name,
        "ask": ask,
        "flow": flow,
        "method": method,
        "note": note,
        "numbers": numbers,
        "procedure": procedure,
        "FIXED": flow.FIXED,
    }
    before = set(flow.PROCEDURES)
    exec(compile(text, filename, "exec"), space)
    for name in set(flow.PROCEDURES) - before:
        _ = flow.PROCEDURES[name].compiled
    return SimpleNamespace(**space, filename=filename)


def desk() -> Desk:
    """An empty table of two seats."""
    return Desk(seats=("a", "b"), random=1)


def play(main: flow.Procedure[..., Any], seed: int, longest: int = 200) -> list[object]:
    """What a program asks and notes, played as frames that are saved, loaded and asked again at each question."""
    table, dice = desk(), Dice(seed)
    heard: list[object] = []
    flow.begin(table, main)
    while table.pending is not None and len(heard) < longest:
        flow.check_frames(table)
        saved = msgspec.msgpack.encode([flow.save_frame(frame) for frame in table.stack])
        stack = [flow.load_frame(frame) for frame in msgspec.msgpack.decode(saved, type=list[flow.SavedFrame])]
        assert stack == table.stack
        table.stack, asked = stack, table.pending
        assert flow.ask_again(table) and table.pending == asked and table.stack == stack
        heard.append((asked, table.notes))
        flow.advance(table, asked.options[dice.below(len(asked.options))])
    return [*heard, table.notes]


def play_plain(main: flow.Procedure[..., Any], seed: int, longest: int = 200) -> list[object]:
    """The same, played as the generators that were written."""
    table, dice = desk(), Dice(seed)
    heard: list[object] = []
    generator, answer = main.plain(table), None
    while len(heard) < longest:
        try:
            asked = generator.send(answer)
        except StopIteration:
            break
        heard.append((asked, table.notes))
        answer = asked.options[dice.below(len(asked.options))]
    return [*heard, table.notes]


def same_both_ways(program: SimpleNamespace, seeds: int = 6) -> None:
    """The procedure `main` of a program plays the same compiled and as written."""
    for seed in range(seeds):
        assert play(program.main, seed) == play_plain(program.main, seed)
