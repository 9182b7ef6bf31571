"""What happened, told to those who may know it.

An event has facts that every seat it reaches may read, and secrets that only some seats may (which cards were drawn).
Events live beside the state, never in it.
"""

from __future__ import annotations

import msgspec

Fact = str | int | bool | tuple[str, ...]


class Event(msgspec.Struct, frozen=True):
    """One thing that happened at the table."""

    kind: str
    facts: dict[str, Fact]
    rule: str = ""
    secrets: dict[str, Fact] = {}
    """Further facts, for the seats in `told` only."""
    told: tuple[str, ...] = ()

    def seen_by(self, seat: str | None) -> Event:
        """The event as `seat` sees it; an onlooker (None) sees no secrets."""
        secrets = self.secrets if seat in self.told else {}
        return Event(self.kind, {**self.facts, **secrets}, self.rule)

    def __str__(self) -> str:
        parts = [f"{key}={_text(value)}" for key, value in self.facts.items()]
        return " ".join([self.kind, *parts])


def _text(value: Fact) -> str:
    if isinstance(value, tuple):
        return ",".join(value) or "-"
    return str(value)
