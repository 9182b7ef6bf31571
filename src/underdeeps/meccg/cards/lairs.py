"""The Dragons at home: each guards its lair, and does something else as long as it is in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.cards.additions import AddsAttack
from underdeeps.meccg.cards.base import Reaction
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


def at_home(card: str, chooses: bool = False) -> AtHome:
    """The attack that a Dragon at home makes at its lair: as printed on its card."""
    facts = CARDS[card]
    attack = Attack("dragon", facts.strikes, facts.prowess or 0, facts.body, attacker_chooses=chooses)
    return AtHome((LAIRS[facts.manifestation],), attack, f"{facts.manifestation} Ahunt")


class AtHome(AddsAttack):
    """While this event is in play the lair of a Dragon has one more automatic-attack, unless the Dragon is ahunt."""

    ahunt: str = ""

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        return None if table.in_play(self.ahunt) else super().at(table, source, site, company)

    def text(self) -> str:
        return f"unless {self.ahunt} is in play, {super().text()}"


class RousedByAttacks(Reaction, kw_only=True):
    """The hazard limit against a company rises when it faces creatures of a race, once in a movement/hazard phase."""

    event: str = "attack-begins"
    race: str
    amount: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight, journey = table.combat, table.journey
        if fight is None or journey is None or fight.source != "creature" or not fight.is_of((self.race,)):
            return False
        return fight.company == journey.company and self._note(table) not in source.note

    def _note(self, table: Table) -> str:
        assert table.journey is not None
        return f"roused@{table.turn}:{table.journey.company}:{table.journey.site}"

    def react(self, table: Table, source: Card, subject: str) -> None:
        assert table.journey is not None
        zones.change(table, source.number, note=(self._note(table),))
        zones.change_journey(table, limit_change=table.journey.limit_change + self.amount)
        table.tell("limit", "mh.hazard-limit.base", amount=self.amount, limit=table.journey.hazard_limit)

    def text(self) -> str:
        race = self.race.capitalize()
        return f"{self.amount:+d} to the hazard limit against a company that faces attacks of {race} creatures"


class OneDragonATurn(Reaction, kw_only=True):
    """No more than one manifestation of a unique Dragon can be played in a turn."""

    event: str = "enters-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.cards[int(subject)].facts.manifestation in LAIRS

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(f"{zones.DRAGON_PLAYED}{table.turn}",))

    def text(self) -> str:
        return "one manifestation of a unique Dragon only can be played in a turn"
