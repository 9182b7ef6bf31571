"""Resource short-events of The Wizards, by number.

Long because there are many, and most need little of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE, Pile
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, is_ring
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import ClosesKeys
from underdeeps.meccg.language.hooks.journeys import SpecialWay
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.attacks import HalveStrikes, ModifyAttack
from underdeeps.meccg.parts.effects.cards import Discard, MakeWell, TapTheSite, Untap, Wound
from underdeeps.meccg.parts.effects.checks import (
    AddToCheck,
    CancelCheck,
    CorruptionCheck,
    PutRingToTest,
)
from underdeeps.meccg.parts.effects.journeys import CLOSED_KEY, ByRoad, CloseKey, MoveOn, OpenWay
from underdeeps.meccg.parts.effects.lasting import Flag, UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.newcomers import BringAlong
from underdeeps.meccg.parts.effects.roads import RousesCreatures, SaferRoad
from underdeeps.meccg.parts.effects.sites import LeaveForItem
from underdeeps.meccg.parts.effects.strikes import CancelStrike, ModifyStrike
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import InPlay, site_name
from underdeeps.meccg.parts.plays import SiteShort
from underdeeps.meccg.parts.targets.attacks import TheAttack, TheStrike
from underdeeps.meccg.parts.targets.cards import CardsInPlay, GoldRings
from underdeeps.meccg.parts.targets.characters import Characters, NotBoundFor
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import Companies, CompaniesAt, Setting, company_meant
from underdeeps.meccg.rules import checks, numbers, rings, zones
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import hazard_limit, places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table

# A Chance Meeting
card(
    "TW-188",
    Short(on=CompaniesAt(types=("free-hold", "border-hold", "ruins-and-lairs")), does=(BringAlong(direct=True),)),
)

# A Friend or Three
card(
    "TW-189",
    Short(when=windows.CORRUPTION | windows.INFLUENCE, on=TheCheck(), does=(AddToCheck(1, per_companion=True),)),
)

# Block
card(
    "TW-199",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(stays=True),),
    ),
)

# Bridge
card(
    "TW-202",
    Short(
        when=windows.MOVEMENT_END,
        on=Companies(where="journey", moving=True, at_types=("haven",)),
        does=(MoveOn(),),
    ),
)

# Concealment
card(
    "TW-204",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(CancelAttack(),),
    ),
)


# -- Cracks of Doom ---------------------------------------------------------------------------------


def ring_here(table: Table, site: str) -> Card | None:
    """The One Ring, if a character bears it at a site."""
    for item in table.cards.values():
        if item.role == "item" and item.facts.name == rings.ONE_RING and site_name(table, item.number) == site:
            return item
    return None


class RingAt(Need):
    """The One Ring (and another card) is at a site, in the site phase of the company that bears it there."""

    site: str
    name: str = ""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        ring = ring_here(table, self.site)
        if ring is None:
            return Refusal("end.one-ring.wizard", (card,))
        if crosses(card, ring.id):
            return Refusal("timing.active-condition.item-alignment", (card, ring.id))
        if self.name and not any(
            other.facts.name == self.name and site_name(table, other.number) == self.site
            for other in table.cards.values()
        ):
            return Refusal("end.one-ring.wizard", (card, self.name))
        return None

    def text(self) -> str:
        also = f" and {self.name}" if self.name else ""
        return f"if The One Ring{also} is at {self.site}" if not also else f"if The One Ring{also} are at {self.site}"


class DestroyRing(Effect, kw_only=True):
    """The Ring is unmade: whoever's character bore it wins, if a check by the bearer is stood where one is due."""

    site: str
    check: int | None = None

    @method
    def do(self, table: Table) -> Flow[None]:
        stood = True
        if self.check is not None:
            stood = yield from checks.corruption_check(table, self.bearer(table), self.check, acting(table).card)
        ring = ring_here(table, self.site)
        if stood and ring is not None:
            zones.leave(table, ring.number, "removed", "end.one-ring.wizard")
            scoring.win(table, ring.owner, "end.one-ring.wizard")

    def bearer(self, table: Table) -> int:
        """Who bears The One Ring."""
        ring = ring_here(table, self.site)
        return ring.on if ring is not None else 0

    def text(self) -> str:
        if self.check is None:
            return "The One Ring is destroyed, and the player of its bearer wins"
        return (
            f"its bearer makes a corruption check modified by {self.check:+d}; if he stands it, The One Ring is "
            "destroyed and his player wins"
        )


