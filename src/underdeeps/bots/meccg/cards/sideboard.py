"""Cards that are chosen from a sideboard, a discard pile or a deck: which would help most if they came to hand.

Whether it is worth to go for one is in `organizing` and `resources`; what of the hand is kept is in `hands`.
"""

from __future__ import annotations

from underdeeps.bots.meccg.players import fallen
from underdeeps.bots.meccg.points import Points
from underdeeps.bots.meccg.travel import maps
from underdeeps.bots.yardstick.meccg import organizing as habits
from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.decks import role
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.common_actions import sideboard as rules
from underdeeps.meccg.table import Table

USEFUL = 1.6
"""A card that is worth less is not fetched."""
BETTER = 0.4
"""By how much a card of the sideboard must be worth more than the one that goes there for it."""
NOWHERE = 0.3
"""What a resource is worth that is played at a site, if there is none for it any more."""


class Wishes:
    """What cards would be worth to a player, if they came to hand."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.points = Points(table, seat)
        player = table.players[seat]
        here = (table.site_of(company).id for company in table.companies_of(seat))
        self.sites = tuple(dict.fromkeys((*player.locations, *player.site_discard, *here)))
        self.kind = player.kind

    def worth(self, card: str) -> float:
        """What a card would be worth."""
        facts = CARDS[card]
        counts_as = role(facts, self.kind)
        if values.dead(self.table, self.seat, card) or fallen.is_in_play(self.table, self.seat, card):
            return 0.0
        if fallen.furthers(card):
            return fallen.AMBITION
        if counts_as == "character" and not facts.avatar and not habits.affordable(self.table, self.seat, card):
            return NOWHERE
        if counts_as != "resource" or values.is_ring(card):
            return values.card_value(card)
        if not self.is_for_a_site(card):
            return values.card_value(card) if not facts.points else NOWHERE
        if maps.sites_for(card, self.sites):
            return 1.0 + self.points.of(card, otherwise=bool(facts.points_otherwise))
        return NOWHERE

    def is_for_a_site(self, card: str) -> bool:
        """Whether a resource gives points that are won at a site."""
        facts = CARDS[card]
        return bool(facts.points or facts.points_otherwise or facts.item)

    def best(self, options: list[Option]) -> Option:
        """The option whose card would be worth most."""
        return max(options, key=lambda option: self.worth(option.subject))


def hoped(table: Table, seat: str) -> float:
    """What the best resource or character of a sideboard would be worth."""
    wishes = Wishes(table, seat)
    return max((wishes.worth(card) for card in rules.fetchable(table, seat, False)), default=0.0)


def way(table: Table, decision: Decision) -> Option:
    """One card into the deck comes sooner than five in the discard pile."""
    return next((option for option in decision.options if option.verb == "to-deck"), decision.options[0])


def fetch(table: Table, decision: Decision) -> Option:
    """The card that would help most, if one is worth it or has to be named."""
    cards = [option for option in decision.options if option.subject in CARDS]
    if not cards:
        return decision.options[0]
    wishes = Wishes(table, decision.seat)
    best = wishes.best(cards)
    enough = next((option for option in decision.options if option.subject not in CARDS), None)
    return enough if enough is not None and wishes.worth(best.subject) < USEFUL else best


def exchange(table: Table, decision: Decision) -> Option:
    """As the deck is made anew: the best of the sideboard, as long as something worse goes there for it."""
    cards = [option for option in decision.options if option.subject in CARDS]
    if not cards:
        return decision.options[-1]
    wishes = Wishes(table, decision.seat)
    best = wishes.best(cards)
    hoped = wishes.worth(best.subject)
    worse = any(hoped > wishes.worth(card) + BETTER for card in table.players[decision.seat].discard.distinct())
    return best if worse else decision.options[-1]


def give_back(table: Table, decision: Decision) -> Option:
    """What goes into the sideboard in exchange: what would help least."""
    wishes = Wishes(table, decision.seat)
    return min(decision.options, key=lambda option: wishes.worth(option.subject))
