"""Procedures run compiled as they read, keep only what they need, and are refused loudly where they cannot be."""

from __future__ import annotations

import traceback

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.programs import desk, module, play, play_plain, same_both_ways
from underdeeps.kernel import RulesError, flow

PICK = """
@procedure
def pick(table, n=3):
    option = yield from ask(table, "a", "pick", numbers(n), rule="r")
    return int(option.subject)
"""

BODIES = {
    "the default of a lambda": """
        x = 5
        n = yield from pick(table)
        f = lambda a, x=x: a + x
        note(table, n, f(1))
    """,
    "for": """
        for seat in table.seats:
            n = yield from pick(table)
            note(table, seat, n)
    """,
    "nested for": """
        for x in range(2):
            for y in (x, x + 1):
                n = yield from pick(table)
                note(table, x, y, n)
            note(table, "row", x)
    """,
    "while": """
        n = 0
        while n < 4:
            n += 1
            m = yield from pick(table)
            n += m
        note(table, n)
    """,
    "break, and a local written after it": """
        x = "never"
        while True:
            n = yield from pick(table)
            if n == 0:
                break
            x = "later"
        note(table, x)
    """,
    "continue, and a local written after it": """
        x = 0
        for i in range(4):
            n = yield from pick(table)
            if n == 0:
                note(table, "skip", x)
                continue
            x = i
        note(table, x)
    """,
    "break out of the inner loop": """
        for x in range(3):
            while True:
                n = yield from pick(table)
                if n:
                    break
            if n == 2:
                break
            note(table, x, n)
        note(table, "end")
    """,
    "loops that do not ask keep their own break": """
        n = yield from pick(table)
        for x in range(5):
            if x > n:
                break
        while True:
            n += 1
            if n < 9:
                continue
            break
        note(table, x, n)
        m = yield from pick(table)
        note(table, n, m)
    """,
    "else of a loop that does not ask": """
        while True:
            n = yield from pick(table)
            for x in range(n):
                if x == 1:
                    break
            else:
                break
            note(table, "again")
        note(table, "end", n)
    """,
    "return from within loops": """
        for x in range(3):
            while True:
                n = yield from pick(table)
                note(table, x, n)
                if n == 2:
                    return
                if n == 1:
                    break
        note(table, "end")
    """,
    "if, elif, else": """
        n = yield from pick(table)
        if n == 0:
            m = yield from pick(table, 2)
            note(table, "none", m)
        elif n == 1:
            note(table, "one")
        else:
            yield from pick(table)
        note(table, n)
    """,
    "tuple targets": """
        for x, (y, z) in ((1, (2, 3)), (4, (5, 6))):
            a, b = yield from two(table)
            note(table, x, y, z, a, b)
    """,
    "augmented and annotated": """
        total = 10
        total -= yield from pick(table)
        other: int = yield from pick(table)
        total *= other
        note(table, total)
    """,
    "augmented only inside an if": """
        total = 0
        n = yield from pick(table)
        if n:
            total += n
        note(table, n)
    """,
    "defaults and keywords": """
        a = yield from pick(table)
        b = yield from pick(table, 2)
        c = yield from pick(table, n=4)
        note(table, a, b, c)
    """,
    "single options are not asked": """
        a = yield from pick(table, 1)
        b = yield from pick(table, 1 + a)
        note(table, a, b)
        c = yield from pick(table)
        note(table, c)
    """,
    "comprehension with the name of a local": """
        card = yield from pick(table)
        n = yield from pick(table)
        rest = tuple(card * 2 for card in range(n))
        note(table, card, rest)
    """,
    "a name bound in an expression": """
        seen = "old"
        n = yield from pick(table)
        odd = n > 0 and (seen := "new")
        m = yield from pick(table)
        note(table, seen, odd, m)
    """,
    "match": """
        n = yield from pick(table)
        match (n, 5):
            case (0, x):
                note(table, "zero")
            case (_, x):
                pass
        m = yield from pick(table)
        note(table, x, m)
    """,
    "try that does not ask": """
        x = "before"
        n = yield from pick(table)
        try:
            y = 1 // n
            x = "after"
        except ZeroDivisionError as error:
            y = str(error)
        m = yield from pick(table)
        note(table, x, y, n, m)
    """,
    "parameters are kept as they are now": """
        yield from steps(table, 2)
    """,
    "recursion": """
        yield from count_down(table, 3)
    """,
    "many blocks": "\n".join(f"        a{i} = yield from pick(table)" for i in range(20))
    + f"\n        note(table, {', '.join(f'a{i}' for i in range(20))})",
}

HELPERS = (
    PICK
    + """
@procedure
def two(table):
    a = yield from pick(table)
    return (a, (yield_ := a + 1))

@procedure
def steps(table, n):
    while n < 6:
        m = yield from pick(table)
        n = n + m + 1
    note(table, n)
    return n

@procedure
def count_down(table, n):
    note(table, n)
    if n:
        yield from pick(table)
        yield from count_down(table, n - 1)
    note(table, "back", n)
"""
)


