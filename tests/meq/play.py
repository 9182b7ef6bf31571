"""A table of Middle-earth Quest set up for a test, and the words to play at it.

    play = Play("argalad", "thalin")
    play.put("argalad", at="lake-esgaroth", hand=["argalad.overdraw"], favor=3)
    play.influence(dagorlad=2)
    play.run(hero_turn.travel_step, "argalad")
    play.answer("move the-long-marshes", "stop")
    assert play.hero("argalad").location == ...

What a test does not set up is as it was dealt; the board is empty of influence. Options are written in their text form.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from underdeeps.kernel import Event, Option, Pile, Refusal, flow
from underdeeps.kernel.options import find
from underdeeps.meq import RULES
from underdeeps.meq.facts import EVENTS, LOCATIONS
from underdeeps.meq.rules import game
from underdeeps.meq.table import Affliction, Hero, Table, Token


class Play:
    """One table, played by the book."""

    def __init__(self, *heroes: str, seed: int = 1, **settings: Any) -> None:
        seats = ["sauron", *(heroes or ("argalad", "thalin"))]
        self.table: Table = RULES.deal(RULES.setup(seats=seats, **settings), seed)
        self.table.log = []
        self.table.round = 2
        self.table.turn_count = 2
        self.result: Any = None
        """What the procedure returned that was run last, once it has ended."""

    # -- setting up -------------------------------------------------------------------------------

    def hero(self, name: str) -> Hero:
        """A hero to look at."""
        return self.table.heroes[name]

    def put(
        self,
        name: str,
        at: str | None = None,
        hand: list[str] | None = None,
        life: list[str] | None = None,
        rest: list[str] | None = None,
        damage: list[str] | None = None,
        favor: int | None = None,
        corruption: list[str] | None = None,
        items: list[str] | None = None,
        quests: list[str] | None = None,
    ) -> Play:
        """Give a hero a place, cards in his pools (the last is the top), favor, Corruption cards, items, quests."""
        hero = self.table.heroes[name]
        if at is not None:
            hero.location = at
        if hand is not None:
            hero.hand = Pile.of(tuple(hand), self.table.bit(name))
        if life is not None:
            hero.life = tuple(life)
        if rest is not None:
            hero.rest = tuple(rest)
        if damage is not None:
            hero.damage = Pile.of(tuple(damage))
        if favor is not None:
            hero.favor = favor
        if corruption is not None:
            hero.corruption = tuple(Affliction(card, 0, 0) for card in corruption)
            self.table.decks["corruption"] = tuple(
                card for card in self.table.decks["corruption"] if card not in corruption
            )
        if items is not None:
            hero.items = tuple(items)
        if quests is not None:
            hero.quests = tuple(quests)
        return self

    def influence(self, places: dict[str, int] | None = None, **more: int) -> Play:
        """Put influence on locations: as a dict, or by keywords with _ for -."""
        for place, n in {**(places or {}), **{k.replace("_", "-"): n for k, n in more.items()}}.items():
            self.table.influence[place] = n
        return self

    def token(self, face: str, at: str) -> int:
        """Put a monster token on a location; its number."""
        self.table.tokens_placed += 1
        self.table.tokens += (Token(self.table.tokens_placed, LOCATIONS[at].pair, face, at),)
        return self.table.tokens_placed

    def minion(self, name: str, at: str, damage: int = 0) -> Play:
        """Put a minion on a location."""
        self.table.minion_at[name] = at
        self.table.minion_damage[name] = damage
        return self

    def character(self, name: str, at: str) -> Play:
        """Put a character on a location."""
        self.table.character_at[name] = at
        return self

    def plot(self, card: str, at: str) -> Play:
        """Make a plot active, its marker on a location."""
        free = self.table.plots.index("")
        spaces, places = list(self.table.plots), list(self.table.plot_at)
        spaces[free], places[free] = card, at
        self.table.plots, self.table.plot_at = (spaces[0], spaces[1], spaces[2]), (places[0], places[1], places[2])
        return self

    def markers(self, **spaces: int) -> Play:
        """Set story markers by colour."""
        self.table.markers.update(spaces)
        return self

    def deck(self, name: str, *cards: str) -> Play:
        """Put cards on top of a deck, the first one to be drawn first; they are taken out from below."""
        rest = list(self.table.decks[name])
        for card in cards:
            if card in rest:
                rest.remove(card)
        self.table.decks[name] = (*rest, *reversed(cards))
        return self

    def shadow(self, *cards: str, pool: int | None = None) -> Play:
        """Give Sauron exactly these Shadow cards, and influence in his pool."""
        self.table.shadow_hand = Pile.of(cards, self.table.bit("sauron"))
        if pool is not None:
            self.table.pool = pool
        return self

    def plots_in_hand(self, *cards: str, pool: int | None = None) -> Play:
        """Give Sauron exactly these Plot cards, and influence in his pool."""
        self.table.plot_hand = Pile.of(cards, self.table.bit("sauron"))
        if pool is not None:
            self.table.pool = pool
        return self

    def plot_deck(self, *cards: str) -> Play:
        """Make the Plot deck of exactly these cards, the first one to be drawn first."""
        self.table.plot_deck = Pile.of(tuple(reversed(cards)))
        return self

    def event(self, card: str) -> Play:
        """Make an Event card the current event, taken out of its deck."""
        deck = f"event-{EVENTS[card].stage}"
        self.table.decks[deck] = tuple(other for other in self.table.decks[deck] if other != card)
        self.table.event = card
        return self

    def actions(self, *spaces: str) -> Play:
        """Lay action tokens on the tracks in this order, each as track:space with spaces from 0."""
        self.table.actions = spaces
        return self

    def turn(self, seat: str, step: str = "") -> Play:
        """Make it the turn of a seat."""
        self.table.turn = seat
        if step:
            self.table.step = step
        return self

    # -- playing ----------------------------------------------------------------------------------

    def run(self, procedure: Callable[..., Any], *args: Any) -> Play:
        """Start a procedure; it runs to its first question."""
        self.table.pending = None
        self.table.stack = []
        self.result = flow.begin(self.table, procedure, *args)
        return self

    def answer(self, *choices: str) -> Play:
        """Answer the pending questions one after the other; each must be an offered option."""
        for choice in choices:
            assert self.table.pending is not None, f"nobody is asked, yet the test answers {choice!r}"
            options = self.table.pending.options
            index = find(options, choice)
            assert index >= 0, f"{choice!r} is not offered ({self.asked}): {[str(option) for option in options]}"
            self.result = flow.advance(self.table, options[index])
        return self

    def answer_while(self, kind: str, choose: Callable[[tuple[Option, ...]], Option]) -> Play:
        """Answer all questions of one kind that come in a row."""
        while self.table.pending is not None and self.table.pending.kind == kind:
            self.result = flow.advance(self.table, choose(self.table.pending.options))
        return self

    def until(self, asked: str) -> Play:
        """Play on, always with the last option (pass, stop, enough ...), until a seat is asked this."""
        while self.asked != asked:
            assert self.table.pending is not None, f"it is over, and nobody was asked {asked}"
            self.answer(str(self.table.pending.options[-1]))
        return self

    def ask_again(self) -> Play:
        """Work the pending options out anew, after the table was changed in the middle of a game."""
        flow.ask_again(self.table)
        return self

    def go(self, place: str, card: str = "") -> Play:
        """Move to a location, and pay with this card if there is a choice."""
        self.answer(f"move {place}")
        return self.answer(f"pay {card}") if self.table.pending and self.table.pending.kind == "travel.pay" else self

    def fight(self, *cards: str, sauron: tuple[str, ...] = ()) -> Play:
        """Fight the combat out: the hero plays these cards, Sauron those, each is exhausted after his last one."""
        rounds = len(self.told("revealed"))
        while self.table.combat is not None:
            pending = self.table.pending
            assert pending is not None
            mine = (sauron if pending.seat == "sauron" else cards)[len(self.told("revealed")) - rounds :]
            if pending.kind == "combat.card" and mine:
                self.answer(f"play {mine[0]}")
            else:
                habit = {"combat.declare": "continue" if mine else "exhaust", "combat.card": "exhaust"}
                self._first_of(habit.get(pending.kind, ""), "spend 0", "enough", "pass", "life")
        return self

    def _first_of(self, *choices: str) -> None:
        offered = self.options
        self.answer(next((choice for choice in choices if choice in offered), offered[0]))

    def new_game(self) -> Play:
        """Start a whole game, from the setup on."""
        self.table.round = self.table.turn_count = 0
        return self.run(game.main)

    def pass_until(self, reached: Callable[[Table], bool]) -> Play:
        """Answer everything with the last option, which mostly declines, until something is so."""
        for _ in range(5000):
            if reached(self.table) or self.table.pending is None:
                return self
            self.result = flow.advance(self.table, self.table.pending.options[-1])
        raise AssertionError("it never came to that")

    # -- looking ----------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """Who is asked what: ``argalad travel.step``; nothing if nobody is."""
        pending = self.table.pending
        return f"{pending.seat} {pending.kind}" if pending else ""

    @property
    def options(self) -> list[str]:
        """The text forms of the pending options."""
        return [str(option) for option in self.table.pending.options] if self.table.pending else []

    def why_not(self, seat: str, thing: str) -> list[str]:
        """The ids of the rules that stand in the way of using a thing."""
        refusals: tuple[Refusal, ...] = RULES.why_not(self.table, seat, thing)
        return [refusal.rule for refusal in refusals]

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.table.log or [] if event.kind == kind]
