"""How fast we are, and how fast the others are, measured in the same run.

`bench` lets every engine play at random on one core, a whole round of games at a time; whoever has used the least
processor time plays next, so that whatever else the machine is doing hits all alike. What one run says about the
ratio of two engines holds on a noisy machine; its absolute times are those of that machine and moment.

Counted are choices: decisions with two or more options. We ask no others; an engine that also asks forced ones has its
decisions counted beside its choices. Each engine plays in its own fastest fair way: ours through the public interface
in a quiet game, catanatron without checking the action again, rlcard on its game without encoding states for learners.
The peers are no dependency of ours: `python3 run.py bench-setup` installs them, and without them only we are measured.
"""

from __future__ import annotations

import copy
import platform
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Protocol

import underdeeps as ud
from underdeeps.arena.lineups import lineups, settings_for

PLAYING = 0.6
"""The part of the time that goes to playing; the rest goes to clones, saves, views and the like."""
STROLL = 40
"""How many decisions at most lie between two positions that are looked at."""
WARMING = 13
"""How many games of ours are played before any is measured; they are as many line-ups apart."""
TRIES = 5
"""How often a fresh process is started; the quickest start counts."""
MISSING = "not installed: python3 run.py bench-setup"

Draw = Callable[[], float]
"""A random number from 0 up to 1, from the same cheap source for all engines."""


class Engine(Protocol):
    """A game engine as it is measured."""

    title: str
    players: tuple[int, ...]
    """For how many players it is measured."""

    def start(self, players: int, seed: int) -> Any:
        """A new game at its first decision."""

    def go_on(self, game: Any, draw: Draw, most: int = -1) -> tuple[int, int]:
        """Play at random to the end, or for `most` decisions; how many choices and decisions that were."""

    def over(self, game: Any) -> bool:
        """Whether nothing is left to decide, or the engine's own limit is reached."""

    def finished(self, game: Any) -> bool:
        """Whether the game was played to an end by its rules."""

    def clone(self, game: Any) -> Any:
        """A copy that can be played on."""


# -- the engines ------------------------------------------------------------------------------------


