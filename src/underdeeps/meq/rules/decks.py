"""Drawing, discarding and shuffling: a deck that runs out in the middle of a draw is made anew from its discards."""

from __future__ import annotations

from underdeeps.kernel import Pile
from underdeeps.kernel.piles import minus
from underdeeps.meq.table import SAURON, Table


def draw(table: Table, deck: str, n: int) -> tuple[str, ...]:
    """The top n cards of a deck, fewer if deck and discards are short."""
    drawn: tuple[str, ...] = ()
    while len(drawn) < n:
        cards = table.decks[deck]
        if not cards:
            if not table.discards.get(deck):
                break
            _renew(table, deck)
            cards = table.decks[deck]
        some = min(n - len(drawn), len(cards))
        drawn += cards[: -some - 1 : -1]
        table.decks[deck] = cards[:-some]
    return drawn


def _renew(table: Table, deck: str) -> None:
    if deck == "shadow":
        table.sure_shadows = table.discards[deck]
        table.shadow_hand = table.shadow_hand.aged()
    table.decks[deck] = table.shuffled(table.discards[deck])
    table.discards[deck] = ()
    table.tell("reshuffled", "meq.components.deck-depleted", deck=deck)


def discard(table: Table, deck: str, cards: tuple[str, ...]) -> None:
    """Lay cards faceup on their discard pile."""
    if deck == "shadow":
        table.sure_shadows = minus(table.sure_shadows, cards)
    table.discards[deck] = table.discards.get(deck, ()) + cards


def reshuffle(table: Table, deck: str, card: str) -> None:
    """Shuffle a card and its deck's discard pile into the deck."""
    table.decks[deck] = table.shuffled((*table.decks[deck], *table.discards.get(deck, ()), card))
    table.discards[deck] = ()
    table.tell("reshuffled", "meq.hero.encounter.reshuffle", deck=deck)


def draw_shadows(table: Table, n: int) -> None:
    """Sauron draws Shadow cards into his hand."""
    cards = draw(table, "shadow", n)
    table.shadow_hand = table.shadow_hand.add(cards, table.bit(SAURON))
    _tell_draw(table, "shadow-drawn", "meq.sauron.draw.shadow-hand", cards)


def take_plots(table: Table, n: int) -> tuple[str, ...]:
    """Take the top n cards off the Plot deck."""
    while len(table.plot_deck) < n and table.plot_discard:
        # What is left of the deck stays on top of the discards that are shuffled in under it.
        renewed = Pile.of(table.shuffled(table.plot_discard))
        deck = table.plot_deck
        table.plot_deck = Pile(renewed.cards + deck.cards, renewed.known + deck.known, renewed.classed + deck.classed)
        table.sure_plots = table.plot_discard
        table.plot_hand = table.plot_hand.aged()
        table.plot_discard = ()
        table.tell("reshuffled", "meq.components.deck-depleted", deck="plot")
    cards = table.plot_deck.top(n)
    table.plot_deck = table.plot_deck.dropped(len(cards))
    return cards


def draw_plots(table: Table, n: int) -> None:
    """Sauron draws Plot cards and keeps them."""
    cards = take_plots(table, n)
    table.plot_hand = table.plot_hand.add(cards, table.bit(SAURON))
    _tell_draw(table, "plot-drawn", "meq.sauron.draw.amount", cards)


def shuffle_plots(table: Table) -> None:
    """Shuffle the Plot deck: nobody knows its order any more."""
    table.plot_deck = Pile.of(table.shuffled(table.plot_deck.cards))


def _tell_draw(table: Table, kind: str, rule: str, cards: tuple[str, ...]) -> None:
    table.tell(kind, rule, {"cards": cards}, (SAURON,), n=len(cards))
