"""Allies of The Lidless Eye."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany, AttackOnTheWay, EventsOnTheWay, OneRingHere, SmallCompany
from underdeeps.meccg.cards.borne import DiscardBoth, ReturnsIfPlayed
from underdeeps.meccg.cards.effects import CancelAttack, Discard
from underdeeps.meccg.cards.modifiers import MakesOvert
from underdeeps.meccg.cards.permissions import GivesWay
from underdeeps.meccg.cards.removal import DiscardedIfMoves

_HER_LANDS = ("Gorgoroth", "Imlad Morgul", "Ithilien")

# Last Child of Ungoliant
card(
    "LE-153",
    MakesOvert(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnTheWay(regions=_HER_LANDS, sources=("creature",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(
        when=windows.MOVEMENT,
        on=EventsOnTheWay(_HER_LANDS),
        taps=("source",),
        does=(Discard(),),
    ),
    DiscardedIfMoves(_HER_LANDS),
    GivesWay("Shelob"),
    ReturnsIfPlayed(name="Shelob"),
)

# Stinker
card(
    "LE-154",
    Ability(
        when=windows.ATTACK,
        needs=(SmallCompany(3),),
        on=AttackOnCompany(keyed_types=("wilderness", "shadow-land"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(on=OneRingHere(), taps=("source",), does=(DiscardBoth(),)),
)

# War-wolf
card("LE-157")
