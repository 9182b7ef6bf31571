"""Characters of The White Hand."""

from underdeeps.meccg.cards.base import card

card("WH-5")  # Ill-favoured Fellow
card("WH-6")  # Lugdush
card("WH-10")  # Sly Southerner
