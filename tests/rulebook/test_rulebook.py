"""The rulebook as data: complete, well formed, easily searched, and in step with its page."""

from __future__ import annotations

import doctest
import json
import re
from itertools import groupby
from pathlib import Path

import pytest

from tests.rules import rule
from underdeeps import rulebook
from underdeeps.meccg.facts import NAMED
from underdeeps.rulebook import BOOKS, RulebookError, UnknownBook, UnknownRule, entries, entry, search, tests_of
from underdeeps.rulebook.page import PAGES, choices_page

# Ids below are of the book of choices where any would do: to name a rule here is not to test it.

COUNTS = {
    "against-the-shadow": 13,
    "balrog": 73,
    "core-agents-events-items": 98,
    "core-combat": 184,
    "core-corruption-influence": 62,
    "core-endgame": 51,
    "core-glossary": 175,
    "core-movement-hazard": 115,
    "core-setup": 133,
    "core-site-end": 88,
    "core-timing": 82,
    "core-untap-organization": 171,
    "dark-minions": 200,
    "meq": 266,
    "off-to-the-side": 13,
    "under-deeps": 58,
}
CHOICES = {"meq-choices": ("meq.choice.", "meq"), "meccg-choices": ("meccg.choice.", "core")}
"""Our own books: how their ids begin, and to which printed book they belong."""
LISTED = (
    "meq",
    "core-agents-events-items",
    "core-combat",
    "core-corruption-influence",
    "core-endgame",
    "core-glossary",
    "core-movement-hazard",
    "core-setup",
    "core-site-end",
    "core-timing",
    "core-untap-organization",
)
"""The books of which `docs/rules-not-tested.md` lists every entry that no test names."""
REASONS = ("later: ", "etiquette: ", "agreement: ")
"""How the reason in a row of the card game begins; the page says what these mean."""
KINDS = {
    "choice",
    "definition",
    "exception",
    "permission",
    "procedure",
    "restriction",
    "scoring",
    "setup",
    "timing",
}


def test_the_given_books_are_complete() -> None:
    assert {book: len(entries(book)) for book in COUNTS} == COUNTS
    assert sum(COUNTS.values()) == 1782
    assert set(BOOKS) == {*COUNTS, *CHOICES}


def test_each_file_is_a_book(project: Path) -> None:
    folder = project / "src/underdeeps/rulebook/books"
    assert {path.stem for path in folder.iterdir()} == set(BOOKS)


def test_ids_are_unique() -> None:
    ids = [found.id for found in entries()]
    assert len(ids) == len(set(ids))
    assert len(ids) == sum(len(entries(book)) for book in BOOKS)


@pytest.mark.parametrize("book", BOOKS)
def test_entries_are_well_formed(book: str) -> None:
    for found in entries(book):
        assert found.id == found.id.strip().lower(), found.id
        assert found.says.strip() and found.cite.strip(), found.id
        assert found.book and found.players, found.id
        assert found.kind in KINDS, found.id


