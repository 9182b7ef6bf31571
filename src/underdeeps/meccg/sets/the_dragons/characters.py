"""Characters of The Dragons, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.sites import HealsAll

# Brand
card("TD-90", Gives("direct-influence", 2, against=Against(names=("Men of Dale",))))

# Ioreth
card("TD-93", HealsAll("in her company"))
