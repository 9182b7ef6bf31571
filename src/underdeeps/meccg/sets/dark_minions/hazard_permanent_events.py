"""Hazard permanent-events of Dark Minions, by number.

Long because the cards of one kind stand in one list, each with what it alone needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import NotAgainstRingwraiths, OpensRegions, RevealedAtTheDoor
from underdeeps.meccg.language.hooks.influence import KEPT_IN_MIND, PLAYED, HoldsFactionsBack
from underdeeps.meccg.language.hooks.journeys import ChangesLimit, ShortensWays
from underdeeps.meccg.language.hooks.magic import DarkRealm
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.hooks.points import PointsIf, WorthToVictim
from underdeeps.meccg.language.hooks.sites import AtTheDoor, ChangesAttacks, Layer
from underdeeps.meccg.language.hooks.under_deeps import EasesWay
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion, Quells
from underdeeps.meccg.language.phrases import rolls, tells
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.modifiers import Modifier
from underdeeps.meccg.parts.effects.attacks import FacesAttacks, Strengthen
from underdeeps.meccg.parts.effects.cards import Discard
from underdeeps.meccg.parts.effects.journeys import ChangeLimitNow
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.needs import NotInPlay
from underdeeps.meccg.parts.targets.attacks import NAZGUL
from underdeeps.meccg.parts.targets.cards import form_now
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.triggers.attacks import DiscardedByDefeat, _races
from underdeeps.meccg.parts.triggers.states import EachAttackOf, EachCompanyIn, LimitFollows
from underdeeps.meccg.parts.wording import DOORS
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.facts import Attack
    from underdeeps.meccg.table import Card, Company, Table


# -- Angmar Arises ----------------------------------------------------------------------------------


class DiscardedWithItsPrey(DiscardWhen, kw_only=True):
    """It is discarded when a creature is defeated that was keyed by name to one of the regions that it opens."""

    event: str = "creature-defeated"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        if not table.acting or source.role != "event":
            return False
        link = table.acting[-1]
        opened = [name for part in parts_of(source.id, OpensRegions) for name in (*part.shadowed, *part.dark)]
        return any(f"region-name:{name}" in (link.target, link.choice) for name in opened)

    def text(self) -> str:
        return "it is discarded once a creature is defeated that was keyed by name to one of these regions"


card(
    "DM-44",
    HazardPermanent(),
    OpensRegions(
        shadowed=("Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur"),
        dark=("Angmar", "Gundabad"),
    ),
    DiscardedWithItsPrey(),
)


# -- Doubled Vigilance ------------------------------------------------------------------------------


class WatchedSite(TheSite, kw_only=True):
    """The site of the company, of one of some types; with Doors of Night, of one of more."""

    with_doors: tuple[str, ...]

    def _is_of_type(self, table: Table, site: Card, card: str) -> bool:
        kind = places.hazard_site_type(table, site)
        return kind in self.types or (kind in self.with_doors and numbers.doors_of_night(table))

    def text(self) -> str:
        more = " or ".join(self.with_doors)
        return (
            f"a {' or '.join(self.types)} (or a {more} if Doors of Night is in play) where the company is or moves to"
        )


rolls("stealth", "to get past the guards")
tells("unseen", ("{company_card}'s company gets past {card} unseen.", "The company gets past {card} unseen."))


class GuardsTheDoor(AtTheDoor, kw_only=True):
    """Who enters the site on which it lies rolls to get in unseen; else its guards attack first."""

    above: int
    strikes: int
    prowess: int
    race: str = "orc"

    @method
    def met(self, table: Table, number: int) -> Flow[None]:
        if not self.unseen(table, number):
            self.attack(table, number)
            yield from combat.fight(table)

    def unseen(self, table: Table, number: int) -> bool:
        """Whether the roll of the company's player lets it pass the guards."""
        company = table.companies[table.site_company]
        dice = checks.roll(table, company.owner, "stealth", "term.roll", card=table.cards[number].id)
        passed = dice - numbers.size(table, company) > self.above
        if passed:
            table.tell("unseen", "term.roll", company=company.number, card=table.cards[number].id)
        return passed

    def attack(self, table: Table, number: int) -> None:
        """The guards attack."""
        zones.change(table, number, note=())
        attacks.begin(
            table,
            table.site_company,
            source="event",
            card=table.cards[number].id,
            maker=number,
            race=self.race,
            strikes=self.strikes,
            prowess=self.prowess,
        )

    def text(self) -> str:
        return (
            "a company that enters the site makes a roll first, lowered by its size: unless that is more than "
            f"{self.above}, it faces an attack before any automatic-attack: {self.race.capitalize()}s, {self.strikes} "
            f"strikes with {self.prowess} prowess"
        )


