"""What cards do with influence and monster tokens: on the board, and influence in the Shadow Pool.

How both are placed and taken off, and what limits them, is in `rules.board` and `rules.influence`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.meq.cards.amounts import ALL, THE_HERO, Amount, measured, value
from underdeeps.meq.cards.base import HERO, SAURON
from underdeeps.meq.cards.control import ANYBODY, Aimed, Decided, Deed, decider, names, or_enough, rule_of
from underdeeps.meq.cards.places import Place
from underdeeps.meq.facts import LOCATIONS, name
from underdeeps.meq.rules import board, influence

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- the Shadow Pool --------------------------------------------------------------------------------


class PoolAdd(Deed):
    """Influence goes to the Shadow Pool."""

    n: int
    doer = ANYBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.pool_add(table, self.n)

    def act(self) -> str:
        return f"add {self.n} influence to the Shadow Pool"

    def clause(self, who: str = THE_HERO) -> str:
        return f"the Shadow Pool gains {self.n} influence"


pool_add = PoolAdd


class PoolRemove(Decided):
    """Influence leaves the Shadow Pool; where Sauron chooses to give it, it must all be there."""

    n: int
    by: str = ANYBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        board.pool_remove(table, self.n)

    def payable(self, table: Table, hero: str) -> bool:
        return self.by != SAURON or table.pool >= self.n

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return table.pool > 0

    def act(self) -> str:
        return f"remove {self.n} influence from the Shadow Pool"

    def clause(self, who: str = THE_HERO) -> str:
        return f"the Shadow Pool loses {self.n} influence"


pool_remove = PoolRemove


# -- placing influence ------------------------------------------------------------------------------


class PlaceInfluence(Decided):
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
        return or_enough(self.locations, names("location", places))

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

    def act(self) -> str:
        if self.at.single:
            return f"place {self.n} influence {self.at.text()}"
        spots = measured(self.locations, "location", "locations")
        return f"place {self.n} influence on {'each of ' if self.locations > 1 else ''}{spots} {self.at.text()}"


place_influence = PlaceInfluence


class PlaceInfluenceEach(Decided, Aimed):
    """Influence goes on every one of several locations; limits are applied when all have theirs."""

    n: int
    at: Place
    by: str = SAURON

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        return self.at.find(table, hero, card)

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.targets(table, hero, card):
            influence.add(table, place, self.n)
        influence.settle(table)

    def act(self) -> str:
        return f"place {self.n} influence on every location {self.at.text()}"


place_influence_each = PlaceInfluenceEach


class ExtendInfluence(Deed):
    """Sauron places up to n influence in extension of his Strongholds, perhaps also in the Shadow Pool."""

    n: int | Amount
    stronghold: str = ""
    pool: bool = False
    doer = SAURON

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        n = value(self.n, table, hero, card)
        yield from influence.place_in_extension(table, n, rule_of(card), self.stronghold, n if self.pool else 0)

    def act(self) -> str:
        where = name(self.stronghold) if self.stronghold else "a Stronghold"
        pool = " or in the Shadow Pool" if self.pool else ""
        if isinstance(self.n, Amount):
            return f"place {self.n.each} influence in extension of {where}{pool} for each {self.n.unit}"
        return f"place up to {self.n} influence in extension of {where}{pool}"


extend_influence = ExtendInfluence


# -- placing and seeing monster tokens --------------------------------------------------------------


class PlaceTokens(Deed):
    """Sauron places monster tokens one by one where that is allowed."""

    n: int
    at: Place
    different: bool = False
    influence_needed: bool = True
    doer = SAURON

    def spots(self, table: Table, hero: str, card: str, done: tuple[str, ...]) -> tuple[str, ...]:
        """Where the next token may go; once one is drawn, the locations of its colour."""
        found = tuple(p for p in self.at.find(table, hero, card) if not (self.different and p in done))
        if table.drawn_pair:
            found = tuple(place for place in found if LOCATIONS[place].pair == table.drawn_pair)
            return tuple(p for p in found if board.token_refusal(table, p, self.influence_needed) is None)
        return board.token_places(table, found, self.influence_needed)

    def piles(self, table: Table, hero: str, card: str, done: tuple[str, ...]) -> list[Option]:
        """The piles to draw the next token from, and to stop where fewer will do."""
        pairs = dict.fromkeys(LOCATIONS[place].pair for place in self.spots(table, hero, card, done))
        return or_enough(self.n, names("place", tuple(pairs)))

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        done: tuple[str, ...] = ()
        while len(done) < self.n and self.spots(table, hero, card, done):
            pile = yield from ask(
                table, SAURON, "place-token", self.piles(table, hero, card, done), rule_of(card), (card, self.key)
            )
            if pile.verb == "enough":
                break
            board.draw_token(table, pile.subject)
            choice = yield from ask(
                table,
                SAURON,
                "place-token-at",
                names("location", self.spots(table, hero, card, done)),
                rule_of(card),
                (card, self.key),
            )
            done = (*done, choice.subject)
            board.place_drawn(table, choice.subject)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.spots(table, hero, card, ()))

    def act(self) -> str:
        words = f"place {measured(self.n, 'monster token', 'monster tokens')} {self.at.text()}"
        words += ", no two on one location" if self.different else ""
        return words + ("" if self.influence_needed else ", without need of influence")


place_tokens = PlaceTokens


class PlaceTokenEach(Deed):
    """Sauron places one monster token on every location of a place where that is allowed."""

    at: Place
    doer = SAURON

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.at.find(table, hero, card):
            if board.token_places(table, (place,)):
                board.put_token(table, place)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(board.token_places(table, self.at.find(table, hero, card)))

    def act(self) -> str:
        return f"place 1 monster token on every location {self.at.text()}"


place_token_each = PlaceTokenEach


class LookTokens(Aimed):
    """The hero side sees the faces of the tokens somewhere; they stay facedown."""

    at: Place

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Locations with tokens that were not shown yet."""
        return tuple(
            place
            for place in self.at.find(table, hero, card)
            if any(not token.seen for token in table.tokens_at(place))
        )

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.targets(table, hero, card):
            board.show_tokens(table, place)

    def act(self) -> str:
        return f"look at the monster tokens {self.at.text()}"


