"""Stage resources that are specific to Saruman, by number."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability, FromHand
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.points import Worth
from underdeeps.meccg.language.hooks.sites import OneItemHere
from underdeeps.meccg.language.hooks.stages import Requires
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.needs import AtHaven, site_name
from underdeeps.meccg.parts.stages import (
    GEAR,
    HasFactions,
    LiesOn,
    MoreStagePointsThan,
    OwnSites,
    PlacedOn,
    Stage,
    ToBind,
    YouAre,
)
from underdeeps.meccg.parts.targets.characters import Characters, Member
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

SARUMAN = "Saruman"


# -- The Forge-master -------------------------------------------------------------------------------


class Craftsman(ToBind, kw_only=True):
    """A sage who is no Hobbit, or a Man: no avatar, and nobody whom another than the avatar controls."""

    def fits(self, table: Table, it: Member) -> bool:
        who = it.who
        sage = "sage" in numbers.skills(table, who.number) and who.facts.race != "hobbit"
        return (sage or who.facts.race == "man") and super().fits(table, it)

    def text(self) -> str:
        return "a non-Hobbit sage (no avatar) or a Man"


asks("forge.bearer", "Who gets {0}?", {"bear": "{subject}."})


class FurnishItem(Effect):
    """A minor item to wield or to wear, of hand, discard pile or sideboard, comes to somebody at the bearer's site."""

    touches: ClassVar[frozenset[str]] = frozenset({"item"})

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.found(table, acting(table).seat, acting(table).source):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.item",
                self.found(table, acting(table).seat, acting(table).source),
                "term.search",
            )
            place, item = choice.verb, choice.subject
            chosen = yield from ask(
                table,
                acting(table).seat,
                "forge.bearer",
                [Option("bear", str(number)) for number in bearers(table, acting(table).source, item)],
                "term.search",
                (item,),
            )
            forge(table, item, place, int(chosen.subject))

    def found(self, table: Table, seat: str, source: int) -> list[Option]:
        """What can be made, and of which pile it comes."""
        return [
            Option(place, card)
            for place, pile in zones.searched(table, seat, "from-hand", "from-sideboard", "from-discard")
            for card in sorted(pile.distinct())
            if is_light_gear(card) and bearers(table, source, card)
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat, source))

    def text(self) -> str:
        return (
            "place a minor item that is not unique, and is a weapon, armor, shield or helmet, from your hand, discard "
            "pile or sideboard with any character of yours at his site, who does not tap for it"
        )


def is_light_gear(card: str) -> bool:
    """Whether a card is a minor item to wield or to wear, of which there may be several."""
    facts = CARDS[card]
    return facts.item == "minor" and not facts.unique and not set(GEAR).isdisjoint(facts.keywords)


def bearers(table: Table, source: int, item: str) -> list[int]:
    """The characters at the site of the one on whom a card lies who could have an item."""
    seat, here = table.cards[source].owner, site_name(table, source)
    return [
        who.number
        for who in table.characters_of(seat)
        if here and site_name(table, who.number) == here and at_site.bearing_refusal(table, item, who) is None
    ]


def forge(table: Table, card: str, place: str, bearer: int) -> None:
    """The item is taken out of the pile and comes to its bearer."""
    seat = acting(table).seat
    zones.take_out(table, seat, card, place)
    zones.happen(table, "item-gained", str(items.gain(table, card, seat, bearer)))


card(
    "WH-117",
    Stage(on=Craftsman(), onto="target"),
    Gives("direct-influence", 1),
    Requires(2, by=SARUMAN),
    Ability(
        when=windows.ORGANIZATION,
        needs=(AtHaven("if he is at one of your Wizardhavens"),),
        taps=("bearer",),
        does=(FurnishItem(),),
    ),
)

# Many-coloured Robes
card(
    "WH-118",
    Stage(),
    PlacedOn(wizard=SARUMAN),
    Ability(
        when=windows.END,
        needs=(LiesOn(SARUMAN),),
        taps=("bearer",),
        does=(TakeFromDiscard(names=("Ringlore", "Lordly Presence", "First of the Order")),),
    ),
)


# -- Man of Skill -----------------------------------------------------------------------------------


class InformedEvents(Worth):
    """Permanent-events that are played where Information is playable are worth some points each."""

    points: int

    def worth(self, table: Table, source: Card, card: Card, seat: str, points: int) -> int | None:
        return self.points if source.owner == seat and needs_information(card.id) else None

    def text(self) -> str:
        return (
            "your permanent-events that can be played only where Information is playable count "
            f"{self.points} marshalling points each"
        )


@cache
def needs_information(card: str) -> bool:
    """Whether a permanent-event can be played only at a site where Information is playable."""
    if "permanent-event" not in CARDS[card].forms:
        return False
    plays = parts_of(card, FromHand)
    return bool(plays) and all(any(getattr(who, "information", False) for who in (play.on, play.by)) for play in plays)


card("WH-119", Stage(), InformedEvents(2))

# Saruman’s Machinery
card(
    "WH-120",
    Stage(
        needs=(YouAre((SARUMAN,)),),
        on=OwnSites(names=("Isengard", "The White Towers"), protected=True),
        onto="target",
        single="target",
    ),
    OneItemHere("technology"),
)

# Saruman’s Ring
card(
    "WH-121",
    Stage(),
    PlacedOn(wizard=SARUMAN),
    Ability(
        when=windows.END,
        needs=(LiesOn(SARUMAN),),
        taps=("source",),
        does=(TakeFromDiscard(ring=True, not_names=("The One Ring",)),),
    ),
)


# -- The White Hand ---------------------------------------------------------------------------------


class YouHave(Need):
    """The player has cards of some names in play."""

    names: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        mine = {each.facts.name for each in table.cards.values() if each.owner == seat}
        return None if mine.issuperset(self.names) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if you have {' and '.join(self.names)} in play"


card(
    "WH-122",
    Stage(
        needs=(MoreStagePointsThan(11), HasFactions(3), YouHave(("A Strident Spawn", "Saruman’s Machinery"))),
        on=Characters(names=(SARUMAN,), avatar=True),
        onto="target",
        single="table",
    ),
    Gives("prowess", 1),
    Gives("direct-influence", 2),
)
