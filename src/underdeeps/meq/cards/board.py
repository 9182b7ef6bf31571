"""What cards do to the board: influence, monster tokens, minions, characters, favor tokens and story markers.

How each thing is placed and taken off, and what limits it, is in `rules.board` and `rules.influence`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.meq.cards.amounts import ALL, THE_HERO, Amount, UpTo, measured, value
from underdeeps.meq.cards.base import HERO, SAURON
from underdeeps.meq.cards.control import ANYBODY, NOBODY, Deed, decider, names, rule_of
from underdeeps.meq.cards.places import Place, beside, besides_strongholds, character
from underdeeps.meq.facts import LOCATIONS, name
from underdeeps.meq.rules import board, command, influence

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- the Shadow Pool and the story -----------------------------------------------------------------


@dataclass(eq=False)
class PoolAdd(Deed):
    """Influence goes to the Shadow Pool."""

    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.pool_add(table, self.n)

    def actor(self) -> str:
        return ANYBODY

    def act(self) -> str:
        return f"add {self.n} influence to the Shadow Pool"

    def clause(self, who: str = THE_HERO) -> str:
        return f"the Shadow Pool gains {self.n} influence"


def pool_add(n: int) -> PoolAdd:
    """The Shadow Pool grows."""
    return PoolAdd(n)


@dataclass(eq=False)
class PoolRemove(Deed):
    """Influence leaves the Shadow Pool; where Sauron chooses to give it, it must all be there."""

    n: int
    by: str = ""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.pool_remove(table, self.n)

    def payable(self, table: Table, hero: str) -> bool:
        return self.by != SAURON or table.pool >= self.n

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return table.pool > 0

    def actor(self) -> str:
        return ANYBODY

    def act(self) -> str:
        return f"remove {self.n} influence from the Shadow Pool"

    def clause(self, who: str = THE_HERO) -> str:
        return f"the Shadow Pool loses {self.n} influence"


def pool_remove(n: int, by: str = "") -> PoolRemove:
    """The Shadow Pool shrinks; `by` SAURON: he pays it."""
    return PoolRemove(n, by)


@dataclass(eq=False)
class AdvanceMarker(Deed):
    """A story marker moves; backwards if n is negative."""

    marker: str
    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.advance(table, self.marker, self.n, rule_of(card))

    def actor(self) -> str:
        return ANYBODY

    def act(self) -> str:
        return f"move the {self.marker} story marker {self._way()}"

    def clause(self, who: str = THE_HERO) -> str:
        return f"the {self.marker} story marker moves {self._way()}"

    def _way(self) -> str:
        return f"{measured(abs(self.n), 'space', 'spaces')} {'forward' if self.n > 0 else 'back'}"


def advance(marker: str, n: int) -> AdvanceMarker:
    """The story goes on for one side."""
    return AdvanceMarker(marker, n)


@dataclass(eq=False)
class NextStoryStep(Deed):
    """A story marker moves by more or less in the next Story step."""

    marker: str
    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.marker_bonus[self.marker] = table.marker_bonus.get(self.marker, 0) + self.n

    def actor(self) -> str:
        return NOBODY

    def act(self) -> str:
        spaces = measured(abs(self.n), "space", "spaces")
        return f"in the next Story step the {self.marker} marker moves {spaces} {'more' if self.n > 0 else 'less'}"


def next_story_step(marker: str, n: int) -> NextStoryStep:
    """The next Story step is not as usual."""
    return NextStoryStep(marker, n)


# -- placing influence -----------------------------------------------------------------------------


@dataclass(eq=False)
class PlaceInfluence(Deed):
    """Influence goes on one or more different locations of the decider's choice, never on a Haven."""

    n: int
    at: Place
    by: str = SAURON
    locations: int = 1

    def open(self, table: Table, hero: str, card: str, done: tuple[str, ...]) -> list[Option]:
        """Locations still to be chosen from, and to stop where fewer will do."""
        places = tuple(
            place for place in self.at.find(table, hero, card) if place not in done and not LOCATIONS[place].haven
        )
        stop = [Option("enough")] if isinstance(self.locations, UpTo) else []
        return [*names("location", places), *stop] if places else []

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        done: tuple[str, ...] = ()
        while len(done) < self.locations and self.open(table, hero, card, done):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "place-influence",
                self.open(table, hero, card, done),
                rule_of(card),
                (card, self.key),
            )
            if choice.verb == "enough":
                break
            done = (*done, choice.subject)
            influence.add(table, choice.subject, self.n)
        influence.settle(table)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.open(table, hero, card, ()))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        if self.at.single:
            return f"place {self.n} influence {self.at.text()}"
        spots = measured(self.locations, "location", "locations")
        return f"place {self.n} influence on {'each of ' if self.locations > 1 else ''}{spots} {self.at.text()}"


