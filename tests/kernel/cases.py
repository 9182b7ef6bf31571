"""The games that the contract suite and the golden transcripts play.

Add a game by adding a `Case` to `CASES`; its rules are loaded when the case is first played:

    Case("meq-two-heroes", lambda: ud.rules("meq"), {"seats": ["sauron", "argalad", "thalin"]}, longest=5000, games=3)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from underdeeps.arena.lineups import settings_for
from underdeeps.kernel import Rules


def _riddles() -> Rules[Any]:
    from tests.kernel.riddles import RULES

    return RULES


def _every_riddle_is_somewhere(table: Any) -> bool:
    piles = (table.dark.cards, table.told, *(hand.cards for hand in table.hands.values()))
    chosen_from_hand = all(riddle in table.hands[seat] for seat, riddle in table.chosen.items())
    return chosen_from_hand and sorted(card for pile in piles for card in pile) == sorted(RIDDLES * 3)


def _morris() -> Rules[Any]:
    from examples.morris import RULES

    return RULES


def _nine_men_each(table: Any) -> bool:
    return all(table.in_hand[seat] + len(table.men(seat)) <= 9 for seat in table.seats)


@dataclass(frozen=True)
class Case:
    """A game with its settings, and what the suite should know about it."""

    name: str
    rules: Callable[[], Rules[Any]]
    given: dict[str, Any] | Callable[[], dict[str, Any]]
    """Its settings, or how they are made when they are needed."""
    longest: int
    """A game ends within this number of choices."""
    games: int = 3
    """How many random games each test plays; a soak plays a hundred times as many."""
    things: tuple[str, ...] = ()
    """Things that `why_not` is asked about: those that are the subject of an option, or could be."""
    fleeting: frozenset[str] = field(default_factory=frozenset)
    """Kinds of events that show what the view rightly does not hold, as a card that is shown and shuffled back."""
    spoken: frozenset[str] = field(default_factory=frozenset)
    """Kinds of events that tell which option somebody chose, where the view keeps no trace of it."""
    holds: Callable[[Any], bool] = lambda table: True
    """What is true of the table at every decision, also in imagined worlds: that no card is lost or twice there."""
    open: bool = False
    """Whether everybody sees everything: a game of open information."""
    ours: bool = True
    """Whether its rule ids stand in our rulebook."""
    golden: tuple[int, ...] = (1, 2)
    """Seeds of the games that are kept as transcripts."""

    def __str__(self) -> str:
        return self.name

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of its games."""
        return self.given() if callable(self.given) else self.given


RIDDLES = ("kettle", "button", "echo", "moss", "smoke", "midnight")
LISTEN = frozenset({"listen"})


def _meq() -> Rules[Any]:
    import underdeeps

    return underdeeps.rules("meq")


def _nothing_is_lost(table: Any) -> bool:
    from tests.meq.whole import nothing_is_lost

    return nothing_is_lost(table)


def _meccg() -> Rules[Any]:
    import underdeeps

    return underdeeps.rules("meccg")


def _no_card_is_lost(table: Any) -> bool:
    from tests.meccg.whole import nothing_is_lost

    return nothing_is_lost(table)


def _meccg_case(name: str, *decks: str, **settings: Any) -> Case:
    return _meccg_with(name, {"decks": list(decks), **settings})


def meccg_by_lot(seed: int) -> Case:
    """Two decks by lot: which kinds of player they are for goes by the seed."""

    @cache
    def settings() -> dict[str, Any]:
        return settings_for("meccg", seed, by_lot=True)

    def holds(table: Any) -> bool:
        from tests.meccg.whole import nothing_is_lost

        return nothing_is_lost(table, settings()["decks"])

    return replace(_meccg_with(f"meccg-by-lot-{seed}", settings), holds=holds, golden=())


def _meccg_with(name: str, given: dict[str, Any] | Callable[[], dict[str, Any]]) -> Case:
    return Case(
        name,
        _meccg,
        given,
        longest=20_000,
        games=2,
        things=MECCG_THINGS,
        fleeting=MECCG_FLEETING,
        spoken=MECCG_SPOKEN,
        holds=_no_card_is_lost,
        golden=(1,),
    )


MECCG_FLEETING = frozenset({"shuffled-back", "fetched", "recovered", "taken-out"})
"""Cards that everybody has seen and that are shuffled away at once."""
MECCG_SPOKEN = frozenset(
    {
        *("declared", "used", "attack", "check-declared", "rolled", "corruption", "check-changed", "strike"),
        *("strike-given", "strike-rolled", "strike-failed", "strike-succeeded", "strike-tied", "attack-ended"),
        *("announced", "excess", "exchanged-avatar", "wounded", "body-check", "agent-at", "named"),
    }
)
"""What a player says aloud and the dice that follow, once it is over."""
MECCG_THINGS = (
    *("TW-204", "TW-209", "TW-181", "TW-120", "TW-78", "TW-106", "LE-72", "LE-212", "TW-244"),
    *("TW-413", "TW-421", "LE-392", "TD-179"),
    *("1", "5", "12", "30", "c12", "c40", "999", "pass", "done", "organize", "", "nonsense"),
)
"""Some of every kind that `why_not` knows: cards in hand, sites, cards in play and companies by number."""


