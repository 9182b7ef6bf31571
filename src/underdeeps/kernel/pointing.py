"""Saying what options point at, verb by verb: for games with so many verbs that one should not be forgotten.

    POINTERS = Pointers()

    @POINTERS.of("pass", "enough")
    def nothing(asked: Asked) -> list[str]:
        ...

A verb that means something else in one question is declared as `kind:verb`. A verb that nobody declared points at
nothing; a game's tests ask `knows` for each that occurs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from underdeeps.kernel.options import Decision, Option

A = TypeVar("A")
Points = Callable[[A, Option], list[str]]
"""The things that an option points at, from what is known of the question."""


class Pointers(Generic[A]):
    """What each verb points at."""

    def __init__(self) -> None:
        self.declared: dict[str, Points[A]] = {}

    def of(self, *verbs: str) -> Callable[[Points[A]], Points[A]]:
        """Declare what options with these verbs point at."""

        def declare(points: Points[A]) -> Points[A]:
            for verb in verbs:
                if verb in self.declared:
                    raise TypeError(f"What {verb!r} points at is declared twice.")
                self.declared[verb] = points
            return points

        return declare

    def knows(self, kind: str, verb: str) -> bool:
        """Whether it is declared what this verb points at in this kind of question."""
        return f"{kind}:{verb}" in self.declared or verb in self.declared

    def things(self, asked: A, decision: Decision) -> list[tuple[str, ...]]:
        """The things that each option of a question points at, each once."""
        return [
            tuple(dict.fromkeys(self._points(decision.kind, option.verb)(asked, option))) for option in decision.options
        ]

    def _points(self, kind: str, verb: str) -> Points[A]:
        return self.declared.get(f"{kind}:{verb}") or self.declared.get(verb) or (lambda asked, option: [])
