"""Hazards that a player has shown, where he may play no others for the rest of a movement/hazard phase."""

from __future__ import annotations

from typing import Final

from underdeeps.kernel import Refusal
from underdeeps.kernel.piles import EVERYONE, Pile
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import HAZARD_RESTRAINTS
from underdeeps.meccg.rules.zones.changes import replace
from underdeeps.meccg.table import Lasting, Table

ONLY_SHOWN: Final = "only-shown"
"""The lasting effect on a company during whose movement/hazard phase its opponent may play from hand only what he has
shown: the ids in the detail, as many as are left, with commas between them."""


def limits(table: Table, seat: str) -> list[Lasting]:
    """What limits the hazards of a player to those that he has shown, in the present movement/hazard phase."""
    if not table.lasting or table.journey is None or seat == table.active:
        return []
    company = f"c{table.journey.company}"
    return [effect for effect in table.lasting if effect.kind == ONLY_SHOWN and effect.target == company]


def left(effect: Lasting) -> list[str]:
    """The cards that were shown and have not been played."""
    return effect.detail.split(",") if effect.detail else []


def refusal(table: Table, seat: str, card: str) -> Refusal | None:
    """Why a hazard cannot be played, or a card laid on-guard: it is none of those that were shown."""
    for effect in limits(table, seat):
        if card not in left(effect):
            return Refusal("timing.effect.most-recent-prevails", (effect.card, card))
    return None


HAZARD_RESTRAINTS.append(refusal)


def played(table: Table, seat: str, card: str) -> None:
    """A card was played from hand, or laid on-guard: one copy less of it is left."""
    for effect in limits(table, seat):
        cards = left(effect)
        if card in cards:
            cards.remove(card)
            change(table, effect, cards)


def change(table: Table, effect: Lasting, cards: list[str]) -> None:
    """Note which cards are left."""
    new = replace(effect, detail=",".join(cards))
    table.lasting = tuple(new if each.order == effect.order else each for each in table.lasting)


def show(table: Table, seat: str, order: int, card: str) -> None:
    """A player shows one more copy of a card in his hand, and may play it under the effect with this order."""
    effect = next(each for each in table.lasting if each.order == order)
    cards = [*left(effect), card]
    change(table, effect, cards)
    make_known(table, seat, card, cards.count(card))
    table.tell("shown", "term.reveal", seat=seat, card=card)


def make_known(table: Table, seat: str, card: str, copies: int) -> None:
    """The opponent knows at least so many copies of a card in a hand."""
    player, eye = table.players[seat], table.bit(table.opponent(seat))
    hand = player.hand
    places = [i for i, each in enumerate(hand.cards) if each == card]
    unknown = [i for i in places if not hand.known[i] & eye]
    if len(places) - len(unknown) < copies and unknown:
        known = tuple(EVERYONE if i == unknown[0] else seats for i, seats in enumerate(hand.known))
        player.hand = Pile(hand.cards, known, hand.classed)


def hideable(table: Table, seat: str, order: int) -> list[str]:
    """The hazards in a hand of which a copy has not been shown under the effect with this order, each once."""
    effect = next(each for each in table.lasting if each.order == order)
    hand = table.players[seat].hand.cards
    hazards = [card for card in dict.fromkeys(hand) if CARDS[card].kind == "hazard" or CARDS[card].agent]
    return [card for card in hazards if hand.count(card) > left(effect).count(card)]