def place_influence(n: int, at: Place, by: str = SAURON, locations: int = 1) -> PlaceInfluence:
    """Influence on so many locations."""
    return PlaceInfluence(n, at, by, locations)


@dataclass(eq=False)
class PlaceInfluenceEach(Deed):
    """Influence goes on every one of several locations; limits are applied when all have theirs."""

    n: int
    at: Place
    by: str = SAURON

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.at.find(table, hero, card):
            influence.add(table, place, self.n)
        influence.settle(table)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.at.find(table, hero, card))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        return f"place {self.n} influence on every location {self.at.text()}"


def place_influence_each(n: int, at: Place, by: str = SAURON) -> PlaceInfluenceEach:
    """Influence on all locations of a place."""
    return PlaceInfluenceEach(n, at, by)


@dataclass(eq=False)
class ExtendInfluence(Deed):
    """Sauron places up to n influence in extension of his Strongholds, perhaps also in the Shadow Pool."""

    n: int | Amount
    stronghold: str = ""
    pool: bool = False

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        n = value(self.n, table, hero, card)
        yield from influence.place_in_extension(table, n, rule_of(card), self.stronghold, n if self.pool else 0)

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        where = name(self.stronghold) if self.stronghold else "a Stronghold"
        pool = " or in the Shadow Pool" if self.pool else ""
        if isinstance(self.n, Amount):
            return f"place {self.n.each} influence in extension of {where}{pool} for each {self.n.unit}"
        return f"place up to {self.n} influence in extension of {where}{pool}"


def extend_influence(n: int | Amount, stronghold: str = "", pool: bool = False) -> ExtendInfluence:
    """Influence in extension of a Stronghold, or of any."""
    return ExtendInfluence(n, stronghold, pool)


# -- removing influence and tokens -----------------------------------------------------------------


@dataclass(eq=False)
class Remove(Deed):
    """Influence or monster tokens, or both in any mix, leave locations of a place, as the decider picks."""

    n: int | Amount
    at: Place
    by: str
    influence: bool
    tokens: bool

    def targets(self, table: Table, hero: str, card: str) -> list[Option]:
        """What can be removed."""
        options = []
        for place in self.at.find(table, hero, card):
            if self.influence and table.influence[place]:
                options.append(Option("influence", place))
            if self.tokens:
                options += [Option("token", str(token.number), place) for token in table.tokens_at(place)]
        return options

    def open(self, table: Table, hero: str, card: str) -> list[Option]:
        """The same, and to stop where fewer will do."""
        targets = self.targets(table, hero, card)
        return [*targets, Option("enough")] if targets and isinstance(self.n, UpTo) else targets

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        left = value(self.n, table, hero, card)
        if self.n is ALL:
            left = 0
            self.clear(table, hero, card)
        while left > 0 and self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "remove",
                self.open(table, hero, card),
                rule_of(card),
                (card, self.key, str(left)),
            )
            if choice.verb == "enough":
                break
            _take_off(table, choice)
            left -= 1
        influence.settle(table)

    def clear(self, table: Table, hero: str, card: str) -> None:
        """Take everything off."""
        while options := self.targets(table, hero, card):
            _take_off(table, options[0])

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.targets(table, hero, card))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        one = " or ".join(["influence"] * self.influence + ["monster token"] * self.tokens)
        many = " and ".join(["influence"] * self.influence + ["monster tokens"] * self.tokens)
        return f"remove {measured(self.n, one, many)} {self.at.text()}"


