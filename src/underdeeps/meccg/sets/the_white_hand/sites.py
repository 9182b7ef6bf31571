"""Sites of The White Hand, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import CancelsAttacks
from underdeeps.meccg.language.hooks.stages import OnlyFor, Protects, StageHere

# Isengard
card("WH-56", CancelsAttacks("own"))

# Rhosgobel
card("WH-57", OnlyFor("Radagast"), Protects(), CancelsAttacks("own"), StageHere())

# The White Towers
card("WH-58", CancelsAttacks("own"))
