"""Reforging and what it makes of Narsil, resource permanent-events of The Wizards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability, Action
from underdeeps.meccg.language.catalogue import card, rule_action
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import Restorable, Restores, StorableAt, is_restored
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.points import PointsIf
from underdeeps.meccg.language.hooks.zones import MayNotUntap
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import asks, declares, offers
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import TapTheSite, Untap
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table


# -- Andúril, the Flame of the West -----------------------------------------------------------------


NARSIL: Final = "Narsil"


def stored(table: Table, seat: str) -> int:
    """A card that restores which a player has stored; 0 if they have none."""
    own = [number for number in table.listed(Restores.listed) if table.cards[number].owner == seat]
    return next((number for number in own if table.cards[number].stored), 0)


def lay_with(table: Table, number: int, item: int) -> None:
    """A stored card is laid with an item."""
    card = zones.change(table, number, stored=False, note=())
    player = table.players[card.owner]
    player.points = without(player.points, number)
    zones.attach(table, number, item)
    table.tell("restored", "timing.effect.most-recent-prevails", card=table.cards[item].id, number=item)


class WithNarsil(PointsIf):
    """The points in brackets count while the card lies with Narsil, and the others before that."""

    def met(self, table: Table, card: Card) -> bool:
        return lies_with_narsil(table, card)

    def unmet(self, card: Card) -> int:
        return card.facts.points

    def text(self) -> str:
        return f"with {NARSIL} it gives the points in brackets"


def lies_with_narsil(table: Table, card: Card) -> bool:
    """Whether a card lies with Narsil, which somebody bears and uses."""
    sword = table.cards.get(card.on)
    return sword is not None and sword.facts.name == NARSIL and numbers.in_use(table, sword)


class IsWithNarsil(Need):
    """The card lies with Narsil."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        there = source in table.cards and lies_with_narsil(table, table.cards[source])
        return None if there else Refusal(NO, (card,))

    def text(self) -> str:
        return f"if it is with {NARSIL}"


class TappedBeside(Characters, kw_only=True):
    """A character in the company of this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if source in table.cards and table.company_of(source) != table.company_of(int(token)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} of its company"


class SwordBearersCheck(Effect):
    """Who bears the sword makes a corruption check."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = self.bearer(table)
        if bearer:
            yield from checks.corruption_check(table, bearer, self.modifier, acting(table).card)

    def bearer(self, table: Table) -> int:
        """Who bears the item with which the card lies; 0 if nobody does."""
        card = table.cards.get(acting(table).source)
        sword = table.cards.get(card.on) if card is not None else None
        return sword.on if sword is not None and sword.on in table.cards else 0

    def text(self) -> str:
        return f"the bearer of {NARSIL} makes a corruption check modified by {self.modifier:+d}"


class Reforgeable(Standing):
    """Once it is stored, a stored card that restores is given up to lay it with Narsil."""

    listed: ClassVar[str] = "reforgeable"

    def text(self) -> str:
        return f"once it is stored, you may discard a stored Reforging and place this card with {NARSIL}"


def stored_flame(table: Table, seat: str) -> int:
    """A player's stored card that can be laid with Narsil; 0 if there is none."""
    own = [table.cards[number] for number in table.listed(Reforgeable.listed)]
    return next((each.number for each in own if each.owner == seat and each.stored), 0)


class OwnNarsil(Target):
    """Narsil, borne by a character of the player, while there is all that its reforging needs."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            item.token
            for who in table.characters_of(seat)
            for item in table.borne(who.number, "item")
            if item.facts.name == NARSIL
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        there = int(token) in table.cards and stored_flame(table, seat)
        return None if there else Refusal(NO, (card,))

    def text(self) -> str:
        return f"{NARSIL} that a character of yours bears"


declares(
    "reforge-narsil",
    "Discard a stored Reforging to lay Andúril with {target}.",
    waiting="Narsil is to be reforged",
    told=("{seat} has {on_card} reforged.", "{seat} has a sword reforged."),
)


class ReforgeNarsil(Action, kw_only=True):
    """A stored card that restores is discarded, and another stored card laid with Narsil."""

    verb: ClassVar[str] = "reforge-narsil"
    while_listed: ClassVar[str] = Reforgeable.listed

    def unpayable(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if stored(table, seat) else Refusal(NO, (card,))

    def paid(self, table: Table, link: Link) -> None:
        zones.discard(table, stored(table, link.seat))

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        lay_with(table, stored_flame(table, link.seat), int(link.target))


card(
    "TW-192",
    SitePermanent(
        on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
        taps=("target",),
        onto="target",
        taps_site=True,
        does=(TapTheSite(), CorruptionCheck("target", -3)),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
    Reforgeable(),
    WithNarsil(),
    Gives("prowess", 4, maximum=11, with_item=NARSIL),
    Gives("direct-influence", 1, with_item=NARSIL),
    Ability(
        needs=(IsWithNarsil(),),
        on=TappedBeside(where="own", races=("dúnadan",), state="tapped"),
        taps=("source",),
        does=(Untap(), SwordBearersCheck(-1)),
    ),
)

rule_action("reforge-narsil", ReforgeNarsil(when=windows.ANYTIME, on=OwnNarsil()), of="TW-192")


# -- Reforging --------------------------------------------------------------------------------------


class BrokenItems(Target):
    """An item of the player that can be restored."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [item.token for who in table.characters_of(seat) for item in table.borne(who.number, "item")]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is None or not parts_of(item.id, Restorable) or is_restored(table, item) or not stored(table, seat):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "an item of yours that can be restored"


