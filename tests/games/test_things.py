"""Every verb says what it points at: one that is misspelt, or that nobody thought of, is found here and not by a player
who looks for what glows."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import underdeeps as ud
from underdeeps import meccg, meq
from underdeeps.arena.lineups import settings_for
from underdeeps.kernel import Decision, Dice, Option
from underdeeps.kernel.flow import FIXED
from underdeeps.kernel.pointing import Pointers
from underdeeps.meccg.words.things import POINTERS as OF_MECCG
from underdeeps.meq.words.things import POINTERS as OF_MEQ

POINTERS: Mapping[str, Pointers[Any]] = {"meq": OF_MEQ, "meccg": OF_MECCG}
WORDED: Mapping[str, Mapping[str, Any]] = {"meq": meq.words.OPTIONS, "meccg": meccg.words.OPTIONS}
SOURCES = {"meq": Path(meq.__file__).parent, "meccg": Path(meccg.__file__).parent}

every_game = pytest.mark.parametrize("game", POINTERS)


def written(game: str) -> set[str]:
    """The verbs of all options that are written out in the rules and cards of a game."""
    found = set()
    for path in SOURCES[game].rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Option" and node.args:
                verb = node.args[0]
                found |= {verb.value} if isinstance(verb, ast.Constant) and isinstance(verb.value, str) else set()
    return found


def of_parts() -> set[str]:
    """The verbs of everything that a card or a rule lets somebody declare."""
    ud.rules("meccg")
    return {part.verb for part in FIXED.values() if isinstance(getattr(part, "verb", None), str)}


def test_the_scans_find_something() -> None:
    assert {"pass", "move", "face"} <= written("meccg") and {"move", "explore"} <= written("meq")
    assert {"play", "use", "transfer", "agent-move"} <= of_parts()


@every_game
def test_every_verb_that_is_written_says_what_it_points_at(game: str) -> None:
    worded = {key.rpartition(":")[2] for key in WORDED[game]}
    verbs = written(game) | worded | (of_parts() if game == "meccg" else set())
    declared = {key.rpartition(":")[2] for key in POINTERS[game].declared}
    assert verbs - declared == set(), f"say in {game}/words/things.py, or beside the card, what these point at"
    assert declared - verbs == set(), "nobody offers these any more"


@every_game
def test_every_verb_that_occurs_in_games_says_what_it_points_at(game: str) -> None:
    unknown = set()
    for seed in range(4):
        played, dice = ud.new_game(game, seed, quiet=True, **settings_for(game, seed)), Dice(seed, 7)
        while not played.over:
            asked = played.decision
            unknown |= {(asked.kind, o.verb) for o in asked.options if not POINTERS[game].knows(asked.kind, o.verb)}
            played.choose(asked.options[dice.below(len(asked.options))])
    assert unknown == set()


def test_a_verb_is_declared_once() -> None:
    pointers: Pointers[None] = Pointers()
    pointers.of("go", "ask:go")(lambda asked, option: ["x", "x", option.subject])
    assert pointers.things(None, Decision("a", "ask", (Option("go", "y"), Option("stay")), "r")) == [("x", "y"), ()]
    assert pointers.knows("", "go") and not pointers.knows("ask", "stay")
    with pytest.raises(TypeError, match=r"^What 'go' points at is declared twice\.$"):
        pointers.of("go")(lambda asked, option: [])


# -- Middle-earth Quest -------------------------------------------------------------------------------


def sheet(location: str) -> dict[str, Any]:
    return {"location": location, "hand": ["beravor.parry"], "corruption": ["weak"]}


QUEST = {
    "heroes": {"beravor": sheet("bree"), "thalin": sheet("erebor")},
    "tokens": [{"number": 3, "location": "bree"}],
    "minions": {"gothmog": {"location": "bree"}, "witch-king": {"location": ""}},
    "characters": {"gandalf": "the-shire"},
    "sauron": {"plots": ["loss-of-an-heir"], "shadow": ["betrayed"], "drawn_plots": ["urgent-summons"]},
}


@pytest.mark.parametrize(
    ("seat", "kind", "option", "about", "things"),
    [
        ("beravor", "travel.step", "move weathertop", (), "location:weathertop"),
        ("beravor", "travel.pay", "pay beravor.parry", ("weathertop",), "hand:beravor.parry location:weathertop"),
        ("beravor", "travel.step", "explore", (), "location:bree"),
        ("sauron", "attack.enemy", "token 3", ("beravor",), "token:3 location:bree"),
        ("sauron", "command.what", "move-minion gothmog", (), "minion:gothmog location:bree"),
        ("sauron", "travel.threat", "attack", ("beravor",), "token:3 minion:gothmog hero:beravor location:bree"),
        ("sauron", "plot.step", "plot loss-of-an-heir", (), "hand:loss-of-an-heir"),
        ("sauron", "plot.step", "discard urgent-summons rhun", (), "plot:urgent-summons location:rhun"),
        ("beravor", "explore.step", "plot urgent-summons", (), "plot:urgent-summons location:bree"),
        ("beravor", "rest.corruption", "corruption weak", (), "corruption:weak"),
        ("sauron", "corruption.pick", "corruption reckless", ("beravor",), "offer:reckless"),
        ("sauron", "plot.keep", "keep urgent-summons", ("1",), "offer:urgent-summons"),
        ("beravor", "may", "yes", ("event-1-01",), "card:event-1-01"),
        ("beravor", "rest.step", "pass", (), ""),
        ("sauron", "influence.place", "enough", (), ""),
    ],
)
def test_things_of_middle_earth_quest(seat: str, kind: str, option: str, about: tuple[str, ...], things: str) -> None:
    asked = Decision(seat, kind, (Option.parse(option),), "rule", about)
    assert meq.RULES.things(QUEST, asked) == [tuple(things.split())]


# -- the card game ------------------------------------------------------------------------------------


def card(number: int, *bears: dict[str, Any]) -> dict[str, Any]:
    return {"number": number, "bears": list(bears)}


def character(number: int, *items: dict[str, Any]) -> dict[str, Any]:
    return {"number": number, "items": list(items), "allies": [], "events": []}


COMPANY = {
    "number": 6,
    "owner": "one",
    "site": card(5, card(9)),
    "destination": card(10),
    "events": [],
    "characters": [character(1, card(7, card(8))), character(2)],
}
CARDS = {
    "seat": "one",
    "players": {
        "one": {"hand": ["TW-73", "TW-204"], "locations": ["TW-413"], "starting": []},
        "two": {"hand": [""], "locations": [], "starting": []},
    },
    "companies": [COMPANY],
    "agents": [],
    "events": [card(11)],
    "prisoners": [{"host": 12, "site": None, "characters": []}],
    "points": {"one": [], "two": []},
    "journey": {"company": 6, "to": 10, "path": ["wilderness", "shadow-land", "wilderness"]},
    "loose": [],
}


@pytest.mark.parametrize(
    ("option", "about", "things"),
    [
        ("play TW-73 region:wilderness", (), ["hand:TW-73", "path:0", "path:2"]),
        ("play TW-73 site:ruins-and-lairs", (), ["hand:TW-73", "card:10"]),
        ("play TW-24 region-name:High Pass", (), ["offered:TW-24", "region:High Pass"]),
        ("play TW-204/1 attack", (), ["hand:TW-204", "attack:now"]),
        ("play TW-204 link44", (), ["hand:TW-204", "link:44"]),
        ("play TW-204 path:1", (), ["hand:TW-204", "path:1"]),
        ("use 7/1 c6", (), ["card:7", "company:6"]),
        ("on-guard - TW-73", (), ["hand:TW-73"]),
        ("reveal 9 1", (), ["card:9", "card:1"]),
        ("to TW-413", (), ["site:TW-413"]),
        ("to 10", (), ["card:10"]),
        ("company 6", (), ["company:6"]),
        ("fight 1 0", (), ["card:1", "strike:0"]),
        ("through - High Pass", (), ["region:High Pass"]),
        ("fetch TW-73", (), ["offered:TW-73"]),
        ("from-discard TW-73", (), ["offered:TW-73", "pile:discard"]),
        ("bring TW-161 from-sideboard", (), ["offered:TW-161", "pile:sideboard"]),
        ("summon - BA-53", (), ["offered:BA-53", "pile:sideboard"]),
        ("exchange - TW-73", (), ["hand:TW-73"]),
        ("rescue - 12", (), ["card:12"]),
        ("organize", (), ["company:6"]),
        ("way starter", (), ["company:6"]),
        ("use 99", (), []),
        ("tap", ("1",), ["card:1"]),
        ("enter", ("6",), ["company:6"]),
        ("by 2", ("play", "TW-204", ""), ["card:2", "hand:TW-204"]),
        ("enough", ("1",), []),
        ("pass", (), []),
        ("draw 2", (), []),
        ("excess 1", (), []),
    ],
)
def test_things_of_the_card_game(option: str, about: tuple[str, ...], things: list[str]) -> None:
    asked = Decision("one", "chain.open", (Option.parse(option),), "rule", about)
    assert meccg.RULES.things(CARDS, asked) == [tuple(things)]


@pytest.mark.parametrize(
    ("game", "option", "goes_on"),
    [
        *(("meccg", option, True) for option in ("pass", "done", "enough", "keep", "play-on", "no-sideboard")),
        *(("meccg", option, False) for option in ("keep TW-73", "draw 0", "play TW-73", "peace")),
        *(("meq", option, True) for option in ("pass", "stop", "decline", "no")),
        *(("meq", option, False) for option in ("keep urgent-summons", "explore", "yes")),
    ],
)
def test_what_only_lets_the_game_go_on(game: str, option: str, goes_on: bool) -> None:
    chosen = Option.parse(option)
    assert ud.rules(game).goes_on(Decision("one", "any", (chosen,), "rule"), chosen) is goes_on
