"""Items of Against the Shadow, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import (
    NotWithStartingCompany,
    OnlyOn,
    OnlyOnePerBearer,
    OnlyOnePerCompany,
    TapsNoSite,
)
from underdeeps.meccg.language.hooks.numbers import (
    Gives,
    SmallerHand,
    StaysForNothing,
    TakesStrikes,
    UsableByRingwraith,
)
from underdeeps.meccg.language.hooks.under_deeps import EasesWay
from underdeeps.meccg.language.hooks.zones import Forbids
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On, Reaction
from underdeeps.meccg.parts.effects.cards import RollToUntap, Untap
from underdeeps.meccg.parts.effects.checks import CancelCheck, CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn
from underdeeps.meccg.parts.effects.sites import InformationHere
from underdeeps.meccg.parts.effects.strikes import StrikeWithoutEffect
from underdeeps.meccg.parts.needs import BearerIs
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, StrikeOnBearer
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Bearer
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.triggers.corruption import ChecksEachTurn
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Bow of the Galadhrim ---------------------------------------------------------------------------


class ShootsAllies(On, kw_only=True):
    """Before strikes are assigned in combat between companies, a roll for each common minion ally on the other side."""

    event: str = "before-assignment"
    does: tuple[Effect, ...] = ()
    at_once: bool = True
    race: str
    skill: str
    more: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        bearer = table.cards.get(source.on)
        if table.combat is None or table.combat.source != "company" or bearer is None:
            return False
        if bearer.facts.race != self.race or self.skill not in numbers.skills(table, bearer.number):
            return False
        return numbers.in_use(table, source) and bool(self.game(table, source.number))

    def game(self, table: Table, source: int) -> list[Card]:
        """The allies that are shot at."""
        own = table.company_of(source)
        if own is None or table.combat is None:
            return []
        sides = (table.combat.company, table.combat.attackers)
        if own.number not in sides:
            return []
        other = table.companies[sides[1] if own.number == sides[0] else sides[0]]
        return [
            ally
            for ally in table.members(other)
            if ally.role == "ally" and not ally.facts.unique and ally.facts.alignment == "minion"
        ]

    @instant
    def resolve(self, table: Table) -> None:
        seat = table.cards[acting(table).source].owner
        for ally in self.game(table, acting(table).source):
            dice = checks.roll(table, seat, "shot", "combat.cvcc.who-faces-what", number=ally.number, card=ally.id)
            if dice > numbers.mind(table, ally.number) + self.more:
                zones.discard(table, ally.number)

    def text(self) -> str:
        return (
            f"borne by an {self.race.capitalize()} {self.skill}: before strikes are assigned in combat between "
            "companies, make a roll for each minion ally of the other company that is not unique; above its mind "
            f"plus {self.more}, it is discarded"
        )


card("AS-68", ShootsAllies(race="elf", skill="warrior", more=5))


# -- The Ithil-stone --------------------------------------------------------------------------------


class WonByRoll(Reaction, kw_only=True):
    """When it is played a roll decides: with the number of some skill in the company too low, all is lost."""

    event: str = "item-gained"
    above: int
    skill: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and source.on in table.cards

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(source.number)
        members = tuple(table.members(company)) if company is not None else ()
        helping = sum(self.skill in numbers.skills(table, member.number) for member in members)
        dice = checks.roll(table, source.owner, "item", "term.roll", card=source.id, number=source.number)
        if dice + helping > self.above:
            return
        bearer = source.on
        zones.leave(table, source.number, "removed", "term.remove-from-play")
        checks.eliminate(table, bearer, "term.remove-from-play")

    def text(self) -> str:
        return (
            f"when it is played, make a roll: unless it and the number of {self.skill}s in the company are together "
            f"more than {self.above}, its bearer is eliminated and this card removed from play"
        )


class Banishes(Reaction, kw_only=True):
    """Cards of a name are discarded when it comes."""

    event: str = "enters-play"
    names: tuple[str, ...]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def react(self, table: Table, source: Card, subject: str) -> None:
        for number in table.events:
            if number in table.cards and table.cards[number].facts.name in self.names:
                zones.discard(table, number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"discard {' and '.join(self.names)}"


card(
    "AS-69",
    WonByRoll(above=9, skill="scout"),
    ChecksEachTurn(),
    Banishes(event="item-gained", names=("Bane of the Ithil-stone",)),
    Forbids(("Bane of the Ithil-stone",)),
    SmallerHand("The Lidless Eye", 2),
)


# Jewel of Beleriand
card("AS-70", Ability(taps=("source",), does=(RollToUntap(6),)), OnlyOnePerBearer())


# -- Ancient Black Axe ------------------------------------------------------------------------------


class CheckAtSite(TheCheck, kw_only=True):
    """A corruption check of a character who is at the site of the bearer."""

    kinds: tuple[str, ...] = ("corruption",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        own, other = table.company_of(source), table.company_of(table.checks[-1].character)
        if own is None or other is None or numbers.is_away(table, own) != numbers.is_away(table, other):
            return Refusal(NO, (card,))
        here = own == other or table.site_of(own).facts.name == table.site_of(other).facts.name
        return None if here else Refusal(NO, (card,))

    def text(self) -> str:
        return "a corruption check of a character at the same site"


card(
    "AS-122",
    Gives("direct-influence", 2),
    Gives("prowess", 3, maximum=11, skill="warrior"),
    Gives("strike-body", -1, skill="warrior"),
    Ability(
        when=windows.CORRUPTION,
        needs=(BearerIs(skill="warrior"),),
        on=CheckAtSite(),
        taps=("source",),
        does=(CancelCheck(passed=True),),
    ),
    On(event="tapped", about="itself", said="when this item taps,", does=(CorruptionCheck("bearer"),)),
)

# Goblin Earth-plumb
card("AS-125", OnlyOn(races=("orc", "troll")), EasesWay(amount=1))

# Helm of Fear
card(
    "AS-126",
    OnlyOn(avatar=True),
    TapsNoSite(),
    UsableByRingwraith(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(companies=False, cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Gives("body-check", -1),
)

# Iron Shield of Old
card(
    "AS-127",
    EasesWay(amount=2),
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="warrior"),),
        on=StrikeOnBearer(),
        taps=("source",),
        does=(StrikeWithoutEffect(),),
    ),
)

# Old Treasure
card(
    "AS-129",
    Gives("direct-influence", 1),
    Ability(
        when=windows.ANYTIME | windows.INFLUENCE,
        on=Bearer(),
        discards=("source",),
        does=(UntilEndOfTurn("direct-influence", 4),),
    ),
)

# Records Unread
card(
    "AS-130",
    NotWithStartingCompany(),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("shadow-hold",), tapped=True),
        discards=("source",),
        does=(Untap(),),
    ),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("shadow-hold",)), discards=("source",), does=(InformationHere(),)
    ),
    OnlyOnePerCompany(),
)

# Secret Book
card(
    "AS-131",
    NotWithStartingCompany(),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("free-hold", "border-hold"), tapped=True),
        discards=("source",),
        does=(Untap(),),
    ),
    Ability(
        on=CardsInPlay(roles=("site",), site_types=("ruins-and-lairs",)),
        discards=("source",),
        does=(InformationHere(),),
    ),
    OnlyOnePerCompany(),
)


# -- Thong of Fire ----------------------------------------------------------------------------------


class OnlyOnStrong(OnlyOn, kw_only=True):
    """Only a character with some prowess may bear it."""

    least: int
    borne: bool = True

    def fits(self, table: Table, who: Card) -> bool:
        return super().fits(table, who) and numbers.prowess(table, who.number) >= self.least

    def text(self) -> str:
        return f"borne only by a character with a prowess of {self.least} or more"


card(
    "AS-132",
    OnlyOnStrong(least=6),
    Gives("body", 1, skill="warrior"),
    Gives("prowess", 1, skill="warrior"),
    StaysForNothing("warrior"),
)

# Thrall-ring
card("AS-133", Gives("mind", -1, minimum=1), Gives("direct-influence", 1), OnlyOnePerBearer())

# Troth-ring
card("AS-135", Gives("mind", -1, minimum=1), Gives("body-check", -1), OnlyOnePerBearer())

# Usriev of Treachery
card(
    "AS-136",
    OnlyOnStrong(least=5),
    Gives("prowess", 1, maximum=8, skill="warrior"),
    Gives("prowess", 2, maximum=9, skill="warrior", attackers=("elf",), instead=True),
    TakesStrikes("warrior", 2),
)