declares(
    "restore",
    "Lay a stored Reforging with {target} to restore it.",
    waiting="an item is to be restored",
    told=("{seat} has {on_card} restored.", "{seat} has an item restored."),
)


class Restore(Action, kw_only=True):
    """A stored card is laid with an item that it restores."""

    verb: ClassVar[str] = "restore"
    while_listed: ClassVar[str] = Restores.listed

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        lay_with(table, stored(table, link.seat), int(link.target))


GEAR = frozenset({"weapon", "armor", "shield"})


def is_gear(card: str) -> bool:
    """Whether a card is a minor or major weapon, armor or shield."""
    return CARDS[card].item in ("minor", "major") and not GEAR.isdisjoint(CARDS[card].keywords)


class DiscardedGear(Target):
    """A minor or major weapon, armor or shield in the player's discard pile."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [each for each in zones.discarded(table, seat) if is_gear(each)] if stored(table, seat) else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token not in zones.discarded(table, seat) or not is_gear(token):
            return Refusal(NO, (card, token))
        return zones.unique_refusal(table, token)

    def text(self) -> str:
        return "a minor or major weapon, armor or shield in your discard pile"


def take_up(table: Table, seat: str, card: str, bearer: int) -> None:
    """An item of the discard pile comes to somebody."""
    zones.take_out(table, seat, card, "from-discard")
    number = items.gain(table, card, seat, bearer)
    zones.happen(table, "item-gained", str(number))


def bearers(table: Table, card: str, sage: int) -> list[int]:
    """Who in the company of a sage can be given an item."""
    company = table.company_of(sage)
    return [
        number
        for number in (company.characters if company is not None else ())
        if at_site.bearing_refusal(table, card, table.cards[number]) is None
    ]


asks("reforge.bearer", "{0} is reforged: who bears it?")
declares(
    "reforge",
    "Tap a sage and discard a stored Reforging to have {target} back.",
    waiting="gear is to be reforged",
    told=("{by_card} reforges {on}.", "{seat} has gear reforged."),
)
offers("bear", "{subject}.")


class Reforge(Action, kw_only=True):
    """A sage taps at a haven, a stored card is discarded, and gear comes back from the discard pile."""

    verb: ClassVar[str] = "reforge"
    while_listed: ClassVar[str] = Restores.listed

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        if not bearers(table, token, who):
            return Refusal(NO, (token,))
        return super().by_refusal(table, seat, card, source, token, who)

    def paid(self, table: Table, link: Link) -> None:
        zones.discard(table, stored(table, link.seat))

    def holds(self, table: Table, link: Link) -> bool:
        return bool(bearers(table, link.target, link.by)) and super().holds(table, link)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "reforge.bearer",
            [Option("bear", str(each)) for each in bearers(table, acting(table).target, acting(table).by)],
            "timing.effect.most-recent-prevails",
            (acting(table).target,),
        )
        take_up(table, acting(table).seat, acting(table).target, int(choice.subject))


class RestoresOrRenews(Restores):
    """Once it is stored, it can be laid with a broken item to restore it, or be given up to have gear made anew."""

    def text(self) -> str:
        return (
            "once it is stored, you may in your organization phase tap a sage at a haven and discard it to take a "
            "minor or major weapon, armor or shield (a hoard item, too) from your discard pile, for a character of his "
            "company"
        )


card(
    "TW-314",
    SitePermanent(
        on=Characters(where="site", skill="sage", allies=False, information=True, site_tapped=False),
        taps=("target",),
        skill="sage",
        onto="target",
        taps_site=True,
        does=(TapTheSite(),),
    ),
    MayNotUntap(),
    StorableAt(types=("haven",), bracketed=False),
    RestoresOrRenews(),
)

rule_action("restore", Restore(when=windows.ANYTIME, on=BrokenItems()), of="TW-314")

rule_action(
    "reforge",
    Reforge(
        when=windows.ORGANIZATION,
        on=DiscardedGear(),
        by=Characters(skill="sage", allies=False, at_haven=True),
        taps=("by",),
    ),
    of="TW-314",
)
