"""Refuge and Wondrous Maps, which are used as sites in the region where the way of a company ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, REGIONS, laid
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.journeys import LeftByRegions
from underdeeps.meccg.language.hooks.sites import HealsAsHaven
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.events_as_sites import AsSite
from underdeeps.meccg.parts.targets.companies import Setting
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import places, region_movement, routes

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Link, Table

asks(
    "laid.region",
    "{card}: which region do you lay next?",
    {"arrive": "No further region: the way ends here."},
)
asks("laid.price", "{card}: which Elf do you discard for it?", {"discard": "{subject}."})

PRICE = "timing.active-condition.performed-at-declaration"


class AtEndOfWay(AsSite, kw_only=True):
    """An event used as a site in the last of the regions that are laid face-up for its company."""

    chooses: ClassVar[bool] = True
    price_race: str = ""
    """The race of a character who is discarded from hand for it."""

    def goals(self, table: Table, company: Company, card: str) -> list[str]:
        """What the card can be: a site in each region of the right type to which a way leads."""
        kind = CARDS[card].laid_in
        fitting = [laid(card, region) for region in REGIONS if places.region_type(table, region) == kind]
        open_ = [each for each in fitting if routes.destination_refusal(table, company, each) is None]
        return [each for each in open_ if routes.REGION in routes.ways(table, company, CARDS[each])]

    def steps(self, table: Table, company: Company, card: str, so_far: tuple[str, ...]) -> list[Option]:
        """The regions that can be laid next; that there are enough, if the last one will do."""
        goals = self.goals(table, company, card)
        found: dict[str, Option] = {}
        for goal in goals:
            for region in region_movement.next_on_way(table, company, so_far, CARDS[goal]):
                found[region] = Option("through", "", region)
        return [*([Option("arrive")] if laid(card, so_far[-1]) in goals else []), *found.values()]

    def prices(self, table: Table, seat: str) -> list[Option]:
        """Who can be discarded from hand for it."""
        hand = table.players[seat].hand.distinct()
        return [
            Option("discard", each)
            for each in hand
            if CARDS[each].kind == "character" and CARDS[each].race == self.price_race
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if self.price_race and not self.prices(table, seat):
            return Refusal("timing.active-condition.definition", (card,))
        return super().refusal(table, seat, card, source)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        goals = self.goals(table, table.companies[int(token[1:])], card)
        return None if goals else Refusal("org.movement.must-be-valid", (card,))

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        if self.price_race:
            choice = yield from ask(table, seat, "laid.price", self.prices(table, seat), PRICE)
            zones.discard_openly(table, seat, choice.subject)
            table.tell("discarded", PRICE, seat=seat, card=choice.subject)
            zones.happen(table, "discarded-from-hand", seat)
        so_far: tuple[str, ...] = (table.site_of(table.companies[int(token[1:])]).facts.region,)
        ended = False
        while not ended:
            choice = yield from ask(
                table,
                seat,
                "laid.region",
                self.steps(table, table.companies[int(token[1:])], card, so_far),
                "mh.path.region-declared",
                (card, *so_far),
            )
            ended = choice.verb == "arrive"
            if not ended:
                so_far = (*so_far, choice.target)
                table.tell("through", "mh.path.region-declared", company=int(token[1:]), region=choice.target)
        return routes.BETWEEN.join(so_far)

    def site(self, link: Link) -> str:
        return laid(link.card, link.choice.split(routes.BETWEEN)[-1])

    def come(self, table: Table) -> int:
        number, link = super().come(table), acting(table)
        company = table.companies[int(link.target[1:])]
        flags = (*company.flags, f"{routes.LAID_WAY}{link.choice}")
        zones.change_company(table, company.number, flags=flags)
        return number

    def other_price(self) -> str:
        return f"discard an {self.price_race.capitalize()} from your hand" if self.price_race else ""

    def described(self) -> str:
        return f"{CARDS[self.card].site_type} in the region where its way ends"

    def ways(self) -> str:
        return f". For that you lay the regions of its way now, face-up, the last of them a {CARDS[self.card].laid_in}"


# Refuge
card(
    "TD-145",
    AtEndOfWay(when=windows.ORGANIZATION_END, on=Setting(undeclared=True), price_race="elf"),
    LeftByRegions(),
    HealsAsHaven(),
)

# Wondrous Maps
card("TD-171", AtEndOfWay(when=windows.ORGANIZATION_END, on=Setting(undeclared=True)), LeftByRegions())
