"""What holds for the whole source tree: one-way imports, games known by name only where they belong, no trace of one
machine, docstrings."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from underdeeps.meccg import kinds

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "underdeeps"
MODULES = sorted(SOURCE.rglob("*.py"))

GAMES = {path.parent.name for path in SOURCE.glob("*/__init__.py") if " = register(" in path.read_text("utf-8")}
"""The packages that register a game: a new one is found here by itself."""

# Which packages a package may import, itself apart. The package's own face imports what it re-exports.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "rulebook": set(),
    **{game: {"kernel", "rulebook"} for game in GAMES},
    "bots": {"kernel", *GAMES},
    "arena": {"kernel", "rulebook", "bots"},
    "table": {"kernel", "rulebook", "bots", "arena", *GAMES},
    "cli": {"kernel", "rulebook", "bots", "arena", "table", *GAMES},
    "__main__": {"cli"},
}
MAY_IMPORT_THE_FACE = {"bots", "arena", "table", "cli"}
"""These may `import underdeeps` like any user."""
DECK_DESK = {"table/shelf.py", "table/routes/decks.py", "table/routes/geography.py", "cli/decks.py"}
"""What is about one game in a package for all of them, and not in a part of that game's name: the desk for the decks of
the card game, and the lands of its map."""
REASON_FOR_LATE_IMPORT = {"kernel", "bots", "arena", "table"}
"""Where an import inside a function needs its reason beside it. A command line always imports late."""
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
    allowed = MAY_IMPORT[room] | {room} | ({""} if room in MAY_IMPORT_THE_FACE else set())
    assert rooms_imported(path) <= allowed, f"{name_of(path)} imports against the order of the house"


# -- games above the games ----------------------------------------------------------------------------


def game_of(path: Path) -> str:
    """The game whose part of a package a module is: `cli/meq/board.py`, `bots/meq/worth.py`; "" if it is for all."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return next((part for part in parts if part in GAMES), "")


def games_named(path: Path) -> set[str]:
    """The names of games that stand in a module as texts of their own."""
    constants = (
        node.value for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant)
    )
    return {value for value in constants if isinstance(value, str) and value in GAMES}


FOR_ALL_GAMES = [path for path in MODULES if room_of(path) in {"kernel", *MAY_IMPORT_THE_FACE} and not game_of(path)]


def test_the_games_are_found() -> None:
    assert {"meq", "meccg"} <= GAMES and "kernel" not in GAMES
    assert game_of(SOURCE / "cli/meq/board.py") == "meq" and game_of(SOURCE / "cli/menu.py") == ""
    assert games_named(SOURCE / "__init__.py") == GAMES  # the one place that lists ours


@pytest.mark.parametrize("path", FOR_ALL_GAMES, ids=name_of)
def test_what_is_for_all_games_names_none(path: Path) -> None:
    assert games_named(path) == set(), f"{name_of(path)} should ask the game's rules instead of its name"


@pytest.mark.parametrize("path", FOR_ALL_GAMES, ids=name_of)
def test_what_is_for_all_games_imports_none(path: Path) -> None:
    if path.relative_to(SOURCE).as_posix() not in DECK_DESK:
        assert not rooms_imported(path) & GAMES


@pytest.mark.parametrize("path", [path for path in MODULES if game_of(path)], ids=name_of)
def test_the_part_of_one_game_knows_no_other(path: Path) -> None:
    assert rooms_imported(path) & GAMES <= {game_of(path)}


def pages_for_all_games() -> list[Path]:
    web = ROOT / "web" / "src"
    return [path for path in sorted(web.rglob("*")) if path.suffix in (".ts", ".svelte") and "games" not in path.parts]


