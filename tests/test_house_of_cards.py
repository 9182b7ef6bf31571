"""What holds for the house of the card game: who knows whom, how large things may grow, where a card's code stands."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from tests.test_house import MODULES, SOURCE, name_of
from underdeeps.kernel.parts import Part
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.standing import PARTS

MECCG = SOURCE / "meccg"
OURS = [path for path in MODULES if MECCG in path.parents]

ORDER = ("facts", "kinds", "table", "language", "rules", "parts", "sets")
"""The rooms in which a card is made and played: each may know itself and those before it."""

IS_THE_TABLE = ("table", "fight", "modifiers", "windows")
"""The modules that are the table together."""

BESIDE_THE_RULES = {"decks"}
"""What the rules may know that is not in the order: a game begins with decks."""

HEADING = re.compile(r"^-- | -+$")
"""What makes a heading of the comment above a card that has parts of its own."""

MOST_LINES = 500
LONG = "Long because"
"""How the docstring of a longer module gives its reason."""
MOST_LONG = 15
"""How many modules of the card game are longer. They become fewer, not more."""

MOST_COMPLEX = 15

Import = ast.Import | ast.ImportFrom
Function = ast.FunctionDef | ast.AsyncFunctionDef


def room_of(path: Path) -> str:
    """The room of a module in the order; its own name, or its folder's, if it is in none."""
    first = path.relative_to(MECCG).parts[0].removesuffix(".py")
    return "table" if first in IS_THE_TABLE else first


