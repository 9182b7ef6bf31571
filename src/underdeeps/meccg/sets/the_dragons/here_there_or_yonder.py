"""Here, There, or Yonder, a resource short-event of The Dragons that finds an ally."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Here, There, or Yonder -------------------------------------------------------------------------


rolls("yonder", "to find an ally")
asks("yonder.ally", "{card}: which ally comes?", {"ally": "{subject}."})


class FindAlly(Effect, kw_only=True):
    """A roll: an ally from hand whose mind is low enough joins the one who looks for one."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    above: int
    skill: str
    bonus: int

    @method
    def do(self, table: Table) -> Flow[None]:
        result = self.roll(table)
        if allies(table, result - self.above):
            choice = yield from ask(
                table,
                acting(table).seat,
                "yonder.ally",
                [*allies(table, result - self.above), Option("none")],
                "site.ally.play",
            )
            if choice.verb == "ally":
                self.win(table, choice.subject)

    def roll(self, table: Table) -> int:
        """The roll of the one who looks for an ally."""
        by = acting(table).by
        bonus = self.bonus if self.skill in numbers.skills(table, by) else 0
        return bonus + checks.roll(table, acting(table).seat, "yonder", "term.roll", number=by)

    def win(self, table: Table, ally: str) -> None:
        """An ally of the hand comes to the one who looked for it, and the site taps."""
        seat, by = acting(table).seat, acting(table).by
        zones.take_from_hand(table, seat, ally)
        number = zones.enter(table, ally, seat, "ally", on=by)
        table.tell("ally", "site.ally.play-procedure", seat=seat, card=ally, number=number, by=by)
        at_site.tap_for_extra(table, "site.ally.play-procedure")
        zones.happen(table, "ally-played", str(number))
        zones.happen(table, "joined-company", f"c{table.site_company}")

    def text(self) -> str:
        return (
            f"make a roll, {self.bonus:+d} if he is a {self.skill}. An ally whose mind plus {self.above} is less than "
            "the result, and that may be in the region, can be played from your hand and joins him; then an untapped "
            "site taps"
        )


def allies(table: Table, above: int) -> list[Option]:
    """The allies of the hand with a mind below a number that can come to the one who looks for one."""
    seat, by = acting(table).seat, acting(table).by
    company = table.company_of(by)
    if company is None or by not in table.cards:
        return []
    site = table.site_of(company).facts
    return [
        Option("ally", card)
        for card in table.players[seat].hand.distinct()
        if "ally" in CARDS[card].forms and (CARDS[card].mind or 0) < above
        if not any(part.goes_to(site.name, site.region) for part in parts_of(card, DiscardedIfMoves))
        if at_site.bearing_refusal(table, card, table.cards[by]) is None
        if zones.unique_refusal(table, card) is None and zones.opponent_refusal(table, seat, card) is None
    ]


card(
    "TD-123",
    Short(
        when=windows.SITE,
        by=Characters(where="site", at_types=("ruins-and-lairs",)),
        taps=("by",),
        does=(FindAlly(above=6, skill="diplomat", bonus=3),),
    ),
)
