"""Helm of Her Secrecy, a resource permanent-event of The Dragons: Éowyn shows herself in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, NAMED
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.attacks import NAZGUL, TheAttack
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Helm of Her Secrecy ----------------------------------------------------------------------------


WORN_IN = NOTES.declare("worn-in:", "the attack follows in which a helm was put on")


class ShowsHerself(Permanent, kw_only=True):
    """A character of the hand joins the company that is attacked, if somebody of some home is in it, with this card."""

    name: str
    home: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return super().refusal(table, seat, card, source) or (
            None if self.ways(table, seat) else Refusal(NO, (card, self.name))
        )

    def held(self, table: Table, seat: str) -> str:
        """The id of the one who may come, if she is in hand; empty if she is not."""
        return next((each for each in NAMED[self.name] if each in table.players[seat].hand), "")

    def ways(self, table: Table, seat: str) -> list[Option]:
        """Under whose control she can join the company that is attacked."""
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        held = self.held(table, seat)
        if company is None or not held or company.owner != seat or zones.unique_refusal(table, held):
            return []
        if not any(self.home in table.cards[number].facts.home_sites for number in company.characters):
            return []
        ways = characters.enter_company_options(table, seat, held, company)
        spare = numbers.free_general_influence(table, seat) >= (CARDS[held].mind or 0)
        return [way for way in ways if way.target != "general" or spare]

    @method
    def resolve(self, table: Table) -> Flow[None]:
        seat = acting(table).seat
        if not self.ways(table, seat):
            zones.put_in_discard(table, seat, acting(table).card, EVERYONE)
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "organizing.where",
            self.ways(table, acting(table).seat),
            "org.character.control-on-play",
            (self.held(table, acting(table).seat),),
        )
        self.join(table, choice.subject, choice.target)

    def join(self, table: Table, where: str, control: str) -> None:
        """She joins the company, faces the attack with the others, and has the helm."""
        link, combat = acting(table), zones.combat_of(table)
        held = self.held(table, link.seat)
        zones.show(table, link.seat, held)
        zones.take_from_hand(table, link.seat, held)
        number = characters.place(table, link.seat, held, where, control)
        combat.members = (*combat.members, number)
        combat.facing = (*combat.facing, number)
        combat.flags = (*combat.flags, attacks.JOINED)
        helm = zones.enter(table, link.card, link.seat, "event", on=number)
        zones.change(table, helm, note=(f"{WORN_IN}{combat.number}",))

    def text(self) -> str:
        return (
            f"if {self.name} is in your hand, playable on an attack against a company with a character whose home site "
            f"is {self.home}: if you have the influence to control her, {self.name} joins the company, with this card"
        )


class TakenOff(Reaction, kw_only=True):
    """After the attack in which it was put on the card is discarded, unless the attack was of a race."""

    event: str = "attack-ended"
    unless_race: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        return fight is not None and f"{WORN_IN}{fight.number}" in source.note and not fight.is_of((self.unless_race,))

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"discard this card after the attack, unless it is a {self.unless_race.capitalize()} attack"


card(
    "TD-122",
    ShowsHerself(when=windows.ATTACK, on=TheAttack(), name="Éowyn", home="Edoras"),
    Gives("prowess", 2),
    Gives("body", 1),
    Gives("direct-influence", 1),
    TakenOff(unless_race=NAZGUL),
)
