"""Sites and regions as targets: the site of the company whose phase it is, and what lies on its way.

Companies and characters at sites have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, SITES, Attack, CardFacts, home_site_matches
from underdeeps.meccg.language.target import NO, Demand, Target
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, Card

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

PLACE = "path:"
"""How options name a region of the site path: by its place, as not each has a name."""


class PathRegions(Target):
    """A region of one of these types in the site path of the company whose movement/hazard phase it is."""

    types: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        journey = table.journey
        return [f"{PLACE}{place}" for place in range(len(journey.path))] if journey is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        journey = table.journey
        if journey is None or not token.startswith(PLACE):
            return Refusal(NO, (card,))
        place = int(token.removeprefix(PLACE))
        hazard = CARDS[card].kind == "hazard"
        if place >= len(journey.path):
            return Refusal(NO, (card,))
        if not set(self.types).intersection(places.types_at(table, journey, place, for_hazard=hazard)):
            return Refusal(NO, (card,))
        name = CARDS[card].name
        region = places.path_token(table, journey, place)
        if any(effect.target == region and CARDS[effect.card].name == name for effect in table.lasting):
            return Refusal("term.environment.once-per-turn", (card,))
        return None

    def text(self) -> str:
        return f"a {' or '.join(self.types)} in the site path"


def attacks_at(table: Table, site: Card) -> list[Attack]:
    """The automatic-attacks of a site against the company whose phase it is."""
    number = table.journey.company if table.journey is not None else table.site_company
    company = table.companies.get(number)
    return automatic_attacks.automatic_attacks(table, site, company) if company is not None else []


class TheSite(Target, kw_only=True):
    """The site of the company: its new one in a movement/hazard phase, its own in a site phase."""

    types: tuple[str, ...] = ()
    """Of one of these types."""
    names: tuple[str, ...] = ()
    """With one of these names."""
    or_names: tuple[str, ...] = ()
    """These too, whatever their type."""
    moving: bool | None = None
    """A new site, or one at which the company stays."""
    tapped: bool | None = None
    """Tapped, or untapped."""
    lair: bool | None = None
    """A lair of a Dragon, or not one."""
    under_deeps: bool | None = None
    """In the Under-deeps, or not there."""

    demands: ClassVar[tuple[Demand[Card], ...]] = (
        Demand("names", lambda names, table, site: site.facts.name in names),
        Demand("moving", lambda moving, table, site: table.journey is None or table.journey.moving == moving),
        Demand("tapped", lambda tapped, table, site: (site.state == TAPPED) == tapped),
        Demand("lair", lambda lair, table, site: is_lair(site.id) == lair, ("", "no Dragon's lair")),
        Demand(
            "under_deeps",
            lambda below, table, site: site.facts.under_deeps == below,
            ("", "not in the Under-deeps"),
        ),
    )

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.journey is not None:
            return (str(table.journey.site),)
        if table.site_company in table.companies:
            return (str(table.companies[table.site_company].site),)
        return ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or not self._is_of_type(table, site, card):
            return Refusal(NO, (card,))
        rule = self.unmet(table, site)
        return Refusal(rule, (card,)) if rule else None

    def _is_of_type(self, table: Table, site: Card, card: str) -> bool:
        return not self.types or site.facts.name in self.or_names or type_for(table, site, card) in self.types

    def noun(self) -> str:
        return "site"

    def text(self) -> str:
        tapped = ("tapped" if self.tapped else "untapped",) if self.tapped is not None else ()
        site = "the new site" if self.moving else "the site"
        if self.names:
            return f"{site}, if it is {either(self.names)}{' and ' if tapped else ''}{''.join(tapped)}"
        kinds = either((*self.types, *self.or_names))
        if not kinds and not tapped:
            return "an Under-deeps site" if self.under_deeps else site
        denied = " and ".join(self.clauses())
        but = f" that is {denied}" if denied else ""
        if tapped and kinds and not self.moving:
            return f"{a_or_an(f'{tapped[0]} {kinds}')}{but} where your company is"
        return f"{site}, {a_or_an(' '.join((*tapped, kinds or 'one')))}{but}"


class SiteWithAttack(TheSite, kw_only=True):
    """The site of the company, with an automatic-attack that the company would face."""

    def attacks(self, table: Table, site: Card) -> list[Attack]:
        """The automatic-attacks there that are meant."""
        return attacks_at(table, site)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or not self.attacks(table, site):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        tapped = {None: "", True: "tapped ", False: "untapped "}[self.tapped]
        return f"{a_or_an(tapped + (' or '.join(self.types) or 'site'))} with an automatic-attack"


FREE_AND_BORDER_HOLDS = ("free-hold", "border-hold")


def type_for(table: Table, site: Card, card: str) -> str:
    """The type of a site, for a hazard or for another card."""
    hazard = card in CARDS and CARDS[card].kind == "hazard"
    return places.hazard_site_type(table, site) if hazard else places.own_type(table, site)


def is_lair(site: str) -> bool:
    """Whether a site has a Dragon automatic-attack."""
    return any(attack.race == "dragon" for attack in CARDS[site].attacks)


@cache
def faction_sites(card: str) -> tuple[CardFacts, ...]:
    """The sites, of its own alignment, at which a faction is playable."""
    facts = CARDS[card]
    return tuple(
        site
        for (_, alignment), site in SITES.items()
        if alignment == facts.alignment and any(home_site_matches(place, site) for place in facts.playable_sites)
    )


class BearersSite(Target, kw_only=True):
    """The site of the bearer, of one of some types."""

    types: tuple[str, ...] = ()
    tapped: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return (str(company.site),) if company is not None and not numbers.is_away(table, company) else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        if site is None or (self.tapped and site.state != TAPPED):
            return Refusal(NO, (card,))
        return Refusal(NO, (card,)) if self.types and places.site_type(table, site) not in self.types else None

    def noun(self) -> str:
        return "site"

    def text(self) -> str:
        of_type = f", a {' or '.join(self.types)}" if self.types else ""
        return f"the {'tapped ' if self.tapped else ''}site of its bearer{of_type}"
