"""Agents attack: when they may, with which numbers, how their strikes are rolled, and what becomes of them."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.agent_fight_scenes import agent, attacked, enters
from tests.meccg.rules.agent_fight_scenes import agent as agent_at
from tests.meccg.rules.combat_scenes import fight, rolled
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import plays_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.agents import attacks as agent_attacks
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

ORCS = ("Gorbag", "Shagrat")


def settled(play: Play) -> Play:
    """The declared attack is carried out as far as the first strike that somebody faces."""
    return play.until("strike.stay")


# -- when ---------------------------------------------------------------------------------------------


@rule("agent.attack.same-site", "site.agent-attack.declare")
def test_an_agent_attacks_only_a_company_at_its_own_site() -> None:
    here = enters("Gisulf", "Gladden Fields", at="Gladden Fields")
    assert here.until("agent.attack").options == ["attack Gisulf", "no-attack"]
    elsewhere = enters("Gisulf", "Gladden Fields", at="Bree")
    elsewhere.until()
    assert not elsewhere.events("attack")
    assert elsewhere["Gisulf"].face_down


@rule("site.agent-attack.declare")
def test_an_agent_need_not_attack() -> None:
    play = enters("Gisulf", "Bree", at="Bree")
    assert play.do("no-attack").until().result is None
    assert not play.events("attack")
    assert play["Gisulf"].face_down


@rule("agent.attack.company-enters")
def test_no_agent_attacks_a_company_that_does_not_enter() -> None:
    play = Play()
    company = play.company("one", "Lake-town", "Elladan")
    agent(play, "Gisulf", "Lake-town", up=True)
    play.enters(company).until("site.enter").do("nothing").until()
    assert not play.events("attack")


@rule("agent.attack.after-automatic-attack", "agent.attack.site-phase", "site.enter.four-steps")
def test_the_attack_comes_right_after_the_automatic_attack() -> None:
    play = enters("Gisulf", "Gladden Fields", "Goblin-gate", at="Goblin-gate")
    assert [event.facts["race"] for event in play.events("attack")] == ["orc"]
    play.until("agent.attack")
    assert [event.kind for event in play.table.log or ()][-1] == "attack-ended"
    play.do("attack Gisulf").until()
    assert [event.facts["race"] for event in play.events("attack")] == ["orc", "man"]


@rule("agent.combat.not-keyed", "site.agent-attack.not-keyed")
def test_what_looks_at_the_key_of_an_attack_does_not_touch_an_agents() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan")
    play.give("Elladan", "Gollum")
    agent(play, "Gisulf", "Bree", up=True)
    play.enters(company).until("site.enter").do("enter")
    attacked(play)
    assert fight(play).keyed == ""
    while play.table.combat is not None:
        assert not any(option.startswith("use Gollum") for option in play.options)
        play._modestly()


@rule("agent.attack.fresh-agent-may")
def test_an_agent_that_was_played_this_turn_may_attack_at_a_home_site() -> None:
    play = Play()
    company = play.company("one", "Lake-town", "Elladan")
    play.locations("two", "Lake-town")
    play.hand("two", "Gisulf")
    play.stays(company).until("chain.open", "two").do("agent Gisulf").until()
    assert play["Gisulf"].turn == play.table.turn
    play.enters(company).until("site.enter").do("enter")
    attacked(play)
    assert fight(play).source == "agent"


@rule("agent.attack.site-phase", "site.declared-attacks.resolve", "meccg.choice.agents.order")
def test_two_agents_at_one_site_both_attack_in_the_order_of_the_defender() -> None:
    play = Play()
    company = play.company("one", "Lake-town", "Elladan", "Aragorn II")
    agent(play, "Gisulf", "Lake-town", up=True)
    agent(play, "Woffung", "Lake-town", up=True)
    play.enters(company).until("site.enter").do("enter")
    assert play.options == ["attack Gisulf", "attack Woffung", "no-attack"]
    play.do("attack Gisulf")
    assert play.options == ["attack Woffung", "no-attack"]
    play.do("attack Woffung")
    assert (play.asks, play.asked) == ("one", "site.on-guard-order")
    assert play.options == ["face Gisulf", "face Woffung"]
    play.do("face Woffung").until()
    assert [CARDS[str(event.facts["card"])].name for event in play.events("attack")] == ["Woffung", "Gisulf"]


@rule("agent.attack.once-per-site-phase", "site.agent-attack.once")
def test_an_agent_attacks_once_in_a_site_phase() -> None:
    play = attacked(enters("Gisulf", "Gladden Fields", at="Gladden Fields"))
    refused = agent_attacks.declare_refusal(play.table, play["Gisulf"].number)
    assert refused is not None
    assert refused.rule == "agent.attack.once-per-site-phase"
    play.until()
    assert [event.facts["race"] for event in play.events("attack")].count("man") == 1


@rule("agent.attack.before-site-resources")
def test_what_taps_the_site_is_played_only_after_the_attacks_of_agents() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II", "Elladan")
    agent(play, "Bill Ferny", "Bree", up=True)
    play.hand("one", "Rangers of the North", "Halfling Strength")
    play.enters(company).until("site.enter").do("enter")
    assert play.asked == "agent.attack"
    play.do("attack Bill Ferny")
    while play.table.combat is not None:
        assert not any(option.startswith("play Rangers") for option in play.options)
        play._modestly()
    assert any(option.startswith("play Rangers") for option in play.until("chain.open", "one").options)


@rule("agent.attack.turned-face-up", "site.agent-attack.reveal", "agent.reveal.forced")
def test_a_face_down_agent_is_turned_up_as_its_attack_is_declared() -> None:
    play = enters("Gisulf", "Gladden Fields", "Goblin-gate", at="Goblin-gate")
    play.until("agent.attack")
    assert play["Gisulf"].face_down
    attacked(play)
    assert not play["Gisulf"].face_down
    revealed = [event.kind for event in play.table.log or ()]
    assert revealed.index("agent-revealed") < revealed.index("agent-attack")


@rule("agent.attack.turned-face-up", "agent.reveal.illegal-no-effect", "agent.reveal.illegal-discard")
def test_an_agent_whose_journey_was_not_legal_is_discarded_and_does_not_attack() -> None:
    play = enters("Gisulf", "Bree", at="Bree")
    play.do("attack Gisulf").until()
    assert "Gisulf" not in play
    assert play.names(play.player("two").discard) == ["Gisulf"]
    assert not play.events("attack")


# -- numbers ------------------------------------------------------------------------------------------


@rule(
    "agent.combat.one-strike-attacker",
    "agent.combat.face-down-home-prowess",
    "agent.combat.face-down-home-body",
    "agent.combat.face-down-home-chooses",
    "combat.agent.roll-modifier-face-down-home",
    "combat.assign.agent-face-down-at-home",
)
def test_face_down_at_home_it_has_five_more_prowess_and_chooses_whom_it_attacks() -> None:
    play = attacked(enters("Gisulf", at="Lake-town"))
    assert (fight(play).strikes, fight(play).prowess, fight(play).body) == (1, 5 + 5, 7 + 1)
    assert (play.asks, play.asked) == ("two", "combat.assign-rest")


@rule("agent.combat.face-down-away", "combat.agent.roll-modifier-face-down-away")
def test_face_down_away_from_home_it_has_two_more_prowess_and_nothing_else() -> None:
    play = attacked(enters("Gisulf", "Gladden Fields", at="Gladden Fields"))
    assert (fight(play).strikes, fight(play).prowess, fight(play).body) == (1, 5 + 2, 7)
    assert (play.asks, play.asked) == ("one", "combat.assign")


@rule(
    "agent.combat.face-up-home-prowess",
    "agent.combat.face-up-home-body",
    "combat.agent.roll-modifier-face-up-home",
)
def test_face_up_at_home_it_has_two_more_prowess_and_the_defender_chooses() -> None:
    play = attacked(enters("Gisulf", "Lake-town", at="Lake-town", up=True))
    assert (fight(play).prowess, fight(play).body) == (5 + 2, 7 + 1)
    assert (play.asks, play.asked) == ("one", "combat.assign")


@rule("agent.combat.face-up-home-prowess", "agent.combat.face-down-away")
def test_face_up_away_from_home_it_has_nothing_more() -> None:
    play = attacked(enters("Gisulf", "Gladden Fields", at="Gladden Fields", up=True))
    assert (fight(play).prowess, fight(play).body) == (5, 7)


@rule("agent.combat.wounded-minus-two", "combat.agent.roll-modifier-wounded")
def test_a_wounded_agent_has_two_less_prowess() -> None:
    play = attacked(enters("Gisulf", "Gladden Fields", at="Gladden Fields", up=True, state=WOUNDED))
    assert play.events("attack")[-1].facts["prowess"] == 5 - 2
    play.dice(1, 2, 6, 6)
    settled(play.do("face Elladan")).do("tap")
    assert rolled(play)[-1] == ("Elladan", 5 + 12, 5 - 2 + 3)


@rule("agent.combat.hazards-apply", "agent.combat.normal-except")
def test_hazards_work_on_the_attack_of_an_agent() -> None:
    play = Play()
    company = play.company("one", "Isengard", "Elladan", "Aragorn II")
    agent(play, "Baugúr", "Isengard", up=True)
    play.event("two", "Minions Stir")
    play.enters(company).until("site.enter").do("enter")
    attacked(play)
    assert [event.facts["card"] for event in play.events("attack-changed")].count(play["Minions Stir"].id) >= 1
    play.until("combat.next")
    assert len(fight(play).given) == 2


# -- rolls --------------------------------------------------------------------------------------------


@rule("agent.combat.roll-per-strike", "agent.combat.roll-timing", "combat.agent.opposed-roll")
def test_both_players_roll_for_each_strike() -> None:
    play = enters("Elerína", "Bree", at="Bree", up=True)
    attacked(play).do("extra-strike").until("combat.assign").do("face Elladan", "face Aragorn II")
    play.until("combat.next").do("fight Elladan 0").until("strike.stay")
    assert not [event for event in play.events("rolled") if event.facts["why"] == "agent-strike"]
    play.dice(2, 1, 1, 1, 1, 1)  # the agent, Elladan, his body check
    play.do("tap")
    assert rolled(play)[-1] == ("Elladan", 5 + 2, 5 + 3)
    play.until("strike.stay")
    play.dice(6, 5, 6, 6, 1, 1)
    play.do("tap")
    assert rolled(play)[-1] == ("Aragorn II", 6 + 12, 5 + 11)


@rule("agent.combat.no-resource-boost")
def test_no_resource_helps_an_agent() -> None:
    play = enters("Gisulf", "Gladden Fields", at="Gladden Fields")
    play.hand("two", "Risky Blow")
    play.hand("one", "Risky Blow")
    attacked(play).do("face Elladan")
    seen = []
    while play.table.pending is not None:
        if any("Risky Blow" in option for option in play.options):
            seen.append(play.asks)
        play._modestly()
    assert set(seen) == {"one"}


@rule("agent.combat.wound-by-one-strike", "combat.step5.agent-strike-failed")
def test_one_lost_strike_wounds_an_agent() -> None:
    play = enters("Elerína", "Bree", at="Bree", up=True)
    attacked(play).do("extra-strike").until("combat.assign").do("face Elladan", "face Aragorn II")
    play.until("combat.next").do("fight Elladan 0").until("strike.stay")
    play.dice(1, 1, 6, 6, 6, 6)  # the agent, Elladan, a body check that the agent fails
    play.do("tap").until("strike.stay")
    assert play["Elerína"].state == WOUNDED
    assert fight(play).given[0].outcome == "defeated"
    play.dice(6, 6, 1, 1, 1, 1)
    play.do("tap").until()
    assert play["Aragorn II"].state == WOUNDED
    assert play["Elerína"].state == WOUNDED


@rule("agent.combat.eliminate-all-strikes", "agent.combat.wounded-minus-two", "combat.body-check.already-wounded")
def test_an_agent_is_eliminated_when_all_its_strikes_and_body_checks_are_lost() -> None:
    play = enters("Elerína", "Bree", at="Bree", up=True)
    attacked(play).do("extra-strike").until("combat.assign").do("face Elladan", "face Aragorn II")
    play.until("combat.next").do("fight Elladan 0").until("strike.stay")
    play.dice(1, 1, 6, 6, 6, 6)
    play.do("tap").until("strike.stay")
    assert rolled(play)[-1][2] == 5 + 2
    play.dice(1, 1, 6, 6, 5, 5)
    play.do("tap").until()
    assert rolled(play)[-1][2] == 5 - 2 + 2
    assert play.events("strike-body")[-1].facts["total"] == 10 + 1
    assert play["Elerína"].number in play.player("one").points


@rule("agent.combat.wound-by-one-strike", "agent.combat.remains-in-play", "agent.play.stays-in-play")
def test_an_agent_whose_body_holds_stays_in_play_wounded() -> None:
    play = attacked(enters("Gisulf", "Gladden Fields", at="Gladden Fields"))
    play.dice(1, 1, 6, 6, 3, 4)
    settled(play.do("face Elladan")).do("tap").until()
    assert play["Gisulf"].state == WOUNDED
    assert not play["Gisulf"].face_down
    assert play["Gisulf"].role == "agent"


@rule("agent.combat.state-after")
@pytest.mark.parametrize("state", [UNTAPPED, TAPPED])
def test_an_unharmed_agent_is_tapped_after_its_attack(state: int) -> None:
    play = attacked(enters("Gisulf", "Gladden Fields", at="Gladden Fields", state=state))
    play.dice(6, 6, 1, 1, 1, 1)
    settled(play.do("face Elladan")).do("tap").until()
    assert play["Gisulf"].state == TAPPED
    assert not play["Gisulf"].face_down


@rule("agent.combat.state-after", "meccg.choice.agents.canceled-taps")
def test_an_agent_whose_attack_is_canceled_is_tapped_too() -> None:
    play = enters("Gisulf", "Gladden Fields", at="Gladden Fields", who=("Aragorn II", "Legolas"))
    play.hand("one", "Concealment")
    attacked(play).do("play Concealment attack").until()
    assert play.events("attack-ended")[-1].facts["outcome"] == "canceled"
    assert play["Gisulf"].state == TAPPED


# -- the end of an agent ------------------------------------------------------------------------------


def defeated(play: Play, who: str = "Elladan") -> Play:
    """The one strike of the agent is beaten, and its body too."""
    attacked(play).until("combat.assign")
    play.dice(1, 1, 6, 6, 6, 6)
    return settled(play.do(f"face {who}")).do("tap").until()


@rule("combat.step5.agent-defeated-kill-points", "agent.mp.kill-points", "agent.mp.opponent-only")
def test_a_wizard_gets_kill_points_for_an_agent() -> None:
    play = enters("Gisulf", "Gladden Fields", at="Gladden Fields")
    before = {seat: scoring.tally(play.table, seat) for seat in play.table.seats}
    defeated(play)
    assert play["Gisulf"].number in play.player("one").points
    after = scoring.tally(play.table, "one")
    assert (after["kill"], after["character"]) == (1, before["one"]["character"])
    assert scoring.tally(play.table, "two") == before["two"]
    assert not play.table.agents


@rule("agent.mp.self-defeat-none", "mh.agent.no-points-for-owner")
def test_who_defeats_his_own_agent_gets_nothing() -> None:
    play = Play()
    company = play.company("one", "Gladden Fields", "Elladan")
    number = agent(play, "Gisulf", "Gladden Fields", up=True, seat="one")
    before = [scoring.tally(play.table, seat) for seat in play.table.seats]
    play.table.phase, play.table.site_company = "site", company
    play.dice(1, 1, 6, 6, 6, 6)
    play.run(agent_attacks.attack, number, company, False, 0, 0, ()).until()
    assert play.names(play.player("one").removed) == ["Gisulf"]
    assert [scoring.tally(play.table, seat) for seat in play.table.seats] == before


@rule(
    "agent.attack.detainment-against-minions",
    "combat.detainment.ringwraith-agents",
    "meccg.choice.agents.detained-survives",
)
def test_against_minions_the_attack_is_detainment_and_a_lost_strike_taps_the_agent() -> None:
    play = enters("Gisulf", "Gladden Fields", at="Gladden Fields", kind="ringwraith", who=ORCS)
    attacked(play)
    assert fight(play).detainment
    play.dice(1, 1, 6, 6, 6, 6)
    settled(play.until("combat.assign").do("face Gorbag")).do("tap").until()
    assert play["Gisulf"].state == TAPPED
    assert not play.events("strike-body")
    assert play["Gisulf"].role == "agent"


@rule("combat.detainment.ringwraith-agents")
def test_against_minions_a_strike_that_succeeds_only_taps() -> None:
    play = enters("Gisulf", "Gladden Fields", at="Gladden Fields", kind="ringwraith", who=ORCS)
    attacked(play).until("combat.assign")
    play.dice(6, 6, 1, 1)
    settled(play.do("face Gorbag")).do("tap").until()
    assert play["Gorbag"].state == TAPPED


@rule("combat.step5.agent-defeated-removed")
def test_a_defeated_agent_that_nobody_can_count_is_removed_from_play() -> None:
    play = Play("ringwraith")
    number = agent(play, "Gisulf", "Gladden Fields", up=True)
    agent_attacks.eliminate(play.table, number, "one")
    assert play.names(play.player("two").removed) == ["Gisulf"]
    assert play.player("one").points == ()


# -- the example of the book --------------------------------------------------------------------------


def used(play: Play) -> int:
    """How much of the hazard limit has been used."""
    assert play.table.journey is not None
    return play.table.journey.declared


@rule("agent.combat.example-gisulf")
def test_the_journey_of_gisulf() -> None:
    """Player A is seat two, player B seat one."""
    play = Play()
    main = play.company("one", "Rivendell", "Elladan", "Aragorn II", "Legolas")
    play.company("two", "Eagles’ Eyrie", "Balin")
    play.locations("two", "Woodmen-town", "Gladden Fields", "Beorn’s House", "Goblin-gate", "Lórien", "Moria")
    play.player("two").site_discard = (play.id("Framsburg"),)
    play.hand("two", "Gisulf")
    play.stays(main).until("chain.open", "two").do("agent Gisulf")
    assert used(play) == 1
    play.until()
    assert (play["Gisulf"].face_down, play["Gisulf"].state) == (True, UNTAPPED)
    assert play.table.agents[play["Gisulf"].number].sites == ()
    play.table.journey = None
    play.stays(main).until("chain.open", "two")
    assert not any(option.startswith("agent-move") for option in play.options)
    play.until()

    play.table.turn += 2
    play.moves(main, "Lórien", "Rhudaur", "High Pass", "Anduin Vales", "Wold & Foothills")
    play.until("chain.open", "two").do("agent-move Gisulf")
    assert play.asked == "agent.move"
    vales = [option for option in play.options if CARDS[play.id(option.removeprefix("to "))].region == "Anduin Vales"]
    assert sorted(vales) == ["to Beorn’s House", "to Gladden Fields"]
    play.do("to Gladden Fields")
    assert used(play) == 1
    play.until()
    assert play["Gisulf"].state == TAPPED
    assert play.table.agents[play["Gisulf"].number].sites == (play.id("Gladden Fields"),)

    play.table.active = "two"
    play.table.turn += 1
    play.untap().until()
    assert play["Gisulf"].state == UNTAPPED

    play.table.active = "one"
    play.table.turn += 1
    for number in play.table.agents:
        play.table.agents[number] = zones.replace(play.table.agents[number], actions=0)
    play.moves(main, "Goblin-gate", "Wold & Foothills", "Anduin Vales", "High Pass")
    play.until("chain.open", "two").do("agent-move Gisulf", "to Goblin-gate")
    while not agents.may_be_at(play.table, play["Gisulf"].number, play["Goblin-gate"].facts):
        play._modestly()
    seek = dict(plays_of("DM-87"))["DM-87"]
    assert seek.refusal_on(play.table, "two", "DM-87", 0, play["Gisulf"].token) is None
    play.until()
    assert play["Gisulf"].state == TAPPED

    for name in ("Elladan", "Aragorn II", "Legolas"):
        play.state(name, UNTAPPED)
    play.enters(main).until("site.enter").do("enter")
    automatic = play.events("attack")[-1].facts
    assert (automatic["race"], automatic["strikes"], automatic["prowess"]) == ("orc", 3, 6)
    play.until("agent.attack")
    play.state("Elladan", UNTAPPED)
    assert play["Gisulf"].face_down
    play.do("attack Gisulf")
    assert not play["Gisulf"].face_down
    assert play.table.agents[play["Gisulf"].number].sites == (play.id("Goblin-gate"),)
    assert play.id("Gladden Fields") in play.player("two").locations
    assert (fight(play).strikes, fight(play).prowess, fight(play).body) == (1, 5 + 2, 7)
    assert (play.asks, play.asked) == ("one", "combat.assign")
    play.do("face Elladan").until("strike.stay")
    play.dice(4, 4, 3, 3, 1, 1)
    play.do("tap").until()
    assert rolled(play)[-1] == ("Elladan", 5 + 6, 7 + 8)
    assert play["Elladan"].state == WOUNDED
    assert (play["Gisulf"].state, play["Gisulf"].face_down) == (TAPPED, False)
    assert play.table.agents[play["Gisulf"].number].sites == (play.id("Goblin-gate"),)


@rule("site.agent-attack.declare")
def test_agents_that_must_attack_who_enters_may_spare_who_does_not() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan", "Aragorn II")
    agent_at(play, "Bill Ferny", "Bree", up=True)
    play.event("two", "Near to Hear a Whisper")
    play.event("one", "Ordered to Kill")
    play.enters(company).until("site.enter").do("nothing")
    assert play.asked == "agent.attack"
    assert play.offered("no-attack")
