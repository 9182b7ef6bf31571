"""Hazard permanent-events of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, REGIONS, Attack
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.corruption import ItemsCorrupt
from underdeeps.meccg.language.hooks.hazards import NeverRevealed, RemovalRoll, RevealedAgainst, SparesLimit
from underdeeps.meccg.language.hooks.journeys import ChangesLimit, DrawsAlong, FewerDraws, RaisesLimit
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who, is_among
from underdeeps.meccg.language.hooks.sites import BurnsItems, home_regions
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.phrases import rolls
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On, Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, ChangeLimitNow, mark
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.standing import AddsAttack, BarsCompanyEvents
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.triggers.states import LimitFollows
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.rules.turn import site_phase

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- Agburanar at Home ------------------------------------------------------------------------------


class DragonAtHome(AddsAttack):
    """While this event is in play the lair of a Dragon has one more automatic-attack, unless the Dragon is ahunt."""

    ahunt: str = ""

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        return None if table.in_play(self.ahunt) else super().at(table, source, site, company)

    def unless(self) -> str:
        return f"; not while {self.ahunt} is in play"


def at_home(card: str, chooses: bool = False) -> DragonAtHome:
    """The attack that a Dragon at home makes at its lair: as printed on its card."""
    facts = CARDS[card]
    attack = Attack("dragon", facts.strikes, facts.prowess or 0, facts.body, attacker_chooses=chooses)
    return DragonAtHome((LAIRS[facts.manifestation],), attack, f"{facts.manifestation} Ahunt")


card("TD-2", HazardPermanent(), at_home("TD-2"), SparesLimit("dragon", unique=True))


# -- Bairanax at Home -------------------------------------------------------------------------------


ROUSED = NOTES.declare("roused@", "the turn follows in which this event rose, the company and its new site")


class RousedByAttacks(Reaction, kw_only=True):
    """The hazard limit against a company rises when it faces creatures of a race, once in a movement/hazard phase."""

    event: str = "attack-begins"
    race: str
    amount: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight, journey = table.combat, table.journey
        if fight is None or journey is None or fight.source != "creature" or not fight.is_of((self.race,)):
            return False
        return fight.company == journey.company and self._note(table) not in source.note

    def _note(self, table: Table) -> str:
        assert table.journey is not None
        return f"{ROUSED}{table.turn}:{table.journey.company}:{table.journey.site}"

    def react(self, table: Table, source: Card, subject: str) -> None:
        assert table.journey is not None
        zones.change(table, source.number, note=(self._note(table),))
        zones.change_journey(table, limit_change=table.journey.limit_change + self.amount)
        table.tell("limit", "mh.hazard-limit.base", amount=self.amount, limit=table.journey.hazard_limit)

    def text(self) -> str:
        race = self.race.capitalize()
        return f"{self.amount:+d} to the hazard limit against a company that faces attacks of {race} creatures"


card("TD-5", HazardPermanent(), at_home("TD-5"), RousedByAttacks(race="animal", amount=1))

# Daelomin at Home
card(
    "TD-11",
    HazardPermanent(),
    at_home("TD-11"),
    Ability(when=windows.MOVEMENT, side=HAZARD, discards=("source",), does=(ChangeHazardLimit(2),)),
)

# Eärcaraxë at Home
card(
    "TD-22",
    HazardPermanent(does=(ChangeLimitNow(),)),
    at_home("TD-22", True),
    RaisesLimit(types=("coastal-sea",)),
    LimitFollows(),
)

# Foolish Words
card(
    "TD-25 LE-112",
    HazardPermanent(on=Victims(), onto="target", single="target"),
    Gives("influence-check", -4),
    Gives("riddling-roll", -4),
    Gives("offering-attempt", -4),
    RevealedAgainst(influence=True),
    RemovalRoll(7),
)

# Itangast at Home
card("TD-38", HazardPermanent(), at_home("TD-38"), ItemsCorrupt("greater"))


# -- Known to an Ounce ------------------------------------------------------------------------------


class Treasuries(CardsInPlay, kw_only=True):
    """The site of the company, if it contains a hoard, or a Dragon at home."""

    roles: tuple[str, ...] = ("site", "event")

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or (other.role == "site" and not items.contains_hoard(table, other)):
            return Refusal(NO, (card,))
        if other.role == "site" and token not in TheSite().candidates(table, seat, card, source):
            return Refusal("mh.event.play-targeted", (card,))
        if other.role == "event" and not parts_of(other.id, DragonAtHome):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def noun(self) -> str:
        return "site or Dragon"

    def text(self) -> str:
        return "the site, if it contains a hoard, or on an At Home manifestation of a Dragon"


class AttacksAgain(Effect):
    """The company faces the automatic-attacks of its site once more."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    is_attack: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        if table.site_company in table.companies:
            yield from site_phase.all_automatic_attacks(table)

    def text(self) -> str:
        return "the company faces all automatic-attacks there again"


class WhenTaken(On, kw_only=True):
    """An item is played at the site on which this card lies, or at the lair of the Dragon on which it does."""

    event: str = "item-gained"
    said: str = "when an item is played at the site, or at the lair of the Dragon,"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company, host = table.companies.get(table.site_company), table.cards.get(source.on)
        if table.phase != "site" or company is None or host is None:
            return False
        site = table.site_of(company)
        if host.role == "site":
            return host.facts.name == site.facts.name
        return LAIRS.get(host.facts.manifestation) == site.facts.name


