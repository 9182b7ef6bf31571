"""Secrets of Their Forging, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import GoldRing
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.parts.effects.cards import TapTheSite
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import rings
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Secrets of Their Forging -----------------------------------------------------------------------


class SiteShort(Short, kw_only=True):
    """A short-event that taps the site of the company whose site phase it is."""

    when: int = windows.SITE
    follows: ClassVar[bool] = True

    @method
    def declared(self, table: Table) -> Flow[None]:
        yield from on_guard.may_reveal(table)


class GoldRingsHere(Target):
    """A gold ring that the company whose site phase it is bears."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = at_site.company_here(table)
        return [ring.token for ring in rings.gold_rings(table, company)] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal("ring.test.procedure", (card,))

    def text(self) -> str:
        return "a gold ring in the company"


def _within(low: int, high: int) -> int:
    """A result of a test in a span."""
    return high if high < 20 else low


asks("ring.reforge", "{card}: which ring takes its place?")


class RemakeRing(Effect):
    """A gold ring is discarded, and a special ring of the hand that a test could bring may take its place."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "ring.reforge",
            [*self.found(table), rings.NO_RING],
            "ring.test.replaces",
            (acting(table).target,),
        )
        rings.replace_ring(table, int(acting(table).target), choice.verb, choice.subject, False)

    def found(self, table: Table) -> list[Option]:
        """The special rings in hand that some result of a test would allow, but for the one."""
        ring = table.card(acting(table).target)
        results = [each for part in parts_of(ring.id, GoldRing) for each in part.results]
        options = [
            option
            for _, low, high in results
            for option in rings.ring_options(table, ring.number, _within(low, high), False)
        ]
        return [
            option
            for option in dict.fromkeys(options)
            if option.verb in ("ring", "ring-from-side") and CARDS[option.subject].name != "The One Ring"
        ]

    def text(self) -> str:
        return (
            "discard the gold ring; a special ring from your hand that a test of it could bring, other than The One "
            "Ring, may take its place"
        )


card(
    "LE-226",
    SiteShort(
        on=GoldRingsHere(),
        by=Characters(where="site", skill="sage", information=True, site_tapped=False),
        taps=("by",),
        skill="sage",
        does=(TapTheSite(), RemakeRing()),
    ),
)
