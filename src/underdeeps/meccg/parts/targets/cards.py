"""Other cards in play, and cards in discard piles, as targets: events, items, allies, factions.

Characters and the site of the company have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.needs import site_name
from underdeeps.meccg.parts.targets.characters import companies_where, has_skill_beside, has_skill_within
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers, rings, zones
from underdeeps.meccg.rules.combat import automatic_attacks, creatures, keying
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, Card

if TYPE_CHECKING:
    from underdeeps.meccg.parts.targets.characters import Where
    from underdeeps.meccg.table import Company, Table


def hazards_in_company(table: Table, company: Company) -> Iterator[Card]:
    """The hazard permanent-events that lie on the characters of a company."""
    for number in company.characters:
        for each in table.cards[number].bears:
            card = table.cards[each]
            if card.role == "event" and card.facts.kind == "hazard" and "permanent-event" in card.facts.forms:
                yield card


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


def controlled(table: Table, company: Company, keyword: str) -> list[Card]:
    """The cards with a keyword that a company controls: on its characters, on what they bear, or on the company."""
    borne = [each for number in company.characters for each in table.cards[number].bears]
    return [table.cards[each] for each in (*borne, *company.events) if keyword in table.cards[each].facts.keywords]


class CorruptionCards(Target, kw_only=True):
    """A corruption card on a character of the player: in the company of the card, or wherever he is."""

    races: tuple[str, ...] = ()
    """On somebody of one of these races."""
    in_company: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [
            str(each)
            for who in table.characters_of(seat)
            if not self.in_company or (company is not None and who.number in company.characters)
            for each in who.bears
            if "corruption" in table.cards[each].facts.keywords
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        hazard = table.cards.get(int(token))
        bearer = table.cards.get(hazard.on) if hazard is not None else None
        if bearer is None or (self.races and not is_among(bearer.facts.race, self.races)):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        whom = either(tuple(a_or_an(race.capitalize()) for race in self.races)) or "a character"
        return f"a corruption card on {whom}{' in its company' if self.in_company else ' of yours'}"


class GoldRings(Target):
    """A gold ring that the player's characters bear: in the company of the one who is this card, at the site that is
    this card, in the company whose site phase it is, or in any."""

    where: Literal["company", "site", "here", "own"] = "company"
    with_skill: str = ""
    """In a company in which somebody has this skill."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            ring.token
            for company in table.companies_of(seat)
            if self._is_meant(table, company, source)
            for ring in rings.gold_rings(table, company)
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        ring = table.cards.get(int(token))
        company = table.company_of(ring.number) if ring is not None else None
        if company is None or not self._is_meant(table, company, source):
            return Refusal(NO, (card,))
        return None

    def _is_meant(self, table: Table, company: Company, source: int) -> bool:
        if self.with_skill and not has_skill_within(table, company, self.with_skill):
            return False
        if self.where == "company":
            return company == table.company_of(source)
        if self.where == "here":
            return company.number == table.site_company
        return self.where == "own" or (company.site == source and not numbers.is_away(table, company))

    def text(self) -> str:
        return f"a gold ring{_RINGS_WHERE[self.where]}" + (
            f" in a company with a {self.with_skill}" if self.with_skill else ""
        )


_RINGS_WHERE = {"company": " in his company", "site": " at this site", "here": " in the company", "own": ""}


class DiscardedCreatures(Target):
    """A creature of a race in the player's discard pile that could attack the company now."""

    race: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        pile = zones.discarded(table, seat)
        return [each for each in pile if CARDS[each].race == self.race and "creature" in CARDS[each].forms]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in zones.discarded(table, seat) or not keying.keys(table, token):
            return Refusal("mh.creature.must-be-keyed", (card, token))
        return creatures.target_refusal(table, token) or zones.unique_refusal(table, token)

    def text(self) -> str:
        return f"an {self.race.capitalize()} creature in your discard pile that can attack"


NOW_A = NOTES.declare("now-a:", "an event that has become one of another form, which follows")


def form_now(card: Card) -> str:
    """The form of event that a card has become in play; empty if it is what it came as."""
    return next((note.removeprefix(NOW_A) for note in card.note if note.startswith(NOW_A)), "")