look_tokens = LookTokens


# -- removing influence and monster tokens ----------------------------------------------------------


class Remove(Decided, Aimed):
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
                or_enough(self.n, self.targets(table, hero, card)),
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

    def act(self) -> str:
        both = " and " if self.n is ALL else " or "
        one = both.join(["influence"] * self.influence + ["monster token"] * self.tokens)
        many = both.join(["influence"] * self.influence + ["monster tokens"] * self.tokens)
        mix = ", in any mix" if self.influence and self.tokens and self.n is not ALL else ""
        return f"remove {measured(self.n, one, many)} {self.at.origin()}{mix}"


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


def remove_influence_or_tokens(n: int | Amount, at: Place, by: str = HERO) -> Remove:
    """Influence and monster tokens leave the board."""
    return Remove(n, at, by, influence=True, tokens=True)


def clear(at: Place, by: str = HERO) -> Remove:
    """All influence and all monster tokens leave a place."""
    return Remove(ALL, at, by, influence=True, tokens=True)


class RemoveInfluenceEach(Decided, Aimed):
    """Influence leaves every one of several locations."""

    n: int
    at: Place
    by: str = HERO

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Those that have any."""
        return tuple(place for place in self.at.find(table, hero, card) if table.influence[place])

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        for place in self.targets(table, hero, card):
            influence.take(table, place, self.n)
        influence.settle(table)

    def act(self) -> str:
        return f"remove {self.n} influence from every location {self.at.text()}"


remove_influence_each = RemoveInfluenceEach