def dotted(path: Path) -> str:
    return ".".join(("underdeeps", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")


BY_NAME = {dotted(path): path for path in MODULES}


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def named_by(node: Import, path: Path) -> Iterator[tuple[str, str, str]]:
    """What an import names of ours: the module, the name that is taken from it (if any), and what it is called here."""
    if isinstance(node, ast.Import):
        yield from ((alias.name, "", alias.asname or alias.name) for alias in node.names if alias.name in BY_NAME)
        return
    package = dotted(path).split(".")[: None if path.name == "__init__.py" else -1]
    above = package[: len(package) - node.level + 1] if node.level else []
    base = ".".join([*above, *filter(None, [node.module])])
    for alias in node.names:
        if f"{base}.{alias.name}" in BY_NAME:
            yield f"{base}.{alias.name}", "", alias.asname or alias.name
        elif base in BY_NAME:
            yield base, alias.name, alias.asname or alias.name


def imports(path: Path) -> Iterator[tuple[str, bool]]:
    """The modules of ours that a module imports, and whether it does so when it is itself imported."""
    typing = {
        id(inner)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree_of(path)):
        if isinstance(node, Import):
            yield from ((module, id(node) not in typing) for module, _, _ in named_by(node, path))


def functions(path: Path) -> Iterator[Function]:
    yield from (node for node in ast.walk(tree_of(path)) if isinstance(node, Function))


# -- who knows whom ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [path for path in OURS if room_of(path) in ORDER], ids=name_of)
def test_rooms_know_those_below_them(path: Path) -> None:
    """Also for types: what is only named for a type is known all the same."""
    mine = ORDER.index(room_of(path))
    allowed = {*ORDER[: mine + 1], *(BESIDE_THE_RULES if mine >= ORDER.index("rules") else ())}
    known = {room_of(BY_NAME[name]) for name, _ in imports(path) if name.startswith("underdeeps.meccg.")}
    assert known <= allowed, f"{name_of(path)} knows {sorted(known - allowed)}, which come after it"


@pytest.mark.parametrize("path", OURS, ids=name_of)
def test_nothing_is_imported_inside_a_function(path: Path) -> None:
    inside = [node.lineno for each in functions(path) for node in ast.walk(each) if isinstance(node, Import)]
    assert inside == [], f"{name_of(path)} hides imports in functions"


def test_nothing_is_imported_by_a_function_but_the_sets() -> None:
    """An import that is not written as one is not seen by the laws here."""
    importing = {
        name_of(path)
        for path in OURS
        for node in ast.walk(tree_of(path))
        if isinstance(node, (ast.Name, ast.Attribute, ast.alias))
        and {"import_module", "__import__", "importlib"} & set(ast.unparse(node).split("."))
    }
    assert importing == {name_of(MECCG / "sets" / "__init__.py")}


def test_no_module_imports_itself_by_way_of_others() -> None:
    knows = {dotted(path): {name for name, at_once in imports(path) if at_once} for path in MODULES}
    before = -1
    while len(knows) != before:  # take away what knows nothing, until only circles are left
        before = len(knows)
        knows = {name: known & knows.keys() for name, known in knows.items() if known & knows.keys()}
    assert knows == {}


def test_every_module_is_loaded_with_the_game() -> None:
    """In a process of its own: here, tests may have loaded what nobody else does."""
    script = "import sys, underdeeps.meccg; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert {dotted(path) for path in OURS} - set(loaded) == set()


def test_imports_are_seen() -> None:
    """A scan that finds nothing passes quietly, so show that it does find something."""
    known = dict(imports(MECCG / "rules" / "combat" / "strikes.py"))
    assert known["underdeeps.meccg.rules.combat.attacks"] and len(known) > 10
    assert not dict(imports(MECCG / "language" / "effect.py"))["underdeeps.meccg.table"], "it is for types only"


# -- how large --------------------------------------------------------------------------------------


def is_long(path: Path) -> bool:
    return len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES


def test_long_modules_say_why() -> None:
    found = [
        name_of(each) for each in MODULES if is_long(each) and LONG not in (ast.get_docstring(tree_of(each)) or "")
    ]
    assert found == [], f"cut them, or write in each why it is long ('{LONG} ...')"


def test_long_modules_become_fewer() -> None:
    found = [name_of(path) for path in OURS if is_long(path)]
    assert len(found) <= MOST_LONG, "\n".join(found)


FORKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.IfExp, ast.ExceptHandler, ast.Assert, ast.match_case)


def complexity(function: ast.AST) -> int:
    """The ways through a function, as McCabe counted them: one, and one more for each place where it can go on in two.

    Functions inside it count by themselves.
    """
    n = 1
    rest = list(ast.iter_child_nodes(function))
    while rest:
        node = rest.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            continue
        n += isinstance(node, FORKS)
        n += len(node.values) - 1 if isinstance(node, ast.BoolOp) else 0
        n += 1 + len(node.ifs) if isinstance(node, ast.comprehension) else 0
        rest += ast.iter_child_nodes(node)
    return n


def test_complexity_is_counted() -> None:
    source = "def f(a, b):\n    if a and b:\n        return [c for c in a if c]\n    return 1 if b else 2\n"
    assert complexity(ast.parse(source).body[0]) == 6


def test_no_function_is_complex() -> None:
    counted = ((complexity(each), f"{name_of(path)}: {each.name}") for path in MODULES for each in functions(path))
    assert sorted(each for each in counted if each[0] > MOST_COMPLEX) == []


# -- one place for a card ---------------------------------------------------------------------------


def taken_by(path: Path) -> Iterator[tuple[str, str]]:
    """What a module takes from other modules of ours: the module and the name in it."""
    modules: dict[str, str] = {}
    for node in ast.walk(tree_of(path)):
        for module, name, here in named_by(node, path) if isinstance(node, Import) else ():
            if name:
                yield module, name
            else:
                modules[here] = module
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield modules[node.value.id], node.attr


@cache
def users() -> dict[tuple[str, str], set[Path]]:
    """For each module and each name in it, the other modules that take it."""
    found: dict[tuple[str, str], set[Path]] = {}
    for path in MODULES:
        for taken in taken_by(path):
            found.setdefault(taken, set()).add(path)
    return found


def takers(path: Path, name: str) -> set[Path]:
    """The modules that take a name of a module, also by way of the package that offers it."""
    package = BY_NAME[dotted(path).rpartition(".")[0]]
    taken = users().get((dotted(path), name), set()) - {package}
    return taken | users().get((dotted(package), name), set())


def only_taken_outside(room: str) -> Iterator[tuple[Path, str, set[Path]]]:
    """The classes and functions of a room that their own module does not name, each with the modules that take it."""
    for path in (path for path in OURS if room_of(path) == room):
        inside = {node.id for node in ast.walk(tree_of(path)) if isinstance(node, ast.Name)}
        for node in tree_of(path).body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name not in inside:
                yield path, node.name, takers(path, node.name)


def is_of_a_set(path: Path) -> bool:
    """Whether a module stands in a set; a bot that asks the rules does not."""
    return MECCG in path.parents and room_of(path) == "sets"


WHOLE_CHAPTERS = {
    "rules/riddling.py": "the riddling rolls of the rulebook; the other cards that riddle are not declared yet",
    "rules/prisoners/captivity.py": "the rules for prisoners; all hazard hosts so far stand in one module",
}
"""Modules with functions for one module of the sets, and why they stay among the rules."""


def for_one_module(room: str) -> list[str]:
    """The classes and functions of a room that nobody there names, and nobody else but a single module of the sets."""
    return [
        f"{name_of(path)}: {name}, for {name_of(min(by))}"
        for path, name, by in only_taken_outside(room)
        if len(by) == 1 and is_of_a_set(min(by)) and str(path.relative_to(MECCG)) not in WHOLE_CHAPTERS
    ]


def test_users_are_seen() -> None:
    by = users()["underdeeps.meccg.language.effect", "Effect"]
    assert len(by) > 50 and MECCG / "parts" / "effects" / "attacks.py" in by
    assert MECCG / "rules" / "turn" / "untap.py" in users()["underdeeps.meccg.rules.zones", "happen"]
    assert MECCG / "rules" / "turn" / "untap.py" in takers(MECCG / "rules" / "zones" / "conditions.py", "untap")


def test_whole_chapters_are_still_for_one_module() -> None:
    """An exemption that nothing needs any more is taken off the list."""
    alone = {
        str(path.relative_to(MECCG))
        for path, _, by in only_taken_outside("rules")
        if len(by) == 1 and is_of_a_set(min(by))
    }
    assert WHOLE_CHAPTERS.keys() <= alone


def test_shared_words_are_shared() -> None:
    """A part stands above its card until a second module wants it."""
    assert for_one_module("parts") == []


def kinds_of_parts(kind: type[Part] = Part) -> Iterator[type[Part]]:
    """All classes of parts of the card game."""
    for each in kind.__subclasses__():
        if each.__module__.startswith("underdeeps.meccg."):
            yield each
        yield from kinds_of_parts(each)


def test_a_name_is_one_part() -> None:
    """Whoever reads the list of parts, or an example, knows a part by its name alone."""
    names = Counter(each.__name__ for each in set(kinds_of_parts()))
    assert len(names) > 500
    assert [name for name, n in names.items() if n > 1] == []


def test_shared_words_are_used() -> None:
    assert [f"{name_of(path)}: {name}" for path, name, by in only_taken_outside("parts") if not by] == []


@pytest.mark.parametrize("room", ["language", "rules"])
def test_nothing_of_a_single_card_is_among_the_rules(room: str) -> None:
    """Unless a rule asks for it: then a part is a hook, and a function a rule."""
    assert for_one_module(room) == []


HOOKS = [path for path in OURS if path.parent == MECCG / "language" / "hooks"]


def hooks() -> Iterator[tuple[Path, type[Part]]]:
    """The hooks, each with its module."""
    for path in HOOKS:
        for kind in vars(import_module(dotted(path))).values():
            if isinstance(kind, type) and issubclass(kind, Part) and kind.__module__ == dotted(path):
                yield path, kind


def kinds_on_cards() -> set[type]:
    """The classes of all parts that cards are made of, and what these are special cases of."""

    def kinds(part: Part) -> Iterator[type]:
        yield from type(part).__mro__
        for _, inner in part.inner():
            yield from kinds(inner)

    return {kind for parts in PARTS.values() for part in parts for kind in kinds(part)}


def test_every_hook_is_on_a_card() -> None:
    on_cards = kinds_on_cards()
    found = [kind for _, kind in hooks()]
    assert len(found) > 150 and Part in on_cards
    assert [kind.__name__ for kind in found if kind not in on_cards] == []


def test_every_hook_is_asked_for() -> None:
    """By something that is no card, or by a question beside it: what only cards name is a part."""
    cards = [path for path in OURS if room_of(path) in ("parts", "sets")]
    asked = {name for name, by in users().items() if by.difference(cards)}
    for path in HOOKS:
        inside = (node for each in functions(path) for node in ast.walk(each) if isinstance(node, ast.Name))
        asked |= {(dotted(path), node.id) for node in inside}
    assert [kind.__name__ for path, kind in hooks() if (dotted(path), kind.__name__) not in asked] == []


def bare_numbers(node: ast.Call) -> int:
    """How many numbers a call is given without their names."""
    given = (each.operand if isinstance(each, ast.UnaryOp) else each for each in node.args)
    return sum(isinstance(each, ast.Constant) and type(each.value) is int for each in given)


def test_no_part_is_given_two_numbers_without_their_names() -> None:
    """Which is which could only be told from the part's own module; `kw_only` makes a part ask for the names."""
    parts = {kind.__name__ for kind in kinds_on_cards()}
    calls = [
        (name_of(path), node)
        for path in OURS
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in parts
    ]
    assert sum(bare_numbers(node) == 1 for _, node in calls) > 100
    assert [f"{path}:{node.lineno}: {ast.unparse(node)}" for path, node in calls if bare_numbers(node) > 1] == []


def declarations(path: Path) -> Iterator[tuple[str, str]]:
    """For each `card(...)` of a module the id, and the last comment above it and the parts that it alone needs."""
    lines = path.read_text(encoding="utf-8").splitlines()
    above, ends = "", 0
    for node in tree_of(path).body:
        comments = [HEADING.sub("", line[2:]) for line in lines[ends : node.lineno - 1] if line.startswith("# ")]
        above, ends = comments[-1] if comments else above, node.end_lineno or node.lineno
        call = node.value if isinstance(node, ast.Expr) else None
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "card" and isinstance(call.args[0], ast.Constant):
            yield str(call.args[0].value).split()[0], above


def test_the_comment_above_a_card_is_its_name() -> None:
    found = [each for path in OURS if room_of(path) == "sets" for each in declarations(path)]
    assert len(found) > 800
    assert [f"{id} is {CARDS[id].name}, not {said}" for id, said in found if CARDS[id].name != said] == []


def test_whom_cards_spare_is_asked_in_one_way() -> None:
    """By `is_among`: what is said of Wizards and Ringwraiths is said of Fallen-wizards and The Balrog, too."""
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in OURS
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Compare) and ast.unparse(node.comparators[0]).endswith("not_races")
    ]
    assert found == []


