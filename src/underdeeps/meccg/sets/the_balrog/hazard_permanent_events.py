"""Hazard permanent-events of The Balrog, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.action import Ability, Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import KeysToUnderDeeps
from underdeeps.meccg.language.hooks.items import OnlyOnePerCompany
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.hooks.points import AGAINST
from underdeeps.meccg.language.hooks.zones import HeldOnce, Replaces
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.phrases import asks, declares, offers, tells
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.modifiers import Modifier, total
from underdeeps.meccg.parts.effects.attacks import AttackFromDiscard
from underdeeps.meccg.parts.effects.cards import Discard
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.needs import THE_BALROG
from underdeeps.meccg.parts.standing import AddsAttack, SaidGives
from underdeeps.meccg.parts.targets.cards import DiscardedCreatures
from underdeeps.meccg.parts.targets.characters import Victims
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks, keying
from underdeeps.meccg.rules.prisoners import captivity
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Diminish and Depart ----------------------------------------------------------------------------


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
        if burden is None or company is None or not companies.at_haven(table, company, True):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "a hazard that can be got rid of by tapping"


declares(
    "shed",
    "Tap the bearer of {target} to get rid of it.",
    waiting="a hazard is to be got rid of",
    told=("The bearer of {on_card} taps to get rid of it.", "A character taps to get rid of a hazard."),
)


class Shed(Action, kw_only=True):
    """A character taps to get rid of a hazard on him."""

    verb: ClassVar[str] = "shed"
    while_listed: ClassVar[str] = ShedByTapping.listed

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        bearer = table.cards[table.card(token).on]
        if bearer.state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (bearer.id,))
        return super().refusal_on(table, seat, card, source, token)

    def paid(self, table: Table, link: Link) -> None:
        zones.tap(table, table.card(link.target).on)


card(
    "BA-17",
    HazardPermanent(on=Victims(races=("elf", "hobbit", "wizard")), onto="target", single="company"),
    OnlyOnePerCompany(said=""),
    Gives("mind", 1, to="company", who=Who(races=("elf", "hobbit"))),
    Gives("direct-influence", -1, to="company", who=Who(races=("wizard",))),
    ShedByTapping(),
)

rule_action("shed", Shed(when=windows.ORGANIZATION, on=Burdens(), does=(Discard("target"),)), of="BA-17")


# -- Fled into Darkness -----------------------------------------------------------------------------


def outmatching(table: Table, number: int) -> list[int]:
    """The places of the strikes on somebody that are still to be fought and have more prowess than he."""
    fight = table.combat
    if fight is None or fight.canceled or fight.stage != "strikes":
        return []
    own = numbers.prowess(table, number, "/".join(fight.races))
    attack = attacks.attack_prowess(table)
    return [
        place
        for place, strike in enumerate(fight.given)
        if strike.target == number and not strike.outcome and attack + total(strike.changes_of("prowess")) > own
    ]


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


class FleeStrike(Effect):
    """The strike is canceled, and who faced it taps."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        fight = zones.combat_of(table)
        places = outmatching(table, number)
        if places and not fight.has(attacks.STRIKES_STAND):
            place = places[0]
            fled = zones.replace(fight.given[place], outcome="canceled")
            fight.given = (*fight.given[:place], fled, *fight.given[place + 1 :])
            table.tell("strike-canceled", "combat.strike.cancel-until-roll", number=number)
        checks.tap_if_untapped(table, number)

    def text(self) -> str:
        return "the strike is canceled, and he taps if untapped"


card(
    "BA-18",
    HazardPermanent(on=Outmatched(name=THE_BALROG), onto="target", single="table", does=(FleeStrike(),)),
    HeldOnce(),
)

# -- Monstrosity of Diverse Shape -------------------------------------------------------------------


WATERS = ("The Drowning-deeps", "Remains of Thangorodrim")
STONES = ("The Pûkel-deeps", "The Gem-deeps")
WINDS = ("The Wind-deeps", "The Rusted-deeps")
OLDEST = ("Ancient Deep-hold",)


class DiscardedBeasts(DiscardedCreatures):
    """A creature of one of some races in the player's discard pile that could attack the company now."""

    race: str = ""
    races: tuple[str, ...] = ()

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        pile = zones.discarded(table, seat)
        return [
            each
            for each in pile
            if "creature" in CARDS[each].forms
            and any(race in self.races for race in (CARDS[each].race, *CARDS[each].other_races))
        ]

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.races)
        return f"a {races} creature in your discard pile that can attack the company"


