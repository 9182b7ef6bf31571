"""Commands: Sauron moves monsters and minions, places a token, heals a minion."""

from __future__ import annotations

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.meq.cards.base import parts_of
from underdeeps.meq.cards.standing import CommandMove
from underdeeps.meq.facts import LOCATIONS, NEIGHBOURS, PAIRS
from underdeeps.meq.rules import board
from underdeeps.meq.table import SAURON, Table

HEAL = 4


@procedure
def command(table: Table, n: int) -> Flow[None]:
    """The command action: n commands, each one move, placement or heal, at most one for each figure."""
    table.commanded = ()
    while n > 0:
        choice = yield from ask(
            table, SAURON, "command.what", command_options(table), "meq.sauron.command.amount", (str(n),)
        )
        if choice.verb == "enough":
            break
        n -= 1
        if choice.verb == "place":
            yield from place_token(table, choice.subject)
        elif choice.verb == "heal":
            table.commanded += (choice.subject,)
            board.heal_minion(table, choice.subject, HEAL)
        elif choice.verb == "move-token":
            yield from move_token(table, int(choice.subject))
        else:
            yield from move_minion(table, choice.subject)
    table.commanded = ()


def command_options(table: Table) -> list[Option]:
    """What the next command may be used for."""
    options = [
        Option("move-token", str(token.number)) for token in table.tokens if move_refusal(table, token.number) is None
    ]
    options += minion_options(table)
    options += [Option("place", pair) for pair in PAIRS if place_refusal(table, pair) is None]
    options.append(Option("enough"))
    return options


def minion_options(table: Table) -> list[Option]:
    """The minions that a command may move or heal."""
    free = [minion for minion in table.minion_at if minion_refusal(table, minion) is None]
    options = [Option("move-minion", minion) for minion in free]
    return options + [Option("heal", minion) for minion in free if heal_refusal(table, minion) is None]


def move_refusal(table: Table, number: int) -> Refusal | None:
    """Why a monster token cannot be moved by a command."""
    if str(number) in table.commanded:
        return Refusal("meq.sauron.command.once-each", (str(number),))
    if not token_targets(table, number):
        return Refusal("meq.sauron.command.move.monster-needs-influence", (str(number),))
    return None


def token_targets(table: Table, number: int) -> tuple[str, ...]:
    """Adjacent locations that hold influence: where a token may move."""
    here = table.token(number).location
    return tuple(place for place in NEIGHBOURS[here] if table.influence[place])


def minion_refusal(table: Table, minion: str) -> Refusal | None:
    """Why a minion cannot be given a command."""
    if not table.minion_at[minion]:
        return Refusal("meq.sauron.command.move", (minion,))
    if minion in table.commanded:
        return Refusal("meq.sauron.command.once-each", (minion,))
    return None


def heal_refusal(table: Table, minion: str) -> Refusal | None:
    """Why a minion cannot be healed by a command."""
    if table.heroes_on(table.minion_at[minion]):
        return Refusal("meq.sauron.command.heal.no-hero", (minion,))
    if not table.minion_damage[minion]:
        return Refusal("meq.sauron.command.heal", (minion,))
    return None


@procedure
def move_token(table: Table, number: int) -> Flow[None]:
    """A token moves to an adjacent location with influence, also onto a hero."""
    choice = yield from ask(
        table,
        SAURON,
        "command.token-to",
        [Option("location", place) for place in token_targets(table, number)],
        "meq.sauron.command.move",
        (str(number),),
    )
    table.commanded += (str(number),)
    board.move_token(table, number, choice.subject)


def minion_targets(table: Table, minion: str) -> tuple[str, ...]:
    """Where a command may move a minion: adjacent, or further for those that go further."""
    steps = max((part.n for part in parts_of(minion, CommandMove)), default=1)
    here = table.minion_at[minion]
    reached = {here: None}
    frontier = [here]
    for _ in range(steps):
        frontier = [near for place in frontier for near in NEIGHBOURS[place] if near not in reached]
        reached.update(dict.fromkeys(frontier))
    del reached[here]
    return tuple(reached)


@procedure
def move_minion(table: Table, minion: str) -> Flow[None]:
    """A minion moves to any location in its reach."""
    choice = yield from ask(
        table,
        SAURON,
        "command.minion-to",
        [Option("location", place) for place in minion_targets(table, minion)],
        "meq.sauron.command.move.minion-anywhere",
        (minion,),
    )
    table.commanded += (minion,)
    table.minion_at[minion] = choice.subject
    table.tell("minion-moved", "meq.sauron.command.move", minion=minion, location=choice.subject)


def pile_places(table: Table, pair: str) -> tuple[str, ...]:
    """Where a token of this pile may be placed now."""
    return board.open_places(table, tuple(place for place in LOCATIONS if LOCATIONS[place].pair == pair))


def place_refusal(table: Table, pair: str) -> Refusal | None:
    """Why no token of a pile may be placed by a command."""
    if "place" in table.commanded:
        return Refusal("meq.sauron.command.place.one", (pair,))
    if not board.tokens_left(table, pair):
        return Refusal("meq.sauron.command.place", (pair,))
    return None if pile_places(table, pair) else Refusal("meq.sauron.command.place.colour", (pair,))


@procedure
def place_token(table: Table, pair: str) -> Flow[None]:
    """Sauron draws a token from the pile, looks at it and places it facedown."""
    board.draw_token(table, pair)
    choice = yield from ask(
        table,
        SAURON,
        "command.place-at",
        [Option("location", place) for place in pile_places(table, table.drawn_pair)],
        "meq.sauron.command.place",
        (pair,),
    )
    token = board.place_drawn(table, choice.subject)
    table.commanded += ("place", str(token.number))


def drawn_refusal(table: Table, location: str) -> Refusal | None:
    """Why the drawn token may not be placed on a location: it is of other colours, or no token may be placed there."""
    if LOCATIONS[location].pair != table.drawn_pair:
        return Refusal("meq.sauron.command.place.colour", (table.drawn_pair, location))
    return board.token_refusal(table, location)


@procedure
def command_minion(table: Table) -> Flow[None]:
    """One command for one minion, by a card: a move or a heal. The minion is remembered."""
    table.commanded = ()
    table.that_minion = ""
    if minion_options(table):
        choice = yield from ask(table, SAURON, "command.minion", minion_options(table), "meq.sauron.command.amount")
        table.that_minion = choice.subject
        if choice.verb == "heal":
            board.heal_minion(table, choice.subject, HEAL)
        else:
            yield from move_minion(table, choice.subject)