# -- what cards look at -----------------------------------------------------------------------------


SECRET_PILES = {"deck", "discard"}
"""The piles of a player that nobody looks through in the course of play."""

TELLS_NOTHING = {"add", "dropped", "under", "with_top_shown", "without", "without_place", "without_unseen"}
"""What is done with a pile as it is changed: which cards lie in it is known already, or not asked."""

NO_SEARCH = {
    "parts/effects/looking.py: order_options": "the player has laid these cards there, or was let see them",
    "parts/effects/looking.py: slide_down": "the player has laid these cards there, or was let see them",
    "rules/chain/permissions.py: _take_back": "an event that was just played goes back to hand",
    "rules/players/balrog.py: show": "one of the characters whom the rules give Balrog players",
    "rules/players/balrog.py: BalrogManner.spare_characters": "the rules give Balrog players these characters",
    "sets/dark_minions/aware_of_their_ways.py: forgettable": "the cards were revealed by an effect that looks across",
    "sets/dark_minions/aware_of_their_ways.py: reveal_discarded": "for an effect that looks across as a whole",
    "sets/dark_minions/great_secrets_buried_there.py: bury": "one of the cards that the player was let see",
    "sets/dark_minions/great_secrets_buried_there.py: lay_open": "the cards that the player was let see",
    "sets/dark_minions/great_secrets_buried_there.py: look_through": "the effect asks whether the player may look",
    "sets/dark_minions/great_secrets_buried_there.py: to_bury": "of the cards that the player was let see",
    "sets/dark_minions/knowledge_of_the_enemy.py: RemoveDiscarded.holds": "a card that was just discarded openly",
    "sets/dark_minions/knowledge_of_the_enemy.py: SeenDiscards.refusal": "a card that was just discarded openly",
    "sets/the_white_hand/alatar.py: HuntDiscarded.is_there": "a creature that was just discarded openly",
    "sets/the_white_hand/alatar.py: RevealAndHunt.prepare": "a pile out of which cards may be revealed",
    "sets/the_white_hand/alatar.py: RevealAndHunt.reveal": "a pile out of which cards may be revealed",
    "sets/the_white_hand/alatar.py: ScentsQuarry.fits": "a creature that was just discarded openly",
    "sets/the_white_hand/alatar.py: ScentsQuarry.react": "a creature that was just discarded openly",
    "sets/the_white_hand/radagast.py: TakeItHome.is_there": "an ally that has just left play",
    "sets/the_wizards/resource_short_events.py: BeginAnew.gather": "whole piles are shuffled, and nobody looks",
}
"""Functions that read a play deck or a discard pile by themselves, and why that is no search."""