class Ours:
    """A game of this table."""

    def __init__(self, name: str) -> None:
        self.title = name
        usual = len(ud.new_game(name, seed=0, quiet=True).table.seats)  # where a game has but one line-up and says none
        self.players: tuple[int, ...] = tuple(len(group[0]) if group else usual for group in lineups(name))
        self._warm_up()

    def _warm_up(self) -> None:
        """Rules are compiled when they are first used: before any clock runs, also those of cards in few line-ups."""
        for seed in range(0, WARMING * WARMING, WARMING):
            self.go_on(self.start(self.players[0], seed), Random(seed).random)

    def start(self, players: int, seed: int) -> ud.Game[Any]:
        count = len(self.players)
        settings = settings_for(self.title, count * (seed // count) + self.players.index(players))
        return ud.new_game(self.title, seed=seed, quiet=True, **settings)

    def go_on(self, game: ud.Game[Any], draw: Draw, most: int = -1) -> tuple[int, int]:
        count = 0
        while count != most and not game.over:
            options = game.decision.options
            game.choose(options[int(draw() * len(options))])
            count += 1
        return count, count

    def over(self, game: ud.Game[Any]) -> bool:
        return game.over

    def finished(self, game: ud.Game[Any]) -> bool:
        return bool(game.result.winners)

    def clone(self, game: ud.Game[Any]) -> ud.Game[Any]:
        return game.clone()


class Catanatron:
    """Catan in Python, built for bots: the nearest neighbour."""

    title = "catanatron"
    players: tuple[int, ...] = (2, 4)

    def __init__(self) -> None:
        self.module: Any = import_module("catanatron.game")
        self.seating: Any = import_module("catanatron.models.player")

    def start(self, players: int, seed: int) -> Any:
        colors = list(self.seating.Color)[:players]
        return self.module.Game([self.seating.RandomPlayer(color) for color in colors], seed=seed + 1)

    def go_on(self, game: Any, draw: Draw, most: int = -1) -> tuple[int, int]:
        choices = decisions = 0
        state, execute, limit = game.state, game.execute, self.module.TURNS_LIMIT
        while decisions != most and game.winning_color() is None and state.num_turns < limit:
            actions = state.playable_actions
            if len(actions) > 1:
                choices += 1
                execute(actions[int(draw() * len(actions))], validate_action=False)
            else:
                execute(actions[0], validate_action=False)
            decisions += 1
        return choices, decisions

    def over(self, game: Any) -> bool:
        return self.finished(game) or bool(game.state.num_turns >= self.module.TURNS_LIMIT)

    def finished(self, game: Any) -> bool:
        return game.winning_color() is not None

    def clone(self, game: Any) -> Any:
        return game.copy()


class GinRummy:
    """Gin rummy of rlcard, played on its game: the environment around it also encodes each state for learners."""

    title = "rlcard gin-rummy"
    players: tuple[int, ...] = (2,)

    def __init__(self) -> None:
        self.game: Any = import_module("rlcard.games.gin_rummy").Game
        self.generator: Any = import_module("numpy").random.RandomState

    def start(self, players: int, seed: int) -> Any:
        game = self.game()
        game.np_random = self.generator(seed)
        game.init_game()
        return game

    def go_on(self, game: Any, draw: Draw, most: int = -1) -> tuple[int, int]:
        choices = decisions = 0
        legal, step = game.judge.get_legal_actions, game.step
        while decisions != most and not game.is_over():
            actions = legal()
            if len(actions) > 1:
                choices += 1
                step(actions[int(draw() * len(actions))])
            else:
                step(actions[0])
            decisions += 1
        return choices, decisions

    def over(self, game: Any) -> bool:
        return bool(game.is_over())

    def finished(self, game: Any) -> bool:
        return bool(game.is_over())

    def clone(self, game: Any) -> Any:
        return copy.deepcopy(game)


PEERS: dict[str, Callable[[], Engine]] = {"catanatron": Catanatron, "rlcard": GinRummy}
"""The peers by the name of the package to install."""


# -- measuring --------------------------------------------------------------------------------------


@dataclass
class Clock:
    """Processor time spent on something, and how often it was done."""

    seconds: float = 0.0
    times: int = 0

    def run(self, action: Callable[[], object], times: int) -> None:
        """Do something several times."""
        began = process_time()
        for _ in range(times):
            action()
        self.seconds += process_time() - began
        self.times += times

    @property
    def micros(self) -> float:
        """What one time took, in millionths of a second."""
        return self.seconds / self.times * 1e6 if self.times else 0.0


@dataclass
class Tally:
    """What was seen of an engine with one number of players."""

    seconds: float = 0.0
    games: int = 0
    finished: int = 0
    choices: int = 0
    decisions: int = 0
    positions: int = 0
    clock: dict[str, Clock] = field(default_factory=dict)
    sizes: dict[str, list[int]] = field(default_factory=dict)


class Contestant:
    """An engine under the clock."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.seconds = 0.0
        """Processor time used so far in the present heat."""
        self.seed = 0
        self.draw = Random(2025).random
        self.tallies = {players: Tally() for players in engine.players}
        self.strolling: dict[int, Any] = {}
        for players in engine.players:  # warm up: what is done once at the first game is not what is measured
            engine.go_on(engine.start(players, 0), self.draw)

    def play(self) -> None:
        """One whole game for each number of players."""
        engine = self.engine
        for players, tally in self.tallies.items():
            self.seed += 1
            began = process_time()
            game = engine.start(players, self.seed)
            choices, decisions = engine.go_on(game, self.draw)
            used = process_time() - began
            self.seconds += used
            tally.seconds += used
            tally.games += 1
            tally.finished += engine.finished(game)
            tally.choices += choices
            tally.decisions += decisions
            if isinstance(engine, Ours):
                tally.sizes.setdefault("record", []).append(len(game.record.to_json()))

    def look(self) -> None:
        """Stroll to some later position of a game, for each number of players, and measure what is done there."""
        began = process_time()
        engine = self.engine
        for players, tally in self.tallies.items():
            game = self.strolling.get(players)
            if game is not None:
                engine.go_on(game, self.draw, 1 + int(self.draw() * STROLL))
            if game is None or engine.over(game):
                self.seed += 1
                game = self.strolling[players] = engine.start(players, self.seed)
                engine.go_on(game, self.draw, int(self.draw() * STROLL))
            if engine.over(game):
                continue
            tally.positions += 1
            tally.clock.setdefault("clone", Clock()).run(partial(engine.clone, game), 10)
            if isinstance(engine, Ours):
                look_at_ours(game, tally)
        self.seconds += process_time() - began

    def report(self) -> dict[str, Any]:
        """What was measured, as plain data."""
        tallies = list(self.tallies.values())
        by_players = {
            str(players): {
                "choices_per_second": _rate(tally.choices, tally.seconds),
                "decisions_per_second": _rate(tally.decisions, tally.seconds),
                "choices_per_game": round(tally.choices / tally.games, 1),
                "games": tally.games,
                "clone_us": round(_micros([tally], "clone"), 2),
            }
            for players, tally in self.tallies.items()
        }
        seconds = sum(tally.seconds for tally in tallies)
        games = sum(tally.games for tally in tallies)
        choices = sum(tally.choices for tally in tallies)
        return {
            "title": self.engine.title,
            "choices_per_second": _rate(choices, seconds),
            "decisions_per_second": _rate(sum(tally.decisions for tally in tallies), seconds),
            "choices_per_game": round(choices / games, 1),
            "games": games,
            "finished": sum(tally.finished for tally in tallies),
            "positions": sum(tally.positions for tally in tallies),
            **{f"{what}_us": round(_micros(tallies, what), 2) for what in tallies[0].clock},
            **_sizes(tallies),
            "by_players": by_players,
        }


def look_at_ours(game: ud.Game[Any], tally: Tally) -> None:
    """Measure what a bot, a table or a file does with a position of ours."""
    seat = game.decision.seat
    saved = game.save()
    tally.sizes.setdefault("save", []).append(len(saved))
    actions: dict[str, Callable[[], object]] = {
        "save": lambda: game.save(),
        "load": lambda: ud.load(saved),
        "digest": lambda: game.digest,
        "view": lambda: game.view(seat),
        "imagine": lambda: game.imagine(seat, tally.positions),
    }
    for what, action in actions.items():
        tally.clock.setdefault(what, Clock()).run(action, 2)


def take_turns(contestants: Iterable[Contestant], turn: Callable[[Contestant], None], seconds: float) -> None:
    """Let whoever has used the least time have the next turn, until all have used as much as they may."""
    everybody = list(contestants)
    for contestant in everybody:
        contestant.seconds = 0.0
        turn(contestant)
    while True:
        next_one = min(everybody, key=lambda contestant: contestant.seconds)
        if next_one.seconds >= seconds:
            return
        turn(next_one)


def _rate(count: int, seconds: float) -> int:
    return round(count / seconds) if seconds else 0


def _micros(tallies: list[Tally], what: str) -> float:
    clocks = [tally.clock[what] for tally in tallies if what in tally.clock]
    return Clock(sum(clock.seconds for clock in clocks), sum(clock.times for clock in clocks)).micros


def _sizes(tallies: list[Tally]) -> dict[str, int]:
    found: dict[str, int] = {}
    for what in tallies[0].sizes:
        sizes = [size for tally in tallies for size in tally.sizes.get(what, ())]
        found[f"{what}_bytes"] = round(fmean(sizes))
        found[f"{what}_bytes_most"] = max(sizes)
    return found


# -- starting up ------------------------------------------------------------------------------------


IMPORT = """
import sys, time
began = time.process_time()
__import__(sys.argv[1])
print(time.process_time() - began, file=sys.stderr)
"""
HELP = """
import atexit, runpy, sys, time
atexit.register(lambda: print(time.process_time(), file=sys.stderr))
sys.argv = ["underdeeps", "--help"]
runpy.run_module("underdeeps", run_name="__main__")
"""


def import_seconds(module: str) -> float | None:
    """Processor time that a fresh process takes to import a module, not counting Python's own start."""
    return _fresh(IMPORT, module)


def help_seconds() -> float | None:
    """Processor time of `underdeeps --help` from its start to its end, Python's own start included."""
    return _fresh(HELP)


def _fresh(program: str, *args: str) -> float | None:
    """The least that a program says it took, run in a process of its own; None if it fails."""
    times = []
    for _ in range(TRIES):
        ran = subprocess.run([sys.executable, "-c", program, *args], capture_output=True, text=True)
        if ran.returncode:
            return None
        times.append(float(ran.stderr.split()[-1]))
    return round(min(times), 3)


# -- the whole --------------------------------------------------------------------------------------


def bench(seconds: float = 5.0, peers: bool = True) -> dict[str, Any]:
    """Measure our games and, if they are installed, the peers, in about that many seconds; plain data.

    `ratio_choices_to_catanatron` is a game's choices per second over catanatron's, `ratio_clone_to_catanatron` the
    time of its clone over that of catanatron's own (less than 1: ours is quicker), both with as many players as suit
    it best. They stand in the report of each game; beside the games stand those of the game that comes off worst.
    """
    ours = {name: Contestant(Ours(name)) for name in ud.games()}
    found: dict[str, Contestant | str] = {}
    for package, engine in PEERS.items() if peers else ():
        found[package] = Contestant(engine()) if find_spec(package) else MISSING
    contestants = [*ours.values(), *(peer for peer in found.values() if isinstance(peer, Contestant))]
    take_turns(contestants, Contestant.play, seconds * PLAYING / len(contestants))
    take_turns(contestants, Contestant.look, seconds * (1 - PLAYING) / len(contestants))
    reports = {
        name: {
            **one.report(),
            "import_seconds": import_seconds(f"underdeeps.{name}"),
            "help_seconds": help_seconds(),
        }
        for name, one in ours.items()
    }
    theirs = {package: peer if isinstance(peer, str) else peer.report() for package, peer in found.items()}
    result: dict[str, Any] = {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "seconds": seconds,
        "games": reports,
        "peers": theirs,
    }
    for package, their in theirs.items():
        if isinstance(their, dict):
            _compare(result, package, their)
    return result


def _compare(result: dict[str, Any], package: str, theirs: dict[str, Any]) -> None:
    """Add how our games compare with a peer at its best."""
    rows = theirs["by_players"].values()
    most = max(row["choices_per_second"] for row in rows)
    least = min(row["clone_us"] for row in rows)
    choices, clone = f"ratio_choices_to_{package}", f"ratio_clone_to_{package}"
    for report in result["games"].values():
        report[choices] = round(report["choices_per_second"] / most, 2)
        report[clone] = round(report["clone_us"] / least, 3)
    result[choices] = min(report[choices] for report in result["games"].values())
    result[clone] = max(report[clone] for report in result["games"].values())


def table(result: dict[str, Any]) -> str:
    """What `bench` found, for people."""
    lines = [f"{'':22}{'choices/s':>12}{'decisions/s':>13}{'clone µs':>10}{'choices/game':>14}{'games':>7}{'ended':>8}"]
    missing = []
    for name, report in (*result["games"].items(), *result["peers"].items()):
        if isinstance(report, str):
            missing.append(f"{name} is {report}")
            continue
        lines.append(_row(report["title"], report, f"{report['finished'] / report['games']:8.1%}"))
        if len(report["by_players"]) > 1:
            lines += [_row(f"  {players} players", row) for players, row in report["by_players"].items()]
    for name, report in result["games"].items():
        lines += ["", f"{name}, at {report['positions']} positions of random games:"]
        lines.append("  " + ", ".join(f"{what} {report[f'{what}_us']:,.1f} µs" for what in _OURS))
        lines.append(
            f"  a save {report['save_bytes']:,} bytes (at most {report['save_bytes_most']:,}), "
            f"a full game's record {report['record_bytes']:,} (at most {report['record_bytes_most']:,})"
        )
        starts = {f"import underdeeps.{name}": "import_seconds", "underdeeps --help": "help_seconds"}
        lines.append("  " + ", ".join(f"{what} {_seconds(report[key])}" for what, key in starts.items()))
    lines.append("")
    for package in result["peers"]:
        for name, report in result["games"].items():
            if f"ratio_choices_to_{package}" in report:
                choices, clone = report[f"ratio_choices_to_{package}"], report[f"ratio_clone_to_{package}"]
                lines.append(
                    f"{name}: {choices:.2f} times the choices of {package} at its best, "
                    f"a clone in {clone:.1%} of its time"
                )
    lines += missing
    lines.append(f"Python {result['python']}, {result['machine']}, one core, {result['seconds']:g} s of measuring")
    return "\n".join(lines)


_OURS = ("clone", "save", "load", "digest", "view", "imagine")


def _row(title: str, row: dict[str, Any], ended: str = "") -> str:
    return (
        f"{title:22}{row['choices_per_second']:12,}{row['decisions_per_second']:13,}{row['clone_us']:10,.1f}"
        f"{row['choices_per_game']:14,.1f}{row['games']:7,}{ended}"
    )


def _seconds(seconds: float | None) -> str:
    return "could not be run" if seconds is None else f"{seconds:.3f} s"
