"""Hazard permanent-events of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.hazards import RemovalRoll, RevealedAgainst
from underdeeps.meccg.language.hooks.journeys import FewerDraws, RaisesLimit
from underdeeps.meccg.language.hooks.numbers import Gives, ItemsCorrupt
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.trigger import Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, ChangeLimitNow
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.standing import AddsAttack
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.parts.triggers.states import LimitFollows
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- Bairanax at Home -------------------------------------------------------------------------------


class DragonAtHome(AddsAttack):
    """While this event is in play the lair of a Dragon has one more automatic-attack, unless the Dragon is ahunt."""

    ahunt: str = ""

    def at(self, table: Table, source: Card, site: Card, company: Company) -> Attack | None:
        return None if table.in_play(self.ahunt) else super().at(table, source, site, company)

    def text(self) -> str:
        return f"{super().text()}; not while {self.ahunt} is in play"


def at_home(card: str, chooses: bool = False) -> DragonAtHome:
    """The attack that a Dragon at home makes at its lair: as printed on its card."""
    facts = CARDS[card]
    attack = Attack("dragon", facts.strikes, facts.prowess or 0, facts.body, attacker_chooses=chooses)
    return DragonAtHome((LAIRS[facts.manifestation],), attack, f"{facts.manifestation} Ahunt")


ROUSED = NOTES.declare("roused@", "the turn follows in which this event rose, the company and its new site")


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
        return f"{ROUSED}{table.turn}:{table.journey.company}:{table.journey.site}"

    def react(self, table: Table, source: Card, subject: str) -> None:
        assert table.journey is not None
        zones.change(table, source.number, note=(self._note(table),))
        zones.change_journey(table, limit_change=table.journey.limit_change + self.amount)
        table.tell("limit", "mh.hazard-limit.base", amount=self.amount, limit=table.journey.hazard_limit)

    def text(self) -> str:
        race = self.race.capitalize()
        return f"{self.amount:+d} to the hazard limit against a company that faces attacks of {race} creatures"


card("TD-5", HazardPermanent(), at_home("TD-5"), RousedByAttacks(race="animal", amount=1))

# Daelomin at Home
card(
    "TD-11",
    HazardPermanent(),
    at_home("TD-11"),
    Ability(when=windows.MOVEMENT, side=HAZARD, discards=("source",), does=(ChangeHazardLimit(2),)),
)

# Eärcaraxë at Home
card(
    "TD-22",
    HazardPermanent(does=(ChangeLimitNow(),)),
    at_home("TD-22", True),
    RaisesLimit(types=("coastal-sea",)),
    LimitFollows(),
)

# Foolish Words
card(
    "TD-25 LE-112",
    HazardPermanent(on=Victims(), onto="target", single="target"),
    Gives("influence-check", -4),
    Gives("riddling-roll", -4),
    Gives("offering-attempt", -4),
    RevealedAgainst(influence=True),
    RemovalRoll(7),
)

# Itangast at Home
card("TD-38", HazardPermanent(), at_home("TD-38"), ItemsCorrupt("greater"))


# -- Leucaruth at Home ------------------------------------------------------------------------------


class OneDragonATurn(Reaction, kw_only=True):
    """No more than one manifestation of a unique Dragon can be played in a turn."""

    event: str = "enters-play"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.cards[int(subject)].facts.manifestation in LAIRS

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(f"{zones.DRAGON_PLAYED}{table.turn}",))

    def text(self) -> str:
        return "one manifestation of a unique Dragon only can be played in a turn"


card("TD-44", HazardPermanent(), at_home("TD-44"), OneDragonATurn())

# Scatha at Home
card("TD-62", HazardPermanent(), at_home("TD-62"), Gives("influence-check", -1, to="everyone"))

# Scorba at Home
card("TD-65", HazardPermanent(), at_home("TD-65"), ItemsCorrupt("major"))

# Smaug at Home
card("TD-71", HazardPermanent(), at_home("TD-71"), FewerDraws())
