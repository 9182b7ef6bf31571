"""How each deck that comes with the game is played: its page, the file `*.md` beside the deck.

A page begins with the label of the deck and a paragraph that says in two lines what it is like; lobbies show that one.
What stands between `backticks` on a page is a card of the deck.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from underdeeps.kernel import BadSetup
from underdeeps.meccg.decks.model import Deck
from underdeeps.meccg.decks.reading import read


@cache
def guide(deck: Deck) -> str:
    """The page of one of our decks, in Markdown; BadSetup if there is none."""
    for file in Path(__file__).parent.glob(f"{deck.name.lower()}-*.deck"):
        if read(file.read_text(encoding="utf-8"), file.name) == deck:  # and not somebody's own of this name
            return file.with_suffix(".md").read_text(encoding="utf-8")
    raise BadSetup(f"The deck {deck.label} has no page: only decks that come with the game have one.")


def about(deck: Deck) -> str:
    """The paragraph at the head of the page of one of our decks, as one line."""
    return guide(deck).split("\n\n")[1].replace("\n", " ")
