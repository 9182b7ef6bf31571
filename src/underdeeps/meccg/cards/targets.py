"""What actions are declared on and who does them: characters, companies, the attack, a strike, a check, cards in play.

Each target lists what may come into question (`candidates`) and says why one of these does not fit (`refusal`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.cards.base import Target, parts_of
from underdeeps.meccg.cards.dark import HoldsFactionsBack
from underdeeps.meccg.cards.easing import GathersFactions
from underdeeps.meccg.cards.factions import NotHelpedBy
from underdeeps.meccg.cards.modifiers import is_leader
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import eye, keying, numbers, prisoners
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Card, Company

if TYPE_CHECKING:
    from underdeeps.meccg.table import Check, Table

NO = "timing.active-condition.definition"
"""The rule that refuses what does not meet the demands of a card."""

Where = Literal["own", "journey", "attacked", "site", "combat", "opponent", "any"]
"""Whose characters: the player's own; of the company whose movement/hazard phase it is (or whose site phase, for what
is revealed on-guard); of the company that is
attacked; of the company whose site phase it is; facing the present strike; the opponent's; anybody's."""


ANY_MIND: Final = 99
_STATES: Final = {"untapped": UNTAPPED, "tapped": TAPPED, "wounded": WOUNDED}


def companies_where(table: Table, seat: str, where: Where) -> Iterator[Company]:
    """The companies that are meant."""
    numbers_: tuple[int, ...]
    if where == "journey":
        numbers_ = (table.journey.company if table.journey is not None else table.site_company,)
    elif where in ("attacked", "combat"):
        numbers_ = (table.combat.company,) if table.combat is not None else ()
    elif where == "site":
        numbers_ = (table.site_company,)
    else:
        for company in table.companies.values():
            if where == "any" or (company.owner == seat) == (where == "own"):
                yield company
        return
    for number in numbers_:
        if number in table.companies:
            yield table.companies[number]


class Characters(Target, kw_only=True):
    """A character (or, where skills or combat count, an ally)."""

    where: Where = "own"
    skill: str = ""
    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    magic: str = ""
    state: Literal["", "untapped", "tapped", "wounded", "unwounded"] = ""
    avatar: bool | None = None
    leader: bool = False
    company_size_below: int = 0
    company_size_above: int = 0
    covert: bool | None = None
    most_mind: int = ANY_MIND
    at_haven: bool | None = None
    at_types: tuple[str, ...] = ()
    """At a site of one of these types."""
    at_sites: tuple[str, ...] = ()
    information: bool = False
    """At a site where Information is playable."""
    site_tapped: bool | None = None
    moving: bool | None = None
    bears: str = ""
    """Bearing an item with this keyword, class or name."""
    allies: bool | None = None
    """Whether allies can be meant; by default where a skill is asked for."""
    facing: bool = False
    """Facing the attack."""
    same_company: bool = False
    """In the company of the one who bears the card."""
    with_avatar: bool = False
    """In the company of his player's avatar."""
    beside_avatar: bool = False
    """At the site where his player's avatar is."""
    bearer: bool = False
    """The one who bears the card (or who is it)."""
    not_bearer: bool = False

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if self.bearer:
            on = table.cards[source].on or source
            return (str(on),)
        if self.where == "combat":
            combat = table.combat
            if combat is None or combat.strike < 0:
                return ()
            strike = combat.given[combat.strike]
            return (str(strike.target if seat == combat.defender else strike.attacker),)
        allies = bool(self.skill) if self.allies is None else self.allies
        return [
            member.token
            for company in companies_where(table, seat, self.where)
            for member in table.members(company)
            if allies or member.role == "character"
        ]

    def names_opponents(self) -> bool:
        return self.where in ("opponent", "any")

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or not self._is_meant(table, who) or not self._is_there(table, seat, who, source):
            return Refusal(NO, (card,))
        return None

    def _is_meant(self, table: Table, who: Card) -> bool:
        facts = who.facts
        if self.skill and self.skill not in numbers.skills(table, who.number):
            return False
        if (self.races and not is_among(facts.race, self.races)) or is_among(facts.race, self.not_races):
            return False
        if (self.names and facts.name not in self.names) or (self.magic and not eye.uses(table, who, self.magic)):
            return False
        if self.avatar is not None and numbers.is_avatar(table, who.number) != self.avatar:
            return False
        if self.leader and not is_leader(table, who.number):
            return False
        if (self.state and not self._in_state(who)) or (
            self.most_mind < ANY_MIND and numbers.mind(table, who.number) > self.most_mind
        ):
            return False
        return not self.bears or any(has(item.id, self.bears) for item in table.borne(who.number, "item"))

    def _in_state(self, who: Card) -> bool:
        if self.state == "unwounded":
            return who.state != WOUNDED
        return who.state == _STATES[self.state]

    def _is_there(self, table: Table, seat: str, who: Card, source: int) -> bool:
        company = table.company_of(who.number)
        if company is None:
            return False
        if self.not_bearer and source and who.number == table.cards[source].on:
            return False
        if self.same_company and source and table.company_of(source) != company:
            return False
        if self.with_avatar and not any(numbers.is_avatar(table, number) for number in company.characters):
            return False
        if self.beside_avatar and not _beside_avatar(table, company):
            return False
        if self.facing and (table.combat is None or who.number not in table.combat.facing):
            return False
        return self._company_fits(table, company) and self._site_fits(table, seat, company)

    def _company_fits(self, table: Table, company: Company) -> bool:
        if self.company_size_below and numbers.size(table, company) >= self.company_size_below:
            return False
        if self.company_size_above and numbers.size(table, company) <= self.company_size_above:
            return False
        if self.covert is not None and numbers.is_overt(table, company) == self.covert:
            return False
        return self.moving is None or _moving(table, company) == self.moving

    def _site_fits(self, table: Table, seat: str, company: Company) -> bool:
        if numbers.is_away(table, company):
            return not (self.at_haven or self.at_types or self.at_sites or self.information) and not self.site_tapped
        site = table.site_of(company)
        if self.at_haven is not None and numbers.is_haven(table, site, company.owner) != self.at_haven:
            return False
        if self.at_types and keying.site_type(table, site) not in self.at_types:
            return False
        if self.at_sites and site.facts.name not in self.at_sites:
            return False
        if self.information and not information_playable(table, site):
            return False
        used = self.at_types or self.at_sites or self.information
        if used and seat == company.owner and prisoners.limit_refusal(table, seat, site.facts) is not None:
            return False
        return self.site_tapped is None or (site.state == TAPPED) == self.site_tapped

    def text(self) -> str:
        if self.bearer:
            return "its bearer"
        words: list[str] = [self.state]
        words += [*(f"non-{race.capitalize()}" for race in self.not_races), either(self.races, True)]
        plain = "" if self.races else "character"
        words.append(" or ".join(self.names) or self.skill or ("leader" if self.leader else plain))
        if self.magic:
            words.append(f"who can use {self.magic}")
        if self.most_mind < 99:
            words.append(f"with mind {self.most_mind} or less")
        if self.company_size_below:
            words.append(f"in a company of less than {self.company_size_below}")
        if self.covert is not None:
            words.append(f"in {'a covert' if self.covert else 'an overt'} company")
        if self.moving:
            words.append("in a moving company")
        if self.at_types or self.at_sites:
            tapped = {None: "", True: "tapped ", False: "untapped "}[self.site_tapped]
            places = (*(a_or_an(tapped + kind) for kind in self.at_types), *self.at_sites)
            words.append(f"at {' or '.join(places)}")
        elif self.site_tapped is not None:
            words.append(f"at {'a tapped' if self.site_tapped else 'an untapped'} site")
        if self.at_haven is not None:
            words.append("at a haven" if self.at_haven else "away from havens")
        if self.information:
            words.append("where Information is playable")
        if self.avatar:
            words.append("who is your avatar")
        if self.with_avatar:
            words.append("in the company of your avatar")
        if self.beside_avatar:
            words.append("where your avatar is")
        if self.facing:
            words.append("facing the attack")
        said = " ".join(word for word in words if word)
        return said if self.names else a_or_an(said)


