"""Items of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
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
from underdeeps.meccg.language.hooks.numbers import Gives, HasMagic, HasSkill
from underdeeps.meccg.language.hooks.persons import Against, Who
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, MakeWell, UntapBearer
from underdeeps.meccg.parts.effects.journeys import MoreRegions
from underdeeps.meccg.parts.effects.lasting import StrengthenCompany
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard, to_hand
from underdeeps.meccg.parts.effects.strikes import CancelStrike, CheckAgainstStrike, WeakenStrike
from underdeeps.meccg.parts.needs import BearerIs, site_name
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.standing import FromTest
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, StrikeOnBearer
from underdeeps.meccg.parts.targets.characters import Bearer, Characters, InCompany
from underdeeps.meccg.parts.triggers.corruption import ChecksEachTurn
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# A Little Gold Ring
card(
    "LE-297",
    ChecksEachTurn(),
    GoldRing((("the one ring", 11, 99), ("dwarven ring", 9, 99), ("magic ring", 1, 6), ("lesser ring", -99, 99))),
)

# Binding-ring
card("LE-298", Gives("mind", -1, minimum=1), Gives("prowess", 1), OnlyOnePerBearer())

# Black Mace
card(
    "LE-299",
    Gives("prowess", 3, maximum=10, skill="warrior"),
    Gives("prowess", 4, maximum=10, skill="warrior", attackers=("elf",), instead=True),
)

# Black-hide Shield
card("LE-300", Gives("body", 1, maximum=9))

# Black-mail Coat
card("LE-301", Gives("body", 2, maximum=9, skill="warrior"))

# Blazon of the Eye
card("LE-302", Gives("direct-influence", 2, against=Against(kinds=("faction",))), OnlyOnePerBearer())

# Bright Gold Ring
card(
    "LE-303",
    ChecksEachTurn(),
    GoldRing(
        (("spirit ring", 8, 99), ("dwarven ring", 9, 99), ("magic ring", 1, 5), ("lesser ring", -99, 99)),
        searched=("lesser ring",),
    ),
)

# Broad-headed Spear
card("LE-304", Gives("prowess", 2, maximum=8, skill="warrior"))

# Foul-smelling Paste
card("LE-310", Ability(on=InCompany("wounded"), discards=("source",), does=(MakeWell(),)))

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

# The Iron Crown
card(
    "LE-314",
    Gives("body", 1, maximum=10),
    Gives("direct-influence", 4),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("orc", "troll", "man"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    ChecksEachTurn(),
    StorableAt(sites=("Barad-dûr",)),
)

# The Least of Gold Rings
card(
    "LE-315",
    ChecksEachTurn(),
    GoldRing((("the one ring", 12, 99), ("dwarven ring", 10, 99), ("magic ring", 1, 7), ("lesser ring", -99, 99))),
)


# -- Magic Ring of Delusion -------------------------------------------------------------------------


class FetchByKeyword(TakeFromDiscard):
    """One card with a keyword goes from the discard pile or the play deck to hand; the play deck is shuffled."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.card",
            [*self.options(table, acting(table).seat), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            to_hand(table, acting(table).seat, choice.subject, choice.verb)
        zones.shuffle_deck(table, acting(table).seat)

    def options(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-deck", "from-discard")
            for card in sorted(pile.distinct())
            if self.fits(card)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return True

    def text(self) -> str:
        return f"fetch a {self.keyword} card for your hand, out of your play deck or discard pile, and shuffle"


def _ring_of_magic(id: str, magic: str) -> None:
    """A Magic Ring that lets its bearer use a kind of magic; one who can anyway gets such a card each turn."""
    card(
        id,
        FromTest(),
        HasMagic(magic),
        Ability(
            when=windows.END_START,
            needs=(BearerIs(magic=magic, already=True),),
            taps=("bearer",),
            does=(FetchByKeyword(magic),),
        ),
        OnlyOnePerBearer(),
    )


_ring_of_magic("LE-316", "spirit-magic")

# Magic Ring of Enigma
card("LE-317", FromTest(), HasSkill("sage"), CanUsePalantir(taps=True, already="sage"), OnlyOnePerBearer())

# Magic Ring of Fury
card(
    "LE-318",
    FromTest(),
    HasSkill("warrior"),
    Gives("prowess", 2, skill="warrior", already=True),
    OnlyOnePerBearer(),
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

# Magic Ring of Savagery
card(
    "LE-321",
    FromTest(),
    HasSkill("ranger"),
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(skill="ranger", already=True),),
        on=AttackOnCompany(cancels=True),
        taps=("bearer",),
        does=(CancelAttack(),),
    ),
    OnlyOnePerBearer(),
)

# Magic Ring of Shadows
_ring_of_magic("LE-322", "shadow-magic")

# Magic Ring of Weals
_ring_of_magic("LE-323", "sorcery")

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


# The Oracle’s Ring
card("LE-327", FromTest(), Gives("mind", -2, minimum=1), Gives("direct-influence", 4), OnlyOnePerBearer())

# Orc-draughts
card(
    "LE-328",
    Ability(
        when=windows.ANYTIME | windows.STRIKE,
        on=Bearer(),
        discards=("source",),
        does=(StrengthenCompany(prowess=1),),
    ),
)

# Orc-liquor
card(
    "LE-329",
    Ability(
        when=windows.ANYTIME | windows.STRIKE,
        on=Bearer(),
        discards=("source",),
        does=(StrengthenCompany(body=2, most_body=10),),
    ),
)

# Paltry Ring
card("LE-336", FromTest(), Gives("prowess", 3, detained=True), OnlyOnePerBearer())

# Perfect Gold Ring
card(
    "LE-337",
    ChecksEachTurn(),
    GoldRing(
        (("magic ring", 1, 7), ("spirit ring", 8, 99), ("lesser ring", -99, 99)),
        searched=("lesser ring",),
    ),
)

# Poison
card(
    "LE-338",
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(),
        discards=("source",),
        does=(WeakenStrike(prowess=-1, body=-2, once=True),),
    ),
)

# Red Book of Westmarch
card("LE-339", StorableAt(sites=("Barad-dûr",)))


# The Reviled Ring
card("LE-340", FromTest(), Gives("mind", -2, minimum=1), Gives("prowess", 3), OnlyOnePerBearer())


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

# Saw-toothed Blade
card("LE-342", Gives("prowess", 1, maximum=8))

# Scroll of Isildur
card("LE-343", Gives("ring-test", 1, to="company"), StorableAt(sites=("Barad-dûr",)))

# Shadow-cloak
card(
    "LE-344",
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(keyed_types=("shadow-land", "shadow-hold", "dark-domain", "dark-hold")),
        taps=("source",),
        does=(CancelStrike(),),
    ),
    OnlyOnePerBearer(),
)

# Strange Rations
card(
    "LE-345",
    Ability(on=Bearer(), discards=("source",), does=(UntapBearer(),)),
    Ability(when=windows.ORGANIZATION, on=Bearer(), discards=("source",), does=(MoreRegions(1),)),
)


# Trifling Ring
card("LE-346", FromTest(), Gives("direct-influence", 3, against=Against(kinds=("character",))), OnlyOnePerBearer())

# The Warding Ring
card("LE-347", FromTest(), Gives("mind", -2, minimum=1), Gives("body", 2, maximum=10), OnlyOnePerBearer())

# Whip
card(
    "LE-348",
    Gives(
        "direct-influence",
        2,
        who=Who(races=("orc", "troll")),
        against=Against(kinds=("character",), weaker=True, one=True),
    ),
    OnlyOnePerBearer(),
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
