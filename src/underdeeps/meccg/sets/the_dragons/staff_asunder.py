"""Staff Asunder, a resource short-event of The Dragons by which a Wizard breaks his staff."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat import attacks

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Staff Asunder ----------------------------------------------------------------------------------


STAFF = "Wizard’s Staff"


class StaffBearer(Characters, kw_only=True):
    """Somebody who bears an item of some name, and whose company is attacked."""

    def text(self) -> str:
        return f"a Wizard who bears {self.bears} and whose company faces an attack"


class BreakStaff(Effect, kw_only=True):
    """The staff goes to the marshalling point pile; its bearer is stronger against the attack, which is weaker."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int
    body: int

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        yield from checks.corruption_check(table, number, 0, acting(table).card)
        self.shatter(table, number)

    def shatter(self, table: Table, number: int) -> None:
        """What follows the corruption check."""
        for item in table.borne(number, "item") if number in table.cards else ():
            if item.facts.name == STAFF:
                zones.detach(table, item.number)
                zones.to_points(table, item.number)
                break
        if table.combat is not None:
            last(table, "prowess", str(number), self.prowess, until="attack")
            if table.combat.body is not None:
                attacks.modify(table, Modifier("body", self.body, acting(table).card))

    def text(self) -> str:
        return (
            f"he makes a corruption check; {STAFF} goes to your marshalling point pile. He has {self.prowess:+d} "
            f"prowess against the attack, which has {self.body:+d} body"
        )


card(
    "TD-153",
    Short(
        when=windows.ATTACK,
        on=StaffBearer(where="attacked", races=("wizard",), bears=STAFF),
        does=(BreakStaff(prowess=5, body=-2),),
    ),
)