def has_dragon(table: Table, site: Card) -> bool:
    """Whether a site in play has a Dragon automatic-attack now, for a company that is there."""
    here = (company for company in table.companies.values() if company.site == site.number)
    return any(
        attack.race == "dragon"
        for company in here
        for attack in automatic_attacks.automatic_attacks(table, site, company)
    )


class CardsInPlay(Target, kw_only=True):
    """A card in play: an event, an ally, a faction, an item, a site."""

    roles: tuple[str, ...] = ("event",)
    """What it is in play: event, item, ally, faction, site ..."""
    kinds: tuple[str, ...] = ()
    """hazard, resource."""
    forms: tuple[str, ...] = ()
    """What it can be played as: permanent-event, long-event ..."""
    keywords: tuple[str, ...] = ()
    """With one of these keywords."""
    not_keywords: tuple[str, ...] = ()
    """With none of these keywords."""
    names: tuple[str, ...] = ()
    """With one of these names."""
    whose: Literal["own", "opponent", "any"] = "any"
    """Whose it is."""
    company: Where | Literal[""] = ""
    """Lying in one of these companies (on a character or on the company)."""
    site_types: tuple[str, ...] = ()
    """A site of one of these types."""
    tapped: bool | None = None
    """Tapped, or untapped."""
    dragon_lair: bool | None = None
    """A site with a Dragon automatic-attack as things are, or not one."""
    under_deeps: bool | None = None
    """In the Under-deeps, or not there."""
    with_skill: str = ""
    """In a company in which somebody has this skill."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fits = self._fits
        return [
            other.token
            for other in table.cards.values()
            if other.role in self.roles and not other.face_down and fits(other.id)
        ]

    def names_opponents(self) -> bool:
        return self.whose == "opponent"

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or other.stored or not self._is_meant(table, seat, other):
            return Refusal(NO, (card,))
        if table.is_aside(other):
            return Refusal("aside.effect.untouchable", (card, other.id))
        if self.with_skill and not has_skill_beside(table, other, self.with_skill):
            return Refusal(NO, (card, self.with_skill))
        if self.company and table.company_of(other.number) not in (*companies_where(table, seat, self.company),):
            return Refusal(NO, (card,))
        return None

    def _is_meant(self, table: Table, seat: str, other: Card) -> bool:
        if self.whose != "any" and (other.owner == seat) != (self.whose == "own"):
            return False
        if not self._fits(other.id) or (self.forms and form_now(other) not in ("", *self.forms)):
            return False
        if self.site_types and places.own_type(table, other) not in self.site_types:
            return False
        if self.dragon_lair is not None and has_dragon(table, other) != self.dragon_lair:
            return False
        return self.tapped is None or (other.state == TAPPED) == self.tapped

    @cached_property
    def _fits(self) -> Callable[[str], bool]:
        """Whether a card is meant by what is printed on it; found out once for each."""
        return cache(self._is_printed)

    def _is_printed(self, card: str) -> bool:
        facts = CARDS[card]
        if (self.kinds and facts.kind not in self.kinds) or (self.names and facts.name not in self.names):
            return False
        if self.forms and not set(self.forms) & set(facts.forms):
            return False
        if self.keywords and not set(self.keywords) & set(facts.keywords):
            return False
        if set(self.not_keywords) & set(facts.keywords):
            return False
        return self.under_deeps is None or facts.under_deeps == self.under_deeps

    def noun(self) -> str:
        return self.roles[0] if len(self.roles) == 1 else "card"

    def text(self) -> str:
        keywords = [_CAPITAL.get(word, word) for word in self.keywords]
        words = [*(f"non-{word}" for word in self.not_keywords), *keywords, " or ".join(self.kinds)]
        words.append({None: "", True: "tapped", False: "untapped"}[self.tapped])
        words.append(" or ".join(self.names or self.forms or self.site_types or self.roles))
        if self.dragon_lair:
            words.append("with a Dragon automatic-attack")
        if self.under_deeps is not None:
            words.append("in the Under-deeps" if self.under_deeps else "that is not in the Under-deeps")
        if self.whose == "own" and "item" not in self.roles:
            words.append("of yours")
        if self.with_skill:
            words.append(f"in a company with a {self.with_skill}")
        return a_or_an(" ".join(word for word in words if word))


_CAPITAL = {"palantír": "Palantír"}
"""Keywords that are names."""
