"""Characters of The White Hand, by number."""

from underdeeps.meccg.language.catalogue import card

# Ill-favoured Fellow
card("WH-5")

# Lugdush
card("WH-6")

# Sly Southerner
card("WH-10")
