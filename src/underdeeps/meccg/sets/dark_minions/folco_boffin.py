"""Folco Boffin, a character of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.companies import HomeSite
from underdeeps.meccg.parts.needs import AtHaven
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Folco Boffin -----------------------------------------------------------------------------------


class MakeRoomFor(Effect):
    """A character of a race comes from the hand to his company, and he is discarded."""

    race: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "make-room.who",
            [Option("bring", card) for card in self.found(table, acting(table).seat, acting(table).source)]
            or [Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb == "none":
            return
        card = choice.subject
        zones.show(table, acting(table).seat, card)
        control = yield from ask(
            table,
            acting(table).seat,
            "organizing.where",
            self.ways(table, acting(table).seat, acting(table).source, card),
            "org.character.control-on-play",
            (card,),
        )
        self.change_places(table, card, control.subject, control.target)

    def found(self, table: Table, seat: str, source: int) -> list[str]:
        """The characters in hand that can come."""
        return [
            card
            for card in table.players[seat].hand.distinct()
            if CARDS[card].race == self.race
            and CARDS[card].kind == "character"
            and zones.unique_refusal(table, card) is None
            and self.ways(table, seat, source, card)
        ]

    def ways(self, table: Table, seat: str, source: int, card: str) -> list[Option]:
        """Under whose control a character can come; nobody follows the one who goes."""
        company = table.company_of(source)
        if company is None:
            return []
        options = characters.enter_company_options(table, seat, card, company)
        return [option for option in options if option.target != str(source)]

    def change_places(self, table: Table, card: str, where: str, control: str) -> None:
        """The one comes, the other goes."""
        link = acting(table)
        zones.take_from_hand(table, link.seat, card)
        characters.place(table, link.seat, card, where, control)
        zones.discard(table, link.source)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat, source))

    def text(self) -> str:
        return (
            f"play any {self.race.capitalize()} of your hand with his company, beside the one character of the turn, "
            "and discard this character"
        )


card(
    "DM-180",
    HomeSite(),
    Ability(when=windows.ORGANIZATION, needs=(AtHaven(said="at a haven"),), does=(MakeRoomFor("hobbit"),)),
)
