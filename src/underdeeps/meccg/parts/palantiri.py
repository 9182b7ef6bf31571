"""What several seeing-stones do: look at a hand, do what another stone does.

Who is able to use a Palantír, and how it is tapped for that, is in `plays`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import FIXED, method
from underdeeps.meccg.language.catalogue import uses_of
from underdeeps.meccg.language.effect import Effect, acting, is_canceled
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.plays import UsePalantir
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.language.action import Action, Payer
    from underdeeps.meccg.table import Card, Link, Table

PALANTIR = "palantír"


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
