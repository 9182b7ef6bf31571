"""What the documents show runs as they show it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import underdeeps
from underdeeps.kernel import options

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/bots.md")


@pytest.mark.parametrize("page", PAGES)
def test_examples_on_a_page_run(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 5 and not failed


@pytest.mark.parametrize("module", [underdeeps, options])
def test_examples_in_docstrings_run(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried and not failed


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/bots.md"])
def test_links_and_folders_exist(page: str) -> None:
    text = (ROOT / page).read_text()
    links = re.findall(r"\]\((?!http)([^)#]+)\)", text)
    folders = re.findall(r"`((?:src|tests|docs|bench)/[\w./-]*)`", text)
    for target in links:
        assert ((ROOT / page).parent / target).exists(), f"{page} links to {target}"
    for folder in folders:
        assert (ROOT / folder).exists(), f"{page} names {folder}"
