"""The pages of the decks that come with the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from underdeeps.kernel import BadSetup
from underdeeps.meccg import decks
from underdeeps.meccg.decks import Deck
from underdeeps.meccg.facts import CARDS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "src/underdeeps/meccg/decks"
PARTS = (
    "What it wants",
    "The first three turns",
    "Cards that go together",
    "How it wins",
    "What it fears",
    "In the sideboard",
)


def named(text: str) -> list[str]:
    """The cards that stand between backticks."""
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("deck", decks.shipped(), ids=lambda deck: deck.name)
def test_every_deck_has_a_page_that_names_cards_of_the_deck(deck: Deck) -> None:
    page = decks.guide(deck)
    assert page.startswith(f"# {deck.label}\n\n")
    assert tuple(re.findall(r"^## (.+)$", page, re.MULTILINE)) == PARTS
    assert len(set(named(page))) >= 15
    assert set(named(page)) - {CARDS[id].name for id, _ in deck.cards()} == set()
    sideboard = {CARDS[id].name for id, _ in deck.sideboard}
    assert sideboard.intersection(named(page.partition("## In the sideboard")[2]))


@pytest.mark.parametrize("deck", decks.shipped(), ids=lambda deck: deck.name)
def test_every_deck_is_introduced_in_two_lines(deck: Deck) -> None:
    about = decks.about(deck)
    assert 60 < len(about) < 200 and about.endswith(".") and "`" not in about and "\n" not in about


def test_every_page_is_that_of_a_deck_and_is_found_from_the_manual() -> None:
    pages = sorted(path.name for path in FOLDER.glob("*.md"))
    assert pages == sorted(path.with_suffix(".md").name for path in FOLDER.glob("*.deck"))
    manual = (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    assert [page for page in pages if f"(../src/underdeeps/meccg/decks/{page})" not in manual] == []


def test_other_decks_have_no_page() -> None:
    with pytest.raises(BadSetup, match="no page"):
        decks.guide(decks.random_deck("wizard", 1))
