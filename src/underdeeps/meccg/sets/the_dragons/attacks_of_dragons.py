"""Hazard events of The Dragons that are played when Dragons and Drakes attack, by number.

Those that let a Dragon attack at all are in `leave_for_dragons`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.facts.places import LAIRS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RemovalRoll, RevealedAgainst
from underdeeps.meccg.language.hooks.numbers import LosesSkills
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.modifiers import Modifier, changes
from underdeeps.meccg.parts.effects.ahead import ChangesTheAttack
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import CancelLink
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardPermanent, HazardShort
from underdeeps.meccg.parts.plays import OnAttack
from underdeeps.meccg.parts.standing import RemovedBySage
from underdeeps.meccg.parts.targets.attacks import AttackOrAhead, TheAttack, TheStrike, is_being
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Characters, Where
from underdeeps.meccg.parts.targets.companies import Companies, Traveler
from underdeeps.meccg.parts.targets.links import Links, touched
from underdeeps.meccg.parts.wording import DOORS, a_or_an, either
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import assignment, attacks, strikes

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Table

DRAGON = ("dragon",)
BROOD = ("dragon", "drake")

# -- Deftness of Agility ----------------------------------------------------------------------------


class StrikeAgain(Effect):
    """The attacker may give one strike of the attack to somebody who has been given one."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int = 0

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            flags = (f"{assignment.AGAIN}{self.prowess}", acting(table).card)
            table.combat.flags = (*table.combat.flags, *flags)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is not None and not table.combat.each and attacks.strikes_of(table) > 1

    def text(self) -> str:
        weaker = f", with {self.prowess:+d} prowess" if self.prowess else ""
        return f"you may give one of its strikes to somebody who has been given one already{weaker}"


def _on_attack(effect: Effect, being: str = "", races: tuple[str, ...] = DRAGON) -> HazardShort:
    """A hazard on an attack of a Dragon, or of a certain one."""
    on = TheAttack(manifestation=being) if being else TheAttack(races=races)
    return HazardShort(when=DURING_ATTACK, on=on, does=(effect,))


def _on_any_attack(effect: ChangesTheAttack, being: str = "", races: tuple[str, ...] = DRAGON) -> OnAttack:
    """The same, on an automatic-attack before it is faced too."""
    on = AttackOrAhead(manifestation=being) if being else AttackOrAhead(races=races)
    return OnAttack(on=on, does=(effect,))


card("TD-12", _on_attack(StrikeAgain(-3)), _on_attack(StrikeAgain(), "Bairanax"), RevealedAgainst(attacks=DRAGON))


# -- Dragon’s Blood ---------------------------------------------------------------------------------


class Struck(Characters, kw_only=True):
    """A character who faces a strike of an attack of some races, before the dice are thrown."""

    where: Where = "attacked"
    attackers: tuple[str, ...]
    creature: bool = False
    """Of a hazard creature."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fight = table.combat
        if fight is None or not fight.deciding:
            return ()
        target = fight.given[fight.strike].target
        return (str(target),) if target in table.cards and table.cards[target].role == "character" else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or not fight.deciding or fight.given[fight.strike].target != int(token):
            return Refusal("combat.strike.cancel-until-roll", (card,))
        if not fight.is_of(self.attackers) or (self.creature and fight.source != "creature"):
            return Refusal(NO, (card, fight.race))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        kind = " creature" if self.creature else ""
        return f"{super().text()} who faces a strike of {a_or_an(either(self.attackers, True))}{kind} attack"


ARMOUR = ("armor", "shield", "helmet")


class BurningBlood(Effect):
    """If the strike fails, the one who faces it makes a body check, easier with armor, shield and helmet."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None or not table.combat.deciding:
            return
        strike = strikes.strike_of(table)
        worn = {keyword for item in table.borne(strike.target, "item") for keyword in item.facts.keywords}
        easier = sum(kind in worn for kind in ARMOUR)
        strikes.change_strike(table, flags=(*strike.flags, acting(table).card, f"failed-check:{-easier}"))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        fight = table.combat
        return fight is not None and fight.deciding and card not in fight.given[fight.strike].flags

    def text(self) -> str:
        return (
            "if the strike fails, he makes a body check, with -1 if he bears armor, -1 if he bears a shield and -1 if "
            "he bears a helmet. Cannot be duplicated on the same character"
        )


card("TD-14", HazardShort(when=windows.STRIKE, on=Struck(attackers=BROOD), does=(BurningBlood(),)))


# -- Dragon’s Curse ---------------------------------------------------------------------------------


class ChangeStrike(Effect, kw_only=True):
    """The strike has other prowess and body."""

    prowess: int
    body: int = 0

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.strike >= 0:
            card = acting(table).card
            strikes.modify_strike(
                table, *changes("prowess", self.prowess, card), *changes("strike-body", self.body, card)
            )
            strikes.change_strike(table, flags=(*strikes.strike_of(table).flags, card))

    def text(self) -> str:
        body = f" and {self.body:+d} body" if self.body else ""
        return f"the strike has {self.prowess:+d} prowess{body}"


card(
    "TD-16",
    HazardPermanent(
        when=windows.STRIKE,
        on=Struck(attackers=DRAGON, creature=True, not_races=WIZARDS_AND_RINGWRAITHS),
        onto="target",
        single="target",
        does=(ChangeStrike(prowess=-1),),
    ),
    On(
        event="untap-ends",
        about="its bearer's player",
        said="at the end of each of his untap phases",
        does=(CorruptionCheck("bearer"),),
    ),
    RemovedBySage(6),
)


