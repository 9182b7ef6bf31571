"""Passive conditions on attacks and wounds, of a creature's own and of others.

Attacks that are only about to be fought are in `states`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.trigger import DiscardWhen, On
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.parts.effects.attacks import WATCHED
from underdeeps.meccg.parts.triggers.discards import lay_on
from underdeeps.meccg.parts.wording import DOORS, a_or_an
from underdeeps.meccg.rules import numbers, zones
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


asks("wound.bearer", "{card}: on which of the wounded is it laid?", {"lay": "{subject}."})


class GoesOntoWounded(On, kw_only=True):
    """A card that waits for the end of an attack (`WatchTheAttack`) is laid on somebody whom that wounded."""

    event: str = "attack-ended"
    does: tuple[Effect, ...] = ()
    at_once: bool = True
    next: bool = False
    """The first one whom it wounds (the event is that it does)."""

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return is_watched(table, source) and bool(self.found(table, source, subject))

    def found(self, table: Table, source: Card, subject: str) -> list[int]:
        """On whom it can be laid."""
        return [each for each in bearers(table, source) if not self.next or str(each) == subject]

    @method
    def resolve(self, table: Table) -> Flow[None]:
        link = acting(table)
        if self.found(table, table.cards[link.source], link.target):
            choice = yield from ask(
                table,
                table.cards[acting(table).source].owner,
                "wound.bearer",
                self.options(table),
                "corruption.card.one-per-character-per-turn",
            )
            lay_on_wounded(table, acting(table).source, int(choice.subject))

    def options(self, table: Table) -> list[Option]:
        """On whom it can be laid, to choose one."""
        link = acting(table)
        return [Option("lay", str(number)) for number in self.found(table, table.cards[link.source], link.target)]

    def text(self) -> str:
        who = "the next character whom the attack wounds" if self.next else "a character of your choice whom it wounded"
        when = "" if self.next else "after the attack "
        return f"{when}lay this card on {who}, unless a corruption card was played on him this turn"


class DiscardedUnlessLaid(DiscardWhen, kw_only=True):
    """The attack is over that a card waited for, and there is nobody on whom it is laid."""

    event: str = "attack-ended"
    said: str = "after the attack if it is laid on nobody"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return is_watched(table, source) and not bearers(table, source)


def is_watched(table: Table, source: Card) -> bool:
    """Whether a card waits for the end of the attack that is under way."""
    return table.combat is not None and f"{WATCHED}{table.combat.number}" in source.note


def bearers(table: Table, source: Card) -> list[int]:
    """Those whom the attack has wounded and on whom a corruption card can be laid."""
    wounded = dict.fromkeys(zones.combat_of(table).wounded)
    return [number for number in wounded if may_bear_corruption(table, source, number)]


def may_bear_corruption(table: Table, source: Card, number: int) -> bool:
    """Whether a corruption card can be laid on somebody: no other was played on him this turn."""
    who = table.cards.get(number)
    if who is None or who.role != "character" or who.facts.race == "balrog":
        return False
    return number not in table.players[source.owner].corruption_played


def lay_on_wounded(table: Table, source: int, number: int) -> None:
    """A corruption card that waited is laid on somebody."""
    player = table.players[table.cards[source].owner]
    player.corruption_played = (*player.corruption_played, number)
    zones.change(table, source, note=())
    lay_on(table, source, number)
    table.tell(
        "event", "event.permanent.immediate-or-potential", seat=player.seat, card=table.cards[source].id, on=str(number)
    )


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
