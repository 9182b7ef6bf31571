"""What lasting effects add to numbers."""

from __future__ import annotations

from collections.abc import Iterator

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import Changed, Modifier
from underdeeps.meccg.rules.numbers.in_play import in_play
from underdeeps.meccg.table import Lasting, Table


def lasting(table: Table, kind: str, *targets: str) -> list[Lasting]:
    """Effects for the rest of the turn of this kind, on any of these targets."""
    if not table.lasting:
        return []
    return [effect for effect in table.lasting if effect.kind == kind and effect.target in targets]


def lasting_modifiers(table: Table, kind: str, number: int, changed: Changed) -> Iterator[Modifier]:
    """What effects on somebody, or on his company, do to one of his attributes."""
    if not table.lasting:
        return
    company = table.company_of(number)
    targets = (str(number), f"c{company.number}" if company else "")
    for effect in lasting(table, kind, *targets):
        if effect.detail == CHARACTERS and table.cards[number].role != "character":
            continue
        most = _most_of(effect.detail)
        yield Modifier(changed, amount_of(table, effect), effect.card, why=effect.until, maximum=most)


def _most_of(detail: str) -> int | None:
    """The number above which a lasting effect with this detail raises nothing; None if there is none."""
    return int(detail.removeprefix(AT_MOST)) if detail.startswith(AT_MOST) else None


CHARACTERS = "characters"
"""The detail of a lasting effect on a company that does not concern its allies."""
AT_MOST = "at-most:"
"""How the detail of a lasting effect begins that raises an attribute to some number (which follows) at most."""
TWICE = "twice-with:"
"""How the detail of a lasting effect begins that is twice as great while an event (its name follows) is in play."""


def doubles(effect: Lasting) -> bool:
    """Whether a lasting effect is twice as great while an event is in play."""
    return effect.detail.startswith(TWICE)


def amount_of(table: Table, effect: Lasting) -> int:
    """By how much a lasting effect changes an attribute now."""
    if not doubles(effect):
        return effect.amount
    other = effect.detail.removeprefix(TWICE)
    return effect.amount * (2 if in_play(table, other, CARDS[effect.card].kind) else 1)
