"""Characters as targets: what cards can demand of somebody, of their company and of the site they are at.

Companies as a whole, what characters bear, and agents in play as hazards are targets of modules of their own.

Long because what is demanded of a character is written in one place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.persons import is_among, is_leader
from underdeeps.meccg.language.hooks.sites import NothingPlayable
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Demand, Target
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import companies, numbers
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.players import sauron
from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.table import NO_FACTS, TAPPED, UNTAPPED, WOUNDED, Card, Company

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Table


def bearer_of(table: Table, source: int) -> Card | None:
    """Who bears or controls a card; None if nobody does any more."""
    card = table.cards.get(source)
    return table.cards.get(card.on) if card is not None else None


State = Literal["", "untapped", "tapped", "wounded", "unwounded"]
"""How somebody must be."""


class Bearer(Target):
    """The one who bears the card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        bearer = bearer_of(table, source)
        return (bearer.token,) if bearer is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return "its bearer"


class InCompany(Target):
    """A character of the company that the card is with."""

    state: State = ""
    races: tuple[str, ...] = ()
    others: bool = False
    """Not the one who bears the card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [str(number) for number in company.characters] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or (self.state and who.state not in _STATES[self.state]):
            return Refusal(NO, (card,))
        if self.races and who.facts.race not in self.races:
            return Refusal(NO, (card, who.id))
        bearer = bearer_of(table, source)
        return Refusal(NO, (card, who.id)) if self.others and bearer == who else None

    def noun(self) -> str:
        return "character"

    def text(self) -> str:
        words = f"{self.state} {either(self.races, True) or 'character'}".strip()
        return f"{f'another {words}' if self.others else a_or_an(words)} in its company"


WIZARDS_AND_RINGWRAITHS = ("wizard", "ringwraith")

ANY_MIND: Final = 99
_STATES: Final = {"untapped": (UNTAPPED,), "tapped": (TAPPED,), "wounded": (WOUNDED,), "unwounded": (UNTAPPED, TAPPED)}


class Member(NamedTuple):
    """Somebody in a company, who is judged."""

    who: Card
    company: Company


def _mind_is_within(most: int, table: Table, it: Member) -> bool:
    """Whether somebody has no more mind than this; a Wizard, a Ringwraith and The Balrog have none that could count."""
    return not it.who.facts.avatar and numbers.mind(table, it.who.number) <= most


def _at_types_in_words(on: Characters) -> str:
    tapped = {None: "", True: "tapped ", False: "untapped "}[on.site_tapped]
    return f"at {' or '.join(a_or_an(tapped + kind) for kind in on.at_types)}"


def _site_tapped_in_words(on: Characters) -> str:
    """Nothing where it is said with the types of the site."""
    where = "haven" if on.at_haven else "site"
    return "" if on.at_types else f"at {'a tapped' if on.site_tapped else 'an untapped'} {where}"


def _at_haven_in_words(on: Characters) -> str:
    """Nothing where it is said that the haven is tapped or untapped."""
    if on.at_haven and on.site_tapped is not None:
        return ""
    return "at a haven" if on.at_haven else "away from havens"


def _item_words(what: str) -> str:
    """An item by its keyword, class or name, as on cards."""
    if what.startswith("The "):
        return what
    return a_or_an(what if what in ("minor", "major", "greater", "special") else what.title())


class ByFacts(dict[str, bool]):
    """Whether a character can be meant by what is printed on his card, found when it is first asked for."""

    def __init__(self, target: Characters) -> None:
        super().__init__()
        self.target = target

    def __missing__(self, card: str) -> bool:
        facts, target = CARDS.get(card, NO_FACTS), self.target
        found = not (target.names and facts.name not in target.names)
        found = found and not (target.races and not is_among(facts.race, target.races))
        self[card] = found = found and not (target.not_races and is_among(facts.race, target.not_races))
        return found


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
    state: State = ""
    """In this state."""
    avatar: bool | None = None
    """Whether the player's avatar must be meant, or must not."""
    leader: bool = False
    """A leader."""
    company_size_below: int = 0
    """In a company of less than this size."""
    alone: bool = False
    """The only character of his company."""
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
    declared: bool | None = None
    """In a company that has declared movement, or in one that has declared none."""
    bears: str = ""
    """Bearing an item with this keyword, class or name."""
    allies: bool | None = None
    """Whether allies can be meant; by default where a skill is asked for."""
    facing: bool = False
    """Facing the attack."""
    with_avatar: bool = False
    """In the company of his player's avatar."""
    beside_avatar: bool = False
    """At the site where his player's avatar is."""
    said: str = ""
    """What the action itself demands of him, in words."""

    demands: ClassVar[tuple[Demand[Member], ...]] = (
        Demand("state", lambda state, table, it: it.who.state in _STATES[state]),
        Demand("not_races", lambda races, table, it: not is_among(it.who.facts.race, races)),
        Demand("races", lambda races, table, it: is_among(it.who.facts.race, races)),
        Demand("names", lambda names, table, it: it.who.facts.name in names),
        Demand("skill", lambda skill, table, it: skill in numbers.skills(table, it.who.number)),
        Demand("leader", lambda _, table, it: is_leader(table, it.who.number)),
        Demand(
            "bears",
            lambda what, table, it: _bears(table, it.who, what),
            lambda on: f"who bears {_item_words(on.bears)}",
        ),
        Demand("magic", lambda magic, table, it: sauron.uses(table, it.who, magic), "who can use {}"),
        Demand("most_mind", _mind_is_within, "with mind {} or less"),
        Demand(
            "company_size_below",
            lambda size, table, it: numbers.size(table, it.company) < size,
            "in a company of less than {}",
        ),
        Demand(
            "alone", lambda _, table, it: len(it.company.characters) == 1, "who is the only character in his company"
        ),
        Demand(
            "covert",
            lambda covert, table, it: numbers.is_overt(table, it.company) != covert,
            ("in a covert company", "in an overt company"),
        ),
        Demand(
            "declared",
            lambda declared, table, it: bool(it.company.destination) == declared,
            ("whose company has declared movement", "whose company has declared no movement"),
        ),
        Demand("at_types", lambda types, table, it: _type_here(table, it.company) in types, _at_types_in_words),
        Demand("at_sites", lambda names, table, it: _name_here(table, it.company) in names, "at {}"),
        Demand(
            "moving",
            lambda moving, table, it: _moving(table, it.company) == moving,
            ("in a moving company", "in a company that is not moving"),
        ),
        Demand(
            "site_tapped", lambda tapped, table, it: _tapped_here(table, it.company) == tapped, _site_tapped_in_words
        ),
        Demand(
            "at_haven",
            lambda at_haven, table, it: rests_at_haven(table, it.company) == at_haven,
            _at_haven_in_words,
        ),
        Demand(
            "information",
            lambda _, table, it: _has_information(table, it.company),
            "where Information is playable",
        ),
        Demand(
            "avatar",
            lambda avatar, table, it: numbers.is_avatar(table, it.who.number) == avatar,
            ("who is your avatar", ""),
        ),
        Demand(
            "with_avatar",
            lambda _, table, it: has_avatar(table, it.company),
            "in the company of your avatar",
        ),
        Demand("beside_avatar", lambda _, table, it: _beside_avatar(table, it.company), "where your avatar is"),
        Demand(
            "facing",
            lambda _, table, it: table.combat is not None and it.who.number in table.combat.facing,
            "facing the attack",
        ),
    )

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
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
        number = int(token)
        who = table.cards.get(number)
        if who is None or not self._by_facts[who.id]:
            return Refusal(NO, (card,))  # most are refused for what is printed on them
        company = table.company_of(number)
        if company is None or not self.fits(table, Member(who, company)):
            return Refusal(NO, (card,))
        if seat == company.owner and self._uses_site() and not _may_use_site(table, company):
            return Refusal(NO, (card,))
        return None

    @cached_property
    def _by_facts(self) -> ByFacts:
        return ByFacts(self)

    def fits(self, table: Table, it: Member) -> bool:
        """Whether somebody is meant: as they are, with their company, where it is."""
        return not self.unmet(table, it)

    def _uses_site(self) -> bool:
        """Whether it matters which site it is."""
        return bool(self.at_types or self.at_sites or self.information)

    def noun(self) -> str:
        return "character"

    def ties(self, noun: str) -> str:
        return " against his company" if noun == "attack" and self.where == "attacked" else ""

    def text(self) -> str:
        struck = "facing a strike" if self.where == "combat" else ""
        said = " ".join(word for word in (*self._first_words(), struck, *self.clauses(), self.said) if word)
        return said if self.names else a_or_an(said)

    def _first_words(self) -> Iterator[str]:
        """Who is meant, up to the noun and what belongs to it."""
        yield self.state
        yield from (f"non-{race.capitalize()}" for race in self.not_races)
        yield either(self.races, True)
        yield " or ".join(self.names) or self.skill or ("leader" if self.leader else self._plain_noun())
        if self.skill and self.allies is False:
            yield "(no ally)"
        if self.avatar is False:
            yield "who is no avatar"

    def _plain_noun(self) -> str:
        """What those are called of whom nothing else is said."""
        if self.races:
            return ""
        return "character or ally" if self.allies else "character"


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

    demands: ClassVar[tuple[Demand[Member], ...]] = (
        *(each for each in Characters.demands if each.field not in ("most_mind", "at_haven")),
        Demand(
            "at_haven",
            lambda at_haven, table, it: rests_at_haven(table, it.company, True) == at_haven,
            _at_haven_in_words,
        ),
        Demand("minion", lambda _, table, it: numbers.is_minion(table, it.who)),
        Demand("most_mind", _mind_is_within, "with a mind of {} or less"),
        Demand(
            "bears_one_of",
            lambda classes, table, it: any(_bears(table, it.who, what) for what in classes),
            "who bears a {} item",
        ),
        Demand(
            "lacks",
            lambda name, table, it: not any(item.facts.name == name for item in table.borne(it.who.number, "item")),
            "who does not bear {}",
        ),
        Demand(
            "most_characters",
            lambda most, table, it: len(it.company.characters) <= most,
            "in a company of at most {} characters",
        ),
        Demand(
            "moving_in",
            lambda types, table, it: not set(types).isdisjoint(path_of(table, it.company, for_hazard=True)),
            "who moves in a {}",
        ),
    )

    def _first_words(self) -> Iterator[str]:
        yield self.state
        yield ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        yield "minion" if self.minion else either(self.races, True) or "character"


