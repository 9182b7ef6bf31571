"""Creatures of The Wizards, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import (
    AttackerChooses,
    CanceledByTapping,
    NotFacing,
    OneCharacter,
    OtherKeys,
    StealsItems,
    StrongerAgainst,
    StrongerIfFaced,
    TieDiscards,
    UsesMind,
    WoundCheck,
    WoundTapsOnly,
)
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.parts.effects.attacks import DiscardAnItem, Strengthen
from underdeeps.meccg.parts.effects.cards import DiscardHisItems
from underdeeps.meccg.parts.effects.checks import EverybodyChecks
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.events import AsPermanent, HazardShort
from underdeeps.meccg.parts.needs import AsEvent, InPlay
from underdeeps.meccg.parts.triggers.attacks import AfterAttack, OwnAttack, WhenItWounds
from underdeeps.meccg.parts.triggers.discards import WithoutDoors
from underdeeps.meccg.parts.triggers.states import EachAttackOf
from underdeeps.meccg.parts.wording import DOORS, listed
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat import creatures, keying
from underdeeps.meccg.rules.journeys.places import hazard_site_type
from underdeeps.meccg.rules.turn.movement_hazard import SendBack
from underdeeps.meccg.rules.zones.changes import combat_of

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Journey, Table


# -- Abductor ---------------------------------------------------------------------------------------


class DiscardHim(Effect):
    """The one it is about is discarded."""

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        if number in table.cards and not checks.kept_from_discard(table, number):
            zones.discard(table, number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard him"


AVATARS = ("wizard", "ringwraith", "balrog")

card("TW-1", WhenItWounds(not_races=AVATARS, does=(DiscardHim(),)))

# Agburanar
card("TW-3")

# Ambusher
card("TW-5 LE-59", AttackerChooses())

# Assassin
card("TW-8", OneCharacter(), CanceledByTapping(most=2, late=True, not_target=True))

# Barrow-wight
card("TW-14 TW-15 LE-61", WoundCheck(-2))

# -- “Bert” (Bûrat) ---------------------------------------------------------------------------------


BERT = "“Bert” (Bûrat)"
TOM = "“Tom” (Tûma)"
WILLIAM = "“William” (Wûluag)"

card("TW-16", WhenItWounds(if_faced=(WILLIAM, TOM), does=(DiscardHisItems(),)))


# Brigands
card("TW-17 LE-64", WhenItWounds(does=(DiscardAnItem(),)))

# Cave-drake
card("TW-20 LE-66", AttackerChooses())


# Corpse-candle
card(
    "TW-23 LE-67",
    OwnAttack(
        event="before-assignment",
        said="unless the attack is canceled, before strikes are assigned",
        does=(EverybodyChecks(),),
    ),
)

# Corsairs of Umbar
card("TW-24")


# -- Crebain ----------------------------------------------------------------------------------------


class ShowCards(Effect):
    """The defender shows cards of their hand at random, as many as there are characters in the attacked company."""

    @instant
    def do(self, table: Table) -> None:
        fight = combat_of(table)
        company = table.companies.get(fight.company)
        hand = table.players[fight.defender].hand.cards
        shown = table.shuffled(hand)[: len(company.characters)] if company is not None else ()
        for card in shown:
            zones.show(table, fight.defender, card)
        zones.seen_in_hand(table, table.opponent(fight.defender), shown)

    def text(self) -> str:
        return "after the attack the defender reveals a random card of their hand for each character of the company"


card("TW-25", AfterAttack(unless="canceled", does=(ShowCards(),)))

# Daelomin
card("TW-26", AttackerChooses())


# -- Fell Turtle ------------------------------------------------------------------------------------


class AfterSuccess(OwnAttack, kw_only=True):
    """Its attack is over, and a strike of it was successful."""

    event: str = "attack-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        hit = any(strike.outcome == "succeeded" for strike in combat_of(table).given)
        return hit and super().fits(table, source, subject)

    def text(self) -> str:
        return f"after the attack, if a strike of it was successful, {self.done()}"


card("TW-34", AfterSuccess(does=(SendBack(),)))

# Ghosts
card("TW-37 LE-72", WoundCheck(-1))

# Ghouls
card("TW-38 LE-73")

# Giant
card("TW-39 LE-74")

# Giant Spiders
card("TW-40 LE-75", TieDiscards(not_races=AVATARS))

# Half-trolls of Far Harad
card("TW-43")

# Huorn
card("TW-45 LE-79")

# Leucaruth
card("TW-48")


# -- Mouth of Sauron --------------------------------------------------------------------------------


card("TW-65", HazardShort(does=(TakeFromDiscard(kind="hazard"),)))


# -- Mûmak (Oliphant) -------------------------------------------------------------------------------


class AfterFacing(OtherKeys, kw_only=True):
    """A creature that can be keyed to other regions, and played at some sites there, once another was faced."""

    name: str
    regions: tuple[str, ...]
    site_types: tuple[str, ...]

    def keys(self, table: Table, journey: Journey) -> tuple[str, ...]:
        faced = table.companies[journey.company].faced
        if not any(each in CARDS and CARDS[each].name == self.name for each in faced):
            return ()
        passed = journey.regions if journey.moving else ()
        site = table.cards[journey.site]
        there = site.facts.region in self.regions and hazard_site_type(table, site) in self.site_types
        found = tuple(f"region-name:{name}" for name in self.regions if name in passed)
        return (*found, f"site-name:{site.facts.name}") if there else found

    def text(self) -> str:
        return (
            f"against a company that has faced {self.name} this turn it can also be keyed to "
            f"{listed(self.regions, 'or')}, and to a {' or '.join(self.site_types)} in one of these"
        )


card(
    "TW-66",
    AfterFacing(
        name="Corsairs of Umbar",
        regions=("Andrast", "Anfalas", "Belfalas", "Lebennin"),
        site_types=("ruins-and-lairs", "shadow-hold"),
    ),
    NotAgainstRingwraiths(),
)

# Old Man Willow
card("TW-70", StrongerAgainst(2, races=("hobbit",)))

# Olog-hai (Trolls)
card("TW-71")

# Orc-guard
card("TW-72")

# Orc-lieutenant
card("TW-73", StrongerIfFaced(4, races=("orc",)))

# Orc-patrol
card("TW-74")

# Orc-raiders
card("TW-75 LE-85")

# Orc-warband
card("TW-76 LE-86", StrongerIfFaced(3, races=("orc",)))

# Orc-warriors
card("TW-77")

# Orc-watch
card("TW-78 LE-87")

# Pick-pocket
card("TW-79 TW-80", AttackerChooses(), StealsItems())

# Pûkel-men
card("TW-82")

# Rogrog
card("TW-85")


# -- Shelob -----------------------------------------------------------------------------------------


class TheKeys(Target):
    """What the card, which is in play, can be keyed to by itself as a creature."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return keying.keys(table, card)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in keying.keys(table, card):
            return Refusal("mh.creature.must-be-keyed", (card,))
        return creatures.target_refusal(table, card)

    def text(self) -> str:
        return "a company on which it could be played as a creature"


