"""Resource short-events of The Dragons, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.journeys import SpecialWay
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow, Layer
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.moments import RESOURCE
from underdeeps.meccg.language.phrases import asks, offers, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import changes, total
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, Untap
from underdeeps.meccg.parts.effects.checks import AddToCheck, CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, LeaveForItem, MoveOn, OpenWay
from underdeeps.meccg.parts.events import OnAnAutomaticAttack, Short
from underdeeps.meccg.parts.needs import InPlay, TappedHoard
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay, hazards_in_company
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import Setting
from underdeeps.meccg.parts.targets.sites import SiteWithAttack, attacks_at
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import checks, numbers, riddling, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.combat.automatic_attacks import attack_name, fewer_strikes
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys.moving_on import ONWARD_FROM
from underdeeps.meccg.rules.resources.at_site import CharactersHere
from underdeeps.meccg.table import Check

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Lasting, Table

# And Forth He Hastened
card("TD-98", Short(on=Characters(where="own", state="tapped", with_avatar=True), does=(Untap(),)))


# -- Belegaer ---------------------------------------------------------------------------------------


def _far_way(id: str, path: tuple[str, ...], *regions: str) -> None:
    """A way between far regions that an event opens to a company."""
    card(
        id,
        Short(
            when=windows.ORGANIZATION,
            on=Setting(undeclared=True, in_regions=regions),
            does=(OpenWay(),),
        ),
        SpecialWay(between=regions, path=path, limit=-2),
    )


_far_way(
    "TD-100",
    ("coastal-sea",) * 3,
    "Lindon",
    "Elven Shores",
    "Eriadoran Coast",
    "Andrast Coast",
    "Bay of Belfalas",
    "Mouths of the Anduin",
    "Enedhwaith",
    "Old Pûkel-land",
    "Andrast",
    "Anfalas",
    "Belfalas",
    "Lebennin",
    "Harondor",
)

# Bounty of the Hoard
card("TD-101", Short(when=windows.SITE, needs=(TappedHoard(),), does=(LeaveForItem(("minor", "major")),)))


# -- Flatter a Foe ----------------------------------------------------------------------------------


class Flatter(Effect):
    """An influence check against the attackers: above a number by their race, the attack is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    above: tuple[tuple[tuple[str, ...], int], ...]
    """For each race what the check has to exceed."""
    skill: str
    bonus: int
    limit: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.declare(table)
        yield from chain.roll_window(table, windows.INFLUENCE)
        self.decide(table, checks.pop(table))

    def declare(self, table: Table) -> None:
        """Declare the check, with what the flatterer adds for his skill and what he has to exceed."""
        link = acting(table)
        skilled = self.bonus if self.skill in numbers.skills(table, link.by) else 0
        declared = changes("check", skilled, link.card, "check")
        number = self.needed(zones.combat_of(table).race)
        checks.push(table, Check("influence", link.by, link.seat, declared, "attack", link.card, number=number))

    def decide(self, table: Table, check: Check) -> None:
        """Throw the dice; if the flattery works, cancel the attack and lower the hazard limit."""
        if check.canceled or check.character not in table.cards or table.combat is None:
            return
        who = check.character
        needed = check.number or 0
        result = checks.roll_check(table, check, "term.influence-check", number=who)
        result += total(factions.plain_modifiers(table, check))
        table.tell("influence", "term.influence-check", card=table.combat.card, total=result, needed=needed)
        if result <= needed:
            return
        zones.happen(table, "influence-succeeded", str(who))
        if not table.combat.cannot_be_canceled:
            attacks.cancel(table)
        if table.journey is not None:
            zones.change_journey(table, limit_change=table.journey.limit_change + self.limit)
            table.tell("limit", "mh.hazard-limit.base", amount=self.limit, limit=table.journey.hazard_limit)

    def needed(self, race: str) -> int:
        """What the check has to exceed."""
        return next((number for races, number in self.above if race in races), 99)

    def text(self) -> str:
        rows = ", ".join(f"{number} against {either(races, True)}" for races, number in self.above)
        return (
            f"he makes an influence check with his unused direct influence, {self.bonus:+d} if he is a {self.skill}; "
            f"if it exceeds {rows}, cancel the attack and {self.limit:+d} to the hazard limit"
        )


card(
    "TD-116",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("dragon", "man", "drake", "troll", "orc", "elf", "giant")),
        by=Characters(where="attacked"),
        does=(
            Flatter(
                above=((("dragon",), 10), (("man", "drake"), 11), (("troll", "orc", "elf", "giant"), 12)),
                skill="diplomat",
                bonus=2,
                limit=-2,
            ),
        ),
    ),
)

