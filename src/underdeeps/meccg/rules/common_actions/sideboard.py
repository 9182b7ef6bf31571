"""The sideboard as the avatar and the hazard player use it, and Nazgûl that are sent back to it.

What is taken from it when a play deck is exhausted is in `zones.decks`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action, is_stilled
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.agents import kinds_in_game
from underdeeps.meccg.language.lists import NAZGUL
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import UNTAPPED, Link, Table

# -- the sideboard ----------------------------------------------------------------------------------


class Sideboard(Action, kw_only=True):
    """The avatar taps for the sideboard: five cards to the discard pile, or one into the play deck."""

    verb: ClassVar[str] = "sideboard"
    rule: ClassVar[str] = "org.sideboard.avatar-taps"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        avatar = table.avatar_of(seat)
        if avatar is None or avatar.state != UNTAPPED:
            return Refusal("org.sideboard.avatar-taps")
        if not fetchable(table, seat, False):
            return Refusal("org.sideboard.option-discard-pile")
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        avatar = table.avatar_of(table.active)
        assert avatar is not None
        zones.tap(table, avatar.number)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from use_sideboard(table, acting(table).seat, False)


rule_action("sideboard", Sideboard(when=windows.ORGANIZATION))


def fetchable(table: Table, seat: str, hazards: bool) -> list[str]:
    """The cards of a sideboard that a player may fetch: hazards, or resources and characters."""
    player = table.players[seat]
    return [card for card in player.sideboard.distinct() if _is_fetched(card, player.kind, hazards)]


@cache
def _is_fetched(card: str, kind: str, hazards: bool) -> bool:
    return any((each == "hazard") == hazards for each in kinds_in_game(card, kind))


_ENOUGH = Option("enough")


@procedure
def use_sideboard(table: Table, seat: str, hazards: bool) -> Flow[None]:
    """One card goes from the sideboard into the play deck (if that holds five), or up to five to the discard pile.

    Meanwhile there may be nothing left to fetch, and in a world that the opponent imagines after the first question
    there may be nothing either: then it comes to nothing.
    """
    if not fetchable(table, seat, hazards):
        return
    choice = yield from ask(table, seat, "sideboard.way", sideboard_ways(table, seat), "org.sideboard.option-play-deck")
    if choice.verb == "to-deck" and fetchable(table, seat, hazards):
        picked = yield from ask(
            table, seat, "sideboard.deck", fetch_options(table, seat, hazards), "org.sideboard.option-play-deck"
        )
        fetch(table, seat, picked.subject, True)
        return
    n = 0
    while n < 5 and fetchable(table, seat, hazards):
        picked = yield from ask(
            table,
            seat,
            "sideboard.discard",
            [*fetch_options(table, seat, hazards), _ENOUGH],
            "org.sideboard.option-discard-pile",
        )
        if picked.verb == "enough":
            return
        fetch(table, seat, picked.subject, False)
        n += 1


def sideboard_ways(table: Table, seat: str) -> list[Option]:
    """The ways of using the sideboard that are open."""
    options = [Option("to-discard")]
    if len(table.players[seat].deck) >= 5:
        options.insert(0, Option("to-deck"))
    return options


def fetch_options(table: Table, seat: str, hazards: bool) -> list[Option]:
    """The cards that may be fetched."""
    return [Option("fetch", card) for card in fetchable(table, seat, hazards)]


def fetch(table: Table, seat: str, card: str, into_deck: bool) -> None:
    """A card leaves the sideboard; only its type is shown."""
    player = table.players[seat]
    mine = table.bit(seat)
    player.sideboard = player.sideboard.without_unseen(card, mine)
    if into_deck:
        zones.shuffle_into_deck(table, seat, card)
    else:
        player.discard = player.discard.add((card,), mine)
    own_turn = seat == table.active and kinds_in_game(card, player.kind) != ("hazard",)
    kind = "hazard" if "hazard" in kinds_in_game(card, player.kind) and not own_turn else "resource"
    table.tell("fetched", "org.sideboard.type-shown-only", {"card": card}, (seat,), seat=seat, kind=kind)


class OwnNazgul(Target):
    """A Nazgûl permanent-event that the player has in play."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        there = (table.cards[number] for number in table.listed(NAZGUL) if number in table.events)
        return [card.token for card in there if card.owner == seat]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.events or table.card(token).facts.race != "nazgûl":
            return Refusal("mh.nazgul-sideboard.action")
        if table.card(token).state != UNTAPPED:
            return Refusal("timing.active-condition.tap-cost", (table.card(token).id,))
        return None

    def text(self) -> str:
        return "an untapped Nazgûl permanent-event"


class SendNazgul(Action, kw_only=True):
    """A Nazgûl permanent-event is tapped and discarded, without its own effect, for hazards of the sideboard."""

    verb: ClassVar[str] = "send-nazgul"
    while_listed: ClassVar[str] = NAZGUL
    rule: ClassVar[str] = "mh.nazgul-sideboard.action"

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not fetchable(table, seat, True):
            return Refusal("mh.nazgul-sideboard.option-discard-pile")
        return super().refusal(table, seat, card, source)

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.chains and is_stilled(table, int(token)):
            return Refusal("timing.effect.most-recent-prevails", (table.card(token).id,))
        return super().refusal_on(table, seat, card, source, token)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from use_sideboard(table, acting(table).seat, True)


rule_action(
    "send-nazgul", SendNazgul(when=windows.MOVEMENT, side=HAZARD, on=OwnNazgul(), discards=("target",), counts=1)
)
