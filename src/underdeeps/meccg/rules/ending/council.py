"""The reckoning at the end of the game: corruption checks, then the marshalling points."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import Table


@procedure
def council(table: Table) -> Flow[None]:
    """The Free Council or Audience: corruption checks by both players, then the count."""
    table.phase = "council"
    table.tell("council", "end.council.names")
    for seat in table.seats:
        called, rule = table.kind(seat).council
        if called:
            table.tell(called, rule, seat=seat)
    for seat in (table.active, table.hazard_player):
        yield from council_checks(table, seat)
    if table.over:
        return
    shown: tuple[int, ...] = ()
    for seat in table.seats:
        n = yield from show_duplicates(table, seat)
        shown = (*shown, n)
    count(table, shown)


@procedure
def council_checks(table: Table, seat: str) -> Flow[None]:
    """A corruption check for each character of a player, in their order."""
    while unchecked(table, seat) and not table.over:
        choice = yield from ask(
            table,
            seat,
            "council.check",
            [Option("check", str(number)) for number in unchecked(table, seat)],
            "end.council.corruption-checks",
        )
        number = int(choice.subject)
        player = table.players[seat]
        player.used = (*player.used, f"council:{number}")
        yield from checks.corruption_check(table, number, 0, "")


def unchecked(table: Table, seat: str) -> list[int]:
    """The characters of a player who have not made their last corruption check."""
    used = table.players[seat].used
    return [
        card.number
        for card in table.characters_of(seat)
        if not numbers.immune_to_corruption(table, card.number) and f"council:{card.number}" not in used
    ]


ENOUGH = Option("enough")


@procedure
def show_duplicates(table: Table, seat: str) -> Flow[int]:
    """A player may show cards in hand that match unique cards of their opponent: how many they show."""
    n = 0
    while to_show(table, seat):
        choice = yield from ask(
            table, seat, "council.show", [*to_show(table, seat), ENOUGH], "end.score.reveal-duplicates"
        )
        if choice.verb == "enough":
            return n
        n += 1
        player = table.players[seat]
        player.used = (*player.used, f"shown:{choice.subject}")
        zones.show(table, seat, choice.subject)
    return n


def to_show(table: Table, seat: str) -> list[Option]:
    """The cards that a player may still show."""
    used = table.players[seat].used
    found = dict.fromkeys(scoring.duplicates(table, seat))
    return [Option("show", card) for card in found if f"shown:{card}" not in used]


def count(table: Table, shown: tuple[int, ...]) -> None:
    """The final count: the higher total wins, equal totals are a tie."""
    table.scores = scoring.reckoning(table, dict(zip(table.seats, shown, strict=True)))
    best = max(table.scores.values())
    table.winners = tuple(seat for seat in table.seats if table.scores[seat] == best)
    table.ended_by = "end.score.compare"
    table.over = True
    one, two = (table.scores[seat] for seat in table.seats)
    table.tell("scores", "end.score.compare", one=one, two=two)
