"""Hazard long-events of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, instant, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttackerChooses
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths, OpensKeys, SparesLimit
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.zones import HindersUntapping
from underdeeps.meccg.language.phrases import rolls
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.events import HazardLong
from underdeeps.meccg.parts.triggers.states import EachCompanyIn
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.combat import combat, creatures
from underdeeps.meccg.rules.combat.attacks import DEFEATED
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn.movement_hazard import stay

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Company, Journey, Table

# -- Agburanar Ahunt --------------------------------------------------------------------------------


HEATH = ("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath")
EAST = ("Dorwinion", "Heart of Mirkwood", "Southern Rhovanion", "Woodland Realm")
SOUTH = ("Brown Lands", "Dagorlad", "Dorwinion", "Horse Plains", "Southern Rhovanion")


@procedure
def event_attack(table: Table, number: int, target: int) -> Flow[None]:
    """A hazard event in play makes its attack, which has no key, on a company; only its defeat moves the event."""
    creatures.forget_attack(table, number)
    creatures.begin_on(table, target, number, "", 0)
    outcome = yield from combat.fight(table)
    if outcome == DEFEATED and number in table.cards:
        yield from creatures.conclude(table, number, (outcome,))


class FacesIt(Effect):
    """The company faces the attack of this card."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @method
    def do(self, table: Table) -> Flow[None]:
        yield from event_attack(table, acting(table).source, int(acting(table).target[1:]))

    def text(self) -> str:
        return "faces one attack of this Dragon as of a hazard creature"


card("TD-1", HazardLong(), EachCompanyIn(regions=HEATH, more=EAST, does=(FacesIt(),)))

# Bairanax Ahunt
card(
    "TD-4",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Anduin Vales", "Grey Mountain Narrows", "Gundabad", "Withered Heath"),
        more=("Angmar", "Iron Hills", "Northern Rhovanion", "Southern Rhovanion"),
        does=(FacesIt(),),
    ),
)

# Daelomin Ahunt
card("TD-10", HazardLong(), AttackerChooses(), EachCompanyIn(regions=HEATH, more=SOUTH, does=(FacesIt(),)))

# Eärcaraxë Ahunt
card(
    "TD-21",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Andrast", "Andrast Coast", "Bay of Belfalas", "Eriadoran Coast"),
        more=("Anfalas", "Enedhwaith", "Old Pûkel-land"),
        types=("coastal-sea",),
        does=(FacesIt(),),
    ),
)


# -- Host of Bats -----------------------------------------------------------------------------------


class CheckAgain(Effect):
    """Somebody who was wounded makes one more body check."""

    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        if number in table.cards and table.combat is not None:
            found = changes("check", self.modifier, acting(table).card)
            yield from checks.body_check(table, number, found, False, table.combat.card)

    def text(self) -> str:
        return f"makes one more body check, modified by {self.modifier:+d}"


class WoundedInAttack(On, kw_only=True):
    """A character is wounded by an attack of a race, or by one at sites of some types if an event is in play."""

    event: str = "wounded-by-strike"
    at_once: bool = True
    race: str = ""
    types: tuple[str, ...] = ()
    needs: str = ""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight, who = table.combat, table.cards.get(int(subject))
        if fight is None or who is None or who.role != "character" or source.role != "event":
            return False
        if fight.source == "company" or (self.race and not fight.is_of((self.race,))):
            return False
        if self.needs and not table.in_play(self.needs):
            return False
        return not self.types or self._is_there(table, fight)

    def _is_there(self, table: Table, fight: Combat) -> bool:
        """Whether the attack is an automatic-attack of, or keyed to, a site of one of the types."""
        company = table.companies.get(fight.company)
        if company is None or not (fight.source == "automatic" or fight.keyed.startswith("site")):
            return False
        journey = table.journey
        site = journey.site if journey is not None and journey.company == company.number else company.site
        return places.hazard_site_type(table, table.cards[site]) in self.types

    def text(self) -> str:
        if self.race:
            return f"each character whom an attack of {a_or_an(self.race.capitalize())} wounds {self.done()}"
        where = f"an attack keyed to {a_or_an(either(self.types))}, or an automatic-attack at one,"
        return f"if {self.needs} is in play, each character whom {where} wounds {self.done()}"


card(
    "TD-31",
    HazardLong(single="table"),
    SparesLimit("orc"),
    WoundedInAttack(race="orc", does=(CheckAgain(-1),)),
    WoundedInAttack(types=("shadow-hold", "dark-hold"), needs="Shadow of Mordor", does=(CheckAgain(-2),)),
)

# Itangast Ahunt
card(
    "TD-37",
    HazardLong(),
    EachCompanyIn(
        regions=("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"),
        more=("Dorwinion", "Heart of Mirkwood", "Southern Rhovanion", "Woodland Realm"),
        does=(FacesIt(),),
    ),
)

# Leucaruth Ahunt
card("TD-43", HazardLong(), EachCompanyIn(regions=HEATH, more=EAST, does=(FacesIt(),)))


# -- Peril Returned ---------------------------------------------------------------------------------


