"""Tower Raided, a resource permanent-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.sites import AllVersions, BecomesType, ClosedToFactions
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.attacks import FaceAttack
from underdeeps.meccg.parts.effects.cards import TapTheSite
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.cards import controlled
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

# -- Tower Raided -----------------------------------------------------------------------------------


RAIDED = NOTES.declare("raided:", "that names the site card that was raided")


def scouts(table: Table, company: Company) -> list[int]:
    """The untapped scouts of a company."""
    return [
        member.number
        for member in table.members(company)
        if member.state == UNTAPPED and "scout" in numbers.skills(table, member.number)
    ]


asks("tower.knowledge", "{card}: which stolen knowledge is given up?", {"sacrifice": "{subject}."})
asks("tower.item", "{card}: which item is given up?", {"sacrifice": "{subject}."})


class RaidTower(SitePermanent, kw_only=True):
    """A permanent-event for which the company gives up stolen knowledge at once and an item when it resolves."""

    chooses: ClassVar[bool] = True
    gives_up: str
    worth: int

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or not scouts(table, company):
            return Refusal(NO, (card,))
        if not controlled(table, company, self.gives_up) or not self.spoils(table, company):
            return Refusal(NO, (card,))
        return super().refusal_on(table, seat, card, source, token)

    def spoils(self, table: Table, company: Company) -> list[Card]:
        """The items of the company that are worth enough."""
        items = [item for number in company.characters for item in table.borne(number, "item")]
        return [item for item in items if scoring.worth(table, item, company.owner) >= self.worth]

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "tower.knowledge",
            self.options(table, True),
            "timing.active-condition.performed-at-declaration",
            (card,),
        )
        given = choice.subject
        choice = yield from ask(
            table, seat, "tower.item", self.options(table, False), "timing.target.chosen-at-declaration", (card,)
        )
        return f"{given},{choice.subject}"

    def options(self, table: Table, knowledge: bool) -> list[Option]:
        """What can be given up."""
        company = at_site.company_here(table)
        assert company is not None
        found = controlled(table, company, self.gives_up) if knowledge else self.spoils(table, company)
        return [Option("sacrifice", each.token) for each in found]

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.discard(table, int(link.choice.partition(",")[0]))

    def holds(self, table: Table, link: Link) -> bool:
        return int(link.choice.partition(",")[2]) in table.cards and super().holds(table, link)

    def come(self, table: Table) -> int:
        number = super().come(table)
        zones.change(table, number, note=(*table.cards[number].note, f"{RAIDED}{acting(table).target}"))
        return number

    def text(self) -> str:
        where, _, then = super().text().partition(": ")
        return (
            f"{where}, if the company there has an untapped scout and an item worth {self.worth} or more marshalling "
            f"points, and discards a Stolen Knowledge card that it has, without its effects: {then}"
        )


class GiveUpItem(Effect):
    """The item that was chosen is discarded."""

    @instant
    def do(self, table: Table) -> None:
        item = int(acting(table).choice.partition(",")[2])
        if item in table.cards:
            zones.discard(table, item)

    def text(self) -> str:
        return "discard the item"


asks("tower.scout", "{card}: which scout taps, so that it stays?", {"none": "Nobody: it is discarded."})


class EndOfRaid(On, kw_only=True):
    """The site phase of the company ends: a scout taps, or the card is discarded."""

    event: str = "site-phase-ends"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and source.number in table.events and not source.on

    @method
    def resolve(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "tower.scout",
            self.options(table),
            "timing.action.needs-allowance",
            (str(acting(table).source),),
        )
        self.settle(table, choice.subject)

    def options(self, table: Table) -> list[Option]:
        """Who can tap."""
        company = at_site.company_here(table)
        found = scouts(table, company) if company is not None else []
        return [*(Option("take-charge", str(number)) for number in found), Option("none")]

    def settle(self, table: Table, scout: str) -> None:
        """A scout taps, and the card is laid on the site; or it is discarded."""
        source = acting(table).source
        site = next((int(n.removeprefix(RAIDED)) for n in table.cards[source].note if n.startswith(RAIDED)), 0)
        if not scout or site not in table.cards:
            zones.discard(table, source)
            return
        zones.tap(table, int(scout))
        table.events = tuple(each for each in table.events if each != source)
        zones.change(table, source, note=(*table.cards[source].note, f"{places.LAID}{table.number()}"))
        zones.attach(table, source, site)

    def text(self) -> str:
        return (
            "at the end of the site phase tap a scout of the company and lay this card on the site, or discard it; it "
            "is discarded with the site card"
        )


card(
    "AS-57",
    RaidTower(
        on=TheSite(types=("shadow-hold",), tapped=False),
        gives_up="stolen knowledge",
        worth=2,
        taps_site=True,
        fights=True,
        does=(TapTheSite(), GiveUpItem(), FaceAttack(race="orc", strikes=4, prowess=8)),
    ),
    EndOfRaid(),
    BecomesType("ruins-and-lairs"),
    ClosedToFactions(),
    AllVersions(),
)
