"""Burglary, and what helps with it or gets in its way."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from tests.rules import rule
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED


def thieves(*hand: str, site: str = "Moria", guard: str = "") -> tuple[Play, int]:
    """A company at the start of its site phase."""
    play = Play()
    company = play.company("one", site, "Frodo", "Aragorn II")
    play.hand("one", *hand)
    if guard:
        play.on_guard(company, guard)
    return play.enters(company), company


def test_burglary_brings_an_item_past_the_attacks() -> None:
    play, _ = thieves("Burglary", "Glamdring", "Wit")
    play.dice(3, 3)
    play.do("play Burglary Moria", "by Frodo")
    unanswered(play)
    assert play.options == ["item Glamdring", "none"], "6 and 2 for a scout and 3 for a Hobbit"
    play.do("item Glamdring")
    assert play["Glamdring"].on == play["Frodo"].number
    assert play["Moria"].state == TAPPED
    assert (play["Frodo"].state, play["Aragorn II"].state) == (TAPPED, UNTAPPED)
    play.until("site.enter").do("enter").until()
    assert not play.events("attack"), "in place of the automatic-attacks"


def test_a_burglar_who_fails_faces_the_attacks_alone() -> None:
    play, _ = thieves("Burglary", "Glamdring")
    play.dice(2, 3)
    play.do("play Burglary Moria", "by Frodo")
    unanswered(play)
    play.until("chain.open", "one") if play.table.combat is None else None
    assert play.table.combat is not None
    assert play.table.combat.facing == (play["Frodo"].number,)
    play.dice(*(6,) * 10)
    while play.table.combat is not None:
        play._modestly()
    assert len(play.events("attack")) == 1
    play.until("site.enter").do("enter").until()
    assert len(play.events("attack")) == 1


def test_a_burglar_who_fails_faces_a_creature_from_hand_alone() -> None:
    play = Play()
    company = play.company("one", "Framsburg", "Frodo", "Aragorn II")
    play.hand("one", "Burglary", "Glamdring")
    play.hand("two", "Orc-watch")
    play.enters(company)
    play.dice(2, 3)
    play.do("play Burglary Framsburg", "by Frodo")
    unanswered(play)
    play.until("site.creature", "two").do("ambush Orc-watch")
    assert play.table.combat is not None
    assert play.table.combat.facing == (play["Frodo"].number,)
    play.dice(*(6,) * 40)
    play.until()
    assert "Orc-watch" in play.names(play.player("two").discard)


def test_burglary_needs_an_untapped_site_with_attacks_before_it_is_entered() -> None:
    play, company = thieves("Burglary", "Wit", site="Bree")
    assert not offers(play, "play Burglary")
    play.until()
    play = Play()
    company = play.company("one", "Moria", "Frodo")
    play.hand("one", "Burglary")
    play.state("Moria", TAPPED)
    play.enters(company)
    assert not offers(play, "play Burglary")
    play.until()
    play.state("Moria", UNTAPPED)
    play.at_site(company)
    assert not offers(play, "play Burglary")


@pytest.mark.parametrize("helped", [False, True])
def test_fast_asleep_helps_a_burglar(helped: bool) -> None:
    play, _ = thieves("Burglary", "Fast Asleep", "Glamdring")
    play.dice(1, 3)
    play.do("play Burglary Moria", "by Frodo")
    while not offers(play, "play Fast Asleep check"):
        play.do("pass")
    play.do("play Fast Asleep check" if helped else "pass")
    unanswered(play)
    assert play.events("burgled")[0].facts["total"] == 4 + 5 + (3 if helped else 0)
    assert (play.asked == "burglary.item") is helped


def test_fast_asleep_weakens_an_automatic_attack_only() -> None:
    for automatic in (True, False):
        play = Play()
        company = play.company("one", "Moria", "Aragorn II")
        play.hand("one", "Fast Asleep")
        attacked(play, company, prowess=9, automatic=automatic)
        assert bool(offers(play, "play Fast Asleep/1")) is automatic
        if automatic:
            unanswered(play.do("play Fast Asleep/1 attack"))
            assert attacks.attack_prowess(play.table) == 7


def test_half_an_eye_open_sees_a_burglar() -> None:
    play, _ = thieves("Burglary", "Glamdring", guard="Half an Eye Open")
    play.dice(5, 5)
    play.do("play Burglary Moria", "by Frodo")
    assert (play.asks, play.asked) == ("two", "on-guard.meet")
    play.do(play.options[0])
    unanswered(play)
    assert play.events("burgled")[0].facts["total"] == 10 + 5 - 5


def test_half_an_eye_open_chooses_who_faces_the_first_strike() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Aragorn II", "Gandalf")
    play.hand("two", "Half an Eye Open", "River")
    attacked(play, company, race="drake", card="TD-78", strikes=1).until("chain.open", "two")
    assert offers(play, "play Half") == ["play Half an Eye Open Frodo", "play Half an Eye Open Aragorn II"]
    unanswered(play.do("play Half an Eye Open Frodo")).until("strike.stay")
    assert [event.facts["number"] for event in play.events("strike-given")] == [play["Frodo"].number]
    play = Play()
    company = play.company("one", "Rivendell", "Frodo")
    play.hand("two", "Half an Eye Open", "River")
    attacked(play, company, race="orc").until("chain.open", "two")
    assert not offers(play, "play Half")


@rule("event.short.needs-effect")
def test_half_an_eye_open_is_not_played_twice_on_the_same_character() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Aragorn II")
    play.hand("two", *("Half an Eye Open",) * 2, "River")
    attacked(play, company, race="drake", card="TD-78", strikes=2).until("chain.open", "two")
    unanswered(play.do("play Half an Eye Open Frodo")).until("chain.open", "two")
    assert offers(play, "play Half") == ["play Half an Eye Open Aragorn II"]


def test_half_an_eye_open_is_revealed_at_a_lair() -> None:
    play = Play()
    company = play.company("one", "Irerock", "Frodo", "Aragorn II")
    play.on_guard(company, "Half an Eye Open")
    play.enters(company).do("enter").until("on-guard.attack")
    assert play.options == ["reveal Half an Eye Open Frodo", "reveal Half an Eye Open Aragorn II", "keep"]
