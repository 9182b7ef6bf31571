"""docs/seeds.md walks through the seed books: every entry once, with tests that exercise it."""

import re
from pathlib import Path

import pytest

from underdeeps.rulebook import entries, entry, tests_of

BOOKS = ("dark-minions", "under-deeps", "off-to-the-side", "against-the-shadow", "balrog")
NOTHING_TO_SHOW = "nothing to show: it orders nothing at a table"
NOT_YET = "later: Fallen-wizard players"


@pytest.fixture(scope="module")
def rows(project: Path) -> list[tuple[str, str]]:
    page = (project / "docs/seeds.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `([a-z0-9.-]+)` \| (.+) \|$", page, re.MULTILINE)


def test_every_entry_of_the_seed_books_stands_on_the_page_once(rows: list[tuple[str, str]]) -> None:
    assert sorted(id for id, _ in rows) == sorted(found.id for book in BOOKS for found in entries(book))


def test_the_tests_that_a_row_names_exercise_the_entry(project: Path, rows: list[tuple[str, str]]) -> None:
    tested = tests_of(project / "tests")
    for id, shown in rows:
        files = {test.partition("::")[0].removeprefix("tests/meccg/") for test in tested.get(id, ())}
        if files:
            assert set(re.findall(r"`(.+?)`", shown)) <= files and "`" in shown, id
        else:
            assert shown == (NOT_YET if entry(id).testable else NOTHING_TO_SHOW), id