def test_the_pages_for_all_games_name_none() -> None:
    named = re.compile(rf"""['"`]({"|".join(sorted(GAMES))})['"`]""")
    pages = pages_for_all_games()
    assert len(pages) > 50
    found = [
        f"{name_of(path)}:{number}: {line.strip()[:80]}"
        for path in pages
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert found == []


# -- imports inside functions, and cycles -------------------------------------------------------------


def late_imports(path: Path) -> Iterator[ast.Import | ast.ImportFrom]:
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from (node for node in ast.walk(function) if isinstance(node, (ast.Import, ast.ImportFrom)))


@pytest.mark.parametrize("path", [p for p in MODULES if room_of(p) in REASON_FOR_LATE_IMPORT], ids=name_of)
def test_a_late_import_has_its_reason_beside_it(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    for node in late_imports(path):
        assert "# here" in lines[node.lineno - 1], f"{name_of(path)}:{node.lineno}: say why it is imported here"


def first_imports(path: Path) -> set[str]:
    """The modules of ours that a module imports as it is loaded itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("underdeeps"):
            found |= {str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("room", ["kernel", "bots", "arena", "table"])
def test_no_modules_import_each_other(room: str) -> None:
    name = {path: "underdeeps." + ".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in MODULES}
    here = {name[path]: first_imports(path) for path in MODULES if room_of(path) == room and path.stem != "__init__"}
    waiting = {module: imports & here.keys() for module, imports in here.items()}
    while free := [module for module, imports in waiting.items() if not imports]:
        for module in free:
            del waiting[module]
        waiting = {module: imports - set(free) for module, imports in waiting.items()}
    assert waiting == {}, "these import each other, or what does"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_nothing_below_the_table_knows_the_network(path: Path) -> None:
    if room_of(path) not in MAY_KNOW_THE_NETWORK:
        assert not {name.split(".")[0] for name in imported(path)} & NETWORK


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_modules_say_what_they_are(path: Path) -> None:
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert said and "TODO" not in said, f"{name_of(path)} does not say what lives in it"


def prose(path: Path) -> Iterator[str]:
    """The sentences of a module's docstrings, those of values included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from re.split(r"(?<=[.;:])\s", " ".join(node.value.value.split()))


PLAYER_AS_HE = re.compile(
    r"(?<!his )(?<!'s )\b(players?|opponent|owner|whoever)\b(?!')[^.;:]*?\b(he|his|him|himself)\b", re.IGNORECASE
)
"""A player, and then *he* in the same piece of a sentence. A character has a player: "his player", "the bearer's
player" and "the player's Wizard" say nothing about who *he* is."""


def test_players_are_they() -> None:
    sentences = [(name_of(path), sentence) for path in MODULES for sentence in prose(path)]
    assert any("their own play deck" in sentence for _, sentence in sentences)
    assert [f"{where}: {sentence}" for where, sentence in sentences if PLAYER_AS_HE.search(sentence)] == []


@pytest.mark.parametrize(
    ("sentence", "seen"),
    [
        ("A player looks at the top cards of his play deck.", True),
        ("What the opponent chose, if he chose.", True),
        ("Whoever has this avatar in his deck.", True),
        ("A player looks at the top cards of their play deck.", False),
        ("Whether somebody is his player's Ringwraith, and he rides.", False),
        ("The prisoner's player rolls, and he is free.", False),
        ("A character taps if he is untapped.", False),
    ],
)
def test_the_scan_sees_a_player_as_he(sentence: str, seen: bool) -> None:
    assert bool(PLAYER_AS_HE.search(sentence)) is seen


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


# -- kinds of player --------------------------------------------------------------------------------

KINDS_MODULE = "underdeeps.meccg.kinds"
KIND_NAMES = {*kinds.KINDS, "fallen-wizard"}
KIND_RECORDS = {name for name, value in vars(kinds).items() if isinstance(value, kinds.Kind)}
ON_CARDS = {"race", "races", "alignment", "specific"}
"""What is printed on cards in the same words as the kinds of player: a comparison with it is none with a kind."""
TELLS_APART = {"startswith", "endswith", "isdisjoint", "intersection", "issubset", "issuperset", "count"}

MAY_ASK_THE_KIND = (
    *("meccg/rules/players/", "meccg/kinds.py"),
    *("meccg/decks/legality.py", "meccg/decks/balrog.py", "meccg/decks/fallen_wizard.py"),
)
KNOW_NO_KINDS = ("meq/", "rulebook/", "kernel/")
MOST_BRANCHES = 8
"""How many lines compare with a kind of player. They become fewer, not more: what a rule wants to know of a kind is a
field of its record. Left are two cards that name a kind (three lines), a count for statistics, and four that look the
same from here but are about races, alignments and reasons."""


class KindScan:
    """Finds in a module the lines on which it depends which kind of player somebody is."""

    def __init__(self, source: str) -> None:
        self.nodes = list(ast.walk(ast.parse(source)))
        self.known = set(self._imported())
        while more := set(self._bound()) - self.known:
            self.known |= more

    def _imported(self) -> Iterator[str]:
        """The names under which the records of kinds are imported."""
        for node in self.nodes:
            if isinstance(node, ast.ImportFrom) and node.module == KINDS_MODULE:
                yield from (alias.asname or alias.name for alias in node.names if alias.name in KIND_RECORDS)

    def _bound(self) -> Iterator[str]:
        """The names that are bound to kinds, or to collections of them."""
        for node in self.nodes:
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value and self.means(node.value):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))

    def means(self, node: ast.expr) -> bool:
        """Whether an expression is a kind of player, the name of one, or a collection of such."""
        match node:
            case ast.Constant(value=value):
                return value in KIND_NAMES
            case ast.Name(id=name):
                return name in self.known
            case ast.Attribute(value=of, attr=name):
                return name in KIND_RECORDS or (name == "name" and self.means(of))
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts) | ast.BoolOp(values=parts):
                return any(map(self.means, parts))
            case ast.Call(func=ast.Name(id="set" | "frozenset" | "tuple" | "list"), args=parts):
                return any(map(self.means, parts))
            case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
                return self.means(one) or self.means(other)
            case ast.Starred(value=inner) | ast.NamedExpr(value=inner):
                return self.means(inner)
        return False

    def compared(self, node: ast.AST) -> list[ast.expr]:
        """What a node compares with one another; nothing if it does not."""
        match node:
            case ast.Compare(left=left, comparators=others):
                return [left, *others]
            case ast.Call(func=ast.Attribute(value=of, attr=name), args=others) if name in TELLS_APART:
                return [of, *others]
            case ast.Dict(keys=keys):
                return [key for key in keys if key is not None]
            case ast.MatchValue(value=value):
                return [value]
        return []

    def lines(self) -> list[int]:
        """The numbers of the lines that compare with a kind of player."""
        found = {
            node.lineno
            for node in self.nodes
            if any(map(self.means, parts := self.compared(node))) and not any(map(on_a_card, parts))
            if isinstance(node, ast.expr | ast.pattern)
        }
        return sorted(found)


