"""Items of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import GainsByTapping, Gives
from underdeeps.meccg.language.hooks.sites import AllVersions, BecomesType, ChangesAttacks, Layer
from underdeeps.meccg.parts.effects.attacks import CancelAutomaticAttacks
from underdeeps.meccg.parts.effects.checks import EaseFactions
from underdeeps.meccg.parts.effects.piles import to_hand
from underdeeps.meccg.parts.needs import AtSiteTypes
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.attacks import ALL_FAIL, STRIKE_CHECK
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table

# Blasting Fire
card(
    "WH-51",
    Ability(
        when=windows.SITE_START | windows.ATTACK,
        needs=(AtSiteTypes(),),
        discards=("source",),
        does=(CancelAutomaticAttacks(borne=True), EaseFactions(2)),
    ),
)


# -- Liquid Fire ------------------------------------------------------------------------------------


class BurnThemAll(Effect):
    """All strikes of all attacks of the creature fail, but the body checks against them are harder."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    check: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None:
            return
        burnt = (f"{ALL_FAIL}{acting(table).by or fight.members[0]}", f"{STRIKE_CHECK}{self.check}")
        fight.flags = (*fight.flags, *burnt)
        if fight.maker in table.cards:
            creature = table.cards[fight.maker]
            zones.change(table, creature.number, note=(*creature.note, *burnt))

    def text(self) -> str:
        return (
            "all strikes of all attacks of the creature fail before anybody faces them, and "
            f"{self.check} is added to the body checks against it that come of this"
        )


card(
    "WH-52",
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(sources=("creature",), not_races=("dragon", "nazgûl", "balrog"), keyed_to_site=True),
        discards=("source",),
        does=(BurnThemAll(-2),),
    ),
)

# Mechanical Bow
card(
    "WH-53",
    Gives("body", -1),
    Gives("prowess", 2, maximum=8, skill="warrior"),
    GainsByTapping(strike_body=-1, skill="warrior"),
)


# -- Vile Fumes -------------------------------------------------------------------------------------


class LayOnSite(Effect):
    """The card is laid on the site of its company, and is worth nothing there."""

    @instant
    def do(self, table: Table) -> None:
        number = acting(table).source
        company = table.company_of(number)
        if company is not None:
            zones.move_to(table, number, company.site)
            laid = f"{places.LAID}{table.number()}"
            zones.change(table, number, role="event", note=("no-points", laid), idle=False)

    def text(self) -> str:
        return "lay this card on the site, for no points, until the site leaves play"


class AttacksReplaced(ChangesAttacks):
    """The site on which this card lies has another automatic-attack in place of its own."""

    layer: ClassVar[Layer] = "replace"
    attack: Attack

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        return [self.attack]

    def text(self) -> str:
        strikes = "each character faces 1 strike" if self.attack.each else f"{self.attack.strikes} strikes"
        words = f"the site's automatic-attack is {self.attack.race}, {strikes} with {self.attack.prowess} prowess"
        return words + (" (it cannot be canceled)" if self.attack.cannot_be_cancelled else "")


card(
    "WH-54",
    Ability(
        when=windows.SITE_START | windows.SITE,
        needs=(AtSiteTypes(("border-hold", "shadow-hold")),),
        does=(LayOnSite(),),
    ),
    BecomesType("ruins-and-lairs"),
    AttacksReplaced(Attack("gas", 0, 7, each=True, cannot_be_cancelled=True)),
    AllVersions(),
)


# -- keys -------------------------------------------------------------------------------------------


class TakeNamed(Effect):
    """A card of a name goes from the play deck or the discard pile to hand; the play deck is shuffled."""

    searches: ClassVar[bool] = True
    name: str

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        place, card = self.found(table, seat)
        if card:
            to_hand(table, seat, card, place)
            if place == "from-deck":
                zones.shuffle_deck(table, seat)

    def found(self, table: Table, seat: str) -> tuple[str, str]:
        """Where the card is: nobody needs to search the play deck if it lies among the discards."""
        for place, pile in zones.searched(table, seat, "from-discard", "from-deck"):
            for card in pile.distinct():
                if CARDS[card].name == self.name:
                    return place, card
        return "", ""

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat)[1])

    def text(self) -> str:
        return f"fetch {self.name} for your hand, out of your discard pile or your play deck, which you then shuffle"


class DiscardRivals(Effect):
    """A card of a name that the opponent has in play is discarded."""

    name: str

    @instant
    def do(self, table: Table) -> None:
        for number in self.found(table, acting(table).seat):
            zones.discard(table, number)

    def found(self, table: Table, seat: str) -> list[int]:
        """The opponent's cards of this name."""
        cards = table.cards.values()
        return [each.number for each in cards if each.facts.name == self.name and each.owner != seat]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return f"discard {self.name} if another player has it in play"


def _keys(fortress: str) -> tuple[Ability, Ability]:
    """The keys of a fortress find it, and take it from a rival."""
    when = windows.ORGANIZATION
    return Ability(when=when, does=(TakeNamed(fortress),)), Ability(when=when, does=(DiscardRivals(fortress),))


# Keys of Orthanc
card("WH-88", *_keys("The Fortress of Isen"))

# Keys to the White Towers
card("WH-89", *_keys("Fortress of the Towers"))
