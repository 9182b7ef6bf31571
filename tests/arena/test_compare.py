"""Two checkouts beside each other: equal ones come out equal, a difference is found, errors are sentences."""

from __future__ import annotations

import doctest
import importlib.util
import math
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def load() -> ModuleType:
    """The script, which is in no package."""
    spec = importlib.util.spec_from_file_location("bench_compare", ROOT / "bench" / "compare.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look for themselves there
    spec.loader.exec_module(module)
    return module


subject = load()

FACE = """
from types import SimpleNamespace

class Game:
    def __init__(self, seed, decks):
        self.seed, self.decks, self.said, self.over = seed, decks, [], False
        self.decision = SimpleNamespace(options=list(range(5)))
    def choose(self, option):
        self.said.append(option)
        self.over = len(self.said) == 9
        {more}
    @property
    def digest(self):
        return "/".join([str(self.seed), *self.decks, *map(str, self.said)])

def new_game(name, seed, quiet, decks):
    return Game(seed, decks)

def rules(name):
    return SimpleNamespace(version="1")
"""
LINEUPS = """
def settings_for(name, seed):
    return {"decks": ("A", "B")}
"""


def checkout(folder: Path, more: str = "pass") -> str:
    """A checkout of something very small, in which something more is done at each choice."""
    package = folder / "src" / "underdeeps"
    (package / "arena").mkdir(parents=True)
    (package / "__init__.py").write_text(FACE.replace("{more}", more))
    (package / "arena" / "__init__.py").touch()
    (package / "arena" / "lineups.py").write_text(LINEUPS)
    (package / "meccg.py").touch()
    return str(folder)


# -- statistics -------------------------------------------------------------------------------------


def test_the_examples_are_true() -> None:
    failed, tried = doctest.testmod(subject)
    assert tried > 2 and not failed


def test_a_ratio_is_found_in_its_interval() -> None:
    noise = random.Random(5)
    old = [noise.uniform(0.1, 0.4) for _ in range(200)]
    new = [seconds / 1.1 * math.exp(noise.gauss(0, 0.05)) for seconds in old]
    ratio = subject.paired(old, new)
    assert ratio.low < 1.1 < ratio.high and not ratio.holds(1)
    assert 0.01 < ratio.high - ratio.low < 0.02, "2 x 1.97 x 0.05 / sqrt(200), of 1.1"
    turned = subject.paired(new, old)
    assert turned.value == pytest.approx(1 / ratio.value) and turned.low == pytest.approx(1 / ratio.high)


def test_19_intervals_of_20_hold_the_truth() -> None:
    noise = random.Random(6)
    for measure in (subject.paired, subject.middle):
        hits = sum(
            measure([1.0] * 12, [math.exp(noise.gauss(0, 0.1)) for _ in range(12)]).holds(1) for _ in range(1000)
        )
        assert 930 <= hits <= 985, measure


def test_a_slow_start_does_not_move_the_median() -> None:
    old = [1.0, 1.01, 1.02, 0.99, 0.98, 1.0, 1.0, 9.0]
    ratio = subject.middle(old, [1.0] * 8)
    assert ratio.value == 1.0 and ratio.interval == "0.980 to 9.000", "with 8 it is the first and the last"
    assert subject.middle(old * 3, [1.0] * 24).high < 1.03


def test_too_few_games_say_nothing_certain() -> None:
    assert subject.paired([1.0], [2.0]) == subject.Ratio(0.5)
    assert subject.middle([1.0] * 5, [2.0] * 5).interval == "unknown"
    assert subject.Ratio(0.5).holds(1)


def test_everybody_has_every_place() -> None:
    for place in range(3):
        assert sorted(order.index(place) for order in subject.ORDERS) == [0, 0, 1, 1, 2, 2]


# -- comparing --------------------------------------------------------------------------------------


def test_this_checkout_plays_as_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert subject.main([str(ROOT), str(ROOT), "--game", "meq", "--games", "3"]) == 0
    said = capsys.readouterr().out
    assert "meq, 3 random games from seed 1 on" in said and "digests equal in 3 of 3" in said
    assert "NEW" in said and "OLD again" in said and " to " in said


def test_a_game_that_differs_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = checkout(tmp_path / "old")
    new = checkout(tmp_path / "new", "self.over = self.over or self.seed == 4 and option == 2")
    assert subject.main([old, new, "--games", "8"]) == 1
    said = capsys.readouterr().out
    assert "Seed 4 (decks A, B) does not end in the same way:" in said
    assert "OLD: 9 choices, 4/A/B/" in said and "NEW: " in said and "digests equal in 3 of 4" in said
    assert subject.main([old, new, "--games", "8", "--digests-may-differ"]) == 0
    assert "digests equal in 7 of 8" in capsys.readouterr().out


def test_a_fault_is_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = checkout(tmp_path / "old"), checkout(tmp_path / "new", "assert len(self.said) < 6, 'six'")
    assert subject.main([old, new]) == 1
    assert "NEW: 5 choices, fault: AssertionError: six" in capsys.readouterr().out


def test_slower_than_allowed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = checkout(tmp_path / "old"), checkout(tmp_path / "new", "sum(range(20_000))")
    assert subject.main([old, new, "--games", "12"]) == 0
    assert subject.main([old, new, "--games", "12", "--least", "0.9"]) == 2
    assert "surely below 0.9" in capsys.readouterr().out
    assert subject.main([new, old, "--games", "12", "--least", "0.9"]) == 0


def test_importing_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = checkout(tmp_path / "old"), checkout(tmp_path / "new")
    (tmp_path / "new/src/underdeeps/meccg.py").write_text("sum(range(1_000_000))\n")
    assert subject.main([old, new, "--import", "--games", "6", "--least", "0.9"]) == 2
    said = capsys.readouterr().out
    assert "import underdeeps.meccg, 6 fresh processes each" in said and "median s" in said and "digests" not in said


def test_revisions_are_checked_out_for_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not shutil.which("git"):
        pytest.skip("there is no git")
    checkout(tmp_path / "it")
    monkeypatch.setattr(subject, "ROOT", tmp_path / "it")
    who = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "one"), ("tag", "one")):
        subprocess.run(["git", "-C", str(tmp_path / "it"), *words], check=True)
    with subject.checked_out("one") as found:
        assert found.name == "one" and (found.folder / subject.PACKAGE).is_file()
        assert subject.main(["one", str(tmp_path / "it"), "--games", "2"]) == 0
    assert not found.folder.exists() and subject.git("worktree", "list").count("\n") == 0


