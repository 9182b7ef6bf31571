"""Effects on ways: hazard limits, ways that open or close, second moves, regions that count as another type.

What they do at a site is in `sites`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import ClosesKeys
from underdeeps.meccg.language.hooks.journeys import GivesPath
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import asks, rolls, tells
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS, LASTING
from underdeeps.meccg.language.wording import many_regions
from underdeeps.meccg.parts.effects.lasting import FLAG, last
from underdeeps.meccg.parts.targets.companies import company_meant
from underdeeps.meccg.parts.targets.sites import PLACE
from underdeeps.meccg.parts.triggers.discards import lay_on
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.journeys import hazard_limit, moving_on, places, routes
from underdeeps.meccg.rules.journeys.region_movement import neighbours
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.rules.turn import arriving, movement_hazard, organization
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Journey, Lasting, Table


CLOSED_KEY = LASTING.declare("closed-key", "on a company against which creatures cannot be keyed to something")


class CloseKey(ClosesKeys):
    """This turn no creature can be keyed to something against the company of the one who does it."""

    begins: str
    """How such keys begin."""
    words: str
    at_types: tuple[str, ...] = ()
    """Only while the company moves to a site of one of these types."""

    @instant
    def do(self, table: Table) -> None:
        if number := company_meant(table):
            linger(table, self, CLOSED_KEY, f"c{number}")

    def closes(self, table: Table, lasting: Lasting, key: str) -> bool:
        if not self.at_types or not key.startswith(self.begins):
            return key.startswith(self.begins)
        journey = table.journey
        return journey is not None and places.site_type(table, table.cards[journey.site]) in self.at_types

    def text(self) -> str:
        if self.at_types:
            kinds = " or ".join(self.at_types)
            return f"if it moves to a {kinds}, no creature can be keyed to {self.words} against it this turn"
        return f"this turn no creature can be keyed to {self.words} against his company"


class MoreRegions(Effect):
    """A company may move through more regions this turn: the bearer's, or that of the one it is about."""

    amount: int
    said: str = "its bearer's"

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(company_meant(table))
        if company is not None:
            zones.change_company(table, company.number, extra_regions=company.extra_regions + self.amount)

    def text(self) -> str:
        regions = "region" if self.amount == 1 else "regions"
        return f"{self.said} company may move through {self.amount} more {regions} this turn"


class ChangeHazardLimit(Effect):
    """The hazard limit against the company whose phase it is is changed."""

    amount: int
    for_each: str = ""
    """For each region of this type in its site path."""

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            amount = self.amount
            if self.for_each:
                amount *= places.region_types(table, table.journey).count(self.for_each)
            change_limit(table, amount)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.journey is not None

    def text(self) -> str:
        each = (
            f"for each {self.for_each} in its site path" if self.for_each else "against the company whose phase it is"
        )
        return f"{self.amount:+d} to the hazard limit {each}"


def change_limit(table: Table, amount: int) -> None:
    """The hazard limit of the phase that is under way changes."""
    if table.journey is not None and amount:
        zones.change_journey(table, limit_change=table.journey.limit_change + amount)
        table.tell("limit", "mh.hazard-limit.base", amount=amount, limit=table.journey.hazard_limit)


class TreatRegion(Effect):
    """The region counts as one or two of another type until the end of the turn."""

    region_type: str
    twice: bool = False
    one_company: bool = False
    """For the company whose movement/hazard phase it is, and no other."""

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            place = int(acting(table).target.removeprefix(PLACE))
            kind = "region-doubled" if self.twice else "region-type"
            whose = f"c{table.journey.company}:" if self.one_company else ""
            last(table, kind, whose + places.path_token(table, table.journey, place), detail=self.region_type)

    def text(self) -> str:
        how = f"two {many_regions(self.region_type)}" if self.twice else f"a {self.region_type}"
        return f"it counts as {how} {'for the company ' if self.one_company else ''}until the end of the turn"


class LoseTheWay(Effect):
    """The company does nothing in its site phase."""

    touches: ClassVar[frozenset[str]] = frozenset({"does-nothing", "company"})
    flag: ClassVar[str] = "do-nothing"

    @instant
    def do(self, table: Table) -> None:
        company = table.companies[int(acting(table).target[1:])]
        zones.change_company(table, company.number, flags=(*company.flags, self.flag))
        last(table, FLAG, acting(table).target, detail=self.flag)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return self.flag not in table.companies[int(target[1:])].flags

    def text(self) -> str:
        return "it does nothing in its site phase"


class ChangeLimitNow(Effect):
    """What the event that came into play does to the hazard limit it does to the present one at once."""

    @instant
    def do(self, table: Table) -> None:
        shift_limit(table, acting(table).card, 1)

    def text(self) -> str:
        return ""


