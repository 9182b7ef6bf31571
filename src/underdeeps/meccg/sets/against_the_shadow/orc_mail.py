"""Orc-mail, a resource permanent-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import NotAttackedByOvert
from underdeeps.meccg.language.phrases import asks, offers, rolls
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On, Reaction
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.journeys import places, replacing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Orc-mail ---------------------------------------------------------------------------------------


class SmallFolk(Companies, kw_only=True):
    """A company of Hobbits and Dwarves only, without allies."""

    races: tuple[str, ...] = ("hobbit", "dwarf")

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not company.characters:
            return Refusal(NO, (card,))
        if any(member.role == "ally" or member.facts.race not in self.races for member in table.members(company)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company of Hobbits and Dwarves only, without allies"


def available(table: Table, seat: str, name: str) -> str:
    """The id of the card of a site, by its name, that a player has in play or in their location deck; empty if none."""
    for card in table.cards.values():
        if (
            card.role == "site"
            and card.owner == seat
            and card.facts.name == name
            and not card.on
            and not card.face_down
        ):
            return card.id
    own = (card for card in table.players[seat].locations if places.is_for_travel(table, seat, card))
    return next((card for card in own if CARDS[card].name == name), "")


asks("march.along", "Orcs march off: does {0} go with them?")
offers("march", "Yes, to {subject}.", points="site")
offers("stay-behind", "No.", points="nothing")


class MarchesAlong(On, kw_only=True):
    """An overt minion company at the same site reveals a new site: the company may go there with it."""

    event: str = "site-revealed"
    does: tuple[Effect, ...] = ()
    at_once: bool = True

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company, marching = table.company_of(source.number), table.companies.get(int(subject[1:]))
        if company is None or marching is None or not marching.destination or marching.owner == company.owner:
            return False
        if not numbers.is_minion_company(table, marching) or not numbers.is_overt(table, marching):
            return False
        if table.site_of(marching).facts.name != table.site_of(company).facts.name:
            return False
        return bool(available(table, company.owner, table.cards[marching.destination].facts.name))

    @method
    def resolve(self, table: Table) -> Flow[None]:
        company, site = self.found(table)
        choice = yield from ask(
            table,
            table.companies[company].owner,
            "march.along",
            (Option("march", site), Option("stay-behind")),
            "term.replace",
            (f"c{company}",),
        )
        if choice.verb == "march":
            replacing.replace_site(table, company, site)

    def found(self, table: Table) -> tuple[int, str]:
        """The company that could go along, and the card of the site."""
        link = acting(table)
        company = table.company_of(link.source)
        assert company is not None
        new = table.cards[table.companies[int(link.target[1:])].destination].facts.name
        return company.number, available(table, company.owner, new)

    def text(self) -> str:
        return (
            "when an overt minion company at the same site reveals a new site, you may replace the site of the company "
            "by your card of that site, from your location deck or in play"
        )


rolls("disguise", "to see whether the disguise holds")


class SeenThrough(Reaction, kw_only=True):
    """At the start of the opponent's site phase a roll, with the minions at the same site, may end the disguise."""

    event: str = "site-phases-begin"
    above: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject != source.owner and table.company_of(source.number) is not None

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(source.number)
        assert company is not None
        name = table.site_of(company).facts.name
        minions = sum(
            len(other.characters)
            for other in table.companies_of(subject)
            if numbers.is_minion_company(table, other) and table.site_of(other).facts.name == name
        )
        if checks.roll(table, source.owner, "disguise", "term.roll", card=source.id) + minions > self.above:
            zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return (
            "at the start of each site phase of your opponent make a roll and add the number of minion characters at "
            f"the same site: above {self.above}, discard this card"
        )


card(
    "AS-52",
    Permanent(on=SmallFolk(), onto="company"),
    NotAttackedByOvert(),
    MarchesAlong(),
    SeenThrough(above=12),
)
