"""Characters of The White Hand, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.parts.standing import kin

# Doeth (Durthak)
card("WH-2")

# Euog (Ulzog)
card("WH-3", kin(2, "orc"))

# Ill-favoured Fellow
card("WH-5")

# Lugdush
card("WH-6")

# Sly Southerner
card("WH-10")

# Squint-eyed Brute
card("WH-11")

# Uglúk
card("WH-12", kin(3, "orc"))
