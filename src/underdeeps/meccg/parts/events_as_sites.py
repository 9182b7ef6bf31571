"""Permanent-events that are used as site cards: the company on which one is played moves to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import region_movement

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


class AsSite(Permanent, kw_only=True):
    """A permanent-event that is laid as the new site of the company that it is played on."""

    rule: ClassVar[str] = "org.movement.declare-site-in-play"

    def come(self, table: Table) -> int:
        link = acting(table)
        company = int(link.target[1:])
        table.tell("event", self.rule, seat=link.seat, card=link.card, on=link.target)
        number = zones.enter(table, self.site(link), link.seat, "site")
        most = region_movement.region_limit(table, table.companies[company])
        zones.change_company(table, company, destination=number, most_regions=most)
        return number

    def site(self, link: Link) -> str:
        """The site that the card is."""
        return link.card

    def described(self) -> str:
        """What kind of site that is, and where, in words."""
        facts = CARDS[self.card]
        return f"{facts.site_type} in {facts.region}"

    def ways(self) -> str:
        """How the company comes to it and leaves it, in words."""
        return ""

    def text(self) -> str:
        facts = CARDS[self.card]
        draws = f"you draw up to {facts.draws} card{'' if facts.draws == 1 else 's'}"
        attacks = "".join(
            f". It has an automatic-attack: {attack.race.capitalize()}s, {attack.strikes} strikes with "
            f"{attack.prowess} prowess"
            for attack in facts.attacks
        )
        items = f". You may play {' and '.join(facts.playable_items)} items there" if facts.playable_items else ""
        return (
            f"{super().text()}: the company moves to this card, which is used as a {self.described()} "
            f"({draws}, your opponent up to {facts.opponent_draws}){self.ways()}{attacks}{items}. Discard this card "
            "when no company uses it any more"
        )
