"""What cards do with Sauron's cards: Plot and Shadow cards drawn, discarded, looked at, taken and played.

How a Plot card is played is in `rules.plots`, how decks are drawn from in `rules.decks`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.kernel.piles import EVERYONE, minus, without
from underdeeps.meq.cards.amounts import measured
from underdeeps.meq.cards.base import SAURON
from underdeeps.meq.cards.control import NOBODY, Deed, names, rule_of
from underdeeps.meq.facts import LOCATIONS, PLOTS, name
from underdeeps.meq.rules import decks, plots

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- drawing and discarding ------------------------------------------------------------------------


class DrawPlot(Deed):
    """Sauron draws Plot cards and keeps them."""

    n: int = 1
    doer = SAURON

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        decks.draw_plots(table, self.n)

    def act(self) -> str:
        return f"draw {measured(self.n, 'Plot card', 'Plot cards')}"


draw_plot = DrawPlot


class DrawShadow(Deed):
    """Sauron draws Shadow cards."""

    n: int = 1
    doer = SAURON

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        decks.draw_shadows(table, self.n)

    def act(self) -> str:
        return f"draw {measured(self.n, 'Shadow card', 'Shadow cards')}"


draw_shadow = DrawShadow


class DiscardShadow(Deed):
    """Sauron loses Shadow cards from his hand at random."""

    n: int = 1
    doer = SAURON

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for _ in range(min(self.n, len(table.shadow_hand))):
            place = table.below(len(table.shadow_hand))
            gone = table.shadow_hand.cards[place]
            table.shadow_hand = table.shadow_hand.without_place(place)
            decks.discard(table, "shadow", (gone,))
            table.tell("shadow-discarded", rule_of(card), card=gone)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return len(table.shadow_hand) > 0

    def act(self) -> str:
        return f"discard {measured(self.n, 'random Shadow card', 'random Shadow cards')}"


discard_shadow = DiscardShadow


class DiscardPlotFromHand(Deed):
    """Sauron discards a Plot card of his choice from his hand."""

    doer = SAURON

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if table.plot_hand:
            choice = yield from ask(
                table,
                SAURON,
                "discard-plot",
                names("plot", table.plot_hand.distinct()),
                rule_of(card),
                (card, self.key),
            )
            table.plot_hand = table.plot_hand.without(choice.subject, EVERYONE)
            table.plot_discard += (choice.subject,)
            table.sure_plots = minus(table.sure_plots, (choice.subject,))
            table.tell("plot-given-up", rule_of(card), card=choice.subject)

    def payable(self, table: Table, hero: str) -> bool:
        return len(table.plot_hand) > 0

    def act(self) -> str:
        return "discard 1 Plot card from hand"


discard_plot_from_hand = DiscardPlotFromHand


# -- looking ---------------------------------------------------------------------------------------


class LookPlotHand(Deed):
    """The hero side sees the Plot cards in Sauron's hand."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        seats = table.hero_seats
        table.plot_hand = table.plot_hand.shown_to(sum(table.bit(seat) for seat in seats))
        secrets = {"cards": table.plot_hand.cards}
        table.tell("plots-shown", "meq.choice.always.hidden-tokens", secrets, (SAURON, *seats))

    def act(self) -> str:
        return "look at the Plot cards in Sauron's hand"


look_plot_hand = LookPlotHand


class LookTopPlot(Deed):
    """Sauron sees the top card of the Plot deck and leaves it there or slides it under the deck."""

    doer = SAURON

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        table.plot_drawn = table.plot_drawn.add(decks.take_plots(table, 1), table.bit(SAURON))
        if table.plot_drawn:
            choice = yield from ask(
                table,
                SAURON,
                "top-plot",
                [Option("top"), Option("bottom")],
                rule_of(card),
                (card, self.key),
            )
            _put_back(table, choice.verb)

    def act(self) -> str:
        return "look at the top card of the Plot deck and may slide it under the deck"


def _put_back(table: Table, end: str) -> None:
    """The card just looked at goes back to the deck; Sauron still knows it."""
    (looked_at,) = table.plot_drawn.cards
    table.plot_drawn = table.plot_drawn.dropped(1)
    if end == "top":
        table.plot_deck = table.plot_deck.add((looked_at,), table.bit(SAURON))
    else:
        table.plot_deck = table.plot_deck.under(looked_at, table.bit(SAURON))
    table.tell("plot-looked-at", "meq.sauron.draw.plot-bottom", {"card": looked_at}, (SAURON,), put=end)


look_top_plot = LookTopPlot


# -- taking a card back, or out of the deck ----------------------------------------------------------


