"""Effects that bring characters from hand into play beside the one character of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


def wraith_ways(table: Table, seat: str, company: Company, card: str) -> list[Option]:
    """How a Ringwraith can come: as a follower of his player's Ringwraith, if that one is in the company."""
    avatar = table.avatar_of(seat)
    if avatar is None or avatar.number not in company.characters:
        return []
    refused = characters.wraith_refusal(table, seat, card)
    if refused is not None and refused.rule != "org.ringwraith-follower.needs-ringwraith-in-place":
        return []
    return characters.wraith_options(table, seat)


def ways(table: Table, seat: str, token: str, card: str, direct: bool) -> list[Option]:
    """Under whose control a character can come into a company: a Ringwraith, as a follower only; with `direct`, under
    somebody's direct influence, and no avatar at all."""
    facts, company = CARDS[card], table.companies.get(int(token[1:]))
    if facts.kind != "character" or company is None:
        return []
    if facts.avatar:
        return [] if direct else wraith_ways(table, seat, company, card)
    if zones.unique_refusal(table, card) or (facts.agent and not table.kind(seat).agents_are_characters):
        return []
    if companies.composition_refusal(table, company.characters, company.events, card):
        return []
    led = characters.enter_company_options(table, seat, card, company)
    mind = facts.mind or 0
    used = numbers.used_general_influence(table, seat) + mind
    enough = not direct and used <= numbers.maximum_general_influence(table, seat)
    general = [Option("enter", token, "general")] if enough else []
    return [*general, *(option for option in led if option.target != "general")]


def found(table: Table, seat: str, token: str, direct: bool) -> list[str]:
    """The characters in hand who can come into a company."""
    return [card for card in table.players[seat].hand.distinct() if ways(table, seat, token, card, direct)]


class BringAlong(Effect):
    """A character from hand comes into play in the company, under influence of which enough is unused."""

    direct: bool = False
    """Under direct influence only, and no avatar."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if not found(table, acting(table).seat, acting(table).target, self.direct):
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "make-room.who",
            [Option("bring", card) for card in found(table, acting(table).seat, acting(table).target, self.direct)],
            "timing.action.needs-allowance",
        )
        card = choice.subject
        zones.show(table, acting(table).seat, card)
        control = yield from ask(
            table,
            acting(table).seat,
            "organizing.where",
            ways(table, acting(table).seat, acting(table).target, card, self.direct),
            "org.character.control-on-play",
            (card,),
        )
        zones.take_from_hand(table, acting(table).seat, card)
        characters.place(table, acting(table).seat, card, control.subject, control.target)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(found(table, seat, target, self.direct))

    def text(self) -> str:
        beside = "he does not count as the one character of the turn"
        if self.direct:
            return (
                "bring a character who is no Wizard (a Hobbit, too) from your hand into play in it, under the direct "
                f"influence of one of its characters; {beside}"
            )
        return (
            "bring a character (a Ringwraith follower or an agent, too) from your hand into play in it, under general "
            f"or direct influence of which you have enough unused; {beside}"
        )