def path_of(table: Table, company: Company, *, for_hazard: bool = False) -> tuple[str, ...]:
    """The region types of the site path of a company whose movement/hazard phase it is."""
    journey = table.journey
    if journey is None or journey.company != company.number or not journey.moving or company.returned:
        return ()
    return places.region_types(table, journey, for_hazard=for_hazard)


class NotBoundFor(Characters, kw_only=True):
    """A character whose company is not to move to a site in a region of one of some types."""

    not_region_types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        new = table.cards.get(company.destination) if company is not None else None
        if new is not None and places.region_type(table, new.facts.region) in self.not_region_types:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        joint = " and" if self.declared else " whose company"
        return f"{super().text()}{joint} does not move to a site in a {' or '.join(self.not_region_types)}"


class JustFaced(Characters, kw_only=True):
    """Somebody in a company that has just faced an attack of one of some races, or of some other kind."""

    where: Where = "attacked"
    attackers: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    """creature, automatic ...: what made it."""
    attacked_at: tuple[str, ...] = ()
    """At a site of one of these types."""
    defeated: bool = False
    """The attack was defeated."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or not self._meant(table, table.combat):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _meant(self, table: Table, fight: Combat) -> bool:
        """Whether it is such an attack, and the last of its card."""
        if self.attackers and not fight.is_of(self.attackers):
            return False
        if self.sources and (fight.source not in self.sources or not self._is_last(fight)):
            return False
        if self.defeated and not fight.has("defeated"):
            return False
        site = table.cards.get(table.companies[fight.company].site) if fight.company in table.companies else None
        return not self.attacked_at or (site is not None and places.site_type(table, site) in self.attacked_at)

    def _is_last(self, fight: Combat) -> bool:
        """Whether a creature has no further attack to make; each automatic-attack stands for itself."""
        return fight.source != "creature" or fight.attack + 1 >= fight.attacks

    def text(self) -> str:
        noun = {(): "attack", ("creature",): "hazard creature", ("automatic",): "automatic-attack"}[self.sources]
        what = a_or_an(" ".join(word for word in (either(self.attackers, True), noun) if word))
        where = f" at a {' or '.join(self.attacked_at)}" if self.attacked_at else ""
        return f"{super().text()} whose company has just {'defeated' if self.defeated else 'faced'} {what}{where}"


class AtThisSite(Characters, kw_only=True):
    """A character of the player at the site that is this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token))
        if company is None or company.site != source or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = either(self.races, True)
        who = f"your {races or 'avatar'}" if self.avatar else a_or_an(self.skill or races or "character")
        return f"{who} at this site"


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