card(
    "TW-205",
    Short(when=windows.SITE, needs=(RingAt("Mount Doom"),), does=(DestroyRing(site="Mount Doom", check=-4),)),
)

# -- Dark Quarrels ----------------------------------------------------------------------------------


GATES = InPlay("Gates of Morning")

card(
    "TW-207 TW-208",
    Short(when=windows.ATTACK, on=TheAttack(races=("orc", "troll", "man"), cancels=True), does=(CancelAttack(),)),
    Short(when=windows.ATTACK, needs=(GATES,), on=TheAttack(), does=(HalveStrikes(),)),
)

# Dodge
card("TW-209", Short(when=windows.STRIKE, on=TheStrike(), does=(ModifyStrike(stays=True, body=-1),)))

# Eagle-mounts
card(
    "TW-220",
    Short(
        when=windows.ORGANIZATION_END,
        on=Setting(undeclared=True, skill="diplomat", at_sites=("Eagles’ Eyrie",), eagles=True),
        does=(OpenWay(),),
    ),
    SpecialWay(not_types=("shadow-hold", "dark-hold")),
)

# Escape
card(
    "TW-229 TW-230",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", state="unwounded", facing=True, allies=True),
        does=(CancelAttack(), Wound("by")),
    ),
)


# -- Fair Sailing -----------------------------------------------------------------------------------


class EaseRoad(Effect):
    """Each time the company moves this turn, its hazard limit falls for regions of a type in its site path."""

    region_type: str
    each: bool = True
    """By one for every such region; else by one if there are any, and by one more with Gates of Morning."""

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            how = hazard_limit.EACH if self.each else hazard_limit.TWICE if self._bright(table) else hazard_limit.ONCE
            last(table, hazard_limit.EASED_ROAD, f"c{number}", how, self.region_type)

    def _bright(self, table: Table) -> bool:
        """Whether Gates of Morning counts as in play for this event alone."""
        return bool(numbers.lent(table, acting(table).card))

    def text(self) -> str:
        least = "(not below two)"
        if self.each:
            return f"-1 to the hazard limit against it for each {self.region_type} in its site path {least}"
        return (
            f"-1 to the hazard limit against it if its site path has a {self.region_type}, or -2 with Gates of Morning "
            f"in play {least}"
        )


def _fair_travels(id: str, kind: str, *more: bool) -> None:
    """A road through one type of region becomes safer."""
    card(
        id,
        Short(when=windows.ORGANIZATION_END, on=Setting(declared=True), single="target", does=(EaseRoad(kind, *more),)),
    )


_fair_travels("TW-232", "coastal-sea")

# Fair Travels in Border-lands
_fair_travels("TW-233", "border-land")

# Fair Travels in Dark-domains
_fair_travels("TW-234", "dark-domain", False)

# Fair Travels in Free-domains
_fair_travels("TW-235", "free-domain")

# Fair Travels in Shadow-lands
_fair_travels("TW-236", "shadow-land", False)

# Fair Travels in Wilderness
_fair_travels("TW-237", "wilderness")


# -- Far-sight --------------------------------------------------------------------------------------


class FetchItem(Effect):
    """An item is shown and goes from the play deck to hand."""

    searches: ClassVar[bool] = True

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "fetch.item",
            [*self.found(table, acting(table).seat), Option("none")],
            "term.search",
        )
        if choice.verb != "none":
            self.take(table, acting(table).seat, choice.subject)
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str) -> list[Option]:
        """The items of the play deck."""
        ((place, pile),) = zones.searched(table, seat, "from-deck")
        return [Option(place, card) for card in sorted(pile.distinct()) if CARDS[card].item]

    def take(self, table: Table, seat: str, card: str) -> None:
        """An item of the play deck is shown and goes to hand."""
        player = table.players[seat]
        player.deck = player.deck.without(card, EVERYONE)
        player.hand = player.hand.add((card,), EVERYONE)
        table.tell("searched", "term.search", seat=seat, cards=(card,))

    def text(self) -> str:
        return "look through your play deck for an item, show it, take it into your hand and shuffle"


