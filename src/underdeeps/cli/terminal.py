"""Reading lines from a person, and the console that everything is shown on."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.console import Console


class Leaves(Exception):
    """The person has gone: the end of the input, or Ctrl-C."""


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Rich would leave at once with exit code 1: let the command end as it does for any other output."""
        raise BrokenPipeError


def console(stderr: bool = False) -> Console:
    """The console for this output; without a terminal it is 100 columns wide and has no colours."""
    made = _Console(stderr=stderr, highlight=False, soft_wrap=False)
    return made if made.is_terminal else _Console(stderr=stderr, highlight=False, width=100, height=45)


def at_terminal() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read_line(out: Console, prompt: str) -> str:
    """A line that was typed, without spaces at its ends."""
    with suppress(ImportError):
        import readline  # noqa: F401 - lines can be edited and called back
    try:
        line = input(prompt) if at_terminal() else _piped(out, prompt)
    except (EOFError, KeyboardInterrupt):
        out.print()
        raise Leaves from None
    return line.strip()


def _piped(out: Console, prompt: str) -> str:
    """The next line of a script, shown as if it had been typed."""
    out.print(prompt, end="")
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    out.print(line.rstrip("\n"), markup=False)
    return line


def pick(out: Console, question: str, choices: list[str]) -> int:
    """The place of one of several choices, asked until there is an answer."""
    out.print(f"\n[bold]{question}[/]")
    for number, choice in enumerate(choices, 1):
        out.print(f" [bold cyan]{number:>2}[/] {choice}")
    while True:
        line = read_line(out, "> ")
        if line.isdecimal() and 1 <= int(line) <= len(choices):
            return int(line) - 1
        if line in ("q", "quit", "exit"):
            raise Leaves
        out.print(f"Type a number from 1 to {len(choices)}, or `quit`.")
