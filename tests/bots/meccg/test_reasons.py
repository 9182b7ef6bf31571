"""The coach says why: what is gained, and what is risked, of what the player may know."""

from __future__ import annotations

import underdeeps as ud
from tests.bots.meccg.combat.test_fights import on_the_way, struck
from tests.meccg.play import Play
from underdeeps import bots
from underdeeps.bots.meccg import MIND
from underdeeps.kernel.randomness import scramble


def because(play: Play, begins: str) -> str:
    asked = play.table.pending
    assert asked is not None
    option = next(each for each in asked.options if play.say(each).startswith(begins))
    return MIND.reason(play.table, asked, option)


def test_somebody_is_drafted_for_what_they_bring() -> None:
    game = ud.new_game("meccg", seed=5, quiet=True, decks=("A", "E"))
    said = [MIND.reason(game.table, game.decision, option) for option in game.decision.options]
    assert "Glorfindel II brings prowess 8, 3 points and 2 direct influence for mind 8" in said


def test_the_balrogs_people_are_told_why_they_start_above_or_below() -> None:
    game = ud.new_game("meccg", seed=3, quiet=True, decks=("K", "A"))
    steady = bots.make("expert@0", 1, "meccg")
    while game.decision.kind != "setup.site":
        game.choose(steady.pick(game.at(game.decision.seat)))
    told = {game.sentence(option): MIND.reason(game.table, game.decision, option) for option in game.decision.options}
    assert told["At Moria."].startswith("sites above")
    assert told["At The Under-gates."].startswith("some had better wait below")


def test_a_journey_is_for_a_card_of_the_hand() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Bree", "Moria")
    play.hand("one", "Glamdring")
    assert because(play.organization(), "move").startswith("Glamdring can be played at Moria for 2 points")
    play.do(*(each for each in play.options if each.startswith("move")))
    assert because(play, "stay") == "nothing in reach is worth the way"


def test_nothing_is_promised_that_the_rules_would_not_let_one_play() -> None:
    """Helm of Fear belongs to Barad-dûr, but these cannot bear it."""
    play = Play("ringwraith")
    company = play.company("one", "Minas Morgul", "Orc Captain", "Orc Tracker")
    play.locations("one", "Barad-dûr")
    play.hand("one", "AS-126")
    play.organization().do(f"move {company}")
    assert "to Barad-dûr" in play.options and "Helm of Fear" not in because(play, "to Barad-dûr")


def test_a_creature_is_sent_for_what_it_does_and_kept_for_what_it_gives() -> None:
    play = on_the_way("Cave-drake", "Sam Gamgee")
    assert because(play, "play Cave-drake").startswith("it may leave nobody untapped to act at the site")
    play = on_the_way("Corpse-candle", "Aragorn II", "Glorfindel II", "Gimli", "Balin")
    assert because(play, "play Corpse-candle").endswith("though it may be beaten for 1 point")


def test_who_stays_untapped_does_so_for_something() -> None:
    play = struck("Glamdring").until("strike.stay")
    assert because(play, "stay") == "Aragorn II must stay untapped to act at the site"
    assert because(struck().until("strike.stay"), "tap").startswith("untapped Aragorn II would be wounded")


def test_reasons_can_be_asked_of_every_option_of_a_game() -> None:
    """And most of what a bot does has one."""
    game = ud.new_game("meccg", seed=41, quiet=True, decks=("A", "G"))
    players = {seat: bots.make("steady", scramble(41, place)) for place, seat in enumerate(game.seats)}
    told = [0, 0]
    for _ in range(400):
        if game.over:
            break
        said = {option: MIND.reason(game.table, game.decision, option) for option in game.decision.options}
        chosen = players[game.decision.seat].pick(game.at(game.decision.seat))
        told[bool(said[chosen])] += 1
        game.choose(chosen)
    assert told[1] > told[0], told
