"""Sites of The Lidless Eye, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import AttacksNormally, CancelsAttacks
from underdeeps.meccg.language.hooks.companies import AgentsComeHere
from underdeeps.meccg.language.hooks.sites import (
    AdmitsOnly,
    ChangesRingTests,
    CountsForHazards,
    HavenInUntapPhase,
    NeverTaps,
    NothingStoredHere,
    TestsStoredRings,
)
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import On, hears
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.bartering import BarterHere
from underdeeps.meccg.parts.effects.checks import PutRingToTest
from underdeeps.meccg.parts.effects.lasting import last
from underdeeps.meccg.parts.targets.cards import GoldRings
from underdeeps.meccg.parts.targets.characters import AtThisSite
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import rings, zones
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Amon Hen
card("LE-349")

# Bag End
card("LE-350")

# Bandit Lair
card("LE-351")


# -- Barad-dûr --------------------------------------------------------------------------------------


def _rings_of(table: Table, token: str) -> tuple[int, ...]:
    return tuple(ring.number for ring in rings.gold_rings(table, table.companies[int(token[1:])]))


class RingsTestedHere(On, kw_only=True):
    """At the start of the site phase of a company at this site each gold ring that it bears is tested."""

    event: str = "site-phase-begins"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        return company is not None and company.site == source.number and bool(rings.gold_rings(table, company))

    @method
    def resolve(self, table: Table) -> Flow[None]:
        for number in _rings_of(table, acting(table).target):
            if number in table.cards and not table.over:
                yield from rings.test(table, number, 0, False)

    def text(self) -> str:
        return "at the start of its site phase each gold ring of a company here is tested, even if it does not enter"


card("LE-352", HavenInUntapPhase(), RingsTestedHere(), ChangesRingTests(-3))

# Barrow-downs
card("LE-353")

# Beorn’s House
card("LE-354")

# Blue Mountain Dwarf-hold
card("LE-355")

# Bree
card("LE-356", AgentsComeHere())

# Buhr Widu
card("LE-357")

# Cameth Brin
card("LE-358")

# Carn Dûm
card("LE-359", AdmitsOnly(("orc", "troll")), TestsStoredRings(-2), CancelsAttacks())

# Caves of Ûlund
card("LE-360")

# Cirith Gorgor
card("LE-361")

# Cirith Ungol
card("LE-362")

# Dale
card("LE-363")

# Dead Marshes
card("LE-364", AttacksNormally())

# Dimrill Dale
card("LE-365")

# Dol Amroth
card("LE-366")

# Dol Guldur
card("LE-367", TestsStoredRings(-2), CancelsAttacks())

# Drúadan Forest
card("LE-368")

# Dunharrow
card("LE-369")

# Dunnish Clan-hold
card("LE-370")

# Easterling Camp
card("LE-371")

# Edoras
card("LE-372")

# Ettenmoors
card("LE-373")

# Geann a-Lisch
card("LE-374", AdmitsOnly(()), NothingStoredHere(), CountsForHazards("ruins-and-lairs"))

# Gladden Fields
card("LE-375")

# Glittering Caves
card("LE-376")

# Gobel Mírlond
card("LE-377")

# Goblin-gate
card("LE-378", AttacksNormally())

# Gondmaeglom
card("LE-379")

# Haudh-in-Gwanûr
card("LE-380")

# Henneth Annûn
card("LE-381")

# Hermit’s Hill
card(
    "LE-382",
    BarterHere(
        when=windows.SITE,
        item="gold-ring",
        freely=True,
        covert=True,
    ),
)

# Iron Hill Dwarf-hold
card("LE-383")

# Isengard
card("LE-384")

# Lake-town
card("LE-385")

# Lond Galen
card("LE-386")

# The Lonely Mountain
card("LE-387")

# Lossadan Cairn
card("LE-388")

# Lossadan Camp
card("LE-389")

# Minas Morgul
card("LE-390", TestsStoredRings(-2), CancelsAttacks())

# Minas Tirith
card("LE-391")

# Moria
card("LE-392", AttacksNormally())

# Mount Doom
card(
    "LE-393",
    Ability(by=AtThisSite(skill="sage"), on=GoldRings("site"), taps=("by",), does=(PutRingToTest(-3),)),
)

# Mount Gram
card("LE-394")

# Mount Gundabad
card("LE-395")

# Nûrniag Camp
card("LE-396")

# Ost-in-Edhil
card("LE-397")

# Pelargir
card("LE-398")

# Raider-hold
card("LE-399")

# Ruined Signal Tower
card("LE-400")

# Sarn Goriwing
card("LE-401")

# Shelob’s Lair
card("LE-402", AttacksNormally())

# Shrel-Kain
card("LE-403")

# Southron Oasis
card("LE-404")

# Stone-circle
card("LE-405")

# The Stones
card("LE-406")

# Thranduil’s Halls
card("LE-408")


# -- Urlurtsu Nurn ----------------------------------------------------------------------------------


MUST_LEAVE = LASTING.declare("must-leave", "on somebody who must be at another site than his Ringwraith in this turn")


class DiscardedCharacters(Target):
    """A character of some races in the player's discard pile who can come into play."""

    races: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        pile = zones.discarded(table, seat)
        return [each for each in pile if CARDS[each].kind == "character" and CARDS[each].race in self.races]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in zones.discarded(table, seat):
            return Refusal("timing.target.gone-at-resolution", (card,))
        if CARDS[token].agent and not table.kind(seat).agents_are_characters:
            return Refusal("org.agent-character.who", (token,))
        return zones.unique_refusal(table, token)

    def text(self) -> str:
        return f"{a_or_an(either(self.races, True))} in your discard pile"


class BringFromDiscard(Effect):
    """A discarded character comes into play at this site as a company of his own, and must not stay there."""

    searches: ClassVar[bool] = True

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        player = table.players[link.seat]
        player.discard = player.discard.without(link.target, EVERYONE)
        number = characters.place(table, link.seat, link.target, str(link.source), "general")
        last(table, MUST_LEAVE, str(number))

    def text(self) -> str:
        return (
            "he comes into play at this site, as another company under general influence; unless he is at another site "
            "than your Ringwraith when all companies have moved, he is discarded"
        )


@hears("site-phases-begin")
def see_who_stayed(table: Table, seat: str) -> None:
    """All companies have moved: who has not left his Ringwraith, and had to, is discarded."""
    avatar = table.avatar_of(seat)
    theirs = table.company_of(avatar.number) if avatar is not None else None
    for effect in table.lasting:
        if effect.kind != MUST_LEAVE or effect.seat != seat or int(effect.target) not in table.cards:
            continue
        company = table.company_of(int(effect.target))
        here = table.site_of(company).facts.name if company is not None else ""
        if company is None or not company.moved or (theirs is not None and table.site_of(theirs).facts.name == here):
            zones.discard(table, int(effect.target), "timing.passive.discard-is-immediate")


card(
    "LE-409",
    Ability(
        when=windows.ORGANIZATION,
        by=AtThisSite(races=("ringwraith",), avatar=True),
        on=DiscardedCharacters(("orc", "troll")),
        taps=("by",),
        does=(BringFromDiscard(),),
    ),
)

# Vale of Erech
card("LE-410")

# Variag Camp
card("LE-411")

# The White Towers
card("LE-412")

# The Wind Throne
card("LE-413")

# Woodmen-town
card("LE-414")

# The Worthy Hills
card("LE-415", NeverTaps())

# Wose Passage-hold
card("LE-416")

# Zarak Dûm
card("LE-417")
