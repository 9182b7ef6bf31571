"""Which items are in use."""

from __future__ import annotations

from underdeeps.kernel import Refusal
from underdeeps.meccg.language.action import ITEM_RESTRAINTS
from underdeeps.meccg.language.hooks.numbers import AffectsBalrog, LetsUse, UsableByRingwraith
from underdeeps.meccg.language.hooks.stages import UsesNoItems
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules.numbers.lasting import lasting
from underdeeps.meccg.table import Card, Table


def in_use(table: Table, card: Card) -> bool:
    """Whether what a borne card says holds: an item must be in use, and usable by its bearer."""
    return card.role != "item" or (not card.idle and usable(table, card))


def _idle_refusal(table: Table, item: Card) -> Refusal | None:
    """Why an item cannot be used: it is not in use."""
    return None if in_use(table, item) else Refusal("item.use.effects-only-in-use", (item.id,))


ITEM_RESTRAINTS.append(_idle_refusal)

DISARMED = LASTING.declare("disarmed", "by which an item has no effect for as long as a combat lasts")


def usable(table: Table, item: Card) -> bool:
    """Whether the bearer of an item could use it: not across alignments, and never a Ringwraith or The Balrog."""
    bearer = table.cards.get(item.on)
    if bearer is None or (table.lasting and any(lasting(table, DISARMED, item.token))):
        return False
    if UsesNoItems.listed in table.lists and _uses_none(table, bearer):
        return False
    if bearer.facts.race == "balrog":
        return affects_balrog(table, item)
    if bearer.facts.race == "ringwraith" or parts_of(item.id, UsableByRingwraith):
        return bearer.facts.race == "ringwraith" and bool(parts_of(item.id, UsableByRingwraith))
    kind = table.kind(bearer.owner)
    if bearer.facts.race in kind.lesser_races:
        return item.facts.alignment != "hero"
    return item.facts.alignment not in kind.foreign_items


def _uses_none(table: Table, bearer: Card) -> bool:
    """Whether a card on somebody keeps him from using items."""
    return any(table.cards[number].on == bearer.number for number in table.listed(UsesNoItems.listed))


def affects_balrog(table: Table, item: Card) -> bool:
    """Whether an item that The Balrog bears works for him: he can use none but those that say so, or are made to."""
    if parts_of(item.id, AffectsBalrog):
        return True
    laid = table.cards[item.on].bears
    return any(part.name == item.facts.name for each in laid for part in parts_of(table.cards[each].id, LetsUse))
