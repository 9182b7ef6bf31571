"""Riddles: the smallest whole game of this table. CONTRIBUTING.md walks through it; the contract suite plays it.

Two or three hobbits sit around one candle and swap riddles. Each round everybody chooses a riddle in secret, the
leader may dare the others to double the stake, and the riddles are told: the one that nobody else matched in depth
wins the pebbles. When the candle is burnt or somebody runs out of riddles, the most pebbles win.
"""

from __future__ import annotations

from typing import Any

import msgspec

from underdeeps.kernel import (
    BadSetup,
    CardFace,
    Decision,
    Dice,
    Event,
    Flow,
    Option,
    Pile,
    Refusal,
    Result,
    Rules,
    Table,
    ask,
    instant,
    method,
    procedure,
)
from underdeeps.kernel.flow import FIXED
from underdeeps.kernel.piles import NOBODY
from underdeeps.kernel.randomness import scramble

# -- the table: what lies there, as plain data ----------------------------------------------------------------------


class Riddling(Table, kw_only=True):
    """The state of a game."""

    copied = ("hands", "chosen", "pebbles")

    dark: Pile
    """Riddles that nobody has thought of yet."""
    hands: dict[str, Pile]
    chosen: dict[str, str]
    """The riddle that each seat has secretly chosen from its hand: here, because frames may not hold secrets."""
    told: tuple[str, ...] = ()
    stale: str = ""
    """The riddle that won the last round."""
    pebbles: dict[str, int]
    candle: int
    rounds: int = 0


# -- the cards: facts, and what they do -----------------------------------------------------------------------------


class Effect(msgspec.Struct, frozen=True):
    """What happens when a riddle wins: nothing, if it is a plain one. Frames name an effect by its key."""

    key: str
    text: str = ""

    @instant
    def do(self, table: Riddling, seat: str) -> None:
        pass


class Listen(Effect, frozen=True):
    """Look into somebody's hand."""

    @method
    def do(self, table: Riddling, seat: str) -> Flow[None]:
        option = yield from ask(table, seat, "listen.whom", listen_options(table, seat), rule="riddles.listen")
        hand = table.hands[option.subject]
        table.hands[option.subject] = hand.shown_to(table.bit(seat))
        secrets = {"riddles": hand.cards}
        table.tell("listen", "riddles.listen", seat=seat, whom=option.subject, secrets=secrets, told=(seat,))


class Rummage(Effect, frozen=True):
    """Swap up to two riddles of your hand for new ones."""

    @method
    def do(self, table: Riddling, seat: str) -> Flow[None]:
        dropped = 0
        while dropped < min(2, len(table.dark)) and table.hands[seat]:
            option = yield from ask(table, seat, "rummage.drop", drop_options(table, seat), rule="riddles.rummage")
            if option.verb == "enough":
                break
            leave_hand(table, seat, option.subject)
            dropped += 1
            table.tell("drop", "riddles.rummage", seat=seat, riddle=option.subject)
        cards = table.dark.top(dropped)
        table.dark = table.dark.dropped(dropped)
        table.hands[seat] = table.hands[seat].add(cards, table.bit(seat))
        table.tell("draw", "riddles.rummage", seat=seat, count=dropped, secrets={"riddles": cards}, told=(seat,))


class Riddle(msgspec.Struct, frozen=True):
    """The facts of a riddle."""

    name: str
    depth: int
    effect: Effect


PLAIN = Effect("riddles.plain")
LISTEN = Listen("riddles.listen", "If it wins, listen: look into another hobbit's hand.")
RUMMAGE = Rummage("riddles.rummage", "If it wins, rummage: drop up to two riddles and draw as many.")
FIXED.update({effect.key: effect for effect in (PLAIN, LISTEN, RUMMAGE)})
RIDDLES = {
    "kettle": Riddle("The Kettle", 1, PLAIN),
    "button": Riddle("The Lost Button", 2, RUMMAGE),
    "echo": Riddle("The Echo", 3, LISTEN),
    "moss": Riddle("The Moss", 4, PLAIN),
    "smoke": Riddle("The Smoke Ring", 5, PLAIN),
    "midnight": Riddle("Midnight", 6, PLAIN),
}
COPIES = 3
HAND = 4

# -- the rules: procedures ------------------------------------------------------------------------------------------


@procedure
def evening(table: Riddling) -> Flow[None]:
    """The whole game: rounds until the candle is burnt or a hobbit has no riddle left."""
    leader = table.seats[0]
    while table.candle > 0 and all(table.hands.values()):
        table.rounds += 1
        leader = yield from swap(table, leader)
        table.candle = max(0, table.candle - 1 - table.below(2))
        table.tell("burn", "riddles.candle", left=table.candle)