# Forod
_far_way(
    "TD-117",
    ("wilderness",) * 3,
    "Lindon",
    "Forochel",
    "Angmar",
    "Gundabad",
    "Grey Mountain Narrows",
    "Withered Heath",
    "Iron Hills",
)

# Harad
_far_way("TD-121", ("wilderness",) * 3, "Horse Plains", "Khand", "Nurn", "Harondor")

# -- Many Turns and Doublings -----------------------------------------------------------------------


GATES = InPlay("Gates of Morning")

card(
    "TD-132",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("wolf", "spider", "animal", "undead"), cancels=True),
        by=Characters(where="attacked", skill="ranger"),
        skill="ranger",
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.MOVEMENT,
        needs=(GATES,),
        by=Characters(where="journey", skill="ranger"),
        skill="ranger",
        does=(ChangeHazardLimit(-1),),
    ),
)

# Marvels Told
card(
    "TD-134",
    Short(
        on=CardsInPlay(kinds=("hazard",), forms=("permanent-event", "long-event"), not_keywords=("environment",)),
        by=Characters(where="own", skill="sage"),
        taps=("by",),
        skill="sage",
        does=(Discard(), CorruptionCheck("by", -2)),
    ),
)

# Master of Esgaroth
card(
    "TD-135",
    Short(
        when=windows.ORGANIZATION_END,
        on=Setting(declared=True),
        does=(MoveOn(f"{ONWARD_FROM}border-hold"),),
    ),
)


# -- Not at Home ------------------------------------------------------------------------------------


FEWER_STRIKES = LASTING.declare("automatic-strikes", "on a site, whose attack (the detail) has fewer strikes")


class ShortenAutomaticAttack(ChangesAttacksForNow):
    """The automatic-attack has fewer strikes until the end of the turn, but one at least."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    layer: ClassVar[Layer] = "weaken"
    strikes: int

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, FEWER_STRIKES, acting(table).target, self.strikes, acting(table).choice)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        if lasting.target != site.token:
            return attacks
        return [
            fewer_strikes(attack, -self.strikes) if attack_name(attack) == lasting.detail else attack
            for attack in attacks
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return any(attack.strikes > 1 and not attack.each for attack in attacks_at(table, table.card(target)))

    def text(self) -> str:
        return f"one automatic-attack of your choice there has {self.strikes:+d} strikes, down to 1"


card(
    "TD-143",
    Short(
        when=windows.ATTACK,
        on=TheAttack(races=("dragon", "drake", "troll"), at_site=True, cancels=True),
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        needs=(GATES,),
        on=TheAttack(automatic=True),
        does=(ModifyAttack(strikes=-2, least_strikes=1),),
    ),
    OnAnAutomaticAttack(
        when=windows.MOVEMENT | windows.SITE_START,
        side=RESOURCE,
        counts=0,
        needs=(GATES,),
        on=SiteWithAttack(),
        does=(ShortenAutomaticAttack(-2),),
    ),
)

# Rhûn
_far_way("TD-147", ("wilderness",) * 3, "Iron Hills", "Dorwinion", "Horse Plains", "Khand")


# -- Riddling Talk ----------------------------------------------------------------------------------


class RiddlingAttempt(Short, kw_only=True):
    """A short-event that is a riddling attempt."""

    rule: ClassVar[str] = "term.riddling-attempt"
    influences: ClassVar[bool] = True


NUMBERS = (
    (("dragon", "drake"), 8),
    (("man", "giant"), 10),
    (("slayer", "awakened plant", "orc", "spider", "troll"), 12),
)
"""What a roll must exceed to riddle with attackers of these races."""


def needed(races: tuple[str, ...]) -> int:
    """What a roll must exceed to riddle with these attackers; 0 if they know no riddles."""
    return min((number for known, number in NUMBERS if set(known) & set(races)), default=0)


class Riddlers(Characters, kw_only=True):
    """A character whose company faces an attack of a creature that knows riddles."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.canceled or fight.stage != "start" or fight.source != "creature":
            return Refusal(NO, (card,))
        if not needed(fight.races) or fight.cannot_be_canceled:
            return Refusal(NO, (card, fight.race))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = ", ".join(f"{'/'.join(known)} ({number})" for known, number in NUMBERS)
        return f"a character whose company faces an attack of a creature of one of these races: {races}"


def wit(table: Table, number: int) -> int:
    """What a character adds to a riddling roll: two as a sage, one as a Hobbit."""
    return 2 * ("sage" in numbers.skills(table, number)) + (numbers.race(table, number) == "hobbit")


def company_wit(table: Table, number: int) -> int:
    """What the sages and Hobbits of somebody's company add to his riddling roll."""
    company = table.company_of(number)
    return sum(wit(table, member.number) for member in table.members(company)) if company is not None else 0