card(
    "DM-51",
    HazardPermanent(
        on=WatchedSite(types=("shadow-hold",), with_doors=("ruins-and-lairs", "border-hold")), onto="target"
    ),
    GuardsTheDoor(above=6, strikes=4, prowess=9),
    RevealedAtTheDoor(),
)


# -- Eyes of the Shadow -----------------------------------------------------------------------------


class WatchesTheFew(ChangesLimit):
    """The hazard limit is higher against small moving companies with a Wizard, or a great one who is no ranger."""

    amount: int
    below: int
    mind: int

    def change(self, table: Table, company: Company) -> int:
        moving = table.journey is not None and table.journey.moving
        return self.amount if moving and self.watches(table, company) else 0

    def watches(self, table: Table, company: Company) -> bool:
        """Whether it is against a company that moves."""
        if numbers.size(table, company) >= self.below:
            return False
        for number in company.characters:
            card = table.cards[number]
            great = card.facts.mind is not None and numbers.mind(table, number) >= self.mind
            if is_among(card.facts.race, ("wizard",)) or (great and "ranger" not in numbers.skills(table, number)):
                return True
        return False

    def text(self) -> str:
        return (
            f"{self.amount:+d} to the hazard limit against each moving company of a size less than {self.below} with a "
            f"Wizard or with a character who is no ranger and has a mind of {self.mind} or more"
        )


card(
    "DM-56",
    HazardPermanent(single="table", needs=(NotInPlay("Gates of Morning"),), does=(ChangeLimitNow(),)),
    WatchesTheFew(amount=2, below=4, mind=6),
    LimitFollows(),
    DiscardOnExhaustion(),
)


# -- Helms of Iron ----------------------------------------------------------------------------------


