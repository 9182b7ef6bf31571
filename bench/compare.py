#!/usr/bin/env python3
"""Two checkouts of the project beside each other: is the new one faster, and does it play the same games?

    python bench/compare.py main .                        how fast this folder is beside the branch main
    python bench/compare.py OLD NEW --game meq --games 300
    python bench/compare.py OLD NEW --import              how long each takes to import the game
    python bench/compare.py --digests FILE                write down how 2,000 random games of this folder end
    python bench/compare.py --against FILE --jobs 2       play them again and say whether one ends otherwise

OLD and NEW are folders or revisions of git, which are checked out for the time. Each has a process of its own (OLD has
two: what one makes of the other is the noise), all play the same seeds with the same random choices, game by game in
turn, and the order of the turns changes. The players are random, the seats and decks are all line-ups in turn, as OLD
has them. What counts is processor time. After every game its digest and its number of choices are compared.

The exit code is 1 if a game differs, 2 if NEW is slower than `--least` allows, 3 if there was nothing to measure.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, median, stdev
from time import process_time
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path("src", "underdeeps", "__init__.py")
GAMES = ("meccg", "meq")
LONGEST = 30_000
"""A game that asks more than this many questions does not end."""
ROUNDS, DIGESTS, IMPORTS = 100, 2_000, 25
"""How many games are played if nobody says: to compare, to write down; how often a game is imported."""
WARM = 8
"""How many games are played before any counts."""
ORDERS = ((0, 1, 2), (2, 1, 0), (1, 2, 0), (0, 2, 1), (2, 0, 1), (1, 0, 2))
"""Who plays first, second and third: in six games everybody has every place twice, and what drifts cancels out."""
DIFFERENT, SLOWER, NOTHING = 1, 2, 3
"""The exit codes."""

IMPORT = """
import sys, time
began = time.process_time()
__import__(sys.argv[1])
used = time.process_time() - began
print(used, sys.modules["underdeeps"].__file__, sep="\\n")
"""

Settings = dict[str, list[str]]
"""Seats or decks, as a game is begun with them."""


class Wrong(Exception):
    """Something that keeps us from measuring, as a sentence."""


# -- a worker: plays the games of one checkout; nothing but what every checkout has ------------------


def draws(seed: int) -> Callable[[int], int]:
    """Random numbers from 0 to n - 1: our own, so that all checkouts choose alike whatever they make of theirs.

    >>> draw = draws(7)
    >>> [draw(6) for _ in range(12)]
    [5, 1, 4, 3, 3, 1, 5, 0, 1, 4, 3, 4]
    """
    state = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & 0xFFFFFFFFFFFFFFFF

    def draw(n: int) -> int:
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (state >> 32) * n >> 32

    return draw


def play(new_game: Callable[..., Any], name: str, seed: int, settings: Settings) -> dict[str, Any]:
    """One random game, timed from its beginning to its end. A fault is an end, too."""
    choices = 0
    draw = draws(seed)
    fault = ""
    game: Any = None
    began = process_time()
    try:
        game = new_game(name, seed=seed, quiet=True, **{key: tuple(value) for key, value in settings.items()})
        while not game.over:
            options = game.decision.options
            game.choose(options[draw(len(options))])
            choices += 1
            if choices > LONGEST:
                fault = f"no end after {LONGEST} choices"
                break
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    seconds = process_time() - began
    return {"seconds": seconds, "choices": choices, "digest": game.digest if not fault else "", "fault": fault}


def answering() -> Callable[[dict[str, Any]], None]:
    """How a worker answers: by lines on what was its standard output. Whatever a checkout prints is no answer."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(told: dict[str, Any]) -> None:
        answers.write(json.dumps(told) + "\n")
        answers.flush()

    return answer


