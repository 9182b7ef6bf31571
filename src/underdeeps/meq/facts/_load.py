"""Reading the data files beside this module: one JSON file per table, one record per line.

What the tables are is said in `board`, `fighters` and `cards`; here is only how a file becomes one.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

HERE = Path(__file__).parent


class Record(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One thing of the game. Records never change and are shared by all games."""

    id: str


R = TypeVar("R", bound=Record)


def rows(file: str) -> list[dict[str, Any]]:
    """The records of a data file as plain dictionaries, every string interned.

    Equal ids are thereby one object wherever they stand, which makes comparing and looking them up cheap.
    """
    found = _interned(msgspec.json.decode((HERE / f"{file}.json").read_bytes()))
    assert isinstance(found, list)
    return found


def table(kind: type[R], records: Iterable[dict[str, Any]]) -> dict[str, R]:
    """The records as `kind`, by id and in the order of the file."""
    return {record["id"]: msgspec.convert(record, kind) for record in records}


def expanded(copies: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """Every id as often as it has copies.

    >>> expanded([("orc", 1), ("blank", 2)])
    ('orc', 'blank', 'blank')
    """
    return tuple(id for id, count in copies for _ in range(count))


def _interned(value: Any) -> Any:
    if isinstance(value, str):
        return sys.intern(value)
    if isinstance(value, list):
        return [_interned(part) for part in value]
    if isinstance(value, dict):
        return {sys.intern(key): _interned(part) for key, part in value.items()}
    return value
