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
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.whom import whom
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.discards import WhenAtHaven
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import UNTAPPED

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
