"""An Unexpected Outpost, a hazard short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.effects.piles import take
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.rules import numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- An Unexpected Outpost --------------------------------------------------------------------------


def hazards_out(table: Table, seat: str) -> list[Option]:
    """The hazards in the sideboard and the discard pile of a player."""
    return [
        Option(place, card)
        for place, pile in zones.searched(table, seat, "from-sideboard", "from-discard")
        for card in sorted(pile.distinct())
        if "hazard" in kinds_in_game(card, table.players[seat].kind)
    ]


asks("fetch.hazard", "{card}: which hazard do you fetch?")
asks("fetch.second", "{card}: which second card do you fetch?")


class FetchHazards(Effect):
    """A hazard is brought from the sideboard or discard pile into the play deck; with Doors of Night, up to two."""

    @method
    def do(self, table: Table) -> Flow[None]:
        seat = acting(table).seat
        choice = yield from ask(table, seat, "fetch.hazard", hazards_out(table, seat), "term.search")
        take(table, seat, choice.subject, choice.verb)
        if numbers.doors_of_night(table) and hazards_out(table, seat):
            choice = yield from ask(
                table, seat, "fetch.second", [*hazards_out(table, seat), Option("none")], "term.search"
            )
            if choice.verb != "none":
                take(table, seat, choice.subject, choice.verb)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(hazards_out(table, seat))

    def text(self) -> str:
        return (
            "pick a hazard out of your sideboard or discard pile and shuffle it into your play deck; with Doors of "
            "Night in play you may pick a second one"
        )


card("DM-45", HazardShort(does=(FetchHazards(),)))
