"""Sites of The Balrog, by number."""

from __future__ import annotations

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import AttacksNormally, CancelsAttacks
from underdeeps.meccg.language.hooks.journeys import OneNeighbour
from underdeeps.meccg.language.hooks.sites import ChangesRingTests, NeverLeaves, TestsStoredRings
from underdeeps.meccg.language.standing import Standing

# Ancient Deep-hold
card("BA-83", OneNeighbour(), NeverLeaves())

# Barad-dûr
card("BA-84", AttacksNormally(nazgul=True))

# Carn Dûm
card("BA-85", AttacksNormally(nazgul=True))

# Cirith Gorgor
card("BA-86", AttacksNormally(nazgul=True))

# Cirith Ungol
card("BA-87", AttacksNormally(nazgul=True))

# Dol Guldur
card("BA-88", AttacksNormally(nazgul=True))

# The Drowning-deeps
card("BA-89")

# The Gem-deeps
card("BA-90")

# The Iron-deeps
card("BA-91", AttacksNormally(nazgul=True))

# Minas Morgul
card("BA-92", AttacksNormally(nazgul=True))


# -- Moria ------------------------------------------------------------------------------------------


class DetainsHere(Standing):
    """Attacks keyed to it are detainment by the rules (combat.detainment.balrog-dark-keyed); here it is said."""

    def text(self) -> str:
        return "attacks of creatures keyed to this site are detainment"


card("BA-93", TestsStoredRings(-2), DetainsHere(), CancelsAttacks("own"))

# The Pûkel-deeps
card("BA-94")

# Remains of Thangorodrim
card("BA-95")

# The Rusted-deeps
card("BA-96")

# The Sulfur-deeps
card("BA-97", AttacksNormally(nazgul=True))

# The Under-courts
card("BA-98", AttacksNormally(nazgul=True))

# The Under-galleries
card("BA-99", AttacksNormally(nazgul=True))

# The Under-gates
card("BA-100", TestsStoredRings(-2), DetainsHere(), CancelsAttacks("own"))

# The Under-grottos
card("BA-101", ChangesRingTests(1))

# The Under-leas
card("BA-102", AttacksNormally(nazgul=True))

# The Under-vaults
card("BA-103")

# The Wind-deeps
card("BA-104")
