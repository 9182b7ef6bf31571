"""Every card is declared once, says what it does, and asks under rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from underdeeps import rulebook
from underdeeps.meq import facts
from underdeeps.meq.cards import catalogue
from underdeeps.meq.cards.base import PARTS, Part, text_of
from underdeeps.meq.cards.control import rule_of

assert catalogue

KINDS = (
    facts.EVENTS,
    facts.ENCOUNTERS,
    facts.PERILS,
    facts.SHADOWS,
    facts.CORRUPTIONS,
    facts.PLOTS,
    facts.MISSIONS,
    facts.ITEMS,
    facts.CHARACTERS,
    facts.HEROES,
    facts.QUESTS,
    facts.MINIONS,
)
CARDS = [card for kind in KINDS for card in kind]


def test_every_card_is_declared() -> None:
    assert [card for card in CARDS if card not in PARTS] == []


@pytest.mark.parametrize("card", CARDS)
def test_the_text_is_made_of_whole_sentences(card: str) -> None:
    text = text_of(card)
    assert text.endswith(".") and text[0] in "ABCDEFGHIJKLMNOPQRSTUVWXYZ-"
    assert not re.search(r"\{|\}|  |\.\.| ,|, then, |the hero the |may either the |None|<", text)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_asks_under_an_entry_of_the_rulebook(card: str) -> None:
    rulebook.entry(rule_of(card))


def _all_parts(part: Part) -> list[Part]:
    return [part, *(inner for _, each in part.inner() for inner in _all_parts(each))]


def test_every_part_has_a_key_of_its_own() -> None:
    keys = [part.key for card in CARDS for top in PARTS[card] for part in _all_parts(top)]
    assert len(keys) == len(set(keys)) and all(keys)


def test_every_card_has_a_test_that_names_it() -> None:
    written = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    assert [card for card in CARDS if f'"{card}"' not in written] == []