card(
    "TW-238",
    SiteShort(
        by=Characters(where="site", skill="sage", information=True, site_tapped=False),
        taps=("by",),
        skill="sage",
        does=(TapTheSite(), FetchItem(), CorruptionCheck("by")),
    ),
)


# -- Favor of the Valar -----------------------------------------------------------------------------


class BeginAnew(Effect):
    """Hand and discard pile are shuffled into the play deck, and a new hand is drawn."""

    cards: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.gather(table, acting(table).seat)
        yield from zones.draw(table, acting(table).seat, self.cards)

    def gather(self, table: Table, seat: str) -> None:
        """All cards of the hand and the discard pile go into the play deck, which is shuffled."""
        player = table.players[seat]
        player.deck = player.deck.add((*player.hand.cards, *player.discard.cards), 0)
        player.hand, player.discard = Pile(), Pile()
        zones.shuffle_deck(table, seat)

    def text(self) -> str:
        return (
            "your hand and your discard pile, but for its sites, go into your play deck, which is shuffled; draw "
            f"{self.cards} cards"
        )


card("TW-239", Short(when=windows.ORGANIZATION, goes="out", does=(BeginAnew(8),)))


# Ford
card(
    "TW-242",
    Short(
        when=windows.ORGANIZATION_END,
        by=Characters(where="own", skill="ranger"),
        taps=("by",),
        skill="ranger",
        does=(CloseKey("region:wilderness", "wilderness"),),
    ),
)

# Gollum’s Fate
card(
    "TW-247",
    Short(when=windows.SITE, needs=(RingAt("Mount Doom", "Gollum"),), does=(DestroyRing(site="Mount Doom"),)),
)

# Great-road
card("TW-249", Short(when=windows.ORGANIZATION_END, on=Companies(where="own", at_haven=True), does=(ByRoad(),)))

# Halfling Stealth
card(
    "TW-252",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", races=("hobbit",)),
        does=(CancelStrike(),),
    ),
)

# Halfling Strength
card(
    "TW-253",
    Short(on=Characters(where="own", races=("hobbit",), state="tapped"), does=(Untap(),)),
    Short(
        when=windows.ORGANIZATION,
        on=Characters(where="own", races=("hobbit",), state="wounded"),
        does=(MakeWell(),),
    ),
    Short(when=windows.CORRUPTION, on=TheCheck(kinds=("corruption",), races=("hobbit",)), does=(AddToCheck(4),)),
)

# Horses
card(
    "TW-260",
    Short(
        when=windows.ORGANIZATION_END,
        on=Companies(where="own"),
        does=(SaferRoad(2, staying=True), RousesCreatures(2)),
    ),
)

# -- Lordly Presence --------------------------------------------------------------------------------


