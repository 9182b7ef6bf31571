"""Standing parts that several cards share, or for which shared words ask: what other cards say goes by them.

Those that a rule asks for are hooks (`language.hooks`).
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from underdeeps.meccg.facts import Attack
from underdeeps.meccg.kinds import BALROG
from underdeeps.meccg.language.hooks.numbers import Gives, OtherwiseFor
from underdeeps.meccg.language.hooks.persons import Against, is_among
from underdeeps.meccg.language.hooks.sites import MADE_BY, ChangesAttacks, Layer, gained_by
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


class NotHelpedBy(Standing):
    """Attempts to win it cannot be helped by a card of this name."""

    name: str

    def text(self) -> str:
        return f"{self.name} cannot be played on an attempt to win it"


class SaidGives(Gives):
    """A change of a number that is said in words of its own."""

    said: str = ""

    def text(self) -> str:
        return self.said


class ServesAs(Standing):
    """Discarded from hand, while a sage of the company taps, it does for a card with a keyword."""

    keyword: str

    def text(self) -> str:
        what = self.keyword.title()
        return (
            f"if a card demands that its company gives up {what}, a sage of the company may tap and you discard this "
            "card from your hand in its place"
        )


class FromTest(Standing):
    """A ring that comes into play by the test of a gold ring only."""

    def text(self) -> str:
        return "comes into play by the test of a gold ring only"


class CallsEagles(Standing):
    """Eagle-mounts can be played on the company of this ally, wherever it is."""

    def text(self) -> str:
        return "Eagle-mounts can be played on its company at any site, with a diplomat or without"


class RemovedBySage(Standing):
    """In the organization phase a sage of the bearer's company may tap for a roll: above the number, it goes."""

    listed: ClassVar[str] = "removed-by-sage"
    number: int
    another: bool = False
    """Not by the bearer himself."""

    def text(self) -> str:
        who = "another sage" if self.another else "a sage"
        return (
            f"in the organization phase {who} of its bearer's company may tap to make a roll: above {self.number}, "
            "discard this card"
        )


class BarsCompanyEvents(Standing):
    """No resource permanent-events are played on companies in which somebody of a race is."""

    listed: ClassVar[str] = "bars-company-events"
    race: str

    def bars(self, table: Table, company: Company) -> bool:
        """Whether a company is one of those."""
        return any(is_among(table.cards[number].facts.race, (self.race,)) for number in company.characters)

    def text(self) -> str:
        return f"no resource permanent-events can be played on a company with a {self.race.capitalize()}"


class UntouchedInOrganization(Standing):
    """No resource short-event that is played in an organization phase has an effect on this card."""

    def text(self) -> str:
        return "no resource short-event played in an organization phase has an effect on this card"


def is_untouched(table: Table, token: str) -> bool:
    """Whether a token means a card on which short-events of an organization phase have no effect."""
    return token.isdigit() and bool(parts_of(table.card(token).id, UntouchedInOrganization))


class NoAutomaticAttacks(ChangesAttacks):
    """The site on which this card lies has no automatic-attacks."""

    layer: ClassVar[Layer] = "remove"

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [attack for attack in attacks if gained_by(attack) > source.number]

    def text(self) -> str:
        return "the site has no automatic-attacks"


class AddsAttack(ChangesAttacks):
    """While this event is in play some sites have one more automatic-attack, behind their own."""

    layer: ClassVar[Layer] = "add"
    here: ClassVar[bool] = False
    sites: tuple[str, ...]
    attack: Attack
    types: tuple[str, ...] = field(default=(), kw_only=True)
    """All sites of these types, too: then it is not the event that attacks."""

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        attack = self.at(table, source, site, company) if source.role == "event" else None
        if attack is None:
            return attacks
        note = (f"{MADE_BY}{source.number}",) if self.by_event() else ()
        return [*attacks, replace(attack, other=(*attack.other, *note))]

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        """The attack that a company would face at a site; None if there is none."""
        meant = site.facts.name in self.sites or (
            bool(self.types) and places.hazard_site_type(table, site) in self.types
        )
        return self.attack if meant else None

    def by_event(self) -> bool:
        """Whether it is the event that attacks, and is defeated with the attack."""
        return not self.types

    def text(self) -> str:
        attack = self.attack
        body = f" and {attack.body} body" if attack.body is not None else ""
        strikes = f"{attack.strikes} strike{'' if attack.strikes == 1 else 's'}"
        words = f"{attack.race.capitalize()}, {strikes} with {attack.prowess} prowess{body}"
        words += ", against defending characters of the attacker's choice" if attack.attacker_chooses else ""
        where = [*self.sites, *(f"each {kind}" for kind in self.types)]
        words = f"{' and '.join(where)} {'have' if len(self.sites) > 1 else 'has'} one more automatic-attack: {words}"
        words += self.unless()
        return f"{words}. If it is defeated, this card counts as a defeated creature" if self.by_event() else words

    def unless(self) -> str:
        """When there is no such attack, in words."""
        return ""


class NotAgainstBalrogs(Standing):
    """A card that cannot be played against a Balrog player: their rules bar it (`kinds.BALROG`), here it is said."""

    def register(self, key: str) -> None:
        super().register(key)
        if self.card not in BALROG.barred_cards:
            raise ValueError(f"no rule of a Balrog player bars {self.card}: see `barred_cards`")

    def text(self) -> str:
        return "not playable against a Balrog player"


def dwarven_ring() -> tuple[Standing, ...]:
    """What is the same of all Dwarven Rings: how they come into play, and what they give their bearers."""
    return (
        FromTest(),
        OtherwiseFor("dwarf"),
        Gives("prowess", 2),
        Gives("prowess", 4, race="dwarf", instead=True),
        Gives("direct-influence", 2),
        Gives("direct-influence", 7, race="dwarf", instead=True),
    )


def kin(amount: int, *races: str) -> Gives:
    """Direct influence against characters and factions of some races."""
    return Gives("direct-influence", amount, against=Against(races=races))


def factions(amount: int, *names: str) -> Gives:
    """Direct influence against some factions."""
    return Gives("direct-influence", amount, against=Against(names=names))
