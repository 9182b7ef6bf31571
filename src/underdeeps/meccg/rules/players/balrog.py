"""Balrog players: their manner, characters from elsewhere than the hand, The Balrog about, what is barred."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.moments import EITHER
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import USES
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.journeys import under_deeps
from underdeeps.meccg.rules.players.manner import Manner

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Link, Player, Table

BEING: Final = "Balrog of Moria"
"""The name that all manifestations of The Balrog share."""

HANDLED: Final = USES.declare(
    "handled:",
    "the character follows who was brought into play or dismissed",
)

MOST_HANDLED: Final = 2
MOST_MIND: Final = 3


HOME: Final = "any dark-hold"
HOME_OF_BALROGS: Final = "any non-dark-hold Under-deeps site"

FROM_DISCARD: Final = "from-discard"
FROM_SIDEBOARD: Final = "from-sideboard"


class BalrogManner(Manner):
    """How Balrog players go about it: two characters a turn, lesser ones from anywhere; they keep phases in mind."""

    def bringing_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        handled = _handled(table.players[seat])
        if len(handled) >= MOST_HANDLED:
            return Refusal("balrog.characters.two-per-turn", (card,))
        if handled and CARDS[card].unique and all(CARDS[each].unique for each in handled):
            return Refusal("balrog.characters.one-non-unique", (card,))
        return None

    def dismissing_refusal(self, table: Table, seat: str, card: str) -> Refusal | None:
        return self.bringing_refusal(table, seat, card)

    def note_character(self, table: Table, seat: str, card: str) -> None:
        player = table.players[seat]
        if self.bringing_refusal(table, seat, card) is None:
            player.used = (*player.used, f"{HANDLED}{card}")
        player.character_played = True

    def spare_characters(self, table: Table, seat: str) -> Iterator[tuple[str, str]]:
        """Those of the discard pile and the sideboard with a mind of 3 or less who are not unique."""
        player = table.players[seat]
        for place, pile in ((FROM_DISCARD, player.discard), (FROM_SIDEBOARD, player.sideboard)):
            for card in sorted(pile.distinct()):
                facts = CARDS[card]
                if facts.kind == "character" and not (facts.unique or facts.agent) and (facts.mind or 0) <= MOST_MIND:
                    yield place, card

    def home_sites(self, character: str) -> tuple[str, ...]:
        return tuple(HOME_OF_BALROGS if home == HOME else home for home in CARDS[character].home_sites)

    def note_phase(self, table: Table, company: Company, moved: bool) -> None:
        where = CARDS[company.origin if moved else table.site_of(company).id].name
        flag = f"{under_deeps.PHASE}{len(under_deeps.phases(company)) + 1}:{'moved' if moved else 'stayed'}:{where}"
        zones.change_company(table, company.number, flags=(*company.flags, flag))


def _handled(player: Player) -> list[str]:
    return [word.removeprefix(HANDLED) for word in player.used if word.startswith(HANDLED)]


# -- characters from elsewhere ----------------------------------------------------------------------


def show(table: Table, seat: str, card: str, place: str) -> None:
    """A character who is about to be brought into play is shown, wherever he comes from.

    One whom everybody knows to lie there is not told of: who is meant is seen when he comes.
    """
    player = table.players[seat]
    if place not in (FROM_DISCARD, FROM_SIDEBOARD):
        zones.show(table, seat, card)
        return
    name = "discard" if place == FROM_DISCARD else "sideboard"
    before = getattr(player, name)
    after = before.with_shown(card, EVERYONE)
    if after != before:
        setattr(player, name, after)
        table.tell("shown", "term.reveal", seat=seat, card=card, pile=zones.PILES[place])


def take(table: Table, seat: str, card: str, place: str) -> None:
    """A character whom a player brings into play leaves their hand, discard pile or sideboard."""
    zones.take_out(table, seat, card, place if place in (FROM_DISCARD, FROM_SIDEBOARD) else "from-hand")


# -- automatic-attacks ------------------------------------------------------------------------------


def is_about(table: Table) -> bool:
    """Whether The Balrog, in whatever form, is in play or was eliminated: then no Balrog is met at a site."""
    if any(card.facts.manifestation == BEING and not card.face_down for card in table.cards.values()):
        return True
    return any(CARDS[card].manifestation == BEING for player in table.players.values() for card in player.removed)


# -- what the opponent cannot play ------------------------------------------------------------------


class Barred(Target):
    """A card in hand that cannot be played against this opponent."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        barred = table.kind(table.opponent(seat)).barred_cards
        return [each for each in table.players[seat].hand.distinct() if each in barred]

    def text(self) -> str:
        return "a card of your hand that cannot be played against a Balrog player"


class Exchange(Action, kw_only=True):
    """A card that cannot be played against a Balrog player is removed from the game, and one of the sideboard goes into
    the play deck for it."""

    verb: ClassVar[str] = "exchange"
    rule: ClassVar[str] = "balrog.opponent.exchange"

    def cards_in_hand(self) -> frozenset[str]:
        return frozenset(card for kind in KINDS.values() for card in kind.barred_cards)

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if not table.kind(table.opponent(seat)).barred_cards or not table.players[seat].sideboard:
            return Refusal("balrog.opponent.exchange")
        return super().refusal(table, seat, card, source)

    def paid(self, table: Table, link: Link) -> None:
        zones.take_from_hand(table, link.seat, link.target)
        zones.remove_from_game(table, link.seat, link.target)
        table.tell("exchanged", "balrog.opponent.exchange", seat=link.seat, card=link.target)

    def holds(self, table: Table, link: Link) -> bool:
        return True

    @method
    def resolve(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            acting(table).seat,
            "exchange.card",
            fetch_options(table, acting(table).seat),
            "setup.declare.barred-vs-balrog-exchange",
        )
        fetch(table, acting(table).seat, choice.subject)


def fetch_options(table: Table, seat: str) -> list[Option]:
    """The cards of a sideboard, of any type."""
    return [Option("fetch", card) for card in table.players[seat].sideboard.distinct()] or [Option("none")]


def fetch(table: Table, seat: str, card: str) -> None:
    """A card of the sideboard is shuffled into the play deck; only its type is shown."""
    if not card:
        return
    player = table.players[seat]
    player.sideboard = player.sideboard.without_unseen(card, table.bit(seat))
    zones.shuffle_into_deck(table, seat, card)
    kind = "hazard" if CARDS[card].kind == "hazard" else "resource"
    table.tell("fetched", "balrog.opponent.exchange", {"card": card}, (seat,), seat=seat, kind=kind)


rule_action("exchange", Exchange(when=windows.ANYTIME, on=Barred(), side=EITHER))
