"""What the documents show runs as they show it."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
PAGES = ["README.md", "CONTRIBUTING.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]


def shows_examples(path: Path) -> bool:
    return ">>> " in path.read_text(encoding="utf-8")


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


MODULES = [module_name(path) for path in sorted(SOURCE.rglob("*.py")) if shows_examples(path)]


@pytest.mark.parametrize("page", [page for page in PAGES if shows_examples(ROOT / page)])
def test_examples_on_a_page_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried and not failed


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried and not failed


def test_the_examples_are_found() -> None:
    """A search that finds nothing passes quietly, so show that it does find something."""
    assert {"underdeeps", "underdeeps.kernel.options", "underdeeps.rulebook"} <= set(MODULES)
    assert shows_examples(ROOT / "README.md") and shows_examples(ROOT / "docs/bots.md")


@pytest.mark.parametrize("page", PAGES)
def test_links_and_folders_exist(page: str) -> None:
    text = (ROOT / page).read_text()
    links = re.findall(r"\]\((?!http)([^)#]+)\)", text)
    folders = re.findall(r"`((?:src|tests|docs|bench|examples)/[\w./-]*)`", text)
    for target in links:
        assert ((ROOT / page).parent / target).exists(), f"{page} links to {target}"
    for folder in folders:
        assert (ROOT / folder).exists(), f"{page} names {folder}"


def code_shown(page: str) -> list[str]:
    """The blocks of Python on a page that are no dialogue, as they would stand in a module."""
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^ *```python\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    return [dedent(code).strip() for code in blocks if ">>> " not in code]


SHOWING = ("CONTRIBUTING.md", "docs/a-game.md", "docs/cards.md")


@pytest.mark.parametrize("code", [code for page in SHOWING for code in code_shown(page)])
def test_code_shown_to_contributors_stands_in_the_project(code: str) -> None:
    files = [*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("test_*.py"), *(ROOT / "examples").glob("*.py")]
    assert any(code in path.read_text(encoding="utf-8") for path in files), code


def test_every_chapter_of_the_rules_is_named_to_contributors() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rules = SOURCE / "underdeeps/meccg/rules"
    chapters = [path.name for path in rules.glob("[!_]*.py")] + [
        f"{path.parent.name}/" for path in rules.glob("*/__init__.py")
    ]
    assert len(chapters) > 10
    assert [each for each in chapters if f"`{each}`" not in page] == []