def work(name: str) -> None:
    """Answer what is asked, line by line, until nothing more is asked."""
    answer = answering()
    import underdeeps as ud
    from underdeeps.arena.lineups import settings_for

    answer({"file": ud.__file__, "version": ud.rules(name).version})
    for line in sys.stdin:
        asked = json.loads(line)
        seed, settings = asked["seed"], asked.get("settings")
        if settings is None:
            settings = {key: list(value) for key, value in settings_for(name, seed).items()}
        if asked["do"] == "settings":
            answer({"settings": settings})
            continue
        if asked.get("clean"):
            gc.collect(1)  # all begin alike; a full one would take longer than a short game and empty the caches
        answer({**play(ud.new_game, name, seed, settings), "settings": settings})


# -- the other end of it ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Checkout:
    """A folder with the project in it, and what it was called."""

    name: str
    folder: Path

    @property
    def environment(self) -> dict[str, str]:
        """What a process needs to run this checkout, and the same for all in everything else."""
        kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        ours = os.pathsep.join((str(self.folder / "src"), str(Path(__file__).parent)))
        return {**kept, "PYTHONPATH": ours, "PYTHONHASHSEED": "0"}

    def check(self, file: str) -> None:
        """Hold that a process has run this checkout and no other one."""
        if not Path(file).resolve().is_relative_to(self.folder.resolve()):
            raise Wrong(f"{self.name} was to be run, but Python found {file}.")


@dataclass(frozen=True)
class Played:
    """How a game ended."""

    seed: int
    settings: Settings
    choices: int
    digest: str
    """Where the game stands at its end, or the fault that ended it."""
    seconds: float = 0.0

    @property
    def end(self) -> tuple[int, str]:
        """What has to be the same."""
        return self.choices, self.digest

    def __str__(self) -> str:
        return f"{self.choices:,} choices, {self.digest}"


class Worker:
    """A process that plays the games of one checkout."""

    def __init__(self, checkout: Checkout, game: str, script: str = __file__) -> None:
        self.checkout = checkout
        self.heard = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process, see `close`
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(Path(script).resolve()), "--worker", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.heard,
            env=checkout.environment,
            text=True,
            encoding="utf-8",
        )
        self.version: str = ""

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin and self.process.stdout
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
        self.heard.close()

    def begin(self) -> None:
        """Wait until it is ready."""
        told = self._answer()
        self.checkout.check(told["file"])
        self.version = told["version"]

    def settings(self, seed: int) -> Settings:
        """The seats or decks of the game with this seed."""
        found: Settings = self.ask({"do": "settings", "seed": seed})["settings"]
        return found

    def play(self, seed: int, settings: Settings | None = None, clean: bool = False) -> Played:
        """Let it play a game."""
        told = self.ask({"do": "play", "seed": seed, "settings": settings, "clean": clean})
        end = f"fault: {told['fault']}" if told["fault"] else told["digest"]
        return Played(seed, told["settings"], told["choices"], end, told["seconds"])

    def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Ask it something, and wait for its answer."""
        assert self.process.stdin
        try:
            self.process.stdin.write(json.dumps(asked) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # it says why below
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            self.heard.seek(0)
            said = self.heard.read().decode(errors="replace").strip().splitlines() or ["it said nothing"]
            raise Wrong(f"The process of {self.checkout.name} has ended ({self.process.returncode}): {said[-1]}")
        told: dict[str, Any] = json.loads(line)
        return told


def git(*args: str, at: Path | None = None) -> str:
    """What git says to something; `Wrong` with its complaint if it refuses."""
    try:
        ran = subprocess.run(["git", "-C", str(at or ROOT), *args], capture_output=True, text=True)
    except FileNotFoundError:
        raise Wrong("There is no git here to look a revision up: name two folders.") from None
    if ran.returncode:
        raise Wrong(f"git says: {(ran.stderr.strip().splitlines() or ['nothing'])[-1]}")
    return ran.stdout.strip()


@contextmanager
def checked_out(name: str) -> Iterator[Checkout]:
    """The folder of that name, or the revision of that name in a folder for the time."""
    if Path(name).is_dir():
        folder = Path(name).resolve()
        if not (folder / PACKAGE).is_file():
            raise Wrong(f"{name} is a folder, but no checkout of Underdeeps: it has no {PACKAGE.as_posix()}.")
        yield Checkout(name, folder)
        return
    try:
        revision = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except Wrong:
        raise Wrong(f"{name} is neither a folder nor a revision that git knows here.") from None
    with tempfile.TemporaryDirectory(prefix="underdeeps-compare-") as above:
        folder = Path(above, revision[:12])
        git("worktree", "add", "--detach", "--force", str(folder), revision)
        try:
            if not (folder / PACKAGE).is_file():
                raise Wrong(f"The revision {name} has no {PACKAGE.as_posix()}.")
            yield Checkout(name, folder)
        finally:
            git("worktree", "remove", "--force", str(folder))


# -- statistics -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ratio:
    """How much faster something is, and between what the truth lies 19 times out of 20."""

    value: float
    low: float = 0.0
    high: float = math.inf

    @property
    def interval(self) -> str:
        """The interval as people read it."""
        return "unknown" if self.high == math.inf else f"{self.low:.3f} to {self.high:.3f}"

    def holds(self, value: float) -> bool:
        """Whether it may be this."""
        return self.low <= value <= self.high


def student(freedom: int) -> float:
    """How many standard errors lie on each side of a mean in a 95 % interval (Student's t; Cornish and Fisher's way).

    >>> [round(student(freedom), 2) for freedom in (1, 2, 3, 5, 10, 30, 1000)]
    [12.71, 4.3, 3.18, 2.57, 2.23, 2.04, 1.96]
    """
    if freedom < 3:
        return (12.7062, 4.30265)[freedom - 1]
    z = 1.959964
    return (
        z
        + (z**3 + z) / 4 / freedom
        + (5 * z**5 + 16 * z**3 + 3 * z) / 96 / freedom**2
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / freedom**3
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160 / freedom**4
    )


def paired(old: Sequence[float], new: Sequence[float]) -> Ratio:
    """How much faster `new` is: the mean of the logarithms, game by game, and its interval by Student's t."""
    logs = [math.log(a / b) for a, b in zip(old, new, strict=True)]
    mean = fmean(logs)
    if len(logs) < 2:
        return Ratio(math.exp(mean))
    wide = student(len(logs) - 1) * stdev(logs) / math.sqrt(len(logs))
    return Ratio(math.exp(mean), math.exp(mean - wide), math.exp(mean + wide))


