"""Small questions that single cards ask: which hazard is fetched, which kind of creature is named, who taps for it.

No card is known by its name here. Resources that are chosen from a pile are in `sideboard`.
"""

from __future__ import annotations

from collections import Counter

from underdeeps.bots.meccg.cards.hands import Hand
from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.hazard_side import hazard_events
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import Table

SOME_DAY = 0.01
"""What a creature in the deck counts for as a kind is named, next to one that can be played now."""
IN_HAND = 1.0
"""What it is worth more to have a card in hand than in the deck."""


def hazard(table: Table, decision: Decision) -> Option:
    """Which hazard is taken back: the one that would be worth most against this opponent, in hand if it may be."""
    cards = [option for option in decision.options if option.subject in CARDS]
    if not cards:
        return decision.options[0]
    hand = Hand(table, decision.seat)
    return max(cards, key=lambda option: hand.single(option.subject) + IN_HAND * (option.verb == "to-hand"))


def quick_hazard(table: Table, decision: Decision) -> Option:
    """The same at a glance."""
    cards = [option for option in decision.options if option.subject in CARDS] or decision.options
    return max(cards, key=lambda option: values.card_value(option.subject) if option.subject in CARDS else 0.0)


def price(table: Table, decision: Decision) -> Option:
    """What is discarded so that an event stays: the creature that is worth least, or an event that is worth less."""

    def worth(option: Option) -> float:
        if option.subject in CARDS:
            return values.card_value(option.subject)
        event = table.card(option.subject) if option.subject.isdigit() else None
        return hazard_events.strengthens(table, decision.seat, event.id) if event is not None else 0.0

    return min(decision.options, key=worth)


def kind(table: Table, decision: Decision) -> Option:
    """Which kind of creature is named: that of most creatures in hand that can be played now."""
    held = hazard_events.kinds_held(table, decision.seat)
    later = Counter(CARDS[card].race for card in table.players[decision.seat].deck.cards)
    return max(decision.options, key=lambda option: held[option.target] + SOME_DAY * later[option.target])


def taps(table: Table, decision: Decision) -> Option:
    """Who taps, if anybody should: the one who is missed least."""
    who = [option for option in decision.options if option.subject.isdigit()]
    return min(who, key=lambda option: fights.tap_cost(table, int(option.subject)))
