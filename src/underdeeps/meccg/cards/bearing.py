"""What cards that characters bear need of their bearer, his company and the fight; and what they are used on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.base import Action, Need, Target, action_of, crosses
from underdeeps.meccg.cards.targets import NO, Characters, TheAttack, TheStrike, a_or_an
from underdeeps.meccg.rules import keying, numbers, rings, zones
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table


def bearer_of(table: Table, source: int) -> Card | None:
    """Who bears or controls a card; None if nobody does any more."""
    card = table.cards.get(source)
    return table.cards.get(card.on) if card is not None else None


def site_name(table: Table, number: int) -> str:
    """The name of the site at which a card is with its company; empty if it is nowhere, or on the way."""
    company = table.company_of(number)
    if company is None or numbers.is_away(table, company):
        return ""
    return table.site_of(company).facts.name


# -- what is needed ---------------------------------------------------------------------------------


class BearerIs(Need, kw_only=True):
    """Who bears the card has a skill or is of a race."""

    skill: str = ""
    races: tuple[str, ...] = ()
    already: bool = False
    """He has the skill apart from this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        bearer = bearer_of(table, source)
        if bearer is None:
            return None
        apart_from = source if self.already else 0
        if self.skill and self.skill not in numbers.skills(table, bearer.number, apart_from):
            return Refusal(NO, (card, bearer.id))
        if self.races and bearer.facts.race not in self.races:
            return Refusal(NO, (card, bearer.id))
        return None

    def text(self) -> str:
        who = a_or_an(" or ".join(race.capitalize() for race in self.races) or self.skill)
        return f"if its bearer is {who}" + (" without this card" if self.already else "")


class SmallCompany(Need):
    """The company that the card is with is of less than some size."""

    below: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or numbers.size(table, company) >= self.below:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"if its company has less than {self.below} characters"


def goes_to(table: Table, company: Company | None, regions: tuple[str, ...]) -> bool:
    """Whether a company is on its way to a site in one of some regions."""
    journey = table.journey
    if company is None or journey is None or journey.company != company.number or not journey.moving:
        return False
    return table.cards[journey.site].facts.region in regions


class AtSiteTypes(Need):
    """The company that the card is with has its site phase, at a site of one of some types."""

    types: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if source not in table.cards:
            return None
        company = table.company_of(source)
        if company is None or company.number != table.site_company:
            return Refusal(NO, (card,))
        if self.types and keying.site_type(table, table.site_of(company)) not in self.types:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"at a {' or '.join(self.types)}" if self.types else ""


class OwnTurnOrLate(Need):
    """It is the player's own turn, the opponent's site phase, or the reckoning at the end."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if seat == table.active or table.phase in ("site", "council"):
            return None
        return Refusal("turn.roles.hazard-player-no-resources", (card,))

    def text(self) -> str:
        return "in your turn, your opponent's site phase or the Free Council"


class OwnTurnOrSite(Need):
    """It is the player's own turn, or the opponent's site phase."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if seat == table.active or table.phase == "site":
            return None
        return Refusal("turn.roles.hazard-player-no-resources", (card,))

    def text(self) -> str:
        return "in your turn or your opponent's site phase"


class RingAt(Need):
    """The One Ring (and another card) is at a site, in the site phase of the company that bears it there."""

    site: str
    name: str = ""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        ring = ring_here(table, self.site)
        if ring is None:
            return Refusal("end.one-ring.wizard", (card,))
        if crosses(card, ring.id):
            return Refusal("timing.active-condition.item-alignment", (card, ring.id))
        if self.name and not any(
            other.facts.name == self.name and site_name(table, other.number) == self.site
            for other in table.cards.values()
        ):
            return Refusal("end.one-ring.wizard", (card, self.name))
        return None

    def text(self) -> str:
        also = f" and {self.name}" if self.name else ""
        return f"if The One Ring{also} is at {self.site}" if not also else f"if The One Ring{also} are at {self.site}"


def ring_here(table: Table, site: str) -> Card | None:
    """The One Ring, if a character bears it at a site."""
    for item in table.cards.values():
        if item.role == "item" and item.facts.name == rings.ONE_RING and site_name(table, item.number) == site:
            return item
    return None


# -- on what ----------------------------------------------------------------------------------------


