"""Leave to do something as the next action, given by a short-event.

It is a lasting effect that is used up by the next action of its player. If that is another action, or a pass, the leave
is lost, and the event, having done nothing, goes back to their hand.
"""

from __future__ import annotations

from msgspec.structs import replace

from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.hooks.zones import WatchesDiscards
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import Company, Lasting, Table

ITEM = LASTING.declare(
    "leave-for-item",
    "by which an item may be played at the tapped site of a company: of the classes in the detail",
)

CREATURE = LASTING.declare(
    "leave-for-creature",
    "by which a creature of a race (the detail) may be keyed otherwise against a company",
)

TAKEN = LASTING.declare("leave-taken", "by which a creature (the detail) is being played with such a leave")

SPARED = LASTING.declare("site-spared", "by which the item that is being played by such a leave does not tap the site")


def for_item(table: Table, company: Company, card: str) -> bool:
    """Whether a company has leave to play an item although its site is tapped."""
    return any(_is_for(effect, card) for effect in _given(table, company))


def _is_for(effect: Lasting, card: str) -> bool:
    """Whether a leave is for this item, of a class that it names and of its own alignment, or for this creature."""
    if effect.kind == CREATURE:
        return CARDS[card].race == effect.detail
    return CARDS[card].item in effect.detail.split() and not crosses(effect.card, card)


def any_for_creatures(table: Table) -> bool:
    """Whether there is a leave to play some creature, taken or not."""
    return any(effect.kind in (CREATURE, TAKEN) for effect in table.lasting)


def is_for_creature(effect: Lasting, card: str) -> bool:
    """Whether an effect is a leave to play this creature."""
    return effect.kind == CREATURE and _is_for(effect, card)


def is_taken(effect: Lasting, card: str) -> bool:
    """Whether this creature is being played with a leave."""
    return effect.kind == TAKEN and effect.detail == card


def is_given(table: Table, company: Company) -> bool:
    """Whether a company has some such leave."""
    return bool(_given(table, company))


def _given(table: Table, company: Company) -> tuple[Lasting, ...]:
    return tuple(numbers.lasting(table, ITEM, f"c{company.number}"))


def use_up(table: Table, seat: str, card: str) -> None:
    """A player declares an action (with a card, if it plays an item or a creature) or passes: their leave is used or
    lost, and they have seen what their opponent discarded."""
    if table.lasting and table.listed(WatchesDiscards.listed):
        table.lasting = tuple(each for each in table.lasting if each.kind != "seen-discard" or each.seat == seat)
    for effect in table.lasting:
        if effect.seat == seat and effect.kind in (ITEM, CREATURE):
            table.lasting = tuple(each for each in table.lasting if each is not effect)
            if not card or not _is_for(effect, card):
                _take_back(table, effect)
            elif effect.kind == CREATURE:
                table.lasting = (*table.lasting, replace(effect, kind=TAKEN, detail=card, until="attack"))
            elif effect.amount:
                table.lasting = (*table.lasting, replace(effect, kind=SPARED))


def is_spared(table: Table) -> bool:
    """Whether the item that is being played does not tap the site."""
    return any(effect.kind == SPARED for effect in table.lasting)


def end_sparing(table: Table) -> None:
    """The item has been played."""
    table.lasting = tuple(effect for effect in table.lasting if effect.kind != SPARED)


def _take_back(table: Table, effect: Lasting) -> None:
    player = table.players[effect.seat]
    if effect.card in player.discard:
        player.discard = player.discard.without(effect.card, EVERYONE)
        player.hand = player.hand.add((effect.card,), EVERYONE)
        table.tell("taken-back", "event.short.allowance-unused-returns", seat=effect.seat, card=effect.card)
