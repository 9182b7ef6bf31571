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
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.standing import factions, kin
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.parts.targets.cards import GoldRings
from underdeeps.meccg.rules.combat.attacks import CancelAttack

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

# Arinmîr
card("TW-121", factions(2, "Variags of Khand"))

# Arwen
card("TW-122", Gives("direct-influence", 7, against=Against(names=("Aragorn II",))))


# -- Balin ------------------------------------------------------------------------------------------


def _over_orcs(amount: int) -> Gives:
    """Prowess against Orcs."""
    return Gives("prowess", amount, attackers=("orc",))


card("TW-123", _over_orcs(2), kin(1, "dwarf"))

# Bard Bowman
card("TW-124", factions(2, "Men of Northern Rhovanion"))


# -- Barliman Butterbur -----------------------------------------------------------------------------


def _clumsy() -> Gives:
    """-1 to influence checks against factions."""
    return Gives("influence-check", -1, against=Against(kinds=("faction",)))


card("TW-125", _clumsy())

# Beorn
card("TW-126", factions(2, "Beornings"))

# Beregond
card("TW-127", _clumsy())

# Beretar
card("TW-128", factions(2, "Rangers of the North"))

# Bergil
card("TW-129")

# Bifur
card("TW-130", _over_orcs(1), _clumsy())

# Bilbo
card("TW-131", HomeSite(), LostPoints(2))

# Bofur
card("TW-132", _over_orcs(1), _clumsy())

# Bombur
card("TW-133", _over_orcs(1), _clumsy())

# Boromir II
card("TW-134 TW-135", factions(2, "Men of Anórien"))

# Celeborn
card("TW-136", Gives("direct-influence", 5, against=Against(names=("Galadriel",))))

# Círdan
card(
    "TW-137",
    Gives("hand-size", 1, to="player", at="Grey Havens"),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(keyed_types=("coastal-sea",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    factions(2, "Elves of Lindon"),
    LostPoints(3),
)

# Dáin II
card("TW-138", factions(2, "Iron Hill Dwarves"), _over_orcs(2), kin(1, "man"))

# Damrod
card("TW-139", factions(2, "Men of Lamedon"))

# Denethor II
card("TW-140", factions(2, "Tower Guard of Minas Tirith"))

# Dori
card("TW-141", _over_orcs(1), _clumsy())

# Dwalin
card("TW-142", _over_orcs(1), _clumsy())

# Elladan
card("TW-143", _over_orcs(1))

# Elrohir
card("TW-144", _over_orcs(1))

# Elrond
card("TW-145", Gives("hand-size", 1, to="player", at="Rivendell"), LostPoints(3))

# Éomer
card("TW-146", factions(2, "Riders of Rohan"))


# -- Éowyn ------------------------------------------------------------------------------------------


def _bane(prowess: int) -> tuple[Gives, HalvesBody]:
    """Strength against Nazgûl and Ringwraiths, whose body is halved."""
    wraiths = ("nazgûl", "ringwraith")
    return Gives("prowess", prowess, attackers=wraiths), HalvesBody(wraiths)


card("TW-147", *_bane(6))

# Erkenbrand
card("TW-148", factions(2, "Riders of Rohan"))

# Faramir
card("TW-149", factions(2, "Rangers of Ithilien"))

# Fíli
card("TW-150", _over_orcs(1), _clumsy())

# Forlong
card("TW-151", _clumsy())

# Frodo
card("TW-152", HomeSite(), LostPoints(2))

# Galadriel
card("TW-153", Gives("hand-size", 1, to="player", at="Lórien"), LostPoints(3))

# Galva
card("TW-154", factions(2, "Men of Dorwinion"), *_bane(6))

# Gamling the Old
card("TW-155")

# Gandalf
card("TW-156", Ability(on=GoldRings(), taps=("source",), does=(PutRingToTest(),)))

# Ghân-buri-Ghân
card("TW-157", Gives("direct-influence", 2, against=Against(races=("wose",), kinds=("faction",))))

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

# Haldalam
card("TW-163", factions(4, "Easterlings"))

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

# Mablung
card("TW-169", factions(2, "Men of Anfalas"))

# Merry
card("TW-170", HomeSite())

# Nori
card("TW-171", _over_orcs(1), _clumsy())

# Óin
card("TW-172", _over_orcs(1))

# Ori
card("TW-173", _over_orcs(1), _clumsy())

# Orophin
card("TW-174", _clumsy())

# Pallando
card("TW-175", Gives("hand-size", 1, to="player"), OpponentDiscardsOpenly())

# Peath
card("TW-176", factions(4, "Dunlendings"), *_bane(5))

# Pippin
card("TW-177", HomeSite())

# Radagast
card("TW-178", DrawsForRegions("wilderness"))

# Robin Smallburrow
card("TW-179", HomeSite())

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

# Vôteli
card("TW-185", factions(2, "Lossoth"), *_bane(5))

# Vygavril
card("TW-186", factions(2, "Southrons"), *_bane(6))

# Wacho
card("TW-187", factions(2, "Woodmen"))


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
