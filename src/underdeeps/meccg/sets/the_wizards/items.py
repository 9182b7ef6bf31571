"""Items of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import GoldRing, NotAtTypes, OnlyOnePerBearer, StorableAt
from underdeeps.meccg.language.hooks.numbers import Gives, HasSkill, OtherwiseFor
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck, to_hand
from underdeeps.meccg.parts.effects.strikes import CancelStrike, CheckAgainstStrike, ModifyStrike
from underdeeps.meccg.parts.needs import BearerIs, DeckHolds
from underdeeps.meccg.parts.plays import CanUsePalantir, UsePalantir
from underdeeps.meccg.parts.standing import FromTest
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, StrikeOnBearer
from underdeeps.meccg.parts.targets.characters import bearer_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table

# Beautiful Gold Ring
card(
    "TW-196",
    GoldRing((("the one ring", 12, 99), ("dwarven ring", 10, 99), ("magic ring", 1, 7), ("lesser ring", -99, 99))),
)


# -- Book of Mazarbul -------------------------------------------------------------------------------


class LargerHand(Effect):
    """The player's hand size is changed until their next untap phase."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "hand-size", acting(table).seat, self.amount, until="untap")

    def text(self) -> str:
        return f"{self.amount:+d} hand size until your next untap phase"


card(
    "TW-201",
    StorableAt(sites=("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold")),
    Ability(
        when=windows.ORGANIZATION,
        needs=(BearerIs(skill="sage"),),
        taps=("source",),
        does=(LargerHand(1),),
    ),
)

# Durin’s Axe
card(
    "TW-212",
    OtherwiseFor("dwarf"),
    Gives("prowess", 2, maximum=9),
    Gives("prowess", 4, maximum=9, race="dwarf", instead=True),
)


# -- Dwarven Ring of Thélor’s Tribe -----------------------------------------------------------------


class FetchItems(Effect):
    """Items of a class are brought from the play deck and the discard pile to hand; the play deck is shuffled."""

    searches: ClassVar[bool] = True
    item: str
    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        n = 0
        while n < self.most and self.found(table, acting(table).seat):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.item",
                [*self.found(table, acting(table).seat), Option("enough")],
                "term.search",
            )
            if choice.verb == "enough":
                n = self.most
            else:
                to_hand(table, acting(table).seat, choice.subject, choice.verb)
                n += 1
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        player = table.players[seat]
        return [
            Option(place, card)
            for place, pile in (("from-deck", player.deck), ("from-discard", player.discard))
            for card in sorted(pile.distinct())
            if CARDS[card].item == self.item
        ]

    def text(self) -> str:
        what = f"up to {self.most} {self.item} items"
        return f"take {what} from your play deck and discard pile into your hand and shuffle"


def _dwarven_ring(ids: str) -> None:
    """A Dwarven Ring that brings minor items."""
    card(
        ids,
        FromTest(),
        OtherwiseFor("dwarf"),
        Gives("prowess", 2),
        Gives("prowess", 4, race="dwarf", instead=True),
        Gives("direct-influence", 2),
        Gives("direct-influence", 7, race="dwarf", instead=True),
        Ability(
            needs=(BearerIs(races=("dwarf",)),),
            taps=("bearer",),
            does=(FetchItems("minor", 2), CorruptionCheck("bearer", 2)),
        ),
    )


_dwarven_ring("TW-218 AS-123")

# Dwarven Ring of Thrár’s Tribe
_dwarven_ring("TW-219 AS-124")

# Elf-stone
card("TW-224", Gives("direct-influence", 2, against=Against(races=("elf",))), OnlyOnePerBearer())

# Fair Gold Ring
card(
    "TW-231",
    GoldRing((("the one ring", 11, 99), ("dwarven ring", 9, 99), ("magic ring", 1, 6), ("lesser ring", -99, 99))),
)

# Glamdring
card("TW-244", Gives("prowess", 3, maximum=8), Gives("prowess", 3, maximum=9, attackers=("orc",), instead=True))

# Great-shield of Rohan
card(
    "TW-250",
    Gives("body", 2, maximum=9),
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="warrior"),),
        on=StrikeOnBearer(),
        taps=("source",),
        does=(ModifyStrike(stays=True),),
    ),
)

