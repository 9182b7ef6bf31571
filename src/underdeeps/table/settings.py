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
    bot_workers: int = 1
    """Processes in which bots think; none: no bots play."""
    client: Path = Path(__file__).parent / "client"
    """The built browser client."""
    origins: tuple[str, ...] = ()
    """Further origins (`https://games.example`) whose pages may open sockets here; the server's own always may."""
    sockets_per_person: int = 20
    sockets_per_address: int = 200
    sockets: int = 5000
    """The most open windows of all people together."""
    messages_per_second: float = 10.0
    """Of one window, on average; and so many at once: """
    messages_at_once: int = 40
    requests_per_minute: int = 1200
    """How often one address may ask; 0: as often as it likes."""
    proxies: str = ""
    """The addresses of proxies (with commas between, or *) that are believed when they say for whom they ask."""

    @property
    def is_local(self) -> bool:
        """Whether only people at this machine can reach the table."""
        return self.host in ("127.0.0.1", "::1", "localhost") and not self.proxies

    @property
    def counts_addresses(self) -> bool:
        """Whether it is counted how often one address does something."""
        return self.requests_per_minute > 0 and not self.is_local


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
