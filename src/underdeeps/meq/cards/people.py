"""What cards do with minions and characters: place, move, hurt, heal, command them, take them off the board.

How that is done is in `rules.board` and `rules.command`. What minions and characters do of themselves is declared in
`minions` and `characters`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, ask, instant, method
from underdeeps.meq.cards.amounts import THE_HERO
from underdeeps.meq.cards.base import HERO, SAURON
from underdeeps.meq.cards.control import ANYBODY, NOBODY, Aimed, Decided, Deed, decider, names, rule_of
from underdeeps.meq.cards.places import Place, beside, besides_strongholds, character
from underdeeps.meq.facts import name
from underdeeps.meq.rules import board, command

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- minions ----------------------------------------------------------------------------------------


class DamageMinion(Decided, Aimed):
    """Damage to one minion somewhere, outside combat."""

    n: int
    at: Place
    by: str = HERO

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """The minions there."""
        found = self.at.find(table, hero, card)
        return tuple(who for who, place in table.minion_at.items() if place in found)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "damage-minion",
                names("minion", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key),
            )
            board.hurt_minion(table, choice.subject, self.n)

    def act(self) -> str:
        return f"deal {self.n} damage to a minion {self.at.text()}"


damage_minion = DamageMinion


class HealMinion(Deed):
    """All damage is taken off the minion that was picked."""

    doer = SAURON

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        if table.that_minion:
            board.heal_minion(table, table.that_minion, table.minion_damage[table.that_minion])

    def act(self) -> str:
        return "remove all its damage"


heal_minion = HealMinion


class MoveMinion(Aimed):
    """Sauron moves a minion on the board to a location, from however far away."""

    to: str
    doer = SAURON

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """The minions on the board."""
        return tuple(who for who, place in table.minion_at.items() if place)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        table.that_minion = ""
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                SAURON,
                "move-minion",
                names("minion", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key),
            )
            table.that_minion = choice.subject
            board.place_minion(table, choice.subject, self.to)

    def act(self) -> str:
        return f"move a minion from anywhere on the board to {name(self.to)}"


move_minion = MoveMinion


class PlaceThatMinion(Deed):
    """Sauron puts the minion that was picked on a location of his choice."""

    to: Place
    doer = SAURON

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if table.that_minion and self.to.find(table, hero, card):
            choice = yield from ask(
                table,
                SAURON,
                "place-minion",
                names("location", self.to.find(table, hero, card)),
                rule_of(card),
                (card, self.key, table.that_minion),
            )
            board.place_minion(table, table.that_minion, choice.subject)

    def act(self) -> str:
        return f"put it on {self.to.goal}"


place_that_minion = PlaceThatMinion


class PlaceMinion(Deed):
    """A certain minion is put on a location, undamaged."""

    who: str
    to: str
    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.minion_damage[self.who] = 0
        board.place_minion(table, self.who, self.to)

    def act(self) -> str:
        return f"the minion returns to {name(self.to)} undamaged"


place_minion = PlaceMinion


class CommandMinion(Deed):
    """Sauron gives one command to one minion, as in the Command action."""

    doer = SAURON

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from command.command_minion(table)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(command.minion_options(table))

    def act(self) -> str:
        return "command a minion to move or heal"


command_minion = CommandMinion


# -- characters -------------------------------------------------------------------------------------


class PlaceCharacter(Decided, Aimed):
    """A certain character comes to a location: from the area only, or also from elsewhere if they may be moved."""

    who: str
    to: Place
    by: str = ANYBODY
    moved: bool = False

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Where they may be put; nowhere if they are on the board and may not be moved."""
        here = table.character_at[self.who]
        if here and not self.moved:
            return ()
        return tuple(place for place in self.to.find(table, hero, card) if place != here)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "place-character",
                names("location", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key, self.who),
            )
            board.place_character(table, self.who, choice.subject)

    def act(self) -> str:
        if self.moved:
            return f"bring {name(self.who)}, from wherever he is, to {self.to.goal}"
        return f"place {name(self.who)} {self.to.text()}"

    def clause(self, who: str = THE_HERO) -> str:
        if self.by != ANYBODY:
            return super().clause(who)
        if self.moved:
            return f"{name(self.who)} comes to {self.to.goal} from wherever he is"
        return f"{name(self.who)} is placed {self.to.text()}"


place_character = PlaceCharacter


def put_character(who: str, to: Place, by: str = ANYBODY) -> PlaceCharacter:
    """A character comes to a location from wherever they are."""
    return PlaceCharacter(who, to, by, moved=True)


class PutAnyCharacter(Deed):
    """Sauron picks a character, on the board or not, and puts them on a location."""

    to: str
    doer = SAURON

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        choice = yield from ask(
            table,
            SAURON,
            "put-character",
            names("character", tuple(who for who, place in table.character_at.items() if place != self.to)),
            rule_of(card),
            (card, self.key),
        )
        board.place_character(table, choice.subject, self.to)

    def act(self) -> str:
        return f"bring a character, on the board or not, to {name(self.to)}"


put_any_character = PutAnyCharacter


class MoveCharacter(Decided, Aimed):
    """A character on the board moves to an adjacent location that is no Stronghold; which is then that character."""

    by: str

    def ways(self, table: Table, who: str) -> tuple[str, ...]:
        """Where a character may move."""
        return besides_strongholds(beside(character(who))).find(table, "", "")

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """The characters who can move."""
        return tuple(who for who in table.character_at if self.ways(table, who))

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        table.that_character = ""
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "move-character",
                names("character", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key),
            )
            table.that_character = choice.subject
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "move-character-to",
                names("location", self.ways(table, table.that_character)),
                rule_of(card),
                (card, self.key, table.that_character),
            )
            board.place_character(table, table.that_character, choice.subject)

    def act(self) -> str:
        return "move a character to an adjacent location that is no Stronghold"


move_character = MoveCharacter


class ReturnCharacter(Decided, Aimed):
    """A character of the decider's choice goes back to the area."""

    at: Place
    by: str

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """The characters there."""
        found = self.at.find(table, hero, card)
        return tuple(who for who, place in table.character_at.items() if place in found)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "return-character",
                names("character", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key),
            )
            board.return_character(table, choice.subject)

    def act(self) -> str:
        return f"take a character {self.at.text()} off the board"


return_character = ReturnCharacter


class ReturnCharacters(Deed):
    """All characters somewhere go back to the area."""

    at: Place
    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.at.find(table, hero, card):
            for who in table.characters_on(place):
                board.return_character(table, who)

    def act(self) -> str:
        return f"all characters {self.at.text()} leave the board"


return_characters = ReturnCharacters
