"""Characters of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.combat import HitsHarder
from underdeeps.meccg.language.hooks.companies import FreeRingwraithFollowers, JoinsRingwraith
from underdeeps.meccg.language.hooks.hazards import GivesWay
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.zones import USED_BY, Replaces, ReturnsMagic
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.journeys import MoveOn
from underdeeps.meccg.parts.effects.lasting import StrengthenCompany, UntilEndOfTurn
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck, TakeFromDiscard
from underdeeps.meccg.parts.needs import AsAvatar
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.standing import factions, kin
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, TheAttack
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.discards import ReturnsIfPlayed
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import moving_on

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Asternak ---------------------------------------------------------------------------------------


def _factions_at(amount: int, site: str) -> Gives:
    """Direct influence against all factions playable at a site."""
    return Gives("direct-influence", amount, against=Against(playable_at=site))


card("LE-1", _factions_at(2, "Variag Camp"))

# Belegorn
card("LE-2")


# -- Bróin ------------------------------------------------------------------------------------------


def _feuds() -> Gives:
    """Prowess against Orcs and Elves."""
    return Gives("prowess", 1, attackers=("orc", "elf"))


card("LE-3", _feuds())

# Calendal
card("LE-4", CanUsePalantir(taps=True), kin(2, "elf"))


# -- Carambor ---------------------------------------------------------------------------------------


class HasMoved(Need):
    """The company of the one who is this card is at the end of its movement/hazard phase, and has moved."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company, journey = table.company_of(source), table.journey
        if company is None or journey is None or journey.company != company.number or not journey.moving:
            return Refusal(NO, (card,))
        return Refusal(NO, (card,)) if company.returned else None

    def text(self) -> str:
        return "if his company has moved"


card(
    "LE-5",
    Ability(
        when=windows.MOVEMENT_END,
        needs=(HasMoved(),),
        taps=("source",),
        does=(MoveOn(f"{moving_on.THROUGH}wilderness"),),
    ),
)

# Ciryaher
card("LE-6")

# Dôgrib
card("LE-7")

# Dorelas
card("LE-8")

# Dunlending Spy
card("LE-9")

# Eradan
card("LE-10")

# Gorbag
card("LE-11", kin(3, "orc"))

# Grishnákh
card("LE-12")

# Gulla
card("LE-13", _feuds())

# Hador
card("LE-14")

