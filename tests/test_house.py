"""What holds for the whole source tree: one-way imports, no trace of one machine, docstrings."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "underdeeps"
MODULES = sorted(SOURCE.rglob("*.py"))

# Which rooms of the house a room may know, itself apart. The package's own face knows what it re-exports.
MAY_IMPORT = {
    "kernel": set(),
    "rulebook": set(),
    "meq": {"kernel", "rulebook"},
    "meccg": {"kernel", "rulebook"},
    "bots": {"kernel", "meq", "meccg"},
    "arena": {"kernel", "rulebook", "meq", "meccg", "bots"},
    "table": {"kernel", "rulebook", "meq", "meccg", "bots", "arena"},
    "cli": {"kernel", "rulebook", "meq", "meccg", "bots", "arena", "table"},
    "__main__": {"cli"},
}
MAY_KNOW_THE_FACE = {"bots", "arena", "table", "cli"}  # these may `import underdeeps` like any user
NETWORK = {
    "http",
    "litestar",
    "requests",
    "socket",
    "socketserver",
    "urllib",
    "uvicorn",
    "websockets",
}
MAY_KNOW_THE_NETWORK = {"table", "cli"}

# Put together, so that this file does not name what it looks for.
REGISTRY = re.compile(
    "|".join(("py" + r"pi\.org", "python" + r"hosted\.org", "npm" + r"js\.", "/simple/", "index-url"))
)
MACHINE = re.compile(r"(?<![\w.])/(?:work|root|home)/")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    """The room that a module stands in; "" for the face of the package."""
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py") if first != "__init__.py" else ""


def imported(path: Path) -> Iterator[str]:
    """The full name of everything that a module imports, also inside functions."""
    package = ("underdeeps", *path.relative_to(SOURCE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def rooms_imported(path: Path) -> set[str]:
    """The rooms that a module imports from; "" stands for the face of the package."""
    found = set()
    for name in imported(path):
        top, _, rest = name.partition(".")
        if top == "underdeeps":
            room = rest.split(".")[0]
            found.add(room if room in MAY_IMPORT else "")
    return found


def text_files() -> Iterator[tuple[str, str]]:
    """Every text file that is or could be committed, but for this one, which spells out what it looks for."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git repository")
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if path.is_file() and path != Path(__file__).resolve():
            yield name, path.read_text(encoding="utf-8", errors="replace")


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    room = room_of(path)
    if room == "":
        return
    assert room in MAY_IMPORT, f"{room} is a new room: say in MAY_IMPORT what it may know"
    allowed = MAY_IMPORT[room] | {room} | ({""} if room in MAY_KNOW_THE_FACE else set())
    assert rooms_imported(path) <= allowed, f"{name_of(path)} imports against the order of the house"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_below_the_table_knows_the_network(path: Path) -> None:
    if room_of(path) not in MAY_KNOW_THE_NETWORK:
        assert not {name.split(".")[0] for name in imported(path)} & NETWORK


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_say_what_they_are(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{name_of(path)} has no docstring"


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = [
        f"{name}:{number}: {line.strip()[:80]}"
        for name, text in text_files()
        for number, line in enumerate(text.splitlines(), 1)
        if REGISTRY.search(line) or MACHINE.search(line)
    ]
    assert found == []


def test_the_scan_sees_what_it_should() -> None:
    """A scan that finds nothing passes quietly, so show that it does find something."""
    assert "rulebook" in rooms_imported(SOURCE / "rulebook" / "page.py")
    assert "msgspec" in set(imported(SOURCE / "rulebook" / "__init__.py"))
    assert MACHINE.search("see " + chr(47) + "work/x") and not MACHINE.search("net/work/x")
    assert REGISTRY.search("https://py" + "pi.org/") and REGISTRY.search("--index-url")
