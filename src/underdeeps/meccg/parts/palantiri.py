"""Seeing-stones: who is able to use one, how it is tapped for that, and what several of them do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import FIXED, method
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import uses_of
from underdeeps.meccg.language.effect import Effect, acting, is_canceled
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.standing import Standing, parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.wording import action_text
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import UNTAPPED, Lasting

if TYPE_CHECKING:
    from underdeeps.meccg.language.action import Action, Payer
    from underdeeps.meccg.table import Card, Link, Table

PALANTIR = "palantír"


# -- who is able to use one ---------------------------------------------------------------------------

Way = Literal["", "tap", "free"]


def way_to_use(table: Table, palantir: Card) -> Way:
    """Whether the bearer of a Palantír is able to use it: not at all, if he taps, or just so."""
    bearer = table.cards.get(palantir.on)
    if bearer is None:
        return ""
    able = numbers.lasting(table, "use-palantir", bearer.token)
    if any(effect.detail in ("", palantir.token) for effect in able):
        return "free"
    ways = [_way(table, part, bearer, source) for part, source in _parts(table, palantir, bearer)]
    return "free" if "free" in ways else "tap" if "tap" in ways else ""


def _parts(table: Table, palantir: Card, bearer: Card) -> list[tuple[CanUsePalantir, Card]]:
    borne = [table.cards[each] for each in bearer.bears]
    sources = [bearer, *(card for card in borne if card.role != "character" and numbers.in_use(table, card))]
    sources += [table.cards[each] for each in palantir.bears]
    return [
        (part, source)
        for source in sources
        for part in parts_of(source.id, CanUsePalantir)
        if not part.itself or source == palantir
    ]


def _way(table: Table, part: CanUsePalantir, bearer: Card, source: Card) -> Way:
    if part.not_ringwraith and is_among(bearer.facts.race, ("ringwraith",)):
        return ""
    if part.already and part.already not in numbers.skills(table, bearer.number, source.number):
        return ""
    return "tap" if part.taps else "free"


class UsePalantir(Ability, kw_only=True):
    """A Palantír is tapped by a bearer who is able to use it."""

    rule: ClassVar[str] = "term.use.keyworded"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        palantir = table.cards[source]
        way = way_to_use(table, palantir)
        if not way:
            return Refusal("term.use.keyworded", (card,))
        if way == "tap" and table.cards[palantir.on].state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.cards[palantir.on].id,))
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        palantir = table.cards[link.source]
        if way_to_use(table, palantir) == "tap":
            zones.tap(table, palantir.on)
            if any(part.itself for part in parts_of(palantir.id, CanUsePalantir)):
                able = Lasting("use-palantir", link.card, link.seat, str(palantir.on), detail=palantir.token)
                table.lasting = (*table.lasting, zones.replace(able, order=table.number()))

    def text(self) -> str:
        return f"if its bearer is able to use a Palantír, {action_text(self)}"


class CanUsePalantir(Standing, kw_only=True):
    """Somebody is able to use a Palantír: the character who is this card, the bearer of it, or (if it lies on a
    Palantír) the bearer of that Palantír.

    For the rest of a turn the same is said by a lasting effect ``use-palantir`` on a character. `way_to_use` asks.
    """

    taps: bool = False
    """He must tap for it."""
    already: str = ""
    """Only if he has this skill apart from this card."""
    not_ringwraith: bool = False
    itself: bool = False
    """Only this very Palantír, for the rest of the turn."""

    def text(self) -> str:
        if self.itself:
            able = "may tap to be able" if self.taps else "is able"
            return f"its bearer, if he is a {self.already}, {able} to use this Palantír this turn"
        who = f"its bearer, if he is a {self.already} anyway," if self.already else "its bearer"
        who = "he" if self.taps and not self.already else who
        words = f"{who} may tap to use a Palantír that he bears" if self.taps else f"{who} is able to use the Palantír"
        return words + (", unless he is a Ringwraith" if self.not_ringwraith else "")


# -- what they do -------------------------------------------------------------------------------------


class LookAtHand(Effect):
    """The player looks at the opponent's hand."""

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        whose = table.opponent(seat)
        player = table.players[whose]
        seen = tuple(player.hand.cards)
        for card in seen:
            player.hand = player.hand.with_shown(card, table.bit(seat))
        table.tell("looked", "term.reveal", {"cards": seen}, (seat, whose), seat=seat, whose=whose, n=len(seen))
        zones.seen_in_hand(table, seat, seen)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(table.players[table.opponent(seat)].hand)

    def text(self) -> str:
        return "look at your opponent's hand"


