"""The command `train`: fits weights, and prints them beside those of before. How they are found is said in `arena`."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from underdeeps.arena.training import Plan, Trained, check, minded, train
from underdeeps.arena.workers import Where
from underdeeps.bots import weights
from underdeeps.cli.reports import MOST_SHOWN, bar, print_json
from underdeeps.cli.terminal import console
from underdeeps.cli.tournaments import file_to_write


def print_training(plan: Plan, where: Where, write: str, as_json: bool, command: str) -> bool:
    """Train, and print what came of it, also into a file if one is named; whether no game failed."""
    check(plan)
    file = file_to_write(write, "weights")
    with bar(plan.games) as advance:
        trained = train(plan, command, where, advance)
    if file:
        weights.write(file, trained.weights)
    if as_json:
        print_json({**weights.as_data(trained.weights), "errors": [each._asdict() for each in trained.failed]})
    else:
        _show(plan, trained)
    return not trained.failed


def _show(plan: Plan, trained: Trained) -> None:
    out = console()
    out.print(_weights(plan, trained))
    out.print()
    out.print(_figures(trained.weights.made))
    out.print()
    made = trained.weights.made
    out.print(f"{made['games']} games, {len(trained.failed)} failed; errors: {made['error']}", style="dim")
    for failed in trained.failed[:MOST_SHOWN]:
        out.print(f"seed {failed.seed}: {failed.error}", markup=False)


def _weights(plan: Plan, trained: Trained) -> Table:
    """Each term with the weight set by hand, the one that is played with, and the one that was found."""
    _, value = minded(plan.game)
    table = _table("term", "by hand", "now", "fitted")
    for term, now in zip(value.terms, value.weights, strict=True):
        row = (term.by_hand, now, trained.weights.weights[term.name])
        table.add_row(Text(term.name), *(f"{each:+.3f}" for each in row))
    return table


def _figures(made: dict[str, Any]) -> Table:
    """How well the ends of held-out games are foretold."""
    table = _table("foretold, held out", *made["from the position"])
    for title in ("from the position", "from the turn"):
        table.add_row(Text(title), *(f"{each:.4f}" for each in made[title].values()))
    return table


def _table(first: str, *heads: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(first)
    for head in heads:
        table.add_column(head, justify="right")
    return table
