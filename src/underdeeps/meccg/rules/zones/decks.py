"""Hands and decks: drawing, exhausting a play deck, the sideboard. Nothing of `zones` asks but this."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, ask, procedure
from underdeeps.kernel.piles import EVERYONE, Pile, without
from underdeeps.meccg.language.hooks.players import SeenInHand
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion, OpponentDiscardsOpenly, TopInstead
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules.zones.changes import put_in_discard, take_from_hand
from underdeeps.meccg.rules.zones.happening import happen
from underdeeps.meccg.rules.zones.leaving import discard
from underdeeps.meccg.table import Lasting, Table


def discard_from_hand(table: Table, seat: str, card: str, rule: str) -> None:
    """A card goes from a hand to the discard pile, face-down."""
    player = table.players[seat]
    seen = EVERYONE if discards_openly(table, seat) else table.bit(seat)
    player.hand = player.hand.without_unseen(card, seen)
    put_in_discard(table, seat, card, seen)
    note_tale(table, seat)
    if seen == EVERYONE:
        table.tell("discarded", rule, seat=seat, card=card)
    else:
        table.tell("discarded", rule, {"card": card}, (seat,), seat=seat)
    happen(table, "discarded-from-hand", seat)


def discard_openly(table: Table, seat: str, card: str) -> None:
    """A card goes from a hand to the discard pile, face-up."""
    take_from_hand(table, seat, card)
    put_in_discard(table, seat, card, EVERYONE)
    note_tale(table, seat)


TALE = LASTING.declare(
    "tale", "by which a card just discarded from hand, at a place of the pile, may go on top of the deck"
)


def note_tale(table: Table, seat: str) -> None:
    """A card was discarded from hand: if a card in play says so, its player is to be asked where it goes.

    It is named by its place in the discard pile, as nobody else may know which card it is.
    """
    if table.listed(TopInstead.listed) and (found := standing(table, TopInstead)) and table.players[seat].discard:
        place = len(table.players[seat].discard) - 1
        table.lasting = (*table.lasting, Lasting(TALE, found[0][1].id, seat, seat, place, order=table.number()))


@procedure
def settle_tales(table: Table) -> Flow[None]:
    """Who has discarded from hand while a card in play lets them put such cards on top of their play deck is asked."""
    while tales(table):
        seat, place = tales(table)[-1].seat, tales(table)[-1].amount
        table.lasting = without(table.lasting, tales(table)[-1])
        if place < len(table.players[seat].discard):
            choice = yield from ask(table, seat, "hand.top", _TOP, "timing.effect.most-recent-prevails")
            if choice.verb == "on-top":
                to_top(table, seat, place)


_TOP = (Option("on-top"), Option("leave-discarded"))


def tales(table: Table) -> list[Lasting]:
    """The cards just discarded from hand of which it has not been settled where they go."""
    return [effect for effect in table.lasting if effect.kind == TALE] if table.lasting else []


def to_top(table: Table, seat: str, place: int) -> None:
    """A card that was just discarded from hand goes face-down on top of the play deck instead."""
    player = table.players[seat]
    card, known = player.discard.cards[place], player.discard.known[place]
    player.discard = player.discard.without_place(place)
    player.deck = player.deck.add((card,), known)
    table.tell("put-on-top", "timing.effect.most-recent-prevails", {"card": card}, (seat,), seat=seat)


def discards_openly(table: Table, seat: str) -> bool:
    """Whether a player must show what they discard from their hand."""
    return any(table.cards[number].owner != seat for number in table.listed(OpponentDiscardsOpenly.__name__))


@procedure
def draw(table: Table, seat: str, n: int) -> Flow[None]:
    """Draw cards one by one; when the last card of the play deck is gone, it is exhausted and made anew."""
    drawn = 0
    while drawn < n and (table.players[seat].deck.cards or table.players[seat].discard.cards):
        if table.players[seat].deck.cards:  # else something other than a draw took the last card
            drawn += 1
            _draw_one(table, seat)
        if not table.players[seat].deck.cards:
            yield from exhaust(table, seat)


def _draw_one(table: Table, seat: str) -> None:
    player = table.players[seat]
    (card,) = player.deck.top(1)
    known = player.deck.known[-1] | table.bit(seat)
    player.deck = player.deck.dropped(1)
    player.hand = player.hand.add((card,), known)
    table.tell("drew", "term.draw", {"card": card}, (seat,), seat=seat)


_ENOUGH = Option("enough")


@procedure
def exhaust(table: Table, seat: str) -> Flow[None]:
    """The play deck is exhausted: discards, sites go home, up to five cards change with the sideboard, reshuffle."""
    table.players[seat].exhausted += 1
    table.tell("exhausted", "turn.exhaust.definition", seat=seat, times=table.players[seat].exhausted)
    discard_on_exhaustion(table)
    sites_return(table, seat)
    swaps = 0
    while swaps < 5 and table.players[seat].sideboard and table.players[seat].discard:
        choice = yield from ask(
            table, seat, "exhaust.out", [*sideboard_options(table, seat), _ENOUGH], "turn.exhaust.step-exchange-five"
        )
        if choice.verb == "enough":
            break
        pick_from_sideboard(table, seat, choice.subject)
        other = yield from ask(
            table, seat, "exhaust.in", discard_options(table, seat), "turn.exhaust.step-exchange-five"
        )
        swap(table, seat, other.subject)
        swaps += 1
    reshuffle(table, seat)


def discard_on_exhaustion(table: Table) -> None:
    """Discard what goes when a play deck is exhausted."""
    for card in tuple(table.cards.values()):
        found = parts_of(card.id, DiscardOnExhaustion) if card.number in table.cards else ()
        if found and found[0].with_host and card.on in table.cards:
            discard(table, card.on, "turn.exhaust.step-discards")
        elif found:
            discard(table, card.number, "turn.exhaust.step-discards")


def sites_return(table: Table, seat: str) -> None:
    """Discarded site cards go back to the location deck."""
    player = table.players[seat]
    player.locations = tuple(sorted((*player.locations, *player.site_discard)))
    player.site_discard = ()


def sideboard_options(table: Table, seat: str) -> list[Option]:
    """The cards of the sideboard."""
    return [Option("fetch", card) for card in table.players[seat].sideboard.distinct()]


def discard_options(table: Table, seat: str) -> list[Option]:
    """The cards of the discard pile."""
    return [Option("return", card) for card in table.players[seat].discard.distinct()]


def pick_from_sideboard(table: Table, seat: str, card: str) -> None:
    """A card is taken out of the sideboard, to be exchanged."""
    player = table.players[seat]
    player.sideboard = player.sideboard.without_unseen(card, table.bit(seat))
    player.picked = card


def swap(table: Table, seat: str, from_discard: str) -> None:
    """Exchange the card picked with one of the discard pile; nobody else sees which."""
    player = table.players[seat]
    mine = table.bit(seat)
    picked, player.picked = player.picked, ""
    player.discard = player.discard.without_unseen(from_discard, mine).add((picked,), mine)
    player.sideboard = player.sideboard.add((from_discard,), mine)
    table.tell(
        "swapped",
        "turn.exhaust.step-exchange-five",
        {"fetched": picked, "returned": from_discard},
        (seat,),
        seat=seat,
    )


def reshuffle(table: Table, seat: str) -> None:
    """The discard pile, shuffled, is the play deck from now on."""
    player = table.players[seat]
    player.deck = Pile.of(table.shuffled(player.discard.cards))
    player.discard = Pile()
    table.tell("reshuffled", "turn.exhaust.step-reshuffle", seat=seat, n=len(player.deck))


@procedure
def reset_hand(table: Table, seat: str, size: int, rule: str) -> Flow[None]:
    """Draw or discard to the base hand size."""
    yield from draw(table, seat, size - len(table.players[seat].hand))
    while len(table.players[seat].hand) > size:
        choice = yield from ask(table, seat, "hand.discard", hand_options(table, seat), rule)
        discard_from_hand(table, seat, choice.subject, rule)
        yield from settle_tales(table)


def hand_options(table: Table, seat: str) -> list[Option]:
    """The cards of a hand, to discard one."""
    return [Option("discard", card) for card in table.players[seat].hand.distinct()]


def seen_in_hand(table: Table, looker: str, cards: tuple[str, ...]) -> None:
    """A player has seen these cards in the hand of their opponent, by a card or an ability of their own."""
    for card in cards:
        for part in parts_of(card, SeenInHand):
            part.seen(table, looker, card)
