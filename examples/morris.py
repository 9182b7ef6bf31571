"""Nine Men's Morris, a whole game in one file: docs/a-game.md goes through it.

    underdeeps --with examples/morris.py play morris
    underdeeps --with examples/morris.py simulate morris --games 10 --bots greedy,random
    underdeeps --with examples/morris.py serve

Two players set nine men each on the 24 points of a board and then move them along its lines. Three men in a row are a
mill: who closes one takes a man of the other. Who is down to two men, or cannot move, has lost.
"""

from __future__ import annotations

from typing import Any, ClassVar

from underdeeps.bots import minds
from underdeeps.kernel import (
    BadSetup,
    Decision,
    Dice,
    Event,
    Flow,
    Offer,
    Offers,
    Option,
    Refusal,
    Result,
    Rules,
    Setting,
    SettingOffer,
    Table,
    ask,
    procedure,
    register,
)
from underdeeps.kernel.randomness import scramble

# -- the board ------------------------------------------------------------------------------------------------------

SEATS = ("white", "black")
MEN = 9
FEWEST = 3
"""With fewer men nobody can close a mill: the game is lost. With just so many, men fly."""
PATIENCE = 50
MILLS = (
    *(("a7", "d7", "g7"), ("b6", "d6", "f6"), ("c5", "d5", "e5"), ("a4", "b4", "c4")),
    *(("e4", "f4", "g4"), ("c3", "d3", "e3"), ("b2", "d2", "f2"), ("a1", "d1", "g1")),
    *(("a1", "a4", "a7"), ("b2", "b4", "b6"), ("c3", "c4", "c5"), ("d1", "d2", "d3")),
    *(("d5", "d6", "d7"), ("e3", "e4", "e5"), ("f2", "f4", "f6"), ("g1", "g4", "g7")),
)
POINTS = tuple(sorted({point for mill in MILLS for point in mill}))
LINES = tuple(pair for one, two, three in MILLS for pair in ((one, two), (two, three)))
NEXT_TO = {
    point: tuple(sorted(other for line in LINES if point in line for other in line if other != point))
    for point in POINTS
}
MILLS_AT = {point: tuple(mill for mill in MILLS if point in mill) for point in POINTS}


class Morris(Table, kw_only=True):
    """The state of a game."""

    copied: ClassVar[tuple[str, ...]] = ("board", "in_hand")

    board: dict[str, str]
    """Whose man stands on each point; nobody's: empty."""
    in_hand: dict[str, int]
    """Men that are not set yet."""
    flying: bool = True
    patience: int = PATIENCE
    quiet: int = 0
    """Moves in a row in which no mill was closed and no man set."""
    turn: int = 0
    winner: str = ""
    ended_by: str = ""

    def other(self, seat: str) -> str:
        """The opponent of a seat."""
        return self.seats[1 - self.seats.index(seat)]

    def men(self, seat: str) -> tuple[str, ...]:
        """The points where a seat has men."""
        return tuple(point for point in POINTS if self.board[point] == seat)

    def flies(self, seat: str) -> bool:
        """Whether a seat may move its men to any point."""
        return self.flying and len(self.men(seat)) == FEWEST

    def in_mill(self, point: str) -> bool:
        """Whether the man on a point is one of three in a row."""
        return any(all(self.board[each] == self.board[point] for each in mill) for mill in MILLS_AT[point])


# -- what may be done: each function says no, and why ---------------------------------------------------------------


def set_refusal(table: Morris, seat: str, point: str) -> Refusal | None:
    """What keeps a seat from setting a man on a point."""
    return Refusal("morris.empty", (point,)) if table.board[point] else None


def move_refusal(table: Morris, seat: str, start: str, end: str) -> Refusal | None:
    """What keeps a seat from moving a man."""
    if table.board[start] != seat:
        return Refusal("morris.own-men", (start,))
    if table.board[end]:
        return Refusal("morris.empty", (end,))
    if end not in NEXT_TO[start] and not table.flies(seat):
        return Refusal("morris.along-lines", (start, end))
    return None


def take_refusal(table: Morris, seat: str, point: str) -> Refusal | None:
    """What keeps a seat that has closed a mill from taking the man on a point."""
    theirs = table.men(table.other(seat))
    if point not in theirs:
        return Refusal("morris.take-theirs", (point,))
    if table.in_mill(point) and not all(table.in_mill(each) for each in theirs):
        return Refusal("morris.mills-are-safe", (point,))
    return None


def set_options(table: Morris, seat: str) -> list[Option]:
    return [Option("set", point) for point in POINTS if not set_refusal(table, seat, point)]


def move_options(table: Morris, seat: str) -> list[Option]:
    flies = table.flies(seat)
    ways = [(start, end) for start in table.men(seat) for end in (POINTS if flies else NEXT_TO[start])]
    return [Option("move", start, end) for start, end in ways if not move_refusal(table, seat, start, end)]


