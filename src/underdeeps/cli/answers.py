"""What a person typed as an answer: numbers of options, several of them in a row, or words of one option."""

from __future__ import annotations

from collections.abc import Sequence

from underdeeps.cli import names
from underdeeps.kernel import Decision, Option, UnderdeepsError

SHORTEST = 3
"""Letters that a name must have: fewer are more likely a slip than a choice."""
SHORT = {"y": "yes", "n": "no"}


def numbers(line: str) -> list[int]:
    """The numbers in a line that holds nothing else, with spaces or commas between them; otherwise none.

    >>> numbers("3 3, 7"), numbers("mount doom"), numbers("2nd")
    ([3, 3, 7], [], [])
    """
    words = line.replace(",", " ").split()
    return [int(word) for word in words] if all(word.isdecimal() for word in words) else []


def by_number(line: str, options: Sequence[Option]) -> list[Option]:
    """The options whose numbers were typed; none if the line is no row of numbers."""
    typed = numbers(line)
    for number in typed:
        if not 1 <= number <= len(options):
            raise UnderdeepsError(f"There is no option {number}. Type a number from 1 to {len(options)}.")
    return [options[number - 1] for number in typed]


def by_words(line: str, options: Sequence[Option], sentences: Sequence[str]) -> Option:
    """The one option with these words in its sentence, or whose subject is called so."""
    wanted = names.plain(line)
    wanted = SHORT.get(wanted, wanted)
    things = {str(option): sentence for option, sentence in zip(options, sentences, strict=True)}
    found = names.fitting(wanted, things, loosely=False) if wanted else []
    if len(wanted) < SHORTEST:
        found = [id for id in found if wanted in names.plain(things[id]).split()]
    if not found:
        most = len(options)
        raise UnderdeepsError(
            f"That is none of the options. Type a number from 1 to {most}, `?` for the rule, or `help`."
        )
    chosen = names.only(line, {id: things[id] for id in found})
    return next(option for option in options if str(option) == chosen)


class Ahead:
    """Answers that were typed in one line, kept for the next questions of the same kind.

    They are options, not numbers: what was meant when they were typed, wherever it stands in the next list.
    """

    def __init__(self) -> None:
        self.kind = ""
        self.seat = ""
        self.waiting: list[Option] = []

    def keep(self, asked: Decision, options: list[Option]) -> None:
        """Keep answers for the questions after this one."""
        self.kind, self.seat, self.waiting = asked.kind, asked.seat, options

    def interrupt(self) -> None:
        """Somebody else has decided something: what was typed fits no question any more."""
        self.kind = ""

    def drop(self) -> bool:
        """Forget all of them; whether there were any."""
        left, self.waiting = self.waiting, []
        return bool(left)

    def next(self, asked: Decision) -> Option | None:
        """The next answer, if it is one to this question."""
        if self.waiting and (asked.kind, asked.seat) == (self.kind, self.seat) and self.waiting[0] in asked.options:
            return self.waiting.pop(0)
        return None
