"""Resource permanent-events of The Wizards, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.items import CannotBeTransferred, StorableAt, TwoWeapons
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.numbers import Gives, HasSkill
from underdeeps.meccg.language.hooks.players import AnnouncedBefore
from underdeeps.meccg.language.hooks.points import PointsOnlyStored, StoredAlong
from underdeeps.meccg.language.hooks.sites import MakesHavenForHealing
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.parts.effects.attacks import FaceAttack
from underdeeps.meccg.parts.effects.cards import EndEnvironments, TapTheSite, Untap
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.effects.journeys import TakeCharge
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.needs import NotInPlay
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.parts.wording import a_or_an
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.announcements import ANNOUNCED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# Align Palantír
card(
    "TW-190",
    Permanent(
        on=CardsInPlay(roles=("item",), keywords=("palantír",), whose="own", with_skill="sage"),
        onto="target",
        skill="sage",
        single="target",
    ),
    CanUsePalantir(),
    StoredAlong("Palantír"),
    DiscardedIfMoves(),
)

# Dreams of Lore
card(
    "TW-210",
    SitePermanent(
        on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
    CannotBeTransferred(),
)

# Fellowship
card(
    "TW-240",
    Permanent(when=windows.ORGANIZATION, on=Companies(at_haven=True, least_members=4), onto="company"),
    Gives("prowess", 1, to="company"),
    Gives("corruption-check", 1, to="company"),
    DiscardWhen(
        event="joined-company", about="its company", said="when a character or ally joins or leaves the company"
    ),
    DiscardWhen(event="character-left-company", about="its company"),
    DiscardWhen(event="ally-left-company", about="its company"),
)

# Gates of Morning
card("TW-243", Permanent(single="table", does=(EndEnvironments("hazard"),)))

# Rescue Prisoners
card(
    "TW-315",
    SitePermanent(
        on=TheSite(types=("dark-hold", "shadow-hold"), tapped=True),
        one_per_site=True,
        fights=True,
        does=(FaceAttack(race="spider", strikes=2, prowess=7), TakeCharge()),
    ),
    PointsOnlyStored(),
    MayNotUntap(),
    StorableAt(types=("haven", "border-hold", "free-hold")),
)

# Return of the King
card(
    "TW-316",
    Permanent(
        on=Characters(names=("Aragorn II",), at_sites=("Minas Tirith",), moving=False),
        onto="target",
        needs=(NotInPlay("Denethor II"),),
    ),
    Gives("direct-influence", 3),
)


# -- Stone of Erech ---------------------------------------------------------------------------------


def is_faction(card: Card, name: str) -> bool:
    """Whether a card in play is the faction of this name."""
    return card.role == "faction" and card.facts.name == name


class FactionInPlay(Need):
    """A faction of this name is in play."""

    name: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        there = any(is_faction(other, self.name) for other in table.cards.values())
        return None if there else Refusal(NO, (card, self.name))

    def text(self) -> str:
        return f"if {self.name} is in play"


class WhenFactionGoes(DiscardWhen, kw_only=True):
    """A faction of this name leaves play."""

    event: str = "leaves-play"
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and is_faction(table.card(subject), self.name)

    def text(self) -> str:
        return f"discard this card if {self.name} leaves play"


card(
    "TW-334",
    SitePermanent(on=TheSite(names=("Vale of Erech",)), needs=(FactionInPlay("Men of Lamedon"),)),
    WhenFactionGoes(name="Men of Lamedon"),
)


# -- The White Tree ---------------------------------------------------------------------------------


class AtSiteOrStored(Target):
    """A card of this name that one of the player's characters bears at a site, or that is stored from there."""

    name: str
    site: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [other.token for other in table.cards.values() if other.owner == seat and other.facts.name == self.name]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None:
            return Refusal(NO, (card,))
        if other.stored:
            return None if f"stored-at:{self.site}" in other.note else Refusal(NO, (card, other.id))
        company = table.company_of(other.number)
        if company is None or table.site_of(company).facts.name != self.site or numbers.is_away(table, company):
            return Refusal(NO, (card, other.id))
        return None

    def text(self) -> str:
        return f"{a_or_an(self.name)} that a character of yours bears at {self.site} or that is stored from there"


card(
    "TW-348",
    Permanent(
        on=AtSiteOrStored("Sapling of the White Tree", "Minas Tirith"),
        by=Characters(skill="sage", at_sites=("Minas Tirith",), moving=False),
        discards=("target",),
        skill="sage",
    ),
    MakesHavenForHealing("Minas Tirith"),
)


# -- Swordmaster ------------------------------------------------------------------------------------


class SecondWeapon(TwoWeapons):
    """The one on whom it lies uses two weapons if he is a warrior anyway; if it goes, one of them rests."""

    def gone(self, table: Table, card: Card) -> None:
        borne = table.borne(card.on, "item") if card.on in table.cards else ()
        used = [item for item in borne if "weapon" in item.facts.keywords and numbers.in_use(table, item)]
        for weapon in used[1:]:
            zones.change(table, weapon.number, idle=True)

    def text(self) -> str:
        return (
            "if its bearer is a warrior anyway, he can use two weapons, and both count; while he does, he cannot use "
            "a shield"
        )


card(
    "TW-498",
    SitePermanent(
        on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        single="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    HasSkill("warrior"),
    SecondWeapon(),
)


# -- Lure of MECCG ----------------------------------------------------------------------------------


class ByEvents(AnnouncedBefore):
    """The number is that of the player's participations in certain events."""

    def text(self) -> str:
        return (
            "X is how often you took part in Lure of MECCG events, as you announce before the game "
            f"({self.most} for more). Only one copy may be in your deck"
        )


def announced(table: Table, seat: str, card: str) -> int:
    """The number that a player has announced for a card; 0 if they have announced none."""
    found = numbers.lasting(table, ANNOUNCED, seat)
    return next((effect.amount for effect in found if effect.card == card), 0)


class AddAnnounced(AddToCheck):
    """The number that the player has announced for the card is added to the check, up to `most`."""

    def _amount(self, table: Table) -> int:
        return min(self.most, announced(table, acting(table).seat, acting(table).card))

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return announced(table, seat, card) > 0

    def text(self) -> str:
        return f"+X to the check, at most +{self.most}"


class HasAnnounced(Need):
    """The player has announced at least so much for the card."""

    least: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return None if announced(table, seat, card) >= self.least else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if X is at least {self.least}"


LURED = USES.declare("lured", "a character has tapped to untap the card that goes by an announced number")

card(
    "TW-500",
    Permanent(),
    ByEvents(10),
    Ability(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",)),
        taps=("source",),
        does=(AddAnnounced(most=4),),
    ),
    Ability(
        needs=(HasAnnounced(10),),
        by=Characters(where="own"),
        taps=("by",),
        once=LURED,
        does=(Untap("source"),),
    ),
)
