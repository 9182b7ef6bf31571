"""Sudden Fury, a hazard short-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import HazardShort

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Sudden Fury ------------------------------------------------------------------------------------


class SitesInPlay(Target):
    """A site in play that lies open, each once by its name."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        found: dict[str, str] = {}
        for each in table.cards.values():
            if each.role == "site" and not each.face_down and not table.is_aside(each):
                found.setdefault(each.facts.name, each.token)
        return tuple(found.values())

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        return None if site is not None and not site.face_down else Refusal(NO, (card,))

    def text(self) -> str:
        return "a site"


class Infuriate(Effect):
    """Attacks of agents with a skill at the site have one strike more until the end of the turn."""

    skill: str

    @instant
    def do(self, table: Table) -> None:
        last(table, "agent-strikes", table.card(acting(table).target).facts.name, 1, self.skill)

    def text(self) -> str:
        return (
            f"for the rest of the turn an attack of a {self.skill} agent there has one more strike, and the attacker "
            "chooses the defending characters"
        )


card("DM-91", HazardShort(on=SitesInPlay(), does=(Infuriate("scout"),)))
