"""Farmer Maggot, a resource permanent-event of Against the Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.journeys import replacing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Farmer Maggot ----------------------------------------------------------------------------------


def by_ways(table: Table, seat: str, regions: tuple[str, ...]) -> list[str]:
    """The sites of some regions in a player's location deck to which a company can be brought."""
    used = [card.facts.name for card in table.cards.values() if card.role == "site" and card.owner == seat]
    return [
        site
        for site in dict.fromkeys(table.players[seat].locations)
        if CARDS[site].region in regions and not CARDS[site].under_deeps and CARDS[site].name not in used
    ]


class AttackInCountry(TheAttack, kw_only=True):
    """An attack on a company of the player that is at a site in one of these regions."""

    regions: tuple[str, ...]
    anywhere: bool = True
    cancels: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        company = table.companies.get(fight.company) if fight is not None else None
        if fight is None or company is None or company.owner != seat or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        if table.site_of(company).facts.region not in self.regions:
            return Refusal(NO, (card, table.site_of(company).id))
        if not by_ways(table, seat, self.regions):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an attack on a company of yours at a site in {either(self.regions)}"


asks("by-ways.site", "{card}: where is the company led?")
offers("to-site", "{subject}.", points="site")


class LeadAway(Ability, kw_only=True):
    """A company is led away from an attack, to another site of the country, which is chosen as this is declared."""

    chooses: ClassVar[bool] = True
    regions: tuple[str, ...]

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "by-ways.site",
            [Option("to-site", site) for site in by_ways(table, seat, self.regions)],
            "timing.target.chosen-at-declaration",
            (card,),
        )
        return choice.subject

    def holds(self, table: Table, link: Link) -> bool:
        return link.choice in table.players[link.seat].locations and super().holds(table, link)


class ReplaceSite(Effect):
    """The site of the company is replaced, the attack canceled, this card discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        if table.combat is None or table.combat.company not in table.companies:
            return
        attacks.cancel(table)
        if table.combat.canceled:
            replacing.replace_site(table, table.combat.company, link.choice)
        zones.discard(table, link.source)

    def text(self) -> str:
        return (
            "replace the site card of the company by another of these regions from your location deck; the attack is "
            "canceled and this card discarded"
        )


_COUNTRY = ("The Shire", "Arthedain", "Cardolan")

card(
    "AS-48",
    Permanent(),
    LeadAway(
        when=windows.ATTACK,
        any_turn=True,
        on=AttackInCountry(regions=_COUNTRY),
        regions=_COUNTRY,
        does=(ReplaceSite(),),
    ),
)
