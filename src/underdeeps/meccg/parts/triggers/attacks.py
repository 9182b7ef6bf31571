"""Passive conditions on attacks and wounds, of a creature's own and of others.

Attacks that are only about to be fought are in `states`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.parts.wording import DOORS, a_or_an
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class OwnAttack(On, kw_only=True):
    """Something happens in an attack of this creature."""

    about: About = "its attack"
    at_once: bool = True


class WhenItWounds(OwnAttack, kw_only=True):
    """A strike of it wounds a character."""

    event: str = "wounded-by-strike"
    not_races: tuple[str, ...] = ()
    if_faced: tuple[str, ...] = ()
    """Only if the company has faced an attack of a card with one of these names this turn."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not super().fits(table, source, subject) or int(subject) not in table.cards:
            return False
        if is_among(numbers.race(table, int(subject)), self.not_races):
            return False
        faced = {CARDS[each].name for each in table.companies[combat_of(table).company].faced if each in CARDS}
        return not self.if_faced or not faced.isdisjoint(self.if_faced)

    def text(self) -> str:
        who = " ".join([*(f"non-{race.capitalize()}" for race in self.not_races), "character"]).replace(
            " non-", ", non-"
        )
        words = f"when it wounds a {who}: {self.done()}"
        return f"if the company has faced {' or '.join(self.if_faced)} this turn, {words}" if self.if_faced else words


class AfterAttack(OwnAttack, kw_only=True):
    """An attack of it is over."""

    event: str = "attack-ended"
    unless: str
    """The outcome after which nothing happens: ``defeated`` or ``canceled``."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return super().fits(table, source, subject) and subject != self.unless

    def text(self) -> str:
        return f"{self.done()}, unless the attack is {self.unless}"


def _races(races: tuple[str, ...]) -> str:
    return " or ".join(race.capitalize() for race in races)


class DiscardedByDefeat(DiscardWhen, kw_only=True):
    """It is discarded when an attack of one of these races is defeated."""

    event: str = "attack-ended"
    races: tuple[str, ...]
    with_doors: tuple[str, ...] = ()
    """Further races with Doors of Night."""
    agents: bool = True
    """Whether attacks of agents count."""
    automatic: bool = False
    """Automatic-attacks only."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if subject != attacks.DEFEATED or fight is None or fight.source == "company" or source.role != "event":
            return False
        if (fight.source == "agent" and not self.agents) or (fight.source != "automatic" and self.automatic):
            return False
        return fight.is_of(self.races) or (fight.is_of(self.with_doors) and numbers.doors_of_night(table))

    def text(self) -> str:
        if self.automatic:
            return "it is discarded once such an automatic-attack is defeated"
        which = f"{a_or_an(_races(self.races))} attack" + ("" if self.agents else " that is not an agent's")
        if self.with_doors:
            which += f" or, if {DOORS} is in play, {a_or_an(_races(self.with_doors))} attack"
        return f"it is discarded once {which} is defeated"


class WhenSuchIsDefeated(DiscardWhen, kw_only=True):
    """An attack that the card has touched is defeated."""

    event: str = "attack-ended"
    said: str = "when such an attack is defeated"
    flag: str = ""
    """How such an attack is known; if nothing is said, by the id of the card."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.flag:
            ATTACK_FLAGS.check(self.flag)

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        return fight is not None and fight.has(self.flag or source.id) and subject == attacks.DEFEATED


class SpentByFailure(DiscardWhen, kw_only=True):
    """A strike against the bearer is over and has failed."""

    about: About = "its bearer"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if fight is None or fight.strike < 0 or not super().fits(table, source, subject):
            return False
        return fight.given[fight.strike].outcome in ("failed", "defeated")


def spent_by_failed_strike() -> tuple[SpentByFailure, ...]:
    """It is discarded after a strike against its bearer has failed: of an attack, or between two companies."""
    return (
        SpentByFailure(event="strike-ended", said="after a strike against its bearer has failed"),
        SpentByFailure(event="company-strike-ended"),
    )