def is_among(race: str, races: tuple[str, ...]) -> bool:
    """Whether a race is one of these; what is said of Ringwraiths is said of The Balrog too."""
    return race in races or (race == "balrog" and "ringwraith" in races)


def _beside_avatar(table: Table, company: Company) -> bool:
    avatar = table.avatar_of(company.owner)
    theirs = table.company_of(avatar.number) if avatar is not None else None
    return theirs is not None and table.site_of(theirs).facts.name == table.site_of(company).facts.name


def _moving(table: Table, company: Company) -> bool:
    journey = table.journey
    return journey is not None and journey.company == company.number and journey.moving


def has(card: str, what: str) -> bool:
    """Whether an item is of a class, has a keyword or a name."""
    facts = CARDS[card]
    return what in (facts.item, facts.name, "item") or what in facts.keywords


def information_playable(table: Table, site: Card) -> bool:
    """Whether Information is playable at a site, as effects have it now."""
    return site.facts.information or any(numbers.lasting(table, "information", site.token))


class Companies(Target, kw_only=True):
    """A company as a whole."""

    where: Where = "own"
    moving: bool | None = None
    at_haven: bool | None = None
    at_types: tuple[str, ...] = ()
    """At, or moving to, a site of one of these types."""
    path: tuple[tuple[str, int], ...] = ()
    """With so many regions of one of these types in its site path."""
    overt: bool | None = None
    minion: bool | None = None
    least_members: int = 0
    """With at least so many characters and allies."""
    least_of_race: tuple[str, int] | None = None
    attacks_at_site: bool = False
    """Moving to a site with an automatic-attack."""
    avatar: bool = False
    by_regions: bool = False
    """Moving by region movement."""
    through: tuple[str, ...] = ()
    """Moving by region movement through (not into) one of these regions."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"c{company.number}" for company in companies_where(table, seat, self.where)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not self._fits(table, company) or not self._travels(table, company, card):
            return Refusal(NO, (card,))
        return None

    def _fits(self, table: Table, company: Company) -> bool:
        at_haven = numbers.is_haven(table, table.site_of(company), company.owner) and not numbers.is_away(
            table, company
        )
        if self.at_haven is not None and at_haven != self.at_haven:
            return False
        if self.overt is not None and numbers.is_overt(table, company) != self.overt:
            return False
        if self.minion is not None and numbers.is_minion_company(table, company) != self.minion:
            return False
        if self.avatar and not any(numbers.is_avatar(table, number) for number in company.characters):
            return False
        if self.least_of_race is not None:
            race, n = self.least_of_race
            if sum(table.cards[number].facts.race == race for number in company.characters) < n:
                return False
        return sum(1 for _ in table.members(company)) >= self.least_members

    def _travels(self, table: Table, company: Company, card: str) -> bool:
        journey = table.journey if table.journey and table.journey.company == company.number else None
        moving = journey is not None and journey.moving
        if self.moving is not None and moving != self.moving:
            return False
        if self.at_types and self.moving is False and numbers.is_away(table, company):
            return False
        if self.at_types:
            site = table.cards[journey.site if journey is not None else company.site]
            if type_for(table, site, card) not in self.at_types:
                return False
        if self.path:
            types = keying.region_types(table, journey) if journey is not None else ()
            if not any(types.count(kind) >= n for kind, n in self.path):
                return False
        if self.by_regions and (journey is None or journey.kind != "region"):
            return False
        if self.attacks_at_site and (journey is None or not table.cards[journey.site].facts.attacks):
            return False
        if self.through:
            regions = journey.regions if journey is not None and journey.kind == "region" else ()
            return any(region in self.through for region in regions[:-1])
        return True

    def text(self) -> str:
        kind = {True: "minion", False: "hero", None: ""}[self.minion]
        words = ["moving" if self.moving else "", "overt" if self.overt else "", kind]
        words.append("company")
        if self.least_members:
            words.append(f"of {self.least_members} or more characters and allies")
        if self.least_of_race is not None:
            words.append(f"with {self.least_of_race[1]} or more {self.least_of_race[0].capitalize()} characters")
        if self.at_haven:
            words.append("at a haven")
        if self.at_types:
            words.append(f"{'at' if self.moving is False else 'at or moving to'} a {' or '.join(self.at_types)}")
        if self.path:
            path = [f"a {kind}" if n == 1 else f"{n} regions of type {kind}" for kind, n in self.path]
            words.append(f"with {either(tuple(path))} in its site path")
        if self.by_regions:
            words.append("that uses region movement")
        if self.through:
            words.append(f"moving by regions through or out of {either(self.through)}")
        said = " ".join(word for word in words if word)
        return "the " + said.replace("company", "company of your avatar", 1) if self.avatar else a_or_an(said)


class TheAttack(Target, kw_only=True):
    """The attack that is under way, before strikes are assigned."""

    races: tuple[str, ...] = ()
    not_races: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    """creature, automatic, event: what makes it."""
    companies: bool = True
    """Whether a company's attack is meant, too."""
    keyed_types: tuple[str, ...] = ()
    """Keyed to a region or site of one of these types."""
    keyed_to_site: bool | None = None
    least_prowess: int = 0
    """With this normal prowess or more."""
    cancels: bool = False
    """It is to be canceled: not one that cannot be."""
    covert: bool | None = None
    """Against a covert company, or against an overt one."""
    single_strikes: bool = False
    """Of a creature with one strike for each of its attacks."""
    at_site: bool = False
    """An automatic-attack, or keyed to a site."""
    automatic: bool | None = None
    """Whether it must be, or must not be, an automatic-attack."""
    anywhere: bool = False
    """Expressly against any company of the player, not just that of the card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("attack",) if table.combat is not None and table.combat.stage == "start" else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.stage != "start" or combat.canceled:
            return Refusal("combat.step1.last-chance-to-cancel", (card,))
        if self.cancels and combat.cannot_be_canceled:
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if self.races and not combat.is_of(self.races) and not self._all_of_races(table):
            return Refusal(NO, (card, combat.race))
        if combat.is_of(self.not_races) or (self.sources and combat.source not in self.sources):
            return Refusal(NO, (card, combat.race))
        if combat.source == "company" and not self.companies:
            return Refusal(NO, (card,))
        if self.keyed_types and combat.keyed.partition(":")[2] not in self.keyed_types:
            return Refusal("combat.attack.keyed-by-name-immune-to-type-cancel", (card,))
        if self.keyed_to_site is not None and combat.keyed.startswith("site") != self.keyed_to_site:
            return Refusal(NO, (card,))
        if combat.prowess < self.least_prowess or self.covert not in (None, combat.covert):
            return Refusal(NO, (card,))
        if self.single_strikes and (CARDS[combat.card].strikes != 1 or CARDS[combat.card].strikes_each):
            return Refusal(NO, (card,))
        if self.at_site and combat.source != "automatic" and not combat.keyed.startswith("site"):
            return Refusal(NO, (card,))
        if self.automatic is not None and (combat.source == "automatic") != self.automatic:
            return Refusal(NO, (card,))
        return None

    def _all_of_races(self, table: Table) -> bool:
        """Whether a company attacks of which everybody, allies too, is of one of the races."""
        combat = table.combat
        if combat is None or combat.source != "company" or combat.attackers not in table.companies:
            return False
        return all(member.facts.race in self.races for member in table.members(table.companies[combat.attackers]))

    def text(self) -> str:
        kind = {None: "attack", True: "automatic-attack", False: "attack that is not an automatic-attack"}
        words = [f"non-{race.capitalize()}" for race in self.not_races]
        company = self.sources == ("company",)
        words += [either(self.races, True), "" if company else " or ".join(self.sources), kind[self.automatic]]
        if company:
            words.append("of another company")
        if not self.companies:
            words.append("(not another company's)")
        if self.at_site:
            words.append("that is an automatic-attack or keyed to a site")
        if self.keyed_types:
            words.append(f"keyed to {' or '.join(self.keyed_types)}")
        if self.keyed_to_site is not None:
            words.append("keyed to a site" if self.keyed_to_site else "not keyed to a site")
        if self.least_prowess:
            words.append(f"with a normal prowess of {self.least_prowess} or more")
        if self.covert is not None:
            words.append(f"against {'a covert' if self.covert else 'an overt'} company")
        if self.single_strikes:
            words.append("with one strike for each attack")
        if self.anywhere:
            words.append("against any company of yours")
        return a_or_an(" ".join(word for word in words if word))


class TheStrike(Target, kw_only=True):
    """The strike that is being fought."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("strike",) if table.combat is not None and table.combat.strike >= 0 else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.strike < 0 or combat.given[combat.strike].outcome:
            return Refusal("combat.strike.cancel-until-roll", (card,))
        return None

    def text(self) -> str:
        return "the strike"


