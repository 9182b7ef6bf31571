"""The options that a game has at the command line, made of its settings."""

from __future__ import annotations

from functools import cache
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
