"""Heirlooms and those who help with them: what replaces another item, what is given away, who makes room for whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Effect, FromHand, Need, Target, acting
from underdeeps.meccg.cards.bearing import bearer_of
from underdeeps.meccg.cards.removal import DiscardedIfMoves
from underdeeps.meccg.cards.targets import NO, TheCheck
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, combat, companies, numbers, organization, resources, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- an item in place of another --------------------------------------------------------------------


class ItemBeside(Target, kw_only=True):
    """An item of some name that a companion of an untapped character of some name bears at a haven."""

    name: str
    giver: str
    not_races: tuple[str, ...] = ()

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = resources.company_here(table)
        if company is None:
            return ()
        items = [item for number in company.characters for item in table.borne(number, "item")]
        return [item.token for item in items if item.facts.name == self.name]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        bearer = table.cards.get(item.on) if item is not None else None
        company = table.company_of(bearer.number) if bearer is not None else None
        if bearer is None or company is None or bearer.facts.race in self.not_races:
            return Refusal(NO, (card,))
        return None if companies.at_haven(table, company) else Refusal(NO, (card,))

    def text(self) -> str:
        barred = " or ".join(race.capitalize() for race in self.not_races)
        return f"{self.name} at a haven, unless a {barred} bears it"


class Supplant(FromHand, kw_only=True):
    """An item is played in place of another, for which a companion of some name taps."""

    rule: ClassVar[str] = "site.item.play"
    when: int = windows.SITE
    giver: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = resources.company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if not self._giver(table):
            return Refusal("timing.active-condition.tap-cost", (card,))
        return super().refusal(table, seat, card, source) or zones.unique_refusal(table, card)

    def _giver(self, table: Table) -> int:
        """The untapped companion who taps for it; 0 if there is none."""
        company = resources.company_here(table)
        found = company.characters if company is not None else ()
        named = [number for number in found if table.cards[number].facts.name == self.giver]
        return next((number for number in named if table.cards[number].state == UNTAPPED), 0)

    def paid(self, table: Table, link: Link) -> None:
        zones.tap(table, self._giver(table))

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        old = table.card(link.target)
        bearer = old.on
        zones.leave(table, old.number, "removed", "term.remove-from-play")
        number = resources.gain(table, link.card, link.seat, bearer)
        zones.came(table, number)
        zones.happen(table, "item-gained", str(number))

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)

    def text(self) -> str:
        return f"{super().text()}: tap {self.giver} in the same company; this item takes its place, and that is removed"


class FaceAsYouLike(Effect):
    """The defending player gives out the strikes of the attack, to tapped and wounded characters as well."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = False
            table.combat.flags = (*table.combat.flags, combat.ALL_READY)

    def text(self) -> str:
        return "you choose who faces its strikes, tapped and wounded characters too, whatever the attack says"


class BearersOwnCheck(TheCheck, kw_only=True):
    """A corruption check by the bearer of the card."""

    kinds: tuple[str, ...] = ("corruption",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        bearer = bearer_of(table, source)
        if source in table.cards and (bearer is None or bearer.number != table.checks[-1].character):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "a corruption check by its bearer"


# -- an item for another ----------------------------------------------------------------------------


class ExchangeForItem(Effect):
    """The bearer makes a corruption check; if he stands it, this item may be given for another one of the hand."""

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = table.cards[acting(table).source].on if acting(table).source in table.cards else 0
        stood = yield from checks.corruption_check(table, bearer, 0, acting(table).card)
        if not stood or acting(table).source not in table.cards:
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "trade.item",
            [*(Option("from-hand", card) for card in self.found(table)), Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb != "none":
            self.exchange(table, bearer, choice.subject)

    def found(self, table: Table) -> list[str]:
        """The items in hand that the bearer could have."""
        link = acting(table)
        bearer = bearer_of(table, link.source)
        company = table.company_of(bearer.number) if bearer is not None else None
        if bearer is None or company is None:
            return []
        site = table.site_of(company)
        return [
            card
            for card in table.players[link.seat].hand.distinct()
            if CARDS[card].item not in ("", "special")
            and resources.hoard_refusal(table, site, card) is None
            and zones.unique_refusal(table, card) is None
            and resources.bearing_refusal(table, card, bearer) is None
        ]

    def exchange(self, table: Table, bearer: int, card: str) -> None:
        """This item is discarded, and the bearer has the other one."""
        link = acting(table)
        zones.take_from_hand(table, link.seat, card)
        zones.discard(table, link.source)
        number = resources.gain(table, card, link.seat, bearer)
        zones.happen(table, "item-gained", str(number))

    def text(self) -> str:
        return (
            "its bearer makes a corruption check; if he stands it, you may discard this item and play with him any "
            "item of your hand that is not a special one"
        )


# -- friends ----------------------------------------------------------------------------------------


class StaysInCountry(DiscardedIfMoves):
    """It is discarded when its company moves to a site that is neither one of some names nor in some regions."""

    sites: tuple[str, ...] = ()

    def goes_to(self, site: str, region: str) -> bool:
        return site not in self.sites and region not in self.outside

    def text(self) -> str:
        places = ", ".join(self.sites)
        return (
            f"discard this card if its company moves to a site other than {places} or one in {', '.join(self.outside)}"
        )


class RestsAtHaven(Need):
    """The one who is this card is at a haven."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or numbers.is_away(table, company) or not companies.at_haven(table, company):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "at a haven"


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
        options = organization.enter_company_options(table, seat, card, company)
        return [option for option in options if option.target != str(source)]

    def change_places(self, table: Table, card: str, where: str, control: str) -> None:
        """The one comes, the other goes."""
        link = acting(table)
        zones.take_from_hand(table, link.seat, card)
        organization.place(table, link.seat, card, where, control)
        zones.discard(table, link.source)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat, source))

    def text(self) -> str:
        return (
            f"play any {self.race.capitalize()} of your hand with his company, beside the one character of the turn, "
            "and discard this character"
        )