def take_options(table: Morris, seat: str) -> list[Option]:
    return [Option("take", point) for point in POINTS if not take_refusal(table, seat, point)]


# -- the rules: procedures ------------------------------------------------------------------------------------------


@procedure
def game(table: Morris) -> Flow[None]:
    """The whole game: turns, until somebody has lost or nothing happens any more."""
    while not table.ended_by:
        seat = table.seats[table.turn % 2]
        table.turn += 1
        yield from turn(table, seat)
        look_for_the_end(table, seat)


@procedure
def turn(table: Morris, seat: str) -> Flow[None]:
    """A man is set or moved; if that closes a mill, a man of the opponent is taken."""
    if table.in_hand[seat]:
        option = yield from ask(table, seat, "set", set_options(table, seat), rule="morris.setting")
        table.in_hand[seat] -= 1
        end = option.subject
        table.tell("set", "morris.setting", seat=seat, point=end)
    else:
        option = yield from ask(table, seat, "move", move_options(table, seat), rule="morris.moving")
        end = option.target
        table.board[option.subject] = ""
        table.quiet += 1
        table.tell("move", "morris.moving", seat=seat, start=option.subject, end=end)
    table.board[end] = seat
    if table.in_mill(end):
        table.quiet = 0
        table.tell("mill", "morris.mill", seat=seat)
        option = yield from ask(table, seat, "take", take_options(table, seat), rule="morris.mill")
        table.board[option.subject] = ""
        table.tell("take", "morris.mill", seat=seat, point=option.subject)


def look_for_the_end(table: Morris, seat: str) -> None:
    """Whether the turn of a seat has ended the game."""
    other = table.other(seat)
    if table.in_hand[other]:
        return
    if len(table.men(other)) < FEWEST:
        table.winner, table.ended_by = seat, "morris.two-men"
    elif not move_options(table, other):
        table.winner, table.ended_by = seat, "morris.stuck"
    elif table.quiet >= table.patience:
        table.ended_by = "morris.draw"


# -- words ----------------------------------------------------------------------------------------------------------

RULES_IN_WORDS = {
    "morris.setting": "White begins. The players take turns and set their nine men, one each turn, on any empty point.",
    "morris.moving": "When all men are set, a player in turn moves one of theirs along a line to the next empty point.",
    "morris.mill": "Three men in a row on a line are a mill. Who closes one takes a man of the opponent off the board.",
    "morris.empty": "A man is set or moved to an empty point only.",
    "morris.own-men": "You move your own men only.",
    "morris.along-lines": "A man goes along a line to the next point. With just three men left, men fly to any point.",
    "morris.take-theirs": "You take a man of your opponent.",
    "morris.mills-are-safe": "A man in a mill is not taken, unless all men of that player are in mills.",
    "morris.two-men": "Who has only two men left has lost.",
    "morris.stuck": "Who cannot move any man has lost.",
    "morris.draw": "If for a long while nobody closes a mill, the game is drawn.",
    "morris.turn": "It is not your turn.",
    "morris.point": "The board has 24 points, named by a letter and a number as on a chessboard.",
}
PROMPTS = {
    "set": "Where do you set a man?",
    "move": "Which man do you move, and where to?",
    "take": "A mill! Which man do you take?",
}
STORIES = {
    "set": "{seat} sets a man on {point}.",
    "move": "{seat} moves from {start} to {end}.",
    "mill": "{seat} closes a mill.",
    "take": "{seat} takes the man on {point}.",
}


# -- what the kernel asks of a game -----------------------------------------------------------------------------------