class AttackOnCompany(TheAttack, kw_only=True):
    """An attack against the company that the card is with."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if source in table.cards:
            company = table.company_of(source)
            if table.combat is None or company is None or table.combat.company != company.number:
                return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} against its company"


class AttackOnTheWay(TheAttack, kw_only=True):
    """An attack against a company that moves to a site in one of some regions."""

    regions: tuple[str, ...]
    anywhere: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or not goes_to(table, table.companies.get(table.combat.company), self.regions):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        attack = super().text().removesuffix(" against any company of yours")
        return f"{attack} against a company of yours moving to a site in {' or '.join(self.regions)}"


class StrikeOnBearer(TheStrike, kw_only=True):
    """The strike that is being fought, against the bearer of the card (or against the card itself)."""

    itself: bool = False
    not_automatic: bool = False
    not_races: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0:
            return Refusal(NO, (card,))
        if source in table.cards and not self._faces(table, seat, source):
            return Refusal(NO, (card,))
        if (self.not_automatic and fight.source == "automatic") or fight.is_of(self.not_races):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _faces(self, table: Table, seat: str, source: int) -> bool:
        fight = zones.combat_of(table)
        strike = fight.given[fight.strike]
        facing = strike.target if seat == fight.defender else strike.attacker
        return facing == table.cards[source].on or (self.itself and facing == source)

    def text(self) -> str:
        words = "a strike against its bearer" + (" or itself" if self.itself else "")
        if self.not_automatic:
            words += " that is not of an automatic-attack"
        if self.not_races:
            words += f" that is not of {' or '.join(race.capitalize() for race in self.not_races)}"
        return words


class StrikeOnRace(TheStrike, kw_only=True):
    """In combat between companies, a strike that somebody of a race faces who is in the company of the card."""

    race: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0 or fight.source != "company":
            return Refusal(NO, (card,))
        strike = fight.given[fight.strike]
        who = table.cards.get(strike.target if seat == fight.defender else strike.attacker)
        if who is None or who.facts.race != self.race:
            return Refusal(NO, (card,))
        if source in table.cards and table.company_of(source) != table.company_of(who.number):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        who = a_or_an(self.race.capitalize())
        return f"a strike that {who} of its company faces in combat between companies"


class InCompany(Target):
    """A character of the company that the card is with."""

    state: int = TAPPED

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [member.token for member in table.members(company)] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or who.state != self.state:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"a {('untapped', 'tapped', 'wounded')[self.state]} character in its company"


class Bearer(Target):
    """The one who bears the card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        bearer = bearer_of(table, source)
        return (bearer.token,) if bearer is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return "its bearer"


class AtBearersSite(Characters, kw_only=True):
    """A character, anybody's, at the same site as the bearer of the card."""

    where: Literal["own", "journey", "attacked", "site", "combat", "opponent", "any"] = "any"

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.cards:
            return Refusal(NO, (card,))
        if source in table.cards:
            here = site_name(table, source)
            if not here or here != site_name(table, int(token)):
                return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} at the same site"


class OneRingHere(Target):
    """The One Ring, at the same site as the card, which is no haven."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            card.token for card in table.cards.values() if card.role == "item" and card.facts.name == rings.ONE_RING
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        ring = table.cards.get(int(token))
        here = site_name(table, source)
        if ring is None or ring.stored or not here or here != site_name(table, ring.number):
            return Refusal(NO, (card,))
        company = table.company_of(source)
        if company is None or table.site_of(company).facts.site_type == "haven":
            return Refusal(NO, (card,))
        return None

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "The One Ring at the same site, which is no haven"


class HarmfulLinks(Target):
    """An action declared earlier in the chain that does something to the company of this card, or to its bearer."""

    what: Literal["returns", "takes-prisoner"]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or self.what not in touched(link):
            return Refusal("term.cancel", (card,))
        if source not in table.cards:
            return None
        if self.what == "returns":
            company = table.company_of(source)
            away = company is not None and table.journey is not None and table.journey.company == company.number
            return None if away else Refusal(NO, (card,))
        bearer = table.cards[source].on
        strike = table.combat.given[table.combat.strike] if table.combat and table.combat.strike >= 0 else None
        meant = link.target == str(bearer) or (strike is not None and strike.target == bearer)
        return None if meant else Refusal(NO, (card,))

    def text(self) -> str:
        if self.what == "returns":
            return "an effect declared earlier in the chain that would return its company to its site of origin"
        return "an effect declared earlier in the chain that would take the character who has it prisoner"


def touched(link: Link) -> frozenset[str]:
    """What the effects of a declared action touch."""
    action = action_of(link.action)
    if isinstance(action, Action):
        return action.touches()
    return frozenset().union(*(effect.touches for effect in action.does))


class EventsOnTheWay(Target):
    """A hazard permanent-event on a company that moves to some regions, or on a character in it."""

    regions: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.companies.get(table.journey.company) if table.journey is not None else None
        if company is None or not goes_to(table, company, self.regions):
            return ()
        lying = [*company.events, *(each for number in company.characters for each in table.cards[number].bears)]
        return [str(each) for each in lying if table.cards[each].role == "event"]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        event = table.cards.get(int(token))
        if event is None or event.facts.kind != "hazard" or "permanent-event" not in event.facts.forms:
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        where = " or ".join(self.regions)
        return f"a hazard permanent-event on a company moving to a site in {where}, or on a character in it"