class OwnNazgulEvents(Target):
    """A Nazgûl permanent-event that the player has in play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(event) for event in table.events if table.cards[event].owner == seat]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        nazgul = other is not None and other.facts.race == NAZGUL and not form_now(other)
        return None if nazgul and int(token) in table.events else Refusal(NO, (card,))

    def text(self) -> str:
        return "a Nazgûl permanent-event of yours in play"


class GiveUpNazgul(Discard):
    """The Nazgûl is discarded."""

    def text(self) -> str:
        return "the Nazgûl is discarded"


HELMED: Final = ATTACK_FLAGS.declare("given-a-body", "that had no body at first")


class Helm(Effect, kw_only=True):
    """The attack has more body as long as the card is in play; if it had none, a certain one."""

    amount: int
    without: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None or HELMED in fight.flags:
            return
        if fight.body is None:
            fight.body = self.without
            fight.flags = (*fight.flags, HELMED)
        else:
            attacks.modify(table, Modifier("body", self.amount, acting(table).card, acting(table).source))

    def text(self) -> str:
        return f"{self.amount:+d} body, or {self.without} body if it had none"


ARMED = ("orc", "troll", "man")

card(
    "DM-64",
    HazardPermanent(on=OwnNazgulEvents(), does=(GiveUpNazgul(),)),
    EachAttackOf(races=ARMED, does=(Helm(amount=1, without=4),)),
)

# In Darkness Bind Them
card(
    "DM-65",
    HazardPermanent(),
    OpensRegions(
        shadowed=(
            "Ithilien",
            "Harondor",
            "Horse Plains",
            "Khand",
            "Imlad Morgul",
            "Nurn",
            "Gorgoroth",
            "Udûn",
            "Dagorlad",
        ),
        dark=("Khand", "Imlad Morgul", "Nurn", "Gorgoroth", "Udûn", "Dagorlad"),
    ),
    DiscardedWithItsPrey(),
)


# -- In the Heart of his Realm ----------------------------------------------------------------------


class RealmOfShadow(DarkRealm):
    """In the dark realm a hero company draws less, sages are none, and there is no magic against the dark."""

    name: str
    """A region that belongs to the realm whatever its type."""

    def covers(self, table: Table, company: Company) -> bool:
        if numbers.is_minion_company(table, company):
            return False
        journey = table.journey
        if journey is not None and journey.company == company.number and journey.moving:
            return self.is_passed(table) or self.name in journey.regions
        region = table.site_of(company).facts.region
        return region == self.name or places.region_type(table, region) == "dark-domain"

    def is_passed(self, table: Table) -> bool:
        return table.journey is not None and "dark-domain" in places.region_types(table, table.journey)

    def text(self) -> str:
        place = f"a dark-domain or {self.name}"
        return (
            "for each hero company that moves in a dark-domain its player draws one card less (none, if it comes to "
            f"that); whoever is at a site in {place}, or moves with one in his site path, is no sage and can use no "
            "spells, light enchantments or rituals, unless he is a minion player's"
        )


card("DM-67", HazardPermanent(), RealmOfShadow("Gorgoroth"), NotAgainstRingwraiths(), DiscardOnExhaustion())


# -- The Moon Is Dead -------------------------------------------------------------------------------


class DuplicatesAttacks(ChangesAttacks):
    """Automatic-attacks of a race are faced twice."""

    layer: ClassVar[Layer] = "double"
    here: ClassVar[bool] = False
    race: str

    def change(self, table: Table, source: Card, site: Card, company: Company, attacks: list[Attack]) -> list[Attack]:
        if source.number not in table.events:
            return attacks
        return [each for attack in attacks for each in (attack, attack)[: 1 + (attack.race == self.race)]]

    def repeats(self, table: Table, source: Card, races: tuple[str, ...]) -> bool:
        return source.number in table.events and self.race in races

    def text(self) -> str:
        return f"each {self.race.capitalize()} automatic-attack is faced twice"


card(
    "DM-71",
    HazardPermanent(single="table"),
    EachAttackOf(races=("undead",), does=(Strengthen(strikes=1, prowess=1),)),
    DuplicatesAttacks("undead"),
    DiscardedByDefeat(races=("undead",)),
)


# -- Mordor in Arms ---------------------------------------------------------------------------------


class PointsAsKill(PointsIf):
    """The points in brackets count for the player who has it among their kills."""

    def met(self, table: Table, card: Card) -> bool:
        return card.role == "creature"

    def text(self) -> str:
        return ""


card(
    "DM-72",
    HazardPermanent(),
    NotAgainstRingwraiths(),
    EachCompanyIn(
        regions=("Nurn",),
        heroes=True,
        does=(FacesAttacks((Attack("orc", 5, 8), Attack("orc", 4, 10), Attack("troll", 3, 12)), prize=True),),
    ),
    HoldsFactionsBack(-6, ("Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"), "Muster"),
    PointsAsKill(),
)


# -- Neither so Ancient Nor so Potent ---------------------------------------------------------------


class StoredItems(Target):
    """An item that the opponent has stored."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [str(number) for number in table.players[table.opponent(seat)].points]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        meant = other is not None and other.stored and other.owner != seat and bool(other.facts.item)
        return None if meant else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "an item that your opponent has stored"