COURSE_OF_PLAY = ("rules/announcements.py", "rules/setup.py", "rules/zones/")
"""Where the rules themselves deal with these piles."""


def piles_read(node: ast.AST, where: str = "") -> Iterator[str]:
    """The functions (with their classes) in which the cards of a play deck or discard pile are read."""
    if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
        where = f"{where}.{node.name}".lstrip(".")
    for child in ast.iter_child_nodes(node):
        if is_pile(child) and not is_harmless(child, node):
            yield where
        yield from piles_read(child, where)


def is_pile(node: ast.AST) -> bool:
    """Whether a play deck or discard pile is read here, by its own name or one that is worked out."""
    if isinstance(node, ast.Attribute):
        return node.attr in SECRET_PILES and isinstance(node.ctx, ast.Load) and ast.unparse(node.value) != "zones"
    if not isinstance(node, ast.Call) or ast.unparse(node.func) not in ("getattr", "setattr"):
        return False
    return ast.unparse(node.args[0]) == "player" or "players[" in ast.unparse(node.args[0])


def is_harmless(pile: ast.AST, parent: ast.AST) -> bool:
    """Whether nothing is learned of what lies in a pile: only how large it is, or what it is after a change."""
    if isinstance(parent, ast.Attribute):
        return parent.attr in TELLS_NOTHING
    if isinstance(parent, ast.Call):
        return parent.func is pile or ast.unparse(parent.func) in ("len", "bool")
    truth = isinstance(parent, ast.BoolOp) or (isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not))
    return truth or (isinstance(parent, (ast.If, ast.While, ast.IfExp)) and parent.test is pile)


