"""What wounds leave behind for the rest of the turn: who dealt them, and bodies that they weaken."""

from __future__ import annotations

from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import Lasting, Table

WOUNDED_BY = "wounded-by:"
"""How the note on a character begins that names a race by whose attack he was wounded, and the turn."""
BATTERS = "batters"
"""The flag of a strike that lowers the body of the one whom it wounds, once for each copy of it."""
MARGIN = "margin:"
"""How the flag of such a strike begins that tells by how much it was successful."""
STEP = 5
"""By how much a strike that batters must be successful to lower the body by one."""
WEAKENS = "wounds-weaken"
"""The lasting effect on a company by which wounds from attacks of a race (its detail) lower the body."""


def note_margin(table: Table, margin: int) -> None:
    """Keep in mind by how much the strike that is fought is successful, if that is of interest."""
    fight = zones.combat_of(table)
    strike = fight.given[fight.strike]
    if BATTERS in strike.flags:
        noted = zones.replace(strike, flags=(*strike.flags, f"{MARGIN}{margin}"))
        fight.given = (*fight.given[: fight.strike], noted, *fight.given[fight.strike + 1 :])


def inflicted(table: Table, number: int) -> None:
    """The strike that is fought has wounded somebody, against whom a body check is still to be made."""
    _remember(table, number)
    loss = _battered(table) + _weakened(table, number)
    if loss:
        fight = zones.combat_of(table)
        effect = Lasting("body", fight.card, table.hazard_player, str(number), -loss, order=table.number())
        table.lasting = (*table.lasting, effect)
        table.tell("weakened", "timing.effect.most-recent-prevails", number=number, amount=loss)


def _remember(table: Table, number: int) -> None:
    card = table.cards[number]
    kept = [note for note in card.note if not note.startswith(WOUNDED_BY) or note.endswith(f"@{table.turn}")]
    new = [f"{WOUNDED_BY}{race}@{table.turn}" for race in zones.combat_of(table).races if race]
    zones.change(table, number, note=tuple(dict.fromkeys((*kept, *new))))


def _battered(table: Table) -> int:
    """What a strike that batters takes from the body of the one whom it wounds."""
    fight = zones.combat_of(table)
    flags = fight.given[fight.strike].flags
    margin = sum(int(flag.removeprefix(MARGIN)) for flag in flags if flag.startswith(MARGIN))
    return flags.count(BATTERS) * (margin // STEP)


def _weakened(table: Table, number: int) -> int:
    """What wounds from such an attack take from the body of somebody of the company."""
    fight = zones.combat_of(table)
    effects = numbers.lasting(table, WEAKENS, f"c{fight.company}")
    return sum(effect.amount for effect in effects if fight.is_of((effect.detail,)))


def was_wounded_by(table: Table, number: int, race: str) -> bool:
    """Whether a character was wounded by an attack of a race this turn."""
    return f"{WOUNDED_BY}{race}@{table.turn}" in table.cards[number].note
