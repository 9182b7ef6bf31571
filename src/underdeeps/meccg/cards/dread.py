"""Hazards that change attacks and strikes: tribes and their banners, wounds, Nazgûl and what they give for others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, Target, acting
from underdeeps.meccg.cards.effects import Discard, last
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.raids import AttackFromDiscard, DiscardedCreatures
from underdeeps.meccg.cards.targets import NO, TheAttack
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import combat, creatures, wounds, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

NAZGUL: Final = "nazgûl"


# -- for a Nazgûl -----------------------------------------------------------------------------------


class OwnNazgulEvents(Target):
    """A Nazgûl permanent-event that the player has in play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(event) for event in table.events if table.cards[event].owner == seat]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        nazgul = other is not None and other.facts.race == NAZGUL and "permanent-event" in other.facts.forms
        return None if nazgul and int(token) in table.events else Refusal(NO, (card,))

    def text(self) -> str:
        return "a Nazgûl permanent-event of yours in play"


class GiveUpNazgul(Discard):
    """The Nazgûl is discarded."""

    def text(self) -> str:
        return "the Nazgûl is discarded"


class Helm(Effect):
    """The attack has more body as long as the card is in play; if it had none, a certain one."""

    amount: int
    without: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None or HELMED in fight.flags:
            return
        if fight.body is None:
            fight.body = self.without
            fight.flags = (*fight.flags, HELMED)
        else:
            combat.modify(table, Modifier("body", self.amount, acting(table).card, acting(table).source))

    def text(self) -> str:
        return f"{self.amount:+d} body, or {self.without} body if it had none"


HELMED: Final = "given-a-body"
"""The flag of an attack that had no body at first."""


class DiscardedNazgul(DiscardedCreatures):
    """A Nazgûl in the player's discard pile that could attack the company now."""

    race: str = NAZGUL

    def text(self) -> str:
        return "a Nazgûl in your discard pile that can attack"


class AttackInWrath(AttackFromDiscard):
    """The creature comes into play from the discard pile and attacks, with other prowess and body."""

    body: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        number = self.come_in_wrath(table)
        yield from creatures.attacks(table, number, acting(table).choice)

    def come_in_wrath(self, table: Table) -> int:
        """The creature comes into play: its number."""
        number = self.come(table)
        zones.change(table, number, note=(*table.cards[number].note, f"body:{self.body}"))
        return number

    def text(self) -> str:
        return (
            f"it attacks at once with {self.prowess:+d} prowess and {self.body:+d} body, and does not count against "
            "the hazard limit"
        )


class NazgulAtHand(Target):
    """A Nazgûl permanent-event, of either player, that could attack as a creature now."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(event) for event in table.events]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or other.facts.race != NAZGUL or int(token) not in table.events:
            return Refusal(NO, (card,))
        if not creatures.keys(table, other.id):
            return Refusal("mh.creature.must-be-keyed", (card, other.id))
        return creatures.target_refusal(table, other.id)

    def text(self) -> str:
        return "a Nazgûl permanent-event in play, of either player, that could attack as a creature now"


class Unleash(HazardPermanent, kw_only=True):
    """A Nazgûl permanent-event attacks; what it is keyed to is chosen as this event is declared."""

    opens: bool = True
    fights: bool = True
    chooses: ClassVar[bool] = True

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.key",
            [Option("key", key) for key in creatures.keys(table, table.card(token).id)],
            "mh.creature.must-be-keyed",
            (token,),
        )
        return choice.subject

    @method
    def resolve(self, table: Table) -> Flow[None]:
        event, nazgul = self.come(table), int(acting(table).target)
        zones.came(table, event)
        creatures.forget_attack(table, nazgul)
        creatures.begin_attack(table, nazgul, acting(table).choice, 0).attacker_chooses = True
        outcome = yield from combat.fight(table)
        if outcome == combat.DEFEATED:
            zones.leave(table, nazgul, "removed", "term.remove-from-play")
            zones.leave(table, event, "points", "combat.step5.creature-defeated")
        else:
            zones.discard(table, event, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return (
            f"{super().text()}: it attacks at once, not counted against the hazard limit, and chooses the defending "
            "characters; if it is defeated, it is removed from play and this card goes to your opponent's marshalling "
            "point pile, else discard this card"
        )


class LordOfWraiths(Effect, kw_only=True):
    """Nazgûl who attack the company this turn are stronger, weaken those whom they wound, and cost no hazard limit."""

    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        company = acting(table).target
        last(table, "attack-prowess", company, self.prowess, NAZGUL)
        last(table, wounds.WEAKENS, company, -self.body, NAZGUL)
        if table.combat is not None and table.combat.is_of((NAZGUL,)):
            combat.modify(table, Modifier("prowess", self.prowess, acting(table).card))
        if table.journey is not None:
            zones.change_journey(table, free_races=(*table.journey.free_races, NAZGUL))

    def text(self) -> str:
        return (
            f"each Nazgûl that attacks it this turn has {self.prowess:+d} prowess, gives {self.body:+d} body for the "
            "rest of the turn to those whom it wounds, and does not count against the hazard limit"
        )


# -- tribes -----------------------------------------------------------------------------------------


class Rally(Effect, kw_only=True):
    """The attack is weaker, but its wounds are worse."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int
    body: int
    body_check: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            weaken(table, self.prowess, self.body)
            table.combat.flags = (*table.combat.flags, f"body-check:{self.body_check}")

    def text(self) -> str:
        return (
            f"the attack gets {self.prowess:+d} prowess and {self.body:+d} body; body checks that its successful "
            f"strikes lead to are modified by {self.body_check:+d}"
        )


