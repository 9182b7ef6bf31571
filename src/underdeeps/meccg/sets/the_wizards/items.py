"""Items of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underdeeps.kernel import instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.influence import WinsFaction
from underdeeps.meccg.language.hooks.items import (
    CannotBeStolen,
    CannotBeStored,
    CannotBeTransferred,
    GoldRing,
    InAddition,
    NotAtTypes,
    OnlyOn,
    OnlyOnePerBearer,
    StorableAt,
)
from underdeeps.meccg.language.hooks.numbers import Gives, HasSkill, OtherwiseFor
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.trigger import On, hears
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, MakeWell, Untap
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.lasting import StrengthenCompany, last
from underdeeps.meccg.parts.effects.strikes import CancelStrike, CheckAgainstStrike, ModifyStrike
from underdeeps.meccg.parts.needs import BearerIs
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.standing import FromTest
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, StrikeOnBearer
from underdeeps.meccg.parts.targets.cards import CorruptionCards
from underdeeps.meccg.parts.targets.characters import Bearer, InCompany, bearer_of
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.resources import at_site
from underdeeps.meccg.table import Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Athelas
card(
    "TW-195",
    Ability(
        needs=(BearerIs(races=("dúnadan",)),),
        on=InCompany("wounded"),
        taps=("bearer",),
        does=(MakeWell(tapped=True), Discard("source")),
    ),
    Ability(
        needs=(BearerIs(names=("Aragorn II",)),),
        on=CorruptionCards(in_company=True),
        taps=("bearer",),
        does=(Discard(), Discard("source")),
    ),
)

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

# Dagger of Westernesse
card("TW-206", Gives("prowess", 1, maximum=8))

# Durin’s Axe
card(
    "TW-212",
    OtherwiseFor("dwarf"),
    Gives("prowess", 2, maximum=9),
    Gives("prowess", 4, maximum=9, race="dwarf", instead=True),
)

# Earth of Galadriel’s Orchard
card("TW-221", StorableAt(sites=("Bag End",)))

# Elf-stone
card("TW-224", Gives("direct-influence", 2, against=Against(races=("elf",))), OnlyOnePerBearer())

# Elven Cloak
card(
    "TW-225",
    Ability(
        when=windows.STRIKE,
        on=StrikeOnBearer(keyed_types=("wilderness",)),
        taps=("source",),
        does=(CancelStrike(),),
    ),
    OnlyOnePerBearer(),
)


# -- Ent-draughts -----------------------------------------------------------------------------------


ENT_HALL: Final = "Wellinghall"
WON_HERE: Final = LASTING.declare("won-here", f"on {ENT_HALL}, where an ally or a faction was won this turn")


@hears("ally-played")
@hears("faction-played")
def note_guest(table: Table, subject: str) -> None:
    """An ally or a faction was won: if that was in the hall of the Ents, they pour out."""
    company = at_site.company_here(table)
    if company is not None and table.site_of(company).facts.name == ENT_HALL:
        won = Lasting(WON_HERE, table.card(subject).id, company.owner, str(company.site), order=table.number())
        table.lasting = (*table.lasting, won)


class WithWonHere(InAddition):
    """It is played at a site where an ally or a faction was won this turn."""

    def met(self, table: Table, site: Card) -> bool:
        return any(numbers.lasting(table, WON_HERE, site.token))

    def text(self) -> str:
        return f"playable at {ENT_HALL}, tapped or not, if an ally or a faction was played there this turn"


card(
    "TW-227",
    WithWonHere(),
    Gives("prowess", 1),
    CannotBeStolen(),
    CannotBeTransferred(),
    CannotBeStored(),
    OnlyOnePerBearer(),
)

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

# Healing Herbs
card(
    "TW-255",
    Ability(on=InCompany("wounded"), taps=("bearer",), discards=("source",), does=(MakeWell(),)),
    Ability(on=InCompany("tapped"), taps=("bearer",), discards=("source",), does=(Untap(),)),
)

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

# Magic Ring of Nature
card(
    "TW-273",
    FromTest(),
    HasSkill("ranger"),
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(skill="ranger", already=True),),
        on=AttackOnCompany(cancels=True),
        taps=("bearer",),
        does=(CancelAttack(),),
    ),
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

# Miruvor
card(
    "TW-283",
    Ability(
        when=windows.ANYTIME | windows.STRIKE,
        on=Bearer(),
        discards=("source",),
        does=(StrengthenCompany(body=2, most_body=10),),
    ),
)

# Narsil
card("TW-289", Gives("prowess", 1), Gives("direct-influence", 1))

# Orcrist
card("TW-295", Gives("prowess", 3, maximum=9), Gives("prowess", 4, maximum=10, attackers=("orc",), instead=True))

# Potion of Prowess
card(
    "TW-304",
    Ability(
        when=windows.ANYTIME | windows.STRIKE,
        on=Bearer(),
        discards=("source",),
        does=(StrengthenCompany(prowess=1),),
    ),
)

# Precious Gold Ring
card(
    "TW-306",
    GoldRing((("the one ring", 10, 99), ("dwarven ring", 8, 99), ("magic ring", 1, 5), ("lesser ring", -99, 99))),
)

# Red Arrow
card(
    "TW-312",
    WinsFaction("Riders of Rohan"),
    Gives("direct-influence", 5, against=Against(home="Edoras")),
)

# Red Book of Westmarch
card("TW-313", Gives("direct-influence", 2, against=Against(races=("hobbit",))), StorableAt(types=("haven",)))

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

# Sting
card("TW-333", Gives("prowess", 1, maximum=8), Gives("prowess", 2, maximum=8, race="hobbit", instead=True))

# Sword of Gondolin
card("TW-336", Gives("prowess", 2, maximum=8, skill="warrior"))

# The Arkenstone
card(
    "TW-341",
    OtherwiseFor("dwarf"),
    Gives("direct-influence", 3, against=Against(races=("dwarf",))),
    Ability(on=InCompany("tapped", ("dwarf",)), taps=("source",), does=(Untap(), CorruptionCheck("target", -2))),
)

# The Mithril-coat
card("TW-345 LE-325", Gives("body", 3, maximum=10))

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


# Wizard’s Ring
card(
    "TW-363",
    OnlyOn(races=("wizard",), borne=True),
    Gives("prowess", 2),
    Gives("direct-influence", 5),
    CannotBeStored(),
    CannotBeStolen(),
    CannotBeTransferred(),
    OnlyOnePerBearer(),
    On(event="item-gained", about="itself", said="when it is played,", does=(CorruptionCheck("bearer"),)),
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


# -- The Iron Crown ---------------------------------------------------------------------------------


class ChecksWithInfluence(On, kw_only=True):
    """Each time the bearer makes an influence check he makes a corruption check, too."""

    event: str = "influence-check-made"
    does: tuple[Effect, ...] = (CorruptionCheck("bearer"),)

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == str(source.on) and numbers.in_use(table, source)

    def text(self) -> str:
        return "whenever its bearer makes an influence check, he makes a corruption check as well"


card(
    "TW-496",
    ChecksWithInfluence(),
    Gives("body", 1, maximum=10, unless_race="hobbit"),
    Gives("direct-influence", 4, unless_race="hobbit"),
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(not_races=("hobbit",)),),
        on=AttackOnCompany(races=("orc", "troll", "man"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
)

# Dwarven Axe
card(
    "TW-499",
    Gives("prowess", 2, maximum=7, skill="warrior"),
    Gives("prowess", 3, maximum=8, skill="warrior", race="dwarf", instead=True),
)