class DrawIfWon(Effect):
    """If the influence check that is declared succeeds, its player draws a card."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            checks.change_check(table, flags=(*table.checks[-1].flags, factions.DRAWS))

    def text(self) -> str:
        return "if the check succeeds, draw a card"


card(
    "TW-267",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="diplomat", factions=True),
        skill="diplomat",
        does=(AddToCheck(5), DrawIfWon()),
    ),
)

# Lucky Strike
card(
    "TW-270",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(two_rolls=True),),
    ),
)

# Muster
card(
    "TW-288",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="warrior", factions=True),
        skill="warrior",
        does=(AddToCheck(prowess_of="target", most=5),),
    ),
)


# -- Narya ------------------------------------------------------------------------------------------


class UntapCompanions(Effect):
    """All tapped characters in the company of the target untap."""

    touches: ClassVar[frozenset[str]] = frozenset({"untaps"})

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(int(acting(table).target))
        for number in company.characters if company is not None else ():
            zones.untap(table, number)

    def text(self) -> str:
        return "untap all unwounded characters in his company"


card(
    "TW-290",
    Short(
        when=windows.ANYTIME | windows.STRIKE,
        on=Characters(where="own", names=("Gandalf",)),
        does=(
            UntilEndOfTurn("prowess", 4),
            UntilEndOfTurn("body", 1),
            UntilEndOfTurn("direct-influence", 2),
            UntapCompanions(),
            CorruptionCheck("target", -5),
        ),
    ),
)

# New Friendship
card(
    "TW-292",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="diplomat"),
        skill="diplomat",
        does=(AddToCheck(3),),
    ),
    Short(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",), with_skill="diplomat"),
        skill="diplomat",
        does=(AddToCheck(2),),
    ),
)

# Old Friendship
card(
    "TW-293",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="diplomat", characters=True),
        skill="diplomat",
        does=(AddToCheck(5),),
    ),
    Short(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",), with_skill="diplomat"),
        skill="diplomat",
        does=(AddToCheck(4),),
    ),
)


# -- Persuasive Words -------------------------------------------------------------------------------


class RollTwice(Effect):
    """Two rolls are made for the check that is declared, and the better one counts."""

    touches: ClassVar[frozenset[str]] = frozenset({"check"})

    @instant
    def do(self, table: Table) -> None:
        if table.checks:
            checks.change_check(table, flags=(*table.checks[-1].flags, acting(table).card, checks.TWO_ROLLS))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not table.checks or checks.TWO_ROLLS not in table.checks[-1].flags

    def text(self) -> str:
        return "make two rolls for the check, of which the better counts"


card(
    "TW-303",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), skill="diplomat"),
        skill="diplomat",
        does=(RollTwice(),),
    ),
)

# Paths of the Dead
card(
    "TW-302",
    Short(
        when=windows.ORGANIZATION_END,
        on=Setting(undeclared=True, named="Aragorn II", at_sites=("Dunharrow",)),
        does=(
            Flag(
                f"{keying.ONLY_RACE}undead",
                "this turn only Undead creatures can be played on the company, and any Undead can be, without a key",
            ),
            OpenWay(),
        ),
    ),
    SpecialWay(to_sites=("Vale of Erech",)),
)


# -- Ringlore ---------------------------------------------------------------------------------------


asks("ring.known", "{card}: which ring takes the place of {0}?")


def any_ring(table: Table, number: int) -> list[Option]:
    """The special rings, other than The One Ring, that could be played from hand in the place of a gold ring."""
    ring = table.cards[number]
    hand = table.players[ring.owner].hand.distinct()
    aside = dict.fromkeys(card.id for card in rings.kept_rings(table, ring.owner))
    kinds = {word for card in (*hand, *aside) if is_ring(card) for word in CARDS[card].keywords} - {"one ring"}
    found = [Option("ring", card) for card in hand if rings.fits(table, ring, card, kinds, False)]
    return found + [Option("ring-from-side", card) for card in aside if rings.suits(table, ring, card, kinds, False)]


class KnowRing(Effect):
    """A gold ring may be discarded for any special ring of the hand but The One Ring.

    The card says that this may be done: if no ring is played, the gold ring stays.
    """

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "ring.known",
            [*any_ring(table, int(acting(table).target)), rings.NO_RING],
            "ring.test.procedure",
            (acting(table).target,),
        )
        if choice.verb != rings.NO_RING.verb:
            rings.replace_ring(table, int(acting(table).target), choice.verb, choice.subject, False)

    def text(self) -> str:
        return (
            "the gold ring is tested without a roll: you may discard it and play any special ring from your hand, "
            "other than The One Ring, in its place"
        )


card(
    "TW-318",
    SiteShort(
        on=GoldRings("here"),
        by=Characters(where="site", skill="sage", information=True, site_tapped=False),
        taps=("by",),
        skill="sage",
        does=(TapTheSite(), KnowRing()),
    ),
)

# Risky Blow
card(
    "TW-319",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Characters(where="combat", skill="warrior"),
        skill="warrior",
        does=(ModifyStrike(prowess=3, body=-1),),
    ),
)

# Secret Entrance
card(
    "TW-324",
    Short(
        when=windows.ORGANIZATION_END,
        by=NotBoundFor(where="own", skill="sage", not_region_types=("dark-domain",)),
        taps=("by",),
        skill="sage",
        does=(CloseKey("site", "the site"),),
    ),
)


# -- Secret Passage ---------------------------------------------------------------------------------


class CloseRoad(ClosesKeys):
    """If the company moves to a site of a type this turn, creatures can be keyed to that site only."""

    site_type: str

    @instant
    def do(self, table: Table) -> None:
        number = company_meant(table)
        if number:
            linger(table, self, CLOSED_KEY, f"c{number}")

    def closes(self, table: Table, lasting: Lasting, key: str) -> bool:
        journey = table.journey
        if key.startswith("site") or journey is None or not journey.moving:
            return False
        return places.site_type(table, table.cards[journey.site]) == self.site_type

    def text(self) -> str:
        return f"if it moves to a {self.site_type} this turn, creatures can be played on it only keyed to its new site"


card(
    "TW-325",
    Short(when=windows.ORGANIZATION_END, on=Companies(where="own"), does=(CloseRoad("ruins-and-lairs"),)),
)

# Stealth
card(
    "TW-332",
    Short(
        when=windows.ORGANIZATION_END,
        by=Characters(where="own", skill="scout", company_size_below=3),
        taps=("by",),
        skill="scout",
        does=(Flag("no-creatures", "no creatures may be played on his company this turn"),),
    ),
)

# Tempering Friendship
card("TW-337", Short(when=windows.INFLUENCE, on=TheCheck(kinds=("influence",), factions=True), does=(AddToCheck(4),)))

# Test of Form
card("TW-338 TW-339", Short(on=GoldRings("own", with_skill="sage"), skill="sage", does=(PutRingToTest(),)))

# Test of Lore
card("TW-340", Short(on=GoldRings("own", with_skill="sage"), skill="sage", does=(PutRingToTest(-1),)))

# The Cock Crows
card(
    "TW-342",
    Short(when=windows.ATTACK, on=TheAttack(races=("troll",), cancels=True), does=(CancelAttack(),)),
    Short(needs=(GATES,), on=CardsInPlay(kinds=("hazard",), forms=("permanent-event",)), does=(Discard(),)),
)

# The Old Thrush
card(
    "TW-346",
    Short(
        when=windows.ATTACK,
        on=TheAttack(not_races=("nazgûl",), least_prowess=13),
        single="target",
        does=(ModifyAttack(prowess=-3, body=-3),),
    ),
)

# Thorough Search
card(
    "TW-349",
    Short(
        when=windows.SITE,
        by=Characters(where="site", skill="scout"),
        taps=("by",),
        skill="scout",
        does=(LeaveForItem(("minor", "major", "gold-ring"), spares_site=True),),
    ),
)


# -- Use Palantír -----------------------------------------------------------------------------------


asks("palantir.which", "{card}: which Palantír can {0} use this turn?")
offers("use-stone", "{subject}.")


class StoneBearers(Characters, kw_only=True):
    """A character who bears a Palantír."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.cards or not stones_of(table, int(token)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} who bears a Palantír"


