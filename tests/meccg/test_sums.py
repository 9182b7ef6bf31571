"""The sums that a seat is shown are those that the dice are added to."""

from __future__ import annotations

import random
from typing import Any

import pytest

import underdeeps as ud
from underdeeps.kernel import Event, Game

DECKS = (("A", "F"), ("K", "L"), ("B", "G"), ("J", "C"), ("H", "D"), ("E", "I"))


def add_up(sums: dict[str, Any]) -> bool:
    """Whether the parts make the total."""
    return bool(sum(part["amount"] for part in sums["parts"]) == sums["total"])


def dice(events: list[Event], seat: str) -> int:
    """The only roll of a seat among events; 0 if there is none or more than one."""
    rolls = [event for event in events if event.kind == "rolled" and event.facts["seat"] == seat]
    thrown = [rolls[0].facts[die] for die in ("first", "second")] if len(rolls) == 1 else []
    return sum(die for die in thrown if isinstance(die, int))


def first(events: list[Event], kind: str) -> Event | None:
    """The first event of a kind."""
    return next((event for event in events if event.kind == kind), None)


@pytest.mark.parametrize("decks", DECKS)
def test_the_sums_are_those_of_the_rolls(decks: tuple[str, str]) -> None:
    chance = random.Random(decks[0])
    compared = 0
    for seed in range(3):
        game = ud.new_game("meccg", seed=seed, decks=decks)
        while not game.over:
            seat = game.decision.seat
            view = game.view(seat) if game.table.checks or game.table.combat else None
            option = chance.choice(game.decision.options)
            at = len(game.events)
            game.choose(option)
            if view is not None and option.verb in ("pass", "enough") and not view["chain"]:
                compared += compare(view, game, at)
    assert compared


@pytest.mark.parametrize("decks", DECKS)
def test_the_sums_of_players_and_companies_are_what_they_have(decks: tuple[str, str]) -> None:
    chance = random.Random(decks[0])
    changed = set()
    for seed in range(2):
        game = ud.new_game("meccg", seed=seed, decks=decks)
        while not game.over:
            if game.table.turn and chance.random() < 0.1:
                view = game.view(game.decision.seat)
                for player in view["players"].values():
                    hand, influence = player["sums"]["hand_limit"], player["sums"]["general_influence"]
                    assert hand["total"] == player["hand_limit"] and add_up(hand)
                    assert influence["total"] == player["general_influence"]["free"] and add_up(influence)
                    changed |= {"hand"} if len(hand["parts"]) > 1 else set()
                way = view["journey"]
                if way is not None:
                    assert way["sum"]["total"] == way["limit"] and add_up(way["sum"])
                    changed |= {"limit"} if len(way["sum"]["parts"]) > 1 else set()
            game.choose(chance.choice(game.decision.options))
    assert changed


def compare(view: dict[str, Any], game: Game[Any], at: int) -> int:
    """How many rolls were compared with what was shown before them."""
    new = game.events[at:]
    check, fight = view["check"], view["combat"]
    if check is not None:
        assert add_up(check["sum"])
        told = first(
            new, {"corruption": "corruption", "body": "body-check", "influence": "influence"}.get(check["kind"], "")
        )
        if check["kind"] == "body" and not check["character"]:
            told = first(new, "strike-body")
        thrown = dice(new, check["seat"])
        if told is None or not thrown or check["opposed"]:
            return 0
        assert told.facts["total"] == thrown + check["sum"]["total"], (check, told)
        goal = told.facts.get("points", told.facts.get("body", told.facts.get("needed")))
        assert check["number"] in (None, goal)
        return 1
    if fight is None or fight["strike"] is None:
        return 0
    sums = fight["strike"]["sums"]
    assert add_up(sums["own"]) and add_up(sums["foe"])
    told = first(new, "strike-rolled")
    thrown = dice(new[: new.index(told)], fight["defender"]) if told is not None else 0
    if told is None or not thrown or told.facts["number"] != fight["strike"]["target"] or fight["place"] < 0:
        return 0
    assert told.facts["total"] == thrown + sums["own"]["total"], (fight, told)
    if not sums["opposed"]:
        assert told.facts["prowess"] == sums["foe"]["total"]
    return 1
