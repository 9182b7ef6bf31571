"""The options that a game has at the command line, made of its settings."""

from __future__ import annotations

from functools import cache
from shlex import quote
from typing import Any

import click

import underdeeps as ud
from underdeeps.kernel import Setting


@cache
def options(game: str) -> tuple[click.Option, ...]:
    """The options of a game."""
    return tuple(_option(setting) for setting in ud.rules(game).options)


def _option(setting: Setting) -> click.Option:
    typed: dict[str, Any] = {"metavar": setting.hint or None, "help": setting.help}
    if setting.kind == "flag":
        typed = {"is_flag": True, "help": setting.help}
    elif setting.kind == "number":
        typed["type"] = click.IntRange(0)
    elif setting.kind == "names":
        typed["callback"] = _listed
    elif setting.kind == "texts":
        typed["multiple"] = True
    elif setting.values:
        typed["type"] = click.Choice(setting.values, case_sensitive=False)
    return click.Option([f"--{setting.name.replace('_', '-')}"], **typed)


def _listed(context: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Several names with commas between them."""
    return tuple(part.strip().lower() for part in (value or "").split(",") if part.strip())


def as_words(game: str, said: dict[str, Any]) -> list[str]:
    """What was said of a game's options, as it would be typed again.

    >>> as_words("meq", {"seats": ("sauron", "thalin"), "high_stakes": True})
    ['--seats sauron,thalin', '--high-stakes']
    """
    kinds = {setting.name: setting.kind for setting in ud.rules(game).options}
    words = []
    for name, value in said.items():
        option = f"--{name.replace('_', '-')}"
        if kinds[name] == "flag":
            words.append(option)
        elif kinds[name] == "texts":
            words += [f"{option} {quote(text)}" for text in value]
        else:
            words.append(f"{option} {quote(','.join(value) if kinds[name] == 'names' else str(value))}")
    return words
