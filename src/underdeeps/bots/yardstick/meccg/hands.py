"""Which cards to keep in hand, and which to let go.

Resources wait for their sites and hazards for the opponent's journeys: a good hand holds some of both, so that of each
kind only the best few keep their full worth.
"""

from __future__ import annotations

from underdeeps.bots.yardstick.meccg import organizing, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.decks import role
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.prisoners import HazardHost
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.table import Table

LITTLE = 1.6
"""A card worth less than this is not kept for long."""

PATIENCE = 40
"""After so many turns a card must be worth one more to be kept."""

AWAITED = 2.4
"""What a hazard is worth that waits in hand for its occasion: a host, an event for which an agent taps."""

AGENT = 2.2
IDLE = 1.0
"""What a character is worth whom nobody could control."""

AGAIN = 0.4
"""How much less a second copy is worth."""

ROOM = 4
"""So many resources, and so many hazards, keep their full worth."""

CROWDED = 0.7
"""How much less each of a kind is worth beyond these."""


def worst_card(table: Table, decision: Decision) -> Option:
    """The card of the hand that is worth least."""
    offered = [option for option in decision.options if option.verb == "discard"]
    return min(offered, key=lambda option: worth(table, decision.seat, option.subject))


def spare(table: Table, decision: Decision) -> Option:
    """At the end of a turn, discard what can never be played or is worth little: another card will come.

    The longer the game, the less is kept: a hand that waits for better days must not stand still for ever.
    """
    option = worst_card(table, decision)
    little = LITTLE + table.turn / PATIENCE
    if values.dead(table, decision.seat, option.subject) or single(table, decision.seat, option.subject) < little:
        return option
    return next(each for each in decision.options if each.verb == "keep")


def worth(table: Table, seat: str, card: str) -> float:
    """What a card is worth among the others of the hand."""
    if values.dead(table, seat, card):
        return -1.0
    hand, player = table.players[seat].hand.cards, table.players[seat].kind
    kind, own = role(CARDS[card], player), (single(table, seat, card), card)
    better = sum(role(CARDS[each], player) == kind and (single(table, seat, each), each) > own for each in hand)
    return own[0] - AGAIN * (hand.count(card) - 1) - CROWDED * max(0, better + 1 - ROOM)


def single(table: Table, seat: str, card: str) -> float:
    """What a card is worth in hand by itself, as the table is."""
    counts_as = role(CARDS[card], table.players[seat].kind)
    if values.needs_agent(card):
        ready = any(table.cards[number].owner == seat for number in table.agents)
        return AWAITED if ready else values.card_value(card)
    if parts_of(card, HazardHost):
        return AWAITED
    if CARDS[card].agent and (counts_as == "hazard" or not table.kind(table.opponent(seat)).detained):
        return AGENT
    if counts_as == "character" and not organizing.affordable(table, seat, card):
        return IDLE
    return values.card_value(card)
