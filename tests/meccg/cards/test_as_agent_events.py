"""Near to Hear a Whisper."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones


def scene(kind: str = "wizard") -> tuple[Play, int]:
    """A company of player one at Bree, where an agent of player two is."""
    play = Play(kind)
    company = play.company("one", "Bree", *(("Elladan", "Aragorn II") if kind == "wizard" else ("Gorbag", "Shagrat")))
    agent(play, "Bill Ferny", "Bree", up=True)
    return play, company


def test_near_to_hear_a_whisper_lets_agents_attack_who_does_not_enter() -> None:
    play, company = scene()
    play.event("two", "Near to Hear a Whisper")
    play.enters(company).until("site.enter").do("nothing")
    assert (play.asks, play.options) == ("two", ["attack Bill Ferny", "no-attack"])
    play.do("attack Bill Ferny").until()
    assert len(play.events("attack")) == 1
    assert not play.table.companies[company].entered


def test_without_it_nobody_attacks_who_does_not_enter() -> None:
    play, company = scene()
    play.enters(company).until("site.enter").do("nothing").until()
    assert not play.events("attack")


def test_near_to_hear_a_whisper_may_be_revealed_on_guard_then() -> None:
    play, company = scene()
    play.on_guard(company, "Near to Hear a Whisper")
    play.enters(company).until("site.enter").do("nothing")
    assert (play.asks, play.asked) == ("two", "on-guard.outside")
    play.do(next(option for option in play.options if option.startswith("reveal"))).until("agent.attack")
    assert play["Near to Hear a Whisper"].number in play.table.events


@rule("agent.event.untargeted-allowed")
def test_near_to_hear_a_whisper_is_played_against_minions_too_and_only_once() -> None:
    play, company = scene("ringwraith")
    play.hand("two", "Near to Hear a Whisper")
    play.stays(company).until("chain.open", "two").do("play Near to Hear a Whisper").until()
    assert play["Near to Hear a Whisper"].number in play.table.events
    play.hand("two", "Near to Hear a Whisper")
    play.table.journey = None
    play.stays(company).until("chain.open", "two")
    assert not play.offered("play Near to Hear a Whisper")


def test_near_to_hear_a_whisper_goes_when_a_play_deck_is_exhausted() -> None:
    play, _ = scene()
    play.event("two", "Near to Hear a Whisper")
    zones.discard_on_exhaustion(play.table)
    assert "Near to Hear a Whisper" not in play
    assert text_of("AS-31").endswith(".")
