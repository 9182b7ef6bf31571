"""What any game here is made of: decisions, options, rules that can wait, views, records.

The kernel knows no game. A game brings `Rules` (see `game`), a `Table` of its own, and procedures (see `flow`).
"""

from underdeeps.kernel.errors import (
    BadSave,
    BadSetup,
    GameOver,
    NotOffered,
    RulesError,
    UnderdeepsError,
    UnknownGame,
    UnknownSeat,
)
from underdeeps.kernel.events import Event
from underdeeps.kernel.flow import Flow, ask, instant, method, procedure
from underdeeps.kernel.game import CardFace, Game, Result, Rules, Seat, Setting
from underdeeps.kernel.options import Decision, Option, Refusal
from underdeeps.kernel.piles import Pile
from underdeeps.kernel.randomness import Dice
from underdeeps.kernel.records import Record
from underdeeps.kernel.table import Table

__all__ = [
    "BadSave",
    "BadSetup",
    "CardFace",
    "Decision",
    "Dice",
    "Event",
    "Flow",
    "Game",
    "GameOver",
    "NotOffered",
    "Option",
    "Pile",
    "Record",
    "Refusal",
    "Result",
    "Rules",
    "RulesError",
    "Seat",
    "Setting",
    "Table",
    "UnderdeepsError",
    "UnknownGame",
    "UnknownSeat",
    "ask",
    "instant",
    "method",
    "procedure",
]