def test_files_have_no_unknown_and_no_empty_fields(project: Path) -> None:
    known = {"id", "book", "cite", "for", "kind", "says", "example", "conflicts", "cards", "testable"}
    for path in sorted((project / "src/underdeeps/rulebook/books").glob("*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            assert set(row) <= known, row["id"]
            assert all(value not in ("", [], None, True) for value in row.values()), row["id"]


def test_entry_by_id() -> None:
    found = entry("meq.choice.setup.shuffle")
    assert found.players == ("any",)
    assert found.kind == "choice"
    assert found in entries("meq-choices")


def test_unknown_rule_says_what_comes_near() -> None:
    with pytest.raises(UnknownRule) as caught:
        entry("meq.choice.setup.shufle")
    assert str(caught.value).startswith('There is no rule "meq.choice.setup.shufle" in the rulebook. Did you mean ')
    assert "meq.choice.setup.shuffle" in str(caught.value)
    assert isinstance(caught.value, RulebookError)


def test_unknown_rule_with_nothing_near() -> None:
    with pytest.raises(UnknownRule, match=r'^There is no rule "xyzzy" in the rulebook\.$'):
        entry("xyzzy")


def test_unknown_book() -> None:
    with pytest.raises(UnknownBook, match=r'^There is no book "bilbo" in the rulebook; the books are meq, ') as caught:
        entries("bilbo")
    assert isinstance(caught.value, RulebookError)


def test_search_wants_all_words() -> None:
    found = search("Haven heal minion")
    assert entry("meq.choice.hero.rest-beside-minion") in found
    assert set(found) <= set(search("haven")) & set(search("heal")) & set(search("minion"))


def test_search_forgives_accents_and_case() -> None:
    assert search("BARAD-DUR") == search("Barad-dûr") != []


def test_search_finds_ids() -> None:
    assert search("meq.choice.always.hero-order")[0] is entry("meq.choice.always.hero-order")


@pytest.mark.parametrize("words", ["", "  ", "xyzzy"])
def test_search_finds_nothing(words: str) -> None:
    assert search(words) == []


def test_tests_of_reads_functions_methods_and_classes(tmp_path: Path) -> None:
    room = tmp_path / "tests" / "meq"
    room.mkdir(parents=True)
    (room / "test_rest.py").write_text(
        """
@rule("a.one", "a.two")
def test_function(): ...

@pytest.mark.rule("a.one")
async def test_later(): ...

@rule("a.class")
class TestHaven:
    @rules.rule("a.two")
    def test_method(self): ...
    def helper(self): ...

@parametrize("a.not-a-rule", [1])
def test_unmarked(): ...
"""
    )
    (room / "helpers.py").write_text('@rule("a.helper")\ndef test_not_collected(): ...\n')
    file = "tests/meq/test_rest.py"
    assert tests_of(tmp_path / "tests") == {
        "a.class": [f"{file}::TestHaven::test_method"],
        "a.one": [f"{file}::test_function", f"{file}::test_later"],
        "a.two": [f"{file}::test_function", f"{file}::TestHaven::test_method"],
    }


def test_every_rule_that_a_test_names_exists(project: Path) -> None:
    for id in tests_of(project / "tests"):
        entry(id)


def test_the_decorator_refuses_unknown_rules() -> None:
    with pytest.raises(UnknownRule, match="There is no rule"):
        rule("meq.no.such")
    with pytest.raises(ValueError, match="at least one id"):
        rule()


def test_the_decorator_marks() -> None:
    mark = rule("meq.choice.always.hero-order").mark
    assert (mark.name, mark.args) == ("rule", ("meq.choice.always.hero-order",))


@pytest.mark.parametrize("book", CHOICES)
def test_choices_are_ours(book: str) -> None:
    start, printed = CHOICES[book]
    for found in entries(book):
        assert found.id.startswith(start) and found.kind == "choice" and found.book == (printed,)
        assert found.cite.endswith("?"), found.id


@pytest.mark.parametrize("book", CHOICES)
def test_choices_page_is_in_step_with_the_book(project: Path, book: str) -> None:
    page = (project / f"docs/{book}.md").read_text(encoding="utf-8")
    assert page == choices_page(book), f"run: python -m underdeeps.rulebook.page {book} > docs/{book}.md"


@pytest.mark.parametrize("book", CHOICES)
def test_each_subject_has_one_place_on_its_page(book: str) -> None:
    subjects = [found.id.split(".")[2] for found in entries(book)]
    assert [subject for subject, _ in groupby(subjects)] == list(PAGES[book].headings)


def test_cards_that_choices_are_about_exist() -> None:
    named = {card for found in entries("meccg-choices") for card in found.cards}
    assert named <= set(NAMED)


def test_choices_that_the_code_names_exist(project: Path) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (project / "src").rglob("*.py"))
    ids = set(re.findall(r"\bme(?:q|ccg)\.choice(?:\.[a-z-]+){2}", text))
    assert "meccg.choice.play.trolls-untap-once" in ids
    for id in ids:
        entry(id)


def test_examples_in_the_documentation_run() -> None:
    assert doctest.testmod(rulebook).failed == 0


@pytest.mark.parametrize("book", LISTED)
def test_entries_without_a_test_are_listed_with_the_reason(project: Path, book: str) -> None:
    tested = tests_of(project / "tests")
    missing = {found.id for found in entries(book) if found.id not in tested}
    assert missing == {id for id in without_test(project) if id in {found.id for found in entries(book)}}


def test_the_list_of_entries_without_a_test_is_sound(project: Path) -> None:
    """Each row names an entry, once, of a book that is listed whole, and gives a reason."""
    rows = without_test(project)
    books = {found.id: book for book in BOOKS for found in entries(book)}
    for id, reason in rows.items():
        assert books.get(id) in LISTED, id
        assert len(reason.split()) > 1, id
        assert books[id] == "meq" or reason.startswith(REASONS), id
    page = (project / "docs/rules-not-tested.md").read_text(encoding="utf-8")
    assert len(rows) == len(re.findall(r"^\| `", page, re.MULTILINE))


def without_test(project: Path) -> dict[str, str]:
    """The rows of the page: entries, each with the reason why no test names it."""
    page = (project / "docs/rules-not-tested.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| `([a-z0-9.-]+)` \| (.+) \|$", page, re.MULTILINE))
