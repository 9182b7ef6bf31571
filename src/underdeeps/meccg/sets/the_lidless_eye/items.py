"""Items of The Lidless Eye, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import (
    GoldRing,
    NotByStoring,
    NotWithStartingCompany,
    OnlyOnePerBearer,
    StorableAt,
)
from underdeeps.meccg.language.hooks.numbers import Gives, HasSkill
from underdeeps.meccg.language.hooks.persons import Against, Who
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, MakeWell, UntapBearer
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import MoreRegions
from underdeeps.meccg.parts.effects.strikes import CancelStrike, CheckAgainstStrike
from underdeeps.meccg.parts.needs import BearerIs, site_name
from underdeeps.meccg.parts.plays import UsePalantir
from underdeeps.meccg.parts.standing import FromTest
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, StrikeOnBearer
from underdeeps.meccg.parts.targets.characters import Bearer, Characters
from underdeeps.meccg.parts.triggers.corruption import ChecksEachTurn
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.table import TAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# A Little Gold Ring
card(
    "LE-297",
    ChecksEachTurn(),
    GoldRing((("the one ring", 11, 99), ("dwarven ring", 9, 99), ("magic ring", 1, 6), ("lesser ring", -99, 99))),
)

# Black Mace
card(
    "LE-299",
    Gives("prowess", 3, maximum=10, skill="warrior"),
    Gives("prowess", 4, maximum=10, skill="warrior", attackers=("elf",), instead=True),
)

# Blazon of the Eye
card("LE-302", Gives("direct-influence", 2, against=Against(kinds=("faction",))), OnlyOnePerBearer())


# -- Foul-smelling Paste ----------------------------------------------------------------------------


class InCompany(Target):
    """A character of the company that the card is with."""

    state: int = TAPPED

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [member.token for member in table.members(company)] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or who.state != self.state:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"a {('untapped', 'tapped', 'wounded')[self.state]} character in its company"


card("LE-310", Ability(on=InCompany(WOUNDED), discards=("source",), does=(MakeWell(),)))

# Gleaming Gold Ring
card(
    "LE-311",
    ChecksEachTurn(),
    GoldRing(
        (("spirit ring", 10, 99), ("dwarven ring", 9, 99), ("magic ring", 1, 6), ("lesser ring", -99, 99)),
        searched=("lesser ring",),
    ),
)

# Gold Ring that Sauron Fancies
card(
    "LE-312",
    ChecksEachTurn(),
    GoldRing((("the one ring", 11, 99), ("dwarven ring", 8, 99), ("magic ring", 1, 5), ("lesser ring", -99, 99))),
)

# High Helm
card(
    "LE-313",
    Gives("direct-influence", 2),
    Gives("body", 1, maximum=9),
    Gives("prowess", 1, maximum=8, skill="warrior"),
)

# The Least of Gold Rings
card(
    "LE-315",
    ChecksEachTurn(),
    GoldRing((("the one ring", 12, 99), ("dwarven ring", 10, 99), ("magic ring", 1, 7), ("lesser ring", -99, 99))),
)

# Magic Ring of Guile
card(
    "LE-319",
    FromTest(),
    HasSkill("scout"),
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="scout", already=True),),
        on=StrikeOnBearer(),
        taps=("source",),
        does=(CancelStrike(),),
    ),
    OnlyOnePerBearer(),
)

# Magic Ring of Lies
card(
    "LE-320",
    FromTest(),
    HasSkill("diplomat"),
    Gives("direct-influence", 3, skill="diplomat", already=True),
    OnlyOnePerBearer(),
)

# Minor Ring
card("LE-324", FromTest(), Gives("direct-influence", 2), OnlyOnePerBearer())

# The One Ring
card(
    "LE-326",
    FromTest(),
    NotByStoring(),
    Gives("prowess", 5, twice=True),
    Gives("body", 5, maximum=10),
    Gives("direct-influence", 5),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(not_races=("undead", "nazgûl")),
        does=(CheckAgainstStrike(-2),),
    ),
    Gives("corruption-points", 1, to="company", unless_race="ringwraith"),
)


# -- Palantír of Minas Tirith -----------------------------------------------------------------------


class LookAtDecks(Effect):
    """The player looks at the top cards of both play decks, one after the other, and puts them back shuffled."""

    searches: ClassVar[bool] = True
    number: int

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        for whose in (seat, table.opponent(seat)):
            player = table.players[whose]
            top = player.deck.top(self.number)
            table.tell("looked", "term.use", {"cards": top}, (seat,), seat=seat, whose=whose, n=len(top))
            player.deck = player.deck.dropped(self.number).add(table.shuffled(top), 0)

    def text(self) -> str:
        return f"look at the top {self.number} cards of each play deck, and put them back shuffled"


card("LE-333", UsePalantir(taps=("source",), does=(LookAtDecks(5), CorruptionCheck("bearer"))))

# Red Book of Westmarch
card("LE-339", StorableAt(sites=("Barad-dûr",)))


# -- Sable Shield -----------------------------------------------------------------------------------


class SavesFromWound(On, kw_only=True):
    """A successful strike does not wound the bearer; the attacker rolls, and above a number the card is discarded."""

    event: str = "strike-hits"
    does: tuple[Effect, ...] = ()
    at_once: bool = True
    number: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        harmless = table.combat is None or table.combat.detainment
        return not harmless and source.on == int(subject) and numbers.in_use(table, source)

    @instant
    def resolve(self, table: Table) -> None:
        number = acting(table).source
        shield = table.cards[number]
        strike = strikes.strike_of(table)
        strikes.change_strike(table, flags=(*strike.flags, "not-wounded"))
        if not strike.stays:
            checks.tap_if_untapped(table, shield.on)
        seat = table.opponent(shield.owner)
        dice = checks.roll(table, seat, "shield", "combat.strike-sequence.step7-strike-succeeds", card=shield.id)
        if dice > self.number:
            zones.discard(table, number)

    def text(self) -> str:
        return (
            "a successful strike does not wound its bearer (he taps as for any other strike); instead the attacker "
            f"makes a roll, and above {self.number} this card is discarded"
        )


card("LE-341", SavesFromWound(number=6))

# Scroll of Isildur
card("LE-343", Gives("ring-test", 1, to="company"), StorableAt(sites=("Barad-dûr",)))

# Strange Rations
card(
    "LE-345",
    Ability(on=Bearer(), discards=("source",), does=(UntapBearer(),)),
    Ability(when=windows.ORGANIZATION, on=Bearer(), discards=("source",), does=(MoreRegions(1),)),
)


# -- The Arkenstone ---------------------------------------------------------------------------------


class AtBearersSite(Characters, kw_only=True):
    """A character, anybody's, at the same site as the bearer of the card."""

    where: Literal["own", "journey", "attacked", "site", "combat", "opponent", "any"] = "any"

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.cards:
            return Refusal(NO, (card,))
        if source in table.cards:
            here = site_name(table, source)
            if not here or here != site_name(table, int(token)):
                return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} at the same site"


card(
    "LE-418",
    Gives("direct-influence", 5, against=Against(races=("dwarf",))),
    Gives("mind", 1, to="everyone", who=Who(races=("dwarf",))),
    Ability(on=AtBearersSite(races=("dwarf",)), discards=("source",), does=(Discard(),)),
)

# Deadly Dart
card(
    "LE-419",
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(skill="scout"),),
        on=AttackOnCompany(at_site=True),
        taps=("source", "bearer"),
        does=(ModifyAttack(strikes=-1, least_strikes=1, body=-1),),
    ),
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(skill="scout"),),
        on=AttackOnCompany(at_site=True),
        taps=("source",),
        does=(ModifyAttack(strikes=-1, least_strikes=1, body=-1), Discard("source")),
    ),
    NotWithStartingCompany(heroes=True),
)
