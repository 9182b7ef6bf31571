"""Spells of Wizards, resource short-events of The Wizards.

Vanishment and Wizard's Laughter, which need nothing of their own, are among the other short-events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers, rolls
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import GoldRings
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.nazgul import is_nazgul_event
from underdeeps.meccg.rules import checks, numbers, rings, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.combat.attacks import ALL_FAIL, CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Kindling of the Spirit -------------------------------------------------------------------------


ATTACKED_WIZARD = Characters(where="attacked", races=("wizard",))


class FightBetter(Effect):
    """The one who does it, or each character of his company, has more prowess until the attack is over."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int
    company: bool = False

    @instant
    def do(self, table: Table) -> None:
        who = acting(table).by
        company = table.company_of(who)
        for number in company.characters if self.company and company is not None else (who,):
            last(table, "prowess", str(number), self.prowess, until="attack")

    def text(self) -> str:
        whose = "all characters of his company have" if self.company else "he has"
        return f"{whose} {self.prowess:+d} prowess against the attack"


card(
    "TW-262",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=ATTACKED_WIZARD,
        does=(FightBetter(2, company=True), CorruptionCheck("by", -2)),
    ),
)


# -- True Fána --------------------------------------------------------------------------------------


rolls("true-form", "to make all strikes of the attack fail")


class ShowTrueForm(Effect):
    """A roll and the prowess of the one who does it: above the prowess of the attack all its strikes fail."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        who = acting(table).by
        if table.combat is None:
            return
        own = numbers.prowess(table, who, checks.foe(table, who))
        needed = attacks.attack_prowess(table) - own + 1
        dice = checks.roll(table, acting(table).seat, "true-form", "term.roll", number=who, needed=needed)
        if dice >= needed:
            table.combat.flags = (*table.combat.flags, f"{ALL_FAIL}{who}")

    def text(self) -> str:
        return (
            "make a roll and add his prowess: if that is more than the prowess of the attack, all its strikes fail "
            "(if they have body, body checks tell whether they are defeated)"
        )


card(
    "TW-354",
    Short(
        when=windows.ATTACK,
        on=TheAttack(companies=False),
        by=ATTACKED_WIZARD,
        does=(ShowTrueForm(), CorruptionCheck("by", -3)),
    ),
)

# Wizard’s Fire
card(
    "TW-360",
    Short(
        when=windows.ATTACK,
        on=TheAttack(),
        by=ATTACKED_WIZARD,
        does=(FightBetter(5), CorruptionCheck("by", -4)),
    ),
)


# -- Wizard’s Flame ---------------------------------------------------------------------------------


class WeakenAttacks(Effect):
    """All attacks against the company of the one who does it have other prowess for the rest of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).by)
        if company is None:
            return
        last(table, "attack-prowess", f"c{company.number}", self.prowess)
        fight = table.combat
        if fight is not None and fight.company == company.number and fight.stage == "start":
            attacks.modify(table, Modifier("prowess", self.prowess, acting(table).card))

    def text(self) -> str:
        return f"all attacks against his company have {self.prowess:+d} prowess for the rest of the turn"


card(
    "TW-361",
    Short(
        when=windows.ANYTIME | windows.ATTACK,
        by=Characters(where="own", races=("wizard",)),
        does=(WeakenAttacks(-2), CorruptionCheck("by", -3)),
    ),
)


# -- Wizard’s River-horses --------------------------------------------------------------------------


def nazgul_events(table: Table) -> list[Card]:
    """The Nazgûl in play as events."""
    return [event for event in table.cards.values() if event.role == "event" and is_nazgul_event(event.id)]


class DiscardNazgul(Effect):
    """All Nazgûl in play as events are discarded."""

    @instant
    def do(self, table: Table) -> None:
        for event in nazgul_events(table):
            zones.discard(table, event.number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(nazgul_events(table))

    def text(self) -> str:
        return "discard all Nazgûl in play as events"


class CheckAlong(CorruptionCheck):
    """The corruption check that comes along with what a spell does, and is no reason to cast it."""

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False


card(
    "TW-364",
    Short(
        when=windows.ANYTIME | windows.ATTACK,
        by=Characters(where="own", races=("wizard",)),
        does=(DiscardNazgul(), CheckAlong("by", -2)),
    ),
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", races=("wizard",), alone=True),
        does=(CancelAttack(), CorruptionCheck("by", -2)),
    ),
)


# -- Wizard’s Test ----------------------------------------------------------------------------------


asks("ring.which-result", "{card}: which of the two results counts?")
offers("result", "{subject}", points="nothing")


class TestTwice(Effect):
    """A gold ring is tested with one of two rolls, of the player's choice."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        first, second = self.rolled(table, number), self.rolled(table, number)
        choice = yield from ask(
            table,
            acting(table).seat,
            "ring.which-result",
            [Option("result", str(each)) for each in dict.fromkeys((first, second))],
            "ring.test.procedure",
            (str(number),),
        )
        yield from rings.take_result(table, number, int(choice.subject), False)

    def rolled(self, table: Table, number: int) -> int:
        """A roll for the test of a ring, with what changes it."""
        ring = table.cards[number]
        dice = checks.roll(table, ring.owner, "ring", "ring.test.procedure", card=ring.id, number=number)
        return dice + rings.test_change(table, number)

    def text(self) -> str:
        return "test it with two rolls, of which you choose the one that counts"


card(
    "TW-365",
    Short(
        on=GoldRings("own"),
        by=Characters(where="own", races=("wizard",)),
        together=True,
        does=(TestTwice(), CorruptionCheck("by", -1)),
    ),
)

# Wizard’s Voice
card(
    "TW-366",
    Short(
        by=Characters(where="own", races=("wizard",)),
        single="turn",
        does=(UntilEndOfTurn("direct-influence", 6, on="by"), CorruptionCheck("by", -3)),
    ),
)