class TakeDiscarded(Deed):
    """Sauron takes a card of his choice from the Plot or the Shadow discard pile into his hand, in the sight of all."""

    doer = SAURON

    def open(self, table: Table) -> list[Option]:
        """The cards lying there, each once."""
        return [
            *names("plot", tuple(dict.fromkeys(table.plot_discard))),
            *names("shadow", tuple(dict.fromkeys(table.discards.get("shadow", ())))),
        ]

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.open(table):
            choice = yield from ask(table, SAURON, "take", self.open(table), rule_of(card), (card, self.key))
            if choice.verb == "plot":
                table.plot_discard = without(table.plot_discard, choice.subject)
                table.plot_hand = table.plot_hand.add((choice.subject,), EVERYONE)
            else:
                table.discards["shadow"] = without(table.discards["shadow"], choice.subject)
                table.shadow_hand = table.shadow_hand.add((choice.subject,), EVERYONE)
            table.tell("card-taken", rule_of(card), card=choice.subject)

    def act(self) -> str:
        return "take a card of choice from the Plot or the Shadow discard pile into hand"


take_discarded = TakeDiscarded


class SearchPlot(Deed):
    """Sauron takes one of certain Plot cards out of the deck or its discard pile; the deck is shuffled afterwards.

    He takes it into his hand, or, if the card says so, plays it at once where that is allowed.
    """

    cards: tuple[str, ...]
    words: str
    may_play: bool = False
    doer = SAURON

    def open(self, table: Table) -> list[Option]:
        """The cards that he can find, to take or to play."""
        found = tuple(each for each in self.cards if each in table.plot_discard or each in table.plot_deck)
        options = names("plot", found)
        if self.may_play:
            options += names("play", tuple(each for each in found if plots.refusal(table, each) is None))
        return options

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.open(table):
            choice = yield from ask(table, SAURON, "search", self.open(table), rule_of(card), (card, self.key))
            _take_plot(table, choice.subject)
            decks.shuffle_plots(table)
            if choice.verb == "play":
                yield from plots.play(table, choice.subject)
        else:
            decks.shuffle_plots(table)

    def act(self) -> str:
        play = ", or straight into play if allowed" if self.may_play else ""
        return f"take {self.words} from the Plot deck or its discard pile into hand{play}; the deck is shuffled"


def _take_plot(table: Table, plot: str) -> None:
    """A Plot card comes to Sauron's hand: out of the discards in the sight of all, out of the deck unseen."""
    if plot in table.plot_discard:
        table.plot_discard = without(table.plot_discard, plot)
        table.plot_hand = table.plot_hand.add((plot,), EVERYONE)
    else:
        table.plot_deck = table.plot_deck.without(plot)
        table.plot_hand = table.plot_hand.add((plot,), table.bit(SAURON))
    table.tell("plot-taken", "meq.sauron.draw.plot-keep-one", {"card": plot}, (SAURON,))


def search_plot(*cards: str, may_play: bool = False) -> SearchPlot:
    """One of these Plot cards for Sauron."""
    return SearchPlot(cards, " or ".join(name(each) for each in cards), may_play)


def search_plot_titled(word: str) -> SearchPlot:
    """A Plot card with this word in its title for Sauron."""
    return SearchPlot(_titled(word), f"a Plot card with {word} in its title")


def _titled(word: str) -> tuple[str, ...]:
    return tuple(plot.id for plot in PLOTS.values() if word in plot.name)


# -- active plots ----------------------------------------------------------------------------------


class DiscardPlotOfHaven(Deed):
    """The hero discards an active plot whose marker stands in a Haven."""

    def open(self, table: Table) -> list[Option]:
        """The plots with a marker in a Haven, and where it stands."""
        return [
            Option("plot", plot, place)
            for plot, place in zip(table.plots, table.plot_at, strict=True)
            if plot and place and LOCATIONS[place].haven
        ]

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.open(table):
            choice = yield from ask(table, hero, "haven-plot", self.open(table), rule_of(card), (card, self.key))
            plots.discard(table, choice.subject, choice.target)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.open(table))

    def act(self) -> str:
        return "discard an active Plot card that affects a Haven"


discard_plot_of_haven = DiscardPlotOfHaven


class DiscardOtherPlots(Deed):
    """All other active plots with a word in their title are discarded."""

    word: str
    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for plot in table.active_plots():
            if plot != card and plot in _titled(self.word):
                plots.discard(table, plot)

    def act(self) -> str:
        return f"all other active Plot cards with {self.word} in their title are discarded"


discard_other_plots = DiscardOtherPlots
