"""What a player sees when they plan: what each company could do at each place, and what that may cost it.

A survey is made of one position and keeps what it has worked out, as all companies and places are weighed with the same
hand and the same speakers. Numbers are marshalling points, roughly. What is made of it, is in `plans`; what the rules
would let a company play, in `visits`; what may be met on the way, in `roads`; what the attacks at a site may cost is
reckoned as the yardstick does (`values`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from underdeeps.bots.meccg.players import conquests
from underdeeps.bots.meccg.points import Points
from underdeeps.bots.meccg.travel import maps, roads, visits
from underdeeps.bots.yardstick.meccg import captives, depths, values
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import companies
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.sets.dark_minions.items import AtUnderDeepsAfter, has_stored
from underdeeps.meccg.table import TAPPED, WOUNDED, Company, Table

IDLE = -1.0
"""What it is worth to sit still with nothing to do: the road at least brings cards."""
LATER = 0.5
"""What something is worth that can be had a turn later only."""
MINOR = 0.4
"""What it is worth to play a minor item after something else."""
AFTERWARDS = 0.5
"""How much of a card counts that can be played at a site once another has tapped it."""
ALONE = 0.6
"""How much is left of what one character who meets attacks alone may hope for."""
DRAW = 0.2
"""What it is worth to draw a card on the way."""
HEAL = 1.0
"""What it is worth to bring somebody wounded home, or to let them stay there."""
ROAD = 1.0
"""How much what may be met on the way counts."""
WEAK = 9
"""With less prowess in all a company had better not leave its haven."""


def needs_untapped(card: str) -> bool:
    """Whether a card can be played at an untapped site only."""
    return not CARDS[card].playable_tapped and not parts_of(card, SitePermanent)


@cache
def wants_tapped(card: str) -> bool:
    """Whether a card is for a tapped site, at which something was played before it."""
    return any(isinstance(part.on, TheSite) and part.on.tapped is True for part in parts_of(card, SitePermanent))


def places_of(table: Table, seat: str) -> tuple[str, ...]:
    """The sites of a player's location deck, each once, and those to which their companies are going."""
    bound = [table.cards[each.destination].id for each in table.companies_of(seat) if each.destination]
    return tuple(dict.fromkeys((*bound, *table.players[seat].locations)))