def on_a_card(node: ast.expr) -> bool:
    """Whether an expression asks for something that is printed on a card."""
    words = {getattr(each, "attr", getattr(each, "id", "")) for each in ast.walk(node)}
    return not words.isdisjoint(ON_CARDS)


def test_rules_ask_the_record_of_a_player_and_not_which_kind_it_is() -> None:
    found = [
        f"{name_of(path)}:{line}"
        for path in MODULES
        if not path.relative_to(SOURCE).as_posix().startswith(MAY_ASK_THE_KIND + KNOW_NO_KINDS)
        for line in KindScan(path.read_text(encoding="utf-8")).lines()
    ]
    assert len(found) <= MOST_BRANCHES, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        'player.kind == "balrog"',
        'kind not in ("ringwraith", "balrog")',
        f"from {KINDS_MODULE} import BALROG as HIS\ntable.kind(seat) is not HIS",
        "from underdeeps.meccg import kinds\nkind == kinds.BALROG.name",
        'DARK = ("ringwraith", "balrog")\nBOTH = frozenset(DARK)\nkind in BOTH',
        '{"wizard": 5, "ringwraith": 6}[kind]',
        'match kind:\n    case "wizard":\n        pass',
        'kind.startswith("wizard")',
        '(who := "wizard") != kind',
    ],
)
def test_the_scan_sees_a_branch_on_the_kind_of_a_player(source: str) -> None:
    assert len(KindScan(source).lines()) == 1


@pytest.mark.parametrize(
    "source", ['facts.race == "balrog"', 'races <= {"wizard"}', "table.kind(seat).minion", 'name = "wizard"']
)
def test_the_scan_takes_nothing_else_for_one(source: str) -> None:
    assert KindScan(source).lines() == []