# Memories Stolen
card(
    "TD-48",
    HazardPermanent(
        when=windows.STRIKE,
        on=Struck(attackers=DRAGON, creature=True, not_races=WIZARDS_AND_RINGWRAITHS),
        onto="target",
        single="target",
        does=(ChangeStrike(prowess=-3),),
    ),
    LosesSkills(),
    RemovalRoll(8, at_haven=True, supported=True),
)


# -- Passion of Wrath -------------------------------------------------------------------------------


class StrikeOf(TheStrike, kw_only=True):
    """The strike that is being fought, of an attack of some race or being."""

    races: tuple[str, ...] = ()
    manifestation: str = ""
    """Of a manifestation of this being."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or (self.races and not combat.is_of(self.races)):
            return Refusal(NO, (card,))
        if self.manifestation and not is_being(combat, self.manifestation):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        if self.manifestation:
            return f"a strike of a manifestation of {self.manifestation}"
        return f"a strike of {a_or_an(either(self.races, True))} attack"


def _on_strike(prowess: int, body: int, being: str = "") -> HazardShort:
    """A hazard on a strike of a Dragon, or of a certain one."""
    on = StrikeOf(manifestation=being) if being else StrikeOf(races=DRAGON)
    return HazardShort(when=windows.STRIKE, on=on, does=(ChangeStrike(prowess=prowess, body=body),))


card("TD-53", _on_strike(2, -1), _on_strike(4, -2, "Smaug"))


# -- Prowess of Age ---------------------------------------------------------------------------------


class LinksThatCancel(Links, kw_only=True):
    """What was declared earlier in the chain to cancel an attack of a unique Dragon."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.card not in CARDS or CARDS[fight.card].manifestation not in LAIRS:
            return Refusal(NO, (card,))
        link = next((link for chain in table.chains for link in chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or "cancels-attack" not in touched(link):
            return Refusal("term.cancel", (card,))
        return None

    def text(self) -> str:
        return "what was declared earlier in the chain and would cancel an attack of a unique Dragon"


class GrowWithAge(ChangesTheAttack):
    """The attack has the more prowess the more copies of the card are played on it."""

    amounts: tuple[int, ...]

    def change(self, table: Table, combat: Combat, card: str) -> None:
        before = combat.flags.count(card)
        if before < len(self.amounts):
            more = self.amounts[before] - (self.amounts[before - 1] if before else 0)
            attacks.modify(table, Modifier("prowess", more, card))
        combat.flags = (*combat.flags, card)

    def text(self) -> str:
        said = [f"{amount:+d} with {place}" for place, amount in enumerate(self.amounts, 1)]
        return f"the attack gets prowess by the number of copies of this card played on it: {', '.join(said)}"


card(
    "TD-55",
    HazardShort(when=DURING_ATTACK, on=LinksThatCancel(), responds=True, does=(CancelLink(),)),
    _on_any_attack(GrowWithAge((1, 4, 9)), races=BROOD),
    RevealedAgainst(cancels="dragon"),
)

# Prowess of Might
card(
    "TD-56",
    _on_any_attack(ModifyAttack(prowess=1, body=1)),
    _on_any_attack(ModifyAttack(prowess=2, body=2), "Scatha"),
)


# -- Velocity of Haste ------------------------------------------------------------------------------


class StrikeMoreOften(ChangesTheAttack):
    """The attack has more strikes, and so many of its strikes have no body."""

    strikes: int

    def change(self, table: Table, combat: Combat, card: str) -> None:
        if not combat.each:
            attacks.modify(table, Modifier("strikes", self.strikes, card))
            combat.flags = (*combat.flags, card, f"bodiless:{self.strikes}")

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return target.isdigit() or (table.combat is not None and not table.combat.each)

    def text(self) -> str:
        more = "one more strike" if self.strikes == 1 else f"{self.strikes} more strikes"
        return f"the attack gets {more}, with no body: the last to be given out"


card(
    "TD-79",
    _on_any_attack(StrikeMoreOften(1)),
    _on_any_attack(StrikeMoreOften(2), "Scorba"),
)


# -- Worm’s Stench ----------------------------------------------------------------------------------


class HasFaced(Companies, kw_only=True):
    """A company that has faced an attack of some race this turn."""

    races: tuple[str, ...]

    def fits(self, table: Table, it: Traveler) -> bool:
        return not set(self.races).isdisjoint(it.company.faced) and super().fits(table, it)

    def text(self) -> str:
        return f"a company that has faced {a_or_an(either(self.races, True))} attack this turn"


class DrawBeasts(Effect, kw_only=True):
    """Attacks of beasts on the company are stronger for the rest of the turn; still stronger with Doors of Night."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    races: tuple[str, ...]
    more_for: str
    prowess: int
    strikes: int

    @instant
    def do(self, table: Table) -> None:
        company = acting(table).target
        last(table, "attack-prowess", company, self.prowess, detail="|".join(self.races))
        if numbers.doors_of_night(table):
            last(table, "attack-prowess", company, self.prowess, detail=self.more_for)
            last(table, "attack-strikes", company, self.strikes, detail="|".join((*self.races, self.more_for)))

    def text(self) -> str:
        races = " and ".join(race.capitalize() for race in self.races)
        return (
            f"{races} attacks against it have {self.prowess:+d} prowess for the rest of the turn; if {DOORS} is in "
            f"play, {self.more_for.capitalize()} attacks too, and all of these have {self.strikes:+d} strike"
        )


card(
    "TD-88",
    HazardShort(
        on=HasFaced(where="journey", races=BROOD),
        does=(DrawBeasts(races=("spider", "animal"), more_for="wolf", prowess=2, strikes=1),),
    ),
)