# -- doing what another one does ----------------------------------------------------------------------


class OtherPalantiri(Target, kw_only=True):
    """Another Palantír in play that can be tapped for something, whoever bears it."""

    names: tuple[str, ...] = ()
    """With one of these names."""
    minion: bool = False
    """A minion item."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [
            other.token
            for other in table.cards.values()
            if other.role == "item" and other.number != source and PALANTIR in other.facts.keywords
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        other = table.cards.get(int(token))
        if other is None or other.stored or (self.names and other.facts.name not in self.names):
            return Refusal(NO, (card,))
        if self.minion and other.facts.alignment != "minion":
            return Refusal(NO, (card, other.id))
        return None if power_of(other.id) is not None else Refusal("event.short.needs-effect", (card, other.id))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        if not self.names:
            return f"any other {'minion ' if self.minion else ''}Palantír in play"
        minion = "the minion " if self.minion else ""
        return f"{either(tuple(minion + name for name in self.names))}, if it is in play,"


def power_of(card: str) -> Action | None:
    """For what a Palantír is tapped, by itself; None if it is not."""
    for _, action in uses_of(card):
        if "source" in action.taps and not isinstance(action, DuplicatePalantir):
            return action
    return None


asks("palantir.power", "{card}: on what do you use the power of {0}?", {"as-it-does": "{target}."})
offers("as-it-does", "Do what {subject} does.")


class DuplicatePalantir(UsePalantir, kw_only=True):
    """A Palantír is tapped to do what another one does: who bears that one has no say in it."""

    chooses: ClassVar[bool] = True
    taps: tuple[Payer, ...] = ("source",)
    on: Target | None = field(default_factory=OtherPalantiri)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        if not ways(table, seat, card, source, table.card(token)):
            return Refusal("event.short.needs-effect", (card, table.card(token).id))
        return None

    def out_of_reach(self, table: Table, seat: str, card: str, token: str) -> Refusal | None:
        return None

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "palantir.power",
            ways(table, seat, card, source, table.card(token)),
            "timing.target.chosen-at-declaration",
            (token,),
        )
        return choice.target

    def holds(self, table: Table, link: Link) -> bool:
        if not super().holds(table, link):
            return False
        choices = ways(table, link.seat, link.card, link.source, table.card(link.target))
        return any(way.target == link.choice for way in choices)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        key = self.take_on(table)
        yield from FIXED[key].resolve(table)

    def take_on(self, table: Table) -> str:
        """Do from now on what the other one does, on what was chosen for that: its action."""
        link = acting(table)
        power = power_of(table.card(link.target).id)
        assert power is not None
        table.acting = (*table.acting[:-1], zones.replace(link, target=link.choice))
        return power.key

    def text(self) -> str:
        assert self.on is not None
        return (
            f"if its bearer is able to use a Palantír, tap this card to do what {self.on.text()} does; what that "
            "demands is demanded of this card and its bearer, who makes a single corruption check"
        )


def ways(table: Table, seat: str, card: str, source: int, other: Card) -> list[Option]:
    """On what the power of another Palantír could be used now with this one."""
    power = power_of(other.id)
    if power is None or any(need.refusal(table, seat, card, source) for need in power.needs):
        return []
    tokens = power.on.candidates(table, seat, card, source) if power.on is not None else ("",)
    return [
        Option("as-it-does", other.token, token)
        for token in tokens
        if power.on is None or power.on.refusal(table, seat, card, source, token) is None
        if any(
            each.possible(table, seat, card, source, token) and not is_canceled(table, each, seat)
            for each in power.does
        )
    ]
