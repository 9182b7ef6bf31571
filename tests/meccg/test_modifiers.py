"""Modifiers: the order in which they apply, and that what is shown is what the rules count."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, get_args

import pytest

import underdeeps as ud
from tests.meccg.play import Play
from tests.meccg.rules.combat_scenes import struck
from tests.rules import rule
from underdeeps.kernel import Event
from underdeeps.meccg import RULES, sums, views
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import AFTERWARDS, BASE, GEAR, Modifier, Why, at_least, steps, total
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import company_combat, strikes
from underdeeps.meccg.rules.journeys import hazard_limit
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Lasting, Table

ORC = "Gorbag"
MACE = "Black Mace"
"""A weapon: +3 prowess to at most 10."""
TROPHIES = ("DM-109", "DM-109")
"""Enough for +2 prowess to at most 9."""


# -- how modifiers add up -----------------------------------------------------------------------------


def test_what_lowers_comes_before_what_has_a_maximum_and_that_before_the_rest() -> None:
    found = [
        Modifier("prowess", 6, layer=BASE),
        Modifier("prowess", 1),
        Modifier("prowess", 2, maximum=9),
        Modifier("prowess", -1),
        Modifier("prowess", 3, maximum=10, layer=GEAR),
    ]
    assert [step.amount for step in steps(found)] == [6, 3, -1, 1, 1]
    assert total(found) == total(reversed(found)) == 10


def test_a_number_beyond_a_limit_stays_where_it_is() -> None:
    above = [Modifier("prowess", 11, layer=BASE), Modifier("prowess", 2, maximum=9)]
    assert [step.amount for step in steps(above)] == [11, 0]
    below = [Modifier("mind", 2, layer=BASE), Modifier("mind", -3, minimum=4)]
    assert [step.amount for step in steps(below)] == [2, 0]


def test_the_least_that_a_number_can_be_is_a_part_of_its_own() -> None:
    found = tuple(at_least(0, [Modifier("direct-influence", 1, layer=BASE), Modifier("direct-influence", -3)]))
    assert (total(found), found[-1]) == (0, Modifier("direct-influence", 2, why="at-least", layer=AFTERWARDS))


def test_every_reason_has_words() -> None:
    assert set(sums.WORDS) == set(get_args(Why))


# -- penalties and maximums, at the table -------------------------------------------------------------


def armed(play: Play, *lasting: int) -> None:
    """Give the Orc his mace and his trophies, and changes of prowess until the end of the turn."""
    number = play[ORC].number
    play.give(ORC, MACE)
    for each in TROPHIES:
        zones.enter(play.table, each, play[ORC].owner, "trophy", on=number, note=("no-points",))
    gains = [Lasting("prowess", "TW-199", "one", str(number), amount, order=at) for at, amount in enumerate(lasting)]
    play.table.lasting = (*play.table.lasting, *gains)


def shown(play: Play, side: str = "own") -> list[tuple[str, str, int]]:
    """The sum of the strike that is being fought, as both players see it."""
    views_ = [views.view(play.table, seat)["combat"]["strike"]["sums"][side] for seat in ("one", "two")]
    assert views_[0] == views_[1] and sum(part["amount"] for part in views_[0]["parts"]) == views_[0]["total"]
    return [(part["card"], part["words"], part["amount"]) for part in views_[0]["parts"]]


def said(play: Play) -> list[str]:
    """The options of the pending question, as sentences."""
    assert play.table.pending is not None
    return [RULES.sentence(play.table, play.table.pending, option) for option in play.table.pending.options]


@pytest.mark.parametrize(("state", "prowess"), [(UNTAPPED, 9), (TAPPED, 9), (WOUNDED, 9)])
@rule("combat.strike-sequence.step6-modifier-order", "meccg.choice.play.best-order-of-modifiers")
def test_penalties_come_before_the_maximum_of_trophies(state: int, prowess: int) -> None:
    """6 and 3 for the mace is 9: whoever is tapped loses 1 of it, which his trophies give back."""
    play = struck(ORC, kind="ringwraith", prowess=20)
    armed(play)
    play.state(ORC, state)
    play.dice(1, 1)
    assert numbers.prowess_in_strike(play.table, play[ORC].number, "wolf") == prowess
    play.until()
    assert [event.facts["total"] for event in play.events("strike-rolled")] == [2 + prowess]


@rule("combat.strike-sequence.step3-stay-untapped", "meccg.choice.play.best-order-of-modifiers")
def test_what_staying_untapped_costs_is_said_and_shown_as_it_is_fought() -> None:
    play = struck(ORC, "Muzgash", kind="ringwraith", prowess=20)
    armed(play)
    play.until("combat.assign").do(f"face {ORC}").until("strike.stay")
    assert said(play) == ["Tap, and fight with 9.", "Stay untapped, and fight with 8."]
    mace, orc = play.id(MACE), play[ORC].id
    assert shown(play) == [(orc, "prowess", 6), (mace, "", 3)]
    play.dice(1, 1)
    play.do("stay")
    assert views.view(play.table, "one")["combat"]["strike"]["against"] == 8
    assert shown(play) == [(orc, "prowess", 6), (mace, "", 3), ("", "stays untapped", -3), ("", "trophies", 2)]
    play.do("support Muzgash")
    assert [event.facts["total"] for event in play.events("strike-rolled")] == [2 + 8 + 1]


@rule("meccg.choice.play.best-order-of-modifiers")
def test_effects_for_the_turn_are_ordered_too() -> None:
    """What lowers comes before trophies, what raises after them: 6 + 3 - 1 + 1 (to at most 9) + 1."""
    play = struck(ORC, kind="ringwraith", prowess=20)
    armed(play, -1, 1)
    assert numbers.prowess(play.table, play[ORC].number) == 10
    play.until("strike.stay")
    assert shown(play)[2:] == [
        ("TW-199", "until the end of the turn", -1),
        ("", "trophies, to at most 9", 1),
        ("TW-199", "until the end of the turn", 1),
    ]


def meeting(attacker: str, defender: str, kinds: tuple[str, str]) -> Play:
    """One is about to strike another at Moria, in company against company combat."""
    play = Play(*kinds)
    company = play.company("one", "Moria", attacker)
    play.company("two", "Moria", defender)
    play.table.phase, play.table.site_company = "site", company
    zones.change_company(play.table, company, entered=True)
    armed(play)
    return play


def clash(play: Play) -> Play:
    """The attack begins; up to the first question of the strike."""
    play.run(company_combat.may_attack).do(play.options[-1])
    return play.do(next(option for option in play.options if option.startswith("attacker ")))


@rule("combat.cvcc.step7-modifier-order", "meccg.choice.play.best-order-of-modifiers")
def test_between_companies_the_one_who_strikes_has_the_best_order() -> None:
    play = clash(meeting(ORC, "Aragorn II", ("ringwraith", "wizard"))).until("company-combat.stay", "one")
    assert said(play) == ["Tap, and fight with 9.", "Stay untapped, and fight with 8."]
    play.do("stay")
    assert shown(play, "foe")[2:] == [("", "stays untapped", -3), ("", "trophies", 2)]
    play.dice(1, 1, 6, 6)
    play.until()
    assert [event.facts["prowess"] for event in play.events("strike-rolled")] == [2 + 8]


@pytest.mark.parametrize("state", [TAPPED, WOUNDED])
@rule("combat.cvcc.step7-modifier-order", "combat.cvcc.step7-status-modifiers")
def test_between_companies_the_one_who_is_struck_has_the_best_order(state: int) -> None:
    play = meeting("Aragorn II", ORC, ("wizard", "ringwraith"))
    play.state(ORC, state)
    clash(play).until("company-combat.stay", "one")
    assert views.view(play.table, "two")["combat"]["strike"]["against"] == 9
    lost = ("", "tapped", -1) if state == TAPPED else ("", "wounded", -2)
    trophies = ("", "trophies, to at most 9", 1) if state == TAPPED else ("", "trophies", 2)
    assert shown(play)[2:] == [lost, trophies]
    play.dice(6, 6, 1, 1)
    play.until()
    assert [event.facts["total"] for event in play.events("strike-rolled")] == [2 + 9]


@rule("meccg.choice.play.best-order-of-modifiers")
def test_what_a_strike_takes_from_a_body_comes_before_a_maximum() -> None:
    """A body of 9 that a sword raises to at most 9: a dodge lowers it by 1, which the sword gives back."""
    play = struck("Aragorn II", own=("Dodge",), prowess=20)
    play.give("Aragorn II", "Valiant Sword")
    play.until("strike.stay").do("tap")
    play.dice(1, 1, 4, 5)
    play.do("play Dodge strike").until()
    told = play.events("body-check")[-1].facts
    assert (told["total"], told["body"]) == (9, 9)
    assert "Aragorn II" in play


# -- what is shown is what the rules count ------------------------------------------------------------

DECKS = (("A", "F"), ("K", "L"), ("B", "G"), ("J", "C"), ("H", "D"), ("E", "I"), ("M", "A"))
QUIET = ("pass", "enough")
TOLD = {"corruption": "corruption", "influence": "influence", "riddling": "riddled"}


def add_up(found: dict[str, Any]) -> bool:
    """Whether the parts of a sum make its total, and each has a name."""
    parts = found["parts"]
    named = all(part["card"] in CARDS or part["words"] for part in parts)
    return named and sum(part["amount"] for part in parts) == found["total"]


def looked_at(table: Table) -> tuple[str, int, int | None] | None:
    """The roll that is due, after a look at what is shown of it: as what it will be told, what is added to the dice,
    and what it is made against, if that is known."""
    if table.checks:
        check = table.checks[-1]
        found = sums.check(table, check)
        assert add_up(found["sum"]), (check, found)
        told = "strike-body" if check.against == checks.STRIKE else TOLD.get(check.kind, "body-check")
        return told, found["sum"]["total"], found["number"]
    fight = table.combat
    if fight is None or fight.strike < 0 or not strikes.still_open(table):
        return None
    found = sums.strike(table, fight)
    own, foe = found["own"], found["foe"]
    assert add_up(own) and add_up(foe), found
    assert (own["total"], foe["total"]) == (strikes.fighting_prowess(table), strikes.strike_prowess(table))
    return "strike-rolled", own["total"] - foe["total"], 0


def rolled(events: list[Event]) -> tuple[str, int, int | None] | None:
    """The first roll among events, in the same terms: what was told of it, without the dice of both sides."""
    dice = 0
    for event in events:
        facts: dict[str, Any] = event.facts
        if event.kind == "rolled":
            other = facts["why"] in ("resist", "agent-strike")
            dice += (-1 if other else 1) * (facts["first"] + facts["second"])
        elif event.kind == "strike-rolled":
            return event.kind, facts["total"] - facts["prowess"] - dice, 0
        elif event.kind in (*TOLD.values(), "body-check", "strike-body"):
            goal = facts.get("points", facts.get("body", facts.get("needed")))
            return event.kind, facts["total"] - dice, goal
    return None


@pytest.mark.parametrize("decks", DECKS)
def test_what_is_shown_adds_up_to_what_the_rules_count(decks: tuple[str, str]) -> None:
    chance = random.Random("".join(decks))
    positions = compared = 0
    for seed in range(2):
        game = ud.new_game("meccg", seed=seed, decks=decks)
        while not game.over:
            due = looked_at(game.table)
            option, at = chance.choice(game.decision.options), len(game.events)
            if due is not None and chance.random() < 0.7:
                option = next((each for each in game.decision.options if each.verb in QUIET), option)
            quiet = option.verb in QUIET and not game.table.chain
            game.choose(option)
            positions += due is not None
            told = rolled(game.events[at:]) if due is not None and quiet else None
            if told is not None and due is not None and told[0] == due[0] and not twice(game.events[at:]):
                assert told[1] == due[1] and due[2] in (None, told[2]), (due, told)
                compared += 1
    assert positions >= 30 and compared >= 3


def twice(events: list[Event]) -> bool:
    """Whether dice were thrown more often than a roll usually wants: of two rolls the better one counted."""
    first = next(at for at, event in enumerate(events) if event.kind not in ("rolled", "strike"))
    why = [event.facts["why"] for event in events[:first] if event.kind == "rolled"]
    return len(why) != len(set(why))


# -- players and companies --------------------------------------------------------------------------


def made_of(found: Iterable[Modifier]) -> list[tuple[str, int]]:
    """What a sum is made of: a card by its name, or why, and how much."""
    return [(CARDS[each.by.card].name if each.by.card else each.by.why, each.amount) for each in steps(found)]


def on_the_road(*band: str, event: str = "", sideboard: bool = False) -> Play:
    """A company on its way, with a long-event in play."""
    play = Play()
    company = play.company("one", "Rivendell", *band)
    if event:
        play.event("one", event)
    play.hand("two", "Wargs", "River")
    play.table.hazard_sideboard = sideboard
    return play.moves(company, "Bree").until("chain.open", "two")


FOUR = ("Aragorn II", "Legolas", "Gimli", "Bergil")
LESS_LIMIT = "AS-85"
"""The Great Eye, by which hazard limits are lower by one, but not below two."""


@rule("mh.hazard-limit.base", "mh.hazard-limit.halved-by-sideboard")
@pytest.mark.parametrize(
    ("event", "sideboard", "parts"),
    [
        ("", False, [("size", 4)]),
        (LESS_LIMIT, False, [("size", 4), ("The Great Eye", -1)]),
        (LESS_LIMIT, True, [("size", 4), ("sideboard", -2), ("The Great Eye", 0)]),
    ],
)
def test_what_a_hazard_limit_is_made_of(event: str, sideboard: bool, parts: list[tuple[str, int]]) -> None:
    play = on_the_road(*FOUR, event=event, sideboard=sideboard)
    assert made_of(hazard_limit.limit_modifiers(play.table)) == parts
    assert zones.journey_of(play.table).hazard_limit == sum(amount for _, amount in parts)


@rule("mh.hazard-limit.fixed")
def test_what_was_done_to_a_hazard_limit_since_is_a_part_of_its_own() -> None:
    play = on_the_road(*FOUR)
    zones.change_journey(play.table, limit_change=-1)
    assert made_of(hazard_limit.limit_modifiers(play.table)) == [("size", 4), ("since", -1)]
    zones.discard(play.table, play["Bergil"].number)
    assert made_of(hazard_limit.limit_modifiers(play.table)) == [("set", 4), ("since", -1)]
    zones.change_journey(play.table, limit_change=-6)
    assert total(hazard_limit.limit_modifiers(play.table)) == zones.journey_of(play.table).hazard_limit == 0


@rule("setup.hand.modifiers-cumulative")
def test_what_a_hand_size_is_made_of() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Pallando")
    assert made_of(numbers.hand_size_modifiers(play.table, "one")) == [("printed", 8), ("Elrond", 1), ("Pallando", 1)]
    drained = Lasting("hand-size", "BA-47", "two", "one", -11, until="game")
    play.table.lasting = (drained,)
    assert made_of(numbers.hand_size_modifiers(play.table, "one"))[-1] == ("at-least", 1)
    assert numbers.hand_size(play.table, "one") == 0


@rule("setup.influence.available-floor-zero")
def test_what_general_influence_is_made_of() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II")
    parts = [("printed", 20), ("Elrond", -10), ("Aragorn II", -9)]
    assert made_of(numbers.free_influence_modifiers(play.table, "one")) == parts
    play.company("one", "Bree", "Gimli")
    assert made_of(numbers.free_influence_modifiers(play.table, "one"))[-1] == ("at-least", 5)
    assert numbers.free_general_influence(play.table, "one") == 0
