"""How cards word what they ask, offer, tell and roll for: declared beside the card (or the shared part) that says it.

What the rules say is worded in `words`, which fills in names and puts the sentences together. A word has one meaning:
who declares one that is taken is told so at import.

>>> QUESTIONS["lie.answer"]
'{0} hears a lie: do you tap for it, or let a roll decide?'
"""

from __future__ import annotations

from collections.abc import Mapping

from underdeeps.kernel.templates import Templates

QUESTIONS: dict[str, Templates] = {}
"""The questions by their kinds; `{card}` is the card that asks, `{0}` ... what the question is about."""
OPTIONS: dict[str, Templates] = {}
"""The options by their verbs, or by `kind:verb` where a verb means something else in a question of that kind."""
STORY: dict[str, Templates] = {}
"""What happened, by the kinds of events."""
ROLLS: dict[str, Templates] = {}
"""What the dice are rolled for."""


def word(vocabulary: dict[str, Templates], words: Mapping[str, Templates]) -> None:
    """Enter words in a vocabulary."""
    for key in words:
        if key in vocabulary:
            raise ValueError(f"{key!r} is worded already: {vocabulary[key]!r}")
    vocabulary.update(words)


def asks(kind: str, words: Templates, options: Mapping[str, Templates] | None = None) -> None:
    """Word a question, and the options that mean something of their own in it."""
    word(QUESTIONS, {kind: words})
    word(OPTIONS, {f"{kind}:{verb}": said for verb, said in (options or {}).items()})


def offers(verb: str, words: Templates) -> None:
    """Word an option, whatever the question."""
    word(OPTIONS, {verb: words})


def tells(kind: str, words: Templates) -> None:
    """Word an event."""
    word(STORY, {kind: words})


def rolls(reason: str, words: Templates) -> None:
    """Word what the dice are rolled for."""
    word(ROLLS, {reason: words})