class TalkInRiddles(Effect):
    """A riddling roll against the number of the attackers; then a guess, by which the creature is sent away."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    limit: int

    @method
    def do(self, table: Table) -> Flow[None]:
        who = int(acting(table).target)
        if who not in table.cards or table.combat is None:
            return
        total = yield from riddling.roll(table, who, company_wit(table, who), acting(table).card)
        if table.combat is None or total <= needed(table.combat.races):
            return
        name = yield from riddling.name_card(table, acting(table).seat)
        riddling.show_hand(table, table.opponent(acting(table).seat))
        if riddling.copies_in_hand(table, table.opponent(acting(table).seat), name):
            self.send_away(table)

    def send_away(self, table: Table) -> None:
        """The creature is discarded with all its attacks, and the hazard limit falls."""
        fight = zones.combat_of(table)
        attacks.cancel(table, "term.riddling-attempt")
        if fight.maker in table.cards:
            zones.discard(table, fight.maker, "term.riddling-attempt")
        if table.journey is not None:
            zones.change_journey(table, limit_change=table.journey.limit_change - self.limit)

    def text(self) -> str:
        return (
            "he makes a riddling roll, to which each sage of his company adds two and each Hobbit one; above the "
            "number of the race, name a card, and your opponent shows his hand: if it is there, the creature is "
            f"discarded with all its attacks, and the hazard limit against the company falls by {self.limit}"
        )


card("TD-148", RiddlingAttempt(when=windows.ATTACK, on=Riddlers(where="attacked"), does=(TalkInRiddles(3),)))


# -- The Riddle Game --------------------------------------------------------------------------------


class CompaniesHere(Target):
    """A company of the opponent at the site of the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"c{company.number}" for company in self.found(table, seat)]

    def found(self, table: Table, seat: str) -> list[Company]:
        """The companies that are meant."""
        own = table.companies.get(table.site_company)
        if own is None or own.owner != seat:
            return []
        here = table.site_of(own).facts.name
        others = table.companies_of(table.opponent(seat))
        return [company for company in others if table.site_of(company).facts.name == here]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if any(token == f"c{each.number}" for each in self.found(table, seat)) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a company of your opponent at the same site"


def riddlers(table: Table) -> tuple[int, ...]:
    """Who may play the riddle game for the company that it is played on."""
    company = table.companies.get(int(acting(table).target[1:]))
    return company.characters if company is not None else ()


asks("riddle.who", "{card}: who of yours plays?")
offers("riddler", "{subject}.")
tells("riddle-won", "{seat} has won the riddles.")


class PlayRiddleGame(Effect):
    """Two characters make riddling rolls against each other; who wins names cards that the other discards."""

    guesses: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.opponent(acting(table).seat),
            "riddle.who",
            [Option("riddler", str(number)) for number in riddlers(table)],
            "term.riddling-attempt",
        )
        own, other = acting(table).by, int(choice.subject)
        ours = theirs = 0
        while ours == theirs:
            ours = yield from riddling.roll(table, own, wit(table, own), acting(table).card)
            theirs = yield from riddling.roll(table, other, wit(table, other), acting(table).card)
        winner = acting(table).seat if ours > theirs else table.opponent(acting(table).seat)
        table.tell("riddle-won", "term.riddling-roll", seat=winner)
        names: tuple[str, ...] = ()
        while len(names) < self.guesses:
            name = yield from riddling.name_card(table, winner)
            names = (*names, name)
        riddling.show_hand(table, table.opponent(winner))
        for name in names:
            riddling.discard_named(table, table.opponent(winner), name)

    def text(self) -> str:
        return (
            "your opponent chooses one of its characters, and both make riddling rolls, +2 for a sage and +1 for a "
            f"Hobbit, again if they are equal: who wins names {self.guesses} cards, and the other shows his hand and "
            "discards those that are in it"
        )


card(
    "TD-156",
    RiddlingAttempt(
        when=windows.SITE, on=CompaniesHere(), by=CharactersHere(), taps=("by",), does=(PlayRiddleGame(2),)
    ),
)

# Wit
card("TD-168", Short(when=windows.RESULT, any_turn=True, on=TheCheck(kinds=("riddling",)), does=(AddToCheck(3),)))


# -- Wizard Uncloaked -------------------------------------------------------------------------------


class ReturnHazards(Effect):
    """The hazard permanent-events on the characters of a company go back to their owner's hand."""

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).by)
        if company is not None:
            for card in tuple(hazards_in_company(table, company)):
                zones.leave(table, card.number, "hand", "term.return")

    def text(self) -> str:
        return "all hazard permanent-events on characters of his company go back to your opponent's hand"


card(
    "TD-169",
    Short(by=Characters(where="own", races=("wizard",)), does=(ReturnHazards(), CorruptionCheck("by", -2))),
)