def middle(old: Sequence[float], new: Sequence[float]) -> Ratio:
    """How much faster `new` is: the median of the ratios, and between which of them the true one lies.

    A single slow start does not move it. Fewer than six are too few to say more than the median.
    """
    ratios = sorted(a / b for a, b in zip(old, new, strict=True))
    count = len(ratios)
    outside, tail = 0, 0.5**count
    while tail <= 0.025:
        outside += 1
        tail += math.comb(count, outside) * 0.5**count
    if not outside:
        return Ratio(median(ratios))
    return Ratio(median(ratios), ratios[outside - 1], ratios[-outside])


# -- taking turns -----------------------------------------------------------------------------------


@dataclass
class Side:
    """One of those that take turns."""

    title: str
    checkout: Checkout
    seconds: list[float] = field(default_factory=list)
    paces: list[float] = field(default_factory=list)
    """What is compared: the seconds for a choice in each game, or for each import."""
    choices: int = 0


@dataclass
class Outcome:
    """What came of a comparison."""

    sides: list[Side]
    """The old one, the new one, the old one again."""
    measure: Callable[[Sequence[float], Sequence[float]], Ratio]
    games: int = 0
    faults: int = 0
    differing: list[str] = field(default_factory=list)
    """A sentence for each game that did not end in the same way."""

    @property
    def ratio(self) -> Ratio:
        """The speed of the new one, the old one's being 1."""
        return self.measure(self.sides[0].paces, self.sides[1].paces)

    @property
    def control(self) -> Ratio:
        """The speed of the old one, measured in the same way."""
        return self.measure(self.sides[0].paces, self.sides[2].paces)


def sides_of(old: Checkout, new: Checkout) -> list[Side]:
    """Those that take turns."""
    return [Side("OLD", old), Side("NEW", new), Side("OLD again", old)]


