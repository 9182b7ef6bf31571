"""Characters of The Dragons, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.companies import HomeSite
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.sites import HealsAll
from underdeeps.meccg.parts.standing import kin

# Brand
card("TD-90", Gives("direct-influence", 2, against=Against(names=("Men of Dale",))))

# Fram Framson
card("TD-91", HomeSite(starts=False), Gives("prowess", 3, attackers=("dragon", "drake")))

# Galdor
card("TD-92", kin(1, "elf"))

# Ioreth
card("TD-93", HealsAll("in her company"))

# Thráin II
card("TD-94", kin(3, "dwarf"))
