"""Hazard permanent-events of Dark Minions that are played in combat and keep the creature, or its wound."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.language.hooks.numbers import Gives, OtherwiseFor
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On, Reaction
from underdeeps.meccg.language.vocabulary import NOTES
from underdeeps.meccg.parts.effects.attacks import WATCHED, WatchTheAttack
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardPermanent
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims, Where
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat import attacks, combat, creatures, strikes

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Card, Table


# -- Bring Our Curses Home --------------------------------------------------------------------------


def creature_fight(table: Table) -> Combat | None:
    """The attack of a hazard creature that is under way; None if there is none."""
    fight = table.combat
    if fight is None or fight.source != "creature" or fight.canceled or not creatures.is_creature(table, fight.maker):
        return None
    return fight


class Beset(Victims, kw_only=True):
    """A character of a company that is attacked by a hazard creature."""

    where: Where = "attacked"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return super().candidates(table, seat, card, source) if creature_fight(table) is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if creature_fight(table) is None:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} whose company faces an attack of a hazard creature"


WAITS = NOTES.declare("waits-for:", "that names the creature that will lie with it when its attacks are over")


class StaysIfFatal(Reaction, kw_only=True):
    """When the attack is over the card is discarded, unless a character was eliminated by it."""

    event: str = "attack-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return table.combat is not None and f"{WATCHED}{table.combat.number}" in source.note

    def react(self, table: Table, source: Card, subject: str) -> None:
        fight = zones.combat_of(table)
        if any(flag.startswith(checks.KILLED) for flag in fight.flags):
            zones.change(table, source.number, note=(f"{WAITS}{fight.maker}",))
        else:
            zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard this card if no character is eliminated by the attack"


def lie_in_wait(table: Table, number: int, host: int) -> None:
    """A creature is laid off to the side with a card."""
    card = zones.change(table, number, role="aside", state=0, note=())
    zones.attach(table, number, host)
    table.tell("reserved", "aside.zone.with-host", seat=card.owner, card=card.id, number=number)


class TakesCreature(Reaction, kw_only=True):
    """When the attacks of the creature are over it is laid off to the side with the card."""

    event: str = "creature-survives"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return f"{WAITS}{subject}" in source.note and creatures.is_creature(table, int(subject))

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=())
        lie_in_wait(table, int(subject), source.number)

    def text(self) -> str:
        return "else lay the creature off to the side with this card"


def foe_of(table: Table, host: int) -> Card | None:
    """The creature that lies with a card; None if there is none."""
    found = table.borne(host, "aside") if host in table.cards else ()
    return found[0] if found else None


def foe_keys(table: Table, host: int) -> list[str]:
    """What the creature that lies with a card could be keyed to now; nothing if it cannot be played."""
    foe = foe_of(table, host)
    if foe is None or creatures.target_refusal(table, foe.id) is not None:
        return []
    return creatures.keys(table, foe.id)


class ComesAgain(On, kw_only=True):
    """The movement/hazard phase of the bearer's company begins, and the creature could be played."""

    event: str = "movement-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and bool(foe_keys(table, source.number))

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"at the start of each movement/hazard phase of his company {what}"


def come_forth(table: Table, host: int) -> int:
    """The creature that lies with a card comes to attack: its number."""
    foe = foe_of(table, host)
    assert foe is not None
    zones.detach(table, foe.number)
    zones.change(table, foe.number, role="creature", note=())
    return foe.number


def go_back(table: Table, number: int, host: int) -> None:
    """A creature that was not defeated lies with its card again; without that it is discarded."""
    if host in table.cards:
        lie_in_wait(table, number, host)
    else:
        zones.discard(table, number, "aside.host.removal-discards")


