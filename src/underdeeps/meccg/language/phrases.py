"""How cards word what they ask, offer, declare, tell and roll for: beside the card (or the shared part) that says it.

What the rules say is worded in `words`, which fills in names and puts the sentences together. A word has one meaning:
who declares one that is taken is told so at import.

>>> QUESTIONS["lie.answer"]
'{0} hears a lie: do you tap for it, or let a roll decide?'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from underdeeps.kernel.templates import Templates
from underdeeps.meccg.language.vocabulary import Vocabulary

QUESTIONS: dict[str, Templates] = {}
"""The questions by their kinds; `{card}` is the card that asks, `{0}` ... what the question is about."""
OPTIONS: dict[str, Templates] = {}
"""The options by their verbs, or by `kind:verb` where a verb means something else in a question of that kind."""
WAITING: dict[str, Templates] = {}
"""What actions with a verb of their own are called while they wait in the chain of effects."""
DECLARED: dict[str, Templates] = {}
"""How the declaration of such an action is told."""
STORY: dict[str, Templates] = {}
"""What happened, by the kinds of events."""
ROLLS: dict[str, Templates] = {}
"""What the dice are rolled for."""
POINTS: dict[str, str] = {}
"""What on the table the options of cards point at, by their verbs: one of `POINTING`."""

POINTING: Final = Vocabulary(
    "way to point",
    {
        "named": "at what the option names; if it names nothing, at what the question is about",
        "nothing": "at nothing: it says no, or enough, or how many",
        "site": "at a site that one may go to",
        "sideboard": "at what the option names, and at the sideboard",
    },
)


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


def offers(verb: str, words: Templates, points: str = "named") -> None:
    """Word an option, whatever the question, and say what it points at."""
    word(OPTIONS, {verb: words})
    POINTS[verb] = POINTING.check(points)


def declares(verb: str, words: Templates, waiting: Templates, told: Templates, points: str = "named") -> None:
    """Word an action that has a verb of its own: as an option, while it waits in the chain, and when it is declared."""
    offers(verb, words, points)
    word(WAITING, {verb: waiting})
    word(DECLARED, {verb: told})


def tells(kind: str, words: Templates) -> None:
    """Word an event."""
    word(STORY, {kind: words})


def rolls(reason: str, words: Templates) -> None:
    """Word what the dice are rolled for."""
    word(ROLLS, {reason: words})
