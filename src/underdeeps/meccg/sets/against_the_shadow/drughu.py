"""Drughu, a resource short-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Link, Table


# -- Drughu -----------------------------------------------------------------------------------------


def rangers_in_hand(table: Table, seat: str) -> list[str]:
    """The rangers in a hand."""
    hand = table.players[seat].hand.distinct()
    return [card for card in hand if CARDS[card].kind == "character" and "ranger" in CARDS[card].skills]


asks("drughu.ranger", "Which ranger do you discard from your hand for it?")


class ForARanger(Short, kw_only=True):
    """A short-event for which a ranger is discarded from hand."""

    chooses: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not rangers_in_hand(table, seat):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "drughu.ranger",
            [Option("discard", ranger) for ranger in rangers_in_hand(table, seat)],
            "timing.active-condition.performed-at-declaration",
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.discard_openly(table, link.seat, link.choice)
        table.tell("discarded", "term.discard", seat=link.seat, card=link.choice)
        zones.happen(table, "discarded-from-hand", link.seat)

    def other_price(self) -> str:
        return "discard a ranger from your hand"


WOODCRAFT = LASTING.declare("woodcraft", "on a company whose characters fight better in the wild and in ruins")


class Woodcraft(OnAttacks):
    """The characters of the company fight better in the wild and in ruins this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, WOODCRAFT, acting(table).target, self.prowess)

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if lasting.target not in (f"c{combat.company}", f"c{combat.attackers}"):
            return
        company = table.companies[int(lasting.target[1:])]
        ruins = places.site_type(table, table.site_of(company)) == "ruins-and-lairs"
        if combat.keyed == "region:wilderness" or (ruins and not numbers.is_away(table, company)):
            table.lasting += tuple(
                Lasting("prowess", lasting.card, lasting.seat, str(number), self.prowess, "", "attack", table.number())
                for number in company.characters
            )

    def text(self) -> str:
        return (
            f"until the end of the turn its characters have {self.prowess:+d} prowess against attacks keyed to "
            "wilderness and in combat at ruins-and-lairs"
        )


card(
    "AS-47",
    ForARanger(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        on=Companies(minion=False),
        single="target",
        does=(Woodcraft(2),),
    ),
)
