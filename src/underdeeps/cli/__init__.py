"""The command `underdeeps`: playing, looking at games, playing many of them, looking things up.

Here are only the commands and their options. What they do is loaded when one is called, so that `--help` is quick. This
is also the one place where mistakes of a person become one sentence and exit code 2.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import underdeeps as ud
from underdeeps.cli import options

if TYPE_CHECKING:
    from underdeeps.cli.screen import Shape

HELP = {"help_option_names": ["-h", "--help"]}
MISTAKE = 2
FAULT = 70
"""Exit code for a fault of ours (EX_SOFTWARE)."""


class Underdeeps(click.Group):
    """The group of all commands; whatever goes wrong is said in one sentence."""

    def main(self, *args: Any, **extra: Any) -> Any:
        run: Any = super().main
        if not extra.pop("standalone_mode", True):
            return run(*args, standalone_mode=False, **extra)
        try:
            code = run(*args, standalone_mode=False, **extra)
        except BaseException as error:
            code = _said(error)
        sys.exit(code if isinstance(code, int) else 0)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. If nobody reads on, as behind `| head -1`, it just ends; click would call that a failure."""
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
            return 0
        return done


def _said(error: BaseException) -> int:
    """Say what went wrong; the exit code. Anything that is no mistake of a person goes on as it is."""
    from underdeeps.kernel.errors import UnderdeepsError
    from underdeeps.rulebook import RulebookError

    if isinstance(error, (UnderdeepsError, RulebookError)):
        return _complain(str(error), MISTAKE)
    if isinstance(error, click.ClickException):
        return _complain(error.format_message(), MISTAKE)
    if isinstance(error, (click.Abort, KeyboardInterrupt)):
        return _complain("Stopped.", 130)
    if isinstance(error, Exception) and not os.environ.get("UNDERDEEPS_TRACE"):
        kind = type(error).__name__
        return _complain(f"This is a fault of ours: {kind}: {error} (UNDERDEEPS_TRACE=1 shows where).", FAULT)
    raise error


def _complain(sentence: str, code: int) -> int:
    click.echo(" ".join(sentence.split()), err=True)
    return code


@click.group(cls=Underdeeps, invoke_without_command=True, context_settings=HELP)
@click.version_option(package_name="underdeeps", message="Underdeeps %(version)s")
@click.option(
    "--with",
    "modules",
    multiple=True,
    metavar="MODULE",
    help="Also play the games that a module or file of yours registers.",
)
@click.pass_context
def main(context: click.Context, modules: tuple[str, ...]) -> None:
    """A table for games of Middle-earth that knows every rule.

    Without a command: a menu, if a person sits at the terminal.
    """
    _load(modules)
    if context.invoked_subcommand is not None:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        click.echo(context.get_help())
        return
    from underdeeps.cli.menu import menu as ask

    ask()


def _load(modules: tuple[str, ...]) -> None:
    """Import what somebody brings along; a mistake in it is theirs, and is named with its file and line."""
    if not modules:
        return
    from underdeeps.kernel.errors import UnderdeepsError
    from underdeeps.kernel.registry import load

    for module in modules:
        try:
            load(module)
        except UnderdeepsError:
            raise
        except Exception as error:
            if os.environ.get("UNDERDEEPS_TRACE"):
                raise
            kind = type(error).__name__
            raise UnderdeepsError(
                f"{module} cannot be loaded: {_place_of(error)}: {kind}: {_message(error)}."
            ) from error


def _place_of(error: Exception) -> str:
    """The file and the line of a mistake, in code that is not ours: where it was made, or what called us wrongly."""
    from traceback import extract_tb

    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}"
    ours = str(Path(ud.__file__).parent)
    theirs = [at for at in extract_tb(error.__traceback__) if not at.filename.startswith((ours, "<frozen"))]
    return f"{theirs[-1].filename}, line {theirs[-1].lineno}" if theirs else "somewhere"


def _beginning(command: str) -> list[str]:
    """The first words of a command as it was called, with what was brought along."""
    modules = click.get_current_context().find_root().params.get("modules", ())
    return ["underdeeps", *(f"--with {module}" for module in modules), command]


def _message(error: Exception) -> str:
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return said.rstrip(".")


@main.command()
def menu() -> None:
    """A menu of what can be done at this terminal."""
    from underdeeps.cli.menu import menu as ask

    ask()


