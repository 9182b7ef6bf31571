"""A director: plays both seats of a real game towards what an example tells of.

Everything is done by options that the game offers; there is no way here to lay a card, to load a die or to change
anything else. What cannot be brought about (dice, the order of decks) is hoped for: `hope` says what an example needs,
and where that fails the game is `Unlucky`, and the next seed is tried.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.meccg.onlooker import Onlooker
from underdeeps.kernel import Decision, Option
from underdeeps.kernel.game import Game, new_game
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import UNTAPPED, Table

DECKS = Path(__file__).parent / "decks"
MOST_TURNS, MOST_CHOICES = 120, 6000
MODEST = ("pass", "enough", "keep", "tap", "nothing", "done", "organized", "stop", "no-attack", "none", "play-on")


class Unlucky(Exception):
    """The dice or the cards did not fall as the example needs them."""


class Director(Onlooker):
    """One game from its first question on, and what its two players are up to.

    `cast` is whom they draft, `goals` where the companies of characters go (in turn, if there are several places),
    `kept` what they do not discard, `wishes` what they choose whenever it is offered: as `options` has it, with `*` at
    the end for anything, and with the question before it where it matters (`strike.stay: stay`).
    """

    def __init__(self, one: str, two: str, seed: int) -> None:
        self.game: Game[Table] = new_game(RULES, seed, decks=[DECKS / f"{one}.deck", DECKS / f"{two}.deck"])
        self.table = self.game.table
        self.cast: dict[str, tuple[str, ...]] = {"one": (), "two": ()}
        self.kept: dict[str, tuple[str, ...]] = {"one": (), "two": ()}
        self.wishes: dict[str, tuple[str, ...]] = {"one": (), "two": ()}
        self.goals: dict[str, tuple[str, ...]] = {}
        self.draws = True
        """Whether they draw and discard as much as they can, to see many cards, or as little."""

    # -- what an example says -----------------------------------------------------------------------

    def hope(self, fell: bool) -> None:
        """Whether dice or cards fell as needed; if not, this is not the game for the example."""
        if not fell:
            raise Unlucky

    def until(self, happens: Callable[[], bool]) -> Director:
        """Both play on until something is so at a question."""
        while not happens():
            self.hope(not self.game.over and self.table.turn <= MOST_TURNS)
            assert len(self.game.choices or ()) < MOST_CHOICES, f"{self.asks} is asked {self.asked} for ever"
            self.game.choose(self.answer(self.game.decision))
        return self

    def asked_of(self, seat: str, question: str, phase: str = "") -> Director:
        """Play on until a seat is asked this."""
        return self.until(lambda: self.asked == question and self.asks == seat and phase in ("", self.table.phase))

    def do(self, *choices: str) -> Director:
        """Answer the pending questions one after the other with options as `options` has them."""
        for choice in choices:
            found = [option for option in self.game.decision.options if self.fits(option, choice)]
            assert found, f"{self.asks} is asked {self.asked}, not offered {choice!r} but {self.options}"
            self.game.choose(found[0])
        return self

    def holds(self, seat: str, *names: str) -> bool:
        """Whether a hand holds cards of all these names."""
        return {*names} <= {*self.names(self.player(seat).hand)}

    def untapped(self, *names: str) -> bool:
        """Whether all these cards are in play and untapped."""
        cards = self.table.cards.values()
        up = {name for card in cards if card.state == UNTAPPED for name in (card.facts.name, card.token)}
        return {*names} <= up

    def gather(self, **wanted: tuple[str, ...]) -> Director:
        """Play on until the hands hold these cards, at the beginning of a turn of the first seat that is named."""
        self.kept.update(wanted)
        first = next(iter(wanted))

        def gathered() -> bool:
            ready = self.asked == "organization" and self.asks == first
            return ready and all(self.holds(seat, *names) for seat, names in wanted.items())

        return self.until(gathered)

    def place_of(self, name: str) -> str:
        """The name of the site where a character is."""
        return self.table.site_of(self.company_of(name)).facts.name

    def travel(self, name: str, *places: str) -> Director:
        """The company of a character goes from place to place, up to its first question in a turn at the last one."""
        seat = self[name].owner
        for place in places:
            self.goals[name] = (place,)
            self.until(lambda place=place: self.place_of(name) == place)  # type: ignore[misc]
        return self.asked_of(seat, "organization")

    def arrive(self, name: str, place: str) -> Director:
        """The company of a character goes to a place, up to the question whether it enters."""
        self.goals[name] = (place,)
        return self.until(lambda: self.asked == "site.enter" and self.place_of(name) == place)

    def destinations(self, name: str) -> list[str]:
        """Where the company of a character may go, in the organization phase; it is then asked where to."""
        self.do(f"move {self.company_of(name).number}")
        assert self.asked == "organization.destination"
        return sorted(option.removeprefix("to ") for option in self.options if option.startswith("to "))

    def rolls(self, why: str) -> list[tuple[int, int]]:
        """The rolls of one kind so far: what was rolled, and what was needed."""
        facts = [event.facts for event in self.events("rolled") if event.facts["why"] == why]
        return [(int(fact["first"]) + int(fact["second"]), int(fact["needed"])) for fact in facts]  # type: ignore[arg-type]

    # -- what both players do -----------------------------------------------------------------------

    def fits(self, option: Option, wish: str) -> bool:
        """Whether an option is one that somebody wishes for."""
        question, colon, choice = wish.rpartition(": ")
        if colon and question != self.asked:
            return False
        said, wish = self.say(option), choice
        return said.startswith(wish[:-1]) if wish.endswith("*") else wish in (said, str(option))

    def answer(self, asked: Decision) -> Option:
        """The answer to any question, from among its options."""
        for wish in self.wishes[asked.seat]:
            if found := [option for option in asked.options if self.fits(option, wish)]:
                return found[0]
        does = ANSWERS.get(asked.kind)
        return (does and does(self, asked)) or self.modest(asked)

    def modest(self, asked: Decision) -> Option:
        """What changes least."""
        return next((option for option in asked.options if option.verb in MODEST), asked.options[-1])

    def goal_of(self, company: int) -> str:
        """Where a company is to go next; empty if it stays."""
        for name, places in self.goals.items():
            if name in self and self.company_of(name).number == company:
                here = self.place_of(name)
                after = places.index(here) + 1 if here in places else 0
                goal = places[after % len(places)]
                return "" if goal == here else goal
        return ""


def _draft(director: Director, asked: Decision) -> Option | None:
    cast = director.cast[asked.seat]
    wanted = [option for name in cast for option in asked.options if director.say(option) == f"draft {name}"]
    return wanted[0] if wanted else None


def _organize(director: Director, asked: Decision) -> Option | None:
    """Companies set out for their goals."""
    return next(
        (option for option in asked.options if option.verb == "move" and director.goal_of(int(option.subject))), None
    )


def _destination(director: Director, asked: Decision) -> Option:
    goal = director.goal_of(int(asked.about[0]))
    found = [option for option in asked.options if director.say(option) == f"to {goal}"]
    assert found, f"no way to {goal}, only {director.options}"
    return found[0]


def _draw(director: Director, asked: Decision) -> Option:
    ordered = sorted(asked.options, key=lambda option: int(option.subject))
    return ordered[-1 if director.draws else 0]


def _discard(director: Director, asked: Decision) -> Option | None:
    """What is not kept; of what is kept, what is there twice."""
    if not director.draws and any(option.verb == "keep" for option in asked.options):
        return None
    held = director.names(director.player(asked.seat).hand)
    kept = director.kept[asked.seat]
    discards = [option for option in asked.options if option.verb == "discard"]
    for option in discards:
        name = CARDS[option.subject].name
        if name not in kept or held.count(name) > 1:
            return option
    return None


ANSWERS: dict[str, Callable[[Director, Decision], Option | None]] = {
    "draft.reveal": _draft,
    "organization": _organize,
    "organization.destination": _destination,
    "movement.draw": _draw,
    "movement.opponent-draw": _draw,
    "end.discard": _discard,
    "hand.discard": _discard,
}
