"""Resource short-events of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.attacks import HalveStrikes, ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, TapTheSite, Wound
from underdeeps.meccg.parts.effects.checks import AddToCheck, CorruptionCheck, PutRingToTest
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.looking import look_at_random
from underdeeps.meccg.parts.effects.newcomers import BringAlong
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck, FetchToHand, take
from underdeeps.meccg.parts.effects.sites import LeaveForItem
from underdeeps.meccg.parts.effects.strikes import CancelStrike, ModifyStrike, StandAside
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.plays import SiteShort
from underdeeps.meccg.parts.targets.attacks import TheAttack, TheStrike
from underdeeps.meccg.parts.targets.cards import CardsInPlay, GoldRings
from underdeeps.meccg.parts.targets.characters import Characters, has_skill_beside
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import CompaniesAt
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import assignment
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.influence import factions

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# A Nice Place to Hide
card(
    "LE-160",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(CancelAttack(),),
    ),
)

# All Thought Bent upon It
card(
    "LE-163",
    SiteShort(
        by=Characters(where="site", skill="sage", information=True, site_tapped=False),
        taps=("by",),
        skill="sage",
        does=(TapTheSite(), FetchToHand(discard_pile=False, shown=True), CorruptionCheck("by")),
    ),
)

# -- An Untimely Whisper ----------------------------------------------------------------------------


class RevealAtRandom(Effect):
    """Some cards of the opponent's hand, taken at random, are shown to the player."""

    cards: int

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        look_at_random(table, seat, self.cards)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[table.opponent(seat)].hand)

    def text(self) -> str:
        return f"your opponent shows you {self.cards} cards of their hand, taken at random, all at once"


card("LE-164", Short(does=(RevealAtRandom(5),)))


# -- Back to the Fray -------------------------------------------------------------------------------


class ShuffleCharactersBack(Effect):
    """Each player may shuffle any number of characters from their discard pile into their play deck."""

    @method
    def do(self, table: Table) -> Flow[None]:
        for seat in (acting(table).seat, table.opponent(acting(table).seat)):
            going = True
            while going and fallen(table, seat):
                choice = yield from ask(
                    table,
                    seat,
                    "discard-pile.shuffle",
                    [*(Option("from-discard", card) for card in fallen(table, seat)), Option("enough")],
                    "term.search",
                )
                going = choice.verb != "enough"
                if going:
                    take(table, seat, choice.subject, choice.verb)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return any(fallen(table, each) for each in table.seats)

    def text(self) -> str:
        return "each player may shuffle any number of characters from their discard pile into their play deck"


def fallen(table: Table, seat: str) -> list[str]:
    """The characters in a player's discard pile, if they may look for them."""
    kind = table.players[seat].kind
    return [card for card in zones.discarded(table, seat) if "character" in kinds_in_game(card, kind)]


asks("discard-pile.shuffle", "{card}: which character do you shuffle into your play deck?", {"enough": "No more."})

card("LE-166", Short(does=(ShuffleCharactersBack(),)))

# Blow Turned
card(
    "LE-171",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(stays=True, body_check=-1),),
    ),
)

# Bold Thrust
card(
    "LE-172",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(prowess=3, body=-1),),
    ),
)

# Catch an Elusive Scent
card(
    "LE-175",
    Short(
        when=windows.SITE,
        by=Characters(where="site", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(LeaveForItem(("minor", "major", "gold-ring"), spares_site=True),),
    ),
)

# Crooked Promptings
card(
    "LE-178",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), with_skill="diplomat"),
        skill="diplomat",
        does=(AddToCheck(3),),
    ),
    Short(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",), with_skill="diplomat"),
        skill="diplomat",
        does=(AddToCheck(2),),
    ),
)

# Diversion
card(
    "LE-180",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", state="unwounded", facing=True, allies=True),
        does=(CancelAttack(), Wound("by")),
    ),
)

# Gifts as Given of Old
card("LE-188", Short(when=windows.INFLUENCE, on=TheCheck(kinds=("influence",), factions=True), does=(AddToCheck(3),)))

