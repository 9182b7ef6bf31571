"""Characters of The Wizards."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import HalvesBody
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.effects import CancelStrike
from underdeeps.meccg.cards.modifiers import Against, DrawsForRegions, Gives, HomeSite
from underdeeps.meccg.cards.people import (
    AfterRescue,
    AsAvatar,
    CreatureElsewhere,
    GoldRings,
    JoinAttacked,
    PutRingToTest,
    StrikeOnCompanion,
    TakeFromDiscard,
)
from underdeeps.meccg.cards.permissions import CanUsePalantir
from underdeeps.meccg.cards.points import LostPoints
from underdeeps.meccg.rules.zones import OpponentDiscardsOpenly


def _faction(amount: int, name: str) -> Gives:
    """Direct influence against one faction."""
    return Gives("direct-influence", amount, against=Against(names=(name,), kinds=("faction",)))


def _kin(amount: int, race: str) -> Gives:
    """Direct influence against characters and factions of a race."""
    return Gives("direct-influence", amount, against=Against(races=(race,)))


def _over_orcs(amount: int) -> Gives:
    """Prowess against Orcs."""
    return Gives("prowess", amount, attackers=("orc",))


def _clumsy() -> Gives:
    """-1 to influence checks against factions."""
    return Gives("influence-check", -1, against=Against(kinds=("faction",)))


# Adrazar
card("TW-116", Gives("direct-influence", 1, against=Against(kinds=("faction",))))

# Alatar
card(
    "TW-117",
    Gives("opponent-draws", -1),
    Ability(when=windows.ATTACK, needs=(AsAvatar(at_haven=True),), on=CreatureElsewhere(), does=(JoinAttacked(),)),
    AfterRescue(),
)

card("TW-118", _faction(2, "Men of Lebennin"))  # Anborn
card("TW-119")  # Annalena
card("TW-120", _faction(2, "Rangers of the North"), LostPoints(3))  # Aragorn II

# Arwen
card("TW-122", Gives("direct-influence", 7, against=Against(names=("Aragorn II",), kinds=("character",))))

card("TW-123", _over_orcs(2), _kin(1, "dwarf"))  # Balin
card("TW-126", _faction(2, "Beornings"))  # Beorn
card("TW-128", _faction(2, "Rangers of the North"))  # Beretar
card("TW-129")  # Bergil
card("TW-132", _over_orcs(1), _clumsy())  # Bofur
card("TW-134 TW-135", _faction(2, "Men of Anórien"))  # Boromir II

# Celeborn
card("TW-136", Gives("direct-influence", 5, against=Against(names=("Galadriel",), kinds=("character",))))

card("TW-141", _over_orcs(1), _clumsy())  # Dori
card("TW-143", _over_orcs(1))  # Elladan
card("TW-144", _over_orcs(1))  # Elrohir
card("TW-145", Gives("hand-size", 1, to="player", at="Rivendell"), LostPoints(3))  # Elrond
card("TW-148", _faction(2, "Riders of Rohan"))  # Erkenbrand
card("TW-149", _faction(2, "Rangers of Ithilien"))  # Faramir
card("TW-150", _over_orcs(1), _clumsy())  # Fíli
card("TW-151", _clumsy())  # Forlong

# Gandalf
card("TW-156", Ability(on=GoldRings(), taps=("source",), does=(PutRingToTest(),)))

card("TW-158", _over_orcs(2))  # Gildor Inglorion
card("TW-159", _faction(2, "Iron Hill Dwarves"), _over_orcs(2), _kin(1, "elf"))  # Gimli
card("TW-160", _faction(2, "Blue Mountain Dwarves"), _over_orcs(1), _kin(1, "dwarf"))  # Glóin

# Glorfindel II
card("TW-161", Gives("direct-influence", 1, against=Against(races=("elf",), kinds=("character",))))

card("TW-162", _faction(2, "Hillmen"))  # Halbarad
card("TW-164", _clumsy())  # Haldir
card("TW-165", _clumsy())  # Háma
card("TW-166", _faction(2, "Knights of Dol Amroth"))  # Imrahil
card("TW-167", _over_orcs(1), _clumsy())  # Kíli
card("TW-168", _faction(2, "Wood-elves"))  # Legolas
card("TW-172", _over_orcs(1))  # Óin
card("TW-174", _clumsy())  # Orophin
card("TW-175", Gives("hand-size", 1, to="player"), OpponentDiscardsOpenly())  # Pallando

# Peath
card(
    "TW-176",
    _faction(4, "Dunlendings"),
    Gives("prowess", 5, attackers=("nazgûl", "ringwraith")),
    HalvesBody(("nazgûl", "ringwraith")),
)

card("TW-178", DrawsForRegions("wilderness"))  # Radagast
card("TW-180", HomeSite())  # Sam Gamgee

# Saruman
card(
    "TW-181",
    CanUsePalantir(taps=True),
    Ability(when=windows.END_START, taps=("source",), does=(TakeFromDiscard("spell"),)),
)

card("TW-182", _faction(2, "Riders of Rohan"))  # Théoden
card("TW-183", _faction(2, "Blue Mountain Dwarves"), _over_orcs(3), _kin(2, "dwarf"))  # Thorin II
card("TW-184", _faction(2, "Wood-elves"))  # Thranduil

# Fatty Bolger
card(
    "TW-495",
    HomeSite(),
    Ability(when=windows.STRIKE, on=StrikeOnCompanion("hobbit"), taps=("source",), does=(CancelStrike(),)),
)