def shift_limit(table: Table, card: str, times: int) -> None:
    """The hazard limit of the phase that is under way changes with an event that comes or goes."""
    journey = table.journey
    amount = times * hazard_limit.limit_effect(table, card) if journey is not None else 0
    if journey is not None and amount:
        journey = zones.change_journey(table, limit_change=journey.limit_change + amount)
        table.tell("limit", "mh.hazard-limit.base", amount=amount, limit=journey.hazard_limit)


def mark(table: Table, number: int, flag: str) -> None:
    """Something is said of a company for the rest of the turn."""
    zones.change_company(table, number, flags=(*table.companies[number].flags, flag))
    last(table, FLAG, f"c{number}", detail=flag)


class OpenWay(Effect):
    """The company may move by the way of this card (`routes.SpecialWay`): where to is said at once, or later."""

    at_once: bool = True

    @method
    def do(self, table: Table) -> Flow[None]:
        number = company_meant(table)
        if number:
            mark(table, number, f"{routes.SPECIAL_BY}{acting(table).card}")
            if self.at_once and not table.companies[number].destination:
                yield from organization.declare_movement(table, number, False)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:])) if target[:1] == "c" and target[1:].isdigit() else None
        return company is None or f"{routes.SPECIAL_BY}{card}" not in company.flags

    def text(self) -> str:
        return "the company may move by this way" + (", and declares now where to" if self.at_once else "")


asks("movement.astray", "{0} has lost its way: where does it come to?")
rolls("astray", "to lead the company astray")


class GoAstray(Effect, kw_only=True):
    """A moving company gets another new site, out of the location deck of the player who does it."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    above: int = 0
    """If not 0, only by a roll above this, less two for each ranger of the company."""
    near: bool = False
    """The site lies in the region of the new site or in one beside it."""
    path: str = ""
    """A region of this type is in the site path on its card."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if self._strays(table) and self.options(table, acting(table).seat):
            choice = yield from ask(
                table,
                acting(table).seat,
                "movement.astray",
                self.options(table, acting(table).seat),
                "mh.path.new-site-changed",
                (acting(table).target,),
            )
            movement_hazard.change_new_site(table, acting(table).seat, choice.subject)

    def _strays(self, table: Table) -> bool:
        """Whether the company loses its way; a roll may decide."""
        company = table.companies[company_meant(table)]
        rangers = sum("ranger" in numbers.skills(table, member.number) for member in table.members(company))
        if not self.above:
            return True
        dice = checks.roll(table, acting(table).seat, "astray", "term.roll", needed=self.above + 2 * rangers + 1)
        return dice - 2 * rangers > self.above

    def options(self, table: Table, seat: str) -> list[Option]:
        """The sites to which the company may be led."""
        if table.journey is None:
            return []
        new = table.cards[table.journey.site].facts
        regions = (new.region, *neighbours(new.region, table.players[seat].kind)) if new.region else ()
        return [
            Option("to", site)
            for site in dict.fromkeys(table.players[seat].locations)
            if CARDS[site].name != new.name
            and (not self.near or (CARDS[site].region in regions and not CARDS[site].under_deeps))
            and (not self.path or any(self.path in path.regions for path in keying.own_paths(CARDS[site])))
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.above) or bool(self.options(table, seat))  # a roll is an effect whatever comes of it

    def text(self) -> str:
        where = " of the same region or one beside it" if self.near else ""
        where += f" with a {self.path} in the site path on its card" if self.path else ""
        roll = f"make a roll, -2 for each ranger in the company; above {self.above}, " if self.above else ""
        return f"{roll}you put another site of your location deck{where} in place of its new site"


class MoveOn(Effect):
    """The company may move to one more site, in a movement/hazard phase that follows at once."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    leave: str = moving_on.MOVES_ON

    def __post_init__(self) -> None:
        COMPANY_FLAGS.check(self.leave)

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number and self.leave not in table.companies[number].flags:  # it is had once, where it was given
            mark(table, number, self.leave)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:])) if target[:1] == "c" and target[1:].isdigit() else None
        return company is None or self.leave not in company.flags

    def text(self) -> str:
        if self.leave.startswith(moving_on.ONWARD_FROM):
            kind = self.leave.removeprefix(moving_on.ONWARD_FROM)
            return f"if it moves to a {kind}, it may then move to one more site, in a further movement/hazard phase"
        if self.leave.startswith(moving_on.THROUGH):
            kind = self.leave.removeprefix(moving_on.THROUGH)
            return (
                "the company may move to one more site, in a movement/hazard phase that follows at once; its new site "
                f"path must hold a {kind}"
            )
        if self.leave == moving_on.DEEPER:
            return "the company may then move to one more Under-deeps site to which it has not tried to move this turn"
        return "the company may move to one more site, in a movement/hazard phase that follows at once"


class TakeCharge(Effect):
    """A character of the company may tap and take the card; if nobody does, it is discarded."""

    into_points: bool = False
    """It goes to the marshalling point pile instead."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "task.charge",
            [*takers(table), Option("none")],
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.take(table, choice.subject)

    def take(self, table: Table, who: str) -> None:
        """Somebody takes the card, or nobody."""
        number = acting(table).source
        if not taps_for_it(table, who):
            return
        if self.into_points:
            zones.to_points(table, number)
        else:
            lay_on(table, number, int(who))

    def text(self) -> str:
        where = "in your marshalling point pile" if self.into_points else "with him"
        return f"unless you tap an untapped character of the company to place this card {where}, discard it"