def searching() -> set[str]:
    """All functions of rules, parts and cards that read these piles by themselves."""
    rooms = [path for path in OURS if room_of(path) in ("rules", "parts", "sets")]
    places = {str(path.relative_to(MECCG)): path for path in rooms}
    return {
        f"{name}: {function}"
        for name, path in places.items()
        if not name.startswith(COURSE_OF_PLAY)
        for function in piles_read(tree_of(path))
    }


def test_reading_a_pile_is_seen() -> None:
    source = """
def found(player): return [card for card in player.discard.distinct()]
class Look:
    def do(self, table): return table.players[0].deck.top(3)
    def find(self, player): return getattr(player, "deck" if self else "discard")
def harmless(player, zones, card):
    if player.deck or not player.discard:
        player.discard = player.discard.without(card)
    zones.discard(card)
    return len(player.deck)
"""
    assert set(piles_read(ast.parse(source))) == {"found", "Look.do", "Look.find"}


def test_piles_are_searched_in_one_way() -> None:
    """By `zones.searched` and what stands beside it, which know of the cards that cancel searches."""
    assert searching() - NO_SEARCH.keys() == set(), "ask zones.searched, discarded or on_top for the cards"
    assert NO_SEARCH.keys() - searching() == set(), "these need no exemption any more"
