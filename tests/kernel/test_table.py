"""A table whose clones would share something is refused when it is defined."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Optional

import pytest

from underdeeps.kernel import Pile, Table

Counts = dict[str, int]


def with_dict() -> type[Table]:
    class Forgets(Table, kw_only=True):
        pits: dict[str, int]

    return Forgets


def with_list() -> type[Table]:
    class Forgets(Table, kw_only=True):
        pits: list[int]

    return Forgets


def with_alias() -> type[Table]:
    class Forgets(Table, kw_only=True):
        pits: Counts

    return Forgets


def with_optional() -> type[Table]:
    class Forgets(Table, kw_only=True):
        pits: set[int] | None = None

    return Forgets


def with_old_optional() -> type[Table]:
    class Forgets(Table, kw_only=True):
        pits: Optional[list[int]] = None  # noqa: UP045 - people write this, too

    return Forgets


def with_unknown_names() -> type[Table]:
    class Local:
        pass

    class Forgets(Table, kw_only=True):
        pits: dict[str, Local]

    return Forgets


@pytest.mark.parametrize(
    "define", [with_dict, with_list, with_alias, with_optional, with_old_optional, with_unknown_names]
)
def test_what_can_be_changed_must_be_copied(define: Callable[[], type[Table]]) -> None:
    with pytest.raises(TypeError, match=r"Forgets\.pits can be changed in place .*name it in `copied`.*\.$"):
        define()


def test_what_is_named_or_cannot_be_changed_is_accepted() -> None:
    class Local:
        pass

    class Remembers(Table, kw_only=True):
        copied: ClassVar[tuple[str, ...]] = ("pits",)
        uncopied: ClassVar[tuple[str, ...]] = ("fixed",)
        pits: dict[str, int]
        fixed: list[int]
        names: tuple[str, ...] = ()
        rows: tuple[tuple[int, ...], ...] = ()
        pile: Pile = Pile()
        other: tuple[Local, ...] = ()

    class More(Remembers, kw_only=True):
        copied: ClassVar[tuple[str, ...]] = (*Remembers.copied, "more")
        more: list[int]

    table = More(seats=("a",), random=1, pits={"a": 1}, fixed=[1], more=[1])
    clone = table.clone()
    assert clone.pits is not table.pits and clone.more is not table.more and clone.fixed is table.fixed


def test_a_table_cannot_drop_what_another_copies() -> None:
    class Remembers(Table, kw_only=True):
        copied: ClassVar[tuple[str, ...]] = ("pits",)
        pits: dict[str, int]

    with pytest.raises(TypeError, match=r"Drops\.pits"):

        class Drops(Remembers, kw_only=True):
            copied: ClassVar[tuple[str, ...]] = ("more",)
            more: list[int]