@procedure
def swap(table: Riddling, leader: str) -> Flow[str]:
    """One round; returns who leads the next."""
    for seat in around(table, leader):
        option = yield from ask(table, seat, "swap.choose", choose_options(table, seat), rule="riddles.choose")
        table.chosen[seat] = option.subject
        table.tell("choose", "riddles.choose", seat=seat, secrets={"riddle": option.subject}, told=(seat,))
    stake = yield from dare(table, leader)
    winner = tell_riddles(table, leader)
    if winner:
        table.pebbles[winner] += stake
        table.tell("win", "riddles.deepest", seat=winner, pebbles=stake)
        yield from RIDDLES[table.stale].effect.do(table, winner)
    return winner or leader


@procedure
def dare(table: Riddling, leader: str) -> Flow[int]:
    """The leader may double the stake; whoever yields takes their riddle back. Returns the stake."""
    option = yield from ask(table, leader, "dare.begin", [Option("dare"), Option("nod")], rule="riddles.dare")
    if option.verb == "nod":
        return 1
    table.tell("dare", "riddles.dare", seat=leader)
    for seat in around(table, leader)[1:]:
        answer = yield from ask(table, seat, "dare.answer", [Option("hold"), Option("yield")], rule="riddles.dare")
        if answer.verb == "yield":
            del table.chosen[seat]
        table.tell(answer.verb, "riddles.dare", seat=seat)
    return 2


def around(table: Riddling, first: str) -> tuple[str, ...]:
    """The seats in turn order from `first` on."""
    i = table.seats.index(first)
    return table.seats[i:] + table.seats[:i]


def refusals(table: Riddling, seat: str, riddle: str) -> tuple[Refusal, ...]:
    """What keeps a seat from choosing a riddle: who asks for the options asks this, and so does `why_not`."""
    hand = table.hands[seat]
    if riddle not in hand:
        return (Refusal("riddles.hand", (riddle,)),)
    if riddle == table.stale and len(hand.distinct()) > 1:
        return (Refusal("riddles.stale", (riddle,)),)
    return ()


def choose_options(table: Riddling, seat: str) -> list[Option]:
    hand = table.hands[seat].distinct()
    return [Option("tell", riddle) for riddle in hand if not refusals(table, seat, riddle)]


def listen_options(table: Riddling, seat: str) -> list[Option]:
    return [Option("listen", other) for other in table.seats if other != seat]


def drop_options(table: Riddling, seat: str) -> list[Option]:
    return [Option("enough"), *(Option("drop", riddle) for riddle in table.hands[seat].distinct())]


def leave_hand(table: Riddling, seat: str, riddle: str) -> None:
    """A riddle leaves a hand for all to see: those who knew a copy take it for that one."""
    others = sum(table.bit(other) for other in table.seats if other != seat)
    table.hands[seat] = table.hands[seat].without(riddle, known_to=others)
    table.told += (riddle,)


def tell_riddles(table: Riddling, leader: str) -> str:
    """Everybody's chosen riddle is told; returns the seat of the deepest that no other matched, or ''."""
    depths = {}
    for seat in around(table, leader):
        if riddle := table.chosen.get(seat):
            leave_hand(table, seat, riddle)
            depths[seat] = RIDDLES[riddle].depth
            table.tell("tell", "riddles.deepest", seat=seat, riddle=riddle)
    alone = [seat for seat in depths if list(depths.values()).count(depths[seat]) == 1]
    winner = max(alone, key=lambda seat: depths[seat], default="")
    table.stale = table.chosen.get(winner, "")
    table.chosen = {}
    return winner


# -- what the kernel asks of a game ---------------------------------------------------------------------------------


