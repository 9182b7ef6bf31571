"""Hazard permanent-events of The Lidless Eye, by number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.companies import NoDirectInfluenceControl
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who, is_among
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.whom import whom
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Member, Victims
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.discards import WhenAtHaven
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Covetous Thoughts ------------------------------------------------------------------------------


def coveted(table: Table, bearer: int) -> Iterator[int]:
    """The items that the companions of a character bear."""
    company = table.company_of(bearer)
    for number in company.characters if company is not None else ():
        if number != bearer:
            for item in table.borne(number, "item"):
                yield item.number


class CheckForItems(Effect):
    """The bearer makes a corruption check for each item of his companions, lowered by its corruption points."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = whom(table, acting(table), "bearer")
        for item in tuple(coveted(table, bearer)):
            if item in table.cards:
                modifier = -numbers.card_corruption(table, table.cards[item])
                yield from checks.corruption_check(table, bearer, modifier, acting(table).card)

    def text(self) -> str:
        return (
            "he makes a corruption check for each item that another of his company bears, lowered by the corruption "
            "points of that item"
        )


card(
    "LE-107",
    HazardPermanent(on=Victims(minion=True, not_races=("ringwraith",)), onto="target", single="target"),
    On(event="turn-ends", about="its bearer's player", said="at the end of each of his turns", does=(CheckForItems(),)),
    RemovalRoll(5),
)


# -- Nothing to Eat or Drink ------------------------------------------------------------------------


class AnyOf(Target):
    """What one of several targets admits."""

    targets: tuple[Target, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return dict.fromkeys(token for target in self.targets for token in target.candidates(table, seat, card, source))

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        refused = [target.refusal(table, seat, card, source, token) for target in self.targets]
        return None if None in refused else refused[0]

    def noun(self) -> str:
        return "company"

    def text(self) -> str:
        return " or ".join(target.text() for target in self.targets)


card(
    "LE-128",
    HazardPermanent(
        when=windows.MOVEMENT | windows.STRIKE,
        on=AnyOf(
            (
                Companies(where="journey", minion=True, at_types=("free-hold", "border-hold")),
                Companies(where="journey", minion=False, at_types=("shadow-hold", "dark-hold")),
            )
        ),
        onto="company",
        single="target",
    ),
    Gives("prowess", -1, to="company", who=Who(allies=False)),
    Gives("body", -1, to="company", who=Who(allies=False)),
    WhenAtHaven(whose="company", said="in the company's organization phase if it is at a haven"),
)


# -- Plague -----------------------------------------------------------------------------------------

HEALTHY = ("ringwraith", "wizard", "elf")
"""Races that are never ill."""


class AwayFromHavens(Victims, kw_only=True):
    """A character at, or moving to, a site of none of these types."""

    not_types: tuple[str, ...]

    def fits(self, table: Table, it: Member) -> bool:
        journey = table.journey
        on_the_way = journey is not None and journey.company == it.company.number
        site = table.cards[journey.site if journey is not None and on_the_way else it.company.site]
        return places.hazard_site_type(table, site) not in self.not_types and super().fits(table, it)

    def text(self) -> str:
        return f"{super().text()} at or moving to a site that is no {' or '.join(self.not_types)}"


rolls("plague", "to see whether {card} falls ill")


class Infect(Effect, kw_only=True):
    """Each character at the site of the bearer rolls: above his body he is wounded, or eliminated if he was."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    not_races: tuple[str, ...]
    modifier: int

    @instant
    def do(self, table: Table) -> None:
        for number in self.exposed(table, acting(table).source):
            who = table.cards[number]
            dice = checks.roll(table, who.owner, "plague", "term.roll", card=who.id, number=number)
            if dice + self.modifier <= numbers.body(table, number):
                continue
            if who.state == WOUNDED:
                checks.eliminate(table, number, "term.eliminate")
            else:
                zones.wound(table, number)

    def exposed(self, table: Table, source: int) -> list[int]:
        """The characters, of both players, at the site of the one on whom a card lies."""
        company = table.company_of(source)
        if company is None:
            return []
        name = table.site_of(company).facts.name
        return [
            number
            for other in table.companies.values()
            if table.site_of(other).facts.name == name
            for number in other.characters
            if not is_among(numbers.race(table, number), self.not_races)
        ]

    def text(self) -> str:
        races = ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        return (
            f"a roll modified by {self.modifier:+d} is made for each {races} character at his site: if it is higher "
            "than the body of the character, he is wounded, or eliminated if he is wounded already"
        )


card(
    "LE-129",
    HazardPermanent(on=AwayFromHavens(not_races=HEALTHY, not_types=("haven", "ruins-and-lairs")), onto="target"),
    On(
        event="turn-ends",
        about="its bearer's player",
        said="at the end of each turn of its bearer's player",
        does=(Infect(not_races=HEALTHY, modifier=-2),),
    ),
    WhenAtHaven(whose="company", said="in the organization phase of its bearer's player if he is at a haven"),
)


# -- Rebel-talk -------------------------------------------------------------------------------------


class LoseControl(Effect):
    """If the character on whom the card came to lie is a follower, nobody controls him any more."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @instant
    def do(self, table: Table) -> None:
        character = table.cards.get(int(acting(table).target))
        if character is not None and character.on:
            zones.detach(table, character.number)
            zones.change(table, character.number, uncontrolled=True)
            table.tell("uncontrolled", "org.follower.loses-control-grace", number=character.number, card=character.id)

    def text(self) -> str:
        return ""


card(
    "LE-132",
    HazardPermanent(
        on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, most_mind=7),
        onto="target",
        single="target",
        does=(LoseControl(),),
    ),
    NoDirectInfluenceControl(),
    RemovalRoll(7, taps=False),
)