def compare(old: Checkout, new: Checkout, game: str, seeds: range, may_differ: bool = False) -> Outcome:
    """Let the checkouts take turns, game by game, until all are played or one has not ended in the same way."""
    outcome = Outcome(sides_of(old, new), paired)
    with ExitStack() as stack:
        workers = [stack.enter_context(Worker(side.checkout, game)) for side in outcome.sides]
        for worker in workers:
            worker.begin()
        settings = {seed: workers[0].settings(seed) for seed in seeds}
        for seed in seeds[:WARM]:  # what is done once, when a rule is first used, is not what is measured
            for worker in workers:
                worker.play(seed, settings[seed])
        for seed in seeds:
            played: dict[int, Played] = {}
            for place in ORDERS[outcome.games % len(ORDERS)]:
                played[place] = workers[place].play(seed, settings[seed], clean=True)
            outcome.games += 1
            for place, side in enumerate(outcome.sides):
                side.seconds.append(played[place].seconds)
                side.paces.append(played[place].seconds / max(1, played[place].choices))
                side.choices += played[place].choices
            outcome.faults += played[0].digest.startswith("fault")
            outcome.differing += differences([(side.title, played[n]) for n, side in enumerate(outcome.sides)])
            progress(f"{outcome.games} of {len(seeds)} games, speed {outcome.ratio.value:.3f}")
            if outcome.differing and not may_differ:
                break
    progress("")
    return outcome


def differences(ends: Sequence[tuple[str, Played]]) -> list[str]:
    """A sentence if not all ended a game in the same way; in a list, for there may be none."""
    first = ends[0][1]
    if all(each.end == first.end for _, each in ends):
        return []
    setup = "; ".join(f"{key} {', '.join(value)}" for key, value in first.settings.items())
    said = "".join(f"\n  {title}: {each}" for title, each in ends)
    return [f"Seed {first.seed} ({setup}) does not end in the same way:{said}"]


def compare_imports(old: Checkout, new: Checkout, game: str, rounds: int) -> Outcome:
    """Let the checkouts take turns in being imported, each time by a fresh process."""
    outcome = Outcome(sides_of(old, new), middle)
    for side in outcome.sides:  # the first time Python writes down what it has compiled
        import_seconds(side.checkout, game)
    for turn in range(rounds):
        for place in ORDERS[turn % len(ORDERS)]:
            side = outcome.sides[place]
            side.seconds.append(import_seconds(side.checkout, game))
            side.paces.append(side.seconds[-1])
        outcome.games += 1
        progress(f"{outcome.games} of {rounds} rounds, speed {outcome.ratio.value:.3f}")
    progress("")
    return outcome


def import_seconds(checkout: Checkout, game: str) -> float:
    """Processor time that a fresh process takes to import a game, Python's own start not counted."""
    ran = subprocess.run(
        [sys.executable, "-P", "-c", IMPORT, f"underdeeps.{game}"],
        env=checkout.environment,
        capture_output=True,
        text=True,
    )
    if ran.returncode:
        raise Wrong(f"{checkout.name} cannot be imported: {(ran.stderr.strip().splitlines() or ['no word why'])[-1]}")
    seconds, file = ran.stdout.splitlines()[-2:]
    checkout.check(file)
    return float(seconds)


