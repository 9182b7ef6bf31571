"""Characters of The Dragons."""

from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.places import HealsAll

# Brand
card("TD-90", Gives("direct-influence", 2, against=Against(names=("Men of Dale",), kinds=("faction",))))

card("TD-93", HealsAll("in her company"))  # Ioreth