class AttackFromPlay(Effect, kw_only=True):
    """The event attacks as a creature."""

    is_attack: ClassVar[bool] = True
    strikes: int
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.rise(table)
        yield from creatures.attacks(table, acting(table).source, acting(table).target)

    def rise(self, table: Table) -> None:
        """The event becomes a creature."""
        number = acting(table).source
        table.events = without(table.events, number)
        zones.change(table, number, role="creature", note=(f"strikes:{self.strikes}", f"prowess:{self.prowess}"))

    def text(self) -> str:
        return f"it attacks as a creature with {self.strikes:+d} strike and {self.prowess:+d} prowess, an event no more"


card(
    "TW-86",
    AsPermanent(needs=(InPlay(DOORS),)),
    EachAttackOf(races=("spider", "animal"), does=(Strengthen(strikes=1, prowess=1),)),
    Ability(
        when=windows.MOVEMENT,
        side=HAZARD,
        needs=(AsEvent(),),
        on=TheKeys(),
        counts=1,
        opens=True,
        fights=True,
        does=(AttackFromPlay(strikes=1, prowess=1),),
    ),
    WithoutDoors(),
)

# Silent Watcher
card("TW-88")

# Slayer
card("TW-89 LE-90", OneCharacter(), CanceledByTapping(late=True))

# Smaug
card("TW-90", AttackerChooses())


# -- The Great Goblin -------------------------------------------------------------------------------


class OnTheWayBetween(OtherKeys):
    """A creature that meets companies on their way from one of two sites to the other."""

    ends: tuple[str, str]

    def keys(self, table: Table, journey: Journey) -> tuple[str, ...]:
        way = (table.cards[journey.origin].facts.name, table.cards[journey.site].facts.name)
        met = journey.moving and way in (self.ends, self.ends[::-1])
        return (f"way:the way between {' and '.join(self.ends)}",) if met else ()

    def text(self) -> str:
        return (
            f"it can also be played against a company on its way between {' and '.join(self.ends)}, in either direction"
        )


card("TW-95", OnTheWayBetween(("Rivendell", "Lórien")))

# Thief
card("TW-102", StealsItems(company=True))

# “Tom” (Tûma)
card("TW-103", WhenItWounds(if_faced=(BERT, WILLIAM), does=(DiscardHisItems(),)))

# Wargs
card("TW-109 LE-98")

# Watcher in the Water
card("TW-110 LE-99")

# “William” (Wûluag)
card("TW-112", WhenItWounds(if_faced=(BERT, TOM), does=(DiscardHisItems(),)))

# Wolves
card("TW-114")

# Neeker-breekers
card("TW-493", NotFacing(AVATARS), UsesMind(), WoundTapsOnly())