def program(body: str) -> str:
    return (
        HELPERS
        + "\n@procedure\ndef main(table):\n"
        + "\n".join("    " + line.removeprefix("        ") for line in body.strip("\n").splitlines())
    )


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_compiled_as_written(body: str) -> None:
    same_both_ways(module(program(body)), seeds=12)


# -- random programs --------------------------------------------------------------------------------------------------

NAMES = ("a", "b", "c")
name = st.sampled_from(NAMES)
term = st.one_of(name, st.integers(0, 3).map(str))
test = st.builds("{} {} {}".format, term, st.sampled_from(("<", "==", "!=")), term)
CALLS = ("yield from pick(table)", "yield from pick(table, 1 + {} % 2)", "yield from pick(table, n={} % 3 + 1)")


@st.composite
def block(draw: st.DrawFn, depth: int, loop: bool) -> list[str]:
    """Some statements, one a line."""
    lines: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(("assign", "add", "note", "call", "call", "if", "for", "while")))
        if kind in ("if", "for", "while") and depth == 0:
            kind = "call"
        call = draw(st.sampled_from(CALLS)).format(draw(term))
        if kind == "assign":
            lines.append(f"{draw(name)} = ({draw(term)} + {draw(term)}) % 7")
        elif kind == "add":
            lines.append(f"{draw(name)} += {draw(term)}")
        elif kind == "note":
            lines.append(f"note(table, {draw(name)}, sum(a for a in range({draw(term)} % 5)))")
        elif kind == "call":
            lines.append(draw(st.sampled_from((f"{draw(name)} = {call}", f"{draw(name)} += {call}", call))))
        elif kind == "if":
            lines += [f"if {draw(test)}:", *indented(draw(block(depth - 1, loop)))]
            if draw(st.booleans()):
                lines += ["else:", *indented(draw(block(depth - 1, loop)))]
        elif kind == "for":
            lines += [f"for {draw(name)} in ({draw(term)}, {draw(term)}):", *indented(draw(block(depth - 1, True)))]
        else:
            once = f"n{depth}"
            inner = [f"{once} += 1", *draw(block(depth - 1, True))]
            lines += [f"{once} = 0", f"while {once} < 2:", *indented(inner)]
    if draw(st.integers(0, 3)) == 0:
        lines.append(draw(st.sampled_from(("break", "continue", "return") if loop else ("return", "pass"))))
    return lines


def indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


@settings(max_examples=80, deadline=None)
@given(body=block(3, False), seed=st.integers(0, 1000))
def test_random_programs(body: list[str], seed: int) -> None:
    lines = ["a, b, c = 0, 1, 2", *body]
    if not any("yield" in line for line in lines):
        lines.append("yield from pick(table)")
    lines.append("note(table, a, b, c)")
    try:
        made = module(PICK + "\n@procedure\ndef main(table):\n" + "\n".join(indented(lines)))
    except SyntaxError as error:
        assert "never reached" in str(error)
        return
    assert play(made.main, seed) == play_plain(made.main, seed)


# -- what frames hold -------------------------------------------------------------------------------------------------


def kept(body: str) -> tuple[str, ...]:
    return module(program(body)).main.compiled.kept


def test_only_needed_locals_are_kept() -> None:
    body = """
        x = 1
        y = x + 1
        z = 3
        n = yield from pick(table, x)
        x = n
        names = [c for c in "abc"]
        for i in range(3):
            names.append(str(i))
        if n:
            other = 1
            note(table, other)
        note(table, x, y, names)
    """
    assert kept(body) == ("y",)


def test_an_argument_is_kept_for_a_question_but_not_for_a_procedure() -> None:
    asked = """
        n = 3
        yield from ask(table, "a", "key", numbers(n), rule="r")
    """
    assert kept(asked) == ("n",), "the question must be asked again after a load"
    assert kept(asked.replace("ask(", "flow.ask(")) == ("n",)
    assert kept("        n = 3\n        yield from pick(table, n)") == ()


def test_a_local_that_is_no_longer_needed_leaves_the_frame() -> None:
    made = module(
        program("""
        secret = "moss"
        yield from pick(table)
        note(table, secret)
        yield from pick(table)
    """)
    )
    table = desk()
    flow.begin(table, made.main)
    assert "moss" in table.stack[0]
    flow.advance(table, table.pending.options[0])
    assert "moss" not in table.stack[0]


def test_frames_with_anything_but_data_are_found() -> None:
    made = module(
        program("""
        cards = list(("moss",))
        yield from pick(table)
        note(table, cards)
    """)
    )
    table = desk()
    flow.begin(table, made.main)
    with pytest.raises(RulesError, match=r"main keeps \['moss'\] across a decision"):
        flow.check_frames(table)


# -- refusals ---------------------------------------------------------------------------------------------------------

