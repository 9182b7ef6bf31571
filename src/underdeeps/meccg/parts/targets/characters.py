"""Characters as targets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.numbers import is_leader
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Card, Company

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


def bearer_of(table: Table, source: int) -> Card | None:
    """Who bears or controls a card; None if nobody does any more."""
    card = table.cards.get(source)
    return table.cards.get(card.on) if card is not None else None


class HisAgents(Target, kw_only=True):
    """An agent of the player, with a skill, at the new site of the company."""

    skill: str = ""
    here: bool = False
    """At the new site of the company whose phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in agents.of(table, seat)] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        number = int(token)
        if number not in table.agents or (self.skill and self.skill not in CARDS[table.cards[number].face].skills):
            return Refusal(NO, (card,))
        site = agent_attacks.new_site(table)
        if self.here and (site is None or not agents.may_be_at(table, number, site)):
            return Refusal("agent.event.needs-agent-at-new-site", (card,))
        return None

    def text(self) -> str:
        who = f"a {self.skill} agent" if self.skill else "an agent"
        return f"{who} at the company's new site" if self.here else who


class Bearer(Target):
    """The one who bears the card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        bearer = bearer_of(table, source)
        return (bearer.token,) if bearer is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return "its bearer"


WIZARDS_AND_RINGWRAITHS = ("wizard", "ringwraith")

ANY_MIND: Final = 99
_STATES: Final = {"untapped": UNTAPPED, "tapped": TAPPED, "wounded": WOUNDED}


class Characters(Target, kw_only=True):
    """A character (or, where skills or combat count, an ally)."""

    where: Where = "own"
    skill: str = ""
    """With this skill."""
    races: tuple[str, ...] = ()
    """Of one of these races."""
    not_races: tuple[str, ...] = ()
    """Of none of these races."""
    names: tuple[str, ...] = ()
    """With one of these names."""
    magic: str = ""
    """Able to use this magic."""
    state: Literal["", "untapped", "tapped", "wounded", "unwounded"] = ""
    """In this state."""
    avatar: bool | None = None
    """Whether the player's avatar must be meant, or must not."""
    leader: bool = False
    """A leader."""
    company_size_below: int = 0
    """In a company of less than this size."""
    company_size_above: int = 0
    """In a company of more than this size."""
    covert: bool | None = None
    """In a covert company, or in an overt one."""
    most_mind: int = ANY_MIND
    """With a mind of this or less."""
    at_haven: bool | None = None
    """At a haven, or not at one."""
    at_types: tuple[str, ...] = ()
    """At a site of one of these types."""
    at_sites: tuple[str, ...] = ()
    """At one of these sites."""
    information: bool = False
    """At a site where Information is playable."""
    site_tapped: bool | None = None
    """At a tapped site, or at an untapped one."""
    moving: bool | None = None
    """In a moving company, or in one that does not move."""
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
    """Not the one who bears the card."""

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
        if (self.names and facts.name not in self.names) or (self.magic and not sauron.uses(table, who, self.magic)):
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
        if self.at_types and places.site_type(table, site) not in self.at_types:
            return False
        if self.at_sites and site.facts.name not in self.at_sites:
            return False
        if self.information and not information_playable(table, site):
            return False
        used = self.at_types or self.at_sites or self.information
        if used and seat == company.owner and host_sites.limit_refusal(table, seat, site.facts) is not None:
            return False
        return self.site_tapped is None or (site.state == TAPPED) == self.site_tapped

    def text(self) -> str:
        if self.bearer:
            return "its bearer"
        words: list[str] = [self.state]
        words += [*(f"non-{race.capitalize()}" for race in self.not_races), either(self.races, True)]
        plain = "" if self.races else "character or ally" if self.allies else "character"
        words.append(" or ".join(self.names) or self.skill or ("leader" if self.leader else plain))
        if self.skill and self.allies is False:
            words.append("(no ally)")
        if self.avatar is False:
            words.append("who is no avatar")
        if self.magic:
            words.append(f"who can use {self.magic}")
        if self.most_mind < 99:
            words.append(f"with mind {self.most_mind} or less")
        if self.company_size_below:
            words.append(f"in a company of less than {self.company_size_below}")
        if self.covert is not None:
            words.append(f"in {'a covert' if self.covert else 'an overt'} company")
        if self.moving is not None:
            words.append("in a moving company" if self.moving else "in a company that does not move")
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


class Victims(Characters, kw_only=True):
    """A character of the company whose movement/hazard phase it is."""

    where: Where = "journey"
    most_characters: int = 0
    """In a company of at most so many characters."""
    minion: bool = False
    bears_one_of: tuple[str, ...] = ()
    """Bearing an item of one of these classes."""
    lacks: str = ""
    """Not bearing the item of this name."""
    moving_in: tuple[str, ...] = ()
    """Moving in a region of one of these types."""

    def _is_meant(self, table: Table, who: Card) -> bool:
        if self.minion and who.facts.alignment != "minion":
            return False
        items = table.borne(who.number, "item")
        if self.bears_one_of and not any(has(item.id, what) for item in items for what in self.bears_one_of):
            return False
        if self.lacks and any(item.facts.name == self.lacks for item in items):
            return False
        return super()._is_meant(table, who)

    def _company_fits(self, table: Table, company: Company) -> bool:
        if self.most_characters and len(company.characters) > self.most_characters:
            return False
        if self.moving_in and not set(self.moving_in).intersection(path_of(table, company)):
            return False
        return super()._company_fits(table, company)

    def text(self) -> str:
        words = [", ".join(f"non-{race.capitalize()}" for race in self.not_races)] if self.not_races else []
        words.append("minion" if self.minion else either(self.races, True) or "character")
        if self.most_mind < 99:
            words.append(f"with a mind of {self.most_mind} or less")
        if self.bears_one_of:
            words.append(f"who bears a {' or '.join(self.bears_one_of)} item")
        if self.lacks:
            words.append(f"who does not bear {self.lacks}")
        if self.most_characters:
            words.append(f"in a company of at most {self.most_characters} characters")
        if self.moving_in:
            words.append(f"who moves in a {' or '.join(self.moving_in)}")
        return a_or_an(" ".join(words))


def path_of(table: Table, company: Company) -> tuple[str, ...]:
    """The region types of the site path of a company whose movement/hazard phase it is."""
    journey = table.journey
    if journey is None or journey.company != company.number or not journey.moving or company.returned:
        return ()
    return places.region_types(table, journey)


class AtThisSite(Characters, kw_only=True):
    """A character of the player at the site that is this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or company.site != source or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"a {self.skill or 'character'} at this site"


Where = Literal["own", "journey", "attacked", "site", "combat", "opponent", "any"]
"""Whose characters: the player's own; of the company whose movement/hazard phase it is (or whose site phase, for what
is revealed on-guard); of the company that is
attacked; of the company whose site phase it is; facing the present strike; the opponent's; anybody's."""


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


State = Literal["", "untapped", "tapped", "wounded", "unwounded"]


class Agents(Target, kw_only=True):
    """An agent in play as a hazard, anybody's."""

    face: Literal["up", "down"]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.agents if self._lies_so(table, number)] if table.agents else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        there = int(token) in table.cards and self._lies_so(table, int(token))
        return None if there else Refusal(NO, (card,))

    def _lies_so(self, table: Table, number: int) -> bool:
        return table.cards[number].face_down == (self.face == "down")

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return f"a face-{self.face} agent"