class MorrisRules(Rules[Morris]):
    """Nine Men's Morris, as the kernel knows it."""

    name: ClassVar[str] = "morris"
    title: ClassVar[str] = "Nine Men's Morris"
    version: ClassVar[str] = "morris-1"
    options: ClassVar[tuple[Setting, ...]] = (
        Setting("no_flying", "With three men left, men still go along the lines.", "flag"),
    )
    own_rules: ClassVar[dict[str, str]] = RULES_IN_WORDS
    table_type = Morris
    main = staticmethod(game)

    def setup(self, **settings: Any) -> dict[str, Any]:
        known = {"seats": list(SEATS), "no_flying": False, "patience": PATIENCE}
        for name, value in settings.items():
            if name not in known:
                raise BadSetup(f"Nine Men's Morris has no setting {name!r}, only {', '.join(known)}.")
            if name == "seats" and sorted(value) != sorted(SEATS):
                raise BadSetup("White plays against black.")
            if name != "seats" and type(value) is not type(known[name]):
                raise BadSetup(f"The setting {name} cannot be {value!r}.")
        return {**known, **settings, "seats": list(SEATS)}

    def deal(self, setup: dict[str, Any], seed: int) -> Morris:
        return Morris(
            seats=SEATS,
            random=scramble(seed),
            board=dict.fromkeys(POINTS, ""),
            in_hand=dict.fromkeys(SEATS, MEN),
            flying=not setup["no_flying"],
            patience=setup["patience"],
        )

    def result(self, table: Morris) -> Result:
        winners = (table.winner,) if table.winner else ()
        return Result(winners, table.ended_by, {seat: len(table.men(seat)) for seat in table.seats})

    def view(self, table: Morris, seat: str | None) -> dict[str, Any]:
        """Everything, for everybody. A plain table draws `board` with its `lines`, and lists the rest."""
        return {
            "board": dict(table.board),
            "lines": LINES,
            "men_in_hand": dict(table.in_hand),
            "men_on_the_board": {each: len(table.men(each)) for each in table.seats},
            "moves_without_a_mill": table.quiet,
        }

    def redeal(self, table: Morris, seat: str, dice: Dice) -> None:
        """Nothing is hidden."""

    def why_not(self, table: Morris, seat: str, thing: str) -> tuple[Refusal, ...]:
        asked = table.pending
        if asked is None or asked.seat != seat:
            return (Refusal("morris.turn"),)
        if thing not in POINTS:
            return (Refusal("morris.point", (thing,)),)
        if asked.kind == "move":
            return moves_in_the_way(table, seat, thing)
        refusal = (set_refusal if asked.kind == "set" else take_refusal)(table, seat, thing)
        return (refusal,) if refusal else ()

    def prompt(self, table: Morris, decision: Decision) -> str:
        return PROMPTS[decision.kind]

    def sentence(self, table: Morris, decision: Decision, option: Option) -> str:
        if option.verb == "move":
            return f"{option.subject} to {option.target}."
        return f"{option.subject}."

    def story(self, event: Event) -> str:
        return STORIES[event.kind].format(**{**event.facts, "seat": self.called(str(event.facts["seat"]))})

    def explain(self, refusal: Refusal) -> str:
        return RULES_IN_WORDS[refusal.rule]

    def turns(self, table: Morris) -> int:
        return table.turn

    def offers(self) -> Offers:
        return Offers(
            title=self.title,
            short="Morris",
            about="An old game for two: set nine men, move them along the lines, and close mills to take the other's.",
            fewest=2,
            most=2,
            lineup=(
                Offer("white", "White", "You begin."),
                Offer("black", "Black", "The other begins, and shows you what is meant."),
            ),
            defaults=SEATS,
            settings=(SettingOffer("no_flying", "No flying", self.options[0].help, "flag", (), False),),
        )


def moves_in_the_way(table: Morris, seat: str, point: str) -> tuple[Refusal, ...]:
    """Why no move begins or ends at a point; empty if one does."""
    if any(point in (option.subject, option.target) for option in move_options(table, seat)):
        return ()
    if table.board[point] == seat:
        ways = [(point, end) for end in NEXT_TO[point]]
    elif table.board[point]:
        ways = [(point, point)]
    else:
        ways = [(start, point) for start in table.men(seat)]
    refusals = [move_refusal(table, seat, start, end) for start, end in ways]
    return tuple(dict.fromkeys(refusal for refusal in refusals if refusal))


RULES = register(MorrisRules())


# -- a judge, by whom bots play with sense ----------------------------------------------------------------------------


class MorrisMind(minds.Mind):
    """What bots must know of the game: how good a position is, and how to play on."""

    longest = 3  # the man that a mill takes, the opponent's answer, the man that this takes
    width = 60

    def worth(self, table: Morris, seat: str) -> float:
        """Men count most, then mills, lines that want one more man, and room to move."""
        if table.winner:
            return 1000.0 if table.winner == seat else -1000.0
        return self.strength(table, seat) - self.strength(table, table.other(seat))

    def strength(self, table: Morris, seat: str) -> float:
        lines = [[table.board[point] for point in mill] for mill in MILLS]
        mills = sum(line.count(seat) == 3 for line in lines)
        nearly = sum(line.count(seat) == 2 and "" in line for line in lines)
        room = sum(not table.board[end] for point in table.men(seat) for end in NEXT_TO[point])
        return 10 * (len(table.men(seat)) + table.in_hand[seat]) + 3 * mills + 2 * nearly + 0.5 * room

    def rank(self, table: Morris, decision: Decision) -> list[float]:
        """Closing a mill takes a man."""
        return [10.0 * closes_a_mill(table, decision.seat, option) for option in decision.options]

    def policy(self, table: Morris, decision: Decision, dice: Dice) -> Option:
        """Close a mill if one can be closed; else anything."""
        closing = [option for option in decision.options if closes_a_mill(table, decision.seat, option)]
        options = closing or decision.options
        return options[dice.below(len(options))]


def closes_a_mill(table: Morris, seat: str, option: Option) -> bool:
    """Whether a man who is set or moved so stands in a row of three."""
    end, left = (option.target, option.subject) if option.verb == "move" else (option.subject, "")
    rows = ([point for point in mill if point != end] for mill in MILLS_AT[end])
    return option.verb != "take" and any(all(table.board[p] == seat and p != left for p in row) for row in rows)


minds.register("morris", MorrisMind())