card(
    "TD-39",
    HazardPermanent(on=Treasuries(), onto="target", single="target"),
    WhenTaken(does=(AttacksAgain(),)),
)


# -- Leucaruth at Home ------------------------------------------------------------------------------


class OneDragonATurn(Reaction, kw_only=True):
    """No more than one manifestation of a unique Dragon can be played in a turn."""

    event: str = "enters-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        dragon = table.card(subject)
        return dragon.facts.manifestation in LAIRS and dragon.role != "aside"

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(f"{zones.DRAGON_PLAYED}{table.turn}",))

    def text(self) -> str:
        return "one manifestation of a unique Dragon only can be played in a turn"


card("TD-44", HazardPermanent(), at_home("TD-44"), OneDragonATurn())


# -- No Escape from My Magic ------------------------------------------------------------------------


rolls("magic-lands", "to pass through the lands of the magic")


class UniqueFactions(CardsInPlay, kw_only=True):
    """A unique faction in play, anybody's."""

    roles: tuple[str, ...] = ("faction",)

    def _is_printed(self, card: str) -> bool:
        return CARDS[card].unique

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a unique faction in play"


class PassOrStay(Effect, kw_only=True):
    """The company rolls, with its skills; if that is too low, it does nothing in its site phase."""

    touches: ClassVar[frozenset[str]] = frozenset({"does-nothing", "company"})
    above: int
    skills: tuple[tuple[str, int], ...]

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(int(acting(table).target[1:]))
        if company is None:
            return
        known = [skill for member in table.members(company) for skill in numbers.skills(table, member.number)]
        more = sum(amount * known.count(skill) for skill, amount in self.skills)
        dice = checks.roll(table, company.owner, "magic-lands", "term.roll", company=company.number)
        if dice + more <= self.above and "do-nothing" not in company.flags:
            mark(table, company.number, "do-nothing")

    def text(self) -> str:
        said = ", ".join(f"{amount:+d} for each {skill} in it" for skill, amount in self.skills)
        return f"makes a roll ({said}); if the result is {self.above} or less, it does nothing in its site phase"


class InMagicLands(On, kw_only=True):
    """A company moves by regions in the region of the faction's site, or beside it, later than the card was played."""

    event: str = "movement-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        journey, faction = table.journey, table.cards.get(source.on)
        if journey is None or faction is None or journey.kind != "region" or source.turn >= table.turn:
            return False
        homes = home_regions(faction.id)
        lands = {*homes, *(beside for home in homes for beside in REGIONS[home].neighbours)}
        return not lands.isdisjoint(journey.regions)

    def text(self) -> str:
        return (
            "from the next turn on, each company that moves by regions through the region where this faction is "
            f"playable, or one beside it, {self.done()}"
        )


card(
    "TD-50",
    HazardPermanent(on=UniqueFactions(), onto="target", single="target"),
    InMagicLands(does=(PassOrStay(above=12, skills=(("ranger", 2), ("scout", 1), ("diplomat", 1))),)),
)

# Scatha at Home
card("TD-62", HazardPermanent(), at_home("TD-62"), Gives("influence-check", -1, to="everyone"))

# Scorba at Home
card("TD-65", HazardPermanent(), at_home("TD-65"), ItemsCorrupt("major"))


# -- Shadow of Mordor -------------------------------------------------------------------------------


class LimitByDraws(ChangesLimit):
    """The hazard limit against a company is higher by each card but the first that is drawn for it."""

    def change(self, table: Table, company: Company) -> int:
        journey = table.journey
        return max(0, journey.drawn - 1) if journey is not None else 0

    def text(self) -> str:
        return "+1 to the hazard limit against a company for each card but the first that its player draws for it"


card(
    "TD-68",
    HazardPermanent(single="table", does=(ChangeLimitNow(),)),
    LimitByDraws(),
    LimitFollows(),
    DrawsAlong("Doors of Night"),
)

# Smaug at Home
card("TD-71", HazardPermanent(), at_home("TD-71"), FewerDraws())


# -- Stormcrow --------------------------------------------------------------------------------------


class Scatters(Reaction, kw_only=True):
    """Resource permanent-events on companies in which somebody of a race is are discarded."""

    event: str = "settles"
    race: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and bool(self.found(table))

    def react(self, table: Table, source: Card, subject: str) -> None:
        for number in self.found(table):
            zones.discard(table, number, "timing.passive.discard-is-immediate")

    def found(self, table: Table) -> list[int]:
        """The events that go."""
        return [
            event
            for company in table.companies.values()
            if company.events
            and any(is_among(table.cards[number].facts.race, (self.race,)) for number in company.characters)
            for event in company.events
            if table.cards[event].facts.kind == "resource" and "permanent-event" in table.cards[event].facts.forms
        ]

    def text(self) -> str:
        return f"resource permanent-events on a company with a {self.race.capitalize()} are discarded"


WIZARDS = Who(races=("wizard",))

card(
    "TD-73",
    HazardPermanent(single="table"),
    Gives("direct-influence", -2, to="everyone", who=WIZARDS),
    Gives("direct-influence", -4, to="everyone", who=WIZARDS, doors=True, instead=True),
    Scatters(race="wizard"),
    BarsCompanyEvents("wizard"),
    DiscardOnExhaustion(),
)

# Ireful Flames
card(
    "TD-182",
    HazardPermanent(),
    BurnsItems(("The Lonely Mountain", "Irerock", "Zarak Dûm", "Gold Hill")),
    NeverRevealed(),
    DiscardOnExhaustion(),
)
