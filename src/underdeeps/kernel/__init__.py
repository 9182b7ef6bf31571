"""What any game here is made of: decisions, options, rules that can wait, views, records.

The kernel knows no game. A game brings `Rules` (see `rules`), a `Table` of its own, and procedures (see `flow`), and
registers itself (see `registry`).
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
from underdeeps.kernel.faces import CardFace
from underdeeps.kernel.flow import Flow, ask, instant, method, procedure
from underdeeps.kernel.game import Game, Seat
from underdeeps.kernel.offers import Offer, Offers, SettingOffer
from underdeeps.kernel.options import Decision, Option, Refusal
from underdeeps.kernel.piles import Pile
from underdeeps.kernel.randomness import Dice
from underdeeps.kernel.recording import Record
from underdeeps.kernel.registry import register
from underdeeps.kernel.rules import Result, Rules, Setting
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
    "Offer",
    "Offers",
    "Option",
    "Pile",
    "Record",
    "Refusal",
    "Result",
    "Rules",
    "RulesError",
    "Seat",
    "Setting",
    "SettingOffer",
    "Table",
    "UnderdeepsError",
    "UnknownGame",
    "UnknownSeat",
    "ask",
    "instant",
    "method",
    "procedure",
    "register",
]