# -- The Ring Will Have But One Master --------------------------------------------------------------


asks("one-master", "{card}: who leaves the company?", {"discard": "{subject}."})


class DiscardCompanion(Effect):
    """The bearer's player discards another character of his company."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character", "company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.options(table):
            choice = yield from ask(
                table,
                table.cards[table.cards[acting(table).source].on].owner,
                "one-master",
                self.options(table),
                "term.discard",
                (str(acting(table).source),),
            )
            if not checks.kept_from_discard(table, int(choice.subject)):
                zones.discard(table, int(choice.subject))

    def options(self, table: Table) -> list[Option]:
        """The companions of the bearer."""
        bearer = whom(table, acting(table), "bearer")
        company = table.company_of(bearer) if bearer else None
        found = company.characters if company is not None else ()
        return [Option("discard", str(number)) for number in found if number != bearer]

    def text(self) -> str:
        return (
            "his player discards another character of his company, of his choice, with all cards of that one but "
            "followers"
        )


card(
    "LE-133",
    HazardPermanent(on=Victims(bears="The One Ring"), onto="target", single="target"),
    On(
        event="organization-begins",
        about="its bearer's player",
        said="in each organization phase of its bearer",
        does=(DiscardCompanion(),),
    ),
    RemovalRoll(8),
)

# Shut Yer Mouth
card(
    "LE-137",
    HazardPermanent(on=Victims(not_races=WIZARDS_AND_RINGWRAITHS), onto="target", single="target"),
    Gives("direct-influence", -2, minimum=0),
    RemovalRoll(7, taps=False),
)


# -- So You’ve Come Back ----------------------------------------------------------------------------


class WhenAloneAtHaven(DiscardWhen, kw_only=True):
    """In his organization phase its bearer is at a haven in a company by himself."""

    event: str = "settles"
    said: str = "in the organization phase of its bearer if he is at a haven in a company of his own"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or table.phase != "organization" or company.owner != table.active:
            return False
        return len(company.characters) == 1 and companies.at_haven(table, company, True)


card(
    "LE-138",
    HazardPermanent(on=Victims(most_mind=5), onto="target", single="company"),
    Gives(
        "mind",
        1,
        to="company",
        who=Who(not_races=WIZARDS_AND_RINGWRAITHS, allies=False, follower=False),
        others=True,
    ),
    WhenAloneAtHaven(),
)


# -- Something Has Slipped --------------------------------------------------------------------------


class WhenOneIsWounded(On, kw_only=True):
    """A character of the company on which this card lies becomes wounded."""

    event: str = "wounded"
    at_once: bool = True
    said: str = "each time a character of the company becomes wounded,"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        wounded = table.cards.get(int(subject))
        company = table.company_of(source.number)
        if wounded is None or company is None or wounded.role != "character":
            return False
        return company == table.company_of(wounded.number)


class Dishearten(Effect):
    """Each character of the company on which this card lies has less prowess for the rest of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            last(table, "prowess", f"c{company.number}", self.prowess, numbers.CHARACTERS)

    def text(self) -> str:
        return f"{self.prowess:+d} prowess to each of its characters for the rest of the turn"


card(
    "LE-139",
    HazardPermanent(on=Companies(where="journey"), onto="company", single="target"),
    WhenOneIsWounded(does=(Dishearten(-2),)),
    WhenAtHaven(whose="company", said="in the company's organization phase if it is at a haven"),
)


# -- Stench of Mordor -------------------------------------------------------------------------------


class EachCompanyAtSiteIn(On, kw_only=True):
    """A company begins its site phase at a site in a region of one of these types."""

    event: str = "site-phase-begins"
    types: tuple[str, ...]
    with_doors: tuple[str, ...] = ()
    """Further types with Doors of Night."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        if company is None or source.role != "event":
            return False
        site = table.site_of(company)
        types = self.types + (self.with_doors if numbers.doors_of_night(table) else ())
        return not site.facts.under_deeps and places.region_type(table, site.facts.region) in types

    def text(self) -> str:
        more = f" (or {' or '.join(self.with_doors)}, if Doors of Night is in play)" if self.with_doors else ""
        what = ", then ".join(each.text() for each in self.does)
        return f"when the site phase of a company starts at a site in a {' or '.join(self.types)}{more}, it {what}"


def untapped(table: Table, token: str) -> list[str]:
    """The untapped characters of a company."""
    company = table.companies.get(int(token[1:]))
    if company is None:
        return []
    return [str(number) for number in company.characters if table.cards[number].state == UNTAPPED]


asks("environment.tap", "{card}: who taps?", {"tap": "{subject}."})


class TapOne(Effect):
    """The company taps one of its untapped characters, if it has one."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character"})

    @method
    def do(self, table: Table) -> Flow[None]:
        if untapped(table, acting(table).target):
            choice = yield from ask(
                table,
                table.companies[int(acting(table).target[1:])].owner,
                "environment.tap",
                [Option("tap", token) for token in untapped(table, acting(table).target)],
                "term.tap",
            )
            zones.tap(table, int(choice.subject))

    def text(self) -> str:
        return "must tap an untapped character, if it has one"


card(
    "LE-141",
    HazardPermanent(single="table"),
    EachCompanyAtSiteIn(types=("dark-domain",), with_doors=("shadow-land",), does=(TapOne(),)),
    DiscardOnExhaustion(),
)

# Tidings of Doubt and Danger
card(
    "LE-144",
    HazardPermanent(single="table"),
    Gives("direct-influence", -2, to="everyone", who=Who(races=("ringwraith",), allies=False)),
    Gives("direct-influence", -1, to="everyone", who=Who(races=("ringwraith",), allies=False), doors=True),
    DiscardOnExhaustion(),
)
