"""Where many games are played: in this process, in several of this machine, or by the workers of a cluster.

`run` takes work in chunks and hands back what came of each, once. A chunk says all that is to be done (which seeds), so
it may be done again without harm: if a worker is lost in the middle, another one does its chunks, and a chunk that was
done twice still counts once, by its key. What the work is, is not known here.

Clusters are those of Dask (`distributed`), an extra: `pip install underdeeps[cluster]`. Whoever may talk to its
scheduler may run anything on its workers, so it belongs in a network of one's own.
"""

from __future__ import annotations

import logging
import pickle
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from hashlib import blake2b
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeVar

import underdeeps as ud
from underdeeps.kernel import UnderdeepsError
from underdeeps.kernel.registry import load_all, modules

C = TypeVar("C")
R = TypeVar("R")

PATIENCE = 10.0
"""Seconds until a cluster that does not answer is given up."""
WORKERS_PATIENCE = 30.0
"""Seconds until one that has no workers is: they may be about to start."""
LOOKED_AFTER = 5.0
"""Seconds after which somebody who waits in vain looks for the workers."""


class Where(NamedTuple):
    """Where to play: in so many processes of this machine, or on a cluster if one is named."""

    jobs: int = 1
    cluster: str = ""
    """The address of a Dask scheduler: `tcp://10.0.0.1:8786`."""

    @property
    def hands(self) -> int:
        """How many are expected to share the work."""
        return 16 if self.cluster else max(1, self.jobs)


HERE = Where()

Finished = Generator[tuple[int, R], None, None]
"""The number of a chunk, and what came of it."""


def run(game: str, work: Callable[[C], R], chunks: Sequence[C], where: Where = HERE) -> Finished[R]:
    """The number of each chunk and what came of it, as they are finished. Closing the iterator gives up the rest.

    Work and chunks are pickled, and the same chunk always looks the same as text: that is its key.
    """
    if where.cluster:
        yield from _on_cluster(game, work, chunks, where.cluster)
    elif where.jobs <= 1:
        yield from ((number, work(chunk)) for number, chunk in enumerate(chunks))
    else:
        yield from _in_processes(work, chunks, where.jobs)


def in_order(finished: Iterator[tuple[int, R]]) -> Iterator[R]:
    """What came of the chunks, in their order: each as soon as it and all before it are finished."""
    early: dict[int, R] = {}
    wanted = 0
    for number, result in finished:
        early[number] = result
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1


def _in_processes(work: Callable[[C], R], chunks: Sequence[C], jobs: int) -> Finished[R]:
    pool = ProcessPoolExecutor(jobs, initializer=load_all, initargs=(modules(),))
    try:
        waiting = {pool.submit(work, chunk): number for number, chunk in enumerate(chunks)}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    except BrokenProcessPool:
        raise UnderdeepsError(
            "A process that played was ended from outside, perhaps for want of memory: try fewer with --jobs."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


# -- on a cluster -------------------------------------------------------------------------------------


def _on_cluster(game: str, work: Callable[[C], R], chunks: Sequence[C], address: str) -> Finished[R]:
    dask = _dask()
    client = _client(dask, address)
    version = ud.rules(game).version
    digest = blake2b(pickle.dumps((work, version)), digest_size=8).hexdigest()
    numbers = {f"underdeeps-{digest}-{chunk}": number for number, chunk in enumerate(chunks)}
    try:
        with _sentences(dask, address):
            known = _sent(client)
            asked = [
                client.submit(_at_work, game, version, known, work, chunks[number], key=key, retries=2)
                for key, number in numbers.items()
            ]
            for done in _finished(client, dask.as_completed(asked, loop=client.loop), address):
                number = numbers.pop(done.key, -1)
                if number >= 0:
                    yield number, done.result()
                    done.release()
        if numbers:
            raise _cut_off(address)
    finally:
        client.close(timeout=2)


def _finished(client: Any, waiting: Any, address: str) -> Iterator[Any]:
    """What is asked for, as it is finished. Workers may come and go, but somebody must be there."""
    seen = looked = monotonic()
    while not waiting.is_empty():
        batch = waiting.next_batch(block=False)
        yield from batch
        if batch:
            seen = monotonic()
            continue
        sleep(0.02)
        if monotonic() - looked > LOOKED_AFTER:
            looked = monotonic()
            seen = looked if client.nthreads() else seen
            if looked - seen > WORKERS_PATIENCE:
                raise UnderdeepsError(f"All workers of the cluster at {address} were lost in the middle.")


def _dask() -> Any:
    try:
        import distributed  # here, because it is an extra, and slow
    except ImportError:
        raise UnderdeepsError("A cluster needs Dask, which is an extra: pip install 'underdeeps[cluster]'.") from None
    for name in logging.root.manager.loggerDict:  # its own complaints would stand between our sentences
        if name.partition(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return distributed


def _client(dask: Any, address: str) -> Any:
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise UnderdeepsError(
            f"No cluster answers at {address}: `dask scheduler` starts one and tells its address."
        ) from None
    try:
        client.wait_for_workers(1, timeout=WORKERS_PATIENCE)
    except (OSError, TimeoutError):
        client.close(timeout=2)
        raise UnderdeepsError(
            f"The cluster at {address} has no workers: `dask worker {address} --nthreads 1` starts one for each core."
        ) from None
    return client


def _sent(client: Any) -> tuple[str, ...]:
    """Send the files that somebody brought along (`--with FILE`); the modules that a worker must import."""
    client.run(exec, "import underdeeps")  # a worker that does not know us would die of our first question
    known = modules()
    for name in known:
        file = getattr(sys.modules.get(name), "__file__", None)
        if "." not in name and file:
            client.upload_file(file)
    return known


def _at_work(game: str, version: str, known: tuple[str, ...], work: Callable[[C], R], chunk: C) -> R:
    """A chunk, done by a worker that knows the same games as we do."""
    try:
        load_all(known)
    except ImportError as error:
        raise UnderdeepsError(f"A worker of the cluster has no module {error.name}: install it there.") from None
    if ud.rules(game).version != version:
        raise UnderdeepsError(
            f"A worker of the cluster plays {ud.rules(game).version} and we play {version}: install the same there."
        )
    return work(chunk)


@contextmanager
def _sentences(dask: Any, address: str) -> Iterator[None]:
    """What goes wrong with a cluster, as a sentence."""
    try:
        yield
    except dask.KilledWorker as error:
        raise UnderdeepsError(
            f"Several workers of the cluster at {address} died over the same games ({error.task}): have they memory"
            " enough?"
        ) from None
    except ModuleNotFoundError as error:
        raise UnderdeepsError(
            f"The workers of the cluster at {address} have no module {error.name}: install the same Underdeeps there."
        ) from None
    except (CancelledError, OSError, TimeoutError):
        raise _cut_off(address) from None


def _cut_off(address: str) -> UnderdeepsError:
    return UnderdeepsError(
        f"The cluster at {address} was lost in the middle. Play again when it is there: the same seeds give the same"
        " games."
    )