# Hendolen
card(
    "LE-15",
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(detainment=True, cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    kin(2, "elf"),
)

# Horseman in the Night
card("LE-16", Gives("direct-influence", 1, against=Against(kinds=("faction",))))

# Jerrek
card("LE-17", _factions_at(1, "Southron Oasis"))

# Lagduf
card("LE-18")

# Layos
card("LE-19", factions(2, "Men of Dorwinion"))

# Lieutenant of Angmar
card("LE-20", kin(4, "troll", "orc"), Gives("hand-size", 1, to="player", at="Carn Dûm"))

# Lieutenant of Dol Guldur
card("LE-21", kin(2, "troll", "orc"), Gives("hand-size", 1, to="player", at="Dol Guldur"))

# Lieutenant of Morgul
card("LE-22", kin(3, "troll", "orc"), Gives("hand-size", 1, to="player", at="Minas Morgul"))

# Luitprand
card("LE-23")


# -- The Mouth --------------------------------------------------------------------------------------


def heirs(table: Table, number: int) -> list[Option]:
    """Which item of a character may go to which of his companions."""
    company = table.company_of(number)
    if company is None:
        return []
    return [
        Option("give", item.token, str(other))
        for item in table.borne(number, "item")
        for other in company.characters
        if other != number and checks.may_bear(table, item.id, other)
    ]


asks("returning.item", "{card}: which item goes to whom?", {"give": "{target} gets {subject}."})


class ReturnsWhenPlayed(ReturnsIfPlayed, kw_only=True):
    """When another manifestation of him is played he goes back to hand; one of his items may go to a companion."""

    @method
    def resolve(self, table: Table) -> Flow[None]:
        if heirs(table, acting(table).source):
            choice = yield from ask(
                table,
                table.cards[acting(table).source].owner,
                "returning.item",
                [*heirs(table, acting(table).source), Option("nothing")],
                "term.transfer",
                (str(acting(table).source),),
            )
            if choice.verb == "give":
                checks.take_over(table, int(choice.subject), int(choice.target), "term.transfer")
        zones.leave(table, acting(table).source, "hand", "term.return")

    def text(self) -> str:
        return (
            f"when {self.name} is played, return him to your hand; "
            "you may first transfer one of his items to another character in his company, the others are discarded"
        )


card(
    "LE-24",
    Gives("direct-influence", 2, against=Against(kinds=("faction",))),
    Ability(when=windows.ORGANIZATION, taps=("source",), does=(FetchIntoDeck(sideboard=False),)),
    GivesWay("Mouth of Sauron"),
    ReturnsWhenPlayed(name="Mouth of Sauron"),
)

# Muzgash
card("LE-25")

# Náin
card("LE-26", kin(1, "dwarf"), _feuds())

# Nevido Smôd
card("LE-27", _factions_at(2, "Easterling Camp"))

# Odoacer
card("LE-28", factions(3, "Woodmen"))

# Old Troll
card("LE-29", kin(1, "troll", "orc"))

# Orc Brawler
card("LE-30")

# Orc Captain
card("LE-31", kin(3, "orc"))

# Orc Chieftain
card("LE-32", kin(3, "orc"))

# Orc Sniffler
card("LE-33")

# Orc Tracker
card("LE-34")

# Orc Veteran
card("LE-35")

# Ostisen
card("LE-36")

# Pon Opar
card("LE-37", _factions_at(2, "Southron Oasis"))

# Radbug
card("LE-38")

# Shagrat
card("LE-39", kin(4, "orc"))

# Shámas
card(
    "LE-40",
    Gives("direct-influence", 1, against=Against(races=("man",), kinds=("faction",))),
    factions(2, "Dunlendings"),
)

# Snaga
card("LE-41")

# Tarcil
card("LE-42")

# Threlin
card("LE-43", kin(2, "dwarf"), _feuds())

# Troll Lout
card("LE-44")

# Troll-chief
card("LE-45", kin(3, "troll", "orc"))

# Tros Hesnef
card("LE-46", _factions_at(1, "Easterling Camp"))

# Uchel
card("LE-47", factions(4, "Hillmen"))

# Ufthak
card("LE-48")

# Ulkaur the Tongueless
card("LE-49", kin(2, "troll", "orc"))


# -- Adûnaphel the Ringwraith -----------------------------------------------------------------------


def _modes(heralded: int, fell: int) -> tuple[Gives, Gives]:
    """Direct influence of a Ringwraith as Heralded Lord, prowess as Fell Rider."""
    lord = Gives("direct-influence", heralded, mode="Heralded Lord")
    return lord, Gives("prowess", fell, mode="Fell Rider")


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


# -- Akhôrahil the Ringwraith -----------------------------------------------------------------------


class MagicGoesBack(ReturnsMagic, Replaces):
    """An event of magic that he used goes to the play deck in place of the discard pile."""

    def fits(self, table: Table, source: Card, card: Card) -> bool:
        return f"{USED_BY}{source.number}" in card.note and numbers.is_avatar(table, source.number)

    def replace(self, table: Table, source: int, card: Card, rule: str) -> None:
        zones.leave(table, card.number, "deck", rule)
        zones.shuffle_deck(table, card.owner)


card("LE-51", *_modes(3, 1), MagicGoesBack())


# -- Dwar the Ringwraith ----------------------------------------------------------------------------


class YourCompanies(Companies, kw_only=True):
    """Any company of the player, wherever it is."""

    def text(self) -> str:
        return f"{super().text()} of yours"


card(
    "LE-52",
    *_modes(-3, -1),
    Ability(
        needs=(AsAvatar(at_haven=True),),
        on=YourCompanies(),
        taps=("source",),
        does=(StrengthenCompany(prowess=1, body=1),),
    ),
)

# Hoarmûrath the Ringwraith
card("LE-53", *_modes(1, 2), Gives("hand-size", 1, to="player", at="haven", avatar=True))

# Indûr the Ringwraith
card(
    "LE-54",
    *_modes(-1, -3),
    Ability(when=windows.END_START, needs=(AsAvatar(),), taps=("source",), does=(TakeFromDiscard("magic"),)),
)

# Khamûl the Ringwraith
card("LE-55", *_modes(-2, 1), HitsHarder(2, ("elf",), his=True), FreeRingwraithFollowers(1))

# Ren the Ringwraith
card(
    "LE-56",
    *_modes(-2, 2),
    Ability(
        when=windows.ORGANIZATION,
        needs=(AsAvatar(at_haven=True),),
        on=YourCompanies(),
        taps=("source",),
        does=(UntilEndOfTurn("corruption-check", 2, on="company"),),
    ),
)

# Ûvatha the Ringwraith
card(
    "LE-57",
    *_modes(-3, -1),
    JoinsRingwraith(),
    Ability(
        when=windows.ORGANIZATION,
        needs=(AsAvatar(at_haven=True),),
        taps=("source",),
        does=(FetchIntoDeck(kinds=("resource",), sideboard=False, events=True),),
    ),
)

# The Witch-king
card("LE-58", *_modes(3, 1), FreeRingwraithFollowers(2))
