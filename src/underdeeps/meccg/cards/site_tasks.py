"""Permanent-events of the site phase: fights that they bring about, and news and prisoners that are taken home."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Pile, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, without
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Effect, On, Target, acting, parts_of
from underdeeps.meccg.cards.events import Permanent, Short
from underdeeps.meccg.cards.reactions import lay_on
from underdeeps.meccg.cards.rings import GoldRing
from underdeeps.meccg.cards.targets import a_or_an
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import combat, on_guard, organization, resources, rings, zones
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- playing them -----------------------------------------------------------------------------------


class SitePermanent(Permanent, kw_only=True):
    """A permanent-event that is played at the site of the company whose site phase it is."""

    when: int = windows.SITE
    one_per_site: bool = False
    """It cannot be duplicated at a site."""
    taps_site: bool = False

    follows: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = resources.company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if refused := resources.rescue_only(table, company, card):
            return refused
        site = table.site_of(company).facts.name
        if self.one_per_site and any(
            other.facts.name == CARDS[card].name and f"at:{site}" in other.note for other in table.cards.values()
        ):
            return Refusal("term.cannot-be-duplicated", (card,))
        return super().refusal(table, seat, card, source)

    @method
    def declared(self, table: Table) -> Flow[None]:
        if self.taps_site:
            yield from on_guard.may_reveal(table)

    def come(self, table: Table) -> int:
        number = super().come(table)
        company = resources.company_here(table)
        if self.one_per_site and company is not None:
            zones.change(table, number, note=(f"at:{table.site_of(company).facts.name}",))
        return number

    def text(self) -> str:
        return super().text() + ("; one for each site" if self.one_per_site else "")


class SiteShort(Short, kw_only=True):
    """A short-event that taps the site of the company whose site phase it is."""

    when: int = windows.SITE
    follows: ClassVar[bool] = True

    @method
    def declared(self, table: Table) -> Flow[None]:
        yield from on_guard.may_reveal(table)


class TapTheSite(Effect):
    """The site of the company whose site phase it is taps."""

    touches: ClassVar[frozenset[str]] = frozenset({"site"})

    @instant
    def do(self, table: Table) -> None:
        resources.tap_for_extra(table, "site.resource.site-taps-on-resolution")

    def text(self) -> str:
        return "tap the site"


# -- fights and what comes of them ------------------------------------------------------------------


class FaceAttack(Effect, kw_only=True):
    """The company whose site phase it is faces an attack. The card has more to do, so nobody acts between strikes."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    race: str
    strikes: int
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if table.site_company in table.companies:
            self.begin(table)
            yield from combat.fight(table)

    def race_of(self, table: Table) -> str:
        """Who attacks."""
        return self.race

    def begin(self, table: Table) -> None:
        """Lay the attack on the table."""
        link = acting(table)
        combat.begin(
            table,
            table.site_company,
            source="event",
            card=link.card,
            maker=link.source,
            race=self.race_of(table),
            strikes=self.strikes,
            prowess=self.prowess,
            open=False,
        )

    def text(self) -> str:
        strikes = "1 strike" if self.strikes == 1 else f"{self.strikes} strikes"
        attack = a_or_an(f"{self.race.capitalize()} attack")
        return f"the company faces {attack} of {strikes} with a prowess of {self.prowess}"


class TakeCharge(Effect):
    """A character of the company may tap and take the card; if nobody does, it is discarded."""

    into_points: bool = False
    """It goes to the marshalling point pile instead."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "task.charge",
            [*takers(table), Option("none")],
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.take(table, choice.subject)

    def take(self, table: Table, who: str) -> None:
        """Somebody takes the card, or nobody."""
        number = acting(table).source
        if number not in table.cards:
            return
        if not who:
            zones.discard(table, number)
            return
        zones.tap(table, int(who))
        if self.into_points:
            zones.to_points(table, number)
        else:
            lay_on(table, number, int(who))

    def text(self) -> str:
        where = "put this card in your marshalling point pile" if self.into_points else "place this card with him"
        return f"you may tap an untapped character of the company and {where}; if you do not, discard it"


def takers(table: Table) -> list[Option]:
    """The untapped characters of the company whose site phase it is."""
    company = resources.company_here(table)
    found = company.characters if company is not None else ()
    return [Option("take-charge", str(number)) for number in found if table.cards[number].state == UNTAPPED]


class DiscardFactionsHere(Effect):
    """The player's factions that are playable at the site are discarded."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = resources.company_here(table)
        if company is None:
            return
        site = table.site_of(company)
        for card in tuple(table.cards.values()):
            if card.owner == link.seat and card.role == "faction" and resources.names_site(table, card.id, site):
                zones.discard(table, card.number)

    def text(self) -> str:
        return "discard all factions that you have in play and that are playable at this site"