def _take_off(table: Table, choice: Option) -> None:
    if choice.verb == "influence":
        influence.take(table, choice.subject, 1)
    else:
        board.discard_token(table, int(choice.subject))


def remove_influence(n: int | Amount, at: Place, by: str = HERO) -> Remove:
    """Influence leaves the board."""
    return Remove(n, at, by, influence=True, tokens=False)


def remove_tokens(n: int | Amount, at: Place, by: str = HERO) -> Remove:
    """Monster tokens leave the board, faceup to the discards of their pile."""
    return Remove(n, at, by, influence=False, tokens=True)


def clear(at: Place, by: str = HERO) -> Remove:
    """All influence and all monster tokens leave a place."""
    return Remove(ALL, at, by, influence=True, tokens=True)


def remove_influence_or_tokens(n: int | Amount, at: Place, by: str = HERO) -> Remove:
    """Influence and monster tokens leave the board."""
    return Remove(n, at, by, influence=True, tokens=True)


@dataclass(eq=False)
class RemoveInfluenceEach(Deed):
    """Influence leaves every one of several locations."""

    n: int
    at: Place
    by: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.at.find(table, hero, card):
            influence.take(table, place, self.n)
        influence.settle(table)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return any(table.influence[place] for place in self.at.find(table, hero, card))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        return f"remove {self.n} influence from every location {self.at.text()}"


def remove_influence_each(n: int, at: Place, by: str = HERO) -> RemoveInfluenceEach:
    """Influence leaves all locations of a place."""
    return RemoveInfluenceEach(n, at, by)


# -- monster tokens --------------------------------------------------------------------------------


@dataclass(eq=False)
class PlaceTokens(Deed):
    """Sauron places monster tokens one by one where that is allowed."""

    n: int
    at: Place
    different: bool = False
    influence_needed: bool = True

    def places(self, table: Table, hero: str, card: str, done: tuple[str, ...]) -> tuple[str, ...]:
        """Where the next token may go."""
        found = board.token_places(table, self.at.find(table, hero, card), self.influence_needed)
        return tuple(place for place in found if place not in done) if self.different else found

    def open(self, table: Table, hero: str, card: str, done: tuple[str, ...]) -> list[Option]:
        """The same, and to stop where fewer will do."""
        options = names("location", self.places(table, hero, card, done))
        return [*options, Option("enough")] if options and isinstance(self.n, UpTo) else options

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        done: tuple[str, ...] = ()
        while len(done) < self.n and self.places(table, hero, card, done):
            choice = yield from ask(
                table, SAURON, "place-token", self.open(table, hero, card, done), rule_of(card), (card, self.key)
            )
            if choice.verb == "enough":
                break
            done = (*done, choice.subject)
            board.put_token(table, choice.subject)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.places(table, hero, card, ()))

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        words = f"place {measured(self.n, 'monster token', 'monster tokens')} {self.at.text()}"
        words += ", no two on one location" if self.different else ""
        return words + ("" if self.influence_needed else ", without need of influence")


def place_tokens(n: int, at: Place, different: bool = False, influence_needed: bool = True) -> PlaceTokens:
    """Monster tokens come to the board."""
    return PlaceTokens(n, at, different, influence_needed)


@dataclass(eq=False)
class PlaceTokenEach(Deed):
    """Sauron places one monster token on every location of a place where that is allowed."""

    at: Place

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.at.find(table, hero, card):
            if board.token_places(table, (place,)):
                board.put_token(table, place)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(board.token_places(table, self.at.find(table, hero, card)))

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        return f"place 1 monster token on every location {self.at.text()}"


def place_token_each(at: Place) -> PlaceTokenEach:
    """A monster token on all locations of a place."""
    return PlaceTokenEach(at)


