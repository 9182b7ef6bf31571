"""Items of Dark Minions, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import NO_WEAPONS
from underdeeps.meccg.language.hooks.items import NotWithStartingCompany, OnlyOn, PlayableAt, PlayableThoughTapped
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.hooks.points import PointsWhenStored
from underdeeps.meccg.language.hooks.under_deeps import EasesWay
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.sites import InformationHere
from underdeeps.meccg.parts.needs import AtSiteTypes
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.parts.targets.characters import bearer_of
from underdeeps.meccg.parts.targets.sites import BearersSite
from underdeeps.meccg.parts.wording import a_or_an
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.rules.zones.leaving import NEVER_STORED
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Aiglos
card(
    "DM-166",
    Gives("prowess", 2, maximum=11, skill="warrior"),
    Gives("prowess", 5, maximum=11, skill="warrior", doors=True, instead=True),
    Gives("body", 1, maximum=10, skill="warrior"),
    Gives("strike-body", -2, skill="warrior"),
    Gives("direct-influence", 3, skill="warrior", against=Against(races=("elf",))),
)

# Dragon-helm
card(
    "DM-167",
    Gives("prowess", 1, skill="warrior"),
    Gives("body", 2, maximum=10, skill="warrior"),
    Gives("direct-influence", 3, skill="warrior"),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("dragon", "drake"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
)


# -- Dwarven Light-stone ----------------------------------------------------------------------------


class LowlyAttack(AttackOnCompany, kw_only=True):
    """An attack on the company of the card, of some races or one against which weapons do not help."""

    or_unarmed: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is not None and not fight.is_of(self.or_unarmed) and not fight.has(NO_WEAPONS):
            return Refusal(NO, (card, fight.race))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        races = " or ".join(race.capitalize() for race in self.or_unarmed)
        return f"{a_or_an(races)} attack against its company, or another against which weapons do not help"


card(
    "DM-168",
    EasesWay(amount=2),
    Ability(
        when=windows.ATTACK,
        on=LowlyAttack(or_unarmed=("orc", "troll")),
        taps=("source",),
        does=(ModifyAttack(prowess=-2),),
    ),
)


# -- Forgotten Scrolls ------------------------------------------------------------------------------


class Trap(Effect):
    """The bearer walks into a trap: an attack on him alone, against which weapons do not help."""

    is_attack: ClassVar[bool] = True
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        self.spring(table)
        yield from combat.fight(table)

    def spring(self, table: Table) -> None:
        """Lay the attack on the table."""
        link = acting(table)
        item = table.cards[link.source]
        company = table.company_of(item.on)
        assert company is not None
        attacks.begin(
            table,
            company.number,
            source="event",
            card=link.card,
            maker=0,
            race="trap",
            strikes=1,
            prowess=self.prowess,
            only=(item.on,),
            cannot_be_canceled=True,
            flags=(NO_WEAPONS,),
        )

    def text(self) -> str:
        return (
            f"its bearer faces a Trap attack of 1 strike with a prowess of {self.prowess}, which cannot be canceled "
            "and against which weapons do not count"
        )


card(
    "DM-169",
    PlayableThoughTapped("Minas Tirith"),
    NotWithStartingCompany(),
    On(event="item-gained", about="itself", said="once it is played,", does=(Trap(8),)),
    Ability(on=BearersSite(types=("ruins-and-lairs",)), discards=("source",), does=(InformationHere(),)),
)


# -- Gems of Arda -----------------------------------------------------------------------------------


def has_stored(table: Table, seat: str, name: str) -> bool:
    """Whether a player has a card of this name stored."""
    return any(card.stored and card.owner == seat and card.facts.name == name for card in table.cards.values())


class AtUnderDeepsAfter(PlayableAt):
    """It is playable at any Under-deeps site for a player who has a card of some name stored."""

    name: str = ""

    def fits(self, table: Table, site: Card, kind: str) -> bool:
        return site.facts.under_deeps and has_stored(table, site.owner, self.name)

    def text(self) -> str:
        return f"if you have {self.name} stored, playable at any Under-deeps site"


class WhenStoredHere(On, kw_only=True):
    """The card is stored in its player's organization phase."""

    event: str = "stored"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and table.phase == "organization"

    def text(self) -> str:
        return f"when it is stored in your organization phase, {', then '.join(each.text() for each in self.does)}"


def takers(table: Table, card: str) -> list[int]:
    """The untapped characters of the company that stored the card being resolved who could have an item."""
    note = table.cards[acting(table).source].note if acting(table).source in table.cards else ()
    return [
        number
        for company in table.companies.values()
        if f"{zones.STORED_BY}{company.number}" in note
        for number in company.characters
        if table.cards[number].state == UNTAPPED and at_site.bearing_refusal(table, card, table.cards[number]) is None
    ]


def stored_alike(table: Table, card: str) -> list[int]:
    """The opponent's stored copies of an item."""
    return [
        other.number
        for other in table.cards.values()
        if other.stored and other.owner != acting(table).seat and other.facts.name == CARDS[card].name
    ]


asks("trade.item", "{card} is stored: which item do you play now?")
asks("trade.who", "Who taps and takes {0}?")


