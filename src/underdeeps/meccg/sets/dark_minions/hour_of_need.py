"""Hour of Need, a resource short-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, SITES, home_site_matches
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import region_movement
from underdeeps.meccg.rules.resources.factions import lose_faction
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Hour of Need -----------------------------------------------------------------------------------


class Envoy(Characters, kw_only=True):
    """A diplomat who is neither a warrior nor a Wizard, at an untapped site above ground."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if int(token) in table.cards else None
        if company is None or numbers.is_away(table, company) or table.site_of(company).facts.under_deeps:
            return Refusal(NO, (card,))
        if "warrior" in numbers.skills(table, int(token)) or numbers.is_avatar(table, int(token)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a diplomat who is no warrior and no Wizard at an untapped site that is not in the Under-deeps"


def steps_to(table: Table, seat: str, region: str, faction: str) -> int:
    """The least number of regions from one to a site where a faction is playable, both ends included; 0: no way."""
    facts = CARDS[faction]
    homes = {
        site.region
        for site in SITES.values()
        if site.alignment == facts.alignment
        and not site.under_deeps
        and any(home_site_matches(place, site) for place in facts.playable_sites)
    }
    away = region_movement.distances(region, table.players[seat].kind)
    return min((away[home] + 1 for home in homes if home in away), default=0)


asks("afar.faction", "{0}: which faction do you call?", {"call": "{subject}."})


class CallFromAfar(Short, kw_only=True):
    """A short-event by which a diplomat tries to win a faction of the hand from where he is."""

    chooses: ClassVar[bool] = True
    influences: ClassVar[bool] = True
    less: int = 2

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        return None if self.found(table, seat, token) else Refusal(NO, (card,))

    def found(self, table: Table, seat: str, token: str) -> list[str]:
        """The factions in hand that he can call."""
        company = table.company_of(int(token))
        if company is None:
            return []
        region = table.site_of(company).facts.region
        return [
            card
            for card in table.players[seat].hand.distinct()
            if "faction" in CARDS[card].forms
            and zones.unique_refusal(table, card) is None
            and steps_to(table, seat, region, card)
        ]

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "afar.faction",
            [Option("call", each) for each in self.found(table, seat, token)],
            "site.faction.play",
            (card,),
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.show(table, link.seat, link.choice)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        won = yield from factions.faction_check(
            table, acting(table).choice, acting(table).seat, int(acting(table).target), self.modifier(table)
        )
        self.decide(table, won)

    def modifier(self, table: Table) -> int:
        """What the distance takes from the attempt."""
        link = acting(table)
        company = table.company_of(int(link.target))
        region = table.site_of(company).facts.region if company is not None else ""
        return -self.less - steps_to(table, link.seat, region, link.choice)

    def decide(self, table: Table, won: bool) -> None:
        """The faction comes, and the site taps; or faction and diplomat are discarded."""
        link = acting(table)
        who = int(link.target)
        company = table.company_of(who) if who in table.cards else None
        if link.choice not in table.players[link.seat].hand:
            return
        zones.take_from_hand(table, link.seat, link.choice)
        if not won:
            lose_faction(table, link.choice, link.seat)
            if who in table.cards:
                zones.discard(table, who)
            return
        number = zones.enter(table, link.choice, link.seat, "faction")
        zones.to_points(table, number)
        table.tell("faction", "site.faction.success", seat=link.seat, card=link.choice, number=number, by=who)
        if company is not None:
            zones.change(table, company.site, state=TAPPED)
            site = table.site_of(company)
            table.tell("site-tapped", "site.faction.success", site=site.id, number=site.number)
            zones.happen(table, "site-tapped", site.token)
        zones.happen(table, "faction-played", str(number))

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved and link.choice in table.players[link.seat].hand:
            zones.discard_openly(table, link.seat, link.choice)
        super().fate(table, link, resolved)

    def text(self) -> str:
        return (
            f"{super().text()}: he tries to influence a faction of your hand, at -{self.less} and -1 more for each "
            "region from his site to one where it is playable, both included; if he succeeds, tap his site (no minor "
            "item may follow), if he fails, discard him and the faction"
        )


card(
    "DM-141",
    CallFromAfar(
        when=windows.ORGANIZATION,
        on=Envoy(skill="diplomat", allies=False, site_tapped=False),
        taps=("target",),
    ),
)
