"""Games that are kept on disk: records in the user's data folder, which also say who plays which seat.

A kept game is a record (see `kernel.records`) with two more fields, so that `underdeeps replay` reads it too. Files are
written whole and then put in place: a crash leaves the old one.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

import underdeeps as ud
from underdeeps.kernel import Record, UnderdeepsError
from underdeeps.kernel.records import MAGIC

PERSON = "person"
"""The player of a seat that no bot plays."""


class SavedGame(Record, frozen=True):
    """A record, and who plays which seat: the name of a bot, or PERSON."""

    players: dict[str, str] = msgspec.field(default_factory=dict)
    over: bool = False

    @property
    def record(self) -> Record:
        """The record alone."""
        return Record(self.game, self.rules, self.setup, self.seed, self.choices, self.digest, self.digests)


def folder() -> Path:
    """Where games are kept."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "underdeeps" / "games"


def new_path(name: str) -> Path:
    """A file for a new game: its name with the first free number."""
    number = 1
    while (path := folder() / f"{name}-{number}.json").exists():
        number += 1
    return path


def all_games() -> list[Path]:
    """The kept games, the latest first."""
    return sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)


def find(name: str) -> Path:
    """A kept game by the name of its file, in the folder or anywhere."""
    for path in (folder() / f"{name}.json", folder() / name, Path(name)):
        if os.path.isfile(path):  # unlike the method, this has no quarrel with names that cannot be
            return path
    if os.path.isdir(name):
        raise UnderdeepsError(f"{name} is a folder: name the file of one game in it.")
    known = ", ".join(path.stem for path in all_games()[:6])
    hint = f" SavedGame games: {known}." if known else ""
    raise UnderdeepsError(f"There is no game {name!r}, neither among the kept games nor as a file.{hint}")


def called(path: Path) -> str:
    """What `find` finds a game by: its short name among the kept games, otherwise its path."""
    return path.stem if path.parent == folder() else str(path)


def latest() -> Path:
    """The game that was played last and is not over."""
    for path in all_games():
        try:
            if not read(path).over:
                return path
        except UnderdeepsError:
            continue
    raise UnderdeepsError("There is no unfinished game to resume: start one with `underdeeps play`.")


def read(path: Path) -> SavedGame:
    """The game in a file: a kept game, a plain record, or a save of the library."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnderdeepsError(f"{path} cannot be read: {error.strerror}.") from None
    if data.startswith(MAGIC):
        return keep(ud.load(data).record, {})
    return SavedGame.from_json(data, path.name)


def check_free(path: Path) -> None:
    """Refuse to write over a file that is not one of ours."""
    if not os.path.exists(path):
        return
    try:
        data = path.read_bytes()
        if not data.startswith(MAGIC):
            SavedGame.from_json(data)
    except (OSError, UnderdeepsError):
        raise UnderdeepsError(f"{path} is there already and is no game of ours: save under another name.") from None


def keep(record: Record, players: dict[str, str], over: bool = False) -> SavedGame:
    """A record with its players."""
    fields = {name: getattr(record, name) for name in Record.__struct_fields__}
    return SavedGame(**fields, players=players, over=over)


def write(path: Path, data: bytes) -> None:
    """Write a file in one stroke: the whole of it, or nothing."""
    try:
        with suppress(FileNotFoundError, NotADirectoryError):
            os.lstat(path)  # a name that no file can have is refused before a folder is made for it
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UnderdeepsError(f"{path} cannot be written: {reason}.{_other_folder(path)}") from None


def _other_folder(path: Path) -> str:
    """What to do where the folder of the kept games cannot be written."""
    return " Set XDG_DATA_HOME to a folder of yours where games can be kept." if path.parent == folder() else ""
