"""Hazards of The Balrog: those on the attack that is under way, on The Balrog, on the wounded, and on the old races."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.cards.assaults import OwnAttack
from underdeeps.meccg.cards.attacks import NotFacing
from underdeeps.meccg.cards.base import Action, Effect, Standing, Target, acting, action_of, parts_of, rule_action
from underdeeps.meccg.cards.corruption import Victims
from underdeeps.meccg.cards.effects import CancelStrike, Discard, SendBack, last
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.modifiers import Gives, Who
from underdeeps.meccg.cards.raids import OnAnAutomaticAttack, attack_options, attacks_at
from underdeeps.meccg.cards.targets import NO, Characters, TheAttack
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Modifier
from underdeeps.meccg.rules import chain, checks, combat, companies, movement, numbers, zones
from underdeeps.meccg.table import UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table

BALROG: Final = "The Balrog"

# -- on the way -----------------------------------------------------------------------------------------


class SendBackUnless(SendBack, kw_only=True):
    """The company returns to its site of origin, unless somebody in it stands in the way."""

    name: str
    skill: str
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None and table.journey.moving and self.works(table, acting(table).target):
            movement.send_back(table)

    def works(self, table: Table, token: str) -> bool:
        """Whether nobody in the company stands in the way."""
        company = table.companies.get(int(token[1:]))
        return company is not None and not any(self._withstands(table, card) for card in table.members(company))

    def _withstands(self, table: Table, card: Card) -> bool:
        if card.facts.name == self.name:
            return True
        skilled = card.state == UNTAPPED and self.skill in numbers.skills(table, card.number)
        return skilled and numbers.prowess(table, card.number) > self.prowess

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return self.works(table, target)

    def text(self) -> str:
        who = f"{self.name} or an untapped {self.skill} with a prowess above {self.prowess}"
        return f"{super().text()}, unless {who} is in it"


# -- creatures ------------------------------------------------------------------------------------------


class OnlyWounded(NotFacing):
    """Only the wounded face the attack."""

    races: tuple[str, ...] = ()

    def exempts(self, card: Card) -> bool:
        return card.state != WOUNDED

    def text(self) -> str:
        return "only the wounded face it"


class AsItAttacks(OwnAttack, kw_only=True):
    """An attack of it begins."""

    event: str = "attack-begins"

    def text(self) -> str:
        return self.done()


class HardenBodyChecks(Effect):
    """Body checks against those whom the attack wounds are modified."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        fight = zones.combat_of(table)
        fight.flags = (*fight.flags, f"body-check:{self.amount}")

    def text(self) -> str:
        return f"body checks that its strikes lead to are modified by {self.amount:+d}"


class StrikesCanceledByTapping(Standing):
    """Untapped characters of the attacked company may tap, each to cancel a strike against one who is wounded."""

    def text(self) -> str:
        return "a strike against one who is wounded is canceled if an untapped character of the company taps for it"


class CancelStrikeByTapping(Action, kw_only=True):
    """A member of the attacked company taps to cancel the strike against a wounded one."""

    verb: ClassVar[str] = "cancel-strike"
    rule: ClassVar[str] = "combat.strike-sequence.step5-defender-actions"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0 or not parts_of(fight.card, StrikesCanceledByTapping):
            return Refusal("timing.action.needs-allowance", (card,))
        strike = fight.given[fight.strike]
        if strike.outcome or strike.target not in table.cards or table.cards[strike.target].state != WOUNDED:
            return Refusal("combat.strike.cancel-until-roll", (fight.card,))
        if any(link.action == self.key for link in table.chain):
            return Refusal("timing.action.needs-allowance", (fight.card,))
        return super().refusal(table, seat, card, source)