def weaken(table: Table, prowess: int, body: int) -> None:
    """The attack that is under way has other prowess and body."""
    fight = zones.combat_of(table)
    card = acting(table).card
    combat.modify(table, Modifier("prowess", prowess, card))
    if fight.body is not None:
        combat.modify(table, Modifier("body", body, card))
    fight.flags = (*fight.flags, card)


class OncePerCompany(HazardShort, kw_only=True):
    """A short-event on an attack that cannot be duplicated against a company, and is free."""

    counts: int = 0

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = f"c{table.combat.company}" if table.combat is not None else ""
        name = CARDS[card].name
        played = any(effect.target == company and CARDS[effect.card].name == name for effect in table.lasting)
        if played or any(link.card and CARDS[link.card].name == name for link in table.chain):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return super().refusal_on(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()}; cannot be duplicated against a company. It does not count against the hazard limit"


class RallyAll(Effect, kw_only=True):
    """The attack and all later ones of some races on the company this turn are weaker, but their wounds are worse."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    races: tuple[str, ...]
    prowess: int
    body: int
    body_check: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None:
            return
        company, races = f"c{table.combat.company}", "|".join(self.races)
        weaken(table, self.prowess, self.body)
        last(table, "attack-prowess", company, self.prowess, races)
        last(table, "attack-body", company, self.body, races)
        last(table, "attack-body-check", company, self.body_check, races)

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        return (
            f"it and all {races} attacks on the company for the rest of the turn get {self.prowess:+d} prowess and "
            f"{self.body:+d} body; body checks that their successful strikes lead to are modified by "
            f"{self.body_check:+d}"
        )


# -- strikes ----------------------------------------------------------------------------------------


class Batter(Effect):
    """If the strike is successful it lowers the body of the one whom it wounds, the more the clearer it is."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.strike >= 0:
            strike = combat.strike_of(table)
            combat.change_strike(table, flags=(*strike.flags, acting(table).card, wounds.BATTERS))

    def text(self) -> str:
        return (
            "if it is successful, the body of the one whom it wounds is lowered until the end of the turn: by one for "
            f"each full {wounds.STEP} by which the strike exceeds his prowess and roll"
        )


class Overwhelming(TheAttack, kw_only=True):
    """An attack with more strikes than there are characters who face it."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        fight = zones.combat_of(table)
        if fight.each or combat.strikes_of(table) <= len(combat.facing(table)):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "an attack with more strikes than there are to face them"


class Pierce(Effect):
    """The first excess strike on each one who faces the attack costs him four prowess."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.flags = (*table.combat.flags, acting(table).card, combat.PIERCES)

    def text(self) -> str:
        return "the first excess strike laid on each character gives -4 prowess in place of -1"
