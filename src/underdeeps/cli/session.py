"""A game that people and bots play together, kept on disk after every choice.

Here is whose turn it is, what the bots do and how far a choice may be taken back. How it looks is in `desk`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import underdeeps as ud
from underdeeps import bots
from underdeeps.bots.levels import USUAL
from underdeeps.bots.seeds import bot_seed
from underdeeps.cli import saved_games
from underdeeps.kernel import BadSave, Game, Option, UnderdeepsError
from underdeeps.kernel.errors import RulesError
from underdeeps.kernel.randomness import scramble
from underdeeps.kernel.records import Record, replay_steps

WORLDS = 12
"""Imagined worlds in which the choices to be taken back are made again."""


class Session:
    """One game at this terminal."""

    def __init__(self, game: Game[Any], players: dict[str, str], path: Path, deciders: list[str] | None = None) -> None:
        self.game = game
        self.players = players
        self.path = path
        self.deciders = deciders or []
        """The seat of each choice so far."""
        self._bots = {
            seat: bots.make(name, bot_seed(game.seed, i), clocked=True)
            for i, (seat, name) in enumerate(players.items())
            if name != saved_games.PERSON
        }

    @classmethod
    def resumed(cls, path: Path, people: tuple[str, ...] = (), bot: str = USUAL) -> Session:
        """The game in a file, at the decision where it was left."""
        found = saved_games.read(path)
        deciders: list[str] = []
        game: Game[Any] | None = None
        for game in replay_steps(found.record, ud.rules):
            if not game.over:
                deciders.append(game.decision.seat)
        assert game is not None
        _check_digest(found, game)
        players = {seat: found.players.get(seat, bot) for seat in game.seats}
        if people:
            players = cast(game.seats, people, bot)
        if saved_games.PERSON not in players.values():
            raise UnderdeepsError(f"{path.name} does not say who you are: name your seat with --as.")
        return cls(game, players, path, deciders[: len(game.choices or ())])

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play."""
        return tuple(seat for seat, name in self.players.items() if name == saved_games.PERSON)

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot is to decide now."""
        return not self.game.over and self.game.decision.seat in self._bots

    def choose(self, option: Option) -> None:
        """A choice of the seat that is asked."""
        self.deciders.append(self.game.decision.seat)
        self.game.choose(option)
        self.keep()

    def let_bot_choose(self) -> None:
        """The choice of a bot."""
        seat = self.game.decision.seat
        self.choose(self._bots[seat].pick(self.game.at(seat)))

    def data(self) -> bytes:
        """The game as it is written to a file."""
        return saved_games.keep(self.game.record, self.players, self.game.over).to_json()

    def keep(self) -> None:
        """Write the game to its file."""
        saved_games.write(self.path, self.data())

    # -- taking back --------------------------------------------------------------------------------

    def undo(self, seat: str) -> None:
        """Back to the last decision of a seat, or an error that says what has been learnt since."""
        choices = self.game.choices
        assert choices is not None
        mine = [place for place, decider in enumerate(self.deciders) if decider == seat]
        if not mine:
            raise UnderdeepsError("You have not chosen anything yet that could be taken back.")
        place = mine[-1]
        others = [decider for decider in self.deciders[place + 1 :] if decider != seat]
        if others:
            raise UnderdeepsError(f"{self.game.rules.called(others[0])} has decided since then: that cannot be unseen.")
        before = ud.replay(self._record(), upto=place)
        if before.table.random != self.game.table.random:
            raise UnderdeepsError("Chance has decided something since then: that cannot be taken back.")
        if learnt(before, self.game, seat, choices[place:]):
            raise UnderdeepsError("You have learnt something since then that was hidden before.")
        self.game = before
        del self.deciders[place:]
        self.keep()

    def _record(self) -> Record:
        """The record without its last digest, as its beginning is wanted."""
        whole = self.game.record
        return Record(whole.game, whole.rules, whole.setup, whole.seed, whole.choices)


def cast(seats: tuple[str, ...], people: tuple[str, ...], bot: str) -> dict[str, str]:
    """Who plays which seat."""
    for seat in people:
        if seat not in seats:
            raise UnderdeepsError(f"There is no seat {seat!r} in this game, only {', '.join(seats)}.")
    return {seat: saved_games.PERSON if seat in people else bot for seat in seats}


def learnt(before: Game[Any], after: Game[Any], seat: str, choices: list[int]) -> bool:
    """Whether a seat knows more after some choices of its own than it could have worked out before them.

    It does if in some world that it could not tell from the real one the same choices would have led to another view.
    """
    options = []
    real = before.clone()
    for index in choices:
        options.append(real.decision.options[index])
        real.choose(options[-1])
    seen = after.view(seat)
    try:
        for n in range(WORLDS):
            world = before.imagine(seat, scramble(before.seed, n))
            for option in options:
                world.choose(option)
            if world.view(seat) != seen:
                return True
    except (UnderdeepsError, RulesError):
        return True  # there the choices were not even open
    return False


def _check_digest(found: saved_games.SavedGame, game: Game[Any]) -> None:
    if found.digests == game.rules.digests and found.digest not in ("", game.digest):
        raise BadSave("The record ends in another position than it says: it was changed or damaged.")