# -- digests ----------------------------------------------------------------------------------------


def test_digests_are_written_and_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "digests.json"
    assert subject.main(["--digests", str(path), "--game", "meq", "--games", "2", "--seed", "5"]) == 0
    assert subject.main(["--against", str(path)]) == 0
    assert "digests equal in 2 of 2" in capsys.readouterr().out
    game, _, known = subject.read_digests(path)
    assert game == "meq" and sorted(known) == [5, 6] and known[6].settings["seats"][0] == "sauron"


def test_a_digest_that_was_another_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, new = tmp_path / "digests.json", checkout(tmp_path / "new")
    assert subject.main(["--digests", str(path), "--games", "40", new]) == 0
    _, _, known = subject.read_digests(path)
    path.write_text(path.read_text().replace(known[6].digest, "0123456789abcdef"))
    assert subject.main(["--against", str(path), new]) == 1
    said = capsys.readouterr().out
    assert "Seed 6 (decks A, B)" in said and "0123456789abcdef" in said and known[6].digest in said
    assert "digests equal in 5 of 6" in said
    assert subject.main(["--against", str(path), new, "--jobs", "2"]) == 1
    assert "Seed 6 (decks A, B)" in capsys.readouterr().out
    for words in (["--seed", "7"], ["--games", "5"], ["--jobs", "3", "--digests-may-differ"]):
        assert subject.main(["--against", str(path), new, *words]) == 0
    said = capsys.readouterr().out
    assert all(f"digests equal in {count}" in said for count in ("34 of 34", "5 of 5", "39 of 40"))


def test_the_decks_are_those_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A deck that is new does not make what was written down useless."""
    path, new = tmp_path / "digests.json", checkout(tmp_path / "new")
    assert subject.main(["--digests", str(path), "--games", "3", new]) == 0
    (tmp_path / "new/src/underdeeps/arena/lineups.py").write_text(LINEUPS.replace('"B"', '"C"'))
    assert subject.main(["--against", str(path), new]) == 0


# -- errors -----------------------------------------------------------------------------------------


def test_errors_are_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, good, broken = str(tmp_path), checkout(tmp_path / "good"), checkout(tmp_path / "broken")
    (tmp_path / "broken/src/underdeeps/__init__.py").write_text("raise RuntimeError('no')\n")
    (tmp_path / "digests.json").write_text("[]")
    for words, sentence in (
        ([here, good], "is a folder, but no checkout of Underdeeps"),
        (["no-such-revision", good], "no-such-revision is neither a folder nor a revision"),
        ([good], "Name two checkouts"),
        ([good, good, "--jobs", "2"], "one at a time"),
        ([good, good, "--games", "0"], "is no number of one or more"),
        ([good, good, "--game", "chess"], "invalid choice: 'chess'"),
        ([good, broken], "has ended (1): RuntimeError: no"),
        ([good, broken, "--import"], "cannot be imported: RuntimeError: no"),
        ([good, good, "--digests", "x"], "play the games of one checkout"),
        ([good, "--against", f"{here}/nothing.json"], "cannot be read"),
        ([good, "--against", f"{here}/digests.json"], "was not written by --digests"),
        ([good, "--digests", f"{here}/no/such.json", "--games", "1"], "cannot be written"),
    ):
        assert subject.main(words) == 3, words
        said = capsys.readouterr()
        assert sentence in said.err and "Traceback" not in said.err, words