@dataclass(eq=False)
class LookTokens(Deed):
    """The hero side sees the faces of the tokens somewhere; they stay facedown."""

    at: Place

    def unseen(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Locations with tokens that were not shown yet."""
        return tuple(
            place
            for place in self.at.find(table, hero, card)
            if any(not token.seen for token in table.tokens_at(place))
        )

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.unseen(table, hero, card):
            board.show_tokens(table, place)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.unseen(table, hero, card))

    def act(self) -> str:
        return f"look at the monster tokens {self.at.text()}"


def look_tokens(at: Place) -> LookTokens:
    """The hero spies out the enemy."""
    return LookTokens(at)


# -- minions ---------------------------------------------------------------------------------------


@dataclass(eq=False)
class DamageMinion(Deed):
    """Damage to one minion somewhere, outside combat."""

    n: int
    at: Place
    by: str

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

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.targets(table, hero, card))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        return f"deal {self.n} damage to a minion {self.at.text()}"


def damage_minion(n: int, at: Place, by: str = HERO) -> DamageMinion:
    """A minion is hurt."""
    return DamageMinion(n, at, by)


@dataclass(eq=False)
class HealMinion(Deed):
    """All damage is taken off the minion that was picked."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        if table.that_minion:
            board.heal_minion(table, table.that_minion, table.minion_damage[table.that_minion])

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        return "remove all its damage"


def heal_minion() -> HealMinion:
    """The picked minion is whole again."""
    return HealMinion()


@dataclass(eq=False)
class MoveMinion(Deed):
    """Sauron moves a minion on the board to a location, from however far away."""

    to: str

    def targets(self, table: Table) -> tuple[str, ...]:
        """The minions on the board."""
        return tuple(who for who, place in table.minion_at.items() if place)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        table.that_minion = ""
        if self.targets(table):
            choice = yield from ask(
                table, SAURON, "move-minion", names("minion", self.targets(table)), rule_of(card), (card, self.key)
            )
            table.that_minion = choice.subject
            board.place_minion(table, choice.subject, self.to)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.targets(table))

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        return f"move a minion from anywhere on the board to {name(self.to)}"


def move_minion(to: str) -> MoveMinion:
    """A minion of Sauron's choice goes to a location."""
    return MoveMinion(to)


@dataclass(eq=False)
class PlaceThatMinion(Deed):
    """Sauron puts the minion that was picked on a location of his choice."""

    to: Place

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

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        return f"put it on {self.to.goal}"


def place_that_minion(to: Place) -> PlaceThatMinion:
    """The picked minion goes somewhere."""
    return PlaceThatMinion(to)


@dataclass(eq=False)
class PlaceMinion(Deed):
    """A certain minion is put on a location, undamaged."""

    who: str
    to: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.minion_damage[self.who] = 0
        board.place_minion(table, self.who, self.to)

    def actor(self) -> str:
        return NOBODY

    def act(self) -> str:
        return f"the minion returns to {name(self.to)} undamaged"


def place_minion(who: str, to: str) -> PlaceMinion:
    """A minion comes back."""
    return PlaceMinion(who, to)


@dataclass(eq=False)
class CommandMinion(Deed):
    """Sauron gives one command to one minion, as in the Command action."""

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from command.command_minion(table)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(command.minion_options(table))

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        return "command a minion to move or heal"


def command_minion() -> CommandMinion:
    """A command for a minion."""
    return CommandMinion()


# -- favor tokens on the board ---------------------------------------------------------------------


@dataclass(eq=False)
class PlaceFavor(Deed):
    """Favor tokens go on a location."""

    n: int
    location: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.place_favor(table, self.location, self.n)

    def actor(self) -> str:
        return ANYBODY

    def act(self) -> str:
        return f"place {self.n} favor in {name(self.location)}"

    def clause(self, who: str = THE_HERO) -> str:
        return f"{self.n} favor is placed in {name(self.location)}"


def place_favor(n: int, location: str) -> PlaceFavor:
    """Favor waits on the board."""
    return PlaceFavor(n, location)


