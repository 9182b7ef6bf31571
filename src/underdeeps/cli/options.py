"""What several commands have in common: options, and being about a game, whose own options join those of the command.

What an option does is said where it is used.
"""

from __future__ import annotations

from typing import Any

import click

import underdeeps as ud

_GAME = "underdeeps.game"


def listed(context: click.Context, parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """An option that takes several names with commas between them."""
    return tuple(part.strip().lower() for part in (value or "").split(",") if part.strip())


def _lower(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name.lower() for name in value)


class OfGame(click.Command):
    """A command about the game that is named in it: that game's own options join those of the command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[_GAME] = next((word for word in args if word in ud.games()), "")
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        params = super().get_params(ctx)
        if game := ctx.meta.get(_GAME):
            from underdeeps.cli import settings

            return [*params[:-1], *settings.options(game), params[-1]]
        return params

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.indentation():
            formatter.write_text(f"(add one of {', '.join(ud.games())} to see its own options)")


_seat = "Your seat; several share this terminal."
people = click.option("--as", "--seat", "people", multiple=True, metavar="SEAT", callback=_lower, help=_seat)
bot = click.option(
    "--bot",
    default="",
    show_default="novice; who names no seat is asked",
    help="Who plays the other seats: `underdeeps bots` tells about them.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
jobs = click.option(
    "--jobs", default=1, type=click.IntRange(0), show_default=True, help="Processes; 0: one for each core."
)
cluster = click.option(
    "--cluster", default="", metavar="ADDRESS", help="Play on a Dask cluster instead: tcp://HOST:8786."
)


def given(said: dict[str, Any]) -> dict[str, Any]:
    """What was said of a game's options; the rest is left to the game."""
    return {name: value for name, value in said.items() if value}
