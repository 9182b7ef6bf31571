"""Dark Numbers, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.wording import a_or_an, either

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Dark Numbers -----------------------------------------------------------------------------------


class JustFaced(Characters, kw_only=True):
    """Somebody in a company that has just faced an attack of one of some races."""

    where: str = "attacked"  # type: ignore[assignment]
    attackers: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or not fight.is_of(self.attackers):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} whose company has just faced {a_or_an(either(self.attackers, True))} attack"


card(
    "DM-123",
    Permanent(
        when=windows.AFTER_ATTACK,
        on=JustFaced(skill="scout", allies=False, attackers=("orc", "troll", "man")),
        taps=("target",),
        onto="target",
    ),
    StorableAt(types=("haven",), bracketed=False),
    Ability(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), factions=True, by="company"),
        discards=("source",),
        does=(AddToCheck(3),),
    ),
)