@dataclass(eq=False)
class DiscardBoardFavor(Deed):
    """One favor token lying somewhere is taken away."""

    at: Place
    by: str

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Locations with favor."""
        return tuple(place for place in self.at.find(table, hero, card) if table.favor.get(place))

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "discard-favor",
                names("location", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key),
            )
            board.take_board_favor(table, choice.subject, 1)
            table.tell("favor-discarded", rule_of(card), location=choice.subject, n=1)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.targets(table, hero, card))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        return f"discard 1 favor token {self.at.text()}"


def discard_board_favor(at: Place, by: str) -> DiscardBoardFavor:
    """A favor token leaves the board."""
    return DiscardBoardFavor(at, by)


# -- characters ------------------------------------------------------------------------------------


@dataclass(eq=False)
class PlaceCharacter(Deed):
    """A certain character comes to a location: from the area only, or also from elsewhere if he may be moved."""

    who: str
    to: Place
    by: str = ""
    moved: bool = False

    def places(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Where he may be put; nowhere if he is on the board and may not be moved."""
        here = table.character_at[self.who]
        if here and not self.moved:
            return ()
        return tuple(place for place in self.to.find(table, hero, card) if place != here)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.places(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "place-character",
                names("location", self.places(table, hero, card)),
                rule_of(card),
                (card, self.key, self.who),
            )
            board.place_character(table, self.who, choice.subject)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.places(table, hero, card))

    def actor(self) -> str:
        return self.by or ANYBODY

    def act(self) -> str:
        return f"{'bring' if self.moved else 'place'} {name(self.who)} {self._there()}"

    def clause(self, who: str = THE_HERO) -> str:
        if self.by:
            return super().clause(who)
        return f"{name(self.who)} {'comes' if self.moved else 'is placed'} {self._there()}"

    def _there(self) -> str:
        return f"to {self.to.goal} from wherever he is" if self.moved else self.to.text()


def place_character(who: str, to: Place, by: str = "") -> PlaceCharacter:
    """A character comes to the board, if his token is in the area."""
    return PlaceCharacter(who, to, by)


def put_character(who: str, to: Place, by: str = "") -> PlaceCharacter:
    """A character comes to a location from wherever he is."""
    return PlaceCharacter(who, to, by, moved=True)


@dataclass(eq=False)
class PutAnyCharacter(Deed):
    """Sauron picks a character, on the board or not, and puts him on a location."""

    to: str

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        choice = yield from ask(
            table,
            SAURON,
            "put-character",
            names("character", tuple(table.character_at)),
            rule_of(card),
            (card, self.key),
        )
        if table.character_at[choice.subject] != self.to:
            board.place_character(table, choice.subject, self.to)

    def actor(self) -> str:
        return SAURON

    def act(self) -> str:
        return f"bring a character, on the board or not, to {name(self.to)}"


def put_any_character(to: str) -> PutAnyCharacter:
    """A character of Sauron's choice goes to a location."""
    return PutAnyCharacter(to)


@dataclass(eq=False)
class MoveCharacter(Deed):
    """A character on the board moves to an adjacent location that is no Stronghold; he is then that character."""

    by: str

    def targets(self, table: Table, who: str) -> tuple[str, ...]:
        """Where a character may move."""
        return besides_strongholds(beside(character(who))).find(table, "", "")

    def movable(self, table: Table) -> tuple[str, ...]:
        """The characters who can move."""
        return tuple(who for who in table.character_at if self.targets(table, who))

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        table.that_character = ""
        if self.movable(table):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "move-character",
                names("character", self.movable(table)),
                rule_of(card),
                (card, self.key),
            )
            table.that_character = choice.subject
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "move-character-to",
                names("location", self.targets(table, table.that_character)),
                rule_of(card),
                (card, self.key, table.that_character),
            )
            board.place_character(table, table.that_character, choice.subject)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.movable(table))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        return "move a character to an adjacent location that is no Stronghold"


def move_character(by: str) -> MoveCharacter:
    """A character takes a step."""
    return MoveCharacter(by)


@dataclass(eq=False)
class ReturnCharacter(Deed):
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

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.targets(table, hero, card))

    def actor(self) -> str:
        return self.by

    def act(self) -> str:
        return f"take a character {self.at.text()} off the board"


def return_character(at: Place, by: str) -> ReturnCharacter:
    """A character leaves the board."""
    return ReturnCharacter(at, by)


@dataclass(eq=False)
class ReturnCharacters(Deed):
    """All characters somewhere go back to the area."""

    at: Place

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.at.find(table, hero, card):
            for who in table.characters_on(place):
                board.return_character(table, who)

    def actor(self) -> str:
        return NOBODY

    def act(self) -> str:
        return f"all characters {self.at.text()} leave the board"


def return_characters(at: Place) -> ReturnCharacters:
    """Characters leave the board."""
    return ReturnCharacters(at)