def has_skill_beside(table: Table, card: Card, skill: str) -> bool:
    """Whether somebody in the company of a card has a skill."""
    company = table.company_of(card.number)
    return company is not None and has_skill_within(table, company, skill)


def has_skill_within(table: Table, company: Company, skill: str) -> bool:
    """Whether somebody in a company has a skill."""
    return any(skill in numbers.skills(table, member.number) for member in table.members(company))


def _bears(table: Table, who: Card, what: str) -> bool:
    return any(has(item.id, what) for item in table.borne(who.number, "item"))


def _type_here(table: Table, company: Company) -> str:
    """The type of the site at which a company is; none on its way."""
    return "" if numbers.is_away(table, company) else places.own_type(table, table.site_of(company))


def _name_here(table: Table, company: Company) -> str:
    return "" if numbers.is_away(table, company) else table.site_of(company).facts.name


def _tapped_here(table: Table, company: Company) -> bool:
    return not numbers.is_away(table, company) and table.site_of(company).state == TAPPED


def rests_at_haven(table: Table, company: Company, for_hazards: bool = False) -> bool:
    """Whether a company is at one of its player's havens (some are none for hazards), and not on its way from it."""
    return not numbers.is_away(table, company) and companies.at_haven(table, company, for_hazards)


def _has_information(table: Table, company: Company) -> bool:
    return not numbers.is_away(table, company) and information_playable(table, table.site_of(company))


def _may_use_site(table: Table, company: Company) -> bool:
    """Whether nothing keeps a company from using the site where it is: it may have come there with a host's card."""
    return host_sites.limit_refusal(table, company.owner, table.site_of(company).facts) is None


def has_avatar(table: Table, company: Company) -> bool:
    """Whether a player's avatar is in a company."""
    return any(numbers.is_avatar(table, number) for number in company.characters)


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
    printed = site.facts.information and not any(parts_of(table.cards[each].id, NothingPlayable) for each in site.bears)
    return printed or any(numbers.lasting(table, "information", site.token))