class CallBeasts(Ability, kw_only=True):
    """Once a turn a creature comes from the discard pile against a company that this event has attacked this turn."""

    when: int = windows.MOVEMENT
    side: str = HAZARD
    counts: int = 1
    opens: bool = True
    fights: bool = True
    chooses: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.companies.get(table.journey.company) if table.journey is not None else None
        if company is None or card not in company.faced:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "creature.key",
            [Option("key", key) for key in keying.keys(table, token)],
            "mh.creature.must-be-keyed",
            (token,),
        )
        return choice.subject

    def time_text(self) -> str:
        return f"{super().time_text()}, against a company that this card has attacked this turn"


card(
    "BA-21",
    HazardPermanent(),
    AddsAttack(WATERS, Attack("spawn", 2, 15, 9)),
    CallBeasts(
        on=DiscardedBeasts(races=("wolf", "animal")),
        once=USES.declare("beasts of the monstrosity", "it has called a beast"),
        does=(AttackFromDiscard(),),
    ),
)


# -- Press-gang -------------------------------------------------------------------------------------


tells("pressed", "{character} is carried off: {card}.")


class PressesDiscarded(Replaces):
    """A character who would be discarded is laid off to the side with this event, which holds one at a time."""

    place: ClassVar[int] = 1
    """Whoever is eliminated instead of discarded cannot be pressed."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return card.role == "character" and source.number in table.events

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        for held in table.borne(source, "aside"):
            zones.leave(table, held.number, "hand", "term.return")
        table.tell("pressed", "aside.zone.cause", card=table.cards[source].id, character=card.id)
        aside = captivity.lay_aside(table, source, card.number, False)
        zones.change(table, aside, note=(AGAINST,))

    def text(self) -> str:
        return (
            "a character who would be discarded from play is laid off to the side with this card, and all that is on "
            "him is discarded; who lay there already goes back to his player's hand. A character with this card counts "
            "with his marshalling points against his player"
        )


card("BA-22", HazardPermanent(single="table"), PressesDiscarded())

# -- Spawn of Ungoliant -----------------------------------------------------------------------------


FREE_PEOPLES = ("elf", "dwarf", "hobbit", "dúnadan", "man")

card(
    "BA-24",
    HazardPermanent(),
    AddsAttack(STONES, Attack("spawn", 3, 15, 8)),
    SaidGives(
        "body-check",
        1,
        to="everyone",
        who=Who(races=FREE_PEOPLES),
        attackers=("spider",),
        said="+1 to body checks that Spider attacks lead to against Elves, Dwarves, Hobbits, Dúnedain and Men",
    ),
)


# -- Ungoliant’s Progeny ----------------------------------------------------------------------------


class EachAttackOnOpponent(On, kw_only=True):
    """An attack of a race on a company of the opponent of the card's player begins."""

    event: str = "attack-begins"
    at_once: bool = True
    race: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight = table.combat
        if fight is None or fight.source == "company" or source.role != "event" or fight.canceled:
            return False
        return fight.is_of((self.race,)) and fight.defender != source.owner

    def text(self) -> str:
        what = ", then ".join(each.text() for each in self.does)
        return f"for each {self.race.capitalize()} attack that your opponent faces {what}"


tells("detains", "{card} makes the attack detainment.")


def make_detainment(table: Table, prowess: int) -> None:
    """The attack is detainment from now on, with other prowess while the card that makes it so is in play."""
    link = acting(table)
    zones.combat_of(table).detainment = True
    attacks.modify(table, Modifier("prowess", prowess, link.card, link.source))
    table.tell("detains", "combat.detainment.keyword", card=link.card)


asks("spawn.detain", "{card}: is this attack to be detainment, with +1 prowess?")
offers("detain", "Yes, detainment with +1 prowess.")
offers("as-it-is", "No, it attacks as it is.", points="nothing")


class MayDetain(Effect):
    """The player of the card may make the attack detainment, with more prowess."""

    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "spawn.detain",
            (Option("detain"), Option("as-it-is")),
            "timing.chain.immediately",
        )
        if choice.verb == "detain":
            make_detainment(table, self.prowess)

    def text(self) -> str:
        return f"you may make it detainment, with {self.prowess:+d} prowess"


card(
    "BA-27",
    HazardPermanent(),
    AddsAttack(WINDS, Attack("spawn", 2, 16, 8)),
    EachAttackOnOpponent(race="spider", does=(MayDetain(1),)),
)

# Ungoliant’s Foul Issue
card(
    "BA-28",
    HazardPermanent(),
    AddsAttack(OLDEST, Attack("spawn", 2, 17, 7)),
    KeysToUnderDeeps(race="spider", types=("ruins-and-lairs", "shadow-hold")),
)