# -- what storing brings ----------------------------------------------------------------------------


class WhenStored(On, kw_only=True):
    """The card is stored, and its player's avatar is not in play."""

    event: str = "stored"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and table.avatar_of(source.owner) is None

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"when this card is stored and your avatar is not in play, {what}"


class BringAvatar(Effect):
    """The avatar may be taken from the play deck or the discard pile and played where the card was stored."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table, acting(table).seat, "task.avatar", [*self.found(table), Option("none")], "term.search"
        )
        if choice.verb != "none":
            self.bring(table, choice)

    def found(self, table: Table) -> list[Option]:
        """Which avatar can be had, and in which company he can arrive."""
        link = acting(table)
        player = table.players[link.seat]
        return [
            Option(place, card, f"c{company}")
            for place, pile in (("from-deck", player.deck), ("from-discard", player.discard))
            for card in sorted(pile.distinct())
            if CARDS[card].avatar and organization.avatar_refusal(table, link.seat, card) is None
            for company in self.places(table, link)
        ]

    def places(self, table: Table, link: Link) -> list[int]:
        """The companies of the player that are where the card was stored."""
        card = table.cards[link.source]
        return [
            company.number
            for company in table.companies_of(card.owner)
            if f"stored-at:{table.site_of(company).facts.name}" in card.note
        ]

    def bring(self, table: Table, choice: Option) -> None:
        """The avatar comes into play."""
        seat = acting(table).seat
        player = table.players[seat]
        card = choice.subject
        if choice.verb == "from-deck":
            player.deck = Pile.of(table.shuffled(without(player.deck.cards, card)))
        else:
            player.discard = player.discard.without(card, EVERYONE)
        organization.place(table, seat, card, choice.target, "general")

    def text(self) -> str:
        return (
            "you may take an avatar from your play deck or discard pile and bring him into play there, beside the one "
            "character of the turn"
        )


# -- rings ------------------------------------------------------------------------------------------


class GoldRingsHere(Target):
    """A gold ring that the company whose site phase it is bears."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = resources.company_here(table)
        return [ring.token for ring in rings.gold_rings(table, company)] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal("ring.test.procedure", (card,))

    def text(self) -> str:
        return "a gold ring in the company"


class Reforge(Effect):
    """A gold ring is discarded, and a special ring of the hand that a test could bring may take its place."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "ring.reforge",
            [*self.found(table), rings.NO_RING],
            "ring.test.replaces",
            (acting(table).target,),
        )
        rings.replace_ring(table, int(acting(table).target), choice.verb, choice.subject, False)

    def found(self, table: Table) -> list[Option]:
        """The special rings in hand that some result of a test would allow, but for the one."""
        ring = table.card(acting(table).target)
        results = [each for part in parts_of(ring.id, GoldRing) for each in part.results]
        options = [
            option
            for _, low, high in results
            for option in rings.ring_options(table, ring.number, _within(low, high), False)
        ]
        return [
            option
            for option in dict.fromkeys(options)
            if option.verb in ("ring", "ring-from-side") and CARDS[option.subject].name != "The One Ring"
        ]

    def text(self) -> str:
        return (
            "discard the gold ring; a special ring from your hand that a test of it could bring, other than The One "
            "Ring, may take its place"
        )


def _within(low: int, high: int) -> int:
    """A result of a test in a span."""
    return high if high < 20 else low
