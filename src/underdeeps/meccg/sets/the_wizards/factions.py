"""Factions of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.influence import KEPT_IN_MIND, PLAYED, CannotBeInfluenced, FactionIf
from underdeeps.meccg.language.hooks.items import OnlyOn

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Army of the Dead -------------------------------------------------------------------------------


class AfterPlaying(FactionIf):
    """It is played only in a turn in which its player has played an event."""

    event: str

    def register(self, key: str) -> None:
        super().register(key)
        KEPT_IN_MIND.add(self.event)

    def met(self, table: Table, seat: str) -> bool:
        return f"{PLAYED}{self.event}" in table.players[seat].used

    def text(self) -> str:
        return f"playable only in a turn in which you have played {self.event}"


card("TW-193", OnlyOn(names=("Aragorn II",)), AfterPlaying("Paths of the Dead"), CannotBeInfluenced())

# Beornings
card("TW-197")

# Blue Mountain Dwarves
card("TW-200")

# Dunlendings
card("TW-211")

# Easterlings
card("TW-222")

# Elves of Lindon
card("TW-226")

# Ents of Fangorn
card("TW-228")

# Hillmen
card("TW-257")

# Hobbits
card("TW-258")

# Iron Hill Dwarves
card("TW-261")

# Knights of Dol Amroth
card("TW-263")

# Lossoth
card("TW-268")

# Men of Anfalas
card("TW-276")

# Men of Anórien
card("TW-277")

# Men of Dorwinion
card("TW-278")

# Men of Lamedon
card("TW-279")

# Men of Lebennin
card("TW-280")

# Men of Northern Rhovanion
card("TW-281")

# Rangers of Ithilien
card("TW-310")

# Rangers of the North
card("TW-311")

# Riders of Rohan
card("TW-317")

# Southrons
card("TW-329")

# The Great Eagles
card("TW-344")

# Tower Guard of Minas Tirith
card("TW-352")

# Variags of Khand
card("TW-357")

# Wood-elves
card("TW-367")

# Woodmen
card("TW-368")

# Woses of Old Pûkel-land
card("TW-369")

# Woses of the Drúadan Forest
card("TW-370")