class RiddleRules(Rules[Riddling]):
    """Riddles, as the kernel knows it."""

    name = "riddles"
    version = "1"
    table_type = Riddling
    main = staticmethod(evening)

    def setup(self, seats: list[str] | None = None, candle: int = 9) -> dict[str, Any]:  # type: ignore[override]
        chosen = list(seats or ("bramble", "posy"))
        if type(candle) is not int or not all(isinstance(seat, str) for seat in chosen):
            raise BadSetup("Hobbits have names, and a candle is so many rounds long.")
        if not 2 <= len(set(chosen)) == len(chosen) <= 3:
            raise BadSetup(f"Two or three different hobbits swap riddles, not {', '.join(chosen)}.")
        return {"seats": chosen, "candle": candle}

    def deal(self, setup: dict[str, Any], seed: int) -> Riddling:
        seats = tuple(setup["seats"])
        table = Riddling(
            seats=seats,
            random=scramble(seed),
            dark=Pile(),
            hands={},
            chosen={},
            pebbles=dict.fromkeys(seats, 0),
            candle=setup["candle"],
        )
        deck = table.shuffled(tuple(RIDDLES) * COPIES)
        for i, seat in enumerate(seats):
            table.hands[seat] = Pile.of(deck[i * HAND : (i + 1) * HAND], table.bit(seat))
        table.dark = Pile.of(deck[len(seats) * HAND :], NOBODY)
        return table

    def result(self, table: Riddling) -> Result:
        most = max(table.pebbles.values())
        winners = tuple(seat for seat in table.seats if table.pebbles[seat] == most)
        return Result(winners, "riddles.end", dict(table.pebbles))

    def view(self, table: Riddling, seat: str | None) -> dict[str, Any]:
        eye = table.bit(seat) if seat else NOBODY
        return {
            "hands": {other: hand.seen_by(eye) for other, hand in table.hands.items()},
            "dark": table.dark.seen_by(eye),
            "chosen": {other: riddle if other == seat else "" for other, riddle in table.chosen.items()},
            "told": table.told,
            "stale": table.stale,
            "pebbles": dict(table.pebbles),
            "candle": table.candle,
        }

    def redeal(self, table: Riddling, seat: str, dice: Dice) -> None:
        eye = table.bit(seat)
        piles = [table.dark, *table.hands.values()]
        unknown = tuple(c for pile in piles for c, seen in zip(pile, pile.seen_by(eye), strict=True) if not seen)
        fresh = iter(dice.dealt(unknown))

        def dealt(pile: Pile) -> Pile:
            cards = tuple(card or next(fresh) for card in pile.seen_by(eye))
            return Pile(cards, pile.known, pile.classed)

        table.dark = dealt(table.dark)
        table.hands = {other: dealt(hand) for other, hand in table.hands.items()}
        for other in table.chosen:
            if other != seat:
                options = choose_options(table, other)
                table.chosen[other] = options[dice.below(len(options))].subject

    def why_not(self, table: Riddling, seat: str, thing: str) -> tuple[Refusal, ...]:
        asked = table.pending
        if asked is None or asked.seat != seat:
            return (Refusal("riddles.turn"),)
        if asked.kind == "swap.choose":
            return refusals(table, seat, thing)
        if any(option.subject == thing for option in asked.options):
            return ()
        return (Refusal("riddles.hand" if asked.kind == "rummage.drop" else "riddles.turn", (thing,)),)

    def prompt(self, table: Riddling, decision: Decision) -> str:
        return {
            "swap.choose": "Which riddle will you tell?",
            "dare.begin": "Do you dare the others to double the stake?",
            "dare.answer": "Do you hold, for two pebbles, or yield and keep your riddle?",
            "listen.whom": "Whose hand do you listen to?",
            "rummage.drop": "Which riddle do you drop for a new one?",
        }[decision.kind]

    def sentence(self, table: Riddling, decision: Decision, option: Option) -> str:
        if option.subject in RIDDLES:
            return f"{option.verb.capitalize()} {RIDDLES[option.subject].name}."
        return f"{option.verb.capitalize()} to {option.subject}." if option.subject else f"{option.verb.capitalize()}."

    def explain(self, refusal: Refusal) -> str:
        return refusal.rule

    def story(self, event: Event) -> str:
        facts: dict[str, Any] = {"riddle": "", "riddles": (), **event.facts}
        riddle = RIDDLES[facts["riddle"]].name if facts["riddle"] else "a riddle"
        riddles = ", ".join(RIDDLES[key].name for key in facts["riddles"])
        seen = f": {riddles}" if riddles else ""
        seat = str(facts.get("seat", "")).capitalize()
        return {
            "choose": f"{seat} chooses {riddle}.",
            "dare": f"{seat} dares the others.",
            "hold": f"{seat} holds.",
            "yield": f"{seat} yields.",
            "tell": f"{seat} tells {riddle}.",
            "win": f"{seat} wins {'a pebble' if facts.get('pebbles') == 1 else 'two pebbles'}.",
            "listen": f"{seat} listens to {facts.get('whom')}{seen}.",
            "drop": f"{seat} drops {riddle}.",
            "draw": f"{seat} draws {facts.get('count')}{seen}.",
            "burn": f"The candle burns down to {facts.get('left')}.",
        }[event.kind]

    def turns(self, table: Riddling) -> int:
        return table.rounds

    def cards(self) -> tuple[CardFace, ...]:
        return tuple(
            CardFace(key, riddle.name, "riddles", "riddle", True, riddle.effect.text) for key, riddle in RIDDLES.items()
        )


RULES = RiddleRules()
