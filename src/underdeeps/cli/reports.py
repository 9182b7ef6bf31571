"""Commands that only print: rules, cards, simulations, benchmarks; as tables for people or as JSON for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import underdeeps as ud
from underdeeps import bots, rulebook
from underdeeps.cli import names
from underdeeps.cli.screen import Shape
from underdeeps.cli.terminal import console
from underdeeps.kernel import CardFace, Rules, UnderdeepsError

if TYPE_CHECKING:
    from underdeeps.arena.simulate import Plan
    from underdeeps.arena.workers import Where

MOST_SHOWN = 30


def print_json(data: object) -> None:
    """Data as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=1).decode())


def print_bots(game: str, as_json: bool) -> None:
    """The bots that play a game, or all of them, with what they are like."""
    if game:
        ud.rules(game)  # if there is no such game, this says so
    kinds = bots.of_game(game) if game else tuple(kind for kind in map(bots.kind_of, bots.names()) if kind)
    if as_json:
        print_json([{"name": kind.name, "title": kind.title, "about": kind.about} for kind in kinds])
        return
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for kind in kinds:
        table.add_row(Text(kind.name, style="bold cyan"), Text(kind.about))
    console().print(table)


# -- rules and cards ----------------------------------------------------------------------------------


def print_rules(words: str, as_json: bool) -> None:
    """The rules that have all the words; all rules of both games if there are none."""
    found = rulebook.search(words) if words else list(rulebook.entries())
    if not found:
        raise UnderdeepsError(f"No rule has all of these words: {words}.")
    tests = _tests()
    if as_json:
        rows = [{"id": e.id, "book": list(e.book), "says": e.says, "tests": tests.get(e.id, [])} for e in found]
        print_json(rows)
        return
    out = console()
    for entry in found[:MOST_SHOWN]:
        out.print(Text(entry.id, style="bold cyan"))
        for paragraph in paragraphs(entry):
            out.print(_indented(paragraph))
    if len(found) > MOST_SHOWN:
        out.print(f"... and {len(found) - MOST_SHOWN} more of {len(found)}: say more words, or use --json.")


def paragraphs(entry: rulebook.Entry) -> list[str]:
    """What a rule says: after the question that it answers, if it is a choice of ours, and with its example."""
    says = f"{entry.cite} {entry.says}" if entry.kind == "choice" else entry.says
    return [says, f"Example: {entry.example}"] if entry.example else [says]


def _indented(text: str) -> Padding:
    return Padding(Text(text), (0, 0, 0, 2))


def _tests() -> dict[str, list[str]]:
    """Which tests name which rule; nothing where the tests are not at hand, as in an installed wheel."""
    root = Path(ud.__file__).resolve().parents[2] / "tests"
    return rulebook.tests_of(root) if root.is_dir() else {}


def print_faces(faces: Sequence[CardFace], rules: Rules[Any], shape: Shape) -> None:
    """Cards as people read them, as JSON, or one to a line: those that have a text, or those with a source."""
    if shape == "json":
        print_json(faces)
    elif shape == "where":
        _print_sources(faces, rules.sources())
    elif shape == "faces":
        for face in faces:
            if face.text:
                print(f"{face.id} {face.name}: {' '.join(face.text.split())}")
    else:
        _show_faces(faces)


def _show_faces(faces: Sequence[CardFace]) -> None:
    out = console()
    for face in faces[:MOST_SHOWN]:
        mark = "" if face.enforced else " [not enforced]"
        out.print(Text.assemble((face.name, "bold cyan"), (f"  {face.kind}, {face.set} ({face.id}){mark}", "dim")))
        out.print(_indented("\n".join(filter(None, (printed(face), face.text)))))
    if len(faces) > MOST_SHOWN:
        out.print(f"... and {len(faces) - MOST_SHOWN} more of {len(faces)}: ask for less, or use --json.")


def printed(face: CardFace, but: Collection[str] = ()) -> str:
    """What is printed on a card as names, numbers and icons, in one line; without what has some labels.

    >>> printed(next(face for face in ud.rules("meccg").cards() if face.id == "TW-182"))
    'Unique Man, warrior and diplomat · mind 6 · direct influence 3 · prowess 5 · body 6 · 2 marshalling points \
(character) · home site Edoras'
    """
    marks = dict(face.marks)
    kind = f" ({marks['counted among']})" if "counted among" in marks else ""
    said = [
        f"{value} {label}{kind}" if label == "marshalling points" else f"{label} {value}"
        for label, value in face.marks
        if label != "counted among" and label not in but
    ]
    return " · ".join(filter(None, [face.line, *said]))


