"""Passing items on, and taking them into use. Playing them is in `resources.items`, storing them in `storing`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.lists import IDLE, ITEMS
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import checks, companies, numbers
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import Table

# -- items ------------------------------------------------------------------------------------------


class IdleItems(Target):
    """A weapon, armor, shield or helmet that a character bears but does not use."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            item.token for item in map(table.cards.__getitem__, table.listed(IDLE)) if item.owner == seat and item.on
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or not item.idle or not numbers.usable(table, item):
            return Refusal("item.use.switch", (card,))
        if table.window & windows.ANYTIME or table.combat is None or table.combat.strike < 0:
            return None
        if table.combat.given[table.combat.strike].target != item.on:
            return Refusal("combat.strike-sequence.step5-defender-actions", (item.id,))
        return None

    def text(self) -> str:
        return "an item that is borne but not in use"


class Wield(Action, kw_only=True):
    """A character starts to use an item; another one of its kind that he used is not in use any more."""

    verb: ClassVar[str] = "wield"
    while_listed: ClassVar[str] = IDLE
    rule: ClassVar[str] = "item.use.switch"

    @instant
    def resolve(self, table: Table) -> None:
        item = table.card(acting(table).target)
        items.start_to_use(table, item.number)
        table.tell("in-use", "item.use.replaced-item-stops", card=item.id, number=item.number, by=item.on)


rule_action("wield", Wield(when=windows.ANYTIME | windows.STRIKE, on=IdleItems()))


class OwnItems(Target):
    """An item that one of the player's characters bears."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [item.token for character in table.characters_of(seat) for item in table.borne(character.number, "item")]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.cards or table.card(token).on not in table.cards:
            return Refusal("timing.target.gone-at-resolution", (card,))
        return None

    def text(self) -> str:
        return "an item"


class Transfer(Action, kw_only=True):
    """An item is passed to another character at the same site, by a corruption check of the giver."""

    verb: ClassVar[str] = "transfer"
    while_listed: ClassVar[str] = ITEMS
    rule: ClassVar[str] = "org.transfer.when-who"
    chooses: ClassVar[bool] = True

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if f"transfer:{token}/{table.card(token).on}" in table.players[seat].used:
            return Refusal("org.transfer.when-who", (table.card(token).id,))
        if not receivers(table, int(token)):
            return Refusal("term.transfer", (table.card(token).id,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "transfer.to",
            [Option("give", str(number)) for number in receivers(table, int(token))],
            "org.transfer.when-who",
            (token,),
        )
        return choice.subject

    @method
    def resolve(self, table: Table) -> Flow[None]:
        item, taker = int(acting(table).target), int(acting(table).choice)
        player = table.players[acting(table).seat]
        giver = table.cards[item].on
        player.used = (*player.used, f"transfer:{item}/{giver}")
        passed = yield from checks.corruption_check(table, giver, 0, table.cards[item].id)
        if passed and item in table.cards and taker in table.cards:
            checks.take_over(table, item, taker, "org.transfer.corruption-check")


def receivers(table: Table, item: int) -> list[int]:
    """Who could be given an item: the player's other characters at the same site."""
    bearer = table.cards[item].on
    company = table.company_of(bearer)
    if company is None or table.cards[bearer].role != "character":
        return []
    return [
        number
        for other in table.companies_of(company.owner)
        if companies.same_site(table, company, other)
        for number in other.characters
        if number != bearer
        and not checks.has_twin(table, table.cards[item].id, number, bearer)
        and checks.may_bear(table, table.cards[item].id, number)
    ]


rule_action("transfer", Transfer(when=windows.ORGANIZATION, on=OwnItems()))
