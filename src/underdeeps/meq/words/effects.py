"""The text of a card's effects inside questions and options: the effects write it themselves."""

from __future__ import annotations

from underdeeps.meq.cards.base import Effect
from underdeeps.meq.cards.control import ANYBODY, NOBODY, Deed
from underdeeps.meq.words.phrases import capital


def done_by(effect: Effect, by: str) -> str:
    """An effect as the one who decides on it reads it: the verb alone if they do it themselves."""
    if isinstance(effect, Deed):
        return effect.act() if effect.actor() in (by, ANYBODY, NOBODY) else effect.clause()
    return effect.text()


def sentence_of(effect: Effect, by: str) -> str:
    """The same as a sentence of its own."""
    return f"{capital(done_by(effect, by))}."
