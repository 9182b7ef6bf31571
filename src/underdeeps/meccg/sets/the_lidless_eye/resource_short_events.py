"""Resource short-events of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.attacks import HalveStrikes, ModifyAttack
from underdeeps.meccg.parts.effects.cards import CancelLink, Discard, Wound
from underdeeps.meccg.parts.effects.checks import AddToCheck, CancelCheck, CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, MoveOn, TreatRegion, TreatSite
from underdeeps.meccg.parts.effects.lasting import Flag
from underdeeps.meccg.parts.effects.newcomers import BringAlong
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck
from underdeeps.meccg.parts.effects.strikes import ModifyStrike, StandAside
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.targets.attacks import TheAttack, TheStrike
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import Companies, CompaniesAt, Setting, company_meant
from underdeeps.meccg.parts.targets.nazgul import NazgulEvents, NazgulLinks
from underdeeps.meccg.parts.targets.sites import PathRegions, TheSite
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import UNTAPPED

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

# -- Deeper Shadow ----------------------------------------------------------------------------------


# -- Deeper Shadow ----------------------------------------------------------------------------------


SHADOW_MAGIC = Characters(where="journey", magic="shadow-magic", moving=True)

MAGIC_CHECK = CorruptionCheck("by", -3, not_ringwraith=True)

card(
    "LE-179",
    Short(
        when=windows.MOVEMENT,
        on=TheSite(types=("ruins-and-lairs",), moving=True),
        by=SHADOW_MAGIC,
        does=(TreatSite("shadow-hold"), MAGIC_CHECK),
    ),
    Short(
        when=windows.MOVEMENT,
        on=PathRegions(("wilderness",)),
        by=SHADOW_MAGIC,
        does=(TreatRegion("shadow-land", one_company=True), MAGIC_CHECK),
    ),
    Short(when=windows.MOVEMENT, by=SHADOW_MAGIC, does=(ChangeHazardLimit(-1), MAGIC_CHECK)),
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

# Forced March
card(
    "LE-185",
    Short(
        when=windows.MOVEMENT_END,
        on=Companies(where="journey", moving=True, at_types=("haven",)),
        does=(MoveOn(),),
    ),
)

# Gifts as Given of Old
card("LE-188", Short(when=windows.INFLUENCE, on=TheCheck(kinds=("influence",), factions=True), does=(AddToCheck(3),)))

# -- In the Name of Mordor --------------------------------------------------------------------------


DARK_SITES = ("dark-hold", "shadow-hold")
DARK_REGIONS = ("dark-domain", "shadow-land")
ANY_TIME = windows.ANYTIME | windows.ATTACK


class DetainingAttack(TheAttack, kw_only=True):
    """A detainment attack keyed, by name or type, to a dark or shadowy site or region."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or not fight.detainment or not self._is_dark(table, fight.keyed):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def _is_dark(self, table: Table, key: str) -> bool:
        if key.startswith("region"):
            return keying.key_region_type(table, key) in DARK_REGIONS
        if not key.startswith("site") or table.journey is None:
            return False
        return places.site_type(table, table.cards[table.journey.site]) in DARK_SITES

    def text(self) -> str:
        return f"a detainment attack keyed to a {' or '.join((*DARK_SITES, *DARK_REGIONS))}"


card(
    "LE-197",
    Short(
        when=windows.ATTACK,
        on=DetainingAttack(cancels=True),
        by=Characters(where="attacked"),
        taps=("by",),
        does=(CancelAttack(),),
    ),
    Short(when=ANY_TIME, on=NazgulEvents(roles=("event",), kinds=("hazard",)), does=(Discard(),)),
    Short(when=ANY_TIME, on=NazgulLinks(), responds=True, does=(CancelLink(),)),
)


# -- Leg It Double Quick ----------------------------------------------------------------------------


class TapAll(Effect):
    """All untapped characters of the company tap."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        for character in table.companies[number].characters if number else ():
            if table.cards[character].state == UNTAPPED:
                zones.tap(table, character)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest and is no reason for it

    def text(self) -> str:
        return "all untapped characters of the company tap"


card(
    "LE-202",
    Short(when=windows.MOVEMENT_END, on=Companies(where="journey", moving=True), does=(TapAll(), MoveOn())),
)

# -- Not Slay Needlessly ----------------------------------------------------------------------------


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


# -- Poisonous Despair ------------------------------------------------------------------------------


class Defenders(Characters, kw_only=True):
    """A character in the company of what an influence attempt is made against; a Ringwraith also for factions."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        against = table.checks[-1].against if table.checks else ""
        target = table.cards.get(int(against)) if against.isdigit() else None
        if target is None:
            return Refusal(NO, (card,))
        if target.role == "faction":
            stands_by = table.card(token).facts.race in ("ringwraith", "balrog")
        else:
            stands_by = table.company_of(int(token)) == table.company_of(target.number)
        return None if stands_by else Refusal(NO, (card, target.id))

    def text(self) -> str:
        return f"{super().text()} in the company of what is to be won over, or by such a Ringwraith for a faction"


card(
    "LE-219",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), own=False, against_own=True),
        by=Defenders(where="own", magic="spirit-magic"),
        any_turn=True,
        does=(CancelCheck(), CorruptionCheck("by", -3, not_ringwraith=True)),
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

# Sneakin’
card(
    "LE-231",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        by=Characters(where="own", skill="scout", company_size_below=3),
        taps=("by",),
        skill="scout",
        does=(Flag("no-creatures", "no creatures may be played on his company this turn"),),
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

# Ûvatha Unleashed
card(
    "LE-248",
    Short(
        when=windows.MOVEMENT_END,
        on=Setting(where="journey", avatar=True, named="Ûvatha the Ringwraith"),
        does=(MoveOn(),),
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