@main.command(cls=options.OfGame)
@click.argument("game")
@options.people
@options.bot
@click.option("--seed", type=int, help="The same seed and choices give the same game.")
def play(game: str, people: tuple[str, ...], bot: str, seed: int | None, **said: Any) -> None:
    """Play a game at this terminal: `underdeeps play meq`."""
    from underdeeps.cli import start

    start.play(game, people, bot, seed, options.given(said))


@main.command()
@click.argument("name", required=False)
@options.people
@options.bot
@click.option("--list", "listing", is_flag=True, help="Only list the kept games.")
def resume(name: str | None, people: tuple[str, ...], bot: str, listing: bool) -> None:
    """Go on with a kept game: the last one, or one by its NAME or file."""
    if listing:
        from underdeeps.cli.saved_games import all_games

        for path in all_games():
            click.echo(path.stem)
        return
    from underdeeps.cli import start

    start.resume(name, people, bot)


@main.command()
@click.argument("file")
@click.option("--seat", help="Look from this seat; without it, as an onlooker.")
@click.option("--at", default=0, type=click.IntRange(0), help="Begin after this many choices.")
@click.option("--all", "everything", is_flag=True, help="Print the whole game as text.")
def replay(file: str, seat: str | None, at: int, everything: bool) -> None:
    """See a recorded game again, step by step."""
    from underdeeps.cli.replaying import replay_file

    replay_file(file, seat, at, everything)


@main.command()
@click.argument("game", default="")
@options.as_json
def bots(game: str, as_json: bool) -> None:
    """Whom one can play against, and what they are like; of one GAME, or of all."""
    from underdeeps.cli.reports import print_bots

    print_bots(game, as_json)


@main.command(cls=options.OfGame)
@click.argument("game")
@click.option("--games", default=100, show_default=True, help="How many.")
@click.option("--seed", default=0, show_default=True, help="Of the first game; each next one has the next seed.")
@click.option(
    "--bots",
    "players",
    default="random",
    callback=options.listed,
    help="By seat (see `underdeeps bots`); the last takes all further ones.",
)
@options.jobs
@options.cluster
@click.option("--stats", is_flag=True, help="Also count how often things occur, and which cards are played.")
@click.option("--by-lot", is_flag=True, help="In the card game: each game with two decks that are put together by lot.")
@options.as_json
def simulate(
    game: str,
    games: int,
    seed: int,
    players: tuple[str, ...],
    jobs: int,
    cluster: str,
    stats: bool,
    by_lot: bool,
    as_json: bool,
    **said: Any,
) -> None:
    """Let bots play many games, and sum them up. Exit code 1 if one of them failed.

    If nobody says who or what plays, all lineups of the game take turns.
    """
    from underdeeps.arena.simulate import Plan
    from underdeeps.arena.workers import Where
    from underdeeps.cli.reports import print_simulation

    settings = ud.rules(game).settings_of(options.given(said))
    plan = Plan(game, games, seed, players, settings=settings, stats=stats, by_lot=by_lot)
    if not print_simulation(plan, Where(jobs or os.cpu_count() or 1, cluster), as_json):
        raise SystemExit(1)


