"""What the greedy player knows of agents, of the Under-deeps and of prisoners."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, enters
from tests.meccg.rules.agent_scenes import begin, on_the_way
from tests.meccg.rules.captive_scenes import hold
from underdeeps.arena.simulate import Plan, simulate
from underdeeps.bots.meccg import agents, depths, journeys, plays
from underdeeps.bots.meccg.planner import ANSWERS


def answer(play: Play) -> str:
    """What the planner picks at the pending question, with names for numbers."""
    asked = play.table.pending
    assert asked is not None
    return play.say(ANSWERS[asked.kind](play.table, asked))


def worth(play: Play, begins: str) -> float:
    """What an option that begins so is worth to the player of agents."""
    assert play.table.pending is not None
    option = next(each for each in play.table.pending.options if play.say(each).startswith(begins))
    return agents.deed(play.table, "two", option)


# -- agents -----------------------------------------------------------------------------------------


def test_an_agent_is_played_when_nothing_better_is_at_hand() -> None:
    play = on_the_way("Weathertop")
    play.hand("two", "Bill Ferny")
    begin(play).until("chain.open", "two")
    assert answer(play) == "agent Bill Ferny"


def test_an_agent_moves_to_where_the_company_goes_if_its_attack_promises_something() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Sam Gamgee")
    play.locations("two", "Bree", "Weathertop", "Old Forest")
    agent(play, "The Grimburgoth", "Bree")
    play.moves(company, "Weathertop", "Rhudaur", "Arthedain").until("chain.open", "two")
    assert answer(play) == "agent-move The Grimburgoth"
    play.do("agent-move The Grimburgoth")
    assert answer(play) == "to Weathertop"


def test_an_agent_does_not_run_into_heroes_who_would_beat_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Glorfindel II")
    play.locations("two", "Bree", "Weathertop", "Old Forest")
    agent(play, "Jûoma", "Bree")
    play.moves(company, "Weathertop", "Rhudaur", "Arthedain").until("chain.open", "two")
    assert worth(play, "agent-move") < 0


def test_an_agent_attacks_the_weak_from_its_hiding_place() -> None:
    play = enters("Herion", at="Dol Amroth", who=("Aragorn II", "Sam Gamgee"))
    play.until("agent.attack")
    assert answer(play).startswith("attack"), "at home and face-down it chooses whom it strikes"


def test_an_agent_leaves_the_strong_alone() -> None:
    play = enters("Wormtongue", "Edoras", at="Edoras", who=("Aragorn II",), up=True)
    play.until("agent.attack")
    assert answer(play) == "no-attack"


def test_an_agent_taps_for_a_creature_that_could_not_be_played_without_it() -> None:
    play = on_the_way("Bree")
    play.hand("two", "Orc-watch")
    agent(play, "Bill Ferny", "Bree")
    begin(play).until("chain.open", "two")
    assert worth(play, "agent-creatures") > 0.2
    play = on_the_way("Bree")
    play.hand("two", "Twilight")
    agent(play, "Bill Ferny", "Bree")
    begin(play).until("chain.open", "two")
    assert worth(play, "agent-creatures") == 0


def test_an_event_lets_an_agent_attack_whom_it_may_choose() -> None:
    def value(*who: str) -> float:
        play = Play()
        company = play.company("one", "Rivendell", *who)
        agent(play, "Herion", "Bree")
        play.hand("two", "Cunning Foes")
        play.moves(company, "Bree", "Rhudaur", "Arthedain").until("chain.open", "two")
        assert play.table.pending is not None
        option = next(each for each in play.table.pending.options if each.verb == "play")
        return plays.value(play.table, "two", option)

    assert value("Aragorn II", "Sam Gamgee") > 0.3 > value("Aragorn II", "Glorfindel II")


# -- the Under-deeps --------------------------------------------------------------------------------


def company_at(site: str, *hand: str) -> tuple[Play, int]:
    play = Play()
    company = play.company("one", site, "Thorin II", "Glóin", "Balin", "Gimli")
    play.hand("one", *hand)
    play.locations("one", "Goblin-gate", "The Under-grottos", "The Under-leas", "Mount Gundabad", "Rivendell")
    return play, company


@pytest.mark.parametrize("start", ["Rivendell", "Goblin-gate"])
def test_it_goes_below_for_what_can_be_played_there_only(start: str) -> None:
    play, number = company_at(start, "Noldo-lantern", "Dwarven Light-stone")
    _, where = journeys.plan(play.table, play.table.companies[number])
    assert where == play.id("Goblin-gate" if start == "Rivendell" else "The Under-grottos")


def test_without_anything_to_play_below_the_way_down_is_worth_nothing() -> None:
    play, number = company_at("Rivendell", "Concealment")
    company = play.table.companies[number]
    assert depths.below(play.table, company, play.id("Goblin-gate"), list(play.player("one").hand.cards)) <= 0
    play, number = company_at("Rivendell", "Noldo-lantern")
    company = play.table.companies[number]
    assert depths.below(play.table, company, play.id("Goblin-gate"), list(play.player("one").hand.cards)) > 0


def test_it_knows_how_likely_the_way_is_found() -> None:
    play, number = company_at("The Under-grottos")
    company = play.table.companies[number]
    here, there = play.id("The Under-grottos"), play.id("The Under-leas")
    assert depths.odds(play.table, company, here, there) == pytest.approx(15 / 36), "8 or more"
    play.give("Glóin", "Dwarven Light-stone")
    assert depths.odds(play.table, company, here, there) == pytest.approx(26 / 36), "6 or more"
    assert depths.odds(play.table, company, here, play.id("Goblin-gate")) == 1


# -- prisoners --------------------------------------------------------------------------------------


def test_it_would_like_to_free_its_own_people() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo", "Aragorn II", "Legolas", "Gimli")
    play.locations("one", "Ettenmoors")
    here = play.table.companies[company]
    before = journeys.site_value(play.table, here, play.id("Ettenmoors"), [])
    host = hold(play, "Flies and Spiders", "Frodo", "Ettenmoors")
    assert depths.held(play.table, host) >= 1
    assert journeys.site_value(play.table, play.table.companies[company], play.id("Ettenmoors"), []) > before


# -- whole games ------------------------------------------------------------------------------------


def test_with_deck_l_it_beats_a_random_player_and_does_all_of_it() -> None:
    plan = Plan("meccg", 4, 1, ("greedy", "random"), settings={"decks": ("L", "A")}, stats=True)
    result = simulate(plan)
    assert result["errors"] == [] and result["bots"]["greedy"]["won"] == 4
    stats = {key: row["total"] for key, row in result["stats"].items()}
    assert stats["agents_played"] >= 8 and stats["attacks_by_agents"] >= 2
    assert stats["under_deeps_sites_reached"] >= 4