class Helpers(Characters, kw_only=True):
    """Whoever is in a company that is attacked by a creature whose strikes can be canceled by tapping."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.combat is None or not parts_of(table.combat.card, StrikesCanceledByTapping):
            return ()
        return super().candidates(table, seat, card, source)


rule_action(
    "cancel-strike",
    CancelStrikeByTapping(
        when=windows.STRIKE, on=Helpers(where="attacked", allies=True), taps=("target",), does=(CancelStrike(),)
    ),
)

# -- the attack that is under way -----------------------------------------------------------------------


class CancelingLinks(Target):
    """Something declared earlier in the chain that would cancel an attack of a race."""

    race: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.combat is None or not table.combat.is_of((self.race,)):
            return ()
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.canceled or not fight.is_of((self.race,)):
            return Refusal(NO, (card,))
        links = [link for links in table.chains for link in links if f"link{link.number}" == token]
        if not links or links[0].canceled or not cancels(links[0]):
            return Refusal("term.cancel", (card,))
        return None

    def text(self) -> str:
        return f"an effect declared earlier in the chain by which a {self.race.capitalize()} attack would be canceled"


def cancels(link: Link) -> bool:
    """Whether a declared action would cancel an attack."""
    action = action_of(link.action)
    return isinstance(action, Action) and "cancels-attack" in action.touches()


class RollAgainstCanceling(Effect):
    """A roll with the prowess of the attack: above a number the effect is canceled and the attack has more prowess."""

    above: int
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        dice = checks.roll(table, link.seat, "vapour", "term.roll", card=link.card)
        if dice + combat.attack_prowess(table) > self.above:
            chain.cancel_link(table, int(link.target.removeprefix("link")))
            combat.modify(table, Modifier("prowess", self.prowess, link.card))

    def text(self) -> str:
        return (
            f"make a roll: if it and the prowess of the attack are more than {self.above} together, the effect is "
            f"canceled and the attack has {self.prowess:+d} prowess"
        )


class AttackBy(TheAttack, kw_only=True):
    """The attack of a creature of this name."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or CARDS[table.combat.card].name != self.name:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"an attack of {self.name}"


UNABATED: Final = "unabated"
"""The lasting effect on an automatic-attack of a site that outlasts the first attempt to cancel it."""


