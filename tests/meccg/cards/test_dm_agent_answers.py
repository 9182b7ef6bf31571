"""Resource events of Dark Minions that are about agents, each played."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, attacked
from tests.meccg.rules.combat_scenes import outcomes
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.table import TAPPED

HEROES = ("Elladan", "Aragorn II")


def test_i_know_much_about_you_cancels_the_attack_of_an_agent() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent(play, "Gisulf", "Bree", up=True)
    play.hand("one", "I Know Much about You")
    play.enters(company).until("site.enter").do("enter")
    attacked(play).do("play I Know Much about You attack").until()
    assert outcomes(play) == ["canceled"]
    assert play["Gisulf"].state == TAPPED


def test_i_know_much_about_you_cancels_what_an_agent_tapped_for() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent(play, "Gisulf", "Bree", up=True)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Cunning Foes")
    play.stays(company).until("chain.open", "two").do("play Cunning Foes Gisulf")
    answer = next(option for option in play.options if option.startswith("play I Know Much about You/1"))
    play.do(answer).until()
    assert not play.events("attack")
    assert play["Gisulf"].state == TAPPED


def test_i_know_much_about_you_does_not_touch_what_no_agent_tapped_for() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent(play, "Gisulf", "Bree", up=True)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Sudden Fury")
    play.stays(company).until("chain.open", "two").do("play Sudden Fury Bree")
    assert play.table.pending is None or not any("I Know Much" in option for option in play.options)


def test_i_know_much_about_you_cancels_one_attack_of_several() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Assassin")
    play.stays(company).until("chain.open", "two").do("play Assassin site:border-hold")
    while play.table.combat is None:
        play.do("pass")
    play.do("play I Know Much about You/2 attack").until()
    assert outcomes(play)[0] == "canceled"
    assert len(outcomes(play)) == 3


def test_i_know_much_about_you_is_nothing_to_a_single_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", *HEROES)
    play.hand("one", "I Know Much about You")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").do("play Wargs region:wilderness")
    while play.table.pending is not None:
        assert not any("play I Know Much" in option for option in play.options)
        play._modestly()
    assert outcomes(play) != ["canceled"]


def test_ordered_to_kill_makes_face_up_agents_attack() -> None:
    play = Play()
    company = play.company("one", "Bree", *HEROES)
    agent(play, "Gisulf", "Bree", up=True)
    agent(play, "Bill Ferny", "Cameth Brin", "Bree")
    play.event("one", "Ordered to Kill")
    play.enters(company).until("site.enter").do("enter")
    assert play.options == ["attack Gisulf", "attack Bill Ferny"]
    play.do("attack Gisulf")
    assert play.options == ["attack Bill Ferny", "no-attack"]
    play.do("no-attack").until()
    assert len(play.events("attack")) == 1


def test_ordered_to_kill_is_played_and_lies_on_the_table() -> None:
    play = Play()
    play.company("one", "Rivendell", *HEROES)
    play.hand("one", "Ordered to Kill")
    play.organization().do("play Ordered to Kill").until()
    assert play["Ordered to Kill"].number in play.table.events


def test_under_ordered_to_kill_unrevealed_on_guard_cards_are_discarded() -> None:
    for event, pile in (("Ordered to Kill", "discard"), ("Gates of Morning", "hand")):
        play = Play()
        company = play.company("one", "Bree", *HEROES)
        play.on_guard(company, "Wargs")
        play.event("one", event)
        on_guard.take_back(play.table)
        assert play.names(getattr(play.player("two"), pile)) == ["Wargs"]


def test_ordered_to_kill_cannot_be_duplicated_and_goes_when_a_play_deck_is_exhausted() -> None:
    play = Play()
    play.company("one", "Rivendell", *HEROES)
    play.event("one", "Ordered to Kill")
    play.hand("one", "Ordered to Kill")
    assert not play.organization().offered("play Ordered to Kill")
    zones.discard_on_exhaustion(play.table)
    assert "Ordered to Kill" not in play


def test_the_words_on_them_are_sentences() -> None:
    for card in ("DM-144", "DM-152"):
        said = text_of(card)
        assert said and said[0].isupper() and said.endswith(".")
