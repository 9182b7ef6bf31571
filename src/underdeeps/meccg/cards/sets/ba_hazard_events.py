"""Hazard events of The Balrog, the Spawn among them."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import AddsAttack, KeysToUnderDeeps, Unabated
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.corruption import Victims
from underdeeps.meccg.cards.effects import ModifyAttack
from underdeeps.meccg.cards.events import HazardLong, HazardPermanent, HazardShort
from underdeeps.meccg.cards.hindrances import LoseTheWay
from underdeeps.meccg.cards.malice import (
    BALROG,
    AboveGround,
    AttackBy,
    CancelingLinks,
    Dazzle,
    Embolden,
    EmboldenAttack,
    EmboldenAutomatic,
    EmboldenLater,
    FleeStrike,
    Outmatched,
    RollAgainstCanceling,
    SaidGives,
    ShedByTapping,
    UnderTheSky,
)
from underdeeps.meccg.cards.modifiers import Gives, Who
from underdeeps.meccg.cards.plays import OnlyOnePerCompany
from underdeeps.meccg.cards.pressing import PressesDiscarded
from underdeeps.meccg.cards.raids import SiteWithAttack
from underdeeps.meccg.cards.spawn import (
    CallBeasts,
    CompaniesInLairs,
    DevourCard,
    DiscardedBeasts,
    EachAttackOnOpponent,
    MayDetain,
    PaidAndGone,
    PaidFromHand,
    PlayFromDiscard,
    ReachesSites,
    TapTheWeak,
)
from underdeeps.meccg.cards.targets import TheAttack
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.rules.on_guard import RevealedAgainst
from underdeeps.meccg.rules.zones import HeldOnce

FREE_PEOPLES = ("elf", "dwarf", "hobbit", "dúnadan", "man")

SHADOWED = ("orc", "troll", "dwarf", "ringwraith")

# -- the Spawn --------------------------------------------------------------------------------------

WATERS = ("The Drowning-deeps", "Remains of Thangorodrim")
STONES = ("The Pûkel-deeps", "The Gem-deeps")
WINDS = ("The Wind-deeps", "The Rusted-deeps")
OLDEST = ("Ancient Deep-hold",)

# Monstrosity of Diverse Shape
card(
    "BA-21",
    HazardPermanent(does=(ReachesSites(WATERS),)),
    AddsAttack(WATERS, Attack("spawn", 2, 15, 9)),
    CallBeasts(
        on=DiscardedBeasts(races=("wolf", "animal")),
        once="beasts of the monstrosity",
        does=(PlayFromDiscard(),),
    ),
)
# Spawn of Ungoliant
card(
    "BA-24",
    HazardPermanent(does=(ReachesSites(STONES),)),
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
# Ungoliant's Progeny
card(
    "BA-27",
    HazardPermanent(does=(ReachesSites(WINDS),)),
    AddsAttack(WINDS, Attack("spawn", 2, 16, 8)),
    EachAttackOnOpponent(race="spider", does=(MayDetain(1),)),
)
# Ungoliant's Foul Issue
card(
    "BA-28",
    HazardPermanent(does=(ReachesSites(OLDEST),)),
    AddsAttack(OLDEST, Attack("spawn", 2, 17, 7)),
    KeysToUnderDeeps(race="spider", types=("ruins-and-lairs", "shadow-hold")),
)

# -- permanent-events and long-events ---------------------------------------------------------------

# Diminish and Depart
card(
    "BA-17",
    HazardPermanent(on=Victims(races=("elf", "hobbit", "wizard")), onto="target", single="company"),
    OnlyOnePerCompany(said=False),
    Gives("mind", 1, to="company", who=Who(races=("elf", "hobbit"), allies=False)),
    Gives("direct-influence", -1, to="company", who=Who(races=("wizard",), allies=False)),
    ShedByTapping(),
)
# Fled into Darkness
card(
    "BA-18",
    HazardPermanent(on=Outmatched(name=BALROG), onto="target", single="table", does=(FleeStrike(),)),
    HeldOnce(),
)
# Press-gang
card("BA-22", HazardPermanent(single="table"), PressesDiscarded())
# The Sun Shone Fiercely
card(
    "BA-25",
    HazardLong(single="table"),
    SaidGives(
        "prowess",
        -1,
        to="everyone",
        who=AboveGround(races=SHADOWED),
        said="-1 prowess to Orc, Troll, Dwarf and Ringwraith characters neither at nor on the way to or from an "
        "Under-deeps site",
    ),
    SaidGives(
        "prowess",
        -1,
        to="everyone",
        who=AboveGround(races=SHADOWED, without_doors=True),
        said="one more if Doors of Night is not in play",
    ),
)

# -- short-events -----------------------------------------------------------------------------------

# Black Vapour
card(
    "BA-14",
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK,
        on=CancelingLinks("spider"),
        responds=True,
        does=(RollAgainstCanceling(above=14, prowess=1),),
    ),
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK, on=TheAttack(races=("spider",)), does=(ModifyAttack(prowess=1),)
    ),
    RevealedAgainst(cancels="spider"),
)
# Darkness Made by Malice
card("BA-15", HazardShort(on=CompaniesInLairs(where="journey", outnumbered=True), does=(LoseTheWay(),)))
# Desire All for Thy Belly
card("BA-16", PaidAndGone(price_keyword="spawn", does=(DevourCard(),)))
# Glance of Arien
card(
    "BA-19",
    HazardShort(
        when=windows.MOVEMENT | windows.STRIKE,
        on=UnderTheSky(names=(BALROG,), allies=True),
        single="turn",
        does=(Dazzle(prowess=-2, body=-1, twice_with="Gates of Morning"),),
    ),
)
# The Reek
card(
    "BA-23",
    PaidFromHand(on=CompaniesInLairs(where="journey"), price_races=("animal", "spider"), does=(TapTheWeak(2),)),
)
# Unabated in Malice
card(
    "BA-26",
    EmboldenAutomatic(on=SiteWithAttack(), does=(EmboldenLater(),)),
    EmboldenAttack(on=AttackBy(name="Shelob"), single="target", does=(Embolden(),)),
    Unabated(strikes=1, prowess=1, body=-2),
)
