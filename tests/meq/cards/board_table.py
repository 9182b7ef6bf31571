"""A table at which a single card can be tried: set up, resolve the card, look.

`Board.play` runs a card as the game does, answering its questions by their text. At every question the frames are
saved, loaded and asked again, and the plain generators are run beside the compiled rules: both must end in the same
state.
"""

from __future__ import annotations

from typing import Any

from underdeeps.kernel import Decision, Flow, Option, Pile, flow
from underdeeps.kernel.options import find
from underdeeps.meq.cards import catalogue
from underdeeps.meq.cards.base import DOES, Effect, parts_of
from underdeeps.meq.cards.standing import On
from underdeeps.meq.facts import ENCOUNTERS, EVENTS, LOCATIONS
from underdeeps.meq.rules import board as rules
from underdeeps.meq.rules import heroes, plots, setup
from underdeeps.meq.table import SAURON, Affliction, Hero, Table

assert catalogue

ALL_SEATS = (SAURON, "argalad", "thalin", "eleanor")


class Board:
    """A table with Argalad (and Thálin, and more if wanted) in Argalad's turn, everybody with five cards in hand."""

    def __init__(self, *heroes_in_play: str) -> None:
        seats = (SAURON, *(heroes_in_play or ("argalad", "thalin")))
        self.table: Table = setup.deal(setup.check({"seats": seats}), seed=3)
        self.table.turn = seats[1]
        self.table.step = "encounter"
        self.table.round = 2
        self.table.log = []
        for hero in seats[1:]:
            heroes.draw_cards(self.table, hero, 5)

    # -- setting up -------------------------------------------------------------------------------

    def hero(self, name: str = "argalad") -> Hero:
        """A hero at the table."""
        return self.table.heroes[name]

    def stand(self, location: str, hero: str = "argalad") -> None:
        """A hero stands somewhere."""
        self.hero(hero).location = location

    def favor(self, n: int, hero: str = "argalad") -> None:
        """A hero has favor."""
        self.hero(hero).favor = n

    def corrupt(self, *cards: str, hero: str = "argalad") -> None:
        """Corruption cards lie before a hero, out of the deck."""
        self.hero(hero).corruption += tuple(Affliction(card, 0, 0) for card in cards)
        deck = self.table.decks["corruption"]
        self.table.decks["corruption"] = tuple(card for card in deck if card not in cards)

    def influence(self, n: int, *locations: str) -> None:
        """Each of these locations holds so much influence."""
        for location in locations:
            self.table.influence[location] = n

    def token(self, location: str, face: str = "orc") -> int:
        """A monster token lies somewhere; its number."""
        self.table.drawn_pair, self.table.drawn_token = LOCATIONS[location].pair, face
        return rules.place_drawn(self.table, location).number

    def plot(self, card: str, location: str) -> None:
        """A plot is active."""
        plots.put(self.table, card, location)
        if card in self.table.plot_deck:
            self.table.plot_deck = self.table.plot_deck.without(card)

    def plot_hand(self, *cards: str) -> None:
        """Sauron holds these Plot cards, out of the deck."""
        for card in cards:
            self.table.plot_deck = self.table.plot_deck.without(card)
        self.table.plot_hand = Pile.of(cards, self.table.bit(SAURON))

    def shadow_hand(self, *cards: str) -> None:
        """Sauron holds these Shadow cards."""
        self.table.shadow_hand = Pile.of(cards, self.table.bit(SAURON))

    def top(self, deck: str, card: str) -> None:
        """A card lies on top of its deck."""
        rest = tuple(other for other in self.table.decks[deck] if other != card)
        self.table.decks[deck] = (*rest, card)

    def only(self, deck: str, *cards: str) -> None:
        """A deck holds nothing else."""
        self.table.decks[deck] = cards
        self.table.discards[deck] = ()

    def damage(self, n: int, hero: str = "argalad") -> None:
        """The top n cards of a hero's life pool are damage."""
        who = self.hero(hero)
        who.damage = who.damage.add(who.life[-n:], 0)
        who.life = who.life[:-n]

    # -- resolving --------------------------------------------------------------------------------

    def play(self, card: str, *answers: str, hero: str = "argalad") -> Board:
        """Resolve a card with these answers, to its end."""
        self.begin(card, hero=hero)
        return self.end(*answers)

    def begin(self, card: str, hero: str = "argalad") -> Board:
        """Resolve a card up to its first question."""
        self._start(DOES[card], hero, card)
        return self

    def explore(self, card: str, *answers: str, hero: str = "argalad") -> Board:
        """A hero has explored where an event's marker stands."""
        self.table.event = card
        self.stand(EVENTS[card].location, hero)
        return self.trigger(card, "after-explore-here", *answers, hero=hero)

    def trigger(self, card: str, trigger: str, *answers: str, hero: str = "argalad") -> Board:
        """What waits for a trigger happens, with these answers."""
        (part,) = (part for part in parts_of(card, On) if part.trigger == trigger)
        self._start(part.do, hero, card)
        return self.end(*answers)

    def end(self, *answers: str) -> Board:
        """Answer what is asked; nothing may be left to be asked."""
        for answer in answers:
            self.answer(answer)
        assert self.table.pending is None, f"still asked: {self.asked.kind} {self.options}"
        assert self.twin.state() == self.table.state()
        return self

    def answer(self, text: str) -> None:
        """Answer the pending question; `keep *` takes the first answer with that verb."""
        options = self.asked.options
        verb, _, rest = text.partition(" ")
        if rest == "*":
            choice = next(option for option in options if option.verb == verb)
        else:
            place = find(options, text)
            assert place >= 0, f"{text!r} is not among {self.options}"
            choice = options[place]
        flow.advance(self.table, choice)
        self._check_frames()
        self._send(choice)

    def _start(self, effect: Effect, hero: str, card: str) -> None:
        self.twin = self.table.clone()
        self.plain: Flow[Any] = effect.do(self.twin, hero, card)
        sent = effect.do.start(self.table, hero, card)  # type: ignore[attr-defined]
        flow._settle(self.table, sent)
        self._check_frames()
        self._send(None)

    def _send(self, choice: Option | None) -> None:
        """The plain generator must ask the same, and end when the compiled rules do."""
        try:
            asked = next(self.plain) if choice is None else self.plain.send(choice)
            assert asked == self.table.pending
        except StopIteration:
            assert self.table.pending is None

    def _check_frames(self) -> None:
        """A question can be saved, loaded and asked again, and asking changes nothing."""
        if self.table.pending is not None:
            flow.check_frames(self.table)
            before, asked = self.table.state(), self.asked
            self.table.stack = [flow.load_frame(flow.save_frame(frame)) for frame in self.table.stack]
            assert flow.ask_again(self.table)
            assert self.asked == asked
            assert self.table.state() == before

    # -- looking ----------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision:
        """The question that waits for an answer."""
        assert self.table.pending is not None, "nothing is asked"
        return self.table.pending

    @property
    def options(self) -> list[str]:
        """The answers that may be given."""
        return [str(option) for option in self.asked.options]

    def cards(self, hero: str = "argalad") -> tuple[str, ...]:
        """The Corruption cards before a hero."""
        return heroes.corruption_cards(self.table, hero)

    def tokens(self, location: str) -> int:
        """How many monster tokens lie somewhere."""
        return len(self.table.tokens_at(location))

    def discarded(self, card: str) -> bool:
        """Whether an Event card lies on its discard pile, off the board."""
        pile = self.table.discards.get(f"event-{EVENTS[card].stage}", ())
        return card in pile and self.table.event != card

    def in_deck(self, card: str) -> bool:
        """Whether an Encounter card is back in its deck, and the deck's discard pile with it."""
        deck = ENCOUNTERS[card].deck
        return card in self.table.decks[deck] and not self.table.discards.get(deck)


def life(n: int) -> list[str]:
    """Damage taken from the life pool."""
    return ["life"] * n