@main.command(cls=options.OfGame)
@click.argument("game")
@click.option(
    "--bots",
    "players",
    required=True,
    callback=options.listed,
    help="Two or more (see `underdeeps bots`): keen,greedy or expert@64,keen.",
)
@click.option("--pairs", type=int, help="How many every two bots play  [default: 100; with --sprt: at most 2000]")
@click.option("--seed", default=0, show_default=True, help="Of the first pair; each next one has the next seed.")
@click.option("--worlds", type=click.IntRange(1), help="How many worlds bots look into that search.")
@click.option("--ms", type=click.IntRange(1), help="How many milliseconds they think; such games cannot be repeated.")
@click.option("--sprt", is_flag=True, help="Stop as soon as it is known if the first of two bots is better.")
@options.jobs
@options.cluster
@click.option("--page", default="", metavar="FILE", help="Also write it as a page: docs/ratings.md.")
@click.option("--data", default="", metavar="FILE", help="Also write it as JSON, for the ratings that the table shows.")
@options.as_json
def tournament(
    game: str,
    players: tuple[str, ...],
    pairs: int | None,
    seed: int,
    worlds: int | None,
    ms: int | None,
    sprt: bool,
    jobs: int,
    cluster: str,
    page: str,
    data: str,
    as_json: bool,
    **said: Any,
) -> None:
    """Let bots play each other in mirrored pairs, and rate them. Exit code 1 if a game failed.

    In the two games of a pair seed and lineup are the same, and the bots' sides are swapped. If nobody says what is
    played, all lineups of the game take turns.
    """
    from underdeeps.arena.tournament import Plan, with_budget
    from underdeeps.arena.workers import Where
    from underdeeps.cli.settings import as_words
    from underdeeps.cli.tournaments import Shape, print_tournament

    settings = ud.rules(game).settings_of(options.given(said))
    pairs = (2000 if sprt else 100) if pairs is None else pairs
    plan = Plan(game, with_budget(players, worlds, ms), pairs, seed, settings, sprt)
    words = [*_beginning("tournament"), game, f"--bots {','.join(plan.bots)}", f"--pairs {pairs}", f"--seed {seed}"]
    words += [*["--sprt"] * sprt, *as_words(game, options.given(said))]
    where = Where(jobs or os.cpu_count() or 1, cluster)
    if not print_tournament(plan, where, Shape(as_json, page, data), " ".join(words)):
        raise SystemExit(1)


@main.command(cls=options.OfGame)
@click.argument("game")
@click.option("--games", default=1000, show_default=True, help="How many; every fifth pair is held out.")
@click.option("--seed", default=0, show_default=True, help="Of the first two games; each next two have the next seed.")
@click.option(
    "--bots",
    "players",
    default="steady",
    show_default=True,
    callback=options.listed,
    help="One that plays itself, or two (see `underdeeps bots`).",
)
@click.option("--stray", default=4.0, show_default=True, help="In so many of 100 decisions bots do anything.")
@click.option(
    "--pull",
    default=500.0,
    type=click.FloatRange(0),
    show_default=True,
    help="So many positions speak for the weights set by hand.",
)
@options.jobs
@options.cluster
@click.option("--write", default="", metavar="FILE", help="Write the weights, with how they were found.")
@options.as_json
def train(
    game: str,
    games: int,
    seed: int,
    players: tuple[str, ...],
    stray: float,
    pull: float,
    jobs: int,
    cluster: str,
    write: str,
    as_json: bool,
    **said: Any,
) -> None:
    """Fit what bots find a position worth to how many games ended. Exit code 1 if one of them failed.

    The same seeds give the same weights. Needs numpy.
    """
    from underdeeps.arena.training import Plan, two_of
    from underdeeps.arena.workers import Where
    from underdeeps.cli.settings import as_words
    from underdeeps.cli.training import print_training

    settings = ud.rules(game).settings_of(options.given(said))
    plan = Plan(game, games, seed, two_of(players), stray, pull, settings)
    words = [*_beginning("train"), game, f"--games {games} --seed {seed} --bots {','.join(players)}"]
    words += [f"--stray {stray:g} --pull {pull:g}", *as_words(game, options.given(said))]
    where = Where(jobs or os.cpu_count() or 1, cluster)
    if not print_training(plan, where, write, as_json, " ".join(words)):
        raise SystemExit(1)


@main.command()
@click.argument("words", nargs=-1)
@options.as_json
def rules(words: tuple[str, ...], as_json: bool) -> None:
    """The rules that have all WORDS, in our own words."""
    from underdeeps.cli.reports import print_rules

    print_rules(" ".join(words), as_json)


@main.command()
@click.argument("words", nargs=-1)
@click.option("--game", default="", help="Whose cards; it may also be the first word.")
@click.option("--faces", is_flag=True, help="One line for each card that has a text: its id, its name, the text.")
@click.option("--where", is_flag=True, help="One line for each card that is declared: the file and the line.")
@options.as_json
def cards(words: tuple[str, ...], game: str, faces: bool, where: bool, as_json: bool) -> None:
    """The cards that have all WORDS, with the text that their effects write.

    In the card game, WORDS are a query: `underdeeps cards meccg "type:creature race:orc prowess>=8"`.
    """
    if words and words[0] in ud.games():
        game, *rest = words
        words = tuple(rest)
    from underdeeps.cli.screens import screen_of

    shape: Shape = "json" if as_json else "where" if where else "faces" if faces else "table"
    screen_of(game or ud.games()[0]).print_cards(" ".join(words), shape)