class TheCheck(Target, kw_only=True):
    """The check that is declared."""

    kinds: tuple[str, ...] = ("corruption", "influence")
    own: bool = True
    with_skill: str = ""
    """In the company of the one who makes it is somebody with this skill."""
    skill: str = ""
    """The one who makes it has this skill."""
    races: tuple[str, ...] = ()
    factions: bool = False
    """Made against a faction."""
    against_own: bool = False
    """Made against a card in play of the player."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("check",) if table.checks else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not table.checks:
            return Refusal("timing.target.unresolved-roll", (card,))
        check = table.checks[-1]
        who = table.cards.get(check.character)
        if check.kind not in self.kinds or (check.seat == seat) != self.own or who is None or check.canceled:
            return Refusal(NO, (card,))
        if self.factions and "faction" not in _forms(table, check.against):
            return Refusal(NO, (card,))
        if card and any(part.name == CARDS[card].name for part in parts_of(check.against, NotHelpedBy)):
            return Refusal("timing.effect.most-recent-prevails", (card, check.against))
        if card and table.listed(GathersFactions.listed) and _is_barred(table, check.against, CARDS[card].name):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if card and table.listed(HoldsFactionsBack.listed) and _is_held_back(table, check, CARDS[card].name):
            return Refusal("timing.effect.most-recent-prevails", (card,))
        if self.against_own and not _is_of(table, check.against, seat):
            return Refusal(NO, (card,))
        if self.skill and self.skill not in numbers.skills(table, who.number):
            return Refusal(NO, (card,))
        if self.races and who.facts.race not in self.races:
            return Refusal(NO, (card,))
        if self.with_skill:
            company = table.company_of(who.number)
            if company is None or not any(
                self.with_skill in numbers.skills(table, member.number) for member in table.members(company)
            ):
                return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        words = a_or_an(f"{' or '.join(self.kinds)} check")
        if self.factions:
            words += " against a faction"
        if self.against_own:
            words += " of your opponent against one of your cards"
        who = either(self.races, True) or self.skill
        if who:
            words += f" by {a_or_an(who)}"
        return words + (f" by a character in the company of a {self.with_skill}" if self.with_skill else "")


def _is_held_back(table: Table, check: Check, name: str) -> bool:
    """Whether an event in play keeps a card of this name from helping a check against a faction."""
    faction = table.card(check.against).id if check.against.isdigit() else check.against
    return any(
        part.without == name and faction in CARDS and part.holds(table, check.seat, faction)
        for event in table.listed(HoldsFactionsBack.listed)
        if event in table.events
        for part in parts_of(table.cards[event].id, HoldsFactionsBack)
    )


def either(words: tuple[str, ...], names: bool = False) -> str:
    """Words as alternatives; names of races have a capital."""
    said = [word.capitalize() if names else word for word in words]
    return " or ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)


def a_or_an(words: str) -> str:
    """Words with the indefinite article before them."""
    return f"{'an' if words[:1].lower() in tuple('aeiou') else 'a'} {words}"


def _is_of(table: Table, against: str, seat: str) -> bool:
    card = table.cards.get(int(against)) if against.isdigit() else None
    return card is not None and card.owner == seat


def _is_barred(table: Table, against: str, name: str) -> bool:
    """Whether a card in play keeps a card of this name from helping an attempt against a faction."""
    faction = table.card(against).id if against.isdigit() and int(against) in table.cards else against
    if faction not in CARDS:
        return False
    parts = [
        part
        for each in table.listed(GathersFactions.listed)
        for part in parts_of(table.cards[each].id, GathersFactions)
    ]
    return any(part.not_by == name and part.meant(faction) for part in parts)


def _forms(table: Table, against: str) -> tuple[str, ...]:
    if against in CARDS:
        return CARDS[against].forms
    return table.card(against).facts.forms if against.isdigit() and int(against) in table.cards else ()


class CardsInPlay(Target, kw_only=True):
    """A card in play: an event, an ally, a faction, an item, a site."""

    roles: tuple[str, ...] = ("event",)
    kinds: tuple[str, ...] = ()
    """hazard, resource."""
    forms: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    not_keywords: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    whose: Literal["own", "opponent", "any"] = "any"
    company: Where | Literal[""] = ""
    """Lying in one of these companies (on a character or on the company)."""
    same_company: bool = False
    site_types: tuple[str, ...] = ()
    tapped: bool | None = None
    dragon_lair: bool | None = None
    under_deeps: bool | None = None
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
        if self.with_skill and not _skill_beside(table, other, self.with_skill):
            return Refusal(NO, (card, self.with_skill))
        if self.company or self.same_company:
            company = table.company_of(other.number)
            wanted = [each.number for each in companies_where(table, seat, self.company)] if self.company else []
            mine = table.company_of(source) if self.same_company and source else None
            if company is None or (self.company and company.number not in wanted) or (mine and company != mine):
                return Refusal(NO, (card,))
        return None

    def _is_meant(self, table: Table, seat: str, other: Card) -> bool:
        if self.whose != "any" and (other.owner == seat) != (self.whose == "own"):
            return False
        if not self._fits(other.id):
            return False
        if self.site_types and keying.site_type(table, other) not in self.site_types:
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
        if self.dragon_lair is not None and is_lair(facts.id) != self.dragon_lair:
            return False
        return self.under_deeps is None or facts.under_deeps == self.under_deeps

    def text(self) -> str:
        keywords = [_CAPITAL.get(word, word) for word in self.keywords]
        words = [*(f"non-{word}" for word in self.not_keywords), *keywords, " or ".join(self.kinds)]
        words.append({None: "", True: "tapped", False: "untapped"}[self.tapped])
        words.append(" or ".join(self.names or self.forms or self.site_types or self.roles))
        if self.dragon_lair:
            words.append("with a Dragon automatic-attack")
        if self.with_skill:
            words.append(f"in a company with a {self.with_skill}")
        return a_or_an(" ".join(word for word in words if word))


_CAPITAL = {"palantír": "Palantír"}
"""Keywords that are names."""


def _skill_beside(table: Table, card: Card, skill: str) -> bool:
    company = table.company_of(card.number)
    return company is not None and any(
        skill in numbers.skills(table, member.number) for member in table.members(company)
    )


def type_for(table: Table, site: Card, card: str) -> str:
    """The type of a site, for a hazard or for another card."""
    hazard = card in CARDS and CARDS[card].kind == "hazard"
    return keying.hazard_site_type(table, site) if hazard else keying.site_type(table, site)


def is_lair(site: str) -> bool:
    """Whether a site has a Dragon automatic-attack."""
    return any(attack.race == "dragon" for attack in CARDS[site].attacks)


class TheSite(Target, kw_only=True):
    """The site of the company: its new one in a movement/hazard phase, its own in a site phase."""

    types: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    or_names: tuple[str, ...] = ()
    """These too, whatever their type."""
    attacks: bool = False
    """With an automatic-attack."""
    moving: bool | None = None
    tapped: bool | None = None
    lair: bool | None = None
    under_deeps: bool | None = None

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
        if self.names and site.facts.name not in self.names:
            return Refusal(NO, (card,))
        if self.attacks and not site.facts.attacks:
            return Refusal(NO, (card,))
        if self.moving is not None and table.journey is not None and table.journey.moving != self.moving:
            return Refusal(NO, (card,))
        if self.tapped is not None and (site.state == TAPPED) != self.tapped:
            return Refusal(NO, (card,))
        if self.lair is not None and is_lair(site.id) != self.lair:
            return Refusal(NO, (card,))
        if self.under_deeps is not None and site.facts.under_deeps != self.under_deeps:
            return Refusal(NO, (card,))
        return None

    def _is_of_type(self, table: Table, site: Card, card: str) -> bool:
        return not self.types or site.facts.name in self.or_names or type_for(table, site, card) in self.types

    def text(self) -> str:
        tapped = ("tapped" if self.tapped else "untapped",) if self.tapped is not None else ()
        if self.names:
            return f"the site, if it is {either(self.names)}{' and ' if tapped else ''}{''.join(tapped)}"
        kinds = " or ".join((*self.types, *self.or_names))
        if not kinds and not tapped:
            return "the site"
        denied = ["is no Dragon's lair"] if self.lair is False else []
        denied += ["not in the Under-deeps"] if self.under_deeps is False else []
        but = f" that {' and '.join(denied)}" if denied else ""
        return f"the site, {a_or_an(' '.join((*tapped, kinds or 'one')))}{but}"


class Links(Target, kw_only=True):
    """An action declared earlier in the same chain."""

    skill: str = ""
    keyword: str = ""
    whose: Literal["opponent", "any"] = "any"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        links = [link for chain in table.chains for link in chain]
        link = next((link for link in links if f"link{link.number}" == token), None)
        if link is None or link.canceled or not link.card:
            return Refusal("term.cancel", (card,))
        if self.whose == "opponent" and link.seat == seat:
            return Refusal(NO, (card,))
        if self.keyword and self.keyword not in CARDS[link.card].keywords:
            return Refusal(NO, (card,))
        if self.skill and not requires_skill(link.action, self.skill):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"a {self.keyword or self.skill} card declared earlier in the chain"


class AnyOf(Target):
    """What one of several targets admits."""

    targets: tuple[Target, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return dict.fromkeys(token for target in self.targets for token in target.candidates(table, seat, card, source))

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        refused = [target.refusal(table, seat, card, source, token) for target in self.targets]
        return None if None in refused else refused[0]

    def text(self) -> str:
        return " or ".join(target.text() for target in self.targets)


def requires_skill(action: str, skill: str) -> bool:
    """Whether an action demands a character with a skill."""
    from underdeeps.meccg.cards.base import Action, action_of

    found = action_of(action)
    return isinstance(found, Action) and found.skill == skill
