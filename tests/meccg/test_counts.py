"""What is counted in games of the card game, from the events of scenes at the table."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, attacked, enters
from tests.meccg.rules.agent_scenes import act, begin, on_the_way
from tests.meccg.rules.agents.test_influence import meets, tries
from tests.meccg.rules.captive_scenes import HOST, SPIDERS, hold, hosted, lone_strike, taken
from tests.meccg.rules.combat.test_company_combat import attack, meeting
from tests.meccg.rules.journeys.test_under_deeps import at
from tests.meccg.rules.journeys.test_under_deeps import tries as goes
from tests.meccg.rules.prisoners.test_prisoners import attempt, rescue
from underdeeps.meccg import RULES
from underdeeps.meccg.counts import COUNTED
from underdeeps.meccg.rules import checks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.prisoners import captivity


def counted(play: Play) -> dict[str, int]:
    """What is counted at a table, but for what did not occur."""
    return {title: n for title, n in RULES.counts(play.table.log or [], play.table).items() if n}


def test_a_table_at_which_nothing_happened_counts_all_the_same() -> None:
    assert RULES.counts([], Play().table) == dict.fromkeys(COUNTED, 0)


def test_agents_that_are_played_moved_and_turned_up() -> None:
    play = on_the_way("Bree")
    play.hand("two", "Bill Ferny")
    play.locations("two", "Bree", "Weathertop")
    agent(play, "Deallus")
    begin(play).until("chain.open", "two")
    act(play, "agent Bill Ferny")
    play.until("chain.open", "two")
    act(play, "agent-move Deallus", "to Weathertop")
    assert counted(play) == {"agents played": 1, "agents moved": 1}
    play.until("chain.open", "two")
    act(play, "agent-reveal Deallus")
    assert counted(play)["agents revealed"] == 1


def test_attacks_and_influence_attempts_of_agents() -> None:
    play = attacked(enters("Herion", at="Dol Amroth"))
    play.until()
    assert counted(play)["attacks by agents"] == 1
    play = tries(meets("Golodhros", "Bree", at="Bree"), "agent-influence Golodhros", "Elladan", 6, 6, 1, 1)
    assert counted(play)["influence attempts by agents"] == 1
    assert "attacks by agents" not in counted(play)


def test_creatures_that_are_played_through_an_agent() -> None:
    play = on_the_way("Bree")
    play.hand("two", "Orc-watch")
    agent(play, "Bill Ferny", "Bree")
    begin(play).until("chain.open", "two")
    act(play, "agent-creatures Bill Ferny")
    play.until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play Orc-watch site-agent:")))
    assert counted(play)["creatures played through agents"] == 1


def test_prisoners_who_are_taken() -> None:
    play = taken(lone_strike(HOST, SPIDERS), HOST, "Legolas", "Ost-in-Edhil")
    assert counted(play)["prisoners taken"] == 1
    assert "prisoners taken" not in counted(hosted(lone_strike(), HOST, "Legolas", "Ost-in-Edhil"))


def test_prisoners_who_are_rescued_and_those_who_are_freed_otherwise() -> None:
    play = attempt(rescue())
    play.do("free Aragorn II").until()
    assert counted(play)["prisoners rescued"] == 1
    assert "prisoners freed otherwise" not in counted(play)
    host = hold(play, HOST, "Gimli", "Moria")
    captivity.host_leaves(play.table, host)
    assert (counted(play)["prisoners rescued"], counted(play)["prisoners freed otherwise"]) == (1, 1)


def test_journeys_in_the_under_deeps() -> None:
    play, company = at("The Under-leas")
    play.locations("one", "The Under-grottos")
    assert goes(play, company, "The Under-grottos", 1, 2) == "The Under-leas"
    assert counted(play)["Under-deeps ways not found"] == 1
    play, company = at("The Under-leas")
    assert goes(play, company, "The Under-grottos", 6, 6) == "The Under-grottos"
    assert counted(play) == {"Under-deeps sites reached": 1}


def test_companies_that_fight_each_other() -> None:
    play = attack(meeting())
    assert "combats of company against company" not in counted(play), "no strike has been given out"
    play.until()
    assert counted(play)["combats of company against company"] == 1


def test_corruption_and_those_who_fall() -> None:
    play = Play()
    play.company("one", "Moria", "Aragorn II", "Legolas")
    play.give("Aragorn II", "Glamdring")
    play.dice(1, 1)
    play.run(checks.corruption_check, play["Aragorn II"].number, 0, "").until()
    assert counted(play) == {"items gained": 1}, "2 is more than the one corruption point"
    play.dice(1, 1)
    play.run(checks.corruption_check, play["Aragorn II"].number, -6, "").until()
    assert counted(play) == {"corruption checks failed": 1, "characters eliminated": 1, "items gained": 1}


def test_a_victory_by_the_one_ring() -> None:
    play = Play()
    scoring.win(play.table, "one", "end.one-ring.wizard")
    assert counted(play) == {"victories by The One Ring": 1}


def test_turns_of_a_balrog_player() -> None:
    play = Play("balrog")
    play.table.tell("turn", "turn.roles.resource-and-hazard-player", seat="one", turn=1)
    play.table.tell("turn", "turn.roles.resource-and-hazard-player", seat="two", turn=2)
    play.table.tell("character", "org.character.play-or-discard", seat="one", card="BA-3", number=7, control="general")
    play.table.tell("character", "org.character.play-or-discard", seat="one", card="BA-2", number=8, control="general")
    assert counted(play) == {"turns of Balrog players": 1, "The Balrog brought into play": 1}