@lru_cache(maxsize=1 << 10)
def remote(sites: tuple[str, ...], places: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Those of some sites that are not near to any haven among a player's places."""
    havens = [place for place in places if CARDS[place].site_type == "haven"]
    return tuple(site for site in sites if not any(maps.near(haven, site, kind) for haven in havens))


class Outlook(NamedTuple):
    """What a company may hope for at a place."""

    now: float
    later: float
    """What can be reached from there next turn."""
    card: str
    """What it would play there; empty if nothing."""

    @property
    def worth(self) -> float:
        """Both together."""
        return self.now + self.later


class Survey:
    """A position, as one of its players sees it."""

    def __init__(self, table: Table, seat: str, points: Points | None = None) -> None:
        self.table = table
        self.seat = seat
        self.kind = table.players[seat].kind
        self.points = points or Points(table, seat)
        hand = table.players[seat].hand.distinct()
        self.gains = {card: gain for card in hand if (gain := self._gain(card))}
        """What each card of the hand would bring that is played at a site."""
        self.minor = any(CARDS[card].item == "minor" for card in hand)
        self.places = places_of(table, seat)
        self.sites = {card: self._sites_for(card) for card in self.gains}
        """Where each of them could be played: at sites of the location deck, and those to which companies are going."""
        self._odds: dict[tuple[int, str], float] = {}
        self._dangers: dict[tuple[int, str], float] = {}
        self._arrived: dict[tuple[int, str], Table] = {}
        self._may_play: dict[tuple[int, str, str], bool] = {}
        self._outlooks: dict[tuple[int, str, tuple[str, ...], bool], Outlook] = {}
        self._promises: dict[tuple[int, str, str], float] = {}
        self._later: dict[tuple[int, str, str, tuple[str, ...]], float] = {}
        self._weak: dict[int, bool] = {}

    @cached_property
    def remote(self) -> tuple[str, ...]:
        """Those of these sites that are not near to any haven: one comes there by another site only."""
        wanted = dict.fromkeys(site for sites in self.sites.values() for site in sites)
        return remote(tuple(wanted), self.places, self.kind)

    @cached_property
    def perils(self) -> roads.Perils:
        """What may be met on the way."""
        return roads.Perils(self.table, self.seat)

    def _gain(self, card: str) -> float:
        facts = CARDS[card]
        if facts.kind != "resource" or values.dead(self.table, self.seat, card):
            return 0.0
        if "faction" in facts.forms:
            return 0.4 + self.points.of(card)
        if "ally" in facts.forms:
            return 0.6 + self.points.of(card)
        if facts.item:
            return 0.5 + self.points.of(card) + (0.5 if facts.prowess_bonus else 0.0)
        return 0.4 + 0.8 * self.points.of(card, otherwise=True) if parts_of(card, SitePermanent) else 0.0

    def _sites_for(self, card: str) -> tuple[str, ...]:
        if parts_of(card, AtUnderDeepsAfter):
            return tuple(site for site in self.places if self.fits(card, site))
        return maps.sites_for(card, self.places)

    def fits(self, card: str, site: str) -> bool:
        """Whether a card is one for a site."""
        if maps.fits(card, site):
            return True
        later = parts_of(card, AtUnderDeepsAfter) if CARDS[site].under_deeps else ()
        return any(has_stored(self.table, self.seat, part.name) for part in later)

    def speaks(self, number: int, card: str) -> float:
        """The chance that somebody wins a faction."""
        key = (number, card)
        if key not in self._odds:
            bonus = factions.faction_bonus(self.table, number, card)
            self._odds[key] = 1 - values.odds_below((CARDS[card].influence_number or 0) - bonus + 1)
        return self._odds[key]

    # -- places -----------------------------------------------------------------------------------

    def site(self, place: str) -> CardFacts:
        """The site that a destination names: by its id, or by the number of a card in play."""
        return CARDS[place] if place in CARDS else self.table.card(place).facts

    def plays(self, company: Company, place: str, hand: dict[str, float], asked: bool = False) -> tuple[float, str]:
        """The best of some cards that a company could play at a place, with what it would bring; if the rules are
        `asked`, of those that they would let it play."""
        site = self.site(place)
        able = [number for number in company.characters if self.table.cards[number].state != WOUNDED]
        if not able:
            return 0.0, ""
        hopes = [(self._hope(card, hand[card], able), card) for card in self._fitting(place, hand)]
        hopes.sort(reverse=True)
        allowed = (each for each in hopes if not asked or self.may_play(company, place, each[1]))
        most, best = next(allowed, (0.0, ""))
        if not best or not most:
            return 0.0, ""
        if site.attacks and len(able) < 2:
            most *= ALONE
        if len(able) > 1:
            most += AFTERWARDS * self._afterwards(site.id, best) + (MINOR if self.minor else 0.0)
        return most, best

    def _fitting(self, place: str, hand: Iterable[str]) -> list[str]:
        """Those of some cards that are for a place, tapped as it may be."""
        site = self.site(place)
        tapped = place not in CARDS and self.table.card(place).state == TAPPED
        return [card for card in hand if self.fits(card, site.id) and not (tapped and needs_untapped(card))]

    def _afterwards(self, site: str, played: str) -> float:
        """The best of the cards that could be played at a site once it is tapped."""
        more = (card for card in self.gains if card != played and wants_tapped(card) and self.fits(card, site))
        return max((self.gains[card] for card in more), default=0.0)

    def _hope(self, card: str, gain: float, able: Sequence[int]) -> float:
        """What a card would bring some characters: a faction has to be won."""
        if "faction" in CARDS[card].forms:
            return gain * max(self.speaks(number, card) for number in able)
        if conquests.attacks_of(card) and (company := self.table.company_of(able[0])) is not None:
            return max(0.0, conquests.hope(self.table, company, card, gain))
        return gain

    def outlook(self, company: Company, place: str, hand: dict[str, float], asked: bool = False) -> Outlook:
        """What it is worth for a company to go to a place, or to stay there, with some cards of the hand: any of them,
        or those that the rules would let it play there, if these are `asked`."""
        key = (company.number, place, tuple(hand), asked)
        if key not in self._outlooks:
            self._outlooks[key] = self._outlook(company, place, hand, asked)
        return self._outlooks[key]

    def _outlook(self, company: Company, place: str, hand: dict[str, float], asked: bool) -> Outlook:
        table, site = self.table, self.site(place)
        gain, card = self.plays(company, place, hand, asked)
        gain += captives.waiting(table, company, site.id)
        value = gain - (self._danger(company, site.id) if gain else 0.0)
        later = LATER * self._afterwards_from(company, site.id, card, hand)
        value *= self.perils.fresh(company, site.id)
        risk = ROAD * self.perils.road(company, site.id).cost
        if place == str(company.site):
            if companies.at_haven(table, company):
                value += 0.9 * self._wounded(company)
            return Outlook((value if value > 0 else IDLE) - risk, later, card)
        value += DRAW * site.draws - risk
        value += depths.way_up(table, company, site.id) + captives.on_the_way(table, company, site.id)
        value += self._home(company) if site.site_type == "haven" else -self._away(company)
        found = depths.odds(table, company, table.site_of(company).id, site.id)
        return Outlook(value * found - depths.LOST_TURN * (1 - found), later * found, card)

    def _wounded(self, company: Company) -> int:
        return sum(self.table.cards[number].state == WOUNDED for number in company.characters)

    def _home(self, company: Company) -> float:
        """What draws a company home."""
        away = 0.2 if not companies.at_haven(self.table, company) else 0.0
        spent = 0.5 if self.table.site_of(company).state == TAPPED else 0.0
        return values.carried(self.table, company) + HEAL * self._wounded(company) + away + spent

    def _away(self, company: Company) -> float:
        """What keeps a company from going where it can neither heal nor rest."""
        return 0.8 * self._wounded(company) + (0.6 if self._is_weak(company) else 0.0)

    def _is_weak(self, company: Company) -> bool:
        if company.number not in self._weak:
            prowess = sum([values.strength(self.table, number) for number in company.characters])
            self._weak[company.number] = prowess < WEAK
        return self._weak[company.number]

    def _afterwards_from(self, company: Company, site: str, played: str, hand: dict[str, float]) -> float:
        """What `next_turn` says: a place is looked at more than once."""
        key = (company.number, site, played, tuple(hand))
        if key not in self._later:
            self._later[key] = self.next_turn(company, site, played, hand)
        return self._later[key]

    def next_turn(self, company: Company, site: str, played: str, hand: dict[str, float]) -> float:
        """The best of what a company could do next from a site, with what is left of the hand.

        What it could set out for at once, and yet does not, is nothing to wait for, unless half of it is wounded.
        """
        if region_movement.has_ringwraith(self.table, company) and not region_movement.in_mode(self.table, company):
            return 0.0
        waits = not played and 2 * self._wounded(company) < len(company.characters)
        best = 0.0
        doubtful = []
        for card, gain in hand.items():
            if card == played or gain <= best or (waits and self._in_reach(company, card)):
                continue
            for there in maps.near_ones(site, self.sites[card], self.kind):
                if CARDS[there].attacks or parts_of(card, SitePermanent):
                    doubtful.append((gain, card, there))
                else:
                    best = max(best, self.promise(company, card, gain, there))
        for gain, card, there in sorted(doubtful, reverse=True):
            if gain > best:  # no more than that is promised
                best = max(best, self.promise(company, card, gain, there))
        return best

    def promise(self, company: Company, card: str, gain: float, site: str) -> float:
        """What it would bring a company to go to a site for a card, the way apart: at most what it gains."""
        key = (company.number, card, site)
        if key not in self._promises:
            hope = self._hope(card, gain, company.characters)
            if parts_of(card, SitePermanent) and not self.may_play(company, site, card):
                hope = 0.0
            elif CARDS[site].attacks:
                hope *= ALONE if len(company.characters) < 2 else 1.0
                hope -= self._danger(company, site)
            self._promises[key] = hope
        return self._promises[key]

    def may_play(self, company: Company, place: str, card: str) -> bool:
        """Whether the rules would let a company play a card of the hand at a place."""
        key = (company.number, place, card)
        if key not in self._may_play:
            self._may_play[key] = visits.lets_play(self._there(company, place), self.seat, card)
        return self._may_play[key]

    def _there(self, company: Company, place: str) -> Table:
        """The table as it would be with a company at a place."""
        key = (company.number, place)
        if key not in self._arrived:
            self._arrived[key] = visits.arrived(self.table, company, place)
        return self._arrived[key]

    def _danger(self, company: Company, site: str) -> float:
        """What the attacks of a site would cost a company."""
        if not CARDS[site].attacks:
            return 0.0
        key = (company.number, site)
        if key not in self._dangers:
            self._dangers[key] = values.site_danger(
                self.table, company, site, lambda race: self.perils.members(company, race)
            )
        return self._dangers[key]

    def _in_reach(self, company: Company, card: str) -> bool:
        """Whether a company could set out at once for a site where a card belongs, or is there."""
        here = self.table.site_of(company).id
        sites = self.sites[card]
        return here in sites or bool(maps.near_ones(here, sites, self.kind))
