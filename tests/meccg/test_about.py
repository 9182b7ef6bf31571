"""What passive conditions can be about: the words are a short list, and each of them is needed."""

from __future__ import annotations

from typing import get_args

from underdeeps.meccg import sets
from underdeeps.meccg.language.about import ABOUT, About
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.trigger import On


def test_every_word_has_a_meaning() -> None:
    assert tuple(ABOUT) == get_args(About)


def test_every_word_is_on_a_card() -> None:
    assert sets.__path__
    used = {part.about for parts in PARTS.values() for part in parts if isinstance(part, On)}
    assert used == set(ABOUT)


def test_a_trigger_that_no_part_words_is_worded_by_what_it_does() -> None:
    plain = [part for parts in PARTS.values() for part in parts if type(part) is On]
    assert len(plain) > 5
    assert all(part.text() == f"{part.said} {part.done()}" and part.said for part in plain)