# Hauberk of Bright Mail
card("TW-254", Gives("body", 2, maximum=9, skill="warrior"))

# Horn of Anor
card("TW-259", Gives("direct-influence", 2, against=Against(kinds=("faction",))), OnlyOnePerBearer())

# Lesser Ring
card("TW-266", FromTest(), Gives("direct-influence", 2))

# Magic Ring of Courage
card(
    "TW-271",
    FromTest(),
    HasSkill("warrior"),
    Gives("prowess", 2, skill="warrior", already=True),
    OnlyOnePerBearer(),
)

# Magic Ring of Lore
card(
    "TW-272",
    FromTest(),
    HasSkill("sage"),
    CanUsePalantir(taps=True, already="sage"),
    OnlyOnePerBearer(),
)

# Magic Ring of Stealth
card(
    "TW-274",
    FromTest(),
    HasSkill("scout"),
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="scout", already=True),),
        on=StrikeOnBearer(),
        taps=("source",),
        does=(CancelStrike(),),
    ),
    OnlyOnePerBearer(),
)

# Magic Ring of Words
card(
    "TW-275",
    FromTest(),
    HasSkill("diplomat"),
    Gives("direct-influence", 3, skill="diplomat", already=True),
    OnlyOnePerBearer(),
)

# Narsil
card("TW-289", Gives("prowess", 1), Gives("direct-influence", 1))

# Orcrist
card("TW-295", Gives("prowess", 3, maximum=9), Gives("prowess", 4, maximum=10, attackers=("orc",), instead=True))

# Palantír of Orthanc
card(
    "TW-300 LE-334",
    UsePalantir(
        needs=(DeckHolds(5),),
        taps=("source",),
        does=(
            FetchIntoDeck(kinds=("character", "resource", "hazard"), sideboard=False),
            CorruptionCheck("bearer"),
        ),
    ),
)

# Precious Gold Ring
card(
    "TW-306",
    GoldRing((("the one ring", 10, 99), ("dwarven ring", 8, 99), ("magic ring", 1, 5), ("lesser ring", -99, 99))),
)

# Sapling of the White Tree
card("TW-322", NotAtTypes(("shadow-hold", "dark-hold")), StorableAt(sites=("Minas Tirith",)))

# Scroll of Isildur
card("TW-323", Gives("ring-test", 2, to="company"))

# Shield of Iron-bound Ash
card(
    "TW-327",
    Gives("body", 1, maximum=8),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(),
        taps=("source",),
        does=(ModifyStrike(prowess=1),),
    ),
)

# Star-glass
card(
    "TW-330",
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("undead",), cancels=True),
        taps=("bearer",),
        does=(CancelAttack(), CorruptionCheck("bearer")),
    ),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("spider", "animal", "wolf")),
        taps=("bearer",),
        does=(ModifyAttack(prowess=-2), CorruptionCheck("bearer")),
    ),
)

# Sword of Gondolin
card("TW-336", Gives("prowess", 2, maximum=8, skill="warrior"))

# The One Ring
card(
    "TW-347",
    FromTest(),
    Gives("prowess", 5, twice=True),
    Gives("body", 5, maximum=10),
    Gives("direct-influence", 5),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(not_races=("undead", "nazgûl")),
        does=(CheckAgainstStrike(-2),),
    ),
    Gives("corruption-points", 1, to="company"),
)

# Torque of Hues
card(
    "TW-351",
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(cancels=True),
        taps=("source", "bearer"),
        does=(CancelAttack(), CorruptionCheck("bearer")),
    ),
)


# -- Black Arrow ------------------------------------------------------------------------------------


class DiscardUnlessBorneBy(Effect):
    """The card is discarded unless its bearer is of a race."""

    race: str

    @instant
    def do(self, table: Table) -> None:
        bearer = bearer_of(table, acting(table).source)
        if bearer is None or bearer.facts.race != self.race:
            zones.discard(table, acting(table).source)

    def text(self) -> str:
        return f"discard this card unless its bearer is a {self.race.capitalize()}"


card(
    "TW-494",
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(skill="warrior"),),
        on=AttackOnCompany(),
        taps=("source",),
        does=(ModifyAttack(prowess=-1, body=-1), DiscardUnlessBorneBy("man")),
    ),
)
