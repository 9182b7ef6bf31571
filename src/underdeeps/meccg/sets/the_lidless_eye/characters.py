"""Characters of The Lidless Eye, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.companies import FreeRingwraithFollowers
from underdeeps.meccg.language.hooks.hazards import GivesWay
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck, TakeFromDiscard
from underdeeps.meccg.parts.needs import AsAvatar
from underdeeps.meccg.parts.standing import factions, kin
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.discards import ReturnsIfPlayed
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Asternak ---------------------------------------------------------------------------------------


def _factions_at(amount: int, site: str) -> Gives:
    """Direct influence against all factions playable at a site."""
    return Gives("direct-influence", amount, against=Against(playable_at=site))


card("LE-1", _factions_at(2, "Variag Camp"))

# Ciryaher
card("LE-6")

# Dôgrib
card("LE-7")

# Eradan
card("LE-10")

# Gorbag
card("LE-11", kin(3, "orc"))

# Grishnákh
card("LE-12")

# Hador
card("LE-14")

# Horseman in the Night
card("LE-16", Gives("direct-influence", 1, against=Against(kinds=("faction",))))

# Jerrek
card("LE-17", _factions_at(1, "Southron Oasis"))

# Lagduf
card("LE-18")

# Layos
card("LE-19", factions(2, "Men of Dorwinion"))

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
        if other != number
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

# Nevido Smôd
card("LE-27", _factions_at(2, "Easterling Camp"))

# Odoacer
card("LE-28", factions(3, "Woodmen"))

# Orc Brawler
card("LE-30")

# Orc Captain
card("LE-31", kin(3, "orc"))

# Orc Tracker
card("LE-34")

# Orc Veteran
card("LE-35")

# Ostisen
card("LE-36")

# Radbug
card("LE-38")

# Shagrat
card("LE-39", kin(4, "orc"))

# Tros Hesnef
card("LE-46", _factions_at(1, "Easterling Camp"))

# Ufthak
card("LE-48")


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


# -- Dwar the Ringwraith ----------------------------------------------------------------------------


class StrengthenCompany(Effect, kw_only=True):
    """All characters who are now in the company get prowess and body until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company", "character"})
    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies[int(acting(table).target[1:])]
        for number in company.characters:
            last(table, "prowess", str(number), self.prowess)
            last(table, "body", str(number), self.body)

    def text(self) -> str:
        return f"{self.prowess:+d} prowess and {self.body:+d} body for all its characters until the end of the turn"


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

# Hoarmûrath the Ringwraith
card("LE-53", *_modes(1, 2), Gives("hand-size", 1, to="player", at="haven", avatar=True))

# Indûr the Ringwraith
card(
    "LE-54",
    *_modes(-1, -3),
    Ability(when=windows.END_START, needs=(AsAvatar(),), taps=("source",), does=(TakeFromDiscard("magic"),)),
)

# The Witch-king
card("LE-58", *_modes(3, 1), FreeRingwraithFollowers(2))
