"""A decision and what may be answered: small plain data, the same for records, sockets, bots and tests.

Sentences for people are not made here: a game words its own options, and only when somebody looks.
"""

from __future__ import annotations

import msgspec


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that may be chosen: a verb and what it is about.

    >>> str(Option("move", "weathertop"))
    'move weathertop'
    >>> Option.parse("pay argalad.overdraw") == Option("pay", "argalad.overdraw")
    True
    """

    verb: str
    subject: str = ""
    target: str = ""

    def __str__(self) -> str:
        if self.target:
            return f"{self.verb} {self.subject or '-'} {self.target}"
        return f"{self.verb} {self.subject}" if self.subject else self.verb

    @classmethod
    def parse(cls, text: str) -> Option:
        """The option with this text form; `str` and `parse` are each other's inverse."""
        verb, _, rest = text.strip().partition(" ")
        subject, _, target = rest.partition(" ")
        return cls(verb, "" if subject == "-" else subject, target)


class Decision(msgspec.Struct, frozen=True):
    """The one pending question: who is asked, what kind of question, and every answer that is accepted."""

    seat: str
    kind: str
    """The question's key, unique within its procedure, e.g. ``travel.pay``."""
    options: tuple[Option, ...]
    rule: str
    """Id of the rulebook entry that the question comes from."""
    about: tuple[str, ...] = ()
    """What the question is about (a card, a location, an amount ...), for its wording."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something may not be done: the rule in the way and the facts that put it there."""

    rule: str
    facts: tuple[str, ...] = ()


def find(options: tuple[Option, ...], choice: Option | str) -> int:
    """The place of `choice` among `options`, or -1. Text forms are taken too."""
    for index, option in enumerate(options):
        if option is choice:
            return index
    if isinstance(choice, str):
        choice = Option.parse(choice)
    for index, option in enumerate(options):
        if option == choice:
            return index
    return -1
