"""Hoard items of The Dragons and Against the Shadow that no shipped deck holds."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import Bearer, BearerIs, OwnTurnOrSite
from underdeeps.meccg.cards.effects import CorruptionCheck, UntilEndOfTurn
from underdeeps.meccg.cards.hoards import (
    CancelsOnBearer,
    OnlyOnStrong,
    RollToUntap,
    Rout,
    SeemGreater,
    StrikeOnTheRoad,
    TakeBackMagic,
)
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.permissions import HelpsWithSpells, StaysForNothing, TakesStrikes, Wards
from underdeeps.meccg.cards.plays import OnlyOn, OnlyOnePerBearer

# Adamant Helmet
card("TD-96", Gives("body", 1, 9), CancelsOnBearer(keyword="dark enchantment"), Wards("dark enchantment"))

# Arrows Shorn of Ebony
card(
    "TD-99",
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="warrior"),),
        on=StrikeOnTheRoad(),
        discards=("source",),
        does=(Rout(-1, -2),),
    ),
)

# Emerald of Doriath
card(
    "TD-112",
    Gives("direct-influence", 1, against=Against(races=("elf",))),
    Gives("general-influence", 2, to="player", race="wizard"),
)

# Emerald of the Mariner
card("TD-113", Gives("corruption-check", 1), Gives("hand-size", 1, to="player"))

# Habergeon of Silver
card("TD-120", Gives("body", 2, 10))

# Necklace of Silver and Pearls
card(
    "TD-141",
    Ability(
        when=windows.ANYTIME | windows.INFLUENCE,
        any_turn=True,
        needs=(OwnTurnOrSite(),),
        on=Bearer(),
        discards=("source",),
        does=(SeemGreater(3, 5),),
    ),
)

# Scabbard of Chalcedony
card("TD-150", Gives("strike-body", -1), OnlyOnePerBearer())

# Valiant Sword
card("TD-161", Gives("prowess", 2, 9), Gives("body", 1, 9, skill="warrior"))

# Wizard's Staff
card(
    "TD-170",
    OnlyOn(races=("wizard",), borne=True),
    Gives("direct-influence", 2),
    Gives("prowess", 2),
    HelpsWithSpells(2),
    Ability(
        when=windows.END_START,
        taps=("bearer",),
        does=(TakeBackMagic(("spell", "ritual", "light enchantment")), CorruptionCheck("bearer")),
    ),
    OnlyOnePerBearer(),
)

# Jewel of Beleriand
card("AS-70", Ability(taps=("source",), does=(RollToUntap(6),)), OnlyOnePerBearer())

# Old Treasure
card(
    "AS-129",
    Gives("direct-influence", 1),
    Ability(
        when=windows.ANYTIME | windows.INFLUENCE,
        on=Bearer(),
        discards=("source",),
        does=(UntilEndOfTurn("direct-influence", 4),),
    ),
)

# Thong of Fire
card(
    "AS-132",
    OnlyOnStrong(least=6),
    Gives("body", 1, skill="warrior"),
    Gives("prowess", 1, skill="warrior"),
    StaysForNothing("warrior"),
)

# Usriev of Treachery
card(
    "AS-136",
    OnlyOnStrong(least=5),
    Gives("prowess", 1, 8, skill="warrior"),
    Gives("prowess", 2, 9, skill="warrior", attackers=("elf",), instead=True),
    TakesStrikes("warrior", 2),
)