# -- Honey on the Tongue ----------------------------------------------------------------------------


class WithDiplomat(Characters, kw_only=True):
    """A character in the company of somebody with a skill."""

    with_skill: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not has_skill_beside(table, table.card(token), self.with_skill):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} in the company of a {self.with_skill}"


class SweetenTongue(Effect):
    """The target has more direct influence against characters until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    amount: int

    @instant
    def do(self, table: Table) -> None:
        last(table, numbers.ON_CHARACTERS, acting(table).target, self.amount)

    def text(self) -> str:
        return f"{self.amount:+d} direct influence against characters for the rest of the turn"


card(
    "LE-194",
    Short(on=WithDiplomat(with_skill="diplomat"), skill="diplomat", single="target", does=(SweetenTongue(5),)),
)


# -- Motionless Among the Slain ---------------------------------------------------------------------


class AssignAll(Effect):
    """The defending player gives out all strikes, whoever would do so otherwise, to tapped and wounded ones too."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = False
            table.combat.flags = (*table.combat.flags, assignment.DEFENDER_GIVES, assignment.ALL_READY)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or not table.combat.has(assignment.DEFENDER_GIVES)

    def text(self) -> str:
        return "you give out all its strikes, whatever it says, and to whom you like, tapped and wounded ones too"


card(
    "LE-206",
    Short(when=windows.ATTACK, on=TheAttack(), does=(AssignAll(), ModifyAttack(body_check=1))),
)


# -- Not Slay Needlessly ----------------------------------------------------------------------------


PEOPLES = ("elf", "dwarf", "dúnadan", "man")

card(
    "LE-212",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=PEOPLES, covert=True, cancels=True),
        single="target",
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=PEOPLES, covert=False),
        single="target",
        does=(ModifyAttack(prowess=-2),),
    ),
)

# Orc Quarrels
card(
    "LE-216",
    Short(when=windows.ATTACK, on=TheAttack(races=("orc", "troll", "man"), cancels=True), does=(CancelAttack(),)),
    Short(when=windows.ATTACK, needs=(InPlay("Skies of Fire"),), on=TheAttack(), does=(HalveStrikes(),)),
)


# Orc Stealth
card(
    "LE-217",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", races=("orc",), skill="scout", allies=False),
        skill="scout",
        does=(CancelStrike(),),
    ),
)

# Ruse
card(
    "LE-225",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", skill="diplomat", covert=True),
        taps=("by",),
        skill="diplomat",
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        on=Characters(where="attacked", skill="scout", facing=True),
        skill="scout",
        does=(StandAside(),),
    ),
)

# Swift Strokes
card(
    "LE-238",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(prowess=1, two_rolls=True),),
    ),
)

# Test of Fire
card("LE-239", Short(on=GoldRings(where="own", with_skill="sage"), skill="sage", does=(PutRingToTest(),)))


# -- Threats ----------------------------------------------------------------------------------------


class WithoutInfluence(Effect):
    """The direct influence of the one who makes the check is not used for it."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            checks.change_check(table, flags=(*table.checks[-1].flags, factions.WITHOUT_DIRECT))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest and is no reason for it

    def text(self) -> str:
        return "he does not use his direct influence for it"


card(
    "LE-244",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="warrior", factions=True),
        skill="warrior",
        single="target",
        does=(WithoutInfluence(), AddToCheck(prowess_of="target", most=6)),
    ),
)

# Under His Blow
card(
    "LE-247",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", state="untapped"),
        does=(ModifyStrike(stays=True),),
    ),
)

# Voices of Malice
card(
    "LE-250",
    Short(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event", "long-event"), not_keywords=("environment",)),
        by=Characters(where="own", skill="sage"),
        taps=("by",),
        skill="sage",
        does=(Discard(), CorruptionCheck("by", -2)),
    ),
)

# We Have Come to Kill
card(
    "LE-252",
    Short(on=CompaniesAt(types=("shadow-hold", "ruins-and-lairs", "border-hold")), does=(BringAlong(),)),
)

# Weigh All Things to a Nicety
card("LE-253", Short(does=(FetchIntoDeck(),)))
