"""Hazard permanent-events of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.corruption import DoublesItems
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths, RemovalRoll
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.sites import CountsForHazardsAs
from underdeeps.meccg.language.hooks.zones import AfterLeaving, BarsSearches, DiscardOnExhaustion, KeepsLongEvents
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.trigger import On, Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.attacks import FaceAttack, Strengthen
from underdeeps.meccg.parts.effects.cards import Discard, EndEnvironments
from underdeeps.meccg.parts.effects.checks import CheckForRegions, CorruptionCheck
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.standing import AddsAttack, NotAgainstBalrogs
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.triggers.corruption import Afflicts, AfterMoving, AfterUntapping
from underdeeps.meccg.parts.triggers.discards import WithoutDoors
from underdeeps.meccg.parts.triggers.states import EachAttackOf
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.turn import movement_hazard

if TYPE_CHECKING:
    from underdeeps.meccg.parts.effects.whom import Whom
    from underdeeps.meccg.table import Card, Company, Table


# -- Balrog of Moria --------------------------------------------------------------------------------


class UnguardedHaven(CountsForHazardsAs, kw_only=True):
    """A haven counts as a site of another type while a character is in play who is not there."""

    site: str
    name: str
    site_type: str

    def type_of(self, table: Table, site: Card) -> str:
        if site.facts.name != self.site or site.facts.site_type != "haven":
            return ""
        homes = [company for company in table.companies.values() if self._is_in(table, company)]
        away = [company for company in homes if not self._is_at_home(table, company)]
        return self.site_type if homes and len(away) == len(homes) else ""

    def _is_in(self, table: Table, company: Company) -> bool:
        return any(table.cards[number].facts.name == self.name for number in company.characters)

    def _is_at_home(self, table: Table, company: Company) -> bool:
        return not numbers.is_away(table, company) and table.site_of(company).facts.name == self.site

    def text(self) -> str:
        return (
            f"while {self.name} is in play and not at {self.site}, {self.site} is a {self.site_type} for healing and "
            "for playing hazards"
        )


card(
    "TW-12",
    HazardPermanent(),
    AddsAttack(("Moria",), Attack("balrog", 1, 18)),
    UnguardedHaven(site="Lórien", name="Galadriel", site_type="free-hold"),
    EachAttackOf(
        automatic=True,
        in_regions=("Hollin", "Redhorn Gate", "Wold & Foothills"),
        does=(Strengthen(prowess=2),),
    ),
    NotAgainstBalrogs(),
)


# -- Bane of the Ithil-stone ------------------------------------------------------------------------


class BlindsTheSeeing(BarsSearches):
    """Effects are canceled by which any player but a minion player would look at a play deck or a discard pile."""

    across: ClassVar[bool] = True

    def bars(self, table: Table, seat: str) -> bool:
        return not table.kind(seat).minion

    def text(self) -> str:
        return (
            "every effect is canceled that lets a player search or look at any part of a play deck or discard pile; "
            "minion players are not affected"
        )


card(
    "TW-13",
    NotAgainstRingwraiths(),
    HazardPermanent(single="table"),
    DoublesItems("palantír"),
    BlindsTheSeeing(),
    DiscardOnExhaustion(),
)


# -- Despair of the Heart ---------------------------------------------------------------------------


def is_with(table: Table, source: Card, number: int) -> bool:
    """Whether a card is in the company of the one on whom a hazard lies."""
    company = table.company_of(source.number)
    return company is not None and source.on in table.cards and company == table.company_of(number)


class WhenCompanyIsWounded(Afflicts, kw_only=True):
    """A character of his company becomes wounded."""

    event: str = "wounded"
    at_once: bool = True
    said: str = "each time a character of his company becomes wounded"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        wounded = table.cards.get(int(subject))
        return wounded is not None and wounded.role == "character" and is_with(table, source, wounded.number)


card(
    "TW-27 LE-109",
    HazardPermanent(on=Victims(not_races=("hobbit", *WIZARDS_AND_RINGWRAITHS)), onto="target", single="target"),
    WhenCompanyIsWounded(),
    RemovalRoll(4),
)

# Doors of Night
card("TW-28 LE-110", HazardPermanent(single="table", does=(EndEnvironments("resource"),)))


# -- Lure of Creation -------------------------------------------------------------------------------


class AfterMovingToHaven(Afflicts, kw_only=True):
    """A movement/hazard phase of his company ends in a turn in which it has moved, or moves, to a haven."""

    event: str = "movement-ends"
    about: About = "its company"
    said: str = "at the end of each of his movement/hazard phases in a turn in which his company moved to a haven"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company, journey = table.company_of(source.number), table.journey
        if company is None or journey is None or not super().fits(table, source, subject):
            return False
        reached = [company.site] if company.moved else []
        reached += [journey.site] if journey.moving and not company.returned else []
        return any(numbers.is_haven(table, table.cards[site], company.owner) for site in reached)


card(
    "TW-56",
    HazardPermanent(on=Victims(races=("wizard",)), onto="target", single="target"),
    AfterMovingToHaven(),
    RemovalRoll(6),
)

# Lure of Expedience
card(
    "TW-57 LE-122",
    HazardPermanent(on=Victims(not_races=("hobbit", *WIZARDS_AND_RINGWRAITHS)), onto="target", single="target"),
    Afflicts(
        event="item-gained",
        about="somebody with its bearer",
        said="each time a character of his company gains an item (a special ring, too)",
    ),
    RemovalRoll(5),
)

# Lure of Nature
card(
    "TW-58 LE-123",
    HazardPermanent(
        on=Victims(not_races=("hobbit", "dwarf", "orc", "ringwraith")),
        onto="target",
        single="target",
    ),
    AfterMoving(does=(CheckForRegions("wilderness"),)),
    RemovalRoll(4),
)


# -- Lure of Power ----------------------------------------------------------------------------------


class WhenInfluenceSucceeds(On, kw_only=True):
    """A character, of none of these races, makes a successful influence attempt."""

    event: str = "influence-succeeded"
    about: About = "anything, for an event"
    not_races: tuple[str, ...]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        number = int(subject)
        if number not in table.cards or not super().fits(table, source, subject):
            return False
        return not is_among(numbers.race(table, number), self.not_races)

    def text(self) -> str:
        races = ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        return f"the next time that a {races} character makes a successful influence attempt, {self.done()}"


class CheckOfWhoSucceeded(CorruptionCheck):
    """The one who made the attempt makes a corruption check."""

    who: Whom = "target"

    def text(self) -> str:
        return f"he makes a corruption check modified by {self.modifier:+d}"


card(
    "TW-59",
    HazardPermanent(),
    WhenInfluenceSucceeds(not_races=("hobbit",), does=(CheckOfWhoSucceeded(modifier=-4), Discard("source"))),
)

# Lure of the Senses
card(
    "TW-60 LE-124",
    HazardPermanent(on=Victims(not_races=("ringwraith",)), onto="target", single="target"),
    AfterUntapping(at_haven=True),
    RemovalRoll(6),
)


# -- Siege ------------------------------------------------------------------------------------------


class BesiegersAttack(On, kw_only=True):
    """The site phase of a company begins at the site on which this card lies."""

    event: str = "site-phase-begins"
    is_attack: ClassVar[bool] = True
    said: str = "at the start of the site phase of a company at the site,"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        return company is not None and company.site == source.on


rolls("siege", "to get out of the siege")


class BreakOut(Effect):
    """Each company at the site rolls, less one for each character who is no scout: with a low roll it does not move."""

    needed: int

    @instant
    def do(self, table: Table) -> None:
        site = table.cards[acting(table).source].on
        for company in tuple(table.companies_of(table.active)):
            if company.site == site:
                self.roll(table, company)

    def roll(self, table: Table, company: Company) -> None:
        """A company rolls; if it does not get out, it stays."""
        slow = sum("scout" not in numbers.skills(table, number) for number in company.characters)
        dice = checks.roll(
            table, company.owner, "siege", "term.roll", company=company.number, needed=self.needed + slow
        )
        if dice - slow < self.needed and company.destination:
            movement_hazard.stay(table, company, "timing.effect.most-recent-prevails")

    def text(self) -> str:
        return (
            "each company of his there makes a roll, -1 for each of its characters who is no scout: below "
            f"{self.needed}, it does not move this turn"
        )


class BesiegedAtTheEnd(On, kw_only=True):
    """The organization phase of a player ends who has a company at the site on which this card lies."""

    event: str = "organization-ends"
    said: str = "at the end of a player's organization phase"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return any(company.site == source.on for company in table.companies_of(subject))


card(
    "TW-87",
    HazardPermanent(on=TheSite(types=("border-hold", "free-hold")), onto="target", single="target"),
    BesiegersAttack(does=(FaceAttack(race="orc", strikes=3, prowess=7),)),
    BesiegedAtTheEnd(does=(BreakOut(5),)),
)

# The Burden of Time
card(
    "TW-94",
    HazardPermanent(on=Victims(races=("elf",), at_haven=False), onto="target", single="target"),
    AfterUntapping(at_haven=False),
    RemovalRoll(7),
)


# -- The Will of Sauron -----------------------------------------------------------------------------


class EndsLongEvents(AfterLeaving):
    """When this card is discarded, so are all hazard long-events."""

    def gone(self, table: Table, card: Card) -> None:
        for number in table.events:
            event = table.cards.get(number)
            if event is not None and event.facts.kind == "hazard" and "long-event" in event.facts.forms:
                zones.discard(table, number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "when this card is discarded, discard all hazard long-events"


card(
    "TW-100",
    HazardPermanent(needs=(InPlay(DOORS),), single="table"),
    KeepsLongEvents(),
    WithoutDoors(),
    DiscardOnExhaustion(),
    EndsLongEvents(),
)


# -- Traitor ----------------------------------------------------------------------------------------

TRAITOR = NOTES.declare("traitor:", "that names the company of one who has failed a corruption check, and his prowess")


class MarkTraitor(Reaction, kw_only=True):
    """A character fails a corruption check: his company and his prowess are noted."""

    event: str = "corruption-check-failed"
    about: About = "anything, for an event"

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(int(subject))
        if company is not None and not source.note:
            prowess = numbers.prowess(table, int(subject))
            zones.change(table, source.number, note=(f"{TRAITOR}{company.number}:{prowess}:{subject}",))

    def text(self) -> str:
        return ""


def marked(card: Card) -> tuple[int, int, int]:
    """The company of the traitor that a card has noted, his prowess and his number; zeros if there is none."""
    for note in card.note:
        if note.startswith(TRAITOR):
            company, prowess, number = note.removeprefix(TRAITOR).split(":")
            return int(company), int(prowess), int(number)
    return 0, 0, 0


class WhenOneFails(On, kw_only=True):
    """A corruption check is over that a character has failed."""

    event: str = "corruption-check-made"
    about: About = "anything, for an event"
    is_attack: ClassVar[bool] = True
    said: str = "when the next character fails a corruption check,"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return marked(source)[2] == int(subject) and super().fits(table, source, subject)


asks("traitor.whom", "{card}: whom does the traitor attack?", {"attack": "{subject}."})


class TraitorAttacks(Effect, kw_only=True):
    """The traitor attacks one of his former company, whom the opponent of its player chooses; the card is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    more: int
    body_check: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.options(table):
            choice = yield from ask(
                table,
                table.opponent(table.companies[marked(table.cards[acting(table).source])[0]].owner),
                "traitor.whom",
                self.options(table),
                "timing.target.chosen-at-declaration",
                (str(acting(table).source),),
            )
            self.begin(table, int(choice.subject))
            zones.discard(table, acting(table).source)
            yield from combat.fight(table)
        else:
            zones.discard(table, acting(table).source)

    def options(self, table: Table) -> list[Option]:
        """The characters of his former company, but for himself."""
        number, _, traitor = marked(table.cards[acting(table).source])
        company = table.companies.get(number)
        found = company.characters if company is not None else ()
        return [Option("attack", str(each)) for each in found if each != traitor]

    def begin(self, table: Table, target: int) -> None:
        """The attack on the one who was chosen."""
        link = acting(table)
        company, prowess, _ = marked(table.cards[link.source])
        attacks.begin(
            table,
            company,
            source="event",
            card=link.card,
            maker=0,
            race="",
            strikes=1,
            prowess=prowess + self.more,
            only=(target,),
            open=False,
            flags=(f"body-check:{self.body_check}",),
        )

    def text(self) -> str:
        return (
            "he attacks at once a character of his company, whom the opponent of its player chooses, with one strike "
            f"whose prowess is his own and {self.more} more; body checks that follow are modified by "
            f"{self.body_check:+d}; discard this card"
        )


card(
    "TW-105",
    HazardPermanent(),
    MarkTraitor(),
    WhenOneFails(does=(TraitorAttacks(more=10, body_check=1),)),
)
