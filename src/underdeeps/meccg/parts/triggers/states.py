"""Passive conditions on what is so: attacks of some races, companies in some regions.

Those on what happens to a card are in `attacks`, `corruption` and `discards`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.meccg.language.trigger import Reaction, Whenever
from underdeeps.meccg.parts.effects.journeys import shift_limit
from underdeeps.meccg.parts.wording import DOORS, listed
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.attacks import under_way
from underdeeps.meccg.rules.combat.automatic_attacks import is_as_automatic
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class LimitFollows(Reaction, kw_only=True):
    """When the event leaves play the present hazard limit is as it would be without it."""

    event: str = "leaves-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and source.role == "event"

    def react(self, table: Table, source: Card, subject: str) -> None:
        shift_limit(table, source.id, -1)

    def text(self) -> str:
        return ""


class EachAttackOf(Whenever, kw_only=True):
    """An attack, of one of these races if some are named, is about to be fought."""

    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()
    """No attack of these races."""
    automatic: bool = False
    """Automatic-attacks only."""
    creatures: bool = False
    """Attacks of hazard creatures only."""
    agents: bool = True
    """Whether attacks of agents count."""
    at_types: tuple[str, ...] = ()
    """At sites of these types."""
    in_regions: tuple[str, ...] = ()
    """At sites in these regions."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        fight = table.combat
        if fight is None or fight.stage != "start" or fight.source == "company" or not under_way(table):
            return ()
        if (self.automatic and not is_as_automatic(fight)) or (not self.agents and fight.source == "agent"):
            return ()
        if (self.creatures and fight.source != "creature") or not self._is_there(table, fight.company):
            return ()
        if fight.is_of(self.not_races):
            return ()
        return (f"attack{fight.number}",) if not self.races or fight.is_of(self.races) else ()

    def _is_there(self, table: Table, number: int) -> bool:
        """Whether a company is at, or moves to, a site where it holds."""
        journey = table.journey
        on_the_way = journey is not None and journey.company == number
        site = table.cards[journey.site if journey is not None and on_the_way else table.companies[number].site]
        if self.at_types and places.hazard_site_type(table, site) not in self.at_types:
            return False
        return not self.in_regions or site.facts.region in self.in_regions

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        kind = "automatic-attack" if self.automatic else "attack"
        where = f" at a {' or '.join(self.at_types)}" if self.at_types else ""
        where += f" at a site in {listed(self.in_regions, 'or')}" if self.in_regions else ""
        whose = "of a hazard creature" if self.creatures else ""
        unless = "" if self.agents else ", unless an agent makes it"
        races = listed(race.capitalize() for race in self.races) if self.races else ""
        denied = " ".join(f"non-{race.capitalize()}" for race in self.not_races)
        words = " ".join(word for word in ("each", denied, races, kind, whose) if word)
        return f"{words}{where} has {what}{unless}"


def on_its_way(table: Table) -> str:
    """The token of the company that is moving and could be attacked or sent back now; empty if there is none."""
    journey = table.journey
    if journey is None or not journey.moving or journey.ended or table.combat is not None:
        return ""
    return f"c{journey.company}" if journey.company in table.companies else ""


class EachCompanyIn(Whenever, kw_only=True):
    """A company moves in one of these regions."""

    regions: tuple[str, ...]
    heroes: bool = False
    """No company of minions."""
    more: tuple[str, ...] = ()
    """Further regions with Doors of Night."""
    types: tuple[str, ...] = ()
    """Regions of these types with Doors of Night."""

    def entities(self, table: Table, source: Card) -> Iterable[str]:
        token = on_its_way(table)
        if not token or table.journey is None:
            return ()
        if self.heroes and numbers.is_minion_company(table, table.companies[table.journey.company]):
            return ()
        passed = set(table.journey.regions)
        met = not passed.isdisjoint(self.regions)
        if not met and numbers.doors_of_night(table):
            types = places.region_types(table, table.journey)
            met = not passed.isdisjoint(self.more) or any(kind in types for kind in self.types)
        return (token,) if met else ()

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        who = "hero company" if self.heroes else "company"
        words = f"each {who} that moves in {listed(self.regions, 'or')} {what}"
        more = (*self.more, *(f"any {kind}" for kind in self.types))
        return f"{words}; if {DOORS} is in play, in {listed(more, 'or')} as well" if more else words