class TradeFor(Effect):
    """A character of the company taps, and an item of the hand or the discard pile is played with him."""

    gear: bool = False
    """A weapon, armor, shield or helmet that is neither unique nor special; else an item like one that the opponent has
    stored, which is discarded, and this one can never be stored."""

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "trade.item",
            [*self.found(table), Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb == "none":
            return
        place, card = choice.verb, choice.subject
        who = yield from ask(
            table,
            acting(table).seat,
            "trade.who",
            [Option("take-charge", str(number)) for number in takers(table, card)],
            "timing.action.needs-allowance",
            (card,),
        )
        self.trade(table, place, card, int(who.subject))

    def found(self, table: Table) -> list[Option]:
        """The items that can be played now, each with where it comes from."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, acting(table).seat, "from-hand", "from-discard")
            for card in sorted(pile.distinct())
            if self.is_meant(table, card) and takers(table, card)
        ]

    def is_meant(self, table: Table, card: str) -> bool:
        """Whether an item is one of those that can be played."""
        facts = CARDS[card]
        if not facts.item or facts.item == "special":
            return False
        if self.gear:
            return not facts.unique and any(kind in facts.keywords for kind in numbers.LIMITED_KINDS)
        return bool(stored_alike(table, card))

    def trade(self, table: Table, place: str, card: str, who: int) -> None:
        """The item is played with a character, who taps."""
        seat = acting(table).seat
        zones.take_out(table, seat, card, place)
        if not self.gear:
            zones.discard(table, stored_alike(table, card)[0])
        zones.tap(table, who)
        number = items.gain(table, card, seat, who)
        if not self.gear:
            zones.change(table, number, note=(*table.cards[number].note, NEVER_STORED))
        zones.happen(table, "item-gained", str(number))

    def text(self) -> str:
        how = "you may tap a character of the company and play with him, from your hand or discard pile,"
        if self.gear:
            return f"{how} a weapon, armor, shield or helmet that is neither unique nor special"
        return (
            f"{how} an item that is not special and of which your opponent has a copy stored; that copy is discarded, "
            "and yours can never be stored"
        )


card("DM-170", AtUnderDeepsAfter(name="Vein of Arda"), WhenStoredHere(does=(TradeFor(),)))

# Lost Tome
card(
    "DM-172",
    NotWithStartingCompany(),
    On(event="item-gained", about="itself", said="once it is played,", does=(Trap(9),)),
    Ability(on=BearersSite(types=("shadow-hold", "dark-hold")), discards=("source",), does=(InformationHere(),)),
)


# -- Mithril ----------------------------------------------------------------------------------------


class SageOrDwarfAfter(OnlyOn):
    """Only a sage or a Dwarf may play and bear it, and only if his player has a card of some name stored."""

    name: str = ""

    def fits(self, table: Table, who: Card) -> bool:
        apt = "sage" in numbers.skills(table, who.number) or who.facts.race == "dwarf"
        return apt and has_stored(table, who.owner, self.name)

    def text(self) -> str:
        return f"only for a sage or a Dwarf, if you have {self.name} stored"


class CheckAll(Effect):
    """Each character of a race in play makes a corruption check."""

    race: str
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        found = tuple(
            card.number for card in table.cards.values() if card.role == "character" and card.facts.race == self.race
        )
        for number in found:
            yield from checks.corruption_check(table, number, self.modifier, acting(table).card)

    def text(self) -> str:
        return f"each {self.race.capitalize()} in play makes a corruption check at {self.modifier:+d}"


card(
    "DM-173",
    SageOrDwarfAfter(name="Vein of Arda"),
    MayNotUntap(),
    PointsWhenStored(),
    On(event="stored", about="itself", said="when it is stored,", does=(CheckAll("dwarf", -3),)),
    WhenStoredHere(does=(TradeFor(gear=True),)),
)


# -- Necklace of Girion -----------------------------------------------------------------------------


offers("from-hand", "{subject}, from your hand.")


class ExchangeForItem(Effect):
    """The bearer makes a corruption check; if he stands it, this item may be given for another one of the hand."""

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = table.cards[acting(table).source].on if acting(table).source in table.cards else 0
        stood = yield from checks.corruption_check(table, bearer, 0, acting(table).card)
        if not stood or acting(table).source not in table.cards:
            return
        choice = yield from ask(
            table,
            acting(table).seat,
            "trade.item",
            [*(Option("from-hand", card) for card in self.found(table)), Option("none")],
            "timing.action.needs-allowance",
        )
        if choice.verb != "none":
            self.exchange(table, bearer, choice.subject)

    def found(self, table: Table) -> list[str]:
        """The items in hand that the bearer could have."""
        link = acting(table)
        bearer = bearer_of(table, link.source)
        company = table.company_of(bearer.number) if bearer is not None else None
        if bearer is None or company is None:
            return []
        site = table.site_of(company)
        return [
            card
            for card in table.players[link.seat].hand.distinct()
            if CARDS[card].item not in ("", "special")
            and items.hoard_refusal(table, site, card) is None
            and zones.unique_refusal(table, card) is None
            and at_site.bearing_refusal(table, card, bearer) is None
        ]

    def exchange(self, table: Table, bearer: int, card: str) -> None:
        """This item is discarded, and the bearer has the other one."""
        link = acting(table)
        zones.take_from_hand(table, link.seat, card)
        zones.discard(table, link.source)
        number = items.gain(table, card, link.seat, bearer)
        zones.happen(table, "item-gained", str(number))

    def text(self) -> str:
        return (
            "its bearer makes a corruption check; if he stands it, you may discard this item and play with him any "
            "item of your hand that is not a special one"
        )


card(
    "DM-174",
    Gives("direct-influence", 3, against=Against(races=("dwarf", "man"))),
    Ability(when=windows.SITE, needs=(AtSiteTypes(("free-hold", "border-hold")),), does=(ExchangeForItem(),)),
)

# Noldo-lantern
card(
    "DM-175",
    EasesWay(amount=2),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("undead", "nazgûl", "orc", "troll")),
        taps=("source",),
        does=(ModifyAttack(strikes=-1, prowess=-2, least_strikes=1),),
    ),
)
