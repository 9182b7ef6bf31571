"""Resource short-events of The Dragons, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.journeys import SpecialWay
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow, Layer
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.modifiers import changes, total
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, Untap
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, MoveOn, OpenWay
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.sites import LeaveForItem
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import InPlay, TappedHoard
from underdeeps.meccg.parts.plays import ShortOnAutomaticAttack
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay, hazards_in_company
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Setting
from underdeeps.meccg.parts.targets.sites import SiteWithAttack, attacks_at
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.combat.automatic_attacks import attack_name, fewer_strikes
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys.moving_on import ONWARD_FROM
from underdeeps.meccg.rules.resources import items
from underdeeps.meccg.table import Check

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Lasting, Table

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


# -- Dwarven Hoard ----------------------------------------------------------------------------------


class FindHoard(Effect):
    """The site of the company contains a hoard until the end of the turn."""

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).by)
        if company is not None:
            last(table, items.HOARD_HERE, str(company.site))

    def text(self) -> str:
        return "the site contains a hoard until the end of the turn"


card(
    "TD-109",
    Short(
        by=Characters(where="own", races=("dwarf",), at_types=("dark-hold", "shadow-hold")),
        taps=("by",),
        does=(FindHoard(),),
    ),
)


# -- Flatter a Foe ----------------------------------------------------------------------------------


def attackers(table: Table) -> tuple[str, ...]:
    """The races that attack; of a company, those of its members."""
    combat = zones.combat_of(table)
    company = table.companies.get(combat.attackers) if combat.source == "company" else None
    return combat.races if company is None else tuple(member.facts.race for member in table.members(company))


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
        number = self.needed(attackers(table))
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

    def needed(self, races: tuple[str, ...]) -> int:
        """What the check has to exceed: of attackers of several races the easiest to flatter counts."""
        return min(number for known, number in self.above if not set(known).isdisjoint(races))

    def text(self) -> str:
        rows = ", ".join(f"{number} against {a_or_an(either(races, True))}" for races, number in self.above)
        return (
            f"he makes an influence check with his unused direct influence, {self.bonus:+d} if he is a {self.skill}; "
            f"if it is above {rows}, cancel the attack and {self.limit:+d} to the hazard limit against his company"
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
    ShortOnAutomaticAttack(
        when=windows.MOVEMENT | windows.SITE_START,
        needs=(GATES,),
        on=SiteWithAttack(),
        does=(ShortenAutomaticAttack(-2),),
    ),
)

# Rhûn
_far_way("TD-147", ("wilderness",) * 3, "Iron Hills", "Dorwinion", "Horse Plains", "Khand")


# -- Secret News ------------------------------------------------------------------------------------


class SeeHand(Effect):
    """The opponent shows some cards of their hand, taken at random."""

    most: int

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        whose = table.opponent(seat)
        player = table.players[whose]
        seen = table.shuffled(player.hand.cards)[: self.most]
        for card in seen:
            player.hand = player.hand.with_shown(card, table.bit(seat))
        table.tell("looked", "term.reveal", {"cards": seen}, (seat, whose), seat=seat, whose=whose, n=len(seen))
        zones.seen_in_hand(table, seat, seen)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[table.opponent(seat)].hand)

    def text(self) -> str:
        return f"your opponent shows you {self.most} cards of his hand, taken at random"


card("TD-151", Short(does=(SeeHand(5),)))


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