MECCG_AGENTS = tuple(
    str(Path(__file__).parents[1] / "meccg" / "decks" / f"agents-{kind}.deck") for kind in ("wizard", "ringwraith")
)
"""Decks whose agents lie face-down in play."""


def _meq_case(name: str, *heroes: str, **settings: Any) -> Case:
    return Case(
        name,
        _meq,
        {"seats": ["sauron", *heroes], **settings},
        longest=3000,
        games=2,
        things=MEQ_THINGS,
        fleeting=MEQ_FLEETING,
        holds=_nothing_is_lost,
        golden=(1,),
    )


MEQ_FLEETING = frozenset(
    {
        *("encounter", "peril", "perils-passed", "peril-resolved", "corrupted"),
        *("revealed", "exhausted", "canceled", "exchanged", "told-types"),
    }
)
"""Cards that everybody has seen and that may be shuffled back at once."""
MEQ_THINGS = (
    "dark-promises",
    "storms-of-mordor",
    "gollum-is-captured",
    "urgent-summons",
    "weathertop",
    "barad-dur",
    "rivendell",
    "gandalf",
    "the-ered-luin",
    "horse",
    "careless",
    "weary",
    "command",
    "black-serpent",
    "argalad.overdraw",
    "zealot.hack",
    "they-have-become-queer-and-wild",
    "misty-mountains-mirkwood.greenleaf",
    "beravor",
    "thalin",
    "rohan-gondor",
    "rest",
    "dark-path",
    "explore",
    "take-favor",
    "scout",
    "encounter",
    "pool",
    "3",
    "999",
    "",
    "nonsense",
)
"""Some of every kind that `why_not` knows; all of them are asked about in `tests/meq/test_why_not_everything.py`."""

MORRIS_THINGS = (*(f"{file}{rank}" for file in "abcdefg" for rank in range(1, 8)), "set", "take", "", "nonsense")

CASES: list[Case] = [
    _meq_case("meq-two", "eleanor"),
    _meq_case("meq-three", "argalad", "thalin"),
    _meq_case("meq-four", "beravor", "eometh", "thalin", advanced_dominance=True, high_stakes=True),
    _meccg_case("meccg-wizard-ringwraith", "A", "F"),
    _meccg_case("meccg-wizards", "C", "D", length="starter"),
    _meccg_case("meccg-ringwraiths", "H", "J", length="starter"),
    replace(
        _meccg_case("meccg-agents", *MECCG_AGENTS, length="starter"),
        things=(*MECCG_THINGS, "DM-13", "DM-27", "DM-29"),
        golden=(),
    ),
    replace(
        _meccg_case("meccg-balrog", "K", "A"),
        things=(*MECCG_THINGS, "BA-3", "BA-8", "BA-50", "BA-62", "BA-83"),
        golden=(),
    ),
    replace(
        _meccg_case("meccg-fallen-wizard", "N", "F"),
        things=(*MECCG_THINGS, "WH-9", "WH-12", "WH-56", "WH-63", "WH-75"),
        golden=(),
    ),
    replace(_meccg_case("meccg-fallen-wizards", "N", "N", length="starter"), golden=()),
    *(meccg_by_lot(seed) for seed in (7, 9, 14, 16)),
    Case(
        "riddles-two",
        _riddles,
        {},
        longest=60,
        games=20,
        things=RIDDLES,
        spoken=LISTEN,
        holds=_every_riddle_is_somewhere,
        ours=False,
    ),
    Case(
        "riddles-three",
        _riddles,
        {"seats": ["bramble", "posy", "tuck"], "candle": 12},
        longest=60,
        games=20,
        things=RIDDLES,
        spoken=LISTEN,
        holds=_every_riddle_is_somewhere,
        ours=False,
    ),
    Case(
        "morris",
        _morris,
        {},
        longest=2000,
        games=6,
        things=MORRIS_THINGS,
        holds=_nine_men_each,
        open=True,
        ours=False,
        golden=(1,),
    ),
    Case(
        "morris-no-flying",
        _morris,
        {"no_flying": True, "patience": 20},
        longest=1000,
        games=3,
        things=MORRIS_THINGS,
        holds=_nine_men_each,
        open=True,
        ours=False,
        golden=(),
    ),
]
