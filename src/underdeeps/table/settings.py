"""The settings of a server process."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from underdeeps.kernel import UnderdeepsError


class Settings(msgspec.Struct, frozen=True):
    """How one server process runs."""

    database: str
    """Where games are kept; `postgresql+asyncpg://...` may be shared by several processes."""
    host: str = "127.0.0.1"
    port: int = 8000
    thinkers: int = 1
    """Processes in which bots think; none: no bots play."""
    client: Path = Path(__file__).parent / "client"
    """The built browser client."""


def database_url(said: str) -> str:
    """The database that is meant: a URL, a file, or by default a file among this person's data."""
    if said.startswith(("postgresql://", "postgres://")):
        return "postgresql+asyncpg://" + said.split("://", 1)[1]
    if "://" in said:
        raise UnderdeepsError(f"Games can be kept in a file or in PostgreSQL (postgresql://...), not in {said!r}.")
    file = Path(said).expanduser() if said else _folder() / "table.db"
    file.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{file.resolve()}"


def _folder() -> Path:
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "underdeeps"
