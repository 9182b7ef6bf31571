"""Characters of The Lidless Eye, and what brings one into play."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.arrivals import BringAlong, CompaniesAt
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.effects import CancelAttack, FetchIntoDeck
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.modifiers import Against, Gives
from underdeeps.meccg.cards.people import AsAvatar, ReturnsWhenPlayed, StrengthenCompany, TakeFromDiscard
from underdeeps.meccg.cards.permissions import FreeRingwraithFollowers, GivesWay
from underdeeps.meccg.cards.targets import Companies, TheAttack


def _faction(amount: int, name: str) -> Gives:
    """Direct influence against one faction."""
    return Gives("direct-influence", amount, against=Against(names=(name,), kinds=("faction",)))


def _factions_at(amount: int, site: str) -> Gives:
    """Direct influence against all factions playable at a site."""
    return Gives("direct-influence", amount, against=Against(kinds=("faction",), playable_at=site))


def _kin(amount: int, *races: str) -> Gives:
    """Direct influence against characters and factions of some races."""
    return Gives("direct-influence", amount, against=Against(races=races))


def _modes(heralded: int, fell: int) -> tuple[Gives, Gives]:
    """Direct influence of a Ringwraith as Heralded Lord, prowess as Fell Rider."""
    lord = Gives("direct-influence", heralded, mode="Heralded Lord")
    return lord, Gives("prowess", fell, mode="Fell Rider")


card("LE-1", _factions_at(2, "Variag Camp"))  # Asternak

card("LE-6")  # Ciryaher

card("LE-7")  # Dôgrib

card("LE-10")  # Eradan

card("LE-11", _kin(3, "orc"))  # Gorbag

card("LE-12")  # Grishnákh

card("LE-14")  # Hador

card("LE-16", Gives("direct-influence", 1, against=Against(kinds=("faction",))))  # Horseman in the Night

card("LE-17", _factions_at(1, "Southron Oasis"))  # Jerrek

card("LE-18")  # Lagduf

card("LE-19", _faction(2, "Men of Dorwinion"))  # Layos

card("LE-22", _kin(3, "troll", "orc"), Gives("hand-size", 1, to="player", at="Minas Morgul"))  # Lieutenant of Morgul

card("LE-23")  # Luitprand

# The Mouth
card(
    "LE-24",
    Gives("direct-influence", 2, against=Against(kinds=("faction",))),
    Ability(when=windows.ORGANIZATION, taps=("source",), does=(FetchIntoDeck(sideboard=False),)),
    GivesWay("Mouth of Sauron"),
    ReturnsWhenPlayed(name="Mouth of Sauron"),
)

card("LE-25")  # Muzgash

card("LE-27", _factions_at(2, "Easterling Camp"))  # Nevido Smôd

card("LE-28", _faction(3, "Woodmen"))  # Odoacer

card("LE-30")  # Orc Brawler

card("LE-31", _kin(3, "orc"))  # Orc Captain

card("LE-34")  # Orc Tracker

card("LE-35")  # Orc Veteran

card("LE-36")  # Ostisen

card("LE-38")  # Radbug

card("LE-39", _kin(4, "orc"))  # Shagrat

card("LE-46", _factions_at(1, "Easterling Camp"))  # Tros Hesnef

card("LE-48")  # Ufthak

# Adûnaphel the Ringwraith
card(
    "LE-50",
    *_modes(2, -2),
    Ability(
        when=windows.ATTACK,
        needs=(AsAvatar(at_haven=True),),
        on=TheAttack(sources=("creature",), keyed_to_site=False, cancels=True, anywhere=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
)

# Dwar the Ringwraith
card(
    "LE-52",
    *_modes(-3, -1),
    Ability(
        needs=(AsAvatar(at_haven=True),),
        on=Companies(),
        taps=("source",),
        does=(StrengthenCompany(prowess=1, body=1),),
    ),
)

card("LE-53", *_modes(1, 2), Gives("hand-size", 1, to="player", at="haven", avatar=True))  # Hoarmûrath the Ringwraith

# Indûr the Ringwraith
card(
    "LE-54",
    *_modes(-1, -3),
    Ability(when=windows.END_START, needs=(AsAvatar(),), taps=("source",), does=(TakeFromDiscard("magic"),)),
)

card("LE-58", *_modes(3, 1), FreeRingwraithFollowers(2))  # The Witch-king

# We Have Come to Kill
card(
    "LE-252",
    Short(on=CompaniesAt(types=("shadow-hold", "ruins-and-lairs", "border-hold")), does=(BringAlong(),)),
)