def progress(text: str) -> None:
    """Say to a person who waits how far it has come."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


# -- digests ----------------------------------------------------------------------------------------


def play_all(
    checkout: Checkout, game: str, wanted: dict[int, Settings | None], jobs: int, until: Callable[[Played], bool]
) -> list[Played]:
    """Play games in several processes, in the order of their seeds, until something that came of one ends it."""
    left = iter(sorted(wanted))
    found: list[Played] = []
    wrong: list[Exception] = []
    lock = threading.Lock()
    stop = threading.Event()

    def take() -> int | None:
        with lock:
            return None if stop.is_set() else next(left, None)

    def play_some(worker: Worker) -> None:
        try:
            worker.begin()
            while (seed := take()) is not None:
                played = worker.play(seed, wanted[seed])
                with lock:
                    found.append(played)
                    progress(f"{len(found)} of {len(wanted)} games")
                if until(played):
                    stop.set()
        except Exception as error:
            wrong.append(error)
            stop.set()

    with ExitStack() as stack:
        workers = [stack.enter_context(Worker(checkout, game)) for _ in range(min(jobs, len(wanted)))]
        threads = [threading.Thread(target=play_some, args=(worker,), daemon=True) for worker in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    progress("")
    if wrong:
        raise wrong[0]
    return sorted(found, key=lambda played: played.seed)


def write_digests(path: Path, game: str, of: str, played: Iterable[Played]) -> None:
    """Write down how games ended, one line for each."""
    lines = ",\n".join(json.dumps([each.seed, each.settings, each.choices, each.digest]) for each in played)
    head = f'"game": {json.dumps(game)},\n"of": {json.dumps(of)}'
    try:
        path.write_text(f'{{{head},\n"games": [\n{lines}\n]}}\n', encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror}.") from None


def read_digests(path: Path) -> tuple[str, str, dict[int, Played]]:
    """The game, the checkout that played it, and how its games ended."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        return told["game"], told["of"], {each[0]: Played(*each) for each in told["games"]}
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, IndexError):
        raise Wrong(f"{path} was not written by --digests.") from None


def revision_of(checkout: Checkout) -> str:
    """What a checkout is, for whoever finds the file later."""
    try:
        return git("describe", "--always", "--dirty", "--abbrev=12", "--exclude=*", at=checkout.folder)
    except Wrong:
        return checkout.name


# -- the command ------------------------------------------------------------------------------------


def table(outcome: Outcome, what: str) -> str:
    """A comparison as people read it."""
    imports = outcome.measure is middle
    first = "median s" if imports else "seconds"
    rate = "" if imports else f"{'choices/s':>12}"
    control = outcome.sides[-1]
    names = [side.title if side is control else f"{side.title}  {side.checkout.name}" for side in outcome.sides]
    wide = max(map(len, names))
    lines = [what, "", f"{'':{wide}}{first:>11}{rate}{'speed':>9}   95 % interval"]
    for name, side, ratio in zip(names, outcome.sides, (None, outcome.ratio, outcome.control), strict=True):
        used = median(side.seconds) if imports else sum(side.seconds)
        rate = "" if imports else f"{side.choices / used:>12,.0f}"
        speed = f"{ratio.value:>9.3f}   {ratio.interval}" if ratio else f"{'1':>9}"
        lines.append(f"{name:{wide}}{used:>11.3f}{rate}{speed}")
    if not outcome.control.holds(1):
        lines += ["", "OLD is not as fast as OLD again: so large a difference means nothing here. Take more games."]
    return "\n".join(lines)


def compared(args: argparse.Namespace, stack: ExitStack) -> int:
    """Compare two checkouts."""
    if len(args.checkouts) != 2:
        raise Wrong(
            "Name two checkouts, OLD and NEW: folders or revisions. (With --digests or --against, one or none.)"
        )
    if args.jobs != 1:
        raise Wrong("What is measured is measured one at a time: --jobs goes with --digests or --against.")
    old, new = (stack.enter_context(checked_out(name)) for name in args.checkouts)
    if args.imports:
        rounds = args.games or IMPORTS
        outcome = compare_imports(old, new, args.game, rounds)
        print(table(outcome, f"import underdeeps.{args.game}, {rounds} fresh processes each"))
    else:
        seeds = range(args.seed, args.seed + (args.games or ROUNDS))
        outcome = compare(old, new, args.game, seeds, args.may_differ)
        games, choices = outcome.games, outcome.sides[0].choices
        what = f"{args.game}, {games:,} random games from seed {args.seed} on, {choices:,} choices"
        print(table(outcome, what), end="\n\n")
        tell(outcome.differing, games, outcome.faults)
    if outcome.differing and not args.may_differ:
        return DIFFERENT
    if args.least is not None and outcome.ratio.high < args.least:
        print(f"NEW is slower than allowed: its speed is surely below {args.least} (--least).")
        return SLOWER
    return 0


