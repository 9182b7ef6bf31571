"""Frames: by name in a save, refused if the rules have none such; procedures of objects; names that clash."""

from __future__ import annotations

import pytest

from tests.kernel.programs import Desk, desk, module, play, play_plain
from underdeeps.kernel import BadSave, Option, RulesError, flow
from underdeeps.kernel.flow import SavedFrame, load_frame, save_frame

SOURCE = """
class Effect:
    def __init__(self, key, n):
        self.key, self.n = key, n

    @method
    def do(self, table, seat):
        option = yield from ask(table, seat, "effect.number", numbers(self.n), rule="r")
        note(table, self.key, option)

{effect} = Effect("{effect}", 3)
FIXED[{effect}.key] = {effect}

@procedure
def main(table):
    told = ("moss", "echo")
    {more}
    first = yield from ask(table, "b", "main.first", numbers(2), rule="r")
    yield from {effect}.do(table, "a")
    note(table, told)
"""


def program(effect: str, answers: int = 1, more: str = "pass") -> tuple[flow.Procedure[..., object], Desk]:
    """A program, and a table where it waits: at its first question, or after an answer inside the effect."""
    made = module(SOURCE.format(effect=effect, more=more))
    table = desk()
    flow.begin(table, made.main)
    for _ in range(answers):
        flow.advance(table, table.pending.options[0])
    return made.main, table


def renamed(saved: SavedFrame, **changes: object) -> SavedFrame:
    fields = {"procedure": saved.procedure, "at": saved.at, "values": saved.values}
    return SavedFrame(**{**fields, **changes})


def test_saved_frames_name_everything() -> None:
    main, table = program("echo_a")
    outer, inner = (save_frame(frame) for frame in table.stack)
    assert outer == SavedFrame(main.name, "echo_a.do", {"told": ("moss", "echo")})
    assert inner.at == "effect.number" and inner.values == {"self": "echo_a", "seat": "a"}


def test_saved_frames_survive_edits_elsewhere() -> None:
    """More statements and loops before the question move its block, not its name."""
    more = 'for x in "ab":\n        yield from ask(table, "a", "main.extra", numbers(1), rule="r")'
    _, table = program("echo_b", answers=0)
    edited, _ = program("echo_c", answers=0, more=more)
    saved = save_frame(table.stack[0])
    loaded = load_frame(renamed(saved, procedure=edited.name))
    assert loaded[1] != table.stack[0][1], "the block has moved"
    assert save_frame(loaded).at == "main.first"
    table.stack = [loaded]
    while table.pending:
        flow.advance(table, table.pending.options[0])
    assert table.notes == ("echo_c number 0", "('moss', 'echo')")


def test_a_method_plays_as_written() -> None:
    made = module(SOURCE.format(effect="echo_d", more="pass"))
    assert play(made.main, 1) == play_plain(made.main, 1)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"procedure": "meq.gone"}, "The save waits in meq.gone, which these rules do not have."),
        ({"at": "effect.gone"}, "The save waits at 'effect.gone' in .*, which has changed since."),
        ({"values": {"self": "echo_e"}}, "which has changed since."),
        ({"values": {"self": "echo_e", "seat": "a", "more": 1}}, "which has changed since."),
        ({"values": {"self": "gone", "seat": "a"}}, "The save waits in 'gone', which these rules do not have."),
    ],
)
def test_frames_of_other_rules_are_refused(changes: dict[str, object], sentence: str) -> None:
    if "echo_e" not in flow.FIXED:
        program("echo_e")
    name = flow.FIXED["echo_e"].do.procedure.name
    good = SavedFrame(name, "effect.number", {"self": "echo_e", "seat": "a"})
    load_frame(good)
    with pytest.raises(BadSave, match=sentence):
        load_frame(renamed(good, **changes))


def test_lists_come_back_as_tuples() -> None:
    _, table = program("echo_f")
    saved = renamed(save_frame(table.stack[0]), values={"told": ["moss", ["echo"]]})
    assert load_frame(saved)[2] == ("moss", ("echo",))


def test_a_question_without_answers_is_a_fault_of_the_rules() -> None:
    made = module(
        """
        @procedure
        def main(table):
            yield from ask(table, "a", "main.none", [], rule="r")
        """
    )
    with pytest.raises(RulesError, match=r"main\.none: a is asked and has no answer"):
        flow.begin(desk(), made.main)


def test_asking_again_follows_the_table() -> None:
    made = module(
        """
        @procedure
        def main(table):
            yield from ask(table, "a", "main.n", numbers(len(table.notes)), rule="r")
        """
    )
    table = desk()
    table.notes = ("x", "y")
    flow.begin(table, made.main)
    table.notes = ("x",)
    assert flow.ask_again(table) and table.pending.options == (Option("number", "0"),), "one is shown, not taken"
    table.notes = ()
    stack = list(table.stack)
    assert not flow.ask_again(table)
    assert table.stack == stack and not table.asking_again and not table.suspended


def test_clones_share_nothing_that_moves() -> None:
    _, table = program("echo_g", answers=0)
    before = list(table.stack)
    for _ in range(3):
        clone = table.clone()
        flow.advance(clone, clone.pending.options[0])
        assert table.stack == before and table.suspended == []


def test_two_procedures_of_one_name_are_refused() -> None:
    text = """
        @procedure
        def main(table):
            yield from ask(table, "a", "main.n", numbers(2), rule="r")
        """
    with pytest.raises(RulesError, match=r"two procedures are called .*main"):
        module(text + text.replace("numbers(2)", "numbers(3)"))


def test_every_rule_of_our_games_can_be_compiled() -> None:
    import underdeeps.meq  # noqa: F401

    ours = [each for each in flow.PROCEDURES.values() if each.plain.__module__.startswith("underdeeps.")]
    assert len(ours) > 100
    for each in ours:
        assert each.compiled.labels, each
