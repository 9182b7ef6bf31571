"""Games on a cluster: a real scheduler and two workers, here on this machine. One of them is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from underdeeps.arena import simulate, workers
from underdeeps.arena.tournament import Plan, tournament
from underdeeps.arena.workers import Where
from underdeeps.kernel import UnderdeepsError

pytest.importorskip("distributed")

ROOT = Path(__file__).resolve().parents[2]
TIMES = ("seconds", "decisions_per_second", "ms_per_decision", "ms_per_turn")


class Cluster:
    """A scheduler and its workers, each a process of its own that listens at 127.0.0.1 only."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.started: list[subprocess.Popen[bytes]] = []

    def start(self, part: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{part}", "--host", "127.0.0.1", "--no-dashboard"]
        paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        with open(self.folder / "log", "ab") as log:
            process = subprocess.Popen(
                [*command, "--scheduler-file", str(self.file), *words],
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": paths},
                stdout=log,
                stderr=log,
            )
        self.started.append(process)
        return process

    def address(self, workers: int) -> str:
        """Where it is, when so many workers have come."""
        end = monotonic() + 60
        while monotonic() < end:
            log = (self.folder / "log").read_text()
            if log.count("Register worker") >= workers:
                return str(json.loads(self.file.read_text())["address"])
            sleep(0.05)
        raise AssertionError(log)

    def worker(self) -> subprocess.Popen[bytes]:
        """One for each core, as the documents say."""
        return self.start("worker", "--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))

    def end(self) -> None:
        for process in self.started:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    try:
        made.start("scheduler", "--port", "0")
        yield made
    finally:
        made.end()


def without_times(found: object) -> object:
    if isinstance(found, dict):
        return {key: without_times(value) for key, value in found.items() if key not in TIMES}
    return [without_times(one) for one in found] if isinstance(found, list) else found


def test_a_worker_is_killed_and_then_the_scheduler(cluster: Cluster, riddles: str) -> None:
    """With one of two workers killed, what is found is what one process finds here. A cluster that is lost is said to
    be. One test, because starting a cluster takes longer than all that it does."""
    doomed, _ = cluster.worker(), cluster.worker()
    there = Where(cluster=cluster.address(workers=2))
    plan = Plan(riddles, ("random", "slow"), 24, 500)
    reported: list[int] = []

    def kill(games: int) -> None:
        reported.append(games)
        if doomed.poll() is None and sum(reported) >= 8:
            doomed.send_signal(signal.SIGKILL)
            doomed.wait()

    found = tournament(plan, there, kill)
    assert doomed.returncode == -signal.SIGKILL
    assert sum(reported) == found["games"] == 48
    assert without_times(found) == without_times(tournament(plan))

    games = simulate.Plan(riddles, 20, 7, ("random", "first"))
    assert without_times(simulate.simulate(games, there)) == without_times(simulate.simulate(games))

    def cut(games: int) -> None:
        cluster.started[0].kill()

    with pytest.raises(UnderdeepsError, match=r"^The cluster at tcp:.* was lost in the middle\. .*\.$"):
        tournament(Plan(riddles, ("random", "slow"), 64), there, cut)


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    with pytest.raises(UnderdeepsError, match=r"^No cluster answers at tcp://127\.0\.0\.1:9: .*\.$"):
        tournament(Plan("meq", ("random", "greedy"), 1), Where(cluster="tcp://127.0.0.1:9"))
    with pytest.raises(UnderdeepsError, match=r"^No cluster answers at nowhere: .*\.$"):
        tournament(Plan("meq", ("random", "greedy"), 1), Where(cluster="nowhere"))


def test_without_dask_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UnderdeepsError, match=r"pip install 'underdeeps\[cluster\]'\.$"):
        tournament(Plan("meq", ("random", "greedy"), 1), Where(cluster="tcp://127.0.0.1:9"))


def test_a_worker_with_other_rules_is_refused(riddles: str) -> None:
    with pytest.raises(UnderdeepsError, match=r"^A worker of the cluster plays .* and we play riddles-0: .*\.$"):
        workers._at_work(riddles, "riddles-0", (), len, ())
    with pytest.raises(UnderdeepsError, match=r"^A worker of the cluster has no module nowhere: .*\.$"):
        workers._at_work(riddles, "riddles-0", ("nowhere",), len, ())


def test_a_cluster_without_any_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deserted:
        """Both ends of a cluster on which nothing is finished any more."""

        here = 3

        def nthreads(self) -> dict[str, int]:
            self.here -= 1
            return {"tcp://127.0.0.1:1": 1} if self.here > 0 else {}

        def is_empty(self) -> bool:
            return False

        def next_batch(self, block: bool) -> list[object]:
            return []

    monkeypatch.setattr(workers, "LOOKED_AFTER", 0.01)
    monkeypatch.setattr(workers, "WORKERS_PATIENCE", 0.1)
    nobody = Deserted()
    with pytest.raises(UnderdeepsError, match=r"^All workers of the cluster at tcp://x were lost in the middle\.$"):
        list(workers._finished(nobody, nobody, "tcp://x"))
    assert nobody.here < 0  # it was looked for more than once