@main.command()
@click.argument("words", nargs=-1)
@click.option("--game", default="", help="Whose cards; it may also be the first word. Without it: of all games.")
@click.option("--page", is_flag=True, help="Write them as a page of docs/.")
@options.as_json
def parts(words: tuple[str, ...], game: str, page: bool, as_json: bool) -> None:
    """What cards are made of: the parts that have all WORDS, with what may be said of them and a card that has them."""
    if words and words[0] in ud.games():
        game, *rest = words
        words = tuple(rest)
    from underdeeps.cli.parts import print_parts

    print_parts(" ".join(words), game, as_json, page)


@main.group(invoke_without_command=True)
@click.pass_context
def deck(context: click.Context) -> None:
    """Decks of the card game: those that come with it, by name, and those in your files."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@deck.command("list")
def list_decks() -> None:
    """The decks that come with the game."""
    from underdeeps.cli import decks

    decks.print_list()


@deck.command()
@click.argument("deck", metavar="FILE|NAME")
@click.option("--length", default="short", show_default=True, help="Of the game: starter, short, long or campaign.")
@options.as_json
def check(deck: str, length: str, as_json: bool) -> None:
    """Whether a deck is legal, and which rules are in the way. Exit code 1 if it is not."""
    from underdeeps.cli import decks

    if not decks.print_check(deck, length, as_json):
        raise SystemExit(1)


@deck.command()
@click.argument("deck", metavar="FILE|NAME")
def show(deck: str) -> None:
    """The cards of a deck, in groups."""
    from underdeeps.cli import decks

    decks.print_deck(deck)


@deck.command()
@click.argument("deck", metavar="NAME")
def guide(deck: str) -> None:
    """How a deck that comes with the game is played: its plan, its first turns, its best pairs of cards."""
    from underdeeps.cli import decks

    decks.print_guide(deck)


@deck.command()
@click.argument("deck", metavar="FILE|NAME")
@click.option("--format", default="underdeeps", show_default=True, help="underdeeps, gccg, plain (names) or ids.")
def export(deck: str, format: str) -> None:
    """A deck as text, for a file or for another program."""
    from underdeeps.cli import decks

    decks.print_export(deck, format)


@deck.command("random")
@click.option("--kind", default="wizard", show_default=True, help="Of player: wizard, ringwraith, balrog ...")
@click.option("--seed", type=int, default=None, help="The same number gives the same deck; any, if you say none.")
@click.option("--format", default="underdeeps", show_default=True, help="underdeeps, gccg, plain (names) or ids.")
def random_deck(kind: str, seed: int | None, format: str) -> None:
    """A legal deck that is put together by lot, as text for a file."""
    from underdeeps.cli import decks

    decks.print_random(kind, seed, format)


@main.command()
@click.option("--seconds", default=20.0, type=click.FloatRange(0.1), show_default=True, help="How long to measure.")
@options.as_json
def bench(seconds: float, as_json: bool) -> None:
    """How fast our games are, and some others beside them."""
    from underdeeps.cli.reports import print_bench

    print_bench(seconds, as_json)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", type=int, default=8000, show_default=True, help="The port to listen at.")
@click.option("--db", "database", default="", metavar="FILE|URL", help="A file, or a PostgreSQL database by its URL.")
@click.option("--bot-workers", type=int, default=1, show_default=True, help="Processes in which bots think.")
@click.option("--client", type=click.Path(file_okay=False), help="Another build of the browser client.")
@click.option("--proxies", default="", metavar="A,B,...", help="Proxies before the table that are to be believed.")
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Another site whose pages may play here.")
def serve(
    host: str, port: int, database: str, bot_workers: int, client: str | None, proxies: str, origins: tuple[str, ...]
) -> None:
    """Serve the web table: `underdeeps serve`, then open http://127.0.0.1:8000."""
    from msgspec.structs import replace

    from underdeeps.table.serve import serve as run
    from underdeeps.table.settings import Settings, database_url

    settings = Settings(
        database=database_url(database), host=host, port=port, bot_workers=bot_workers, proxies=proxies, origins=origins
    )
    run(settings if client is None else replace(settings, client=Path(client)))
