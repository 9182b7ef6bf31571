"""Finding games: registered, announced, named on a command line, brought by an installed package."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import underdeeps as ud
from tests.kernel.riddles import RULES, RiddleRules
from underdeeps.kernel import UnderdeepsError, UnknownGame, register, registry

GAME = """
from tests.kernel.riddles import RiddleRules
from underdeeps.kernel import register

class {cls}(RiddleRules):
    name = "{name}"

RULES = register({cls}())
"""


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test registers is forgotten after it; ours are there before, as a module registers once only."""
    for game in ("meq", "meccg"):
        ud.rules(game)
    monkeypatch.setattr(registry, "_RULES", dict(registry._RULES))
    monkeypatch.setattr(registry, "_ANNOUNCED", dict(registry._ANNOUNCED))
    monkeypatch.setattr(registry, "_LOADED", [])
    path = list(sys.path)
    yield
    sys.path[:] = path


def test_a_registered_game_is_one_of_the_games() -> None:
    assert ud.games()[:2] == ("meq", "meccg")
    assert register(RULES) is RULES
    assert ud.games()[-1] == "riddles" and ud.rules("riddles") is RULES
    game = ud.new_game("riddles", seed=3)
    game.choose(game.decision.options[0])
    assert ud.replay(game.record).digest == ud.load(game.save()).digest == game.digest
    assert "tests.kernel.riddles" in registry.modules()


def test_a_name_is_given_once_and_is_a_name() -> None:
    class Riddles(RiddleRules):
        """Another game of the same name."""

    class Spaced(RiddleRules):
        name = "Two Words"

    register(RULES)
    assert register(RiddleRules()) is not RULES  # the same game again, as when a module is imported anew
    with pytest.raises(UnderdeepsError, match=r"a game 'riddles' already \(tests\.kernel\.riddles\): .*\.$"):
        register(Riddles())
    with pytest.raises(UnderdeepsError, match=r"small letters.*'Two Words'\.$"):
        register(Spaced())


def test_an_unknown_game_is_answered_with_a_sentence() -> None:
    for name in ("chess", "", "../meq", "x" * 500):
        with pytest.raises(UnknownGame, match=r"^There is no game '.{0,40}' here, only .*meccg, meq.*\.$"):
            ud.rules(name)


def test_a_file_brings_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "brought.py").write_text(GAME.format(cls="Brought", name="brought"))
    registry.load(str(tmp_path / "brought.py"))
    assert ud.rules("brought").name == "brought"
    (tmp_path / "named.py").write_text(GAME.format(cls="Named", name="named"))
    monkeypatch.chdir(tmp_path)
    registry.load("named")
    assert "named" in ud.games()
    assert registry.modules()[:2] == ("brought", "named")


def test_a_module_that_is_not_there_is_answered_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnderdeepsError, match=r"^There is no file 'nowhere\.py' to get a game from\.$"):
        registry.load("nowhere.py")
    with pytest.raises(UnderdeepsError, match=r"^There is no module 'no\.where' to get a game from\.$"):
        registry.load("no.where")
    (tmp_path / "broken.py").write_text("import no_such_library")
    with pytest.raises(ModuleNotFoundError, match="no_such_library"):
        registry.load(str(tmp_path / "broken.py"))


def test_an_installed_package_brings_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "installed.py").write_text(GAME.format(cls="Installed", name="installed"))
    sys.path.insert(0, str(tmp_path))
    points = [EntryPoint("installed", "installed", registry.GROUP), EntryPoint("liar", "installed", registry.GROUP)]

    def entry_points(group: str) -> list[EntryPoint]:
        return [point for point in points if point.group == group]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    registry._announce_installed.cache_clear()
    assert "installed" in ud.games() and "installed" not in sys.modules  # known, and not yet imported
    assert ud.rules("installed").name == "installed"
    with pytest.raises(UnknownGame, match=r"installed was to bring the game 'liar'"):
        ud.rules("liar")
    registry._announce_installed.cache_clear()


def imported_by(code: str) -> set[str]:
    command = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    ("code", "without"),
    [
        ("import underdeeps", {"underdeeps.kernel", "msgspec"}),
        ("import underdeeps as ud; ud.games()", {"underdeeps.meq", "underdeeps.meccg"}),
        ("import underdeeps as ud; ud.rules('meq')", {"underdeeps.meccg", "importlib.metadata", "underdeeps.bots"}),
    ],
)
def test_nothing_is_imported_before_it_is_asked_for(code: str, without: set[str]) -> None:
    assert not imported_by(code) & without


def test_what_a_package_has_for_a_game() -> None:
    mind: Any = registry.part_of("underdeeps.bots", "meq", "MIND")
    assert mind is not None
    assert registry.part_of("underdeeps.bots", "random", "MIND") is None  # a module, and no game's
    assert registry.part_of("underdeeps.bots", "chess", "MIND") is None
    assert registry.part_of("underdeeps.bots", "../etc", "MIND") is None