class EmboldenAutomatic(OnAnAutomaticAttack, kw_only=True):
    """A short-event on an automatic-attack that has not been strengthened by a copy of it."""

    counts: int = 0

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if not fresh_attacks(table, token):
            return Refusal("event.short.cannot-be-duplicated-entity", (card,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table, seat, "automatic-attack.which", fresh_attacks(table, token), "timing.target.chosen-at-declaration"
        )
        return choice.subject

    def text(self) -> str:
        return (
            "playable on an automatic-attack, or on an attack of Shelob; it does not count against the hazard limit, "
            "and cannot be duplicated on an attack"
        )


def fresh_attacks(table: Table, token: str) -> list[Option]:
    """The automatic-attacks of a site that no such effect is on, nor on its way to in the chain."""
    taken = [effect.detail for effect in numbers.lasting(table, UNABATED, token)]
    taken += [
        link.choice
        for link in table.chain
        if link.target == token and isinstance(action_of(link.action), EmboldenAutomatic)
    ]
    return [option for option in attack_options(table, token) if option.subject not in taken]


class EmboldenLater(Effect):
    """The automatic-attack is strengthened when it is faced this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})

    @instant
    def do(self, table: Table) -> None:
        last(table, UNABATED, acting(table).target, detail=acting(table).choice)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(attacks_at(table, table.card(target)))

    def text(self) -> str:
        return ""


class EmboldenAttack(HazardShort, kw_only=True):
    """The same on the attack that is under way: said by what stands before it."""

    when: int = windows.MOVEMENT | windows.ATTACK
    counts: int = 0

    def text(self) -> str:
        return ""


class Embolden(Effect):
    """The attack is strengthened."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            combat.make_unabated(table, acting(table).card)

    def text(self) -> str:
        return ""


# -- The Balrog -----------------------------------------------------------------------------------------


class Outmatched(Target, kw_only=True):
    """Somebody of a name who has been given a strike of higher prowess than his, not yet fought."""

    name: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.combat is None or table.combat.stage != "strikes":
            return ()
        return [str(strike.target) for strike in table.combat.given if not strike.outcome]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or who.facts.name != self.name or not outmatching(table, who.number):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"{self.name}, before he fights a strike with a prowess above his"


def outmatching(table: Table, number: int) -> list[int]:
    """The places of the strikes on somebody that are still to be fought and have more prowess than he."""
    fight = table.combat
    if fight is None or fight.canceled or fight.stage != "strikes":
        return []
    own = numbers.prowess(table, number, "/".join(fight.races))
    return [
        place
        for place, strike in enumerate(fight.given)
        if strike.target == number and not strike.outcome and combat.attack_prowess(table) + strike.prowess > own
    ]


class FleeStrike(Effect):
    """The strike is canceled, and who faced it taps."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        fight = zones.combat_of(table)
        places = outmatching(table, number)
        if places and not fight.has(combat.STRIKES_STAND):
            place = places[0]
            fled = zones.replace(fight.given[place], outcome="canceled")
            fight.given = (*fight.given[:place], fled, *fight.given[place + 1 :])
            table.tell("strike-canceled", "combat.strike.cancel-until-roll", number=number)
        checks.tap_if_untapped(table, number)

    def text(self) -> str:
        return "the strike is canceled, and he taps if untapped"


class UnderTheSky(Victims, kw_only=True):
    """Somebody at, or moving to, a site that is not in the Under-deeps."""

    def _company_fits(self, table: Table, company: Company) -> bool:
        journey = table.journey if table.journey is not None and table.journey.company == company.number else None
        site = table.cards[journey.site if journey is not None else company.site]
        return not site.facts.under_deeps and super()._company_fits(table, company)

    def text(self) -> str:
        return f"{' or '.join(self.names)} at or moving to a site that is not in the Under-deeps"


class Dazzle(Effect, kw_only=True):
    """Prowess and body are lowered until the end of the turn; twice as much with an event in play."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    prowess: int
    body: int
    twice_with: str

    @instant
    def do(self, table: Table) -> None:
        more = f"{numbers.TWICE}{self.twice_with}"
        last(table, "prowess", acting(table).target, self.prowess, more)
        last(table, "body", acting(table).target, self.body, more)

    def text(self) -> str:
        return (
            f"{self.prowess:+d} prowess and {self.body:+d} body until the end of the turn, or twice as much if "
            f"{self.twice_with} is in play"
        )


# -- the sun --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AboveGround(Who):
    """Characters of some races who are neither at, nor moving to or from, an Under-deeps site."""

    without_doors: bool = False
    """Only if Doors of Night is not in play."""

    def fits(self, table: Table, card: Card) -> bool:
        if not super().fits(table, card) or card.role != "character":
            return False
        if self.without_doors and numbers.doors_of_night(table):
            return False
        company = table.company_of(card.number)
        return company is None or not touches_depths(table, company)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        doors = ", if Doors of Night is not in play," if self.without_doors else ""
        return f"{races} character who is neither at nor on the way to or from an Under-deeps site{doors}"


class SaidGives(Gives):
    """A change of a number that is said in words of its own."""

    said: str = ""

    def text(self) -> str:
        return self.said


def touches_depths(table: Table, company: Company) -> bool:
    """Whether a company is at, or on the way to or from, an Under-deeps site."""
    if table.site_of(company).facts.under_deeps:
        return True
    journey = table.journey
    return (
        journey is not None
        and journey.company == company.number
        and (table.cards[journey.site].facts.under_deeps or table.cards[journey.origin].facts.under_deeps)
    )


# -- what a character gets rid of by tapping ------------------------------------------------------------


class ShedByTapping(Standing):
    """Its bearer may tap at a haven, in his organization phase, to get rid of it."""

    listed: ClassVar[str] = "shed-by-tapping"

    def text(self) -> str:
        return "its bearer may tap at a haven in his organization phase to discard this card"


class Burdens(Target):
    """A hazard that its bearer can get rid of by tapping where he is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            str(each)
            for character in table.characters_of(seat)
            for each in character.bears
            if parts_of(table.cards[each].id, ShedByTapping)
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        burden = table.cards.get(int(token))
        company = table.company_of(int(token)) if burden is not None else None
        if burden is None or company is None or not companies.at_haven(table, company):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "a hazard that can be got rid of by tapping"


class Shed(Action, kw_only=True):
    """A character taps to get rid of a hazard on him."""

    verb: ClassVar[str] = "shed"
    among: ClassVar[str] = ShedByTapping.listed

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        bearer = table.cards[table.card(token).on]
        if bearer.state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (bearer.id,))
        return super().refusal_on(table, seat, card, source, token)

    def paid(self, table: Table, link: Link) -> None:
        zones.tap(table, table.card(link.target).on)


rule_action("shed", Shed(when=windows.ORGANIZATION, on=Burdens(), does=(Discard("target"),)))