def _print_sources(faces: Sequence[CardFace], sources: dict[str, str]) -> None:
    declared = [face for face in faces if face.id in sources]
    if not declared:
        raise UnderdeepsError("None of these cards is declared yet.")
    for face in declared:
        print(f"{_from_here(sources[face.id])} {face.id} {face.name}")


def _from_here(file: str) -> str:
    """A file as it is named from the folder in which somebody works, if it is below that."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def print_cards(words: str, game: str, shape: Shape) -> None:
    """The cards that have all the words in name, kind, set or text."""
    wanted = names.plain(words).split()
    faces = [face for face in ud.rules(game).cards() if all(word in _searched(face) for word in wanted)]
    if not faces:
        raise UnderdeepsError(f"No card has all of these words: {words}.")
    print_faces(faces, ud.rules(game), shape)


def _searched(face: Any) -> str:
    return names.plain(f"{face.id} {face.name} {face.set} {face.kind} {face.line} {face.text}")


# -- many games ---------------------------------------------------------------------------------------


def print_simulation(plan: Plan, where: Where, as_json: bool) -> bool:
    """Play many games and print what came of them; whether every one finished."""
    from underdeeps.arena.simulate import check, simulate

    check(plan)
    with bar(plan.games) as advance:
        result = simulate(plan, where, advance)
    if as_json:
        print_json(result)
    else:
        _show(result)
    return not result["errors"]


@contextmanager
def bar(games: int) -> Iterator[Callable[[int], None]]:
    """How far it is, on the error output and only for people."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("playing", total=games)
        yield lambda n: progress.advance(task, n)


def _show(result: dict[str, Any]) -> None:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for key, value in result.items():
        if key in ("stats", "cards"):
            continue
        if key == "winners":
            value = ", ".join(f"{side} {n} ({n / result['finished']:.0%})" for side, n in value.items()) or "-"
        elif key == "bots":
            rows = [f"{bot} won {row['won']}, mean score {row['score_mean']:g}" for bot, row in value.items()]
            value = "; ".join(rows)
        elif key == "errors":
            value = len(value)
        table.add_row(Text(key.replace("_", " "), style="dim"), Text(str(value)))
    out = console()
    out.print(table)
    if result.get("stats"):
        out.print(_occurrences(result["stats"], result["finished"]))
    if result.get("cards"):
        out.print(_never_played(result["game"], result["cards"]))
    for error in result["errors"][:MOST_SHOWN]:
        out.print(f"seed {error['seed']}, decision {error['decision']}: {error['error']}", markup=False)


def _occurrences(stats: dict[str, dict[str, Any]], games: int) -> Table:
    """How often things occurred in the games that finished."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("what occurred")
    for heading in ("in all", "a game", "in games"):
        table.add_column(heading, justify="right")
    for row in stats.values():
        style = "" if row["total"] else "dim"
        share = f"{row['games']} ({row['games'] / games:.0%})"
        table.add_row(row["title"], str(row["total"]), f"{row['mean']:.2f}", share, style=style)
    return table


def _never_played(game: str, cards: dict[str, int]) -> Text:
    """How many of the cards were played, and which never."""
    never = [face for face in ud.rules(game).cards() if not cards.get(face.id, 1)]
    said = f"{len(cards) - len(never)} of {len(cards)} cards were played (--json says how often each)."
    names = [f"{face.name} ({face.id})" for face in never[:MOST_SHOWN]]
    more = f" and {len(never) - MOST_SHOWN} more" if len(never) > MOST_SHOWN else ""
    return Text(f"{said} Never: {', '.join(names)}{more}." if never else said)


# -- speed --------------------------------------------------------------------------------------------


def print_bench(seconds: float, as_json: bool) -> None:
    """Measure, and print the figures."""
    from underdeeps.arena.bench import bench, table

    result = bench(seconds)
    if as_json:
        print_json(result)
    else:
        print(table(result))
