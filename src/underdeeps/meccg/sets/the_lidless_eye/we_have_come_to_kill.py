"""We Have Come to Kill, a resource short-event of The Lidless Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.companies import Companies, Traveler
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


# -- We Have Come to Kill ---------------------------------------------------------------------------


class CompaniesAt(Companies, kw_only=True):
    """A company of the player that is at, and not on its way to, a site of one of these types."""

    types: tuple[str, ...]

    def fits(self, table: Table, it: Traveler) -> bool:
        site = table.site_of(it.company)
        if numbers.is_away(table, it.company) or places.site_type(table, site) not in self.types:
            return False
        return super().fits(table, it)

    def text(self) -> str:
        return f"a company of yours at a {', '.join(self.types[:-1])} or {self.types[-1]}"


def wraith_ways(table: Table, seat: str, company: Company, card: str) -> list[Option]:
    """How a Ringwraith can come: as a follower of his player's Ringwraith, if that one is in the company."""
    avatar = table.avatar_of(seat)
    if avatar is None or avatar.number not in company.characters:
        return []
    refused = characters.wraith_refusal(table, seat, card)
    if refused is not None and refused.rule != "org.ringwraith-follower.needs-ringwraith-in-place":
        return []
    return characters.wraith_options(table, seat)


def ways(table: Table, seat: str, token: str, card: str) -> list[Option]:
    """Under whose control a character can come into a company: a Ringwraith, as a follower only."""
    facts, company = CARDS[card], table.companies.get(int(token[1:]))
    if facts.kind != "character" or company is None:
        return []
    if facts.avatar:
        return wraith_ways(table, seat, company, card)
    if zones.unique_refusal(table, card) or (facts.agent and not table.kind(seat).agents_are_characters):
        return []
    if companies.composition_refusal(table, company.characters, company.events, card):
        return []
    led = characters.enter_company_options(table, seat, card, company)
    mind = facts.mind or 0
    used = numbers.used_general_influence(table, seat) + mind
    enough = used <= numbers.maximum_general_influence(table, seat)
    general = [Option("enter", token, "general")] if enough else []
    return [*general, *(option for option in led if option.target != "general")]


def found(table: Table, seat: str, token: str) -> list[str]:
    """The characters in hand who can come into a company."""
    return [card for card in table.players[seat].hand.distinct() if ways(table, seat, token, card)]


class BringAlong(Effect):
    """A character from hand comes into play in the company, under influence of which enough is unused."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if not found(table, acting(table).seat, acting(table).target):
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "make-room.who",
            [Option("bring", card) for card in found(table, acting(table).seat, acting(table).target)],
            "timing.action.needs-allowance",
        )
        card = choice.subject
        zones.show(table, acting(table).seat, card)
        control = yield from ask(
            table,
            acting(table).seat,
            "organizing.where",
            ways(table, acting(table).seat, acting(table).target, card),
            "org.character.control-on-play",
            (card,),
        )
        zones.take_from_hand(table, acting(table).seat, card)
        characters.place(table, acting(table).seat, card, control.subject, control.target)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(found(table, seat, target))

    def text(self) -> str:
        return (
            "bring a character (a Ringwraith follower or an agent, too) from your hand into play in it, under general "
            "or direct influence of which you have enough unused; he does not count as the one character of the turn"
        )


card(
    "LE-252",
    Short(on=CompaniesAt(types=("shadow-hold", "ruins-and-lairs", "border-hold")), does=(BringAlong(),)),
)