class SeemsInPlay(Standing):
    """While this event is in play an event of some name counts as in play, and another that is counts as not in play.

    If the other one is there, the first does not count as in play. `Table.in_play` goes by the lists.
    """

    name: str
    hides: str

    def lists(self) -> tuple[str, ...]:
        return (f"seems:{self.name}", f"hides:{self.hides}")

    def text(self) -> str:
        return (
            f"if {self.hides} is not in play, {self.name} counts as in play; if it is, it counts as not in play, but "
            "can still be removed"
        )


card("TD-54", HazardLong(), SeemsInPlay("Doors of Night", "Gates of Morning"))

# Scatha Ahunt
card(
    "TD-61",
    HazardLong(),
    EachCompanyIn(
        regions=("Grey Mountain Narrows", "Northern Rhovanion", "Withered Heath", "Woodland Realm"),
        more=("Anduin Vales", "Gundabad", "Heart of Mirkwood", "Western Mirkwood"),
        does=(FacesIt(),),
    ),
)

# Scorba Ahunt
card(
    "TD-64",
    HazardLong(),
    AttackerChooses(),
    EachCompanyIn(
        regions=("Angmar", "Forochel", "Gundabad"),
        more=("Arthedain", "Númeriador", "Rhudaur"),
        does=(FacesIt(),),
    ),
)


# -- Sleepless Malice -------------------------------------------------------------------------------


class KeysToSites(OpensKeys, kw_only=True):
    """Creatures of a race may be keyed to sites of some types while another event is in play."""

    race: str
    types: tuple[str, ...]
    needs: str

    def keys(self, table: Table, journey: Journey, card: str) -> tuple[str, ...]:
        kind = places.hazard_site_type(table, table.cards[journey.site])
        meant = self.race in (CARDS[card].race, *CARDS[card].other_races)
        return (f"site:{kind}",) if meant and kind in self.types and table.in_play(self.needs) else ()

    def text(self) -> str:
        types = " or ".join(self.types)
        return f"if {self.needs} is in play, any {self.race.capitalize()} creature may be keyed to a {types}"


card(
    "TD-69",
    HazardLong(single="table"),
    SparesLimit("undead"),
    KeysToSites(race="undead", types=("ruins-and-lairs",), needs="Doors of Night"),
)

# Smaug Ahunt
card("TD-70", HazardLong(), AttackerChooses(), EachCompanyIn(regions=HEATH, more=SOUTH, does=(FacesIt(),)))


# -- Song of the Lady -------------------------------------------------------------------------------


rolls("song", "to leave the song behind")


class SongHolds(Effect, kw_only=True):
    """Companies at a site that are about to move do so only if a roll is high enough."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    site: str
    needed: int
    races: tuple[tuple[str, int], ...]

    @instant
    def do(self, table: Table) -> None:
        for company in table.companies_of(table.active):
            if company.destination and table.site_of(company).facts.name == self.site:
                dice = checks.roll(table, company.owner, "song", "term.roll", company=company.number)
                if dice + self.change(table, company) < self.needed:
                    stay(table, company, "timing.effect.most-recent-prevails")

    def change(self, table: Table, company: Company) -> int:
        """What the races in a company add to its roll."""
        here = {numbers.race(table, number) for number in company.characters}
        return sum(amount for race, amount in self.races if race in here)

    def text(self) -> str:
        said = ", ".join(f"{amount:+d} with a {race.capitalize()} in it" for race, amount in self.races)
        return (
            f"a company at {self.site} that is to move makes a roll ({said}); if the result is less than "
            f"{self.needed}, it does not move this turn"
        )


card(
    "TD-72",
    HazardLong(),
    On(
        event="organization-ends",
        about="anything, for an event",
        said="when the organization phase is over,",
        does=(SongHolds(site="Lórien", needed=7, races=(("man", -1), ("hobbit", -1), ("dwarf", 2))),),
    ),
)

# Times Are Evil
card(
    "TD-76",
    HazardLong(),
    Gives("offering-attempt", -3, to="everyone"),
    Gives("influence-check", -3, to="everyone"),
)


# -- Worn and Famished ------------------------------------------------------------------------------


class UntapsByRoll(HindersUntapping, kw_only=True):
    """Characters of heroes, but for some races, untap away from some types of sites only by a roll with their mind."""

    types: tuple[str, ...]
    not_races: tuple[str, ...]
    above: int

    def needed(self, table: Table, number: int) -> int:
        company = table.company_of(number)
        if company is None or table.kind(company.owner).alignment != "hero":
            return 0
        if is_among(numbers.race(table, number), self.not_races):
            return 0
        if places.site_type(table, table.site_of(company)) in self.types:
            return 0
        return self.above + 1 - numbers.mind(table, number)

    def text(self) -> str:
        spared = either(tuple(f"non-{race.capitalize()}" for race in self.not_races))
        return (
            f"in the untap phase of a player of heroes, each {spared} character who is not at a {either(self.types)} "
            f"untaps only if a roll plus his mind is above {self.above}"
        )


card(
    "TD-89",
    NotAgainstRingwraiths(),
    HazardLong(single="table"),
    UntapsByRoll(types=("haven", "free-hold", "border-hold"), not_races=("wizard",), above=12),
)