def stones_of(table: Table, number: int) -> list[int]:
    """The Palantíri that somebody bears."""
    return [item.number for item in table.borne(number, "item") if "palantír" in item.facts.keywords]


class EnablePalantir(Effect):
    """The one who does it is able to use one Palantír that he bears for the rest of the turn."""

    @method
    def do(self, table: Table) -> Flow[None]:
        if not stones_of(table, acting(table).by):
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "palantir.which",
            [Option("use-stone", str(stone)) for stone in stones_of(table, acting(table).by)],
            "term.use.keyworded",
            (str(acting(table).by),),
        )
        last(table, "use-palantir", str(acting(table).by), detail=choice.subject)

    def text(self) -> str:
        return "he is able to use one Palantír that he bears for the rest of the turn"


card(
    "TW-355",
    Short(
        by=StoneBearers(where="own", skill="sage", allies=False),
        taps=("by",),
        skill="sage",
        does=(EnablePalantir(),),
    ),
)

# Vanishment
card(
    "TW-356",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True),
        by=Characters(where="attacked", races=("wizard",)),
        does=(CancelAttack(), CorruptionCheck("by", -2)),
    ),
)

# Wizard’s Laughter
card(
    "TW-362",
    Short(
        when=windows.INFLUENCE,
        on=TheCheck(kinds=("influence",), own=False, against_own=True),
        by=Characters(where="own", races=("wizard",)),
        any_turn=True,
        does=(CancelCheck(), CorruptionCheck("by", -2)),
    ),
)
