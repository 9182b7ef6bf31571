"""How the card game speaks: questions, options and events as sentences."""

from __future__ import annotations

from underdeeps.kernel import Decision, Event, Option
from underdeeps.meccg.table import Table


def prompt(table: Table, decision: Decision) -> str:
    """The question as a sentence for the seat that is asked."""
    return f"{decision.kind}?"


def sentence(table: Table, decision: Decision, option: Option) -> str:
    """An option as a sentence."""
    return str(option)


def story(event: Event) -> str:
    """An event as a sentence."""
    return str(event)
