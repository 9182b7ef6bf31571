"""Agents: when they are played, where they go, whom they attack."""

from __future__ import annotations

from tests.bots.meccg.scene import answer
from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, enters
from underdeeps.bots.meccg import plays
from underdeeps.bots.meccg.combat import fights
from underdeeps.bots.meccg.hazard_side import agents
from underdeeps.meccg.table import TAPPED, UNTAPPED

TO_BREE = ("Bree", "Rhudaur", "Arthedain")
TO_WEATHERTOP = ("Weathertop", "Rhudaur", "Arthedain")


def worth(play: Play, begins: str) -> float:
    """What an option that begins so is worth."""
    asked = play.table.pending
    assert asked is not None
    option = next(each for each in asked.options if play.say(each).startswith(begins))
    return plays.value(play.table, asked.seat, option)


def on_the_way(hand: tuple[str, ...], *who: str) -> Play:
    """A company moves to Bree, and the opponent may declare hazards."""
    play = Play()
    company = play.company("one", "Rivendell", *who)
    play.locations("one", "Bree", "Weathertop")
    play.hand("two", *hand)
    return play.moves(company, *TO_BREE).until("chain.open", "two")


# -- playing them -----------------------------------------------------------------------------------


def test_an_agent_is_played_where_a_company_comes_to_its_home_and_can_be_attacked_at_once() -> None:
    play = on_the_way(("Deallus", "The Grimburgoth"), "Aragorn II", "Sam Gamgee")
    assert answer(play) == "agent Deallus"
    assert worth(play, "agent Deallus") > 0.1 > worth(play, "agent The Grimburgoth")


def test_an_agent_to_whose_home_nobody_comes_is_kept() -> None:
    play = on_the_way(("Golodhros",), "Aragorn II", "Glorfindel II")
    assert answer(play) == "pass"


def test_an_event_for_which_one_taps_makes_agents_wanted() -> None:
    play = on_the_way(("Golodhros", "Good Sense Revolts"), "Aragorn II", "Glorfindel II")
    assert answer(play) == "agent Golodhros"


def test_one_agent_is_enough_for_events_for_which_one_taps() -> None:
    play = on_the_way(("Golodhros", "Good Sense Revolts"), "Aragorn II", "Glorfindel II")
    agent(play, "Wormtongue", "Edoras")
    assert not answer(play).startswith("agent")
    play.state("Wormtongue", TAPPED)
    assert answer(play) == "agent Golodhros"


def test_an_agent_is_wanted_at_whose_home_a_faction_can_be_won_over_by_an_event() -> None:
    """Rangers of the North are of Bree, and so is Bill Ferny, who is no diplomat."""
    play = on_the_way(("Bill Ferny", "Good Sense Revolts"), "Aragorn II", "Glorfindel II")
    agent(play, "Wormtongue", "Edoras")
    before = worth(play, "agent Bill Ferny")
    play.faction("one", "Rangers of the North")
    assert worth(play, "agent Bill Ferny") > before + 1
    play.hand("two", "Bill Ferny", "Twisted Tales")
    assert worth(play, "agent Bill Ferny") == before


def test_companies_come_where_their_player_has_something_to_do() -> None:
    idle, busy = (on_the_way(("Golodhros",), "Aragorn II") for _ in range(2))
    busy.hand("one", "Rangers of the North")
    before, after = (agents.comers(play.table, "one") for play in (idle, busy))
    assert after["Bree"] > before["Bree"] and after["Weathertop"] < before["Weathertop"]


def test_in_the_last_turn_no_agent_lies_in_wait() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Sam Gamgee")
    play.locations("one", "Bree", "Weathertop")
    play.hand("two", "Deallus")
    play.moves(company, *TO_WEATHERTOP).until("chain.open", "two")
    assert worth(play, "agent Deallus") > 0
    play.table.last_turn = "one"
    assert worth(play, "agent Deallus") <= 0


# -- moving -----------------------------------------------------------------------------------------


def lurking(name: str, *who: str) -> Play:
    """An agent at Bree, and a company on its way to Weathertop."""
    play = Play()
    company = play.company("one", "Rivendell", *who)
    play.locations("two", "Bree", "Weathertop", "Old Forest")
    agent(play, name, "Bree")
    return play.moves(company, *TO_WEATHERTOP).until("chain.open", "two")


def test_an_agent_moves_to_meet_a_company() -> None:
    play = lurking("The Grimburgoth", "Aragorn II", "Sam Gamgee")
    assert answer(play) == "agent-move The Grimburgoth"
    play.do("agent-move The Grimburgoth")
    assert answer(play) == "to Weathertop"


def test_an_agent_does_not_run_into_heroes_who_would_beat_it() -> None:
    assert worth(lurking("Lobelia Sackville-Baggins", "Aragorn II", "Glorfindel II"), "agent-move") <= 0


# -- attacking --------------------------------------------------------------------------------------


def test_an_agent_attacks_from_its_hiding_place_at_home_whom_it_likes() -> None:
    play = enters("Herion", at="Dol Amroth", who=("Aragorn II", "Sam Gamgee")).until("agent.attack")
    assert answer(play).startswith("attack")


def test_the_dice_of_an_agent_count() -> None:
    """Prowess 5 and two dice are no less than the prowess of 6, and dice, of those who meet them."""
    play = enters("Herion", "Pelargir", at="Pelargir", who=("Aragorn II", "Legolas")).until("agent.attack")
    assert answer(play).startswith("attack")
    play.do(answer(play)).until("combat.assign")
    assert fights.prowess_met(play.table) == 5 + 2 + fights.DICE


def test_an_agent_leaves_the_strong_alone() -> None:
    play = enters("Wormtongue", "Edoras", at="Edoras", who=("Aragorn II", "Glorfindel II"), up=True)
    assert answer(play.until("agent.attack")) == "no-attack"


def test_to_tap_the_last_who_is_untapped_is_worth_more() -> None:
    play = enters("Herion", at="Dol Amroth", who=("Legolas", "Gimli", "Boromir II"))
    play.until("agent.attack")
    company = play.table.companies_of("one")[0]
    site = play.table.site_of(company).facts

    def gain() -> float:
        return agents.assault(play.table, company, site, agents.Attacker(play.id("Herion"), True, True))

    for name in ("Legolas", "Gimli", "Boromir II"):
        play.state(name, UNTAPPED)
    several = gain()
    play.state("Gimli", TAPPED)
    play.state("Boromir II", TAPPED)
    assert gain() > several + 0.3


def test_minions_are_tapped_at_no_risk_but_not_twice() -> None:
    minions = ("Gorbag", "Shagrat", "Ufthak")
    play = enters("Herion", at="Dol Amroth", who=minions, kind="ringwraith").until("agent.attack")
    for state, choice in ((UNTAPPED, "attack Herion"), (TAPPED, "no-attack")):
        for name in minions:
            play.state(name, state)
        assert answer(play) == choice
