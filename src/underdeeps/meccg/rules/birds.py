"""A company that was carried off by birds: the next creature misses it too, and it lands with nothing to do.

That is a lasting effect ``birds`` on the company: its detail is the number of the creature whose attacks are canceled,
its amount how many further creatures are.
"""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import Company, Lasting, Table

BIRDS = "birds"
MOUNTS = "Eagle-mounts"
"""The card that brings the company down where it wants to be."""
LOSE = Option("nothing")


def carried(table: Table, company: int) -> Lasting | None:
    """The effect on a company that was carried off this turn; None if it was not."""
    return next(iter(numbers.lasting(table, BIRDS, f"c{company}")), None)


def misses(table: Table, combat: Combat) -> bool:
    """Whether an attack that begins is canceled, as its company was carried off."""
    effect = carried(table, combat.company)
    if effect is None or combat.source != "creature" or combat.cannot_be_canceled:
        return False
    if effect.detail == str(combat.maker):
        return True
    if not effect.amount or CARDS[combat.card].unique:
        return False
    later = zones.replace(effect, detail=str(combat.maker), amount=effect.amount - 1)
    table.lasting = (*without(table.lasting, effect), later)
    return True


def must_tap(table: Table, combat: Combat) -> bool:
    """Whether an untapped character must tap to face a strike of a creature."""
    return combat.source == "creature" and carried(table, combat.company) is not None


def is_bound(table: Table, company: Company) -> bool:
    """Whether a company can do nothing in its site phase, unless Eagle-mounts are given for it."""
    if carried(table, company.number) is None:
        return False
    return not any(table.cards[number].facts.race == "wizard" for number in company.characters)


@procedure
def lands(table: Table, number: int) -> Flow[bool]:
    """Whether a company may have its site phase: its player may discard a card of his hand for that."""
    if not is_bound(table, table.companies[number]):
        return True
    choice = yield from ask(
        table,
        table.active,
        "birds.land",
        [*mounts(table), LOSE],
        "timing.action.needs-allowance",
        (f"c{number}",),
    )
    if choice.verb == "nothing":
        return False
    give(table, choice.subject)
    return True


def mounts(table: Table) -> list[Option]:
    """The cards that can be given for it."""
    hand = table.players[table.active].hand.distinct()
    return [Option("discard", card) for card in hand if CARDS[card].name == MOUNTS]


def give(table: Table, card: str) -> None:
    """A card is discarded from hand, openly."""
    zones.take_from_hand(table, table.active, card)
    zones.put_in_discard(table, table.active, card, EVERYONE)
    table.tell("discarded", "timing.action.needs-allowance", seat=table.active, card=card)