class Unstore(Effect):
    """The item goes back to its owner's hand, and this card to their marshalling point pile."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        owner = table.card(link.target).owner
        zones.leave(table, int(link.target), "hand", "term.return")
        zones.change(table, link.source, owner=owner, stored=True)
        zones.to_points(table, link.source)

    def text(self) -> str:
        return (
            "the item goes back to his hand, all that lies on it is discarded, and this card lies in his marshalling "
            "point pile, where it counts among his items"
        )


card("DM-73", HazardPermanent(on=StoredItems(), does=(Unstore(),)), WorthToVictim())

# No Way Forward
card(
    "DM-75",
    HazardPermanent(single="table"),
    ShortensWays(amount=1, with_doors=2, least=2),
    DiscardOnExhaustion(),
)


# -- Rank upon Rank ---------------------------------------------------------------------------------


class WithDoorsEachAttackOf(EachAttackOf, kw_only=True):
    """With Doors of Night: an attack of one of these races is about to be fought."""

    def text(self) -> str:
        return f"if {DOORS} is in play, each {_races(self.races)} attack has +1 strike and +1 prowess"


card(
    "DM-80",
    HazardPermanent(single="table"),
    EachAttackOf(races=("man",), agents=False, does=(Strengthen(strikes=1, prowess=1),)),
    WithDoorsEachAttackOf(races=("giant",), does=(Strengthen(more_for=("giant",)),)),
    DiscardedByDefeat(races=("man",), with_doors=("giant",), agents=False),
)

# Reaching Shadow
card(
    "DM-81",
    HazardPermanent(),
    OpensRegions(
        shadowed=(
            "Anduin Vales",
            "Northern Rhovanion",
            "Southern Rhovanion",
            "Grey Mountain Narrows",
            "Woodland Realm",
            "Western Mirkwood",
            "Heart of Mirkwood",
            "Southern Mirkwood",
            "Brown Lands",
            "Dagorlad",
        ),
        dark=("Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad"),
    ),
    DiscardedWithItsPrey(),
)


# -- The Reach of Ulmo ------------------------------------------------------------------------------


class WhenDepthsAreReached(DiscardWhen, kw_only=True):
    """A company has come from one Under-deeps site to another."""

    event: str = "moved"
    said: str = "when a company reaches an Under-deeps site from another"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.companies.get(int(subject[1:]))
        if company is None or company.origin not in CARDS:
            return False
        return CARDS[company.origin].under_deeps and table.site_of(company).facts.under_deeps


class AfterTurnOf(DiscardWhen, kw_only=True):
    """A turn ends in which one of some cards was played, with or without effect."""

    event: str = "turn-ends"
    names: tuple[str, ...]

    def register(self, key: str) -> None:
        super().register(key)
        KEPT_IN_MIND.update(self.names)

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        used = [each for player in table.players.values() for each in player.used]
        return any(f"{PLAYED}{name}" in used for name in self.names)

    def text(self) -> str:
        return f"discard this card at the end of a turn in which {' or '.join(self.names)} was played"


card(
    "DM-82",
    HazardPermanent(when=windows.MOVEMENT | windows.REVEAL, single="table"),
    EasesWay(amount=-2, between=True, whose="everyone"),
    Quells(("Great Ship", "Ford"), minded=True),
    DiscardOnExhaustion(),
    WhenDepthsAreReached(),
    AfterTurnOf(names=("Great Ship", "Ford")),
)


# Redoubled Force
card(
    "DM-83",
    HazardPermanent(single="table"),
    EachAttackOf(races=("orc", "troll"), automatic=True, does=(Strengthen(strikes=3, prowess=2),)),
    DiscardedByDefeat(races=("orc", "troll"), automatic=True),
)

# Scimitars of Steel
card(
    "DM-86",
    HazardPermanent(on=OwnNazgulEvents(), does=(GiveUpNazgul(),)),
    EachAttackOf(races=ARMED, does=(Strengthen(prowess=1),)),
)
