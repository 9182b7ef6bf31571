"""One hero against Sauron: two hero turns in a round."""

from __future__ import annotations

from tests.meq.play import Play
from tests.rules import rule
from underdeeps.meq.rules import game

WILD = "misty-mountains-mirkwood"
ELSEWHERE = tuple(f"{WILD}.{card}" for card in ("radagast-the-brown", "sarumans-fires", "trapped-by-a-terrible-storm"))
"""Encounter cards of which none happens at Lake Esgaroth: whoever ends his travels there, stays there."""


def first_turn() -> Play:
    """A new game with one hero, played to his first decision."""
    return Play("argalad").run(game.main).until("argalad rest.step")


@rule("meq.two-player.two-turns", "meq.two-player.second-turn", "meq.two-player.then-sauron")
def test_the_hero_takes_two_turns_for_each_of_saurons() -> None:
    play = first_turn()
    for _ in range(2):
        play.answer("pass").until("argalad rest.step")
    order = [event.kind for event in play.table.log or [] if event.kind in ("sauron-turn", "hero-turn", "encounter")]
    assert order == ["sauron-turn", *["hero-turn", "encounter"] * 2, "sauron-turn", "hero-turn"]


@rule("meq.two-player.between", "meq.two-player.second-turn")
def test_between_the_two_turns_there_is_a_rally_and_a_draw() -> None:
    play = first_turn().put("argalad", at="lake-esgaroth", hand=[]).deck(WILD, *ELSEWHERE)
    play.influence({"lake-esgaroth": 2, "the-bight": 1}).answer("pass").until("argalad rest.step")
    assert len(play.hero("argalad").hand) == 5
    assert play.table.influence["lake-esgaroth"] == 0
    assert play.table.influence["the-bight"] == 1


@rule("meq.two-player.then-sauron")
def test_saurons_turn_begins_with_its_own_rally() -> None:
    play = first_turn().answer("pass").until("argalad rest.step")
    play.put("argalad", at="lake-esgaroth").deck(WILD, *ELSEWHERE).influence({"lake-esgaroth": 2}).answer("pass")
    while play.asked.startswith("argalad"):
        play.until(play.asked).answer(play.options[-1])
    assert play.table.turn == "sauron"
    assert play.table.influence["lake-esgaroth"] == 0
    assert play.asked == "sauron plot.step"  # the Story step has gone by as well


@rule("meq.two-player.shadow")
def test_sauron_may_play_one_shadow_card_in_each_of_the_two_turns() -> None:
    cards = ("his-arm-has-grown-long", "winter-storm")
    play = first_turn().markers(green=13).shadow(*cards, cards[1], pool=12)
    play.put("argalad", hand=["argalad.overdraw"], at="woodland-realm").answer("pass").go("lake-esgaroth")
    play.answer("shadow his-arm-has-grown-long").until("sauron shadow.window")
    assert play.options == ["shadow winter-storm", "pass"]  # the second turn begins
    play.answer("shadow winter-storm")
    play.table.shadow_hand = play.table.shadow_hand.add((cards[0],), play.table.bit("sauron"))
    play.put("argalad", hand=["argalad.overdraw"], at="woodland-realm").until("argalad travel.step")
    play.ask_again().go("lake-esgaroth")
    assert play.asked == "argalad travel.step"  # no window: he has had his card


@rule("meq.choice.finale.two-players-early-end")
def test_a_first_turn_that_ends_early_still_brings_the_second() -> None:
    play = first_turn().put("argalad", at="woodland-realm", hand=["argalad.overdraw", "argalad.parry"]).shadow()
    play.token("snaga", at="lake-esgaroth")
    play.answer("pass").go("lake-esgaroth", "argalad.overdraw").fight()
    assert play.told("turn-ended") != []
    assert play.asked == "argalad rest.step"
    assert len(play.hero("argalad").hand) == 6  # one left, five drawn


@rule("meq.two-player.two-turns")
def test_two_heroes_take_one_turn_each() -> None:
    play = Play("argalad", "thalin").run(game.main).until("argalad rest.step").answer("pass").until("thalin rest.step")
    play.answer("pass").until("argalad rest.step")
    assert play.table.round == 4  # the tests begin to count at 2
