"""Roäc the Raven, an ally of The Wizards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.influence import FactionIf
from underdeeps.meccg.language.hooks.items import OnlyOn
from underdeeps.meccg.language.standing import PARTS, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.influence.factions import faction_check
from underdeeps.meccg.rules.resources import factions

if TYPE_CHECKING:
    from underdeeps.meccg.language.action import Payer
    from underdeeps.meccg.table import Link, Table

# -- Roäc the Raven ---------------------------------------------------------------------------------


class FactionsInHand(Target):
    """A faction in the player's hand that anybody could play at some site."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [each for each in table.players[seat].hand.distinct() if "faction" in CARDS[each].forms]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in PARTS or not CARDS[token].playable_sites or parts_of(token, OnlyOn):
            return Refusal(NO, (card, token))
        if not all(part.met(table, seat) for part in parts_of(token, FactionIf)):
            return Refusal(NO, (card, token))
        return zones.opponent_refusal(table, seat, token) or zones.unique_refusal(table, token)

    def text(self) -> str:
        return "a faction in your hand, wherever it is playable"


class SendWord(Ability, kw_only=True):
    """An ally goes to win a faction, as a diplomat would at any site where it is playable; the ally is discarded."""

    influences: ClassVar[bool] = True
    when: int = windows.SITE
    taps: tuple[Payer, ...] = ("source",)

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or company.number != table.site_company or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        zones.take_from_hand(table, link.seat, link.target)
        table.tell("shown", self.rule, seat=link.seat, card=link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return link.source in table.cards

    @method
    def resolve(self, table: Table) -> Flow[None]:
        won = yield from faction_check(table, acting(table).target, acting(table).seat, acting(table).source)
        if won:
            factions.join(table, acting(table).target, acting(table).seat, acting(table).source, False)
        else:
            factions.lose_faction(table, acting(table).target, acting(table).seat)

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.target, EVERYONE)
        if link.source in table.cards:
            zones.discard(table, link.source)

    def text(self) -> str:
        return (
            "in its site phase, tap and discard this card: make an influence check against a faction in your hand, as "
            "a diplomat at any site where it is playable would; this taps no site, and can be done at a tapped one"
        )


card("TW-320", SendWord(on=FactionsInHand()))
