"""Creatures of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
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
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.effects.cards import DiscardHisItems
from underdeeps.meccg.parts.triggers.attacks import OwnAttack, WhenItWounds
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


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


# -- Corpse-candle ----------------------------------------------------------------------------------


def still_to_check(table: Table, characters: tuple[int, ...]) -> tuple[int, ...]:
    """Those who are there and make corruption checks at all."""
    return tuple(each for each in characters if each in table.cards and not numbers.immune_to_corruption(table, each))


asks("attack.checks", "Who makes his corruption check next?", {"check": "{subject}."})


class EverybodyChecks(Effect):
    """Each character of the attacked company makes a corruption check, in the order of the defender."""

    modifier: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        waiting = still_to_check(table, table.companies[combat_of(table).company].characters)
        while waiting:
            choice = yield from ask(
                table,
                combat_of(table).defender,
                "attack.checks",
                [Option("check", str(number)) for number in waiting],
                "corruption.check.roll",
            )
            number = int(choice.subject)
            yield from checks.corruption_check(table, number, self.modifier, acting(table).card)
            waiting = still_to_check(table, tuple(each for each in waiting if each != number))

    def text(self) -> str:
        change = f" modified by {self.modifier:+d}" if self.modifier else ""
        return f"everybody in the company makes a corruption check{change}"


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
