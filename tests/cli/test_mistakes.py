"""Bad input: one clear sentence on the error output, exit code 2, and no file is damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.conftest import Run
from underdeeps import rulebook


def assert_one_sentence(result: Result, *words: str) -> None:
    assert result.exit_code == 2, result.output
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr
    assert result.stderr.strip()[-1] in ".?!)'"
    for word in words:
        assert word in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "chess", "--as", "white"), "no game 'chess'"),
        (("play", "meq", "--as", "frodo"), "no hero 'frodo'"),
        (("play", "meq", "--as", "frodo", "--seats", "sauron,thalin"), "no seat 'frodo'"),
        (("play", "meq", "--as", "sauron", "--seats", "sauron"), "2 to 4 seats"),
        (("play", "meq", "--as", "sauron", "--bot", "hal"), "no bot 'hal'"),
        (("play", "meq", "--as", "sauron", "--seed", "x"), "'x' is not a valid integer"),
        (("play",), "GAME"),
        (("dance",), "dance"),
        (("play", "meq"), "--as"),
        (("resume",), "no unfinished game"),
        (("resume", "nobody"), "no game 'nobody'"),
        (("replay", "missing.json"), "no game 'missing.json'"),
        (("simulate", "chess"), "no game 'chess'"),
        (("simulate", "meq", "--bots", "hal"), "no bot 'hal'"),
        (("simulate", "meq", "--bots", ""), "Nobody plays"),
        (("simulate", "meq", "--bots", "random,random,random", "--seats", "sauron,thalin"), "3 bots for 2 seats"),
        (("simulate", "meq", "--bots", "random,random,random,random,random"), "5 bots for 4 seats"),
        (("simulate", "meq", "--shadow-limit", "-1"), "shadow-limit"),
        (("resume", "x" * 5000), "no game"),
        (("simulate", "meq", "--seats", "sauron,frodo"), "no hero 'frodo'"),
        (("simulate", "meq", "--games", "-1"), "-1 games"),
        (("simulate", "meq", "--jobs", "-1"), "jobs"),
        (("cards", "xyzzy"), "No card"),
        (("cards", "--game", "chess"), "no game 'chess'"),
        (("rules", "xyzzy"), "No rule"),
        (("bench", "--seconds", "-1"), "seconds"),
    ],
)
def test_one_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    assert_one_sentence(run(*words), said)


def broken(record: Path, **changes: object) -> bytes:
    return json.dumps({**json.loads(record.read_bytes()), **changes}).encode()


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"rules": "meq-0"}, "version meq-0"),
        ({"choices": [999]}, "Choice 1"),
        ({"choices": [0, -1]}, "Choice 2"),
        ({"choices": ["a"]}, "not a record"),
        ({"choices": [1, 1, 1]}, "another position"),
        ({"digest": "0123456789abcdef"}, "another position"),
        ({"setup": {"seats": ["sauron", "frodo"]}}, "frodo"),
        ({"setup": {"colour": "red"}}, "colour"),
        ({"setup": {"seats": 7}}, "seats are a list"),
        ({"setup": {"shadow_limit": "abc"}}, "shadow_limit is a number"),
        ({"seed": "x"}, "not a record"),
    ],
)
def test_a_record_that_was_changed(run: Run, record: Path, command: str, changes: dict[str, object], said: str) -> None:
    data = broken(record, **changes)
    record.write_bytes(data)
    assert_one_sentence(run(command, str(record)), said)
    assert record.read_bytes() == data


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize(
    "data", [b"", b"{", b"\xff\xfe\x00", b"[]", b"UNDERDEEPS1\nshort", b"{}", b'{"game":"\xff"}', b"[" * 99999]
)
def test_a_file_that_is_no_game(run: Run, tmp_path: Path, command: str, data: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(data)
    assert_one_sentence(run(command, str(path)))
    assert path.read_bytes() == data


def test_a_folder_is_no_game(run: Run, tmp_path: Path) -> None:
    assert_one_sentence(run("resume", str(tmp_path)), "is a folder")


def test_a_record_without_players_wants_to_know_who_you_are(run: Run, record: Path) -> None:
    record.write_bytes(broken(record, players={}))
    assert_one_sentence(run("resume", str(record)), "--as")
    assert run("resume", str(record), "--as", "sauron", typed="quit\n").exit_code == 0


def test_an_unknown_seat_in_a_replay(run: Run, record: Path) -> None:
    assert_one_sentence(run("replay", str(record), "--seat", "frodo"), "no seat 'frodo'")


def test_a_bot_that_is_no_more(run: Run, record: Path) -> None:
    record.write_bytes(broken(record, players={"sauron": "person", "argalad": "hal", "thalin": "hal"}))
    assert_one_sentence(run("resume", str(record)), "no bot 'hal'")


def test_the_kept_games_survive_a_broken_one(run: Run, record: Path, data_folder: Path) -> None:
    (data_folder / "broken.json").write_bytes(b"{")
    assert run("resume", typed="quit\n").exit_code == 0


def test_save_spares_files_that_are_not_ours(run: Run, record: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear aunt")
    result = run("resume", str(record), typed=f"save {other}\nsave {tmp_path}\nquit\n")
    assert result.exit_code == 0 and "Saved" not in result.output
    assert " ".join(result.output.split()).count("is no game of ours: save under another name.") == 2
    assert other.read_text() == "Dear aunt"
    assert "Saved as" in run("resume", str(record), typed=f"save {record}\nquit\n").output


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x/\0", "x" * 5000, "a\0b"])
def test_names_that_no_file_can_have(
    run: Run, record: Path, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    result = run("resume", str(record), typed=f"save {name}\nquit\n")
    assert result.exit_code == 0, result.output
    assert "cannot be written" in result.output.replace("\n", " ")
    assert list((tmp_path / "here").iterdir()) == [], "no folder is made for it"


def test_what_is_not_in_the_rulebook_is_a_mistake_of_a_person(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "search", rulebook.entry)
    assert_one_sentence(run("rules", "meq.setup.side"), "no rule", "meq.setup.sides")
    monkeypatch.setattr(rulebook, "search", rulebook.entries)
    assert_one_sentence(run("rules", "bilbo"), "no book")


UNCOPIED = """
from underdeeps.kernel import Table

class Mine(Table, kw_only=True):
    board: dict[str, str]
"""


@pytest.mark.parametrize(
    ("code", "line", "said"),
    [
        ("x = 1\nclass Mine(\n", 2, "SyntaxError"),
        ("x = 1\n\nimport no_such_library\n", 3, "no_such_library"),
        (UNCOPIED, 4, "copied"),
        ("x = 1\nx.board()\n", 2, "board"),
    ],
)
def test_a_mistake_in_a_file_that_somebody_brings(run: Run, tmp_path: Path, code: str, line: int, said: str) -> None:
    file = tmp_path / f"brought_{line}_{len(code)}.py"
    file.write_text(code, encoding="utf-8")
    result = run("--with", str(file), "rules", "morris")
    assert_one_sentence(result, f"{file}, line {line}: ", said)
    assert "fault of ours" not in result.stderr