def taps_for_it(table: Table, who: str) -> bool:
    """Somebody taps for the card that is resolved; if nobody does, it is discarded. Whether it stays in play."""
    number = acting(table).source
    if number not in table.cards:
        return False
    if not who:
        zones.discard(table, number)
        return False
    zones.tap(table, int(who))
    return True


def takers(table: Table) -> list[Option]:
    """The untapped characters of the company whose site phase it is."""
    company = at_site.company_here(table)
    found = company.characters if company is not None else ()
    return [Option("take-charge", str(number)) for number in found if table.cards[number].state == UNTAPPED]


class ByRoad(Effect):
    """The opponent may draw twice as much for the company, which may go back to its haven at the end of the turn."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target[1:])
        company = table.companies[number]
        home = f"{arriving.ROAD_HOME}{table.site_of(company).id}"
        zones.change_company(table, number, flags=(*company.flags, "double-draws", home))
        for flag in ("double-draws", home):
            last(table, FLAG, f"c{number}", detail=flag)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:]))
        return company is not None and "double-draws" not in company.flags

    def text(self) -> str:
        return (
            "your opponent may draw twice as many cards for its movement; when the turn ends the company may go back "
            "to the haven, which is movement without a movement/hazard phase"
        )


class HoldCourse(Effect):
    """No hazard sends the company of the bearer, or of the one who does it, back this turn, or taps its
    site or new site."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(company_meant(table))
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, "holds-course"))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        return not source or (company is not None and "holds-course" not in company.flags)

    def text(self) -> str:
        return (
            "for the rest of the turn cancel all hazard effects that would return his company to its site of origin or "
            "tap its site or new site"
        )


class ByStair(Effect):
    """If the company moves to an Under-deeps site, it may go back to where it began when the turn ends."""

    doubles: bool = False
    """The opponent may draw twice as much for its movement."""
    shows: bool = False
    """Its new site is revealed at once."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target[1:])
        company = table.companies[number]
        mark(table, number, f"{arriving.STAIR}{table.site_of(company).id}")
        if self.doubles:
            mark(table, number, "double-draws")
        if self.shows and company.destination:
            site = zones.change(table, company.destination, face_down=False)
            table.tell("revealed", "mh.reveal.new-site", company=number, site=site.id)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:]))
        return company is not None and not any(flag.startswith(arriving.STAIR) for flag in company.flags)

    def text(self) -> str:
        words = "its new site is revealed, and " if self.shows else ""
        words += "your opponent may draw twice as many cards for its movement; " if self.doubles else ""
        return words + "if it moves to an Under-deeps site, it may go back to where it began when the turn ends"


STRAGGLER = LASTING.declare("straggler", "on a company of one who went off in mid-phase; by which way (the detail)")
tells("goes-off", "{character} goes off on his own.")


class Straggle(GivesPath):
    """Somebody goes off in mid-phase, and is a company of his own on the same site path, with a phase of his own."""

    limit: ClassVar[int] = 1

    def go_off(self, table: Table, company: Company, character: int) -> None:
        """A character leaves his company, his controller and his followers, and is a company of his own."""
        for follower in table.followers(character):
            zones.lose_controller(table, follower.number)
        if table.cards[character].on:
            zones.lose_controller(table, character)
        companies.take_out(table, company.number, (character,))
        new = companies.new_company(table, company.owner, (character,), company.site)
        journey = table.journey
        table.tell("goes-off", "org.company.split", character=table.cards[character].id, number=character, company=new)
        if journey is None or journey.company != company.number:
            zones.change_company(table, new, done=company.done, faced=company.faced)
            return
        linger(table, self, STRAGGLER, f"c{new}", detail=journey.by)
        zones.change_company(
            table,
            new,
            destination=company.destination,
            faced=company.faced,
            regions=journey.regions,
            path=journey.path,
            way=journey.kind,
        )

    def follow(self, table: Table, lasting: Lasting, journey: Journey) -> Journey:
        company = table.companies[journey.company]
        return zones.replace(journey, kind=company.way, regions=company.regions, path=company.path, by=lasting.detail)
