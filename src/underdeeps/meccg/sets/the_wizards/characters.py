"""Characters of The Wizards, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import HalvesBody
from underdeeps.meccg.language.hooks.companies import HomeSite
from underdeeps.meccg.language.hooks.journeys import DrawsForRegions
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.points import LostPoints
from underdeeps.meccg.language.hooks.zones import OpponentDiscardsOpenly
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.checks import PutRingToTest
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.effects.strikes import CancelStrike
from underdeeps.meccg.parts.plays import CanUsePalantir
from underdeeps.meccg.parts.standing import factions, kin
from underdeeps.meccg.parts.targets.cards import GoldRings

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# Adrazar
card("TW-116", Gives("direct-influence", 1, against=Against(kinds=("faction",))))

# Anborn
card("TW-118", factions(2, "Men of Lebennin"))

# Annalena
card("TW-119")

# Aragorn II
card("TW-120", factions(2, "Rangers of the North"), LostPoints(3))

# Arwen
card("TW-122", Gives("direct-influence", 7, against=Against(names=("Aragorn II",))))


# -- Balin ------------------------------------------------------------------------------------------


def _over_orcs(amount: int) -> Gives:
    """Prowess against Orcs."""
    return Gives("prowess", amount, attackers=("orc",))


card("TW-123", _over_orcs(2), kin(1, "dwarf"))

# Beorn
card("TW-126", factions(2, "Beornings"))

# Beretar
card("TW-128", factions(2, "Rangers of the North"))

# Bergil
card("TW-129")


# -- Bofur ------------------------------------------------------------------------------------------


def _clumsy() -> Gives:
    """-1 to influence checks against factions."""
    return Gives("influence-check", -1, against=Against(kinds=("faction",)))


card("TW-132", _over_orcs(1), _clumsy())

# Boromir II
card("TW-134 TW-135", factions(2, "Men of Anórien"))

# Celeborn
card("TW-136", Gives("direct-influence", 5, against=Against(names=("Galadriel",))))

# Dori
card("TW-141", _over_orcs(1), _clumsy())

# Elladan
card("TW-143", _over_orcs(1))

# Elrohir
card("TW-144", _over_orcs(1))

# Elrond
card("TW-145", Gives("hand-size", 1, to="player", at="Rivendell"), LostPoints(3))

# Erkenbrand
card("TW-148", factions(2, "Riders of Rohan"))

# Faramir
card("TW-149", factions(2, "Rangers of Ithilien"))

# Fíli
card("TW-150", _over_orcs(1), _clumsy())

# Forlong
card("TW-151", _clumsy())

# Gandalf
card("TW-156", Ability(on=GoldRings(), taps=("source",), does=(PutRingToTest(),)))

# Gildor Inglorion
card("TW-158", _over_orcs(2))

# Gimli
card("TW-159", factions(2, "Iron Hill Dwarves"), _over_orcs(2), kin(1, "elf"))

# Glóin
card("TW-160", factions(2, "Blue Mountain Dwarves"), _over_orcs(1), kin(1, "dwarf"))

# Glorfindel II
card("TW-161", Gives("direct-influence", 1, against=Against(races=("elf",), kinds=("character",))))

# Halbarad
card("TW-162", factions(2, "Hillmen"))

# Haldir
card("TW-164", _clumsy())

# Háma
card("TW-165", _clumsy())

# Imrahil
card("TW-166", factions(2, "Knights of Dol Amroth"))

# Kíli
card("TW-167", _over_orcs(1), _clumsy())

# Legolas
card("TW-168", factions(2, "Wood-elves"))

# Óin
card("TW-172", _over_orcs(1))

# Orophin
card("TW-174", _clumsy())

# Pallando
card("TW-175", Gives("hand-size", 1, to="player"), OpponentDiscardsOpenly())

# Peath
card(
    "TW-176",
    factions(4, "Dunlendings"),
    Gives("prowess", 5, attackers=("nazgûl", "ringwraith")),
    HalvesBody(("nazgûl", "ringwraith")),
)

# Radagast
card("TW-178", DrawsForRegions("wilderness"))

# Sam Gamgee
card("TW-180", HomeSite())

# Saruman
card(
    "TW-181",
    CanUsePalantir(taps=True),
    Ability(when=windows.END_START, taps=("source",), does=(TakeFromDiscard("spell"),)),
)

# Théoden
card("TW-182", factions(2, "Riders of Rohan"))

# Thorin II
card("TW-183", factions(2, "Blue Mountain Dwarves"), _over_orcs(3), kin(2, "dwarf"))

# Thranduil
card("TW-184", factions(2, "Wood-elves"))


# -- Fatty Bolger -----------------------------------------------------------------------------------


class StrikeOnCompanion(Target):
    """The strike that is being fought, against another of a race in the company of the one who is this card."""

    race: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("strike",) if table.combat is not None and table.combat.strike >= 0 else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or combat.strike < 0 or combat.given[combat.strike].outcome:
            return Refusal("combat.strike.cancel-until-roll", (card,))
        target = table.cards.get(combat.given[combat.strike].target)
        if target is None or target.number == source or target.facts.race != self.race:
            return Refusal(NO, (card,))
        return None if table.company_of(target.number) == table.company_of(source) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"a strike against another {self.race.capitalize()} in his company"


card(
    "TW-495",
    HomeSite(),
    Ability(when=windows.STRIKE, on=StrikeOnCompanion("hobbit"), taps=("source",), does=(CancelStrike(),)),
)
