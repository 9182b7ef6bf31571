"""Which cards to keep in hand, and which to let go: those stay that can soon be played where somebody will be.

A resource for which there is no site, a ring that no gold ring could turn out to be and a creature that the opponent's
ways do not meet only stand in the way of better cards: one goes each turn, and comes again when the deck is reshuffled.
"""

from __future__ import annotations

from functools import cache

from underdeeps.bots.meccg.players import fallen
from underdeeps.bots.meccg.travel import maps, plans
from underdeeps.bots.meccg.travel.survey import Survey
from underdeeps.bots.yardstick.meccg import hands as habits
from underdeeps.bots.yardstick.meccg import plays, values
from underdeeps.kernel import Decision, Option
from underdeeps.meccg.decks import role
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.table import Company, Table

FRESH = 1.5
"""What a card may be worth that comes from the deck: what is worth less, goes."""
SOON, SOME_DAY = 0.75, 0.4
"""What is left of a card that can be played by a way over a haven only, or by none that is known."""
RING = 0.5
"""What a ring is worth that a gold ring in play or in hand may turn out to be; without one, a tenth of that."""
AT_HAND = 1.5
"""How much more that is if the gold ring is borne by somebody."""
GOLD = "gold-ring"
ESCAPE = 2.0
"""What a card is worth that cancels an attack: it waits in hand for one."""
AWAITED = 3.0
"""What more a card is worth for which somebody untapped has come, or is on the way: it is to be played this turn."""
PEOPLE = 2
"""So many characters keep their full worth: one a turn comes into play, at a haven or at home."""
RARELY = 0.5
"""How little a creature is worth that meets the opponent on none of their ways, next to one that does on all."""


def worst_card(table: Table, decision: Decision) -> Option:
    """The card of the hand that is worth least, but for those that are to be played this turn."""
    worths = Hand(table, decision.seat).worths()
    for card in plans.wanted(table, decision.seat):
        worths[card] += AWAITED
    offered = [option for option in decision.options if option.verb == "discard"]
    return min(offered, key=lambda option: worths[option.subject])


def spare(table: Table, decision: Decision) -> Option:
    """At the end of a turn, let go what is worth less than what may come for it.

    The longer the game, the more that is: a hand that waits for better days must not stand still for ever.
    """
    worths = Hand(table, decision.seat).worths()
    option = min(decision.options[:-1], key=lambda option: worths[option.subject])
    return option if worths[option.subject] < FRESH + table.turn / habits.PATIENCE else decision.options[-1]


def quick_discard(table: Table, decision: Decision) -> Option:
    """The card that is worth least at a glance; what somebody is on the way for, is kept."""
    wanted = [table.site_of(company).id for company in table.companies_of(decision.seat)]
    wanted += [table.cards[each.destination].id for each in table.companies_of(decision.seat) if each.destination]

    def worth(option: Option) -> float:
        facts = CARDS[option.subject]
        fits = facts.kind == "resource" and any(maps.fits(facts.id, site) for site in wanted)
        return values.card_value(facts.id) + (FRESH if fits else 0.0)

    return min((option for option in decision.options if option.verb == "discard"), key=worth)


def quick_spare(table: Table, decision: Decision) -> Option:
    """In a playout, nothing is let go at the end of a turn: the position is weighed before that."""
    return decision.options[-1]


@cache
def cancels(card: str) -> bool:
    """Whether a resource can be played to cancel an attack."""
    return any(action.side != HAZARD and plays.does(action.does, CancelAttack) for _, action in plays_of(card))


class Hand:
    """The hand of a player, as they weigh it."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.kind = table.players[seat].kind
        self.survey = Survey(table, seat)
        self._dangers: dict[tuple[int, str], float] = {}

    def worths(self) -> dict[str, float]:
        """What each card is worth among the others: of each role, only the best few are worth all that they are."""
        cards = self.table.players[self.seat].hand
        single = {card: self.single(card) for card in cards.distinct()}
        roles = {card: role(CARDS[card], self.kind) for card in single}
        found = {}
        for card, own in single.items():
            rivals = sum(roles[each] == roles[card] and (single[each], each) > (own, card) for each in cards.cards)
            copies = habits.AGAIN * (cards.cards.count(card) - 1)
            room = PEOPLE if roles[card] == "character" else habits.ROOM
            found[card] = own - copies - habits.CROWDED * max(0, rivals + 1 - room)
        return found

    def single(self, card: str) -> float:
        """What a card is worth by itself."""
        if values.dead(self.table, self.seat, card) or fallen.is_in_play(self.table, self.seat, card):
            return -1.0
        if fallen.furthers(card):
            return fallen.AMBITION
        if values.is_ring(card) and not self.survey.sites[card]:
            return RING * (1 + CARDS[card].points) * self._has_gold_ring()
        if card in self.survey.gains:
            return self._for_a_site(card)
        worth = habits.single(self.table, self.seat, card)
        if cancels(card):
            return max(worth, ESCAPE)
        if "creature" in CARDS[card].forms and role(CARDS[card], self.kind) == "hazard":
            worth *= RARELY + (1 - RARELY) * self._meets(card)
        return worth

    def _for_a_site(self, card: str) -> float:
        """What a resource is worth that is played at a site: by the company that is best placed for it."""
        survey = self.survey
        hand = {card: survey.gains[card]}
        best = 0.0
        for company in self.table.companies_of(self.seat):
            here = survey.table.site_of(company).id
            for site in dict.fromkeys((here, *survey.sites[card])):
                gain, _ = survey.plays(company, site, hand)
                if gain:
                    gain -= self._danger(company, site)
                    best = max(best, gain * self._nearness(here, site))
        return best

    def _danger(self, company: Company, site: str) -> float:
        """What the attacks of a site would cost a company."""
        key = (company.number, site)
        if key not in self._dangers:
            self._dangers[key] = values.site_danger(self.table, company, site)
        return self._dangers[key]

    def _nearness(self, here: str, there: str) -> float:
        if here == there or maps.near(here, there, self.kind):
            return 1.0
        return SOON if maps.over_haven(here, there, self.kind) else SOME_DAY

    def _has_gold_ring(self) -> float:
        """How much of a ring counts, by where there is a gold ring for it: borne, in hand, or nowhere."""
        borne = (self.table.cards[item] for person in self.table.characters_of(self.seat) for item in person.bears)
        if any(item.facts.item == GOLD for item in borne):
            return AT_HAND
        if any(CARDS[card].item == GOLD and self._for_a_site(card) > 0 for card in self.survey.gains):
            return 1.0
        return 0.1

    def _meets(self, card: str) -> float:
        """On what part of the ways to the opponent's sites a creature can be played."""
        theirs = dict.fromkeys(self.table.players[self.table.opponent(self.seat)].locations)
        places = [site for site in theirs if CARDS[site].site_type != "haven"]
        return sum(maps.meets(card, site) for site in places) / len(places) if places else 1.0