class FaceFoe(Effect):
    """The company faces the creature that lies with the card; if that is defeated the card goes."""

    is_attack: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        host = acting(table).source
        choice = yield from ask(
            table,
            table.cards[host].owner,
            "creature.key",
            [Option("key", key) for key in foe_keys(table, acting(table).source)],
            "mh.creature.must-be-keyed",
            (str(host),),
        )
        key = choice.subject
        number = come_forth(table, host)
        outcomes: tuple[str, ...] = ()
        for place in range(creatures.attacks_made(table, number)):
            if creatures.can_attack(table, number, key):
                creatures.begin_attack(table, number, key, place)
                outcome = yield from combat.fight(table)
                outcomes = (*outcomes, outcome)
            else:
                outcomes = (*outcomes, attacks.NOT_DEFEATED)
        if creatures.is_creature(table, number):
            if attacks.DEFEATED in outcomes and attacks.NOT_DEFEATED not in outcomes:
                yield from creatures.conclude(table, number, outcomes)
                zones.discard(table, host, "timing.passive.discard-is-immediate")
            else:
                go_back(table, number, host)

    def text(self) -> str:
        return (
            "the company faces an attack of that creature, if it is playable; once the creature is defeated, discard "
            "this card, and if this card is discarded, so is the creature"
        )


card(
    "DM-48",
    HazardPermanent(
        when=DURING_ATTACK, on=Beset(not_races=WIZARDS_AND_RINGWRAITHS), onto="target", does=(WatchTheAttack(),)
    ),
    StaysIfFatal(),
    TakesCreature(),
    ComesAgain(does=(FaceFoe(),)),
)


# -- Foes Shall Fall --------------------------------------------------------------------------------


class StruckAt(Target, kw_only=True):
    """The character who faces the strike that is fought."""

    attackers: tuple[str, ...] = ()
    """The attack is of a hazard creature of one of these races."""
    not_races: tuple[str, ...] = ()
    prowess: int = 0
    """The strike has this prowess at least."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fight = table.combat
        return (str(fight.given[fight.strike].target),) if fight is not None and fight.strike >= 0 else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight, who = table.combat, table.cards.get(int(token))
        if fight is None or who is None or fight.strike < 0 or not strikes.still_open(table):
            return Refusal(NO, (card,))
        if who.role != "character" or is_among(who.facts.race, self.not_races):
            return Refusal(NO, (card, who.id))
        if fight.source == "company" or fight.given[fight.strike].target != who.number:
            return Refusal(NO, (card, who.id))
        if self.attackers and (creature_fight(table) is None or not fight.is_of(self.attackers)):
            return Refusal(NO, (card, fight.race))
        return None if strikes.strike_prowess(table) >= self.prowess else Refusal(NO, (card,))

    def text(self) -> str:
        kinds = ", ".join(f"non-{race.capitalize()}" for race in self.not_races)
        words = f"{a_or_an(f'{kinds} character'.strip())} facing a strike"
        if self.attackers:
            words += f" of {a_or_an(either(self.attackers, True))} hazard creature"
        return words + (f" with a prowess of {self.prowess} or more" if self.prowess else "")


class AfterStrike(Reaction, kw_only=True):
    """When the strike is over the card stays or goes by its outcome."""

    event: str = "strike-ended"
    goes: Literal["if the strike is defeated", "if the strike is not successful"]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        return fight is not None and f"{WATCHED}{fight.number}/{fight.strike}" in source.note

    def react(self, table: Table, source: Card, subject: str) -> None:
        fight = zones.combat_of(table)
        outcome = strikes.strike_of(table).outcome
        if outcome == "defeated" if self.goes == "if the strike is defeated" else outcome != "succeeded":
            zones.discard(table, source.number, "timing.passive.discard-is-immediate")
        else:
            zones.change(table, source.number, note=(f"{WAITS}{fight.maker}",))

    def text(self) -> str:
        return f"discard this card {self.goes}"


card(
    "DM-59",
    HazardPermanent(
        when=windows.STRIKE,
        on=StruckAt(attackers=("dragon", "drake"), not_races=WIZARDS_AND_RINGWRAITHS),
        onto="target",
        does=(WatchTheAttack(strike=True),),
    ),
    AfterStrike(goes="if the strike is defeated"),
    TakesCreature(),
    ComesAgain(does=(FaceFoe(),)),
    OtherwiseFor("dwarf"),
)


# Wound of Long Burden
card(
    "DM-102",
    HazardPermanent(when=windows.STRIKE, on=StruckAt(prowess=12), onto="target", does=(WatchTheAttack(strike=True),)),
    AfterStrike(goes="if the strike is not successful"),
    Gives("body", -1),
    RemovalRoll(7, at_haven=True),
)
