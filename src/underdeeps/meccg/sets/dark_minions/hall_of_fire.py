"""Hall of Fire, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Hall of Fire -----------------------------------------------------------------------------------


class OwnHavens(CardsInPlay, kw_only=True):
    """A haven of the player in play; of several copies of its card the one that was laid first."""

    roles: tuple[str, ...] = ("site",)
    site_types: tuple[str, ...] = ("haven",)

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        first: dict[str, str] = {}
        for site in table.cards.values():
            if site.role == "site" and site.owner == seat and not site.face_down:
                first.setdefault(site.id, site.token)
        return list(first.values())


class AfterPhaseHere(On, kw_only=True):
    """The movement/hazard phase of a company is over that is at the site on which the card lies."""

    event: str = "movement-over"
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        site = table.cards.get(source.on)
        if company is None or site is None or table.site_of(company).facts.name != site.facts.name:
            return False
        return any(table.cards[number].state for number in company.characters)

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"right after the movement/hazard phase of any company at this haven, {what}"


asks(
    "rest.whom",
    "{card}: who untaps, or heals?",
    {"untap": "{subject} untaps.", "heal": "{subject} heals, and is tapped then."},
)


class RestOne(Effect):
    """One character of the company may untap, or heal to tapped."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.active,
            "rest.whom",
            [*self.found(table), Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb == "untap":
            zones.untap(table, int(choice.subject))
        elif choice.verb == "heal":
            zones.heal(table, int(choice.subject))

    def found(self, table: Table) -> list[Option]:
        """Who can be helped, and how."""
        company = table.companies[int(acting(table).target[1:])]
        verbs = {TAPPED: "untap", WOUNDED: "heal"}
        cards = [table.cards[number] for number in company.characters]
        return [Option(verbs[card.state], card.token) for card in cards if card.state]

    def text(self) -> str:
        return "its player may untap one of its characters, or heal one from wounded to tapped"


card(
    "DM-134",
    Permanent(on=OwnHavens(whose="own"), onto="target"),
    AfterPhaseHere(does=(RestOne(),)),
)
