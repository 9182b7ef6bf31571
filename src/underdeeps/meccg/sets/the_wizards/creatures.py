"""Creatures of The Wizards, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import (
    AttackerChooses,
    CanceledByTapping,
    NotFacing,
    OneCharacter,
    StrongerIfFaced,
    TieDiscards,
    UsesMind,
    WoundCheck,
    WoundTapsOnly,
)
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.effects.attacks import ReachesAttacks, Strengthen
from underdeeps.meccg.parts.effects.cards import DiscardHisItems
from underdeeps.meccg.parts.effects.checks import EverybodyChecks
from underdeeps.meccg.parts.events import AsPermanent
from underdeeps.meccg.parts.needs import AsEvent, InPlay
from underdeeps.meccg.parts.triggers.attacks import OwnAttack, WhenItWounds
from underdeeps.meccg.parts.triggers.states import EachAttackOf
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.combat import creatures
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Abductor ---------------------------------------------------------------------------------------


class DiscardHim(Effect):
    """The one it is about is discarded."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        if number in table.cards and not checks.kept_from_discard(table, number):
            zones.discard(table, number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard him"


AVATARS = ("wizard", "ringwraith", "balrog")

card("TW-1", WhenItWounds(not_races=AVATARS, does=(DiscardHim(),)))

# Agburanar
card("TW-3")

# Ambusher
card("TW-5 LE-59", AttackerChooses())

# Assassin
card("TW-8", OneCharacter(), CanceledByTapping(most=2, late=True, not_target=True))

# Barrow-wight
card("TW-14 TW-15 LE-61", WoundCheck(-2))

# -- “Bert” (Bûrat) ---------------------------------------------------------------------------------


BERT = "“Bert” (Bûrat)"
TOM = "“Tom” (Tûma)"
WILLIAM = "“William” (Wûluag)"

card("TW-16", WhenItWounds(if_faced=(WILLIAM, TOM), does=(DiscardHisItems(),)))


# -- Brigands ---------------------------------------------------------------------------------------


class DiscardAnItem(Effect):
    """The defender picks an item of the attacked company, which is discarded."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if agent_strikes.items(table):
            choice = yield from ask(
                table,
                combat_of(table).defender,
                "attack.item",
                [Option("discard", str(number)) for number in agent_strikes.items(table)],
                "combat.strike-result.no-responses",
            )
            zones.discard(table, int(choice.subject), "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard an item of the company that its player picks"


card("TW-17 LE-64", WhenItWounds(does=(DiscardAnItem(),)))

# Cave-drake
card("TW-20 LE-66", AttackerChooses())


# Corpse-candle
card(
    "TW-23 LE-67",
    OwnAttack(
        event="before-assignment",
        said="unless the attack is canceled, before strikes are assigned",
        does=(EverybodyChecks(),),
    ),
)

# Corsairs of Umbar
card("TW-24")

# Ghosts
card("TW-37 LE-72", WoundCheck(-1))

# Ghouls
card("TW-38 LE-73")

# Giant
card("TW-39 LE-74")

# Giant Spiders
card("TW-40 LE-75", TieDiscards(not_races=AVATARS))

# Half-trolls of Far Harad
card("TW-43")

# Huorn
card("TW-45 LE-79")

# Leucaruth
card("TW-48")

# Olog-hai (Trolls)
card("TW-71")

# Orc-guard
card("TW-72")

# Orc-lieutenant
card("TW-73", StrongerIfFaced(4, races=("orc",)))

# Orc-patrol
card("TW-74")

# Orc-raiders
card("TW-75 LE-85")

# Orc-warband
card("TW-76 LE-86", StrongerIfFaced(3, races=("orc",)))

# Orc-warriors
card("TW-77")

# Orc-watch
card("TW-78 LE-87")

# Pûkel-men
card("TW-82")

# Rogrog
card("TW-85")


# -- Shelob -----------------------------------------------------------------------------------------


class WithoutDoors(DiscardWhen, kw_only=True):
    """It is discarded when Doors of Night is not in play."""

    event: str = "settles"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and not numbers.doors_of_night(table)

    def text(self) -> str:
        return f"discard this card when {DOORS} is not in play"


class TheKeys(Target):
    """What the card, which is in play, can be keyed to as a creature."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return creatures.keys(table, card)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in creatures.keys(table, card):
            return Refusal("mh.creature.must-be-keyed", (card,))
        return creatures.target_refusal(table, card)

    def text(self) -> str:
        return "a company on which it could be played as a creature"


class AttackFromPlay(Effect, kw_only=True):
    """The event attacks as a creature."""

    is_attack: ClassVar[bool] = True
    strikes: int
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.rise(table)
        yield from creatures.attacks(table, acting(table).source, acting(table).target)

    def rise(self, table: Table) -> None:
        """The event becomes a creature."""
        number = acting(table).source
        table.events = without(table.events, number)
        zones.change(table, number, role="creature", note=(f"strikes:{self.strikes}", f"prowess:{self.prowess}"))

    def text(self) -> str:
        return f"it attacks as a creature with {self.strikes:+d} strike and {self.prowess:+d} prowess, an event no more"


card(
    "TW-86",
    AsPermanent(needs=(InPlay(DOORS),), does=(ReachesAttacks(("spider", "animal")),)),
    EachAttackOf(races=("spider", "animal"), does=(Strengthen(strikes=1, prowess=1),)),
    Ability(
        when=windows.MOVEMENT,
        side=HAZARD,
        needs=(AsEvent(),),
        on=TheKeys(),
        counts=1,
        opens=True,
        fights=True,
        does=(AttackFromPlay(strikes=1, prowess=1),),
    ),
    WithoutDoors(),
)

# Silent Watcher
card("TW-88")

# Slayer
card("TW-89 LE-90", OneCharacter(), CanceledByTapping(late=True))

# “Tom” (Tûma)
card("TW-103", WhenItWounds(if_faced=(BERT, WILLIAM), does=(DiscardHisItems(),)))

# Wargs
card("TW-109 LE-98")

# Watcher in the Water
card("TW-110 LE-99")

# “William” (Wûluag)
card("TW-112", WhenItWounds(if_faced=(BERT, TOM), does=(DiscardHisItems(),)))

# Wolves
card("TW-114")

# Neeker-breekers
card("TW-493", NotFacing(AVATARS), UsesMind(), WoundTapsOnly())