REFUSED = {
    "yield in try": ("try:\n    yield from pick(table)\nfinally:\n    pass", 2, "only `yield from call"),
    "yield in with": ("with open('x'):\n    yield from pick(table)", 2, "only `yield from call"),
    "yield in a comprehension": ("yield from pick(table)\nx = [(yield from pick(table)) for _ in 'ab']", 0, "yield"),
    "yield in a lambda": ("x = lambda: (yield from pick(table))\nyield from pick(table)", 2, "only `yield from call"),
    "yield in an expression": ("x = 1 + (yield from pick(table))", 2, "only `yield from call"),
    "yield in an argument": ("yield from pick(table, (yield from pick(table)))", 2, "inside an expression"),
    "yield in a test": ("if (yield from pick(table)):\n    pass", 2, "inside an expression"),
    "yield in a while test": ("while (yield from pick(table)):\n    pass", 2, "inside an expression"),
    "yield in what is looped over": ("for x in (yield from pick(table)):\n    pass", 2, "inside an expression"),
    "yield in match": ("match 1:\n    case 1:\n        yield from pick(table)", 2, "only `yield from call"),
    "plain yield": ("x = yield 1", 2, "only `yield from call"),
    "no call": ("g = pick(table)\nyield from g", 3, "only `yield from call"),
    "for with else": ("for x in 'ab':\n    yield from pick(table)\nelse:\n    pass", 2, "a loop with else"),
    "while with else": ("while True:\n    yield from pick(table)\nelse:\n    pass", 2, "a loop with else"),
    "the same key twice": (
        "yield from ask(table, 'a', 'k', numbers(2), rule='r')\nyield from ask(table, 'a', 'k', numbers(2), rule='r')",
        3,
        "two questions have the key 'k'",
    ),
    "key not written out": ("k = 'k'\nyield from ask(table, 'a', k, numbers(2), rule='r')", 3, "written out"),
    "no key": ("yield from ask(table, 'a')", 2, "written out"),
    "after return": ("yield from pick(table)\nreturn\nnote(table)", 4, "never reached"),
    "after break": ("while True:\n    yield from pick(table)\n    break\n    note(table)", 5, "never reached"),
    "no question": ("note(table)", 1, "asks or calls another one that does"),
    "added to the table": ("table.random += yield from pick(table)", 2, "only a local can be added to"),
    "an answer kept": (
        "x = yield from ask(table, 'a', 'k', numbers(2), rule='r')\nyield from pick(table)\nnote(table, x.subject)",
        2,
        "of the answer `x` keep only the words",
    ),
    "a list kept": (
        "n = numbers(2)\nx = [*n]\nyield from ask(table, 'a', 'k', x, rule='r')",
        3,
        "`x` is needed later: make it a tuple",
    ),
    "our names": ("sent = yield from pick(table)", 1, "the name 'sent' is taken"),
}


@pytest.mark.parametrize(("body", "line", "why"), REFUSED.values(), ids=REFUSED.keys())
def test_refused_with_its_line(body: str, line: int, why: str) -> None:
    source = "def main(table):\n" + "\n".join(indented(body.splitlines()))
    with pytest.raises(SyntaxError, match=why) as caught:
        module(f"{PICK}\n@procedure\n{source}")
    if line:
        before = PICK.lstrip("\n").count("\n") + 2
        assert caught.value.lineno == before + line
        assert ".main: " in str(caught.value), "it says which procedure"


@pytest.mark.parametrize("parameters", ["*args", "table, *args", "table, **more", "table, *, n", "table, /, n"])
def test_only_plain_parameters(parameters: str) -> None:
    with pytest.raises(SyntaxError, match="plain parameters only"):
        module(f"{PICK}\n@procedure\ndef main({parameters}):\n    yield from pick(1)")


@pytest.mark.parametrize("parameters", ["", "self"])
def test_the_table_comes_first(parameters: str) -> None:
    with pytest.raises(SyntaxError, match="takes the table first"):
        module(f"{PICK}\n@procedure\ndef main({parameters}):\n    yield from pick(1)")


def test_no_closures() -> None:
    with pytest.raises(SyntaxError, match="cannot use the locals of another function"):
        module(
            PICK
            + """
def make(n):
    @procedure
    def inner(table):
        yield from pick(table, n)
make(3)
"""
        )


# -- tracebacks -------------------------------------------------------------------------------------------------------


def test_tracebacks_show_the_source() -> None:
    made = module(
        program("""
        n = yield from pick(table)
        for x in range(2):
            m = yield from pick(table)
            if m == 2:
                note(table, n // (x - x))
    """)
    )
    table = desk()
    flow.begin(table, made.main)
    flow.advance(table, table.pending.options[0])
    with pytest.raises(ZeroDivisionError) as caught:
        flow.advance(table, table.pending.options[2])
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert last.filename == made.filename
    assert last.line == "note(table, n // (x - x))"
    assert last.name == "main"
