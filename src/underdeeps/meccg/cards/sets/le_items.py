"""Items of The Lidless Eye."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AtBearersSite, Bearer, BearerIs, InCompany, StrikeOnBearer
from underdeeps.meccg.cards.borne import (
    CheckAgainstStrike,
    ChecksEachTurn,
    LookAtDecks,
    MoreRegions,
    SavesFromWound,
    UntapBearer,
)
from underdeeps.meccg.cards.effects import CancelStrike, CorruptionCheck, Discard, FetchIntoDeck, MakeWell
from underdeeps.meccg.cards.modifiers import Against, Gives, HasSkill, Who
from underdeeps.meccg.cards.needs import DeckHolds
from underdeeps.meccg.cards.palantiri import UsePalantir
from underdeeps.meccg.cards.plays import OnlyOnePerBearer, StorableAt
from underdeeps.meccg.cards.rings import FromTest, GoldRing, NotByStoring
from underdeeps.meccg.table import WOUNDED

# -- gold rings -------------------------------------------------------------------------------------

# A Little Gold Ring
card(
    "LE-297",
    ChecksEachTurn(),
    GoldRing((("the one ring", 11, 99), ("dwarven ring", 9, 99), ("magic ring", 1, 6), ("lesser ring", -99, 99))),
)

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

# The Least of Gold Rings
card(
    "LE-315",
    ChecksEachTurn(),
    GoldRing((("the one ring", 12, 99), ("dwarven ring", 10, 99), ("magic ring", 1, 7), ("lesser ring", -99, 99))),
)

# -- rings that come of them ------------------------------------------------------------------------

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
    Gives("body", 5, 10),
    Gives("direct-influence", 5),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(not_races=("undead", "nazgûl")),
        does=(CheckAgainstStrike(-2),),
    ),
    Gives("corruption-points", 1, to="company"),
)

# -- other special items ----------------------------------------------------------------------------

# Palantír of Minas Tirith
card("LE-333", UsePalantir(taps=("source",), does=(LookAtDecks(5), CorruptionCheck("bearer"))))

# Palantír of Orthanc
card(
    "LE-334",
    UsePalantir(
        needs=(DeckHolds(5),),
        taps=("source",),
        does=(
            FetchIntoDeck(kinds=("character", "resource", "hazard"), sideboard=False),
            CorruptionCheck("bearer"),
        ),
    ),
)

# Red Book of Westmarch
card("LE-339", StorableAt(sites=("Barad-dûr",)))

# -- greater items ----------------------------------------------------------------------------------

# Black Mace
card(
    "LE-299",
    Gives("prowess", 3, 10, skill="warrior"),
    Gives("prowess", 4, 10, skill="warrior", attackers=("elf",), instead=True),
)

# Scroll of Isildur
card("LE-343", Gives("ring-test", 1, to="company"), StorableAt(sites=("Barad-dûr",)))

# The Arkenstone
card(
    "LE-418",
    Gives("direct-influence", 5, against=Against(races=("dwarf",))),
    Gives("mind", 1, to="everyone", who=Who(races=("dwarf",))),
    Ability(on=AtBearersSite(races=("dwarf",)), discards=("source",), does=(Discard(),)),
)

# -- major items ------------------------------------------------------------------------------------

# High Helm
card(
    "LE-313",
    Gives("direct-influence", 2),
    Gives("body", 1, 9),
    Gives("prowess", 1, 8, skill="warrior"),
)

# Sable Shield
card("LE-341", SavesFromWound(number=6))

# -- minor items ------------------------------------------------------------------------------------

# Blazon of the Eye
card("LE-302", Gives("direct-influence", 2, against=Against(kinds=("faction",))), OnlyOnePerBearer())

# Foul-smelling Paste
card("LE-310", Ability(on=InCompany(WOUNDED), discards=("source",), does=(MakeWell(),)))

# Strange Rations
card(
    "LE-345",
    Ability(on=Bearer(), discards=("source",), does=(UntapBearer(),)),
    Ability(when=windows.ORGANIZATION, on=Bearer(), discards=("source",), does=(MoreRegions(1),)),
)
