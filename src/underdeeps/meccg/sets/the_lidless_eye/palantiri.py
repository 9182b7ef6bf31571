"""The Palantíri of The Lidless Eye that differ from those of The Wizards, by number."""

from __future__ import annotations

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.points import NoPointsFor
from underdeeps.meccg.parts.effects.cards import Discard
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.piles import Draw
from underdeeps.meccg.parts.palantiri import CanUsePalantir, DuplicatePalantir, LookAtHand, OtherPalantiri, UsePalantir
from underdeeps.meccg.parts.targets.cards import CardsInPlay

# Palantír of Amon Sûl
card(
    "LE-330",
    DiscardedIfMoves(below=2),
    UsePalantir(taps=("source",), does=(LookAtHand(), CorruptionCheck("bearer"))),
    DuplicatePalantir(on=OtherPalantiri(names=("Palantír of Annúminas", "Palantír of Elostirion"), minion=True)),
    StorableAt(sites=("Barad-dûr",)),
)

# Palantír of Elostirion
card(
    "LE-332",
    DiscardedIfMoves(),
    Gives("hand-size", 1, to="player", skill="sage"),
    CanUsePalantir(taps=True, already="sage", itself=True),
    UsePalantir(taps=("source",), does=(Draw(1), CorruptionCheck("bearer"))),
    NoPointsFor("fallen-wizard"),
)

# Palantír of Osgiliath
card(
    "LE-335",
    DiscardedIfMoves(below=4),
    UsePalantir(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event",)),
        taps=("source",),
        does=(Discard(), CorruptionCheck("bearer")),
    ),
    DuplicatePalantir(on=OtherPalantiri(minion=True)),
    StorableAt(sites=("Barad-dûr",)),
)
