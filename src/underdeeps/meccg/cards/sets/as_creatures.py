"""Hazard creatures of Against the Shadow, those that may be played as events too among them."""

from underdeeps.kernel.parts import Part
from underdeeps.meccg.cards.assaults import AfterAttack, DiscardHisItems, TapCompany, WhenItWounds
from underdeeps.meccg.cards.attacks import AgainstHeroes, AttackerChooses, Detainment, OpensSites
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.istari import (
    AsPermanent,
    AttackersChoice,
    BySea,
    ChangeLimitNow,
    DiscardedIfPlayed,
    LimitFollows,
    OnTwo,
    RecoverCreatures,
    TapBoth,
)
from underdeeps.meccg.cards.modifiers import Against, Gives, RingsCorrupt
from underdeeps.meccg.cards.permissions import GivesWay
from underdeeps.meccg.cards.places import RaisesLimit
from underdeeps.meccg.cards.states import AtTurnsEnd, EachAttackOf, Strengthen
from underdeeps.meccg.rules.zones import DiscardOnExhaustion, KeepsSoul


def _wizard(id: str, name: str, *parts: Part) -> None:
    """A Wizard as a hazard: harmless to heroes, and gone when he himself comes."""
    card(id, *parts, Detainment(heroes=True), AgainstHeroes(-3), GivesWay(name), DiscardedIfPlayed(name=name))


# Alatar the Hunter
_wizard(
    "AS-7",
    "Alatar",
    EachAttackOf(races=("maia",), does=(Strengthen(strikes=1, prowess=1), AttackersChoice())),
    AsPermanent(),
    DiscardOnExhaustion(),
    AttackerChooses(),
)

# Durin’s Folk
card("AS-8", Detainment(heroes=True), AgainstHeroes(-2))

# Dwarven Travelers
card("AS-9", Detainment(heroes=True, covert=True), OpensSites("maia", ("border-hold", "ruins-and-lairs")))

# Galadhrim
card(
    "AS-10",
    Detainment(heroes=True),
    AgainstHeroes(-2),
    WhenItWounds(does=(DiscardHisItems(special=True),)),
)

# Gandalf the White Rider
_wizard(
    "AS-11",
    "Gandalf",
    RaisesLimit(overt=True),
    AsPermanent(does=(ChangeLimitNow(),)),
    LimitFollows(),
    DiscardOnExhaustion(),
)

# Knights of the Prince
card("AS-12", Detainment(heroes=True), AfterAttack(unless="canceled", does=(TapCompany(),)))

# Lord of the Carrock
card(
    "AS-14",
    Gives("influence-check", -2, to="everyone", against=Against(races=("man",), kinds=("faction",))),
    AsPermanent(),
    DiscardOnExhaustion(),
    Detainment(heroes=True),
)

# Lord of the Haven
card("AS-15", OnTwo(on=BySea(state="untapped"), does=(TapBoth(),)), Detainment(heroes=True))

# Master of the House
card(
    "AS-16",
    AtTurnsEnd(does=(RecoverCreatures("elf"),)),
    AsPermanent(),
    DiscardOnExhaustion(),
    Detainment(heroes=True),
)

# Pallando the Soul-keeper
_wizard("AS-17", "Pallando", KeepsSoul(), AsPermanent())

# Radagast the Tamer
_wizard(
    "AS-18",
    "Radagast",
    RaisesLimit(regions=("Southern Mirkwood", "Western Mirkwood", "Woodland Realm", "Heart of Mirkwood")),
    AsPermanent(does=(ChangeLimitNow(),)),
    LimitFollows(),
    DiscardOnExhaustion(),
)

# Saruman the Wise
_wizard("AS-19", "Saruman", RingsCorrupt(1), AsPermanent(), DiscardOnExhaustion())

# Steward’s Guard
card("AS-20", Detainment(heroes=True, covert=True))

# Stout Men of Gondor
card("AS-21", Detainment(heroes=True, covert=True))

# Trolls from the Mountains
card("AS-22")
