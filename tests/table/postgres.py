"""A PostgreSQL of its own for a test, where one is installed."""

from __future__ import annotations

import contextlib
import getpass
import glob
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator

import pytest

from tests.table.serving import free_port


def _programs() -> str:
    """The folder of PostgreSQL's programs; empty if there are none."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    path = found[-1] if found else shutil.which("initdb") or ""
    return os.path.dirname(path)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database. The test is skipped where there is no PostgreSQL."""
    programs = _programs()
    if not programs:
        pytest.skip("PostgreSQL is not installed here: there is no initdb")
    root = os.getuid() == 0
    as_user = ["runuser", "-u", "postgres", "--"] if root else []  # initdb refuses root
    user = "postgres" if root else getpass.getuser()
    folder = tempfile.mkdtemp(prefix="underdeeps-pg-")
    port = free_port()
    try:
        if root:
            shutil.chown(folder, "postgres")
        data = f"{folder}/data"

        def run(*command: str) -> None:
            subprocess.run(
                [*as_user, f"{programs}/{command[0]}", *command[1:]],
                check=True,
                cwd=folder,
                stdout=subprocess.DEVNULL,
                timeout=100,
            )

        run("initdb", "-D", data, "-A", "trust", "-U", user, "-E", "UTF8", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c shared_buffers=16MB"
        run("pg_ctl", "-D", data, "-w", "-t", "60", "-l", f"{folder}/log", "-o", options, "start")
        try:
            yield f"postgresql+asyncpg://{user}@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