def digested(args: argparse.Namespace, stack: ExitStack) -> int:
    """Write down how games end, or compare with what was written down, or both."""
    if len(args.checkouts) > 1 or args.imports or args.least is not None:
        raise Wrong("--digests and --against play the games of one checkout, and measure nothing.")
    name = args.checkouts[0] if args.checkouts else str(ROOT)
    known: dict[int, Played] = {}
    wanted: dict[int, Settings | None]
    if args.against:
        game, of, known = read_digests(args.against)
        if args.game_said and args.game != game:
            raise Wrong(f"{args.against} is about {game}, not {args.game}.")
        first = args.seed if args.seed_said else 0
        wanted = {seed: each.settings for seed, each in sorted(known.items()) if seed >= first}
        wanted = dict(list(wanted.items())[: args.games or None])
        if not wanted:
            raise Wrong(f"{args.against} has no games from seed {first} on.")
    else:
        game, of = args.game, ""
        wanted = dict.fromkeys(range(args.seed, args.seed + (args.games or DIGESTS)))

    def differs(played: Played) -> bool:
        return bool(known) and not args.may_differ and played.end != known[played.seed].end

    checkout = stack.enter_context(checked_out(name))
    played = play_all(checkout, game, wanted, args.jobs, differs)
    choices = sum(each.choices for each in played)
    print(f"{game}, {len(played):,} random games of {revision_of(checkout)}, {choices:,} choices")
    faults = sum(each.digest.startswith("fault") for each in played)
    differing: list[str] = []
    if known:
        for each in played:
            differing += differences([(of, known[each.seed]), (name if args.checkouts else "now", each)])
        tell(differing, len(played), faults)
    elif faults:
        print(f"{faults} ended with a fault")
    if args.digests:
        write_digests(args.digests, game, revision_of(checkout), played)
        print(f"written to {args.digests}")
    return DIFFERENT if differing and not args.may_differ else 0


def tell(differing: list[str], games: int, faults: int) -> None:
    """Say whether the games were the same."""
    if differing:
        print(differing[0])
    print(f"digests equal in {games - len(differing):,} of {games:,}" + (f", {faults} faults" if faults else ""))


class Parser(argparse.ArgumentParser):
    """Says what is wrong as everything else here does."""

    def error(self, message: str) -> NoReturn:
        raise Wrong(f"{message[0].upper()}{message[1:]}. --help says what there is.")


def number(text: str) -> int:
    """A seed, or a number of games or processes."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of one or more")
    return int(text)


def parsed(words: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    about, _, more = (__doc__ or "").partition("\n")
    parser = Parser(description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("checkouts", nargs="*", metavar="OLD NEW", help="two folders or revisions (with --digests and --against, one)")
    add("--game", choices=GAMES, help="the game (default meccg)")
    add("--games", type=number, metavar="N", help=f"how many (default {ROUNDS}; {DIGESTS} with --digests)")
    add("--seed", type=number, metavar="S", help="the first seed (default 1)")
    add("--import", dest="imports", action="store_true", help=f"compare importing (--games times, default {IMPORTS})")
    add("--least", type=float, metavar="X", help="fail if NEW's speed is below X, interval and all")
    add("--digests", type=Path, metavar="FILE", help="write down how the games of a checkout end (default this one)")
    add("--against", type=Path, metavar="FILE", help="play the games of such a file and compare")
    add("--jobs", type=number, default=1, metavar="N", help="processes, with --digests and --against (default 1)")
    add("--digests-may-differ", dest="may_differ", action="store_true", help="go on if a game ends otherwise")
    args = parser.parse_args(words)
    args.game_said, args.seed_said = args.game is not None, args.seed is not None
    args.game, args.seed = args.game or GAMES[0], 1 if args.seed is None else args.seed
    return args


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit code."""
    try:
        args = parsed(words)
        with ExitStack() as stack:
            return (digested if args.digests or args.against else compared)(args, stack)
    except Wrong as error:
        progress("")
        print(error, file=sys.stderr)
        return NOTHING
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    if sys.argv[1:2] == ["--worker"]:
        work(sys.argv[2])
        sys.exit()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was checked out for the time goes
    sys.exit(main())
