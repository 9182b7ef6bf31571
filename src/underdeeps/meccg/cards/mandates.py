"""Permanent-events on characters and companies: commands to leaders, modes of Ringwraiths, creatures that are won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.cards.base import Effect, Need, Target, acting, parts_of
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.permissions import Mode
from underdeeps.meccg.cards.targets import NO
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import combat, companies, movement, numbers, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


class AvatarIsNot(Need):
    """The player's avatar is not the one of this name."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.players[seat].avatar
        return Refusal(NO, (card, avatar)) if avatar and CARDS[avatar].name == self.name else None

    def text(self) -> str:
        return f"unless {self.name} is your avatar"


class ReturnOthers(Effect):
    """All other cards with a keyword on the target go back to hand."""

    keyword: str

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        for each in table.card(link.target).bears:
            if each != link.source and self.keyword in table.cards[each].facts.keywords:
                zones.leave(table, each, "hand", "term.return")

    def text(self) -> str:
        return f"return all other {self.keyword} cards on him to your hand"


# -- modes ------------------------------------------------------------------------------------------


class EndOtherModes(Effect):
    """All other cards that give the Ringwraith of the company a mode are discarded."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = table.companies[int(link.target[1:])]
        borne = [each for number in company.characters for each in table.cards[number].bears]
        for each in (*company.events, *borne):
            if each != link.source and each in table.cards and parts_of(table.cards[each].id, Mode):
                zones.discard(table, each, "term.mode.one-at-a-time")

    def text(self) -> str:
        return "any other mode ends"


class RideAlone(Effect):
    """All allies and Ringwraith followers of the company are discarded."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies[int(acting(table).target[1:])]
        for card in tuple(table.members(company)):
            follower = card.role == "character" and card.facts.avatar and bool(card.on)
            if (card.role == "ally" or follower) and card.number in table.cards:
                zones.discard(table, card.number)

    def text(self) -> str:
        return "discard all allies and Ringwraith followers of the company"


# -- roads ------------------------------------------------------------------------------------------


class HoldCourse(Effect):
    """No hazard sends the company of the bearer back this turn, or taps its site or new site."""

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, movement.HOLDS_COURSE))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.company_of(source)
        return company is not None and movement.HOLDS_COURSE not in company.flags

    def text(self) -> str:
        return (
            "for the rest of the turn cancel all hazard effects that would return his company to its site of origin or "
            "tap its site or new site"
        )


# -- what was planted -------------------------------------------------------------------------------


class AtSiteOrStored(Target):
    """A card of this name that one of the player's characters bears at a site, or that is stored from there."""

    name: str
    site: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [other.token for other in table.cards.values() if other.owner == seat and other.facts.name == self.name]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None:
            return Refusal(NO, (card,))
        if other.stored:
            return None if f"stored-at:{self.site}" in other.note else Refusal(NO, (card, other.id))
        company = table.company_of(other.number)
        if company is None or table.site_of(company).facts.name != self.site or numbers.is_away(table, company):
            return Refusal(NO, (card, other.id))
        return None

    def text(self) -> str:
        return f"{self.name} that a character of yours bears at {self.site} or that is stored from there"


# -- creatures that are won -------------------------------------------------------------------------


class AlliesMayJoin(Need):
    """Allies may join the company that is attacked."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        barred = company is None or companies.closed_to_allies(table, company)
        return Refusal(NO, (card,)) if barred else None

    def text(self) -> str:
        return ""


class OnCreature(Permanent, kw_only=True):
    """A permanent-event that is laid on the creature whose attack it is played on."""

    def come(self, table: Table) -> int:
        link = acting(table)
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=link.target)
        return zones.enter(table, link.card, link.seat, "event", on=zones.combat_of(table).maker)


class WinCreature(Effect):
    """All attacks of the creature are canceled; it is an ally of the one who tapped for it."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        creature = zones.combat_of(table).maker
        combat.cancel(table)
        zones.change(table, creature, role="ally", owner=link.seat, state=UNTAPPED, note=("no-points",))
        zones.attach(table, creature, link.by)
        table.tell("ally", "term.ally", seat=link.seat, card=table.cards[creature].id, number=creature, by=link.by)
        company = table.company_of(creature)
        zones.happen(table, "joined-company", f"c{company.number}" if company is not None else "")

    def text(self) -> str:
        return "cancel all attacks of the creature, which is an ally of the character who tapped from now on"
