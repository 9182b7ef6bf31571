"""Errands: which company goes where, for which card of the hand.

All companies of a player are planned together, so that no card is fetched twice; each time the company that can do the
most with what is left. Companies are taken as they are. How places are weighed is in `survey`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from underdeeps.bots.meccg.travel import maps
from underdeeps.bots.meccg.travel.survey import Outlook, Survey
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import UNTAPPED, Company, Table


class Errand(NamedTuple):
    """What a company sets out to do."""

    worth: float
    company: int
    site: str = ""
    """Where to: an id or a number, as in a destination; empty to stay."""
    card: str = ""
    """What it wants to play there; empty if nothing."""


def errands(table: Table, seat: str) -> dict[int, Errand]:
    """What each company of a player should do."""
    return Planner(table, seat).errands(table.companies_of(seat))


def wanted(table: Table, seat: str) -> tuple[str, ...]:
    """The cards for which somebody untapped is at a site, or on the way there, this turn."""
    survey = Survey(table, seat)
    hand = dict(survey.gains)
    found = []
    for company in table.companies_of(seat) if seat == table.active else ():
        ready = any(table.cards[number].state == UNTAPPED for number in company.characters)
        if ready and not company.site_done:
            _, card = survey.plays(company, str(company.destination or company.site), hand)
            if card:
                hand.pop(card)
                found.append(card)
    return tuple(found)


class Planner:
    """Finds the errands of the companies of one player in one position."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table = table
        self.survey = Survey(table, seat)
        self._destinations: dict[int, list[str]] = {}

    def errands(self, present: Iterable[Company]) -> dict[int, Errand]:
        """What each of some companies should do."""
        hand = dict(self.survey.gains)
        found: dict[int, Errand] = {}
        waiting = list(present)
        while waiting:
            gone = frozenset(errand.site for errand in found.values() if errand.site)
            best = max((self.next_errand(company, hand, gone) for company in waiting), key=lambda each: each.worth)
            found[best.company] = best
            hand.pop(best.card, 0.0)
            waiting = [company for company in waiting if company.number != best.company]
        return found

    def next_errand(self, company: Company, hand: dict[str, float], gone: frozenset[str]) -> Errand:
        """The best that a company can do; one that is on its way can only do something where it goes."""
        if not company.destination:
            return self.best(company, hand, gone)
        gain, card = self.survey.plays(company, str(company.destination), hand)
        return Errand(gain, company.number, "", card)

    def best(self, company: Company, hand: dict[str, float], gone: frozenset[str]) -> Errand:
        """The best that a company can do with some cards, where no other company of its player goes."""
        here = str(company.site)
        places = [place for place in self.destinations(company) if place not in gone]
        looks = [(self.survey.outlook(company, place, hand), place) for place in (here, *places)]
        looks.sort(key=lambda look: -look[0].worth)
        best = Errand(float("-inf"), company.number)
        for outlook, place in looks:
            if outlook.worth <= best.worth:
                break
            errand = self.looked_into(company, place, hand, outlook)
            if errand.worth > best.worth:
                best = errand
        return best

    def errand_to(self, company: Company, place: str) -> Errand:
        """What a company can do at a place with all of the hand."""
        hand = self.survey.gains
        return self.looked_into(company, place, hand, self.survey.outlook(company, place, hand))

    def looked_into(self, company: Company, place: str, hand: dict[str, float], outlook: Outlook) -> Errand:
        """What a place is really worth: by what the rules would let the company play there."""
        if outlook.card:
            outlook = self.survey.outlook(company, place, hand, asked=True)
        target = "" if place == str(company.site) else place
        return Errand(outlook.worth, company.number, target, outlook.card)

    def destinations(self, company: Company) -> list[str]:
        """Where a company can go, if that may be of use: sites for cards, havens, and ways to far sites."""
        key = company.number
        if key not in self._destinations:
            self._destinations[key] = [
                place for place in routes.destinations(self.table, company) if self._of_use(company, place)
            ]
        return self._destinations[key]

    def _of_use(self, company: Company, place: str) -> bool:
        site = self.survey.site(place)
        if site.site_type == "haven" or self.table.hosts or self.table.site_of(company).facts.under_deeps:
            return True
        if any(self.survey.fits(card, site.id) for card in self.survey.gains):
            return True
        return any(maps.near(site.id, there, self.survey.kind) for there in self.survey.remote)
