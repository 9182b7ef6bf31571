"""Ways that the map does not show, and moving more than once in a turn.

A company to which a card opens such a way has a flag with the card's id; `rules.routes` finds the way by it. A company
that may move once more has another flag, which `rules.movement` uses up when a movement/hazard phase is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, Need, Standing, Target, acting, parts_of
from underdeeps.meccg.cards.effects import FLAG, last
from underdeeps.meccg.cards.targets import NO, Companies, either
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, keying, movement, numbers, organization, routes, zones
from underdeeps.meccg.table import MINIONS, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


def company_meant(table: Table) -> int:
    """The company that the action being resolved is about: it, or that of who does it; 0 if it is no more."""
    link = acting(table)
    if link.target.startswith("c") and link.target[1:].isdigit():
        number = int(link.target[1:])
    else:
        company = table.company_of(int(link.target) if link.target.isdigit() else link.by or link.source)
        number = company.number if company is not None else 0
    return number if number in table.companies else 0


def mark(table: Table, number: int, flag: str) -> None:
    """Something is said of a company for the rest of the turn."""
    zones.change_company(table, number, flags=(*table.companies[number].flags, flag))
    last(table, FLAG, f"c{number}", detail=flag)


# -- Special Movement -------------------------------------------------------------------------------


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

    def text(self) -> str:
        return "the company may move by this way" + (", and declares now where to" if self.at_once else "")


class CallsEagles(Standing):
    """Eagle-mounts can be played on the company of this ally, wherever it is."""

    def text(self) -> str:
        return "Eagle-mounts can be played on its company at any site, with a diplomat or without"


class Setting(Companies, kw_only=True):
    """A company for which a way could be opened: it is in the right place, and has declared no movement if need be."""

    undeclared: bool = False
    declared: bool = False
    """Whether it must have declared movement."""
    at_sites: tuple[str, ...] = ()
    in_regions: tuple[str, ...] = ()
    skill: str = ""
    named: str = ""
    """With this character in it."""
    eagles: bool = False
    """With an ally who calls them, neither the place nor the skill matters."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not self._is_set(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_set(self, table: Table, company: Company) -> bool:
        if (self.undeclared and company.destination) or (self.declared and not company.destination):
            return False
        members = tuple(table.members(company))
        if self.eagles and any(parts_of(member.id, CallsEagles) for member in members):
            return True
        if self.named and not any(self._is_named(table, member) for member in members):
            return False
        site = table.site_of(company).facts
        if (self.at_sites and site.name not in self.at_sites) or (self.in_regions and not self._lies_in(site.region)):
            return False
        return not self.skill or any(self.skill in numbers.skills(table, member.number) for member in members)

    def _is_named(self, table: Table, member: Card) -> bool:
        """Whether he is the one; as the avatar of his player, if the company must be an avatar's."""
        return member.facts.name == self.named and (not self.avatar or numbers.is_avatar(table, member.number))

    def _lies_in(self, region: str) -> bool:
        return region in self.in_regions

    def text(self) -> str:
        words = super().text()
        words += f", who is {self.named}" if self.named else ""
        words += f" with a {self.skill}" if self.skill else ""
        words += f" at {either(self.at_sites)}" if self.at_sites else ""
        words += f" at a site in {either(self.in_regions)}" if self.in_regions else ""
        words += " that has declared movement" if self.declared else ""
        words += " that has declared no movement" if self.undeclared else ""
        return words


class ItsCompany(Target):
    """The company of this ally, if it is small, above ground, and has declared no movement."""

    below: int

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return (f"c{company.number}",) if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or company.destination or numbers.size(table, company) >= self.below:
            return Refusal(NO, (card,))
        return Refusal(NO, (card,)) if table.site_of(company).facts.under_deeps else None

    def text(self) -> str:
        return f"its company, of less than {self.below} and not in the Under-deeps, that has declared no movement"


# -- another new site -------------------------------------------------------------------------------


class SameKindOfPlayer(Need, kw_only=True):
    """The opponent uses the same type of location deck."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        kinds = [table.players[each].kind in MINIONS for each in (seat, table.opponent(seat))]
        same = kinds[0] == kinds[1]
        return None if same else Refusal(NO, (card,))

    def text(self) -> str:
        return "if your opponent's location deck is of the same type as yours"


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
            movement.change_new_site(table, acting(table).seat, choice.subject)

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
        regions = (new.region, *routes.neighbours(new.region, table.players[seat].kind)) if new.region else ()
        return [
            Option("to", site)
            for site in dict.fromkeys(table.players[seat].locations)
            if CARDS[site].name != new.name
            and (not self.near or (CARDS[site].region in regions and not CARDS[site].under_deeps))
            and (not self.path or any(self.path in path.regions for path in keying.own_paths(CARDS[site])))
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.options(table, seat))

    def text(self) -> str:
        where = " of the same region or one beside it" if self.near else ""
        where += f" with a {self.path} in the site path on its card" if self.path else ""
        roll = f"make a roll, -2 for each ranger in the company; above {self.above}, " if self.above else ""
        return f"{roll}you put another site of your location deck{where} in place of its new site"


# -- moving once more -------------------------------------------------------------------------------


class MoveOn(Effect):
    """The company may move to one more site, in a movement/hazard phase that follows at once."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    leave: str = movement.MOVES_ON

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            mark(table, number, self.leave)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(int(target[1:])) if target[:1] == "c" and target[1:].isdigit() else None
        return company is None or self.leave not in company.flags

    def text(self) -> str:
        if self.leave.startswith(movement.ONWARD_FROM):
            kind = self.leave.removeprefix(movement.ONWARD_FROM)
            return f"if it moves to a {kind}, it may then move to one more site, in a further movement/hazard phase"
        if self.leave == movement.DEEPER:
            return "the company may then move to one more Under-deeps site to which it has not tried to move this turn"
        return "the company may move to one more site, in a movement/hazard phase that follows at once"


class TapAll(Effect):
    """All untapped characters of the company tap."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        for character in table.companies[number].characters if number else ():
            if table.cards[character].state == UNTAPPED:
                zones.tap(table, character)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest and is no reason for it

    def text(self) -> str:
        return "all untapped characters of the company tap"


class RidesLight(Need):
    """The company of this ally is on its way and has one character, or one and a Hobbit, and no other ally."""

    companion: str = "hobbit"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        journey = table.journey
        if company is None or journey is None or journey.company != company.number or not journey.moving:
            return Refusal(NO, (card,))
        allies = [member for member in table.members(company) if member.role == "ally" and member.number != source]
        characters = [table.cards[number] for number in company.characters]
        light = len(characters) == 1 or (
            len(characters) == 2 and any(each.facts.race == self.companion for each in characters)
        )
        return None if light and not allies else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if its company has moved, is one character or one and a {self.companion.capitalize()}, and has no " + (
            "other ally"
        )


# -- the hazard limit on the road -------------------------------------------------------------------


class EaseRoad(Effect):
    """Each time the company moves this turn, its hazard limit falls for regions of a type in its site path."""

    region_type: str
    each: bool = True
    """By one for every such region; else by one if there are any, and by one more with Gates of Morning."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            last(table, movement.EASED_ROAD, f"c{number}", 1 if self.each else 0, self.region_type)

    def text(self) -> str:
        least = "(not below two)"
        if self.each:
            return f"-1 to the hazard limit against it for each {self.region_type} in its site path {least}"
        return (
            f"-1 to the hazard limit against it if its site path has a {self.region_type}, or -2 with Gates of Morning "
            f"in play {least}"
        )
